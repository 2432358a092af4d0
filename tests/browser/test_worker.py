"""The worker: started when it is wanted, stopped at once, replaced when it dies, and done without."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import trigrid
from tests.browser.leak_counting import COUNT, held
from tests.browser.navigation import Visit, go_to
from tests.browser.page_workers import (
    CLOCK,
    HASTE,
    KEEP,
    MISSING,
    MUTE,
    REFUSING,
    SILENCE,
    count_said,
    is_alive,
    kill,
    last_said,
    made,
    pass_time,
)
from tests.browser.stored_games import open_at, play, reload, shown, shows
from tests.browser.waiting import comes_to, eventually
from trigrid.engine.time_limits import MAX_DEATHS, NEXT_PROGRESS_SECONDS
from trigrid.engine.worker_supervisor import Delay, UnavailableReason
from trigrid.games import Game
from trigrid.library.address import address_of
from trigrid.table.words import computer
from trigrid.words import players, words_of

pytestmark = pytest.mark.provokes(r"/(assets|vendor)/\S+ \(net::ERR_ABORTED\)")
"""A worker that is ended while it starts gives up whichever of its files is on the way."""
NOTE_HIDDEN = """button => {
    const look = () => { globalThis.wasHidden ||= !button.checkVisibility(); };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
}"""
"""With hastened clocks it is hidden too shortly to be looked at."""
START = 60.0
"""Seconds that a worker may take to start on a busy machine, and to answer then."""
LONGEST_GAME = 900.0
"""Seconds."""

SMALL = trigrid.load("tri-it-out", board="hex-2-3")
MIDDLE = trigrid.load("tritium", size=4, form="short")
"""A game of more turns than are made between the kills."""
LARGE = trigrid.load("tritium", size=6)
"""A game of which level 6 does not come to an end of thinking before its time is over."""


def sit_down(page: Page, game: Game) -> None:
    """Start a new game on a started page."""
    go_to(page, address_of(game))
    shows(page)


def arrive(visit: Visit, site: str, game: Game, *scripts: str) -> Page:
    """A page of its own with a new game."""
    page = visit()
    for script in (KEEP, COUNT, *scripts):
        page.add_init_script(script)
    open_at(page, site + address_of(game))
    return page


def seat(page: Page, game: Game, number: int, level: int | None) -> None:
    """Let a level play a seat, or a person."""
    player = words_of(game.key).player(game.start(), number)
    choice = page.get_by_role("combobox", name=players.who_plays(player))
    choice.select_option("" if level is None else str(level))


def has_moves(page: Page, count: int) -> Callable[[], bool]:
    """Whether the list holds at least so many moves."""
    return lambda: len(shown(page)) >= count


def has_made(page: Page, count: int) -> Callable[[], bool]:
    """Whether the page has made so many workers, and knows that the last lives."""
    return lambda: made(page) == count and is_alive(page)


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


@pytest.mark.provokes("404.*worker", "status of 404")
def test_it_is_started_when_wanted_told_of_if_it_does_not_come_stopped_at_once_and_replaced_if_silent(
    visit: Visit, site: str
) -> None:
    page = visit()
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    for script in (KEEP, COUNT, CLOCK):
        page.add_init_script(script)
    open_at(page, site + address_of(SMALL))
    play(page, "a1")
    before, asked[:] = set(asked), []
    assert made(page) == 0
    does_not_come(page)
    eventually(page, has_moves(page, 2), START)
    own = {address for address in asked if address not in before and not address.startswith("blob:")}
    assert {re.sub(r"\.\w{8}\.", ".", address.removeprefix(site)) for address in own} <= {
        "assets/computer-worker.txt",
        "assets/computer-worker.js",
        "assets/computer.zip.txt",
        "assets/later.zip.txt",  # by the first press on the table
        "assets/pyodide-internals/patch-worker.js",
    }
    played(page, SMALL)
    page.add_init_script(SILENCE)
    reload_while_it_thinks(page)
    is_replaced_when_it_falls_silent(page)


def does_not_come(page: Page) -> None:
    """Want a worker whose file is late, is missing, and comes when it is asked for once more.

    Nothing of the worker runs before its file has come, so that nobody else can tell that it does not.
    """
    page.route("**/computer-worker.*.txt", lambda route: None)
    seat(page, SMALL, 1, 1)
    again = page.get_by_role("button", name="Try again").filter(visible=True)
    pass_time(page, 5)
    expect(again).to_be_hidden()
    pass_time(page, 5)
    expect(again).to_be_visible()
    expect(page.get_by_text(computer.WHY_DELAYED[Delay.ABSENT])).to_be_visible()
    page.unroute_all()
    page.route("**/computer-worker.*.txt", lambda route: route.fulfill(status=404, body="<!doctype html>"))
    again.click()
    expect(
        page.get_by_text(computer.WHY_UNAVAILABLE[UnavailableReason.NO_START]).filter(visible=True)
    ).to_be_visible()
    page.unroute_all()
    again.click()


def reload_while_it_thinks(page: Page) -> None:
    """Reload a game in which the computer is to move; nothing is lost, and *Stop* waits for no answer."""
    sit_down(page, LARGE)
    play(page, "orange-a1")
    seat(page, LARGE, 1, 6)
    eventually(page, thinks(page), START)
    reload(page)
    eventually(page, thinks(page), START)
    page.get_by_role("button", name="Stop").click()
    eventually(page, has_moves(page, 2))
    assert made(page) == 1  # so the move came without an answer
    assert shown(page)[0] == "orange-a1"


def is_replaced_when_it_falls_silent(page: Page) -> None:
    """Let it fall silent while it thinks of the next move, which another worker makes."""
    seat(page, LARGE, 1, 3)
    page.evaluate("globalThis.fallsSilent = true")
    before = count_said(page)
    make_any_move(page, LARGE)
    eventually(page, lambda: count_said(page) > before + 1, START)  # that it has begun, and how far it is
    pass_time(page, NEXT_PROGRESS_SECONDS + 1)
    eventually(page, has_moves(page, 4), START)
    assert made(page) == 2
    played(page, LARGE)
    expect(page.get_by_role("alert")).to_have_count(0)


# Workers that die


def make_any_move(page: Page, game: Game) -> None:
    """Make a legal move for the person who is to move."""
    play(page, game.spell(played(page, game).moves()[0]))


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_it_is_killed_two_hundred_times_in_a_game_that_is_played_to_the_end(visit: Visit, site: str) -> None:
    killed_again_and_again(arrive(visit, site, SMALL), MIDDLE, 200)


def killed_again_and_again(page: Page, game: Game, kills: int) -> None:
    """Let two computers play, and kill their worker so many times; the game is played to the end.

    An answer may come before the first or after the last of those that are killed in a row, so that those of
    two moves may come without one; the page gives up at MAX_DEATHS.
    """
    sit_down(page, game)
    rng, in_a_row = random.Random(kills), min(MAX_DEATHS // 2 - 1, max(1, kills // 12))
    for number in range(2):
        seat(page, game, number, 4)
    eventually(page, has_moves(page, 1), START)
    page.get_by_role("button", name="Pause").click()
    before, count, (proxies, _) = made(page), len(shown(page)), held(page)
    for number in range(kills):
        if number % in_a_row == 0:
            eventually(page, has_moves(page, count), START)
            count = len(shown(page)) + 1
            page.get_by_role("button", name="Step").click()
        if rng.random() < 1 / 3:
            eventually(page, has_started(page), START)
        has_said_more(page, rng.randrange(5), count)
        assert kill(page) == before + number
        eventually(page, has_made(page, before + number + 1), START)
    eventually(page, has_moves(page, count), START)
    eventually(page, lambda: held(page)[0] <= proxies)
    for number in range(2):
        seat(page, game, number, 1)
    page.get_by_role("button", name="Resume").click()
    eventually(page, lambda: played(page, game).outcome is not None, LONGEST_GAME)
    assert made(page) == before + kills


def has_said_more(page: Page, messages: int, moves: int) -> None:
    """Wait until the worker has said so much more, or has moved."""
    wanted, has_moved = count_said(page) + messages, has_moves(page, moves)
    eventually(page, lambda: count_said(page) >= wanted or has_moved(), START)


# No workers


@pytest.mark.long
@pytest.mark.parametrize(
    "script", [pytest.param(MISSING, id="missing"), pytest.param(REFUSING, id="refused")]
)
def test_without_workers_the_card_says_why_and_two_people_play_on(
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


@pytest.mark.long
def test_workers_that_never_start_are_given_up_and_can_be_tried_again(visit: Visit, site: str) -> None:
    page = arrive(visit, site, SMALL, MUTE, HASTE)
    play(page, "a1")
    seat(page, SMALL, 1, 3)
    again = page.get_by_role("button", name="Try again").filter(visible=True)
    expect(again).to_be_visible(timeout=30_000)
    (before, _), count = held(page), made(page)
    again.evaluate(NOTE_HIDDEN)
    again.click()
    eventually(page, lambda: bool(page.evaluate("() => globalThis.wasHidden")))
    eventually(page, lambda: made(page) > count)
    expect(again).to_be_visible(timeout=30_000)
    eventually(page, lambda: held(page)[0] <= before)  # each worker once left three proxies behind
    seat(page, SMALL, 1, None)
    play(page, "b1")
    comes_to(page, lambda: shown(page), ["a1", "b1"])
