"""A small part of Markdown in comments: bold and italic text, links and lists.

The parser is linear: each kind of emphasis can be open only once, and links contain plain text. Text that is
not valid markup stays as it is. Only ``http`` and ``https`` addresses with plain ASCII hosts become links.
"""

import re
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from trigrid.records.comment_lines import lines_of

_HOST = r"[Hh][Tt][Tt][Pp][Ss]?://[A-Za-z0-9-]++(?:\.[A-Za-z0-9-]++)*+(?::[0-9]{1,5})?"
_CHARACTER = r"[^\s\[\]()<>\"\\^`{|}]"
"""A character after the host of an address."""
_TOKEN = re.compile(
    r"\\(?P<escaped>[\\*_\[\]])"
    r"|(?P<emphasis>(?<=\S)\*(?=\*\*(?!\*))|\*\*|[*_])"
    rf"|\[(?P<text>[^\[\]]++)\]\((?P<hidden>{_HOST}(?:[/?#]{_CHARACTER}*+)?)\)"
    rf"|(?<!\w)(?P<shown>{_HOST}(?:[/?#](?:{_CHARACTER}*(?<![.,;:!?'*_]))?|(?=[.,;:!?'*_\")\]}}’”»…]*(?:\s|$))))"
)
"""The markup in a line.

An address in a sentence does not include the punctuation after it.
"""
_ITEM = re.compile(r"[-*•]\s+(?=\S)")
_TAGS: dict[str, Literal["strong", "em"]] = {"**": "strong", "*": "em", "_": "em"}


class Link(NamedTuple):
    """A link; ``host`` is empty if the text itself is the address."""

    text: str
    address: str
    host: str


class Emphasis(NamedTuple):
    """Bold or italic text, by the HTML tag that shows it."""

    tag: Literal["strong", "em"]
    parts: "Inline"


Inline: TypeAlias = list[str | Link | Emphasis]


class Block(NamedTuple):
    """A paragraph of lines, or a list of items, by the HTML tag that shows it."""

    tag: Literal["p", "ul"]
    lines: list[Inline]


def blocks_of(comment: str) -> list[Block]:
    """Return the paragraphs and lists of a comment."""
    blocks, is_new = list[Block](), True
    for line in lines_of(comment):
        item = _ITEM.match(line)
        tag: Literal["p", "ul"] = "ul" if item else "p"
        if line and (is_new or blocks[-1].tag != tag):
            blocks.append(Block(tag, []))
        if line:
            blocks[-1].lines.append(inline_of(line[item.end() :] if item else line))
        is_new = not line
    return blocks


def inline_of(line: str) -> Inline:
    """Return the parts of a line: texts, links and emphasis."""
    open_parts: list[tuple[str, Inline]] = [("", [])]
    """The emphasis that is open, outermost first, and the parts of each."""
    end = 0
    for token in _TOKEN.finditer(line):
        parts = open_parts[-1][1]
        parts.append(line[end : token.start()])
        end = token.end()
        if mark := token["emphasis"]:
            _read_emphasis(
                open_parts, mark, line[max(0, token.start() - 1) : token.start()], line[end : end + 1]
            )
        elif token["text"]:
            host = re.split("[/?#]", token["hidden"].partition("://")[2])[0]
            parts.append(Link(token["text"], token["hidden"], host))
        elif token["shown"]:
            parts.append(Link(token["shown"], token["shown"], ""))
        else:
            parts.append(token["escaped"])
    open_parts[-1][1].append(line[end:])
    _close(open_parts, 1)
    return _joined(open_parts[0][1])


def plain_text(comment: str) -> str:
    """Return the text of a comment without its markup, with a space between lines."""
    return " ".join(_text_of(line) for block in blocks_of(comment) for line in block.lines)


def _text_of(parts: Inline) -> str:
    return "".join(
        _text_of(part.parts) if isinstance(part, Emphasis) else part.text if isinstance(part, Link) else part
        for part in parts
    )


def _read_emphasis(open_parts: list[tuple[str, Inline]], mark: str, before: str, after: str) -> None:
    """Open or close emphasis at a mark, or keep the mark as text.

    ``before`` and ``after`` are the characters on its sides.
    """
    depth = next((depth for depth, (other, _) in enumerate(open_parts) if other == mark), 0)
    if depth and before.strip() and not after.isalnum():
        _close(open_parts, depth + 1)
        parts = _joined(open_parts.pop()[1])
        open_parts[-1][1].append(Emphasis(_TAGS[mark], parts) if parts else 2 * mark)
    elif not depth and after.strip() and not before.isalnum():
        open_parts.append((mark, []))
    else:
        open_parts[-1][1].append(mark)


def _close(open_parts: list[tuple[str, Inline]], count: int) -> None:
    """Close all levels but the outermost ``count``; their marks become text."""
    while len(open_parts) > count:
        mark, parts = open_parts.pop()
        open_parts[-1][1].extend([mark, *parts])


def _joined(parts: Inline) -> Inline:
    """Join texts that follow each other, and omit empty ones."""
    joined: Inline = []
    for is_text, group in groupby((part for part in parts if part), key=lambda part: isinstance(part, str)):
        if is_text:
            joined.append("".join(map(str, group)))
        else:
            joined += group
    return joined
