"""Texts of the controls that draw marks on the board."""

from trigrid.language import _

MARK, COLOUR = _("Mark"), _("Colour")
"""The names of the two groups of choices."""
KINDS = {
    "ring": _("Ring"),
    "arrow": _("Arrow"),
    "label": _("Label"),
    "shade": _("Shade"),
    "eraser": _("Eraser"),
}
COLOURS = {"green": _("Green"), "red": _("Red"), "blue": _("Blue"), "yellow": _("Yellow")}
NEXT_LABEL = _("Next label")
CLEAR, DONE = _("Clear marks"), _("Done")
BY_MOUSE = _("Quicker with the right button: click for a ring, drag for an arrow. Shift is red, Alt blue.")
