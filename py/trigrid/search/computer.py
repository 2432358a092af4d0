"""The computer player of a game, with a level and a seed.

The player's searches can run in time slices.
"""

from collections.abc import Sequence
from random import Random
from time import monotonic

from trigrid.games import BadType, Game, Move, Position, TrigridError
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import Level, require_level, time_limit
from trigrid.search.near_sighted_search import NearSightedSearch
from trigrid.search.one_ply import OnePlySearch
from trigrid.search.proof_search import ProofSearch
from trigrid.search.search_node import MAX_LINE_LENGTH
from trigrid.search.searcher_protocol import Answer, ReusableSearcher, Searcher
from trigrid.search.tree_search import TreeSearch

VISITS_PER_PROOF = 10
"""The visits of the main search for each visit of the proof search in an analysis.

If a level itself allows more visits of the proof search, its own number applies.
"""
FOREVER = float("inf")
"""An unlimited number of seconds or visits."""
RECENT_MOVES = 2
"""The number of recent moves near which a level with limited sight searches."""

Searches = tuple[tuple[Searcher, int], ...]
"""The searchers of a position, the main one first, each with its limit of visits."""


class GameOver(TrigridError):
    """Raised for a position of a finished game."""


class Computer:
    """A player of one game at a level from 1 (weakest) to 6.

    With the same ``seed``, the computer plays the same moves in the same sequence of positions, unless the
    time limit interrupts a search; None is a random seed. Raises BadType if ``game`` is not a game, and
    BadLevel for a level that does not exist.

    >>> import trigrid
    >>> game = trigrid.load("tri-it-out", board="hex-2-3")
    >>> answer = trigrid.Computer(game, level=6, seed=1).think(game.start())
    >>> answer.move in game.start().moves()
    True
    """

    def __init__(self, game: Game, level: int = 2, seed: int | None = None) -> None:
        if not isinstance(game, Game):
            raise BadType(game, "a game, as trigrid.load returns it")
        require_level(level)
        self.game = game
        """The game, with its options."""
        self.level = level
        """The level, from 1 to 6."""
        self.evaluator = evaluator_of(game)
        self.budget: Level = self.evaluator.levels[level - 1]
        self.calibration: Calibration = self.evaluator.calibrations[level - 1]
        self.rng = Random(seed)
        self._tree: ReusableSearcher | None = None
        self._analysed: tuple[Position, Searches] | None = None
        """The position analysed last, and its searches."""

    def think(
        self, position: Position, seconds: float | None = None, *, recent: Sequence[Move] = ()
    ) -> Answer:
        """Return an answer with the move that the level plays, after at most ``seconds``.

        Without ``seconds``, the level's time limit applies. ``recent`` contains all moves before the
        position, or the last few. A level with limited sight searches near the last RECENT_MOVES of them, or
        the whole board if ``recent`` is empty. Raises GameOver, and BadType for another game's position.
        """
        run = self.begin(position, seconds, recent=recent)
        run.go_on(FOREVER)
        return run.answers()[0]

    def begin(
        self,
        position: Position,
        seconds: float | None = None,
        *,
        recent: Sequence[Move] = (),
        allowed: Sequence[Move] = (),
        effort: int = 1,
    ) -> "SearchRun":
        """Begin a search of a position, to be continued in slices.

        ``allowed`` are the only moves considered; empty for all legal moves. ``effort`` multiplies the
        level's limits of visits. Raises GameOver, IllegalMove, and BadType for another game's position.
        """
        self._require_play(position)
        for move in allowed:
            self.game.require(position, move)
        level = self.budget
        if allowed or level.sight:
            searches = self._single_search(position, level, recent, allowed)
        else:
            if level.visits and not (self._tree and self._tree.advance(position)):
                self._tree = self._new_tree(position, level, self.rng)
            searches = self._searches(position, level, self._tree, self.rng)
        searches = tuple((searcher, limit * effort) for searcher, limit in searches)
        slip = self.rng.choice(allowed or position.moves()) if self.rng.random() < level.slips else None
        noise = 0.0 if level.sight else level.noise  # the near-sighted search adds its own noise
        return SearchRun(self, position, searches, seconds, noise, slip)

    def analyse(self, position: Position, seconds: float | None = None) -> "SearchRun":
        """Begin an analysis of a position with the level's search settings.

        An analysis sees the whole board, and has no noise and no slips. If the level uses a tree search, the
        analysis also searches for a forced win, because that costs little. The answers depend only on the
        position and the level, unless the time limit interrupts the search. A second call with the same
        position continues the search. Raises GameOver, and BadType for another game's position.
        """
        self._require_play(position)
        if self._analysed is None or self._analysed[0] != position:
            proofs = max(self.budget.proofs, self.budget.visits // VISITS_PER_PROOF)
            level = self.budget._replace(proofs=proofs, sight=0)
            rng = Random(0)
            tree = self._new_tree(position, level, rng) if level.visits else None
            self._analysed = position, self._searches(position, level, tree, rng)
        return SearchRun(self, position, self._analysed[1], seconds)

    def _require_play(self, position: Position) -> None:
        """Raise GameOver if the game is over, and BadType for another game's position."""
        self.game.require_own(position)
        if position.outcome is not None:
            raise GameOver("the game is over; expected a position in play")

    def forget(self) -> None:
        """Discard the results for earlier positions."""
        self._tree = self._analysed = None

    def _searches(
        self, position: Position, level: Level, tree: ReusableSearcher | None, rng: Random
    ) -> Searches:
        """Return the searchers of a level that sees the whole board.

        Without a tree, the search looks only one move ahead.
        """
        if tree is None:
            return ((OnePlySearch(position, self.evaluator, rng), len(position.moves())),)
        proofs = ((ProofSearch(position, self.evaluator, rng), level.proofs),) if level.proofs else ()
        return ((tree, level.visits), *proofs)

    def _single_search(
        self, position: Position, level: Level, recent: Sequence[Move], allowed: Sequence[Move]
    ) -> Searches:
        """Return the searcher for limited sight, or for a choice of moves."""
        search: NearSightedSearch | TreeSearch | OnePlySearch
        if level.sight:
            search = NearSightedSearch(position, self.evaluator, level, recent[-RECENT_MOVES:], self.rng)
        else:
            kind = TreeSearch if level.visits else OnePlySearch
            search = kind(position, self.evaluator, self.rng)
        if allowed:
            search.allow(allowed)
        return ((search, level.visits or len(position.moves())),)

    def _new_tree(self, position: Position, level: Level, rng: Random) -> ReusableSearcher:
        return self.evaluator.searcher(position, level, rng) or TreeSearch(position, self.evaluator, rng)


class SearchRun:
    """The searches of one position at one level, with answers available at any time.

    ``seconds`` is the time limit; if it is None, the level's limit applies. ``noise`` is the standard
    deviation of the random numbers added to values before they are compared. ``slip`` is a move to play
    instead of the best move.
    """

    def __init__(
        self,
        computer: Computer,
        position: Position,
        searches: Searches,
        seconds: float | None = None,
        noise: float = 0.0,
        slip: Move | None = None,
    ) -> None:
        self._computer, self._position, self._searches = computer, position, searches
        self._noise, self._slip = noise, slip
        self._main = searches[0][0]
        self._busy = list(searches)
        self._seconds_left = time_limit(computer.level) if seconds is None else seconds
        self._is_done = False
        self._completed: dict[tuple[Move, ...], tuple[Move, ...]] = {}
        """Proved lines of earlier answers, each mapped to the extended line."""

    @property
    def visits(self) -> int:
        """The work done so far: positions examined by all searchers."""
        return sum(searcher.visits for searcher, _ in self._searches)

    @property
    def noise(self) -> float:
        """The standard error of a winning chance of 0.5, on the scale from 0 to 1."""
        return self._computer.calibration.noise

    def go_on(self, seconds: float, visits: float = FOREVER) -> bool:
        """Search for about this many seconds, or until ``self.visits`` reaches ``visits``.

        Returns False if the work is done, the time is up, or the result is certain.
        """
        start = monotonic()
        until = start + min(seconds, self._seconds_left)
        while not self._is_done and monotonic() < until and (visits == FOREVER or self.visits < visits):
            self._is_done = not self._step()
        self._seconds_left -= monotonic() - start
        self._is_done = self._is_done or self._seconds_left <= 0
        return not self._is_done

    def _step(self) -> bool:
        """Run a step of the searcher with the smallest share of its work done.

        Returns False if no work is left or the result is certain.
        """
        searcher, limit = min(self._busy, key=lambda each: each[0].visits / each[1])
        if searcher.visits >= limit:
            return False
        if searcher.step():
            return True
        if searcher is self._main or searcher.answers()[0].proved:
            return False
        self._busy.remove((searcher, limit))  # a proof search that found no forced win
        return True

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the current best moves, best first; a slip comes before them.

        The level plays the first move of the result. Values that are not proved are winning chances,
        calibrated for the level.
        """
        found = tuple(map(self.calibrated, self._raw_answers(count)))
        if self._slip is None:
            return found
        slip = found[0]._replace(move=self._slip, line=(self._slip,), proved=False)
        return _with_first(slip, found)[:count]

    def _raw_answers(self, count: int) -> tuple[Answer, ...]:
        """Return the best moves that the searches found, not calibrated, without slips."""
        main = self._main
        for searcher, _ in self._searches[1:]:
            (found,) = searcher.answers()
            if found.proved:
                return _with_first(found, main.answers(count))[:count]
        if not self._noise:
            return main.answers(count)
        noise, gauss = self._noise, self._computer.rng.gauss
        blurred = sorted(main.answers(1000), key=lambda each: each.value + gauss(0, noise), reverse=True)
        return tuple(blurred[:count])

    def calibrated(self, answer: Answer) -> Answer:
        """Return an answer with its winning chance, or a proved answer with a longer line.

        The longer line leads to the end of the game, unless the evaluator does not find a move or the line
        reaches MAX_LINE_LENGTH.
        """
        if not answer.proved:
            chance = self._computer.calibration.chance(answer.value, self._position.to_move)
            return answer._replace(value=chance)
        if answer.line not in self._completed:
            self._completed[answer.line] = self._line_to_end(answer.line)
        return answer._replace(line=self._completed[answer.line])

    def _line_to_end(self, line: tuple[Move, ...]) -> tuple[Move, ...]:
        """Extend a line with moves that keep the result, as the evaluator proves."""
        position = self._position
        for move in line:
            position = position.play(move)
        while position.outcome is None and len(line) < MAX_LINE_LENGTH:
            following = self._computer.evaluator.proved_move(position)
            if following is None:
                break
            line = (*line, following)
            position = position.play(following)
        return line


def _with_first(first: Answer, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Return an answer, then the others that have different moves."""
    return (first, *(answer for answer in answers if answer.move != first.move))
