"""Sends messages to the embedding page, and receives messages from it.

docs/embedding-reference.md specifies the messages.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from trigrid.app.browser.dom import create_proxy, window
from trigrid.app.embed.messages import MessageId, sentence_of, write_message
from trigrid.library.embed_refusal import RefusalReason, Refused


class EmbeddingMessages(Protocol):
    """The interface of assets/embedding-messages.js, which checks windows and origins."""

    def setReceiver(self, receive: object, /) -> None:  # noqa: N802
        """Call ``receive`` for each message, including those that have already arrived."""

    def send(self, text: str, by_port: bool | None, /) -> None:
        """Send JSON over the port if ``by_port`` is true, or to the window if it is false.

        An answer goes the same way as its request. With None, for all other messages, the port is used as
        soon as the embedding page has used it.
        """


class ReplyRoute(NamedTuple):
    """The id of the message that an answer belongs to, and how to send the answer.

    ``by_port`` is as in ``EmbeddingMessages.send``.
    """

    id: MessageId = None
    by_port: bool | None = None


UNASKED = ReplyRoute()
"""The route of a message that is not an answer."""


class EmbeddingPageChannel:
    """The connection to the embedding page; sends nothing if the page is not embedded."""

    def __init__(self) -> None:
        self._messages: EmbeddingMessages | None = getattr(window.pageStart.shared, "embeddingMessages", None)

    def receive_with(self, receive: Callable[[str, bool], None]) -> None:
        """Pass all messages to ``receive``, earlier ones first.

        ``receive`` gets the JSON text, and whether the message came over the port.
        """
        if self._messages:
            self._messages.setReceiver(create_proxy(receive))

    def send(self, kind: str, payload: Mapping[str, object], route: ReplyRoute = UNASKED) -> None:
        """Send a message of type ``kind``."""
        if self._messages:
            self._messages.send(write_message(kind, payload, route.id), route.by_port)

    def send_refusal(self, refused: Refused, route: ReplyRoute = UNASKED) -> None:
        """Send the message ``error`` with the reason and the text of a refusal."""
        self.send("error", {"reason": refused.reason, "message": sentence_of(refused)}, route)

    def send_fault(self, route: ReplyRoute = UNASKED) -> None:
        """Send the message ``error`` for an internal error."""
        from trigrid.app.services.errors.words import went_wrong

        self.send_refusal(Refused(RefusalReason.FAULT, went_wrong(is_playing=False, is_safe=False)), route)
