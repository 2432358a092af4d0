"""Messages between the browser's tabs about what they store and play."""

from collections.abc import Callable

from trigrid.app.browser.dom import when
from trigrid.app.browser.site_storage import SITE, open_channel
from trigrid.app.browser.types.events import MessageEvent

HAND_OVER = "give"
"""The message of a tab that wants to play a game that another tab plays."""
STORED = "kept"
"""The message of a tab that has stored or deleted a game; without an id, several."""
RESET = "reset"
"""The message of a tab that has reset progress, with the name under which that is stored."""


class TabChannel:
    """Sends messages to all other tabs with this page, and receives theirs. Does nothing without channels."""

    def __init__(self) -> None:
        self._handlers: dict[str, Callable[[str], None]] = {}
        self._channel = open_channel(SITE)
        if self._channel is not None:
            when("message", self._channel)(self._receive)

    def on(self, message: str, handler: Callable[[str], None]) -> None:
        """Call ``handler`` with the id of the game, or the name, when another tab sends that message."""
        self._handlers[message] = handler

    def send(self, message: str, game_id: str) -> None:
        """Send a message about the game of that id, or what is stored under that name."""
        if self._channel is not None:
            self._channel.postMessage(f"{message} {game_id}")

    def _receive(self, event: MessageEvent) -> None:
        message, _, game_id = str(event.data).partition(" ")
        if message in self._handlers:
            self._handlers[message](game_id)
