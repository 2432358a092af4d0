"""Texts of *My games*, loaded with that screen."""

from trigrid.language import _, ngettext

NONE_YET = _("Your games appear here as soon as you play.")
NOTHING_FOUND = _("No games match.")
UNFINISHED = _("Unfinished")
"""The result of an unfinished game, for the search."""
FILE_NOTE = _("Export all saves games, collections, lessons, puzzles and practice in one file.")
NOTHING_TO_EXPORT = _("Nothing to export yet.")
DOWNLOAD = _("Download")
DAMAGED_GAME = _("Damaged game {number}")


def matching_games(count: int, total: int) -> str:
    """Return how many games match the search, and how many there are."""
    if count == total:
        return ngettext("{count} game", "{count} games", total).format(count=count)
    message = ngettext("{count} of {total} game", "{count} of {total} games", total)
    return message.format(count=count, total=total)


def delete_shown(count: int) -> str:
    """Return the label of the button that deletes the finished games that match."""
    message = ngettext("Delete {count} finished game…", "Delete {count} finished games…", count)
    return message.format(count=count)


def delete_question(count: int) -> str:
    """Return the question before ``count`` games are deleted."""
    message = ngettext("Delete {count} finished games?", "Delete {count} finished games?", count)
    return message.format(count=count)


def unshown(game: str, length: int, why: str | None = None) -> str:
    """Describe a stored game that cannot be shown.

    The description contains ``length``, in characters, and the sentence ``why``, if given.
    """
    size = ngettext("{count} character", "{count} characters", length).format(count=length)
    message = _("{game}, {size}") if why is None else _("{game}, {size}. {why}")
    return message.format(game=game, size=size, why=why)
