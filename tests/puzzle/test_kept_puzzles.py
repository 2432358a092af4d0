"""Puzzles and days of every version: who shares ``tritt/17`` or a date means the same puzzle for ever.

``kept/<version>/puzzles.tsv`` has the name, the goal and the position of each puzzle, ``days.tsv`` which one
was that of a day. New puzzles go into a new folder; nothing here is ever made anew.
"""

from datetime import date
from pathlib import Path

import pytest

from trigrid.games import puzzle_keys
from trigrid.puzzle import daily_puzzle, puzzles
from trigrid.records import Record

KEPT = Path(__file__).parent / "kept"


def rows(name: str) -> list[list[str]]:
    """The rows of all kept tables of that name."""
    lines = [line for path in sorted(KEPT.rglob(name)) for line in path.read_text("utf-8").splitlines()]
    return [line.split("\t") for line in lines]


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", puzzle_keys())
def test_a_number_stands_for_the_same_position_and_goal_for_ever(key: str, step: int) -> None:
    """If this fails, links, progress and days that were kept mean other puzzles.

    Positions take the time: in the short form those of every fourth puzzle are looked at.
    """
    known = {f"{key}/{puzzle.number}": puzzle for puzzle in puzzles(key)}
    kept = [row for row in rows("puzzles.tsv") if row[0].startswith(f"{key}/")]
    for name, goal, _ in kept:
        assert f"{known[name].kind.value} {known[name].target}" == goal
    for name, _, link in kept[::step]:
        puzzle, record = known[name], Record.from_link(link)
        assert (puzzle.game, puzzle.start) == (record.game, record.position)
    assert {name for name, *_ in kept} == set(known), "keep the new ones in a new folder"


def test_a_day_has_the_same_puzzle_for_ever() -> None:
    days = rows("days.tsv")
    for day, name in days:
        on = date.fromisoformat(day)
        assert "{}/{}".format(*daily_puzzle(on.year, on.month, on.day)) == name
    assert len(days) >= 400
