"""How long a record is: the characters that ``to_text`` writes for it, added up move by move.

One limit holds for all that is added to a record and for all that is read, so that whatever is written can be
read again. ``Id``, ``Date`` and the other headers with which games are kept count for nothing as long as they
are short: keeping a record never makes it too long.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from trigrid.games import Game
from trigrid.records.errors import Damage, RecordError

if TYPE_CHECKING:
    from trigrid.records.node import RecordNode

LONGEST = 500_000
"""The number of characters up to which anything can be added to a record."""

MARGIN = 1_000
"""So many more are read, and the longest comment whatever its length: earlier versions let the last word
run past the limit, even if it was a comment.
"""

LONGEST_COMMENT = 2 * LONGEST
"""The number of characters that even such a comment must not have."""

MOST_HEADERS = 1_000
"""So many headers a record can have besides those that do not count and those that the game itself needs."""

LONGEST_MOVE = 50
"""The number of characters that no move needs, with its number and parentheses."""

FREE = frozenset({"id", "date", "changed", "at", "flipped"})
"""Headers that do not count, by name in small letters; nor do those for the computer's level in a seat."""

FREE_UP_TO = 4_000
"""The number of characters in the value of such a header that do not count."""

_STATE = len('[Offer "Second"]\n[Result "1/2-1/2"]\n')


class TreeLength:
    """What the nodes of one tree share: the game, and how long its moves and comments are when written."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.length = 0


def number_length(turn: int) -> int:
    """How long the number of a turn is, with its dot and the space behind it."""
    return len(str(turn)) + 2


def comment_length(text: str) -> int:
    """How long a comment is as it is written, with its braces and a space; 0 if it says nothing."""
    return quoted_length(text, "}") + 3 if text.strip() else 0


def fitting(comment: str, room: int) -> str:
    """As much of a comment, from its start, as so much room holds; all of it if it is not longer."""
    if comment_length(comment) <= room:
        return comment
    low, high = 0, len(comment)
    while low < high:
        middle = (low + high + 1) // 2
        if comment_length(comment[:middle]) <= room:
            low = middle
        else:
            high = middle - 1
    return comment[:low]


def quoted_length(text: str, closing: str) -> int:
    """How long a text is on one line, with a mark before each ``closing`` and each backslash."""
    return len(" ".join(text.split())) + text.count(closing) + text.count("\\")


def branch_length(node: "RecordNode") -> int:
    """How long a node and all that follows it are, without the parentheses round the node itself."""
    found, waiting = 0, [node]
    while waiting:
        each = waiting.pop()
        found += each.length + 2 * max(0, len(each.children) - 1)
        waiting += each.children
    return found


def headers_length(game: Game, headers: Mapping[str, str]) -> int:
    """How long the headers are that count, with the line breaks that follow them."""
    fixed = {"Game": game.key, **{name: str(value) for name, value in game.options.items()}}
    lengths = [header_length(*each) for each in (*fixed.items(), *counted(game, headers))]
    return _STATE + 1 + sum(lengths)


def counted(game: Game, headers: Mapping[str, str]) -> list[tuple[str, str]]:
    """The headers that count, besides those that the game itself needs."""
    free = FREE | {f"{seat}level".lower() for seat in game.seats}
    return [(name, value) for name, value in headers.items() if not _is_free(name, value, free)]


def beyond_room(game: Game, headers: Mapping[str, str]) -> list[str]:
    """The names of those that are too many, or behind too many characters."""
    names, room = list[str](), LONGEST
    for number, (name, value) in enumerate(counted(game, headers)):
        room -= header_length(name, value)
        if room < 0 or number >= MOST_HEADERS:
            names.append(name)
    return names


def header_length(name: str, value: str) -> int:
    """How long a header is, with its line break."""
    return len(name) + quoted_length(value, '"') + len('[ ""]\n')


def _is_free(name: str, value: str, free: frozenset[str]) -> bool:
    return name.lower() in free and len(value) <= FREE_UP_TO


def longest_comment(root: "RecordNode") -> int:
    """How long the longest comment of a tree is."""
    found, waiting = 0, [root]
    while waiting:
        each = waiting.pop()
        found = max(found, comment_length(each.comment))
        waiting += each.children
    return found


def too_long() -> RecordError:
    """The error that something finds no room in a record."""
    said = f"the record would be too long; expected at most {LONGEST} characters"
    return RecordError(said, Damage.TOO_LONG)
