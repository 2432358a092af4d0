"""The lobby: every game with its picture and its options, and the way back to the game on the table."""

from collections.abc import Callable

from trigrid.app.address import address_of
from trigrid.app.browser import Element, document, element, when
from trigrid.app.forms import OptionsForm
from trigrid.app.table import Table
from trigrid.app.words import continue_game, words_of
from trigrid.games import GAMES, Game


class Lobby:
    """The lobby's cards. ``start`` is called with the game that somebody wants to play, ``rules`` with
    the key of one that somebody wants to read about.
    """

    def __init__(self, start: Callable[[Game], None], rules: Callable[[str], None]) -> None:
        element("cards").replaceChildren(*(self._card(key, start, rules) for key in GAMES))

    def _card(self, key: str, start: Callable[[Game], None], rules: Callable[[str], None]) -> Element:
        words = words_of(key)
        card = document.getElementById("card-template").content.firstElementChild.cloneNode(True)
        poster = document.getElementById(f"poster-{key}")
        if poster:
            card.querySelector(".poster").append(poster.content.cloneNode(True))
        card.querySelector(".card-name").textContent = words.NAME
        card.querySelector(".card-pitch").textContent = words.PITCH
        credit = card.querySelector(".card-designer")
        credit.textContent, credit.href = words.DESIGNER, words.LINK
        OptionsForm(card.querySelector("form"), f"lobby-{key}", start).fill(key)
        card.querySelector(".card-options").hidden = not GAMES[key].choices
        when("click", card.querySelector(".card-rules"))(lambda event: rules(key))
        return card

    def show(self, notice: str, table: Table | None) -> None:
        """Show a sentence, if there is one to say, and the way back to a game in progress."""
        element("notice").textContent = notice
        element("notice").hidden = not notice
        link = element("continue")
        link.hidden = table is None or not table.is_under_way
        if table is not None:
            link.textContent = continue_game(table.game, len(table.record.moves))
            link.href = address_of(table.game)
