"""The lobby: every game with its picture and its options, and the way back to every game not over."""

from collections.abc import Callable
from datetime import datetime

from trigrid.app.browser import Element, document, element, make, say, when
from trigrid.app.keeping.library import Library
from trigrid.app.lobby.chairs import KNOWN
from trigrid.app.lobby.entries import entry
from trigrid.app.lobby.forms import OptionsForm
from trigrid.app.lobby.opponent import Opponent
from trigrid.app.words import lobby, words_of
from trigrid.games import GAMES
from trigrid.records import Record

FIRST = 3
"""So many unfinished games are shown at once; the others are folded away."""


class Lobby:
    """The lobby's cards and lists."""

    def __init__(self) -> None:
        self._forms: list[OptionsForm] = []

    def deal(self, start: Callable[[Record], None], rules: Callable[[str], None]) -> None:
        """Lay the cards out. ``start`` is called with the record of a game that somebody wants to play,
        ``rules`` with the key of one that somebody wants to read about.
        """
        element("cards").replaceChildren(*(self._card(key, start, rules) for key in GAMES))
        Opponent(self._oppose)

    def _oppose(self, level: int | None) -> None:
        for form in self._forms:
            form.oppose(level)

    def _card(self, key: str, start: Callable[[Record], None], rules: Callable[[str], None]) -> Element:
        words = words_of(key)
        card = document.getElementById("card-template").content.firstElementChild.cloneNode(True)
        poster = document.getElementById(f"poster-{key}")
        if poster:
            card.querySelector(".poster").append(poster.content.cloneNode(True))
        card.querySelector(".card-name").textContent = words.NAME
        card.querySelector(".card-pitch").textContent = words.PITCH
        credit = card.querySelector(".card-designer")
        credit.textContent, credit.href = words.DESIGNER, words.LINK
        has_options = bool(GAMES[key].choices)
        card.querySelector(".folded").textContent = lobby.OPTIONS if has_options else lobby.PLAYERS_ONLY
        form = OptionsForm(card.querySelector("form"), f"lobby-{key}", start)
        form.fill(key)
        self._forms.append(form)
        when("click", card.querySelector(".card-rules"))(lambda event: rules(key))
        return card

    def show(self, library: Library, now: datetime) -> list[Element]:
        """Show the way back to every game that is not over; gives the lists of them."""
        entries = [entry(kept, now) for kept in library.games() if not kept.is_over]
        element("under-way").hidden = not entries
        lists = [element("continue"), element("continue-rest")]
        lists[0].innerHTML, lists[1].innerHTML = "".join(entries[:FIRST]), "".join(entries[FIRST:])
        element("continue-more").hidden = len(entries) <= FIRST
        aside = len(library.set_aside())
        say("aside-note", lobby.set_aside(aside) if aside else "")
        say("continue-count", lobby.more_games(max(0, len(entries) - FIRST)))
        element(KNOWN).replaceChildren(*(make("option", value=name) for name in library.players()))
        return lists
