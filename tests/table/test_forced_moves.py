"""Tests of forced moves, such as a pass: the page plays them after a pause.

Undo skips forced moves.
"""

from random import Random

import pytest

from tests.table.pauses_without_clock import PausesWithoutClock
from trigrid.games import Game, Move, load
from trigrid.headers.who_plays import set_level
from trigrid.table import undo_redo
from trigrid.table.forced_moves import ForcedMoves, is_due
from trigrid.table.mode import PlainMode
from trigrid.table.pauses import SHOWN_SECONDS
from trigrid.table.table import Table, TableChange
from trigrid.table.words.status_line import news_text


class Page(PausesWithoutClock):
    """A page that plays forced moves."""

    def __init__(self, *, is_still: bool = False) -> None:
        super().__init__(is_still=is_still)
        self.moves = ForcedMoves(self.pauses)

    def follow(self, table: Table | None) -> None:
        """Handle a change of the table."""
        self.moves.update(table)
        self.run()


def moves_to_forced_move(game: Game) -> tuple[list[Move], Move]:
    """Return random moves of a game, and the next move, after which a move is forced.

    Raises AssertionError if no such move occurs in 400 random games.
    """
    for seed in range(400):
        rng, table = Random(seed), Table(game)
        while table.outcome is None:
            move = rng.choice(table.record.position.moves())
            table.add_move(move)
            if table.move_input.forced_move(table.record.position) is not None:
                moves = list(table.record.moves)
                return moves[:-1], moves[-1]
    raise AssertionError("no random game has a forced move")


@pytest.fixture(params=["standard", "short"])
def forced(request: pytest.FixtureRequest) -> Table:
    """Provide a table at which a person's move has just left one legal move."""
    game = load("tritium", size=4, form=request.param)
    moves, last = moves_to_forced_move(game)
    table = Table(game)
    for move in (*moves, last):
        assert table.play(move)
    return table


def test_a_forced_move_is_played_after_a_pause_and_shown(forced: Table) -> None:
    page, count = Page(), len(forced.record.moves)
    page.watch(forced)
    page.follow(forced)
    assert len(forced.record.moves) == count + 1
    assert page.waited == [pytest.approx(SHOWN_SECONDS + 0.2)]
    assert page.shown == 1


def test_with_reduced_motion_the_pause_is_zero(forced: Table) -> None:
    page = Page(is_still=True)
    page.watch(forced)
    page.follow(forced)
    assert page.waited == [0.0]
    assert page.shown == 1


def test_the_status_line_names_the_player_who_passed(forced: Table) -> None:
    seat = forced.record.position.to_move
    Page().follow(forced)
    assert news_text(forced).endswith("had no move and passed.")
    set_level(forced.record, 1 - seat, 2)
    assert news_text(forced).startswith("You had no")


def test_the_end_of_the_game_replaces_the_message_about_a_pass(forced: Table) -> None:
    page = Page(is_still=True)
    for _ in range(2):
        page.follow(forced)
    assert forced.outcome is not None
    assert news_text(forced).startswith("No moves were left.")
    assert "passed" not in news_text(forced)


def test_undo_and_redo_skip_forced_moves(forced: Table) -> None:
    before, here = forced.record.here.parent, None
    Page().follow(forced)
    here = forced.record.here
    assert undo_redo.undo(forced)
    assert forced.record.here is before
    assert len(forced.last.undone_moves) == 2
    assert undo_redo.redo(forced)
    assert forced.record.here is here


@pytest.mark.parametrize("change", [TableChange.JUMP, TableChange.UNDO, TableChange.REDO, TableChange.START])
def test_stepping_through_a_game_plays_no_forced_move(forced: Table, change: TableChange) -> None:
    forced.last.kind = change
    assert not is_due(forced)


def test_no_forced_move_is_played_where_no_person_can_play(forced: Table) -> None:
    forced.mode = PlainMode.VIEW_ONLY
    assert not is_due(forced)
    forced.mode = PlainMode.PLAY
    for part, name in ((forced.storage, "is_in_other_tab"), (forced.last, "is_scripted")):
        setattr(part, name, True)
        assert not is_due(forced)
        setattr(part, name, False)
    assert is_due(forced)
    set_level(forced.record, forced.record.position.to_move, 1)
    assert not is_due(forced)


def test_a_move_during_the_pause_replaces_the_forced_move(forced: Table) -> None:
    page, count = Page(), len(forced.record.moves)
    page.watch(forced)
    page.meanwhile = forced.play_special_move
    page.follow(forced)
    assert len(forced.record.moves) == count + 1
    assert page.shown == 1, "not exactly one move, the person's own, is shown"


def test_leaving_the_table_cancels_the_forced_move(forced: Table) -> None:
    page, count = Page(), len(forced.record.moves)
    page.meanwhile = lambda: page.moves.update(None)
    page.follow(forced)
    assert len(forced.record.moves) == count


def test_a_possible_trade_of_colours_is_not_forced() -> None:
    table = Table(load("tritt"))
    table.play_text("c3-c5")
    assert table.move_input.forced_move(table.record.position) is None
