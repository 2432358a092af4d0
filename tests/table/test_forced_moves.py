"""Moves that are the only legal ones: the page makes them after a while, and undoing passes over them."""

from random import Random

import pytest

from tests.table.pauses_without_clock import PausesWithoutClock
from trigrid.games import Game, Move, load
from trigrid.headers.who_plays import set_level
from trigrid.table import undo_redo
from trigrid.table.forced_moves import ForcedMoves, is_due
from trigrid.table.mode import PlainMode
from trigrid.table.pauses import CALM_SECONDS
from trigrid.table.table import Table, TableChange
from trigrid.table.words.status_line import news_text


class Page(PausesWithoutClock):
    """A page that makes forced moves."""

    def __init__(self, *, is_still: bool = False) -> None:
        super().__init__(is_still=is_still)
        self.moves = ForcedMoves(self.pauses)

    def follow(self, table: Table | None) -> None:
        """What follows a change of the table."""
        self.moves.update(table)
        self.run()


def one_move_before_a_choice_is_gone(game: Game) -> tuple[list[Move], Move]:
    """Moves of a game at random, and a last one after which there is one legal move, of no place."""
    for seed in range(400):
        rng, table = Random(seed), Table(game)
        while table.outcome is None:
            move = rng.choice(table.record.position.moves())
            table.add_move(move)
            if table.move_input.forced_move(table.record.position) is not None:
                moves = list(table.record.moves)
                return moves[:-1], moves[-1]
    raise AssertionError("no such game")


@pytest.fixture(params=["standard", "short"])
def forced(request: pytest.FixtureRequest) -> Table:
    """A table at which a person has just made a move after which there is no choice."""
    game = load("tritium", size=4, form=request.param)
    moves, last = one_move_before_a_choice_is_gone(game)
    table = Table(game)
    for move in (*moves, last):
        assert table.play(move)
    return table


def test_the_only_move_is_made_after_a_calm_while_and_shown(forced: Table) -> None:
    page, count = Page(), len(forced.record.moves)
    page.watch(forced)
    page.follow(forced)
    assert len(forced.record.moves) == count + 1
    assert page.waited == [pytest.approx(CALM_SECONDS + 0.2)]
    assert page.shown == 1


def test_with_reduced_motion_nothing_is_waited_for(forced: Table) -> None:
    page = Page(is_still=True)
    page.watch(forced)
    page.follow(forced)
    assert page.waited == [0.0]
    assert page.shown == 1


def test_it_is_said_of_the_player_and_to_who_plays_the_computer(forced: Table) -> None:
    seat = forced.record.position.to_move
    Page().follow(forced)
    assert news_text(forced).endswith("had no move and passed.")
    set_level(forced.record, 1 - seat, 2)
    assert news_text(forced).startswith("You had no")


def test_at_the_end_it_is_said_once_that_no_moves_were_left(forced: Table) -> None:
    page = Page(is_still=True)
    for _ in range(2):
        page.follow(forced)
    if forced.outcome is not None:
        assert news_text(forced).startswith("No moves were left.")
        assert "passed" not in news_text(forced)


def test_undo_goes_back_to_the_last_choice_and_redo_to_where_it_was(forced: Table) -> None:
    before, here = forced.record.here.parent, None
    Page().follow(forced)
    here = forced.record.here
    assert undo_redo.undo(forced)
    assert forced.record.here is before
    assert len(forced.last.undone_moves) == 2
    assert undo_redo.redo(forced)
    assert forced.record.here is here


@pytest.mark.parametrize("change", [TableChange.JUMP, TableChange.UNDO, TableChange.REDO, TableChange.START])
def test_looking_through_a_game_nothing_is_played(forced: Table, change: TableChange) -> None:
    forced.last.kind = change
    assert not is_due(forced)


def test_where_no_person_can_play_nothing_is_played(forced: Table) -> None:
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


def test_who_presses_the_button_or_takes_back_meanwhile_is_first(forced: Table) -> None:
    page, count = Page(), len(forced.record.moves)
    page.watch(forced)
    page.meanwhile = forced.play_special_move
    page.follow(forced)
    assert len(forced.record.moves) == count + 1
    assert page.shown == 1, "the move that was made by hand"


def test_a_table_that_was_left_meanwhile_is_left_alone(forced: Table) -> None:
    page, count = Page(), len(forced.record.moves)
    page.meanwhile = lambda: page.moves.update(None)
    page.follow(forced)
    assert len(forced.record.moves) == count


def test_a_trade_of_colours_is_a_choice() -> None:
    table = Table(load("tritt"))
    table.play_text("c3-c5")
    assert table.move_input.forced_move(table.record.position) is None
