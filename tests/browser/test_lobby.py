"""The lobby where its layout counts, and before Python is there."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.navigation import WIDE, Visit, arrive, card_of, is_ready, press_card
from tests.browser.paused_requests import held
from tests.page.test_lobby import bring_in, results, strength, unfold
from trigrid.app.words import lobby as words
from trigrid.app.words import players


def test_a_card_starts_its_game_wherever_it_is_pressed_but_on_what_does_something_else(
    newcomer: Page,
) -> None:
    newcomer.get_by_role("radio", name="You and the computer").check()
    strength(newcomer).select_option("2")
    card = card_of(newcomer, "tritium")
    unfold(card)
    card.locator(".option").first.click(position={"x": 200, "y": 2})
    expect(newcomer.locator("#lobby")).to_be_visible()
    press_card(card)
    expect(newcomer.get_by_role("heading", level=1)).to_contain_text("Tritium")
    expect(newcomer.get_by_role("combobox", name=players.who_plays("Second"))).to_have_value("2")


@pytest.mark.provokes("preloaded using link preload but not used")
def test_the_level_that_suits_is_there_before_python_and_no_first_game_is_recommended(
    visit: Visit, site: str
) -> None:
    """Else the list would name one level and start games at another, and a player be told where to start."""
    page = visit(**WIDE)
    arrive(page, site)
    page.get_by_role("radio", name="You and the computer").check()
    bring_in(page, results("tritium", 4, 5, is_won=True))
    expect(strength(page)).to_have_value("3")
    with held(page):
        page.reload()
        expect(strength(page).locator(":checked")).to_have_text(players.level_choice(3, 3))
        expect(page.get_by_text(words.START_HERE, exact=True)).to_have_count(0)
    is_ready(page)
    expect(strength(page).locator(":checked")).to_have_text(players.level_choice(3, 3))
