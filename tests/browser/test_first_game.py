"""The first game: nobody waits for a person who is not there, and who plays is what the lobby has chosen."""

from playwright.sync_api import Page, expect

from tests.browser.navigation import WIDE, Visit, arrive, choose_two_people, go_to
from tests.browser.test_computer import ANSWERING
from trigrid.app.players.who_plays import DEFAULT_LEVEL

LEVEL = str(DEFAULT_LEVEL)


def players(page: Page) -> list[str]:
    """The computer's level on each seat of the table that is shown; empty for a person."""
    return [page.locator(f"#seat-{seat}-sitter").input_value() for seat in (0, 1)]


def test_an_address_begins_a_game_against_the_computer_unless_two_people_were_chosen(
    first_visit: Visit, site: str
) -> None:
    page = first_visit(is_undecided=True, **WIDE)
    arrive(page, site, "#/tritt?steps=any")
    assert players(page) == ["", LEVEL]
    page.get_by_role("textbox", name="Move").fill("f5-f7")
    page.get_by_role("button", name="Play", exact=True).click()
    moves = page.get_by_role("list", name="Moves").locator("[data-move]")
    expect(moves).to_have_count(2, timeout=ANSWERING)
    go_to(page, "#/tri-it-out")
    assert players(page) == [LEVEL, ""]
    expect(moves).to_have_count(1, timeout=ANSWERING)
    go_to(page, "#/tri-it-out?g=unknown")
    assert players(page) == [LEVEL, ""]
    go_to(page, "#/")
    choose_two_people(page)
    go_to(page, "#/tritt")
    assert players(page) == ["", ""]
