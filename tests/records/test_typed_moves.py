"""Tests that moves typed by people are converted to the game's notation.

Text that is not a move stays unchanged.
"""

import pytest

import trigrid
from trigrid.records.typed_moves import MAX_TEXT_LENGTH, move_readings, normalized_move, typed_sign

TRITT = trigrid.load("tritt")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("c3-c5", "c3-c5"),
        ("  C3 c5 ", "c3-c5"),
        ("c3 – c5", "c3-c5"),
        ("12. c3-c5", "c3-c5"),
        ("1... c3-c5!?", "c3-c5"),
        ("c3-c5....", "c3-c5"),
        ("c3-c5 -> c6-c8", "c3-c5>c6-c8"),
        ("c3-c5 &gt; c6-c8", "c3-c5>c6-c8"),
        ("c3-c5 → c6-c8", "c3-c5>c6-c8"),
        ("Swap.", "swap"),
    ],
)
def test_a_typed_move_is_read(typed: str, move: str) -> None:
    assert normalized_move(TRITT, typed) == move


@pytest.mark.parametrize("typed", ["hello", "", "c3-c5.....", "1. 2. c3-c5", "!?", "c3-c5 h3-h5", "C3+C5"])
def test_a_text_that_is_no_move_is_unchanged(typed: str) -> None:
    assert normalized_move(TRITT, typed) == typed


def test_a_text_too_long_for_a_move_is_unchanged() -> None:
    longest = " " * (MAX_TEXT_LENGTH - 5) + "C3-C5"
    assert normalized_move(TRITT, longest) == "c3-c5"
    assert normalized_move(TRITT, f" {longest}") == f" {longest}"
    assert move_readings(longest) == ("c3-c5",)
    assert move_readings(f" {longest}") == (f" {longest}",)


def test_words_are_joined_without_and_with_a_dash() -> None:
    assert move_readings("Orange  A1") == ("orangea1", "orange-a1")


@pytest.mark.parametrize(
    ("typed", "sign"),
    [
        ("c3-c5!?", "!?"),
        ("1. C3 c5 ?? ", "??"),
        ("c3-c5！", "!"),
        ("c3-c5!.", "!"),
        ("c3-c5!!!", ""),
        ("c3-c5.", ""),
        ("c3-c5", ""),
        ("", ""),
        ("c3-c5" + " " * MAX_TEXT_LENGTH + "!", "!"),
    ],
)
def test_the_sign_after_a_typed_move_is_read(typed: str, sign: str) -> None:
    assert typed_sign(typed) == sign
