"""Tests of the dialog *Embed* in Chromium: code, previews, and size on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.embedded_board import LISTENING, EmbeddedBoard, around, host, still
from tests.browser.navigation import START, Visit
from tests.browser.other_sites import OtherSite
from tests.page.test_embed_dialog import (
    MOVES,
    code_of,
    embed,
    embed_current_screen,
    html_escaped,
    html_field,
    open_task,
    today,
)
from trigrid.puzzle import daily_puzzle

__all__ = ["around", "host", "still"]


def expect_preview_of_each_format(dialog: Locator) -> None:
    """Choose each format, and assert that its preview shows the game."""
    preview = dialog.get_by_role("group", name="Preview")
    dialog.get_by_role("radio", name="Link", exact=True).check()
    expect(preview.get_by_role("link", name="Play Tritium · size 4")).to_have_attribute("target", "_blank")
    dialog.get_by_role("checkbox", name="With a small picture").check()
    expect(preview.locator("a > img")).to_have_js_property("complete", True)
    assert preview.locator("a > img").evaluate("image => image.naturalWidth")
    assert "<img src=" in html_field(dialog).input_value()
    dialog.get_by_role("radio", name="Frame").check()
    expect(preview.frame_locator("iframe").locator("title")).to_be_attached(timeout=START)
    address = preview.locator("iframe").get_attribute("src") or ""
    assert f'{html_escaped(address)}"' in html_field(dialog).input_value()
    dialog.get_by_role("radio", name="Script").check()
    preview.get_by_role("button", name="Play Tritium").click()
    expect(preview.locator("iframe")).to_have_attribute("src", re.compile(re.escape(game_in(address))))


def expect_fit_on_phone(dialog: Locator) -> None:
    """Assert that the dialog fits a phone's width and that axe finds no violation."""
    dialog.page.set_viewport_size({"width": 360, "height": 640})
    is_inside = "field => field.getBoundingClientRect().right <= innerWidth"
    expect(dialog.get_by_role("button", name="Copy HTML")).to_be_visible()
    for theme in ("Light", "Dark"):
        dialog.get_by_role("radio", name=theme).check()
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), theme
        assert html_field(dialog).evaluate(is_inside), theme
    assert_no_axe_violations(dialog.page)


@pytest.mark.long  # tests/page/test_embed_dialog.py compares the preview with the code
@pytest.mark.provokes("net::ERR_ABORTED")  # removing a preview aborts its pending requests
def test_a_board_starts_in_the_preview(newcomer: Page) -> None:
    dialog = embed(newcomer)
    dialog.get_by_role("radio", name="Frame").check()
    board = dialog.get_by_role("group", name="Preview").frame_locator("iframe")
    expect(board.get_by_role("status")).to_contain_text("Second to move", timeout=START)
    dialog.get_by_role("button", name="Close").click()


def game_in(address: str) -> str:
    """Return the game's address: the part of a frame's address after ``#``."""
    return address.partition("#")[2]


STATE = "document.querySelector('trigrid-game').load({}).then(({ ...state }) => state)"


@pytest.mark.provokes("net::ERR_ABORTED")  # removing a preview aborts its pending requests
@pytest.mark.long  # tests/page/test_embed_dialog.py compares the code with the choices
@pytest.mark.parametrize("kind", ["game", "puzzle", "lesson", "daily"])
def test_each_format_shows_the_same_board_in_its_preview_and_in_another_sites_page(
    still: Page, around: Visit, site: str, host: OtherSite, kind: str
) -> None:
    """If this fails, people paste code for no board or for another board."""
    if kind == "game":
        dialog = embed(still)
        expect_preview_of_each_format(dialog)
        expect_fit_on_phone(dialog)
        dialog.get_by_role("radio", name="Step through the game").check()
    else:
        address = {"lesson": "learn/trichet", "puzzle": "puzzles/tritt/17", "daily": "puzzles/daily"}[kind]
        open_task(still, f"#/{address}")
        dialog = embed_current_screen(still)
    script, frame, link = (code_of(dialog, format_name) for format_name in ("Script", "Frame", "Link"))
    dialog.get_by_role("button", name="Close").click()
    expect(still.locator("#embed-preview iframe")).to_have_count(0)
    page = around()
    page.goto(host.page(LISTENING + script + frame + link))
    framed: dict[str, Any] = EmbeddedBoard(page, site).wait_until_ready()
    by_script = page.evaluate(STATE)
    assert by_script == framed
    daily = "/".join(map(str, daily_puzzle(*today(page))))
    expected = {"game": (None, None), "lesson": ("trichet", None), "puzzle": (None, "tritt/17")}
    assert (framed["lesson"], framed["puzzle"]) == expected.get(kind, (None, daily))
    if kind == "game":
        assert (framed["ply"], framed["move"], framed["game"]) == (3, MOVES[-1], "tritium")
    expect_same_proportions_on_phone(page)
    linked = page.locator("body > a").get_attribute("href")
    still.goto(linked or "")
    expect(still.locator("html[data-state=ready]")).to_be_attached(timeout=START)
    content = still.locator("#lesson-text" if kind != "game" else "#moves")
    expect(content).to_be_visible()


def expect_same_proportions_on_phone(page: Page) -> None:
    """Assert that the frame's height follows its width, leaving no blank space."""
    page.set_viewport_size({"width": 390, "height": 664})
    frame = page.locator("body > iframe")
    box = frame.bounding_box()
    assert box
    width, height = (int(frame.get_attribute(name) or "") for name in ("width", "height"))
    assert box["width"] < 390 < width
    assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01)
