"""What strangers wrote is repeated in short, and so that the sentence round it can still be read."""

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

LONG, TURNING = "x" * 10_000_000, "a\u202eb\0c\ud800d\ne"
READABLE = f"a{UNSEEN}b{UNSEEN}c{UNSEEN}d{UNSEEN}e"


def test_words_as_people_write_them_stay_as_they_are() -> None:
    for word in ("orange-a1", "Größe", "四", "two words", "🙂"):
        assert quotable(word) == word


@pytest.mark.parametrize("address", [f"#/{LONG}", f"#/tritium?size={LONG}", f"#/learn/{LONG}"])
def test_a_long_word_of_an_address_is_said_in_short(address: str) -> None:
    try:
        parse_address(address)
        said = "nothing"
    except UnknownGame as error:
        said = unknown_game(error)
    except BadOption as error:
        said = bad_option(error)
    assert f"“{'x' * (MAX_QUOTED - 1)}…”" in said
    assert len(said) < 300


def test_no_word_turns_the_sentence_round_or_breaks_it() -> None:
    assert f"“{READABLE}”" in unknown_game(UnknownGame(TURNING, ("tritt",)))
    assert f"“{READABLE}”" in bad_option(BadOption("tritium", "size", TURNING, (4, 5)))


def test_a_long_text_that_is_typed_as_a_move_is_said_in_short() -> None:
    table = Table(load("tritium"), Record(load("tritium")))
    for text, repeated in ((LONG, "x" * (MAX_QUOTED - 1) + "…"), (TURNING, READABLE)):
        assert not table.play_text(text)
        assert f"“{repeated}”" in status(table)


def test_an_id_that_no_address_could_hold_is_made_one_that_can_be_opened_again() -> None:
    record = Record(load("tritt"))
    record.headers[ID] = "k3x\ud800"
    game_id = normalize_headers(record)
    assert parse_address(address_of(record.game, g=game_id)).stored_id == game_id == record.headers[ID]


def test_no_word_that_is_shown_is_so_long_that_a_browser_stands_still_over_it() -> None:
    accents = "e" + "\u0301" * 3 * MAX_WORD
    shown = with_breaks(f"well {accents} played")
    assert max(map(len, shown.split(" "))) <= MAX_WORD
    assert shown.replace(" ", "") == f"well{accents}played"
    for text in ("x" * 100_000, "é" * MAX_WORD, "ten thousand words " * 10_000):
        assert with_breaks(text) == text


def test_a_record_with_a_long_word_in_a_comment_can_still_be_read_when_it_is_shown() -> None:
    record = Record(load("tritt"))
    record.comment = 'é\\"}{' * MAX_WORD
    shown = Record.from_text(with_breaks(record.to_text()))
    assert shown.comment.replace(" ", "") == record.comment
