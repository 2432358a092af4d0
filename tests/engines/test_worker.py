"""The computer's worker, and other behaviour that depends on the browser."""

from tests.browser.navigation import SMALL
from tests.browser.page_workers import KEEP, KILL, LAST_MESSAGE_TYPE
from tests.engines.conftest import Visit
from tests.engines.test_games import TRITIUM, painted
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually, wait_until_equal
from trigrid.library.address import address_of

LARGE = "#/tritium?size=6"
COUNT = "() => workers.length"
IS_WIDER = "() => document.documentElement.scrollWidth > innerWidth"
REDUCES_MOTION = "() => matchMedia('(prefers-reduced-motion: reduce)').matches"


def test_a_worker_that_crashes_is_replaced_by_a_worker_that_can_be_stopped(visit: Visit, site: str) -> None:
    """If this fails, the computer thinks forever after a crash, or *Stop* fails."""
    page = visit(KEEP)
    page.arrive(site + LARGE)
    page.control("combobox", "Who plays Second").choose("6")
    page.play("orange-a1")
    eventually(lambda: page.evaluate(LAST_MESSAGE_TYPE) == "progress", START)
    page.evaluate(KILL)
    eventually(lambda: page.evaluate(COUNT) >= 2 and page.evaluate(LAST_MESSAGE_TYPE) == "progress", START)
    page.button("Stop").click()
    eventually(lambda: len(page.moves()) > 1, START)


def test_with_reduced_motion_a_move_is_painted_without_animation(page: VisitedPage) -> None:
    """If this fails, moves are animated although the system reduces motion."""
    assert page.evaluate(REDUCES_MOTION)
    page.open_table(TRITIUM)
    page.write_move("orange-b2")
    wait_until_equal(page.moves, ["orange-b2"])
    page.evaluate("async () => { for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame); }")
    assert painted(page, TRITIUM, "b2")[0][:3] == [230, 159, 0]


def test_a_narrow_window_does_not_scroll_sideways(visit: Visit, site: str) -> None:
    """If this fails, phones have to scroll sideways."""
    page = visit()
    page.tab.resize(390, 844)
    page.arrive(site)
    eventually(lambda: page.evaluate("() => innerWidth") <= 500)
    for address in ("#/", address_of(SMALL["tritium"]), "#/learn", "#/puzzles", "#/games"):
        page.go_to(address)
        assert not page.evaluate(IS_WIDER), address
