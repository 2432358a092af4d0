"""Checks the messages from a worker: each as a whole, before anything is done about it.

A worker of ours says nothing else. What does not fit comes from one whose memory or files are damaged, or
from somebody else's script: whoever hears it had better take another worker.
"""

import json
import re
from itertools import accumulate
from typing import Any, cast

from trigrid.app.computer.worker_messages import Progress, Reply, SearchRequest
from trigrid.games import Move, Position
from trigrid.search.searcher_protocol import Answer

NUMBERED_TYPES = ("thinking", "progress", "answer", "failed")
"""Messages about a request, whose number they carry."""
MESSAGE_TYPES = (*NUMBERED_TYPES, "alive", "starting", "ready", "refused", "broken")
MAX_VISITS = 2**53
"""The most positions that a search can have looked at; JavaScript counts no further."""
MAX_DEPTH = 8
"""Levels that a message may be nested: an answer's line is the fourth."""
_NO_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[^][{}"]+', re.DOTALL)
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
    return Progress(_count(content.get("visits")), _answer(content.get("best"), request.reached_position))


def reply_of(content: dict[str, Any], request: SearchRequest) -> Reply:
    """The reply of an ``answer`` message to a request. Raises BadMessage."""
    given = content.get("answers")
    if not isinstance(given, list) or not 1 <= len(given) <= request.count:
        raise BadMessage("no answers, or too many")
    answers = tuple(_answer(each, request.reached_position) for each in given)
    if len({answer.move for answer in answers}) < len(answers):
        raise BadMessage("a move is advised twice")
    return Reply(answers, _count(content.get("visits")))


def _answer(given: object, position: Position) -> Answer:
    """The answer that a message holds, to be given in a position; its line ends where it is not legal."""
    if not isinstance(given, list) or len(given) != len(Answer._fields):
        raise BadMessage("no answer")
    move, value, proved, line, visits = given
    if not _is_legal(move, position):
        raise BadMessage("no legal move")
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise BadMessage("no expected score")
    if not isinstance(proved, bool) or not isinstance(line, list) or (line and line[0] != move):
        raise BadMessage("no line of this move")
    return Answer(move, value, proved, _legal(line, position), _count(visits))


def _legal(line: list[Any], position: Position) -> tuple[Move, ...]:
    """As much of a line as can be played from a position on."""
    played: list[Move] = []
    for move in line:
        if not _is_legal(move, position):
            break
        position = position.play(move)
        played.append(move)
    return tuple(played)


def _is_legal(move: object, position: Position) -> bool:
    """Whether something is a move, and one that the rules allow in a position."""
    return position.game.is_move(move) and position.refusal(cast(Move, move)) is None


def _depth(text: str) -> int:
    """How many levels a text of JSON is nested."""
    brackets = _NO_BRACKETS.sub("", text)
    return max(accumulate(1 if each in "[{" else -1 for each in brackets), default=0)


def _count(given: object) -> int:
    if type(given) is not int or not 0 <= given <= MAX_VISITS:
        raise BadMessage("no count")
    return given
