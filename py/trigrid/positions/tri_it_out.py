"""Positions of Tri-It-Out as text.

The text ``4/5/2x3/2o2/1x2/3 F -`` has these fields:

- the rows, with ``x`` and ``o`` for counters of First and Second
- the side to move, ``F`` or ``S``
- the counter just placed, by the name of its place, while a capture is due (I7); otherwise ``-``
"""

import re
from reprlib import repr as short_repr

from trigrid.games.position_text import PositionError
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.language import _
from trigrid.lattice import place_set, places_in
from trigrid.positions.fields import (
    NOTHING,
    SIDE_TO_MOVE,
    Pieces,
    fields_of,
    names_of,
    read_rows,
    read_seat,
    seat_letters,
    write_rows,
)

NAMES = (_("rows"), SIDE_TO_MOVE, _("counter just placed"))
"""The names of the fields."""
COUNTERS = "xo"
"""The characters for counters of each seat."""
_COUNTER = Pieces(re.compile("[xo]", re.IGNORECASE), _("x or o"))


class TriItOutPositionText:
    """Reads, checks and writes positions of Tri-It-Out."""

    def read(self, game: TriItOut, text: str) -> TriItOutPosition:
        """Return the position that a text describes, without checking the rules.

        Raises PositionError if the text is not in the format.
        """
        rows, seat, placed = fields_of(game, text, NAMES)
        pieces = read_rows(game.board, rows, _COUNTER, "I1")
        first, second = (place_set(p for p, each in pieces.items() if each.lower() == c) for c in COUNTERS)
        place = None if placed == NOTHING else game.board.place(placed.lower())
        if place is None and placed != NOTHING:
            message = _("{text} is not a place; expected the counter just placed, or -")
            raise PositionError(message.format(text=short_repr(placed)))
        return position_of(game, (first, second), read_seat(game, seat), place)

    def check(self, position: TriItOutPosition) -> None:
        """Raise PositionError if a position breaks a clause of the rules."""
        game, seat = position.game, position.to_move
        own, others = position.counters[seat], position.counters[1 - seat]
        if position.placed is not None:
            _check_placed(position, position.placed)
        kept = places_in(game.completed(own, others) & own) if game.captures_any else []
        if kept:
            message = _("the opponent had to capture {places} from a mixed triangle")
            raise PositionError(message.format(places=names_of(game.board, kept)), "I13", tuple(kept))

    def write(self, position: TriItOutPosition) -> str:
        """Return the text of a position."""
        game, (first, second), placed = position.game, position.counters, position.placed

        def counter(place: int) -> str:
            return "x" * (first >> place & 1) + "o" * (second >> place & 1)

        name = NOTHING if placed is None else game.board.names[placed]
        return f"{write_rows(game.board, counter)} {seat_letters(game)[position.to_move]} {name}"


def position_of(game: TriItOut, counters: tuple[int, int], seat: int, placed: int | None) -> TriItOutPosition:
    """Return the position with these counters and this counter just placed.

    If no capture is due there, ``capturable`` is empty. ``counters`` are the places of each seat.
    """
    own, others = counters[seat], counters[1 - seat]
    if placed is None:
        taken = own | others | game.completed(*counters)
        return TriItOutPosition(game, counters, seat, game.board.everywhere & ~taken, None)
    capturers = own if game.captures_any else own & 1 << placed
    capturable = game.completed(capturers, others) & others if own >> placed & 1 else 0
    return TriItOutPosition(game, counters, seat, capturable << game.place_count, placed)


def _check_placed(position: TriItOutPosition, placed: int) -> None:
    """Check that the counter just placed was placed legally and obliges to capture."""
    game, seat, mask = position.game, position.to_move, 1 << placed
    own, others = position.counters[seat], position.counters[1 - seat]
    name = game.board.names[placed]
    if not own & mask:
        message = _("{place} has no counter of {player}; expected the counter just placed")
        raise PositionError(message.format(place=name, player=_(game.seats[seat])), "I7", (placed,))
    if game.completed(own & ~mask, others) & mask:
        message = _("{place} makes a triangle with counters of both players, so it was closed to a counter")
        raise PositionError(message.format(place=name), "I5", (placed,))
    if position.capturable:
        return
    if game.captures_any:
        raise PositionError(_("the board has no mixed triangle, so no capture is due"), "I13", (placed,))
    message = _("{place} makes no triangle with two counters of the opponent, so no capture is due")
    raise PositionError(message.format(place=name), "I7", (placed,))


POSITION_TEXT = TriItOutPositionText()
