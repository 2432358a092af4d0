"""Tests of links to puzzles: round trips, and a sentence for each damage."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzle.sample_puzzles import name_of, sample_puzzles
from trigrid.puzzle import Kind, Proof, Puzzle, PuzzleLinkError
from trigrid.puzzle.prover.making import check_puzzle
from trigrid.puzzle.puzzle_link import LinkDamage, write_fields

PUZZLES = [replace(each, link=each.record.to_link()) for each in sample_puzzles()]
"""The sample puzzles, with links of the current version."""
LINK = PUZZLES[0].to_link()


def damage_of(text: object) -> LinkDamage:
    """Return the damage that reading a text reports."""
    with pytest.raises(PuzzleLinkError) as caught:
        Puzzle.from_link(text)  # type: ignore[arg-type]
    assert str(caught.value) == caught.value.reason.value
    return caught.value.reason


def own(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle as its link contains it."""
    return replace(puzzle, number=0, grade=0, proof=Proof(0, puzzle.proof.digest))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_a_puzzle_is_read_from_its_link(puzzle: Puzzle) -> None:
    found = Puzzle.from_link(puzzle.to_link())
    assert found == own(puzzle)
    assert found.is_own
    assert found.accepted() == puzzle.accepted()


def test_a_puzzle_of_the_site_has_the_same_link_after_reading() -> None:
    for puzzle in sample_puzzles():
        assert Puzzle.from_link(puzzle.to_link()).to_link() == puzzle.to_link()


def test_a_link_of_the_first_version_is_read_for_ever() -> None:
    """If this fails, links in old messages no longer work."""
    puzzle = Puzzle.from_link(
        "p1.0132Y1j20.save.1.12B0.2b58560c5f.1.tritt.one.-.on.1b2O0h1X.e18C9vm1KAsMNMAM"
    )
    assert (puzzle.kind, puzzle.target, len(puzzle.record.moves)) == (Kind.SAVE, 1, 4)
    assert check_puzzle(puzzle)


@pytest.mark.parametrize(
    "text",
    [
        f"https://example.org/#/puzzle/{LINK}",
        f"Solve this: {LINK}).",
        f"{LINK}?fbclid=x",
        LINK.replace(".", "%2E"),
        LINK.replace(".", "%25252E"),
        f"{PUZZLES[1].to_link()}, {LINK}",
        f"{LINK[:60]}\n{LINK[60:]}",
    ],
)
def test_text_around_a_link_does_no_harm(text: str) -> None:
    assert Puzzle.from_link(text).to_link() == LINK


def test_a_link_contains_no_headers_or_comments() -> None:
    record = PUZZLES[0].record
    record.headers["Orange"] = "Ada Lovelace"
    record.here.comment = "a secret"
    private = replace(PUZZLES[0], link=record.to_link(is_full=True))
    assert Puzzle.from_link(private.to_link()).to_link() == LINK


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("", LinkDamage.NO_LINK),
        (None, LinkDamage.NO_LINK),
        ("1.tritt.any.-.on.-.x", LinkDamage.NO_LINK),
        ("p2.000000000.x", LinkDamage.VERSION),
        ("p1.", LinkDamage.CUT_OFF),
        ("p1.!!!000000.x", LinkDamage.CHANGED),
        ("p1.001000000.x", LinkDamage.CHANGED),
        (LINK.replace("win-soon", "win-slow"), LinkDamage.CHANGED),
        (write_fields("win-soon", "2"), LinkDamage.CHANGED),
    ],
)
def test_each_kind_of_damage_gets_its_sentence(text: object, damage: LinkDamage) -> None:
    assert damage_of(text) is damage


@pytest.mark.parametrize("count", range(1, len(LINK)))
def test_a_link_that_breaks_off_is_detected(count: int) -> None:
    assert damage_of(LINK[:count]) in (LinkDamage.CUT_OFF, LinkDamage.NO_LINK)


@given(st.integers(3, len(LINK) - 1), st.sampled_from("0Zz.-"))
def test_a_changed_character_is_detected(index: int, other: str) -> None:
    if LINK[index] != other:
        found = damage_of(LINK[:index] + other + LINK[index + 1 :])
        assert found in (LinkDamage.CHANGED, LinkDamage.CUT_OFF, LinkDamage.VERSION, LinkDamage.NO_LINK)


@pytest.mark.parametrize(
    "forged",
    [
        {"target": 99},
        {"target": -1},
        {"kind": Kind.CLOSE},
        {"packed_solution": "0"},
        {"packed_solution": "1"},
        {"packed_solution": "1" * 5000},
        {"proof": Proof(0, "proof")},
        {"link": "1.tritt.one.-.on.!!!"},
        {"link": PUZZLES[4].link},
    ],
)
def test_a_forged_link_that_cannot_be_a_puzzle_is_refused(forged: dict[str, object]) -> None:
    puzzle = replace(PUZZLES[0], **forged)  # type: ignore[arg-type]
    goal = puzzle.kind.value, str(puzzle.target)
    link = write_fields(*goal, puzzle.packed_solution, puzzle.proof.digest, puzzle.link)
    assert damage_of(link) is LinkDamage.UNFIT
