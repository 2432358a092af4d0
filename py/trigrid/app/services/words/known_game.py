"""Text of the link that offers the lesson of a game."""

from trigrid.language import _


def learn_in_minutes(game: str) -> str:
    """Return the link to the lesson of a game that is new to the user."""
    return _("New to {game}? Learn it in a few minutes").format(game=game)
