"""Extracts docstrings and comments from code, and paragraphs from Markdown."""

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from inspect import cleandoc
from pathlib import PurePath


class PassageKind(Enum):
    """The kinds of passages."""

    DOCSTRING = "docstring"
    COMMENT = "comment"
    PARAGRAPH = "paragraph"


@dataclass(frozen=True)
class Passage:
    """A passage: its text without comment signs and quotes, and where it begins.

    ``line`` is the number of its first line, counted from 1.
    """

    line: int
    kind: PassageKind
    text: str


_BETWEEN_STATEMENTS = {tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.NL, tokenize.ENCODING}
_DIRECTIVE = re.compile(r"# (?:noqa|type: ignore|fmt:|ruff:|pragma:)|#!")
"""Comments that are directives for tools."""
_SCRIPT_COMMENT = re.compile(
    r"/\*\*?(?P<block>.*?)\*/|(?P<lines>(?:^[ \t]*//[^\n]*\n?)+)|(?<=[;,{}()\]]) //(?P<trailing>[^\n]*)",
    re.MULTILINE | re.DOTALL,
)
"""Comments in scripts and style sheets.

A `//` after code must follow punctuation and a space, so that the `//` of an address does not count.
"""
_FENCE = re.compile(r"^[ ]*(`{3,}|~{3,}).*?^[ ]*\1[^\n]*$|<!--.*?-->", re.MULTILINE | re.DOTALL)
"""Fenced examples and comments in Markdown."""
_BLOCK = re.compile(r"^\s*(?:[-*+] |\d+\. |#+ |>)")
"""The start of a list item, a heading or a quotation, each a separate passage."""


def passages(path: PurePath, source: str) -> Iterator[Passage]:
    """Yield the passages of a file; the suffix of ``path`` determines its syntax."""
    match path.suffix:
        case ".py":
            yield from _python_passages(source)
        case ".md":
            yield from _markdown_passages(source)
        case ".js" | ".mjs" | ".ts" | ".css":
            yield from _script_passages(source)
        case _:
            yield from _line_comments(list(_whole_line_comments(source)))


def _python_passages(source: str) -> Iterator[Passage]:
    comments: list[tuple[int, int, str]] = []
    before, string = tokenize.ENCODING, None
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            if _DIRECTIVE.search(token.string):
                continue
            comments.append((token.start[0], token.start[1], token.string[1:].removeprefix(" ")))
            continue
        if string and token.type == tokenize.NEWLINE:
            text = cleandoc(string.string.lstrip("rR").strip('"'))
            yield Passage(string.start[0], PassageKind.DOCSTRING, text)
        begins_statement = token.type == tokenize.STRING and before in _BETWEEN_STATEMENTS
        string = token if begins_statement and token.string.lstrip("rR").startswith('"""') else None
        before = token.type
    yield from _line_comments(comments)


def _whole_line_comments(source: str) -> Iterator[tuple[int, int, str]]:
    """Yield (line, column, text) for each comment that fills a line.

    The source is a Makefile, a shell script, TOML or YAML.
    """
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith("#"):
            yield number, len(line) - len(line.lstrip()), line.lstrip()[1:].removeprefix(" ")


def _line_comments(comments: list[tuple[int, int, str]]) -> Iterator[Passage]:
    """Join comments of consecutive lines that begin at the same column."""
    block: list[str] = []
    first = last = column = -1
    for line, start, text in [*comments, (-1, -1, "")]:
        if line == last + 1 and start == column and block:
            block.append(text)
        else:
            if block:
                yield Passage(first, PassageKind.COMMENT, "\n".join(block))
            block, first = ([] if line < 0 else [text]), line
        last, column = line, start


def _script_passages(source: str) -> Iterator[Passage]:
    for found in _SCRIPT_COMMENT.finditer(source):
        lines = next(text for text in found.groups() if text is not None).splitlines()
        text = "\n".join(re.sub(r"^\s*(?:\*+|//) ?", "", line) for line in lines)
        if text.strip() and not re.match(r"biome-ignore|@ts-|<reference", text.strip()):
            yield Passage(source.count("\n", 0, found.start()) + 1, PassageKind.COMMENT, text.strip())


def without_examples(source: str) -> str:
    """Return a Markdown page without fenced examples and comments.

    All lines keep their numbers.
    """
    return _FENCE.sub(lambda found: "\n" * found.group().count("\n"), source)


def _markdown_passages(source: str) -> Iterator[Passage]:
    """Yield paragraphs, headings, list items and table cells.

    Omits fenced examples and comments.
    """
    text = without_examples(source)
    block: list[str] = []
    first = 1
    for number, line in enumerate([*text.split("\n"), ""], 1):
        is_row = line.lstrip().startswith("|")
        if block and (not line.strip() or is_row or _BLOCK.match(line)):
            yield Passage(first, PassageKind.PARAGRAPH, "\n".join(block))
            block = []
        if is_row:
            yield from (Passage(number, PassageKind.PARAGRAPH, cell.strip()) for cell in line.split("|"))
        elif line.strip():
            first = first if block else number
            block.append(line)
