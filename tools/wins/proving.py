"""Checks that a won position can be judged in time, whatever the user plays.

The page judges each turn of the user by a new search. Here, the same searches judge the turns along several
winning lines; each may examine only ``budget`` positions. The lines are the best line, and lines with
random winning turns. At each of their positions, all turns of the user are judged, or an even sample.
"""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import NamedTuple

from trigrid.games import GAMES, Move, Outcome, Position
from trigrid.puzzle.prover.decided_win import SOLVER
from trigrid.puzzle.prover.resistance import ThreatResistance, limit_after_turn, reached, resistance
from trigrid.search.evaluate import evaluator_of
from trigrid.search.exact_end import ExactEnd, points
from trigrid.search.work_limit import TooMuchWork, never

FEW_SAMPLES, SAMPLES = (12, 6), (30, 10)
"""The maximum numbers of judged turns: at the start of a line, and later."""
MARGIN = 4
"""The budget of the search for the most points, in budgets of other searches."""
ROOT = 2
"""The budget of a search for the user's own turn, in budgets of other searches."""
RANDOM_LINES = 1
"""The number of lines with random winning turns that are checked."""
MAX_POSITIONS = 200_000
"""The budget of searches that only play the defence."""
MAX_TRIES = 6_000
"""The maximum number of turns that are listed at a position."""
MAX_CHANCE, MAX_SHORT_CHANCE = 0.4, 0.1
"""The maximum chance that random turns keep the win along the best line.

The second number is for wins of fewer than SHORT turns.
"""
SHORT = 3

Line = tuple[Move, ...]


class Unsuitable(Exception):
    """Raised for a position that is not used."""


class Proved(NamedTuple):
    """The measurements of a won position."""

    turns: int
    """The turns of the user along the best line."""
    limit: int
    """The turns within which the user must win; 0 if the win is searched to the end."""
    chance: float
    """The chance that random turns keep the win along the best line."""
    nodes: int
    """The size of the largest search."""


class _Judged(NamedTuple):
    turn: Line
    child: Position
    is_won: bool
    reply: Line


def prove(position: Position) -> Proved:
    """Return the measurements of a position that the player to move has won.

    Raises Unsuitable if the win is not proved, is too easy or too short, or cannot be judged in time.
    """
    for limit in limits_of(position):
        try:
            return _Walks(position, limit).prove()
        except TooMuchWork:
            continue
    raise Unsuitable


def min_turns(key: str) -> int:
    """Return the minimum number of turns that the user needs in a game."""
    return 2 if GAMES[key].is_decided_by_score else GAMES[key].puzzle_turns


def max_turns(key: str) -> int:
    """Return the maximum number of turns of a win by threats in a game."""
    return min_turns(key) + (min_turns(key) >= SHORT)


def limits_of(position: Position) -> tuple[int, ...]:
    """Return the limits to try for a position, the preferred one first.

    A win by threats may take one more turn than necessary, if possible. A win by score must be by the most
    points, if they are known. Raises Unsuitable without a proved win.
    """
    key, seat = position.game.key, position.to_move
    budget = GAMES[key].judged_positions
    search = resistance(position, seat, budget)
    with suppress(TooMuchWork):
        if isinstance(search, ThreatResistance):
            turns = search.turns(position, max_turns(key))
            if turns >= min_turns(key):
                return (turns + 1, turns) if turns < max_turns(key) else (turns,)
        elif search.is_won(position, 0):
            return (_best_margin(position, budget),)
    raise Unsuitable


def _best_margin(position: Position, budget: int) -> int:
    """Return the most points by which the player to move can win.

    Returns 0 if a solver finds only the winner.

    Raises TooMuchWork.
    """
    if SOLVER.of(position.game)(position, position.to_move, 0, never) is not None:
        return 0
    return ExactEnd(position.to_move, points, MARGIN * budget).value(position) // 2


