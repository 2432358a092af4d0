"""The interface of tabs and browsers for tests in all browsers."""

from abc import ABC, abstractmethod
from typing import Any


class PageError(AssertionError):
    """A function evaluated in a page has thrown or could not be evaluated."""


class Tab(ABC):
    """A tab.

    Keys and mouse actions are real user input. For everything else in the page, tests evaluate functions.
    """

    @abstractmethod
    def go_to(self, address: str) -> None:
        """Load an address and wait until it has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Reload the page and wait until it has loaded."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any, in_frame: bool = False) -> Any:
        """Call a function in the page or in its first frame, and wait for its result.

        Arguments and result must be JSON values. Raises PageError.
        """

    @abstractmethod
    def move_to(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Click at a point of the window."""

    @abstractmethod
    def press(self, keys: str) -> None:
        """Press a key by its name, with modifiers as in ``Control+z``."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Type text."""

    @abstractmethod
    def show(self) -> None:
        """Bring the tab to the front."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Resize the window to about the given size."""

    @abstractmethod
    def close(self) -> None:
        """Close the tab."""


class Engine(ABC):
    """A browser with its own profile, which can be killed and started again."""

    @abstractmethod
    def open_tab(self, *scripts: str) -> Tab:
        """Open an empty tab in front, and start the browser if necessary.

        The scripts run in each of the tab's pages before the page's own scripts.
        """

    @abstractmethod
    def kill(self) -> None:
        """Kill the whole browser, as a crash does; its tabs are lost."""

    @abstractmethod
    def take_console_errors(self) -> list[str]:
        """Return new errors and warnings in the consoles of all tabs."""

    @abstractmethod
    def close(self) -> None:
        """Close the browser if it runs."""
