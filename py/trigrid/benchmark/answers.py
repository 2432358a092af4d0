"""Answers that another program has given elsewhere, as a file of JSON lines.

A line is ``{"id": "puzzle/tritt/17", "move": "c3-c5"}``, with an optional ``"value"`` from 0 to 1.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from trigrid.benchmark.respondents import Miss, Reply
from trigrid.games import Move, Position, TrigridError
from trigrid.records.typed_moves import normalized_move


class RecordedAnswers:
    """A respondent with the first moves from a file of answers.

    Raises TrigridError if the file cannot be read, or a line is not an answer to an item with a known id.
    """

    keys = None
    knows_more_than_first_moves = False

    def __init__(self, path: Path, known_ids: Iterable[str]) -> None:
        known, self._answers = set(known_ids), dict[str, tuple[str, float | None]]()
        for number, line in _lines(path):
            try:
                item_id, move, value = _read(line)
                if item_id not in known:
                    raise TrigridError(f"{item_id!r} is not the id of an item")
                if item_id in self._answers:
                    raise TrigridError(f"{item_id} has a second answer; expected one for each item")
            except TrigridError as error:
                raise TrigridError(f"{path}, line {number}: {error}") from error
            self._answers[item_id] = move, value

    def reply(self, item_id: str, start: Position, moves: Sequence[Move]) -> Reply:
        """Return the answer from the file, without regard to letter case and spaces."""
        if item_id not in self._answers:
            return Reply(None, miss=Miss.NONE)
        text, value = self._answers[item_id]
        try:
            return Reply(start.game.move(start, normalized_move(start.game, text)), value)
        except TrigridError:
            return Reply(None, miss=Miss.ILLEGAL)

    def close(self) -> None:
        """Do nothing."""


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, with their numbers. Raises TrigridError."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise TrigridError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise TrigridError(f"{path} cannot be read: it is not UTF-8 text") from error
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            yield number, line


def _read(line: str) -> tuple[str, str, float | None]:
    """Return the id, the move and the value of an answer. Raises TrigridError."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise TrigridError("this is not JSON; expected an object with id and move") from error
    match entry:
        case {"id": str(item_id), "move": str(move)}:
            value = entry.get("value")
        case _:
            raise TrigridError("an answer has no id or no move; expected an object with both as texts")
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if value is not None and not (is_number and 0 <= value <= 1):
        raise TrigridError(f"the value is {value!r}; expected a number from 0 to 1")
    return item_id, move, value
