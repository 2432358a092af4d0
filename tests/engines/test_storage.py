"""Storage across reloads, crashes and tabs, and behaviour without storage."""

from pathlib import Path

import pytest

from tests.browser.stored_games import PUT, READ_ALL
from tests.engines.conftest import Visit, finder, started
from tests.engines.test_games import TRITIUM
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import eventually, wait_until_equal
from tests.page.test_statistics import sample_games
from tests.page.test_storage import REFUSING
from tools.bench.page_visit import TWO_PEOPLE
from trigrid.library.address import STATISTICS_ADDRESS, address_of
from trigrid.library.words import storage as words
from trigrid.records import Record


def stored_moves(page: VisitedPage) -> list[list[str]]:
    """Return the moves of every stored game."""
    records = [Record.from_text(text) for _, text in page.evaluate(READ_ALL)]
    return sorted([record.game.spell(move) for move in record.moves] for record in records)


def wait_until_stored(page: VisitedPage, *texts: str) -> None:
    """Wait until the only stored game has these moves and its id is in the address."""
    wait_until_equal(lambda: stored_moves(page), [list(texts)])
    eventually(lambda: "g=" in page.address())


@pytest.mark.timeout(180)
def test_a_game_survives_a_crash_of_the_browser(
    engine_name: str, request: pytest.FixtureRequest, site: str, tmp_path: Path
) -> None:
    """If this fails, a crash or an empty battery loses games."""
    with started(engine_name, request, tmp_path) as browser:
        page = VisitedPage(browser.open_tab(finder(), TWO_PEOPLE))
        page.arrive(site + address_of(TRITIUM))
        page.play("orange-a1", "sky-g4")
        wait_until_stored(page, "orange-a1", "sky-g4")
        address = page.address()
        browser.kill()
        page = VisitedPage(browser.open_tab(finder(), TWO_PEOPLE))
        page.arrive(address)
        wait_until_equal(page.moves, ["orange-a1", "sky-g4"])
        assert page.control("alert").count() == 0
        page.play("blue-c3")
        wait_until_stored(page, "orange-a1", "sky-g4", "blue-c3")


def test_two_tabs_take_turns_at_one_game_without_losing_moves(page: VisitedPage, visit: Visit) -> None:
    """If this fails, two tabs overwrite each other's moves."""
    page.open_table(TRITIUM)
    page.play("orange-a1")
    wait_until_stored(page, "orange-a1")
    other = visit()
    other.arrive(page.address())
    wait_until_equal(other.moves, ["orange-a1"])
    other.control("alert").wait_for_text("open in another tab")
    other.button(words.PLAY_HERE).click()
    other.control("alert").wait_until_gone()
    other.play("sky-g4")
    wait_until_equal(lambda: stored_moves(other), [["orange-a1", "sky-g4"]])
    page.tab.show()
    page.control("alert").wait_for_text("open in another tab")
    page.button(words.PLAY_HERE).click()
    wait_until_equal(page.moves, ["orange-a1", "sky-g4"])
    page.play("blue-c3")
    wait_until_equal(lambda: stored_moves(page), [["orange-a1", "sky-g4", "blue-c3"]])


def test_the_lobby_lists_a_game_begun_in_another_tab(page: VisitedPage, visit: Visit) -> None:
    """If this fails, users must reload a list of games to update it."""
    other = visit()
    other.arrive(page.address().partition("#")[0] + address_of(TRITIUM))
    other.play("orange-a1")
    page.tab.show()
    page.control("link", "Continue…").wait_until_shown()
    assert page.control("link", "Continue…").count() == 1


def test_a_stored_game_is_listed_deleted_and_restored(page: VisitedPage) -> None:
    """If this fails, users cannot find or delete games."""
    page.open_table(TRITIUM)
    page.play("orange-a1")
    wait_until_stored(page, "orange-a1")
    page.go_to("#/")
    page.button("Delete Tritium…").click()
    eventually(lambda: not stored_moves(page))
    page.button("Undo").click()
    page.control("link", "Continue Tritium…").click()
    wait_until_equal(page.moves, ["orange-a1"])


@pytest.mark.provokes("denied")
def test_without_storage_the_page_warns_and_keeps_the_game_in_its_address(visit: Visit, site: str) -> None:
    """If this fails, games in a private window fail or are lost without a warning."""
    page = visit(REFUSING)
    page.arrive(site + address_of(TRITIUM, m=Record(TRITIUM).to_link()))  # so that two people play
    page.play("orange-a1", "sky-g4")
    page.control("alert").wait_for_text("does not let the page save anything")
    eventually(lambda: "m=1." in page.address())
    page.reload()
    wait_until_equal(page.moves, ["orange-a1", "sky-g4"])


def test_statistics_count_the_stored_games(page: VisitedPage) -> None:
    """If this fails, the figures are wrong or missing."""
    page.evaluate(PUT, sample_games())
    page.go_to("#/games")
    page.go_to(STATISTICS_ADDRESS)
    figures = "() => [...document.querySelectorAll('.figures > div')].map(each => each.textContent.trim())"
    eventually(lambda: any(text.replace(" ", "").startswith("Games4") for text in page.evaluate(figures)))
    page.control("table").wait_until_shown()
