"""The coach: when it warns, when it is silent, and how long the computer waits."""

import pytest

from tests.app.review.coach_setup import CoachSetup
from tests.table.computer_player_setup import RELOADED, SMALL, TRITT, spelled
from trigrid.app.review.coach import LEAST_VISITS
from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.engine.analysis import AnalysisTask
from trigrid.engine.engine_client import UnavailableReason
from trigrid.engine.worker_messages import Reply
from trigrid.records import Record, Settled
from trigrid.table.table import Table
from trigrid.table.undo_redo import undo


class Exploring:
    """A fake analysis that takes precedence over the coach."""

    def next_task(self) -> AnalysisTask | None:
        return None

    def take(self, wanted: AnalysisTask, reply: Reply, seconds: float) -> None:
        raise AssertionError("the test requested no analysis")


# Warnings


def test_a_costly_move_is_questioned_before_the_computer_replies() -> None:
    page = CoachSetup(SMALL)
    page.blunder(0.8, 0.3)
    assert page.message == "That’s a costly move: your winning chance drops from about 80% to 30%."
    assert page.status == f"The computer waits for you. {page.message}"
    assert not page.is_asked
    assert spelled(page.table) == ["b2"]


def test_giving_away_a_certain_win_has_its_own_message() -> None:
    page = CoachSetup(SMALL, 1)
    page.answer_coach(1.0, "d1", proved=True)
    page.type("b2")
    page.answer_coach(0.5, "c1")
    assert page.message == "That throws away a sure win."


def test_the_position_is_analysed_once_while_the_person_thinks() -> None:
    page = CoachSetup(SMALL)
    assert page.is_analysing
    assert page.requests[-1].moves == ()
    page.answer_coach(0.6, "d1")
    assert not page.is_asked
    page.refresh()
    assert len(page.requests) == 1


@pytest.mark.parametrize(("level", "loss"), [(1, 0.3), (2, 0.25), (3, 0.2), (4, 0.15), (5, 0.125), (6, 0.1)])
def test_weaker_levels_tolerate_larger_losses(level: int, loss: float) -> None:
    for more, warns in ((0.01, True), (-0.01, False)):
        page = CoachSetup(SMALL, level)
        page.blunder(0.9, 0.9 - loss - more)
        assert bool(page.message) == warns
        assert page.is_replying != warns


def test_each_move_of_a_turn_is_judged_separately() -> None:
    record = Record(RELOADED)
    for text in ("c3-e5", "e1-e3", "stay"):
        record.add(RELOADED.move(record.position, text))
    page = CoachSetup(RELOADED, record=record)
    page.answer_coach(0.7, "g1-g3")
    page.type("a1-a3")
    assert page.table.record.position.to_move == 0
    page.answer_coach(0.3)
    assert page.message == "That’s a costly move: your winning chance drops from about 70% to 30%."
    page.type("stay")
    assert not page.message
    assert page.is_analysing
    assert page.requests[-1].moves == page.table.record.moves


# No warning


@pytest.mark.parametrize("after", [0.79, 0.75, 0.8, 0.95])
def test_a_cheap_move_causes_no_warning(after: float) -> None:
    page = CoachSetup(SMALL)
    page.blunder(0.8, after)
    assert not page.message
    assert page.is_replying
    assert page.status.startswith("The computer is thinking…")


def test_the_expected_move_is_answered_immediately() -> None:
    page = CoachSetup(SMALL)
    page.answer_coach(0.8, "d1")
    page.type("d1")
    assert page.is_replying


def test_a_loss_within_the_noise_causes_no_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.app.review.coach_setup.NOISE", 0.45)
    page = CoachSetup(SMALL)
    page.blunder(0.8, 0.3)
    assert not page.message
    assert page.is_replying


def test_no_move_is_blamed_if_all_moves_lose() -> None:
    page = CoachSetup(SMALL)
    page.answer_coach(0.0, "d1", proved=True)
    page.type("b2")
    assert not page.message
    assert page.is_replying


def test_an_earlier_move_is_not_judged_when_the_player_looks_back() -> None:
    record = Record(SMALL)
    for text in ("b2", "c1", "d1"):
        record.add(SMALL.move(record.position, text))
    page = CoachSetup(SMALL, record=record)
    page.table.go_to(record.here.path()[0])
    page.refresh()
    assert not page.coach.delays_move


def test_the_computers_blunders_cause_no_warning() -> None:
    page = CoachSetup(SMALL)
    page.answer_coach(0.5, "b2")
    page.type("b2")
    page.answer("d1", value=0.9)
    assert page.is_analysing
    page.answer_coach(1.0, "c1", proved=True)
    assert not page.message
    assert not page.is_asked
    assert "win" not in page.status


def test_the_coach_is_silent_without_a_computer() -> None:
    page = CoachSetup(SMALL)
    page.fail(UnavailableReason.NO_ANSWER)
    page.refresh()
    page.type("b2")
    assert not page.message
    assert not page.coach.delays_move


def test_the_wait_still_ends_after_a_failure_of_the_analysis() -> None:
    page = CoachSetup(SMALL)
    page.answer_coach(0.8, "d1")
    page.type("b2")
    page.fail(UnavailableReason.NO_ANSWER)
    page.refresh()
    for _ in range(2):
        page.pass_time()
    page.act(lambda table: page.retry())
    assert not page.message
    assert page.is_replying


