"""Tests of boards off the screen: idle boards release their frames until needed."""

import re
from collections.abc import Sequence
from functools import partial
from itertools import count
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.element_fixtures import event_names, far, host, open_page
from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import eventually, wait_until_equal

__all__ = ["far", "host", "open_page"]

pytestmark = pytest.mark.provokes("net::ERR_ABORTED")

COUNT, KEPT_AWAKE, MANY, IDLE = 6, 4, 8, 2
"""Numbers of boards.

In the first test, COUNT boards are on the page, and KEPT_AWAKE of them stay awake. If more than MANY boards
are awake, boards that were seen sleep as early as boards that were never seen. IDLE boards are on the page
with busy boards.
"""
UNSEEN_MS, SEEN_MS = 1_500, 25_000
"""Milliseconds after which boards sleep: those never seen, and those seen before."""
PLAIN = 'game="trichet"'
FAR_BELOW = '<p style="height: 5000px">Text</p>'
AWAKE = """[...document.querySelectorAll("trigrid-game")].map((each) =>
    Boolean(each.shadowRoot.querySelector("iframe")))"""
BOARDS = """
const all = () => [...document.querySelectorAll("trigrid-game")];
globalThis.nth = (number) => all()[number];
globalThis.others = (number) => all().filter((_, other) => other !== number);
"""

SCROLL_TO = """number => new Promise((resolve) => {
    nth(number).scrollIntoView();
    new IntersectionObserver((_, observer) => { observer.disconnect(); resolve(); }).observe(nth(number));
})"""
"""Scrolls to a board, and waits until the element's IntersectionObserver has run."""


def open_boards_with_fake_clock(
    page: Page, host: OtherSite, far: str, attribute_lists: Sequence[str] = [PLAIN] * COUNT
) -> None:
    """Open a page with a fake clock and one started board for each list of attributes."""
    page.clock.install()
    open_boards(page, host, far, attribute_lists)


def open_boards(page: Page, host: OtherSite, far: str, attribute_lists: Sequence[str]) -> None:
    """Open a page with one started board for each list of attributes."""
    page.add_init_script(BOARDS)
    boards = [element(attributes + ' start="now" size="300x300"') for attributes in attribute_lists]
    page.goto(host.page(script(far) + FAR_BELOW.join(boards)))
    wait_until_equal(page, lambda: event_names(page).count("ready"), len(attribute_lists))


def awake_states(page: Page) -> list[bool]:
    """Return whether each board has a frame."""
    found: list[bool] = page.evaluate(AWAKE)
    return found


def is_awake(page: Page, number: int) -> bool:
    """Return whether the board with a number has a frame."""
    return awake_states(page)[number]


def let_time_pass(page: Page, number: int) -> None:
    """Call a method of every board except one, then let time pass.

    The one board is then the least recently used.
    """
    page.clock.run_for(1)
    page.evaluate("number => Promise.all(others(number).map((other) => other.load({})))", number)
    page.clock.run_for(SEEN_MS)


def wait_until_asleep(page: Page, number: int) -> None:
    """Let time pass until a board has released its frame."""
    let_time_pass(page, number)
    wait_until_equal(page, lambda: awake_states(page)[number], False)


def test_few_boards_stay_awake_off_screen_and_sleeping_ones_show_their_position(
    open_page: Visit, host: OtherSite, far: str
) -> None:
    page = open_page()
    open_boards_with_fake_clock(page, host, far)
    page.clock.run_for(UNSEEN_MS)
    wait_until_equal(page, lambda: sum(awake_states(page)), KEPT_AWAKE)
    assert awake_states(page)[0]
    assert event_names(page) == ["ready"] * COUNT
    wait_until_asleep(page, 1)
    expect_sleeping_picture_follows_theme(page)
    page.evaluate("nth(1).shadowRoot.querySelector('button').click()")
    wait_until_equal(page, lambda: is_awake(page, 1), True)
    page.evaluate("nth(1).play('a1')")
    expect_waking_for_script_or_changed_game(page)
    expect_record_of_script_restored(page)
    expect_waking_when_scrolled_near(page)
    expect_moved_board_stays_asleep(page)


def expect_sleeping_picture_follows_theme(page: Page) -> None:
    """Assert that the picture of a sleeping board changes with the page's background."""
    picture = page.locator("trigrid-game").nth(1).locator("img")
    for background, media in (("black", "@media all{"), ("white", "@media not all{")):
        page.evaluate("ground => { document.body.style.background = ground; }", background)
        expect(picture).to_have_attribute("src", re.compile(re.escape(quote(media, safe=""))))
    assert not is_awake(page, 1)


def expect_waking_for_script_or_changed_game(page: Page) -> None:
    """Assert that a move by a script and a changed game wake a sleeping board."""
    wait_until_asleep(page, 1)
    assert page.evaluate("nth(1).play('b2').then(({ ply }) => ply)") == 2
    wait_until_asleep(page, 1)
    before = event_names(page)
    page.evaluate("nth(1).game = 'tritt'")
    wait_until_equal(page, lambda: page.evaluate("nth(1).state.game"), "tritt")
    assert event_names(page) == [*before, "load"]


def expect_record_of_script_restored(page: Page) -> None:
    """Assert that a waking board loads the text of a record that a script had loaded.

    A link to the game cannot contain the record's names and comments.
    """
    page.evaluate("nth(1).load({ record: '[Game \"tritt\"] a1_b2', at: 1 })")
    wait_until_asleep(page, 1)
    page.evaluate("nth(1).load({})")
    heard = page.locator("trigrid-game").nth(1).locator("iframe").element_handle().content_frame()
    assert heard
    loads = heard.evaluate("heard.filter(({ type }) => type === 'load').map(({ payload }) => payload)")
    assert loads == [{"record": '[Game "tritt"] a1_b2', "at": 1}, {}]


