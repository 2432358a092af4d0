"""The evaluator of Tri-It-Out: tempo, exact endgames and tablebases."""

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

CAPTURE_COST = 2.3
"""The assumed cost of a capture that is not necessary, in log odds."""
MAX_FREE_PLACES = 2
"""The maximum number of free places for an exact search without a tablebase."""
FEW_POSITIONS = 40
"""The maximum number of positions examined in an exact search without a tablebase."""
MANY_POSITIONS = 5000
"""The maximum number of positions examined in an exact search with a tablebase.

With a tablebase, the number of free places does not matter.
"""
PLAYOUTS = 2
"""The number of quiet playouts for an estimate."""
PLAYOUT_WEIGHT = 0.5
"""The weight of the playouts in an estimate; tempo has the remaining weight."""
SHARPNESS = 2.0
"""The factor by which log odds are multiplied in the weights of moves."""
SOLVED_PLACES = 27
"""The maximum number of places for the solver; larger boards take too long."""
SOLVING_VISITS = 1000
"""The minimum visits of a level that uses the solver."""
MAX_SYMMETRIC_COUNTERS = 2
"""The maximum number of counters for which symmetric moves are looked for.

Few positions with more counters are symmetric.
"""

SEARCHING = (Level(12), Level(50), Level(3000))
"""The levels 4 to 6, for both values of option ``capture``."""
LEVELS = {
    "new": (Level(0, noise=1.0, sight=1), Level(0, noise=0.2), Level(0, noise=0.03), *SEARCHING),
    "any": (Level(0, noise=0.5, sight=2), Level(0, noise=0.08), Level(0, noise=0.01), *SEARCHING),
}
"""The levels by option ``capture``.

With ``any``, a search one move ahead is less reliable, so less noise has the same effect.
"""

CALIBRATIONS = (Calibration(1.46, 0.415, (-1.10, 0.04)),) * 5 + (Calibration(2.60, 0.454, (-0.54, -1.24)),)
"""The calibrations of the levels; levels 1 to 4 use that of level 5."""


class TriItOutEvaluator(Evaluator[TriItOutPosition]):
    """The evaluator of Tri-It-Out, for all options and boards."""

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
        """Return a solving search for strong levels, if the game has a solver; or None.

        Discards the exact results of earlier searches, because they would change this one: a position that
        is solved only with them gets no playouts.
        """
        self._endgame.forget()
        if self._solver is None or level.visits < SOLVING_VISITS:
            return None
        self._solver.forget()
        return SolvingSearch(position, self, self._solver, rng)

    def estimate(self, position: TriItOutPosition, rng: Random) -> Estimate:
        """Return the exact result if available; otherwise estimate by tempo and playouts."""
        ranked = self._ranked(position)
        moves = tuple(move for _, move in ranked)
        exact = self._exact(position, moves)
        best = ranked[0][0]
        shares = [exp(SHARPNESS * (log_odds - best)) for log_odds, _ in ranked]
        total = sum(shares)
        weights = tuple(share / total for share in shares)
        if exact is None:
            tempo = probability(best)
            return Estimate(
                tempo + PLAYOUT_WEIGHT * (self._playout_score(position, rng) - tempo), moves, weights
            )
        is_won, first = exact
        moves = (first, *(move for move in moves if move != first))
        return Estimate(float(is_won), moves, weights, proved=True)

    def _playout_score(self, position: TriItOutPosition, rng: Random) -> float:
        """Return the mean score of the player to move in a few quiet playouts."""
        points = sum(QuietPlayout(position).finish(rng) for _ in range(PLAYOUTS)) / PLAYOUTS
        return 1.0 - points if position.to_move else points

    def value(self, position: TriItOutPosition) -> float:
        """Return the value by tempo alone.

        If a capture is due, this is the value after the best capture.
        """
        own, others = sides(position)
        if position.is_capturing:
            return probability(max(self._captures(own, others, position.capturable))[0])
        completed = self._endgame.completed
        return probability(
            self._tempo.log_odds(own, others, position.legal, completed(others, others), completed(own, own))
        )

    def proved_move(self, position: TriItOutPosition) -> Move | None:
        """Return a move that keeps the result of a position.

        Returns None if no such move is known or quickly found.
        """
        return self._proved_moves.move(position)

    def points(self, move: Move, after: Position | None = None) -> tuple[Point, ...]:
        """Return the point of the counter that a move places or captures."""
        return (self.game.board.points[self.game.parts(move)[1]],)

    def _ranked(self, position: TriItOutPosition) -> list[tuple[float, Move]]:
        """Return the moves with the mover's log odds after each, best first.

        With few counters on the board, only one of each group of symmetric placements is included.
        """
        own, others = sides(position)
        if position.is_capturing:
            captures = self._captures(own, others, position.capturable)
            ranked = [(log_odds, self.game.place_count + place) for log_odds, place in captures]
        else:
            ranked = self._placements(own, others, position.legal, self._distinct(position))
        ranked.sort(reverse=True)
        return ranked

    def _captures(self, own: int, others: int, capturable: int) -> list[tuple[float, int]]:
        """Return (log odds, place) for each counter that may be captured."""
        return [
            (self._tempo.log_odds_after_capture(own, others & ~(1 << place)), place)
            for place in places_in(capturable)
        ]

    def _placements(self, own: int, others: int, free: int, candidates: int) -> list[tuple[float, Move]]:
        """Return (log odds, place) for each of the candidate places.

        If some placements require no capture, the log odds of all other placements are a guess.
        """
        ranked, capturing = self._tempo.quiet_places(own, others, free, candidates)
        if ranked:
            guess = max(ranked)[0] - CAPTURE_COST
            return ranked + [(guess, place) for place in places_in(capturing)]
        completed = self._endgame.completed
        due = completed(own, others) & others if self.game.captures_any else 0
        ranked = []
        for place in places_in(capturing):
            capturable = completed(1 << place, others) & others | due
            ranked.append((max(self._captures(own | 1 << place, others, capturable))[0], place))
        return ranked

    def _distinct(self, position: TriItOutPosition) -> int:
        """Return the free places, but only one of each group of symmetric places.

        With more than MAX_SYMMETRIC_COUNTERS counters, returns all free places.
        """
        first, second = position.counters
        free = position.legal
        if (first | second).bit_count() > MAX_SYMMETRIC_COUNTERS:
            return free
        sets = [(places_in(counters), counters) for counters in (first, second)]
        fixing = [
            image
            for image in self.game.symmetries[1:]
            if all(place_set(image[place] for place in places) == counters for places, counters in sets)
        ]
        return place_set(place for place in places_in(free) if all(image[place] >= place for image in fixing))

    def _exact(self, position: TriItOutPosition, moves: tuple[Move, ...]) -> tuple[bool, Move] | None:
        """Return whether the mover wins, with a winning move or the first of ``moves``.

        Returns None if the search would have to examine too many positions. Without a tablebase, also returns
        None if a capture is due or more than MAX_FREE_PLACES places are free.
        """
        if self._tablebase is not None:
            budget = MANY_POSITIONS
        elif not position.is_capturing and position.legal.bit_count() <= MAX_FREE_PLACES:
            budget = FEW_POSITIONS
        else:
            return None
        try:
            return ExactSearch(self._endgame, self._tablebase, budget).result(position, moves)
        except TooMuchWork:
            return None