def test_the_coach_is_silent_during_another_analysis() -> None:
    page = CoachSetup(SMALL)
    page.table.computer.analysis = Exploring()
    page.refresh()
    page.type("b2")
    assert page.is_replying
    page.answer("d1")
    page.table.computer.analysis = None
    page.refresh()
    assert not page.message
    assert page.is_analysing


def test_the_end_of_the_game_removes_the_warning() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    assert not page.message
    assert not page.is_asked


def test_a_move_tried_in_a_finished_game_is_not_judged() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(lambda table: page.coach.let_go())
    page.answer("c1")
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    page.table.computer.exploration = ExploredPositions(page.table, lambda: None)
    page.act(lambda table: table.go_to(table.record.root))
    page.type("b2")
    assert not page.message
    page.table.computer.exploration = None
    page.act(lambda table: table.go_to(table.record.root))
    page.type("b2")
    assert page.message, "the coach does not warn when play continues"


# Responses of the player


def test_playing_on_lets_the_computer_reply_without_another_question() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(lambda table: page.coach.accept())
    assert page.is_replying
    page.act(undo)
    page.type("b2")
    assert not page.message
    assert page.is_replying
    page.answer("c1")
    assert spelled(page.table) == ["b2", "c1"]


def test_a_move_taken_back_is_questioned_again_without_another_analysis() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(undo)
    assert spelled(page.table) == []
    assert [node.move for node in page.table.record.root.children] == [page.table.game.read("b2")]
    assert not page.message
    assert not page.is_asked
    page.type("b2")
    assert page.message
    assert not page.is_asked


@pytest.mark.parametrize("leave", [Table.undo, lambda table: table.go_to(table.record.root)])
def test_leaving_the_move_dismisses_the_warning_and_returning_repeats_it(leave: object) -> None:
    """If this fails, a blunder that is taken back and redone gets no second warning."""
    page = CoachSetup(SMALL)
    page.blunder()
    message = page.message
    page.act(leave)  # type: ignore[arg-type]
    assert not page.message
    page.act(Table.redo)
    assert page.message == message
    assert not page.is_replying
    assert len(page.requests) == 2, "the position was analysed again"
    page.coach.accept()
    page.refresh()
    assert page.is_replying


def test_an_answered_move_is_not_questioned_when_the_player_returns() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.coach.accept()
    page.refresh()
    page.answer("c1")
    node = page.table.record.root.children[0]
    page.act(lambda table: table.go_to(node))
    assert not page.message


def test_a_tie_offer_is_answered_and_the_warning_stays() -> None:
    page = CoachSetup(TRITT)
    page.answer_coach(0.8, "c3-c5")
    page.type("e5-g6")
    page.answer_coach(0.8, "c3-c5")
    page.act(lambda table: table.offer_tie(0))
    assert page.is_replying
    page.answer("c3-c5", value=0.9)
    assert page.message
    assert not page.is_asked


def test_the_player_cannot_make_the_computers_move_while_the_computer_waits() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    assert not page.table.play_text("d1")
    assert page.status == "The computer waits for you. Undo your move, or press Play on."


def test_the_headline_marks_a_shown_line_as_hypothetical() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.coach.shows_line = True
    assert page.status.startswith("What could happen. ")
    page.coach.let_go()
    assert not page.coach.shows_line


def test_the_punishment_is_shown_on_a_separate_table() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    scratch = page.coach.scratch_table()
    for move in page.coach.punishment:
        assert scratch.add_move(move)
    assert spelled(scratch) == ["b2", "c1", "d1"]
    assert scratch.is_input_closed
    assert spelled(page.table) == ["b2"]
    assert not page.table.record.here.children


# Time limits


def test_a_quick_move_is_judged_after_a_short_analysis() -> None:
    page = CoachSetup(SMALL)
    page.type("b2")
    assert page.requests[-1].moves == ()  # the current search continues
    assert page.status.startswith("The computer is thinking…")
    page.pass_time()
    assert page.stops == 1
    page.answer_coach(0.8, "d1")
    page.pass_time()
    assert page.stops == 2
    page.answer_coach(0.7, "c1")
    assert page.message


def test_a_search_stopped_too_early_causes_no_warning() -> None:
    page = CoachSetup(SMALL)
    page.type("b2")
    page.pass_time()
    page.answer_coach(0.8, "d1", visits=LEAST_VISITS - 1)
    assert not page.message
    assert page.is_replying


def test_the_computer_replies_after_the_time_limit() -> None:
    page = CoachSetup(SMALL)
    page.answer_coach(0.8, "d1")
    page.type("b2")
    for is_delayed in (True, False):
        page.pass_time()
        assert page.coach.delays_move == is_delayed
    assert page.is_replying
    assert not page.message


def test_switching_the_coach_on_does_not_stop_the_computers_turn() -> None:
    page = CoachSetup(SMALL)
    page.table.computer.coach = None
    page.type("b2")
    assert page.is_replying
    later = CoachSetup(SMALL, record=page.table.record)
    assert later.is_replying
    assert not later.coach.delays_move
