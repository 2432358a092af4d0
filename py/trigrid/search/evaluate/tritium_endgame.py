"""The end of a game of Tritium, exactly.

On a full board only flags are left to plant, in turn (T9, T10), and every free region is worth its tiles to
either player: so both take the largest, and the result is known.
"""

from trigrid.games.tritium import FLAG
from trigrid.search.evaluate.tritium_features import Sight
from trigrid.search.protocol import Estimate


def ending(sight: Sight) -> Estimate:
    """The result of a position without empty cells, and a move that reaches it."""
    position = sight.position
    at_hand = list(sight.at_hand)
    lead, tie, plies, seat = sight.lead, sight.tie, 0, 0
    sizes = [group.size for group in reversed(sight.free)]
    passes = position.passes
    while passes < 2:
        if sizes and at_hand[seat]:
            lead += sizes.pop() if seat == 0 else -sizes.pop()
            tie = tie or (-1 if seat == 0 else 1)
            _plant(at_hand, seat, position.game.is_short)
            passes = 0
        else:
            passes += 1
        plies += 1
        seat = 1 - seat
    move = position.game.passing
    if sight.free and sight.at_hand[0]:
        cells = sight.free[0].cells
        move = FLAG * position.game.place_count + sight.field.place_at[cells & -cells]
    return Estimate(float(lead > 0 or (lead == 0 and tie > 0)), (move,), (1.0,), True, plies)


def _plant(at_hand: list[int], seat: int, is_short: bool) -> None:
    """What planting a flag does to the flags at hand: one is gone, or parity shifts."""
    if is_short:
        at_hand[seat] -= 1
    elif at_hand[1 - seat]:
        at_hand[seat] = 0
    else:
        at_hand[1 - seat] = 1
