"""Tests of the lobby that depend on its layout."""

import pytest
from playwright.sync_api import Page, expect

import trigrid
from tests.browser.navigation import (
    PHONE,
    Visit,
    arrive,
    card_of,
    go_to,
    press_card,
    record_of,
    wait_until_ready,
)
from tests.browser.stored_games import PUT
from tests.page.test_lobby import results

BAR = """() => {
    const bar = document.querySelector(".main-nav").getBoundingClientRect();
    scrollTo(0, document.documentElement.scrollHeight);
    const last = document.querySelector("#lobby .open-about").getBoundingClientRect();
    return [bar.top, bar.bottom, last.bottom, innerHeight];
}"""
RECORD_TOPS = """{
    globalThis.tops = new Set();
    const record = () => {
        const today = document.querySelector(".today");
        if (today?.checkVisibility()) tops.add(Math.round(today.getBoundingClientRect().top / 4));
        requestAnimationFrame(record);
    };
    record();
}"""
"""Records the position of the daily puzzle in each frame, in steps of four pixels."""


def test_a_card_opens_a_lesson_until_its_game_is_known_and_then_starts_a_game(
    newcomer: Page,
) -> None:
    card, dialog = card_of(newcomer, "tritium"), newcomer.get_by_role("dialog")
    card.get_by_role("button", name="Rules").click()
    expect(dialog).to_contain_text("Rules of Tritium")
    newcomer.keyboard.press("Escape")
    press_card(card)
    expect(newcomer.get_by_role("navigation", name="Lesson")).to_be_visible()
    newcomer.evaluate(PUT, results("tritium", 2, 1, "2026-11-01", is_won=True))
    go_to(newcomer, "#/games")
    go_to(newcomer, "#/")
    press_card(card)
    expect(dialog).to_contain_text("New game")
    dialog.get_by_role("button", name="Start game").click()
    expect(newcomer.get_by_role("heading", level=1)).to_contain_text("Tritium")


@pytest.mark.parametrize("width", [320, PHONE["viewport"]["width"]])
def test_the_bar_is_at_the_bottom_of_a_phone_and_covers_nothing(phone: Page, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 664})
    go_to(phone, "#/")
    top, bottom, last, height = phone.evaluate(BAR)
    assert bottom == height
    assert 56 <= height - top <= 64
    assert last <= top


@pytest.mark.long
def test_the_lobby_reserves_space_for_waiting_games(visit: Visit, site: str) -> None:
    """If this fails, the daily puzzle jumps away under the user's finger."""
    page = visit(**PHONE)
    arrive(page, site)
    waiting = record_of(trigrid.load("tritt"), "c2-e2 g7-i5")
    waiting.headers["BlueLevel"] = "2"
    page.evaluate(PUT, {f"game{number}": waiting.to_text() for number in range(5)})
    page.reload()  # this visit stores the number of games for the next visit
    wait_until_ready(page)
    page.add_init_script(RECORD_TOPS)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#continue .kept-picture svg")).to_have_count(3)
    assert len(page.evaluate("[...tops]")) == 1
