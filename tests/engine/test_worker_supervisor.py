"""The supervisor answers every request or reports why it cannot.

It replaces workers that crash, stop responding or send invalid answers.
"""

from collections.abc import Callable

import pytest

from tests.engine.fake_backend import PROGRESS, REPLY, FakeBackend
from tests.engine.worker_supervisor_setup import GAME, REQUEST, SupervisorSetup, busy, idle
from trigrid.engine.time_limits import (
    FIRST_SIGN_SECONDS,
    LONGEST_SEARCH_SECONDS,
    LONGEST_START_SECONDS,
    MAX_CRASHES,
    MAX_FAILURES,
)
from trigrid.engine.worker_messages import Reply, SearchRequest, message
from trigrid.engine.worker_supervisor import UnavailableReason, WorkerState, WorkerSupervisor

__all__ = ["busy", "idle"]


# Normal requests


def test_no_worker_starts_before_a_request(idle: SupervisorSetup) -> None:
    idle.supervisor.drop()
    idle.supervisor.stop()
    idle.timer.pass_(100)
    assert idle.backend.workers == []
    assert idle.supervisor.state is WorkerState.ABSENT


def test_a_request_starts_a_worker_and_is_answered(idle: SupervisorSetup) -> None:
    idle.ask()
    assert idle.supervisor.state is WorkerState.STARTING
    idle.worker.start()
    idle.worker.think()
    idle.worker.progress()
    idle.worker.answer()
    assert idle.progress == [PROGRESS]
    assert idle.settled == [REPLY]
    assert idle.states == [WorkerState.STARTING, WorkerState.THINKING, WorkerState.READY]
    assert idle.worker.types == ["think"]


def test_prepare_starts_a_worker_and_sends_it_the_game(idle: SupervisorSetup) -> None:
    idle.supervisor.prepare(GAME)
    idle.supervisor.prepare(GAME)
    idle.worker.start()
    assert idle.supervisor.state is WorkerState.READY
    idle.supervisor.prepare()
    idle.ask()
    assert idle.worker.types == ["prepare", "think"]
    assert len(idle.backend.workers) == 1


def test_the_next_request_goes_to_the_same_worker(busy: SupervisorSetup) -> None:
    busy.worker.answer()
    busy.ask()
    busy.worker.think()
    busy.worker.answer()
    assert busy.settled == [REPLY, REPLY]
    assert len(busy.backend.workers) == 1


def test_the_timer_stops_when_the_request_is_answered(busy: SupervisorSetup) -> None:
    assert busy.timer.is_running
    busy.worker.answer()
    assert not busy.timer.is_running


# Stopping, dropping and replacing requests


def test_another_request_replaces_the_first(busy: SupervisorSetup) -> None:
    first = busy.worker.number
    busy.ask(SearchRequest(GAME, (3,), 1))
    busy.worker.think()
    assert busy.settled == [None]
    busy.worker.say(message("answer", number=first, answers=[[1, 0.5, False, [1], 1]], visits=1))
    busy.worker.say(message("progress", number=first, answers=[[1, 0.5, False, [1], 1]], visits=1))
    assert (busy.settled, busy.progress) == ([None], [])
    busy.worker.answer()
    assert busy.settled == [None, REPLY]


def test_a_dropped_request_is_cancelled_in_the_worker(busy: SupervisorSetup) -> None:
    busy.supervisor.drop()
    assert busy.worker.types[-1] == "drop"
    assert busy.supervisor.state is WorkerState.READY
    busy.worker.answer()
    assert busy.settled == [None]


