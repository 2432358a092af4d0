"""Moves of strong games, for the strategy lessons of TRITT and TRITT Reloaded."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from tools.strategy.counting import share, turns
from tools.strategy.strong_games import StrongGame
from trigrid.games import Move
from trigrid.games.trittons import MoveKind, TrittonPosition

PositionT = TypeVar("PositionT", bound=TrittonPosition)


class Ply(NamedTuple, Generic[PositionT]):
    """A move of a strong player, after the random opening."""

    before: PositionT
    move: Move
    after: PositionT
    is_winners: bool
    """Whether the mover won the game."""

    @property
    def is_slide(self) -> bool:
        """Whether the move slides a tritton."""
        return is_slide(self.before, self.move)


def is_slide(position: TrittonPosition, move: Move) -> bool:
    """Return whether a move slides a tritton."""
    kind, _, _ = position.game.parts(move)
    return kind is MoveKind.SLIDE


@lru_cache(maxsize=1024)
def plies_of(game: StrongGame) -> tuple[Ply[Any], ...]:
    """Return the moves of a game after its opening; none if the game was a tie."""
    if game.winner is None:
        return ()
    return tuple(
        Ply(position, move, position.play(move), position.to_move == game.winner)
        for position, move in turns(game)
    )


def wins(plies: Iterable[Ply[Any]]) -> tuple[int, int]:
    """Return how many of the moves are by winners, and how many there are."""
    return share(ply.is_winners for ply in plies)


def slide_count(position: TrittonPosition, seat: int) -> int:
    """Return the number of slides that a seat could make if it were to move."""
    return len(position.slides_of(position.trittons[1 - position.colour(seat)]))


def first_of_each(games: Sequence[StrongGame], test: Callable[[Ply[Any]], bool]) -> Iterator[Ply[Any]]:
    """Yield the first move of each game that passes a test, if the game has one."""
    for game in games:
        yield from list(filter(test, plies_of(game)))[:1]
