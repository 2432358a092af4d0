"""Tests of records in texts that other programs have changed.

The game is found, and damage is still reported.
"""

from collections.abc import Iterable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import line, random_tree, tree
from tests.records.transports import AROUND, CODES, LINES, SIGNS
from trigrid.games import GAMES, Game
from trigrid.records import Damage, Record, RecordError
from trigrid.records.collection import join_records
from trigrid.records.stepwise import run_to_end
from trigrid.records.transported_record import MAX_LENGTH, read_transported, split_transported

seeds = st.integers(0, 2**32)
NOTES = ("well played", "what now? – see (1.) “there”", "c3-c5 > all")


def read_single_record(text: str) -> Record:
    """Return the only record in a text, or raise RecordError if it is damaged."""
    (only,) = run_to_end(split_transported(text))
    return run_to_end(read_transported(only))


def assert_same(record: Record, other: Record) -> None:
    """Assert that two records have the same game, branches, result, offer and headers.

    Comments are not compared.
    """
    assert other.game == record.game
    assert [each[:2] for each in tree(other)] == [each[:2] for each in tree(record)]
    assert (other.result, other.offer) == (record.result, record.offer)
    assert other.headers == record.headers


@pytest.mark.parametrize("lines", LINES)
@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize(
    "games",
    [
        pytest.param(["tritt-reloaded"], id="one game"),
        pytest.param(GAMES, id="all games", marks=pytest.mark.long),
    ],
)
def test_a_record_with_changed_lines_is_found(games: Iterable[str], lines: str, around: str) -> None:
    before, ending = AROUND[around]
    for key in games:
        record = line(trigrid.load(key), 3, 14)
        assert_same(record, read_single_record(before + LINES[lines](record.to_text()) + ending))


@pytest.mark.parametrize("characters", SIGNS | CODES)
def test_a_record_with_changed_characters_is_found(characters: str) -> None:
    for key in GAMES:
        record = line(trigrid.load(key), 5, 14)
        record.headers = {"Id": "k3x", record.game.seats[0]: "Zoë O’Hara"}
        assert_same(record, read_single_record((SIGNS | CODES)[characters](record.to_text())))


@given(
    st.sampled_from(all_games()),
    seeds,
    st.sampled_from(list(LINES)),
    st.sampled_from(list(SIGNS)),
    st.sampled_from(list(CODES)),
    st.sampled_from(list(AROUND)),
)
def test_any_record_survives_any_combination_of_changes(
    game: Game, seed: int, lines: str, characters: str, code: str, around: str
) -> None:
    record = random_tree(game, seed, NOTES)
    before, ending = AROUND[around]
    assert_same(
        record,
        read_single_record(CODES[code](before + LINES[lines](SIGNS[characters](record.to_text())) + ending)),
    )


@given(st.sampled_from(all_games()), seeds)
def test_an_undamaged_record_is_read_unchanged(game: Game, seed: int) -> None:
    record = random_tree(game, seed, NOTES)
    assert tree(read_single_record(record.to_text())) == tree(record)


def test_comments_are_kept_unchanged() -> None:
    record = line(trigrid.load("tritt"), 4, 4)
    record.comment = "Zoë – “c3–c5” → better… 👩‍🚀"
    text = "Look:\n\n" + "\n".join(f"> {each}" for each in record.to_text().splitlines())
    assert read_single_record(text).comment == record.comment


def test_exactly_the_records_in_a_text_are_found() -> None:
    records = [line(trigrid.load(key), 2, 9) for key in GAMES]
    text = "Hi!\n\n" + "\n\nand another one:\n\n".join(each.to_text() for each in records) + "\nBye, Ann"
    texts = run_to_end(split_transported(text))
    assert [run_to_end(read_transported(each)).moves for each in texts] == [each.moves for each in records]
    quoted = "\n".join(f"> {each}" for each in join_records(each.to_text() for each in records).split("\n"))
    assert len(run_to_end(split_transported(quoted))) == len(records)


