"""A board in a frame on another site, used by that site's scripts and visitors."""

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
from tests.browser.waiting import eventually, next_frame, wait_until_equal
from trigrid.games import Game
from trigrid.records import Record

if TYPE_CHECKING:
    from tests.browser.embedding_browser import EmbeddingBrowser

QUESTION_NUMBERS = count()
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
"""Script of the embedding page that sends messages and records incoming messages.

The script also records how each message arrived, and uncaught errors.
"""

ANSWERS = """([from, id]) => said.filter(({ number, message }) => number === from && message?.id === id)
    .map(({ message }) => message)"""
FORGET = """() => {
    const sizes = said.filter(({ message }) => message?.type === "resize");
    said.splice(0, said.length, ...sizes.slice(-1));
}"""
"""JavaScript that removes the recorded messages, except for the last size."""


def frame_tag(site: str, address: str, more: str = "") -> str:
    """Return an iframe tag for an address of the site.

    ``address`` is the part that follows the site's own address, and begins with ``?``.
    """
    return f'<iframe src="{site}{address.replace("&", "&amp;")}" width="480" height="540" {more}></iframe>'


class EmbeddedBoard:
    """The board in one of the frames of a page that contains LISTENING.

    If ``by_port`` is true, messages to the board go through the port. Otherwise they go to the site's origin
    by `window.postMessage`.
    """

    def __init__(self, page: Page, site: str, number: int = 0) -> None:
        self.page, self.number = page, number
        self._origin = site.rstrip("/")
        self.by_port = False

    @property
    def frame(self) -> Frame:
        """The board's frame in the page."""
        frame = self.page.locator("iframe").nth(self.number).element_handle().content_frame()
        assert frame, "the page has no frame with this number"
        return frame

    def wait_until_ready(self) -> dict[str, Any]:
        """Wait until the board can be played and return its state at that time."""
        eventually(self.page, lambda: bool(self.received("ready")), START / 1000)
        state: dict[str, Any] = self.received("ready")[0]["payload"]
        return state

    def received(self, kind: str = "") -> list[dict[str, Any]]:
        """Return all messages from the board so far, or only those of one type."""
        messages = self.page.evaluate(
            "number => said.filter(each => each.number === number).map(({ message }) => message)", self.number
        )
        return [each for each in messages if kind in ("", each.get("type"))]

    def forget(self) -> None:
        """Remove the recorded messages, except for the last size."""
        self.page.evaluate(FORGET)

    def origins(self) -> set[str]:
        """Return the origins of the board's messages.

        For messages through the port, the set contains ``port``.
        """
        return set(
            self.page.evaluate(
                "number => said.filter(each => each.number === number).map(({ way }) => way)", self.number
            )
        )

    def send(self, message: Any) -> None:
        """Send any value to the board."""
        if self.by_port:
            self.page.evaluate("([number, message]) => whisper(number, message)", [self.number, message])
        else:
            self.page.evaluate(
                "([number, message, target]) => say(number, message, target)",
                [self.number, message, self._origin],
            )

    def lead_to(self, address: str) -> None:
        """Change the frame's address after the ``#``, as a link in the frame would."""
        self.frame.evaluate("address => { location.hash = address }", address)

    def resize(self, width: int = 480, height: int = 540) -> None:
        """Set the size of the frame, and wait until the board's window has this size."""
        self.page.locator("iframe").nth(self.number).evaluate(
            "(f, [w, h]) => { f.width = w; f.height = h; }", [width, height]
        )
        inside = self.frame
        wait_until_equal(self.page, lambda: inside.evaluate("[innerWidth, innerHeight]"), [width, height])

    def ask(self, kind: str, **payload: Any) -> dict[str, Any]:
        """Send a message and return the answer to it."""
        id_ = f"ask-{next(QUESTION_NUMBERS)}"
        self.send({"trigrid": 1, "type": kind, "payload": payload, "id": id_})
        return self.answer(id_)

    def answer(self, id_: str) -> dict[str, Any]:
        """Wait for the answer with an id, and return it.

        Fails if several answers have the id.
        """
        answers = list[dict[str, Any]]()

        def is_answered() -> bool:
            answers[:] = self.page.evaluate(ANSWERS, [self.number, id_])
            return bool(answers)

        eventually(self.page, is_answered, 20)
        (answer,) = answers
        return answer


