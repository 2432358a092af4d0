"""Chooses won positions, grades them, and appends them to the files."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import inf, log2
from pathlib import Path
from typing import NamedTuple

from tools.http_headers import ROOT
from tools.puzzles.grading import GRADES
from tools.puzzles.position_key import position_key
from tools.wins.log import Found
from tools.wins.proving import MAX_POSITIONS
from trigrid.exercises.win_run import WinRun
from trigrid.puzzle.prover.resistance import resistance
from trigrid.puzzle.won.won_position import WonPosition, read_won_position, write_won_position
from trigrid.search import Computer
from trigrid.table.try_phase import TryPhase

FOLDER = ROOT / "py" / "trigrid" / "puzzle" / "won"
"""The folder of the files with won positions."""
LEVELS = (1, 2, 3)
"""The levels that attempt each position once."""


class Graded(NamedTuple):
    """A won position with its difficulty."""

    won: WonPosition
    score: float
    """Larger for harder positions: failed levels, length, and rarity of winning turns."""


def read(key: str, folder: Path = FOLDER) -> list[WonPosition]:
    """Return the won positions in a game's file."""
    path = folder / f"{key}.txt"
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    return [read_won_position(number, line) for number, line in enumerate(lines, start=1)]


def chosen(found: Iterable[Found], known: Sequence[WonPosition], count: int) -> list[Found]:
    """Return up to ``count`` of the longest wins in new positions.

    They keep the order of the search. A position that is symmetric to another is not new.
    """
    seen, fresh = {position_key(each.start) for each in known}, list[Found]()
    for each in found:
        key = position_key(as_won(each).start)
        if key not in seen:
            seen.add(key)
            fresh.append(each)
    longest = sorted(fresh, key=lambda each: -each.proved.turns)[:count]
    return [each for each in fresh if each in longest]


def as_won(found: Found) -> WonPosition:
    """Return a found position without number and grade."""
    return WonPosition(0, 0, found.proved.turns, found.proved.limit, found.link)


def measure(found: Found) -> Graded:
    """Let the levels attempt a position, and return it with its difficulty."""
    won = as_won(found)
    failures = sum(not is_won_by(won, level) for level in LEVELS)
    return Graded(won, failures + won.turns / 2 - log2(max(found.proved.chance, 2**-12)) / 4)


def is_won_by(won: WonPosition, level: int) -> bool:
    """Return whether a level wins a position against the best resistance."""
    run, computer = WinRun(won, tells_at_once=True), Computer(won.game, level, 0)
    record = run.table.record
    while run.phase is TryPhase.OPEN:
        if run.is_waiting:
            search = resistance(record.position, won.winner, MAX_POSITIONS)
            for move in run.judge(search.answer(record.position, run.limit_left(run.line))):
                run.reply(move)
        else:
            run.table.add_move(computer.think(record.position, inf, recent=record.moves).move)
            run.follow()
    return run.phase is TryPhase.REACHED


def graded(measured: Sequence[Graded], first: int) -> list[str]:
    """Return the lines of the positions, the easiest first, in thirds by difficulty."""
    ordered = sorted(measured, key=lambda each: each.score)
    third = -(-len(ordered) // GRADES)
    return [
        write_won_position(replace(each.won, number=first + index, grade=1 + index // third))
        for index, each in enumerate(ordered)
    ]


def add(key: str, lines: Iterable[str], folder: Path = FOLDER) -> None:
    """Append lines to a game's file."""
    with (folder / f"{key}.txt").open("a", encoding="ascii") as file:
        file.writelines(f"{line}\n" for line in lines)