@pytest.mark.parametrize(
    ("damaged", "line_number", "reason"),
    [
        ('Hi,\n\n[Game "tritium"]\n\n1. orange-a1 2. sky-z9\n\nYour move!', 5, Damage.NOT_A_MOVE),
        ('Hi,\n\n[Game "tritium"]\n\n1. orange-a1 2. orange-a1\n\nYour move!', 5, Damage.ILLEGAL_MOVE),
        ('Hi,\n\n[Game "tritium"]\n\n1. orange-a1 2. orenge-b1\n\nYour move!', 5, Damage.NOT_A_MOVE),
        ("[Game “tritium”]\n\n1. orange-a1\n2. sky\n\nYour move!", 4, Damage.NOT_A_MOVE),
        ("[Game “tritt”]\n\n1. c3-c5 2. swpa", 3, Damage.NOT_A_MOVE),
        ("[Game “tritt”]\n\n1. c3-c5 swpa", 3, Damage.NOT_A_MOVE),
        ("[Game “tritt”]\n\n1. no such move of any kind", 3, Damage.NOT_A_MOVE),
        ("[Game “tritt”]\n\n1. c3-c5\n2. trade our two colours", 4, Damage.NOT_A_MOVE),
        ("[Game “tritt”]\n\n1. c3-c5\nswpa\n2. h3-h5", 4, Damage.NOT_A_MOVE),
        ("[Game “tritt”]\n\n1. c3–c5 2. {a comment", 3, Damage.TRUNCATED),
        ("[Game “chess”]\n\n1. e4 e5", 1, Damage.UNKNOWN_GAME),
        ("[Game “tritium”]\n[Size “9”]\n\n1. orange-a1", 2, Damage.BAD_OPTION),
    ],
)
def test_the_error_names_the_line_of_the_damage(damaged: str, line_number: int, reason: Damage) -> None:
    with pytest.raises(RecordError) as caught:
        read_single_record(damaged)
    assert (caught.value.line, caught.value.reason) == (line_number, reason)


@pytest.mark.parametrize("key", GAMES)
def test_a_missing_move_is_reported_if_the_record_contains_the_number_of_moves(key: str) -> None:
    """Other text instead of the last line of moves raises an error or gives a warning.

    Text after the last move changes nothing.
    """
    record = line(trigrid.load(key), 3, 24)
    *lines, last = record.to_text().rstrip().split("\n")
    for damaged_line in ("so it went on and on", "", "etc."):
        with suppress(RecordError):
            assert read_single_record(
                "Hi:\n\n" + "\n".join([*lines, damaged_line]) + "\n\nBye and thanks, Ann"
            ).rules_may_differ
    complete = read_single_record("Hi:\n\n" + "\n".join([*lines, last]) + "\n\nCheers")
    assert (complete.moves, complete.rules_may_differ) == (record.moves, False)
    for word in ("Cheers", "Ann2", "g4?"):
        assert read_single_record(f"{' '.join(record.to_text().split())} {word}").moves == record.moves


def test_a_list_within_a_comment_keeps_its_bullets() -> None:
    text = "Look:\n[Game “tritt”]\n1. c3-c5 {Plans:\n- block\n- extend}\n"
    assert read_single_record(text).comment == "Plans: - block - extend"
    listed = "\n".join(f"- {line}" for line in text.split("\n")[1:])
    assert read_single_record(listed).comment == "Plans: - block - extend"


@pytest.mark.parametrize(
    ("ending", "is_prose"),
    [("indeed", False), ("well played", True), ("2. well played", False), ("(so far)", True)],
)
def test_only_several_words_without_a_turn_number_after_the_last_move_are_prose(
    ending: str, is_prose: bool
) -> None:
    text = f"[Game “tritt”]\n1. c3-c5 {ending}\n"
    if is_prose:
        assert len(read_single_record(text).moves) == 1
    else:
        with pytest.raises(RecordError):
            read_single_record(text)


@pytest.mark.parametrize("number", ["1", "0001", "000001"])
def test_a_line_that_begins_with_a_turn_number_is_not_prose(number: str) -> None:
    with pytest.raises(RecordError):
        read_single_record(f"[Game “tritt”]\n\n{number}. no such move of any kind")


def test_quote_marks_are_not_removed_from_a_text_too_long_for_a_message() -> None:
    text = "> " + line(trigrid.load("tritt"), 3, 4).to_text() + " x" * MAX_LENGTH
    with pytest.raises(RecordError):
        run_to_end(read_transported(text))


@given(st.text(alphabet='[]{}()"“”>|\\&;=3D#*`~ \nGameab1.-–', max_size=60))
def test_any_text_is_records_or_a_record_error(text: str) -> None:
    for each in run_to_end(split_transported(f"Hi\n[Game “tritt”]{text}")):
        with suppress(RecordError):
            run_to_end(read_transported(each))
