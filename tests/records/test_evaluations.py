"""Evaluations in comments: they round trip beside what people write, count exactly, and hide from people."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import bush, nodes, tree
from tests.records.test_record_length import limited, moves_text
from trigrid.games import Game
from trigrid.records import Record, RecordError, RecordNode
from trigrid.records.evaluation_note import MAX_LENGTH, note_of, split_note
from trigrid.records.record_length import comment_length

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
TRITT = trigrid.load("tritt")
EVALUATION = "0.631 0.040 6 d3-d5 e4-e6"
FOUND = ("", "0.5 0 6 x", EVALUATION, "made } up \\ {")
COMMENTS = ("", "so", "one } two \\ {", "[%clk 1:23] so", "[%eval", "[%eval ]", "x[%eval y]", "long " * 20)


def played(moves: str) -> Record:
    """The record of TRITT with those moves and comments."""
    return Record.from_text(f'[Game "tritt"]\n\n{moves}')


def noted(node: RecordNode) -> tuple[str, str]:
    return node.evaluation, node.comment


def annotated(record: Record, seed: int) -> None:
    """Give every node of a record some evaluation and some comment."""
    rng = random.Random(seed)
    for node in nodes(record):
        node.evaluation, node.comment = rng.choice(FOUND), rng.choice(COMMENTS)


@given(games, seeds)
def test_evaluations_round_trip_in_all_branches_with_comments_and_without(game: Game, seed: int) -> None:
    record = bush(game, seed)
    annotated(record, seed)
    again = Record.from_text(record.to_text())
    wanted = [(node.evaluation, " ".join(node.comment.split())) for node in nodes(record)]
    assert list(map(noted, nodes(again))) == wanted
    assert again.to_text() == record.to_text()


def test_what_is_written_looks_like_this_and_people_see_only_the_comment() -> None:
    record = played("1. c3-c5 (1. d3-d5) 2. h3-h5")
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
def test_what_is_typed_by_hand_is_an_evaluation_or_stays_in_the_comment(
    typed: str, evaluation: str, comment: str
) -> None:
    record = played(f"c3-c5 {typed} h3-h5")
    (first,) = record.root.children
    assert noted(first) == (evaluation, comment)
    again = Record.from_text(record.to_text())
    assert noted(again.root.children[0]) == (evaluation, comment)
    assert again.tree_length == record.tree_length == len(moves_text(record))


@given(st.lists(st.sampled_from(["[%eval ", "[%eval x]", "]", "[", " ", "x", "}", "\\"]), max_size=9))
def test_no_comment_gets_longer_when_its_evaluation_is_told_from_the_rest(parts: list[str]) -> None:
    """Else a text of the greatest length could be read and never be written again."""
    note = " ".join("".join(parts).split())
    evaluation, comment = split_note(note)
    again = note_of(evaluation, comment)
    assert comment_length(again) <= comment_length(note)
    if evaluation:
        assert split_note(again) == (evaluation, comment)


def test_a_text_full_of_evaluations_by_hand_is_read_in_linear_time() -> None:
    """Hours otherwise: the limit of a test ends it."""
    for part in ("[%eval ", "[%eval x" + " " * 99, "[%eval " + "x" * 599 + " "):
        (first,) = played("c3-c5 {" + part * (400_000 // len(part)) + "}").root.children
        assert first.evaluation == ""


# Length


@given(games, seeds)
def test_the_length_is_exact_with_evaluations_set_replaced_and_removed(game: Game, seed: int) -> None:
    rng, record = random.Random(seed), bush(game, seed)
    for _ in range(60):
        node = rng.choice(nodes(record))
        if rng.random() < 0.5:
            node.evaluation = rng.choice(FOUND)
        else:
            node.comment = rng.choice(COMMENTS)
        if node.parent and rng.random() < 0.05:
            record.delete(node)
    assert record.tree_length == len(moves_text(record))
    for node in nodes(record):
        node.evaluation = node.comment = ""
    assert record.tree_length == len(moves_text(record))


def test_an_evaluation_takes_room_and_may_leave_none_for_a_move() -> None:
    record = played("c3-c5")
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
    st.sampled_from(FOUND), st.sampled_from(COMMENTS), st.text(" }\\ab\n", max_size=30), st.integers(0, 60)
)
def test_as_much_of_a_comment_is_kept_beside_an_evaluation_as_there_is_room_for(
    evaluation: str, comment: str, wanted: str, room: int
) -> None:
    record = played("c3-c5")
    record.here.evaluation, record.here.comment = evaluation, comment
    with limited(record.length + room):
        kept = record.truncated_comment(wanted)
        assert wanted.startswith(kept)
        record.comment = kept
        assert record.room >= 0
        longer = wanted[: len(kept) + 1]
        if longer != kept:
            with pytest.raises(RecordError, match="too long"):
                record.comment = longer
    assert record.here.evaluation == evaluation


# Merging


def test_a_merged_record_takes_over_the_evaluations_that_it_lacks_and_keeps_its_own() -> None:
    ours = played("c3-c5 {[%eval ours]} h3-h5 {mine}")
    theirs = played("c3-c5 {[%eval theirs] yours} h3-h5 {[%eval new]} (d3-d5 {[%eval branch]})")
    ours.merge(theirs)
    first = ours.root.children[0]
    assert noted(first) == ("ours", "yours")
    assert list(map(noted, first.children)) == [("new", "mine"), ("branch", "")]


@given(games, seeds, st.integers(0, 400))
def test_a_merge_needs_just_the_room_that_it_takes(game: Game, seed: int, room: int) -> None:
    ours, theirs = bush(game, seed), bush(game, seed + 1)
    ours.merge(bush(game, seed + 1))
    annotated(ours, seed)
    annotated(theirs, seed + 1)
    whole = Record(game)
    whole.merge(ours)
    whole.merge(theirs)
    before = tree(ours)
    with limited(ours.length + room):
        if whole.length <= ours.length + room:
            ours.merge(theirs)
            assert tree(ours) == tree(whole)
            return
        with pytest.raises(RecordError, match="too long"):
            ours.merge(theirs)
        assert tree(ours) == before
