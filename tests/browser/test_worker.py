"""The worker: started when it is wanted, stopped at once, replaced when it dies, and done without."""

import os
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import trigrid
from tests.browser.conftest import visiting
from tests.browser.house import Visit, go_to
from tests.browser.kept import open_at, play, reload, shown, shows
from tests.browser.patience import comes_to, eventually
from tests.browser.witness import Witness
from tests.browser.workers import HASTE, KEEP, MISSING, MUTE, REFUSING, SILENCE, kill, last_said, made
from trigrid.app.address import address_of
from trigrid.app.words import players, words_of
from trigrid.games import Game

KILLS = int(os.environ.get("WORKER_KILLS", "5"))
"""How often the worker is killed in a game; 100 where there is time."""
IN_A_ROW = max(1, KILLS // 12)
"""So many times before it can answer; it makes a turn in between."""
AT_ONCE = 100
"""Milliseconds."""
START = 60.0
"""Seconds that a worker may take to start on a busy machine, and to answer then."""
LONGEST_GAME = 900.0
"""Seconds."""

SMALL = trigrid.load("tri-it-out", board="hex-2-3")
MIDDLE = trigrid.load("tri-it-out") if KILLS < 12 else trigrid.load("tritium", size=4, form="short")
"""A game of more turns than are made between the kills."""
LARGE = trigrid.load("tritium", size=6)
"""A game of which level 6 does not come to an end of thinking."""

STOPPED_AFTER = """async () => {
    const list = document.querySelector("[aria-label=Moves]"), before = list.textContent;
    const changed = new Promise((done) =>
        new MutationObserver(() => list.textContent !== before && done(performance.now()))
            .observe(list, { subtree: true, childList: true, characterData: true }));
    const begin = performance.now();
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === "Stop").click();
    return await changed - begin;
}"""
"""Milliseconds from pressing *Stop* until a move is there."""


@pytest.fixture(scope="module")
def page_of_module(browser: Browser, site: str, witness: Witness) -> Iterator[Page]:
    """A started page that keeps its workers."""
    with visiting(browser, witness) as page:
        page.add_init_script(KEEP)
        open_at(page, site)
        yield page


@pytest.fixture
def page(page_of_module: Page, browser_name: str) -> Page:
    """The same, with no game of the computer on the table. ``browser_name`` keeps it from starting anew."""
    go_to(page_of_module, "#/")
    expect(page_of_module.get_by_role("heading", name="Games of")).to_be_visible()
    return page_of_module


def sit_down(page: Page, game: Game) -> None:
    """Start a new game on a started page."""
    go_to(page, address_of(game))
    shows(page)


def arrive(visit: Visit, site: str, game: Game, *scripts: str) -> Page:
    """A page of its own with a new game."""
    page = visit()
    for script in (KEEP, *scripts):
        page.add_init_script(script)
    open_at(page, site + address_of(game))
    return page


def seat(page: Page, game: Game, number: int, level: int | None) -> None:
    """Let a level play a seat, or a person."""
    player = words_of(game.key).player(game.start(), number)
    chair = page.get_by_role("combobox", name=players.who_plays(player))
    chair.select_option("" if level is None else str(level))


def has_moves(page: Page, count: int) -> Callable[[], bool]:
    """Whether the list holds at least so many moves."""
    return lambda: len(shown(page)) >= count


def has_made(page: Page, count: int) -> Callable[[], bool]:
    """Whether the page has made so many workers, and the last has said something."""
    return lambda: made(page) == count and last_said(page) != ""


def has_started(page: Page) -> Callable[[], bool]:
    """Whether Python runs in the worker."""
    return lambda: last_said(page) in ("ready", "thinking", "progress", "answer")


def thinks(page: Page) -> Callable[[], bool]:
    """Whether the worker has begun to think."""
    return lambda: last_said(page) == "progress"


def played(page: Page, game: Game) -> Any:
    """The position after the moves of the list; an illegal one raises IllegalMove."""
    position = game.start()
    for text in shown(page):
        position = position.play(game.move(position, text))
    return position


def test_it_is_started_only_when_a_computer_is_to_play_and_loads_what_the_page_has(
    visit: Visit, site: str
) -> None:
    page = visit()
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(KEEP)
    open_at(page, site + address_of(SMALL))
    play(page, "a1")
    before, asked[:] = set(asked), []
    assert made(page) == 0
    seat(page, SMALL, 1, 1)
    eventually(page, has_moves(page, 2), START)
    assert made(page) == 1
    own = {address for address in asked if address not in before and not address.startswith("blob:")}
    assert {re.sub(r"\.\w{8}\.", ".", address.removeprefix(site)) for address in own} <= {
        "assets/worker.py",
        "assets/worker.js",
    }
    played(page, SMALL)


def test_stop_acts_at_once(page: Page) -> None:
    sit_down(page, LARGE)
    rng, times = random.Random(1), list[float]()
    for number in range(3):
        if number == 0:
            seat(page, LARGE, 0, 6)
        else:
            play(page, LARGE.spell(rng.choice(played(page, LARGE).moves())))
        eventually(page, thinks(page), START)
        page.wait_for_timeout(500)  # so that it is no longer the last move that is waited for
        times.append(page.evaluate(STOPPED_AFTER))
    assert min(times) < AT_ONCE


# Workers that die


def test_it_is_killed_again_and_again_in_a_game_that_is_played_to_the_end(page: Page) -> None:
    sit_down(page, MIDDLE)
    rng = random.Random(KILLS)
    for number in range(2):
        seat(page, MIDDLE, number, 4)
    eventually(page, has_moves(page, 1), START)
    page.get_by_role("button", name="Pause").click()
    before, count = made(page), len(shown(page))
    for number in range(KILLS):
        if number % IN_A_ROW == 0:
            eventually(page, has_moves(page, count), START)
            count = len(shown(page)) + 1
            page.get_by_role("button", name="Step").click()
        if rng.random() < 1 / 3:
            eventually(page, has_started(page), START)
        page.wait_for_timeout(rng.uniform(0, 400))
        assert kill(page) == before + number
        eventually(page, has_made(page, before + number + 1), START)
    eventually(page, has_moves(page, count), START)
    page.get_by_role("button", name="Resume").click()
    eventually(page, lambda: played(page, MIDDLE).outcome is not None, LONGEST_GAME)
    assert made(page) == before + KILLS


def test_one_that_is_killed_while_it_thinks_is_replaced_and_nobody_notices(page: Page) -> None:
    sit_down(page, LARGE)
    seat(page, LARGE, 0, 6)
    eventually(page, thinks(page), START)
    before = kill(page)
    eventually(page, has_moves(page, 1), START)
    assert made(page) == before + 1
    played(page, LARGE)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_one_that_is_not_heard_any_more_is_replaced(visit: Visit, site: str) -> None:
    page = arrive(visit, site, LARGE, SILENCE)
    seat(page, LARGE, 0, 6)
    eventually(page, has_moves(page, 1), 2 * START)
    assert made(page) == 2


def test_a_reload_while_it_thinks_loses_nothing(visit: Visit, site: str) -> None:
    page = arrive(visit, site, LARGE)
    play(page, "orange-a1")
    seat(page, LARGE, 1, 6)
    eventually(page, thinks(page), START)
    reload(page)
    eventually(page, has_moves(page, 2), START)
    assert shown(page)[0] == "orange-a1"
    played(page, LARGE)


# No workers


@pytest.mark.parametrize("script", [MISSING, REFUSING], ids=["missing", "refused"])
def test_without_workers_the_chair_says_why_and_two_people_play_on(
    visit: Visit, site: str, script: str
) -> None:
    page = visit()
    page.add_init_script(script)
    open_at(page, site + address_of(SMALL))
    seat(page, SMALL, 1, 3)
    expect(page.get_by_role("button", name="Try again").filter(visible=True)).to_be_visible()
    expect(page.get_by_text("cannot run the computer").filter(visible=True).first).to_be_visible()
    seat(page, SMALL, 1, None)
    play(page, "a1", "b1")
    comes_to(page, lambda: shown(page), ["a1", "b1"])


def test_workers_that_never_start_are_given_up_and_can_be_tried_again(visit: Visit, site: str) -> None:
    page = arrive(visit, site, SMALL, MUTE, HASTE)
    play(page, "a1")
    seat(page, SMALL, 1, 3)
    again = page.get_by_role("button", name="Try again").filter(visible=True)
    expect(again).to_be_visible(timeout=30_000)
    again.click()
    expect(again).to_be_hidden()
    expect(again).to_be_visible(timeout=30_000)
    seat(page, SMALL, 1, None)
    play(page, "b1")
    comes_to(page, lambda: shown(page), ["a1", "b1"])
