"""Ranks reviewed games by what makes them worth seeing.

The five chosen games of a game have different characters: each is among the best in one of CHARACTERS.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import singledispatch
from itertools import pairwise
from typing import Any, NamedTuple

from tools.annotated.reviews import ReviewedGame
from trigrid.games import Position
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.games.trichet import TrichetPosition
from trigrid.games.tritium import TritiumPosition
from trigrid.records import RecordNode
from trigrid.review.label import INACCURACY, Label

CLEAR = 0.6
"""The minimum chance of the player in the lead."""
ONLY_MOVE = 0.15
"""The minimum chance that every other move gives away, for an only move."""


class Merits(NamedTuple):
    """Measures of one game, without the random plies at its start."""

    lead_changes: int
    """The number of changes of the player with a clear advantage."""
    comeback: float
    """The winner's greatest distance from one half when behind.

    For a tie, the smaller distance of the two players.
    """
    suspense: float
    """The share of the game before the winner is clearly ahead for good."""
    only_moves: int
    """The number of only moves that were found."""
    force: int
    """The number of plies from the first proof of the result to the end, in won games."""
    errors: float
    """The sum of the losses of mistakes and blunders."""
    spectacle: float
    """The events for which the game is known; see ``spectacle``."""
    opening: int
    """The number of random plies at the start."""


def merits_of(game: ReviewedGame) -> Merits:
    """Measure a reviewed game."""
    review = game.review()
    worths = [review.worth(node) for node in review.nodes]
    chances = [worth.chance for worth in worths if worth is not None][game.opening :]
    positions = [node.position for node in review.nodes]
    outcome = positions[-1].outcome
    winner = outcome and outcome.winner
    own = [1 - chance if winner else chance for chance in chances]
    lowest = min(own) if winner is not None else max(min(chances), min(1 - chance for chance in chances))
    unclear = [index for index, chance in enumerate(own) if chance < CLEAR]
    proved = [worth is not None and worth.proved for worth in worths]
    first_proof = len(proved) - proved[::-1].index(False) if False in proved else 0
    judged = [each for each in review.judged[game.opening :] if each is not None]
    return Merits(
        _lead_changes(chances),
        round(0.5 - lowest, 3),
        round((max(unclear, default=0) + 1) / len(own), 3),
        sum(_is_only_move(game, node, index) for index, node in enumerate(review.nodes[1:])),
        len(positions) - 1 - first_proof if winner is not None else 0,
        round(sum(each.loss for each in judged if each.label not in (None, Label.INACCURACY)), 3),
        round(spectacle(positions[-1], positions), 3),
        game.opening,
    )


def _lead_changes(chances: Sequence[float]) -> int:
    """Count the changes of the player with a clear advantage."""
    leaders = [chance >= CLEAR for chance in chances if not 1 - CLEAR < chance < CLEAR]
    return sum(one != other for one, other in pairwise(leaders))


def _is_only_move(game: ReviewedGame, node: RecordNode, index: int) -> bool:
    """Return whether a move was the only good one, and was not forced by the rules."""
    choices = game.choices[index]
    if index < game.opening or len(choices) < 2 or node.move is None:
        return False
    best, second = choices[:2]
    is_played = best.move == node.position.game.spell(node.move)
    return is_played and best.chance - second.chance >= ONLY_MOVE and best.chance > INACCURACY


# Spectacle


@singledispatch
def spectacle(end: Position, positions: Sequence[Any]) -> float:
    """Return the number of events for which a game is known, or of plies.

    ``end`` is the last of ``positions``.
    """
    return len(positions) - 1


@spectacle.register
def _greatest_turnover(end: TritiumPosition, positions: Sequence[Any]) -> float:
    """Return the greatest change of the score by a move; a close end adds to it."""
    margins: list[int] = [one - other for one, other in (position.scores for position in positions)]
    return max(abs(after - before) for before, after in pairwise(margins)) + 10 / (1 + abs(margins[-1]))


@spectacle.register
def _captures(end: TriItOutPosition, positions: Sequence[Any]) -> float:
    """Return the number of captures, those of the richest turn doubly."""
    run, richest, total = 0, 0, 0
    for before, after in pairwise(positions):
        run = run + before.is_capturing if before.to_move == after.to_move else 0
        richest, total = max(richest, run), total + before.is_capturing
    return richest + total


@spectacle.register
def _automatic_tiles(end: TrichetPosition, positions: Sequence[Any]) -> float:
    """Return the most tiles that one move laid, and 10 for a closed region."""
    counts = [len(position.tiles) for position in positions]
    return max(after - before for before, after in pairwise(counts)) + 10 * bool(end.closed)


# Choice

CHARACTERS: Mapping[str, Callable[[Merits], float]] = {
    "seesaw": lambda merits: merits.lead_changes - merits.errors,
    "comeback": lambda merits: merits.comeback,
    "force": lambda merits: merits.force + merits.only_moves - 5 * merits.errors,
    "suspense": lambda merits: merits.suspense - merits.errors,
    "spectacle": lambda merits: merits.spectacle,
}
"""The characters of games, with the measure of each.

``errors`` count against a game in which the lead changes only by blunders.
"""
COST_OF_OPENING = 0.1
"""The share of a measure's spread that one random ply at the start costs."""


def ranked(games: Mapping[int, Merits], character: str) -> list[int]:
    """Return the numbers of games, the best of a character first."""
    measure = CHARACTERS[character]
    values = {number: measure(merits) for number, merits in games.items()}
    cost = COST_OF_OPENING * (max(values.values()) - min(values.values()))
    return sorted(values, key=lambda number: (cost * games[number].opening - values[number], number))
