"""The lobby where its layout counts."""

from playwright.sync_api import Page, expect

from tests.browser.navigation import card_of, press_card
from tests.page.test_lobby import strength, unfold
from trigrid.words import players


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
