"""Statistics of one's own games: the figures follow the games, whatever is done with them."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.navigation import go_to
from tests.browser.stored_games import PUT, open_at
from tests.page.test_statistics import FIGURES, figures, made_up
from trigrid.app.address import STATISTICS_ADDRESS
from trigrid.app.words import statistics as words
from trigrid.app.words.lobby import deleted


def rows(page: Page, caption: str) -> Locator:
    """The rows of a table below its heads."""
    return page.get_by_role("table", name=caption, exact=True).locator("tbody tr")


def test_who_has_finished_nothing_is_sent_to_the_lobby(newcomer: Page) -> None:
    go_to(newcomer, "#/games")
    expect(newcomer.get_by_role("heading", name="My games")).to_be_visible()
    expect(newcomer.get_by_role("link", name="Statistics")).to_be_hidden()
    go_to(newcomer, STATISTICS_ADDRESS)
    expect(newcomer).to_have_title("Statistics · Trigrid")
    main = newcomer.get_by_role("main")
    expect(main.get_by_text(words.NOTHING_YET)).to_be_visible()
    expect(main.get_by_role("combobox")).to_have_count(0)
    nobody_is_shut_out(newcomer)
    main.get_by_role("link", name=words.CHOOSE_A_GAME).click()
    expect(newcomer.get_by_role("heading", name="Strategy games")).to_be_visible()


def test_the_figures_are_those_of_the_games_and_of_the_game_that_is_chosen(newcomer: Page) -> None:
    """If this fails, games that do not count are counted, or the screen mixes games up."""
    newcomer.evaluate(PUT, made_up())
    go_to(newcomer, "#/games")
    newcomer.get_by_role("link", name="Statistics").click()
    expect(figures(newcomer)).to_have_text(FIGURES)
    picture = newcomer.get_by_role("img", name="Results over time: 2 won, 1 tied, 1 lost")
    expect(picture).to_be_visible()
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


def test_a_game_deleted_here_or_in_another_tab_counts_no_more(newcomer: Page, site: str) -> None:
    newcomer.evaluate(PUT, made_up())
    go_to(newcomer, "#/games")
    newcomer.get_by_role("button", name="Delete Trichet").click()
    expect(newcomer.get_by_role("alert")).to_contain_text(deleted(["Trichet, 96 tiles, regions of 10"]))
    go_to(newcomer, STATISTICS_ADDRESS)
    expect(figures(newcomer).nth(0)).to_have_text("Games3")
    other = newcomer.context.new_page()
    open_at(other, f"{site}#/games")
    other.get_by_role("button", name="Delete Tri-It-Out").last.click()  # that of the oldest game
    expect(figures(newcomer).nth(0)).to_have_text("Games2")
    other.close()


def test_by_keys_and_by_ear_the_results_are_a_table_too(newcomer: Page) -> None:
    newcomer.evaluate(PUT, made_up())
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
    nobody_is_shut_out(newcomer)
    table.first.get_by_role("link").click()
    expect(newcomer.get_by_role("heading", level=1)).to_contain_text("Trichet")
