"""The evaluator of Tritium: control, joins, growth, flags and full boards.

The clauses in the docstrings (T1, T2, …) are those of seeds/tritium.md.
"""

from random import Random

from trigrid.games import Move, Position
from trigrid.games.tritium import FLAG, PASS, Tritium, TritiumPosition
from trigrid.lattice import Point
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate.tritium_features import TritiumFeatures
from trigrid.search.evaluate.tritium_moves import ranked_moves
from trigrid.search.evaluate.tritium_value import VALUE_WEIGHTS, expected_score
from trigrid.search.levels import Level
from trigrid.search.searcher_protocol import Estimate, Evaluator

LEVELS = (
    Level(visits=0, noise=0.04, sight=2),
    Level(visits=0, noise=0.03),
    Level(visits=35),
    Level(visits=160),
    Level(visits=750),
    Level(visits=4000),
)
"""The levels on a board with REFERENCE_PLACES places.

On a larger board the last level makes fewer visits, because each visit takes longer; on a smaller board it
makes more.
"""
REFERENCE_PLACES = 60
"""The number of places of a board of size 5."""

CALIBRATIONS = (Calibration(1.54, 0.119, (0.14, -0.23)),) * 5 + (Calibration(1.62, 0.076, (0.11, -0.36)),)
"""The calibrations of the levels; levels 1 to 4 use that of level 5."""


class TritiumEvaluator(Evaluator[TritiumPosition]):
    """The evaluator of Tritium, in either form and on any board."""

    calibrations = CALIBRATIONS

    def __init__(self, game: Tritium) -> None:
        self.game = game
        self._value_weights = VALUE_WEIGHTS[str(game.options["form"])]
        self.levels = (*LEVELS[:-1], Level(visits=LEVELS[-1].visits * REFERENCE_PLACES // game.place_count))

    def estimate(self, position: TritiumPosition, rng: Random) -> Estimate:
        """Return an estimate with the exact value on a full board, else the fitted value.

        The estimate does not depend on chance.
        """
        features = TritiumFeatures(position)
        if not features.empty:
            return _endgame_estimate(features)
        moves, weights = ranked_moves(features)
        return Estimate(expected_score(features, self._value_weights), moves, weights)

    def value(self, position: TritiumPosition) -> float:
        """Return the fitted value."""
        return expected_score(TritiumFeatures(position), self._value_weights)

    def points(self, move: Move, after: Position | None = None) -> tuple[Point, ...]:
        """Return the point of a tile or flag; no point for a pass."""
        kind, place = self.game.parts(move)
        return () if kind == PASS else (self.game.board.points[place],)


def _endgame_estimate(features: TritiumFeatures) -> Estimate:
    """Return the result of a position without empty cells, and a move that reaches it.

    The players can only plant flags, in turn (T9, T10). A free region is worth the number of its tiles to
    either player. So each player takes the largest free region, and the result is certain.
    """
    position = features.position
    flags_at_hand = list(features.flags_at_hand)
    lead, tie_break, plies, seat = features.lead, features.tie_break, 0, 0
    sizes = [region.size for region in reversed(features.free_regions)]
    passes = position.passes
    while passes < 2:
        if sizes and flags_at_hand[seat]:
            lead += sizes.pop() if seat == 0 else -sizes.pop()
            tie_break = tie_break or (-1 if seat == 0 else 1)
            _plant(flags_at_hand, seat, position.game.is_short)
            passes = 0
        else:
            passes += 1
        plies += 1
        seat = 1 - seat
    move = position.game.passing
    if features.free_regions and features.flags_at_hand[0]:
        cells = features.free_regions[0].cells
        move = FLAG * position.game.place_count + features.grid.place_at[cells & -cells]
    return Estimate(float(lead > 0 or (lead == 0 and tie_break > 0)), (move,), (1.0,), True, plies)


def _plant(flags_at_hand: list[int], seat: int, is_short: bool) -> None:
    """Update the flags at hand after a seat has planted a flag (T9, T10)."""
    if is_short:
        flags_at_hand[seat] -= 1
    elif flags_at_hand[1 - seat]:
        flags_at_hand[seat] = 0
    else:
        flags_at_hand[1 - seat] = 1
