"""Starts in a tunnel: every packet is late, five of a hundred get lost. Each ends well or says so.

`LOSSY_STARTS` says how many, `LOSSY_DELAY` how many seconds a packet takes each way.
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
AT_ONCE = 20
"""So many pages start side by side: most of the time each of them waits."""
LONGEST = 2400.0
"""Seconds after which a start is not waited for any longer."""
TOLD = ROOT / ".cache" / "lossy-starts.jsonl"
"""How every start ended."""
BROWSERS_OWN = "chrome-error:"
GO = "address => { setTimeout(() => { location.href = address; }); }"
"""Goes to an address without being waited for."""
LOOK = """() => {
    const seen = (id) => document.getElementById(id)?.checkVisibility({
        opacityProperty: true, visibilityProperty: true });
    const again = ["try-again", "bare-again"].find(seen), { state, left } = document.documentElement.dataset;
    return {
        ready: state === "ready",
        again: left === undefined && again ? `#${again}` : "",
        said: again ? document.getElementById(again).parentElement.innerText : "",
        still: ["start-over", "stuck"].some(seen),
    };
}"""
"""Whether a page has started, has failed with a button to try again, or says that it stands still."""
PAUSE, PATIENCE = 500, 5_000
"""Milliseconds between two looks, and for one press."""


@dataclass
class Start:
    """One start: what was said on the way, how often it was begun anew, and how it ended."""

    game: str
    begun: float
    end: str = ""
    seconds: float = 0.0
    said: list[str] = field(default_factory=list)

    def note(self, sentence: str) -> None:
        """Add what the page says, unless it said the same before."""
        if self.said[-1:] != [sentence]:
            self.said.append(sentence)


class LossySite(RecordingServer):
    """The built site at one end of the link, where it is a long one with brotli, as hosts send it."""

    def __init__(self, link: LossyLink, delay: float) -> None:
        self.listens_at = link.host
        super().__init__(ROOT / "dist", compresses=delay > SHORT_DELAY)


@pytest.fixture(params=[SHORT_DELAY, pytest.param(DELAY, marks=pytest.mark.timeout(0))])
def link(request: pytest.FixtureRequest) -> Iterator[LossyLink]:
    """A link with that delay."""
    with lossy_link(request.param, LOSS) as link:
        yield link


@pytest.mark.long
@pytest.mark.provokes(r".")
def test_starts_in_a_tunnel_end_well_or_say_so(
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
            contexts = [browser.new_context(**WIDE) for _ in range(min(AT_ONCE, count - len(ended)))]
            for context in contexts:
                context.add_init_script(TWO_PEOPLE)
            ended += all_started([context.new_page() for context in contexts], server.address)
            for context in contexts:
                context.close()
    assert len(ended) == count
    assert all(start.end == "played" or start.said for start in ended), ended


def all_started(pages: list[Page], address: str) -> list[Start]:
    """Start pages side by side, and wait until all have ended; how each did is written down at once."""
    starts = dict[Page, Start]()
    for number, page in enumerate(pages):
        game = list(SMALL.values())[number % len(SMALL)]
        page.evaluate(GO, address + address_of(game))
        starts[page] = Start(game.key, monotonic())
    while waiting := [page for page, start in starts.items() if not start.end]:
        for page in waiting:
            with suppress(Error):  # a page that is just being left
                look(page, starts[page])
        waiting[0].wait_for_timeout(PAUSE)
    return list(starts.values())


def look(page: Page, start: Start) -> None:
    """See how a start gets on, and go on with it."""
    start.seconds = monotonic() - start.begun
    if page.url.startswith(BROWSERS_OWN):
        start.note("the browser itself says that no page comes")
        page.reload(wait_until="commit")
    elif start.seconds > LONGEST:
        start.end = "not ready"
    else:
        seen = page.locator("html").evaluate(LOOK, timeout=PATIENCE)
        take_step(page, start, seen)
    if start.end:
        note_end(start)


def take_step(page: Page, start: Start, seen: dict[str, Any]) -> None:
    """Do what a person would: play, or begin again where that is offered."""
    if seen["ready"]:
        make_move(page, start.game)
        start.end = "played"
    elif seen["again"]:
        start.note(seen["said"])
        page.locator("html").evaluate(MARK, timeout=PATIENCE)
        page.locator(seen["again"]).click(timeout=PATIENCE)
    elif seen["still"]:
        start.note("stands still, and says so")


def make_move(page: Page, key: str) -> None:
    """Play the first legal move, as a person types it."""
    game = SMALL[key]
    position = game.start()
    play(page, game.spell(position.moves()[0]))


def note_end(start: Start) -> None:
    """Write down how a start has ended."""
    TOLD.parent.mkdir(exist_ok=True)
    with TOLD.open("a", encoding="utf-8") as file:
        told = {name: value for name, value in asdict(start).items() if name != "begun"}
        file.write(json.dumps(told) + "\n")
