"""Screens with much content, for tests that visit all of them."""

from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import cycle
from typing import Literal

from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import START, card_of, go_to, open_table, open_table_after, play_button, tritium
from tests.browser.run_page import RunPage
from tests.browser.set_up_page import open_set_up
from tests.browser.stored_games import PUT, PUT_AMONG_SETTINGS
from tests.browser.table_page import TablePage
from tests.collection.sample_collections import club_lesson
from tests.expectations import expect
from tests.library.statistics.made_up_games import against_level, finished_record
from trigrid.app.wins import words as win_words
from trigrid.games import GAMES
from trigrid.games.position_text import can_set_up
from trigrid.library.address import (
    ARCHIVE_ADDRESS,
    GAMES_ADDRESS,
    PRACTICE_ADDRESS,
    PUZZLES_ADDRESS,
    STATISTICS_ADDRESS,
    puzzle_address,
)
from trigrid.library.deck import Deck
from trigrid.library.win_address import WINS_ADDRESS, win_address
from trigrid.puzzle import Kind, puzzle_keys, puzzles

SOON_ADVISED = "c2-e2 g7-i5 f1-h1 d6-d8"
"""A TRITT game in which the computer soon finds a win and suggests three moves."""
UNUSED_NUMBERS = cycle(range(20, 60))
"""Numbers of puzzles to practise; the page remembers the answers to earlier ones."""
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def show_lobby(page: Page) -> None:
    """Show the lobby."""
    go_to(page, "#/")
    expect(play_button(page)).to_be_visible()


def show_statistics(page: Page) -> None:
    """Show statistics of games of every kind, with the results unfolded."""
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
    """Return the notation of ``count`` moves, each the first legal one."""
    game = trigrid.load(key)
    position, found = game.start(), list[str]()
    for _ in range(count):
        move = position.moves()[0]
        found.append(game.spell(move))
        position = position.play(move)
    return " ".join(found)


def show_tritium(page: Page) -> TablePage:
    """Show a game with two undone moves, after an illegal move was entered."""
    table = open_table_after(page, tritium(5), "orange-a1 sky-g4 blue-c3 orange-e6 flag-e6 flag-c3")
    table.press("Undo")
    table.press("Undo")
    table.write("flag-i1")
    return table


def show_tritt(page: Page) -> TablePage:
    """Show a held dot; one of its moves would lose."""
    table = open_table_after(page, trigrid.load("tritt"), "c6-c8 e5-e7")
    table.press_place(table.place("d4"))
    return table


def show_tritt_reloaded(page: Page) -> TablePage:
    """Show a position in which the player must slide or stay."""
    return open_table_after(page, trigrid.load("tritt-reloaded"), "c3-e5 e1-e3 stay b3-d5")


def show_tri_it_out(page: Page) -> TablePage:
    """Show a position in which a capture is due."""
    return open_table_after(page, trigrid.load("tri-it-out"), "c1 e2 e3 b2 d6 f4 e5 a3 c4")


def show_trichet(page: Page) -> TablePage:
    """Show a highlighted, nearly closed region."""
    table = open_table_after(page, trigrid.load("trichet"), "0,1Aoo. -1,-1Voo. -1,2V.o. 0,2V..o")
    page.get_by_role("checkbox", name="Nearly closed regions").check()
    return table


def show_first_move(page: Page, key: str) -> TablePage:
    """Show a game after the first legal move."""
    game = trigrid.load(key)
    return open_table_after(page, game, game.spell(game.start().moves()[0]))


def show_hints(page: Page) -> None:
    """Show the computer's hints on the board and next to it."""
    table = open_table_after(page, trigrid.load("tritt"), SOON_ADVISED)
    table.press("Hint")
    expect(page.get_by_role("list", name="Best moves")).to_be_visible(timeout=START)


def show_two_computers(page: Page) -> None:
    """Show a paused game of two computers."""
    table = open_table(page, trigrid.load("tri-it-out"))
    for seat in ("First", "Second"):
        page.get_by_role("combobox", name=f"Who plays {seat}").select_option("1")
    table.press("Pause")
    expect(table.status).to_contain_text("Paused:")


