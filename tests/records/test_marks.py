"""Tests of marks in comments: reading, writing, length and merging."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import nodes, random_tree
from tests.records.test_record_length import check_merge_of_annotated, limited, moves_text
from trigrid.games import Game
from trigrid.lattice.marks import MARK_COLOURS, Mark
from trigrid.records import Record
from trigrid.records.mark_note import MAX_MARKS, marks_text, split_marks

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
TRITIUM = trigrid.load("tritium")
LABELS = ("A", "b", "12", "é")
COMMENTS = ("", "so", "one } two \\ {", "[%clk 1:23] so", "[%mark", "[%mark zz]", "x[%mark a1]", "long " * 20)


def place(name: str) -> int:
    return TRITIUM.place_named(name)


def record_of(moves: str) -> Record:
    """Return a record of Tritium with these moves and comments."""
    return Record.from_text(f'[Game "tritium"]\n\n{moves}')


def places_of(game: Game) -> list[int]:
    names = ("a1", "a2", "b1", "b2", "c3", "0,0A", "-1,0V", "0,-1V", "2,-3A", "-12,7V")
    found = []
    for name in names:
        try:
            found.append(game.place_named(name))
        except trigrid.NotationError:
            continue
    return found


def random_marks(game: Game, rng: random.Random) -> tuple[Mark, ...]:
    places, marks = places_of(game), dict[Mark, None]()
    for _ in range(rng.choice((0, 0, 1, 1, 2, 6))):
        at, end = rng.sample(places, 2)
        colour = rng.choice(MARK_COLOURS)
        kinds = (
            Mark(at, "ring", colour),
            Mark(at, "shade", colour),
            Mark(at, "arrow", colour, end),
            Mark(at, "label", colour, label=rng.choice(LABELS)),
        )
        marks[rng.choice(kinds)] = None
    return tuple(marks)


def annotate(record: Record, seed: int) -> None:
    """Give every node of a record random marks and a random comment."""
    rng = random.Random(seed)
    for node in nodes(record):
        node.marks, node.comment = random_marks(record.game, rng), rng.choice(COMMENTS)
        node.evaluation = rng.choice(("", "0.5 0 6 x"))


@given(games, seeds)
def test_marks_round_trip_with_comments_and_evaluations(game: Game, seed: int) -> None:
    record = random_tree(game, seed)
    annotate(record, seed)
    again = Record.from_text(record.to_text())
    expected = [(node.evaluation, node.marks, " ".join(node.comment.split())) for node in nodes(record)]
    assert [(node.evaluation, node.marks, node.comment) for node in nodes(again)] == expected
    assert again.to_text() == record.to_text()
    assert again.tree_length == record.tree_length == len(moves_text(record))


def test_marks_are_written_between_the_evaluation_and_the_comment() -> None:
    record = record_of("orange-a1")
    node = record.here
    node.evaluation, node.comment = "0.5 0 6", "Look here"
    node.marks = (
        Mark(place("e4")),
        Mark(place("c3"), "arrow", "red", place("c5")),
        Mark(place("d4"), "label", label="A"),
        Mark(place("b2"), "shade", "blue"),
    )
    assert " ".join(moves_text(record).split()) == (
        "1. orange-a1 {[%eval 0.5 0 6] [%mark e4; c3>c5 red; d4 label A; b2 shade blue] Look here}"
    )


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("[%mark e4 ring green]", "[%mark e4]"),
        ("[%MARK E4 RED;c3 > C5 Blue;;]", "[%mark e4 red; c3>c5 blue]"),
        ("[%mark e4; E4 ring; e4 green ring]", "[%mark e4]"),
        ("[%mark e4 red; e4 blue]", "[%mark e4 red; e4 blue]"),
        ("[%mark d4 red label A; d4 label b red]", "[%mark d4 label A red; d4 label b red]"),
        ("[%mark d4 label red]", "[%mark d4 label red]"),  # a label has at most two characters
        ("[%mark d4 label]", "[%mark d4 label]"),
        ("[%mark e4 ring shade]", "[%mark e4 ring shade]"),
        ("[%mark e4 red blue]", "[%mark e4 red blue]"),
        ("[%mark e4>e4]", "[%mark e4>e4]"),
        ("[%mark c3>c5 ring]", "[%mark c3>c5 ring]"),
        ("[%mark c3>c5>e4]", "[%mark c3>c5>e4]"),
        ("[%mark e5]", "[%mark e5]"),  # the missing centre
        ("see [%mark e4] and [%mark b2 shade]", "[%mark e4; b2 shade] see and"),
        ("see [%mark e4; z9; ; nobody] here", "[%mark e4] see [%mark z9; nobody] here"),
        ("[%mark ;  ]", "[%mark ;  ]"),
        ("see[%mark e4]", "see[%mark e4]"),
        ("[%mark e4", "[%mark e4"),
        ("[%mark [e4]]", "[%mark [e4]]"),
        ("[%mark [%mark e4] c3]", "[%mark [%mark e4] c3]"),
        ("[%mark e4] [%mark ;]", "[%mark e4] [%mark ;]"),
        ("no  marks", "no  marks"),
    ],
)
def test_marks_are_read_leniently_and_other_parts_stay_in_the_comment(typed: str, written: str) -> None:
    marks, rest = split_marks(TRITIUM, typed)
    assert " ".join(filter(None, (marks_text(TRITIUM, marks), rest))) == written
    assert split_marks(TRITIUM, written) == (marks, rest)


@given(st.lists(st.sampled_from(["[%mark ", "]", "[", " ", "a1", "b2", ";", "red", "x", "so"]), max_size=12))
def test_reading_what_was_written_changes_nothing(parts: list[str]) -> None:
    marks, rest = split_marks(TRITIUM, "".join(parts))
    written = " ".join(filter(None, (marks_text(TRITIUM, marks), rest)))
    assert split_marks(TRITIUM, written) == (marks, rest)


def test_places_of_a_board_without_edges_can_be_marked() -> None:
    game = trigrid.load("trichet")
    marks, rest = split_marks(game, "[%mark 0,1a; -1,0V > 0, -1v blue; 0,1A label 2; a1; 0,1Ao]")
    assert marks_text(game, marks) == "[%mark 0,1A; -1,0V>0,-1V blue; 0,1A label 2]"
    assert rest == "[%mark a1; 0,1Ao]"


def test_a_repeated_mark_does_not_count_towards_the_limit() -> None:
    names = [TRITIUM.place_name(each) for each in range(20)]
    items = [f"{start}>{end}" for start in names for end in names if start != end][:MAX_MARKS]
    marks, rest = split_marks(TRITIUM, f"[%mark {'; '.join([*items, items[0]])}]")
    assert (len(marks), rest) == (MAX_MARKS, "")


def test_only_a_limited_number_of_marks_is_read_in_linear_time() -> None:
    names = [TRITIUM.place_name(each) for each in range(60)]
    items = [f"{start}>{end}" for start in names for end in names if start != end]
    record = record_of(f"orange-a1 {{{'[%mark ' + '; '.join(items) + '] '}}} sky-a2 {{{'[%mark ' * 60_000}}}")
    node = record.root.children[0]
    assert len(node.marks) == MAX_MARKS
    assert node.comment == f"[%mark {'; '.join(items[MAX_MARKS:])}]"


def test_marks_stay_in_the_comment_of_a_record_that_they_would_make_too_long() -> None:
    text = record_of("orange-a1").to_text().replace("orange-a1", "orange-a1 {[%mark e4;z9]}")
    with limited(Record.from_text(text).length - 1):
        node = Record.from_text(text).here
        assert (node.marks, node.comment) == ((), "[%mark e4;z9]")
    node = Record.from_text(text).here
    assert (node.marks, node.comment) == ((Mark(place("e4")),), "[%mark z9]")


@given(games, seeds)
def test_the_length_stays_exact_when_marks_change(game: Game, seed: int) -> None:
    rng, record = random.Random(seed), random_tree(game, seed)
    for _ in range(60):
        node = rng.choice(nodes(record))
        if rng.random() < 0.5:
            node.marks = random_marks(game, rng)
        else:
            node.comment = rng.choice(COMMENTS)
    assert record.tree_length == len(moves_text(record))
    for node in nodes(record):
        node.marks, node.comment = (), ""
    assert record.tree_length == len(moves_text(record))


def test_a_merge_adds_marks_only_where_there_are_none() -> None:
    ours = record_of("orange-a1 {[%mark a1]} sky-a2 {mine}")
    theirs = record_of("orange-a1 {[%mark b1] yours} sky-a2 {[%mark b2 red]} (blue-a3 {[%mark a3]})")
    ours.merge(theirs)
    first = ours.root.children[0]
    assert [node.note for node in (first, *first.children)] == [
        "[%mark a1] yours",
        "[%mark b2 red] mine",
        "[%mark a3]",
    ]


@given(games, seeds, st.integers(0, 400))
def test_a_merge_with_marks_is_refused_only_if_the_result_is_too_long(
    game: Game, seed: int, room: int
) -> None:
    check_merge_of_annotated(game, seed, room, annotate)
