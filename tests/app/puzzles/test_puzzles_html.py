"""The list of puzzles distinguishes those solved at the first attempt."""

import re

from trigrid.app.puzzles.puzzles_html import list_html
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.library.puzzle_progress import PuzzleProgress


def test_puzzles_solved_later_have_a_different_mark() -> None:
    """If this fails, a later solution gets the same tick as one at the first try."""
    progress = PuzzleProgress()
    for number, is_solved in ((1, True), (2, False), (3, False)):
        progress.record_first_try("tritt", number, is_solved, 1200)
    progress.record_solved("tritt", 2)
    page = list_html(PuzzleChoice(key="tritt").listed(), progress)
    marks = [
        (re.search(r'class="mark (\w+)"', item), re.search(r'class="unseen">([^<]+)<', item))
        for item in page.split("<li>")[1:5]
    ]
    assert [(mark and mark[1], heard and heard[1]) for mark, heard in marks] == [
        ("solved", "solved"),
        ("later", "solved, but not at the first try"),
        ("failed", "not solved yet"),
        (None, None),
    ]
    assert re.search(r"<p>2 of \d+ solved, 1 at the first try</p>", page)
