"""Small pictures in lists of games, drawn one at a time as they scroll into view."""

import asyncio
from collections.abc import Callable

from trigrid.app.browser.dom import create_proxy, element, find_element, js_object, start_task
from trigrid.app.browser.objects import IntersectionObserver
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Observer, Sighting
from trigrid.app.lobby.game_list_item import node_to_show
from trigrid.app.lobby.words import to_move, won
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.library.game_library import GameLibrary
from trigrid.library.record_export import record_at
from trigrid.records import Record, RecordError

MARGIN = "200px"
"""The distance from the window within which items are drawn, as a CSS length."""


LISTS = ("continue", "continue-rest", "games-list")
"""The ids of the lists of games on both screens."""


class Thumbnails:
    """Draws each listed game, and adds the player to move or the winner.

    Calls ``on_damaged`` if a game is damaged and must leave its list.
    """

    def __init__(self, library: GameLibrary, on_damaged: Callable[[], None]) -> None:
        self._library, self._on_damaged = library, on_damaged
        self._cache: dict[str, tuple[str, str, str]] = {}
        self._waiting: list[Element] = []
        self._observer: Observer = IntersectionObserver.new(
            create_proxy(self._on_sightings), js_object(rootMargin=MARGIN)
        )

    def watch(self) -> None:
        """Watch the items listed now instead of earlier items, and draw them when visible."""
        self._observer.disconnect()
        self._waiting.clear()
        for name in LISTS:
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
            is_damaged = not self._show(self._waiting[0]) or is_damaged
            await asyncio.sleep(0)
            self._waiting = self._waiting[1:]
        if is_damaged:
            self._on_damaged()

    def _show(self, item: Element) -> bool:
        """Fill in one item; return False if its game is damaged."""
        name = str(item.dataset.id)
        try:
            _, picture, state = self._thumbnail(name)
        except KeyError:
            return True
        except RecordError:
            return False
        find_element(item, ".kept-picture").innerHTML = picture
        if state:
            find_element(item, ".kept-state").textContent = state
        return True

    def _thumbnail(self, name: str) -> tuple[str, str, str]:
        """Return the text, picture and state of a game, from the cache if unchanged.

        Raises KeyError if the game does not exist, and RecordError if it is damaged.
        """
        text = self._library.text(name)
        cached = self._cache.get(name)
        if cached is None or cached[0] != text:
            record = self._library.record(name)
            record = record_at(record, node_to_show(record))
            picture = svg(thumbnail(record.game, record.position), LIGHT)
            cached = self._cache[name] = (text, picture, _state_text(record))
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
