"""Finds the game of a position that was given as one line of text."""

from collections.abc import Callable, Iterator
from itertools import product

from trigrid.games import GAMES, Game, Position, load
from trigrid.games.position_text import PositionError, can_set_up, position_text_of
from trigrid.library.address import set_up_address

MIN_FIELDS = 3
"""The minimum number of fields; a text with fewer could be anything."""
MAX_FIELDS = 4


def address_of_position(text: str) -> str:
    """Return the address that sets up the position in a text; empty if it has none.

    The position may break rules: the page says which.
    """
    position = _found(text, lambda game: position_text_of(game).read(game, text))
    return (
        ""
        if position is None
        else set_up_address(position.game, position_text_of(position.game).write(position))
    )


def position_in(text: str) -> Position | None:
    """Return the legal position in a text; None if it has none."""
    return _found(text, lambda game: game.position(text))


def _found(text: str, read: Callable[[Game], Position]) -> Position | None:
    """Return what ``read`` returns for the first game that fits.

    If several games or options fit, the first one is used, in the order in which games are offered.
    """
    if not MIN_FIELDS <= len(text.split(maxsplit=MAX_FIELDS)) <= MAX_FIELDS:
        return None
    for game in _games():
        try:
            return read(game)
        except PositionError:
            continue
    return None


def _games() -> Iterator[Game]:
    """Yield every game with every choice of its options, the defaults first."""
    for key in filter(can_set_up, GAMES):
        options = GAMES[key].choices
        for values in product(*(option.choices for option in options)):
            yield load(key, **{option.name: value for option, value in zip(options, values, strict=True)})
