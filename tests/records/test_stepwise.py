"""Long texts in steps: each step is small, and all of them come to the same as the work in one go."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, pairwise
from typing import Any

import pytest

import trigrid
from tests.records.random_records import bush, line, tree
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records, split_stepwise
from trigrid.records.link import read_link_stepwise
from trigrid.records.reading import read_record_stepwise
from trigrid.records.stepwise import CHARACTERS_PER_STEP, Stepwise
from trigrid.records.text_tokens import LONGEST_TOKEN, Token, TokenKind, tokens_of

MOST = 12_000
"""Characters that a step may take: some milliseconds."""
SLIDES = "h3-h5>h4-h6 c3-c5>c2-c4 h4-h6>h3-h5 c2-c4>c3-c5 "
HEADERS = "".join(f'[name{number} "value"]\n' for number in range(3000))


def steps_of(work: Stepwise[Any]) -> list[int]:
    """How far the work was after each step; what it raises at its end is left out."""
    seen = list[int]()
    with suppress(RecordError):
        seen.extend(work)  # keeps what came before an error
    return seen


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
        *("headers", "moves", "numbers", "comments", "records", "empty lines", "headers of a line", "a line"),
        *("a line of moves", "a long comment", "a long word", "a line of backslashes", "long lines"),
    ],
)
def test_no_step_reads_much(begin: Callable[[str], Stepwise[Any]], text: str) -> None:
    seen = [0, *steps_of(begin(text)), len(text)]
    assert len(seen) > 5
    assert max(after - before for before, after in pairwise(seen)) < MOST


@pytest.mark.parametrize("start", ["", "x", "\\"])
@pytest.mark.parametrize("at", [CHARACTERS_PER_STEP - 1, CHARACTERS_PER_STEP, CHARACTERS_PER_STEP + 1])
def test_a_backslash_belongs_to_the_character_behind_it_also_between_two_steps(start: str, at: int) -> None:
    """If this fails, a record with a long comment hides the next one."""
    for count in range(1, 5):
        text = "{" + start + "x" * (at - count) + "\\" * count + "} [y"
        ends = (count + (start == "\\") * (at == count)) % 2 == 0
        texts = split_records(f'[Game "tritt"]\n{text}\n[Game "trichet"]\nz\n')
        assert len(texts) == 1 + ends, count


def test_no_pattern_looks_at_more_than_the_longest_token() -> None:
    """If this fails, one word or comment of megabytes stops the page."""
    for kind in TokenKind:
        text = {"[": '[A "' + "x" * 3 * LONGEST_TOKEN, "{": "{" + "x" * 3 * LONGEST_TOKEN}.get(
            kind.value.pattern[1:2], "9" * 3 * LONGEST_TOKEN
        )
        for token in islice(tokens_or_error(text), 1):
            assert len(token.text) <= LONGEST_TOKEN


def tokens_or_error(text: str) -> Iterator[Token]:
    """The tokens of a text, up to an error."""
    with suppress(RecordError):
        yield from tokens_of(text)


def test_no_step_unpacks_many_moves_of_a_link() -> None:
    seen = steps_of(read_link_stepwise(line(trigrid.load("trichet"), 1).to_link()))
    assert max(after - before for before, after in pairwise([0, *seen])) < 50


def test_a_record_that_is_read_in_part_only_is_not_there() -> None:
    work = read_record_stepwise('[Game "tritt"] c3-c5 h3-h5 ' + SLIDES * 300)
    next(work)
    work.close()
    with pytest.raises(StopIteration):
        next(work)


def test_all_steps_come_to_what_is_read_in_one_go() -> None:
    record = bush(trigrid.load("tritium", size=8), 7, ("a note",))
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
