"""The characters of boards in text: what each one means, and which are a player's."""

from collections.abc import Callable
from typing import NamedTuple

from trigrid.games import Position
from trigrid.games.part import Part
from trigrid.games.trittons import TrittonPosition


class TextLegend(NamedTuple):
    """The legend of a game's boards as ``str(position)`` draws them."""

    lines: tuple[str, ...]
    """Sentences, each on a line."""
    own: Callable[[Position, int], str]
    """Returns how the board shows the pieces of a seat, such as ``x``."""


TEXT_LEGEND = Part[TextLegend]("text_legend", TextLegend((), lambda position, seat: ""))

_ROWS = (
    "A place is the letter of its row, then its number in the row: places count from the left, from 1",
    "(a1 is the leftmost one of the lowest row).",
)
_OWN_COLOUR = "o", "b"


def _tritton_colour(position: Position, seat: int) -> str:
    assert isinstance(position, TrittonPosition), "the legend belongs to games with trittons"
    return _OWN_COLOUR[position.colour(seat)]


TRITIUM = TextLegend(
    (
        "o s b  an orange, sky or blue tile",
        "1 2    after a tile: a flag of First (pointed on the page) or Second (notched)",
        ".      an empty place",
        *_ROWS,
        "The gap in the centre is no place, but counts as one.",
    ),
    lambda position, seat: str(seat + 1),
)
TRITTONS = TextLegend(
    (
        "o b    a dot of an orange or a blue tritton",
        ".      an empty dot",
        "Below the board, each tritton has the names of its two ends.",
        *_ROWS,
    ),
    _tritton_colour,
)
TRI_IT_OUT = TextLegend(
    (
        "x      a counter of First (orange on the page)",
        "o      a counter of Second (blue on the page)",
        "#      a closed place, where nobody may place a counter",
        ".      an open place",
        *_ROWS,
    ),
    lambda position, seat: "xo"[seat],
)
TRICHET = TextLegend(
    (
        "o .    a corner in the colour of Oh (orange on the page) or Dot (blue); between corners, a tile,",
        "       in the colour of two of its corners",
        "1A 1V  an open place, pointing up or down, with its column; the number of its row is on the left",
        "x      a place where no tile will ever fit",
        "A move such as 1,0A.o. is the column and row of a place, A or V, then the colours of its corners:",
        "left, apex (the top of A, the bottom of V), right.",
    ),
    lambda position, seat: "o."[seat],
)
