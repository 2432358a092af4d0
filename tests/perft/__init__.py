"""Perft files: positions of all game variants, with counts of move sequences.

Each game has a text file, which explains the format in its head. ``python -m tests.perft`` makes the files.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill, indent
from typing import NamedTuple

from trigrid.games import Game

FOLDER = Path(__file__).parent

HEAD = """\
# Perft of {key}: how many sequences of exactly n legal moves lead on from a position.
# A sequence that ends the game after fewer than n moves does not count for n.
#
# [name=value ...]         the game's options, for all positions down to the next such line
# title, after k moves:    a position; the moves that lead to it from the start stand indented below
#   n      number          one line for each n
#
# Made by `python -m tests.perft`; tests/games/test_perft.py counts again, also with the reference program.
"""

_OPTIONS = re.compile(r"\[(.*)\]")
_TITLE = re.compile(r"(\w.*), after \d+ moves?:")
_MOVES = re.compile(r"    (\S.*)")
_COUNT = re.compile(r"  (\d+) +(\d+)")


class Stage(NamedTuple):
    """The moves that lead to a position, and the counts from there by depth."""

    title: str
    moves: tuple[str, ...]
    counts: dict[int, int]

    def __str__(self) -> str:
        return f"{self.title}, after {len(self.moves)} move{'s' * (len(self.moves) != 1)}"


def options_of(game: Game) -> str:
    """Return a game's options as the head of a section: ``size=5 form=standard``."""
    return " ".join(f"{name}={value}" for name, value in game.options.items())


def path_of(key: str) -> Path:
    """Return the path of a game's perft file."""
    return FOLDER / f"{key}.txt"


def read(key: str) -> dict[str, list[Stage]]:
    """Return the stages of a game by its options, written as ``size=5 form=standard``.

    Raises ValueError for a line that has none of the forms explained in the head.
    """
    sections: dict[str, list[Stage]] = {}
    stages: list[Stage] = []
    for line in path_of(key).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if found := _OPTIONS.fullmatch(line):
            stages = sections[found[1]] = []
        elif found := _TITLE.fullmatch(line):
            stages.append(Stage(found[1], (), {}))
        elif found := _MOVES.fullmatch(line):
            stages[-1] = stages[-1]._replace(moves=(*stages[-1].moves, *found[1].split()))
        elif found := _COUNT.fullmatch(line):
            stages[-1].counts[int(found[1])] = int(found[2])
        else:
            raise ValueError(f"{path_of(key).name} has a line of no known form: {line!r}")
    return sections


def written(key: str, sections: dict[str, list[Stage]]) -> str:
    """Return the text of a game's perft file."""
    lines = [HEAD.format(key=key)]
    for options, stages in sections.items():
        lines += [f"[{options}]", "", *(line for stage in stages for line in _lines(stage))]
    return "\n".join(lines).rstrip() + "\n"


def _lines(stage: Stage) -> Iterator[str]:
    yield f"{stage}:"
    if stage.moves:
        yield indent(fill(" ".join(stage.moves), 96, break_on_hyphens=False, break_long_words=False), "    ")
    width = max(map(len, map(str, stage.counts.values())), default=0)
    yield from (f"  {depth}  {number:>{width}}" for depth, number in stage.counts.items())
    yield ""
