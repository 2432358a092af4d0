"""The editor of Tritium: tiles, flags, and who planted first."""

from trigrid.games import Move
from trigrid.games.tritium import COLOURS, FLAG, Tritium, TritiumPosition
from trigrid.positions.tritium import position_of
from trigrid.table.set_up.editor import TO_MOVE, BoardEditor, CannotPlace, Choice, image_of
from trigrid.table.words import set_up as words

FIRST_FLAG = "first-flag"
"""The name of the choice of the player who planted the first flag."""


class TritiumEditor(BoardEditor):
    """Lays tiles, and plants flags on them."""

    pieces = (*(f"tile.{colour}" for colour in COLOURS), "seat.0", "seat.1")
    names = words.TRITIUM_PIECES

    game: Tritium

    def piece_at(self, position: TritiumPosition, place: int) -> int | None:
        pieces = (*position.tiles, *position.flags)
        return next((piece for piece in range(4, -1, -1) if pieces[piece] >> place & 1), None)

    def put(
        self, position: TritiumPosition, place: int, piece: int, end: int | None = None
    ) -> TritiumPosition:
        mask = 1 << place
        if piece < FLAG:
            tiles = tuple(
                each & ~mask | mask * (colour == piece) for colour, each in enumerate(position.tiles)
            )
            return self._changed(position, tiles, position.flags)
        if not position.laid & mask:
            raise CannotPlace(words.FLAG_NEEDS_TILE)
        flags = [each & ~mask | mask * (seat == piece - FLAG) for seat, each in enumerate(position.flags)]
        return self._changed(position, position.tiles, (flags[0], flags[1]))

    def removed(self, position: TritiumPosition, place: int, piece: int | None = None) -> TritiumPosition:
        mask = ~(1 << place)
        flags = position.flags[0] & mask, position.flags[1] & mask
        is_flag = piece is not None and piece >= FLAG
        tiles = position.tiles if is_flag else tuple(each & mask for each in position.tiles)
        return self._changed(position, tiles, flags)

    def _changed(
        self, position: TritiumPosition, tiles: tuple[int, ...], flags: tuple[int, int]
    ) -> TritiumPosition:
        """Return the position with other pieces, the state of its turn adapted to them."""
        seats = [seat for seat in (0, 1) if flags[seat]]
        first = position.first_flag if position.first_flag in seats else next(iter(seats), None)
        return position_of(self.game, tiles, flags, position.to_move, first, 0)

    def ghost(
        self, position: TritiumPosition, place: int, piece: int, end: int | None
    ) -> tuple[TritiumPosition, Move] | None:
        is_laid, is_flag = bool(position.laid >> place & 1), piece >= FLAG
        if is_laid != is_flag:
            return None
        if is_flag:
            return position._replace(to_move=piece - FLAG, passes=0), self.game.plant(place)
        return position._replace(passes=0), self.game.lay(piece, place)

    def left(self, position: TritiumPosition) -> tuple[int, ...]:
        """Return the tiles left, and the flags left, which only the short form counts."""
        return (*position.tiles_left, *position.flags_ready) if self.game.is_short else position.tiles_left

    def choices(self, position: TritiumPosition) -> tuple[Choice, ...]:
        seats = tuple((str(seat), self.side_name(seat)) for seat in (0, 1) if position.flags[seat])
        first = Choice(FIRST_FLAG, words.FIRST_FLAG, seats, str(position.first_flag))
        return (*super().choices(position), first) if len(seats) > 1 else super().choices(position)

    def chosen(self, position: TritiumPosition, name: str, value: str) -> TritiumPosition:
        if name == TO_MOVE:
            return position._replace(to_move=int(value), passes=0)
        return position._replace(first_flag=int(value))

    def image(self, position: TritiumPosition, symmetry: tuple[int, ...]) -> TritiumPosition:
        tiles = tuple(image_of(places, symmetry) for places in position.tiles)
        first, second = (image_of(places, symmetry) for places in position.flags)
        return position_of(
            self.game, tiles, (first, second), position.to_move, position.first_flag, position.passes
        )
