"""Texts of the progress bar while long records are read."""

from trigrid.language import _, ngettext

STOP = _("Stop")
LOOKING_THROUGH = _("Reading the file…")
READING = _("Reading the record…")
LISTING_GAMES = _("Listing your games…")
STOPPED = _("Stopped. {report}")
"""The text after the user stopped an import; ``report`` counts the games read."""


def reading_games(count: int) -> str:
    """Return the text shown while ``count`` games from a file are read."""
    return ngettext("Reading {count} game…", "Reading {count} games…", count).format(count=count)
