"""A reader for the parts of style sheets that decide visibility, boxes and texts.

The reader is not a complete CSS parser: it supports the syntax of the site's style sheets. It raises
ValueError for rules that it cannot evaluate, such as nested rules, layers, and container queries that hide an
element.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROPERTIES = frozenset((
    "display", "visibility", "content-visibility", "position", "content", "text-transform",
    "white-space", "height", "min-height", "block-size", "aspect-ratio", "padding", "padding-block",
    "padding-top", "padding-bottom", "border", "border-block", "border-top", "border-bottom",
))  # fmt: skip
"""The properties that are read; other declarations are skipped."""
DECISIVE = frozenset(("display", "visibility", "content-visibility", "position"))
"""The properties that decide whether an element is visible, inline or a block."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PSEUDO_ELEMENT = re.compile(r"::?(before|after)$")
_DYNAMIC = re.compile(r":(hover|active|focus-visible|focus-within|focus|target|visited)(?![\w-])")
_OTHER_PSEUDO_ELEMENT = re.compile(r"::")
_OPEN, _CLOSE = "([{", ")]}"


@dataclass(frozen=True, eq=False)
class Rule:
    """The declarations of one selector under some media queries."""

    selector: str
    key: str
    """A key: the rule is tested only with elements that have this key.

    The key is ``#id``, ``.class``, ``[attribute``, ``tag`` or ``*``.
    """
    pseudo: str
    """``before``, ``after`` or empty."""
    media: tuple[str, ...]
    precedence: tuple[tuple[int, int, int], int]
    """The selector's specificity and the rule's number; the higher precedence wins."""
    declarations: tuple[tuple[str, str, bool], ...]
    """Name, value, and whether the declaration is important."""


@cache
def rules_of_file(path: Path, first: int) -> tuple[Rule, ...]:
    """Return the rules of a style sheet, numbered from ``first`` on."""
    return tuple(rules_of(path.read_text(encoding="utf-8"), first))


def rules_of(css: str, first: int = 0) -> Iterator[Rule]:
    """Yield the rules of a CSS text that set at least one of `PROPERTIES`.

    Skips rules for pseudo-elements other than `::before` and `::after`, rules in container queries, and rules
    for states such as `:hover`. Raises ValueError for unsupported rules, for instance if a container query
    hides an element or if a state decides visibility.
    """
    for number, (media, prelude, body) in enumerate(_blocks(_COMMENT.sub("", css), ())):
        declarations = tuple(_declarations(body))
        if not declarations:
            continue
        for selector in split_outside(prelude, ","):
            yield from _rules_of_selector(selector.strip(), media, declarations, first + number)


def _rules_of_selector(
    text: str, media: tuple[str, ...], declarations: tuple[tuple[str, str, bool], ...], order: int
) -> Iterator[Rule]:
    pseudo = _PSEUDO_ELEMENT.search(text)
    plain = text[: pseudo.start()] if pseudo else text
    if _OTHER_PSEUDO_ELEMENT.search(plain):
        return
    if _DYNAMIC.search(plain):
        if any(name in DECISIVE for name, _, _ in declarations):
            raise ValueError(f"{text} decides visibility by pointer or focus")
        return
    weight = specificity(plain)
    for key in keys_of(plain):
        yield Rule(plain or "*", key, pseudo[1] if pseudo else "", media, (weight, order), declarations)


