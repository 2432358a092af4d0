"""Tritium moves worth searching, each scored by its immediate effect.

A flag has the same effect anywhere in a region, so only one flag is tried in each region. A tile has the same
effect in all colours that are not yet on the board, so only one of these colours is tried. The score of a
move is the sum of the constants below that apply to it. A constant that depends on a number n is multiplied
by ``LOG[n]``. The constants are set by hand: values fitted to the visits of long searches won no more games.
"""

from math import exp, log2

from trigrid.games import Move
from trigrid.games.tritium import FLAG
from trigrid.lattice import places_in
from trigrid.search.evaluate.tritium_features import Join, RegionFeatures, TritiumFeatures

LOG = tuple(log2(1 + number) for number in range(400))
"""The value of log2(1 + n) for each number n of tiles or liberties."""

GAIN = 1.0
"""A tile that adds n to the lead."""
HARM = -1.5
"""A tile that takes n from the lead."""
BLOCK = 0.7
"""A tile on a cell where the opponent could have added n."""
FORGONE = -0.7
"""A tile on a cell where another colour would have added n to the lead."""
APART = -1.0
"""A tile that touches no tile of its colour."""
OPENNESS = 0.5
"""A tile with six empty neighbours; each empty neighbour counts one sixth."""
EXTEND = 0.2
"""A tile that extends a free region of n tiles."""
JOIN = 0.3
"""A tile that joins free regions."""
JOIN_SIZE = 0.3
"""A tile that joins free regions to a region of n tiles, in addition to JOIN."""
OFFER = -0.5
"""A tile that extends a free region while the opponent could plant a flag."""
OFFER_SIZE = -0.5
"""The same for a free region of n tiles, in addition to OFFER."""
OFFER_JOIN = -0.8
"""A tile that joins free regions to n tiles while the opponent could plant a flag."""
PLANT = -1.5
"""Any flag."""
FLAG_SIZE = 1.2
"""A flag in a region of n tiles."""
FLAG_LIBERTIES = 0.2
"""A flag in a region with n liberties."""
FLAG_LARGEST = 1.0
"""A flag in the largest free region."""
RACE = 0.3
"""A flag in a region of n tiles while the opponent could plant a flag, too."""


def ranked_moves(features: TritiumFeatures) -> tuple[tuple[Move, ...], tuple[float, ...]]:
    """Return the moves worth trying, the highest score first, with their weights.

    The weight of a move is the probability that it is the best move. If no tile can be laid and no flag
    planted, the only move is the pass.
    """
    scores, moves = _tile_moves(features)
    if features.flags_at_hand[0]:
        for score, move in _flag_moves(features):
            scores.append(score)
            moves.append(move)
    if not moves:
        return (features.position.game.passing,), (1.0,)
    order = sorted(range(len(moves)), key=scores.__getitem__, reverse=True)
    highest = scores[order[0]]
    odds = [exp(scores[index] - highest) for index in order]
    share = 1 / sum(odds)
    return tuple([moves[index] for index in order]), tuple([odd * share for odd in odds])


def _tile_moves(features: TritiumFeatures) -> tuple[list[float], list[Move]]:
    """Return the scores of all moves that lay a tile, and these moves.

    Of the colours that are not yet on the board, only the first is included.
    """
    game, bits = features.position.game, features.grid.bits
    places = places_in(game.board.everywhere & ~features.position.laid)
    cells = [bits[place] for place in places]
    index_of = {cell: index for index, cell in enumerate(cells)}
    base = _cell_scores(features, cells)
    scores: list[float] = []
    moves: list[Move] = []
    is_new_tried = False
    for colour, left in enumerate(features.tiles_left):
        is_new = not features.regions[colour]
        if not left or (is_new and is_new_tried):
            continue
        is_new_tried = is_new_tried or is_new
        start, apart, first = len(scores), APART, colour * game.place_count
        scores += [score + apart for score in base]
        moves += [first + place for place in places]
        for cell, score in _extension_scores(features, colour).items():
            index = index_of[cell]
            scores[start + index] = base[index] + score
    return scores, moves


def _cell_scores(features: TritiumFeatures, cells: list[int]) -> list[float]:
    """Return the score of each cell, which counts for tiles of all colours."""
    near, empty = features.grid.near, features.empty
    mine = theirs = 0
    for regions, single in zip(features.regions, features.touched_once, strict=True):
        for region in regions:
            if region.worth > 0:
                mine |= region.liberties & single
            elif region.worth:
                theirs |= region.liberties & single
    gains, losses = features.gains, features.losses
    openness = OPENNESS / 6
    scores = []
    for cell in cells:
        score = openness * (near[cell] & empty).bit_count()
        if cell in gains:
            score += FORGONE * LOG[gains[cell]]
        elif cell & mine:
            score += FORGONE
        if cell in losses:
            score += BLOCK * LOG[losses[cell]]
        elif cell & theirs:
            score += BLOCK
        scores.append(score)
    return scores


def _extension_scores(features: TritiumFeatures, colour: int) -> dict[int, float]:
    """Return the score that a colour adds to the cells next to its regions."""
    can_plant = features.flags_at_hand[1] > 0
    single = features.touched_once[colour]
    scores = {cell: _join_score(join, can_plant) for cell, join in features.joins[colour].items()}
    for region in features.regions[colour]:
        cells = region.liberties & single
        if cells:
            score = _growth_score(region, can_plant)
            while cells:
                cell = cells & -cells
                cells ^= cell
                scores[cell] = score
    return scores


def _growth_score(region: RegionFeatures, can_plant: bool) -> float:
    """Return the score of a tile that touches one region of its colour.

    ``can_plant`` is True if the opponent has a flag at hand.
    """
    if region.is_free:
        score = EXTEND * LOG[region.size]
        return score + OFFER + OFFER_SIZE * LOG[region.size] if can_plant else score
    if region.worth > 0:
        return GAIN - FORGONE  # the score of the cell includes FORGONE, which this cancels
    return HARM if region.worth else 0.0


def _join_score(join: Join, can_plant: bool) -> float:
    if join.is_free:
        score = JOIN + JOIN_SIZE * LOG[join.size]
        return score + OFFER_JOIN * LOG[join.size] if can_plant else score
    if join.gain > 0:
        return (GAIN - FORGONE) * LOG[join.gain]
    return HARM * LOG[-join.gain]


def _flag_moves(features: TritiumFeatures) -> list[tuple[float, Move]]:
    """Return the score of a flag in each free region, with the move."""
    first, place_at = FLAG * features.position.game.place_count, features.grid.place_at
    per_size = FLAG_SIZE + RACE if features.flags_at_hand[1] else FLAG_SIZE
    scores = []
    for region in features.free_regions:
        score = PLANT + per_size * LOG[region.size] + FLAG_LIBERTIES * LOG[region.liberties.bit_count()]
        scores.append((score, first + place_at[region.cells & -region.cells]))
    if scores:
        scores[0] = (scores[0][0] + FLAG_LARGEST, scores[0][1])
    return scores
