"""The motion of pieces that are traded in TRITT."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import sit_down_after
from tests.browser.waiting import comes_to
from tests.expectations import expect
from trigrid.games import load

MOVED = ["seat-0-glyph trade", "seat-1-glyph trade"]
"""The pieces of both cards, each with its animation."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_traded_pieces_come_from_the_other_card_unless_motion_is_unwanted(desk: Page, motion: Any) -> None:
    desk.emulate_media(reduced_motion=motion)
    table = sit_down_after(desk, load("tritt"), "c3-c5")
    desk.evaluate("""() => {
        globalThis.moved = [];
        const note = ({ target, animationName }) => globalThis.moved.push(`${target.id} ${animationName}`);
        for (const card of document.querySelectorAll(".seat")) card.addEventListener("animationend", note);
    }""")
    table.press("Trade colours")
    expect(table.status).to_contain_text("Player 1 is now Blue and Player 2 is Orange.")
    if motion == "no-preference":
        comes_to(desk, lambda: sorted(desk.evaluate("() => globalThis.moved")), MOVED)
        expect(desk.locator(".seat-glyph.is-traded")).to_have_count(0)
    else:
        expect(desk.locator(".seat-glyph.is-traded")).to_have_count(0)
        assert desk.evaluate("() => globalThis.moved") == []
    desk.emulate_media(reduced_motion="reduce")
