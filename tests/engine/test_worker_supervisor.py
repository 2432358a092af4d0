"""The worker is kept alive: whatever it does not do, the request is answered, or the page says why not."""

from collections.abc import Callable

import pytest

from tests.engine.fake_backend import PROGRESS, REPLY, FakeBackend
from tests.engine.worker_supervisor_setup import GAME, REQUEST, SupervisorSetup, busy, idle
from trigrid.engine.time_limits import (
    FIRST_SIGN_SECONDS,
    LONGEST_SEARCH_SECONDS,
    LONGEST_START_SECONDS,
    MAX_DEATHS,
    MAX_FAILURES,
)
from trigrid.engine.worker_messages import Reply, SearchRequest, message
from trigrid.engine.worker_supervisor import UnavailableReason, WorkerState, WorkerSupervisor

__all__ = ["busy", "idle"]


# When all goes well


def test_nothing_is_started_before_it_is_wanted(idle: SupervisorSetup) -> None:
    idle.supervisor.drop()
    idle.supervisor.stop()
    idle.timer.pass_(100)
    assert idle.backend.workers == []
    assert idle.supervisor.state is WorkerState.ABSENT


def test_a_question_starts_a_worker_and_is_answered(idle: SupervisorSetup) -> None:
    idle.ask()
    assert idle.supervisor.state is WorkerState.STARTING
    idle.worker.start()
    idle.worker.think()
    idle.worker.progress()
    idle.worker.answer()
    assert idle.told == [PROGRESS]
    assert idle.settled == [REPLY]
    assert idle.states == [WorkerState.STARTING, WorkerState.THINKING, WorkerState.READY]
    assert idle.worker.types == ["think"]


def test_a_worker_can_be_started_beforehand_and_is_told_of_the_game(idle: SupervisorSetup) -> None:
    idle.supervisor.prepare(GAME)
    idle.supervisor.prepare(GAME)
    idle.worker.start()
    assert idle.supervisor.state is WorkerState.READY
    idle.supervisor.prepare()
    idle.ask()
    assert idle.worker.types == ["prepare", "think"]
    assert len(idle.backend.workers) == 1


def test_the_next_question_goes_to_the_same_worker(busy: SupervisorSetup) -> None:
    busy.worker.answer()
    busy.ask()
    busy.worker.think()
    busy.worker.answer()
    assert busy.settled == [REPLY, REPLY]
    assert len(busy.backend.workers) == 1


def test_time_is_only_counted_while_somebody_waits(busy: SupervisorSetup) -> None:
    assert busy.timer.is_running
    busy.worker.answer()
    assert not busy.timer.is_running


# What a player wants meanwhile


def test_another_question_takes_the_place_of_the_first(busy: SupervisorSetup) -> None:
    first = busy.worker.number
    busy.ask(SearchRequest(GAME, (3,), 1))
    busy.worker.think()
    assert busy.settled == [None]
    busy.worker.say(message("answer", number=first, answers=[[1, 0.5, False, [1], 1]], visits=1))
    busy.worker.say(message("progress", number=first, answers=[[1, 0.5, False, [1], 1]], visits=1))
    assert (busy.settled, busy.told) == ([None], [])
    busy.worker.answer()
    assert busy.settled == [None, REPLY]


def test_a_question_that_is_dropped_is_not_thought_about(busy: SupervisorSetup) -> None:
    busy.supervisor.drop()
    assert busy.worker.types[-1] == "drop"
    assert busy.supervisor.state is WorkerState.READY
    busy.worker.answer()
    assert busy.settled == [None]


