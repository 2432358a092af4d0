"""The service worker: the page without a server, and updates after confirmation."""

from pathlib import Path

import pytest

from tests.browser.offline_visits import CHECK_FOR_UPDATE, WAIT_UNTIL_SITE_STORED
from tests.browser.site_variants import NEW_RULE, NEW_WORD, second_edition
from tests.browser.stoppable_server import StoppableServer
from tests.engines.conftest import Visit
from tests.engines.test_games import SOLVED
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually, wait_until_equal
from trigrid.library.address import puzzle_address

GAME = "#/tritium?size=4"
TITLE = "() => document.querySelector('h1.game-title').textContent.replace(/\\s+/g, ' ')"
RULES = "() => document.querySelector('dialog:modal').textContent.replace(/\\s+/g, ' ')"


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the second edition of the site."""
    return second_edition(tmp_path_factory.mktemp("second"))


@pytest.mark.timeout(300)
@pytest.mark.provokes(r"Failed to load resource|NetworkError|Could not connect|Load failed|connect")
def test_the_page_works_without_a_server_and_updates_after_confirmation(
    visit: Visit, host: StoppableServer, second: Path
) -> None:
    """If this fails, the page needs a network, or an update fails or loses games."""
    page = visit()
    page.arrive(host.address + GAME)
    page.evaluate(WAIT_UNTIL_SITE_STORED)
    page.play("orange-a1", "sky-g4")
    eventually(lambda: "g=" in page.address())
    address = page.address()
    host.stop()
    assert_works_without_a_server(page)
    other = visit()  # a new tab starts without the server, too; it leaves the site before the update
    other.arrive(host.address)
    other.control("link", "Continue…").wait_until_shown()
    other.tab.go_to("about:blank")
    host.folder = second
    host.start()
    page.go_to(f"#{address.partition('#')[2]}")
    wait_until_equal(page.moves, ["orange-a1", "sky-g4", "blue-c3"])
    assert_update_is_installed(page)


def assert_works_without_a_server(page: VisitedPage) -> None:
    """Assert that reloading, playing, rules, lessons and puzzles need no server."""
    page.reload()
    wait_until_equal(page.moves, ["orange-a1", "sky-g4"])
    page.play("blue-c3")
    page.open_table(SOLVED)
    page.control("combobox", "Who plays Second").choose("1")
    page.write_move(SOLVED.spell(SOLVED.start().moves()[0]))
    eventually(lambda: len(page.moves()) > 1, START)
    page.button("Rules").click()
    page.control("dialog", "Rules").wait_until_shown()
    page.press("Escape")
    page.go_to("#/learn/tritium")
    page.control("heading", "…").wait_until_shown()
    page.go_to(puzzle_address("tritt", 1))
    page.button("Hint").wait_until_shown()


def assert_update_is_installed(page: VisitedPage) -> None:
    """Assert that the page offers an update, installs it and keeps the current game."""

    def offers_update() -> bool:
        page.evaluate(CHECK_FOR_UPDATE)
        return page.button("Update").count() > 0

    eventually(offers_update, START)
    # NEW_WORD is a line of Python; its end is a part of the title.
    assert NEW_WORD[-10:] not in page.evaluate(TITLE)
    page.button("Update").click()
    eventually(lambda: NEW_WORD[-10:] in page.evaluate(TITLE), START)
    wait_until_equal(page.moves, ["orange-a1", "sky-g4", "blue-c3"])
    page.button("Rules").click()
    page.control("tab", "Full rules").click()
    eventually(lambda: NEW_RULE in page.evaluate(RULES))
    page.button("Close").click()
    page.play("orange-a2")
    assert page.button("Update").count() == 0
