"""The dialogs *Share* and *Embed*: what they offer of games, lessons and puzzles, and what *Embed* writes."""

import re
from collections.abc import Iterator
from datetime import date
from html import escape
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import violations
from tests.browser.embedded_board import LISTENING, EmbeddedBoard, around, host
from tests.browser.navigation import START, Visit, go_to
from tests.browser.other_sites import OtherSite
from tests.browser.stored_games import TRITIUM, play, shows
from trigrid.app.address import address_of
from trigrid.puzzle import daily_puzzle

__all__ = ["around", "host"]


MOVES = ("orange-a1", "sky-g4", "blue-c3")


STAND_AT = "(page) => history.replaceState(null, '', page + location.hash)"
"""Puts the page at another of its own addresses without loading it again."""


FRAMES, BLANK = re.compile(r"\?embed"), "<!doctype html><title>Blank</title>"


@pytest.fixture
def still(newcomer: Page) -> Iterator[Page]:
    """A started page whose previews stay blank: boards that start there cost more than all else."""
    newcomer.route(FRAMES, lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    yield newcomer
    newcomer.unroute(FRAMES)


def embed(page: Page) -> Locator:
    """The dialog, for a game of three moves."""
    go_to(page, address_of(TRITIUM))
    shows(page)
    play(page, *MOVES)
    return embed_what_is_shown(page)


def share(page: Page) -> Locator:
    """The dialog *Share* of what is on the screen."""
    page.get_by_role("navigation", name="Page").get_by_role("button", name="Share").click()
    return page.get_by_role("dialog", name="Share")


def embed_what_is_shown(page: Page) -> Locator:
    """The dialog *Embed* of what is on the screen."""
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
    """The code in a form."""
    dialog.get_by_role("radio", name=form, exact=True).check()
    return line_in(dialog).input_value()


def html_escaped(address: str) -> str:
    """An address as an attribute has it."""
    return escape(address).replace("_", "&#95;")


def line_in(dialog: Locator) -> Locator:
    return dialog.get_by_role("textbox", name="HTML")


@pytest.mark.provokes("net::ERR_ABORTED")  # a preview that is starting gives way to the next
def test_wishes_are_written_into_the_line(still: Page, site: str) -> None:
    dialog = embed(still)
    line = line_in(dialog)
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


def test_the_line_names_the_same_script_at_the_other_address_of_the_page(still: Page, site: str) -> None:
    """If this fails, who came to ``/index.html`` copies HTML whose script is not there."""
    still.evaluate(STAND_AT, "index.html")
    try:
        line = line_in(embed(still))
        assert still.evaluate("location.pathname").endswith("index.html")
        expect(line).to_have_value(re.compile(rf'^<script src="{re.escape(site)}embed.js" async></script>\n'))
        still.keyboard.press("Escape")
    finally:
        still.evaluate(STAND_AT, "./")


@pytest.mark.provokes("net::ERR_ABORTED")  # a preview that is starting gives way to the next
def test_a_form_names_its_usual_theme_and_its_preview_follows_a_number_while_it_is_typed(
    still: Page,
) -> None:
    """If this fails, people copy code that differs from its preview, or wonder what an empty field means."""
    dialog = embed(still)
    moves = dialog.get_by_role("spinbutton", name="Moves on the board")
    expect(dialog.get_by_role("radio", name="Same as the page")).to_be_checked()
    dialog.get_by_role("radio", name="Frame").check()
    expect(dialog.get_by_role("radio", name="Same as the reader’s system")).to_be_checked()
    expect(dialog.get_by_role("radio", name="Same as the page")).to_have_count(0)
    shown = dialog.get_by_role("group", name="Preview").locator("iframe")
    line = line_in(dialog)
    whole = shown.get_attribute("src") or ""
    moves.press("Backspace")
    expect(moves).to_have_accessible_description(re.compile("^Type a number from 0 to 3"))
    moves.press("1")
    expect(moves).to_be_focused()
    expect(moves).to_have_accessible_description("")
    expect(shown).not_to_have_attribute("src", whole)
    assert html_escaped(shown.get_attribute("src") or "") in line.input_value()
    moves.press("0")
    expect(moves).to_have_accessible_description(re.compile("only 3 moves"))
    expect(shown).to_have_attribute("src", whole)
    still.keyboard.press("Escape")


@pytest.mark.provokes("net::ERR_ABORTED")  # a preview that is starting gives way to the next
def test_the_preview_shows_what_each_form_gives(newcomer: Page) -> None:
    dialog = embed(newcomer)
    preview = dialog.get_by_role("group", name="Preview")
    dialog.get_by_role("radio", name="Link", exact=True).check()
    expect(preview.get_by_role("link", name="Play Tritium · size 4")).to_have_attribute("target", "_blank")
    dialog.get_by_role("checkbox", name="With a small picture").check()
    expect(preview.locator("a > img")).to_have_js_property("complete", True)
    assert preview.locator("a > img").evaluate("image => image.naturalWidth")
    assert "<img src=" in line_in(dialog).input_value()
    dialog.get_by_role("radio", name="Frame").check()
    board = preview.frame_locator("iframe")
    expect(board.get_by_role("status")).to_contain_text("Second to move", timeout=START)
    address = preview.locator("iframe").get_attribute("src") or ""
    dialog.get_by_role("radio", name="Script").check()
    preview.get_by_role("button", name="Play Tritium").click()
    expect(preview.locator("iframe")).to_have_attribute("src", re.compile(re.escape(game_in(address))))
    dialog.get_by_role("button", name="Close").click()
    expect(newcomer.locator("#embed-preview iframe")).to_have_count(0)


def game_in(address: str) -> str:
    """What the address of a frame says of the game behind its ``#``."""
    return address.partition("#")[2]


def test_every_form_is_copied(still: Page, site: str) -> None:
    still.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/"))
    dialog = embed(still)
    clipboard = "navigator.clipboard.readText()"
    for form in ("Frame", "Link", "Script"):
        code = code_of(dialog, form)
        dialog.get_by_role("button", name="Copy HTML").click()
        expect(dialog.get_by_text("HTML copied.")).to_be_visible()
        assert still.evaluate(clipboard) == code
        if form == "Link":
            dialog.get_by_role("button", name="Copy Markdown").click()
            expect(dialog.get_by_text("Markdown copied.")).to_be_visible()
            markdown = dialog.get_by_role("textbox", name="Markdown").input_value()
            assert still.evaluate(clipboard) == markdown
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
    """The browser's date."""
    day = date.fromisoformat(page.evaluate("new Date().toLocaleDateString('sv')"))
    return day.year, day.month, day.day


STATE = "document.querySelector('trigrid-game').load({}).then(({ ...state }) => state)"


@pytest.mark.provokes("net::ERR_ABORTED")  # a preview that is starting gives way to the next
@pytest.mark.parametrize(
    "kind",
    ["game", *(pytest.param(each, marks=pytest.mark.long) for each in ("puzzle", "lesson", "daily"))],
)
def test_each_form_shows_the_same_board_in_somebody_elses_page(
    newcomer: Page, around: Visit, site: str, host: OtherSite, kind: str
) -> None:
    """If this fails, people paste code that shows nothing, or another board than they chose."""
    if kind == "game":
        dialog = embed(newcomer)
        dialog.get_by_role("radio", name="Step through the game").check()
    else:
        address = {"lesson": "learn/trichet", "puzzle": "puzzles/tritt/17", "daily": "puzzles/daily"}[kind]
        open_task(newcomer, f"#/{address}")
        dialog = embed_what_is_shown(newcomer)
    script, frame, link = (code_of(dialog, form) for form in ("Script", "Frame", "Link"))
    newcomer.keyboard.press("Escape")
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
    newcomer.goto(linked or "")
    expect(newcomer.locator("html[data-state=ready]")).to_be_attached(timeout=START)
    where = newcomer.locator("#lesson-text" if kind != "game" else "#moves")
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


def test_it_fits_a_phone(still: Page) -> None:
    still.set_viewport_size({"width": 360, "height": 640})
    try:
        dialog = embed(still)
        is_inside = "field => field.getBoundingClientRect().right <= innerWidth"
        expect(dialog.get_by_role("button", name="Copy HTML")).to_be_visible()
        for theme in ("Light", "Dark"):
            dialog.get_by_role("radio", name=theme).check()
            assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), theme
            assert line_in(dialog).evaluate(is_inside), theme
        assert violations(still) == []
    finally:
        still.set_viewport_size({"width": 1280, "height": 800})
