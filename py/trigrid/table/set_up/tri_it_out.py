"""The editor of Tri-It-Out: counters, and the counter that makes a capture due."""

from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.lattice import places_in
from trigrid.positions.fields import NOTHING
from trigrid.positions.tri_it_out import position_of
from trigrid.table.set_up.editor import TO_MOVE, BoardEditor, Choice, image_of
from trigrid.table.words import set_up as words

CAPTURE = "capture"
"""The name of the choice of the counter just placed."""


class TriItOutEditor(BoardEditor):
    """Puts counters on places."""

    pieces = ("seat.0", "seat.1")
    names = words.TRI_IT_OUT_PIECES

    game: TriItOut

    def piece_at(self, position: TriItOutPosition, place: int) -> int | None:
        return next((seat for seat in (0, 1) if position.counters[seat] >> place & 1), None)

    def put(
        self, position: TriItOutPosition, place: int, piece: int, end: int | None = None
    ) -> TriItOutPosition:
        first, second = (
            each & ~(1 << place) | (seat == piece) << place for seat, each in enumerate(position.counters)
        )
        return self._changed(position, (first, second))

    def removed(self, position: TriItOutPosition, place: int, piece: int | None = None) -> TriItOutPosition:
        first, second = position.counters
        return self._changed(position, (first & ~(1 << place), second & ~(1 << place)))

    def _changed(self, position: TriItOutPosition, counters: tuple[int, int]) -> TriItOutPosition:
        return self._with(counters, position.to_move, position.placed)

    def _with(self, counters: tuple[int, int], seat: int, placed: int | None) -> TriItOutPosition:
        """Return a position in which a capture is due only if one is possible."""
        found = position_of(self.game, counters, seat, placed)
        return found if placed is None or found.capturable else position_of(self.game, counters, seat, None)

    def ghost(
        self, position: TriItOutPosition, place: int, piece: int, end: int | None
    ) -> tuple[TriItOutPosition, Move] | None:
        if position.occupied >> place & 1:
            return None
        return position_of(self.game, position.counters, piece, None), place

    def choices(self, position: TriItOutPosition) -> tuple[Choice, ...]:
        names, own = self.game.board.names, places_in(position.counters[position.to_move])
        due = [p for p in own if position_of(self.game, position.counters, position.to_move, p).capturable]
        if not due:
            return super().choices(position)
        values = ((NOTHING, words.NO_CAPTURE), *((names[place], names[place]) for place in due))
        chosen = NOTHING if position.placed is None else names[position.placed]
        return (*super().choices(position), Choice(CAPTURE, words.CAPTURE_AFTER, values, chosen))

    def chosen(self, position: TriItOutPosition, name: str, value: str) -> TriItOutPosition:
        if name == TO_MOVE:
            return self._with(position.counters, int(value), position.placed)
        placed = None if value == NOTHING else self.game.place_named(value)
        return self._with(position.counters, position.to_move, placed)

    def image(self, position: TriItOutPosition, symmetry: tuple[int, ...]) -> TriItOutPosition:
        first, second = (image_of(places, symmetry) for places in position.counters)
        placed = None if position.placed is None else symmetry[position.placed]
        return self._with((first, second), position.to_move, placed)
