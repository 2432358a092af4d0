"""Tests of extreme inputs: each is read quickly, or refused in one clear sentence.

No test measures time. Instead, the inputs are so long that a parser that takes quadratic time exceeds the
general time limit of tests. Steps are measured in characters. ``tests/browser/test_monsters.py`` checks that
the page stays responsive.
"""

import pytest

from tests.fuzz.monsters import GAME, LINKS, LONG, NO_GAMES, TEN_MEGABYTES, TEXTS, error_message
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
from trigrid.records.typed_moves import MAX_TEXT_LENGTH, normalized_move
from trigrid.table.move_completion import completions

SHORT = [name for name in TEXTS if name not in LONG]


@pytest.mark.parametrize("name", [*SHORT, *(pytest.param(name, marks=pytest.mark.long) for name in LONG)])
def test_an_extreme_record_gets_one_sentence_with_the_line_number(name: str) -> None:
    message = error_message(TEXTS[name])
    check_sentence(message)
    assert "The record is damaged in line " in message


@pytest.mark.parametrize("name", NO_GAMES)
def test_an_extreme_text_without_a_game_gets_one_sentence(name: str) -> None:
    check_sentence(error_message(NO_GAMES[name]))


@pytest.mark.parametrize("name", LINKS)
def test_an_extreme_link_gets_one_sentence(name: str) -> None:
    check_sentence(error_message(LINKS[name]))


def longest_step(work: Stepwise[object]) -> int:
    """Return the maximum number of characters read in one step."""
    last = longest = 0
    for done in work:
        longest, last = max(longest, done - last), done
    return longest


@pytest.mark.parametrize("name", LONG)
@pytest.mark.long
def test_an_extreme_record_is_read_in_short_steps(name: str) -> None:
    line_breaks = "\n\n"  # between the headers and the moves
    assert longest_step(read_text_in_steps(TEXTS[name])) <= CHARACTERS_PER_STEP + len(line_breaks)


def test_variations_may_nest_twenty_thousand_deep() -> None:
    text = f"{GAME}orange-a1 {'(sky-a1 ' * 20_000}{')' * 20_000}"
    assert len(text) < LONGEST_RECORD
    record = Record.from_text(text)
    assert len(record.root.children) == 2


def test_only_a_comment_over_the_maximum_length_is_refused() -> None:
    for mark in ("x", "\\}"):
        assert Record.from_text(f"{GAME}orange-a1 {{{mark * 400_000}}}").moves
    with pytest.raises(RecordError) as caught:
        Record.from_text(f"{GAME}orange-a1 {{{'x' * (2 * MAX_COMMENT_LENGTH)}}}")
    assert caught.value.reason is Damage.TOO_LONG
    assert caught.value.line == 4
    assert len(caught.value.record.moves if caught.value.record else ()) == 1


def test_a_link_is_found_after_a_long_message_and_the_search_is_limited() -> None:
    link = Record(load("tritium", size=4, form="short")).to_link()
    assert Record.from_link("x" * TEN_MEGABYTES + "?m=" + link).game.key == "tritium"
    escaped = "".join(f"%{ord(mark):02x}" for mark in link)
    assert Record.from_link(f"?m={escaped}").to_link() == link
    assert detect_format("x" * TEN_MEGABYTES + "?m=" + link) is TextFormat.LINK
    for text in ("%" * TEN_MEGABYTES, "= " * (TEN_MEGABYTES // 2)):
        with pytest.raises(RecordError) as caught:
            Record.from_link(f"?m={text}")
        assert caught.value.reason in (Damage.TOO_LONG, Damage.EMPTY)


def test_text_beyond_the_maximum_address_length_is_ignored() -> None:
    empty = "&" * MAX_ADDRESS_LENGTH
    assert parse_address(f"#/tritium?g=k3x{empty}&size=99").stored_id == "k3x"
    with pytest.raises(BadOption):
        parse_address("#/tritium?g=k3x&size=99")


def test_a_link_with_a_long_run_of_marks_is_read() -> None:
    for character in "~.!)–*":
        address = f"#/tritt?m=1.tritt{character * (MAX_ADDRESS_LENGTH - 100)}a"
        assert parse_address(address).link


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    "text", ["a " * 5_000_000, "x" * TEN_MEGABYTES, "9" * TEN_MEGABYTES, "\0\ud800\u202e" * 1000]
)
def test_an_extreme_move_is_refused_in_one_sentence(key: str, text: str) -> None:
    targets()[f"move-{key}"].read(text)
    game = load(key)
    assert normalized_move(game, "a " * MAX_TEXT_LENGTH) == "a " * MAX_TEXT_LENGTH
    assert completions(game.start(), "a" * (MAX_TEXT_LENGTH + 1)) == ()
