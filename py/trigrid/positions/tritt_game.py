"""Finds legal games of TRITT that lead to a position."""

from collections.abc import Iterator
from itertools import chain

from trigrid.games import Move
from trigrid.games.tritt import TrittPosition
from trigrid.positions.legal_game import GameSearch, search_backwards
from trigrid.positions.trittons_back import before_entries, before_slides


def find(position: TrittPosition, nodes: int) -> GameSearch:
    """Search for a game that leads to a position."""
    return search_backwards(position, predecessors, nodes)


def predecessors(position: TrittPosition) -> Iterator[tuple[Move, TrittPosition]]:
    """Yield moves that lead to a position, each with the position before it."""
    game, (orange, blue) = position.game, position.trittons
    seat = 1 - position.to_move
    mover = position.colour(seat)
    if position.swapped and orange.bit_count() == 1 and not blue and mover == 0:
        yield game.special_move, position._replace(to_move=1, swapped=False)
        return
    entries, slides = before_entries(position, mover), before_slides(position, 1 - mover)
    # The colours act in turn. So Blue makes a slide for each tritton that Orange has too many.
    surplus = orange.bit_count() - blue.bit_count() - (mover == 0)
    slides_first = surplus > 0 if mover else surplus < 0
    for move, (trittons, cells) in chain(slides, entries) if slides_first else chain(entries, slides):
        if trittons[0] or not (trittons[1] or position.swapped):
            yield move, TrittPosition(game, trittons, cells, seat, None, position.swapped)
