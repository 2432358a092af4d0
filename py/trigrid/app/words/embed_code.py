"""Texts in the code that *Embed* writes, and what the dialog says."""

from trigrid.language import _

COPIED_HTML = _("HTML copied. Paste it into your page.")
COPIED_MARKDOWN = _("Markdown copied.")


def play_link(game: str) -> str:
    """A link to a board to play on."""
    return _("Play {game}").format(game=game)


def step_through_link(game: str) -> str:
    """A link to a game to step through."""
    return _("Step through a game of {game}").format(game=game)


def board_title(game: str) -> str:
    """The title of a frame with a board."""
    return _("{game}: a board to play on").format(game=game)


def move_count(count: int) -> str:
    """How many moves there are to choose from."""
    return _("of {count}").format(count=count)
