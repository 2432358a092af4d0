"""Tests of the computer's worker: start on demand, stop, replacement and absence."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

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
    is_alive,
    kill,
    last_message_type,
    message_count,
    pass_time,
    worker_count,
)
from tests.browser.stored_games import expect_moves, listed_moves, open_at, play, reload
from tests.browser.waiting import eventually, wait_until_equal
from tests.page.test_own_puzzles import making, open_position
from trigrid.engine.time_limits import MAX_CRASHES, NEXT_PROGRESS_SECONDS
from trigrid.engine.worker_supervisor import Delay, UnavailableReason
from trigrid.exercises.words import own_puzzles
from trigrid.games import Game
from trigrid.library.address import address_of
from trigrid.puzzle import Puzzle, puzzles
from trigrid.table.words import computer
from trigrid.words import players, words_of

pytestmark = pytest.mark.provokes(r"/(assets|vendor)/\S+ \(net::ERR_ABORTED\)")
"""Killing a worker while it starts aborts the requests for its files."""
RECORD_HIDDEN = """button => {
    const check = () => { globalThis.wasHidden ||= !button.checkVisibility(); };
    new MutationObserver(check).observe(document, { subtree: true, attributes: true, childList: true });
}"""
"""Records whether a button was ever hidden; with HASTE, it is hidden only briefly."""
WORKER_TIMEOUT = 60.0
"""Seconds that a worker may take to start, or to answer, on a busy machine."""
GAME_TIMEOUT = 900.0
"""The longest wait for the end of a game, in seconds."""

SMALL = trigrid.load("tri-it-out", board="hex-2-3")
MEDIUM = trigrid.load("tritium", size=4, form="short")
"""A game that is still in progress after the last kill of the worker."""
LARGE = trigrid.load("tritium", size=6)
"""A game in which level 6 uses all of its time for a move."""


def open_table(page: Page, game: Game) -> None:
    """Start a new game in a page that has started."""
    go_to(page, address_of(game))
    expect_moves(page)


def arrive(visit: Visit, site: str, game: Game, *scripts: str) -> Page:
    """Open a new page with a new game."""
    page = visit()
    for script in (KEEP, COUNT, *scripts):
        page.add_init_script(script)
    open_at(page, site + address_of(game))
    return page


def seat(page: Page, game: Game, number: int, level: int | None) -> None:
    """Give a seat to a level of the computer, or to a person if the level is None."""
    player = words_of(game.key).player(game.start(), number)
    choice = page.get_by_role("combobox", name=players.who_plays(player))
    choice.select_option("" if level is None else str(level))


def has_moves(page: Page, count: int) -> Callable[[], bool]:
    """Return a predicate that is true if the list has at least this many moves."""
    return lambda: len(listed_moves(page)) >= count


def has_worker_count(page: Page, count: int) -> Callable[[], bool]:
    """Return a predicate that is true if the last of this many workers runs."""
    return lambda: worker_count(page) == count and is_alive(page)


def has_started(page: Page) -> Callable[[], bool]:
    """Return a predicate that is true if Python runs in the worker."""
    return lambda: last_message_type(page) in ("ready", "thinking", "progress", "answer")


def is_thinking(page: Page) -> Callable[[], bool]:
    """Return a predicate that is true if the worker has started to think."""
    return lambda: last_message_type(page) == "progress"


def listed_position(page: Page, game: Game) -> Any:
    """Return the position after the listed moves. Raises IllegalMove."""
    position = game.start()
    for text in listed_moves(page):
        position = position.play(game.move(position, text))
    return position


@pytest.mark.provokes("404.*worker", "status of 404")
def test_a_worker_is_started_on_demand_stopped_and_replaced_and_a_missing_file_is_reported(
    visit: Visit, site: str
) -> None:
    page = visit()
    requested = list[str]()
    page.on("request", lambda request: requested.append(request.url))
    for script in (KEEP, COUNT, CLOCK):
        page.add_init_script(script)
    open_at(page, site + address_of(SMALL))
    play(page, "a1")
    before, requested[:] = set(requested), []
    assert worker_count(page) == 0
    assert_worker_file_is_required(page)
    eventually(page, has_moves(page, 2), WORKER_TIMEOUT)
    own = {address for address in requested if address not in before and not address.startswith("blob:")}
    assert {re.sub(r"\.\w{8}\.", ".", address.removeprefix(site)) for address in own} <= {
        "assets/computer-worker.txt",
        "assets/computer-worker.js",
        "assets/computer.zip.txt",
        "assets/later.zip.txt",  # requested by the first press on the table
        "assets/pyodide-internals/patch-worker.js",
    }
    listed_position(page, SMALL)
    page.add_init_script(SILENCE)
    reload_and_stop_while_thinking(page)
    assert_silent_worker_is_replaced(page)


def assert_worker_file_is_required(page: Page) -> None:
    """Assert that a late and a missing worker file are reported; then load the file.

    No code of the worker runs before its file is loaded, so the page itself must notice the delay.
    """
    page.route("**/computer-worker.*.txt", lambda route: None)
    seat(page, SMALL, 1, 1)
    retry = page.get_by_role("button", name="Try again").filter(visible=True)
    pass_time(page, 5)
    expect(retry).to_be_hidden()
    pass_time(page, 5)
    expect(retry).to_be_visible()
    expect(page.get_by_text(computer.WHY_DELAYED[Delay.ABSENT])).to_be_visible()
    page.unroute_all()
    page.route("**/computer-worker.*.txt", lambda route: route.fulfill(status=404, body="<!doctype html>"))
    retry.click()
    expect(
        page.get_by_text(computer.WHY_UNAVAILABLE[UnavailableReason.NO_START]).filter(visible=True)
    ).to_be_visible()
    page.unroute_all()
    retry.click()


def reload_and_stop_while_thinking(page: Page) -> None:
    """Reload a game while the computer thinks, then press *Stop*.

    Also asserts that no move is lost, and that *Stop* does not wait for the worker's answer.
    """
    open_table(page, LARGE)
    play(page, "orange-a1")
    seat(page, LARGE, 1, 6)
    eventually(page, is_thinking(page), WORKER_TIMEOUT)
    reload(page)
    eventually(page, is_thinking(page), WORKER_TIMEOUT)
    page.get_by_role("button", name="Stop").click()
    eventually(page, has_moves(page, 2))
    # SILENCE suppresses the answers of the first worker, so the move was made without one.
    assert worker_count(page) == 1
    assert listed_moves(page)[0] == "orange-a1"


def assert_silent_worker_is_replaced(page: Page) -> None:
    """Silence the worker during a move; assert that another worker makes the move."""
    seat(page, LARGE, 1, 3)
    page.evaluate("globalThis.fallsSilent = true")
    before = message_count(page)
    make_any_move(page, LARGE)
    # Wait until the worker has reported progress.
    eventually(page, lambda: message_count(page) > before + 1, WORKER_TIMEOUT)
    pass_time(page, NEXT_PROGRESS_SECONDS + 1)
    eventually(page, has_moves(page, 4), WORKER_TIMEOUT)
    assert worker_count(page) == 2
    listed_position(page, LARGE)
    expect(page.get_by_role("alert")).to_have_count(0)


# Workers that crash


def make_any_move(page: Page, game: Game) -> None:
    """Make a legal move for the person who is to move."""
    play(page, game.spell(listed_position(page, game).moves()[0]))


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_game_can_be_finished_although_the_worker_is_killed_200_times(visit: Visit, site: str) -> None:
    kill_repeatedly(arrive(visit, site, SMALL), MEDIUM, 200)


def kill_repeatedly(page: Page, game: Game, kills: int) -> None:
    """Let two computers play, and kill their worker the given number of times.

    The game is then played to its end. The kills come in series. Before each series, *Step* asks for one
    move, whose answer may come before the first kill of the series or after its last. So all kills of two
    series may follow each other without an answer. The page gives up after MAX_CRASHES kills without an
    answer; therefore, a series has fewer than MAX_CRASHES / 2 kills.
    """
    open_table(page, game)
    rng, series_length = random.Random(kills), min(MAX_CRASHES // 2 - 1, max(1, kills // 12))
    for number in range(2):
        seat(page, game, number, 4)
    eventually(page, has_moves(page, 1), WORKER_TIMEOUT)
    page.get_by_role("button", name="Pause").click()
    before, count, (proxies, _) = worker_count(page), len(listed_moves(page)), held(page)
    for number in range(kills):
        if number % series_length == 0:
            eventually(page, has_moves(page, count), WORKER_TIMEOUT)
            count = len(listed_moves(page)) + 1
            page.get_by_role("button", name="Step").click()
        if rng.random() < 1 / 3:
            eventually(page, has_started(page), WORKER_TIMEOUT)
        wait_until_more_messages(page, rng.randrange(5), count)
        assert kill(page) == before + number
        eventually(page, has_worker_count(page, before + number + 1), WORKER_TIMEOUT)
    eventually(page, has_moves(page, count), WORKER_TIMEOUT)
    eventually(page, lambda: held(page)[0] <= proxies)
    for number in range(2):
        seat(page, game, number, 1)
    page.get_by_role("button", name="Resume").click()
    eventually(page, lambda: listed_position(page, game).outcome is not None, GAME_TIMEOUT)
    assert worker_count(page) == before + kills


@pytest.mark.long
def test_a_proof_is_finished_although_the_worker_is_killed(visit: Visit, site: str) -> None:
    puzzle = max(puzzles("tritt"), key=lambda each: each.proof.nodes)
    page = arrive(visit, site, puzzle.game)
    dialog = making(open_position(page, puzzle))
    before = worker_count(page)
    eventually(page, is_thinking(page), WORKER_TIMEOUT)
    kill(page)
    link = dialog.get_by_role("textbox", name=own_puzzles.LINK)
    expect(link).to_be_hidden()
    eventually(page, has_worker_count(page, before + 1), WORKER_TIMEOUT)
    expect(link).to_be_visible(timeout=1000 * WORKER_TIMEOUT)
    assert Puzzle.from_link(link.input_value().rpartition("/")[2]).solution == puzzle.solution


def wait_until_more_messages(page: Page, messages: int, moves: int) -> None:
    """Wait until the worker has sent more messages, or has moved.

    Waits for ``messages`` messages, or until the list has ``moves`` moves.
    """
    message_total, has_moved = message_count(page) + messages, has_moves(page, moves)
    eventually(page, lambda: message_count(page) >= message_total or has_moved(), WORKER_TIMEOUT)


# Without workers


@pytest.mark.long
@pytest.mark.parametrize(
    "script", [pytest.param(MISSING, id="missing"), pytest.param(REFUSING, id="refused")]
)
def test_without_workers_the_card_explains_and_two_people_can_play(
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
    wait_until_equal(page, lambda: listed_moves(page), ["a1", "b1"])


def try_again(page: Page, retry: Locator) -> None:
    """Press *Try again*, and wait until another worker has not started either."""
    count = worker_count(page)
    page.evaluate("() => { globalThis.wasHidden = false; }")
    retry.evaluate(RECORD_HIDDEN)
    retry.click()
    eventually(page, lambda: bool(page.evaluate("() => globalThis.wasHidden")))
    eventually(page, lambda: worker_count(page) > count)
    expect(retry).to_be_visible(timeout=30_000)


@pytest.mark.long
def test_the_page_gives_up_if_workers_never_start_and_tries_again_on_request(visit: Visit, site: str) -> None:
    page = arrive(visit, site, SMALL, MUTE, HASTE)
    play(page, "a1")
    seat(page, SMALL, 1, 3)
    retry = page.get_by_role("button", name="Try again").filter(visible=True)
    expect(retry).to_be_visible(timeout=30_000)
    try_again(page, retry)  # meanwhile the page has loaded modules that stay
    before, _ = held(page)
    try_again(page, retry)
    eventually(page, lambda: held(page)[0] <= before)  # each worker once leaked three proxies
    seat(page, SMALL, 1, None)
    play(page, "b1")
    wait_until_equal(page, lambda: listed_moves(page), ["a1", "b1"])
