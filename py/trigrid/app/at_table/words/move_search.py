"""The texts of the search through moves and notes."""

from trigrid.language import _, ngettext

FIND = _("Find in moves and notes")
PREVIOUS = _("Previous")
NEXT = _("Next")
CLOSE = _("Close search")
NOTHING_FOUND = _("Nothing found")


def found_count(count: int) -> str:
    """Return the number of moves that were found."""
    return ngettext("{count} found", "{count} found", count).format(count=count) if count else NOTHING_FOUND


def found_number(number: int, count: int) -> str:
    """Return the number of the current move among those that were found, from 1."""
    return _("{number} of {count}").format(number=number, count=count)