def show_puzzles(page: Page) -> None:
    """Show the list of all puzzles."""
    go_to(page, PUZZLES_ADDRESS)
    expect(page.get_by_role("link", name="Next puzzle")).to_be_visible()


def show_daily_archive(page: Page) -> None:
    """Show the calendar of daily puzzles."""
    go_to(page, ARCHIVE_ADDRESS)
    expect(page.get_by_role("link", name="Today")).to_be_visible()


def show_run(page: Page) -> None:
    """Show the choice of puzzles for a run."""
    RunPage(page)


def show_run_table(page: Page) -> None:
    """Show the second puzzle of a run, after a mistake."""
    run = RunPage(page)
    run.start()
    run.miss()
    run.expect_state(0, 1)


def show_run_result(page: Page) -> None:
    """Show the result of a run."""
    show_run_table(page)
    page.get_by_role("button", name="End run").click()
    expect(page.get_by_role("button", name="Again")).to_be_visible()


def show_puzzle(page: Page, key: str) -> None:
    """Show the first puzzle of a game, with its solution."""
    go_to(page, GAMES_ADDRESS)  # opening the same address again starts no new attempt
    go_to(page, puzzle_address(key, 1))
    card = page.locator("#lesson")
    card.get_by_role("button", name="Show solution").click()
    expect(card.get_by_role("button", name="Explore")).to_be_visible()


def show_practice(page: Page) -> None:
    """Show the first position of a session of practice."""
    today = date.today().toordinal()
    lines = [f"{key}/{next(UNUSED_NUMBERS)} 0 {today} 0 0/0" for key in puzzle_keys()]
    go_to(page, GAMES_ADDRESS)
    page.evaluate(PUT_AMONG_SETTINGS, {Deck.stored_name: "\n".join([Deck.first_line, *lines, ""])})
    go_to(page, PRACTICE_ADDRESS)
    expect(page.get_by_role("button", name="Remove from practice")).to_be_visible()


def show_practice_end(page: Page) -> None:
    """Show the end of a session of practice, after one answer."""
    show_practice(page)
    card = page.locator("#lesson")
    card.get_by_role("button", name="Show solution").click()
    card.get_by_role("button", name="Next", exact=True).click()
    while page.locator("#practice").is_hidden():
        card.get_by_role("button", name="Skip").or_(card.locator("#practice-skip")).first.click()
    expect(page.get_by_role("heading", name="of 1 right")).to_be_visible()


def show_wins(page: Page) -> None:
    """Show the list of winning positions."""
    go_to(page, WINS_ADDRESS)
    expect(page.get_by_role("heading", name=win_words.TITLE)).to_be_visible()


def show_win(page: Page) -> None:
    """Show a winning position, with the best moves of both sides."""
    go_to(page, GAMES_ADDRESS)  # opening the same address again starts no new attempt
    go_to(page, win_address("tritt", 1))
    card = page.locator("#lesson")
    card.get_by_role("button", name="Show solution").click()
    expect(card.get_by_role("button", name="Again")).to_be_visible()
    line = card.locator("[data-kind=win] .line-name")
    expect(line).to_contain_text(" of ")  # the whole line has been played


def show_collection(page: Page) -> None:
    """Show the contents of a collection that is opened from a link."""
    go_to(page, f"#/collection?c={club_lesson().to_link()}")
    expect(page.get_by_role("button", name="Keep", exact=True)).to_be_visible()


def show_edited_collection(page: Page) -> None:
    """Show the fields and buttons of a kept collection."""
    go_to(page, "#/collections")  # ends editing
    show_collection(page)
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(page.get_by_role("textbox", name="Title", exact=True)).to_be_visible()


def show_chapter(page: Page) -> None:
    """Show a chapter that is read, after its first move."""
    go_to(page, f"#/collection?c={club_lesson().to_link()}&chapter=1")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("#lesson-text")).to_have_text("A modest start.")


def show_annotated_games(page: Page) -> None:
    """Show the contents of the annotated games of a game."""
    go_to(page, "#/collections/tritium")
    expect(page.get_by_role("heading", name="games worth seeing")).to_be_visible()


