"""Checks the messages from a worker: each as a whole, before anything is done about it.

A worker of ours says nothing else. What does not fit comes from one whose memory or files are damaged, or
from somebody else's script: whoever hears it had better take another worker.
"""

import json
import re
from itertools import accumulate
from typing import Any, cast

from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.games import Move, Position
from trigrid.search.searcher_protocol import Answer

NUMBERED_TYPES = ("thinking", "progress", "answer", "failed")
"""Messages about a request, whose number they carry."""
MESSAGE_TYPES = (*NUMBERED_TYPES, "alive", "starting", "ready", "refused", "broken")
MAX_VISITS = 2**53
"""The most positions that a search can have looked at; JavaScript counts no further."""
MAX_DEPTH = 8
"""Levels that a message may be nested: an answer's line is the fourth."""
_NO_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^][{}"]+', re.DOTALL)
"""Strings of JSON, also one without its end, and whatever else is no bracket."""


class BadMessage(ValueError):
    """A message that no worker of ours would send."""


def content_of(text: str) -> dict[str, Any]:
    """What a message holds, of a known type and with its number. Raises BadMessage."""
    if _depth(text) > MAX_DEPTH:  # it would end Pyodide, whose stack is shorter than Python takes it to be
        raise BadMessage("nested too deeply")
    try:
        content = json.loads(text)
    except ValueError as error:
        raise BadMessage("no JSON") from error
    if not isinstance(content, dict) or content.get("type") not in MESSAGE_TYPES:
        raise BadMessage("no message")
    if content["type"] in NUMBERED_TYPES and type(content.get("number")) is not int:
        raise BadMessage("no number")
    return content


def lock_of(text: str) -> str | None:
    """The name of the lock that a worker holds for as long as it lives, if that is what a message tells."""
    try:
        content = content_of(text)
    except BadMessage:
        return None
    lock = content.get("lock") if content["type"] == "alive" else None
    return lock if isinstance(lock, str) and lock else None


def progress_of(content: dict[str, Any], request: SearchRequest) -> Progress:
    """The progress of a ``progress`` message about a request. Raises BadMessage."""
    return Progress(_count(content.get("visits")), _answers(content, request))


def reply_of(content: dict[str, Any], request: SearchRequest) -> Reply:
    """The reply of an ``answer`` message to a request. Raises BadMessage."""
    answers = _answers(content, request)
    return Reply(answers, _count(content.get("visits")), _share(content.get("noise")))


def _answers(content: dict[str, Any], request: SearchRequest) -> tuple[Answer, ...]:
    """The answers of a message about a request, of different moves and no more than are asked for."""
    given = content.get("answers")
    if not isinstance(given, list) or not 1 <= len(given) <= request.count:
        raise BadMessage("no answers, or too many")
    answers = tuple(_answer(each, request) for each in given)
    if len({answer.move for answer in answers}) < len(answers):
        raise BadMessage("a move is advised twice")
    return answers


def _answer(given: object, request: SearchRequest) -> Answer:
    """The answer that a message holds to a request; its line ends where it is not legal."""
    if not isinstance(given, list) or len(given) != len(Answer._fields):
        raise BadMessage("no answer")
    move, value, proved, line, visits = given
    position = request.reached_position
    if not position.game.is_move(move) or position.refusal(cast(Move, move)) is not None:
        raise BadMessage("no legal move")
    _share(value)
    if not isinstance(proved, bool) or not isinstance(line, list) or (line and line[0] != move):
        raise BadMessage("no line of this move")
    return Answer(move, value, proved, _legal(line, request.known_positions), _count(visits))


def _legal(line: list[Any], known: dict[tuple[Move, ...], Position]) -> tuple[Move, ...]:
    """As much of a line as can be played; ``known`` are the positions that lines have led to, and grows."""
    played: tuple[Move, ...] = ()
    for move in line:
        position = known[played]
        if not position.game.is_move(move):
            break
        longer = (*played, cast(Move, move))
        if longer not in known:
            if position.refusal(move) is not None:
                break
            known[longer] = position.play(move)
        played = longer
    return played


def _depth(text: str) -> int:
    brackets = _NO_BRACKETS.sub("", text)
    return max(accumulate(1 if each in "[{" else -1 for each in brackets), default=0)


def _share(given: object) -> float:
    """A number from 0 to 1, such as an expected score."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 <= given <= 1:
        raise BadMessage("no number from 0 to 1")
    return given


def _count(given: object) -> int:
    if type(given) is not int or not 0 <= given <= MAX_VISITS:
        raise BadMessage("no count")
    return given
