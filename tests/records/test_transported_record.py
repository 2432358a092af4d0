"""Records in texts that went through other programs: the game is found, and damage is still told."""

from collections.abc import Iterable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import bush, line, tree
from tests.records.transports import AROUND, CODES, LINES, SIGNS
from trigrid.games import GAMES, Game
from trigrid.records import Damage, Record, RecordError
from trigrid.records.collection import join_records
from trigrid.records.stepwise import run_to_end
from trigrid.records.transported_record import MAX_LENGTH, read_transported, split_transported

seeds = st.integers(0, 2**32)
NOTES = ("well played", "what now? – see (1.) “there”", "c3-c5 > all")


def found(text: str) -> Record:
    """The one record of a text. Raises RecordError."""
    (only,) = run_to_end(split_transported(text))
    return run_to_end(read_transported(only))


def is_same(record: Record, other: Record) -> None:
    """Assert that two records are of one game with the same moves, branches, result and headers."""
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
def test_a_record_is_found_whatever_was_done_to_its_lines(
    games: Iterable[str], lines: str, around: str
) -> None:
    before, behind = AROUND[around]
    for key in games:
        record = line(trigrid.load(key), 3, 14)
        is_same(record, found(before + LINES[lines](record.to_text()) + behind))


@pytest.mark.parametrize("signs", SIGNS | CODES)
def test_a_record_is_found_whatever_was_done_to_its_characters(signs: str) -> None:
    for key in GAMES:
        record = line(trigrid.load(key), 5, 14)
        record.headers = {"Id": "k3x", record.game.seats[0]: "Zoë O’Hara"}
        is_same(record, found((SIGNS | CODES)[signs](record.to_text())))


@given(
    st.sampled_from(all_games()),
    seeds,
    st.sampled_from(list(LINES)),
    st.sampled_from(list(SIGNS)),
    st.sampled_from(list(CODES)),
    st.sampled_from(list(AROUND)),
)
def test_any_record_survives_any_way(
    game: Game, seed: int, lines: str, signs: str, code: str, around: str
) -> None:
    record = bush(game, seed, NOTES)
    before, behind = AROUND[around]
    is_same(record, found(CODES[code](before + LINES[lines](SIGNS[signs](record.to_text())) + behind)))


@given(st.sampled_from(all_games()), seeds)
def test_what_is_sound_is_read_as_it_stands(game: Game, seed: int) -> None:
    record = bush(game, seed, NOTES)
    assert tree(found(record.to_text())) == tree(record)


def test_comments_are_kept_as_they_were_written() -> None:
    record = line(trigrid.load("tritt"), 4, 4)
    record.comment = "Zoë – “c3–c5” → better… 👩‍🚀"
    text = "Look:\n\n" + "\n".join(f"> {each}" for each in record.to_text().splitlines())
    assert found(text).comment == record.comment


def test_several_records_are_found_among_words_and_none_is_invented() -> None:
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
def test_damage_is_told_with_its_line_among_words_and_signs(
    damaged: str, line_number: int, reason: Damage
) -> None:
    with pytest.raises(RecordError) as caught:
        found(damaged)
    assert (caught.value.line, caught.value.reason) == (line_number, reason)


@pytest.mark.parametrize("key", GAMES)
def test_no_move_is_taken_for_prose_without_a_word_where_the_record_counts_its_moves(key: str) -> None:
    """A line of moves that was made unreadable is damage, or the position is another; both are told."""
    record = line(trigrid.load(key), 3, 24)
    *lines, last = record.to_text().rstrip().split("\n")
    for spoilt in ("so it went on and on", "", "etc."):
        with suppress(RecordError):
            assert found("Hi:\n\n" + "\n".join([*lines, spoilt]) + "\n\nBye and thanks, Ann").rules_may_differ
    whole = found("Hi:\n\n" + "\n".join([*lines, last]) + "\n\nCheers")
    assert (whole.moves, whole.rules_may_differ) == (record.moves, False)
    for word in ("Cheers", "Ann2", "g4?"):
        assert found(f"{' '.join(record.to_text().split())} {word}").moves == record.moves


def test_a_list_within_a_comment_keeps_its_bullets_where_headers_have_none() -> None:
    text = "Look:\n[Game “tritt”]\n1. c3-c5 {Plans:\n- block\n- extend}\n"
    assert found(text).comment == "Plans: - block - extend"
    listed = "\n".join(f"- {line}" for line in text.split("\n")[1:])
    assert found(listed).comment == "Plans: - block - extend"


@pytest.mark.parametrize(
    ("behind", "is_sound"),
    [("indeed", False), ("well played", True), ("2. well played", False), ("(so far)", True)],
)
def test_words_behind_the_last_move_are_prose_and_one_alone_may_be_a_damaged_move(
    behind: str, is_sound: bool
) -> None:
    text = f"[Game “tritt”]\n1. c3-c5 {behind}\n"
    if is_sound:
        assert len(found(text).moves) == 1
    else:
        with pytest.raises(RecordError):
            found(text)


@pytest.mark.parametrize("number", ["1", "0001", "000001"])
def test_a_line_that_begins_with_the_number_of_a_turn_is_no_prose(number: str) -> None:
    with pytest.raises(RecordError):
        found(f"[Game “tritt”]\n\n{number}. no such move of any kind")


def test_a_text_too_long_for_a_message_is_read_as_it_stands() -> None:
    text = "> " + line(trigrid.load("tritt"), 3, 4).to_text() + " x" * MAX_LENGTH
    with pytest.raises(RecordError):
        run_to_end(read_transported(text))


@given(st.text(alphabet='[]{}()"“”>|\\&;=3D#*`~ \nGameab1.-–', max_size=60))
def test_any_text_is_records_or_a_record_error(text: str) -> None:
    for each in run_to_end(split_transported(f"Hi\n[Game “tritt”]{text}")):
        with suppress(RecordError):
            run_to_end(read_transported(each))
