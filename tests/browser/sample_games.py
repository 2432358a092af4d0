"""Random games on the page: after some moves, before the last one, or finished."""

from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import go_to
from tests.browser.table_page import TablePage
from tests.browser.waiting import next_frame
from tests.expectations import expect
from trigrid.games import GAMES, Game
from trigrid.library.address import address_of
from trigrid.records import Record


def record_after(key: str, plies: int | None, seed: int = 1) -> Record:
    """Return a record of random moves; with None, the smallest game to its end."""
    game = trigrid.load(key, **(GAMES[key].measures.smallest if plies is None else {}))
    record, random = Record(game), Random(seed)
    while record.position.outcome is None and len(record.moves) != plies:
        record.add(random.choice(record.position.moves()))
    return record


def open_sample(page: Page, key: str, plies: int | None) -> None:
    """Open a game after the given number of moves; with None, a finished game."""
    record = record_after(key, plies)
    go_to(page, "#/games")
    go_to(page, address_of(record.game, m=record.to_link()) if plies != 0 else f"#/{key}")
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    next_frame(page)


class LastMove(NamedTuple):
    """The move that ends a game, in notation."""

    game: Game
    text: str


def open_before_the_end(page: Page, key: str) -> LastMove:
    """Open a game before its last move, and return that move."""
    record = record_after(key, None)
    last = record.moves[-1]
    record.undo()
    go_to(page, "#/games")
    go_to(page, address_of(record.game, m=record.to_link()))
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    return LastMove(record.game, record.game.text(record.position, last))


def play_to_the_end(page: Page, key: str) -> None:
    """Open a game before its last move, and make that move."""
    last = open_before_the_end(page, key)
    TablePage(page, last.game).write(last.text)
    expect(page.get_by_role("button", name="Look at the game")).to_be_visible()
