"""The page asks and awaits: replies, reasons, and requests that are not asked any more."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

import trigrid
from tests.engine.fake_backend import PROGRESS, REPLY, FakeBackend
from trigrid.engine.engine_client import EngineClient, Unavailable, UnavailableReason, WorkerState
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="a browser's loop cannot be run to an end"
)

GAME = trigrid.load("tri-it-out", board="hex-2-3")
REQUEST = SearchRequest(GAME, (), 6)


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run to the end."""
    asyncio.run(work)


async def begun(engine: EngineClient, told: list[Progress] | None = None) -> "asyncio.Task[Reply]":
    """A request on its way."""
    task = asyncio.ensure_future(engine.ask(REQUEST, (told if told is not None else []).append))
    await asyncio.sleep(0)
    return task


def test_a_question_is_answered() -> None:
    async def work() -> None:
        backend, states, told = FakeBackend(), list[WorkerState](), list[Progress]()
        engine = EngineClient(lambda: states.append(engine.state), backend)
        task = await begun(engine, told)
        backend.worker.start()
        backend.worker.progress()
        backend.worker.answer()
        assert await task == REPLY
        assert told == [PROGRESS]
        assert states == [WorkerState.STARTING, WorkerState.THINKING, WorkerState.READY]

    run(work())


def test_a_question_is_cancelled_by_another_and_by_dropping_it() -> None:
    async def work() -> None:
        backend = FakeBackend()
        engine = EngineClient(lambda: None, backend)
        first = await begun(engine)
        second = await begun(engine)
        with pytest.raises(asyncio.CancelledError):
            await first
        engine.drop()
        with pytest.raises(asyncio.CancelledError):
            await second
        third = await begun(engine)
        backend.worker.start()
        backend.worker.answer()
        assert await third == REPLY

    run(work())


def test_whoever_stops_waiting_hears_nothing_more() -> None:
    async def work() -> None:
        backend = FakeBackend()
        engine = EngineClient(lambda: None, backend)
        task = await begun(engine)
        backend.worker.start()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert backend.worker.types[-1] == "drop"
        assert engine.state is WorkerState.READY

    run(work())


def test_a_page_without_workers_knows_it_from_the_start() -> None:
    async def work() -> None:
        engine = EngineClient(lambda: None, FakeBackend(has_workers=False))
        assert (engine.state, engine.unavailable_reason) == (WorkerState.FAILED, UnavailableReason.NO_WORKERS)
        with pytest.raises(Unavailable) as caught:
            await engine.ask(REQUEST)
        assert caught.value.reason is UnavailableReason.NO_WORKERS

    run(work())


def test_the_timer_runs_only_while_the_page_waits() -> None:
    async def work() -> None:
        backend = FakeBackend()
        engine = EngineClient(lambda: None, backend)
        assert not backend.timer.is_running
        engine.prepare(GAME)
        assert backend.timer.is_running
        backend.worker.start()
        assert not backend.timer.is_running

    run(work())
