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
    return "".join(
        f'<label class="choice"><input type="radio" name="lobby-form-{forms[0]}" value="{key}"'
        f"{' checked' if key == forms[0] else ''}>"
        f"<span>{escape(words_of(key).form or words_of(key).name)}</span></label>"
        for key in forms
    )
