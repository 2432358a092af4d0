"""What a search found of a position, and its text in a record: ``[%eval 0.631 0.040 6 d4 e5]``.

The text has the first seat's winning chance, its standard error (0: the chance is the exact result), the
level whose work went into it, and the moves expected from there on in the game's notation.
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
"""Moves of an expected line that are kept."""
PROVED_LINE_MOVES = 40
"""The same of a line that is proved: it leads to the end of the game, so that its length can be told."""
WORK_PER_LEVEL = 4
"""How many times the visits of the level below a level has, roughly and in every game."""
EXACT = 0.0
"""The standard error of a chance that is the game's exact result under best play."""

_NUMBERS = re.compile(r"([01](?:\.[0-9]{1,3})?) (0(?:\.[0-9]{1,3})?) ([0-9])")


class Evaluation(NamedTuple):
    """What a position is worth, as far as a search could tell."""

    chance: float
    """The expected score of the first seat, 0 to 1."""
    error: float
    """Its standard error; EXACT if it is proved."""
    level: int
    """The level whose work went into it, 1 to 6."""
    line: tuple[Move, ...] = ()
    """The moves expected from the position on; none where the game is over."""

    @property
    def proved(self) -> bool:
        """Whether the chance is the game's exact result under best play."""
        return self.error == EXACT

    def for_seat(self, seat: int) -> float:
        """The expected score of a seat."""
        return 1 - self.chance if seat else self.chance


class Claim(NamedTuple):
    """What one search said of a position; the greatest claim counts."""

    is_proved: bool
    depth: float
    """The level whose work went into it; less where only a share of that work did."""
    visits: int
    evaluation: Evaluation

    @property
    def rank(self) -> tuple[object, ...]:
        """Proofs first, then depth; the rest makes the choice the same in any order."""
        chance, error, level, line = self.evaluation
        return self.is_proved, self.is_proved and bool(line), self.depth, self.visits, level, chance, -error


def evaluation_of(position: Position, answer: Answer, level: int, noise: float) -> Evaluation:
    """The evaluation by a search's best answer; ``noise`` is the standard error of its even chances."""
    kept = PROVED_LINE_MOVES if answer.proved else LINE_MOVES
    return Evaluation(*_figures(position, answer, noise), level, (answer.line or (answer.move,))[:kept])


def claim_of(
    position: Position, answer: Answer, answers: Sequence[Answer], search: Claim, noise: float
) -> Claim:
    """What an answer of a search says of the position after its move."""
    total = max(search.visits, sum(each.visits for each in answers), 1)
    share = max(1, answer.visits) / total if answer is not answers[0] or answer.visits else 1.0
    depth = search.depth if answer.proved else max(0.0, search.depth + log(share, WORK_PER_LEVEL))
    found = Evaluation(*_figures(position, answer, noise), search.evaluation.level, answer.line[1:])
    return Claim(answer.proved, depth, answer.visits, found)


def _figures(position: Position, answer: Answer, noise: float) -> tuple[float, float]:
    """The first seat's chance by an answer, and its standard error."""
    chance = 1 - answer.value if position.to_move else answer.value
    error = EXACT if answer.proved else max(0.001, round(standard_error(chance, noise), 3))
    return round(chance, 3), error


def standard_error(chance: float, noise: float) -> float:
    """The standard error of a chance, of one that is even being the noise.

    It is smaller near 0 and 1, as the standard deviation of a game's score is.

    >>> round(standard_error(0.9, 0.1), 3)
    0.06
    """
    return noise * 2 * sqrt(chance * (1 - chance))


def final_evaluation(position: Position) -> Evaluation | None:
    """The evaluation of a position in which the game is over by the rules; None in play."""
    return None if position.outcome is None else Evaluation(score(position, 0), EXACT, LEVEL_COUNT)


def evaluation_from_next(position: Position, move: Move, after: Evaluation) -> Evaluation | None:
    """What follows for a position from the one after a move of it that wins for certain; None if nothing."""
    if not after.proved or after.for_seat(position.to_move) != 1:
        return None
    return Evaluation(after.chance, EXACT, after.level, (move, *after.line)[:PROVED_LINE_MOVES])


def evaluation_from_previous(
    position: Position, before: Evaluation, move: Move, after: Evaluation
) -> Evaluation | None:
    """What follows for the position after a move from what is proved of the one before; None if nothing.

    The expected move keeps what is proved, and where all is lost every move does. But whoever is to move then
    and has won must know how: a move that only seems to win is not to be taken for one that does.
    """
    is_expected, is_lost = before.line[:1] == (move,), before.for_seat(position.to_move) == 0
    if not before.proved or not (is_expected or is_lost):
        return None
    line = before.line[1:] if is_expected else ()
    if not line and before.for_seat(position.play(move).to_move) == 0:
        line = after.line[:1]
    return Evaluation(before.chance, EXACT, before.level, line) if line else None


def evaluation_text(position: Position, evaluation: Evaluation) -> str:
    """The evaluation as records keep it."""
    moves = map(position.game.spell, evaluation.line)
    return " ".join([f"{evaluation.chance:.3f}", f"{evaluation.error:.3f}", str(evaluation.level), *moves])


def read_evaluation(position: Position, text: str) -> Evaluation | None:
    """The evaluation of a position that a text gives; None if it gives none that fits the position."""
    words = text.split()
    numbers = _NUMBERS.fullmatch(" ".join(words[:3]))
    if numbers is None:
        return None
    chance, error, level = float(numbers[1]), float(numbers[2]), int(numbers[3])
    line = _line_of(position, words[3:])
    is_exact_result = error != EXACT or chance in (0, 0.5, 1)
    if chance > 1 or not 1 <= level <= LEVEL_COUNT or not line or not is_exact_result:
        return None
    return Evaluation(chance, error, level, line)


def _line_of(position: Position, words: list[str]) -> tuple[Move, ...]:
    """The moves of a line in notation; none if one of them cannot be played."""
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
