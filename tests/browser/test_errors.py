"""Tests of errors after the start: the page shows one notice and keeps the game."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.embedded_board import EmbeddedBoard, around, framed, host
from tests.browser.stored_games import begin, play, wait_until_stored
from tests.browser.waiting import eventually, next_frame, wait_until_equal
from trigrid.app.services.errors import words

__all__ = ["around", "framed", "host"]


BREAK = """() => {
    const context = CanvasRenderingContext2D.prototype;
    globalThis.fill = context.fill;
    globalThis.thrown = 0;
    const [mark] = crypto.getRandomValues(new Uint32Array(1));
    context.fill = () => { thrown += 1; throw new Error(`the canvas is gone ${mark}`); };
}"""
"""Makes every fill of a canvas fail.

Each run of the script throws another message, because the page shows each error only once.
"""


REPAIR = "() => { CanvasRenderingContext2D.prototype.fill = globalThis.fill; }"


THROWN = "() => globalThis.thrown"


CLIPBOARD = """() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
        writeText: (text) => { globalThis.copied = text; return Promise.resolve(); } } });
}"""


ODD_CLIPBOARD = """() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: () => 7 } });
}"""


USUAL_CLIPBOARD = "() => { delete navigator.clipboard; }"


FOREIGN_ERRORS = """() => {
    const tell = (message, filename, error) =>
        dispatchEvent(new ErrorEvent("error", { message, filename, error }));
    const foreign = new Error("theirs");
    foreign.stack = "Error: theirs\\n    at f (chrome-extension://abc/content.js:1:2)";
    tell("theirs", "chrome-extension://abc/content.js", foreign);
    tell("Script error.", "", null);
    tell("ResizeObserver loop completed with undelivered notifications.", location.href, null);
    const reason = foreign;
    dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason }));
    setTimeout(() => { throw new Error("injected"); });
}"""


@pytest.mark.provokes("the canvas is gone")
def test_drawing_errors_keep_the_game_and_show_one_notice_with_a_report(desk: Page) -> None:
    """A regression test: only the console showed errors of callbacks."""
    begin(desk, "orange-a1")
    desk.evaluate(CLIPBOARD)
    desk.evaluate(BREAK)
    try:
        play(desk, "sky-g4", "blue-c3")
        notice = desk.get_by_role("alert")
        expect(notice).to_contain_text(words.went_wrong(is_playing=True, is_safe=True))
        eventually(desk, lambda: desk.evaluate(THROWN) > 1)
        expect(notice).to_have_count(1)
        wait_until_stored(desk, ["orange-a1", "sky-g4", "blue-c3"])
        notice.get_by_role("button", name=words.COPY).click()
        expect(notice.get_by_text(words.COPIED)).to_be_visible()
        report = desk.evaluate("copied")
        assert "the canvas is gone" in report
        assert all(move in report for move in ("orange-a1", "sky-g4", "blue-c3"))
        assert desk.url in report
        notice.get_by_role("button", name=words.CLOSE).click()
        before = desk.evaluate(THROWN)
        desk.get_by_role("button", name="Undo").click()
        eventually(desk, lambda: desk.evaluate(THROWN) > before)
        next_frame(desk)
        expect(notice).to_have_count(0)
    finally:
        desk.evaluate(REPAIR)
        desk.evaluate(USUAL_CLIPBOARD)


@pytest.mark.provokes("can't be used in 'await' expression|can't be awaited")
def test_an_error_in_a_background_task_is_reported(desk: Page) -> None:
    """A regression test: even the console showed no errors of background tasks."""
    begin(desk, "orange-a1")
    desk.evaluate(ODD_CLIPBOARD)
    try:
        desk.get_by_role("button", name="Share").click()
        desk.get_by_role("button", name="Copy link").click()
        desk.keyboard.press("Escape")
        notice = desk.get_by_role("alert")
        expect(notice).to_contain_text(words.went_wrong(is_playing=True, is_safe=True))
        notice.get_by_role("button", name=words.CLOSE).click()
    finally:
        desk.evaluate(USUAL_CLIPBOARD)


@pytest.mark.provokes("injected", "theirs")
def test_errors_of_foreign_scripts_are_not_reported(desk: Page) -> None:
    begin(desk, "orange-a1")
    with desk.expect_event("pageerror"):
        desk.evaluate(FOREIGN_ERRORS)
    next_frame(desk)
    expect(desk.get_by_role("alert")).to_have_count(0)


@pytest.mark.provokes("the canvas is gone")
def test_an_embedded_board_also_reports_errors_to_the_embedding_page(framed: EmbeddedBoard) -> None:
    framed.ask("play", move="orange-a1")
    framed.frame.evaluate(BREAK)
    try:
        framed.ask("play", move="sky-g4")
        eventually(framed.page, lambda: bool(framed.received("error")))
        fault = framed.received("error")[0]["payload"]
        assert (fault["reason"], bool(fault["message"])) == ("fault", True)
        notice = framed.frame.get_by_role("alert")
        expect(notice).to_contain_text(words.went_wrong(is_playing=True, is_safe=True))
        notice.get_by_role("button", name=words.CLOSE).click()
    finally:
        framed.frame.evaluate(REPAIR)
    wait_until_equal(framed.page, lambda: framed.ask("get", what="state")["payload"]["state"]["ply"], 2)
