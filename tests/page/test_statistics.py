"""Tests of the statistics, whose figures come from the user's own games."""

from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import PUT, open_at
from tests.expectations import expect
from tests.library.statistics.made_up_games import against_level, finished_record
from trigrid.app.lobby.words import deleted
from trigrid.app.statistics import words
from trigrid.games import load
from trigrid.library.address import STATISTICS_ADDRESS
from trigrid.records import Record

TRI_IT_OUT, TRICHET = load("tri-it-out"), load("trichet")


SYMMETRIC = "d4 e5", "d3 e1"
"""Openings of Tri-It-Out that are equal after turning the board by 120 degrees."""


DAMAGED = {
    "headers": '[Game "chess"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. e4 1-0\n',
    "moves": '[Game "tri-it-out"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. d4 2. zz9 1-0\n',
}


def sample_games() -> dict[str, str]:
    """Return sample games as text, by id; only the first four count.

    The four are two wins and a loss in Tri-It-Out, and a tied game of Trichet, which is the latest. The
    others are unfinished, damaged, or not games of the user against a computer.
    """
    as_first, as_second = against_level(3), against_level(5, 1)
    as_oh = against_level(1, 0, TRICHET)
    unfinished = Record(TRI_IT_OUT)
    unfinished.headers = {**as_first, "Id": "going"}
    records = [
        finished_record("a", 0, SYMMETRIC[0], headers=as_first, day="2026-09-01", game=TRI_IT_OUT),
        finished_record(
            "b",
            0,
            SYMMETRIC[1],
            headers={**as_first, "FirstAccuracy": "83"},
            day="2026-09-02",
            game=TRI_IT_OUT,
        ),
        finished_record("c", 0, "a1 d4", headers=as_second, day="2026-10-03", game=TRI_IT_OUT),
        finished_record("d", None, headers=as_oh, day="2026-10-04", game=TRICHET),
        finished_record("people", 0, headers={}, game=TRI_IT_OUT),
        finished_record("computers", 0, headers={"FirstLevel": "1", "SecondLevel": "2"}, game=TRI_IT_OUT),
        unfinished,
    ]
    return {record.headers["Id"]: record.to_text() for record in records} | DAMAGED


def figures(page: Page) -> Locator:
    """Return the figures at the top of the screen, each with its name."""
    return page.locator(".figures > div")


FIGURES = [
    *("Games4", "Won2 50%", "Tied1", "Lost1", "Most wins in a row2"),
    "Average accuracy83% over 1 reviewed game",
]
"""The figures of the sample games."""


def rows(page: Page, caption: str) -> Locator:
    """Return the rows of a table below its head."""
    return page.get_by_role("table", name=caption, exact=True).locator("tbody tr")


def test_without_finished_games_a_first_game_is_suggested(newcomer: Page) -> None:
    go_to(newcomer, "#/games")
    expect(newcomer.get_by_role("heading", name="My games")).to_be_visible()
    newcomer.get_by_role("link", name="Statistics").click()
    expect(newcomer).to_have_title("Statistics · Trigrid")
    main = newcomer.get_by_role("main")
    expect(main.get_by_text(words.NOTHING_YET)).to_be_visible()
    expect(main.get_by_role("combobox")).to_have_count(0)
    expect(main.get_by_role("term")).to_have_count(0)  # screen readers skip the figures of the example
    main.get_by_role("link", name="Play Trichet").click()
    expect(newcomer.get_by_role("heading", level=1)).to_contain_text("Trichet")


def test_the_figures_count_all_games_or_those_of_the_chosen_game(newcomer: Page) -> None:
    """If this fails, wrong games are counted, or the screen mixes games up."""
    newcomer.evaluate(PUT, sample_games())
    go_to(newcomer, "#/games")
    newcomer.get_by_role("link", name="Statistics").click()
    expect(figures(newcomer)).to_have_text(FIGURES)
    expect(rows(newcomer, words.GAMES_CAPTION)).to_have_text(["Tri-It-Out320167%", "Trichet10100%"])
    expect(rows(newcomer, words.OPPONENTS_CAPTION)).to_have_text(
        [
            "Level 1 · easiestWent second10100%",
            "Level 3 · mediumWent first2200100%",
            "Level 5 · harderWent second10010%",
        ]
    )
    expect(rows(newcomer, words.MONTHS_CAPTION)).to_have_text(
        ["October 202620110%", "September 20262200100%"]
    )
    newcomer.get_by_role("combobox", name="Game").select_option("trichet")
    expect(figures(newcomer).nth(0)).to_have_text("Games1")
    expect(rows(newcomer, words.OPPONENTS_CAPTION)).to_have_text(["Level 1 · easiestOh10100%"])
    expect(newcomer.get_by_role("table", name=words.GAMES_CAPTION)).to_have_count(0)
    newcomer.get_by_role("combobox", name="Game").select_option("")
    expect(figures(newcomer)).to_have_text(FIGURES)


