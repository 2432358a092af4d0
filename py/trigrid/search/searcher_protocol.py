"""Protocols of evaluators and searchers, with their estimates and answers.

All values are expected scores from 0 (lost) to 1 (won); 0.5 is a tie or an even game. Unless stated
otherwise, a value is the score of the player to move.
"""

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from trigrid.games import Move
from trigrid.lattice import Point
from trigrid.search.levels import Level

if TYPE_CHECKING:  # only for annotations: the pages that show answers need no calibration
    from trigrid.search.calibration import Calibration


class Estimate(NamedTuple):
    """An evaluation of a position without search."""

    value: float
    """The expected score of the player to move; exact if ``proved``."""
    moves: tuple[Move, ...]
    """The moves worth trying, the most promising first; never empty.

    A legal move may be missing only if a listed move is certainly as good. For example, the missing move
    loses immediately, or a symmetry of the position maps a listed move to it.
    """
    weights: tuple[float, ...]
    """For each of ``moves``, the probability that it is the best; the sum is 1."""
    proved: bool = False
    """Whether ``value`` is the result under best play; then ``moves[0]`` leads to it."""
    plies: int = 0
    """If proved: the number of moves until the game ends, as far as known."""


PositionT_contra = TypeVar("PositionT_contra", contravariant=True)
"""The positions of the evaluator's game."""


class Evaluator(Protocol[PositionT_contra]):
    """Knowledge of one game beyond its rules, for positions of unfinished games."""

    levels: tuple[Level, ...]
    """The search settings of levels 1 to 6."""
    calibrations: "tuple[Calibration, ...]"
    """The calibrations of levels 1 to 6, from values to chances of winning."""

    def estimate(self, position: PositionT_contra, rng: Random) -> Estimate:
        """Return the estimate of a position.

        A tree search calls this once for each node. Random play draws from ``rng``.
        """

    def value(self, position: PositionT_contra) -> float:
        """Return the expected score of the player to move, without search or randomness.

        The score is strictly between 0 and 1.
        """

    # Optional methods

    def points(self, move: Move, after: Any = None) -> tuple[Point, ...]:
        """Return the points of the lattice on which a move acts; none for a pass.

        ``after`` is the position after the move; with it, the result includes the points elsewhere that the
        move changes by the rules. Levels that do not see the whole board require this method.
        """
        return ()

    def proved_move(self, position: Any) -> Move | None:
        """Return a move that keeps the proved result of a position.

        The move extends a line for which a search has found no further move. Returns None if the evaluator
        does not know such a move or cannot find one quickly.
        """
        return None

    def searcher(self, position: Any, level: Level, rng: Random) -> "ReusableSearcher | None":
        """Return the search that replaces the tree search at a level.

        None means that the level uses the tree search.
        """
        return None


class Answer(NamedTuple):
    """A move with its expected result."""

    move: Move
    """The move that the computer plays."""
    value: float
    """The mover's expected score after the move.

    A ``Computer`` converts it by the calibration of its level.
    """
    proved: bool
    """Whether the value is the exact result under best play."""
    line: tuple[Move, ...]
    """The expected line, starting with the move; if proved, usually to the game's end."""
    visits: int = 0
    """The visits spent on the move, in the searcher's own units."""


class Question(NamedTuple):
    """A question about a position, which a search answers by proof."""

    seat: int
    """The seat that is to win."""
    turns: int
    """The number of turns within which the seat must force its win.

    A turn that has already started counts. The constants BEST_SCORE and WINNER set no number of turns.
    """


BEST_SCORE, WINNER = 0, -1
"""Values for ``turns``: play to the end, for the best score or only to win."""


class Searcher(Protocol):
    """A search from one position that runs in small steps and can be read at any time."""

    @property
    def visits(self) -> int:
        """The work done so far, in the searcher's own units."""

    def step(self) -> bool:
        """Work for at most a few milliseconds; return False if the search is complete."""

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the best moves found so far, the best first.

        Returns at least one move, even before the first step.
        """


class ReusableSearcher(Searcher, Protocol):
    """A searcher that can continue from a later position of the same game."""

    def advance(self, position: Any) -> bool:
        """Continue from a position a few moves later; return False if it was not searched."""
