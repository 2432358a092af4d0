"""The list of puzzles tells those that were solved at the first try from those that were solved later."""

import re

from trigrid.app.puzzles.puzzles_html import list_html
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.library.puzzle_progress import PuzzleProgress


def test_a_puzzle_that_was_solved_with_help_is_not_marked_as_one_that_was_not() -> None:
    """If this fails, a tick for a copied move looks like one for a solved puzzle."""
    progress = PuzzleProgress()
    for number, is_solved in ((1, True), (2, False), (3, False)):
        progress.record_first_try("tritt", number, is_solved, 1200)
    progress.record_solved("tritt", 2)
    page = list_html(PuzzleChoice(key="tritt").listed(), progress)
    said = [
        (re.search(r'class="mark (\w+)"', item), re.search(r'class="unseen">([^<]+)<', item))
        for item in page.split("<li>")[1:5]
    ]
    assert [(mark and mark[1], heard and heard[1]) for mark, heard in said] == [
        ("solved", "solved"),
        ("later", "solved, but not at the first try"),
        ("failed", "not solved yet"),
        (None, None),
    ]
    assert re.search(r"<p>2 of \d+ solved, 1 at the first try</p>", page)
