"""What the page says while somebody waits for long records to be read."""

from trigrid.app.words.language import _, ngettext

STOP = _("Stop")
LOOKING_THROUGH = _("Looking through the file…")
READING = _("Reading the record…")


def reading_games(count: int) -> str:
    """A file of so many games is being read."""
    return ngettext("Reading {count} game…", "Reading {count} games…", count).format(count=count)


def stopped(told: str) -> str:
    """Somebody has stopped it; ``told`` says what became of the games that were read before."""
    return _("Stopped. {told}").format(told=told)
