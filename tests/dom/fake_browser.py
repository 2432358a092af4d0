"""A fake browser that starts with empty storage."""

import asyncio
from typing import Any

from tests.dom.disk import Disk, StoredDatabase
from tests.dom.fake_page import FakePage
from tests.dom.virtual_clock import VirtualLoop

TWO_PEOPLE = "Trigrid settings, version 1\nopponent: person\n"


def choose_two_people(disk: Disk) -> None:
    """Store the setting that both players are people, in a new database."""
    settings: dict[object, object] = {"settings": TWO_PEOPLE}
    disk.databases["trigrid"] = StoredDatabase(1, {"games": {}, "settings": settings})


class FakeBrowser:
    """Opens and closes fake pages, which store their data in ``disk``."""

    def __init__(self) -> None:
        self.loop, self.disk = VirtualLoop(), Disk()
        asyncio.set_event_loop(self.loop)  # for objects that a test creates before it opens a page
        self.pages: list[FakePage] = []

    def new_page(self, device: dict[str, Any], *, is_undecided: bool = False) -> FakePage:
        """Open an empty page.

        In games opened by their address, both players are people, unless ``is_undecided`` or a database
        exists already.
        """
        if not is_undecided and not self.disk.databases:
            choose_two_people(self.disk)
        self.pages.append(FakePage(self.loop, self.disk, device, lambda: self.new_page(device)))
        return self.pages[-1]

    def started(self, device: dict[str, Any], *, is_undecided: bool = False) -> FakePage:
        """Open a page with the lobby."""
        page = self.new_page(device, is_undecided=is_undecided)
        page.goto("#/")
        return page

    def console_errors(self) -> list[str]:
        """Return the errors and warnings in the consoles of all pages."""
        return [text for page in self.pages for text in page.console_errors()]

    def close(self) -> None:
        """Close all pages and the event loop."""
        for page in self.pages:
            page.leave()
        self.loop.close()
        asyncio.set_event_loop(None)
