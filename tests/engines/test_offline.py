"""The service worker: all works with the server stopped, and a new version comes when one agrees."""

from pathlib import Path

import pytest

from tests.browser.offline_visits import KEPT, LOOK
from tests.browser.site_variants import NEW_RULE, NEW_WORD, second_edition
from tests.browser.stoppable_server import StoppableServer
from tests.engines.conftest import Visit
from tests.engines.test_games import SOLVED
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, comes_to, eventually
from trigrid.library.address import puzzle_address

GAME = "#/tritium?size=4"
TITLE = "() => document.querySelector('h1.game-title').textContent.replace(/\\s+/g, ' ')"
RULES = "() => document.querySelector('dialog:modal').textContent.replace(/\\s+/g, ' ')"


@pytest.fixture(scope="session")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the second edition."""
    return second_edition(tmp_path_factory.mktemp("second"))


@pytest.mark.timeout(300)
@pytest.mark.provokes(r"Failed to load resource|NetworkError|Could not connect|Load failed|connect")
def test_after_one_visit_all_works_with_the_server_stopped_and_a_new_version_comes_when_one_agrees(
    visit: Visit, host: StoppableServer, second: Path
) -> None:
    """If this fails, the page needs a network, people stay with an old version, or a new one loses games."""
    page = visit()
    page.arrive(host.address + GAME)
    page.evaluate(KEPT)
    page.play("orange-a1", "sky-g4")
    eventually(lambda: "g=" in page.address())
    address = page.address()
    host.go()
    works_without_a_server(page)
    other = visit()
    other.arrive(host.address)
    other.control("link", "Continue…").is_there()
    other.tab.go_to("about:blank")
    host.folder = second
    host.come()
    page.go_to(f"#{address.partition('#')[2]}")
    comes_to(page.moves, ["orange-a1", "sky-g4", "blue-c3"])
    is_updated(page)


def works_without_a_server(page: VisitedPage) -> None:
    """Assert that a reload, moves, the computer, the rules, lessons and puzzles need none."""
    page.reload()
    comes_to(page.moves, ["orange-a1", "sky-g4"])
    page.play("blue-c3")
    page.sit_down(SOLVED)
    page.control("combobox", "Who plays Second").choose("1")
    page.write_move(SOLVED.spell(SOLVED.start().moves()[0]))
    eventually(lambda: len(page.moves()) > 1, START)
    page.button("Rules").click()
    page.control("dialog", "Rules").is_there()
    page.press("Escape")
    page.go_to("#/learn/tritium")
    page.control("heading", "…").is_there()
    page.go_to(puzzle_address("tritt", 1))
    page.button("Hint").is_there()


def is_updated(page: VisitedPage) -> None:
    """Assert that a new version is offered, comes with the game on the table once one agrees, and is new."""

    def looks_and_says_so() -> bool:
        page.evaluate(LOOK)
        return page.button("Update").count() > 0

    eventually(looks_and_says_so, START)
    assert NEW_WORD[-10:] not in page.evaluate(TITLE)
    page.button("Update").click()
    eventually(lambda: NEW_WORD[-10:] in page.evaluate(TITLE), START)
    comes_to(page.moves, ["orange-a1", "sky-g4", "blue-c3"])
    page.button("Rules").click()
    page.control("tab", "Full rules").click()
    eventually(lambda: NEW_RULE in page.evaluate(RULES))
    page.button("Close").click()
    page.play("orange-a2")
    assert page.button("Update").count() == 0
