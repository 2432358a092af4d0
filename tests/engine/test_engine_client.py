"""Requests from the page to the worker: replies, failures and cancellation."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

import trigrid
from tests.engine.fake_backend import PROGRESS, REPLY, FakeBackend
from trigrid.engine.engine_client import EngineClient, Unavailable, UnavailableReason, WorkerState
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="asyncio.run does not work in a browser")

GAME = trigrid.load("tri-it-out", board="hex-2-3")
REQUEST = SearchRequest(GAME, (), 6)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Run a scenario to its end."""
    asyncio.run(scenario)


async def pending_request(
    engine: EngineClient, reports: list[Progress] | None = None
) -> "asyncio.Task[Reply]":
    """Send a request and return its pending task."""
    task = asyncio.ensure_future(engine.ask(REQUEST, (reports if reports is not None else []).append))
    await asyncio.sleep(0)
    return task


def test_a_request_is_answered() -> None:
    async def scenario() -> None:
        backend, states, reports = FakeBackend(), list[WorkerState](), list[Progress]()
        engine = EngineClient(lambda: states.append(engine.state), backend)
        task = await pending_request(engine, reports)
        backend.worker.start()
        backend.worker.progress()
        backend.worker.answer()
        assert await task == REPLY
        assert reports == [PROGRESS]
        assert states == [WorkerState.STARTING, WorkerState.THINKING, WorkerState.READY]

    run(scenario())


def test_a_new_request_or_drop_cancels_the_pending_request() -> None:
    async def scenario() -> None:
        backend = FakeBackend()
        engine = EngineClient(lambda: None, backend)
        first = await pending_request(engine)
        second = await pending_request(engine)
        with pytest.raises(asyncio.CancelledError):
            await first
        engine.drop()
        with pytest.raises(asyncio.CancelledError):
            await second
        third = await pending_request(engine)
        backend.worker.start()
        backend.worker.answer()
        assert await third == REPLY

    run(scenario())


def test_cancelling_a_request_drops_it_in_the_worker() -> None:
    async def scenario() -> None:
        backend = FakeBackend()
        engine = EngineClient(lambda: None, backend)
        task = await pending_request(engine)
        backend.worker.start()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert backend.worker.types[-1] == "drop"
        assert engine.state is WorkerState.READY

    run(scenario())


def test_without_workers_the_client_fails_from_the_start() -> None:
    async def scenario() -> None:
        engine = EngineClient(lambda: None, FakeBackend(has_workers=False))
        assert (engine.state, engine.unavailable_reason) == (WorkerState.FAILED, UnavailableReason.NO_WORKERS)
        with pytest.raises(Unavailable) as caught:
            await engine.ask(REQUEST)
        assert caught.value.reason is UnavailableReason.NO_WORKERS

    run(scenario())


def test_the_timer_runs_only_while_the_page_waits() -> None:
    async def scenario() -> None:
        backend = FakeBackend()
        engine = EngineClient(lambda: None, backend)
        assert not backend.timer.is_running
        engine.prepare(GAME)
        assert backend.timer.is_running
        backend.worker.start()
        assert not backend.timer.is_running

    run(scenario())
