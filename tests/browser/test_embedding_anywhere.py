"""Tests of embedded boards in unusual places.

The places are sandboxes, a page from a file, browsers that refuse storage, and pages with several boards.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, zip_longest
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.embedded_board import (
    LISTENING,
    EmbeddedBoard,
    around,
    frame_tag,
    host,
    open_board,
    play_random_game,
    ply,
)
from tests.browser.hostile_pages import REFUSED_STORAGE
from tests.browser.navigation import SMALL, Visit
from tests.browser.other_sites import OtherSite, element, script, watched_pages
from tests.browser.stoppable_server import hosting
from tests.browser.test_embedded_tasks import do_step_by_mouse
from tests.browser.waiting import wait_until_equal
from tests.page.test_embedded_lesson import expect_reached
from tests.page.test_embedded_puzzle import NAME as PUZZLE_NAME
from tests.page.test_embedded_puzzle import solve
from tools.http_headers import ROOT, Rule
from tools.serve import Site, running
from trigrid.games import Game
from trigrid.lessons import lesson
from trigrid.library.address import address_of

__all__ = ["around", "host"]

TRITIUM = SMALL["tritium"]


@contextmanager
def recording_host(site: str) -> Iterator[tuple[str, list[str]]]:
    """Yield a second address of the built site, and the paths requested there.

    ``site`` is used only because it fails if dist/ is not up to date.
    """
    assert site
    with hosting(ROOT / "dist") as served:
        yield served.address, served.requested


# Permissions that a frame may lack


@pytest.mark.long
@pytest.mark.parametrize("sandbox", ["allow-scripts", "allow-scripts allow-same-origin"])
def test_the_computer_plays_in_a_sandbox(around: Visit, site: str, host: OtherSite, sandbox: str) -> None:
    framed = play_against_the_computer(around(), site, host, f'sandbox="{sandbox}"')
    is_opaque = "same-origin" not in sandbox
    assert framed.origins() == ({"null", "port"} if is_opaque else {site.rstrip("/"), "port"})


@pytest.mark.parametrize(
    "sandbox", ['sandbox="allow-scripts"', pytest.param("", marks=pytest.mark.long)], ids=["sandbox", "none"]
)
@pytest.mark.provokes("cannot be", "no option called")
def test_faults_are_reported_and_tasks_and_typed_moves_work_without_storage_or_forms(
    around: Visit, site: str, host: OtherSite, sandbox: str
) -> None:
    page = around()
    page.add_init_script(REFUSED_STORAGE)
    address = "?embed&controls=field&seats=person,9&at=x&theme=dark#/tritium?colour=red"
    framed = open_board(page, site, host, address, sandbox)
    framed.by_port = True
    expect_address_faults_reported(framed)
    framed.ask("load", lesson="tritium")
    first, second = lesson("tritium").steps[:2]
    do_step_by_mouse(framed, first)
    expect_reached(framed.frame)
    framed.frame.get_by_role("button", name="Next").click()
    expect(framed.frame.locator("#lesson-title")).to_have_text(second.title)
    framed.ask("load", puzzle=PUZZLE_NAME)
    solve(framed)
    framed.ask("load", game="tritium", options="size=4,form=short")
    field = framed.frame.get_by_role("textbox", name="Move", exact=True)
    field.fill("orange-a1")
    field.press("Enter")
    wait_until_equal(framed.page, lambda: ply(framed), 1)
    field.fill("sky-b1")
    framed.frame.get_by_role("button", name="Play", exact=True).click()
    wait_until_equal(framed.page, lambda: ply(framed), 2)


def expect_address_faults_reported(framed: EmbeddedBoard) -> None:
    """Assert that the page gets an error for each mistake and the board starts anyway."""
    assert framed.ask("get", what="state")["payload"]["state"]["seats"] == ["person", "person"]
    faults = [each["payload"] for each in framed.received("error")]
    assert [each["reason"] for each in faults] == ["payload", "payload", "options"]
    assert [each["message"] for each in faults] == [
        '“seats” cannot be "person,9": use two of person, 1, 2, 3, 4, 5, 6, such as “person 3”.',
        '“at” cannot be "x": use a number of moves such as “12”.',
        "Tritium has no option called “colour”: use size, form.",
    ]
    expect(framed.frame.locator("html")).to_have_attribute("data-theme", "dark")


@contextmanager
def host_with_one_header(site: str) -> Iterator[str]:
    """Serve the built site with a single header, and yield the server's address.

    Boards in sandboxes need this header. ``site`` is used only because it fails if dist/ is not up to date.
    """
    assert site
    with running(Site(ROOT / "dist", 0)) as bare:
        bare.rules = (Rule(re.compile(".*"), {"Access-Control-Allow-Origin": "*"}),)
        yield bare.address


@pytest.mark.long  # in the short tests `test_wordpress.py` plays a move in such a sandbox
def test_the_computer_plays_in_a_sandbox_with_a_single_header(
    browser: Browser, request: pytest.FixtureRequest, site: str, host: OtherSite
) -> None:
    with host_with_one_header(site) as bare, watched_pages(browser, request, bare, host.address) as open_page:
        play_against_the_computer(open_page(), bare, host, 'sandbox="allow-scripts"')


def play_against_the_computer(page: Page, site: str, host: OtherSite, more: str) -> EmbeddedBoard:
    game = SMALL["tri-it-out"]
    framed = open_board(page, site, host, "?embed&seats=person,1" + address_of(game), more)
    framed.by_port = True
    framed.ask("play", move=game.spell(game.start().moves()[0]))
    wait_until_equal(page, lambda: ply(framed), 2, 60)
    return framed


@pytest.mark.long
@pytest.mark.parametrize(
    ("games", "moves"),
    [
        pytest.param([SMALL["tri-it-out"]], 4, id="two"),
        pytest.param([*SMALL.values(), TRITIUM], None, id="seven"),
    ],
)
def test_boards_in_a_page_from_a_file_play_side_by_side_and_share_one_download(
    browser: Browser,
    request: pytest.FixtureRequest,
    site: str,
    tmp_path: Path,
    games: list[Game],
    moves: int | None,
) -> None:
    file = tmp_path / "page.html"
    with (
        recording_host(site) as (address, requested),
        watched_pages(browser, request, address, file.as_uri()) as open_page,
    ):
        page = open_page(viewport={"width": 1100, "height": 1200})
        frames = [frame_tag(address, f"?embed{address_of(game)}") for game in games]
        last = script(address) + element('game="tritium" options="size=4"')
        file.write_text(f"<!doctype html><title>From a file</title>{LISTENING}{''.join(frames)}{last}")
        page.goto(file.as_uri())
        page.get_by_role("button", name="Play Tritium").click()
        boards = [EmbeddedBoard(page, address, number) for number in range(len(games))]
        for board, game in zip(boards, games, strict=True):
            assert board.wait_until_ready()["game"] == game.key
            board.by_port = True
        page.evaluate("globalThis.board = document.querySelector('trigrid-game')")
        assert page.evaluate("board.play('orange-a1').then(({ ply }) => ply)") == 1
        turns = [
            play_random_game(board, game, f"board {board.number}")
            for board, game in zip(boards, games, strict=True)
        ]
        assert sum(1 for _ in islice(zip_longest(*turns), moves)) > 1
        assert page.evaluate("board.record()").startswith('[Game "tritium"]')
    files = [path for path in requested if path.endswith((".zip.txt", "pyodide.js", "asm.js", "core.js"))]
    assert files
    assert len(files) == len(set(files))
