"""Lines that settle a question about a position by proof.

A question is whether one seat can force a win within a number of its turns, or how the game ends under best
play. Puzzles use the lines to explain right and wrong moves.
"""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from trigrid.games import Move, Position
from trigrid.search.computer import Computer
from trigrid.search.exact_end import ExactEnd, points, result
from trigrid.search.forced_win import ForcedWin
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.search_node import MAX_LINE_LENGTH
from trigrid.search.searcher_protocol import BEST_SCORE, WINNER, Answer, Question
from trigrid.search.work_limit import TooMuchWork

END_NODES = 100_000
"""The maximum number of positions in an exact search of an endgame."""
WIN_NODES = 20_000
"""The maximum number of positions in a search for a win within a number of turns."""
SECONDS = 1.0
"""The time limit in seconds, after which a question stays open."""


def settle(position: Position, question: Question, seconds: float = SECONDS) -> Answer | None:
    """Return the line that settles a question, as a proved answer.

    The line of a forced win or of best play leads to the end of the game. It stops earlier after
    MAX_LINE_LENGTH moves, or if the computer can prove only its first moves. If the seat cannot force a win
    within the turns, the line ends after the other seat's first turn, which prevents the win. The value is 1
    if the player to move wins, or prevents a win within the turns. Otherwise the value is 0, or 0.5 for a tie
    that the computer has proved. Returns None if the question stays open.
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
    """A task of the worker that settles a question in one slice of work.

    If the question stays open, its answer is not proved.
    """

    noise = 0.0
    """The standard error of winning chances, as in ``SearchRun``; a proof has none."""

    def __init__(self, position: Position, question: Question) -> None:
        self._position, self._question = position, question
        first = position.moves()[0]
        self._answer = Answer(first, 0.5, False, (first,))

    @property
    def visits(self) -> int:
        """The work of the search, in its own units; 0 while the question is open."""
        return self._answer.visits

    def go_on(self, seconds: float) -> bool:
        """Settle the question, and return False because no work is left."""
        self._answer = settle(self._position, self._question) or self._answer
        return False

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the only answer."""
        return (self._answer,)


def _late_after(seconds: float) -> Callable[[], bool]:
    """Return a predicate that is true once a number of seconds have passed."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


def _end_line(position: Position, search: ExactEnd) -> Answer:
    """Return the line of best play to the end of the game.

    Raises TooMuchWork.
    """
    line, mover, best = list[Move](), position.to_move, search.value(position)
    while position.outcome is None and len(line) < MAX_LINE_LENGTH:
        move = next(move for move in position.moves() if search.value(position.play(move)) == best)
        line.append(move)
        position = position.play(move)
    is_won = position.outcome is not None and position.outcome.winner == mover
    return Answer(line[0], float(is_won), True, tuple(line), search.nodes)


def _computers_line(position: Position, seconds: float) -> Answer | None:
    """Return the line that the computer's highest level proves, or None."""
    run = Computer(position.game, LEVEL_COUNT, seed=0).analyse(position, seconds)
    run.go_on(seconds)
    answer = run.answers()[0]
    return answer if answer.proved else None


def _turns_line(position: Position, question: Question, seconds: float) -> Answer:
    """Return the line of a forced win, or the turn that prevents it.

    Raises TooMuchWork.
    """
    search = ForcedWin(position, question.seat, WIN_NODES, _late_after(seconds))
    turns = search.turns(position, question.turns)
    line = _winning_line(search, position, turns) if turns else _defence(search, position, question.turns)
    is_won = bool(turns) == (position.to_move == question.seat)
    return Answer(line[0], float(is_won), True, line, search.nodes)


def _winning_line(search: ForcedWin, position: Position, turns: int) -> tuple[Move, ...]:
    """Return the line of a win within a number of turns, against the longest defence."""
    line = list[Move]()
    while position.outcome is None and len(line) < MAX_LINE_LENGTH:
        choose = _fastest_win if position.to_move == search.attacker else _longest_defence
        move, turns = choose(search, position, turns)
        line.append(move)
        position = position.play(move)
    return tuple(line)


def _fastest_win(search: ForcedWin, position: Position, turns: int) -> tuple[Move, int]:
    """Return the attacker's fastest winning move, and the turns that remain after it."""
    turns_left = {move: search.turns_after(position, move, turns) for move in search.candidates(position)}
    fewest = min(filter(None, turns_left.values()))
    move = next(move for move, count in turns_left.items() if count == fewest)
    return move, fewest - (position.play(move).to_move != search.attacker)


def _longest_defence(search: ForcedWin, position: Position, turns: int) -> tuple[Move, int]:
    """Return the move with the longest defence, and the turns that remain after it."""
    turns_left = {move: search.turns(position.play(move), turns) for move in search.candidates(position)}
    move = max(turns_left, key=lambda move: (position.play(move).outcome is None, turns_left[move]))
    return move, turns_left[move]


def _defence(search: ForcedWin, position: Position, turns: int) -> tuple[Move, ...]:
    """Return the moves to the end of the defender's first turn, which stops the win."""
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
