"""The lobby where its layout counts."""

import pytest
from playwright.sync_api import Page, expect

import trigrid
from tests.browser.navigation import PHONE, Visit, arrive, card_of, go_to, is_ready, press_card, record_of
from tests.browser.stored_games import PUT
from tests.page.test_lobby import results

BAR = """() => {
    const bar = document.querySelector(".main-nav").getBoundingClientRect();
    scrollTo(0, document.documentElement.scrollHeight);
    const last = document.querySelector("#lobby .open-about").getBoundingClientRect();
    return [bar.top, bar.bottom, last.bottom, innerHeight];
}"""
NOTE_TOPS = """{
    globalThis.tops = new Set();
    const note = () => {
        const today = document.querySelector(".today");
        if (today?.checkVisibility()) tops.add(Math.round(today.getBoundingClientRect().top / 4));
        requestAnimationFrame(note);
    };
    note();
}"""
"""Notes where the puzzle of the day was in each frame, in steps of four pixels."""


def test_a_card_teaches_its_game_until_it_is_known_and_then_starts_one_wherever_it_is_pressed(
    newcomer: Page,
) -> None:
    card, dialog = card_of(newcomer, "tritium"), newcomer.get_by_role("dialog")
    card.get_by_role("button", name="Rules").click()
    expect(dialog).to_contain_text("Rules of Tritium")
    newcomer.keyboard.press("Escape")
    press_card(card)
    expect(newcomer.get_by_role("navigation", name="Lesson")).to_be_visible()
    newcomer.evaluate(PUT, results("tritium", 2, 1, is_won=True))
    go_to(newcomer, "#/games")
    go_to(newcomer, "#/")
    press_card(card)
    expect(dialog).to_contain_text("New game")
    dialog.get_by_role("button", name="Start game").click()
    expect(newcomer.get_by_role("heading", level=1)).to_contain_text("Tritium")


@pytest.mark.parametrize("width", [320, PHONE["viewport"]["width"]])
def test_the_bar_stands_at_the_foot_of_a_phone_and_covers_nothing(phone: Page, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 664})
    go_to(phone, "#/")
    top, bottom, last, height = phone.evaluate(BAR)
    assert bottom == height
    assert 56 <= height - top <= 64
    assert last <= top


@pytest.mark.long
def test_games_that_wait_have_their_room_before_they_are_listed(visit: Visit, site: str) -> None:
    """If this fails, the puzzle of the day jumps away from beneath a finger."""
    page = visit(**PHONE)
    arrive(page, site)
    waiting = record_of(trigrid.load("tritt"), "c2-e2 g7-i5")
    waiting.headers["BlueLevel"] = "2"
    page.evaluate(PUT, {f"game{number}": waiting.to_text() for number in range(5)})
    page.reload()  # from now on the page knows how many there are
    is_ready(page)
    page.add_init_script(NOTE_TOPS)
    page.reload()
    is_ready(page)
    expect(page.locator("#continue .kept-picture svg")).to_have_count(3)
    assert len(page.evaluate("[...tops]")) == 1
