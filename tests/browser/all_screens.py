"""The screens that there are, each with much on it, for whoever looks at all of them."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import START, card_of, go_to, play_button, sit_down, sit_down_after, tritium
from tests.browser.stored_games import PUT
from tests.browser.table_page import TablePage
from tests.expectations import expect
from tests.library.statistics.made_up_games import against_level, finished_record
from trigrid.games import GAMES
from trigrid.library.address import GAMES_ADDRESS, PUZZLES_ADDRESS, STATISTICS_ADDRESS, puzzle_address
from trigrid.puzzle import puzzle_keys, puzzles

SOON_ADVISED = "c2-e2 g7-i5 f1-h1 d6-d8"
"""A game of TRITT in which the computer soon sees a win, and advises three moves."""
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def show_lobby(page: Page) -> None:
    """Bring the lobby."""
    go_to(page, "#/")
    expect(play_button(page)).to_be_visible()


def show_statistics(page: Page) -> None:
    """Figures of games of every kind, with the results of each unfolded."""
    texts = {
        f"{key}{number}": finished_record(
            f"{key}{number}",
            number % 2,
            spelled_start(key, 4),
            headers=against_level(1 + number, number % 2, trigrid.load(key)),
            day=f"2026-1{number % 2}-01",
            game=trigrid.load(key),
        ).to_text()
        for key in GAMES
        for number in range(3)
    }
    page.evaluate(PUT, texts)
    go_to(page, STATISTICS_ADDRESS)
    page.locator("#statistics summary").click()


def spelled_start(key: str, count: int) -> str:
    """The first legal move in each position from the start, so many of them, in notation."""
    game = trigrid.load(key)
    position, found = game.start(), list[str]()
    for _ in range(count):
        move = position.moves()[0]
        found.append(game.spell(move))
        position = position.play(move)
    return " ".join(found)


def show_tritium(page: Page) -> TablePage:
    """Some moves, two of them taken back, and an illegal try."""
    table = sit_down_after(page, tritium(5), "orange-a1 sky-g4 blue-c3 orange-e6 flag-e6 flag-c3")
    table.press("Undo")
    table.press("Undo")
    table.write("flag-i1")
    return table


def show_tritt(page: Page) -> TablePage:
    """A dot that is held, with a move that would lose among those that it begins."""
    table = sit_down_after(page, trigrid.load("tritt"), "c6-c8 e5-e7")
    table.press_place(table.place("d4"))
    return table


def show_tritt_reloaded(page: Page) -> TablePage:
    """A slide that is due, or to stay."""
    return sit_down_after(page, trigrid.load("tritt-reloaded"), "c3-e5 e1-e3 stay b3-d5")


def show_tri_it_out(page: Page) -> TablePage:
    """A capture that is due."""
    return sit_down_after(page, trigrid.load("tri-it-out"), "c1 e2 e3 b2 d6 f4 e5 a3 c4")


def show_trichet(page: Page) -> TablePage:
    """A region that is nearly closed, and shown as such."""
    table = sit_down_after(page, trigrid.load("trichet"), "0,1Aoo. -1,-1Voo. -1,2V.o. 0,2V..o")
    page.get_by_role("checkbox", name="Nearly closed regions").check()
    return table


def show_first_move(page: Page, key: str) -> TablePage:
    """The first of all moves."""
    game = trigrid.load(key)
    return sit_down_after(page, game, game.spell(game.start().moves()[0]))


def show_hints(page: Page) -> None:
    """Moves that the computer advises, on the board and beside it."""
    table = sit_down_after(page, trigrid.load("tritt"), SOON_ADVISED)
    table.press("Hint")
    expect(page.get_by_role("list", name="Best moves")).to_be_visible(timeout=START)


def show_two_computers(page: Page) -> None:
    """Two computers that play and are held up."""
    table = sit_down(page, trigrid.load("tri-it-out"))
    for seat in ("First", "Second"):
        page.get_by_role("combobox", name=f"Who plays {seat}").select_option("1")
    table.press("Pause")
    expect(table.status).to_contain_text("Paused:")


def show_puzzles(page: Page) -> None:
    """The list of all puzzles."""
    go_to(page, PUZZLES_ADDRESS)
    expect(page.get_by_role("link", name="Next puzzle")).to_be_visible()


def show_puzzle(page: Page, key: str) -> None:
    """A puzzle of a game of which the solution was shown."""
    go_to(page, GAMES_ADDRESS)  # an address that is opened again brings no new try
    go_to(page, puzzle_address(key, 1))
    card = page.locator("#lesson")
    card.get_by_role("button", name="Show solution").click()
    expect(card.get_by_role("button", name="Explore")).to_be_visible()


TABLES: dict[str, Callable[[Page], TablePage]] = {
    "tritium": show_tritium,
    "tritt": show_tritt,
    "tritt-reloaded": show_tritt_reloaded,
    "tri-it-out": show_tri_it_out,
    "trichet": show_trichet,
}
"""From a game's key to what brings its table in a state worth seeing."""


def shown_table(page: Page, key: str) -> TablePage:
    """The table of a game in a state worth seeing."""
    return TABLES[key](page) if key in TABLES else show_first_move(page, key)


def show_table(page: Page, key: str) -> None:
    """Bring such a table."""
    shown_table(page, key)


def show_new_game(page: Page, key: str) -> None:
    """Open the dialog *New game* over a game in progress."""
    table = sit_down(page, trigrid.load(key))
    table.write(table.game.spell(table.position.moves()[0]))
    expect(table.listed).to_have_count(1)
    table.press("New game")
    expect(page.get_by_role("dialog")).to_be_visible()


def show_rules(page: Page, key: str) -> None:
    """Open the dialog *Rules* from the lobby."""
    go_to(page, "#/")
    card_of(page, key).get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def show_full_rules(page: Page) -> None:
    """Open a rule sheet behind its tab."""
    show_rules(page, "tri-it-out")
    page.get_by_role("tab", name="Full rules").click()


SCREENS: dict[str, Callable[[Page], None]] = {
    "lobby": show_lobby,
    "statistics": show_statistics,
    "hints": show_hints,
    "two-computers": show_two_computers,
    "puzzles": show_puzzles,
    **{f"puzzle-{key}": partial(show_puzzle, key=key) for key in puzzle_keys() if puzzles(key)},
    "full-rules": show_full_rules,
    **{f"table-{key}": partial(show_table, key=key) for key in GAMES},
    **{f"new-game-{key}": partial(show_new_game, key=key) for key in GAMES},
    **{f"rules-{key}": partial(show_rules, key=key) for key in GAMES},
}
