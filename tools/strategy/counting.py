"""The turns of strong games, and counts over them, as claim functions need them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from tools.strategy.strong_games import StrongGame
from trigrid.games import Move, load

Count: TypeAlias = Callable[[Sequence[StrongGame]], tuple[int, int]]
"""A function that counts the cases in which a maxim holds, and all cases."""


class Turn(NamedTuple):
    """A move of a strong player, and the position before it."""

    position: Any
    move: Move


@lru_cache(maxsize=1024)
def turns(game: StrongGame) -> tuple[Turn, ...]:
    """Return the turns of a game after its random opening."""
    position: Any = load(game.key).start()
    found = list[Turn]()
    for text in game.moves.split():
        found.append(Turn(position, position.game.read(text)))
        position = position.play(found[-1].move)
    return tuple(found[game.opening :])


def all_turns(games: Iterable[StrongGame]) -> Iterator[Turn]:
    """Yield the turns of games after their random openings."""
    for game in games:
        yield from turns(game)


def share(cases: Iterable[bool]) -> tuple[int, int]:
    """Return the number of cases that are true, and the number of all cases."""
    listed = list(cases)
    return sum(listed), len(listed)
