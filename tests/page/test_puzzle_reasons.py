"""Tests of *Why* and *What was wrong*, which show a reason and play its line."""

import pytest
from playwright.sync_api import Page

from tests.browser.puzzle_page import PuzzlePage
from tests.exercises.asked_reasons import a_solution, cheap_puzzles, found_reason
from tests.expectations import expect
from tests.short_forms import short_only
from trigrid.exercises.reasons import Line, why_right, why_wrong
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.puzzle_reasons import right_sentence, wrong_sentence
from trigrid.games import puzzle_keys

SOME_KEYS = short_only("tritium", keys=puzzle_keys())
"""All games with puzzles.

The short tests use only Tritium. Its reasons compare scores, for which the worker must search.
"""


def expect_shown(shown: PuzzlePage, sentence: str, line: Line) -> None:
    """Assert that a sentence is shown before and after its line is played out."""
    expect(shown.message).to_contain_text(sentence)
    expect(shown.moves).to_have_count(len(shown.puzzle.record.moves) + len(line), timeout=30_000)
    expect(shown.message).to_contain_text(sentence)


@pytest.mark.parametrize("key", SOME_KEYS)
def test_a_wrong_move_and_the_solution_are_explained(desk: Page, key: str) -> None:
    """If this fails, *Why* or *What was wrong* gives no useful reason."""
    puzzle = cheap_puzzles(key)[0]
    shown = PuzzlePage(desk, key, puzzle.number)
    move = shown.wrong_move()
    wrong = found_reason(puzzle, why_wrong(puzzle, (), move))
    shown.play(move)
    expect(shown.card).to_have_attribute("data-phase", "missed")
    shown.press(words.WHY_NOT)
    expect_shown(shown, wrong_sentence(wrong), wrong.line)
    shown.press("Again")
    shown.expect_start(puzzle)
    shown.press(help_words.SHOW_SOLUTION)
    expect(shown.button("Next")).to_be_focused()
    right = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
    shown.press(words.WHY)
    expect_shown(shown, right_sentence(right), right.line)
