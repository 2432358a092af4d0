"""What the system hands to the installed page: shared text, files to open, and the app's shortcuts."""

from typing import Any

from trigrid.app.browser import begin, create_proxy, window
from trigrid.app.sharing.game_opener import GameOpener
from trigrid.app.sharing.share_target import shared_text, without_shared_text


class LaunchConsumer:
    """Opens what the page was started with, and what it is handed while it runs.

    Chromium tells a page of the launch that loaded it, too, and tells it again when the page is loaded again.
    Neither is news: the address was followed by loading it, and a file was opened before.
    """

    def __init__(self, opening: GameOpener) -> None:
        self._opening = opening
        self._is_waiting = True
        """Whether a launch may have been told before anybody listened."""

    def attend(self) -> None:
        """Open what was shared, and follow launches from now on. To be called once."""
        self._take_shared()
        queue = getattr(window, "launchQueue", None)
        if queue:
            queue.setConsumer(create_proxy(self._take))  # which hands over at once what waits there
        self._is_waiting = False

    def _take_shared(self) -> None:
        """Open what stands in the page's own query, and take it out: it must not be opened again."""
        place = window.location
        query = str(place.search)
        text = shared_text(query)
        if text is not None:
            window.history.replaceState(None, "", f"{place.pathname}{without_shared_text(query)}{place.hash}")
            self._open(text)

    def _take(self, launch: Any) -> None:
        address, handles = str(launch.targetURL or ""), list(launch.files or ())
        is_waiting, self._is_waiting = self._is_waiting, False
        if is_waiting and _is_old(address, has_files=bool(handles)):
            return
        if handles:
            begin(self._opening.open_handles(handles))
        else:
            self._follow(address)

    def _follow(self, address: str) -> None:
        """Go where a launch leads. One without anything behind ``#`` only brings the window to the front."""
        start, mark, place = address.partition("#")
        text = shared_text(start.partition("?")[2])
        if text is not None:
            self._open(text)
        elif mark:
            window.location.hash = place

    def _open(self, text: str) -> None:
        if text.strip():
            self._opening.open(text)


def _is_old(address: str, *, has_files: bool) -> bool:
    """Whether the first launch that was waiting is the one that loaded the page, or was told before."""
    entries = window.performance.getEntriesByType("navigation")
    if not len(entries):
        return False
    return bool(entries[0].type == "reload" or (not has_files and entries[0].name == address))
