"""Small pictures of marks, for the buttons that choose them."""

from trigrid.draw.drawn_marks import drawn_marks
from trigrid.draw.scene import Scene, Spot
from trigrid.lattice.marks import Mark, MarkColour, MarkKind

SIDE = 1.06
"""The side of a picture, in units."""


class _Pad:
    """A place at the centre of a picture, and two more for an arrow across it."""

    place_radius = 0.5

    def centre(self, place: int) -> Spot:
        """Return the centre of a place: 0 at the centre, 1 and 2 at the ends of an arrow."""
        return ((0.53, 0.53), (-0.15, 1.0), (1.21, 0.06))[place]


def mark_glyph(kind: MarkKind, colour: MarkColour, label: str = "") -> Scene:
    """Return the picture of a mark; only a label has a text."""
    mark = Mark(1, kind, colour, 2) if kind == "arrow" else Mark(0, kind, colour, label=label)
    return Scene(SIDE, SIDE, tuple(drawn_marks(_Pad(), (mark,))))
