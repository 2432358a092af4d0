"""What one search says of a position."""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from trigrid.games import Position
from trigrid.review.evaluation import EXACT, Evaluation, standard_error
from trigrid.search.searcher_protocol import Answer

WORK_PER_LEVEL = 4
"""How many times the visits of the level below a level has, roughly and in every game."""


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


def claim_of(
    position: Position, answer: Answer, answers: Sequence[Answer], search: Claim, noise: float
) -> Claim:
    """What an answer of a search says of the position after its move."""
    total = max(search.visits, sum(each.visits for each in answers), 1)
    share = max(1, answer.visits) / total if answer is not answers[0] or answer.visits else 1.0
    chance = 1 - answer.value if position.to_move else answer.value
    error = EXACT if answer.proved else max(0.001, round(standard_error(chance, noise), 3))
    depth = search.depth if answer.proved else max(0.0, search.depth + log(share, WORK_PER_LEVEL))
    found = Evaluation(round(chance, 3), error, search.evaluation.level, answer.line[1:])
    return Claim(answer.proved, depth, answer.visits, found)
