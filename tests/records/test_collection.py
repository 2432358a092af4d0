"""Tests of texts with several records, each read independently of the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from tests.records.random_records import random_tree
from trigrid.games import Game
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records

seeds = st.integers(0, 2**32)
games_and_seeds = st.tuples(st.sampled_from(all_games()), seeds)
NOTES = ("one } two \\ {", '[Game "x"] in a note', "long " * 30 + '[Game "tritt"]')
GOOD = '[Game "tritt"]\n[Steps "any"]\n[Result "*"]\n\n1. c3-c5\n'


@given(st.lists(games_and_seeds, max_size=5))
def test_joined_records_are_split_again(source: list[tuple[Game, int]]) -> None:
    texts = [random_tree(game, seed, NOTES).to_text() for game, seed in source]
    assert split_records(join_records(texts)) == texts


@given(games_and_seeds, st.data())
def test_a_damaged_record_does_not_hide_the_next_record(
    source: tuple[Game, int], data: st.DataObject
) -> None:
    text = random_tree(*source, NOTES).to_text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    patch = data.draw(st.text(max_size=6) | st.sampled_from(['"', "{", "}", "(", "[", "]", "\\"]))
    damaged = text[:start] + patch + text[end:]
    texts = split_records(join_records([GOOD, damaged, GOOD]))
    assert texts[0] == texts[-1] == GOOD


@pytest.mark.parametrize("junk", ["hello", "", "{", '[Game "tritt', "1. c3-c5", "(((", '[Game "tritt"]', "]"])
def test_text_between_two_records_stays_separate(junk: str) -> None:
    texts = split_records(join_records([GOOD, junk, GOOD]))
    assert texts[0] == texts[-1] == GOOD
    assert len(texts) == 3
    assert junk in texts[1]


def test_a_file_edited_by_hand_is_split_at_headers_after_moves() -> None:
    first, second = split_records(
        '\ufeff[White "A"]\r\n[Game "tritt"] c3-c5 {a note\r\n[Of "two lines"]\r\n} h3-h5\r\n[Game "trichet"]'
    )
    assert Record.from_text(first).headers == {"White": "A"}
    assert len(Record.from_text(first).moves) == 2
    assert Record.from_text(second).game.key == "trichet"


def test_an_unclosed_comment_is_an_error_only_in_its_own_record() -> None:
    first, second = split_records('[Game "tritt"]\n\nc3-c5 {oh\n\n[Game "tritt"]\n\nc3-c5 {well}\n')
    with pytest.raises(RecordError, match="never ends"):
        Record.from_text(first)
    assert Record.from_text(second).comment == "well"


@given(st.text('[]{}"\\ \nGame1.c3-5', max_size=200))
def test_splitting_any_text_loses_at_most_whitespace(text: str) -> None:
    assert "".join("".join(split_records(text)).split()) == "".join(text.split())
