"""Drawing of Tri-It-Out: counters, restricted places, and triangles."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot, pi, sin

from trigrid.draw.outlines import annulus, bar, circle, hatching, minus, polygon, segment
from trigrid.draw.scene import MOVE_MS, Label, RenderOptions, Scene, Shape, Spot, centred, shapes
from trigrid.draw.views.points_view import LAST, PIECE_HOLE, PIECE_RADIUS, PIECES, RIM, GridView
from trigrid.draw.views.tri_it_out_aid import AID_GLYPHS, WIDE_HATCHED, aid_marks, obliging
from trigrid.draw.views.view import Drawing, position_after
from trigrid.games.tri_it_out import Ending, Refusal, TriItOut, TriItOutPosition
from trigrid.lattice import Triangle, place_set, places_in, triangles

HATCHED_RADIUS = 0.17
"""Radius of the hatching on a restricted place without the aid, in units."""
HATCHED = hatching(HATCHED_RADIUS, 4)
TRACE = circle(PIECE_RADIUS)
RIMS = RIM, annulus(PIECE_RADIUS + 0.02, PIECE_HOLE)
RING_RADIUS = PIECE_RADIUS + 0.07
"""Radius of the rings that mark counters, in units."""
RING = circle(RING_RADIUS)
CROSS = bar(0.62, 0.075, 1 / 8), bar(0.62, 0.075, -1 / 8)
PULSE_MS = 900
"""Milliseconds of a pulse: the rings of capturable counters grow and shrink."""
PULSING_MS = MOVE_MS + 2 * PULSE_MS
"""Duration in milliseconds of the move and of the two pulses after it."""
PULSE_GROWTH = 0.05
"""Units by which a ring grows in a pulse."""
COLOURS = ("orange", "blue")
AROUND = circle(PIECE_RADIUS + 0.115)
"""Ring around each of the winner's counters."""
HOLE_RADIUS = 0.22
"""Radius of the hole in a numbered ring, in units."""
NUMBER_SIZES = {1: 0.34, 2: 0.27}
"""Height of a number in units, by its number of digits."""
COUNT_MS, COUNTER_MS, PAUSE_MS = 600, 100, 60
"""Durations in milliseconds: the whole count, one counter, one step of the count.

A step lasts from the start of one counter to the start of the next. The durations of the count and of a step
are maximums.
"""

GLYPHS = {
    f"seat.{seat}": centred(0.76, (f"rim.{role}", RIMS[seat]), (role, outline))
    for seat, (role, outline) in enumerate(PIECES)
}
GLYPHS["restricted"] = centred(0.76, ("restricted", WIDE_HATCHED))
"""A place where nobody may place a counter."""
GLYPHS |= AID_GLYPHS


