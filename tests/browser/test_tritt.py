"""Trading colours in TRITT: the pieces move, the buttons do not."""

from itertools import pairwise

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


def test_no_button_moves_when_a_move_has_a_button_of_its_own(phone: Page) -> None:
    """Seen: *Trade colours* came where *Hint* had been, beneath a finger that pressed it twice."""
    places = []
    for played in ("", "c6-c8"):
        table = sit_down_after(phone, load("tritt"), played, touch=True)
        places.append([table.button(name).bounding_box() for name in ("Undo", "Redo", "Hint", "More")])
    expect(table.button("Trade colours")).to_be_visible()
    assert places[0] == places[1]


PARTS_OF_CALL = """() => [...document.querySelectorAll(".hints button:has(.hint-call) > *")]
    .filter((part) => part.checkVisibility() && part.offsetWidth > 1)
    .map((part) => part.getBoundingClientRect())
    .map(({ left, right }) => [left, right])"""
"""The left and right edges of all that a hint shows that is a call."""


def test_a_hint_to_trade_covers_nothing_of_itself_nor_of_the_buttons(phone: Page) -> None:
    """Seen: its number lay on its text, its chance was missing, and on small phones buttons were covered."""
    table = sit_down_after(phone, load("tritt"), "f5-f7", touch=True)
    table.press("Hint")
    expect(phone.get_by_role("list", name="Best moves")).to_contain_text("Trade colours")
    for width, height in ((320, 568), (360, 640), (390, 664), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        edges = phone.evaluate(PARTS_OF_CALL)
        assert len(edges) == (2 if width == 320 else 3)
        assert all(right <= left for (_, right), (left, _) in pairwise(edges)), (width, edges)
        for name in ("Undo", "Hint", "Trade colours", "More"):
            table.button(name).click(trial=True)
