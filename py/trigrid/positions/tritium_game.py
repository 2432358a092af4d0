"""Finds legal games of Tritium that lead to a position."""

from collections.abc import Iterator

from trigrid.games import Move
from trigrid.games.tritium import TritiumPosition
from trigrid.lattice import places_in
from trigrid.positions.legal_game import GameSearch, search_backwards
from trigrid.positions.tritium import position_of


def find(position: TritiumPosition, nodes: int) -> GameSearch:
    """Search for a game that leads to a position."""
    return search_backwards(position, predecessors, nodes)


def predecessors(position: TritiumPosition) -> Iterator[tuple[Move, TritiumPosition]]:
    """Yield moves that lead to a position, each with the position before it.

    Flags are taken back before tiles. Of all flags and of all tiles that can be taken back, only one is
    considered, because they are equally good: the others remain for later.
    """
    game, seat = position.game, 1 - position.to_move
    if position.passes:
        yield game.passing, position._replace(to_move=seat, passes=position.passes - 1)
        return
    is_full = position.laid == game.board.everywhere
    is_odd = _has_odd_passes(position)
    if is_odd and not is_full:
        return
    if (place := _last_flag(position, seat)) is not None:
        before = _without_flag(position, seat, place)
        after_pass = before._replace(passes=1)
        may_pass = before._replace(to_move=1 - seat).moves() == (game.passing,)
        for each in (after_pass, before) if is_odd else (before, after_pass):
            if each is before or may_pass:
                yield game.plant(place), each
    if not is_odd and (tile := _last_tile(position)) is not None:
        colour = next(colour for colour, places in enumerate(position.tiles) if places >> tile & 1)
        tiles = tuple(places & ~(1 << tile) for places in position.tiles)
        yield game.lay(colour, tile), position_of(game, tiles, position.flags, seat, position.first_flag, 0)


def _has_odd_passes(position: TritiumPosition) -> bool:
    """Return whether a game to a position has an odd number of passes.

    Each other turn lays a tile or plants a flag, and the turns alternate.
    """
    planted = sum(flags.bit_count() for flags in position.flags)
    return (position.laid.bit_count() + planted + position.to_move) % 2 == 1


def _last_flag(position: TritiumPosition, seat: int) -> int | None:
    """Return the place of a flag that a seat can have planted last, or None."""
    own, others = position.flags[seat], position.flags[1 - seat]
    if not position.game.is_short and own.bit_count() < others.bit_count():
        return None  # the opponent would have had two flags more
    if own.bit_count() == 1 and others and position.first_flag == seat:
        return None
    if own.bit_count() == 1 and not others and position.first_flag != seat:
        return None
    alone = (region.places & own for region in position.regions() if sum(region.flags) == 1)
    return next((flag.bit_length() - 1 for flag in alone if flag), None)


def _without_flag(position: TritiumPosition, seat: int, place: int) -> TritiumPosition:
    first, second = position.flags
    flags = first & ~(1 << place), second & ~(1 << place)
    owner = position.first_flag if any(flags) else None
    return position_of(position.game, position.tiles, flags, seat, owner, 0)


def _last_tile(position: TritiumPosition) -> int | None:
    """Return the place of a tile without a flag, or None.

    A tile of a region with several flags is preferred, because its flags were planted in separate regions.
    """
    flagged = position.flags[0] | position.flags[1]
    joined = sum(region.places for region in position.regions() if sum(region.flags) > 1)
    for candidates in (joined & ~flagged, position.laid & ~flagged):
        if candidates:
            return places_in(candidates)[0]
    return None