class TriItOutView(GridView):
    """Draws positions of one game of Tri-It-Out."""

    game: TriItOut

    def animation_ms(self, position: TriItOutPosition, last: int) -> float:
        """Return the duration of the last move's animation in milliseconds.

        The duration includes two pulses if a capture is due, or the count if the game has ended.
        """
        return PULSING_MS if position.is_capturing else MOVE_MS + counts_ms(position)

    def scene(self, position: TriItOutPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """Return the picture of a position."""
        items: list[Shape | Label] = [*self._areas(position, options), *self._points(position, options)]
        items += self.names(options)
        items += self._triangles(position, options)
        items += aid_marks(self, position, options) if options.aid else ()
        items += self._counters(position, options)
        items += self._marks(position, options)
        items += counted(self, position, options)
        hinted = (self._ghost(position, move) for move in options.hinted_moves)
        spots = (self.centre(self.game.parts(move)[1]) for move in options.hinted_moves)
        items += self.hints(hinted, spots, bare=options.ghost is not None)
        return self.picture(items)

    def thumbnail(self, position: TriItOutPosition) -> Scene:
        """Return a small picture: the counters on the board's lines."""
        return self.thumbnail_picture([*self.lines_of_board, *self._resting(position.counters)])

    def obstacles(self, position: TriItOutPosition, move: int) -> tuple[int, ...]:
        """Return the counters that make a move illegal.

        These are the counter on the place, the counters that restrict the place, or the counters of which one
        must be captured first.
        """
        refusal = position.refusal(move)
        if refusal is Refusal.OCCUPIED:
            return (move,)
        if refusal is Refusal.RESTRICTED:
            around = {corner for each in position.forbidding(move) for corner in each}
            return tuple(sorted(around - {move}))
        return tuple(places_in(position.capturable)) if refusal else ()

    def move_picture(self, position: TriItOutPosition, move: int) -> Scene | None:
        """Return the counter, crossed out if the move captures it."""
        is_capture, _ = self.game.parts(move)
        counter = GLYPHS[f"seat.{position.to_move ^ is_capture}"]
        strokes = (Shape("due.gone", stroke, ((0.38, 0.38),)) for stroke in CROSS)
        return counter._replace(items=(*counter.items, *strokes)) if is_capture else counter

    def _resting(self, sets: tuple[int, ...]) -> Iterator[Shape]:
        for (role, _), rim, counters in zip(PIECES, RIMS, sets, strict=True):
            yield from shapes(f"rim.{role}", rim, self.spots(counters))
        yield from self.pieces(sets)

    def _points(self, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the board's lines, dots on free places, and hatching on restricted places.

        With the aid, places where a player would have to capture have a mark instead of a dot.
        """
        restricted, hatched, marked = position.restricted, HATCHED, 0
        if options.aid:
            hatched, (first, second) = WIDE_HATCHED, obliging(position, options)
            marked = first | second
        yield from self.ground(self.board.everywhere & ~(position.occupied | restricted | marked))
        yield from shapes("restricted", hatched, self.spots(restricted))

    def _areas(self, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the fills of the triangles that concern the place under the pointer.

        These triangles forbid a counter on the place, or allow the capture of the counter there.
        """
        forbidding, chosen = self._forbidding(position, options), self._chosen(position, options)
        for role, found in (("forbidding.within", forbidding), ("due.within", chosen)):
            for start, *others in map(self._corners, found):
                yield Shape(role, polygon([(0, 0), *(minus(other, start) for other in others)]), (start,))

    def _triangles(self, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the outlines of the filled triangles, and of triangles with a due capture.

        A capture is due now, or would be due after the ghost's placement. Mixed triangles that have decided
        the game are outlined, too.
        """
        yield from self._outlined("forbidding", self._forbidding(position, options), bare=options.hovered)
        chosen = self._chosen(position, options)
        foreseen = None if chosen or not options.foresees else options.ghost
        following = position if foreseen is None else position.play(foreseen)
        due = (*_due(following), *mixed_left(position)) if options.is_still else ()
        yield from self._outlined("due.triangle", (each for each in due if each not in chosen))
        yield from self._outlined("due.lit", chosen)

    def _forbidding(self, position: TriItOutPosition, options: RenderOptions) -> tuple[Triangle, ...]:
        return () if options.hovered is None else position.forbidding(options.hovered)

    def _chosen(self, position: TriItOutPosition, options: RenderOptions) -> tuple[Triangle, ...]:
        """Return the triangles that allow the capture under the pointer."""
        place = self._captured(options.ghost) if options.foresees else None
        return () if place is None else position.capturing(place)

    def _outlined(self, role: str, triangles: Iterable[Triangle], bare: int | None = None) -> Iterator[Shape]:
        """Yield the sides of triangles, each from the ring of one counter to the next.

        ``bare`` is a corner without a counter. There, the sides end HATCHED_RADIUS from its centre.
        """
        gaps = {} if bare is None else {self.centre(bare): HATCHED_RADIUS}
        for corners in map(self._corners, triangles):
            for one, other in pairwise((corners[-1], *corners)):
                start = _towards(one, other, gaps.get(one, RING_RADIUS))
                end = _towards(other, one, gaps.get(other, RING_RADIUS))
                yield Shape(role, segment(start, end), (start,))

    def _corners(self, triangle: Triangle) -> tuple[Spot, ...]:
        """Return the corners clockwise.

        The triangles of a layer are filled as one path. There, triangles of opposite directions would leave
        gaps where they overlap.
        """
        a, b, c = (self.centre(place) for place in triangle)
        (bx, by), (cx, cy) = minus(b, a), minus(c, a)
        return (a, b, c) if bx * cy > by * cx else (a, c, b)

    def _captured(self, move: int | None) -> int | None:
        """Return the place of a capture; None for a placement or no move."""
        is_capture, place = (False, 0) if move is None else self.game.parts(move)
        return place if is_capture else None

    def _counters(self, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the resting counters, the moving one, and the ghost."""
        last = None if options.is_still else options.last_move
        moving = 0 if last is None else 1 << self.game.parts(last)[1]
        captured = self._captured(options.ghost)
        resting = ~moving if captured is None else ~(moving | 1 << captured)
        growing = 0.55 + 0.45 * options.progress()
        yield from self._resting(tuple(counters & resting for counters in position.counters))
        for seat, counters in enumerate(position.counters):
            yield from shapes(PIECES[seat][0], _sized(seat, growing), self.spots(counters & moving))
        if moving & ~position.occupied:
            seat = 1 - position.to_move
            yield from shapes(PIECES[seat][0], _sized(seat, 1 - options.progress()), self.spots(moving))
        if options.ghost is not None:
            yield from self._ghost(position, options.ghost)

    def _ghost(self, position: TriItOutPosition, move: int) -> Iterator[Shape]:
        """Yield the counter that a move would place, or the captured counter, crossed out."""
        is_capture, place = self.game.parts(move)
        role, outline = PIECES[position.to_move ^ is_capture]
        yield from shapes(f"ghost.{role}", outline, self.spots(1 << place))
        yield from shapes("ghost.edge", outline, self.spots(1 << place))
        if is_capture:
            for stroke in CROSS:
                yield from shapes("due.gone", stroke, self.spots(1 << place))

    def _marks(self, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the marks around counters.

        They mark the counters that forbid the place under the pointer, and the counters that the turn has
        placed or captured so far. They also mark the counters of which one must be captured, and the counter
        of a move that waits for confirmation.
        """
        pairs = place_set(place for each in self._forbidding(position, options) for place in each)
        yield from shapes("forbidding.pair", RING, self.spots(pairs & position.occupied))
        last = options.last_move if options.is_still else None
        for move in (*options.earlier_moves, *(() if last is None else (last,))):
            is_capture, place = self.game.parts(move)
            role, outline = ("trace", TRACE) if is_capture else ("last", LAST)
            yield from shapes(role, outline, self.spots(1 << place))
        held = options.ghost if options.awaits_confirmation else None
        chosen = 0 if held is None else 1 << self.game.parts(held)[1]
        if options.is_still:
            ring = circle(RING_RADIUS + _pulse(options.move_age))
            yield from shapes("due", ring, self.spots(position.capturable & ~chosen))
        yield from shapes("chosen", RING, self.spots(chosen))


def counts_ms(position: TriItOutPosition) -> float:
    """Return the duration of the count in milliseconds; 0 until the game has ended.

    If mixed triangles have decided the game, nothing is counted, but the duration is the same.
    """
    return _start_ms(position, max(position.scores) - 1) + COUNTER_MS if position.outcome else 0.0


def counted(view: GridView, position: TriItOutPosition, options: RenderOptions) -> Iterator[Shape | Label]:
    """Yield the numbers on both players' counters, and rings around the winner's.

    The numbers appear one by one after the game has ended. Yields nothing before the end, or if mixed
    triangles have decided the game.
    """
    outcome = position.outcome
    if outcome is None or outcome.reason is Ending.MIXED_LEFT:
        return
    for seat, (colour, counters) in enumerate(zip(COLOURS, position.counters, strict=True)):
        shown = [place for row in view.layout.rows for place in row if counters >> place & 1]
        grown = [options.progress(MOVE_MS + _start_ms(position, k), COUNTER_MS) for k in range(len(shown))]
        numbered = [(view.centre(place), share) for place, share in zip(shown, grown, strict=True) if share]
        if seat == outcome.winner:
            yield from shapes(f"count.around.{colour}", AROUND, (spot for spot, _ in numbered))
        if seat:
            for spot, share in numbered:
                yield Shape("count.hole", circle(round(HOLE_RADIUS * share, 2)), (spot,))
        for number, (spot, share) in enumerate(numbered, start=1):
            if share == 1:
                yield Label(f"count.{colour}.number", str(number), spot, NUMBER_SIZES[len(str(number))])


def _start_ms(position: TriItOutPosition, number: int) -> float:
    """Return when the count of a counter begins, in milliseconds after the move's end.

    ``number`` is 0 for the first counter.
    """
    return number * min(PAUSE_MS, (COUNT_MS - COUNTER_MS) / max(1, max(position.scores) - 1))


def mixed_left(position: TriItOutPosition) -> tuple[Triangle, ...]:
    """Return the mixed triangles on the board if they have decided the game (I14)."""
    outcome = position.outcome
    if outcome is None or outcome.reason is not Ending.MIXED_LEFT:
        return ()
    return tuple(each for each in triangles(position.game.board) if position.is_mixed(place_set(each)))


@lru_cache(maxsize=8)
def _due(position: TriItOutPosition) -> tuple[Triangle, ...]:
    """Return the triangles with a capture that is due.

    Cached because every frame of a pulse draws them.
    """
    capturable = places_in(position.capturable)
    return tuple(sorted({each for place in capturable for each in position.capturing(place)}))


def _towards(start: Spot, end: Spot, length: float) -> Spot:
    """Return the spot ``length`` units from ``start`` on the way to ``end``."""
    x, y = minus(end, start)
    share = length / hypot(x, y)
    return round(start[0] + x * share, 3), round(start[1] + y * share, 3)


def _sized(seat: int, share: float) -> str:
    radius = PIECE_RADIUS * share
    return annulus(radius, PIECE_HOLE * share) if seat else circle(radius)


def _pulse(age: float) -> float:
    """Return a ring's growth in units, ``age`` milliseconds after the move's start."""
    return PULSE_GROWTH * sin(pi * (age - MOVE_MS) / PULSE_MS) ** 2 if age < PULSING_MS else 0.0


SHOWN_GAME = "c1 e2 e3 b2 d6 f4 e5 a3 c4"
EXPLAINED_GAME = "d1 f3 d4 a2 c5 d5 e1 f1"


def showpiece() -> tuple[TriItOut, TriItOutPosition]:
    """Return a position in which First has made two mixed triangles and must capture."""
    game = TriItOut()
    return game, position_after(game, SHOWN_GAME)


def illustration() -> tuple[TriItOut, TriItOutPosition, RenderOptions]:
    """Return a position with a restricted place under the pointer.

    The triangle that forbids the place is at an angle to the grid.
    """
    game = TriItOut()
    return game, position_after(game, EXPLAINED_GAME), RenderOptions(hovered=game.board.place("a1"))


DRAWING = Drawing(TriItOutView, GLYPHS, showpiece, illustration)
