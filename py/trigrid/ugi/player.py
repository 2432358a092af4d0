"""Protocols of the players that ``Session`` lets speak the engine protocol."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from trigrid.games import Game, Move, Position
from trigrid.ugi.messages import EngineOption, Limits

CLOCK_SHARE = 1 / 20
"""The share of the remaining time that a player spends on a move."""
CLOCK_RESERVE = 4 / 5
"""The largest share of the remaining time that a move may take."""


@dataclass(frozen=True)
class Task:
    """A request for a move."""

    position: Position
    moves: tuple[Move, ...]
    """The moves that are allowed, in the order of the request; never empty."""
    limits: Limits = field(default_factory=Limits)
    history: tuple[Move, ...] = ()
    """The moves before the position, as far as known."""

    @property
    def game(self) -> Game:
        """The game, with its options."""
        return self.position.game

    @property
    def is_restricted(self) -> bool:
        """Whether some legal moves are not allowed."""
        return len(self.moves) < len(self.position.moves())

    @property
    def seconds(self) -> float | None:
        """The time for the move in seconds; None if the limits name no time.

        With a clock, this is a share of the remaining time, plus the time gained with the move.
        """
        limits = self.limits
        if limits.movetime is not None:
            return limits.movetime / 1000
        left, gain = (limits.p2time, limits.p2inc) if self.position.to_move else (limits.p1time, limits.p1inc)
        if left is None:
            return None
        return min(left * CLOCK_SHARE + (gain or 0), left * CLOCK_RESERVE) / 1000


class Finding(NamedTuple):
    """The move that a search would play now; None for facts that it does not know."""

    move: Move
    value: float | None = None
    """The expected score of the player to move, from 0 to 1."""
    is_proved: bool = False
    """Whether the value is the result under best play."""
    line: tuple[Move, ...] = ()
    """The expected moves, starting with the move; empty if unknown."""


class RunningSearch(Protocol):
    """A search that runs in slices. ``Session`` ends it when its time is up."""

    @property
    def nodes(self) -> int | None:
        """The number of nodes searched; None if the search counts none."""

    def go_on(self, seconds: float) -> bool:
        """Search for about this many seconds; return False once the search is complete."""

    def stop(self) -> None:
        """Complete the search as soon as possible."""

    def progress(self) -> Finding | None:
        """Return what was found so far; None if the search has nothing to report yet."""

    def result(self) -> Finding | None:
        """Return the final result; None if a stopped search has no move."""


class Player(Protocol):
    """A player that answers tasks, one at a time."""

    name: str
    author: str

    @property
    def keys(self) -> Sequence[str]:
        """The keys of the games that it plays."""

    @property
    def options(self) -> Sequence[EngineOption]:
        """The options apart from ``game``, with their current values as defaults."""

    def set_option(self, name: str, value: str) -> None:
        """Set one of the options. Raises TrigridError for a wrong value."""

    def new_game(self) -> None:
        """Discard the results of the last game."""

    def prepare(self, game: Game) -> None:
        """Load what a game needs."""

    def begin(self, task: Task) -> RunningSearch:
        """Begin a search. Raises TrigridError if the player cannot play."""


Send = Callable[[str], object]
"""Writes a line, without its line break."""
