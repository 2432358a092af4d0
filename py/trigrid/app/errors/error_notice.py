"""Says that something went wrong, with a way on and a report; loaded only when that happens."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple, cast

from trigrid.app.browser import control_in, create_proxy, document, file_address, make, options, window
from trigrid.app.dom.elements import Details, Element
from trigrid.app.errors.error_log import ErrorLog
from trigrid.app.notices import Notices
from trigrid.app.screens import is_embedded
from trigrid.app.sharing import clipboard
from trigrid.app.sharing.record_export import record_text
from trigrid.app.words import errors as words
from trigrid.app.words.sharing import COPY_BY_HAND
from trigrid.records import Record

NAME = REPORT = "error-report"
"""Of the notice, and of the field with the report in it."""


class GameAtError(NamedTuple):
    """What is on the table when something goes wrong."""

    record: Callable[[], Record | None]
    is_kept: bool
    """Whether the page has the game again once it is loaded anew."""
    load_again: Callable[[], None]


def show_error_notice(notices: Notices, game: GameAtError, errors: ErrorLog) -> None:
    """Say it once, however many errors there are; the report has them all."""
    if document.getElementById(REPORT):
        return
    field = make("textarea", id=REPORT, rows="8", readonly="", spellcheck="false", translate="no")
    field.ariaLabel = words.REPORT

    def write() -> None:
        """Write the report as it is now: more may have gone wrong, and been played."""
        field.value = _report(game.record(), errors)

    def copy() -> None:
        write()
        clipboard.copy(field, lambda is_copied: _tell(is_copied, said, details))

    details = cast("Details", make("details"))
    details.addEventListener("toggle", create_proxy(lambda event: write()))
    details.append(make("summary", words.REPORT), field, make("p", words.HINT, class_="hint"))
    said = make("span", role="status", class_="hint")
    actions = make("div", class_="actions")
    actions.append(
        notices.button(NAME, words.LOAD_AGAIN, game.load_again, stays=True),
        notices.button(NAME, words.COPY, copy, stays=True),
        notices.button(NAME, words.CLOSE, lambda: None),
    )
    sentence = words.went_wrong(game.record() is not None, game.is_kept)
    notices.put(NAME, make("p", sentence), actions, said, details)
    if not is_embedded():  # it would move the page around the frame, too
        details.parentElement.scrollIntoView(options(block="nearest"))


def _tell(is_copied: bool, said: Element, details: Details) -> None:
    """Say whether the report was copied; where the browser refuses, it is there to be copied by hand."""
    said.textContent = words.COPIED if is_copied else COPY_BY_HAND
    if not is_copied:
        details.open = True
        field = control_in(details, "textarea")
        field.focus()
        field.select()


def _report(record: Record | None, errors: ErrorLog) -> str:
    return words.report(
        build=file_address("worker").rpartition("/")[2],  # whose name has a hash of all Python in it
        address=window.location.href,
        browser=window.navigator.userAgent,
        time=datetime.now(UTC).isoformat(timespec="seconds"),
        played=record_text(record) if record else "",
        errors=list(errors),
    )
