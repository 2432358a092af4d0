"""A reply counts only for whoever asked, and only while the same is still wanted."""

from collections.abc import Callable

import pytest

from tests.table.computer_player_setup import SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.app.review.review_analysis import ReviewAnalysis
from trigrid.engine.analysis import Wanted
from trigrid.engine.worker_messages import Reply
from trigrid.review import Review
from trigrid.table.table import Table


class Asker:
    """An analysis that asks for the position on the board for ever, and notes what it is given."""

    def __init__(self, table: Table) -> None:
        self.taken = list[Wanted]()
        self._table = table

    def next_task(self) -> Wanted | None:
        """The position on the board."""
        return Wanted(self._table.record.here, 4)

    def take(self, wanted: Wanted, reply: Reply, seconds: float) -> None:
        """Note what was looked at."""
        self.taken.append(wanted)


def test_the_reply_to_an_old_analysis_goes_to_nobody_and_the_new_one_is_asked() -> None:
    page = ComputerPlayerSetup(SMALL)
    old, new = Asker(page.table), Asker(page.table)
    page.act(lambda table: setattr(table.computer, "analysis", old))
    page.table.computer.analysis = new  # after the page was told what to think about
    page.answer("a2")
    assert (old.taken, new.taken) == ([], [])
    assert page.is_asked
    page.answer("a2")
    assert (old.taken, len(new.taken)) == ([], 1)


def test_the_reply_to_a_review_is_dropped_after_the_game_was_played_on() -> None:
    """If this fails, a move made while a review runs ends it with an error."""
    page = ComputerPlayerSetup(SMALL)
    page.type("a2", "d1", "a1")
    table = page.table
    analysis = begun(table)
    table.computer.analysis = analysis
    page.refresh()
    table.go_to(table.record.root)
    table.add_move(table.record.position.moves()[-1])
    table.computer.analysis = later = begun(table)
    page.answer_with(table.record.position.moves()[0])
    assert later.review.evaluation(table.record.root) is None
    assert page.is_asked


def begun(table: Table) -> ReviewAnalysis:
    """A review of the table's game that runs."""
    analysis = ReviewAnalysis(table, Review(table.record), lambda: None)
    analysis.start()
    return analysis


def ask_for_move(page: ComputerPlayerSetup) -> None:
    """Let the computer be to move."""
    page.type("c3-c5")


def ask_for_hint(page: ComputerPlayerSetup) -> None:
    """Let somebody ask for a hint."""
    page.type("c3-c5")
    page.act(page.player.hint)


def ask_for_tie(page: ComputerPlayerSetup) -> None:
    """Let the person offer the computer a tie."""
    page.type("c3-c5")
    page.answer("swap")
    page.type("h3-h5")
    page.act(lambda table: table.offer_tie(0))


ASKED: dict[str, tuple[tuple[int | None, ...], Callable[[ComputerPlayerSetup], None]]] = {
    "a move": ((None, 3), ask_for_move),
    "a hint": ((None, None), ask_for_hint),
    "a tie": ((None, 3), ask_for_tie),
}


@pytest.mark.parametrize("what", ASKED)
def test_no_reply_is_applied_to_another_position(what: str) -> None:
    levels, ask = ASKED[what]
    page = ComputerPlayerSetup(TRITT, *levels)
    ask(page)
    table = page.table
    before = table.record.to_text()
    table.record.go(table.record.root)  # without a word to the player
    page.answer_with(table.record.position.moves()[0])
    assert spelled(table) == []
    assert table.computer.advice is None
    assert table.record.to_text() == before


def test_what_is_found_for_one_table_that_is_explored_is_not_shown_at_another_exploration() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("a2")
    first = ExploredPositions(page.table, lambda: None)
    page.act(lambda table: setattr(table.computer, "exploration", first))
    page.table.computer.exploration = second = ExploredPositions(page.table, lambda: None)
    page.progress(100, "d1", "a1")
    page.answer("d1")
    assert not first.lines
    assert not second.lines
