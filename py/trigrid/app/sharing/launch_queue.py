"""Opens what the system hands to the installed page: shared texts, files, and the app's shortcuts."""

from trigrid.app.browser.dom import create_proxy, start_task, window
from trigrid.app.browser.types.files import LaunchParams
from trigrid.app.sharing.game_opener import GameOpener
from trigrid.library.share_target import shared_text, without_shared_text


class LaunchConsumer:
    """Opens what the page was launched with, and follows later launches (the browser's launch queue).

    Chromium also queues the launch that loaded the page, and queues it again when the page is reloaded. Both
    are ignored: the address was followed by loading it, and a file was opened before.
    """

    def __init__(self, opener: GameOpener) -> None:
        self._opener = opener
        self._is_first = True
        """Whether the next launch may be one that was queued before anybody listened."""
        place, query = window.location, str(window.location.search)
        text = shared_text(query)
        if text is not None:  # it is taken out of the page's own query, lest a reload opens it again
            window.history.replaceState(None, "", f"{place.pathname}{without_shared_text(query)}{place.hash}")
            self._open(text)
        if queue := getattr(window, "launchQueue", None):
            queue.setConsumer(create_proxy(self._follow_launch))  # it calls at once for what is queued
        self._is_first = False

    def _follow_launch(self, launch: LaunchParams) -> None:
        address, handles = str(launch.targetURL or ""), list(launch.files or ())
        is_first, self._is_first = self._is_first, False
        if is_first and _is_known(address, has_files=bool(handles)):
            return
        start, mark, place = address.partition("#")
        if handles:
            start_task(self._opener.open_handles(handles))
        elif (text := shared_text(start.partition("?")[2])) is not None:
            self._open(text)
        elif mark:  # without anything behind it a launch only brings the window to the front
            window.location.hash = place

    def _open(self, text: str) -> None:
        if text.strip():
            self._opener.open_text(text)


def _is_known(address: str, *, has_files: bool) -> bool:
    """Whether a queued launch is the one that loaded the page, or one of before a reload."""
    entries = window.performance.getEntriesByType("navigation")
    if not len(entries):
        return False
    return bool(entries[0].type == "reload" or (not has_files and entries[0].name == address))
