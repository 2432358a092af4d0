"""The texts of the forms for a new game."""

from trigrid.games import Game
from trigrid.language import _
from trigrid.words.game_titles import in_words


def duration(least: int, most: int) -> str:
    """Return the text for the least and the most minutes that a game takes."""
    if not least:
        return _("up to {most} minutes").format(most=most)
    return _("{least} to {most} minutes").format(least=least, most=most)


def unfinished_warning(game: Game) -> str:
    """Return the warning that a new game replaces the unfinished one on the table."""
    warning = _("Your current game ({game}) is not finished. You’ll find it under Continue.")
    return warning.format(game=in_words(game))


RECOMMENDED = _("recommended")