class _Walks:
    """Walks along winning lines of one position, with all searches on the way."""

    def __init__(self, start: Position, limit: int) -> None:
        self._start, self._limit, self._seat, self._key = start, limit, start.to_move, start.game.key
        self._budget = GAMES[self._key].judged_positions
        self._most = 0
        self._rng = Random(str(start))
        self._samples = FEW_SAMPLES

    def prove(self) -> Proved:
        """Return the measurements. Raises TooMuchWork or Unsuitable.

        A first walk that judges fewer turns finds out whether the position is suitable.
        """
        turns, chance = self._walk(is_best=True)
        if chance > (MAX_CHANCE if turns >= SHORT else MAX_SHORT_CHANCE) or turns < min_turns(self._key):
            raise Unsuitable
        self._samples = SAMPLES
        turns, chance = self._walk(is_best=True)
        for _ in range(RANDOM_LINES):
            self._walk(is_best=False)
        return Proved(turns, self._limit, chance, self._most)

    def _walk(self, *, is_best: bool) -> tuple[int, float]:
        """Walk one line, and return its turns and the chance of random turns."""
        position, limit, turns, chance = self._start, self._limit, 0, 1.0
        while position.outcome is None:
            judged = list(self._judged(position, limit))
            winning = [each for each in judged if each.is_won]
            best = self._counted(position, limit)[1]
            if is_best:
                chance *= len(winning) / len(judged) or 1 / len(judged)
                if turns == 0 and len(winning) == len(judged):
                    raise Unsuitable
            if is_best or not winning:
                chosen = next((each for each in winning if each.turn == best), None) or self._judge(
                    best, position, limit
                )
            else:
                chosen = self._rng.choice(winning)
            turns, limit, position = turns + 1, limit_after_turn(self._key, limit), chosen.child
            for move in chosen.reply:
                position = position.play(move)
        return turns, chance

    def _judged(self, position: Position, limit: int) -> Iterator[_Judged]:
        turns = list(whole_turns(position))
        most = self._samples[position is not self._start]
        if len(turns) > most:
            turns.sort(key=lambda turn: -_worth(position, turn))
            rest = turns[most // 2 :]
            turns = turns[: most // 2] + rest[:: max(1, len(rest) * 2 // most)]
        for turn in turns:
            yield self._judge(turn, position, limit)

    def _judge(self, turn: Line, position: Position, limit: int) -> _Judged:
        child = after(position, turn)
        if child.outcome is not None:
            return _Judged(turn, child, self._is_reached(child.outcome), ())
        is_won, line = self._counted(child, limit_after_turn(self._key, limit))
        return _Judged(turn, child, is_won, line)

    def _is_reached(self, outcome: Outcome) -> bool:
        is_by_score = GAMES[self._key].is_decided_by_score
        return reached(outcome, self._seat, self._limit) > 0 if is_by_score else outcome.winner == self._seat

    def _counted(self, position: Position, limit: int) -> tuple[bool, Line]:
        """Return the result of a new search. Raises TooMuchWork beyond the budget."""
        budget = self._budget * (ROOT if position.to_move == self._seat else 1)
        search = resistance(position, self._seat, budget)
        found = search.turn(position, limit)
        self._most = max(self._most, search.nodes)
        return found


def whole_turns(position: Position) -> Iterator[Line]:
    """Yield the complete turns of the player to move, at most MAX_TRIES."""
    open_lines: list[tuple[Line, Position]] = [((), position)]
    count = 0
    for line, current in open_lines:  # the list grows in the loop
        for move in current.moves():
            child, longer = current.play(move), (*line, move)
            if child.outcome is None and child.to_move == position.to_move:
                open_lines.append((longer, child))
            else:
                count += 1
                yield longer
            if count >= MAX_TRIES:
                return


def after(position: Position, line: Line) -> Position:
    """Return the position after some moves."""
    for move in line:
        position = position.play(move)
    return position


def _worth(position: Position, turn: Line) -> float:
    """Return the evaluator's estimate of a turn for its player."""
    seat, child = position.to_move, after(position, turn)
    if child.outcome is not None:
        return float(child.outcome.winner == seat)
    value = evaluator_of(position.game).value(child)
    return value if child.to_move == seat else 1 - value
