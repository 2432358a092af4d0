"""The page asks and awaits: replies, reasons, and questions that are not asked any more."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

import trigrid
from tests.app.computer.stand_ins import PROGRESS, REPLY, Backend
from trigrid.app.computer.engine_client import (
    EngineClient,
    Progress,
    Reply,
    SearchRequest,
    Unavailable,
    UnavailableReason,
    WorkerState,
)

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="a browser's loop cannot be run to an end"
)

GAME = trigrid.load("tri-it-out", board="hex-2-3")
QUESTION = SearchRequest(GAME, (), 6)


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run to the end."""
    asyncio.run(work)


async def begun(engine: EngineClient, told: list[Progress] | None = None) -> "asyncio.Task[Reply]":
    """A question on its way."""
    task = asyncio.ensure_future(engine.ask(QUESTION, (told if told is not None else []).append))
    await asyncio.sleep(0)
    return task


def test_a_question_is_answered() -> None:
    async def work() -> None:
        ground, states, told = Backend(), list[WorkerState](), list[Progress]()
        engine = EngineClient(lambda: states.append(engine.state), ground)
        task = await begun(engine, told)
        ground.worker.start()
        ground.worker.progress()
        ground.worker.answer()
        assert await task == REPLY
        assert told == [PROGRESS]
        assert states == [WorkerState.STARTING, WorkerState.THINKING, WorkerState.READY]

    run(work())


def test_a_question_is_cancelled_by_another_and_by_dropping_it() -> None:
    async def work() -> None:
        ground = Backend()
        engine = EngineClient(lambda: None, ground)
        first = await begun(engine)
        second = await begun(engine)
        with pytest.raises(asyncio.CancelledError):
            await first
        engine.drop()
        with pytest.raises(asyncio.CancelledError):
            await second
        third = await begun(engine)
        ground.worker.start()
        ground.worker.answer()
        assert await third == REPLY

    run(work())


def test_whoever_stops_waiting_hears_nothing_more() -> None:
    async def work() -> None:
        ground = Backend()
        engine = EngineClient(lambda: None, ground)
        task = await begun(engine)
        ground.worker.start()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert ground.worker.types[-1] == "drop"
        assert engine.state is WorkerState.READY

    run(work())


def test_a_page_without_workers_knows_it_from_the_start() -> None:
    async def work() -> None:
        engine = EngineClient(lambda: None, Backend(has_workers=False))
        assert (engine.state, engine.unavailable_reason) == (WorkerState.FAILED, UnavailableReason.NO_WORKERS)
        with pytest.raises(Unavailable) as caught:
            await engine.ask(QUESTION)
        assert caught.value.reason is UnavailableReason.NO_WORKERS

    run(work())


def test_the_timer_runs_only_while_the_page_waits() -> None:
    async def work() -> None:
        ground = Backend()
        engine = EngineClient(lambda: None, ground)
        assert not ground.clock.is_running
        engine.warm(GAME)
        assert ground.clock.is_running
        ground.worker.start()
        assert not ground.clock.is_running

    run(work())
