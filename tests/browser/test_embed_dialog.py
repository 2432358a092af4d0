"""The dialog *Embed*: what it writes, what it shows, and that it can be copied."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.navigation import START, go_to
from tests.browser.stored_games import TRITIUM, play, shows
from trigrid.app.address import address_of

MOVES = ("orange-a1", "sky-g4", "blue-c3")
STAND_AT = "(page) => history.replaceState(null, '', page + location.hash)"
"""Puts the page at another of its own addresses without loading it again."""


def embed(page: Page) -> Locator:
    """The dialog, for a game of three moves."""
    go_to(page, address_of(TRITIUM))
    shows(page)
    play(page, *MOVES)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog", name="Share").get_by_role("button", name="Embed").click()
    dialog = page.get_by_role("dialog", name="Embed")
    expect(dialog).to_be_visible()
    expect(page.get_by_role("dialog", name="Share")).to_be_hidden()
    return dialog


def line_in(dialog: Locator) -> Locator:
    return dialog.get_by_role("textbox", name="HTML")


@pytest.mark.provokes("net::ERR_ABORTED")  # a preview that is starting gives way to the next
def test_wishes_are_written_into_the_line(newcomer: Page, site: str) -> None:
    dialog = embed(newcomer)
    line = line_in(dialog)
    expect(line).to_have_value(re.compile(rf'^<script src="{re.escape(site)}embed.js" async></script>\n'))
    expect(line).to_have_value(
        re.compile(r'<trigrid-game record="1\.tritium\.4\.[^"]+" poster="svg:[\w-]+"><a ')
    )
    dialog.get_by_role("combobox", name="Second").select_option("3")
    expect(line).to_have_value(re.compile(' seats="person 3" '))
    dialog.get_by_role("radio", name="Dark").check()
    dialog.get_by_role("checkbox", name="Start when scrolled into view").check()
    expect(line).to_have_value(re.compile(' theme="dark" start="seen" '))
    dialog.get_by_role("radio", name="Step through the game").check()
    expect(dialog.get_by_role("combobox", name="Second")).to_be_disabled()
    expect(line).to_have_value(re.compile(' read-only theme="dark" '))
    expect(line).not_to_have_value(re.compile("seats="))
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_the_line_names_the_same_script_at_the_other_address_of_the_page(newcomer: Page, site: str) -> None:
    """If this fails, who came to ``/index.html`` copies HTML whose script is not there."""
    newcomer.evaluate(STAND_AT, "index.html")
    try:
        line = line_in(embed(newcomer))
        assert newcomer.evaluate("location.pathname").endswith("index.html")
        expect(line).to_have_value(re.compile(rf'^<script src="{re.escape(site)}embed.js" async></script>\n'))
        newcomer.keyboard.press("Escape")
    finally:
        newcomer.evaluate(STAND_AT, "./")


def test_the_preview_is_a_live_board(newcomer: Page) -> None:
    dialog = embed(newcomer)
    preview = dialog.get_by_role("group", name="Preview")
    preview.get_by_role("button", name="Play Tritium").click()
    board = preview.frame_locator("iframe")
    expect(board.get_by_role("status")).to_contain_text("Second to move", timeout=START)
    dialog.get_by_role("button", name="Close").click()
    expect(newcomer.locator("#embed-preview iframe")).to_have_count(0)


def test_the_line_is_copied(newcomer: Page, site: str) -> None:
    newcomer.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/"))
    dialog = embed(newcomer)
    dialog.get_by_role("button", name="Copy HTML").click()
    expect(dialog.get_by_text("HTML copied.")).to_be_visible()
    assert newcomer.evaluate("navigator.clipboard.readText()") == line_in(dialog).input_value()


def test_it_fits_a_phone(newcomer: Page) -> None:
    newcomer.set_viewport_size({"width": 360, "height": 640})
    try:
        dialog = embed(newcomer)
        is_inside = "field => field.getBoundingClientRect().right <= innerWidth"
        for theme in ("Light", "Dark"):
            dialog.get_by_role("radio", name=theme).check()
            expect(dialog.get_by_role("button", name="Copy HTML")).to_be_visible()
            assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), theme
            assert line_in(dialog).evaluate(is_inside), theme
    finally:
        newcomer.set_viewport_size({"width": 1280, "height": 800})
