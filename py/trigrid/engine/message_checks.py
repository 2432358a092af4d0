"""Checks of the messages from a worker.

A message is checked completely before anything uses it. The project's worker sends only valid messages. An
invalid one comes from a worker with damaged memory or files, or from a foreign script, so the receiver should
replace the worker.
"""

import json
import re
from itertools import accumulate
from typing import TYPE_CHECKING, Any, cast

from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.games import Move, Position
from trigrid.search.searcher_protocol import Answer

if TYPE_CHECKING:  # only for annotations: most answers contain no findings
    from trigrid.puzzle.finding import Finding

NUMBERED_TYPES = ("thinking", "progress", "answer", "failed")
"""Types of the messages about a request, which contain the number of the request."""
MESSAGE_TYPES = (*NUMBERED_TYPES, "alive", "starting", "ready", "refused", "broken")
MAX_VISITS = 2**53
"""Maximum visits of a search: up to this number, JavaScript counts exactly."""
MAX_DEPTH = 8
"""Maximum nesting of a message; an answer's line is at level four."""
_NO_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^][{}"]+', re.DOTALL)
"""Matches JSON strings, even unfinished ones, and all other text without brackets."""


class BadMessage(ValueError):
    """A message that the project's worker never sends."""


def content_of(text: str) -> dict[str, Any]:
    """Return the content of a message.

    Raises BadMessage if the message is not JSON, is nested too deeply, has no known type, or is about a
    request and has no number.
    """
    if _depth(text) > MAX_DEPTH:  # deep nesting would overflow Pyodide's stack
        raise BadMessage("nested too deeply")
    try:
        content = json.loads(text)
    except ValueError as error:
        raise BadMessage("not JSON") from error
    if not isinstance(content, dict) or content.get("type") not in MESSAGE_TYPES:
        raise BadMessage("not a known message")
    if content["type"] in NUMBERED_TYPES and type(content.get("number")) is not int:
        raise BadMessage("no request number")
    return content


def lock_of(text: str) -> str | None:
    """Return the name of the lock that a worker holds while it lives.

    None unless the message is an ``alive`` message with a lock.
    """
    try:
        content = content_of(text)
    except BadMessage:
        return None
    lock = content.get("lock") if content["type"] == "alive" else None
    return lock if isinstance(lock, str) and lock else None


def progress_of(content: dict[str, Any], request: SearchRequest) -> Progress:
    """Return the progress in a message about a request. Raises BadMessage."""
    return Progress(_count(content.get("visits")), _answers(content, request))


def reply_of(content: dict[str, Any], request: SearchRequest) -> Reply:
    """Return the reply in a message about a request. Raises BadMessage."""
    answers = _answers(content, request)
    finding = _finding(content, request) if request.puzzle_task else None
    return Reply(answers, _count(content.get("visits")), _share(content.get("noise")), finding)


def _finding(content: dict[str, Any], request: SearchRequest) -> "Finding":
    """Return the finding in an answer to a puzzle task. Raises BadMessage."""
    from trigrid.puzzle.finding import read_finding

    try:
        return read_finding(content["finding"], request.reached_position)
    except (KeyError, TypeError, ValueError) as error:
        raise BadMessage("not a finding") from error


def _answers(content: dict[str, Any], request: SearchRequest) -> tuple[Answer, ...]:
    """Return the answers in a message about a request.

    Raises BadMessage if the message has no answers or more than the request's count, if an answer is invalid,
    or if two have the same move.
    """
    items = content.get("answers")
    if not isinstance(items, list) or not 1 <= len(items) <= request.count:
        raise BadMessage("no answers, or too many")
    answers = tuple(_answer(item, request) for item in items)
    if len({answer.move for answer in answers}) < len(answers):
        raise BadMessage("two answers have the same move")
    return answers


def _answer(item: object, request: SearchRequest) -> Answer:
    """Return an answer in a message. Raises BadMessage.

    The answer's line is cut before its first illegal move.
    """
    if not isinstance(item, list) or len(item) != len(Answer._fields):
        raise BadMessage("not an answer")
    move, value, proved, line, visits = item
    position = request.reached_position
    if not position.game.is_move(move) or position.refusal(cast(Move, move)) is not None:
        raise BadMessage("an illegal move")
    _share(value)
    if not isinstance(proved, bool) or not isinstance(line, list) or (line and line[0] != move):
        raise BadMessage("a line that does not begin with its move")
    return Answer(move, value, proved, _legal(line, request.known_positions), _count(visits))


def _legal(line: list[Any], known: dict[tuple[Move, ...], Position]) -> tuple[Move, ...]:
    """Return the legal moves at the beginning of a line.

    ``known`` maps sequences of moves to positions. New positions are added to it.
    """
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


def _share(value: object) -> float:
    """Return the number, such as an expected score, if it is from 0 to 1.

    Raises BadMessage otherwise.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise BadMessage("not a number from 0 to 1")
    return value


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MAX_VISITS:
        raise BadMessage("not a count")
    return value
