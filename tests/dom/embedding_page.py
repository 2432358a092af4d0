"""The page around an embedded board, as far as it hears messages and sends some."""

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.waiting import eventually
from tests.dom.window import ORIGIN
from trigrid.library.embed_configuration import DEFAULT_CONTROLS, DEFAULT_READ_ONLY_CONTROLS

if TYPE_CHECKING:
    from tests.dom.page import LoadedPage
    from tests.dom.stand_in_page import StandInPage


class EmbeddingMessages:
    """What assets/embedding-messages.js gives Python; ``heard`` is what the page around has heard."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self._receive: Any = None

    def setReceiver(self, receive: Any) -> None:
        self._receive = receive

    def send(self, text: str, by_port: bool | None) -> None:
        self.heard.append(json.loads(text))

    def say(self, message: Any) -> None:
        """Send the board a message, as the page around does."""
        assert self._receive, "the board takes no messages yet"
        self._receive(json.dumps(message), False)


def embed(loaded: "LoadedPage") -> None:
    """Do what assets/embedding-messages.js does before Python starts."""
    window = loaded.window
    asked = parse_qs(window.location.search.removeprefix("?"), keep_blank_values=True)
    is_read_only = asked.get("read-only", ["false"])[0] != "false"
    usual = DEFAULT_READ_ONLY_CONTROLS if is_read_only else DEFAULT_CONTROLS
    dataset = window.document.documentElement.dataset
    dataset.embed = ""
    del dataset.page
    dataset.controls = asked.get("controls", [" ".join(usual)])[0].lower()
    window.pageStart.shared.embeddingMessages = EmbeddingMessages()


class EmbeddedBoardOnStandIn(EmbeddedBoard):
    """A page that is embedded in one that only hears and sends messages."""

    def __init__(self, page: "StandInPage", address: str) -> None:
        stand_in: Any = page
        super().__init__(stand_in, ORIGIN)
        page.prepare = embed
        page.goto(address)
        self.is_ready()

    @property
    def _messages(self) -> EmbeddingMessages:
        window: Any = self.frame
        messages: EmbeddingMessages = window.window.pageStart.shared.embeddingMessages
        return messages

    @property
    def frame(self) -> Any:
        """The page itself."""
        return self.page

    def said(self, kind: str = "") -> list[dict[str, Any]]:
        return [each for each in self._messages.heard if kind in ("", each.get("type"))]

    def forget(self) -> None:
        self._messages.heard.clear()

    def send(self, message: Any) -> None:
        self._messages.say(message)
        self.frame.settle()

    def answer(self, name: str) -> dict[str, Any]:
        """The answer with an id, once it is there; there is only one."""
        eventually(self.page, lambda: bool(self._answers(name)), 20)
        (answer,) = self._answers(name)
        return answer

    def _answers(self, name: str) -> list[dict[str, Any]]:
        return [each for each in self._messages.heard if each.get("id") == name]
