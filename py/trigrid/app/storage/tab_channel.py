"""What the browser's tabs tell each other about the games they keep."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException

from trigrid.app.browser import create_proxy, window
from trigrid.app.dom.events import MessageEvent
from trigrid.app.storage.site_names import SITE, own

GIVE, KEPT = "give", "kept"
"""What one tab says: it wants to play a game that another plays; it has kept or deleted one."""


class TabChannel:
    """A way to all other tabs with this page. Where browsers have none, nobody hears anything."""

    def __init__(self) -> None:
        self._heard: dict[str, Callable[[str], None]] = {}
        self._channel = _channel()
        if self._channel is not None:
            self._channel.addEventListener("message", create_proxy(self._hear))

    def on(self, word: str, act: Callable[[str], None]) -> None:
        """Call ``act`` with the id of the game whenever another tab says that word."""
        self._heard[word] = act

    def send(self, word: str, name: str) -> None:
        """Say a word about the game of that id."""
        if self._channel is not None:
            self._channel.postMessage(f"{word} {name}")

    def _hear(self, event: MessageEvent) -> None:
        word, _, name = str(event.data).partition(" ")
        if word in self._heard:
            self._heard[word](name)


def _channel() -> Any:
    try:
        return window.BroadcastChannel.new(own(SITE))
    except (JsException, AttributeError):
        return None
