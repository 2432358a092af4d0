"""Tests that the result card shows after the last move and until it is closed."""

import pytest

from tests.table.pauses_without_clock import PausesWithoutClock
from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.games import load
from trigrid.headers.who_plays import levels_of, same_seats_at, set_level
from trigrid.records import Record, Settled
from trigrid.table.end_moment import EndMoment
from trigrid.table.table import Table


class Page(PausesWithoutClock):
    """A page that shows the result card."""

    def __init__(self, *, is_still: bool = False) -> None:
        super().__init__(is_still=is_still)
        self.moment = EndMoment(self.pauses)

    async def _wait(self, seconds: float) -> None:
        assert self.moment.is_awaited
        assert not self.moment.is_shown
        await super()._wait(seconds)

    def follow(self, table: Table) -> bool:
        """Handle a change of the table, and return whether the card shows."""
        self.moment.update(table)
        self.run()
        return self.moment.is_shown


@pytest.fixture
def ended() -> Table:
    """Provide a table at which a player has just made the last move of a game."""
    table = Table(load("tri-it-out", board="hex-2-3"))
    while table.outcome is None:
        table.play(table.record.position.moves()[0])
    return table


def test_the_card_appears_after_a_pause_for_the_last_move(ended: Table) -> None:
    page = Page()
    page.watch(ended)
    assert page.follow(ended)
    assert page.waited == [pytest.approx(0.8)]
    assert page.shown == 1
    assert page.follow(ended)
    assert page.shown == 1


def test_with_reduced_motion_the_card_shows_without_a_pause(ended: Table) -> None:
    page = Page(is_still=True)
    assert page.follow(ended)
    assert page.waited == []


def test_resigning_shows_the_card_until_taken_back() -> None:
    page, table = Page(), Table(load("tritium"))
    table.play_text("orange-a1")
    assert not page.follow(table)
    table.settle(Settled.FIRST_RESIGNED)
    assert page.follow(table)
    assert page.waited == []
    table.settle(None)
    assert not page.follow(table)
    table.settle(Settled.FIRST_RESIGNED)
    assert page.follow(table)


def test_a_closed_card_stays_closed_for_the_same_end(ended: Table) -> None:
    page = Page(is_still=True)
    page.follow(ended)
    page.moment.close()
    assert not page.follow(ended)
    ended.undo()
    ended.redo()
    assert not page.follow(ended)


def test_a_new_end_of_the_same_game_shows_the_card_again(ended: Table) -> None:
    page, last = Page(is_still=True), ended.record.last_move
    page.follow(ended)
    page.moment.close()
    ended.undo()
    assert not page.follow(ended)
    assert last is not None
    ended.play(last)
    assert page.follow(ended)


def test_opening_an_ended_game_shows_no_card(ended: Table) -> None:
    page, opened = Page(), Table(ended.game, Record.from_text(ended.record.to_text()))
    assert opened.outcome is not None
    assert not page.follow(opened)
    opened.go_to(opened.record.root)
    opened.go_to(opened.record.end)
    assert not page.follow(opened)


def test_undo_during_the_pause_shows_no_card(ended: Table) -> None:
    page = Page()

    def undo_during_pause() -> None:
        ended.undo()
        page.watch(ended)
        page.moment.update(ended)

    page.meanwhile = undo_during_pause
    assert not page.follow(ended)
    assert page.shown == 0


def test_a_new_game_at_another_level_keeps_only_seats_and_names() -> None:
    record = Record(load("tritt"))
    record.headers.update({"Orange": "Ann", "Id": "abc"})
    set_level(record, 1, 2)
    again = same_seats_at(record, 5)
    assert levels_of(again) == (None, 5)
    assert again.headers == {"Orange": "Ann", "BlueLevel": "5"}


def test_the_end_of_an_explored_line_shows_no_card(ended: Table) -> None:
    """Otherwise each explored winning line would end with the result card."""
    page = Page()
    ended.computer.exploration = ExploredPositions(ended, lambda: None)
    assert not page.follow(ended)
