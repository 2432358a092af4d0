"""Keeping: over reloads, kills and other tabs, and what is done where nothing can be kept."""

from pathlib import Path

import pytest

from tests.browser.stored_games import PUT, READ_ALL
from tests.engines.conftest import Visit, finder, started
from tests.engines.test_games import TRITIUM
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import comes_to, eventually
from tests.page.test_statistics import made_up
from tests.page.test_storage import REFUSING
from tools.bench.page_visit import TWO_PEOPLE
from trigrid.library.address import STATISTICS_ADDRESS, address_of
from trigrid.library.words import storage as words
from trigrid.records import Record


def kept(page: VisitedPage) -> list[list[str]]:
    """The moves of every game that is kept."""
    records = [Record.from_text(text) for _, text in page.evaluate(READ_ALL)]
    return sorted([record.game.spell(move) for move in record.moves] for record in records)


def comes_to_be_kept(page: VisitedPage, *texts: str) -> None:
    """Wait until one game of these moves is kept, and the address has its name."""
    comes_to(lambda: kept(page), [list(texts)])
    eventually(lambda: "g=" in page.address())


@pytest.mark.timeout(180)
def test_a_game_outlives_the_kill_of_the_whole_browser(
    engine_name: str, request: pytest.FixtureRequest, site: str, tmp_path: Path
) -> None:
    """If this fails, a crash or an empty battery loses games."""
    with started(engine_name, request, tmp_path) as mortal:
        page = VisitedPage(mortal.open_tab(finder(), TWO_PEOPLE))
        page.arrive(site + address_of(TRITIUM))
        page.play("orange-a1", "sky-g4")
        comes_to_be_kept(page, "orange-a1", "sky-g4")
        address = page.address()
        mortal.kill()
        page = VisitedPage(mortal.open_tab(finder(), TWO_PEOPLE))
        page.arrive(address)
        comes_to(page.moves, ["orange-a1", "sky-g4"])
        assert page.control("alert").count() == 0
        page.play("blue-c3")
        comes_to_be_kept(page, "orange-a1", "sky-g4", "blue-c3")


def test_two_tabs_take_turns_on_one_game_and_nothing_is_lost(page: VisitedPage, visit: Visit) -> None:
    """If this fails, two tabs write over each other's moves."""
    page.sit_down(TRITIUM)
    page.play("orange-a1")
    comes_to_be_kept(page, "orange-a1")
    other = visit()
    other.arrive(page.address())
    comes_to(other.moves, ["orange-a1"])
    other.control("alert").says("open in another tab")
    other.button(words.PLAY_HERE).click()
    other.control("alert").is_gone()
    other.play("sky-g4")
    comes_to(lambda: kept(other), [["orange-a1", "sky-g4"]])
    page.tab.show()
    page.control("alert").says("open in another tab")
    page.button(words.PLAY_HERE).click()
    comes_to(page.moves, ["orange-a1", "sky-g4"])
    page.play("blue-c3")
    comes_to(lambda: kept(page), [["orange-a1", "sky-g4", "blue-c3"]])


def test_a_tab_in_the_lobby_hears_of_a_game_that_is_begun_in_another_one(
    page: VisitedPage, visit: Visit
) -> None:
    """If this fails, a list of games is out of date until somebody reloads it."""
    other = visit()
    other.arrive(page.address().partition("#")[0] + address_of(TRITIUM))
    other.play("orange-a1")
    page.tab.show()
    page.control("link", "Continue…").is_there()
    assert page.control("link", "Continue…").count() == 1


def test_a_kept_game_is_listed_deleted_and_brought_back(page: VisitedPage) -> None:
    """If this fails, games cannot be found or cleared away."""
    page.sit_down(TRITIUM)
    page.play("orange-a1")
    comes_to_be_kept(page, "orange-a1")
    page.go_to("#/")
    page.button("Delete Tritium…").click()
    eventually(lambda: not kept(page))
    page.button("Undo").click()
    page.control("link", "Continue Tritium…").click()
    comes_to(page.moves, ["orange-a1"])


@pytest.mark.provokes("denied")
def test_where_storage_is_refused_that_is_said_and_the_game_stands_in_its_address(
    visit: Visit, site: str
) -> None:
    """If this fails, in a private window nothing can be played, or games are lost without a word."""
    page = visit(REFUSING)
    page.arrive(site + address_of(TRITIUM, m=Record(TRITIUM).to_link()))  # two people, without a setting
    page.play("orange-a1", "sky-g4")
    page.control("alert").says("does not let the page save anything")
    eventually(lambda: "m=1." in page.address())
    page.reload()
    comes_to(page.moves, ["orange-a1", "sky-g4"])


def test_statistics_follow_the_games_that_are_kept(page: VisitedPage) -> None:
    """If this fails, the figures are wrong or do not come."""
    page.evaluate(PUT, made_up())
    page.go_to("#/games")
    page.go_to(STATISTICS_ADDRESS)
    figures = "() => [...document.querySelectorAll('.figures > div')].map(each => each.textContent.trim())"
    eventually(lambda: any(text.replace(" ", "").startswith("Games4") for text in page.evaluate(figures)))
    page.control("table").is_there()
