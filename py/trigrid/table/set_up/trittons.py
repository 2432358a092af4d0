"""The editors of TRITT and TRITT Reloaded: trittons, and the state of the turn."""

from typing import Any, ClassVar

from trigrid.games import Move
from trigrid.games.trittons import Placement, TrittonGame, TrittonPosition
from trigrid.lattice import place_set, places_in
from trigrid.positions.tritt import POSITION_TEXT as TRITT_TEXT
from trigrid.positions.tritt_reloaded import POSITION_TEXT as RELOADED_TEXT
from trigrid.positions.trittons import TrittonPositionText
from trigrid.table.set_up.editor import TO_MOVE, BoardEditor, CannotPlace, Choice
from trigrid.table.words import set_up as words

STATE = "state"
"""The name of the choice that the last field of a position's text holds."""


class TrittonEditor(BoardEditor):
    """Lays trittons over three dots in a line.

    The second press is at the other end, or at the middle.
    """

    pieces = ("tritton.0", "tritton.1")
    names = words.TRITTON_PIECES
    takes_two_presses = True
    text: ClassVar[TrittonPositionText]
    state: ClassVar[tuple[str, tuple[str, str]]]
    """The label of the game's own choice and the texts of its two values."""

    game: TrittonGame[Any]

    def piece_at(self, position: TrittonPosition, place: int) -> int | None:
        found = position.tritton_at(place)
        return found and found[0]

    def put(
        self, position: TrittonPosition, place: int, piece: int, end: int | None = None
    ) -> TrittonPosition:
        found = position.tritton_at(place)
        if found:
            orange, blue = self._without(position, found[1])
            placement = found[1]
        else:
            orange, blue = position.trittons
            placement = self._placement(place, end)
            if any(position.tritton_at(dot) for dot in self.game.placements[placement]):
                raise CannotPlace(words.IN_THE_WAY)
        mask = 1 << placement
        return self._changed(position, (orange | mask * (not piece), blue | mask * piece))

    def _placement(self, place: int, end: int | None) -> Placement:
        for placement, dots in enumerate(self.game.placements):
            if end is not None and {place, end} <= {dots[0], dots[2]}:
                return placement
        for placement, (first, middle, last) in enumerate(self.game.placements):
            if end == middle and place in (first, last):
                return placement
        raise CannotPlace(words.THREE_IN_LINE)

    def removed(self, position: TrittonPosition, place: int, piece: int | None = None) -> TrittonPosition:
        found = position.tritton_at(place)
        return self._changed(position, self._without(position, found[1])) if found else position

    def _without(self, position: TrittonPosition, placement: Placement) -> tuple[int, int]:
        orange, blue = position.trittons
        return orange & ~(1 << placement), blue & ~(1 << placement)

    def _changed(self, position: TrittonPosition, trittons: tuple[int, int]) -> TrittonPosition:
        return self._with(trittons, self.side(position), is_second=self._is_second(position))

    def _with(self, trittons: tuple[int, int], colour: int, *, is_second: bool) -> TrittonPosition:
        return self.text.position_of(self.game, trittons, colour, is_second)

    def _is_second(self, position: TrittonPosition) -> bool:
        return position.swapped or position.is_sliding

    def ghost(
        self, position: TrittonPosition, place: int, piece: int, end: int | None
    ) -> tuple[TrittonPosition, Move] | None:
        if end is None or place == end:
            return None
        try:
            after = self.put(position, end, piece, place)
        except CannotPlace:
            return None
        (entered,) = places_in(after.trittons[piece] & ~position.trittons[piece])
        seat = piece ^ position.swapped
        return position._replace(to_move=seat, is_sliding=False, ending=None), self.game.entry(entered)

    def left(self, position: TrittonPosition) -> tuple[int, ...]:
        return position.trittons_left

    def side(self, position: TrittonPosition) -> int:
        return position.colour(position.to_move)

    def choices(self, position: TrittonPosition) -> tuple[Choice, ...]:
        label, (first, second) = self.state
        chosen = str(int(self._is_second(position)))
        return *super().choices(position), Choice(STATE, label, (("0", first), ("1", second)), chosen)

    def chosen(self, position: TrittonPosition, name: str, value: str) -> TrittonPosition:
        colour = int(value) if name == TO_MOVE else self.side(position)
        is_second = bool(int(value)) if name == STATE else self._is_second(position)
        return self._with(position.trittons, colour, is_second=is_second)

    def image(self, position: TrittonPosition, symmetry: tuple[int, ...]) -> TrittonPosition:
        orange, blue = (
            place_set(self.game.image(self.game.entry(placement), symmetry) for placement in places_in(each))
            for each in position.trittons
        )
        return self._changed(position, (orange, blue))


class TrittEditor(TrittonEditor):
    """The editor of TRITT, whose players can have traded colours."""

    text = TRITT_TEXT
    state = words.COLOURS, words.TRADED


class TrittReloadedEditor(TrittonEditor):
    """The editor of TRITT Reloaded, whose turns have two parts."""

    text = RELOADED_TEXT
    state = words.NEXT_ACTION, words.ACTIONS
