"""The notice of an error, for every kind of error that reaches the page."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, open_table_after, tritium
from tests.dom.embedding_page import FakeEmbeddedBoard
from tests.dom.events import Event
from tests.dom.fake_browser import FakeBrowser
from tests.dom.javascript import JsObject
from tests.expectations import expect
from trigrid.app.services.errors import words

MESSAGE = "the site's own script is broken"


def thrown(page: Any, text: str = MESSAGE) -> Any:
    """Return an error of one of the site's own scripts."""
    stack = f"Error: {text}\n    at f ({page.window.location.origin}/assets/x.js:1:2)"
    return JsObject({"name": "Error", "message": text, "stack": stack})


def report_error(page: Any) -> None:
    """Report an uncaught error."""
    page.window.dispatchEvent(Event("error", error=thrown(page), message=MESSAGE, filename=""))


def report_rejection(page: Any) -> None:
    """Report an unhandled promise rejection."""
    page.window.dispatchEvent(Event("unhandledrejection", reason=thrown(page)))


def break_task(page: Any) -> None:
    """Make a background task end with an error."""
    page.loaded.clipboard.writeText = lambda text: MESSAGE  # a string cannot be awaited
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("cause_error", "part"),
    [
        (report_error, MESSAGE),
        (report_rejection, MESSAGE),
        (break_task, "can't be used in 'await' expression"),
    ],
)
def test_an_error_is_reported_once_and_the_opened_report_is_current(
    cause_error: Callable[[Any], None], part: str
) -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = open_table_after(page, tritium(4), "orange-a1 sky-c3")
        cause_error(page)
        page.settle()
        notice = page.get_by_role("alert")
        expect(notice).to_contain_text(words.went_wrong(is_playing=True, is_safe=True))
        table.write("blue-e5")
        cause_error(page)
        page.settle()
        expect(notice).to_have_count(1)
        notice.get_by_text(words.REPORT, exact=True).first.click()
        report = notice.get_by_role("textbox", name=words.REPORT).input_value()
        assert part in report
        assert "blue-e5" in report
        notice.get_by_role("button", name=words.LOAD_AGAIN).click()
        assert page.window.was_reloaded


def test_another_error_is_reported_after_the_first_notice_is_closed() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        notice = page.get_by_role("alert")
        for number in range(2):
            page.window.dispatchEvent(
                Event("error", error=thrown(page, str(number)), message="", filename="")
            )
            expect(notice).to_be_visible()
            notice.get_by_role("button", name=words.CLOSE).click()
            expect(notice).to_have_count(0)


def test_an_embedded_board_reports_errors_to_the_embedding_page_and_reloads_with_its_game() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.new_page({"viewport": {"width": 480, "height": 540}})
        board = FakeEmbeddedBoard(page, "?embed#/tritium")
        board.ask("play", move="orange-a1")
        report_error(page)
        page.settle()
        assert board.received("error")
        page.get_by_role("alert").get_by_role("button", name=words.LOAD_AGAIN).click()
        assert page.window.was_reloaded
        assert "m=1.tritium." in page.url
