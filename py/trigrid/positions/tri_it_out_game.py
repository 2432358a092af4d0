"""Finds legal games of Tri-It-Out that lead to a position."""

from collections.abc import Iterator
from functools import partial
from random import Random

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.lattice import places_in
from trigrid.positions.legal_game import GameSearch, search_backwards
from trigrid.positions.tri_it_out import position_of

Step = tuple[Move, TriItOutPosition]
"""A move that leads to a position, with the position before it."""


FIRST_ATTEMPT = 100
"""The maximum number of positions of the first attempt; later ones get more."""


def find(position: TriItOutPosition, nodes: int) -> GameSearch:
    """Search for a game that leads to a position.

    The search goes back at random. It begins again when it has examined too many positions.
    """
    rng, examined, attempt = Random(0), 0, FIRST_ATTEMPT
    while examined < nodes:
        end = min(examined + attempt, nodes)
        moves = yield from search_backwards(position, partial(predecessors, rng=rng), end, examined)
        if moves is not None:
            return moves
        examined += attempt
        attempt += attempt // 4
    return None


def predecessors(position: TriItOutPosition, rng: Random) -> Iterator[Step]:
    """Yield moves that lead to a position, each with the position before it.

    Each complete turn adds a counter, so the turn gives the parity of their number. Without captures, First
    has as many counters as Second, or one more.
    """
    seat = position.to_move
    placed = position.placed
    if placed is not None:
        yield placed, _with(position, seat, seat, remove=1 << placed)
        return
    first, second = position.scores
    if (first + second - seat) % 2:
        return
    surplus = first - second - (first + second) % 2
    if (surplus < 0) if seat else (surplus > 0):
        yield from _captures(position, rng)
        yield from _placements(position, rng)
    else:
        yield from _placements(position, rng)
        yield from _captures(position, rng)


def _placements(position: TriItOutPosition, rng: Random) -> Iterator[Step]:
    """Yield placements that ended the last turn, with the position before each.

    A counter in a mixed triangle would have obliged to capture.
    """
    game, seat = position.game, 1 - position.to_move
    own, others = position.counters[seat], position.counters[1 - seat]
    mixed = game.completed(own, others)
    if game.captures_any and mixed & (own | others):
        return
    for place in _shuffled(own & ~(mixed | game.completed(others, others)), rng):
        yield place, _with(position, seat, seat, remove=1 << place)


def _captures(position: TriItOutPosition, rng: Random) -> Iterator[Step]:
    """Yield captures of the player to move, with the position before each.

    That position includes the counter that the player had just placed. Captured counters in no other mixed
    triangle come first, because they are easier to take back.
    """
    game, seat = position.game, position.to_move
    own, others = position.counters[seat], position.counters[1 - seat]
    empty = game.board.everywhere & ~(own | others)
    easy, hard = list[tuple[int, int]](), list[tuple[int, int]]()
    for placed in _shuffled(own, rng):
        mask = 1 << placed
        rest = own & ~mask
        if game.completed(rest, others) & mask:
            continue  # the place would have been closed
        captured = empty & ~game.completed(mask, rest)
        if game.captures_any:
            captured &= game.completed(own, others) & ~game.completed(own, own)
        else:
            captured &= game.completed(mask, others)
        if captured:
            mixed = game.completed(rest, others) | game.completed(rest, rest)
            easy += [(place, placed) for place in places_in(captured & ~mixed)]
            hard += [(place, placed) for place in places_in(captured & mixed)]
    rng.shuffle(easy)
    rng.shuffle(hard)
    for place, placed in easy + hard:
        yield game.capture(place), _with(position, seat, 1 - seat, add=1 << place, placed=placed)


def _shuffled(places: int, rng: Random) -> list[int]:
    found = places_in(places)
    rng.shuffle(found)
    return found


def _with(
    position: TriItOutPosition,
    seat: int,
    changed: int,
    *,
    remove: int = 0,
    add: int = 0,
    placed: int | None = None,
) -> TriItOutPosition:
    """Return a position with other counters of the seat ``changed``.

    ``seat`` is to move in it.
    """
    first, second = (
        counters & ~remove | add if owner == changed else counters
        for owner, counters in enumerate(position.counters)
    )
    return position_of(position.game, (first, second), seat, placed)
