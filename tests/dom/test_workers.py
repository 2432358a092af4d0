"""The fake workers, which run the real computer player on virtual time."""

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
from trigrid.search.levels import time_limit
from trigrid.search.searcher_protocol import Question

GAME = trigrid.load("tritium", size=4)


@pytest.fixture(autouse=True)
def pyscript(monkeypatch: pytest.MonkeyPatch) -> None:
    """Provide the modules that the worker's Python imports from the browser."""
    modules = {name: ModuleType(name) for name in ("pyscript", "pyscript.ffi")}
    vars(modules["pyscript.ffi"])["create_proxy"] = create_proxy
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)


class Listener:
    """Records a worker's messages and their times."""

    def __init__(self, worker: Worker) -> None:
        self.messages: list[dict[str, Any]] = []
        self.times: list[float] = []
        worker.addEventListener("message", self._record)

    def _record(self, event: Event) -> None:
        self.messages.append(read(getattr(event, "data", "")))
        self.times.append(asyncio.get_event_loop().time())

    @property
    def types(self) -> list[str]:
        """The types of the messages."""
        return [each["type"] for each in self.messages]

    async def next_message(self, kind: str) -> dict[str, Any]:
        """Wait for the next message of this type and return it."""
        count = len(self.messages)
        while kind not in self.types[count:]:
            await asyncio.sleep(0.01)
        return self.messages[count + self.types[count:].index(kind)]


def search_request(number: int, level: int, **how: Any) -> str:
    """Return a request for a search of the start position."""
    return request_message(SearchRequest(GAME, (), level, **how), number)


@pytest.mark.parametrize("level", [1, 5])
def test_a_level_gives_the_same_answer_each_time_on_virtual_time(level: int) -> None:
    async def scenario() -> tuple[dict[str, Any], float]:
        listener = Listener(worker := Workers(Disk()).new_worker("computer-worker.py"))
        worker.postMessage(search_request(1, level, count=8))
        answer = await listener.next_message("answer")
        await worker.ready
        assert listener.types[:5] == ["alive", "starting", "starting", "ready", "thinking"]
        return answer, listener.times[-1]

    (answer, seconds), again = run(scenario()), run(scenario())
    assert (answer, seconds) == again
    assert 0 < seconds < time_limit(level)
    assert len(answer["answers"]) == 8
    assert answer["answers"][0][0] in GAME.start().moves()
    # Only the workers' own copies of the module have the fake clock.
    assert vars(computer)["monotonic"].__module__ == "time"


def test_a_running_search_can_be_stopped_or_dropped() -> None:
    async def scenario() -> None:
        listener = Listener(worker := Workers(Disk()).new_worker("computer-worker.py"))
        worker.postMessage(search_request(1, 6, is_analysis=True, count=8))
        complete_answer = await listener.next_message("answer")
        times = [
            time for time, kind in zip(listener.times, listener.types, strict=True) if kind == "progress"
        ]
        interval = pytest.approx(ANALYSIS_INTERVAL_SECONDS, abs=2 * SLICE_SECONDS)
        assert len(times) > 1
        assert all(later - time == interval for time, later in pairwise(times))
        worker.postMessage(prepare_message(trigrid.load("tritt")))  # clears the searcher's cached results
        worker.postMessage(search_request(1, 6, is_analysis=True, count=8))
        progress = await listener.next_message("progress")
        worker.postMessage(message("stop", number=1))
        answer = await listener.next_message("answer")
        assert progress["visits"] <= answer["visits"] < complete_answer["visits"]
        worker.postMessage(search_request(2, 6))
        await listener.next_message("progress")
        worker.postMessage(message("drop", number=2))
        count = len(listener.types)
        await asyncio.sleep(10)
        assert "answer" not in listener.types[count:]

    run(scenario())


@pytest.mark.parametrize("is_thinking", [False, True])
def test_the_lock_of_a_worker_is_released_when_it_ends(is_thinking: bool) -> None:
    async def scenario() -> None:
        disk, grants = Disk(), list[str]()
        listener = Listener(worker := Workers(disk).new_worker("computer-worker.py"))
        lock = (await listener.next_message("alive"))["lock"]
        LockManager(disk).request(lock, lambda lock: grants.append("dead"))
        if is_thinking:
            worker.postMessage(search_request(1, 6))
            await listener.next_message("progress")
        await steps()
        assert grants == []
        worker.terminate()
        count = len(listener.messages)
        await asyncio.sleep(10)
        assert grants == ["dead"]
        assert len(listener.messages) == count

    run(scenario())


@pytest.mark.parametrize(("step_seconds", "is_settled"), [(0.0002, True), (0.1, False)])
def test_a_question_is_settled_if_its_work_fits_into_the_time(
    monkeypatch: pytest.MonkeyPatch, step_seconds: float, is_settled: bool
) -> None:
    async def scenario() -> None:
        listener = Listener(worker := Workers(Disk()).new_worker("computer-worker.py"))
        worker.postMessage(search_request(1, 6, question=Question(0, 2)))
        answer = await listener.next_message("answer")
        (_, _, is_proved, *_) = answer["answers"][0]
        assert is_proved is is_settled

    monkeypatch.setattr(workers, "QUESTION_STEP_SECONDS", step_seconds)
    run(scenario())


def test_a_silent_worker_keeps_running() -> None:
    async def scenario() -> None:
        disk = Disk()
        listener = Listener(worker := Workers(disk).new_worker("computer-worker.py"))
        worker.postMessage(search_request(1, 6))
        await listener.next_message("progress")
        count, worker.is_silent = len(listener.messages), True
        await asyncio.sleep(10)
        assert len(listener.messages) == count
        other = Listener(Workers(disk).new_worker("computer-worker.py"))
        await other.next_message("ready")
        assert disk.locks.held_names == [each.messages[0]["lock"] for each in (listener, other)]

    run(scenario())


def test_a_worker_without_locks_sends_alive_without_a_lock() -> None:
    async def scenario() -> None:
        disk = Disk()
        disk.locks.is_refused = True
        listener = Listener(Workers(disk).new_worker("computer-worker.py"))
        await listener.next_message("ready")
        assert listener.messages.count({"type": "alive"}) == 1

    run(scenario())


def test_silent_refused_and_failed_workers_send_no_messages() -> None:
    async def scenario() -> None:
        page_workers = Workers(Disk())
        page_workers.are_silent = True
        listener = Listener(page_workers.new_worker("computer-worker.py"))
        await asyncio.sleep(100)
        assert listener.messages == []
        page_workers.are_refused = True
        with pytest.raises(JsException, match="SecurityError"):
            page_workers.new_worker("computer-worker.py")
        page_workers.are_refused = page_workers.are_silent = False
        listener = Listener(worker := page_workers.new_worker("computer-worker.py"))
        failures = list[object]()
        worker.ready.catch(failures.append)
        worker.fail()
        await steps()
        assert len(failures) == 1
        assert listener.messages == []
        assert len(page_workers.made) == 2

    run(scenario())
