"""The protocols of evaluators and searchers, and the estimates and answers that they give.

All values are expected scores from 0 (lost) to 1 (won); 0.5 is a tie or an even game. Where nothing else is
said a value is that of the player to move.
"""

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from trigrid.games import Move
from trigrid.lattice import Point
from trigrid.search.levels import Level

if TYPE_CHECKING:  # for the type checker alone: pages that show answers do not need it
    from trigrid.search.calibration import Calibration


class Estimate(NamedTuple):
    """What is known of a position without playing on from it."""

    value: float
    """The expected score of the player to move; exact if it is proved."""
    moves: tuple[Move, ...]
    """The moves worth trying, the most promising first; never empty.

    A legal move may be missing only where it is certain that one that is listed is as good: it loses at
    once, say, or is the image of a listed one in a symmetry of the position.
    """
    weights: tuple[float, ...]
    """How likely each of these moves is the best, in their order; they add up to 1."""
    proved: bool = False
    """Whether ``value`` is the result of the game under best play; the first move then reaches it."""
    plies: int = 0
    """If it is proved: how many moves the game then lasts, as far as is known."""


PositionT_contra = TypeVar("PositionT_contra", contravariant=True)
"""The positions of the game that an evaluator knows."""


class Evaluator(Protocol[PositionT_contra]):
    """What searchers are told of one game beyond its rules. It is never asked about finished games."""

    levels: tuple[Level, ...]
    """How each level searches this game, from 1 to 6."""
    calibrations: "tuple[Calibration, ...]"
    """What the values of each level say of the chance to win, from 1 to 6."""

    def estimate(self, position: PositionT_contra, rng: Random) -> Estimate:
        """What a tree search asks once for every node. What it plays at random it takes from ``rng``."""

    def value(self, position: PositionT_contra) -> float:
        """The expected score of the player to move without search or chance, strictly between 0 and 1."""

    # What an evaluator may leave out

    def points(self, move: Move, after: Any = None) -> tuple[Point, ...]:
        """The points of the lattice on which a move acts; none for one that acts nowhere, as a pass does.

        With the position after it, those are included that it changes farther off, by the rules. Levels that
        do not see the whole board need it.
        """
        return ()

    def proved_move(self, position: Any) -> Move | None:
        """A move that keeps a result that searchers have proved without knowing more than that; None if no
        such move is known or soon found.
        """
        return None

    def searcher(self, position: Any, level: Level, rng: Random) -> "ReusableSearcher | None":
        """A search from a position on that takes the tree search's place at a level; None if none does."""
        return None


class Answer(NamedTuple):
    """A move, and what is expected of it."""

    move: Move
    value: float
    """The mover's expected score after it; in what a ``Computer`` says, as its level is calibrated."""
    proved: bool
    """Whether the value is the exact result under best play."""
    line: tuple[Move, ...]
    """The moves expected from here on, this one first; to the end of the game if the value is proved."""
    visits: int = 0
    """The visits that went into it, in the searcher's own units."""


class Question(NamedTuple):
    """What is asked about a position that exhaustive search settles."""

    seat: int
    """The seat that is to win."""
    turns: int
    """The turns within which it must force its win, including one that has begun; or one of the two below."""


BEST_SCORE, WINNER = 0, -1
"""In place of turns: to the end of the game, for the best score or only to win."""


class Searcher(Protocol):
    """A search that goes on in small steps from one position, and can be asked at any time."""

    @property
    def visits(self) -> int:
        """The work done so far, in the searcher's own units."""

    def step(self) -> bool:
        """Work on for at most a few milliseconds; False if nothing is left to be found out."""

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """The best moves as they stand, the best first; at least one, however short the search was."""


class ReusableSearcher(Searcher, Protocol):
    """A searcher that can go on from a later position of the same game."""

    def advance(self, position: Any) -> bool:
        """Go on from a position a few moves later with what is known of it; False if nothing is."""
