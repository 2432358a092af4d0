"""The files of a match: its log, and the records of its games."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from trigrid.games import TrigridError
from trigrid.matches import game_log
from trigrid.matches.match_game import MatchGame, record_of
from trigrid.matches.match_result import MatchResult
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records


class RecordFile:
    """A file to which the record of each game of a match is added.

    Raises TrigridError if it exists and does not begin with a record.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_new = True
        try:
            text = path.read_text(encoding="utf-8-sig") if path.exists() else ""
            if text.strip():
                self._is_new = False
                Record.from_text(split_records(text)[0])
        except OSError as error:
            raise TrigridError(f"{path} cannot be read: {error.strerror}") from error
        except (UnicodeDecodeError, RecordError) as error:
            raise TrigridError(f"{path} does not begin with a record; nothing was changed") from error

    def add_earlier(self, results: Sequence[MatchResult]) -> None:
        """Add the games that were read from a log, unless the file already has records."""
        if self._is_new:
            self._append(record for result in results for record in result.records)

    def add(self, result: MatchResult, played: MatchGame) -> None:
        """Add a game that has just ended. Raises TrigridError."""
        self._append([record_of(result.pairing, played)])

    def _append(self, records: Iterable[Record]) -> None:
        text = join_records(record.to_text() for record in records)
        if not text:
            return
        try:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(text if self._is_new else f"\n{text}")
        except OSError as error:
            raise TrigridError(f"{self._path} cannot be written: {error.strerror}") from error
        self._is_new = False


def log_lines(log: Path, results: Sequence[MatchResult]) -> list[str]:
    """Return lines that say how many games of a log are of this match or of others.

    ``results`` are those before the first new game.
    """
    count = sum(len(result.games) for result in results)
    others = game_log.count_other_games(log, [result.pairing for result in results])
    lines = [f"{_games(count)} read from {log}"] if count else []
    if others:
        reason = "with other players, options, limits, clocks, openings or another seed"
        lines.append(f"{log} also has {_games(others)} of other matches ({reason}), which do not count")
    return lines


def _games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"
