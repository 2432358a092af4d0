"""Tests that links to the puzzles of every version still open the same puzzles.

`kept/<version>/puzzles.tsv` contains the name, goal and position of each puzzle. `days.tsv` contains the
puzzle of each day. Add new puzzles in a new folder and never regenerate an existing one.
"""

from datetime import date
from pathlib import Path

import pytest

from trigrid.games import puzzle_keys
from trigrid.puzzle import daily_puzzle, puzzles
from trigrid.records import Record

KEPT = Path(__file__).parent / "kept"


def rows(name: str) -> list[list[str]]:
    """Return the rows of all stored tables with this name."""
    lines = [line for path in sorted(KEPT.rglob(name)) for line in path.read_text("utf-8").splitlines()]
    return [line.split("\t") for line in lines]


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", puzzle_keys())
def test_a_puzzle_number_keeps_its_position_and_goal(key: str, step: int) -> None:
    """If this fails, stored links, progress and dates refer to other puzzles.

    Reading positions is slow, so the short tests read only one position in four.
    """
    current = {f"{key}/{puzzle.number}": puzzle for puzzle in puzzles(key)}
    stored = [row for row in rows("puzzles.tsv") if row[0].startswith(f"{key}/")]
    for name, goal, _ in stored:
        assert f"{current[name].kind.value} {current[name].target}" == goal
    for name, _, link in stored[::step]:
        puzzle, record = current[name], Record.from_link(link)
        assert (puzzle.game, puzzle.start) == (record.game, record.position)
    assert {name for name, *_ in stored} == set(current), "add new puzzles in a new folder"


def test_a_date_keeps_its_puzzle() -> None:
    days = rows("days.tsv")
    for day, name in days:
        date_of_day = date.fromisoformat(day)
        assert "{}/{}".format(*daily_puzzle(date_of_day.year, date_of_day.month, date_of_day.day)) == name
    assert len(days) >= 400
