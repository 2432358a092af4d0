"""Boards far off the screen: they give their frames back when many run, and go on when readers come near."""

import re
from collections.abc import Sequence
from functools import partial
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.element_fixtures import far, host, open_page, told
from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import comes_to, eventually

__all__ = ["far", "host", "open_page"]

pytestmark = pytest.mark.provokes("net::ERR_ABORTED")

COUNT, KEPT, MANY, IDLE = 6, 4, 8, 2
"""How many boards stand one far below the other, always stay awake, may run before they sleep sooner, and
have nothing to do beside others that are busy.
"""
SOON, LONG = 1_500, 25_000
"""Milliseconds after which boards sleep that nobody has seen, and those that somebody has."""
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
"""Until the board itself has noticed, too."""


def boards_in(page: Page, host: OtherSite, far: str, given: Sequence[str] = [PLAIN] * COUNT) -> None:
    """Open a page with boards that have started, each with its attributes."""
    page.clock.install()
    open_boards(page, host, far, given)


def open_boards(page: Page, host: OtherSite, far: str, given: Sequence[str]) -> None:
    """The same by whatever clock the page has."""
    page.add_init_script(BOARDS)
    boards = [element(attributes + ' start="now" size="300x300"') for attributes in given]
    page.goto(host.page(script(far) + FAR_BELOW.join(boards)))
    comes_to(page, lambda: told(page).count("ready"), len(given))


def awake(page: Page) -> list[bool]:
    """Which boards have a frame."""
    found: list[bool] = page.evaluate(AWAKE)
    return found


def is_awake(page: Page, number: int) -> bool:
    """Whether this board has one."""
    return awake(page)[number]


def has_rested(page: Page, number: int) -> None:
    """Let time pass until something has happened on every other board since anything happened on this one."""
    page.clock.run_for(1)
    page.evaluate("number => Promise.all(others(number).map((other) => other.load({})))", number)
    page.clock.run_for(LONG)


def sleeps(page: Page, number: int) -> None:
    """Let time pass until a board has given its frame back."""
    has_rested(page, number)
    comes_to(page, lambda: awake(page)[number], False)


def test_only_a_few_stay_awake_far_off_the_screen_and_those_that_sleep_show_their_positions_and_go_on(
    open_page: Visit, host: OtherSite, far: str
) -> None:
    page = open_page()
    boards_in(page, host, far)
    page.clock.run_for(SOON)
    comes_to(page, lambda: sum(awake(page)), KEPT)
    assert awake(page)[0]
    assert told(page) == ["ready"] * COUNT
    sleeps(page, 1)
    its_picture_follows_the_theme(page)
    page.evaluate("nth(1).shadowRoot.querySelector('button').click()")
    comes_to(page, lambda: is_awake(page, 1), True)
    page.evaluate("nth(1).play('a1')")
    wakes_when_a_script_or_a_change_of_its_game_asks_for_it(page)
    has_names_and_comments_of_a_record_again(page)
    goes_on_with_its_game_when_somebody_comes_near(page)
    sleeps_on_elsewhere(page)


def its_picture_follows_the_theme(page: Page) -> None:
    """Let the page become dark, and light again."""
    picture = page.locator("trigrid-game").nth(1).locator("img")
    for ground, media in (("black", "@media all{"), ("white", "@media not all{")):
        page.evaluate("ground => { document.body.style.background = ground; }", ground)
        expect(picture).to_have_attribute("src", re.compile(re.escape(quote(media, safe=""))))
    assert not is_awake(page, 1)


def wakes_when_a_script_or_a_change_of_its_game_asks_for_it(page: Page) -> None:
    """Play a move on a board that sleeps, and change its game."""
    sleeps(page, 1)
    assert page.evaluate("nth(1).play('b2').then(({ ply }) => ply)") == 2
    sleeps(page, 1)
    before = told(page)
    page.evaluate("nth(1).game = 'tritt'")
    comes_to(page, lambda: page.evaluate("nth(1).state.game"), "tritt")
    assert told(page) == [*before, "load"]


def has_names_and_comments_of_a_record_again(page: Page) -> None:
    """Let a board sleep on which a script has loaded a text, which has more than a link has."""
    page.evaluate("nth(1).load({ record: '[Game \"tritt\"] a1_b2', at: 1 })")
    sleeps(page, 1)
    page.evaluate("nth(1).load({})")
    heard = page.locator("trigrid-game").nth(1).locator("iframe").element_handle().content_frame()
    assert heard
    loads = heard.evaluate("heard.filter(({ type }) => type === 'load').map(({ payload }) => payload)")
    assert loads == [{"record": '[Game "tritt"] a1_b2', "at": 1}, {}]


