"""How boards start in other people's pages and leave them: one after another, and without moving anything."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.element_fixtures import (
    REASON,
    far,
    frame_of,
    host,
    is_ready,
    open_page,
    page,
    play_button,
    shared_page,
    told,
)
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import comes_to

__all__ = ["far", "host", "open_page", "page", "shared_page"]


@pytest.mark.provokes("<trigrid-game>: ")
def test_a_start_that_fails_shows_the_frame_and_a_later_one_is_told(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('record="1.broken.x"')))
    assert page.evaluate(f"board().play('a').catch({REASON})") == [True, "start", True]
    assert told(page) == ["start"]
    expect(play_button(page, "Trigrid")).to_be_hidden()
    expect(page.frame_locator("trigrid-game >> iframe").get_by_role("button", name="Inside")).to_be_visible()
    frame_of(page, far).evaluate("go()")
    is_ready(page)
    assert told(page) == ["start", "ready"]


FOCUSED = "document.activeElement.shadowRoot?.activeElement.localName ?? document.activeElement.localName"


def test_the_poster_stays_until_the_frame_is_ready_and_hands_on_the_focus(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + element('record="1.late.x"')))
    play_button(page, "Trigrid").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Starting…")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Starting…")
    expect(page.locator("trigrid-game >> iframe")).to_have_js_property("inert", True)
    frame_of(page, far).evaluate("go()")
    expect(page.get_by_role("button", name="Starting…")).to_be_hidden()
    expect(page.locator("trigrid-game >> iframe")).to_have_js_property("inert", False)
    comes_to(page, lambda: page.evaluate(FOCUSED), "iframe")


def test_a_focus_elsewhere_stays_where_a_script_starts_a_board(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + "<input>" + element('record="1.late.x"')))
    expect(play_button(page, "Trigrid")).to_be_visible()
    page.get_by_role("textbox").focus()
    page.evaluate("void board().load({})")
    frame_of(page, far).evaluate("go()")
    is_ready(page)
    assert page.evaluate(FOCUSED) == "input"


def test_nothing_scrolls_and_nothing_moves(page: Page, host: OtherSite, far: str) -> None:
    body = (
        "<p>Before</p>"
        + element('game="trichet"')
        + '<p id="after">After</p><div style="height: 3000px"></div>'
    )
    page.goto(host.page(script(far) + body))
    expect(play_button(page)).to_be_visible()
    page.evaluate("scrollTo(0, 150)")
    place = "[scrollY, document.getElementById('after').offsetTop]"
    before = page.evaluate(place)
    page.evaluate("board().play('a1')")
    assert before[0] == 150
    assert page.evaluate(place) == before


@pytest.mark.provokes("net::ERR_ABORTED")
def test_boards_that_start_by_themselves_do_so_one_after_another(
    page: Page, host: OtherSite, far: str
) -> None:
    boards = [element('record="1.late.x" start="now"')] * 3 + [element('record="1.late.x"')] * 3
    page.goto(host.page(script(far) + "".join(boards)))
    frames = page.locator("trigrid-game >> iframe")
    expect(frames).to_have_count(1)
    play_button(page, "Trigrid").last.click()
    expect(frames).to_have_count(2)
    frame_of(page, far).evaluate("go()")
    expect(frames).to_have_count(3)
    page.evaluate("document.querySelectorAll('trigrid-game')[1].remove()")
    expect(frames).to_have_count(3)
    expect(page.locator("trigrid-game").nth(1).locator("iframe")).to_be_attached()


def test_one_that_starts_when_it_is_seen_waits_below_until_then(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + '<p style="height: 3000px">Above</p>' + element('start="seen"')))
    expect(play_button(page, "Tritium")).to_be_attached()
    expect(page.locator("trigrid-game >> iframe")).to_have_count(0)
    page.evaluate("board().scrollIntoView()")
    is_ready(page)


@pytest.mark.provokes("net::ERR_ABORTED")
def test_what_is_taken_out_is_settled_and_may_come_back(page: Page, host: OtherSite, far: str) -> None:
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
