"""A browser in which nothing of the site is kept at first."""

import asyncio
from typing import Any

from tests.dom.disk import Disk, StoredDatabase
from tests.dom.stand_in_page import StandInPage
from tests.dom.virtual_clock import VirtualLoop

TWO_PEOPLE = "Trigrid settings, version 1\nopponent: person\n"


def choose_two_people(disk: Disk) -> None:
    """Keep the choice of two people, in an empty database."""
    settings: dict[object, object] = {"settings": TWO_PEOPLE}
    disk.databases["trigrid"] = StoredDatabase(1, {"games": {}, "settings": settings})


class StandInBrowser:
    """Opens pages, and closes them. ``disk`` is what they keep."""

    def __init__(self) -> None:
        self.loop, self.disk = VirtualLoop(), Disk()
        asyncio.set_event_loop(self.loop)  # for what a test makes before it opens a page
        self.pages: list[StandInPage] = []

    def new_page(self, device: dict[str, Any], *, is_undecided: bool = False) -> StandInPage:
        """Open an empty page. Two people play games opened by their address, unless nobody has chosen."""
        if not is_undecided and not self.disk.databases:
            choose_two_people(self.disk)
        self.pages.append(StandInPage(self.loop, self.disk, device, lambda: self.new_page(device)))
        return self.pages[-1]

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
