"""Tri-It-Out's counters counted once the game is over, or the mixed triangles that have decided it."""

from collections.abc import Iterator

from trigrid.draw.outlines import circle
from trigrid.draw.scene import MOVE_MS, Label, RenderOptions, Shape, shapes
from trigrid.draw.views.points_view import PIECE_RADIUS, GridView
from trigrid.games.tri_it_out import Ending, TriItOutPosition
from trigrid.lattice import Triangle, place_set, triangles_at

COLOURS = ("orange", "blue")
AROUND = circle(PIECE_RADIUS + 0.115)
"""Stands round each of the winner's counters."""
HOLE_RADIUS = 0.22
"""Units: radius of the hole of a ring that holds a number."""
NUMBER_SIZES = {1: 0.34, 2: 0.27}
"""Height of a number in units, by how many digits it has."""
COUNT_MS, COUNTER_MS, PAUSE_MS = 600, 100, 60
"""Milliseconds that counting takes at most, that one counter takes, and from one to the next at most."""


def counts_ms(position: TriItOutPosition) -> float:
    """Milliseconds that counting takes once the last move lies; none while the game goes on."""
    return _start_ms(position, max(position.scores) - 1) + COUNTER_MS if position.outcome else 0.0


def counted(view: GridView, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape | Label]:
    """The counters of both players numbered one by one, those of the winner with a ring round them."""
    outcome = position.outcome
    if outcome is None or outcome.reason is Ending.MIXED_LEFT:
        return
    for seat, (colour, counters) in enumerate(zip(COLOURS, position.counters, strict=True)):
        shown = [place for row in view.layout.rows for place in row if counters >> place & 1]
        grown = [options.progress(MOVE_MS + _start_ms(position, k), COUNTER_MS) for k in range(len(shown))]
        begun = [(view.centre(place), share) for place, share in zip(shown, grown, strict=True) if share]
        if seat == outcome.winner:
            yield from shapes(f"count.around.{colour}", AROUND, (spot for spot, _ in begun))
        if seat:
            for spot, share in begun:
                yield Shape("count.hole", circle(round(HOLE_RADIUS * share, 2)), (spot,))
        for number, (spot, share) in enumerate(begun, start=1):
            if share == 1:
                yield Label(f"count.{colour}.number", str(number), spot, NUMBER_SIZES[len(str(number))])


def _start_ms(position: TriItOutPosition, number: int) -> float:
    """Milliseconds from the end of the last move until a counter is counted, the first being number 0."""
    return number * min(PAUSE_MS, (COUNT_MS - COUNTER_MS) / max(1, max(position.scores) - 1))


def mixed_left(position: TriItOutPosition) -> tuple[Triangle, ...]:
    """The mixed triangles left on the board, where they have decided the game (I14)."""
    outcome = position.outcome
    if outcome is None or outcome.reason is not Ending.MIXED_LEFT:
        return ()
    around = {each for triangles in triangles_at(position.game.board) for each in triangles}
    return tuple(sorted(each for each in around if position.is_mixed(place_set(each))))
