"""Texts of the next steps in the lobby and in *Learn*."""

from trigrid.language import _, ngettext


def look_again(count: int) -> str:
    """Return the link to practice; ``count`` positions are due."""
    message = ngettext("{count} position to look at again", "{count} positions to look at again", count)
    return message.format(count=count)


def go_on_with(game: str) -> str:
    """Return the link to a lesson that was begun."""
    return _("Go on with {game}").format(game=game)
