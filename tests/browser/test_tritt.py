"""The motion of pieces that are traded in TRITT."""

from playwright.sync_api import Page

from tests.browser.navigation import sit_down_after
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to
from tests.expectations import expect
from trigrid.games import load

MOVED = ["seat-0-glyph trade", "seat-1-glyph trade"]
"""The pieces of both cards, each with its animation."""
NOTE_MOTION = """() => {
    globalThis.moved = [];
    const note = ({ target, animationName }) => globalThis.moved.push(`${target.id} ${animationName}`);
    for (const card of document.querySelectorAll(".seat")) card.addEventListener("animationend", note);
}"""


def test_traded_pieces_come_from_the_other_card_unless_motion_is_unwanted(desk: Page) -> None:
    table = sit_down_after(desk, load("tritt"), "c3-c5")
    desk.evaluate(NOTE_MOTION)
    trade(table)
    expect(desk.locator(".seat-glyph.is-traded")).to_have_count(0)
    assert desk.evaluate("() => globalThis.moved") == []
    desk.emulate_media(reduced_motion="no-preference")
    table.press("Undo")
    trade(table)
    comes_to(desk, lambda: sorted(desk.evaluate("() => globalThis.moved")), MOVED)
    expect(desk.locator(".seat-glyph.is-traded")).to_have_count(0)


def trade(table: TablePage) -> None:
    """Trade the colours."""
    table.press("Trade colours")
    expect(table.status).to_contain_text("Player 1 is now Blue and Player 2 is Orange.")
