"""The lists in which one game is chosen, or all games."""

from trigrid.app.browser.dom import element, new_element
from trigrid.games import GAMES
from trigrid.words import words_of
from trigrid.words.game_titles import EVERY_GAME


def fill_game_select(name: str) -> None:
    """Offer all games together, and each of them, in the select of that id."""
    names = {"": EVERY_GAME, **{key: words_of(key).name for key in GAMES}}
    element(name).replaceChildren(*(new_element("option", text, value=key) for key, text in names.items()))
