"""Boards in frames wherever they may be: in a sandbox, in a file, where storage is refused, six in a page."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.embedded_board import (
    LISTENING,
    EmbeddedBoard,
    around,
    frame_tag,
    host,
    plays,
    ply,
    shown_at,
)
from tests.browser.embedding_browser import EmbeddingBrowser
from tests.browser.hostile_pages import REFUSED_STORAGE
from tests.browser.navigation import SMALL, Visit
from tests.browser.other_sites import OtherSite, element, script, watched_pages
from tests.browser.stoppable_server import hosting
from tests.browser.test_embedded_tasks import do_by_mouse
from tests.browser.waiting import comes_to, eventually
from tests.page.test_embedded_lesson import is_reached
from tests.page.test_embedded_puzzle import NAME as PUZZLE_NAME
from tests.page.test_embedded_puzzle import solve
from tools.http_headers import ROOT, Rule
from tools.serve import Site, running
from trigrid.app.address import address_of, lesson_address
from trigrid.games import Game
from trigrid.lessons import lesson

__all__ = ["around", "host"]

TRITIUM = SMALL["tritium"]


@contextmanager
def counted(site: str) -> Iterator[tuple[str, list[str]]]:
    """Another address of the site that ``site`` serves, and what it is asked for."""
    assert site
    with hosting(ROOT / "dist") as served:
        yield served.address, served.asked


def test_neither_focus_nor_scrolling_is_taken(around: Visit, site: str, host: OtherSite) -> None:
    page = around(viewport={"width": 600, "height": 400})
    tall = '<input aria-label="Own"><div style="height:2000px"></div>'
    page.goto(host.page(LISTENING + tall + frame_tag(site, "?embed#/trichet")))
    page.get_by_label("Own").focus()
    framed = EmbeddedBoard(page, site)
    framed.is_ready()
    framed.ask("load", game="tritt")
    framed.ask("load", game="trichet")
    assert page.evaluate("[scrollY, document.activeElement.localName]") == [0, "input"]
    page.mouse.move(300, 200)
    page.locator("iframe").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    box = page.locator("iframe").bounding_box()
    assert box
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.wheel(0, -300)
    eventually(page, lambda: page.evaluate("scrollY") < before)


# What may be refused


@pytest.mark.long
@pytest.mark.parametrize("sandbox", ["allow-scripts", "allow-scripts allow-same-origin"])
def test_it_plays_in_a_sandbox(around: Visit, site: str, host: OtherSite, sandbox: str) -> None:
    framed = plays_with_the_computer(around(), site, host, f'sandbox="{sandbox}"')
    is_opaque = "same-origin" not in sandbox
    assert framed.ways() == ({"null", "port"} if is_opaque else {site.rstrip("/"), "port"})


def test_lessons_puzzles_and_typed_moves_go_in_a_sandbox_where_nothing_is_kept_and_no_form_submitted(
    around: Visit, site: str, host: OtherSite
) -> None:
    page = around()
    page.add_init_script(REFUSED_STORAGE)
    address = "?embed&controls=field" + lesson_address("tritium")
    framed = shown_at(page, site, host, address, 'sandbox="allow-scripts"')
    framed.by_port = True
    first, second = lesson("tritium").steps[:2]
    do_by_mouse(framed, first)
    is_reached(framed.frame)
    framed.frame.get_by_role("button", name="Next").click()
    expect(framed.frame.locator("#lesson-title")).to_have_text(second.title)
    framed.ask("load", puzzle=PUZZLE_NAME)
    solve(framed)
    framed.ask("load", game="tritium", options="size=4,form=short")
    field = framed.frame.get_by_role("textbox", name="Move", exact=True)
    field.fill("orange-a1")
    field.press("Enter")
    comes_to(framed.page, lambda: ply(framed), 1)
    field.fill("sky-b1")
    framed.frame.get_by_role("button", name="Play", exact=True).click()
    comes_to(framed.page, lambda: ply(framed), 2)


@pytest.mark.parametrize("who", ["person", pytest.param("computer", marks=pytest.mark.long)])
def test_a_sandbox_needs_but_one_header(
    browser: Browser, request: pytest.FixtureRequest, site: str, host: OtherSite, who: str
) -> None:
    assert site
    with running(Site(ROOT / "dist", 0)) as bare:
        bare.rules = (Rule(re.compile(".*"), {"Access-Control-Allow-Origin": "*"}),)
        with watched_pages(browser, request, bare.address, host.address) as open_page:
            sandbox = 'sandbox="allow-scripts"'
            if who == "computer":
                plays_with_the_computer(open_page(), bare.address, host, sandbox)
            else:
                framed = shown_at(open_page(), bare.address, host, "?embed" + address_of(TRITIUM), sandbox)
                framed.by_port = True
                assert framed.ask("play", move="orange-a1")["payload"]["ply"] == 1


def plays_with_the_computer(page: Page, site: str, host: OtherSite, more: str) -> EmbeddedBoard:
    game = SMALL["tri-it-out"]
    framed = shown_at(page, site, host, "?embed&seats=person,1" + address_of(game), more)
    framed.by_port = True
    framed.ask("play", move=game.spell(game.start().moves()[0]))
    comes_to(page, lambda: ply(framed), 2, 60)
    return framed


def test_it_plays_in_a_page_that_is_opened_from_a_file(
    neighbour: EmbeddingBrowser, site: str, tmp_path: Path
) -> None:
    board = element('game="tritium" options="size=4"')
    page_file = tmp_path / "page.html"
    page_file.write_text(f"<!doctype html><title>From a file</title>{script(site)}{board}")
    with neighbour.watched([], tmp_path.as_uri()):
        page = neighbour.open_page()
        page.goto(page_file.as_uri())
        page.get_by_role("button", name="Play Tritium").click()
        page.evaluate("globalThis.board = document.querySelector('trigrid-game')")
        assert page.evaluate("board.play('orange-a1').then(({ ply }) => ply)") == 1
        assert page.evaluate("board.record()").startswith('[Game "tritium"]')


@pytest.mark.parametrize(
    "games",
    [
        pytest.param([SMALL["tri-it-out"], SMALL["tritt"]], id="two"),
        pytest.param([*SMALL.values(), TRITIUM], id="six", marks=pytest.mark.long),
    ],
)
def test_boards_in_a_page_play_side_by_side_and_share_one_download(
    browser: Browser, site: str, host: OtherSite, games: list[Game]
) -> None:
    with counted(site) as (address, asked), visiting(browser, BrowserMonitor(address, host.address)) as page:
        page.set_viewport_size({"width": 1100, "height": 1200})
        tags = [frame_tag(address, f"?embed{address_of(game)}") for game in games]
        page.goto(host.page(LISTENING + "".join(tags)))
        boards = [EmbeddedBoard(page, address, number) for number in range(len(games))]
        for board, game in zip(boards, games, strict=True):
            assert board.is_ready()["game"] == game.key
        turns = [
            plays(board, game, f"board {board.number}") for board, game in zip(boards, games, strict=True)
        ]
        assert sum(1 for _ in zip_longest(*turns)) > 1
    files = [path for path in asked if path.endswith((".zip.txt", "pyodide.js", "asm.js", "core.js"))]
    assert files
    assert len(files) == len(set(files))
