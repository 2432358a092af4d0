"""What a list that is still empty says."""

from trigrid.language import _

EXAMPLE = _("Example")
"""Above a picture of what the list will show."""


def play(game: str) -> str:
    """The link that starts a game."""
    return _("Play {game}").format(game=game)
