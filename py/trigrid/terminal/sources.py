"""Records and positions that arguments name: a file, a link or the text itself."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from trigrid.games import Game, Position, TrigridError
from trigrid.games.position_text import PositionError
from trigrid.library.incoming_position import position_in
from trigrid.library.incoming_text import TextFormat, detect_format
from trigrid.records import Record, RecordError
from trigrid.records.stepwise import run_to_end
from trigrid.records.transported_record import read_transported, split_transported
from trigrid.terminal.game_arguments import named_game

STANDARD_INPUT = "-"
"""The word that stands for the standard input."""
TRIED_LINES = 10
"""The number of lines of which one must be a position, if each line may be one."""


class GameTexts(NamedTuple):
    """The games that an argument names, before they are read."""

    path: Path | None
    """The path of the file; None without one."""
    texts: Sequence[str]
    read: Callable[[str], Record]
    """Reads one of the texts. Raises TrigridError."""

    @property
    def name(self) -> str:
        """The name of the source in messages."""
        return str(self.path or "the input")


class ReadGame(NamedTuple):
    """A game in an input: its name for messages, its record, and its damage.

    A damaged game can have the intact part as its record.
    """

    name: str
    record: Record | None
    error: TrigridError | None = None


def chosen_record(arguments: Namespace) -> Record:
    """Return the record that the arguments of ``add_source_argument`` name.

    Raises TrigridError.
    """
    return record_from(arguments.what, named_game(arguments), arguments.only, can_choose=True)


def record_from(
    what: str, game: Game | None = None, only: int | None = None, *, can_choose: bool = False
) -> Record:
    """Return the record in a file, a link or a text, or one that begins at a position.

    The record is at the end of its main line. If ``game`` is given, the record must be one of that game;
    without it, a position belongs to the first game that it fits. Of several games, ``only`` is the number of
    the one to read, from 1. ``can_choose`` is True if the command has this option. Raises TrigridError.
    """
    found = game_texts(what, game)
    count = len(found.texts)
    if only is None and count > 1:
        advice = "choose one with --only N" if can_choose else "expected one"
        raise TrigridError(f"{found.name} has {count} games; {advice}")
    index = _index(1 if only is None else only, count)
    try:
        record = found.read(found.texts[index])
    except RecordError as error:
        places = [str(found.path)] if found.path else []
        places += [f"game {only}"] if count > 1 else []
        raise RecordError(", ".join([*places, str(error)])) from error
    if game is not None and record.game != game:
        raise TrigridError(f"the record is one of {record.game!r}; expected one of {game!r}")
    return record


def read_games(sources: Iterable[str], game: Game | None = None, only: int | None = None) -> list[ReadGame]:
    """Return the games in files, links and texts, with an error for each damaged one.

    ``only`` is the number of the only game to return, from 1. Raises TrigridError if it does not exist, or if
    a file cannot be read.
    """
    found = [
        (f"{texts.name}, game {number}" if len(texts.texts) > 1 else texts.name, text, texts.read)
        for texts in (game_texts(what, game) for what in sources)
        for number, text in enumerate(texts.texts, start=1)
    ]
    if only is not None:
        found = [found[_index(only, len(found))]]
    return [_read_one(*each) for each in found]


def game_texts(what: str, game: Game | None = None) -> GameTexts:
    """Return the texts of the games that an argument names, at least one.

    ``game`` is the game of positions. Raises RecordError if a file cannot be read.
    """
    text, path = text_from(what, game)
    match detect_format(text):
        case TextFormat.RECORD:
            return GameTexts(path, run_to_end(split_transported(text)) or [text], _record_in)
        case TextFormat.LINK:
            words = text.split()
            has_links_only = all(detect_format(word) is TextFormat.LINK for word in words)
            return GameTexts(path, words if has_links_only else [text], Record.from_link)
        case _:
            return GameTexts(path, _positions_in(text, game), partial(record_at_position, game=game))


def _record_in(text: str) -> Record:
    return run_to_end(read_transported(text))


def _positions_in(text: str, game: Game | None) -> Sequence[str]:
    """Return the lines of a text if one of the first is a position, else the text."""
    lines = list(filter(str.strip, text.splitlines()))
    has_position = any(_is_position(line, game) for line in lines[:TRIED_LINES])
    return lines if len(lines) > 1 and has_position else [text]


def _is_position(text: str, game: Game | None) -> bool:
    try:
        _position_in(text, game)
    except TrigridError:
        return False
    return True


def _index(number: int, count: int) -> int:
    """Return the index of a game with a number from 1. Raises TrigridError."""
    if not 1 <= number <= count:
        raise TrigridError(f"there is no game {number}; expected a number from 1 to {count}")
    return number - 1


def _read_one(name: str, text: str, read: Callable[[str], Record]) -> ReadGame:
    try:
        return ReadGame(name, read(text))
    except RecordError as error:
        return ReadGame(name, error.record, RecordError(f"{name}, {error}"))
    except TrigridError as error:
        return ReadGame(name, None, TrigridError(f"{name}, {error}"))


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