def test_a_request_dropped_during_the_start_is_never_sent(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.supervisor.drop()
    idle.worker.start()
    assert "think" not in idle.worker.types
    assert idle.supervisor.state is WorkerState.READY


def test_stop_sends_the_number_of_the_request(busy: SupervisorSetup) -> None:
    busy.supervisor.stop()
    assert busy.worker.sent[-1] == {"type": "stop", "number": busy.worker.number}


def test_stop_settles_immediately_with_the_best_move_so_far(busy: SupervisorSetup) -> None:
    busy.worker.progress()
    busy.supervisor.stop()
    assert busy.settled == [Reply((PROGRESS.best,), PROGRESS.visits)]
    assert busy.worker.types[-1] == "drop"
    assert busy.supervisor.state is WorkerState.READY
    busy.worker.answer()
    assert len(busy.settled) == 1


def test_stop_needs_no_worker_after_a_progress_report(busy: SupervisorSetup) -> None:
    busy.worker.progress()
    busy.worker.die()
    busy.supervisor.stop()
    assert busy.settled == [Reply((PROGRESS.best,), PROGRESS.visits)]
    busy.worker.start()
    assert busy.worker.types == ["prepare"]
    assert busy.supervisor.state is WorkerState.READY


def test_stop_waits_for_the_worker_if_several_moves_are_requested(idle: SupervisorSetup) -> None:
    idle.ask(SearchRequest(GAME, (), 6, count=3))
    idle.worker.start()
    idle.worker.think()
    idle.worker.progress()
    idle.supervisor.stop()
    assert (idle.settled, idle.worker.types[-1]) == ([], "stop")


def test_stop_during_the_start_is_sent_after_the_request(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.supervisor.stop()
    idle.worker.start()
    assert idle.worker.types == ["think", "stop"]


# Workers that crash or stop responding


def test_a_crashed_worker_is_replaced_and_the_request_repeated(busy: SupervisorSetup) -> None:
    first = busy.worker
    busy.supervisor.stop()
    first.die()
    assert first.is_closed
    assert len(busy.backend.workers) == 2
    busy.worker.start()
    assert busy.worker.types == ["think", "stop"]
    busy.worker.think()
    busy.worker.answer()
    assert busy.settled == [REPLY]


def test_an_idle_worker_that_crashes_is_replaced_immediately(busy: SupervisorSetup) -> None:
    busy.worker.answer()
    busy.worker.die()
    busy.worker.start()
    assert busy.supervisor.state is WorkerState.READY
    assert busy.worker.types == ["prepare"]


def test_messages_of_a_replaced_worker_are_ignored(busy: SupervisorSetup) -> None:
    first = busy.worker
    first.die()
    first.answer()
    first.die()
    assert busy.settled == []
    assert len(busy.backend.workers) == 2


def test_a_worker_that_crashes_during_its_start_is_replaced(idle: SupervisorSetup) -> None:
    """Crashes do not count as failures, so more than MAX_FAILURES are allowed."""
    idle.ask()
    for _ in range(MAX_FAILURES + 1):
        idle.worker.say(message("alive"))
        idle.worker.die()
    idle.worker.start()
    idle.worker.answer()
    assert idle.settled == [REPLY]


@pytest.mark.parametrize("moment", ["nothing", "alive", "ready", "thinking", "progress"])
def test_a_worker_that_stops_responding_is_replaced(idle: SupervisorSetup, moment: str) -> None:
    idle.ask()
    worker = idle.worker
    actions: dict[str, Callable[[], None]] = {
        "nothing": lambda: None,
        "alive": lambda: worker.say(message("alive")),
        "ready": worker.start,
        "thinking": worker.think,
        "progress": worker.progress,
    }
    for name, act in actions.items():
        act()
        if name == moment:
            break
    idle.wait_until(lambda: len(idle.backend.workers) == 2, 100)
    assert idle.backend.workers[0].is_closed
    idle.worker.start()
    idle.worker.answer()
    assert idle.settled == [REPLY]


def test_a_slow_start_with_messages_is_not_interrupted(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.worker.say(message("alive"))
    for step in ("Loading Pyodide", "Loading interpreter", "Loaded interpreter"):
        idle.timer.pass_(FIRST_SIGN_SECONDS - 1)
        idle.worker.say(message("starting", step=step))
    idle.timer.pass_(50)
    idle.worker.say(message("ready"))
    assert len(idle.backend.workers) == 1


def test_a_worker_that_crashes_before_it_holds_its_lock_is_soon_replaced(idle: SupervisorSetup) -> None:
    """A worker may report its start before it holds the lock that reveals its crash."""
    idle.ask()
    idle.worker.say(message("starting", step="Loading Pyodide"))
    idle.timer.pass_(FIRST_SIGN_SECONDS + 1)
    assert len(idle.backend.workers) == 2


def test_a_worker_that_never_answers_is_replaced_after_the_longest_search(busy: SupervisorSetup) -> None:
    for _ in range(int(LONGEST_SEARCH_SECONDS) + 2):
        busy.timer.pass_(1)
        if len(busy.backend.workers) == 1:
            busy.worker.progress()
    assert len(busy.backend.workers) == 2


def test_a_failed_request_goes_to_another_worker(busy: SupervisorSetup) -> None:
    busy.worker.say(message("failed", number=busy.worker.number))
    assert len(busy.backend.workers) == 2
    busy.worker.start()
    busy.worker.answer()
    assert busy.settled == [REPLY]


def test_timeouts_grow_with_every_failure(idle: SupervisorSetup) -> None:
    idle.ask()
    waits = [idle.wait_for_next_worker() for _ in range(MAX_FAILURES)]
    assert waits == sorted(set(waits))


@pytest.mark.parametrize(
    "answers",
    [None, [], "b2", [[99, 0.5, False, [], 1]], [[7, 0.5, False, [], 1]] * 2, [[7, 2, False, [], 1]]],
)
def test_requests_with_invalid_answers_go_to_other_workers_and_then_fail(
    idle: SupervisorSetup, answers: object
) -> None:
    """If this fails, the page waits forever or repeats the request endlessly."""
    idle.ask()
    for _ in range(MAX_FAILURES):
        idle.worker.start()
        idle.worker.say(message("answer", number=idle.worker.number, answers=answers, visits=5))
    assert idle.settled == [UnavailableReason.NO_ANSWER]
    assert len(idle.backend.workers) == MAX_FAILURES
    assert all(worker.is_closed for worker in idle.backend.workers)


def test_a_worker_that_never_finishes_its_start_is_replaced(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(int(LONGEST_START_SECONDS) + 2):
        idle.timer.pass_(1)
        if len(idle.backend.workers) == 1:
            idle.worker.say(message("alive"))
    assert len(idle.backend.workers) == 2


def test_a_request_settles_even_if_the_state_callback_raises() -> None:
    """If this fails, the caller waits forever for the reply."""

    def raise_when_ready() -> None:
        if supervisor.state is WorkerState.READY:
            raise RuntimeError("the page cannot be drawn")

    backend, settled = FakeBackend(), list[Reply | UnavailableReason | None]()
    supervisor = WorkerSupervisor(backend.make_worker, raise_when_ready)
    supervisor.request(REQUEST, lambda progress: None, settled.append)
    backend.worker.start()
    with pytest.raises(RuntimeError):
        backend.worker.answer()
    assert settled == [REPLY]


# No worker available


def test_a_worker_refused_after_its_creation_counts_as_unavailable(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.worker.say(message("refused"))
    assert idle.settled == [UnavailableReason.NO_WORKERS]
    assert len(idle.backend.workers) == 1


def test_refused_workers_are_reported_as_unavailable() -> None:
    refused = SupervisorSetup(gives_workers=False)
    refused.ask()
    assert refused.settled == [UnavailableReason.NO_WORKERS]
    assert (refused.supervisor.state, refused.supervisor.unavailable_reason) == (
        WorkerState.FAILED,
        UnavailableReason.NO_WORKERS,
    )


def test_the_supervisor_gives_up_on_workers_that_never_start(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(MAX_FAILURES):
        idle.worker.say(message("alive"))
        idle.worker.say(message("broken"))
    assert idle.settled == [UnavailableReason.NO_START]
    assert len(idle.backend.workers) == MAX_FAILURES
    assert not idle.timer.is_running


def test_the_supervisor_gives_up_on_silent_workers_within_a_minute(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.wait_until(lambda: idle.has_failed, 60)
    assert idle.settled == [UnavailableReason.NO_START]


def test_the_supervisor_gives_up_on_workers_that_never_answer(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(MAX_FAILURES):
        idle.worker.start()
        idle.wait_for_next_worker()
    assert idle.settled == [UnavailableReason.NO_ANSWER]


def test_the_supervisor_gives_up_on_a_request_that_crashes_every_worker(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(MAX_CRASHES):
        idle.worker.start()
        idle.worker.die()
    assert idle.settled == [UnavailableReason.NO_ANSWER]


def test_crashes_between_answers_do_not_add_up(idle: SupervisorSetup) -> None:
    for number in range(5 * MAX_CRASHES):
        idle.ask()
        if number == 0:
            idle.worker.start()
        idle.worker.die()
        idle.worker.start()
        idle.worker.answer()
    assert idle.settled == [REPLY] * (5 * MAX_CRASHES)


def test_after_a_failure_only_retry_starts_a_worker(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.wait_until(lambda: idle.has_failed)
    idle.supervisor.prepare()
    idle.ask()
    assert idle.settled == [idle.supervisor.unavailable_reason] * 2
    assert len(idle.backend.workers) == MAX_FAILURES
    idle.supervisor.retry()
    idle.ask()
    idle.worker.start()
    idle.worker.answer()
    assert idle.settled[-1] == REPLY
    assert idle.supervisor.unavailable_reason is None
