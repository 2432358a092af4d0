"""Fills the select elements that offer all games together and each single game."""

from trigrid.app.browser.dom import element, new_element
from trigrid.games import GAMES
from trigrid.words import words_of
from trigrid.words.game_titles import EVERY_GAME


def fill_game_select(name: str) -> None:
    """Fill the select with this id: first all games together, then each game."""
    names = {"": EVERY_GAME, **{key: words_of(key).name for key in GAMES}}
    element(name).replaceChildren(*(new_element("option", text, value=key) for key, text in names.items()))
