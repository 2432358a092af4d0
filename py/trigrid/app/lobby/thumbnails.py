"""Small pictures in lists of games, each drawn when it comes into view, one after the other."""

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
"""A CSS length: how far outside the window pictures are drawn already."""


LISTS = ("continue", "continue-rest", "games-list")
"""The ids of the lists of games, on both screens."""


class Thumbnails:
    """Draws the picture of each listed game, and says whose turn it is or who won. ``on_damaged`` is called
    when games turn out to be damaged, so that they have to leave their list.
    """

    def __init__(self, library: GameLibrary, on_damaged: Callable[[], None]) -> None:
        self._library, self._on_damaged = library, on_damaged
        self._drawn: dict[str, tuple[str, str, str]] = {}
        self._waiting: list[Element] = []
        self._observer: Observer = IntersectionObserver.new(
            create_proxy(self._on_sightings), js_object(rootMargin=MARGIN)
        )

    def watch(self) -> None:
        """Draw the items that are listed now, and no others any more, when they come into view."""
        self._observer.disconnect()
        self._waiting.clear()
        for name in LISTS:
            for item in element(name).children:
                self._observer.observe(item)

    def _on_sightings(self, sightings: list[Sighting], observer: Observer) -> None:
        seen = [each.target for each in sightings if each.isIntersecting]
        for item in seen:
            observer.unobserve(item)
        is_idle = not self._waiting
        self._waiting += seen
        if seen and is_idle:
            start_task(self._draw())

    async def _draw(self) -> None:
        """Draw the waiting items, one in each turn of the event loop."""
        is_damaged = False
        while self._waiting:
            is_damaged = not self._show(self._waiting[0]) or is_damaged
            await asyncio.sleep(0)
            self._waiting = self._waiting[1:]
        if is_damaged:
            self._on_damaged()

    def _show(self, item: Element) -> bool:
        """Fill in one item; False if its game is damaged."""
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
        """The text of a game, its picture and how it stands, cached. Raises KeyError or RecordError."""
        text = self._library.text(name)
        known = self._drawn.get(name)
        if known is None or known[0] != text:
            record = self._library.record(name)
            record = record_at(record, node_to_show(record))
            picture = svg(thumbnail(record.game, record.position), LIGHT)
            known = self._drawn[name] = (text, picture, _standing(record))
        return known


def _standing(record: Record) -> str:
    """Whose turn it is, or who has won, as the game calls them then; empty where the list knows it all."""
    if record.end.outcome is None:
        return "" if record.outcome else to_move(record)
    winner = record.end.outcome.winner
    return "" if winner is None else won(record, winner)