def test_a_question_dropped_during_the_start_is_never_put(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.supervisor.drop()
    idle.worker.start()
    assert "think" not in idle.worker.types
    assert idle.supervisor.state is WorkerState.READY


def test_stop_reaches_the_worker_with_the_number_of_the_question(busy: SupervisorSetup) -> None:
    busy.supervisor.stop()
    assert busy.worker.sent[-1] == {"type": "stop", "number": busy.worker.number}


def test_stop_takes_the_move_that_was_told_last_and_waits_for_nobody(busy: SupervisorSetup) -> None:
    busy.worker.progress()
    busy.supervisor.stop()
    assert busy.settled == [Reply((PROGRESS.best,), PROGRESS.visits)]
    assert busy.worker.types[-1] == "drop"
    assert busy.supervisor.state is WorkerState.READY
    busy.worker.answer()
    assert len(busy.settled) == 1


def test_stop_needs_no_worker_once_a_move_was_told(busy: SupervisorSetup) -> None:
    busy.worker.progress()
    busy.worker.die()
    busy.supervisor.stop()
    assert busy.settled == [Reply((PROGRESS.best,), PROGRESS.visits)]
    busy.worker.start()
    assert busy.worker.types == ["prepare"]
    assert busy.supervisor.state is WorkerState.READY


def test_stop_waits_for_the_worker_where_several_moves_are_asked_for(idle: SupervisorSetup) -> None:
    idle.ask(SearchRequest(GAME, (), 6, count=3))
    idle.worker.start()
    idle.worker.think()
    idle.worker.progress()
    idle.supervisor.stop()
    assert (idle.settled, idle.worker.types[-1]) == ([], "stop")


def test_stop_during_the_start_has_the_first_answer_given_at_once(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.supervisor.stop()
    idle.worker.start()
    assert idle.worker.types == ["think", "stop"]


# When the worker dies, or says nothing


def test_a_killed_worker_is_replaced_and_the_question_asked_again(busy: SupervisorSetup) -> None:
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


def test_a_worker_killed_while_nothing_is_asked_is_replaced_at_once(busy: SupervisorSetup) -> None:
    busy.worker.answer()
    busy.worker.die()
    busy.worker.start()
    assert busy.supervisor.state is WorkerState.READY
    assert busy.worker.types == ["prepare"]


def test_what_a_replaced_worker_still_says_is_not_heard(busy: SupervisorSetup) -> None:
    first = busy.worker
    first.die()
    first.answer()
    first.die()
    assert busy.settled == []
    assert len(busy.backend.workers) == 2


def test_a_worker_killed_during_its_start_is_replaced(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(MAX_FAILURES + 1):
        idle.worker.say(message("alive"))
        idle.worker.die()
    idle.worker.start()
    idle.worker.answer()
    assert idle.settled == [REPLY]


@pytest.mark.parametrize("moment", ["nothing", "alive", "ready", "thinking", "progress"])
def test_a_worker_that_falls_silent_is_replaced(idle: SupervisorSetup, moment: str) -> None:
    idle.ask()
    worker = idle.worker
    signs: dict[str, Callable[[], None]] = {
        "nothing": lambda: None,
        "alive": lambda: worker.say(message("alive")),
        "ready": worker.start,
        "thinking": worker.think,
        "progress": worker.progress,
    }
    for name, show in signs.items():
        show()
        if name == moment:
            break
    idle.wait_until(lambda: len(idle.backend.workers) == 2, 100)
    assert idle.backend.workers[0].is_closed
    idle.worker.start()
    idle.worker.answer()
    assert idle.settled == [REPLY]


def test_a_slow_start_that_shows_signs_of_life_is_waited_for(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.worker.say(message("alive"))
    for step in ("Loading Pyodide", "Loading interpreter", "Loaded interpreter"):
        idle.timer.pass_(FIRST_SIGN_SECONDS - 1)
        idle.worker.say(message("starting", step=step))
    idle.timer.pass_(50)
    idle.worker.say(message("ready"))
    assert len(idle.backend.workers) == 1


def test_a_worker_that_dies_before_the_page_could_watch_it_is_soon_missed(idle: SupervisorSetup) -> None:
    """It may say where its start is before it has the lock by which its death is noticed."""
    idle.ask()
    idle.worker.say(message("starting", step="Loading Pyodide"))
    idle.timer.pass_(FIRST_SIGN_SECONDS + 1)
    assert len(idle.backend.workers) == 2


def test_a_worker_that_lives_without_an_answer_is_replaced_in_the_end(busy: SupervisorSetup) -> None:
    for _ in range(int(LONGEST_SEARCH_SECONDS) + 2):
        busy.timer.pass_(1)
        if len(busy.backend.workers) == 1:
            busy.worker.progress()
    assert len(busy.backend.workers) == 2


def test_a_question_that_fails_is_asked_of_another_worker(busy: SupervisorSetup) -> None:
    busy.worker.say(message("failed", number=busy.worker.number))
    assert len(busy.backend.workers) == 2
    busy.worker.start()
    busy.worker.answer()
    assert busy.settled == [REPLY]


def test_patience_grows_with_every_failure(idle: SupervisorSetup) -> None:
    idle.ask()
    waits = [idle.wait_for_another() for _ in range(MAX_FAILURES)]
    assert waits == sorted(set(waits))


@pytest.mark.parametrize(
    "answers",
    [None, [], "b2", [[99, 0.5, False, [], 1]], [[7, 0.5, False, [], 1]] * 2, [[7, 2, False, [], 1]]],
)
def test_an_answer_that_does_not_fit_is_asked_of_another_worker_and_in_the_end_of_none(
    idle: SupervisorSetup, answers: object
) -> None:
    """Taken for an answer it would leave the page thinking for ever, or have it ask again without end."""
    idle.ask()
    for _ in range(MAX_FAILURES):
        idle.worker.start()
        idle.worker.say(message("answer", number=idle.worker.number, answers=answers, visits=5))
    assert idle.settled == [UnavailableReason.NO_ANSWER]
    assert len(idle.backend.workers) == MAX_FAILURES
    assert all(worker.is_closed for worker in idle.backend.workers)


def test_a_worker_that_only_says_that_it_is_starting_is_given_up(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(int(LONGEST_START_SECONDS) + 2):
        idle.timer.pass_(1)
        if len(idle.backend.workers) == 1:
            idle.worker.say(message("alive"))
    assert len(idle.backend.workers) == 2


def test_a_question_is_settled_also_where_the_page_cannot_show_that_the_worker_is_ready() -> None:
    """Who waits for the reply would wait for ever."""

    def complain() -> None:
        if supervisor.state is WorkerState.READY:
            raise RuntimeError("the page cannot be drawn")

    backend, settled = FakeBackend(), list[Reply | UnavailableReason | None]()
    supervisor = WorkerSupervisor(backend.make_worker, complain)
    supervisor.request(REQUEST, lambda progress: None, settled.append)
    backend.worker.start()
    with pytest.raises(RuntimeError):
        backend.worker.answer()
    assert settled == [REPLY]


# When there is none to be had


def test_a_browser_that_refuses_the_worker_only_once_it_is_made_has_none(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.worker.say(message("refused"))
    assert idle.settled == [UnavailableReason.NO_WORKERS]
    assert len(idle.backend.workers) == 1


def test_a_page_that_gets_no_workers_says_so(idle: SupervisorSetup) -> None:
    refused = SupervisorSetup(gives_workers=False)
    refused.ask()
    assert refused.settled == [UnavailableReason.NO_WORKERS]
    assert (refused.supervisor.state, refused.supervisor.unavailable_reason) == (
        WorkerState.FAILED,
        UnavailableReason.NO_WORKERS,
    )


def test_workers_that_never_start_are_given_up(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(MAX_FAILURES):
        idle.worker.say(message("alive"))
        idle.worker.say(message("broken"))
    assert idle.settled == [UnavailableReason.NO_START]
    assert len(idle.backend.workers) == MAX_FAILURES
    assert not idle.timer.is_running


def test_workers_that_never_say_a_word_are_given_up_within_a_minute(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.wait_until(lambda: idle.has_failed, 60)
    assert idle.settled == [UnavailableReason.NO_START]


def test_workers_that_start_but_never_answer_are_given_up(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(MAX_FAILURES):
        idle.worker.start()
        idle.wait_for_another()
    assert idle.settled == [UnavailableReason.NO_ANSWER]


def test_a_question_that_kills_every_worker_is_given_up(idle: SupervisorSetup) -> None:
    idle.ask()
    for _ in range(MAX_DEATHS):
        idle.worker.start()
        idle.worker.die()
    assert idle.settled == [UnavailableReason.NO_ANSWER]


def test_answers_between_them_let_any_number_of_workers_die(idle: SupervisorSetup) -> None:
    for number in range(5 * MAX_DEATHS):
        idle.ask()
        if number == 0:
            idle.worker.start()
        idle.worker.die()
        idle.worker.start()
        idle.worker.answer()
    assert idle.settled == [REPLY] * (5 * MAX_DEATHS)


def test_after_a_failure_nothing_is_tried_until_somebody_says_so(idle: SupervisorSetup) -> None:
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
