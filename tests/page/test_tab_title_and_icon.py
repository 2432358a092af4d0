"""Tests of the title and the icon of the browser tab."""

import re

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import go_to, open_table, open_table_after
from tests.expectations import expect


def icon(page: Page) -> str:
    """Return the address of the tab's icon."""
    return page.locator("link[rel=icon]").get_attribute("href") or ""


def test_the_tab_shows_the_player_to_move_and_the_winner(desk: Page) -> None:
    table = open_table(desk, trigrid.load("tritt"))
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
    open_table_after(desk, table.game, " ".join(texts))
    winner = "Orange" if position.outcome.winner == 0 else "Blue"
    expect(desk).to_have_title(re.compile(f"^{winner} wins · TRITT"))
    assert icon(desk) != orange
    go_to(desk, "#/")
    expect(desk).to_have_title("Trigrid")
    assert icon(desk).startswith("http")
