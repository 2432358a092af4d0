"""The sentences of a page of HTML: finds them, and puts those of another language in their places.

A sentence is the text right within one element, with its white space drawn together, or an attribute that is
read to people. Elements amidst a text stand in its sentence as ``{1}``, ``{2}``, …, so that another language
can move them; what they hold is sentences of its own. What is not translated stays as it is, byte for byte.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape, unescape
from html.parser import HTMLParser
from itertools import count
from typing import NamedTuple

from tools.build import BuildError

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SILENT = {"script", "style"}
SPOKEN = (
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "placeholder",
    "title",
)
PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Sentence:
    """A text for people, the line on which it starts, from 1, and what stands there in the page:
    ``parts`` are stretches of it, from one offset to another, that ``{1}``, ``{2}``, … stand for.
    """

    text: str
    line: int
    start: int
    end: int
    parts: tuple[tuple[int, int], ...] = ()


def translated(html: str, translate: Callable[[str], str]) -> str:
    """The page with the translation of every sentence. Raises BuildError if one has other ``{…}``."""
    pieces, at = list[str](), 0
    changed = [(found, said) for found in sentences(html) if (said := translate(found.text)) != found.text]
    for found, said in sorted(changed, key=lambda each: each[0].start):
        if found.start >= at:
            pieces += [html[at : found.start], _filled(html, found, said, translate)]
            at = found.end
    return "".join([*pieces, html[at:]])


def _filled(html: str, found: Sentence, said: str, translate: Callable[[str], str]) -> str:
    """A translation as HTML, the elements of the page at their places, themselves translated."""
    if sorted(PLACE.findall(said)) != sorted(PLACE.findall(found.text)):
        raise BuildError(f"“{said}” must hold the same {{…}} as “{found.text}”")

    def element(match: re.Match[str]) -> str:
        if not match[1].isdecimal():
            return match[0]  # for a script to fill
        start, end = found.parts[int(match[1]) - 1]
        return translated(html[start:end], translate)

    return PLACE.sub(element, escape(said))


def sentences(html: str) -> list[Sentence]:
    """Every sentence of a page, in the order in which they end."""
    reader = _Reader(html)
    reader.feed(html)
    reader.close()
    return reader.found


class _Piece(NamedTuple):
    """A text or an element within another, from one offset to another."""

    start: int
    end: int
    is_text: bool


@dataclass
class _Element:
    """An element that is still open: where it starts, and what it holds so far."""

    tag: str
    start: int
    is_mute: bool
    inner: list[_Piece] = field(default_factory=list)


class _Reader(HTMLParser):
    """Follows which elements are open, and knows at which offset everything stands."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[Sentence] = []
        self._html = html
        self._lines = [0, *(match.end() for match in re.finditer("\n", html))]
        self._open = [_Element("", 0, False)]

    @property
    def _at(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens an element, unless it is one that has no content."""
        outer, text = self._open[-1], self.get_starttag_text() or ""
        is_mute = outer.is_mute or tag in SILENT or ("translate", "no") in attrs
        if not is_mute:
            self.found += self._attributes(tag, dict(attrs), text)
        if tag in VOID or text.endswith("/>"):
            self._note(len(text), is_text=False)
        else:
            self._open.append(_Element(tag, self._at, is_mute))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element that has no content."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Closes the element, and with it those that need no end of their own."""
        if all(element.tag != tag for element in self._open):
            raise BuildError(f"index.html closes <{tag}> on line {self.getpos()[0]}, but it is not open")
        end = self._html.index(">", self._at) + 1
        while True:
            closed = self._open.pop()
            self.found += self._texts(closed)
            self._open[-1].inner.append(_Piece(closed.start, end, False))
            if closed.tag == tag:
                return

    def handle_data(self, data: str) -> None:
        """Notes a text."""
        self._note(len(data))

    def handle_entityref(self, name: str) -> None:
        """Notes a character written by its name."""
        self._note(len(f"&{name};"))

    def handle_charref(self, name: str) -> None:
        """Notes a character written by its number."""
        self._note(len(f"&#{name};"))

    def _note(self, length: int, *, is_text: bool = True) -> None:
        """Remembers what stands here; what the parser gives in several pieces is one text."""
        inner, start = self._open[-1].inner, self._at
        if is_text and inner and inner[-1].is_text and inner[-1].end == start:
            start = inner.pop().start
        inner.append(_Piece(start, self._at + length, is_text))

    def close(self) -> None:
        """Reads what stands after the last element."""
        super().close()
        self.found += self._texts(self._open[0])

    def _attributes(self, tag: str, given: dict[str, str | None], text: str) -> Iterator[Sentence]:
        names = [*SPOKEN, *(["content"] if tag == "meta" and given.get("name") == "description" else [])]
        for name in names:
            value = re.search(rf'\s{name}="([^"]*)"', text)
            if value and _has_letters(value[1]):
                start = self._at + value.start(1)
                yield Sentence(unescape(value[1]), self.getpos()[0], start, start + len(value[1]))

    def _texts(self, element: _Element) -> list[Sentence]:
        """The element's text, with the elements amidst it or apart from it by a space, if it has words."""
        texts = [self._text(piece) for piece in element.inner if piece.is_text]
        if element.is_mute or not any(map(_has_letters, texts)):
            return []
        pieces = self._trimmed(self._trimmed(element.inner, 0), -1)
        first, last = self._text(pieces[0]), self._text(pieces[-1])
        start = pieces[0].start + len(first) - len(first.lstrip())
        end = pieces[-1].end - len(last) + len(last.rstrip())
        parts = tuple((piece.start, piece.end) for piece in pieces if not piece.is_text)
        line = self._html.count("\n", 0, start) + 1
        return [Sentence(self._joined(pieces), line, start, end, parts)]

    def _joined(self, pieces: list[_Piece]) -> str:
        number = count(1)
        texts = (unescape(self._text(piece)) if piece.is_text else f"{{{next(number)}}}" for piece in pieces)
        return " ".join("".join(texts).split())

    def _trimmed(self, pieces: list[_Piece], edge: int) -> list[_Piece]:
        """The pieces without those at one edge (0 or -1) that belong to no text."""
        inward = pieces[1:] if edge == 0 else pieces[:-1]
        beside = self._text(inward[edge]) if inward and inward[edge].is_text else ""
        touching = beside[:1] if edge == 0 else beside[-1:]
        outer = self._text(pieces[edge])
        belongs = outer.strip() if pieces[edge].is_text else touching.isspace()
        return pieces if belongs else self._trimmed(inward, edge)

    def _text(self, piece: _Piece) -> str:
        return self._html[piece.start : piece.end]


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, unescape(text)))
