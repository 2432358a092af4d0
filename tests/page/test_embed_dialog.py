"""Tests of the dialogs *Share* and *Embed* for games, lessons and puzzles."""

import re
from datetime import date
from html import escape
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import go_to
from tests.browser.share_dialog import COPIED
from tests.browser.stored_games import TRITIUM, expect_moves, play
from tests.dom.scripts import implements
from tests.expectations import expect
from trigrid.library.address import address_of
from trigrid.puzzle import daily_puzzle

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage

MOVES = ("orange-a1", "sky-g4", "blue-c3")
CHANGE_PATH = "(page) => history.replaceState(null, '', page + location.hash)"
"""A script that changes the page's path without loading the page again."""
TODAY = "() => new Date().toLocaleDateString('sv')"
"""A script that returns the local date in the Swedish format, which is YYYY-MM-DD."""


@implements(CHANGE_PATH)
def _change_path(page: "FakePage", element: Any, address: str) -> None:
    page.window.history.replaceState(None, "", address + page.window.location.hash)


@implements(TODAY)
def _today(page: "FakePage", element: Any, given: Any) -> str:
    return page.clock.local_now().date().isoformat()


def embed(page: Page) -> Locator:
    """Open the dialog *Embed* for a game of three moves and return it."""
    go_to(page, address_of(TRITIUM))
    expect_moves(page)
    play(page, *MOVES)
    return embed_current_screen(page)


def share(page: Page) -> Locator:
    """Open the dialog *Share* for the current screen and return it."""
    page.get_by_role("navigation", name="Page").get_by_role("button", name="Share").click()
    return page.get_by_role("dialog", name="Share")


def embed_current_screen(page: Page) -> Locator:
    """Open the dialog *Embed* for the current screen and return it."""
    share(page).get_by_role("button", name="Embed").click()
    dialog = page.get_by_role("dialog", name="Embed")
    expect(dialog).to_be_visible()
    expect(page.get_by_role("dialog", name="Share")).to_be_hidden()
    return dialog


def open_task(page: Page, address: str) -> None:
    """Open a lesson or a puzzle."""
    go_to(page, address)
    expect(page.locator("#lesson-text")).to_be_visible()


def code_of(dialog: Locator, form: str) -> str:
    """Choose *Script*, *Frame* or *Link* in the dialog and return the code."""
    dialog.get_by_role("radio", name=form, exact=True).check()
    return html_field(dialog).input_value()


def html_escaped(address: str) -> str:
    """Return an address as it is written in an attribute.

    ``_`` is escaped, too: the HTML may be pasted into Markdown, where it marks emphasis.
    """
    return escape(address).replace("_", "&#95;")


def html_field(dialog: Locator) -> Locator:
    return dialog.get_by_role("textbox", name="HTML")


