"""Tests of benchmark visits: detecting a painted board, timing, plain Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.waiting import eventually, next_frame
from tests.tools.file_tree import lay_out
from tools.bench.first_visit_end import settle
from tools.bench.memory import IS_READY
from tools.bench.page_visit import RECORD_PICTURE, Conditions, visit, wait_until_ready
from tools.bench.plain_chromium import plain_chromium
from tools.bench.recording_server import RecordingServer
from tools.serve import running

BOARDS = {
    "a picture": '<svg width="300" height="200"></svg>',
    "a small picture": '<svg width="300" height="24"></svg>',
    "a canvas": '<canvas class="painted" width="300" height="200"></canvas>',
    "a blank canvas": '<canvas width="300" height="200"></canvas>',
    "a picture far down": '<canvas width="9" height="9000"></canvas><br><svg width="300" height="200"></svg>',
}
DETECTED = ("a picture", "a canvas")
SHORT_BOARDS = (*DETECTED, "a blank canvas")
"""The boards of the short tests."""
HTML = """<!doctype html>
<html lang="en">
<link rel="icon" href="data:,">
<main hidden>{}</main>
<script src="s.js"></script>
"""
SCRIPT = b"""
const canvas = document.querySelector(".painted");
if (canvas) canvas.getContext("2d").fillRect(100, 50, 100, 100);
document.documentElement.dataset.state = "ready";
"""
SHOW = "document.querySelector('main').hidden = false"
IS_DETECTED = "'pictureAt' in globalThis"


@pytest.fixture(
    params=[pytest.param(board, marks=[] if board in SHORT_BOARDS else pytest.mark.long) for board in BOARDS]
)
def board(request: pytest.FixtureRequest) -> str:
    """Provide the key of the board in a small page."""
    return str(request.param)


@pytest.fixture
def small_server(tmp_path: Path, board: str) -> Iterator[RecordingServer]:
    """Provide a server of the small page."""
    page = HTML.format(BOARDS[board]).encode()
    with running(RecordingServer(lay_out(tmp_path, {"index.html": page, "s.js": SCRIPT}))) as host:
        yield host


@pytest.fixture
def tab(browser: Browser, small_server: RecordingServer) -> Iterator[Page]:
    """Open a tab, and fail if the browser reports an error."""
    monitor = BrowserMonitor(small_server.address)
    with visiting(browser, monitor) as page:
        yield page
    assert not monitor.take_complaints([])


def test_only_a_large_painted_board_in_the_window_is_detected_once_shown(
    tab: Page, small_server: RecordingServer, board: str
) -> None:
    tab.add_init_script(RECORD_PICTURE)
    tab.goto(small_server.address)
    wait_until_ready(tab)
    for _ in range(3):
        next_frame(tab)
    assert not tab.evaluate(IS_DETECTED)
    shown: float = tab.evaluate(f"{SHOW}; performance.now()")
    if board in DETECTED:
        eventually(tab, lambda: bool(tab.evaluate(IS_DETECTED)))
        assert tab.evaluate("pictureAt") > shown
    else:
        for _ in range(10):
            next_frame(tab)
        assert not tab.evaluate(IS_DETECTED)


@pytest.mark.parametrize("board", ["a picture"], indirect=True)
def test_a_visit_is_timed_from_its_navigation(tab: Page, small_server: RecordingServer) -> None:
    visited = visit(tab, small_server.address)
    assert 0 < visited.ready < 60
    assert visited.picture is None
    assert len(small_server.answers) == 2
    assert all(visited.began < answer.when for answer in small_server.answers)
    settle(tab, small_server.dist)


@pytest.mark.parametrize("board", ["a picture"], indirect=True)
def test_a_slow_network_delays_a_visit(tab: Page, small_server: RecordingServer) -> None:
    network = {"offline": False, "latency": 300, "downloadThroughput": 1e6, "uploadThroughput": 1e6}
    assert visit(tab, small_server.address, Conditions("slow", network)).ready > 0.6


@pytest.mark.long
@pytest.mark.parametrize("board", ["a picture"], indirect=True)
def test_the_browser_of_memory_benchmarks_evaluates_scripts_and_stores_no_responses(
    small_server: RecordingServer, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with plain_chromium(tmp_path_factory.mktemp("profile")) as chromium:
        page = chromium.page
        page.resize({"width": 500, "height": 400})
        document = page.send("Page.navigate", url=small_server.address)["loaderId"]
        page.wait_until(IS_READY)
        settle(page, small_server.dist)
        assert page.evaluate("([more]) => innerWidth + more", [1]) == 501
        with pytest.raises(ValueError, match="as expected"):
            page.evaluate("() => { throw Error('as expected'); }")
        with pytest.raises(ValueError, match="No resource"):
            page.send("Network.getResponseBody", requestId=document)
        assert chromium.renderers()
