"""Texts of the notice about an error and of the report to copy."""

from trigrid.app.services.errors.error_log import LoggedError
from trigrid.language import _, ngettext

LOAD_AGAIN = _("Reload")
COPY = _("Copy report")
CLOSE = _("Close")
REPORT = _("Report")
COPIED = _("Report copied.")
HINT = _("Nothing is sent automatically. To help fix the problem, send this report to the owner of the page.")


def went_wrong(is_playing: bool, is_safe: bool) -> str:
    """Return the notice's text. ``is_safe``: a reload restores the game."""
    if not is_playing:
        return _("Sorry, something went wrong. You can carry on; if anything looks odd, reload the page.")
    if is_safe:
        return _(
            "Sorry, something went wrong. Your game is safe: you can play on, and if anything looks odd,"
            " reload the page."
        )
    return _(
        "Sorry, something went wrong. You can play on. Before you reload the page, copy the report: your"
        " game is in it."
    )


def report(
    build: str, address: str, browser: str, time: str, record_text: str, errors: list[LoggedError]
) -> str:
    """Return the text of the report for the person who fixes the page."""
    paragraphs = [
        _("Page: {address}").format(address=address),
        _("Build: {build}").format(build=build),
        _("Browser: {browser}").format(browser=browser),
        _("Time: {time}").format(time=time),
        *([_("Game:\n{record}").format(record=record_text)] if record_text else []),
        *(
            ngettext("An error:\n{text}", "An error, {count} times:\n{text}", times).format(
                count=times, text=text
            )
            for text, times in errors
        ),
    ]
    return "\n\n".join(paragraphs)
