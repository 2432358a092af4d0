"""Fills items of lists one at a time as they scroll into view."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from trigrid.app.browser.dom import create_proxy, js_object, start_task
from trigrid.app.browser.objects import IntersectionObserver
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Observer, Sighting

MARGIN = "200px"
"""The distance from the window within which items are filled, as a CSS length."""


class VisibleItems:
    """Calls ``fill`` for each item that becomes visible, once.

    ``fill`` returns whether it succeeded. If it has failed for an item, ``on_failed`` is called once all
    visible items are filled.
    """

    def __init__(
        self, fill: Callable[[Element], Awaitable[bool]], on_failed: Callable[[], None] = lambda: None
    ) -> None:
        self._fill, self._on_failed = fill, on_failed
        self._waiting: list[Element] = []
        self._observer: Observer = IntersectionObserver.new(
            create_proxy(self._on_sightings), js_object(rootMargin=MARGIN)
        )

    def watch(self, items: Iterable[Element]) -> None:
        """Watch these items from now on, instead of those before."""
        self._observer.disconnect()
        self._waiting.clear()
        for item in items:
            self._observer.observe(item)

    def _on_sightings(self, sightings: list[Sighting], observer: Observer) -> None:
        visible = [each.target for each in sightings if each.isIntersecting]
        for item in visible:
            observer.unobserve(item)
        is_idle = not self._waiting
        self._waiting += visible
        if visible and is_idle:
            start_task(self._fill_waiting())

    async def _fill_waiting(self) -> None:
        """Fill the waiting items, one per turn of the event loop."""
        has_failed = False
        while self._waiting:
            item = self._waiting[0]
            has_failed = not await self._fill(item) or has_failed
            await asyncio.sleep(0)
            self._waiting = [each for each in self._waiting if each is not item]
        if has_failed:
            self._on_failed()
