"""Deaths: whatever moment the tab or the whole browser dies at, no game is lost and none is damaged."""

import random
import signal
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

import trigrid
from tests.browser.killable_browser import KillableBrowser
from tests.browser.navigation import go_to
from tests.browser.snapshots import leave_snapshot
from tests.browser.stored_games import id_in_address, kept_records, open_at, play, shows, spelled
from tests.browser.waiting import comes_to, eventually
from trigrid.app.address import address_of
from trigrid.games import GAMES, Game, Move

DEATHS = {"short": ["renderer", "browser"], "long": ["renderer"] * 50 + ["browser"] * 10}
"""What is killed one after the other: all renderers, and with them the tab, or the whole browser."""
MOMENTS = 0.06
"""Within so many seconds after a press the tab dies."""
MOVES_BEFORE = 3


@pytest.fixture
def mortal(
    browser_type: BrowserType, with_windows: dict[str, Any], tmp_path: Path
) -> Iterator[KillableBrowser]:
    """A browser that can be killed."""
    found = KillableBrowser(browser_type, with_windows, tmp_path / "profile")
    yield found
    found.close()


def some_moves(page: Page, game: Game, rng: random.Random) -> tuple[list[str], Any]:
    """Begin a game and make some moves; gives them with the position they lead to, once they are kept."""
    go_to(page, address_of(game))
    shows(page)
    texts, position = list[str](), game.start()
    for _ in range(MOVES_BEFORE):
        move: Move = rng.choice(position.moves())
        position = position.play(move)
        texts.append(game.spell(move))
        play(page, texts[-1])
    name = id_in_address(page)
    comes_to(page, lambda: spelled(kept_records(page)[name]), texts)
    return texts, position


def press_play(page: Page, text: str) -> tuple[float, float]:
    """Have a move typed, and the mouse where a click plays it."""
    page.get_by_role("textbox", name="Move", exact=True).fill(text)
    box = page.get_by_role("button", name="Play", exact=True).bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    return middle


def click(spot: tuple[float, float], page: Page) -> None:
    """Press the mouse there."""
    page.mouse.click(*spot)


def all_is_painted(page: Page, mortal: KillableBrowser) -> None:
    """Wait until we know that what the page says now has been painted."""
    status = page.locator("#status").text_content()
    eventually(page, lambda: mortal.painted[-1:] == [status])


def die_again_and_again(mortal: KillableBrowser, site: str, deaths: Sequence[str]) -> None:
    """Be killed in the middle of a move, each time in another game; after each death every game is there.

    Of the move itself there may be nothing only if its result had not been painted; where the whole browser
    died, only if that had not said that it was written: what a browser has still to write dies with it.
    """
    rng, known = random.Random(len(deaths)), dict[str, list[str]]()
    open_at(mortal.page(), site)
    leave_snapshot(mortal.page())
    for number, kind in enumerate(deaths):
        game = trigrid.load(list(GAMES)[number % len(GAMES)])
        page = mortal.page()
        before, position = some_moves(page, game, rng)
        name, text = id_in_address(page), game.spell(rng.choice(position.moves()))
        middle = press_play(page, text)
        all_is_painted(page, mortal)
        mortal.die(kind, rng.uniform(0, MOMENTS), partial(click, middle))
        is_certain = bool(mortal.painted if kind == "renderer" else mortal.written)
        page = mortal.page()
        open_at(page, f"{site}{address_of(game, g=name)}")
        found = {each: spelled(record) for each, record in kept_records(page).items()}
        assert found[name] == [*before, text] or (found[name] == before and not is_certain), kind
        assert found == {**known, name: found[name]}
        known = found
        shows(page, *found[name])
        expect(page.get_by_role("alert")).to_have_count(0)  # the dead tab holds the game no more


@pytest.mark.parametrize(
    "form",
    ["short", pytest.param("long", marks=[pytest.mark.long, pytest.mark.timeout(1800)])],
)
def test_tab_and_browser_killed_in_the_middle_of_a_move(
    mortal: KillableBrowser, site: str, form: str
) -> None:
    die_again_and_again(mortal, site, DEATHS[form])


def test_a_call_that_never_comes_back_from_a_dying_page_is_ended_with_its_browser(
    mortal: KillableBrowser,
) -> None:
    mortal.patience = 0.5
    page = mortal.page()
    mortal.die("renderer", 0, lambda page: page.evaluate("new Promise(() => {})"), signal.SIGSTOP)
    assert page.is_closed()
    assert mortal.page().evaluate("1 + 1") == 2
