"""What the checks do with a tab, whichever browser it belongs to."""

from abc import ABC, abstractmethod
from typing import Any

MODIFIERS = ("Control", "Shift")


class PageError(AssertionError):
    """A function that was evaluated in a page has thrown, or could not be evaluated."""


class Tab(ABC):
    """One tab. Keys and presses are those of a person; all else is functions evaluated in the page."""

    @abstractmethod
    def go_to(self, address: str) -> None:
        """Load an address and wait until it has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the address anew and wait until it has loaded."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any, in_frame: bool = False) -> Any:
        """Call a function in the page, or in its first frame, and wait for what it gives.

        Arguments and result are such as JSON can hold. Raises PageError.
        """

    @abstractmethod
    def move_to(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Press the mouse at a point of the window."""

    @abstractmethod
    def press(self, keys: str) -> None:
        """Press a key by its name, with others held: ``Control+z``."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Press the keys of a text, one after the other."""

    @abstractmethod
    def show(self) -> None:
        """Bring the tab to the front."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the window so large, about."""

    @abstractmethod
    def close(self) -> None:
        """Close the tab."""


class Engine(ABC):
    """A browser with a profile of its own, which may die and be started again."""

    @abstractmethod
    def open_tab(self, *scripts: str) -> Tab:
        """A new tab in front, empty; the browser is started if it does not run.

        The scripts run in each of its pages before those of the page.
        """

    @abstractmethod
    def kill(self) -> None:
        """End the whole browser at once, as a crash does; its tabs are lost."""

    @abstractmethod
    def take_complaints(self) -> list[str]:
        """The errors and warnings in the console of any tab since the last time."""

    @abstractmethod
    def close(self) -> None:
        """End the browser, whether or not it runs."""
