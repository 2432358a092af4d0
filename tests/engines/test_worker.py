"""The computer's worker, and what else depends on the engine."""

from tests.browser.navigation import SMALL
from tests.browser.page_workers import KEEP, KILL, SAID
from tests.engines.conftest import Visit
from tests.engines.test_games import TRITIUM, painted
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, comes_to, eventually
from trigrid.library.address import address_of

LARGE = "#/tritium?size=6"
COUNT = "() => workers.length"
IS_WIDER = "() => document.documentElement.scrollWidth > innerWidth"
WANTS_NO_MOTION = "() => matchMedia('(prefers-reduced-motion: reduce)').matches"


def test_a_worker_that_is_killed_while_it_thinks_is_replaced_and_stop_has_it_play_what_it_has_found(
    visit: Visit, site: str
) -> None:
    """If this fails, a crash in the worker leaves the computer thinking for ever, or cannot be cut short."""
    page = visit(KEEP)
    page.arrive(site + LARGE)
    page.control("combobox", "Who plays Second").choose("6")
    page.play("orange-a1")
    eventually(lambda: page.evaluate(SAID) == "progress", START)
    page.evaluate(KILL)
    eventually(lambda: page.evaluate(COUNT) >= 2 and page.evaluate(SAID) == "progress", START)
    page.button("Stop").click()
    eventually(lambda: len(page.moves()) > 1, START)


def test_without_motion_a_move_is_painted_at_once(page: VisitedPage) -> None:
    """If this fails, people who asked their system for less motion get it all the same."""
    assert page.evaluate(WANTS_NO_MOTION)
    page.sit_down(TRITIUM)
    page.write_move("orange-b2")
    comes_to(page.moves, ["orange-b2"])
    page.evaluate("async () => { for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame); }")
    assert painted(page, TRITIUM, "b2")[0][:3] == [230, 159, 0]


def test_in_a_narrow_window_nothing_lies_beside_the_page(visit: Visit, site: str) -> None:
    """If this fails, phones have to scroll sideways."""
    page = visit()
    page.tab.resize(390, 844)
    page.arrive(site)
    eventually(lambda: page.evaluate("() => innerWidth") <= 500)
    for address in ("#/", address_of(SMALL["tritium"]), "#/learn", "#/puzzles", "#/games"):
        page.go_to(address)
        assert not page.evaluate(IS_WIDER), address
