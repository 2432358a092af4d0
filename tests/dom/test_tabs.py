"""The fakes for locks, channels and abort signals."""

import asyncio

import pytest

from tests.dom.disk import Disk
from tests.dom.events import Event
from tests.dom.javascript import JsObject, Promise
from tests.dom.running import error_of, run, steps
from tests.dom.tabs import AbortController, AbortSignal, BroadcastChannels, LockManager

NAME = "trigrid/game"
NO_OPTIONS = JsObject()


def test_a_lock_is_held_until_the_promise_settles_and_then_granted_to_the_next_request() -> None:
    async def scenario() -> None:
        disk, calls, release = Disk(), list[str](), Promise()
        first, second = LockManager(disk), LockManager(disk)

        def hold(lock: JsObject) -> Promise:
            calls.append(lock.name)
            return release

        held = first.request(NAME, NO_OPTIONS, hold)
        waiting = second.request(NAME, lambda lock: calls.append("second"))
        free = JsObject({"ifAvailable": True})
        await second.request(NAME, free, lambda lock: calls.append(f"taken: {lock}"))
        assert calls == [NAME, "taken: None"]
        assert disk.locks.held_names == [NAME]
        release.fulfil("result")
        assert await held == "result"
        await waiting
        assert calls[2:] == ["second"]
        assert disk.locks.held_names == []
        await second.request(NAME, free, lambda lock: calls.append(f"free: {lock.name}"))
        assert calls[3:] == [f"free: {NAME}"]

    run(scenario())


def test_a_signal_ends_a_request_and_another_request_steals_the_lock() -> None:
    async def scenario() -> None:
        disk, calls = Disk(), list[object]()
        holder, other = LockManager(disk), LockManager(disk)
        held = holder.request(NAME, NO_OPTIONS, lambda lock: Promise())
        waiting = other.request(NAME, JsObject({"signal": AbortSignal.timeout(1500)}), calls.append)
        assert await error_of(waiting) == "TimeoutError"
        assert asyncio.get_event_loop().time() == pytest.approx(1.5)
        assert calls == []
        await other.request(NAME, JsObject({"steal": True}), calls.append)
        assert await error_of(held) == "AbortError"
        assert len(calls) == 1

    run(scenario())


def test_closed_tabs_release_locks_and_drop_requests() -> None:
    async def scenario() -> None:
        disk, calls = Disk(), list[str]()
        tabs = [LockManager(disk) for _ in range(3)]
        tabs[0].request(NAME, lambda lock: Promise())
        tabs[1].request(NAME, lambda lock: calls.append("of a closed tab"))
        tabs[2].request(NAME, lambda lock: calls.append("of an open tab"))
        await steps()
        tabs[1].close()
        tabs[0].close()
        await steps()
        assert calls == ["of an open tab"]

    run(scenario())


def test_requests_fail_if_locks_are_refused() -> None:
    async def scenario() -> None:
        disk = Disk()
        disk.locks.is_refused = True
        assert await error_of(LockManager(disk).request(NAME, lambda lock: None)) == "SecurityError"

    run(scenario())


def test_messages_reach_other_open_channels_with_the_same_name_in_a_later_step() -> None:
    async def scenario() -> None:
        disk, calls = Disk(), list[str]()
        tabs = [BroadcastChannels(disk) for _ in range(3)]
        channels = [tab.new("trigrid") for tab in tabs]
        tabs[0].new("another").addEventListener("message", lambda event: calls.append("wrong"))
        for number, channel in enumerate(channels):

            def on_message(event: Event, number: int = number) -> None:
                calls.append(f"{number}: {getattr(event, 'data', '')}")

            channel.addEventListener("message", on_message)
        channels[0].postMessage("hello")
        assert calls == []
        tabs[2].close()
        await steps()
        assert calls == ["1: hello"]

    run(scenario())


def test_an_aborted_signal_calls_each_follower_once() -> None:
    controller, calls = AbortController.new(), list[str]()
    controller.signal.follow(lambda reason: calls.append(f"before: {reason.name}"))
    assert not controller.signal.aborted
    controller.abort()
    controller.abort()
    controller.signal.follow(lambda reason: calls.append(f"after: {reason.name}"))
    assert controller.signal.aborted
    assert calls == ["before: AbortError", "after: AbortError"]
