"""Texts that no game would ever be: of each one clear sentence, in steps, however long it is.

Nothing is timed here. What took the square of its length, or one step for megabytes, is tried with lengths at
which it would run into the limit of every test; the page is watched by ``tests/browser/test_monsters.py``.
"""

import pytest

from tests.fuzz.monsters import GAME, LINKS, LONG, NO_GAMES, TEN_MEGABYTES, TEXTS, said_of
from tools.fuzz.target import check_sentence
from tools.fuzz.targets import targets
from trigrid.games import GAMES, BadOption, load
from trigrid.library.address import parse_address
from trigrid.library.incoming_text import TextFormat, detect_format, read_text_in_steps
from trigrid.library.written_address import MAX_ADDRESS_LENGTH
from trigrid.records import Damage, Record, RecordError
from trigrid.records.record_length import MAX_COMMENT_LENGTH
from trigrid.records.record_length import MAX_LENGTH as LONGEST_RECORD
from trigrid.records.stepwise import CHARACTERS_PER_STEP, Stepwise
from trigrid.records.typed_moves import LONGEST_TEXT, normalized_move
from trigrid.table.move_completion import completions

SHORT = [name for name in TEXTS if name not in LONG]


@pytest.mark.parametrize("name", [*SHORT, *(pytest.param(name, marks=pytest.mark.long) for name in LONG)])
def test_a_monstrous_record_gets_one_sentence_that_names_the_place(name: str) -> None:
    said = said_of(TEXTS[name])
    check_sentence(said)
    assert "The record is damaged in line " in said


@pytest.mark.parametrize("name", NO_GAMES)
def test_a_monstrous_text_without_a_game_gets_one_sentence(name: str) -> None:
    check_sentence(said_of(NO_GAMES[name]))


@pytest.mark.parametrize("name", LINKS)
def test_a_monstrous_link_gets_one_sentence(name: str) -> None:
    check_sentence(said_of(LINKS[name]))


def longest_step(work: Stepwise[object]) -> int:
    """The most characters that were read in one step."""
    last = longest = 0
    for done in work:
        longest, last = max(longest, done - last), done
    return longest


@pytest.mark.parametrize("name", LONG)
@pytest.mark.long
def test_a_monstrous_record_is_read_in_short_steps(name: str) -> None:
    line_breaks = "\n\n"  # between the headers and the moves
    assert longest_step(read_text_in_steps(TEXTS[name])) <= CHARACTERS_PER_STEP + len(line_breaks)


def test_variations_within_variations_are_read_as_deep_as_a_record_may_be_long() -> None:
    text = f"{GAME}orange-a1 {'(sky-a1 ' * 20_000}{')' * 20_000}"
    assert len(text) < LONGEST_RECORD
    record = Record.from_text(text)
    assert len(record.root.children) == 2


def test_a_comment_is_read_up_to_the_longest_and_refused_without_being_copied_beyond() -> None:
    for mark in ("x", "\\}"):
        assert Record.from_text(f"{GAME}orange-a1 {{{mark * 400_000}}}").moves
    with pytest.raises(RecordError) as caught:
        Record.from_text(f"{GAME}orange-a1 {{{'x' * (2 * MAX_COMMENT_LENGTH)}}}")
    assert caught.value.reason is Damage.TOO_LONG
    assert caught.value.line == 4
    assert len(caught.value.record.moves if caught.value.record else ()) == 1


def test_a_link_is_found_behind_a_long_message_and_not_looked_for_without_end() -> None:
    link = Record(load("tritium", size=4, form="short")).to_link()
    assert Record.from_link("x" * TEN_MEGABYTES + "?m=" + link).game.key == "tritium"
    escaped = "".join(f"%{ord(mark):02x}" for mark in link)
    assert Record.from_link(f"?m={escaped}").to_link() == link
    assert detect_format("x" * TEN_MEGABYTES + "?m=" + link) is TextFormat.LINK
    for text in ("%" * TEN_MEGABYTES, "= " * (TEN_MEGABYTES // 2)):
        with pytest.raises(RecordError) as caught:
            Record.from_link(f"?m={text}")
        assert caught.value.reason in (Damage.TOO_LONG, Damage.EMPTY)


def test_what_stands_behind_the_longest_address_does_not_count() -> None:
    empty = "&" * MAX_ADDRESS_LENGTH
    assert parse_address(f"#/tritium?g=k3x{empty}&size=99").stored_id == "k3x"
    with pytest.raises(BadOption):
        parse_address("#/tritium?g=k3x&size=99")


def test_the_signs_in_a_link_are_looked_at_once() -> None:
    for sign in "~.!)–*":
        address = f"#/tritt?m=1.tritt{sign * (MAX_ADDRESS_LENGTH - 100)}a"
        assert parse_address(address).link


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    "text", ["a " * 5_000_000, "x" * TEN_MEGABYTES, "9" * TEN_MEGABYTES, "\0\ud800\u202e" * 1000]
)
def test_a_monstrous_move_is_refused_in_one_sentence(key: str, text: str) -> None:
    targets()[f"move-{key}"].read(text)
    game = load(key)
    assert normalized_move(game, "a " * LONGEST_TEXT) == "a " * LONGEST_TEXT
    assert completions(game.start(), "a" * (LONGEST_TEXT + 1)) == ()
