"""Messages between tabs of the browser about stored games and reset progress."""

from collections.abc import Callable

from trigrid.app.browser.dom import when
from trigrid.app.browser.site_storage import SITE, open_channel
from trigrid.app.browser.types.events import MessageEvent

HAND_OVER = "give"
"""Sent by a tab to ask the tab that has a game open to hand the game over."""
STORED = "kept"
"""Sent by a tab that has stored or deleted a game.

A message without an id concerns several games.
"""
COLLECTED = "collected"
"""Sent by a tab that has stored or deleted a collection."""
RESET = "reset"
"""Sent by a tab that has reset progress; carries the name of the stored item."""


class TabChannel:
    """Sends messages to all other tabs with this page, and receives their messages.

    Does nothing if the browser does not support BroadcastChannel.
    """

    def __init__(self) -> None:
        self._handlers: dict[str, Callable[[str], None]] = {}
        self._channel = open_channel(SITE)
        if self._channel is not None:
            when("message", self._channel)(self._receive)

    def on(self, message: str, handler: Callable[[str], None]) -> None:
        """Call ``handler`` whenever another tab sends this message.

        The handler receives the id of the game or the name of the stored item. The id is empty if several
        games have changed.
        """
        self._handlers[message] = handler

    def send(self, message: str, subject: str) -> None:
        """Send a message about a game or a stored item.

        ``subject`` is the id of the game or the name of the item. The id is empty if several games have
        changed.
        """
        if self._channel is not None:
            self._channel.postMessage(f"{message} {subject}")

    def _receive(self, event: MessageEvent) -> None:
        message, _, subject = str(event.data).partition(" ")
        if message in self._handlers:
            self._handlers[message](subject)
