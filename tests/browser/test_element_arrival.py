"""The frame of <trigrid-game> that never comes, which is told soon, and the one that is only late."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.element_fixtures import (
    far,
    frame_of,
    host,
    is_ready,
    lasting_page,
    page,
    play_button,
    told,
)
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.page_shared_by_tests import SharedPage
from tests.browser.waiting import comes_to

__all__ = ["far", "host", "page"]

FRAMES, PICTURES = re.compile(r"/\?embed"), re.compile(r"/assets/posters/.*\?\d+$")
"""What a board's frame asks for, and the picture that is tried while a frame is silent."""
SENTENCE = "The board could not be loaded here."
SOON, LONG = 4_900, 50_000
"""Milliseconds."""
Answer = Callable[[Route], None]


@pytest.fixture(scope="module")
def shared_page(browser: Browser) -> Iterator[SharedPage]:
    """A page whose time passes at once."""
    with lasting_page(browser, lambda page: page.clock.install()) as lasting:
        yield lasting


def with_header(name: str, value: str) -> Answer:
    """Send the frame's page with a header."""

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


def pressed(page: Page, host: OtherSite, far: str, policy: str = "") -> None:
    """Open a page with a board, and press that."""
    headers = {"Content-Security-Policy": policy} if policy else {}
    page.goto(host.page(script(far) + element('game="trichet"'), headers=headers))
    play_button(page).click()
    expect(page.get_by_role("status")).to_have_text("Starting…")


def is_refused(page: Page, far: str) -> None:
    """Assert that the element says so, and where the game is."""
    expect(page.get_by_role("alert")).to_have_text(SENTENCE)
    assert page.evaluate("told.map(([, { reason, message }]) => [reason, message])") == [["start", SENTENCE]]
    expect(page.locator("trigrid-game >> iframe")).to_have_css("visibility", "hidden")
    way = page.get_by_role("link", name="Open it on its own page")
    expect(way).to_have_attribute("href", f"{far}#/trichet")


@pytest.mark.provokes(".")
@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_frame_that_is_refused_is_told_and_can_be_tried_again(
    page: Page, host: OtherSite, far: str, refusal: Answer
) -> None:
    page.route(FRAMES, refusal)
    pressed(page, host, far)
    page.clock.run_for(SOON)
    is_refused(page, far)
    page.unroute(FRAMES)
    page.get_by_role("button", name="Try again").click()
    is_ready(page)
    expect(page.get_by_role("alert")).to_be_hidden()
    assert told(page) == ["start", "ready"]


@pytest.mark.provokes("frame-src", "<trigrid-game>", "csp")
def test_a_frame_that_the_page_forbids_is_told(page: Page, host: OtherSite, far: str) -> None:
    pressed(page, host, far, "frame-src 'none'")
    page.clock.run_for(SOON)
    is_refused(page, far)


@pytest.mark.provokes("<trigrid-game>", "ERR_FAILED")
def test_a_silent_frame_of_a_site_that_cannot_be_reached_is_told(
    page: Page, host: OtherSite, far: str
) -> None:
    """Firefox and WebKit load nothing in place of a page that they cannot reach."""
    page.route(FRAMES, lambda route: None)
    page.route(PICTURES, lambda route: route.abort())
    pressed(page, host, far)
    page.clock.run_for(SOON)
    is_refused(page, far)


@pytest.mark.provokes("net::ERR_ABORTED", "img-src", "csp")
@pytest.mark.parametrize("policy", ["", pytest.param("img-src 'none'", marks=pytest.mark.long)])
def test_a_frame_that_is_only_late_is_not_given_up(
    page: Page, host: OtherSite, far: str, policy: str
) -> None:
    """In a tunnel the frame's page takes half a minute, and so does all else."""
    late = list[Route]()
    page.route(FRAMES, lambda route: late.append(route))
    page.route(PICTURES, lambda route: None)
    pressed(page, host, far, policy)
    page.clock.run_for(LONG)
    expect(page.get_by_role("status")).to_have_text("Starting…")
    assert told(page) == []
    comes_to(page, lambda: len(late), 1)
    late[0].continue_()
    is_ready(page)
    assert told(page) == ["ready"]


@pytest.mark.provokes("<trigrid-game>: ", "500", "net::ERR_ABORTED")
def test_a_page_that_comes_after_all_is_taken(page: Page, host: OtherSite, far: str) -> None:
    """A page of an older copy does not say that it is starting: it is ready later than is waited for."""
    page.route(FRAMES, lambda route: route.fulfill(status=500, body=""))
    pressed(page, host, far)
    page.clock.run_for(SOON)
    expect(page.get_by_role("alert")).to_have_text(SENTENCE)
    page.unroute(FRAMES)
    page.locator("trigrid-game >> iframe").evaluate(
        "frame => { frame.src = frame.src.replace('#', '&again#'); }"
    )
    is_ready(page)
    expect(page.get_by_role("alert")).to_be_hidden()
    assert page.evaluate("board().play('a1').then(({ ply }) => ply)") == 1
    assert told(page) == ["start", "ready", "move"]


@pytest.mark.provokes("<trigrid-game>: ", "net::ERR_ABORTED")
def test_a_frame_that_never_gets_ready_is_shown_after_a_minute(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + element('record="1.slow.x"')))
    play_button(page, "Trigrid").click()
    expect(page.locator("trigrid-game >> iframe")).to_be_attached()
    frame_of(page, far)
    page.clock.fast_forward(LONG)
    expect(page.get_by_role("status")).to_have_text("Starting…")
    page.clock.fast_forward(LONG)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.frame_locator("trigrid-game >> iframe").get_by_role("button", name="Inside")).to_be_visible()
    assert told(page) == ["start"]
    page.evaluate("board().removeAttribute('record'); board().game = 'trichet'")
    page.get_by_role("button", name="Try again").click()
    is_ready(page)
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
