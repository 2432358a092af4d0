"""Names of the marks that people draw on the board."""

from collections.abc import Iterator

from trigrid.language import _
from trigrid.lattice.marks import Mark
from trigrid.table.table import Table

COLOURS = {"green": _("green"), "red": _("red"), "blue": _("blue"), "yellow": _("yellow")}
"""The names of the colours."""


def marks_at(table: Table, place: int) -> Iterator[str]:
    """Yield the names of the marks on a place, in the order in which they were drawn."""
    game = table.game
    for mark in table.record.here.marks:
        if mark.place == place:
            yield mark_name(table, mark)
        elif mark.end == place:
            sentence = _("{colour} arrow from {place}")
            yield sentence.format(colour=COLOURS[mark.colour], place=game.place_name(mark.place))


def mark_name(table: Table, mark: Mark) -> str:
    """Return the name of a mark at the place where it is, or where it starts."""
    colour = COLOURS[mark.colour]
    if mark.end is not None:
        end = table.game.place_name(mark.end)
        return _("{colour} arrow to {place}").format(colour=colour, place=end)
    return _NAMES[mark.kind].format(colour=colour, label=mark.label)


_NAMES = {
    "ring": _("{colour} ring"),
    "shade": _("shaded {colour}"),
    "label": _("{colour} label {label}"),
}