def show_annotated_game(page: Page) -> None:
    """Show an annotated game at its first note, with marks on the board."""
    go_to(page, "#/collections/trichet/1")
    button = page.get_by_role("button", name="Next note")
    button.click()
    button.click()
    expect(page.locator("#lesson-text")).to_contain_text("The first threat")


def show_search(page: Page) -> None:
    """Show the search through moves and notes, after a search."""
    table = shown_table(page, "tritium")
    table.show_panel("Notes")
    table.press("Search")
    page.get_by_role("searchbox", name="Find in moves and notes").fill("e")
    expect(page.get_by_role("search").locator("output")).not_to_be_empty()


def show_made_puzzle(page: Page) -> None:
    """Open the dialog *Make a puzzle* with a proved puzzle."""
    puzzle = next(each for each in puzzles("tritt") if each.kind is Kind.WIN_NOW)
    table = open_table_after(page, puzzle.game, " ".join(map(puzzle.game.spell, puzzle.record.moves)))
    table.press("Share")
    page.get_by_role("button", name="Make a puzzle").click()
    expect(page.get_by_role("textbox", name="Link to the puzzle")).to_be_visible(timeout=START)


def show_added_chapter(page: Page) -> None:
    """Open the dialog *Add to a collection* over a table."""
    shown_table(page, "tritium").press("Share")
    page.get_by_role("button", name="Add to a collection").click()
    expect(page.get_by_role("dialog", name="Add to a collection")).to_be_visible()


TABLES: dict[str, Callable[[Page], TablePage]] = {
    "tritium": show_tritium,
    "tritt": show_tritt,
    "tritt-reloaded": show_tritt_reloaded,
    "tri-it-out": show_tri_it_out,
    "trichet": show_trichet,
}
"""Functions that show a game's table in an interesting state, by the game's key."""


def shown_table(page: Page, key: str) -> TablePage:
    """Show the table of a game in an interesting state and return it."""
    return TABLES[key](page) if key in TABLES else show_first_move(page, key)


def show_table(page: Page, key: str) -> None:
    """Show the table of a game in an interesting state."""
    shown_table(page, key)


def show_new_game(page: Page, key: str) -> None:
    """Open the dialog *New game* over a game in progress."""
    table = open_table(page, trigrid.load(key))
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
    """Open the tab *Full rules* of a rule sheet."""
    show_rules(page, "tri-it-out")
    page.get_by_role("tab", name="Full rules").click()


def show_set_up(page: Page, key: str) -> None:
    """Show the screen *Set up* with the position after the first legal move."""
    game = trigrid.load(key)
    position = game.start().play(game.start().moves()[0])
    open_set_up(page, game, game.position_text(position))


SCREENS: dict[str, Callable[[Page], None]] = {
    "lobby": show_lobby,
    "statistics": show_statistics,
    "hints": show_hints,
    "two-computers": show_two_computers,
    "puzzles": show_puzzles,
    "daily-archive": show_daily_archive,
    "run": show_run,
    "run-table": show_run_table,
    "run-result": show_run_result,
    **{f"puzzle-{key}": partial(show_puzzle, key=key) for key in puzzle_keys() if puzzles(key)},
    "practice": show_practice,
    "practice-end": show_practice_end,
    "wins": show_wins,
    "win": show_win,
    "collection": show_collection,
    "edited-collection": show_edited_collection,
    "chapter": show_chapter,
    "annotated-games": show_annotated_games,
    "annotated-game": show_annotated_game,
    "search": show_search,
    "made-puzzle": show_made_puzzle,
    "added-chapter": show_added_chapter,
    "full-rules": show_full_rules,
    **{f"table-{key}": partial(show_table, key=key) for key in GAMES},
    **{f"set-up-{key}": partial(show_set_up, key=key) for key in filter(can_set_up, GAMES)},
    **{f"new-game-{key}": partial(show_new_game, key=key) for key in GAMES},
    **{f"rules-{key}": partial(show_rules, key=key) for key in GAMES},
}
