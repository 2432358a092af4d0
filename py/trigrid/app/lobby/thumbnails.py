"""Small pictures in lists of games, drawn one at a time as they scroll into view."""

import asyncio
from collections.abc import Callable, Sequence

from trigrid.app.browser.dom import create_proxy, element, find_element, js_object, start_task
from trigrid.app.browser.objects import IntersectionObserver
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Observer, Sighting
from trigrid.app.lobby.game_list_item import node_to_show
from trigrid.app.lobby.words import to_move, won
from trigrid.app.services.persistence import Persistence
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.library.index_entry import text_check
from trigrid.library.record_export import record_at
from trigrid.records import Record, RecordError
from trigrid.records.stepwise import run_to_end

MARGIN = "200px"
"""The distance from the window within which items are drawn, as a CSS length."""


LOBBY_LISTS, ALL_GAMES_LISTS = ("continue", "continue-rest"), ("games-list",)
"""The ids of the lists in the lobby, and of that on *My games*."""


class Thumbnails:
    """Draws each listed game, and adds the player to move or the winner.

    Calls ``on_damaged`` if a game is damaged and must leave its list.
    """

    def __init__(self, persistence: Persistence, on_damaged: Callable[[], None]) -> None:
        self._persistence, self._library = persistence, persistence.library
        self._on_damaged = on_damaged
        self._cache: dict[str, tuple[str, str, str]] = {}
        """By id: the check of the text, and the picture and the state drawn from it."""
        self._waiting: list[Element] = []
        self._observer: Observer = IntersectionObserver.new(
            create_proxy(self._on_sightings), js_object(rootMargin=MARGIN)
        )

    def watch(self, lists: Sequence[str] = LOBBY_LISTS) -> None:
        """Watch the items in some lists, and draw them when they become visible."""
        self._observer.disconnect()
        self._waiting.clear()
        for name in lists:
            for item in element(name).children:
                self._observer.observe(item)

    def _on_sightings(self, sightings: list[Sighting], observer: Observer) -> None:
        visible = [each.target for each in sightings if each.isIntersecting]
        for item in visible:
            observer.unobserve(item)
        is_idle = not self._waiting
        self._waiting += visible
        if visible and is_idle:
            start_task(self._draw())

    async def _draw(self) -> None:
        """Draw the waiting items, one per turn of the event loop."""
        is_damaged = False
        while self._waiting:
            item = self._waiting[0]
            is_damaged = not await self._show(item) or is_damaged
            await asyncio.sleep(0)
            self._waiting = [each for each in self._waiting if each is not item]
        if is_damaged:
            self._on_damaged()

    async def _show(self, item: Element) -> bool:
        """Fill in one item; return False if its game is damaged."""
        name = str(item.dataset.id)
        try:
            _, picture, state = await self._thumbnail(name)
        except KeyError:
            return True
        except RecordError:
            return False
        find_element(item, ".kept-picture").innerHTML = picture
        if state:
            find_element(item, ".kept-state").textContent = state
        return True

    async def _thumbnail(self, name: str) -> tuple[str, str, str]:
        """Return the check, picture and state of a game, from the cache if unchanged.

        Raises KeyError if the game does not exist, and RecordError if it is damaged.
        """
        cached = self._cache.get(name)
        if cached is None or cached[0] != self._library.listed.check(name):
            text = (await self._persistence.game_texts(name))[name]
            record = run_to_end(self._library.read_in_steps(name, text))
            record = record_at(record, node_to_show(record))
            picture = svg(thumbnail(record.game, record.position), LIGHT)
            cached = self._cache[name] = (text_check(text), picture, _state_text(record))
        return cached


def _state_text(record: Record) -> str:
    """Return the text that names the player to move, or the winner of a finished game.

    The text is empty for a tie, because the list item already shows the result. It is also empty for an
    unfinished game if the shown position, in a variation, ends the game.
    """
    if record.end.outcome is None:
        return "" if record.outcome else to_move(record)
    winner = record.end.outcome.winner
    return "" if winner is None else won(record, winner)
