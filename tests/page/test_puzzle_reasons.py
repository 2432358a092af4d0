"""*Why* and *What was wrong* say a reason that was checked, and play the line that shows it."""

import pytest
from playwright.sync_api import Page

from tests.browser.puzzle_page import PuzzlePage
from tests.exercises.asked_reasons import a_solution, cheap_puzzles, found_reason
from tests.expectations import expect
from trigrid.exercises.reasons import Line, why_right, why_wrong
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.puzzle_reasons import right_sentence, wrong_sentence
from trigrid.games import puzzle_keys

FORMS = [pytest.param(key, marks=() if key == "tritium" else pytest.mark.long) for key in puzzle_keys()]
"""A game whose scores the worker has to search; the others use the same way."""


def expect_shown(shown: PuzzlePage, sentence: str, line: Line) -> None:
    """Expect a sentence, and that a line is played out while it stays."""
    expect(shown.said).to_contain_text(sentence)
    expect(shown.moves).to_have_count(len(shown.puzzle.record.moves) + len(line), timeout=30_000)
    expect(shown.said).to_contain_text(sentence)


@pytest.mark.parametrize("key", FORMS)
def test_a_wrong_try_and_the_solution_are_both_explained(desk: Page, key: str) -> None:
    """If this fails, *Why* or *What was wrong* says nothing that helps."""
    puzzle = cheap_puzzles(key)[0]
    shown = PuzzlePage(desk, key, puzzle.number)
    move = shown.wrong_move()
    wrong = found_reason(puzzle, why_wrong(puzzle, (), move))
    shown.play(move)
    expect(shown.card).to_have_attribute("data-phase", "missed")
    shown.press(words.WHY_NOT)
    expect_shown(shown, wrong_sentence(wrong), wrong.line)
    shown.press("Again")
    shown.begins(puzzle)
    shown.press(words.SHOW)
    expect(shown.button("Next")).to_be_focused()
    right = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
    shown.press(words.WHY)
    expect_shown(shown, right_sentence(right), right.line)
