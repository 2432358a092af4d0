"""The length of a record in characters, as ``to_text`` writes it.

The length is added up move by move. A move, comment or header that is added must not make the record longer
than MAX_LENGTH. Reading and writing allow the same excess over this limit (see READING_MARGIN), so every
written record can be read again. Saving a record never makes it too long: the headers added when a game is
saved, such as ``Id`` and ``Date``, do not count if they are short, and ``Position`` never counts.
"""

from bisect import bisect_right
from collections.abc import Mapping

from trigrid.games import Game
from trigrid.records.record_errors import Damage, RecordError

MAX_LENGTH = 500_000
"""The maximum length of a record after moves, comments or headers were added."""
READING_MARGIN = 1_000
"""The number of characters by which reading and writing may exceed MAX_LENGTH.

Here the record's longest comment is not counted, because earlier versions allowed the last token, even a
comment, to exceed the limit.
"""
MAX_COMMENT_LENGTH = 2 * MAX_LENGTH
"""The maximum length of a comment that is read."""
MAX_HEADERS = 1_000
"""The maximum number of counted headers in a record.

Headers that the game itself needs are not included.
"""
MAX_MOVE_LENGTH = 50
"""The maximum length of a move, with its number and parentheses."""
UNCOUNTED_HEADERS = frozenset({"id", "date", "changed", "at", "flipped", "reviewfrom"})
"""Lower-case names of headers that do not count.

The headers with the computer's level for each seat do not count either.
"""
UNCOUNTED_VALUE_LENGTH = 4_000
"""The maximum length of an uncounted header's value; a longer one counts."""
_STATE_LENGTH = len('[Offer "Second"]\n[Result "1/2-1/2"]\n')
"""The maximum length of the headers with the state of the game."""


def comment_length(text: str) -> int:
    """Return the length of a comment in a record, with braces and a space.

    A comment without text has length 0.
    """
    return quoted_length(text, "}") + 3 if text.strip() else 0


def truncated_comment(comment: str, room: int) -> str:
    """Return the longest start of a comment that fits into ``room`` characters.

    As in a record, braces, a space and escapes are counted.
    """
    if comment_length(comment) <= room:
        return comment
    counts = range(1, len(comment) + 1)
    return comment[: bisect_right(counts, room, key=lambda count: comment_length(comment[:count]))]


def quoted_length(text: str, closing: str) -> int:
    """Return the length of a text written on one line.

    Each ``closing`` mark and each backslash is escaped by a backslash.
    """
    return len(" ".join(text.split())) + text.count(closing) + text.count("\\")


def headers_length(game: Game, headers: Mapping[str, str]) -> int:
    """Return the length of all headers that count, with their line breaks.

    The headers for the game, its options and its state are included.
    """
    fixed = {"Game": game.key, **{name: str(value) for name, value in game.options.items()}}
    lengths = [header_length(*each) for each in (*fixed.items(), *counted_headers(game, headers))]
    return _STATE_LENGTH + 1 + sum(lengths)


def counted_headers(game: Game, headers: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the names and values of the headers that count."""
    free = UNCOUNTED_HEADERS | {f"{seat}level".lower() for seat in game.seats}
    return [
        (name, value)
        for name, value in headers.items()
        if name.lower() not in free or len(value) > UNCOUNTED_VALUE_LENGTH
    ]


def excess_headers(game: Game, headers: Mapping[str, str]) -> list[str]:
    """Return the names of the headers that exceed the limits on number or length."""
    names, room = list[str](), MAX_LENGTH
    for number, (name, value) in enumerate(counted_headers(game, headers)):
        room -= header_length(name, value)
        if room < 0 or number >= MAX_HEADERS:
            names.append(name)
    return names


def header_length(name: str, value: str) -> int:
    """Return the length of a header, with its line break."""
    return len(name) + quoted_length(value, '"') + len('[ ""]\n')


def too_long_error() -> RecordError:
    """Return the error for a record that would be too long."""
    message = f"the record would be too long; expected at most {MAX_LENGTH} characters"
    return RecordError(message, Damage.TOO_LONG)