def _blocks(css: str, media: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield the media queries, the selector and the body of each rule."""
    at = 0
    while (opening := _find_outside(css, "{;", at)) >= 0:
        prelude = css[at:opening].strip()
        if css[opening] == ";":
            at = opening + 1
            continue
        closing = _closing(css, opening)
        body = css[opening + 1 : closing]
        at = closing + 1
        if prelude.startswith("@"):
            yield from _blocks_of_at_rule(prelude, body, media)
        else:
            yield media, prelude, body


def _blocks_of_at_rule(
    prelude: str, body: str, media: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    name, _, rest = prelude.partition(" ")
    if name == "@media":
        yield from _blocks(body, (*media, rest.strip()))
    elif name == "@container":
        for _, selector, inside in _blocks(body, media):
            hidden = [
                value for name, value, _ in _declarations(inside) if name in DECISIVE and value == "none"
            ]
            if hidden:
                raise ValueError(f"{prelude} hides {selector}, but containers have no size here")
    elif prelude.startswith("@supports not "):
        return  # browsers support every feature that the page uses
    elif name not in ("@font-face", "@keyframes", "@page", "@counter-style", "@property"):
        raise ValueError(f"{prelude} is not supported")


def _declarations(body: str) -> Iterator[tuple[str, str, bool]]:
    if "{" in body:
        raise ValueError(f"nested rules are not supported: {body[:60]!r}")
    for part in split_outside(body, ";"):
        name, _, value = (piece.strip() for piece in part.partition(":"))
        if name in PROPERTIES:
            is_important = value.endswith("!important")
            yield name, value.removesuffix("!important").strip(), is_important


def _find_outside(text: str, characters: str, start: int = 0) -> int:
    """Return the first index of one of the characters outside brackets and quotes.

    Returns -1 if none of the characters occurs.
    """
    depth, quote, at = 0, "", start
    while at < len(text):
        character = text[at]
        if character == "\\":
            at += 1
        elif quote:
            quote = "" if character == quote else quote
        elif character in "'\"":
            quote = character
        elif not depth and character in characters:
            return at
        elif character in _OPEN:
            depth += 1
        elif character in _CLOSE:
            depth -= 1
        at += 1
    return -1


def _closing(text: str, opening: int) -> int:
    found = _find_outside(text, _CLOSE, opening + 1)
    if found < 0:
        raise ValueError(f"a block is not closed: {text[opening : opening + 60]!r}")
    return found


def split_outside(text: str, separator: str) -> list[str]:
    """Split a text at a separator, except inside brackets or quotes."""
    parts, at = list[str](), 0
    while (found := _find_outside(text, separator, at)) >= 0:
        parts.append(text[at:found])
        at = found + 1
    return [*parts, text[at:]]


_SIMPLE = re.compile(r"""
    (?P<id>\#[\w-]+) | (?P<class>\.[\w-]+) | \[\s*(?P<attribute>[\w-]+)[^\]]*\]
    | :(?P<function>[\w-]+)\( | (?P<pseudo>:[\w-]+) | (?P<tag>[a-zA-Z][\w-]*) | \* | [\s>+~]+
""", re.VERBOSE)  # fmt: skip


def simple_selectors(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the kind, name and arguments of each simple selector and combinator.

    The third value is the matched text for selectors without arguments, and empty for combinators. Skips `*`.
    Raises ValueError for unsupported syntax.
    """
    at = 0
    while at < len(text):
        found = _SIMPLE.match(text, at)
        if not found:
            raise ValueError(f"unsupported selector: {text!r} at {at}")
        kind, at = found.lastgroup or "", found.end()
        if kind == "function":
            closing = _closing(text, at - 1)
            yield kind, found["function"], text[at:closing]
            at = closing + 1
        elif kind:
            yield kind, found[kind], found[0]
        elif found[0] != "*":
            yield "combinator", found[0], ""


def specificity(text: str) -> tuple[int, int, int]:
    """Return a selector's specificity: the numbers of ids, classes and tags."""
    total = [0, 0, 0]
    for kind, name, inside in simple_selectors(text):
        if kind == "function" and name in ("is", "not", "has"):
            best = max(specificity(part.strip()) for part in split_outside(inside, ","))
            total = [mine + others for mine, others in zip(total, best, strict=True)]
        elif kind == "id":
            total[0] += 1
        elif kind == "tag":
            total[2] += 1
        elif kind != "combinator" and name != "where":
            total[1] += 1
    return total[0], total[1], total[2]


def keys_of(text: str) -> frozenset[str]:
    """Return a set of keys for a selector.

    Each element that matches the selector has at least one of these keys.
    """
    last = list[tuple[str, str, str]]()
    for each in simple_selectors(text):
        if each[0] == "combinator":
            last = []
        else:
            last.append(each)
    for wanted_kind, prefix in (("id", ""), ("class", ""), ("attribute", "["), ("tag", "")):
        for kind, name, _ in last:
            if kind == wanted_kind:
                return frozenset((prefix + (name.lower() if kind == "tag" else name),))
    for kind, name, inside in last:
        if kind == "function" and name in ("is", "where"):
            return frozenset().union(*(keys_of(part.strip()) for part in split_outside(inside, ",")))
    return frozenset(("*",))
