"""Pages that many tests share."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

from playwright.sync_api import Page


class SharedPage:
    """A page that is opened when somebody first needs it, and anew when the process behind it has died.

    So one death costs one test.
    """

    def __init__(self, opened: Callable[[], AbstractContextManager[Page]]) -> None:
        self._opened = opened
        self._stack = ExitStack()
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        """The page, alive as far as is known."""
        if self._page is None:
            self._page = self._stack.enter_context(self._opened())
            self._page.on("crash", self._lose)
        return self._page

    def _lose(self, page: Page) -> None:
        self._page = None

    def close(self) -> None:
        """Close it, and those that have died."""
        self._stack.close()
