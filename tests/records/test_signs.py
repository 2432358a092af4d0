"""Tests of signs after moves: reading, writing, length and merging."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from tests.records.random_records import nodes, random_tree
from tests.records.test_record_length import check_merge_of_annotated, limited, moves_text
from trigrid.games import Game
from trigrid.lattice.marks import Mark
from trigrid.records import Damage, Record, RecordError
from trigrid.records.sign_note import SIGNS, sign_text, split_sign
from trigrid.records.stepwise import run_to_end
from trigrid.records.transported_record import read_transported

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
NESTED = (
    "[%sign ",
    "[%mark c4 ",
    "[%mark c5]",
    "[%eval ",
    "[%eval x]",
    "[%sign ?]",
    "!",
    "]",
    "[",
    " ",
    "x",
    ";",
)
COMMENTS = ("", "so", "one } two \\ {", "[%sign", "[%sign x]", "x[%sign !]", "long " * 20)


def record_of(moves: str) -> Record:
    """Return a record of TRITT with these moves, signs and comments."""
    return Record.from_text(f'[Game "tritt"]\n\n{moves}')


def notes_of(record: Record) -> list[tuple[str, str]]:
    """Return the sign and the comment of each move."""
    return [(node.sign, node.comment) for node in nodes(record)[1:]]


def annotate(record: Record, seed: int) -> None:
    """Give the moves of a record random signs, comments and evaluations."""
    rng = random.Random(seed)
    for node in nodes(record)[1:]:
        node.sign, node.comment = rng.choice(("", *SIGNS)), rng.choice(COMMENTS)
        node.evaluation = rng.choice(("", "0.5 0 6 x"))


@given(games, seeds)
def test_signs_round_trip_with_comments_and_evaluations(game: Game, seed: int) -> None:
    record = random_tree(game, seed)
    annotate(record, seed)
    again = Record.from_text(record.to_text())
    expected = [(node.sign, node.evaluation, " ".join(node.comment.split())) for node in nodes(record)]
    assert [(node.sign, node.evaluation, node.comment) for node in nodes(again)] == expected
    assert again.to_text() == record.to_text()
    assert again.tree_length == record.tree_length == len(moves_text(record))


def test_a_sign_is_written_between_the_marks_and_the_comment() -> None:
    record = record_of("c3-c5")
    node = record.here
    node.evaluation, node.sign, node.comment = "0.5 0 6", "!?", "Look here"
    node.marks = (Mark(record.game.place_named("c4")),)
    assert moves_text(record) == "1. c3-c5 {[%eval 0.5 0 6] [%mark c4] [%sign !?] Look here}\n"


@pytest.mark.parametrize(
    ("typed", "notes"),
    [
        *((f"c3-c5{sign}", [(sign, "")]) for sign in SIGNS),
        *((f"c3-c5 ${number}", [(sign, "")]) for number, sign in enumerate(SIGNS, start=1)),
        ("c3-c5$5{so}", [("!?", "so")]),
        ("c3-c5 !? {so}", [("!?", "so")]),
        ("c3-c5 {so} ?!", [("?!", "so")]),
        ("c3-c5 {so [%SIGN  ?? ] it is}", [("??", "so it is")]),
        ("c3-c5! {[%sign ?] so}", [("!", "[%sign ?] so")]),
        ("c3-c5 {[%sign !!!] so}", [("", "[%sign !!!] so")]),
        ("c3-c5 {so[%sign !]}", [("", "so[%sign !]")]),
        ("c3-c5 {[%sign !}", [("", "[%sign !")]),
        ("c3-c5! (d3-d5? h3-h5!!) swap?!", [("!", ""), ("?!", ""), ("?", ""), ("!!", "")]),
        ("c3-c5 ({what about} d3-d5?)", [("", ""), ("?", "what about")]),
        ("1. c3-c5!? *", [("!?", "")]),
    ],
)
def test_a_sign_is_read_after_a_move_or_in_its_comment(typed: str, notes: list[tuple[str, str]]) -> None:
    record = record_of(typed)
    assert notes_of(record) == notes
    assert notes_of(Record.from_text(record.to_text())) == notes


@pytest.mark.parametrize(
    ("typed", "damage"),
    [
        ("! c3-c5", Damage.MISPLACED),
        ("c3-c5 (! d3-d5)", Damage.MISPLACED),
        ("c3-c5!!!", Damage.UNREADABLE),
        ("c3-c5 $7", Damage.UNREADABLE),
        ("c3-c5 $55", Damage.UNREADABLE),
        ("?d3", Damage.UNREADABLE),
    ],
)
def test_a_sign_without_a_move_or_with_other_characters_is_refused(typed: str, damage: Damage) -> None:
    with pytest.raises(RecordError) as caught:
        record_of(typed)
    assert caught.value.reason is damage


def test_a_sign_before_the_first_move_stays_in_the_comment_on_the_start() -> None:
    record = record_of("{[%sign !] Hello} c3-c5")
    assert (record.root.sign, record.root.comment) == ("", "[%sign !] Hello")


@pytest.mark.parametrize(
    ("pasted", "signs"),
    [
        ("1. c3–c5!?, 2. swap!", ["!?", "!"]),
        ("1. c3–c5 !? 2. swap?", ["!?", "?"]),
        ("1. *c3–c5!* 2. swap ?? See you", ["!", "??"]),
        ("1. c3–c5！？ 2. swap", ["!?", ""]),
        ("1. c3–c5 $6 2. swap $3", ["?!", "!!"]),
        ("1. c3–c5!!! 2. swap...", ["", ""]),
    ],
)
def test_signs_in_changed_texts_are_kept(pasted: str, signs: list[str]) -> None:
    record = run_to_end(read_transported(f"[Game “tritt”]\n\n{pasted}"))
    assert [node.sign for node in nodes(record)[1:]] == signs


@given(st.lists(st.sampled_from(["[%sign ", "[%sign !]", "]", "[", " ", "?", "!", "}"]), max_size=9))
def test_separating_the_sign_never_lengthens_a_comment(parts: list[str]) -> None:
    """Otherwise a text of the maximum length could be read but not written."""
    note = " ".join("".join(parts).split())
    sign, comment = split_sign(note)
    again = " ".join(filter(None, (sign_text(sign), comment)))
    assert len(again) <= len(note)
    if sign:
        assert split_sign(again) == (sign, comment)


@given(games, seeds)
def test_the_length_stays_exact_when_signs_change(game: Game, seed: int) -> None:
    rng, record = random.Random(seed), random_tree(game, seed)
    for _ in range(60):
        node = rng.choice(nodes(record))
        if rng.random() < 0.5:
            node.sign = rng.choice(("", *SIGNS))
        else:
            node.comment = rng.choice(COMMENTS)
    assert record.tree_length == len(moves_text(record))


def test_a_sign_that_would_make_the_record_too_long_is_refused() -> None:
    moves = "c3-c5 h3-h5 {a comment that is longer than a sign}"
    with limited(record_of("c3-c5 h3-h5").length):  # the longest comment does not count
        assert notes_of(record_of(moves))[0] == ("", "")
        with pytest.raises(RecordError) as caught:
            record_of(moves.replace("c3-c5", "c3-c5!"))
    assert caught.value.reason is Damage.TOO_LONG


def test_a_merge_adds_signs_only_where_there_are_none() -> None:
    ours = record_of("c3-c5! h3-h5 {mine}")
    theirs = record_of("c3-c5? {yours} h3-h5!? (d3-d5??)")
    ours.merge(theirs)
    assert notes_of(ours) == [("!", "yours"), ("!?", "mine"), ("??", "")]


@given(games, seeds, st.integers(0, 400))
def test_a_merge_with_signs_is_refused_only_if_the_result_is_too_long(
    game: Game, seed: int, room: int
) -> None:
    check_merge_of_annotated(game, seed, room, annotate)


@given(st.lists(st.sampled_from(NESTED), max_size=12).map("".join))
def test_brackets_inside_brackets_are_read_in_the_same_way_once_they_are_written(note: str) -> None:
    record = record_of(f"{{{note}}} c3-c5 {{{note}}}")
    again = Record.from_text(record.to_text())
    for node, node_again in zip(nodes(record), nodes(again), strict=True):
        assert (node.evaluation, node.sign, node.marks, node.comment) == (
            node_again.evaluation,
            node_again.sign,
            node_again.marks,
            node_again.comment,
        )


@pytest.mark.parametrize(
    "note",
    [
        "[%eval 1.0 0.0 5 [%sign !?] ] so",
        "[%eval [%mark c4] x]",
        "[%sign [%mark c4] !]",
        "] [%eval x [%sign !] y] [%sign ?]",
    ],
)
def test_a_note_whose_brackets_cannot_be_separated_stays_a_comment(note: str) -> None:
    record = record_of(f"c3-c5 {{{note}}}")
    assert notes_of(record) == [("", note)]
    assert (record.here.evaluation, record.here.marks) == ("", ())
