"""Tests of starts in a slow and lossy network: each succeeds or reports an error.

Five percent of the packets get lost. `LOSSY_STARTS` sets the number of starts, `LOSSY_DELAY` the delay of
each packet in each direction, in seconds. In addition, one start has a short delay.
"""

import json
import os
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Error, Page

from tests.browser.lossy_link import LossyLink, lossy_link
from tests.browser.navigation import SMALL, WIDE
from tests.browser.stored_games import play
from tests.browser.test_faulty_starts import MARK
from tools.bench.page_visit import TWO_PEOPLE
from tools.bench.recording_server import RecordingServer
from tools.http_headers import ROOT
from tools.serve import running
from trigrid.library.address import address_of

STARTS = int(os.environ.get("LOSSY_STARTS", "200"))
DELAY = float(os.environ.get("LOSSY_DELAY", "2"))
SHORT_DELAY = 0.01
LOSS = 0.05
PARALLEL_STARTS = 20
"""The maximum number of pages that start in parallel; each of them mostly waits."""
TIME_LIMIT = 2400.0
"""Seconds after which a start counts as not ready."""
LOG = ROOT / ".cache" / "lossy-starts.jsonl"
"""The log, with the result of each start."""
BROWSER_ERROR_PAGE = "chrome-error:"
GO = "address => { setTimeout(() => { location.href = address; }); }"
"""Goes to an address and returns immediately."""
REPORT_STATE = """() => {
    const isVisible = (id) => document.getElementById(id)?.checkVisibility({
        opacityProperty: true, visibilityProperty: true });
    const retry = ["try-again", "bare-again"].find(isVisible);
    const { state, left } = document.documentElement.dataset;
    return {
        ready: state === "ready",
        retry: left === undefined && retry ? `#${retry}` : "",
        message: retry ? document.getElementById(retry).parentElement.innerText : "",
        isStuck: ["start-over", "stuck"].some(isVisible),
    };
}"""
"""Reports whether a page is ready or stuck, its retry button, and its message.

Omits the retry button if it has already been pressed on this page, which ``take_step`` records with MARK.
"""
PAUSE, PRESS_TIMEOUT = 500, 5_000
"""The pause between two checks, and the timeout for a press, in milliseconds."""


@dataclass
class Start:
    """One start with its messages and its result."""

    game: str
    started_at: float
    end: str = ""
    seconds: float = 0.0
    message: list[str] = field(default_factory=list)

    def add_message(self, message_text: str) -> None:
        """Add the page's message, unless it is the same as the last one."""
        if self.message[-1:] != [message_text]:
            self.message.append(message_text)


class LossySite(RecordingServer):
    """A server of the built site, at one end of the link.

    If the delay is long, the server compresses files with brotli, as hosts do.
    """

    def __init__(self, link: LossyLink, delay: float) -> None:
        self.listens_at = link.host
        super().__init__(ROOT / "dist", compresses=delay > SHORT_DELAY)


@pytest.fixture(params=[SHORT_DELAY, pytest.param(DELAY, marks=pytest.mark.timeout(0))])
def link(request: pytest.FixtureRequest) -> Iterator[LossyLink]:
    """Provide a lossy link; the parameter is its delay in seconds."""
    with lossy_link(request.param, LOSS) as link:
        yield link


@pytest.mark.long
@pytest.mark.provokes(r".")
def test_starts_on_a_lossy_network_succeed_or_report_an_error(
    link: LossyLink,
    site: str,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    delay = request.node.callspec.params["link"]
    count = 1 if delay == SHORT_DELAY else STARTS
    args = dict(browser_type_launch_args)
    args["executable_path"] = link.launcher(args["executable_path"], tmp_path)
    args["args"] = [*args["args"], f"--host-resolver-rules=MAP localhost {link.host}"]
    ended = list[Start]()
    with running(LossySite(link, delay)) as server, closing(browser_type.launch(**args)) as browser:
        while len(ended) < count:
            contexts = [browser.new_context(**WIDE) for _ in range(min(PARALLEL_STARTS, count - len(ended)))]
            for context in contexts:
                context.add_init_script(TWO_PEOPLE)
            ended += results_of_starts([context.new_page() for context in contexts], server.address)
            for context in contexts:
                context.close()
    assert len(ended) == count
    assert all(start.end == "played" or start.message for start in ended), ended


def results_of_starts(pages: list[Page], address: str) -> list[Start]:
    """Start pages in parallel, and return their starts when all have ended.

    Logs each result.
    """
    starts = dict[Page, Start]()
    for number, page in enumerate(pages):
        game = list(SMALL.values())[number % len(SMALL)]
        page.evaluate(GO, address + address_of(game))
        starts[page] = Start(game.key, monotonic())
    while waiting := [page for page, start in starts.items() if not start.end]:
        for page in waiting:
            with suppress(Error):  # the page may be about to reload
                check_start(page, starts[page])
        waiting[0].wait_for_timeout(PAUSE)
    return list(starts.values())


def check_start(page: Page, start: Start) -> None:
    """Check the state of a start, and take its next step."""
    start.seconds = monotonic() - start.started_at
    if page.url.startswith(BROWSER_ERROR_PAGE):
        start.add_message("the browser shows its own error page")
        page.reload(wait_until="commit")
    elif start.seconds > TIME_LIMIT:
        start.end = "not ready"
    else:
        state = page.locator("html").evaluate(REPORT_STATE, timeout=PRESS_TIMEOUT)
        take_step(page, start, state)
    if start.end:
        log_result(start)


def take_step(page: Page, start: Start, state: dict[str, Any]) -> None:
    """Play if the page is ready, or else press the retry button if it is shown.

    Records the message next to the retry button, or that the start is stuck.
    """
    if state["ready"]:
        make_move(page, start.game)
        start.end = "played"
    elif state["retry"]:
        start.add_message(state["message"])
        page.locator("html").evaluate(MARK, timeout=PRESS_TIMEOUT)
        page.locator(state["retry"]).click(timeout=PRESS_TIMEOUT)
    elif state["isStuck"]:
        start.add_message("the page reports that the start is stuck")


def make_move(page: Page, key: str) -> None:
    """Type the first legal move."""
    game = SMALL[key]
    position = game.start()
    play(page, game.spell(position.moves()[0]))


def log_result(start: Start) -> None:
    """Append the result of a start to the log."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("a", encoding="utf-8") as file:
        row = {name: value for name, value in asdict(start).items() if name != "started_at"}
        file.write(json.dumps(row) + "\n")
