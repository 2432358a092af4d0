"""The length of a record in characters, as ``to_text`` writes it, added up move by move.

One limit holds for all that is added to a record and for all that is read, so that whatever is written can be
read again. ``Id``, ``Date`` and the other headers with which games are kept count for nothing as long as they
are short, nor does ``Position``: keeping a record never makes it too long.
"""

from bisect import bisect_right
from collections.abc import Mapping

from trigrid.games import Game
from trigrid.records.record_errors import Damage, RecordError

MAX_LENGTH = 500_000
"""Characters up to which anything can be added to a record."""
READING_MARGIN = 1_000
"""Characters more that are read, and the longest comment whatever its length: earlier versions let the last
word run past the limit, even if it was a comment.
"""
MAX_COMMENT_LENGTH = 2 * MAX_LENGTH
"""Characters that even such a comment may have."""
MAX_HEADERS = 1_000
"""Headers that a record may have besides those that do not count and those that the game itself needs."""
MAX_MOVE_LENGTH = 50
"""Characters that a move has at most, with its number and parentheses."""
UNCOUNTED_HEADERS = frozenset({"id", "date", "changed", "at", "flipped", "reviewfrom"})
"""Headers that do not count, by name in small letters; nor do those for the computer's level in a seat."""
UNCOUNTED_VALUE_LENGTH = 4_000
"""Characters in the value of such a header up to which it does not count."""
_STATE_LENGTH = len('[Offer "Second"]\n[Result "1/2-1/2"]\n')
"""Characters of the longest headers that say how the game stands."""


def comment_length(text: str) -> int:
    """Characters of a comment as it is written, with its braces and a space; 0 if it says nothing."""
    return quoted_length(text, "}") + 3 if text.strip() else 0


def truncated_comment(comment: str, room: int) -> str:
    """The longest start of a comment that takes at most ``room`` characters as it is written."""
    if comment_length(comment) <= room:
        return comment
    counts = range(1, len(comment) + 1)
    return comment[: bisect_right(counts, room, key=lambda count: comment_length(comment[:count]))]


def quoted_length(text: str, closing: str) -> int:
    """Characters of a text on one line, with a mark before each ``closing`` and each backslash."""
    return len(" ".join(text.split())) + text.count(closing) + text.count("\\")


def headers_length(game: Game, headers: Mapping[str, str]) -> int:
    """Characters of the headers that count, with the line breaks that follow them."""
    fixed = {"Game": game.key, **{name: str(value) for name, value in game.options.items()}}
    lengths = [header_length(*each) for each in (*fixed.items(), *counted_headers(game, headers))]
    return _STATE_LENGTH + 1 + sum(lengths)


def counted_headers(game: Game, headers: Mapping[str, str]) -> list[tuple[str, str]]:
    """The headers that count, besides those that the game itself needs."""
    free = UNCOUNTED_HEADERS | {f"{seat}level".lower() for seat in game.seats}
    return [
        (name, value)
        for name, value in headers.items()
        if name.lower() not in free or len(value) > UNCOUNTED_VALUE_LENGTH
    ]


def excess_headers(game: Game, headers: Mapping[str, str]) -> list[str]:
    """The names of those that are too many, or behind too many characters."""
    names, room = list[str](), MAX_LENGTH
    for number, (name, value) in enumerate(counted_headers(game, headers)):
        room -= header_length(name, value)
        if room < 0 or number >= MAX_HEADERS:
            names.append(name)
    return names


def header_length(name: str, value: str) -> int:
    """Characters of a header, with its line break."""
    return len(name) + quoted_length(value, '"') + len('[ ""]\n')


def too_long_error() -> RecordError:
    """The error that a record would be too long."""
    said = f"the record would be too long; expected at most {MAX_LENGTH} characters"
    return RecordError(said, Damage.TOO_LONG)
