"""A browser for one page at a time, in which nothing of the site is kept at first."""

import asyncio
from functools import partial
from typing import Any

from tests.dom.disk import Disk, StoredDatabase
from tests.dom.stand_in_page import StandInPage
from tests.dom.virtual_clock import VirtualLoop

TWO_PEOPLE = "Trigrid settings, version 1\nopponent: person\n"


class StandInBrowser:
    """Opens pages, and closes them. ``disk`` is what they keep."""

    def __init__(self) -> None:
        self.loop, self.disk = VirtualLoop(), Disk()
        asyncio.set_event_loop(self.loop)  # for what a test makes before it opens a page
        self.pages: list[StandInPage] = []

    def new_page(self, device: dict[str, Any], *, is_undecided: bool = False) -> StandInPage:
        """Open an empty page. Two people play games opened by their address, unless nobody has chosen."""
        if not is_undecided and not self.disk.databases:
            settings = {"settings": TWO_PEOPLE}
            self.disk.databases["trigrid"] = StoredDatabase(1, {"games": {}, "settings": settings})  # type: ignore[dict-item]
        page = StandInPage(self.loop, self.disk, device)
        page.context.open_page = partial(self.new_page, device, is_undecided=is_undecided)
        self.pages.append(page)
        return page

    def started(self, device: dict[str, Any], *, is_undecided: bool = False) -> StandInPage:
        """Open the lobby."""
        page = self.new_page(device, is_undecided=is_undecided)
        page.goto("#/")
        return page

    def complaints(self) -> list[str]:
        """What the pages have complained about in their consoles."""
        return [text for page in self.pages for text in page.complaints()]

    def close(self) -> None:
        """Close all pages."""
        for page in self.pages:
            page.leave()
        self.loop.close()
        asyncio.set_event_loop(None)
