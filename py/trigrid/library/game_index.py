"""The index of the stored games, in pages of lines and in changes since.

A page is a text that is written rarely and read as a whole: its first line names the version and a checksum,
and the entries follow, the last changed first. Each write of a game adds a change: the new line of the game,
or none if the game was deleted. So the index consists of few values, which makes reading fast, and a write
need not read anything.

An index that this version cannot read counts as missing. It is rebuilt from the texts of the games.
"""

import heapq
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, islice
from zlib import crc32

from trigrid.games import GAMES
from trigrid.library.index_entry import SEPARATOR, IndexEntry, read_id, written_id

VERSION = "games 1"
"""The form of pages and changes."""
LINES_PER_PAGE = 1_000
SEPARATORS = len(IndexEntry._fields) - 1
"""The least number of separators in a line."""
MAX_CHANGES = 250
"""The number of stored changes above which they are joined into pages."""


@cache
def edition() -> str:
    """Return the version of the index, with a check of the games of this site.

    A site with other games cannot read the index, because it may know fewer games or options.
    """
    choices = ((key, option.name, option.choices) for key in GAMES for option in GAMES[key].choices)
    return f"{VERSION} {_check(repr((list(GAMES), list(choices))))}"


def _check(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def change_text(game_id: str, line: str) -> str:
    """Return the stored text of a change.

    ``line`` is the new line of the game, or empty text if it was deleted.
    """
    return f"{edition()}\n{written_id(game_id)}\n{line}"


def pages_of(lines: Iterable[str]) -> list[str]:
    """Return the stored texts of pages with these lines."""
    remaining, pages = iter(sorted(lines, reverse=True)), []
    while part := list(islice(remaining, LINES_PER_PAGE)):
        text = "\n".join((*part, ""))
        pages.append(f"{edition()} {_check(text)}\n{text}")
    return pages


def is_page(text: str) -> bool:
    """Return whether a stored text is an undamaged page that this site can read."""
    head, _, rest = text.partition("\n")
    return head.startswith(f"{edition()} ") and head == f"{edition()} {_check(rest)}"


def id_field(game_id: str) -> str:
    """Return the id as it occurs in the entry's line, with the separators around it."""
    return f"{SEPARATOR}{written_id(game_id)}{SEPARATOR}"


def id_of_line(line: str) -> str:
    """Return the id in an entry's line."""
    text = line.split(SEPARATOR, 2)[1]
    return read_id(text) if "\\" in text else text


class GameIndex:
    """The lines of the index, by the ids of the games.

    ``texts`` are the stored texts: pages, and changes in the order of their writes. ``is_readable`` is False
    if one of them is damaged or of another version; it then counts as missing.
    """

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self.is_readable = True
        self._pages: list[str] = []
        """The pages as they are stored, so that they take no further memory."""
        self._changes: dict[str, str] = {}
        """By id, the lines that are newer than the pages; empty for a deleted game."""
        self._stored_changes = 0
        """The number of stored changes, several of which can belong to one game."""
        for text in texts:
            if is_page(text):
                self._pages.append(text)
            else:
                self._stored_changes += 1
                self._read_change(text)

    def _read_change(self, text: str) -> None:
        version, _, rest = text.partition("\n")
        game_id, separator, line = rest.partition("\n")
        if version == edition() and separator and line.count(SEPARATOR) >= SEPARATORS * bool(line):
            self.put(read_id(game_id), line)
        else:
            self.is_readable = False

    @property
    def is_empty(self) -> bool:
        """Whether the index has neither pages nor changes."""
        return not (self._pages or self._changes)

    @property
    def needs_pages(self) -> bool:
        """Whether new pages must be written, because of many changes or unreadable values."""
        return not self.is_readable or self._stored_changes > MAX_CHANGES

    def fits(self, count: int) -> bool:
        """Return whether the index lists this number of games, and needs no new pages."""
        if self.is_empty:  # as in most first visits, which then need no more of Python
            return self.is_readable and not count
        unchanged = sum(1 for line in self._lines_of_pages("") if id_of_line(line) not in self._changes)
        return not self.needs_pages and unchanged + sum(map(bool, self._changes.values())) == count

    def put(self, game_id: str, line: str) -> None:
        """Set the line of a game; an empty line removes the game."""
        self._changes.pop(game_id, None)
        self._changes[game_id] = line

    def line(self, game_id: str) -> str:
        """Return the line of a game; empty if the index has none."""
        if game_id in self._changes:
            return self._changes[game_id]
        found = self._lines_of_pages(id_field(game_id))
        return next((line for line in found if id_of_line(line) == game_id), "")

    def lines(self, containing: str = "") -> Iterator[str]:
        """Yield the lines that contain a text, the last changed game first.

        Reads the pages only as far as the lines are asked for.
        """
        changed = [line for line in self._changes.values() if line and containing in line]
        unchanged = self._lines_of_pages(containing)
        if self._changes:
            unchanged = (line for line in unchanged if id_of_line(line) not in self._changes)
        return heapq.merge(sorted(changed, reverse=True), unchanged, reverse=True) if changed else unchanged

    def all_lines(self) -> list[str]:
        """Return all lines, the last changed game first.

        Faster than ``lines`` for thousands of games.
        """
        changes, lines = self._changes, list(self._lines_of_pages(""))
        if changes:
            lines = [line for line in lines if id_of_line(line) not in changes]
            lines += filter(None, changes.values())
        return sorted(lines, reverse=True)

    def lines_by_id(self) -> dict[str, str]:
        """Return all lines by the ids of the games."""
        return {id_of_line(line): line for line in self.all_lines()}

    def _lines_of_pages(self, containing: str) -> Iterator[str]:
        if containing:
            return chain.from_iterable(_lines_with(containing, page) for page in self._pages)
        return chain.from_iterable(page[:-1].split("\n")[1:] for page in self._pages)


def _lines_with(text: str, page: str) -> Iterator[str]:
    at = page.find(text, page.index("\n"))  # after the line with the version
    while at >= 0:
        end = page.index("\n", at)
        yield page[page.rindex("\n", 0, at) + 1 : end]
        at = page.find(text, end)
