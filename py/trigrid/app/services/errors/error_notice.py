"""The notice that something went wrong, with a report to copy.

Imported only when an error occurs.
"""

from collections.abc import Callable
from typing import NamedTuple, cast

from trigrid.app.browser import clipboard
from trigrid.app.browser.dom import (
    announce,
    document,
    file_address,
    find_control,
    js_object,
    new_element,
    when,
    window,
)
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.elements import Details
from trigrid.app.services.errors import words
from trigrid.app.services.errors.error_log import ErrorLog
from trigrid.app.services.notices import Notices
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.library.record_export import record_text
from trigrid.records import Record
from trigrid.runtime import clock

NOTICE = REPORT_ID = "error-report"
COPY_STATUS_ID = "error-report-copied"
"""The id of the line that says whether the report was copied."""


class GameAtError(NamedTuple):
    """The game on the table when an error occurs.

    ``record`` returns None if no game is on the table. ``load_again`` reloads the page.
    """

    record: Callable[[], Record | None]
    is_safe: bool
    """Whether a reload of the page restores the game."""
    load_again: Callable[[], None]


def show_error_notice(notices: Notices, game: GameAtError, errors: ErrorLog) -> None:
    """Show the notice unless it is already shown.

    The report lists all logged errors. It is updated when the user opens, closes or copies it.
    """
    if document.getElementById(REPORT_ID):
        return
    field = new_element("textarea", id=REPORT_ID, rows="8", readonly="", spellcheck="false", translate="no")
    field.ariaLabel = words.REPORT

    def update() -> None:
        """Update the report with the current game and all errors so far."""
        record = game.record()
        field.value = words.report(
            build=file_address("worker").rpartition("/")[2],  # its hash covers all Python files
            address=window.location.href,
            browser=window.navigator.userAgent,
            time=clock.now().isoformat(timespec="seconds"),
            record_text=_text_of(record) if record else "",
            errors=list(errors),
        )

    def copy() -> None:
        update()
        clipboard.copy(field, lambda is_copied: _show_copied(is_copied, details))

    details = cast("Details", new_element("details"))
    when("toggle", details)(lambda event: update())
    details.append(new_element("summary", words.REPORT), field, new_element("p", words.HINT, class_="hint"))
    copy_status = new_element("span", role="status", class_="hint", id=COPY_STATUS_ID)
    actions = new_element("div", class_="actions")
    actions.append(
        notices.button(NOTICE, words.LOAD_AGAIN, game.load_again, stays=True),
        notices.button(NOTICE, words.COPY, copy, stays=True),
        notices.button(NOTICE, words.CLOSE, lambda: None),
    )
    sentence = words.went_wrong(game.record() is not None, game.is_safe)
    notices.put(NOTICE, new_element("p", sentence), actions, copy_status, details)
    if not is_embedded():  # in a frame this would also scroll the page around it
        details.parentElement.scrollIntoView(js_object(block="nearest"))


def _show_copied(is_copied: bool, details: Details) -> None:
    announce(COPY_STATUS_ID, words.COPIED if is_copied else COPY_BY_HAND)
    if not is_copied:
        details.open = True
        field = find_control(details, "textarea")
        field.focus()
        field.select()


def _text_of(record: Record) -> str:
    """Return the record as text, or only the game's key and moves if the export fails."""
    try:
        return record_text(record)
    except Exception:
        return f"{record.game.key} {' '.join(map(record.game.spell, record.moves))}"
