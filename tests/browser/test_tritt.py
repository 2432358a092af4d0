"""Tests of trading colours in TRITT: the pieces move, the buttons do not."""

from itertools import pairwise

from playwright.sync_api import Page

from tests.browser.navigation import open_table_after
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from trigrid.games import load

MOVED = ["seat-0-glyph trade", "seat-1-glyph trade"]
"""The ids of the pieces on both cards, each with the name of its animation."""
RECORD_MOTION = """() => {
    globalThis.moved = [];
    const record = ({ target, animationName }) => globalThis.moved.push(`${target.id} ${animationName}`);
    for (const card of document.querySelectorAll(".seat")) card.addEventListener("animationend", record);
}"""


def test_traded_pieces_move_between_cards_unless_motion_is_reduced(desk: Page) -> None:
    table = open_table_after(desk, load("tritt"), "c3-c5")
    desk.evaluate(RECORD_MOTION)
    trade(table)
    expect(desk.locator(".seat-glyph.is-traded")).to_have_count(0)
    assert desk.evaluate("() => globalThis.moved") == []
    desk.emulate_media(reduced_motion="no-preference")
    table.press("Undo")
    trade(table)
    wait_until_equal(desk, lambda: sorted(desk.evaluate("() => globalThis.moved")), MOVED)
    expect(desk.locator(".seat-glyph.is-traded")).to_have_count(0)


def trade(table: TablePage) -> None:
    """Trade the colours, and wait for the message."""
    table.press("Trade colours")
    expect(table.status).to_contain_text("Player 1 is now Blue and Player 2 is Orange.")


def test_buttons_stay_in_place_when_trade_colours_appears(phone: Page) -> None:
    """A regression test: *Trade colours* used to take the place of *Hint*.

    A second tap on *Hint* then traded the colours.
    """
    places = []
    for played in ("", "c6-c8"):
        table = open_table_after(phone, load("tritt"), played, touch=True)
        places.append([table.button(name).bounding_box() for name in ("Undo", "Redo", "Hint", "More")])
    expect(table.button("Trade colours")).to_be_visible()
    assert places[0] == places[1]


HINT_PART_EDGES = """() => [...document.querySelectorAll(".hints button:has(.hint-call) > *")]
    .filter((part) => part.checkVisibility() && part.offsetWidth > 1)
    .map((part) => part.getBoundingClientRect())
    .map(({ left, right }) => [left, right])"""
"""Returns the left and right edges of all visible parts of a hint to trade."""


def test_parts_of_a_hint_to_trade_overlap_neither_each_other_nor_buttons(phone: Page) -> None:
    """A regression test of three bugs in a hint to trade colours.

    The hint's number covered its text, its chance was missing, and the hint covered buttons on small phones.
    """
    table = open_table_after(phone, load("tritt"), "f5-f7", touch=True)
    table.press("Hint")
    expect(phone.get_by_role("list", name="Best moves")).to_contain_text("Trade colours")
    for width, height in ((320, 568), (360, 640), (390, 664), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        edges = phone.evaluate(HINT_PART_EDGES)
        assert len(edges) == (2 if width == 320 else 3)  # 320 pixels are too narrow for the chance
        assert all(right <= left for (_, right), (left, _) in pairwise(edges)), (width, edges)
        for name in ("Undo", "Hint", "Trade colours", "More"):
            table.button(name).click(trial=True)
