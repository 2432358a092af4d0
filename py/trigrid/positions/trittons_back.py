"""Arrangements of trittons before the last move, for searches for legal games."""

from collections.abc import Iterator

from trigrid.games import Move
from trigrid.games.trittons import Arrangement, TrittonPosition
from trigrid.lattice import places_in


def before_entries(position: TrittonPosition, colour: int) -> Iterator[tuple[Move, Arrangement]]:
    """Yield entries that can have been the last move, with the arrangement before.

    ``colour`` is the colour of the entered tritton. Arrangements with a line are omitted, because a line
    would have ended the game.
    """
    for placement in places_in(position.trittons[colour]):
        before = position.entered(colour, placement)  # changes are exclusive ors, so this removes the tritton
        if not any(map(position.game.grid.has_line, before[1])):
            yield position.game.entry(placement), before


def before_slides(position: TrittonPosition, colour: int) -> Iterator[tuple[Move, Arrangement]]:
    """Yield slides that can have been the last move, with the arrangement before.

    ``colour`` is the colour of the slid tritton. Arrangements with a line are omitted.
    """
    game = position.game
    for back in position.slides_of(position.trittons[colour]):
        _, end, start = game.parts(back)
        before = position.slid(colour, end, start)
        if not any(map(game.grid.has_line, before[1])):
            yield game.slide(start, end), before