@pytest.mark.provokes("net::ERR_ABORTED")  # a new preview aborts one that is starting
def test_choices_are_written_into_the_html(still: Page, site: str) -> None:
    dialog = embed(still)
    line = html_field(dialog)
    expect(line).to_have_value(re.compile(rf'^<script src="{re.escape(site)}embed.js" async></script>\n'))
    expect(line).to_have_value(
        re.compile(r'<trigrid-game record="1\.tritium\.4\.[^"]+" poster="svg:[^"_]+"><a ')
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
    moves = dialog.get_by_role("spinbutton", name="Moves on the board")
    expect(moves).to_have_value("3")
    moves.fill("1")
    expect(line).to_have_value(re.compile(' at="1" '))
    dialog.get_by_role("radio", name="Large").check()
    dialog.get_by_text("Controls", exact=True).click()
    expect(dialog.get_by_role("checkbox", name="Pieces to choose")).to_be_disabled()
    dialog.get_by_role("checkbox", name="List of moves").check()
    expect(line).to_have_value(re.compile(' controls="status steps moves link" .* size="640" '))
    dialog.get_by_role("radio", name="Frame").check()
    expect(dialog.get_by_role("checkbox", name="Start when scrolled into view")).to_be_hidden()
    expect(line).to_have_value(
        re.compile(
            rf'^<iframe src="{re.escape(site)}\?embed&amp;at=1&amp;read-only'
            r'&amp;controls=status,steps,moves,link&amp;theme=dark#/tritium\?[^"]+"'
            ' title="Step through a game of Tritium · size 4" width="640"'
        )
    )
    dialog.get_by_role("radio", name="Link").check()
    expect(dialog.get_by_role("radio", name="Dark")).to_be_hidden()
    expect(line).to_have_value(re.compile(rf'^<a href="{re.escape(site)}#/tritium\?[^"]+">Step through'))
    expect(moves).to_be_hidden()
    dialog.get_by_role("radio", name="Play on from here").check()
    expect(line).to_have_value(re.compile(r">Play Tritium · size 4</a>$"))
    expect(moves).to_have_value("1")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_the_html_contains_the_same_script_address_under_index_html(still: Page, site: str) -> None:
    """If this fails, users of ``/index.html`` copy HTML with a broken script address."""
    still.evaluate(CHANGE_PATH, "index.html")
    try:
        line = html_field(embed(still))
        assert still.url.startswith(f"{site}index.html#")
        expect(line).to_have_value(re.compile(rf'^<script src="{re.escape(site)}embed.js" async></script>\n'))
        still.keyboard.press("Escape")
    finally:
        still.evaluate(CHANGE_PATH, "./")


@pytest.mark.provokes("net::ERR_ABORTED")  # a new preview aborts one that is starting
def test_frames_have_their_own_default_theme_and_the_preview_follows_typed_numbers(
    still: Page,
) -> None:
    """If this fails, users copy code that differs from its preview.

    Also tests the messages about an empty field and about a number that is too large.
    """
    dialog = embed(still)
    moves = dialog.get_by_role("spinbutton", name="Moves on the board")
    expect(dialog.get_by_role("radio", name="Same as the page")).to_be_checked()
    dialog.get_by_role("radio", name="Frame").check()
    expect(dialog.get_by_role("radio", name="Same as the reader’s system")).to_be_checked()
    expect(dialog.get_by_role("radio", name="Same as the page")).to_have_count(0)
    preview = dialog.get_by_role("group", name="Preview").locator("iframe")
    line = html_field(dialog)
    full_src = preview.get_attribute("src") or ""
    moves.press("Backspace")
    expect(moves).to_have_accessible_description(re.compile("^Type a number from 0 to 3"))
    moves.press("1")
    expect(moves).to_be_focused()
    expect(moves).to_have_accessible_description("")
    expect(preview).not_to_have_attribute("src", full_src)
    assert html_escaped(preview.get_attribute("src") or "") in line.input_value()
    moves.press("0")
    expect(moves).to_have_accessible_description(re.compile("only 3 moves"))
    expect(preview).to_have_attribute("src", full_src)
    still.keyboard.press("Escape")


def test_each_kind_of_code_is_copied(still: Page, site: str) -> None:
    still.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/"))
    dialog = embed(still)
    for form in ("Frame", "Link", "Script"):
        code = code_of(dialog, form)
        dialog.get_by_role("button", name="Copy HTML").click()
        expect(dialog.get_by_text("HTML copied.")).to_be_visible()
        assert still.evaluate(COPIED) == code
        if form == "Link":
            dialog.get_by_role("button", name="Copy Markdown").click()
            expect(dialog.get_by_text("Markdown copied.")).to_be_visible()
            markdown = dialog.get_by_role("textbox", name="Markdown").input_value()
            assert still.evaluate(COPIED) == markdown
            assert markdown.startswith("[Play Tritium · size 4](")
    expect(dialog.get_by_role("button", name="Copy Markdown")).to_be_hidden()


def test_a_lesson_and_a_puzzle_are_shared_by_their_addresses(newcomer: Page, site: str) -> None:
    for address in ("#/learn/tritium", "#/puzzles/tritt/17"):
        open_task(newcomer, address)
        dialog = share(newcomer)
        expect(dialog.get_by_role("textbox", name="Link")).to_have_value(site + address)
        expect(dialog.get_by_role("group", name="The link opens")).to_have_count(0)
        for name in ("Copy record", "Save PNG"):
            expect(dialog.get_by_role("button", name=name)).to_have_count(0)
        newcomer.keyboard.press("Escape")
    open_task(newcomer, "#/puzzles/daily")
    dialog = share(newcomer)
    expect(dialog.get_by_role("textbox", name="Link")).to_have_value(f"{site}#/puzzles/daily")
    dialog.get_by_role("radio", name="This puzzle").check()
    key, number = daily_puzzle(*today(newcomer))
    expect(dialog.get_by_role("textbox", name="Link")).to_have_value(f"{site}#/puzzles/{key}/{number}")
    newcomer.keyboard.press("Escape")


def today(page: Page) -> tuple[int, int, int]:
    """Return the date in the browser."""
    day = date.fromisoformat(page.evaluate(TODAY))
    return day.year, day.month, day.day
