"""Sentences of the progress bar, while long records are read."""

from trigrid.language import _, ngettext

STOP = _("Stop")
LOOKING_THROUGH = _("Reading the file…")
READING = _("Reading the record…")
STOPPED = _("Stopped. {told}")
"""The work was stopped; ``told`` is the sentence about the games that were read before."""


def reading_games(count: int) -> str:
    """The records of a file with ``count`` games are being read."""
    return ngettext("Reading {count} game…", "Reading {count} games…", count).format(count=count)
