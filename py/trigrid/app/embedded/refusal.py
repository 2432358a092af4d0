"""Why the board in somebody else's page does not do what it is told."""

from enum import StrEnum

PROTOCOL_VERSION = 1
"""Of the messages, as docs/embedding.md specifies them."""


class RefusalReason(StrEnum):
    """Why a message is not obeyed, or a board does not start."""

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
    """A message that is not obeyed; ``sentence`` tells people why, if more is to be said than the reason."""

    def __init__(self, reason: RefusalReason, sentence: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.sentence = sentence