class EmbeddedTablePage(TablePage):
    """The table in a frame, used with the mouse of the embedding page."""

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
        """Return the position of a place's middle in the window of the embedding page."""
        next_frame(self._around)
        self.canvas.scroll_into_view_if_needed()
        box: FloatRect = self.box()
        x, y = self.camera(box).pixel(self.view.centre(place))
        return box["x"] + x, box["y"] + y


def open_board(page: Page, site: str, host: OtherSite, address: str, more: str = "") -> EmbeddedBoard:
    """Open a page with one frame and return its board, ready to play."""
    page.goto(host.page(LISTENING + frame_tag(site, address, more)))
    framed = EmbeddedBoard(page, site)
    framed.wait_until_ready()
    return framed


def ply(framed: EmbeddedBoard) -> int:
    """Return the ply in the board's last message of type ``move``; 0 if none arrived."""
    return next((int(each["payload"]["ply"]) for each in reversed(framed.received("move"))), 0)


def play_random_game(framed: EmbeddedBoard, game: Game, seed: str) -> Iterator[int]:
    """Play a random game through messages and check each answer.

    Yields the number of moves after each move. Finally checks the message about the end, and that a further
    move is refused.
    """
    position, moves_before = game.start(), len(framed.received("move"))
    for number, move in enumerate(random_moves(random.Random(seed), game)):
        answer = framed.ask("play", move=game.text(position, move))
        position = position.play(move)
        assert answer["type"] == "move"
        state = answer["payload"]
        assert (state["ply"], state["move"], state["change"]) == (number + 1, game.spell(move), "move")
        assert state["toMove"] == (None if position.outcome else position.to_move)
        yield number + 1
    assert len(framed.received("move")) == moves_before + number + 1
    end = framed.received("end")[-1]["payload"]
    assert end["result"] != "*"
    assert Record.from_link(end["record"]).position == position
    assert framed.ask("play", move="a1")["payload"]["reason"] == "turn"


@pytest.fixture
def still(newcomer: Page) -> Iterator[Page]:
    """Provide a started page whose frames stay blank.

    Starting boards in the frames would cost more than the rest of the test.
    """
    newcomer.route(FRAMES, lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    yield newcomer
    newcomer.unroute(FRAMES)


@pytest.fixture(scope="session")
def host(neighbour: "EmbeddingBrowser") -> OtherSite:
    """Provide another origin with other people's pages."""
    return neighbour.host


@pytest.fixture
def around(neighbour: "EmbeddingBrowser", request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Provide a function that opens empty pages in a warm browser.

    The pages are for embedding boards. The browser has shown boards of the site before.
    """
    with neighbour.watched(provoked(request)):
        yield neighbour.open_page


@pytest.fixture
def framed(neighbour: "EmbeddingBrowser", request: pytest.FixtureRequest) -> Iterator[EmbeddedBoard]:
    """Provide a board with a new game, shared by the tests."""
    with neighbour.watched(provoked(request)):
        yield _reset(neighbour)


def _reset(neighbour: "EmbeddingBrowser") -> EmbeddedBoard:
    """Reset the shared board; load it again if it does not answer."""
    try:
        return reset_board(neighbour.framed())
    except (AssertionError, Error):
        return reset_board(neighbour.load_again())


def reset_board(framed: EmbeddedBoard) -> EmbeddedBoard:
    """Reset the board to a new game of two people and the default controls; return it.

    The theme becomes light. The messages recorded before are removed, except for the last size.
    """
    framed.forget()
    framed.ask("load", game="tritium", options="size=4,form=short", seats="person person", readOnly=False)
    framed.ask("load", controls="tools status link", theme="light", flipped=None)
    return framed
