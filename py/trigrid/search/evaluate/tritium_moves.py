"""Which moves of Tritium deserve the search: each is drawn by what it would do at once.

Flags are alike wherever in a region they stand, and so are colours of which no tile lies: one is tried for
all.
"""

from math import exp, log2
from typing import NamedTuple

from trigrid.games import Move
from trigrid.games.tritium import FLAG
from trigrid.lattice import places_in
from trigrid.search.evaluate.tritium_features import Group, Join, Sight

LOG = tuple(log2(1 + number) for number in range(400))


class Pull(NamedTuple):
    """How strongly a move is drawn by each thing about it; numbers n of tiles count log2(1 + n) times.

    Set by hand: what was fitted to the visits of long searches won no more games.
    """

    gain: float = 1.0
    """A tile that adds n to the lead."""
    harm: float = -1.5
    """A tile that takes n from it."""
    block: float = 0.7
    """A tile on a cell where the opponent could have added n."""
    forgone: float = -0.7
    """A tile on a cell where another colour would have added n."""
    apart: float = -1.0
    """A tile that touches none of its colour."""
    openness: float = 0.5
    """A tile on a cell all round which nothing lies; less if something does."""
    extend: float = 0.2
    """A tile that extends a free region of n tiles."""
    join: float = 0.3
    """A tile that joins free regions …"""
    join_size: float = 0.3
    """… to one of n tiles."""
    offer: float = -0.5
    """A tile that extends a free region while the opponent could plant a flag …"""
    offer_size: float = -0.5
    """… of n tiles."""
    offer_join: float = -0.8
    """A tile that joins free regions to one of n tiles while the opponent could plant a flag."""
    flag: float = -1.5
    """A flag …"""
    flag_size: float = 1.2
    """… in a region of n tiles …"""
    flag_liberties: float = 0.2
    """… with n liberties …"""
    flag_largest: float = 1.0
    """… none larger of which is free."""
    race: float = 0.3
    """A flag in a region of n tiles while the opponent could plant one, too."""


PULL = Pull()


def weighed(sight: Sight, pull: Pull = PULL) -> tuple[tuple[Move, ...], tuple[float, ...]]:
    """The moves worth trying, the most strongly drawn first, and how likely each of them is the best."""
    draws, moves = _tiles(sight, pull)
    if sight.at_hand[0]:
        for draw, move in _flags(sight, pull):
            draws.append(draw)
            moves.append(move)
    if not moves:
        return (sight.position.game.passing,), (1.0,)
    order = sorted(range(len(moves)), key=draws.__getitem__, reverse=True)
    highest = draws[order[0]]
    odds = [exp(draws[at] - highest) for at in order]
    share = 1 / sum(odds)
    return tuple([moves[at] for at in order]), tuple([odd * share for odd in odds])


def _tiles(sight: Sight, pull: Pull) -> tuple[list[float], list[Move]]:
    """How strongly each tile is drawn, and the tiles; of the colours that lie nowhere the first is enough."""
    game, bits = sight.position.game, sight.field.bits
    places = places_in(game.board.everywhere & ~sight.position.laid)
    cells = [bits[place] for place in places]
    index = {cell: at for at, cell in enumerate(cells)}
    base = _cells(sight, pull, cells)
    draws: list[float] = []
    moves: list[Move] = []
    is_new_tried = False
    for colour, left in enumerate(sight.left):
        is_new = not sight.colours[colour]
        if not left or (is_new and is_new_tried):
            continue
        is_new_tried = is_new_tried or is_new
        start, apart, first = len(draws), pull.apart, colour * game.place_count
        draws += [draw + apart for draw in base]
        moves += [first + place for place in places]
        for cell, draw in _touching(sight, colour, pull).items():
            at = index[cell]
            draws[start + at] = base[at] + draw
    return draws, moves


def _cells(sight: Sight, pull: Pull, cells: list[int]) -> list[float]:
    """How strongly any tile is drawn to each of the cells."""
    near, empty = sight.field.near, sight.empty
    mine = theirs = 0
    for groups, single in zip(sight.colours, sight.singles, strict=True):
        for group in groups:
            if group.worth > 0:
                mine |= group.liberties & single
            elif group.worth:
                theirs |= group.liberties & single
    gains, losses = sight.gains, sight.losses
    openness = pull.openness / 6
    drawn = []
    for cell in cells:
        draw = openness * (near[cell] & empty).bit_count()
        if cell in gains:
            draw += pull.forgone * LOG[gains[cell]]
        elif cell & mine:
            draw += pull.forgone
        if cell in losses:
            draw += pull.block * LOG[losses[cell]]
        elif cell & theirs:
            draw += pull.block
        drawn.append(draw)
    return drawn


def _touching(sight: Sight, colour: int, pull: Pull) -> dict[int, float]:
    """How strongly a tile of the colour is drawn to each cell beside others of it."""
    can_plant = sight.at_hand[1] > 0
    single = sight.singles[colour]
    drawn = {cell: _join(join, pull, can_plant) for cell, join in sight.joins[colour].items()}
    for group in sight.colours[colour]:
        cells = group.liberties & single
        if cells:
            draw = _growth(group, pull, can_plant)
            while cells:
                cell = cells & -cells
                cells ^= cell
                drawn[cell] = draw
    return drawn


def _growth(group: Group, pull: Pull, can_plant: bool) -> float:
    """How strongly a tile is drawn beside one region; ``can_plant`` is the opponent."""
    if group.is_free:
        draw = pull.extend * LOG[group.size]
        return draw + pull.offer + pull.offer_size * LOG[group.size] if can_plant else draw
    if group.worth > 0:
        return pull.gain - pull.forgone
    return pull.harm if group.worth else 0.0


def _join(join: Join, pull: Pull, can_plant: bool) -> float:
    """How strongly a tile is drawn where it joins regions."""
    if join.is_free:
        draw = pull.join + pull.join_size * LOG[join.size]
        return draw + pull.offer_join * LOG[join.size] if can_plant else draw
    if join.gain > 0:
        return (pull.gain - pull.forgone) * LOG[join.gain]
    return pull.harm * LOG[-join.gain]


def _flags(sight: Sight, pull: Pull) -> list[tuple[float, Move]]:
    """How strongly a flag in each free region is drawn."""
    first, at = FLAG * sight.position.game.place_count, sight.field.place_at
    per_size = pull.flag_size + pull.race if sight.at_hand[1] else pull.flag_size
    drawn = []
    for group in sight.free:
        draw = pull.flag + per_size * LOG[group.size] + pull.flag_liberties * LOG[group.liberties.bit_count()]
        drawn.append((draw, first + at[group.cells & -group.cells]))
    if drawn:
        drawn[0] = (drawn[0][0] + pull.flag_largest, drawn[0][1])
    return drawn
