"""Tests of the appearance of <trigrid-game>: its pictures, theme and size."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.element_fixtures import (
    far,
    frame_of,
    host,
    open_page,
    page,
    play_button,
    shared_page,
    wait_until_ready,
)
from tests.browser.other_sites import OtherSite, element, packed_picture, script

__all__ = ["far", "host", "open_page", "page", "shared_page"]


STRICT = "default-src 'none'; script-src {site}; frame-src {site}; img-src {site} data:"


def test_the_element_works_under_a_strict_policy(page: Page, host: OtherSite, far: str) -> None:
    policy = {"Content-Security-Policy": STRICT.format(site=far)}
    packed = packed_picture('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>')
    boards = element('game="trichet" size="200x210"') + element(f'game="tritt" poster="{packed}"')
    page.goto(host.page(script(far) + boards, headers=policy))
    expect(page.locator("trigrid-game >> img").first).to_have_js_property("complete", True)
    # A loaded SVG without a size of its own is 300 pixels wide.
    expect(page.locator("trigrid-game >> img").nth(1)).to_have_js_property("naturalWidth", 300)
    box = page.locator("trigrid-game").first.bounding_box()
    assert box
    assert (box["width"], box["height"]) == (200, 210)
    play_button(page).click()
    wait_until_ready(page)


@pytest.mark.provokes("404", "no game called “chess”")
def test_the_games_picture_replaces_a_damaged_poster_and_an_unknown_game_has_no_picture(
    page: Page, host: OtherSite, far: str
) -> None:
    posters = ["svg:AAAA", "svg:!", "nothing.png", "svg:" + "A" * 200_000]
    boards = [element(f'game="trichet" poster="{poster}"') for poster in posters]
    page.goto(host.page(script(far) + "".join(boards) + element('game="chess"')))
    for number in range(len(posters)):
        picture = page.locator("trigrid-game").nth(number).locator("img")
        expect(picture).to_have_attribute("src", re.compile(r"/trichet-\d+-light\."))
    nameless = page.locator("trigrid-game").last
    expect(nameless.get_by_text("Trigrid", exact=True)).to_be_visible()
    expect(nameless.locator("img")).to_have_count(0)


BACKGROUNDS = [
    ("", "", "light"),
    ("body { background: #123 }", "", "dark"),
    ("body { background: oklch(0.2 0.02 250) }", "", "dark"),
    ("body { background: #fff } div { background: rgb(0 0 0 / 0.8) }", "", "dark"),
    ("body { background: #123 } div { background: rgb(255 255 255 / 0.3) }", "", "dark"),
    ("body { background: #123 }", 'theme="light"', "light"),
    (":root { color-scheme: dark }", "", "dark"),
    (":root { color-scheme: light dark }", "", "light"),
]
SHOW_ON = """([style, board]) => {
    document.querySelector("style").textContent = style;
    document.querySelector("div").innerHTML = board;
}"""


@pytest.mark.provokes("net::ERR_ABORTED")
def test_the_element_is_as_light_or_dark_as_the_page_behind_it_unless_its_theme_is_set(
    page: Page, host: OtherSite, far: str
) -> None:
    page.goto(host.page(script(far) + "<div></div>", head="<style></style>"))
    before = ""
    for style, attributes, theme in BACKGROUNDS:
        page.evaluate(SHOW_ON, [style, element(f'game="trichet" {attributes}')])
        picture = page.locator("trigrid-game >> img")
        expect(picture, style).to_have_attribute("src", re.compile(f"-{theme}\\."))
        if theme != before:
            page.evaluate("board().click()")
            assert frame_of(page, far).evaluate("theme") == theme
        before = theme


LAYOUTS = [
    ("float: left", "{}"),
    ("display: inline-block", "{}"),
    ("display: grid; grid-template-columns: 1fr auto", "<p>x</p>{}"),
    ("", "<table><tr><td>{}</table>"),
    ("display: flex", "<section>x</section><p>{}</p>"),
]


def test_the_element_takes_the_available_width(page: Page, host: OtherSite, far: str) -> None:
    style = "<style>body { margin: 8px } div { clear: both } section { width: 9rem; flex: none }</style>"
    boards = [f'<div style="{layout}">{inner.format(element(""))}</div>' for layout, inner in LAYOUTS]
    page.goto(host.page(script(far) + "".join(boards), head=style))
    expect(play_button(page, "Tritium")).to_have_count(len(LAYOUTS))
    for width, expected in ((700, [480] * 5), (416, [400, 400, 392, 394, 256])):
        page.set_viewport_size({"width": width, "height": 700})
        widths = "[...document.querySelectorAll('trigrid-game')].map((each) => each.offsetWidth)"
        assert page.evaluate(widths) == expected
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_theme_follows_changes_of_the_page(page: Page, host: OtherSite, far: str) -> None:
    style = (
        ":root { color-scheme: light dark } .night body { background: #111 }"
        " body { transition: background 0.2s }"
    )
    boards = element('game="trichet"') + element('game="tritt"')
    page.goto(host.page(script(far) + boards, head=f"<style>{style}</style>"))
    pictures = page.locator("trigrid-game >> img")
    for number in (0, 1):
        expect(pictures.nth(number)).to_have_attribute("src", re.compile(r"-light\."))
    page.evaluate("board().load({})")
    expect(pictures).to_have_count(1)
    page.emulate_media(color_scheme="dark")
    expect(pictures).to_have_attribute("src", re.compile(r"-dark\."))
    page.emulate_media(color_scheme="light")
    expect(pictures).to_have_attribute("src", re.compile(r"-light\."))
    page.evaluate("document.documentElement.className = 'night'")
    expect(pictures).to_have_attribute("src", re.compile(r"-dark\."))
    themes = "heard.filter(({ payload }) => payload.theme).map(({ payload }) => payload.theme)"
    assert frame_of(page, far).evaluate(themes) == ["dark", "light", "dark"]


@pytest.mark.provokes("“size” cannot be")
def test_the_size_accepts_several_notations_and_the_pages_style_overrides_it(
    page: Page, host: OtherSite, far: str
) -> None:
    style = "<style>.wide { width: 300px; aspect-ratio: 2 } .narrow { width: 100px }</style>"
    heights = ["320x400", "320px x 400px", "320PX×400px", "320 x 400 px"]
    sizes = [
        'class="wide" size="200x200"',
        'size="320px"',
        "",
        *map('size="{}"'.format, heights),
        'size="-5"',
    ]
    body = f'<div class="narrow">{element("")}</div>' + "".join(map(element, sizes))
    page.goto(host.page(script(far) + body, head=style))
    expect(play_button(page, "Tritium")).to_have_count(9)
    boxes = page.evaluate(
        "[...document.querySelectorAll('trigrid-game')].map((each) => [each.offsetWidth, each.offsetHeight])"
    )
    assert boxes[:3] == [[100, 175], [300, 150], [320, 376]]
    assert boxes[3:] == [[480, 522], *[[320, 400]] * 4, [480, 522]]


@pytest.mark.parametrize(
    "style",
    [pytest.param("", marks=pytest.mark.long), ":root { font: 10px monospace }"],
    ids=["plain", "small"],
)
def test_the_font_size_is_the_readers_and_not_the_pages(
    page: Page, host: OtherSite, far: str, style: str
) -> None:
    address = host.page(script(far) + element('game="trichet"'), head=f"<style>{style}</style>")
    session = page.context.new_cdp_session(page)
    sizes = list[list[float]]()
    for size in (16, 24):
        session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        page.goto(address)
        expect(page.locator("trigrid-game >> img")).to_have_js_property("complete", True)
        sizes.append(page.evaluate(TYPE_AND_HEIGHT))
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    session.detach()
    (small, low), (large, high) = sizes
    assert (small, large) == (16, 24)
    assert high > low


TYPE_AND_HEIGHT = """() => {
    const label = board().shadowRoot.querySelector(".label");
    return [parseFloat(getComputedStyle(label).fontSize), board().offsetHeight];
}"""
"""Returns the label's font size and the element's height, in CSS pixels."""