def expect_waking_when_scrolled_near(page: Page) -> None:
    """Assert that a board asleep in mid-game wakes without events when scrolled near."""
    page.evaluate("nth(3).play('a1').then(() => nth(3).play('b2')).then(() => nth(3).undo())")
    page.evaluate("nth(3).load({ controls: 'none', flipped: true })")
    page.evaluate("nth(3).highlight(['a1'])")
    before = event_names(page)
    wait_until_asleep(page, 3)
    sleeper = page.locator("trigrid-game").nth(3)
    picture = sleeper.locator("img").get_attribute("src") or ""
    assert 'viewBox="0 0 9 2"' in unquote(picture), "the picture must show the position after ply 1"
    expect(sleeper.get_by_role("button", name="Continue")).to_be_visible()
    assert page.evaluate("[nth(3).state.record, nth(3).state.ply]") == ["1.trichet.a1_b2", 1]
    sleeper.scroll_into_view_if_needed()
    frame = sleeper.locator("iframe")
    expect(frame).to_have_js_property("inert", False)
    assert "controls=none&flipped&at=1#/trichet?" in (frame.get_attribute("src") or "")
    shown = "[nth(3).state.ply, nth(3).state.flipped, nth(3).state.marks.map(({ place }) => place)]"
    assert page.evaluate(shown) == [1, True, ["a1"]]
    assert event_names(page) == before
    assert page.evaluate("nth(3).play('c3').then(({ record }) => record)") == "1.trichet.a1_c3"
    assert event_names(page) == [*before, "move"]


def expect_moved_board_stays_asleep(page: Page) -> None:
    """Assert that a board stays asleep when moved in the page, and wakes when seen."""
    page.evaluate(SCROLL_TO, 0)
    page.evaluate("nth(2).play('a1')")
    wait_until_asleep(page, 2)
    before = event_names(page)
    page.evaluate("document.body.append(nth(2))")
    last = page.locator("trigrid-game").nth(COUNT - 1)
    expect(last.get_by_role("button", name="Continue")).to_be_visible()
    last.scroll_into_view_if_needed()
    expect(last.locator("iframe")).to_have_js_property("inert", False)
    assert page.evaluate(f"nth({COUNT - 1}).state.record") == "1.trichet.a1"
    assert event_names(page) == before


@pytest.mark.long
def test_many_boards_sleep_soon_after_they_were_seen(open_page: Visit, host: OtherSite, far: str) -> None:
    """If this fails, all boards of a long page run after a reader scrolls through it."""
    page = open_page()

    def pass_time_until(count: int, pass_ms: int = 0) -> None:
        """Let time pass until exactly ``count`` boards are awake.

        Time passes in several steps, because a late message can postpone a board's sleep.
        """

        def are_awake() -> bool:
            page.clock.run_for(pass_ms)
            return sum(awake_states(page)) == count

        eventually(page, are_awake, has_frames=False)

    open_boards_with_fake_clock(page, host, far, [PLAIN] * (MANY + 2))
    page.clock.pause_at((page.evaluate("Date.now()") + UNSEEN_MS) / 1000)
    pass_time_until(KEPT_AWAKE, UNSEEN_MS)
    for number in range(MANY + 2):
        page.evaluate(SCROLL_TO, number)
        eventually(page, partial(is_awake, page, number), has_frames=False)
    pass_time_until(MANY + 2)
    before = page.evaluate("Date.now()")
    pass_time_until(MANY, UNSEEN_MS)
    assert page.evaluate("Date.now()") - before < SEEN_MS / 2
    pass_time_until(KEPT_AWAKE, SEEN_MS)


BUSY = {
    'game="trichet" seats="3 3"': "Promise.resolve()",
    'puzzle="tritt/17"': "nth(2).play('a1')",
    'lesson="tritt"': "nth(3).play('a1')",
    'game="trichet" theme="light"': "void nth(4).play('never')",
    'game="trichet" theme="dark"': "nth(5).shadowRoot.querySelector('iframe').focus({ preventScroll: true })",
}
"""Attributes of boards, each with a script after which the board is busy.

In this order: the computer thinks, a reader solves a puzzle, a reader takes a lesson, a script waits for a
response, and a reader has the focus in the board. These boards are the second to sixth boards of the page.
"""


def test_busy_boards_stay_awake(open_page: Visit, host: OtherSite, far: str) -> None:
    page = open_page()
    page.clock.set_fixed_time(0)  # no board sleeps until all are busy
    open_boards(page, host, far, [PLAIN, *BUSY, *[PLAIN] * IDLE])
    for make_busy in BUSY.values():
        page.evaluate(make_busy)
    moments = count(SEEN_MS, SEEN_MS)

    def later_states() -> list[bool]:
        """Let time pass, because a late message can postpone a board's sleep."""
        page.clock.set_fixed_time(next(moments) / 1000)
        return awake_states(page)

    wait_until_equal(page, later_states, [True] * (1 + len(BUSY)) + [False] * IDLE)
    frame = page.locator("trigrid-game").nth(1).locator("iframe").element_handle().content_frame()
    assert frame
    assert frame.evaluate("drawn") is None, "no picture may be requested while the computer thinks"
