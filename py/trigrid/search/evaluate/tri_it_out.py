"""The evaluator of Tri-It-Out: tempo, exact endgames, and tablebases for the small boards."""

from math import exp
from random import Random

from trigrid.games import Move, Position
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.lattice import Point, place_set, places_in
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, sides
from trigrid.search.evaluate.tri_it_out_exact_search import ExactSearch, ProvedMoves
from trigrid.search.evaluate.tri_it_out_playout import QuietPlayout
from trigrid.search.evaluate.tri_it_out_search import SolvingSearch
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.evaluate.tri_it_out_tablebase import tablebase_of
from trigrid.search.evaluate.tri_it_out_tempo import Tempo, probability
from trigrid.search.levels import Level
from trigrid.search.searcher_protocol import Estimate, Evaluator
from trigrid.search.work_limit import TooMuchWork

CAPTURING = 2.3
"""What having to capture costs, as log odds, where one does not have to."""
FEW_PLACES = 2
"""Free places up to which an exact result is looked for."""
FEW_POSITIONS = 40
"""Positions that may be looked at for it then."""
MANY_POSITIONS = 5000
"""Positions that may be looked at for it anywhere on a board that has a tablebase."""
GAMES = 2
"""How many quiet games are played to the end for a value."""
TRUST = 0.5
"""How much of the value they tell; tempo tells the rest."""
SHARPNESS = 2.0
"""How much likelier a move is the best for each unit of its log odds."""
SOLVED_PLACES = 27
"""On boards with more places nothing is solved before the end: it would take too long."""
SOLVING_VISITS = 1000
"""Levels with fewer visits do not solve anything before the end either."""
ALIKE_UP_TO = 2
"""With more counters on the board images of a move are not looked for: few positions have them."""

SEARCHING = (Level(12), Level(50), Level(3000))
"""The levels 4 to 6, with either option."""
LEVELS = {
    "new": (Level(0, noise=1.0, sight=1), Level(0, noise=0.2), Level(0, noise=0.03), *SEARCHING),
    "any": (Level(0, noise=0.5, sight=2), Level(0, noise=0.08), Level(0, noise=0.01), *SEARCHING),
}
"""By option ``capture``: with ``any`` a look one move ahead tells less, and less noise covers it."""

CALIBRATIONS = (Calibration(1.46, 0.415, (-1.10, 0.04)),) * 5 + (Calibration(2.60, 0.454, (-0.54, -1.24)),)
"""What the values of the levels say of the chance to win; those of 1 to 4 are taken to be like 5's."""


