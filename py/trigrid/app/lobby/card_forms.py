"""Lobby cards, each for all variants of a game, and the choice of a variant."""

from collections.abc import Mapping
from html import escape

from trigrid.app.at_table.first_game import in_order
from trigrid.games import GAMES
from trigrid.words import words_of


def cards() -> Mapping[str, tuple[str, ...]]:
    """Return the keys of the games on each card, by the card's first key.

    The card first shows the game with its first key. The other games on the card are variants of that game.
    """
    shared = {key: game.form_of if game.form_of in GAMES else key for key, game in GAMES.items()}
    return {
        first: (first, *(key for key in GAMES if shared[key] == first != key))
        for first in in_order(GAMES)
        if shared[first] == first
    }


def forms_html(forms: tuple[str, ...]) -> str:
    """Return HTML with radio buttons for the variants, the first one checked.

    The HTML is empty if the game has no other variants.
    """
    if len(forms) == 1:
        return ""
    return "".join(
        f'<label class="choice"><input type="radio" name="lobby-form-{forms[0]}" value="{key}"'
        f"{' checked' if key == forms[0] else ''}>"
        f"<span>{escape(words_of(key).form or words_of(key).name)}</span></label>"
        for key in forms
    )
