"""Solves the endings of Tritium for the final score.

The clauses (T9, T12, …) are those of seeds/tritium.md.
"""

from collections.abc import Iterator

from trigrid.games import Move
from trigrid.games.tritium import FLAG, TritiumPosition, TritiumRegion
from trigrid.lattice import places_in


class Ending:
    """A search for the mover's final lead under best play, with a table of results."""

    def __init__(self) -> None:
        self._leads: dict[TritiumPosition, int] = {}

    def lead(self, position: TritiumPosition) -> int:
        """Return the final score of the player to move minus the opponent's."""
        found = self._leads.get(position)
        if found is None:
            moves = tuple(useful_moves(position))
            found = max(-self.lead(position.play(move)) for move in moves) if moves else _full(position)
            self._leads[position] = found
        return found


def _full(position: TritiumPosition) -> int:
    """Return the mover's final lead on a full board.

    The players plant in turn (T9, T12), so each takes the largest free region. The player with fewer flags
    is the first, or the mover at equal flags.
    """
    mine, theirs = (position.flags[seat].bit_count() for seat in (position.to_move, 1 - position.to_move))
    scores, sizes = position.scores, sorted((each.size for each in _free(position)), reverse=True)
    gain = sum(sizes[::2]) - sum(sizes[1::2])
    lead = scores[position.to_move] - scores[1 - position.to_move]
    return lead + (gain if mine <= theirs else -gain)


def useful_moves(position: TritiumPosition) -> Iterator[Move]:
    """Yield moves of which one is best; none on a full board.

    A flag has the same effect anywhere in a region. Of free regions that no tile can reach, only the largest
    is worth a flag.
    """
    game, empty = position.game, position.game.board.everywhere & ~position.laid
    if empty and position.flags_ready[position.to_move]:
        free = list(_free(position))
        closed = [each for each in free if not _reach(position, each) & empty]
        reached = [each for each in free if each not in closed]
        for found in [*reached, *sorted(closed, key=lambda each: -each.size)[:1]]:
            yield FLAG * game.place_count + (found.places & -found.places).bit_length() - 1
    for colour, left in enumerate(position.tiles_left):
        if left:
            yield from (game.lay(colour, place) for place in places_in(empty))


def _free(position: TritiumPosition) -> Iterator[TritiumRegion]:
    """Yield the regions without a flag (T5)."""
    return (region for region in position.regions() if not any(region.flags))


def _reach(position: TritiumPosition, region: TritiumRegion) -> int:
    """Return the cells next to a region; none if no tile of its colour is left."""
    near, reach = position.game.board.near, 0
    if position.tiles_left[region.colour]:
        for place in places_in(region.places):
            reach |= near[place]
    return reach
