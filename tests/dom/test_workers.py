"""The stand-in for workers: the real computer player, deterministic, on virtual time."""

import asyncio
import sys
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest

import trigrid
from tests.dom import workers
from tests.dom.disk import Disk
from tests.dom.events import Event
from tests.dom.javascript import JsException, create_proxy
from tests.dom.running import run, steps
from tests.dom.tabs import LockManager
from tests.dom.workers import Worker, Workers
from trigrid.engine.engine import ANALYSIS_INTERVAL_SECONDS, SLICE_SECONDS
from trigrid.engine.worker_messages import SearchRequest, message, prepare_message, read, request_message
from trigrid.search import computer
from trigrid.search.searcher_protocol import Question

GAME = trigrid.load("tritium", size=4)


@pytest.fixture(autouse=True)
def pyscript(monkeypatch: pytest.MonkeyPatch) -> None:
    """The module that the worker's Python imports from the browser."""
    modules = {name: ModuleType(name) for name in ("pyscript", "pyscript.ffi")}
    vars(modules["pyscript.ffi"])["create_proxy"] = create_proxy
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)


class Listener:
    """Hears what a worker says, and when."""

    def __init__(self, worker: Worker) -> None:
        self.messages: list[dict[str, Any]] = []
        self.times: list[float] = []
        worker.addEventListener("message", self._hear)

    def _hear(self, event: Event) -> None:
        self.messages.append(read(getattr(event, "data", "")))
        self.times.append(asyncio.get_event_loop().time())

    @property
    def types(self) -> list[str]:
        """The types of the messages."""
        return [each["type"] for each in self.messages]

    async def hears(self, kind: str) -> dict[str, Any]:
        """The next message of a type."""
        heard = len(self.messages)
        while kind not in self.types[heard:]:
            await asyncio.sleep(0.01)
        return self.messages[heard + self.types[heard:].index(kind)]


def think(number: int, level: int, **how: Any) -> str:
    """A request at the start of a game."""
    return request_message(SearchRequest(GAME, (), level, **how), number)


@pytest.mark.parametrize("level", [1, 5])
def test_a_level_answers_the_same_each_time_after_virtual_seconds(level: int) -> None:
    async def story() -> tuple[dict[str, Any], float]:
        listener = Listener(worker := Workers(Disk()).new_worker("computer-worker.py"))
        worker.postMessage(think(1, level, count=8))
        answer = await listener.hears("answer")
        await worker.ready
        assert listener.types[:5] == ["alive", "starting", "starting", "ready", "thinking"]
        return answer, listener.times[-1]

    (answer, seconds), again = run(story()), run(story())
    assert (answer, seconds) == again
    assert 0 < seconds < 0.75
    assert len(answer["answers"]) == 8
    assert answer["answers"][0][0] in GAME.start().moves()
    assert vars(computer)["monotonic"].__module__ == "time"


def test_a_search_can_be_stopped_and_dropped_while_it_runs() -> None:
    async def story() -> None:
        listener = Listener(worker := Workers(Disk()).new_worker("computer-worker.py"))
        worker.postMessage(think(1, 6, is_analysis=True, count=8))
        whole = await listener.hears("answer")
        times = [
            time for time, kind in zip(listener.times, listener.types, strict=True) if kind == "progress"
        ]
        interval = pytest.approx(ANALYSIS_INTERVAL_SECONDS, abs=2 * SLICE_SECONDS)
        assert len(times) > 1
        assert all(later - time == interval for time, later in pairwise(times))
        worker.postMessage(prepare_message(trigrid.load("tritt")))  # what was known is forgotten
        worker.postMessage(think(1, 6, is_analysis=True, count=8))
        progress = await listener.hears("progress")
        worker.postMessage(message("stop", number=1))
        answer = await listener.hears("answer")
        assert progress["visits"] <= answer["visits"] < whole["visits"]
        worker.postMessage(think(2, 6))
        await listener.hears("progress")
        worker.postMessage(message("drop", number=2))
        heard = len(listener.types)
        await asyncio.sleep(10)
        assert "answer" not in listener.types[heard:]

    run(story())


@pytest.mark.parametrize("is_thinking", [False, True])
def test_whoever_waits_for_the_lock_of_a_worker_hears_of_its_death(is_thinking: bool) -> None:
    async def story() -> None:
        disk, deaths = Disk(), list[str]()
        listener = Listener(worker := Workers(disk).new_worker("computer-worker.py"))
        lock = (await listener.hears("alive"))["lock"]
        LockManager(disk).request(lock, lambda lock: deaths.append("dead"))
        if is_thinking:
            worker.postMessage(think(1, 6))
            await listener.hears("progress")
        await steps()
        assert deaths == []
        worker.terminate()
        heard = len(listener.messages)
        await asyncio.sleep(10)
        assert deaths == ["dead"]
        assert len(listener.messages) == heard

    run(story())


@pytest.mark.parametrize(("step_seconds", "is_settled"), [(0.0002, True), (0.1, False)])
def test_a_question_is_settled_within_a_time_that_goes_by_the_work(
    monkeypatch: pytest.MonkeyPatch, step_seconds: float, is_settled: bool
) -> None:
    async def story() -> None:
        listener = Listener(worker := Workers(Disk()).new_worker("computer-worker.py"))
        worker.postMessage(think(1, 6, question=Question(0, 2)))
        answer = await listener.hears("answer")
        (_, _, is_proved, *_) = answer["answers"][0]
        assert is_proved is is_settled

    monkeypatch.setattr(workers, "QUESTION_STEP_SECONDS", step_seconds)
    run(story())


def test_a_worker_that_falls_silent_lives_on() -> None:
    async def story() -> None:
        disk = Disk()
        listener = Listener(worker := Workers(disk).new_worker("computer-worker.py"))
        worker.postMessage(think(1, 6))
        await listener.hears("progress")
        heard, worker.is_silent = len(listener.messages), True
        await asyncio.sleep(10)
        assert len(listener.messages) == heard
        other = Listener(Workers(disk).new_worker("computer-worker.py"))
        await other.hears("ready")
        assert disk.locks.held_names == [each.messages[0]["lock"] for each in (listener, other)]

    run(story())


def test_a_worker_without_locks_says_only_that_it_lives() -> None:
    async def story() -> None:
        disk = Disk()
        disk.locks.is_refused = True
        listener = Listener(Workers(disk).new_worker("computer-worker.py"))
        await listener.hears("ready")
        assert listener.messages.count({"type": "alive"}) == 1

    run(story())


def test_workers_that_are_refused_or_say_nothing() -> None:
    async def story() -> None:
        made = Workers(Disk())
        made.are_silent = True
        listener = Listener(made.new_worker("computer-worker.py"))
        await asyncio.sleep(100)
        assert listener.messages == []
        made.are_refused = True
        with pytest.raises(JsException, match="SecurityError"):
            made.new_worker("computer-worker.py")
        made.are_refused = made.are_silent = False
        listener = Listener(worker := made.new_worker("computer-worker.py"))
        failures = list[object]()
        worker.ready.catch(failures.append)
        worker.fail()
        await steps()
        assert len(failures) == 1
        assert listener.messages == []
        assert len(made.made) == 2

    run(story())
