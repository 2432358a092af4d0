"""Tests that a late reply is dropped if its caller or the position has changed."""

from collections.abc import Callable

import pytest

from tests.table.computer_player_setup import SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.engine.analysis import AnalysisTask
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.review_analysis import ReviewAnalysis
from trigrid.review import Review
from trigrid.table.table import Table


class RecordingAnalysis:
    """A fake analysis that records its answered tasks."""

    def __init__(self, table: Table) -> None:
        self.taken = list[AnalysisTask]()
        self._table = table

    def next_task(self) -> AnalysisTask | None:
        """Return a task for the position on the board."""
        return AnalysisTask(self._table.record.here, 4)

    def take(self, wanted: AnalysisTask, reply: Reply, seconds: float) -> None:
        """Record the answered task."""
        self.taken.append(wanted)


def test_a_reply_to_a_replaced_analysis_is_dropped_and_the_new_analysis_asks() -> None:
    page = ComputerPlayerSetup(SMALL)
    old, new = RecordingAnalysis(page.table), RecordingAnalysis(page.table)
    page.act(lambda table: setattr(table.computer, "analysis", old))
    page.table.computer.analysis = new  # after the request was sent
    page.answer("a2")
    assert (old.taken, new.taken) == ([], [])
    assert page.is_asked
    page.answer("a2")
    assert (old.taken, len(new.taken)) == ([], 1)


def test_the_reply_to_a_review_is_dropped_if_the_game_has_changed() -> None:
    """If this fails, a move made during a review ends the review with an error."""
    page = ComputerPlayerSetup(SMALL)
    page.type("a2", "d1", "a1")
    table = page.table
    analysis = running_review(table)
    table.computer.analysis = analysis
    page.refresh()
    table.go_to(table.record.root)
    table.add_move(table.record.position.moves()[-1])
    table.computer.analysis = later = running_review(table)
    page.answer_with(table.record.position.moves()[0])
    assert later.review.evaluation(table.record.root) is None
    assert page.is_asked


def running_review(table: Table) -> ReviewAnalysis:
    """Return a running review of the table's game."""
    analysis = ReviewAnalysis(table, Review(table.record), lambda: None)
    analysis.start()
    return analysis


def ask_for_move(page: ComputerPlayerSetup) -> None:
    """Make a move, so that the computer is to move."""
    page.type("c3-c5")


def ask_for_hint(page: ComputerPlayerSetup) -> None:
    """Ask for a hint."""
    page.type("c3-c5")
    page.act(page.player.hint)


def ask_for_tie(page: ComputerPlayerSetup) -> None:
    """Offer the computer a tie."""
    page.type("c3-c5")
    page.answer("swap")
    page.type("h3-h5")
    page.act(lambda table: table.offer_tie(0))


REQUESTS: dict[str, tuple[tuple[int | None, ...], Callable[[ComputerPlayerSetup], None]]] = {
    "a move": ((None, 3), ask_for_move),
    "a hint": ((None, None), ask_for_hint),
    "a tie": ((None, 3), ask_for_tie),
}
"""The level of each seat (None for a person) and the function that asks, by kind."""


@pytest.mark.parametrize("kind", REQUESTS)
def test_no_reply_is_applied_to_another_position(kind: str) -> None:
    levels, ask = REQUESTS[kind]
    page = ComputerPlayerSetup(TRITT, *levels)
    ask(page)
    table = page.table
    before = table.record.to_text()
    table.record.go(table.record.root)  # the computer player is not notified
    page.answer_with(table.record.position.moves()[0])
    assert spelled(table) == []
    assert table.computer.advice is None
    assert table.record.to_text() == before


def test_a_reply_to_an_ended_exploration_is_not_shown_in_a_new_exploration() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    first = ExploredPositions(page.table, lambda: None)
    page.act(lambda table: setattr(table.computer, "exploration", first))
    page.table.computer.exploration = second = ExploredPositions(page.table, lambda: None)
    page.progress(100, "d1", "a1")
    page.answer("d1")
    assert not first.lines
    assert not second.lines
