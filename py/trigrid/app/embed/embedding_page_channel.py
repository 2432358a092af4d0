"""Sends messages to the embedding page, and hands on those that it sends (docs/embedding-reference.md)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from trigrid.app.browser.dom import create_proxy, window
from trigrid.app.embed.messages import MessageId, sentence_of, write_message
from trigrid.library.embed_refusal import RefusalReason, Refused


class EmbeddingMessages(Protocol):
    """What assets/embedding-messages.js offers: it knows which windows and origins may be talked to."""

    def setReceiver(self, receive: object, /) -> None:  # noqa: N802
        """Call ``receive`` for each message from now on, and at once for those that have come already."""

    def send(self, text: str, by_port: bool | None, /) -> None:
        """Send JSON, over the port or to the window; None is the way of all messages that are no answers."""


class ReplyRoute(NamedTuple):
    """Which message an answer answers, and which way it goes."""

    id: MessageId = None
    by_port: bool | None = None


UNASKED = ReplyRoute()
"""The route of a message that answers none."""


class EmbeddingPageChannel:
    """The way to the embedding page and back; in a page that is not embedded nothing is sent."""

    def __init__(self) -> None:
        self._messages: EmbeddingMessages | None = getattr(window.pageStart.shared, "embeddingMessages", None)

    def receive_with(self, receive: Callable[[str, bool], None]) -> None:
        """Hand on all messages, earlier ones first: as JSON, and whether they came over the port."""
        if self._messages:
            self._messages.setReceiver(create_proxy(receive))

    def send(self, kind: str, payload: Mapping[str, object], route: ReplyRoute = UNASKED) -> None:
        """Send a message of that type."""
        if self._messages:
            self._messages.send(write_message(kind, payload, route.id), route.by_port)

    def send_refusal(self, refused: Refused, route: ReplyRoute = UNASKED) -> None:
        """Send the message ``error`` with its reason and sentence."""
        self.send("error", {"reason": refused.reason, "message": sentence_of(refused)}, route)

    def send_fault(self, route: ReplyRoute = UNASKED) -> None:
        """Send the message ``error`` for an error of this program."""
        from trigrid.app.services.errors.words import went_wrong

        self.send_refusal(Refused(RefusalReason.FAULT, went_wrong(is_playing=False, is_safe=False)), route)
