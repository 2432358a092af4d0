"""The dialog *Embed* in Chromium: what its code and its previews show, and its size on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.embedded_board import LISTENING, EmbeddedBoard, around, host, still
from tests.browser.navigation import START, Visit
from tests.browser.other_sites import OtherSite
from tests.page.test_embed_dialog import (
    MOVES,
    code_of,
    embed,
    embed_what_is_shown,
    html_escaped,
    line_in,
    open_task,
    today,
)
from trigrid.puzzle import daily_puzzle

__all__ = ["around", "host", "still"]


def each_form_has_its_preview(dialog: Locator) -> None:
    """Compare the preview of each form with its code."""
    preview = dialog.get_by_role("group", name="Preview")
    dialog.get_by_role("radio", name="Link", exact=True).check()
    expect(preview.get_by_role("link", name="Play Tritium · size 4")).to_have_attribute("target", "_blank")
    dialog.get_by_role("checkbox", name="With a small picture").check()
    expect(preview.locator("a > img")).to_have_js_property("complete", True)
    assert preview.locator("a > img").evaluate("image => image.naturalWidth")
    assert "<img src=" in line_in(dialog).input_value()
    dialog.get_by_role("radio", name="Frame").check()
    expect(preview.frame_locator("iframe").locator("title")).to_be_attached(timeout=START)
    address = preview.locator("iframe").get_attribute("src") or ""
    assert f'{html_escaped(address)}"' in line_in(dialog).input_value()
    dialog.get_by_role("radio", name="Script").check()
    preview.get_by_role("button", name="Play Tritium").click()
    expect(preview.locator("iframe")).to_have_attribute("src", re.compile(re.escape(game_in(address))))


def fits_a_phone(dialog: Locator) -> None:
    """Assert that nothing of the dialog is too wide on a phone, and that everybody can use it there."""
    dialog.page.set_viewport_size({"width": 360, "height": 640})
    is_inside = "field => field.getBoundingClientRect().right <= innerWidth"
    expect(dialog.get_by_role("button", name="Copy HTML")).to_be_visible()
    for theme in ("Light", "Dark"):
        dialog.get_by_role("radio", name=theme).check()
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), theme
        assert line_in(dialog).evaluate(is_inside), theme
    nobody_is_shut_out(dialog.page)


@pytest.mark.long  # the next test compares its address with the code, and starts a board from that
@pytest.mark.provokes("net::ERR_ABORTED")  # a preview that is starting gives way to the next
def test_a_board_starts_in_the_preview(newcomer: Page) -> None:
    dialog = embed(newcomer)
    dialog.get_by_role("radio", name="Frame").check()
    board = dialog.get_by_role("group", name="Preview").frame_locator("iframe")
    expect(board.get_by_role("status")).to_contain_text("Second to move", timeout=START)
    dialog.get_by_role("button", name="Close").click()


def game_in(address: str) -> str:
    """What the address of a frame says of the game behind its ``#``."""
    return address.partition("#")[2]


STATE = "document.querySelector('trigrid-game').load({}).then(({ ...state }) => state)"


@pytest.mark.provokes("net::ERR_ABORTED")  # a preview that is starting gives way to the next
@pytest.mark.long  # tests/page/test_embed_dialog.py compares the code with what was chosen
@pytest.mark.parametrize("kind", ["game", "puzzle", "lesson", "daily"])
def test_each_form_shows_the_same_board_in_its_preview_and_in_somebody_elses_page(
    still: Page, around: Visit, site: str, host: OtherSite, kind: str
) -> None:
    """If this fails, people paste code that shows nothing, or another board than they chose."""
    if kind == "game":
        dialog = embed(still)
        each_form_has_its_preview(dialog)
        fits_a_phone(dialog)
        dialog.get_by_role("radio", name="Step through the game").check()
    else:
        address = {"lesson": "learn/trichet", "puzzle": "puzzles/tritt/17", "daily": "puzzles/daily"}[kind]
        open_task(still, f"#/{address}")
        dialog = embed_what_is_shown(still)
    script, frame, link = (code_of(dialog, form) for form in ("Script", "Frame", "Link"))
    dialog.get_by_role("button", name="Close").click()
    expect(still.locator("#embed-preview iframe")).to_have_count(0)
    page = around()
    page.goto(host.page(LISTENING + script + frame + link))
    framed: dict[str, Any] = EmbeddedBoard(page, site).is_ready()
    by_script = page.evaluate(STATE)
    assert by_script == framed
    daily = "/".join(map(str, daily_puzzle(*today(page))))
    expected = {"game": (None, None), "lesson": ("trichet", None), "puzzle": (None, "tritt/17")}
    assert (framed["lesson"], framed["puzzle"]) == expected.get(kind, (None, daily))
    if kind == "game":
        assert (framed["ply"], framed["move"], framed["game"]) == (3, MOVES[-1], "tritium")
    keeps_its_shape_on_a_phone(page)
    linked = page.locator("body > a").get_attribute("href")
    still.goto(linked or "")
    expect(still.locator("html[data-state=ready]")).to_be_attached(timeout=START)
    where = still.locator("#lesson-text" if kind != "game" else "#moves")
    expect(where).to_be_visible()


def keeps_its_shape_on_a_phone(page: Page) -> None:
    """The frame gets lower with its width, so that nothing is blank below the board."""
    page.set_viewport_size({"width": 390, "height": 664})
    frame = page.locator("body > iframe")
    box = frame.bounding_box()
    assert box
    width, height = (int(frame.get_attribute(name) or "") for name in ("width", "height"))
    assert box["width"] < 390 < width
    assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01)
