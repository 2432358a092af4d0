"""TRITT and TRITT Reloaded drawn: the trittons, where a selected one may go, and the lines that decide."""

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
"""Units: radius of the outlines within a tritton and round one."""
RING = circle(0.3)
TARGET = circle(0.13)
CROSS = cross(0.42, 0.11)
THREATS = (("threat.orange", circle(0.23)), ("threat.blue", annulus(0.23, 0.1)))
GAPS = (("threat.orange", circle(0.1)), ("threat.blue", annulus(0.12, 0.05)))
"""Roles and outlines of the aid's marks, by colour: where a line can be completed, and where no entry may."""
ASIDE = 0.25
"""Units that a mark stands to the left or right of a place where each colour has one."""
START_SIZE = 0.5
"""Size of a tritton when it begins to grow, as a share of its full size."""

GLYPHS = {
    f"seat.{colour}": centred(1, ("tritton", circle(0.47)), piece) for colour, piece in enumerate(PIECES)
}
"""One dot of a tritton: such dots are what a player lines up."""
GLYPHS |= {f"tritton.{colour}": lone_tritton(colour) for colour in range(2)}
GLYPHS |= {f"line.{colour}": lone_line(colour) for colour in range(2)}
"""A whole tritton, and a line."""
GLYPHS |= {
    f"{name}.{colour}": centred(0.6, mark)
    for name, marks in (("threat", THREATS), ("gap", GAPS))
    for colour, mark in enumerate(marks)
}
"""The marks of the aid."""


def obstacles(position: AnyPosition, move: Move) -> tuple[int, ...]:
    """The dots under trittons that are in the way, the tritton that cannot be slid, or the line made."""
    game, reason = position.game, position.refusal(move)
    covered = game.grid.places(position.covered)
    if reason in (TrittRefusal.OCCUPIED, ReloadedRefusal.OCCUPIED):
        return tuple(places_in(covered & place_set(game.placements[game.parts(move)[1]])))
    if reason in (TrittRefusal.OWN_TRITTON, ReloadedRefusal.OWN_TRITTON):
        return game.placements[game.parts(move)[1]]
    if reason in (TrittRefusal.BLOCKED, ReloadedRefusal.BLOCKED):
        return tuple(places_in(covered & game.grid.places(_ways(position, move))))
    if reason is ReloadedRefusal.MAKES_LINE:
        _, cells = position.entered(position.colour(position.to_move), move)
        lined = game.grid.in_lines(cells[0]) | game.grid.in_lines(cells[1])
        return tuple(places_in(game.grid.places(lined)))
    return ()


def is_stuck(position: AnyPosition, slide: Move) -> bool:
    """Whether a slide of one dot, to which a press on a tritton amounts, is refused as any other way is."""
    game = position.game
    if not game.is_move(slide) or game.parts(slide)[0] is not MoveKind.SLIDE:
        return False
    return game.tables.steps(slide) == 1 and not position.slides(game.parts(slide)[1])


def _ways(position: AnyPosition, slide: Move) -> int:
    """The cells that a slide needs free; where none is possible, those next to the tritton on its line."""
    tables = position.game.tables
    if not is_stuck(position, slide):
        return tables.paths[slide]
    return sum(ray[0][0] for ray in tables.rays[position.game.parts(slide)[1]] if ray)


