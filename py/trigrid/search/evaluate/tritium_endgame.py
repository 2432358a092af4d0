"""The end of a game of Tritium, exactly.

On a full board only flags are left to plant, in turn (T9, T10), and every free region is worth its tiles to
either player: so both take the largest, and the result is known.
"""

from trigrid.games.tritium import FLAG
from trigrid.search.evaluate.tritium_features import TritiumFeatures
from trigrid.search.searcher_protocol import Estimate


def endgame_estimate(features: TritiumFeatures) -> Estimate:
    """The result of a position without empty cells, and a move that reaches it."""
    position = features.position
    flags_at_hand = list(features.flags_at_hand)
    lead, tie_break, plies, seat = features.lead, features.tie_break, 0, 0
    sizes = [region.size for region in reversed(features.free_regions)]
    passes = position.passes
    while passes < 2:
        if sizes and flags_at_hand[seat]:
            lead += sizes.pop() if seat == 0 else -sizes.pop()
            tie_break = tie_break or (-1 if seat == 0 else 1)
            _plant(flags_at_hand, seat, position.game.is_short)
            passes = 0
        else:
            passes += 1
        plies += 1
        seat = 1 - seat
    move = position.game.passing
    if features.free_regions and features.flags_at_hand[0]:
        cells = features.free_regions[0].cells
        move = FLAG * position.game.place_count + features.grid.place_at[cells & -cells]
    return Estimate(float(lead > 0 or (lead == 0 and tie_break > 0)), (move,), (1.0,), True, plies)


def _plant(flags_at_hand: list[int], seat: int, is_short: bool) -> None:
    """What planting a flag does to the flags at hand: one is gone, or parity shifts."""
    if is_short:
        flags_at_hand[seat] -= 1
    elif flags_at_hand[1 - seat]:
        flags_at_hand[seat] = 0
    else:
        flags_at_hand[1 - seat] = 1
