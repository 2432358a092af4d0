"""Tests of reading long texts in small steps.

All steps together give the same result as one call.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, pairwise
from typing import Any

import pytest

import trigrid
from tests.records.random_records import line, random_tree, tree
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records, split_stepwise
from trigrid.records.link import read_link_stepwise
from trigrid.records.reading import read_record_stepwise
from trigrid.records.stepwise import CHARACTERS_PER_STEP, Stepwise
from trigrid.records.text_tokens import MAX_TOKEN_LENGTH, Token, tokens_of

MAX_PER_STEP = 12_000
"""The limit on the characters read by one step; reading them takes milliseconds."""
SLIDES = "h3-h5>h4-h6 c3-c5>c2-c4 h4-h6>h3-h5 c2-c4>c3-c5 "
HEADERS = "".join(f'[name{number} "value"]\n' for number in range(3000))


def steps_of(work: Stepwise[Any]) -> list[int]:
    """Return the progress after each step; ignore a RecordError at the end."""
    progress = list[int]()
    with suppress(RecordError):
        progress.extend(work)  # extend() keeps the items before an error
    return progress


@pytest.mark.parametrize(
    ("begin", "text"),
    [
        (read_record_stepwise, f'[Game "tritt"]\n{HEADERS}c3-c5'),
        (read_record_stepwise, '[Game "tritt"] c3-c5 h3-h5 ' + SLIDES * 300),
        (read_record_stepwise, '[Game "tritt"] ' + "1. " * 20_000),
        (read_record_stepwise, '[Game "tritt"] ' + "{so} " * 20_000),
        (split_stepwise, '[Game "tritt"] c3-c5\n\n' * 5_000),
        (split_stepwise, "\n" * 100_000),
        (split_stepwise, HEADERS.replace("\n", " ") * 5),
        (split_stepwise, '[Game "tritt"] ' + "{so} " * 20_000),
        (split_stepwise, '[Game "tritt"] ' + "c3-c5 h3-h5 " * 20_000),
        (split_stepwise, '[Game "tritt"] {' + "so it goes " * 20_000),
        (split_stepwise, '[Game "tritt"] ' + "x" * 200_000),
        (split_stepwise, '[Game "tritt"] {' + "\\" * 200_000 + "}"),
        (split_stepwise, f"c3-c5 {'x' * 1000}\n" * 180),
    ],
    ids=[
        *(
            "headers",
            "moves",
            "numbers",
            "comments",
            "records",
            "empty lines",
            "headers in one line",
            "comments in one line",
        ),
        *("moves in one line", "a long comment", "a long word", "a line of backslashes", "long lines"),
    ],
)
def test_a_step_reads_few_characters(begin: Callable[[str], Stepwise[Any]], text: str) -> None:
    progress = [0, *steps_of(begin(text)), len(text)]
    assert len(progress) > 5
    assert max(after - before for before, after in pairwise(progress)) < MAX_PER_STEP


@pytest.mark.parametrize("start", ["", "x", "\\"])
@pytest.mark.parametrize("offset", [CHARACTERS_PER_STEP - 1, CHARACTERS_PER_STEP, CHARACTERS_PER_STEP + 1])
def test_a_backslash_escapes_the_next_character_across_a_step_boundary(start: str, offset: int) -> None:
    """If this fails, a record with a long comment hides the next one.

    An even number of backslashes before the brace does not escape it: the comment ends, and the next record
    is split off.
    """
    for count in range(1, 5):
        text = "{" + start + "x" * (offset - count) + "\\" * count + "} [y"
        ends = (count + (start == "\\") * (offset == count)) % 2 == 0
        texts = split_records(f'[Game "tritt"]\n{text}\n[Game "trichet"]\nz\n')
        assert len(texts) == 1 + ends, count


def test_no_pattern_matches_more_than_the_longest_token() -> None:
    """If this fails, one word or comment of megabytes blocks the page."""
    long = "x" * 3 * MAX_TOKEN_LENGTH
    for text in ("9" * len(long), long, f'[A "{long}"]', f"{{{long}}}"):
        for token in islice(tokens_or_error(text), 1):
            assert len(token.text) + len(token.value) <= MAX_TOKEN_LENGTH


def tokens_or_error(text: str) -> Iterator[Token]:
    """Yield the tokens of a text, up to an error."""
    with suppress(RecordError):
        yield from tokens_of(text)


def test_a_step_unpacks_few_moves_of_a_link() -> None:
    progress = steps_of(read_link_stepwise(line(trigrid.load("trichet"), 1).to_link()))
    assert max(after - before for before, after in pairwise([0, *progress])) < 50


def test_a_closed_reader_returns_no_record() -> None:
    work = read_record_stepwise('[Game "tritt"] c3-c5 h3-h5 ' + SLIDES * 300)
    next(work)
    work.close()
    with pytest.raises(StopIteration):
        next(work)


def test_all_steps_give_the_same_record_as_one_call() -> None:
    record = random_tree(trigrid.load("tritium", size=8), 7, ("a note",))
    work = read_record_stepwise(record.to_text())
    while True:
        try:
            next(work)
        except StopIteration as end:
            found = end.value
            break
    assert isinstance(found, Record)
    assert tree(found) == tree(record)
    texts = [record.to_text()] * 3
    assert split_records(join_records(texts)) == texts
