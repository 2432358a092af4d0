"""Six actions pass the modules that docs/architecture.md lists, in that order, and nothing goes back up."""

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

import trigrid
from tests.app.traced_walk import Walk, traced
from tests.browser.embedded_board import as_at_first
from tests.browser.navigation import WIDE, go_to, sit_down, sit_down_after, tritium
from tests.browser.table_page import TablePage
from tests.dom.embedding_page import EmbeddedBoardOnStandIn
from tests.dom.stand_in_browser import StandInBrowser
from tests.page.test_computer import answers, sit
from tools.http_headers import ROOT
from trigrid.library.address import puzzle_address
from trigrid.puzzle import Kind, puzzles
from trigrid.table.table import Table
from trigrid.table.words.headline import turn_text

SECTION = re.compile(r"\n## Six walks\n(.*?)\n## ", re.DOTALL)
MODULE = re.compile(r"`([a-z_/]+)\.py`")
MOST = {
    "A click": 25,
    "A computer’s move": 18,
    "A stored game": 14,
    "A sentence": 4,
    "A puzzle": 15,
    "A message": 10,
}
"""How many modules each walk may pass."""


@pytest.fixture
def browser() -> Iterator[StandInBrowser]:
    """A browser in which nothing of the site is kept yet."""
    with closing(StandInBrowser()) as browser:
        yield browser
        assert not browser.complaints()


@pytest.fixture
def page(browser: StandInBrowser) -> Any:
    """A started page in a wide window, where two people play."""
    return browser.started(WIDE)


def documented() -> dict[str, list[str]]:
    """The modules of each walk in the docs, by the first words of its heading."""
    section = SECTION.search((ROOT / "docs/architecture.md").read_text(encoding="utf-8"))
    assert section
    walks = dict(part.split("\n", 1) for part in section[1].split("\n### ")[1:])
    return {
        next(name for name in MOST if title.startswith(name)): [
            path.replace("/", ".").removesuffix(".__init__") for path in MODULE.findall(text)
        ]
        for title, text in walks.items()
    }


def is_as_documented(walk: Walk, name: str) -> None:
    """Expect that a walk passes what is documented of it, in that order, and never goes back."""
    modules = documented()[name]
    assert [module for module in walk.modules if module in modules] == modules
    assert len(set(modules)) == len(modules) <= MOST[name]
    assert walk.returns(modules) == []


def press(page: Any, table: TablePage, name: str, wait: Callable[[], None] = lambda: None) -> Walk:
    """Press a place; gives the walk of letting the mouse go, and of a wait after that."""
    table.point_at(table.place(name))
    page.mouse.down()
    with traced() as walk:
        page.mouse.up()
        wait()
    return walk


def test_a_click_plays_a_move(page: Any) -> None:
    table = sit_down(page, tritium())
    is_as_documented(press(page, table, "d5"), "A click")


def test_the_computer_moves(page: Any) -> None:
    table = sit(page, trigrid.load("tri-it-out", board="hex-2-3"), Second=1)
    walk = press(page, table, "a1", lambda: answers(table, 2))
    is_as_documented(walk, "A computer’s move")


def test_a_stored_game_is_opened_again(page: Any) -> None:
    sit_down_after(page, tritium(), "orange-a1")
    address = f"#{page.url.partition('#')[2]}"
    go_to(page, "#/")
    with traced() as walk:
        go_to(page, address)
    is_as_documented(walk, "A stored game")


def test_a_sentence_is_found() -> None:
    table = Table(tritium())
    with traced() as walk:
        assert turn_text(table)
    is_as_documented(walk, "A sentence")


def test_a_puzzle_is_solved(page: Any) -> None:
    puzzle = next(each for each in puzzles("tritt") if each.kind is Kind.WIN_NOW)
    begin, end = puzzle.game.spell(min(puzzle.accepted())).split("-")
    go_to(page, puzzle_address(*puzzle.name))
    table = TablePage(page, puzzle.game)
    press(page, table, begin)
    is_as_documented(press(page, table, end), "A puzzle")


def test_a_message_is_obeyed(browser: StandInBrowser) -> None:
    framed = as_at_first(EmbeddedBoardOnStandIn(browser.new_page({}), "?embed#/tritium"))
    framed.ask("load", game="tritium")
    with traced() as walk:
        framed.ask("play", move="orange-a1")
    is_as_documented(walk, "A message")


@pytest.mark.parametrize("name", MOST)
def test_every_walk_is_documented(name: str) -> None:
    assert documented()[name]
