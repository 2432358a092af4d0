"""A board in a frame of somebody else's page, as that page's scripts and its readers use it."""

import random
import re
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error, FloatRect, Frame, Page

from tests.browser.navigation import START, Visit
from tests.browser.other_sites import OtherSite, provoked
from tests.browser.random_games import random_moves
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually, next_frame
from trigrid.games import Game
from trigrid.records import Record

if TYPE_CHECKING:
    from tests.browser.embedding_browser import EmbeddingBrowser

ASKED = count()
FRAMES, BLANK = re.compile(r"\?embed"), "<!doctype html><title>Blank</title>"
LISTENING = """<script>
const frames = [];
const said = [];
const ports = [];
addEventListener("message", ({ data, origin, source, ports: [port] }) => {
    const all = [...document.querySelectorAll("iframe")];
    const number = all.findIndex(({ contentWindow }) => contentWindow === source);
    const hear = (message, way) => said.push({ number, way, message });
    hear(data, origin);
    if (!port) return;
    ports[number] = port;
    port.onmessage = ({ data }) => hear(data, "port");
});
addEventListener("error", ({ message }) => said.push({ number: -1, way: "thrown", message }));
const say = (number, message, target) =>
    document.querySelectorAll("iframe")[number].contentWindow.postMessage(message, target);
const whisper = (number, message) => ports[number].postMessage(message);
</script>"""
"""What the page round the frames does: it writes down all that it is told, and by what way."""

ANSWERS = """([from, id]) => said.filter(({ number, message }) => number === from && message?.id === id)
    .map(({ message }) => message)"""
FORGET = """() => {
    const sizes = said.filter(({ message }) => message?.type === "resize");
    said.splice(0, said.length, ...sizes.slice(-1));
}"""
"""Forget what was said, but for the size that is wanted."""


def frame_tag(site: str, address: str, more: str = "") -> str:
    """A frame of the site at an address from its ``?`` on."""
    return f'<iframe src="{site}{address.replace("&", "&amp;")}" width="480" height="540" {more}></iframe>'


class EmbeddedBoard:
    """One of the frames of a page that has LISTENING in it. ``way`` is how messages go and come: the port,
    or windows for the site's origin.
    """

    def __init__(self, page: Page, site: str, number: int = 0) -> None:
        self.page, self.number = page, number
        self._origin = site.rstrip("/")
        self.by_port = False

    @property
    def frame(self) -> Frame:
        """The frame itself."""
        found = self.page.locator("iframe").nth(self.number).element_handle().content_frame()
        assert found, "there is no such frame"
        return found

    def is_ready(self) -> dict[str, Any]:
        """Wait until it says that it can be played; the state that it tells then."""
        eventually(self.page, lambda: bool(self.said("ready")), START / 1000)
        state: dict[str, Any] = self.said("ready")[0]["payload"]
        return state

    def said(self, kind: str = "") -> list[dict[str, Any]]:
        """All messages from it so far, or those of a type."""
        found = self.page.evaluate(
            "number => said.filter(each => each.number === number).map(({ message }) => message)", self.number
        )
        return [each for each in found if kind in ("", each.get("type"))]

    def forget(self) -> None:
        """Forget what it said, but for the size that it wants."""
        self.page.evaluate(FORGET)

    def ways(self) -> set[str]:
        """The origins that its messages came from, or ``port``."""
        return set(
            self.page.evaluate(
                "number => said.filter(each => each.number === number).map(({ way }) => way)", self.number
            )
        )

    def send(self, message: Any) -> None:
        """Send it anything at all."""
        if self.by_port:
            self.page.evaluate("([number, message]) => whisper(number, message)", [self.number, message])
        else:
            self.page.evaluate(
                "([number, message, target]) => say(number, message, target)",
                [self.number, message, self._origin],
            )

    def lead_to(self, address: str) -> None:
        """Change the address of the frame behind its ``#``, as a link in it would."""
        self.frame.evaluate("address => { location.hash = address }", address)

    def resize(self, width: int = 480, height: int = 540) -> None:
        """Give the frame a size, or the usual one, and wait until the board has it."""
        self.page.locator("iframe").nth(self.number).evaluate(
            "(f, [w, h]) => { f.width = w; f.height = h; }", [width, height]
        )
        inside = self.frame
        comes_to(self.page, lambda: inside.evaluate("[innerWidth, innerHeight]"), [width, height])

    def ask(self, kind: str, **payload: Any) -> dict[str, Any]:
        """Send a message, and wait for the answer to it."""
        name = f"ask-{next(ASKED)}"
        self.send({"trigrid": 1, "type": kind, "payload": payload, "id": name})
        return self.answer(name)

    def answer(self, name: str) -> dict[str, Any]:
        """The answer with an id, once it is there; there is only one."""

        found = list[dict[str, Any]]()

        def is_answered() -> bool:
            found[:] = self.page.evaluate(ANSWERS, [self.number, name])
            return bool(found)

        eventually(self.page, is_answered, 20)
        (answer,) = found
        return answer


