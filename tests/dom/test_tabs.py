"""The stand-ins for locks, channels and abort signals."""

import asyncio

import pytest

from tests.dom.disk import Disk
from tests.dom.events import Event
from tests.dom.javascript import JsObject, Promise
from tests.dom.running import error_of, run, steps
from tests.dom.tabs import AbortController, AbortSignal, BroadcastChannels, LockManager

NAME = "trigrid/game"
NO_OPTIONS = JsObject()


def test_a_lock_is_held_until_the_promise_settles_and_then_goes_to_the_next() -> None:
    async def story() -> None:
        disk, told, release = Disk(), list[str](), Promise()
        first, second = LockManager(disk), LockManager(disk)

        def hold(lock: JsObject) -> Promise:
            told.append(lock.name)
            return release

        held = first.request(NAME, NO_OPTIONS, hold)
        waiting = second.request(NAME, lambda lock: told.append("second"))
        free = JsObject({"ifAvailable": True})
        await second.request(NAME, free, lambda lock: told.append(f"taken: {lock}"))
        assert told == [NAME, "taken: None"]
        assert disk.locks.held_names == [NAME]
        release.fulfil("result")
        assert await held == "result"
        await waiting
        assert told[2:] == ["second"]
        assert disk.locks.held_names == []
        await second.request(NAME, free, lambda lock: told.append(f"free: {lock.name}"))
        assert told[3:] == [f"free: {NAME}"]

    run(story())


def test_a_request_waits_no_longer_than_its_signal_and_force_takes_the_lock() -> None:
    async def story() -> None:
        disk, told = Disk(), list[object]()
        holder, other = LockManager(disk), LockManager(disk)
        held = holder.request(NAME, NO_OPTIONS, lambda lock: Promise())
        waiting = other.request(NAME, JsObject({"signal": AbortSignal.timeout(1500)}), told.append)
        assert await error_of(waiting) == "TimeoutError"
        assert asyncio.get_event_loop().time() == pytest.approx(1.5)
        assert told == []
        await other.request(NAME, JsObject({"steal": True}), told.append)
        assert await error_of(held) == "AbortError"
        assert len(told) == 1

    run(story())


def test_a_closed_tab_gives_its_locks_back_and_its_requests_up() -> None:
    async def story() -> None:
        disk, told = Disk(), list[str]()
        tabs = [LockManager(disk) for _ in range(3)]
        tabs[0].request(NAME, lambda lock: Promise())
        tabs[1].request(NAME, lambda lock: told.append("of a closed tab"))
        tabs[2].request(NAME, lambda lock: told.append("of an open tab"))
        await steps()
        tabs[1].close()
        tabs[0].close()
        await steps()
        assert told == ["of an open tab"]
        disk.locks.is_refused = True
        assert await error_of(tabs[2].request("x", lambda lock: None)) == "SecurityError"

    run(story())


def test_messages_come_later_to_all_other_channels_of_the_name_in_open_tabs() -> None:
    async def story() -> None:
        disk, told = Disk(), list[str]()
        tabs = [BroadcastChannels(disk) for _ in range(3)]
        channels = [tab.new("trigrid") for tab in tabs]
        tabs[0].new("another").addEventListener("message", lambda event: told.append("wrong"))
        for number, channel in enumerate(channels):

            def hear(event: Event, number: int = number) -> None:
                told.append(f"{number}: {getattr(event, 'data', '')}")

            channel.addEventListener("message", hear)
        channels[0].postMessage("hello")
        assert told == []
        tabs[2].close()
        await steps()
        assert told == ["1: hello"]

    run(story())


def test_an_aborted_signal_tells_those_that_follow_it_once() -> None:
    controller, told = AbortController.new(), list[str]()
    controller.signal.follow(lambda reason: told.append(f"before: {reason.name}"))
    assert not controller.signal.aborted
    controller.abort()
    controller.abort()
    controller.signal.follow(lambda reason: told.append(f"after: {reason.name}"))
    assert controller.signal.aborted
    assert told == ["before: AbortError", "after: AbortError"]
