"""Tests of claims that files and links make about stored games.

A claim may add to a stored game, but changes neither its result nor its main line.
"""

import sys

import pytest

from tests.library.test_game_library import in_a_loop, keep, library
from tests.records.random_records import nodes
from trigrid.games import load
from trigrid.headers.stored_headers import CHANGED, ID
from trigrid.library.game_library import GameLibrary, ImportCounts
from trigrid.library.record_merge import Change
from trigrid.records import Record, Settled
from trigrid.records.review_source import ELSEWHERE, SOURCE
from trigrid.records.stepwise import run_to_end

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="Pyodide already runs an event loop")

MOVES = ("c3-c5", "swap", "h3-h5")


def store_game(games: GameLibrary, settled: Settled | None = None, **headers: str) -> None:
    """Store a game of TRITT with MOVES."""
    record = game_of(*MOVES, settled=settled)
    record.headers |= headers
    keep(games, record)


def game_of(*texts: str, settled: Settled | None = None, offer: int | None = None, **headers: str) -> Record:
    """Return a game of TRITT with these moves."""
    record = Record(load("tritt"))
    for text in texts:
        record.add(record.game.move(record.position, text))
    record.settled, record.offer = settled, offer
    record.headers |= {ID: "ours", **headers}
    return record


def spelled(record: Record) -> list[str]:
    """Return the main line in notation."""
    return [record.game.spell(node.move) for node in record.end.path() if node.move is not None]


CLAIMS = {
    "resigned": (game_of(*MOVES, settled=Settled.FIRST_RESIGNED), Change.RESULT),
    "a tie after one more move": (game_of(*MOVES, "h3-h5>h4-h6", settled=Settled.TIE_AGREED), Change.RESULT),
    "another first move": (game_of("b2-b4"), Change.MAIN_LINE),
    "another first move, and resigned": (game_of("b2-b4", settled=Settled.FIRST_RESIGNED), Change.MAIN_LINE),
    "one move more": (game_of(*MOVES, "h3-h5>h4-h6"), None),
    "fewer moves": (game_of(*MOVES[:2]), None),
    "fewer moves, and resigned": (game_of(*MOVES[:2], settled=Settled.FIRST_RESIGNED), None),
    "the same": (game_of(*MOVES), None),
}
"""Versions of the stored game, each with the change that it would make."""


@pytest.mark.parametrize("claim", CLAIMS)
@in_a_loop
async def test_merging_a_link_reports_its_change_to_a_stored_game(claim: str) -> None:
    """If this fails, anyone who has a game's id can end it or change its main line."""
    games = library()
    store_game(games)
    before = games.text("ours")
    record, change = CLAIMS[claim]
    assert run_to_end(games.merged_in_steps(Record.from_text(record.to_text()))).change is change
    assert games.text("ours") == before


@pytest.mark.parametrize("claim", CLAIMS)
@in_a_loop
async def test_a_file_changes_neither_the_result_nor_the_main_line_of_a_stored_game(claim: str) -> None:
    games = library()
    store_game(games)
    record, _ = CLAIMS[claim]
    text = record.to_text().replace("[Result", f'[{CHANGED} "2099-01-01T00:00:00.000+00:00"]\n[Result')
    first = games.import_records(text)
    stored = games.record("ours")
    assert spelled(stored)[:3] == list(MOVES)
    assert stored.result == "*"
    everywhere = [node for game in games.listed.games() for node in nodes(games.record(game.id))]
    assert any(node.settled is record.end.settled for node in everywhere), "the claimed result is lost"
    assert games.import_records(text) == ImportCounts(0, 1, 0)
    assert first.new + first.known + first.apart == 1


@in_a_loop
async def test_a_resigned_game_stays_resigned_when_it_is_continued_elsewhere() -> None:
    games = library()
    store_game(games, settled=Settled.FIRST_RESIGNED)
    other = game_of(*MOVES, "h3-h5>h4-h6")
    assert run_to_end(games.merged_in_steps(game_of(*MOVES, "h3-h5>h4-h6"))).change is Change.RESULT
    assert games.import_records(other.to_text()) == ImportCounts(0, 0, 0, apart=1)
    assert (games.record("ours").result, len(games.listed.games())) == ("0-1", 2)


@in_a_loop
async def test_an_offer_in_a_link_is_not_made_to_the_computer() -> None:
    """If this fails, a link offers the computer a tie, which it may accept."""
    for level, offer in (("", 0), ("1", None)):
        for more in ((), ("h3-h5>h4-h6",)):
            games = library()
            store_game(games, BlueLevel=level)
            merged = run_to_end(games.merged_in_steps(game_of(*MOVES, *more, offer=0)))
            assert (merged.record.offer, merged.change) == (offer, None)


@in_a_loop
async def test_an_offer_stays_when_an_older_link_is_opened_again() -> None:
    games = library()
    keep(games, game_of(*MOVES, offer=1))
    assert run_to_end(games.merged_in_steps(game_of(*MOVES))).record.offer == 1


@in_a_loop
async def test_a_file_cannot_seat_the_computer_in_a_stored_game() -> None:
    games = library()
    store_game(games, Orange="Ann")
    games.import_records(game_of(*MOVES, Orange="Bob", OrangeLevel="6", Blue="Cy", Event="Here").to_text())
    headers = games.record("ours").headers
    assert (headers["Orange"], headers["Blue"], headers["Event"]) == ("Ann", "Cy", "Here")
    assert "OrangeLevel" not in headers


@in_a_loop
async def test_an_imported_review_is_marked_and_never_added_to_a_stored_game() -> None:
    games = library()
    store_game(games)
    claimed = game_of(*MOVES, Reviewed="6 3", OrangeAccuracy="100")
    claimed.end.evaluation = "1.000 0.000 6 h3-h5>h4-h6"
    text = claimed.to_text()
    assert games.import_records(text) == ImportCounts(0, 1, 0)
    stored = games.record("ours")
    assert not any(node.evaluation for node in nodes(stored))
    assert not {"Reviewed", "OrangeAccuracy", SOURCE} & set(stored.headers)
    games.import_records(text.replace('"ours"', '"theirs"'))
    imported = games.record("theirs")
    assert imported.end.evaluation
    assert imported.headers[SOURCE] == ELSEWHERE
    games.import_records(game_of(*MOVES, Id="plain").to_text())
    assert SOURCE not in games.record("plain").headers
