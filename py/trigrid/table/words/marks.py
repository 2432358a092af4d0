"""Names of the marks that people draw on the board."""

from collections.abc import Iterator

from trigrid.language import _
from trigrid.table.table import Table

COLOURS = {"green": _("green"), "red": _("red"), "blue": _("blue"), "yellow": _("yellow")}
"""The names of the colours."""


def marks_at(table: Table, place: int) -> Iterator[str]:
    """Yield the names of the marks on a place, in the order in which they were drawn."""
    game = table.game
    for mark in table.record.here.marks:
        colour = COLOURS[mark.colour]
        if mark.end is not None and place in (mark.place, mark.end):
            is_start = place == mark.place
            sentence = _("{colour} arrow to {place}") if is_start else _("{colour} arrow from {place}")
            yield sentence.format(colour=colour, place=game.place_name(mark.end if is_start else mark.place))
        elif mark.place == place:
            yield _NAMES[mark.kind].format(colour=colour, label=mark.label)


_NAMES = {
    "ring": _("{colour} ring"),
    "shade": _("shaded {colour}"),
    "label": _("{colour} label {label}"),
}
