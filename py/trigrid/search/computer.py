"""The computer player: a game, a level, a seed; it thinks about positions, in slices if need be."""

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
from trigrid.search.search_node import LONGEST_LINE
from trigrid.search.searcher_protocol import Answer, ReusableSearcher, Searcher
from trigrid.search.tree_search import TreeSearch

VISITS_PER_PROOF = 10
"""An analysis looks at one position for a forced win to so many visits of its main search, or more."""
FOREVER = float("inf")
"""Seconds without a limit."""
REMEMBERED = 2
"""How many of the last moves draw the eyes of a level that does not see the whole board."""

Searches = tuple[tuple[Searcher, int], ...]
"""The searchers of a position, the main one first, each with its limit of visits."""


class GameOver(TrigridError):
    """A position of a finished game, in which there is nothing to think about."""


class Computer:
    """Plays one game at a level from 1 (weakest) to 6. Raises BadLevel.

    The same seed gives the same moves to the same positions in the same order, unless the time limit in
    seconds cuts the search short.

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
        self.game, self.level = game, level
        self.evaluator = evaluator_of(game)
        self.budget: Level = self.evaluator.levels[level - 1]
        self.calibration: Calibration = self.evaluator.calibrations[level - 1]
        self.rng = Random(seed)
        self._tree: ReusableSearcher | None = None
        self._analysed: tuple[Position, Searches] | None = None
        """The position that was analysed last, and its searches."""

    def think(
        self, position: Position, seconds: float | None = None, *, recent: Sequence[Move] = ()
    ) -> Answer:
        """The move that the level plays, after at most ``seconds`` (the level's time limit by default).

        ``recent`` are the moves that led to the position, or the last few: a level that does not see the
        whole board looks near them, and without any it sees all of it. Raises GameOver.
        """
        run = self.begin(position, seconds, recent=recent)
        run.go_on(FOREVER)
        return run.answers()[0]

    def begin(
        self, position: Position, seconds: float | None = None, *, recent: Sequence[Move] = ()
    ) -> "SearchRun":
        """Begin to think about a position, to go on in slices of time. Raises GameOver."""
        self._require_play(position)
        level = self.budget
        if level.sight:
            near = NearSightedSearch(position, self.evaluator, level, recent[-REMEMBERED:], self.rng)
            searches: Searches = ((near, len(position.moves())),)
        else:
            if level.visits and not (self._tree and self._tree.advance(position)):
                self._tree = self._new_tree(position, level, self.rng)
            searches = self._searches(position, level, self._tree, self.rng)
        slip = self.rng.choice(position.moves()) if self.rng.random() < level.slips else None
        noise = 0.0 if level.sight else level.noise  # else it is in the search
        return SearchRun(self, position, searches, seconds, noise, slip)

    def analyse(self, position: Position, seconds: float | None = None) -> "SearchRun":
        """Begin to look for the best moves of a position with the level's work, but without its noise and
        slips, on the whole board; a forced win is looked for even where the level does not, for that costs
        little. Raises GameOver.

        The answers depend on the position and the level alone, unless the time limit cuts the search short.
        Asked again about the same position, the search goes on where it was.
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
        """Raise GameOver unless somebody is to move, and BadType for what is no position of the game."""
        self.game.require_own(position)
        if position.outcome is not None:
            raise GameOver("the game is over; expected a position in play")

    def forget(self) -> None:
        """Forget what was found out about earlier positions."""
        self._tree = self._analysed = None

    def _searches(
        self, position: Position, level: Level, tree: ReusableSearcher | None, rng: Random
    ) -> Searches:
        """The searchers of a level that sees the whole board; without a tree it looks one move ahead."""
        if tree is None:
            return ((OnePlySearch(position, self.evaluator, rng), len(position.moves())),)
        proofs = ((ProofSearch(position, self.evaluator, rng), level.proofs),) if level.proofs else ()
        return ((tree, level.visits), *proofs)

    def _new_tree(self, position: Position, level: Level, rng: Random) -> ReusableSearcher:
        return self.evaluator.searcher(position, level, rng) or TreeSearch(position, self.evaluator, rng)


class SearchRun:
    """The searches of one position at one level; it can be asked for its answers at any time.

    ``seconds`` are those that it may take (the level's time limit if None), ``noise`` the standard deviation
    of what is added to values before they are compared, ``slip`` a move to be played instead of the best.
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
        self._left = time_limit(computer.level) if seconds is None else seconds
        self._is_done = False
        self._completed: dict[tuple[Move, ...], tuple[Move, ...]] = {}
        """The proved lines that were told, each with the rest of the game."""

    @property
    def visits(self) -> int:
        """The work done so far: positions looked at by all searchers."""
        return sum(searcher.visits for searcher, _ in self._searches)

    @property
    def noise(self) -> float:
        """How far even chances of winning may be off: a standard deviation, from 0 to 1."""
        return self._computer.calibration.noise

    def go_on(self, seconds: float) -> bool:
        """Think for about so many seconds; False once the work is done, the time is up, or all is known."""
        begin = monotonic()
        until = begin + min(seconds, self._left)
        while not self._is_done and monotonic() < until:
            self._is_done = not self._step()
        self._left -= monotonic() - begin
        self._is_done = self._is_done or self._left <= 0
        return not self._is_done

    def _step(self) -> bool:
        """One step of the searcher that has done the least of its work; False if nothing is left to do."""
        searcher, limit = min(self._busy, key=lambda each: each[0].visits / each[1])
        if searcher.visits >= limit:
            return False
        if searcher.step():
            return True
        if searcher is self._main or searcher.answers()[0].proved:
            return False
        self._busy.remove((searcher, limit))  # it has found that there is nothing for it to find
        return True

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """The best moves as they stand, the best first; the first is the one that the level plays.

        Values that are not proved are chances of winning, as the level is calibrated.
        """
        found = tuple(map(self.told, self._found(count)))
        if self._slip is None:
            return found
        slip = found[0]._replace(move=self._slip, line=(self._slip,), proved=False)
        return _with_first(slip, found)[:count]

    def _found(self, count: int) -> tuple[Answer, ...]:
        """The best moves as the searches found them, without slips."""
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

    def told(self, answer: Answer) -> Answer:
        """An answer with the chance that its value stands for; a proved one with its line to the end.

        The line ends early where neither the search nor the evaluator knows the way.
        """
        if not answer.proved:
            chance = self._computer.calibration.chance(answer.value, self._position.to_move)
            return answer._replace(value=chance)
        if answer.line not in self._completed:
            self._completed[answer.line] = self._whole(answer.line)
        return answer._replace(line=self._completed[answer.line])

    def _whole(self, line: tuple[Move, ...]) -> tuple[Move, ...]:
        """A line with the moves after it, as far as the evaluator knows those that keep the result."""
        position = self._position
        for move in line:
            position = position.play(move)
        while position.outcome is None and len(line) < LONGEST_LINE:
            following = self._computer.evaluator.proved_move(position)
            if following is None:
                break
            line = (*line, following)
            position = position.play(following)
        return line


def _with_first(first: Answer, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """An answer, then those of the others that are not for the same move."""
    return (first, *(answer for answer in answers if answer.move != first.move))
