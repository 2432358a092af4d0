"""Takes files and texts that are dropped anywhere on the page."""

from collections.abc import Callable, Sequence

from trigrid.app.browser.dom import element, when, window
from trigrid.app.browser.files import given_text
from trigrid.app.browser.types.events import DragEvent
from trigrid.app.browser.types.files import Blob, DataTransfer, File

TEXT_TYPES = ("text/plain", "text/uri-list")
"""Media types of texts, the best first."""
FILES_TYPE = "Files"
"""The type that a drag has if there are files in it."""
FIELDS = "input, textarea"
"""What takes dropped texts itself."""


class DropTarget:
    """Shows a hint while something is dragged over the page, and hands on what is dropped."""

    def __init__(
        self, open_text: Callable[[Blob], None], open_files: Callable[[Sequence[File]], None]
    ) -> None:
        self._open_text, self._open_files = open_text, open_files
        self._is_from_here = False
        """Whether the drag began on this page: then it is not meant to be opened."""
        when("dragstart", window)(lambda event: self._note_start(is_from_here=True))
        when("dragend", window)(lambda event: self._note_start(is_from_here=False))
        when("dragenter", window)(self._drag_over)
        when("dragover", window)(self._drag_over)
        when("dragleave", window)(self._drag_leave)
        when("drop", window)(self._drop)

    def _note_start(self, *, is_from_here: bool) -> None:
        self._is_from_here = is_from_here

    def _drag_over(self, event: DragEvent) -> None:
        if dragged := self._wanted(event):
            event.preventDefault()
            dragged.dropEffect = "copy"
        _show_hint(is_shown=dragged is not None)

    def _wanted(self, event: DragEvent) -> DataTransfer | None:
        """What is dragged, if it may be a game: a file, or a text that no field under it takes."""
        dragged = event.dataTransfer
        if self._is_from_here or not dragged:
            return None
        if dragged.types.includes(FILES_TYPE):
            return dragged
        is_over_field = hasattr(event.target, "closest") and bool(event.target.closest(FIELDS))
        is_text = any(dragged.types.includes(each) for each in TEXT_TYPES)
        return dragged if is_text and not is_over_field else None

    def _drag_leave(self, event: DragEvent) -> None:
        if not event.relatedTarget:
            _show_hint(is_shown=False)

    def _drop(self, event: DragEvent) -> None:
        _show_hint(is_shown=False)
        if not (dropped := self._wanted(event)):
            return
        event.preventDefault()
        if files := list(dropped.files):
            self._open_files(files)
        else:
            texts = [given_text(dropped, each) for each in TEXT_TYPES]
            self._open_text(next((text for text in texts if text.size), texts[0]))


def _show_hint(*, is_shown: bool) -> None:
    hint = element("drop-hint")
    if hint.hidden is not is_shown:
        return
    hint.hidden = not is_shown
    if getattr(hint, "showPopover", None):  # above dialogs, where the browser can do that
        hint.togglePopover(is_shown)
