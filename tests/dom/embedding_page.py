"""The page around an embedded board, reduced to sending and receiving messages."""

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import eventually
from tests.dom.window import ORIGIN
from trigrid.library.embed_configuration import DEFAULT_CONTROLS, DEFAULT_READ_ONLY_CONTROLS

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage
    from tests.dom.page import LoadedPage


class EmbeddingMessages:
    """A fake of the object that assets/embedding-messages.js gives to Python.

    `sent` holds the messages that the board has sent to the surrounding page.
    """

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self._receive: Any = None

    def setReceiver(self, receive: Any) -> None:
        self._receive = receive

    def send(self, text: str, by_port: bool | None) -> None:
        self.sent.append(json.loads(text))

    def send_to_board(self, message: Any) -> None:
        """Send a message from the surrounding page to the board."""
        assert self._receive, "the board does not accept messages yet"
        self._receive(json.dumps(message), False)


def embed(loaded: "LoadedPage") -> None:
    """Prepare a page for Python, like assets/embedding-messages.js.

    Unlike the script, sets neither the theme nor the attribute for read-only boards.
    """
    window = loaded.window
    parameters = parse_qs(window.location.search.removeprefix("?"), keep_blank_values=True)
    is_read_only = parameters.get("read-only", ["false"])[0] != "false"
    defaults = DEFAULT_READ_ONLY_CONTROLS if is_read_only else DEFAULT_CONTROLS
    dataset = window.document.documentElement.dataset
    dataset.embed = ""
    del dataset.page
    dataset.controls = parameters.get("controls", [" ".join(defaults)])[0].lower()
    window.pageStart.shared.embeddingMessages = EmbeddingMessages()


class FakeEmbeddedBoard(EmbeddedBoard):
    """An embedded page. The page around it only sends and receives messages."""

    def __init__(self, page: "FakePage", address: str) -> None:
        fake: Any = page
        super().__init__(fake, ORIGIN)
        page.prepare = embed
        page.goto(address)
        self.wait_until_ready()

    @property
    def _messages(self) -> EmbeddingMessages:
        window: Any = self.frame
        messages: EmbeddingMessages = window.window.pageStart.shared.embeddingMessages
        return messages

    @property
    def frame(self) -> Any:
        """The page itself."""
        return self.page

    def received(self, kind: str = "") -> list[dict[str, Any]]:
        return [each for each in self._messages.sent if kind in ("", each.get("type"))]

    def forget(self) -> None:
        self._messages.sent.clear()

    def send(self, message: Any) -> None:
        self._messages.send_to_board(message)
        self.frame.settle()

    def answer(self, name: str) -> dict[str, Any]:
        """Wait for the answer with the given id, and return it.

        Raises ValueError for several answers.
        """
        eventually(self.page, lambda: bool(self._answers(name)), 20)
        (answer,) = self._answers(name)
        return answer

    def _answers(self, name: str) -> list[dict[str, Any]]:
        return [each for each in self._messages.sent if each.get("id") == name]
