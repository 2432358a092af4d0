"""Opens texts, files and shortcuts that the system passes to the installed page."""

from trigrid.app.browser.dom import create_proxy, start_task, window
from trigrid.app.browser.types.files import LaunchParams
from trigrid.app.sharing.game_opener import GameOpener
from trigrid.library.share_target import shared_text, without_shared_text


class LaunchConsumer:
    """Opens a text shared with the page, and follows each launch in the launch queue.

    A shared text arrives in the query of the page's address. Chromium also queues the launch that loaded the
    page. That launch is ignored unless it has files, because the page already shows its address. After a
    reload, Chromium queues the last launch again, and that launch is ignored even if it has files.
    """

    def __init__(self, opener: GameOpener) -> None:
        self._opener = opener
        self._is_first = True
        """Whether the next launch may have been queued before this object was created."""
        location, query = window.location, str(window.location.search)
        text = shared_text(query)
        if text is not None:  # removed from the query, so that a reload does not open the text again
            window.history.replaceState(
                None, "", f"{location.pathname}{without_shared_text(query)}{location.hash}"
            )
            self._open(text)
        if queue := getattr(window, "launchQueue", None):
            queue.setConsumer(create_proxy(self._follow_launch))  # called immediately if launches are queued
        self._is_first = False

    def _follow_launch(self, launch: LaunchParams) -> None:
        address, handles = str(launch.targetURL or ""), list(launch.files or ())
        is_first, self._is_first = self._is_first, False
        if is_first and _is_known(address, has_files=bool(handles)):
            return
        start, mark, fragment = address.partition("#")
        if handles:
            start_task(self._opener.open_handles(handles))
        elif (text := shared_text(start.partition("?")[2])) is not None:
            self._open(text)
        elif mark:  # a launch without a fragment only brings the window to the front
            window.location.hash = fragment

    def _open(self, text: str) -> None:
        if text.strip():
            self._opener.open_text(text)


def _is_known(address: str, *, has_files: bool) -> bool:
    """Return whether a queued launch can be ignored.

    This is so after a reload, and if the launch has loaded the page and has no files.
    """
    entries = window.performance.getEntriesByType("navigation")
    if not len(entries):
        return False
    return bool(entries[0].type == "reload" or (not has_files and entries[0].name == address))
