"""Tests of how boards in other sites' pages start and are removed.

The game in a record, such as `late`, selects what the fake embedded page reports; see
fake_embedded_page/embedded-page.js.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.element_fixtures import (
    REASON,
    event_names,
    far,
    frame_of,
    host,
    open_page,
    page,
    play_button,
    shared_page,
    wait_until_ready,
)
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import wait_until_equal

__all__ = ["far", "host", "open_page", "page", "shared_page"]


@pytest.mark.provokes("<trigrid-game>: ")
def test_a_failed_start_shows_the_frame_and_a_later_start_is_reported(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('record="1.broken.x"')))
    assert page.evaluate(f"board().play('a').catch({REASON})") == [True, "start", True]
    assert event_names(page) == ["start"]
    expect(play_button(page, "Trigrid")).to_be_hidden()
    expect(page.frame_locator("trigrid-game >> iframe").get_by_role("button", name="Inside")).to_be_visible()
    frame_of(page, far).evaluate("reportReady()")
    wait_until_ready(page)
    assert event_names(page) == ["start", "ready"]


FOCUSED = "document.activeElement.shadowRoot?.activeElement.localName ?? document.activeElement.localName"


def test_the_poster_stays_until_the_frame_is_ready_and_passes_on_the_focus(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('record="1.late.x"')))
    play_button(page, "Trigrid").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Starting…")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Starting…")
    expect(page.locator("trigrid-game >> iframe")).to_have_js_property("inert", True)
    frame_of(page, far).evaluate("reportReady()")
    expect(page.get_by_role("button", name="Starting…")).to_be_hidden()
    expect(page.locator("trigrid-game >> iframe")).to_have_js_property("inert", False)
    wait_until_equal(page, lambda: page.evaluate(FOCUSED), "iframe")


def test_a_start_by_script_does_not_move_the_focus(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + "<input>" + element('record="1.late.x"')))
    expect(play_button(page, "Trigrid")).to_be_visible()
    page.get_by_role("textbox").focus()
    page.evaluate("void board().load({})")
    frame_of(page, far).evaluate("reportReady()")
    wait_until_ready(page)
    assert page.evaluate(FOCUSED) == "input"


def test_a_start_neither_scrolls_nor_shifts_the_page(page: Page, host: OtherSite, far: str) -> None:
    body = (
        "<p>Before</p>"
        + element('game="trichet"')
        + '<p id="after">After</p><div style="height: 3000px"></div>'
    )
    page.goto(host.page(script(far) + body))
    expect(play_button(page)).to_be_visible()
    page.evaluate("scrollTo(0, 150)")
    position = "[scrollY, document.getElementById('after').offsetTop]"
    before = page.evaluate(position)
    page.evaluate("board().play('a1')")
    assert before[0] == 150
    assert page.evaluate(position) == before


@pytest.mark.provokes("net::ERR_ABORTED")
def test_automatic_starts_run_one_after_another(page: Page, host: OtherSite, far: str) -> None:
    boards = [element('record="1.late.x" start="now"')] * 3 + [element('record="1.late.x"')] * 3
    page.goto(host.page(script(far) + "".join(boards)))
    frames = page.locator("trigrid-game >> iframe")
    expect(frames).to_have_count(1)
    play_button(page, "Trigrid").last.click()
    expect(frames).to_have_count(2)
    frame_of(page, far).evaluate("reportReady()")
    expect(frames).to_have_count(3)
    page.evaluate("document.querySelectorAll('trigrid-game')[1].remove()")
    expect(frames).to_have_count(3)
    expect(page.locator("trigrid-game").nth(1).locator("iframe")).to_be_attached()


def test_a_board_that_starts_when_seen_waits_below_the_window(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + '<p style="height: 3000px">Above</p>' + element('start="seen"')))
    expect(play_button(page, "Tritium")).to_be_attached()
    expect(page.locator("trigrid-game >> iframe")).to_have_count(0)
    page.evaluate("board().scrollIntoView()")
    wait_until_ready(page)


@pytest.mark.provokes("net::ERR_ABORTED")
def test_a_removed_board_rejects_its_promises_and_copies_of_boards_work(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('record="1.late.x"')))
    expect(play_button(page, "Trigrid")).to_be_visible()
    removed = page.evaluate(
        f"(async () => {{ const gone = board(), lost = gone.play('a').catch({REASON}); gone.remove();"
        f" return [await lost, await gone.record().catch({REASON}), gone.state]; }})()"
    )
    assert removed == [[True, "start", True], [True, "start", True], None]
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('trigrid-game'), { game: 'trichet' }))"
    )
    page.evaluate("board().load({})")
    copied = "const copy = board().cloneNode(true); board().replaceWith(copy);"
    page.evaluate(f"{{ {copied} document.body.prepend(board()); }}")
    expect(play_button(page)).to_be_visible()
    assert page.evaluate("board().play('a1').then(({ ply }) => ply)") == 1
    assert page.locator("trigrid-game").count() == 1
    assert page.locator("trigrid-game >> iframe").count() == 1
