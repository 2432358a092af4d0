"""Which games share a card in the lobby, as forms of one game, and the choice between them, in HTML."""

from collections.abc import Mapping
from html import escape

from trigrid.app.at_table.first_game import in_order
from trigrid.games import GAMES
from trigrid.words import words_of


def cards() -> Mapping[str, tuple[str, ...]]:
    """Return the keys of all games by card: the game shown first, and all that can be chosen on the card."""
    shared = {key: game.form_of if game.form_of in GAMES else key for key, game in GAMES.items()}
    return {
        first: (first, *(key for key in GAMES if shared[key] == first != key))
        for first in in_order(GAMES)
        if shared[first] == first
    }


def forms_html(forms: tuple[str, ...]) -> str:
    """Radio buttons that choose one of some forms, the first of them chosen; empty for a single one."""
    if len(forms) == 1:
        return ""
    return "".join(_radio_html(key, forms[0]) for key in forms)


def _radio_html(key: str, first: str) -> str:
    words = words_of(key)
    checked = " checked" if key == first else ""
    return (
        f'<label class="choice"><input type="radio" name="lobby-form-{first}" value="{key}"{checked}>'
        f"<span>{escape(words.form or words.name)}</span></label>"
    )
