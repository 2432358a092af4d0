"""Pages that many tests share."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

from playwright.sync_api import Page


class SharedPage:
    """A page that is opened when first needed, and again after a crash.

    Thus a crash affects only the test in which it occurs.
    """

    def __init__(self, opened: Callable[[], AbstractContextManager[Page]]) -> None:
        self._opened = opened
        self._stack = ExitStack()
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        """The page, opened if necessary."""
        if self._page is None:
            self._page = self._stack.enter_context(self._opened())
            self._page.on("crash", self._note_crash)
        return self._page

    def _note_crash(self, page: Page) -> None:
        self._page = None

    def close(self) -> None:
        """Close the page, and all earlier ones, which have crashed."""
        self._stack.close()