def goes_on_with_its_game_when_somebody_comes_near(page: Page) -> None:
    """Let a board sleep in the middle of its game, and scroll to it; nothing is told."""
    page.evaluate("nth(3).play('a1').then(() => nth(3).play('b2')).then(() => nth(3).undo())")
    page.evaluate("nth(3).load({ controls: 'none', flipped: true })")
    page.evaluate("nth(3).highlight(['a1'])")
    before = told(page)
    sleeps(page, 3)
    sleeper = page.locator("trigrid-game").nth(3)
    picture = sleeper.locator("img").get_attribute("src") or ""
    assert 'viewBox="0 0 9 2"' in unquote(picture), "it shows its own position, that of ply 1"
    expect(sleeper.get_by_role("button", name="Continue")).to_be_visible()
    assert page.evaluate("[nth(3).state.record, nth(3).state.ply]") == ["1.trichet.a1_b2", 1]
    sleeper.scroll_into_view_if_needed()
    frame = sleeper.locator("iframe")
    expect(frame).to_have_js_property("inert", False)
    assert "controls=none&flipped&at=1#/trichet?" in (frame.get_attribute("src") or "")
    shown = "[nth(3).state.ply, nth(3).state.flipped, nth(3).state.marks.map(({ place }) => place)]"
    assert page.evaluate(shown) == [1, True, ["a1"]]
    assert told(page) == before
    assert page.evaluate("nth(3).play('c3').then(({ record }) => record)") == "1.trichet.a1_c3"
    assert told(page) == [*before, "move"]


def sleeps_on_elsewhere(page: Page) -> None:
    """Move another board, that sleeps, to the end of the page, and come near it there."""
    page.evaluate(SCROLL_TO, 0)
    page.evaluate("nth(2).play('a1')")
    sleeps(page, 2)
    before = told(page)
    page.evaluate("document.body.append(nth(2))")
    last = page.locator("trigrid-game").nth(COUNT - 1)
    expect(last.get_by_role("button", name="Continue")).to_be_visible()
    last.scroll_into_view_if_needed()
    expect(last.locator("iframe")).to_have_js_property("inert", False)
    assert page.evaluate(f"nth({COUNT - 1}).state.record") == "1.trichet.a1"
    assert told(page) == before


@pytest.mark.long
def test_of_many_those_that_were_seen_sleep_soon(open_page: Visit, host: OtherSite, far: str) -> None:
    """A reader who scrolls through a long page does not leave every board of it running."""
    page = open_page()

    def come_to(count: int, pass_ms: int = 0) -> None:
        """Let time pass again and again until so many are awake: a late message puts off a board's sleep."""

        def are_awake() -> bool:
            page.clock.run_for(pass_ms)
            return sum(awake(page)) == count

        eventually(page, are_awake, has_frames=False)

    boards_in(page, host, far, [PLAIN] * (MANY + 2))
    page.clock.pause_at((page.evaluate("Date.now()") + SOON) / 1000)
    come_to(KEPT, SOON)
    for number in range(MANY + 2):
        page.evaluate(SCROLL_TO, number)
        eventually(page, partial(is_awake, page, number), has_frames=False)
    come_to(MANY + 2)
    before = page.evaluate("Date.now()")
    come_to(MANY, SOON)
    assert page.evaluate("Date.now()") - before < LONG / 2
    come_to(KEPT, LONG)


BUSY = {
    'game="trichet" seats="3 3"': "Promise.resolve()",
    'puzzle="tritt/17"': "nth(2).play('a1')",
    'lesson="tritt"': "nth(3).play('a1')",
    'game="trichet" theme="light"': "void nth(4).play('never')",
    'game="trichet" theme="dark"': "nth(5).shadowRoot.querySelector('iframe').focus({ preventScroll: true })",
}
"""Boards on which the computer thinks, a puzzle is being solved, a lesson is being done, a script waits, and
a reader has the focus; with what makes the second to sixth board of a page so.
"""


def test_those_that_would_lose_something_stay_awake(open_page: Visit, host: OtherSite, far: str) -> None:
    page = open_page()
    page.clock.set_fixed_time(0)  # nobody sleeps until all are busy
    open_boards(page, host, far, [PLAIN, *BUSY, *[PLAIN] * IDLE])
    for make_busy in BUSY.values():
        page.evaluate(make_busy)
    page.clock.set_fixed_time(LONG / 1000)
    comes_to(page, lambda: awake(page), [True] * (1 + len(BUSY)) + [False] * IDLE)
    frame = page.locator("trigrid-game").nth(1).locator("iframe").element_handle().content_frame()
    assert frame
    assert frame.evaluate("drawn") is None, "no picture is asked for while the computer thinks"
