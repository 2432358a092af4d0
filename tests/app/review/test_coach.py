"""When the coach speaks and when it is silent, and that the computer waits for it, but never for long."""

import pytest

from tests.app.review.coach_setup import CoachSetup
from tests.table.computer_player_setup import RELOADED, SMALL, TRITT, spelled
from trigrid.app.review.coach import LEAST_VISITS
from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.engine.analysis import Wanted
from trigrid.engine.engine_client import UnavailableReason
from trigrid.engine.worker_messages import Reply
from trigrid.records import Record, Settled
from trigrid.table.table import Table
from trigrid.table.undo_redo import undo


class Exploring:
    """Something else that positions are looked at for."""

    def next_task(self) -> Wanted | None:
        return None

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        raise AssertionError("nothing was asked for")


# When it speaks


def test_a_costly_move_is_asked_about_before_the_computer_replies() -> None:
    page = CoachSetup(SMALL)
    page.blunder(0.8, 0.3)
    assert page.said == "That’s a costly move: your winning chance drops from about 80% to 30%."
    assert page.status == f"The computer waits for you. {page.said}"
    assert not page.is_asked
    assert spelled(page.table) == ["b2"]


def test_a_certain_win_given_away_is_called_that() -> None:
    page = CoachSetup(SMALL, 1)
    page.found(1.0, "d1", proved=True)
    page.type("b2")
    page.found(0.5, "c1")
    assert page.said == "That throws away a sure win."


def test_the_position_is_looked_at_while_the_person_thinks_and_only_once() -> None:
    page = CoachSetup(SMALL)
    assert page.is_analysing
    assert page.requests[-1].moves == ()
    page.found(0.6, "d1")
    assert not page.is_asked
    page.refresh()
    assert len(page.requests) == 1


@pytest.mark.parametrize(("level", "loss"), [(1, 0.3), (2, 0.25), (3, 0.2), (4, 0.15), (5, 0.125), (6, 0.1)])
def test_weaker_levels_let_more_pass(level: int, loss: float) -> None:
    for more, is_said in ((0.01, True), (-0.01, False)):
        page = CoachSetup(SMALL, level)
        page.blunder(0.9, 0.9 - loss - more)
        assert bool(page.said) == is_said
        assert page.is_replying != is_said


def test_each_move_of_a_turn_is_judged_when_it_is_made() -> None:
    given = Record(RELOADED)
    for text in ("c3-e5", "e1-e3", "stay"):
        given.add(RELOADED.move(given.position, text))
    page = CoachSetup(RELOADED, given=given)
    page.found(0.7, "g1-g3")
    page.type("a1-a3")
    assert page.table.record.position.to_move == 0
    page.found(0.3)
    assert page.said == "That’s a costly move: your winning chance drops from about 70% to 30%."
    page.type("stay")
    assert not page.said
    assert page.is_analysing
    assert page.requests[-1].moves == page.table.record.moves


# When it is silent


@pytest.mark.parametrize("after", [0.79, 0.75, 0.8, 0.95])
def test_nothing_is_said_of_a_move_that_costs_little(after: float) -> None:
    page = CoachSetup(SMALL)
    page.blunder(0.8, after)
    assert not page.said
    assert page.is_replying
    assert page.status.startswith("The computer is thinking…")


def test_the_expected_move_is_answered_at_once() -> None:
    page = CoachSetup(SMALL)
    page.found(0.8, "d1")
    page.type("d1")
    assert page.is_replying


def test_what_cannot_be_told_from_noise_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.app.review.coach_setup.NOISE", 0.45)
    page = CoachSetup(SMALL)
    page.blunder(0.8, 0.3)
    assert not page.said
    assert page.is_replying


def test_where_all_moves_lose_none_is_to_blame() -> None:
    page = CoachSetup(SMALL)
    page.found(0.0, "d1", proved=True)
    page.type("b2")
    assert not page.said
    assert page.is_replying


def test_a_move_that_was_answered_long_ago_is_not_judged_when_somebody_looks_back() -> None:
    given = Record(SMALL)
    for text in ("b2", "c1", "d1"):
        given.add(SMALL.move(given.position, text))
    page = CoachSetup(SMALL, given=given)
    page.table.go_to(given.here.path()[0])
    page.refresh()
    assert not page.coach.holds_move


def test_the_computers_own_blunders_are_never_told() -> None:
    page = CoachSetup(SMALL)
    page.found(0.5, "b2")
    page.type("b2")
    page.answer("d1", value=0.9)
    assert page.is_analysing
    page.found(1.0, "c1", proved=True)
    assert not page.said
    assert not page.is_asked
    assert "certain" not in page.status


def test_it_is_silent_without_a_computer() -> None:
    page = CoachSetup(SMALL)
    page.fail(UnavailableReason.NO_ANSWER)
    page.refresh()
    page.type("b2")
    assert not page.said
    assert not page.coach.holds_move


def test_it_lets_go_when_the_computer_fails_while_it_looks() -> None:
    page = CoachSetup(SMALL)
    page.found(0.8, "d1")
    page.type("b2")
    page.fail(UnavailableReason.NO_ANSWER)
    page.refresh()
    for _ in range(2):
        page.pass_time()
    page.act(lambda table: page.retry())
    assert not page.said
    assert page.is_replying