class TrittView(TrittonsView):
    """Draws positions of one game with trittons."""

    threats: Callable[[Any], tuple[int, int]] = staticmethod(threats)
    """From a position to the places where Orange, and where Blue, could complete a line."""
    barred: Callable[[Any], tuple[int, int]] = staticmethod(lambda position: (0, 0))
    """From a position to the places where no entry may bring an orange dot, and where none a blue one."""
    obstacles = staticmethod(obstacles)

    def scene(self, position: AnyPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
        """The picture of a position."""
        came, last = self._ends_of(options.last_move)
        lifted, there = self._ends_of(options.ghost)
        moving, lifted = 0 if options.is_still else last, lifted & ~there
        orange, blue = position.dots
        items: list[Shape | Label] = [*self.ground(self.board.everywhere & ~(orange | blue))]
        items += self.names(options)
        items += self.capsules("tritton.trace", came & ~last | lifted)
        items += self.trittons(lying & ~(moving | lifted) for lying in position.trittons)
        items += self._in_motion(position, options, moving)
        items += self._marks(position, options, lifted)
        items += self._aid(position, options)
        if options.ghost is not None:
            items += self._ghost(position, options.ghost)
            items += self.capsules("tritton.held", there if options.awaits_confirmation else 0, CHOSEN_RADIUS)
        items += self._deciding(position, options)
        items += self._targets(position, options)
        items += self._hints(position, options)
        return self.picture(items)

    def animation_ms(self, position: AnyPosition, last: Move) -> float:
        """Milliseconds that the animation of the last move takes, and of the line that it has made."""
        return MOVE_MS + (END_MS if position.ending else 0)

    def thumbnail(self, position: AnyPosition) -> Scene:
        """A small picture: the trittons on the board's lines."""
        return self.thumbnail_picture([*self.lines_of_board, *self.trittons(position.trittons)])

    def move_picture(self, position: AnyPosition, move: Move) -> Scene | None:
        """The tritton in the direction in which it would lie; none for a call."""
        kind, _, end = self.game.parts(move)
        if kind not in (MoveKind.ENTER, MoveKind.SLIDE):
            return None
        colour = position.colour(position.to_move) ^ (kind is MoveKind.SLIDE)
        return lone_tritton(colour, self.angle(self.game.placements[end]))

    def _ends_of(self, move: Move | None) -> tuple[int, int]:
        """The placements where a move begins and ends, as sets; nothing for a call."""
        if move is None:
            return 0, 0
        kind, start, end = self.game.parts(move)
        return (1 << start, 1 << end) if kind in (MoveKind.ENTER, MoveKind.SLIDE) else (0, 0)

    def _in_motion(self, position: AnyPosition, options: RenderOptions, moving: int) -> Iterator[Shape]:
        """The last tritton growing where it was entered, or gliding to where it was slid."""
        if not moving or options.last_move is None:
            return
        kind, start, end = self.game.parts(options.last_move)
        trittons = [lying & moving for lying in position.trittons]
        if kind is MoveKind.ENTER:
            yield from self.trittons(trittons, grown=START_SIZE + (1 - START_SIZE) * options.progress())
        else:
            (x, y), (to_x, to_y), left = self.middle(start), self.middle(end), 1 - options.progress()
            yield from self.trittons(trittons, shift=((x - to_x) * left, (y - to_y) * left))

    def _marks(self, position: AnyPosition, options: RenderOptions, lifted: int) -> Iterator[Shape]:
        """The last tritton, and the tritton or the dot that is selected or could be."""
        begun = options.selected
        if begun is None and options.hovered is not None and targets(position, options.hovered):
            begun = options.hovered
        lying = None if begun is None else position.tritton_at(begun)
        held = 1 << lying[1] if lying else 0
        last = self._ends_of(options.last_move)[1] if options.is_still else 0
        for move in options.earlier_moves:
            last |= self._ends_of(move)[1]
        yield from self.capsules("tritton.last", last & ~(held | lifted), INLAY_RADIUS)
        yield from self.capsules("tritton.chosen", held & ~lifted, INLAY_RADIUS)
        if begun is not None and not lifted:
            yield from shapes("tritton.chosen" if held else "tritton.held", RING, self.spots(1 << begun))

    def _aid(self, position: AnyPosition, options: RenderOptions) -> Iterator[Shape]:
        """The places where either colour could complete a line, after the ghost if there is one."""
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
        """The tritton as it would lie; nothing for a call."""
        _, there = self._ends_of(move)
        is_slide = self.game.parts(move)[0] is MoveKind.SLIDE
        is_blue = position.colour(position.to_move) ^ is_slide
        yield from self.trittons((0, there) if is_blue else (there, 0), "ghost.")

    def _hints(self, position: AnyPosition, options: RenderOptions) -> Iterator[Shape | Label]:
        """The advised trittons, from where those that slide would come, and their numbers.

        While a tritton is held, the numbers alone.
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
        """The lines that would decide the game after the ghost, crossed out where that would lose it.

        Without one, those that have decided it, drawn in once the last move lies; all else steps back.
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
        for each in (1 - colour, colour):  # who makes lines of both colours at once loses
            yield from self.lines(each, shown.lines(each), drawn)
        if not drawn and outcome.winner != position.to_move:
            yield from shapes("tritton.rash", CROSS, self.spots(shown.lines(colour)))

    def _targets(self, position: AnyPosition, options: RenderOptions) -> Iterator[Shape]:
        """Where the second press may go, crossed out where it would lose at once."""
        if options.selected is not None and options.ghost is None:
            found = targets(position, options.selected)
            rash = place_set(place for place, is_losing in found if is_losing and options.foresees)
            safe = place_set(place for place, _ in found) & ~rash
            yield from shapes("tritton.target", TARGET, self.spots(safe))
            yield from shapes("tritton.rash", CROSS, self.spots(rash))


class TrittReloadedView(TrittView):
    """The same where lines are completed by a turn's slide alone, and no entry may make one (L6)."""

    threats = staticmethod(turn_threats)
    barred = staticmethod(gaps)


def loses(position: AnyPosition, move: Move) -> bool:
    """Whether a legal move loses the game at once."""
    outcome = position.play(move).outcome
    return outcome is not None and outcome.winner != position.to_move


@lru_cache(maxsize=8)
def targets(position: AnyPosition, place: int) -> tuple[tuple[int, bool], ...]:
    """Where a move that begins at a place can end, and whether it loses at once. Kept for the next frame.

    An entry ends at the far end of the tritton, a slide where the dot that was taken comes to lie.
    """
    return tuple(
        (there, loses(position, move))
        for there, move in _beginning(position, place)
        if position.refusal(move) is None
    )


def _beginning(position: AnyPosition, place: int) -> Iterator[tuple[int, Move]]:
    game, lying = position.game, position.tritton_at(place)
    if lying:
        start = lying[1]
        at = game.placements[start].index(place)
        for end in position.slides(start):
            yield game.placements[end][at], game.slide(start, end)
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
    """A handsome position of TRITT, where nobody has made a line yet."""
    game = Tritt()
    return game, position_after(game, SHOWN_TRITT)


def reloaded_showpiece() -> tuple[TrittReloaded, AnyPosition]:
    """A handsome position of TRITT Reloaded, where nobody has made a line yet."""
    game = TrittReloaded()
    return game, position_after(game, SHOWN_RELOADED)


def illustration() -> tuple[Tritt, AnyPosition, RenderOptions]:
    """A slide that Orange had better not make."""
    game, position = showpiece()
    return game, position, RenderOptions(selected=game.board.place("d6"), ghost=game.read("d6-f8>c5-e7"))


def reloaded_illustration() -> tuple[TrittReloaded, AnyPosition, RenderOptions]:
    """An opponent's tritton selected by one end, and where that can go."""
    game = TrittReloaded()
    return game, position_after(game, SHOWN_SLIDE), RenderOptions(selected=game.board.place("f4"))


TRITT = Drawing(TrittView, GLYPHS, showpiece, illustration)
TRITT_RELOADED = Drawing(TrittReloadedView, GLYPHS, reloaded_showpiece, reloaded_illustration)
