"""Messages from the computer's worker, whose memory may be damaged."""

import json
from functools import cache

from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, require
from trigrid.engine.message_checks import (
    MESSAGE_TYPES,
    BadMessage,
    content_of,
    lock_of,
    progress_of,
    reply_of,
)
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest, message
from trigrid.search.searcher_protocol import Answer

TOKENS = (
    *('{"type": "', '"}', '"number": ', '"answers": ', '"visits": ', '"noise": ', "[", "]", "{", "}", ","),
    *("true", "false", "null", "NaN", "Infinity", "1e999", "-1", "0", "0.5", "9007199254740993", "[[[[[[[["),
    *MESSAGE_TYPES,
)
"""Fragments that occur in messages."""


@cache
def request() -> SearchRequest:
    """Return the request that the worker answers."""
    return SearchRequest(sound_inputs.games()[0], (), 3, 3, True)


def read_worker_message(text: str) -> None:
    """Read a message from a worker, and check that it is valid or raises BadMessage."""
    lock_of(text)
    try:
        content = content_of(text)
        answers = progress_of(content, request()).answers
        reply_of(content, request())
    except BadMessage:
        return
    position = request().reached_position
    require(all(answer.move in position.moves() for answer in answers), "an illegal move is advised")


def targets() -> list[Target]:
    """Return the target of this module."""
    return [Target("worker-message", read_worker_message, _sound, TOKENS, 8, 300)]


@cache
def _sound() -> tuple[str, ...]:
    moves = request().reached_position.moves()
    answers = tuple(Answer(move, 0.5, False, (move,), 10) for move in moves[:2])
    return (
        message("alive", lock="trigrid-worker-1"),
        message("starting"),
        message("ready"),
        message("thinking", number=1),
        message("progress", number=1, **Progress(20, answers)._asdict()),
        message("answer", number=1, **Reply(answers, 20, 0.01)._asdict()),
        message("answer", number=2, **Reply(answers[:1], 5)._asdict()),
        json.dumps({"type": "failed", "number": 3}),
    )
