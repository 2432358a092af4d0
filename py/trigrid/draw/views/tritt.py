"""Drawing of TRITT and TRITT Reloaded: trittons, their targets and deciding lines."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from trigrid.draw.outlines import annulus, circle, cross, segment
from trigrid.draw.scene import END_MS, MOVE_MS, Label, RenderOptions, Scene, Shape, Spot, centred, shapes
from trigrid.draw.views.points_view import PIECES
from trigrid.draw.views.tritton_threats import gaps, threats, turn_threats
from trigrid.draw.views.trittons_view import BODY_RADIUS, TrittonsView, lone_line, lone_tritton, shifted
from trigrid.draw.views.view import Drawing, position_after
from trigrid.games import Move
from trigrid.games.tritt import Refusal as TrittRefusal
from trigrid.games.tritt import Tritt, TrittPosition
from trigrid.games.tritt_reloaded import Refusal as ReloadedRefusal
from trigrid.games.tritt_reloaded import TrittReloaded, TrittReloadedPosition
from trigrid.games.trittons import MoveKind
from trigrid.lattice import place_set, places_in

AnyPosition: TypeAlias = TrittPosition | TrittReloadedPosition

INLAY_RADIUS = 0.35
CHOSEN_RADIUS = BODY_RADIUS + 0.035
"""Radii of the outlines inside and around a tritton, in units."""
RING = circle(0.3)
TARGET = circle(0.13)
CROSS = cross(0.42, 0.11)
THREATS = (("threat.orange", circle(0.23)), ("threat.blue", annulus(0.23, 0.1)))
GAPS = (("threat.orange", circle(0.1)), ("threat.blue", annulus(0.12, 0.05)))
"""Roles and outlines of the aid's marks, by colour.

THREATS mark places where a line can be completed, GAPS places where a dot of an entry would make a line,
which is not allowed.
"""
ASIDE = 0.25
"""Units to the left or right of a place that has the marks of both colours."""
START_SIZE = 0.5
"""Size of a tritton when it begins to grow, as a share of its full size."""

GLYPHS = {
    f"seat.{colour}": centred(1, ("tritton", circle(0.47)), piece) for colour, piece in enumerate(PIECES)
}
"""One dot of a tritton in each player's colour; three such dots make a line."""
GLYPHS |= {f"tritton.{colour}": lone_tritton(colour) for colour in range(2)}
GLYPHS |= {f"line.{colour}": lone_line(colour) for colour in range(2)}
"""A whole tritton, and a line."""
GLYPHS |= {
    f"{name}.{colour}": centred(0.6, mark)
    for name, marks in (("threat", THREATS), ("gap", GAPS))
    for colour, mark in enumerate(marks)
}
"""The marks of the aid, by their colour."""


def obstacles(position: AnyPosition, move: Move) -> tuple[int, ...]:
    """Return the places that make a move illegal.

    These are the covered places that must be free for the move, the tritton that this player may not slide,
    or the line that an entry makes.
    """
    game, reason = position.game, position.refusal(move)
    covered = game.grid.places(position.covered)
    if reason in (TrittRefusal.OCCUPIED, ReloadedRefusal.OCCUPIED):
        return tuple(places_in(covered & place_set(game.placements[game.parts(move)[1]])))
    if reason in (TrittRefusal.OWN_TRITTON, ReloadedRefusal.OWN_TRITTON):
        return game.placements[game.parts(move)[1]]
    if reason in (TrittRefusal.BLOCKED, ReloadedRefusal.BLOCKED):
        return tuple(places_in(covered & game.grid.places(_required_cells(position, move))))
    if reason is ReloadedRefusal.MAKES_LINE:
        _, cells = position.entered(position.colour(position.to_move), move)
        lined = game.grid.in_lines(cells[0]) | game.grid.in_lines(cells[1])
        return tuple(places_in(game.grid.places(lined)))
    return ()


def is_stuck(position: AnyPosition, slide: Move) -> bool:
    """Return whether a move is a slide by one place of a tritton that cannot slide.

    Pressing a tritton that cannot slide gives this move.
    """
    game = position.game
    if not game.is_move(slide) or game.parts(slide)[0] is not MoveKind.SLIDE:
        return False
    return game.tables.steps(slide) == 1 and not position.slides(game.parts(slide)[1])


