"""What the forms for a new game say."""

from trigrid.games import Game
from trigrid.language import _
from trigrid.words.game_titles import in_words


def duration(least: int, most: int) -> str:
    """How many minutes a game takes."""
    if not least:
        return _("up to {most} minutes").format(most=most)
    return _("{least} to {most} minutes").format(least=least, most=most)


def put_away(game: Game) -> str:
    """A new game would end the one on the table."""
    said = _("Your current game ({game}) is not finished. You’ll find it under Continue.")
    return said.format(game=in_words(game))


RECOMMENDED = _("recommended")
