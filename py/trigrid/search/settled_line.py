"""Lines that show how a question about a position was settled by exhaustive search.

A question asks whether one seat can force a win within so many of its turns, or how the game ends under best
play. Puzzles ask these to explain right and wrong moves.
"""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from trigrid.games import Move, Position
from trigrid.search.computer import Computer
from trigrid.search.exact_end import ExactEnd, points, result
from trigrid.search.forced_win import ForcedWin
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.search_node import LONGEST_LINE
from trigrid.search.searcher_protocol import BEST_SCORE, WINNER, Answer, Question
from trigrid.search.work_limit import TooMuchWork

END_NODES = 100_000
"""Positions that an exact search of an end looks at, first for the score, then for the winner alone."""
WIN_NODES = 20_000
"""Positions that a search for a win in so many turns looks at."""
SECONDS = 1.0
"""Seconds after which a question stays open."""


def settle(position: Position, question: Question, seconds: float = SECONDS) -> Answer | None:
    """Return the line that settles a question, as a proved answer; None if the search did not come to an end.

    The line of a win that is forced leads to the end of the game. If the seat cannot force one, the line ends
    after the first turn of the other that prevents it. The value is 1 if whoever is to move wins or prevents
    the win, else 0.
    """
    if question.turns == WINNER:
        with suppress(TooMuchWork):
            return _end_line(
                position, ExactEnd(question.seat, result, END_NODES, 1, _late_after(seconds / 2))
            )
        return _computers_line(position, seconds / 2)
    with suppress(TooMuchWork):
        if question.turns == BEST_SCORE:
            is_late = _late_after(seconds)
            return _end_line(position, ExactEnd(question.seat, points, END_NODES, is_late=is_late))
        return _turns_line(position, question, seconds)
    return None


class SettledRun:
    """A question as work for the worker, done in one slice; an open one gets no proved answer."""

    noise = 0.0

    def __init__(self, position: Position, question: Question) -> None:
        self._position, self._question = position, question
        first = position.moves()[0]
        self._answer = Answer(first, 0.5, False, (first,))

    @property
    def visits(self) -> int:
        """The positions looked at."""
        return self._answer.visits

    def go_on(self, seconds: float) -> bool:
        """Settle the question; False, since nothing is left to do."""
        self._answer = settle(self._position, self._question) or self._answer
        return False

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """The answer, alone."""
        return (self._answer,)


def _late_after(seconds: float) -> Callable[[], bool]:
    """Return a function that tells whether so many seconds have passed since now."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


def _end_line(position: Position, search: ExactEnd) -> Answer:
    """The line of best play to the end of the game. Raises TooMuchWork."""
    line, mover, best = list[Move](), position.to_move, search.value(position)
    while position.outcome is None and len(line) < LONGEST_LINE:
        move = next(move for move in position.moves() if search.value(position.play(move)) == best)
        line.append(move)
        position = position.play(move)
    is_won = position.outcome is not None and position.outcome.winner == mover
    return Answer(line[0], float(is_won), True, tuple(line), search.nodes)


def _computers_line(position: Position, seconds: float) -> Answer | None:
    """The line that the computer's highest level proves, if any."""
    run = Computer(position.game, LEVEL_COUNT, seed=0).analyse(position, seconds)
    run.go_on(seconds)
    answer = run.answers()[0]
    return answer if answer.proved else None


def _turns_line(position: Position, question: Question, seconds: float) -> Answer:
    """The line of a forced win, or the turn that prevents it. Raises TooMuchWork."""
    search = ForcedWin(position, question.seat, WIN_NODES, _late_after(seconds))
    turns = search.turns(position, question.turns)
    line = _winning_line(search, position, turns) if turns else _defence(search, position, question.turns)
    is_won = bool(turns) == (position.to_move == question.seat)
    return Answer(line[0], float(is_won), True, line, search.nodes)


def _winning_line(search: ForcedWin, position: Position, turns: int) -> tuple[Move, ...]:
    """The forced win within so many turns, held up for as long as possible."""
    line = list[Move]()
    while position.outcome is None and len(line) < LONGEST_LINE:
        choose = _fastest if position.to_move == search.attacker else _longest
        move, turns = choose(search, position, turns)
        line.append(move)
        position = position.play(move)
    return tuple(line)


def _fastest(search: ForcedWin, position: Position, turns: int) -> tuple[Move, int]:
    """The attacker's move that wins soonest, and the turns that are left after it."""
    left = {move: search.turns_after(position, move, turns) for move in search.candidates(position)}
    fewest = min(filter(None, left.values()))
    move = next(move for move, count in left.items() if count == fewest)
    return move, fewest - (position.play(move).to_move != search.attacker)


def _longest(search: ForcedWin, position: Position, turns: int) -> tuple[Move, int]:
    """The move that holds the attacker up for longest, and the turns that are left after it."""
    left = {move: search.turns(position.play(move), turns) for move in search.candidates(position)}
    move = max(left, key=lambda move: (position.play(move).outcome is None, left[move]))
    return move, left[move]


def _defence(search: ForcedWin, position: Position, turns: int) -> tuple[Move, ...]:
    """The moves up to the end of the first turn of the other seat that leaves the attacker no win."""
    line, has_defended = list[Move](), False
    while position.outcome is None and not (has_defended and position.to_move == search.attacker):
        is_attacking, moves = position.to_move == search.attacker, search.candidates(position)
        move = moves[0]
        if not is_attacking:
            has_defended = True
            move = next(move for move in moves if not search.wins(position.play(move), turns))
        line.append(move)
        position = position.play(move)
        turns -= is_attacking and position.to_move != search.attacker
    return tuple(line)
