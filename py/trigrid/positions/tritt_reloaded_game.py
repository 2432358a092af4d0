"""Finds legal games of TRITT Reloaded that lead to a position."""

from collections.abc import Iterator

from trigrid.games import Move
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.positions.legal_game import GameSearch, search_backwards
from trigrid.positions.trittons_back import before_entries, before_slides


def find(position: TrittReloadedPosition, nodes: int) -> GameSearch:
    """Search for a game that leads to a position."""
    return search_backwards(position, predecessors, nodes)


def predecessors(position: TrittReloadedPosition) -> Iterator[tuple[Move, TrittReloadedPosition]]:
    """Yield moves that lead to a position, each with the position before it.

    Each turn enters a tritton, so the numbers of trittons follow from the turn.
    """
    game, (orange, blue) = position.game, position.trittons
    is_sliding = position.is_sliding
    mover = position.to_move if is_sliding else 1 - position.to_move
    if orange.bit_count() - blue.bit_count() != (mover == 0):
        return
    can_slide = position.can_slide(position.trittons[1 - mover])
    if not is_sliding and can_slide and not position.ending:
        yield game.special_move, position._replace(to_move=mover, is_sliding=True)
    if is_sliding or not can_slide:
        for move, (trittons, cells) in before_entries(position, mover):
            if not position.ending:
                yield move, TrittReloadedPosition(game, trittons, cells, mover)
    if not is_sliding:
        for move, (trittons, cells) in before_slides(position, 1 - mover):
            yield move, TrittReloadedPosition(game, trittons, cells, mover, is_sliding=True)
