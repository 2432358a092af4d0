"""Evaluations of positions, and their text: ``[%eval 0.631 0.040 6 d4 e5]``.

The text gives the first seat's chance (its expected score), the chance's standard error (0 for an exact
result), the level of the search, and the expected moves in the game's notation.
"""

import re
from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

from trigrid.games import Move, NotationError, Position
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.playout import score
from trigrid.search.searcher_protocol import Answer

LINE_MOVES = 10
"""The maximum number of moves stored from an expected line."""
PROVED_LINE_MOVES = 40
"""The maximum number of moves stored from a proved line.

It is larger, because a proved line leads to the end of the game, and the page shows its length.
"""
WORK_PER_LEVEL = 4
"""The approximate ratio of visits between a level and the level below."""
EXACT = 0.0
"""The standard error of a chance that is exact under best play."""

_NUMBERS = re.compile(r"([01](?:\.[0-9]{1,3})?) (0(?:\.[0-9]{1,3})?) ([0-9])")


class Evaluation(NamedTuple):
    """The value of a position as estimated or proved by a search."""

    chance: float
    """The expected score of the first seat, 0 to 1."""
    error: float
    """The standard error of the chance; EXACT if the chance is proved."""
    level: int
    """The level of the search, 1 to 6."""
    line: tuple[Move, ...] = ()
    """The expected moves after the position; empty if unknown or if the game is over."""

    @property
    def proved(self) -> bool:
        """Whether the chance is the game's exact result under best play."""
        return self.error == EXACT

    def for_seat(self, seat: int) -> float:
        """Return the expected score of a seat, from 0 to 1."""
        return 1 - self.chance if seat else self.chance


class Claim(NamedTuple):
    """An evaluation of a position from one source, such as a search or a proof.

    The claim with the highest rank counts.
    """

    is_proved: bool
    depth: float
    """The level of the search, or less if only a share of its work applies."""
    visits: int
    evaluation: Evaluation

    @property
    def rank(self) -> tuple[object, ...]:
        """A sort key: proofs rank highest, then deeper searches, then more visits.

        Proofs with a line rank above proofs without one. The last parts of the key order claims that are
        otherwise equal.
        """
        chance, error, level, line = self.evaluation
        return self.is_proved, self.is_proved and bool(line), self.depth, self.visits, level, chance, -error


def evaluation_of(position: Position, answer: Answer, level: int, noise: float) -> Evaluation:
    """Return the evaluation of a position according to the best answer of a search.

    ``noise`` is the standard error of even chances.
    """
    max_moves = PROVED_LINE_MOVES if answer.proved else LINE_MOVES
    return Evaluation(*_figures(position, answer, noise), level, (answer.line or (answer.move,))[:max_moves])


def claim_of(
    position: Position, answer: Answer, answers: Sequence[Answer], search: Claim, noise: float
) -> Claim:
    """Return the claim about the position after the move of ``answer``.

    ``answers`` are all answers of the search of ``position``, and ``search`` is the claim about ``position``
    itself. ``noise`` is the standard error of even chances.
    """
    total = max(search.visits, sum(each.visits for each in answers), 1)
    share = max(1, answer.visits) / total if answer is not answers[0] or answer.visits else 1.0
    depth = search.depth if answer.proved else max(0.0, search.depth + log(share, WORK_PER_LEVEL))
    evaluation = Evaluation(*_figures(position, answer, noise), search.evaluation.level, answer.line[1:])
    return Claim(answer.proved, depth, answer.visits, evaluation)


def _figures(position: Position, answer: Answer, noise: float) -> tuple[float, float]:
    """Return the first seat's chance according to an answer, and its standard error."""
    chance = 1 - answer.value if position.to_move else answer.value
    error = EXACT if answer.proved else max(0.001, round(standard_error(chance, noise), 3))
    return round(chance, 3), error


def standard_error(chance: float, noise: float) -> float:
    """Return the standard error of a chance; ``noise`` is that of an even chance.

    The error is smaller near 0 and 1, like the standard deviation of a game's score.

    >>> round(standard_error(0.9, 0.1), 3)
    0.06
    """
    return noise * 2 * sqrt(chance * (1 - chance))


def final_evaluation(position: Position) -> Evaluation | None:
    """Return the evaluation of a final position; None if the game is not over."""
    return None if position.outcome is None else Evaluation(score(position, 0), EXACT, LEVEL_COUNT)


def evaluation_from_next(position: Position, move: Move, after: Evaluation) -> Evaluation | None:
    """Return the proof that a position is won, because ``move`` wins.

    Returns None if ``after``, the evaluation after the move, does not prove a win.
    """
    if not after.proved or after.for_seat(position.to_move) != 1:
        return None
    return Evaluation(after.chance, EXACT, after.level, (move, *after.line)[:PROVED_LINE_MOVES])


def evaluation_from_previous(
    position: Position, before: Evaluation, move: Move, after: Evaluation
) -> Evaluation | None:
    """Derive the proof for the position after a move from the proof before the move.

    The expected move keeps a proved result. In a lost position, every move keeps it. But the proof needs a
    line. If the player who moves next has lost, the first move of the line of ``after`` is enough. Otherwise
    the line must come from ``before``, because a move that only seems to win must not count as proved.
    Returns None if no proof follows.
    """
    is_expected, is_lost = before.line[:1] == (move,), before.for_seat(position.to_move) == 0
    if not before.proved or not (is_expected or is_lost):
        return None
    line = before.line[1:] if is_expected else ()
    if not line and before.for_seat(position.play(move).to_move) == 0:
        line = after.line[:1]
    return Evaluation(before.chance, EXACT, before.level, line) if line else None


def evaluation_text(position: Position, evaluation: Evaluation) -> str:
    """Return the text of an evaluation in a record."""
    moves = map(position.game.spell, evaluation.line)
    return " ".join([f"{evaluation.chance:.3f}", f"{evaluation.error:.3f}", str(evaluation.level), *moves])


def read_evaluation(position: Position, text: str) -> Evaluation | None:
    """Read the evaluation of a position; return None if the text is not valid for it."""
    words = text.split()
    numbers = _NUMBERS.fullmatch(" ".join(words[:3]))
    if numbers is None:
        return None
    chance, error, level = float(numbers[1]), float(numbers[2]), int(numbers[3])
    line = _line_of(position, words[3:])
    is_possible_chance = error != EXACT or chance in (0, 0.5, 1)
    if chance > 1 or not 1 <= level <= LEVEL_COUNT or not line or not is_possible_chance:
        return None
    return Evaluation(chance, error, level, line)


def _line_of(position: Position, words: list[str]) -> tuple[Move, ...]:
    """Read the moves of a line; return no moves if one of them is not legal.

    Reads at most PROVED_LINE_MOVES moves.
    """
    line: list[Move] = []
    for word in words[:PROVED_LINE_MOVES]:
        try:
            move = position.game.read(word)
        except NotationError:
            return ()
        if position.refusal(move) is not None:
            return ()
        position = position.play(move)
        line.append(move)
    return tuple(line)
