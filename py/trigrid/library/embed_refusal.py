"""The refusals that an embedded page answers with, and their reasons (docs/embedding-reference.md)."""

from enum import StrEnum

PROTOCOL_VERSION = 1
"""The version of the messages, as docs/embedding-reference.md specifies them."""


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
    """A message, or an address, is not obeyed.

    ``sentence`` tells the makers of the page why, where the reason does not; ``brief`` tells its readers, if
    that can be shorter.
    """

    def __init__(self, reason: RefusalReason, sentence: str = "", *, brief: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.sentence = sentence
        self.brief = brief
