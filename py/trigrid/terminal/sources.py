"""Records and positions that arguments name: a file, a link or the text itself."""

import sys
from pathlib import Path

from trigrid.games import Game, Position, TrigridError
from trigrid.games.position_text import PositionError
from trigrid.library.incoming_position import position_in
from trigrid.library.incoming_text import TextFormat, detect_format, read_text
from trigrid.records import Record, RecordError

STANDARD_INPUT = "-"
"""The word that stands for the standard input."""


def record_from(what: str, game: Game | None = None) -> Record:
    """Return the record in a file, a link or a text, or one that begins at a position.

    The record is at the end of its main line. If ``game`` is given, the record must be one of that game;
    without it, a position belongs to the first game that it fits. Raises TrigridError.
    """
    text, path = text_from(what, game)
    if detect_format(text) in (TextFormat.LINK, TextFormat.RECORD):
        record = _record_in(text, "" if path is None else f"{path}, ")
    else:
        record = record_at_position(text, game)
    if game is not None and record.game != game:
        raise TrigridError(f"the record is one of {record.game!r}; expected one of {game!r}")
    return record


def text_from(what: str, game: Game | None = None) -> tuple[str, Path | None]:
    """Return the text that an argument names, and the path if it names a file.

    ``game`` is given if the argument may be a position of this game. Raises RecordError.
    """
    path = _file_named(what, is_position_likely=game is not None)
    return sys.stdin.read() if what == STANDARD_INPUT else what if path is None else read_file(path), path


def record_at_position(text: str, game: Game | None = None) -> Record:
    """Return a record that begins at the position in a text. Raises TrigridError."""
    position = _position_in(text, game)
    return Record(position.game, position)


def _file_named(what: str, *, is_position_likely: bool) -> Path | None:
    """Return the path that a text names, even if no such file exists, or None."""
    path = Path(what)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # too long, or with characters that no name can have
        return None
    is_word = what != STANDARD_INPUT and not any(map(str.isspace, what))
    looks_like_file = path.suffix[1:].isalpha() or (is_word and not is_position_likely)
    return path if is_file or (looks_like_file and detect_format(what) is TextFormat.UNKNOWN) else None


def read_file(path: Path) -> str:
    """Return the text of a file. Raises RecordError."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} cannot be read: it is not UTF-8 text") from error
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from error


def _record_in(text: str, place: str) -> Record:
    incoming = read_text(text)
    if incoming.damage is not None:
        raise RecordError(f"{place}{incoming.damage}") from incoming.damage
    if incoming.record is None:
        raise RecordError(f"{place}the text has several records; expected one")
    return incoming.record


def _position_in(text: str, game: Game | None) -> Position:
    if game is None:
        position = position_in(text)
        if position is None:
            given = repr(text.strip()[:80])
            raise TrigridError(f"{given} is unknown; expected a file, a link, a record or a position")
        return position
    try:
        return game.position(text.strip())
    except PositionError as error:
        raise TrigridError(f"this is not a position of {game!r}: {error}") from error


def go_to(record: Record, count: int) -> None:
    """Go to the position after this number of moves. Raises RecordError."""
    line = [record.root, *record.here.line_end.path()]
    if not 0 <= count < len(line):
        raise RecordError(f"the record has no move {count}; expected a number from 0 to {len(line) - 1}")
    record.go(line[count])