def test_a_deleted_game_does_not_count(newcomer: Page) -> None:
    newcomer.evaluate(PUT, sample_games())
    go_to(newcomer, "#/games")
    newcomer.get_by_role("button", name="Delete Trichet").click()
    expect(newcomer.get_by_role("alert")).to_contain_text(deleted(["Trichet, 96 tiles, regions of 10"]))
    go_to(newcomer, STATISTICS_ADDRESS)
    expect(figures(newcomer).nth(0)).to_have_text("Games3")


def test_a_game_deleted_in_another_tab_does_not_count(newcomer: Page, site: str) -> None:
    newcomer.evaluate(PUT, sample_games())
    go_to(newcomer, STATISTICS_ADDRESS)
    expect(figures(newcomer).nth(0)).to_have_text("Games4")
    other = newcomer.context.new_page()
    open_at(other, f"{site}#/games")
    other.get_by_role("button", name="Delete Tri-It-Out").last.click()  # the oldest game
    expect(figures(newcomer).nth(0)).to_have_text("Games3")
    other.close()


def test_keys_and_screen_readers_get_the_results_as_a_table(newcomer: Page) -> None:
    newcomer.evaluate(PUT, sample_games())
    go_to(newcomer, STATISTICS_ADDRESS)
    select = newcomer.get_by_role("combobox", name="Game")
    select.focus()
    newcomer.keyboard.press("End")
    expect(figures(newcomer).nth(0)).to_have_text("Games1")
    newcomer.keyboard.press("Home")
    expect(figures(newcomer)).to_have_text(FIGURES)
    newcomer.keyboard.press("Tab")
    newcomer.keyboard.press("Enter")
    table = rows(newcomer, words.last_games(4, 4))
    expect(table).to_have_count(4)
    expect(table.first).to_contain_text("4 October 2026Trichet You as Oh · Level 1Tied+1")
    table.first.get_by_role("link").click()
    expect(newcomer.get_by_role("heading", level=1)).to_contain_text("Trichet")


def test_symmetric_openings_count_as_one_opening_and_open_as_a_new_game(newcomer: Page) -> None:
    newcomer.evaluate(PUT, sample_games())
    go_to(newcomer, STATISTICS_ADDRESS)
    openings = newcomer.get_by_role("region", name=words.OPENINGS).get_by_role("listitem")
    expect(openings).to_have_count(2)
    expect(openings.first).to_contain_text("Played 2 times, 100% won")
    openings.first.get_by_role("link").click()
    expect(newcomer.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(2)
    expect(newcomer.get_by_role("region", name="Board")).to_be_visible()


def test_imported_games_give_the_same_figures_except_the_accuracy(
    newcomer: Page, visit: Visit, site: str
) -> None:
    newcomer.evaluate(PUT, sample_games())
    go_to(newcomer, "#/games")
    with newcomer.expect_download() as download:
        newcomer.get_by_role("button", name="Export all").click()
    exported = Path(download.value.path()).read_bytes()
    other = visit()
    open_at(other, f"{site}{STATISTICS_ADDRESS}")
    expect(other.get_by_text(words.NOTHING_YET)).to_be_visible()
    go_to(other, "#/games")
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Import").click()
    chooser.value.set_files({"name": "g.txt", "mimeType": "text/plain", "buffer": exported})
    expect(other.locator("#games-list li")).to_have_count(newcomer.locator("#games-list li").count())
    other.get_by_role("link", name="Statistics").click()
    unchecked = "Average accuracy– no game reviewed yet"  # a file can claim any accuracy
    expect(figures(other)).to_have_text([*FIGURES[:-1], unchecked])
