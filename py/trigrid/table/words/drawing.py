"""Texts of the tool that draws marks."""

from trigrid.language import _
from trigrid.lattice.marks import Mark
from trigrid.table.table import Table
from trigrid.table.words.marks import mark_name

CLEARED = _("All marks removed.")


def drawn(table: Table, mark: Mark) -> str:
    """Return which mark was drawn."""
    place = table.game.place_name(mark.place)
    return _("{place}: {mark}.").format(place=place, mark=mark_name(table, mark))


def removed(table: Table, mark: Mark) -> str:
    """Return which mark was removed."""
    place = table.game.place_name(mark.place)
    return _("{place}: {mark} removed.").format(place=place, mark=mark_name(table, mark))


def erased(table: Table, place: int) -> str:
    """Return where all marks were removed."""
    return _("{place}: marks removed.").format(place=table.game.place_name(place))


def arrow_started(table: Table, place: int) -> str:
    """Return where an arrow starts."""
    return _("Arrow from {place}: now choose its end.").format(place=table.game.place_name(place))


def enter_action(*, is_eraser: bool, is_arrow: bool, has_start: bool) -> str:
    """Return the action of the key Enter on a place while the user draws."""
    if is_eraser:
        return _("Enter erases here")
    if is_arrow:
        return _("Enter ends the arrow here") if has_start else _("Enter starts an arrow here")
    return _("Enter draws here")
