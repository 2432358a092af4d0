"""Tests that texts name a seat by its final colour after a trade of colours."""

from datetime import UTC, datetime

import pytest

from tests.library.statistics.made_up_games import against_level, finished_record
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.app.lobby.words import result
from trigrid.app.statistics.tables_html import opponents_table, results_table
from trigrid.games import load
from trigrid.headers.who_plays import rematch_of
from trigrid.library.index_building import entry_of_text
from trigrid.library.statistics.played_game import GameReader
from trigrid.library.stored_game import StoredGame, stored_game
from trigrid.library.words.captions import picture_caption
from trigrid.records import Record
from trigrid.table.table import Table
from trigrid.table.words.agreements import opening_text

TRITT = load("tritt")
TRADED, PLAIN = "c3-c5 swap f3-f5", "c3-c5 f3-f5"


def played(moves: str, **headers: str) -> Record:
    """Return a finished game of TRITT that the first seat won."""
    return finished_record("a", 0, moves, headers=headers, game=TRITT)


def stored(record: Record) -> StoredGame:
    found = stored_game(entry_of_text("a", record.to_text()).line)
    assert isinstance(found, StoredGame)
    return found


@pytest.mark.parametrize(("moves", "computers"), [(TRADED, "Orange"), (PLAIN, "Blue")])
def test_a_list_shows_the_computers_final_colour(moves: str, computers: str) -> None:
    kept = stored(played(moves, **against_level(2, 0, TRITT)))
    assert f"Computer, level 2 ({computers})" in list_item_html(kept, datetime.now(UTC))


@pytest.mark.parametrize(("moves", "winner"), [(TRADED, "Blue"), (PLAIN, "Orange")])
def test_a_list_shows_the_winners_final_colour(moves: str, winner: str) -> None:
    assert result(stored(played(moves))) == f"{winner} won"


@pytest.mark.parametrize(("moves", "own"), [(TRADED, "Blue"), (PLAIN, "Orange")])
def test_statistics_use_the_players_final_colour(moves: str, own: str) -> None:
    kept = stored(played(moves, **against_level(2, 0, TRITT)))
    found = GameReader(frozenset()).played_game(kept.entry)
    assert found is not None
    assert f"You as {own}\u00a0· Level 2" in results_table([found], "")
    assert f">{own}</th>" in opponents_table([found], "tritt")
    assert found.went_first


@pytest.mark.parametrize(("moves", "others"), [(TRADED, "Orange"), (PLAIN, "Blue")])
def test_a_picture_names_a_nameless_player_by_final_colour(moves: str, others: str) -> None:
    assert picture_caption(played(moves, Orange="Ann"), "TRITT") == f"Ann – {others} · TRITT"


@pytest.mark.parametrize(("moves", "computers"), [(TRADED, "Orange"), (PLAIN, "Blue")])
def test_a_picture_shows_the_computers_final_colour(moves: str, computers: str) -> None:
    caption = picture_caption(played(moves, **against_level(2, 0, TRITT)), "TRITT")
    assert caption == f"Computer, level 2 ({computers}) · TRITT"


def test_a_rematch_after_a_trade_names_first_player_and_colour() -> None:
    rematch = rematch_of(played(TRADED, **against_level(2, 0, TRITT)))
    message = opening_text(Table(TRITT, rematch), is_rematch=True)
    assert message == "A rematch: this time the computer goes first. You play Blue."
    again = opening_text(Table(TRITT, rematch_of(rematch)), is_rematch=True)
    assert again == "A rematch: this time you go first. You play Orange."
