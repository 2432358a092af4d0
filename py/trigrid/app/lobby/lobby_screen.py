"""The lobby: a card for every game, with its picture and options, and links to all unfinished games."""

from collections.abc import Callable
from datetime import datetime
from typing import cast

from trigrid.app.at_table.first_game import is_recommended
from trigrid.app.at_table.options_form import OptionsForm
from trigrid.app.at_table.panel.piece_items import card_piece_items
from trigrid.app.at_table.players.opponent_choice import OpponentChoice
from trigrid.app.at_table.players.player_form import KNOWN_NAMES_ID
from trigrid.app.browser.dom import (
    document,
    element,
    find_control,
    find_element,
    new_element,
    set_text,
    template_content,
    when,
)
from trigrid.app.browser.types.elements import Details, Element, Link
from trigrid.app.lobby import words as lobby
from trigrid.app.lobby.card_forms import cards, forms_html
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.app.services.kept_keys import finished_games, known_games
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import FIRST_SHOWN
from trigrid.games import GAMES, lesson_keys
from trigrid.library.address import lesson_address
from trigrid.library.game_library import GameLibrary
from trigrid.library.stored_game import StoredGame
from trigrid.library.suggested_level import SuggestedLevels, suggested_levels
from trigrid.records import Record
from trigrid.words import words_of
from trigrid.words.game_titles import START_HERE, learn

BATCH = 60
"""How many of the games that are folded away are listed at a time."""
MAX_NAMES = 200
"""How many names are offered where a player's name is asked for, those who played last first."""


class LobbyScreen:
    """The lobby's cards and lists. ``show_again`` is called when more of the games have to be shown,
    ``start`` with the record of a game that is to be played, ``rules`` with the key of one to read about.
    """

    def __init__(
        self, show_again: Callable[[], None], start: Callable[[Record], None], rules: Callable[[str], None]
    ) -> None:
        self._cards: list[tuple[Element, OptionsForm]] = []
        self._opponent: int | None = None
        """The level of the computer that new games are played against; None for a person."""
        self._is_suggested = False
        """Whether that is the suggested level: then each game has its own."""
        self._suggested_levels = SuggestedLevels()
        self._listed_limit = BATCH
        self._show_again, self._start, self._rules = show_again, start, rules
        when("toggle", "#continue-more")(lambda event: self._unfold())
        when("click", "#continue-next")(lambda event: self._show_more())

    def _unfold(self) -> None:
        """List the games that were folded away: no sooner, as there may be thousands."""
        self._listed_limit = BATCH
        self._show_again()

    def _show_more(self) -> None:
        first_new = self._listed_limit
        self._listed_limit += BATCH
        self._show_again()
        find_element(element("continue-rest").children[first_new], "a").focus()

    def _set_opponent(self, level: int | None, is_suggested: bool) -> None:
        self._opponent, self._is_suggested = level, is_suggested
        for card, options in self._cards:
            self._set_opponent_on(card, options)

    def _set_opponent_on(self, card: Element, options: OptionsForm) -> None:
        """Let the game that a card shows begin against the opponent that is chosen for all games."""
        suggested = self._suggested_levels.level(str(card.dataset.key))
        options.suggest_level(suggested)
        options.set_opponent((self._is_suggested and suggested) or self._opponent, self._opponent)

    def _suggest_levels(self, stored_games: list[StoredGame]) -> None:
        """Suggest the levels that suit whoever has played these games, the latest first."""
        found = suggested_levels(stored_games)
        if found != self._suggested_levels:
            self._suggested_levels = found
            self._opponent_choice.suggest(found.overall)
            self._set_opponent(self._opponent, self._is_suggested)

    def _card(self, forms: tuple[str, ...]) -> Element:
        """A card that shows the first of some forms of a game, until another one is chosen on it."""
        card = template_content("card-template").firstElementChild.cloneNode(True)
        options = OptionsForm(find_element(card, "form"), f"lobby-{forms[0]}", self._start)
        self._cards.append((card, options))
        choice = find_element(card, ".card-forms")
        choice.innerHTML = forms_html(forms)
        _fill(card, forms[0], options)

        def choose_form() -> None:
            _fill(card, str(find_control(choice, ":checked").value), options)
            self._offer_lesson(card)
            self._set_opponent_on(card, options)

        when("change", choice)(lambda event: choose_form())
        when("click", find_element(card, ".card-rules"))(lambda event: self._rules(str(card.dataset.key)))
        return card

    def _offer_lesson(self, card: Element) -> None:
        """Offer the lesson of a card's game unless the game is known; mark the game to begin with."""
        key, link = str(card.dataset.key), cast("Link", find_element(card, ".card-learn"))
        known = known_games()
        find_element(card, ".card-mark").textContent = START_HERE if is_recommended(key, known) else ""
        link.hidden = key in known or key not in lesson_keys()
        link.href = lesson_address(key)
        link.ariaLabel = learn(words_of(key).name)

    def show(self, library: GameLibrary, now: datetime) -> None:
        """List the unfinished games."""
        if not self._cards:  # no sooner, as a start that shows a table need not wait for them
            element("cards").replaceChildren(*map(self._card, cards().values()))
            self._opponent_choice = OpponentChoice(self._set_opponent)
        stored_games = library.games()
        self._suggest_levels(stored_games)
        games = [kept for kept in stored_games if not kept.is_over]
        element("under-way").hidden = not games
        rest = max(0, len(games) - FIRST_SHOWN)
        is_open = cast("Details", element("continue-more")).open
        shown = games[FIRST_SHOWN : FIRST_SHOWN + self._listed_limit] if is_open else []
        for key in GAMES:
            finished_games.put(key, is_in=library.has_finished(key, 1))
        for card in element("cards").children:
            self._offer_lesson(card)
        element("continue").innerHTML = "".join(list_item_html(kept, now) for kept in games[:FIRST_SHOWN])
        element("continue-rest").innerHTML = "".join(list_item_html(kept, now) for kept in shown)
        element("continue-more").hidden = not rest
        element("continue-next").hidden = rest <= self._listed_limit
        set_text("continue-next", lobby.show_more(min(BATCH, rest - self._listed_limit)))
        damaged = len(library.unreadable_ids())
        set_text("aside-note", lobby.damaged_games_note(damaged) if damaged else "")
        set_text("continue-count", lobby.more_games(rest))
        names = (new_element("option", value=name) for name in library.player_names()[:MAX_NAMES])
        element(KNOWN_NAMES_ID).replaceChildren(*names)


def _fill(card: Element, key: str, options: OptionsForm) -> None:
    words = words_of(key)
    card.dataset.key = key
    poster = find_element(card, ".poster")
    poster.replaceChildren()
    if document.getElementById(f"poster-{key}"):
        poster.append(template_content(f"poster-{key}").cloneNode(True))
    find_element(card, ".card-name").textContent = words.name
    find_element(card, ".card-pitch").textContent = words.pitch
    find_element(card, ".card-pieces").innerHTML = card_piece_items(key, preferences.palette())
    credit = cast("Link", find_element(card, ".card-designer"))
    credit.textContent, credit.href = words.designer, words.link
    find_element(card, ".folded").textContent = lobby.OPTIONS if GAMES[key].choices else lobby.PLAYERS_ONLY
    options.fill(key)
