"""Tests of evaluations in comments: storage, length and merging."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import nodes, random_tree
from tests.records.test_record_length import check_merge_of_annotated, limited, moves_text
from trigrid.games import Game
from trigrid.records import Record, RecordError, RecordNode
from trigrid.records.evaluation_note import MAX_LENGTH, note_of, split_note
from trigrid.records.record_length import comment_length

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
TRITT = trigrid.load("tritt")
EVALUATION = "0.631 0.040 6 d3-d5 e4-e6"
EVALUATIONS = ("", "0.5 0 6 x", EVALUATION, "made } up \\ {")
COMMENTS = ("", "so", "one } two \\ {", "[%clk 1:23] so", "[%eval", "[%eval ]", "x[%eval y]", "long " * 20)


def record_of(moves: str) -> Record:
    """Return a record of TRITT with these moves and comments."""
    return Record.from_text(f'[Game "tritt"]\n\n{moves}')


def note_parts(node: RecordNode) -> tuple[str, str]:
    return node.evaluation, node.comment


def annotate(record: Record, seed: int) -> None:
    """Give every node of a record a random evaluation and comment."""
    rng = random.Random(seed)
    for node in nodes(record):
        node.evaluation, node.comment = rng.choice(EVALUATIONS), rng.choice(COMMENTS)


@given(games, seeds)
def test_evaluations_round_trip_with_and_without_comments(game: Game, seed: int) -> None:
    record = random_tree(game, seed)
    annotate(record, seed)
    again = Record.from_text(record.to_text())
    expected = [(node.evaluation, " ".join(node.comment.split())) for node in nodes(record)]
    assert list(map(note_parts, nodes(again))) == expected
    assert again.to_text() == record.to_text()


def test_evaluations_are_written_before_comments_and_read_separately() -> None:
    record = record_of("1. c3-c5 (1. d3-d5) 2. h3-h5")
    record.root.evaluation = "0.500 0.040 6 c3-c5"
    first, branch = record.root.children
    first.evaluation, first.comment, branch.evaluation = EVALUATION, "here we go", "1.000 0.000 6 h3-h5"
    assert moves_text(record) == (
        "{[%eval 0.500 0.040 6 c3-c5]} 1. c3-c5 {[%eval 0.631 0.040 6 d3-d5 e4-e6] here\n"
        "we go} (1. d3-d5 {[%eval 1.000 0.000 6 h3-h5]}) 2. h3-h5\n"
    )
    again = Record.from_text(record.to_text())
    assert [node.comment for node in nodes(again)] == ["", "here we go", "", ""]


@pytest.mark.parametrize(
    ("typed", "evaluation", "comment"),
    [
        ("{[%eval 0.5 0.04 6 d3-d5]}", "0.5 0.04 6 d3-d5", ""),
        ("{so [%eval 0.5\n 0.04   6] it is}", "0.5 0.04 6", "so it is"),
        ("{[%eval 0.17]}", "0.17", ""),
        ("{[%eval first] and [%eval second]}", "first", "and [%eval second]"),
        ("{[%eval first]} {[%eval second]}", "first", "[%eval second]"),
        ("{so} {[%eval x]} {it is}", "x", "so it is"),
        ("{[%clk 0:01] [%eval x]}", "x", "[%clk 0:01]"),
        ("{[%eval a \\} b]}", "a } b", ""),
        ("{[%eval]}", "", "[%eval]"),
        ("{[%eval ]}", "", "[%eval ]"),
        ("{[%eval x}", "", "[%eval x"),
        ("{[%evalx]}", "", "[%evalx]"),
        ("{[%eval a [b] c]}", "", "[%eval a [b] c]"),
        ("{[[%eval a]]}", "", "[[%eval a]]"),
        ("{right beside[%eval x]}", "", "right beside[%eval x]"),
        ("{[%eval " + "x" * MAX_LENGTH + "]}", "x" * MAX_LENGTH, ""),
        ("{[%eval " + "x" * (MAX_LENGTH + 1) + "]}", "", "[%eval " + "x" * (MAX_LENGTH + 1) + "]"),
    ],
)
def test_a_typed_note_is_an_evaluation_or_stays_in_the_comment(
    typed: str, evaluation: str, comment: str
) -> None:
    record = record_of(f"c3-c5 {typed} h3-h5")
    (first,) = record.root.children
    assert note_parts(first) == (evaluation, comment)
    again = Record.from_text(record.to_text())
    assert note_parts(again.root.children[0]) == (evaluation, comment)
    assert again.tree_length == record.tree_length == len(moves_text(record))


@given(st.lists(st.sampled_from(["[%eval ", "[%eval x]", "]", "[", " ", "x", "}", "\\"]), max_size=9))
def test_separating_the_evaluation_never_lengthens_a_comment(parts: list[str]) -> None:
    """Otherwise a text of the maximum length could be read but not written."""
    note = " ".join("".join(parts).split())
    evaluation, comment = split_note(note)
    again = note_of(evaluation, comment)
    assert comment_length(again) <= comment_length(note)
    if evaluation:
        assert split_note(again) == (evaluation, comment)


def test_a_text_full_of_unfinished_evaluations_is_read_in_linear_time() -> None:
    """If this fails, reading takes hours, and the test reaches its time limit."""
    for part in ("[%eval ", "[%eval x" + " " * 99, "[%eval " + "x" * 599 + " "):
        (first,) = record_of("c3-c5 {" + part * (400_000 // len(part)) + "}").root.children
        assert first.evaluation == ""


# Length


@given(games, seeds)
def test_the_length_stays_exact_when_evaluations_change(game: Game, seed: int) -> None:
    rng, record = random.Random(seed), random_tree(game, seed)
    for _ in range(60):
        node = rng.choice(nodes(record))
        if rng.random() < 0.5:
            node.evaluation = rng.choice(EVALUATIONS)
        else:
            node.comment = rng.choice(COMMENTS)
        if node.parent and rng.random() < 0.05:
            record.delete(node)
    assert record.tree_length == len(moves_text(record))
    for node in nodes(record):
        node.evaluation = node.comment = ""
    assert record.tree_length == len(moves_text(record))


def test_an_evaluation_counts_towards_the_length_and_can_prevent_a_move() -> None:
    record = record_of("c3-c5")
    before = record.room
    record.here.evaluation = EVALUATION
    assert before - record.room == len(f"{{[%eval {EVALUATION}]}} ")
    with limited(record.length):
        assert record.is_full
        with pytest.raises(RecordError, match="too long"):
            record.add(record.position.moves()[0])
        record.here.evaluation = ""
        record.add(record.position.moves()[0])


@given(
    st.sampled_from(EVALUATIONS),
    st.sampled_from(COMMENTS),
    st.text(" }\\ab\n", max_size=30),
    st.integers(0, 60),
)
def test_a_comment_with_an_evaluation_is_truncated_to_the_limit(
    evaluation: str, comment: str, new_comment: str, room: int
) -> None:
    record = record_of("c3-c5")
    record.here.evaluation, record.here.comment = evaluation, comment
    with limited(record.length + room):
        truncated = record.truncated_comment(new_comment)
        assert new_comment.startswith(truncated)
        record.comment = truncated
        assert record.room >= 0
        longer = new_comment[: len(truncated) + 1]
        if longer != truncated:
            with pytest.raises(RecordError, match="too long"):
                record.comment = longer
    assert record.here.evaluation == evaluation


# Merging


def test_a_merge_adds_missing_evaluations_and_keeps_existing_ones() -> None:
    ours = record_of("c3-c5 {[%eval ours]} h3-h5 {mine}")
    theirs = record_of("c3-c5 {[%eval theirs] yours} h3-h5 {[%eval new]} (d3-d5 {[%eval branch]})")
    ours.merge(theirs)
    first = ours.root.children[0]
    assert note_parts(first) == ("ours", "yours")
    assert list(map(note_parts, first.children)) == [("new", "mine"), ("branch", "")]


@given(games, seeds, st.integers(0, 400))
def test_a_merge_is_refused_only_if_the_result_is_too_long(game: Game, seed: int, room: int) -> None:
    check_merge_of_annotated(game, seed, room, annotate)
