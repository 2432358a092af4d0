"""Tests of links, texts and file names for sharing a record.

Sharing does not change the record.
"""

import random
from datetime import date

import pytest

import trigrid
from trigrid.games import GAMES
from trigrid.headers.stored_headers import AT, CHANGED, FLIPPED, ID
from trigrid.library.record_export import as_new_game, file_name, game_address, record_at, record_text
from trigrid.records import Record


def record_of(key: str = "tritium", count: int = 6) -> Record:
    """Return an unfinished game with ``count`` moves."""
    record, rng = Record(trigrid.load(key)), random.Random(6)
    while len(record.moves) < count:
        move = rng.choice(record.position.moves())
        if record.position.play(move).outcome is None:
            record.add(move)
    record.headers |= {ID: "abc", "Date": "2026-11-22", AT: "6", CHANGED: "2026-11-23", FLIPPED: "yes"}
    return record


@pytest.mark.parametrize("key", GAMES)
def test_an_address_opens_the_same_position(key: str) -> None:
    record = record_of(key)
    record.undo()
    for node in (record.root, record.here, record.here.line_end):
        opened = Record.from_link("https://example.org/" + game_address(record, node))
        assert opened.game == record.game
        assert opened.position == node.position
        assert opened.headers[ID] == "abc"


def test_record_at_does_not_change_the_record() -> None:
    record = record_of()
    here = record.here
    other = record_at(record, record.root)
    other.headers["Event"] = "else"
    assert (record.here, "Event" in record.headers) == (here, False)
    assert other.moves == ()


def test_a_shared_text_omits_private_headers() -> None:
    record = record_of()
    record.undo()
    record.add(record.position.moves()[-1])
    text = record_text(record)
    for name in (AT, CHANGED, FLIPPED):
        assert f"[{name} " not in text
        assert name in record.headers
    read = Record.from_text(text)
    assert read.headers == {ID: "abc", "Date": "2026-11-22"}
    assert read.to_text() == text


@pytest.mark.parametrize(
    ("start_date", "name"),
    [
        ("2026-11-22", "tritium-2026-11-22.txt"),
        ("", "tritium-2027-01-02.txt"),
        ("../../etc", "tritium-2027-01-02.txt"),
        ("20261122", "tritium-2027-01-02.txt"),
    ],
)
def test_a_file_name_contains_the_game_and_its_start_date_or_else_today(start_date: str, name: str) -> None:
    record = record_of()
    record.headers["Date"] = start_date
    assert file_name(record, "txt", date(2027, 1, 2)) == name


def test_as_new_game_drops_the_id_and_keeps_the_moves() -> None:
    part = as_new_game(record_of())
    assert ID not in part.headers
    assert CHANGED not in part.headers
    assert len(part.moves) == 6
