"""Tests of quoted user text, which is shortened and cannot garble the sentence."""

import pytest

from trigrid import load
from trigrid.app.services.long_words import MAX_WORD, with_breaks
from trigrid.games import BadOption, UnknownGame
from trigrid.headers.stored_headers import ID, normalize_headers
from trigrid.library.address import address_of, parse_address
from trigrid.records import Record
from trigrid.table.table import Table
from trigrid.table.words.status_line import status
from trigrid.words.game_titles import bad_option, unknown_game
from trigrid.words.quoting import MAX_QUOTED, UNSEEN, quotable

LONG, UNPRINTABLE = "x" * 10_000_000, "a\u202eb\0c\ud800d\ne"
READABLE = f"a{UNSEEN}b{UNSEEN}c{UNSEEN}d{UNSEEN}e"


def test_ordinary_words_stay_unchanged() -> None:
    for word in ("orange-a1", "Größe", "四", "two words", "🙂"):
        assert quotable(word) == word


@pytest.mark.parametrize("address", [f"#/{LONG}", f"#/tritium?size={LONG}", f"#/learn/{LONG}"])
def test_a_long_word_of_an_address_is_shortened(address: str) -> None:
    try:
        parse_address(address)
        message = "nothing"
    except UnknownGame as error:
        message = unknown_game(error)
    except BadOption as error:
        message = bad_option(error)
    assert f"“{'x' * (MAX_QUOTED - 1)}…”" in message
    assert len(message) < 300


def test_unprintable_characters_are_replaced() -> None:
    assert f"“{READABLE}”" in unknown_game(UnknownGame(UNPRINTABLE, ("tritt",)))
    assert f"“{READABLE}”" in bad_option(BadOption("tritium", "size", UNPRINTABLE, (4, 5)))


def test_a_long_or_unprintable_typed_move_is_made_readable() -> None:
    table = Table(load("tritium"), Record(load("tritium")))
    for text, repeated in ((LONG, "x" * (MAX_QUOTED - 1) + "…"), (UNPRINTABLE, READABLE)):
        assert not table.play_text(text)
        assert f"“{repeated}”" in status(table)


def test_an_invalid_id_is_replaced_by_an_id_that_fits_an_address() -> None:
    record = Record(load("tritt"))
    record.headers[ID] = "k3x\ud800"
    game_id = normalize_headers(record)
    assert parse_address(address_of(record.game, g=game_id)).stored_id == game_id == record.headers[ID]


def test_very_long_words_are_broken_unless_they_are_ascii() -> None:
    accents = "e" + "\u0301" * 3 * MAX_WORD
    shown = with_breaks(f"well {accents} played")
    assert max(map(len, shown.split(" "))) <= MAX_WORD
    assert shown.replace(" ", "") == f"well{accents}played"
    for text in ("x" * 100_000, "é" * MAX_WORD, "ten thousand words " * 10_000):
        assert with_breaks(text) == text


def test_a_record_stays_readable_with_a_broken_word() -> None:
    record = Record(load("tritt"))
    record.comment = 'é\\"}{' * MAX_WORD
    shown = Record.from_text(with_breaks(record.to_text()))
    assert shown.comment.replace(" ", "") == record.comment
