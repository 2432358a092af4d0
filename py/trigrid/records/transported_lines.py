"""Removes the changes that mail, chats and web pages make to lines of text.

They escape characters, put quote marks such as ``>`` before lines, and add tags, code fences and bullets.
``record_words`` handles the words and the moves.
"""

import re
from binascii import a2b_qp
from collections.abc import Iterable, Iterator

from trigrid.records.plain_characters import QUOTES
from trigrid.records.stepwise import Stepwise

LINES_PER_STEP = 500

_NEW_LINES = str.maketrans({"\u2028": "\n", "\u2029": "\n", "\x85": "\n", "\v": "\n", "\f": "\n"})
_BRACKETS = str.maketrans("［］（）｛｝", "[](){}", "\ufeff\u200b\u2060\u00ad")
_QUOTED_PRINTABLE = re.compile(r"=(?:3D|20|09|0D|C2=|E2=|[ \t]*\n)")
_ENTITY = re.compile(r"&(?:(?P<name>[A-Za-z]{2,8})|#(?P<number>[0-9]{1,6})|#[xX](?P<hex>[0-9A-Fa-f]{1,5}));")
_ENTITIES = {
    "amp": "&",
    "apos": "'",
    "gt": ">",
    "lt": "<",
    "nbsp": "\u00a0",
    "quot": '"',
    "shy": "",
    "zwnj": "",
    "bdquo": "„",
    "laquo": "«",
    "ldquo": "“",
    "lsquo": "‘",
    "raquo": "»",
    "rdquo": "”",
    "rsquo": "’",
    "hellip": "…",
    "mdash": "—",
    "minus": "\u2212",
    "ndash": "–",
    "rarr": "→",
    "sbquo": "‚",
    "lbrack": "[",
    "lbrace": "{",
    "lpar": "(",
    "rbrack": "]",
    "rbrace": "}",
    "rpar": ")",
    "bull": "•",
}
"""HTML entities of characters in records and of their typographic variants."""
_TAG = re.compile(
    r"<(?P<end>/?)(?P<name>a|b|blockquote|br|code|div|em|font|i|li|p|pre|span|strong|td|tr|ul|ol)\b[^<>]*>",
    re.IGNORECASE,
)
_TAGS_OF_LINES = {"blockquote", "br", "div", "li", "p", "pre", "tr"}
_ESCAPED_HEADER = re.compile(rf"\\\[\s*[\w\\-]+\s+\\?[{QUOTES}]")
_MARKDOWN_ESCAPE = re.compile(r"\\([^\w\s])")
_INVISIBLE = r"[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]*"
_MARK = rf"{_INVISIBLE}\w{{0,3}}[>|»│┃❯]"
_BULLET = rf"{_INVISIBLE}[*+•▪◦·‣●○■–—-](?=\s)"
_HEADER_LINE = re.compile(
    rf"(?P<marks>(?:{_MARK})*)(?P<bullet>(?:{_BULLET})?){_INVISIBLE}\[\s*[\w-]+\s*[{QUOTES}]"
)
_HARD_BREAK = re.compile(r"(?<!\\)\\\s*\Z")
"""The backslash with which Markdown marks a line break that must stay."""
_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})[^`~]*")


def decoded(text: str) -> str:
    """Decode quoted-printable text."""
    return a2b_qp(text.encode("utf-8", "replace")).decode("utf-8", "replace")


def cleaned_lines(text: str) -> Stepwise[str]:
    """Return the text with plain line breaks, without escapes, tags and quote marks.

    Spaces replace quote marks and bullets. Code fences become empty lines. All steps yield 0, because the
    caller measures progress only after cleaning.
    """
    text = _with_new_lines(text)
    if _QUOTED_PRINTABLE.search(text):
        text = _with_new_lines(decoded(text))
    yield 0
    text = _TAG.sub(lambda tag: "\n" if tag["name"].lower() in _TAGS_OF_LINES else "", text)
    if _ENTITY.search(text):
        text = _ENTITY.sub(_character_of_entity, text)
    yield 0
    text = text.translate(_BRACKETS)
    if _ESCAPED_HEADER.search(text):
        text = _MARKDOWN_ESCAPE.sub(r"\1", text)
    lines: list[str] = []
    for number, line in enumerate(_without_marks(text.split("\n"))):
        lines.append(line)
        if number % LINES_PER_STEP == 0:
            yield 0
    return "\n".join(lines)


def _with_new_lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_NEW_LINES)


def _character_of_entity(entity: re.Match[str]) -> str:
    if entity["name"]:
        return _ENTITIES.get(entity["name"], entity[0])
    return chr(int(entity["number"]) if entity["number"] else int(entity["hex"], 16))


def _without_marks(lines: Iterable[str]) -> Iterator[str]:
    """Replace quote marks and bullets by spaces, and fences by empty lines.

    Each line loses at most as many marks as the last header had, so that comments keep their own marks.
    """
    marks = bullet = re.compile("")
    for line in lines:
        header = _HEADER_LINE.match(line) if "[" in line else None
        if header:
            depth = len(re.findall(_MARK, header["marks"]))
            marks = re.compile(f"(?:{_MARK}){{0,{depth}}}")
            bullet = re.compile(_BULLET if header["bullet"] else "")
        bare = _blanked(_blanked(line, marks), bullet)
        is_fence = _FENCE.fullmatch(line) or _FENCE.fullmatch(bare)
        yield "" if is_fence else _HARD_BREAK.sub("", bare)


def _blanked(line: str, decoration: re.Pattern[str]) -> str:
    """Return the line with spaces in place of a decoration, so that columns stay."""
    found = decoration.match(line)
    return " " * found.end() + line[found.end() :] if found else line
