"""Positions of Tritium as text.

The text ``4/5/2oF3/2b3/6/5/sS3 F F 0`` has these fields:

- the rows, with ``o``, ``s`` and ``b`` for tiles, each followed by ``F`` or ``S`` if it has a flag of First
  or Second; the missing centre is not counted
- the side to move, ``F`` or ``S``
- the player who planted the first flag (T14), ``F`` or ``S``; ``-`` without flags
- the number of passes in a row up to now (T12)
"""

import re

from trigrid.games.position_text import PositionError
from trigrid.games.tritium import COLOURS, SHORT_FORM_FLAGS, Tritium, TritiumPosition
from trigrid.language import _
from trigrid.lattice import place_set, places_in, regions
from trigrid.positions.fields import (
    NOTHING,
    SIDE_TO_MOVE,
    Pieces,
    fields_of,
    names_of,
    read_choice,
    read_rows,
    read_seat,
    seat_letters,
    write_rows,
)

NAMES = (_("rows"), SIDE_TO_MOVE, _("owner of the first flag"), _("number of passes"))
"""The names of the fields."""
_TILE = Pieces(re.compile("[osb][FS]?"), _("o, s or b, with F or S for a flag"))


class TritiumPositionText:
    """Reads, checks and writes positions of Tritium."""

    def read(self, game: Tritium, text: str) -> TritiumPosition:
        """Return the position that a text describes, without checking the rules.

        Raises PositionError if the text is not in the format.
        """
        rows, seat, first, passes = fields_of(game, text, NAMES)
        pieces = read_rows(game.board, rows, _TILE, "T1")
        tiles = tuple(place_set(p for p, each in pieces.items() if each[0] == name[0]) for name in COLOURS)
        flags = [place_set(p for p, each in pieces.items() if each[1:] == c) for c in seat_letters(game)]
        owner = (0, 1, None)[read_choice(first, NAMES[2], (*seat_letters(game), NOTHING))]
        if len(text.split()) < 3:  # the field is omitted
            owner = 0 if flags[0] else 1 if flags[1] else None
        return position_of(
            game,
            tiles,
            (flags[0], flags[1]),
            read_seat(game, seat),
            owner,
            read_choice(passes, NAMES[3], ("0", "1", "2")),
        )

    def check(self, position: TritiumPosition) -> None:
        """Raise PositionError if a position breaks a clause of the rules."""
        _check_tiles(position)
        _check_flags(position)
        _check_passes(position)

    def write(self, position: TritiumPosition) -> str:
        """Return the text of a position."""
        letters = seat_letters(position.game)

        def piece(place: int) -> str:
            tiles = (name[0] for name, each in zip(COLOURS, position.tiles, strict=True) if each >> place & 1)
            flags = (name for name, each in zip(letters, position.flags, strict=True) if each >> place & 1)
            return next(tiles, "") + next(flags, "")

        first = NOTHING if position.first_flag is None else letters[position.first_flag]
        rows = write_rows(position.game.board, piece)
        return f"{rows} {letters[position.to_move]} {first} {position.passes}"


def position_of(
    game: Tritium,
    tiles: tuple[int, ...],
    flags: tuple[int, int],
    seat: int,
    first_flag: int | None,
    passes: int,
) -> TritiumPosition:
    """Return the position with these tiles by colour and these flags by seat."""
    flagged = flags[0] | flags[1]
    groups = (group for places in tiles for group in regions(game.board.near, places))
    claimed = sum(group for group in groups if group & flagged)
    return TritiumPosition(game, tiles, flags, claimed, seat, passes, first_flag)


def _check_tiles(position: TritiumPosition) -> None:
    for name, left in zip(COLOURS, position.tiles_left, strict=True):
        if left < 0:
            supply = position.game.supply
            message = _("the board has {count} {colour} tiles; expected at most {most}")
            raise PositionError(message.format(count=supply - left, colour=_(name), most=supply), "T2")


def _check_flags(position: TritiumPosition) -> None:
    """Check the flags: T8 to T10, and the owner of the first flag (T14)."""
    game, seats = position.game, position.game.seats
    flagged = position.flags[0] | position.flags[1]
    for colour in position.tiles:
        for place in places_in(flagged & colour):
            if beside := places_in(game.board.near[place] & colour & flagged):
                both = place, beside[0]
                message = _("{places} are flags side by side in one region; only a free region gets a flag")
                raise PositionError(message.format(places=names_of(game.board, both)), "T8", both)
    counts = [flags.bit_count() for flags in position.flags]
    if game.is_short and max(counts) > SHORT_FORM_FLAGS:
        message = _("{player} has {count} flags; expected at most three")
        player = _(seats[counts.index(max(counts))])
        raise PositionError(message.format(player=player, count=max(counts)), "T10")
    if not game.is_short and abs(counts[0] - counts[1]) > 1:
        message = _("First has {first} flags and Second {second}; expected a difference of at most one")
        raise PositionError(message.format(first=counts[0], second=counts[1]), "T9")
    if position.first_flag is None and any(counts):
        raise PositionError(_("flags are on the board; expected the player who planted the first one"), "T14")
    if position.first_flag is not None and not counts[position.first_flag]:
        message = _("{player} planted the first flag, but has none on the board")
        raise PositionError(message.format(player=_(seats[position.first_flag])), "T14")


def _check_passes(position: TritiumPosition) -> None:
    """Check that every player who has passed can do nothing else (T11)."""
    passed = (1 - position.to_move, position.to_move)[: position.passes]
    for seat in passed:
        if position._replace(to_move=seat, passes=0).moves() != (position.game.passing,):
            message = _("{player} has passed, but can lay or plant")
            raise PositionError(message.format(player=_(position.game.seats[seat])), "T11")


POSITION_TEXT = TritiumPositionText()
