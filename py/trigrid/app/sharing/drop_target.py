"""Files and texts dropped anywhere on the page."""

from collections.abc import Callable
from typing import Any

from trigrid.app.browser import element, when, window
from trigrid.app.dom.events import DragEvent, FocusEvent

TEXTS = ("text/plain", "text/uri-list")
FILES = "Files"
FIELDS = "input, textarea"


class DropTarget:
    """Shows a hint while something is held over the page, and gives away what is let go there."""

    def __init__(self, take_text: Callable[[str], None], take_files: Callable[[list[Any]], None]) -> None:
        self._take_text = take_text
        self._take_files = take_files
        self._is_ours = False
        """Whether it was picked up on this page: nobody wants to open that."""
        when("dragstart", window)(lambda event: self._mark(is_ours=True))
        when("dragend", window)(lambda event: self._mark(is_ours=False))
        when("dragenter", window)(self._hold)
        when("dragover", window)(self._hold)
        when("dragleave", window)(self._leave)
        when("drop", window)(self._drop)

    def _mark(self, *, is_ours: bool) -> None:
        self._is_ours = is_ours

    def _hold(self, event: DragEvent) -> None:
        if self._is_wanted(event):
            event.preventDefault()
            event.dataTransfer.dropEffect = "copy"
            _show_hint(is_shown=True)
        else:
            _show_hint(is_shown=False)

    def _is_wanted(self, event: DragEvent) -> bool:
        """Whether it may be a game: a file, or a text that no field under it takes."""
        if self._is_ours or not event.dataTransfer:
            return False
        kinds = event.dataTransfer.types
        if kinds.includes(FILES):
            return True
        is_over_field = hasattr(event.target, "closest") and bool(event.target.closest(FIELDS))
        return not is_over_field and any(kinds.includes(kind) for kind in TEXTS)

    def _leave(self, event: FocusEvent) -> None:
        if not event.relatedTarget:
            _show_hint(is_shown=False)

    def _drop(self, event: DragEvent) -> None:
        _show_hint(is_shown=False)
        if not self._is_wanted(event):
            return
        event.preventDefault()
        given = event.dataTransfer
        files = [given.files.item(number) for number in range(given.files.length)]
        if files:
            self._take_files(files)
        else:
            self._take_text(next(filter(None, map(given.getData, TEXTS)), ""))


def _show_hint(*, is_shown: bool) -> None:
    hint = element("drop-hint")
    if hint.hidden is not is_shown:
        return
    hint.hidden = not is_shown
    if getattr(hint, "showPopover", None):  # above dialogs, where the browser can do that
        hint.togglePopover(is_shown)
