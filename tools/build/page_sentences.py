"""Finds the sentences of an HTML page and replaces them with translations.

A sentence is the text directly inside one element, with its white space collapsed, or the value of an
attribute with text for the user. Elements in the middle of a text appear in its sentence as ``{1}``, ``{2}``,
…, so that a translation can move them. The content of these elements forms separate sentences. Text without a
translation stays unchanged, byte for byte.
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
"""Elements without content, which have no end tag."""
SILENT = {"script", "style"}
"""Elements whose content is no text for the user."""
SPOKEN = (
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "placeholder",
    "title",
)
"""Attributes with text for the user."""
PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Sentence:
    """A text for the user, and its place in the page.

    ``line`` counts from 1; ``start`` and ``end`` are offsets. ``parts`` contains the ranges of offsets that
    ``{1}``, ``{2}``, … represent.
    """

    text: str
    line: int
    start: int
    end: int
    parts: tuple[tuple[int, int], ...] = ()


def translated(html: str, translate: Callable[[str], str]) -> str:
    """Return the page with every sentence translated.

    Raises BuildError if the ``{…}`` of a translation differ from those of its sentence, or if an end tag has
    no start tag.
    """
    pieces, end = list[str](), 0
    changed = [
        (found, translation)
        for found in sentences(html)
        if (translation := translate(found.text)) != found.text
    ]
    for found, translation in sorted(changed, key=lambda each: each[0].start):
        if found.start >= end:
            pieces += [html[end : found.start], _filled(html, found, translation, translate)]
            end = found.end
    return "".join([*pieces, html[end:]])


def _filled(html: str, found: Sentence, translation: str, translate: Callable[[str], str]) -> str:
    """Return a translation as HTML, with the page's elements in place of ``{1}``, ….

    The elements are translated too.
    """
    if sorted(PLACEHOLDER.findall(translation)) != sorted(PLACEHOLDER.findall(found.text)):
        raise BuildError(f"“{translation}” must contain the same {{…}} as “{found.text}”")

    def element(match: re.Match[str]) -> str:
        if not match[1].isdecimal():
            return match[0]  # a placeholder that a script fills
        start, end = found.parts[int(match[1]) - 1]
        return translated(html[start:end], translate)

    return PLACEHOLDER.sub(element, escape(translation))


def sentences(html: str) -> list[Sentence]:
    """Return every sentence of a page.

    The reader finds the sentences of an element's attributes at its start tag, and the sentence of its text
    at its end tag. The list has this order. Scripts, styles and elements with ``translate="no"`` have no
    sentences, nor do elements inside them. Raises BuildError if an end tag has no start tag.
    """
    reader = _Reader(html)
    reader.feed(html)
    reader.close()
    return reader.found


class _Piece(NamedTuple):
    """A text or an element inside another element, as a range of offsets."""

    start: int
    end: int
    is_text: bool


@dataclass
class _Element:
    """An open element: its start, and its content so far."""

    tag: str
    start: int
    is_skipped: bool
    inner: list[_Piece] = field(default_factory=list)


class _Reader(HTMLParser):
    """A parser that tracks the open elements and the offset of each piece."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[Sentence] = []
        self._html = html
        self._lines = [0, *(match.end() for match in re.finditer("\n", html))]
        self._open = [_Element("", 0, False)]

    @property
    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element, or record it if it has no content."""
        outer, text = self._open[-1], self.get_starttag_text() or ""
        is_skipped = outer.is_skipped or tag in SILENT or ("translate", "no") in attrs
        if not is_skipped:
            self.found += self._attributes(tag, dict(attrs), text)
        if tag in VOID or text.endswith("/>"):
            self._record(len(text), is_text=False)
        else:
            self._open.append(_Element(tag, self._offset, is_skipped))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record an element without content."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Close an element, and the elements inside it that need no end tag.

        Raises BuildError if the element is not open.
        """
        if all(element.tag != tag for element in self._open):
            raise BuildError(f"a page closes <{tag}> on line {self.getpos()[0]}, but it is not open")
        end = self._html.index(">", self._offset) + 1
        while True:
            closed = self._open.pop()
            self.found += self._texts(closed)
            self._open[-1].inner.append(_Piece(closed.start, end, False))
            if closed.tag == tag:
                return

    def handle_data(self, data: str) -> None:
        """Record a piece of text."""
        self._record(len(data))

    def handle_entityref(self, name: str) -> None:
        """Record a named character reference."""
        self._record(len(f"&{name};"))

    def handle_charref(self, name: str) -> None:
        """Record a numeric character reference."""
        self._record(len(f"&#{name};"))

    def _record(self, length: int, *, is_text: bool = True) -> None:
        """Record a piece at the current offset, merging adjacent texts into one."""
        inner, start = self._open[-1].inner, self._offset
        if is_text and inner and inner[-1].is_text and inner[-1].end == start:
            start = inner.pop().start
        inner.append(_Piece(start, self._offset + length, is_text))

    def close(self) -> None:
        """Read the text after the last element."""
        super().close()
        self.found += self._texts(self._open[0])

    def _attributes(self, tag: str, given: dict[str, str | None], text: str) -> Iterator[Sentence]:
        names = [*SPOKEN, *(["content"] if tag == "meta" and given.get("name") == "description" else [])]
        for name in names:
            value = re.search(rf'\s{name}="([^"]*)"', text)
            if value and _has_letters(value[1]):
                start = self._offset + value.start(1)
                yield Sentence(unescape(value[1]), self.getpos()[0], start, start + len(value[1]))

    def _texts(self, element: _Element) -> list[Sentence]:
        """Return the sentence of an element in a list, or an empty list if it has none.

        An element has no sentence if it is skipped or its texts have no letters. Elements inside the text, or
        separated from it by a space, belong to the sentence.
        """
        texts = [self._text(piece) for piece in element.inner if piece.is_text]
        if element.is_skipped or not any(map(_has_letters, texts)):
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
        """Remove the pieces at one edge (0 or -1) that do not belong to the sentence."""
        inward = pieces[1:] if edge == 0 else pieces[:-1]
        neighbour = self._text(inward[edge]) if inward and inward[edge].is_text else ""
        touching = neighbour[:1] if edge == 0 else neighbour[-1:]
        outer = self._text(pieces[edge])
        belongs = outer.strip() if pieces[edge].is_text else touching.isspace()
        return pieces if belongs else self._trimmed(inward, edge)

    def _text(self, piece: _Piece) -> str:
        return self._html[piece.start : piece.end]


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, unescape(text)))