def _required_cells(position: AnyPosition, slide: Move) -> int:
    """Return the cells that must be free for a slide.

    If no slide of the tritton is possible, these are the cells next to it on its line.
    """
    tables = position.game.tables
    if not is_stuck(position, slide):
        return tables.paths[slide]
    return sum(ray[0][0] for ray in tables.rays[position.game.parts(slide)[1]] if ray)


class TrittView(TrittonsView):
    """Draws positions of one game with trittons."""

    threats: Callable[[Any], tuple[int, int]] = staticmethod(threats)
    """Returns the places where Orange, and where Blue, can complete a line."""
    barred: Callable[[Any], tuple[int, int]] = staticmethod(lambda position: (0, 0))
    """Returns, by colour, the places where no entry may put a dot of the colour."""
    obstacles = staticmethod(obstacles)

    def scene(self, position: AnyPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """Return the picture of a position."""
        origin, last = self._ends_of(options.last_move)
        lifted, landing = self._ends_of(options.ghost)
        moving, lifted = 0 if options.is_still else last, lifted & ~landing
        orange, blue = position.dots
        items: list[Shape | Label] = [*self.ground(self.board.everywhere & ~(orange | blue))]
        items += self.names(options)
        items += self.capsules("tritton.trace", origin & ~last | lifted)
        items += self.trittons(lying & ~(moving | lifted) for lying in position.trittons)
        items += self._in_motion(position, options, moving)
        items += self._marks(position, options, lifted)
        items += self._aid(position, options)
        if options.ghost is not None:
            items += self._ghost(position, options.ghost)
            items += self.capsules(
                "tritton.held", landing if options.awaits_confirmation else 0, CHOSEN_RADIUS
            )
        items += self._deciding(position, options)
        items += self._targets(position, options)
        items += self._hints(position, options)
        return self.picture(items)

    def animation_ms(self, position: AnyPosition, last: Move) -> float:
        """Return the duration of the last move's animation in milliseconds.

        The duration includes the lines that have decided the game.
        """
        return MOVE_MS + (END_MS if position.ending else 0)

    def thumbnail(self, position: AnyPosition) -> Scene:
        """Return a small picture: the trittons on the board's lines."""
        return self.thumbnail_picture([*self.lines_of_board, *self.trittons(position.trittons)])

    def move_picture(self, position: AnyPosition, move: Move) -> Scene | None:
        """Return the tritton of an entry or a slide as it would lie; None for other moves."""
        kind, _, end = self.game.parts(move)
        if kind not in (MoveKind.ENTER, MoveKind.SLIDE):
            return None
        colour = position.colour(position.to_move) ^ (kind is MoveKind.SLIDE)
        return lone_tritton(colour, self.angle(self.game.placements[end]))

    def _ends_of(self, move: Move | None) -> tuple[int, int]:
        """Return where an entry or a slide begins and ends, as sets of placements.

        The sets are empty for other moves.
        """
        if move is None:
            return 0, 0
        kind, start, end = self.game.parts(move)
        return (1 << start, 1 << end) if kind in (MoveKind.ENTER, MoveKind.SLIDE) else (0, 0)

    def _in_motion(self, position: AnyPosition, options: RenderOptions, moving: int) -> Iterator[Shape]:
        """Yield the last tritton as it grows after an entry or glides after a slide."""
        if not moving or options.last_move is None:
            return
        kind, start, end = self.game.parts(options.last_move)
        trittons = [lying & moving for lying in position.trittons]
        if kind is MoveKind.ENTER:
            yield from self.trittons(trittons, grown=START_SIZE + (1 - START_SIZE) * options.progress())
        else:
            (x, y), (to_x, to_y), remaining = self.middle(start), self.middle(end), 1 - options.progress()
            yield from self.trittons(trittons, shift=((x - to_x) * remaining, (y - to_y) * remaining))

    def _marks(self, position: AnyPosition, options: RenderOptions, lifted: int) -> Iterator[Shape]:
        """Yield the marks on the turn's trittons, and on the place where a move starts.

        This place is selected, or is under the pointer if a move can start there. It gets a ring; a tritton
        on it gets an outline. While the ghost is a slide, the ring and all marks on the tritton that slides
        are omitted.
        """
        start_place = options.selected
        if start_place is None and options.hovered is not None and targets(position, options.hovered):
            start_place = options.hovered
        lying = None if start_place is None else position.tritton_at(start_place)
        held = 1 << lying[1] if lying else 0
        last = self._ends_of(options.last_move)[1] if options.is_still else 0
        for move in options.earlier_moves:
            last |= self._ends_of(move)[1]
        yield from self.capsules("tritton.last", last & ~(held | lifted), INLAY_RADIUS)
        yield from self.capsules("tritton.chosen", held & ~lifted, INLAY_RADIUS)
        if start_place is not None and not lifted:
            yield from shapes(
                "tritton.chosen" if held else "tritton.held", RING, self.spots(1 << start_place)
            )

    def _aid(self, position: AnyPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the aid's marks for both colours, after the ghost's move if one is shown.

        Yields nothing without the aid, or if a line has decided the game, or would decide it after the
        ghost's move.
        """
        shown = position if options.ghost is None else position.play(options.ghost)
        if not options.aid or shown.ending:
            return
        found, barred = self.threats(shown), self.barred(shown)
        both = found[0] & found[1], barred[0] & barred[1]
        for colour, aside in ((0, -ASIDE), (1, ASIDE)):
            bare = barred[colour] & ~(found[0] | found[1])
            for (role, outline), places, shared in (
                (THREATS[colour], found[colour], both[0]),
                (GAPS[colour], bare, both[1]),
            ):
                yield from shapes(role, outline, self.spots(places & ~shared))
                yield from shapes(role, outline, shifted(self.spots(places & shared), (aside, 0.0)))

    def _ghost(self, position: AnyPosition, move: Move) -> Iterator[Shape]:
        """Yield the tritton as it would lie after an entry or a slide."""
        _, landing = self._ends_of(move)
        is_slide = self.game.parts(move)[0] is MoveKind.SLIDE
        is_blue = position.colour(position.to_move) ^ is_slide
        yield from self.trittons((0, landing) if is_blue else (landing, 0), "ghost.")

    def _hints(self, position: AnyPosition, options: RenderOptions) -> Iterator[Shape | Label]:
        """Yield the hinted trittons, the paths of slides, and the numbers.

        Yields only the numbers while a ghost is shown or a place is selected.
        """
        moves, is_held = options.hinted_moves, options.ghost is not None or options.selected is not None
        spots: list[Spot | None] = []
        for move in moves:
            kind, start, end = self.game.parts(move)
            if kind is MoveKind.SLIDE and not is_held:
                yield Shape("hint.way", segment(self.middle(start), self.middle(end)), (self.middle(start),))
            spots.append(self.middle(end) if kind in (MoveKind.ENTER, MoveKind.SLIDE) else None)
        yield from self.hints((self._ghost(position, move) for move in moves), spots, bare=is_held)

    def _deciding(self, position: AnyPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the lines that decide the game, now or after the ghost's move.

        The lines of the ghost's move are shown only if consequences are; if the move would lose, the dots of
        the winner's colour are crossed out. Lines that have decided the game appear after the last move, and
        all trittons fade behind them.
        """
        shown, drawn = position, None
        if options.ghost is None:
            drawn = options.progress(MOVE_MS, END_MS)
        elif options.foresees:
            shown = position.play(options.ghost)
        outcome = shown.outcome
        if not shown.ending or outcome is None or outcome.winner is None or drawn == 0:
            return
        colour = shown.colour(outcome.winner)
        if drawn:
            veil = "veil.light" if drawn == 1 else "veil.lighter"
            yield from self.capsules(veil, position.trittons[0] | position.trittons[1], CHOSEN_RADIUS)
        for each in (1 - colour, colour):  # with lines of both colours, the winner's are on top
            yield from self.lines(each, shown.lines(each), drawn)
        if not drawn and outcome.winner != position.to_move:
            yield from shapes("tritton.rash", CROSS, self.spots(shown.lines(colour)))

    def _targets(self, position: AnyPosition, options: RenderOptions) -> Iterator[Shape]:
        """Yield the marks on the places for the second press.

        A cross marks a place where the move would lose immediately, unless consequences are hidden.
        """
        if options.selected is not None and options.ghost is None:
            found = targets(position, options.selected)
            rash = place_set(place for place, is_losing in found if is_losing and options.foresees)
            safe = place_set(place for place, _ in found) & ~rash
            yield from shapes("tritton.target", TARGET, self.spots(safe))
            yield from shapes("tritton.rash", CROSS, self.spots(rash))


class TrittReloadedView(TrittView):
    """The view of TRITT Reloaded, where only a turn's slide may complete a line (L6)."""

    threats = staticmethod(turn_threats)
    barred = staticmethod(gaps)


def loses(position: AnyPosition, move: Move) -> bool:
    """Return whether a legal move loses the game immediately."""
    outcome = position.play(move).outcome
    return outcome is not None and outcome.winner != position.to_move


@lru_cache(maxsize=8)
def targets(position: AnyPosition, place: int) -> tuple[tuple[int, bool], ...]:
    """Return the places where a move from ``place`` can end.

    Each comes with whether the move loses immediately. An entry ends at the far end of the tritton. A slide
    ends on the place to which it takes the dot from ``place``. Cached for the next frame.
    """
    return tuple(
        (there, loses(position, move))
        for there, move in _moves_from(position, place)
        if position.refusal(move) is None
    )


def _moves_from(position: AnyPosition, place: int) -> Iterator[tuple[int, Move]]:
    game, lying = position.game, position.tritton_at(place)
    if lying:
        start = lying[1]
        index = game.placements[start].index(place)
        for end in position.slides(start):
            yield game.placements[end][index], game.slide(start, end)
    else:
        for placement, (first, _, last) in enumerate(game.placements):
            if place in (first, last):
                yield first + last - place, game.entry(placement)


SHOWN_TRITT = """
e6-g5 e5-g4 g6-g8 c5-e7 b3-d5 e2-e4 c5-e7>d6-f8 f4-h2 d2-d4 b6-d8 h3-j3 i4-i6
"""
SHOWN_RELOADED = """
g6-g8 g5-i5 stay g4-i2 g5-i5>d3-f5 f4-h2 stay d4-f6 d3-f5>e4-g5 d6-d8 stay h4-j2 d6-d8>d5-d7 h5-j5
stay c2-c4 stay f7-f9 stay c7-e9 stay d2-f2 stay
"""
SHOWN_SLIDE = """
e3-e5 f4-h2 e3-e5>e5-e7 g5-i5 f4-h2>d4-f4 f6-f8 g5-i5>h5-j5 f5-h3 stay h6-j6 stay e8-g9 stay d5-d7 stay
f1-f3
"""


def showpiece() -> tuple[Tritt, AnyPosition]:
    """Return a good-looking position of TRITT without a line."""
    game = Tritt()
    return game, position_after(game, SHOWN_TRITT)


def reloaded_showpiece() -> tuple[TrittReloaded, AnyPosition]:
    """Return a good-looking position of TRITT Reloaded without a line."""
    game = TrittReloaded()
    return game, position_after(game, SHOWN_RELOADED)


def illustration() -> tuple[Tritt, AnyPosition, RenderOptions]:
    """Return a position with a slide that Orange should not make."""
    game, position = showpiece()
    return game, position, RenderOptions(selected=game.board.place("d6"), ghost=game.read("d6-f8>c5-e7"))


def reloaded_illustration() -> tuple[TrittReloaded, AnyPosition, RenderOptions]:
    """Return a position with an opponent's tritton selected, and its targets."""
    game = TrittReloaded()
    return game, position_after(game, SHOWN_SLIDE), RenderOptions(selected=game.board.place("f4"))


TRITT = Drawing(TrittView, GLYPHS, showpiece, illustration)
TRITT_RELOADED = Drawing(TrittReloadedView, GLYPHS, reloaded_showpiece, reloaded_illustration)