class EmbeddedTablePage(TablePage):
    """The table in a frame, with the mouse of the page around it."""

    def __init__(self, framed: EmbeddedBoard, game: Game) -> None:
        inside: Any = framed.frame
        super().__init__(inside, game)
        self._mouse = framed.page.mouse
        self._around = framed.page

    def play_by_mouse(self, place: int) -> None:
        """Click a place."""
        self._mouse.click(*self.spot(place))

    def leave(self) -> None:
        """Move the mouse out of the frame."""
        self._mouse.move(2, 2)

    def spot(self, place: int) -> tuple[float, float]:
        """The middle of a place in the window of the page around."""
        next_frame(self._around)
        self.canvas.scroll_into_view_if_needed()
        box: FloatRect = self.box()
        x, y = self.camera(box).pixel(self.view.centre(place))
        return box["x"] + x, box["y"] + y


def shown_at(page: Page, site: str, host: OtherSite, address: str, more: str = "") -> EmbeddedBoard:
    """A page with one frame, once it can be played."""
    page.goto(host.page(LISTENING + frame_tag(site, address, more)))
    framed = EmbeddedBoard(page, site)
    framed.is_ready()
    return framed


def ply(framed: EmbeddedBoard) -> int:
    """How many moves were on the board when it told of one last."""
    return next((int(each["payload"]["ply"]) for each in reversed(framed.said("move"))), 0)


def plays(framed: EmbeddedBoard, game: Game, seed: str) -> Iterator[int]:
    """Play a random game through messages, and check each answer; gives how many moves there were so far."""
    position, told = game.start(), len(framed.said("move"))
    for number, move in enumerate(random_moves(random.Random(seed), game)):
        answer = framed.ask("play", move=game.text(position, move))
        position = position.play(move)
        assert answer["type"] == "move"
        state = answer["payload"]
        assert (state["ply"], state["move"], state["change"]) == (number + 1, game.spell(move), "move")
        assert state["toMove"] == (None if position.outcome else position.to_move)
        yield number + 1
    assert len(framed.said("move")) == told + number + 1
    end = framed.said("end")[-1]["payload"]
    assert end["result"] != "*"
    assert Record.from_link(end["record"]).position == position
    assert framed.ask("play", move="a1")["payload"]["reason"] == "turn"


@pytest.fixture
def still(newcomer: Page) -> Iterator[Page]:
    """A started page whose frames stay blank: boards that start there cost more than all else."""
    newcomer.route(FRAMES, lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    yield newcomer
    newcomer.unroute(FRAMES)


@pytest.fixture(scope="session")
def host(neighbour: "EmbeddingBrowser") -> OtherSite:
    """Another origin, with other people's pages."""
    return neighbour.host


@pytest.fixture
def around(neighbour: "EmbeddingBrowser", request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens pages of somebody else, in a browser that has had boards of the site in its pages before."""
    with neighbour.watched(provoked(request)):
        yield neighbour.open_page


@pytest.fixture
def framed(neighbour: "EmbeddingBrowser", request: pytest.FixtureRequest) -> Iterator[EmbeddedBoard]:
    """A board with a new game on it, shared by the tests."""
    with neighbour.watched(provoked(request)):
        yield _cleared(neighbour)


def _cleared(neighbour: "EmbeddingBrowser") -> EmbeddedBoard:
    """The shared board as it was at first; loaded anew if it does not answer any more."""
    try:
        return as_at_first(neighbour.framed())
    except (AssertionError, Error):
        return as_at_first(neighbour.show_anew())


def as_at_first(framed: EmbeddedBoard) -> EmbeddedBoard:
    """The board with a new game of two people and the usual controls; what it said is forgotten."""
    framed.forget()
    framed.ask("load", game="tritium", options="size=4,form=short", seats="person person", readOnly=False)
    framed.ask("load", controls="tools status link", theme="light", flipped=None)
    return framed
