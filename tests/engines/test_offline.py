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


@pytest.fixture
def kept_page(visit: Visit, host: StoppableServer) -> VisitedPage:
    """A game of which two moves were played, on a site that the browser keeps."""
    page = visit()
    page.arrive(host.address + GAME)
    page.evaluate(KEPT)
    page.play("orange-a1", "sky-g4")
    eventually(lambda: "g=" in page.address())
    return page


@pytest.mark.provokes(r"Failed to load resource|NetworkError|Could not connect|Load failed|connect")
def test_after_one_visit_everything_works_with_the_server_stopped(
    kept_page: VisitedPage, host: StoppableServer, visit: Visit
) -> None:
    """If this fails, the page needs a network, which it promises not to."""
    host.go()
    page = kept_page
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
    other = visit()
    other.arrive(host.address)
    other.control("link", "Continue…").is_there()


def test_a_new_version_says_so_and_comes_when_one_agrees(
    kept_page: VisitedPage, host: StoppableServer, second: Path
) -> None:
    """If this fails, people stay with an old version, or lose a game to a new one."""
    page = kept_page
    host.folder = second

    def looks_and_says_so() -> bool:
        page.evaluate(LOOK)
        return page.button("Update").count() > 0

    eventually(looks_and_says_so, START)
    assert NEW_WORD[-10:] not in page.evaluate(TITLE)
    page.button("Update").click()
    eventually(lambda: NEW_WORD[-10:] in page.evaluate(TITLE), START)
    comes_to(page.moves, ["orange-a1", "sky-g4"])
    page.button("Rules").click()
    page.control("tab", "Full rules").click()
    eventually(lambda: NEW_RULE in page.evaluate(RULES))
    page.button("Close").click()
    page.play("blue-c3")
    assert page.button("Update").count() == 0
