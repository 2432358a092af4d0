"""Refusals sent by an embedded page, and their reasons.

See docs/embedding-reference.md.
"""

from enum import StrEnum

PROTOCOL_VERSION = 1
"""The version of the messages specified in docs/embedding-reference.md."""


class RefusalReason(StrEnum):
    """The reason why a message is refused, or why a board does not start."""

    VERSION = "version"
    TYPE = "type"
    PAYLOAD = "payload"
    GAME = "game"
    OPTIONS = "options"
    RECORD = "record"
    MOVE = "move"
    TURN = "turn"
    START = "start"
    FAULT = "fault"


class Refused(Exception):
    """Raised if a message or an address is refused.

    ``sentence`` explains the refusal to the authors of the embedding page; it is empty if the reason says
    enough. ``brief`` is a shorter text for the readers of that page, if there is one.
    """

    def __init__(self, reason: RefusalReason, sentence: str = "", *, brief: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.sentence = sentence
        self.brief = brief
