"""Six call paths, compared with the modules that docs/architecture.md lists."""

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

import trigrid
from tests.app.traced_calls import CallPath, traced
from tests.browser.embedded_board import reset_board
from tests.browser.navigation import WIDE, go_to, open_table, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.dom.embedding_page import FakeEmbeddedBoard
from tests.dom.fake_browser import FakeBrowser
from tests.page.test_computer import open_game, wait_for_answer
from tools.http_headers import ROOT
from trigrid.library.address import puzzle_address
from trigrid.puzzle import Kind, puzzles
from trigrid.table.table import Table
from trigrid.table.words.headline import turn_text

SECTION = re.compile(r"\n## Modules that an action passes through\n(.*?)\n## ", re.DOTALL)
MODULE = re.compile(r"`([a-z_/]+)\.py`")
MAX_MODULES = {
    "A click": 25,
    "The computer": 18,
    "A stored game": 14,
    "The page": 4,
    "A puzzle": 15,
    "The board": 10,
}
"""The maximum number of documented modules of each call path.

The keys are the beginnings of the headings in docs/architecture.md.
"""


@pytest.fixture
def browser() -> Iterator[FakeBrowser]:
    """Provide a browser in which the site has stored nothing yet."""
    with closing(FakeBrowser()) as browser:
        yield browser
        assert not browser.console_errors()


@pytest.fixture
def page(browser: FakeBrowser) -> Any:
    """Provide a started page in a wide window, where two people play."""
    return browser.started(WIDE)


def documented() -> dict[str, list[str]]:
    """Return the documented modules of each call path, by its name in MAX_MODULES."""
    section = SECTION.search((ROOT / "docs/architecture.md").read_text(encoding="utf-8"))
    assert section
    sections = dict(part.split("\n", 1) for part in section[1].split("\n### ")[1:])
    return {
        next(name for name in MAX_MODULES if title.startswith(name)): [
            path.replace("/", ".").removesuffix(".__init__") for path in MODULE.findall(text)
        ]
        for title, text in sections.items()
    }


def assert_documented(call_path: CallPath, name: str) -> None:
    """Assert that a call path passes through its documented modules in order.

    No module may call an earlier one, except for the calls that ``calls_back`` omits.
    """
    modules = documented()[name]
    assert [module for module in call_path.modules if module in modules] == modules
    assert len(set(modules)) == len(modules) <= MAX_MODULES[name]
    assert call_path.calls_back(modules) == []


def press(page: Any, table: TablePage, name: str, wait: Callable[[], None] = lambda: None) -> CallPath:
    """Press a place, and return the call path from the release to the end of ``wait``."""
    table.point_at(table.place(name))
    page.mouse.down()
    with traced() as call_path:
        page.mouse.up()
        wait()
    return call_path


def test_a_click_passes_through_the_documented_modules(page: Any) -> None:
    table = open_table(page, tritium())
    assert_documented(press(page, table, "d5"), "A click")


def test_a_computer_move_passes_through_the_documented_modules(page: Any) -> None:
    table = open_game(page, trigrid.load("tri-it-out", board="hex-2-3"), Second=1)
    call_path = press(page, table, "a1", lambda: wait_for_answer(table, 2))
    assert_documented(call_path, "The computer")


def test_opening_a_stored_game_passes_through_the_documented_modules(page: Any) -> None:
    open_table_after(page, tritium(), "orange-a1")
    address = f"#{page.url.partition('#')[2]}"
    go_to(page, "#/")
    with traced() as call_path:
        go_to(page, address)
    assert_documented(call_path, "A stored game")


def test_composing_a_sentence_passes_through_the_documented_modules() -> None:
    table = Table(tritium())
    with traced() as call_path:
        assert turn_text(table)
    assert_documented(call_path, "The page")


def test_solving_a_puzzle_passes_through_the_documented_modules(page: Any) -> None:
    puzzle = next(each for each in puzzles("tritt") if each.kind is Kind.WIN_NOW)
    start, end = puzzle.game.spell(min(puzzle.accepted())).split("-")
    go_to(page, puzzle_address(*puzzle.name))
    table = TablePage(page, puzzle.game)
    press(page, table, start)
    assert_documented(press(page, table, end), "A puzzle")


def test_obeying_a_message_passes_through_the_documented_modules(browser: FakeBrowser) -> None:
    board = reset_board(FakeEmbeddedBoard(browser.new_page({}), "?embed#/tritium"))
    board.ask("load", game="tritium")
    with traced() as call_path:
        board.ask("play", move="orange-a1")
    assert_documented(call_path, "The board")


@pytest.mark.parametrize("name", MAX_MODULES)
def test_every_call_path_is_documented(name: str) -> None:
    assert documented()[name]
