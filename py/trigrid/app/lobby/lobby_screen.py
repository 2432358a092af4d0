"""The lobby: an invitation for new users, unfinished games, and a card per game."""

from collections.abc import Callable
from datetime import datetime
from math import inf
from typing import cast

from trigrid.app.at_table.game_duration import minutes
from trigrid.app.at_table.players.player_form import KNOWN_NAMES_ID
from trigrid.app.at_table.words.new_game import duration
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
from trigrid.app.browser.site_storage import local_item
from trigrid.app.browser.types.elements import Details, Element, Link
from trigrid.app.lobby import words as lobby
from trigrid.app.lobby.card_forms import cards, forms_html
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.app.services.next_steps import stored_next_steps
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import FIRST_SHOWN, TRIED_PUZZLES_ITEM, YES
from trigrid.app.services.stored_keys import finished_games, known_games, learned_games
from trigrid.games import GAMES, lesson_keys, load
from trigrid.library.address import lesson_address
from trigrid.library.stored_games import StoredGames
from trigrid.words import words_of
from trigrid.words.game_titles import learn, play

BATCH = 60
"""The number of games added to the list at a time once the user expands it."""
MAX_NAMES, NAMED_GAMES = 200, 500
"""The maximum numbers of suggested player names and of games searched for them."""


class LobbyScreen:
    """The cards and lists of the lobby.

    Calls ``show_again`` to list more games. Calls ``play`` and ``rules`` with the key of the game that the
    user chose to play or to read about.
    """

    def __init__(
        self, show_again: Callable[[], None], play: Callable[[str], None], rules: Callable[[str], None]
    ) -> None:
        self._cards: list[Element] = []
        self._listed_limit = BATCH
        self._show_again, self._play, self._rules = show_again, play, rules
        when("toggle", "#continue-more")(lambda event: self._unfold())
        when("click", "#continue-next")(lambda event: self._show_more())
        preferences.subscribe(self._show_motion)
        self._show_motion()

    def _show_motion(self) -> None:
        """Animate the picture of the invitation, unless animations are off."""
        find_element(document, ".trailer").classList.toggle("is-still", preferences.pace == inf)

    def _unfold(self) -> None:
        """List the first of the remaining games when the user expands their list.

        There can be thousands. When the user collapses the list, its items are removed.
        """
        self._listed_limit = BATCH
        self._show_again()

    def _show_more(self) -> None:
        first_new = self._listed_limit
        self._listed_limit += BATCH
        self._show_again()
        find_element(element("continue-rest").children[first_new], "a").focus()

    def _card(self, forms: tuple[str, ...]) -> Element:
        """Return a card that shows the first variant until the user chooses another."""
        card = template_content("card-template").firstElementChild.cloneNode(True)
        choice = find_element(card, ".card-forms")
        choice.innerHTML = forms_html(forms)
        _fill(card, forms[0])
        when("change", choice)(lambda event: _fill(card, str(find_control(choice, ":checked").value)))
        when("click", find_element(card, ".card-play"))(lambda event: self._play(str(card.dataset.key)))
        when("click", find_element(card, ".card-rules"))(lambda event: self._rules(str(card.dataset.key)))
        return card

    def show_invitation(self, stored_games: StoredGames) -> None:
        """Show new users the invitation, and others their games and today's puzzle."""
        has_tried = stored_next_steps() or local_item(TRIED_PUZZLES_ITEM) == YES
        is_known = bool(stored_games.has_any() or known_games() or has_tried)
        element("lobby").classList.toggle("is-known", is_known)

    def show(self, stored_games: StoredGames, now: datetime) -> None:
        """Update the lobby from the stored games.

        This includes the list of unfinished games, the cards, the invitation to new users, and the suggested
        player names.
        """
        if not self._cards:  # created only now, because a start that shows a table does not need the cards
            self._cards = [self._card(forms) for forms in cards().values()]
            element("cards").replaceChildren(*self._cards)
        games = stored_games.unfinished()
        element("under-way").hidden = not games
        rest = max(0, len(games) - FIRST_SHOWN)
        is_open = cast("Details", element("continue-more")).open
        shown = games[FIRST_SHOWN : FIRST_SHOWN + self._listed_limit] if is_open else []
        for key in GAMES:
            forms = cards().get(key, (key,))
            finished_games.put(key, is_in=any(stored_games.has_finished(form, 1) for form in forms))
        for card in self._cards:
            _offer_lesson(card)
        self.show_invitation(stored_games)
        _show_next_step()
        element("continue").innerHTML = "".join(
            list_item_html(stored, now, is_primary=stored is games[0]) for stored in games[:FIRST_SHOWN]
        )
        element("continue-rest").innerHTML = "".join(list_item_html(stored, now) for stored in shown)
        element("continue-more").hidden = not rest
        element("continue-next").hidden = rest <= self._listed_limit
        set_text("continue-next", lobby.show_more(min(BATCH, rest - self._listed_limit)))
        damaged = len(stored_games.unreadable_ids())
        set_text("aside-note", lobby.damaged_games_note(damaged) if damaged else "")
        set_text("continue-count", lobby.more_games(rest))
        names = stored_games.player_names(NAMED_GAMES)[:MAX_NAMES]
        element(KNOWN_NAMES_ID).replaceChildren(*(new_element("option", value=name) for name in names))


def _show_next_step() -> None:
    """Show the link to the first of the next steps, if any."""
    link, steps = cast("Link", element("lobby-next")), stored_next_steps()
    link.hidden = not steps
    if steps:
        link.textContent, link.href = steps[0]


def _fill(card: Element, key: str) -> None:
    words = words_of(key)
    card.dataset.key = key
    poster = find_element(card, ".poster")
    poster.replaceChildren()
    if document.getElementById(f"poster-{key}"):
        poster.append(template_content(f"poster-{key}").cloneNode(True))
    find_element(card, ".card-name").textContent = words.name
    find_element(card, ".card-pitch").textContent = words.pitch
    find_element(card, ".length").textContent = duration(*minutes(load(key)))
    find_element(card, ".card-play").ariaLabel = play(words.name)
    _offer_lesson(card)


def _offer_lesson(card: Element) -> None:
    """Offer the lesson of a card's game until the lesson is done.

    The lesson is the first button on the card until the user has finished the card's game.
    """
    key, link = str(card.dataset.key), cast("Link", find_element(card, ".card-learn"))
    link.hidden, is_played = key in learned_games or key not in lesson_keys(), key in finished_games
    link.className = f"button {'quiet' if is_played else 'primary'} card-learn"
    find_element(card, ".card-rules" if is_played else ".card-play").before(link)
    link.href = lesson_address(key)
    link.ariaLabel = learn(words_of(key).name)