class TriItOutEvaluator(Evaluator[TriItOutPosition]):
    """What searchers are told of Tri-It-Out, with either option and on any board."""

    calibrations = CALIBRATIONS

    def __init__(self, game: TriItOut) -> None:
        self.game = game
        self.levels = LEVELS["any" if game.captures_any else "new"]
        self._endgame = Endgame(game)
        self._tempo = Tempo(game, self._endgame)
        self._tablebase = tablebase_of(game)
        is_solved = not game.captures_any and game.place_count <= SOLVED_PLACES and self._tablebase is None
        self._solver = Solver(game) if is_solved else None
        self._proved_moves = ProvedMoves(game, self._tablebase, self._solver)

    def searcher(self, position: TriItOutPosition, level: Level, rng: Random) -> SolvingSearch | None:
        """The searcher that takes the tree search's place at a level; None if none does."""
        if self._solver is None or level.visits < SOLVING_VISITS:
            return None
        return SolvingSearch(position, self, self._solver, rng)

    def estimate(self, position: TriItOutPosition, rng: Random) -> Estimate:
        """The exact result if it can be had, else what tempo says of each move."""
        ranked = self._ranked(position)
        moves = tuple(move for _, move in ranked)
        exact = self._exact(position, moves)
        best = ranked[0][0]
        shares = [exp(SHARPNESS * (log_odds - best)) for log_odds, _ in ranked]
        whole = sum(shares)
        weights = tuple(share / whole for share in shares)
        if exact is None:
            tempo = probability(best)
            return Estimate(tempo + TRUST * (self._played(position, rng) - tempo), moves, weights)
        is_won, first = exact
        moves = (first, *(move for move in moves if move != first))
        return Estimate(float(is_won), moves, weights, proved=True)

    def _played(self, position: TriItOutPosition, rng: Random) -> float:
        """The mean score of the player to move in a few quiet games."""
        points = sum(QuietPlayout(position).finish(rng) for _ in range(GAMES)) / GAMES
        return 1.0 - points if position.to_move else points

    def value(self, position: TriItOutPosition) -> float:
        """What tempo alone promises; after a placement that obliges to capture, with the best capture."""
        own, others = sides(position)
        if position.is_capturing:
            return probability(max(self._captures(own, others, position.capturable))[0])
        completed = self._endgame.completed
        return probability(
            self._tempo.log_odds(own, others, position.legal, completed(others, others), completed(own, own))
        )

    def proved_move(self, position: TriItOutPosition) -> Move | None:
        """A move that keeps the result of a position; None if it is not known and not soon found."""
        return self._proved_moves.move(position)

    def points(self, move: Move, after: Position | None = None) -> tuple[Point, ...]:
        """The place of a counter."""
        return (self.game.board.points[self.game.parts(move)[1]],)

    def _ranked(self, position: TriItOutPosition) -> list[tuple[float, Move]]:
        """The legal moves with the log odds of the mover after each, the best first."""
        own, others = sides(position)
        if position.is_capturing:
            captures = self._captures(own, others, position.capturable)
            ranked = [(log_odds, self.game.place_count + place) for log_odds, place in captures]
        else:
            ranked = self._placements(own, others, position.legal, self._distinct(position))
        ranked.sort(reverse=True)
        return ranked

    def _captures(self, own: int, others: int, capturable: int) -> list[tuple[float, int]]:
        """(log odds, place) for each counter that may be captured."""
        return [
            (self._tempo.log_odds_after_capture(own, others & ~(1 << place)), place)
            for place in places_in(capturable)
        ]

    def _placements(self, own: int, others: int, free: int, tried: int) -> list[tuple[float, Move]]:
        """(log odds, place) for each place tried; a guess for those that oblige to capture if some do not."""
        ranked, capturing = self._tempo.quiet_places(own, others, free, tried)
        if ranked:
            guess = max(ranked)[0] - CAPTURING
            return ranked + [(guess, place) for place in places_in(capturing)]
        completed = self._endgame.completed
        due = completed(own, others) & others if self.game.captures_any else 0
        ranked = []
        for place in places_in(capturing):
            capturable = completed(1 << place, others) & others | due
            ranked.append((max(self._captures(own | 1 << place, others, capturable))[0], place))
        return ranked

    def _distinct(self, position: TriItOutPosition) -> int:
        """The free places; of places that a symmetry of the position makes of each other only one."""
        first, second = position.counters
        free = position.legal
        if (first | second).bit_count() > ALIKE_UP_TO:
            return free
        sets = [(places_in(counters), counters) for counters in (first, second)]
        fixing = [
            image
            for image in self.game.symmetries[1:]
            if all(place_set(image[place] for place in places) == counters for places, counters in sets)
        ]
        return place_set(place for place in places_in(free) if all(image[place] >= place for image in fixing))

    def _exact(self, position: TriItOutPosition, moves: tuple[Move, ...]) -> tuple[bool, Move] | None:
        """(whether the mover wins, a move that does so if any); None if that takes too many positions."""
        if self._tablebase is not None:
            budget = MANY_POSITIONS
        elif not position.is_capturing and position.legal.bit_count() <= FEW_PLACES:
            budget = FEW_POSITIONS
        else:
            return None
        try:
            return ExactSearch(self._endgame, self._tablebase, budget).result(position, moves)
        except TooMuchWork:
            return None
