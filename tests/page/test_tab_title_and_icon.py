"""The tab: its title and its icon."""

import re

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import go_to, sit_down, sit_down_after
from tests.expectations import expect


def icon(page: Page) -> str:
    """The address of the tab's icon."""
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_the_tab_says_whose_turn_it_is_and_who_has_won(desk: Page) -> None:
    table = sit_down(desk, trigrid.load("tritt"))
    expect(desk).to_have_title(re.compile("^Orange to move · TRITT"))
    orange = icon(desk)
    assert orange.startswith("data:image/svg+xml")
    table.write("c6-c8")
    expect(desk).to_have_title(re.compile("^Blue to move · TRITT"))
    assert icon(desk) != orange
    table.press("Undo")
    expect(desk).to_have_title(re.compile("^Orange to move"))
    assert icon(desk) == orange
    table.write("c6-c8")
    position, texts = table.game.start(), list[str]()
    while position.outcome is None:
        move = position.moves()[0]
        texts.append(table.game.spell(move))
        position = position.play(move)
    sit_down_after(desk, table.game, " ".join(texts))
    winner = "Orange" if position.outcome.winner == 0 else "Blue"
    expect(desk).to_have_title(re.compile(f"^{winner} wins · TRITT"))
    assert icon(desk) != orange
    go_to(desk, "#/")
    expect(desk).to_have_title("Trigrid")
    assert icon(desk).startswith("http")
