"""Questions about positions and moves of Tritium.

The clauses (T4, T9, …) are those of seeds/tritium.md.
"""

from trigrid.games import Move
from trigrid.games.tritium import FLAG, TritiumPosition, TritiumRegion
from trigrid.lattice import places_in


def empty_cells(position: TritiumPosition) -> int:
    """Return the places without a tile, as a set of bits."""
    return position.game.board.everywhere & ~position.laid


def room(position: TritiumPosition) -> int:
    """Return the number of empty cells."""
    return empty_cells(position).bit_count()


def flags_ahead(position: TritiumPosition) -> int:
    """Return the mover's flags on the board minus the opponent's (T9).

    At 0 both players may plant, at 1 only the opponent, and at -1 only the mover.
    """
    mine, theirs = position.flags[position.to_move], position.flags[1 - position.to_move]
    return mine.bit_count() - theirs.bit_count()


def is_free(region: TritiumRegion) -> bool:
    """Return whether a region has no flag (T5)."""
    return not any(region.flags)


def free_sizes(position: TritiumPosition) -> list[int]:
    """Return the sizes of the free regions, the largest first."""
    return sorted((region.size for region in position.regions() if is_free(region)), reverse=True)


def is_flag(position: TritiumPosition, move: Move) -> bool:
    """Return whether a move plants a flag."""
    return position.game.parts(move)[0] == FLAG


def planted_size(position: TritiumPosition, move: Move) -> int:
    """Return the size of the region in which a move plants a flag; 0 for other moves."""
    kind, place = position.game.parts(move)
    region = position.region_at(place) if kind == FLAG else None
    return region.size if region else 0


def takes_largest(position: TritiumPosition, move: Move) -> bool:
    """Return whether a move plants a flag in a largest free region."""
    return is_flag(position, move) and planted_size(position, move) == free_sizes(position)[0]


def extended(position: TritiumPosition, move: Move) -> list[TritiumRegion]:
    """Return the regions that a tile extends or joins; none for other moves."""
    kind, place = position.game.parts(move)
    if kind >= FLAG:
        return []
    near = position.game.board.near[place] & position.tiles[kind]
    return [region for region in position.regions() if region.colour == kind and region.places & near]


def liberties(position: TritiumPosition, places: int) -> int:
    """Return the empty cells next to a set of places, as a set of bits."""
    near, found = position.game.board.near, 0
    for place in places_in(places):
        found |= near[place]
    return found & empty_cells(position) & ~places


def growth(position: TritiumPosition, seat: int) -> set[Move]:
    """Return the tiles that extend or join regions that a seat controls."""
    return {
        position.game.lay(region.colour, place)
        for region in position.regions()
        if region.controller == seat and position.tiles_left[region.colour]
        for place in places_in(liberties(position, region.places))
    }


def gain(position: TritiumPosition, move: Move) -> int:
    """Return how much a move adds to the mover's lead (T13)."""
    before, after = position.scores, position.play(move).scores
    lead = after[0] - after[1] - before[0] + before[1]
    return -lead if position.to_move else lead
