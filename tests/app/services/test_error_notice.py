"""The notice that something went wrong: by whatever way an error comes to the page."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, sit_down_after, tritium
from tests.dom.embedding_page import EmbeddedBoardOnStandIn
from tests.dom.events import Event
from tests.dom.javascript import JsObject
from tests.dom.stand_in_browser import StandInBrowser
from tests.expectations import expect
from trigrid.app.services.errors import words

MESSAGE = "the site's own script is broken"


def thrown(page: Any, text: str = MESSAGE) -> Any:
    """An error of one of the site's own scripts."""
    stack = f"Error: {text}\n    at f ({page.window.location.origin}/assets/x.js:1:2)"
    return JsObject({"name": "Error", "message": text, "stack": stack})


def tell_error(page: Any) -> None:
    """Report an error that nothing has caught."""
    page.window.dispatchEvent(Event("error", error=thrown(page), message=MESSAGE, filename=""))


def tell_rejection(page: Any) -> None:
    """Report a promise that was rejected, for which nobody waits."""
    page.window.dispatchEvent(Event("unhandledrejection", reason=thrown(page)))


def break_task(page: Any) -> None:
    """Let work in the background end with an error."""
    page.loaded.clipboard.writeText = lambda text: MESSAGE  # a text can't be waited for
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("go_wrong", "said"),
    [(tell_error, MESSAGE), (tell_rejection, MESSAGE), (break_task, "can't be used in 'await' expression")],
)
def test_what_goes_wrong_is_told_once_and_the_report_is_as_new_as_when_it_is_unfolded(
    go_wrong: Callable[[Any], None], said: str
) -> None:
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = sit_down_after(page, tritium(4), "orange-a1 sky-c3")
        go_wrong(page)
        page.settle()
        notice = page.get_by_role("alert")
        expect(notice).to_contain_text(words.went_wrong(is_playing=True, is_safe=True))
        table.write("blue-e5")
        go_wrong(page)
        page.settle()
        expect(notice).to_have_count(1)
        notice.get_by_text(words.REPORT, exact=True).first.click()
        report = notice.get_by_role("textbox", name=words.REPORT).input_value()
        assert said in report
        assert "blue-e5" in report
        notice.get_by_role("button", name=words.LOAD_AGAIN).click()
        assert page.window.was_reloaded


def test_another_error_is_told_after_the_notice_of_the_first_was_closed() -> None:
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        notice = page.get_by_role("alert")
        for number in range(2):
            page.window.dispatchEvent(
                Event("error", error=thrown(page, str(number)), message="", filename="")
            )
            expect(notice).to_be_visible()
            notice.get_by_role("button", name=words.CLOSE).click()
            expect(notice).to_have_count(0)


def test_a_board_in_another_page_tells_that_page_as_well_and_is_loaded_again_with_its_game() -> None:
    with closing(StandInBrowser()) as browser:
        page: Any = browser.new_page({"viewport": {"width": 480, "height": 540}})
        framed = EmbeddedBoardOnStandIn(page, "?embed#/tritium")
        framed.ask("play", move="orange-a1")
        tell_error(page)
        page.settle()
        assert framed.said("error")
        page.get_by_role("alert").get_by_role("button", name=words.LOAD_AGAIN).click()
        assert page.window.was_reloaded
        assert "m=1.tritium." in page.url
