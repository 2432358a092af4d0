"""The worker is kept alive: whatever it does not do, the question is answered, or the page says why not."""

from collections.abc import Callable

import pytest

from tests.app.computer.desk import GAME, QUESTION, Desk, busy, desk
from tests.app.computer.stand_ins import PROGRESS, REPLY, Backend
from trigrid.app.computer.messages import Reply, SearchRequest, message
from trigrid.app.computer.supervisor import (
    DEATHS,
    FAILURES,
    FIRST_SIGN,
    LONGEST_START,
    OVERDUE,
    Supervisor,
    UnavailableReason,
    WorkerState,
)

__all__ = ["busy", "desk"]


# When all goes well


def test_nothing_is_started_before_it_is_wanted(desk: Desk) -> None:
    desk.boss.drop()
    desk.boss.stop()
    desk.boss.forget()
    desk.clock.pass_(100)
    assert desk.ground.workers == []
    assert desk.boss.state is WorkerState.ABSENT


def test_a_question_starts_a_worker_and_is_answered(desk: Desk) -> None:
    desk.ask()
    assert desk.boss.state is WorkerState.STARTING
    desk.worker.start()
    desk.worker.think()
    desk.worker.progress()
    desk.worker.answer()
    assert desk.told == [PROGRESS]
    assert desk.settled == [REPLY]
    assert desk.states == [WorkerState.STARTING, WorkerState.THINKING, WorkerState.READY]
    assert desk.worker.types == ["think"]


def test_a_worker_can_be_started_beforehand_and_is_told_of_the_game(desk: Desk) -> None:
    desk.boss.warm(GAME)
    desk.boss.warm(GAME)
    desk.worker.start()
    assert desk.boss.state is WorkerState.READY
    desk.boss.warm()
    desk.ask()
    assert desk.worker.types == ["prepare", "think"]
    assert len(desk.ground.workers) == 1


def test_the_next_question_goes_to_the_same_worker(busy: Desk) -> None:
    busy.worker.answer()
    busy.ask()
    busy.worker.think()
    busy.worker.answer()
    assert busy.settled == [REPLY, REPLY]
    assert len(busy.ground.workers) == 1


def test_time_is_only_counted_while_somebody_waits(busy: Desk) -> None:
    assert busy.clock.is_running
    busy.worker.answer()
    assert not busy.clock.is_running


# What a player wants meanwhile


def test_another_question_takes_the_place_of_the_first(busy: Desk) -> None:
    first = busy.worker.number
    busy.ask(SearchRequest(GAME, (3,), 1))
    busy.worker.think()
    assert busy.settled == [None]
    busy.worker.say(message("answer", number=first, answers=[[1, 0.5, False, [1], 1]], visits=1))
    busy.worker.say(message("progress", number=first, best=[1, 0.5, False, [1], 1], visits=1))
    assert (busy.settled, busy.told) == ([None], [])
    busy.worker.answer()
    assert busy.settled == [None, REPLY]


def test_a_question_that_is_dropped_is_not_thought_about(busy: Desk) -> None:
    busy.boss.drop()
    assert busy.worker.types[-1] == "drop"
    assert busy.boss.state is WorkerState.READY
    busy.worker.answer()
    assert busy.settled == [None]


def test_a_question_dropped_during_the_start_is_never_put(desk: Desk) -> None:
    desk.ask()
    desk.boss.drop()
    desk.worker.start()
    assert "think" not in desk.worker.types
    assert desk.boss.state is WorkerState.READY


def test_stop_reaches_the_worker_with_the_number_of_the_question(busy: Desk) -> None:
    busy.boss.stop()
    assert busy.worker.sent[-1] == {"type": "stop", "number": busy.worker.number}


def test_stop_takes_the_move_that_was_told_last_and_waits_for_nobody(busy: Desk) -> None:
    busy.worker.progress()
    busy.boss.stop()
    assert busy.settled == [Reply((PROGRESS.best,), PROGRESS.visits)]
    assert busy.worker.types[-1] == "drop"
    assert busy.boss.state is WorkerState.READY
    busy.worker.answer()
    assert len(busy.settled) == 1


def test_stop_needs_no_worker_once_a_move_was_told(busy: Desk) -> None:
    busy.worker.progress()
    busy.worker.die()
    busy.boss.stop()
    assert busy.settled == [Reply((PROGRESS.best,), PROGRESS.visits)]
    busy.worker.start()
    assert busy.worker.types == ["prepare"]
    assert busy.boss.state is WorkerState.READY