def test_it_is_silent_while_something_else_is_looked_into() -> None:
    page = CoachSetup(SMALL)
    page.table.computer.analysis = Exploring()
    page.refresh()
    page.type("b2")
    assert page.is_replying
    page.answer("d1")
    page.table.computer.analysis = None
    page.refresh()
    assert not page.said
    assert page.is_analysing


def test_the_end_of_the_game_leaves_nothing_to_be_asked() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    assert not page.said
    assert not page.is_asked


def test_a_move_that_is_tried_in_a_finished_game_is_not_judged() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(lambda table: page.coach.let_go())
    page.answer("c1")
    page.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    page.table.computer.exploration = ExploredPositions(page.table, lambda: None)
    page.act(lambda table: table.go_to(table.record.root))
    page.type("b2")
    assert not page.said
    page.table.computer.exploration = None
    page.act(lambda table: table.go_to(table.record.root))
    page.type("b2")
    assert page.said, "whoever plays on is coached"


# What the person answers


def test_playing_on_lets_the_computer_reply_and_is_not_asked_again() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(lambda table: page.coach.accept())
    assert page.is_replying
    page.act(undo)
    page.type("b2")
    assert not page.said
    assert page.is_replying
    page.answer("c1")
    assert spelled(page.table) == ["b2", "c1"]


def test_a_move_taken_back_stays_in_the_tree_and_is_asked_about_again_without_another_look() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.act(undo)
    assert spelled(page.table) == []
    assert [node.move for node in page.table.record.root.children] == [page.table.game.read("b2")]
    assert not page.said
    assert not page.is_asked
    page.type("b2")
    assert page.said
    assert not page.is_asked


@pytest.mark.parametrize("leave", [Table.undo, lambda table: table.go_to(table.record.root)])
def test_walking_away_dismisses_the_offer_and_coming_back_asks_again(leave: object) -> None:
    """A blunder that was taken back and redone was answered at once, and the game lost without a word."""
    page = CoachSetup(SMALL)
    page.blunder()
    said = page.said
    page.act(leave)  # type: ignore[arg-type]
    assert not page.said
    page.act(Table.redo)
    assert page.said == said
    assert not page.is_replying
    assert len(page.requests) == 2, "what was found is not looked for again"
    page.coach.accept()
    page.refresh()
    assert page.is_replying


def test_a_move_that_the_computer_has_answered_is_not_asked_about_when_one_walks_there() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.coach.accept()
    page.refresh()
    page.answer("c1")
    node = page.table.record.root.children[0]
    page.act(lambda table: table.go_to(node))
    assert not page.said


def test_a_tie_offered_meanwhile_is_answered_and_the_offer_stands() -> None:
    page = CoachSetup(TRITT)
    page.found(0.8, "c3-c5")
    page.type("e5-g6")
    page.found(0.8, "c3-c5")
    page.act(lambda table: table.offer_tie(0))
    assert page.is_replying
    page.answer("c3-c5", value=0.9)
    assert page.said
    assert not page.is_asked


def test_nobody_else_makes_the_computers_move_while_it_waits() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    assert not page.table.play_text("d1")
    assert page.status == "The computer waits for you. Take your move back, or press Play on."


def test_the_headline_says_that_a_shown_line_is_not_the_game() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    page.coach.shows_line = True
    assert page.status.startswith("What could happen. ")
    page.coach.let_go()
    assert not page.coach.shows_line


def test_the_punishment_is_shown_on_a_table_of_its_own() -> None:
    page = CoachSetup(SMALL)
    page.blunder()
    scratch = page.coach.scratch_table()
    for move in page.coach.punishment:
        assert scratch.add_move(move)
    assert spelled(scratch) == ["b2", "c1", "d1"]
    assert scratch.is_input_closed
    assert spelled(page.table) == ["b2"]
    assert not page.table.record.here.children


# How long it may take


def test_a_move_made_at_once_is_looked_at_for_a_moment_with_what_was_found_so_far() -> None:
    page = CoachSetup(SMALL)
    page.type("b2")
    assert page.requests[-1].moves == ()  # what was begun goes on
    assert page.status.startswith("The computer is thinking…")
    page.pass_time()
    assert page.stops == 1
    page.found(0.8, "d1")
    page.pass_time()
    assert page.stops == 2
    page.found(0.7, "c1")
    assert page.said


def test_what_was_cut_short_too_soon_says_nothing() -> None:
    page = CoachSetup(SMALL)
    page.type("b2")
    page.pass_time()
    page.found(0.8, "d1", visits=LEAST_VISITS - 1)
    assert not page.said
    assert page.is_replying


def test_the_computer_replies_when_time_is_up() -> None:
    page = CoachSetup(SMALL)
    page.found(0.8, "d1")
    page.type("b2")
    for is_held in (True, False):
        page.pass_time()
        assert page.coach.holds_move == is_held
    assert page.is_replying
    assert not page.said


def test_a_coach_that_comes_during_the_computers_turn_does_not_stop_it() -> None:
    page = CoachSetup(SMALL)
    page.table.computer.coach = None
    page.type("b2")
    assert page.is_replying
    later = CoachSetup(SMALL, given=page.table.record)
    assert later.is_replying
    assert not later.coach.holds_move
