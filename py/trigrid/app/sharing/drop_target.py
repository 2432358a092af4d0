"""Accepts files and texts that are dropped anywhere on the page."""

from collections.abc import Callable, Sequence

from trigrid.app.browser.dom import element, when, window
from trigrid.app.browser.files import text_blob
from trigrid.app.browser.types.events import DragEvent
from trigrid.app.browser.types.files import Blob, DataTransfer, File

TEXT_TYPES = ("text/plain", "text/uri-list")
"""Media types of texts, the preferred one first."""
FILES_TYPE = "Files"
"""The type of a drag that contains files."""
FIELDS = "input, textarea"
"""Selector of the elements that accept dropped texts themselves."""


class DropTarget:
    """Shows a hint during a drag over the page, and opens the dropped data.

    ``open_text`` and ``open_files`` are called with the dropped text or files.
    """

    def __init__(
        self, open_text: Callable[[Blob], None], open_files: Callable[[Sequence[File]], None]
    ) -> None:
        self._open_text, self._open_files = open_text, open_files
        self._is_from_here = False
        """Whether the drag began on this page. Data of such a drag is not opened."""
        when("dragstart", window)(lambda event: self._note_start(is_from_here=True))
        when("dragend", window)(lambda event: self._note_start(is_from_here=False))
        when("dragenter", window)(self._drag_over)
        when("dragover", window)(self._drag_over)
        when("dragleave", window)(self._drag_leave)
        when("drop", window)(self._drop)

    def _note_start(self, *, is_from_here: bool) -> None:
        self._is_from_here = is_from_here

    def _drag_over(self, event: DragEvent) -> None:
        if dragged := self._accepted_data(event):
            event.preventDefault()
            dragged.dropEffect = "copy"
        _show_hint(is_shown=dragged is not None)

    def _accepted_data(self, event: DragEvent) -> DataTransfer | None:
        """Return the dragged data if it may contain a game, else None.

        Accepts files, and also texts unless a text field is under the pointer.
        """
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
        if not (dropped := self._accepted_data(event)):
            return
        event.preventDefault()
        if files := list(dropped.files):
            self._open_files(files)
        else:
            texts = [text_blob(dropped, media_type) for media_type in TEXT_TYPES]
            self._open_text(next((text for text in texts if text.size), texts[0]))


def _show_hint(*, is_shown: bool) -> None:
    hint = element("drop-hint")
    if hint.hidden is not is_shown:
        return
    hint.hidden = not is_shown
    if getattr(hint, "showPopover", None):  # shown above dialogs, if the browser supports popovers
        hint.togglePopover(is_shown)