def test_stop_waits_for_the_worker_where_several_moves_are_asked_for(desk: Desk) -> None:
    desk.ask(SearchRequest(GAME, (), 6, count=3))
    desk.worker.start()
    desk.worker.think()
    desk.worker.progress()
    desk.boss.stop()
    assert (desk.settled, desk.worker.types[-1]) == ([], "stop")


def test_stop_during_the_start_has_the_first_answer_given_at_once(desk: Desk) -> None:
    desk.ask()
    desk.boss.stop()
    desk.worker.start()
    assert desk.worker.types == ["think", "stop"]


def test_what_was_found_out_can_be_forgotten(busy: Desk) -> None:
    busy.worker.answer()
    busy.boss.forget()
    assert busy.worker.types[-1] == "forget"


# When the worker dies, or says nothing


def test_a_killed_worker_is_replaced_and_the_question_asked_again(busy: Desk) -> None:
    first = busy.worker
    busy.boss.stop()
    first.die()
    assert first.is_closed
    assert len(busy.ground.workers) == 2
    busy.worker.start()
    assert busy.worker.types == ["think", "stop"]
    busy.worker.think()
    busy.worker.answer()
    assert busy.settled == [REPLY]


def test_a_worker_killed_while_nothing_is_asked_is_replaced_at_once(busy: Desk) -> None:
    busy.worker.answer()
    busy.worker.die()
    busy.worker.start()
    assert busy.boss.state is WorkerState.READY
    assert busy.worker.types == ["prepare"]


def test_what_a_replaced_worker_still_says_is_not_heard(busy: Desk) -> None:
    first = busy.worker
    first.die()
    first.answer()
    first.die()
    assert busy.settled == []
    assert len(busy.ground.workers) == 2


def test_a_worker_killed_during_its_start_is_replaced(desk: Desk) -> None:
    desk.ask()
    for _ in range(FAILURES + 1):
        desk.worker.say(message("alive"))
        desk.worker.die()
    desk.worker.start()
    desk.worker.answer()
    assert desk.settled == [REPLY]


@pytest.mark.parametrize("moment", ["nothing", "alive", "ready", "thinking", "progress"])
def test_a_worker_that_falls_silent_is_replaced(desk: Desk, moment: str) -> None:
    desk.ask()
    worker = desk.worker
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
    desk.wait_until(lambda: len(desk.ground.workers) == 2, 100)
    assert desk.ground.workers[0].is_closed
    desk.worker.start()
    desk.worker.answer()
    assert desk.settled == [REPLY]


def test_a_slow_start_that_shows_signs_of_life_is_waited_for(desk: Desk) -> None:
    desk.ask()
    desk.worker.say(message("alive"))
    for step in ("Loading Pyodide", "Loading interpreter", "Loaded interpreter"):
        desk.clock.pass_(FIRST_SIGN - 1)
        desk.worker.say(message("starting", step=step))
    desk.clock.pass_(50)
    desk.worker.say(message("ready"))
    assert len(desk.ground.workers) == 1


def test_a_worker_that_dies_before_the_page_could_watch_it_is_soon_missed(desk: Desk) -> None:
    """It may say where its start is before it has the lock by which its death is noticed."""
    desk.ask()
    desk.worker.say(message("starting", step="Loading Pyodide"))
    desk.clock.pass_(FIRST_SIGN + 1)
    assert len(desk.ground.workers) == 2


def test_a_worker_that_lives_without_an_answer_is_replaced_in_the_end(busy: Desk) -> None:
    for _ in range(int(OVERDUE) + 2):
        busy.clock.pass_(1)
        if len(busy.ground.workers) == 1:
            busy.worker.progress()
    assert len(busy.ground.workers) == 2


def test_a_question_that_fails_is_asked_of_another_worker(busy: Desk) -> None:
    busy.worker.say(message("failed", number=busy.worker.number))
    assert len(busy.ground.workers) == 2
    busy.worker.start()
    busy.worker.answer()
    assert busy.settled == [REPLY]


def test_patience_grows_with_every_failure(desk: Desk) -> None:
    desk.ask()
    waits = [desk.wait_for_another() for _ in range(FAILURES)]
    assert waits == sorted(set(waits))


