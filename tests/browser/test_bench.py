"""How the bench looks at a page: when it is ready, and when the picture of a board is on the screen."""

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
from tools.bench.page_visit import NOTE_PICTURE, Conditions, until_ready, visit
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
SEEN = ("a picture", "a canvas")
SHORT = (*SEEN, "a blank canvas")
"""Those that are looked at where time is short."""
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
IS_SEEN = "'pictureAt' in globalThis"


@pytest.fixture(
    params=[pytest.param(board, marks=[] if board in SHORT else pytest.mark.long) for board in BOARDS]
)
def board(request: pytest.FixtureRequest) -> str:
    """What a small page shows."""
    return str(request.param)


@pytest.fixture
def small(tmp_path: Path, board: str) -> Iterator[RecordingServer]:
    """A server of that page."""
    page = HTML.format(BOARDS[board]).encode()
    with running(RecordingServer(lay_out(tmp_path, {"index.html": page, "s.js": SCRIPT}))) as host:
        yield host


@pytest.fixture
def tab(browser: Browser, small: RecordingServer) -> Iterator[Page]:
    """A tab in which nothing may be complained of."""
    witness = BrowserMonitor(small.address)
    with visiting(browser, witness) as page:
        yield page
    assert not witness.take_complaints([])


def test_a_board_is_seen_once_it_is_shown(tab: Page, small: RecordingServer, board: str) -> None:
    tab.add_init_script(NOTE_PICTURE)
    tab.goto(small.address)
    until_ready(tab)
    for _ in range(3):
        next_frame(tab)
    assert not tab.evaluate(IS_SEEN)
    shown: float = tab.evaluate(f"{SHOW}; performance.now()")
    if board in SEEN:
        eventually(tab, lambda: bool(tab.evaluate(IS_SEEN)))
        assert tab.evaluate("pictureAt") > shown
    else:
        for _ in range(10):
            next_frame(tab)
        assert not tab.evaluate(IS_SEEN)


@pytest.mark.parametrize("board", ["a picture"], indirect=True)
def test_a_visit_is_timed_from_its_navigation(tab: Page, small: RecordingServer) -> None:
    visited = visit(tab, small.address)
    assert 0 < visited.ready < 60
    assert visited.picture is None
    assert len(small.answers) == 2
    assert all(visited.began < answer.when for answer in small.answers)
    settle(tab, small.dist)


@pytest.mark.parametrize("board", ["a picture"], indirect=True)
def test_a_slow_network_is_felt(tab: Page, small: RecordingServer) -> None:
    network = {"offline": False, "latency": 300, "downloadThroughput": 1e6, "uploadThroughput": 1e6}
    assert visit(tab, small.address, Conditions("slow", network)).ready > 0.6


@pytest.mark.long
@pytest.mark.parametrize("board", ["a picture"], indirect=True)
def test_memory_is_looked_at_in_a_browser_that_keeps_no_answers(
    small: RecordingServer, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with plain_chromium(tmp_path_factory.mktemp("profile")) as chromium:
        page = chromium.page
        page.resize({"width": 500, "height": 400})
        document = page.send("Page.navigate", url=small.address)["loaderId"]
        page.wait_until(IS_READY)
        settle(page, small.dist)
        assert page.evaluate("([more]) => innerWidth + more", [1]) == 501
        with pytest.raises(ValueError, match="as expected"):
            page.evaluate("() => { throw Error('as expected'); }")
        with pytest.raises(ValueError, match="No resource"):
            page.send("Network.getResponseBody", requestId=document)
        assert chromium.renderers()
