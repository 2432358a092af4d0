"""What the system hands to the installed page: shared text, files to open, and the app's shortcuts."""

from typing import Any

from pyodide.ffi import JsException

from trigrid.app.browser import begin, create_proxy, window
from trigrid.app.sharing.handed import handed, without_handed
from trigrid.app.sharing.opening import Opening

LAST = "trigrid-launch"
"""The name under which the tab remembers the launch that it answered last."""


class Launches:
    """Opens what the page was started with, and what it is handed while it runs.

    Chromium tells a page of the launch that loaded it, too, and tells it again when it is loaded again. Those
    are of no news: an address was followed by loading it, and a file was opened before.
    """

    def __init__(self, opening: Opening) -> None:
        self._opening = opening
        self._first = True
        self._loaded = _loaded()

    def attend(self) -> None:
        """Open what was shared, and follow launches from now on. To be called once."""
        self._take_shared()
        queue = getattr(window, "launchQueue", None)
        if queue:
            queue.setConsumer(create_proxy(self._take))

    def _take_shared(self) -> None:
        """Open what stands in the page's own query, and take it out: it must not be opened again."""
        place = window.location
        query = str(place.search)
        text = handed(query)
        if text is not None:
            window.history.replaceState(None, "", f"{place.pathname}{without_handed(query)}{place.hash}")
            self._open(text)

    def _take(self, launch: Any) -> None:
        address, handles = str(launch.targetURL or ""), list(launch.files or ())
        name = " ".join([address, *(str(handle.name) for handle in handles)])
        is_known = self._first and name in (self._loaded, _answered())
        self._first = False
        _note(name)
        if is_known:
            return
        if handles:
            begin(self._opening.open_handles(handles))
        else:
            self._follow(address)

    def _follow(self, address: str) -> None:
        """Go where a launch leads. One without anything behind ``#`` only brings the window to the front."""
        start, mark, place = address.partition("#")
        text = handed(start.partition("?")[2])
        if text is not None:
            self._open(text)
        elif mark:
            window.location.hash = place

    def _open(self, text: str) -> None:
        if text.strip():
            self._opening.open(text)


def _loaded() -> str:
    """The address that the page was loaded from, whatever it is by now; empty where nobody knows."""
    entries = window.performance.getEntriesByType("navigation")
    return str(entries[0].name) if len(entries) else ""


def _answered() -> str:
    """The launch answered last, if this is the same page loaded again."""
    entries = window.performance.getEntriesByType("navigation")
    if not len(entries) or entries[0].type != "reload":
        return ""
    try:
        return str(window.sessionStorage.getItem(LAST) or "")
    except (AttributeError, JsException):
        return ""


def _note(name: str) -> None:
    try:
        window.sessionStorage.setItem(LAST, name)
    except (AttributeError, JsException):
        return  # storage is refused: what was opened may be opened again when the page is loaded again