@pytest.mark.parametrize(
    "answers",
    [None, [], "b2", [[99, 0.5, False, [], 1]], [[7, 0.5, False, [], 1]] * 2, [[7, 2, False, [], 1]]],
)
def test_an_answer_that_does_not_fit_is_asked_of_another_worker_and_in_the_end_of_none(
    desk: Desk, answers: object
) -> None:
    """Taken for an answer it would leave the page thinking for ever, or have it ask again without end."""
    desk.ask()
    for _ in range(FAILURES):
        desk.worker.start()
        desk.worker.say(message("answer", number=desk.worker.number, answers=answers, visits=5))
    assert desk.settled == [UnavailableReason.NO_ANSWER]
    assert len(desk.ground.workers) == FAILURES
    assert all(worker.is_closed for worker in desk.ground.workers)


def test_a_worker_that_only_says_that_it_is_starting_is_given_up(desk: Desk) -> None:
    desk.ask()
    for _ in range(int(LONGEST_START) + 2):
        desk.clock.pass_(1)
        if len(desk.ground.workers) == 1:
            desk.worker.say(message("alive"))
    assert len(desk.ground.workers) == 2


def test_a_question_is_settled_also_where_the_page_cannot_show_that_the_worker_is_ready() -> None:
    """Who waits for the reply would wait for ever."""

    def complain() -> None:
        if boss.state is WorkerState.READY:
            raise RuntimeError("the page cannot be drawn")

    ground, settled = Backend(), list[Reply | UnavailableReason | None]()
    boss = Supervisor(ground.spawn, complain)
    boss.ask(QUESTION, lambda progress: None, settled.append)
    ground.worker.start()
    with pytest.raises(RuntimeError):
        ground.worker.answer()
    assert settled == [REPLY]


# When there is none to be had


def test_a_browser_that_refuses_the_worker_only_once_it_is_made_has_none(desk: Desk) -> None:
    desk.ask()
    desk.worker.say(message("refused"))
    assert desk.settled == [UnavailableReason.NO_WORKERS]
    assert len(desk.ground.workers) == 1


def test_a_page_that_gets_no_workers_says_so(desk: Desk) -> None:
    refused = Desk(gives_workers=False)
    refused.ask()
    assert refused.settled == [UnavailableReason.NO_WORKERS]
    assert (refused.boss.state, refused.boss.unavailable_reason) == (
        WorkerState.FAILED,
        UnavailableReason.NO_WORKERS,
    )


def test_workers_that_never_start_are_given_up(desk: Desk) -> None:
    desk.ask()
    for _ in range(FAILURES):
        desk.worker.say(message("alive"))
        desk.worker.say(message("broken"))
    assert desk.settled == [UnavailableReason.NO_START]
    assert len(desk.ground.workers) == FAILURES
    assert not desk.clock.is_running


def test_workers_that_never_say_a_word_are_given_up_within_a_minute(desk: Desk) -> None:
    desk.ask()
    desk.wait_until(lambda: desk.has_failed, 60)
    assert desk.settled == [UnavailableReason.NO_START]


def test_workers_that_start_but_never_answer_are_given_up(desk: Desk) -> None:
    desk.ask()
    for _ in range(FAILURES):
        desk.worker.start()
        desk.wait_for_another()
    assert desk.settled == [UnavailableReason.NO_ANSWER]


def test_a_question_that_kills_every_worker_is_given_up(desk: Desk) -> None:
    desk.ask()
    for _ in range(DEATHS):
        desk.worker.start()
        desk.worker.die()
    assert desk.settled == [UnavailableReason.NO_ANSWER]


def test_answers_between_them_let_any_number_of_workers_die(desk: Desk) -> None:
    for number in range(5 * DEATHS):
        desk.ask()
        if number == 0:
            desk.worker.start()
        desk.worker.die()
        desk.worker.start()
        desk.worker.answer()
    assert desk.settled == [REPLY] * (5 * DEATHS)


def test_after_a_failure_nothing_is_tried_until_somebody_says_so(desk: Desk) -> None:
    desk.ask()
    desk.wait_until(lambda: desk.has_failed)
    desk.boss.warm()
    desk.ask()
    assert desk.settled == [desk.boss.unavailable_reason] * 2
    assert len(desk.ground.workers) == FAILURES
    desk.boss.retry()
    desk.ask()
    desk.worker.start()
    desk.worker.answer()
    assert desk.settled[-1] == REPLY
    assert desk.boss.unavailable_reason is None
