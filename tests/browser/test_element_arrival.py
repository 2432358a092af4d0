"""Tests of frames of <trigrid-game> that never arrive or arrive late."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.element_fixtures import (
    event_names,
    far,
    frame_of,
    host,
    lasting_page,
    page,
    play_button,
    wait_until_ready,
)
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.page_shared_by_tests import SharedPage
from tests.browser.waiting import wait_until_equal

__all__ = ["far", "host", "page"]

FRAMES, PICTURES = re.compile(r"/\?embed"), re.compile(r"/assets/posters/.*\?\d+$")
"""Requests for a board's frame, and for a picture that tests the connection."""
SENTENCE = "The board could not be loaded here."
FAILURE_MS, LATE_MS = 4_900, 50_000
"""Times in milliseconds.

After FAILURE_MS a failure has been reported. After LATE_MS the element still waits for a late frame.
"""
Answer = Callable[[Route], None]


@pytest.fixture(scope="module")
def shared_page(browser: Browser) -> Iterator[SharedPage]:
    """Provide a page with a fake clock."""
    with lasting_page(browser, lambda page: page.clock.install()) as lasting:
        yield lasting


def with_header(name: str, value: str) -> Answer:
    """Return a handler that sends the frame's page with an additional header."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, name: value})

    return answer


REFUSALS = [
    pytest.param(with_header("X-Frame-Options", "DENY"), id="X-Frame-Options"),
    *(
        pytest.param(answer, id=name, marks=pytest.mark.long)
        for name, answer in {
            "offline": lambda route: route.abort("internetdisconnected"),
            "frame-ancestors": with_header("Content-Security-Policy", "frame-ancestors 'none'"),
            "server error": lambda route: route.fulfill(status=500, body=""),
            "not found": lambda route: route.fulfill(status=404, body="Nothing here."),
            "no such name": lambda route: route.abort("namenotresolved"),
            "no connection": lambda route: route.abort("connectionrefused"),
        }.items()
    ),
]


def open_and_press(page: Page, host: OtherSite, far: str, policy: str = "") -> None:
    """Open a page with a board, and press the board."""
    headers = {"Content-Security-Policy": policy} if policy else {}
    page.goto(host.page(script(far) + element('game="trichet"'), headers=headers))
    play_button(page).click()
    expect(page.get_by_role("status")).to_have_text("Starting…")


def expect_failure_report(page: Page, far: str) -> None:
    """Assert that the element reports the fault and links to the game's page."""
    expect(page.get_by_role("alert")).to_have_text(SENTENCE)
    assert page.evaluate("events.map(([, { reason, message }]) => [reason, message])") == [
        ["start", SENTENCE]
    ]
    expect(page.locator("trigrid-game >> iframe")).to_have_css("visibility", "hidden")
    link = page.get_by_role("link", name="Open it on its own page")
    expect(link).to_have_attribute("href", f"{far}#/trichet")


@pytest.mark.provokes(".")
@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_refused_frame_is_reported_and_can_be_retried(
    page: Page, host: OtherSite, far: str, refusal: Answer
) -> None:
    page.route(FRAMES, refusal)
    open_and_press(page, host, far)
    page.clock.run_for(FAILURE_MS)
    expect_failure_report(page, far)
    page.unroute(FRAMES)
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.get_by_role("alert")).to_be_hidden()
    assert event_names(page) == ["start", "ready"]


@pytest.mark.provokes("frame-src", "<trigrid-game>", "csp")
def test_a_frame_that_the_page_forbids_is_reported(page: Page, host: OtherSite, far: str) -> None:
    open_and_press(page, host, far, "frame-src 'none'")
    page.clock.run_for(FAILURE_MS)
    expect_failure_report(page, far)


@pytest.mark.provokes("<trigrid-game>", "ERR_FAILED")
def test_a_silent_frame_of_an_unreachable_site_is_reported(page: Page, host: OtherSite, far: str) -> None:
    """Firefox and WebKit show nothing in place of a page that they cannot reach."""
    page.route(FRAMES, lambda route: None)
    page.route(PICTURES, lambda route: route.abort())
    open_and_press(page, host, far)
    page.clock.run_for(FAILURE_MS)
    expect_failure_report(page, far)


@pytest.mark.provokes("net::ERR_ABORTED", "img-src", "csp")
@pytest.mark.parametrize("policy", ["", pytest.param("img-src 'none'", marks=pytest.mark.long)])
def test_a_late_frame_is_not_given_up(page: Page, host: OtherSite, far: str, policy: str) -> None:
    """On a bad connection each request may take half a minute, even the frame's."""
    late = list[Route]()
    page.route(FRAMES, lambda route: late.append(route))
    page.route(PICTURES, lambda route: None)
    open_and_press(page, host, far, policy)
    page.clock.run_for(LATE_MS)
    expect(page.get_by_role("status")).to_have_text("Starting…")
    assert event_names(page) == []
    wait_until_equal(page, lambda: len(late), 1)
    late[0].continue_()
    wait_until_ready(page)
    assert event_names(page) == ["ready"]


@pytest.mark.provokes("<trigrid-game>: ", "500", "net::ERR_ABORTED")
def test_a_frame_that_arrives_after_the_failure_report_can_be_played(
    page: Page, host: OtherSite, far: str
) -> None:
    """Frames of older copies of the site do not report that they are starting.

    Therefore the failure report comes first.
    """
    page.route(FRAMES, lambda route: route.fulfill(status=500, body=""))
    open_and_press(page, host, far)
    page.clock.run_for(FAILURE_MS)
    expect(page.get_by_role("alert")).to_have_text(SENTENCE)
    page.unroute(FRAMES)
    page.locator("trigrid-game >> iframe").evaluate(
        "frame => { frame.src = frame.src.replace('#', '&again#'); }"
    )
    wait_until_ready(page)
    expect(page.get_by_role("alert")).to_be_hidden()
    assert page.evaluate("board().play('a1').then(({ ply }) => ply)") == 1
    assert event_names(page) == ["start", "ready", "move"]


@pytest.mark.provokes("<trigrid-game>: ", "net::ERR_ABORTED")
def test_a_frame_that_never_gets_ready_is_shown_after_a_minute(page: Page, host: OtherSite, far: str) -> None:
    # With the key "slow", the fake embedded page reports only that it is starting.
    page.goto(host.page(script(far) + element('record="1.slow.x"')))
    play_button(page, "Trigrid").click()
    expect(page.locator("trigrid-game >> iframe")).to_be_attached()
    frame_of(page, far)
    page.clock.fast_forward(LATE_MS)
    expect(page.get_by_role("status")).to_have_text("Starting…")
    page.clock.fast_forward(LATE_MS)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.frame_locator("trigrid-game >> iframe").get_by_role("button", name="Inside")).to_be_visible()
    assert event_names(page) == ["start"]
    page.evaluate("board().removeAttribute('record'); board().game = 'trichet'")
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
