"""Selects the positions of strategy lessons from games or solved boards.

Run it as `python -m tools.strategy.examples --game tritt --lesson 2` with `PYTHONPATH=py`. In a selected
position, every right move follows the lesson's maxim, at least one other move does not, and all other moves
are clearly worse. The positions of the lesson in the text file are replaced.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from random import Random
from typing import NamedTuple

from tools.http_headers import ROOT
from tools.puzzles.position_key import position_key
from tools.strategy.claims import maxims_of
from tools.strategy.counting import turns
from tools.strategy.move_values import closely_searched, move_values
from tools.strategy.strong_games import StrongGame, read, record_of
from trigrid.games import GAMES, Move, Position
from trigrid.lessons.strategy import TOLERANCE, StrategyPosition, read_positions, write_position
from trigrid.matches.parallel_games import played
from trigrid.puzzle.puzzle import line_link
from trigrid.records import Record
from trigrid.search import Computer

FOLDER = ROOT / "py" / "trigrid" / "lessons" / "strategy"
CHOICE_LEVEL = 5
"""The level whose best move must follow the maxim before all moves are searched."""
ANSWERS = 8
"""The number of moves that this level compares."""
MIN_CHANCE = 0.2
"""The least chance after the best move, because lost positions teach nothing."""
GAP = 0.12
"""The least distance between the worst right move and the best other one."""
MAX_SHARE = 0.34
"""The largest share of all legal moves that may be right."""
DEFAULT_COUNT = 6

Follows = Callable[[Position, Move], bool]
"""A predicate: whether a move in a position follows a maxim."""


class Candidate(NamedTuple):
    """A position that may suit a lesson."""

    number: int
    """The number of its game; a lesson has one position of a game."""
    link: str
    """The record up to the position, as a link."""


def follows(key: str, lesson: int) -> Follows:
    """Return the predicate of a lesson."""
    found: Follows = maxims_of(key).FOLLOWS[lesson]
    return found


def candidates(games: Sequence[StrongGame], predicate: Follows) -> Iterator[Candidate]:
    """Yield positions with moves that follow the maxim and moves that do not.

    The positions come in random order, but a second position of a game comes after the first of each.
    """
    found = [_candidates_of(game, predicate) for game in games]
    for each in found:
        Random(0).shuffle(each)
    for rank in range(max(map(len, found), default=0)):
        yield from (each[rank] for each in found if rank < len(each))


def _candidates_of(game: StrongGame, predicate: Follows) -> list[Candidate]:
    return [
        Candidate(game.number, line_link(record_of(game, plies)))
        for plies, (position, _) in enumerate(turns(game), start=game.opening)
        if len({predicate(position, move) for move in position.moves()}) > 1
    ]


def examined(candidate: Candidate, lesson: int) -> StrategyPosition | None:
    """Return a candidate as a position of a lesson, or None if it is unsuitable."""
    record = Record.from_link(candidate.link)
    position, predicate = record.position, follows(record.game.key, lesson)
    run = Computer(record.game, level=CHOICE_LEVEL, seed=0).analyse(position, inf)
    run.go_on(inf)
    best, *others = run.answers(ANSWERS)
    if best.value < MIN_CHANCE or not predicate(position, best.move):
        return None
    if any(each.value > best.value - GAP / 2 and not predicate(position, each.move) for each in others):
        return None
    found = judged(record, lesson, move_values(position))
    confirmed = judged(record, lesson, closely_searched(position)) if found else None
    is_same = found and confirmed and set(found.accepted) == set(confirmed.accepted)
    return found if is_same else None


def judged(record: Record, lesson: int, values: dict[Move, float]) -> StrategyPosition | None:
    """Return the position of a record with the chances after its moves, or None.

    None if it lacks a clear gap, if a right move does not follow the maxim, or if too many moves are right.
    """
    position, predicate = record.position, follows(record.game.key, lesson)
    best = max(values.values())
    right = [move for move, value in values.items() if value >= best - TOLERANCE / 100]
    others = [value for move, value in values.items() if move not in right]
    if not others or best < MIN_CHANCE or len(right) > MAX_SHARE * len(values):
        return None
    if min(values[move] for move in right) - max(others) < GAP or not all(
        predicate(position, move) for move in right
    ):
        return None
    spelled = tuple(map(record.game.spell, right))
    return StrategyPosition(lesson, round(100 * best), round(100 * max(others)), spelled, line_link(record))


def selected(key: str, lesson: int, count: int, jobs: int) -> list[StrategyPosition]:
    """Return up to ``count`` positions, from different games, without symmetric ones."""
    found, used = list[StrategyPosition](), set[object]()
    openings = getattr(maxims_of(key), "SOLVED_OPENINGS", {}).get(lesson)
    listed = (
        (Candidate(number, line_link(record)) for number, record in enumerate(openings()))
        if openings
        else candidates(read(key), follows(key, lesson))
    )
    results = played((partial(_with_candidate, each, lesson) for each in listed), jobs)
    for candidate, position in results:
        names = {candidate.number, position_key(Record.from_link(candidate.link).position)}
        if position is None or names & used:
            continue
        used |= names
        found.append(position)
        print(f"{key} {candidate.number}: {position}", flush=True)
        if len(found) == count:
            break
    results.close()
    return found


def _with_candidate(candidate: Candidate, lesson: int) -> tuple[Candidate, StrategyPosition | None]:
    return candidate, examined(candidate, lesson)


def main(arguments: Sequence[str] | None = None) -> None:
    """Select the positions of a lesson, and write them into the game's text file."""
    parser = argparse.ArgumentParser(prog="python -m tools.strategy.examples", description=__doc__)
    parser.add_argument("--game", required=True, choices=GAMES, metavar="KEY")
    parser.add_argument("--lesson", required=True, type=int, metavar="N")
    parser.add_argument("--count", type=int, default=DEFAULT_COUNT, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    options = parser.parse_args(arguments)
    found = selected(options.game, options.lesson, options.count, options.jobs)
    others = [each for each in read_positions(options.game) if each.lesson != options.lesson]
    lines = [write_position(each) for each in sorted([*others, *found], key=lambda each: each.lesson)]
    (FOLDER / f"{options.game}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
    print(f"{len(found)} positions", flush=True)


if __name__ == "__main__":
    main()
