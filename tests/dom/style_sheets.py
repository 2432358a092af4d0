"""Style sheets, read as far as they decide what is shown: `display`, `visibility` and the size of boxes.

This is no complete parser of CSS: it reads the syntax that the site's style sheets use. It raises ValueError
for rules that it cannot evaluate (nested rules, layers, container queries that hide something).
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
"""What is read; `PROPERTIES` that a rule does not set are left out of it."""
DECISIVE = frozenset(("display", "visibility", "content-visibility", "position"))
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PSEUDO_ELEMENT = re.compile(r"::?(before|after)$")
_DYNAMIC = re.compile(r":(hover|active|focus-visible|focus-within|focus|target|visited)(?![\w-])")
_OTHER_PSEUDO_ELEMENT = re.compile(r"::")
_OPEN, _CLOSE = "([{", ")]}"


@dataclass(frozen=True, eq=False)
class Rule:
    """What one selector sets where some media queries hold."""

    selector: str
    key: str
    """What matching elements have: ``#id``, ``.class``, ``[attribute``, ``tag`` or ``*``."""
    pseudo: str
    """``before``, ``after`` or nothing."""
    media: tuple[str, ...]
    precedence: tuple[tuple[int, int, int], int]
    """How specific the selector is, and the rule's number: the higher one wins."""
    declarations: tuple[tuple[str, str, bool], ...]
    """Name, value, and whether it is important."""


@cache
def rules_of_file(path: Path, first: int) -> tuple[Rule, ...]:
    """Return the rules of a style sheet, numbered from ``first`` on."""
    return tuple(rules_of(path.read_text(encoding="utf-8"), first))


def rules_of(css: str, first: int = 0) -> Iterator[Rule]:
    """Yield the rules of some CSS that set one of `PROPERTIES`."""
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
            raise ValueError(f"{text} decides what is shown by where the pointer or the focus is")
        return
    weight = specificity(plain)
    for key in keys_of(plain):
        yield Rule(plain or "*", key, pseudo[1] if pseudo else "", media, (weight, order), declarations)


def _blocks(css: str, media: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield media queries, selector and body of each rule."""
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
                raise ValueError(f"{prelude} hides {selector}, and containers have no size here")
    elif prelude.startswith("@supports not "):
        return  # it knows all that the page uses
    elif name not in ("@font-face", "@keyframes", "@page", "@counter-style", "@property"):
        raise ValueError(f"{prelude} is not understood")


def _declarations(body: str) -> Iterator[tuple[str, str, bool]]:
    if "{" in body:
        raise ValueError(f"nested rules are not understood: {body[:60]!r}")
    for part in split_outside(body, ";"):
        name, _, value = (piece.strip() for piece in part.partition(":"))
        if name in PROPERTIES:
            is_important = value.endswith("!important")
            yield name, value.removesuffix("!important").strip(), is_important


def _find_outside(text: str, wanted: str, start: int = 0) -> int:
    """Where one of some signs comes first outside of brackets and quotes; -1 if nowhere."""
    depth, quote, at = 0, "", start
    while at < len(text):
        sign = text[at]
        if sign == "\\":
            at += 1
        elif quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif not depth and sign in wanted:
            return at
        elif sign in _OPEN:
            depth += 1
        elif sign in _CLOSE:
            depth -= 1
        at += 1
    return -1


def _closing(text: str, opening: int) -> int:
    found = _find_outside(text, _CLOSE, opening + 1)
    if found < 0:
        raise ValueError(f"a block is not closed: {text[opening : opening + 60]!r}")
    return found


def split_outside(text: str, separator: str) -> list[str]:
    """Split a text at a sign, except where that is in brackets or quotes."""
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
    """Yield kind, name and arguments or text of each simple selector, and of the combinators between."""
    at = 0
    while at < len(text):
        found = _SIMPLE.match(text, at)
        if not found:
            raise ValueError(f"selector not understood: {text!r} at {at}")
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
    """Return how specific a selector is: ids, classes, tags."""
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
    """Return what an element must have one of in order to match a selector."""
    last = list[tuple[str, str, str]]()
    for each in simple_selectors(text):
        if each[0] == "combinator":
            last = []
        else:
            last.append(each)
    for wanted, sign in (("id", ""), ("class", ""), ("attribute", "["), ("tag", "")):
        for kind, name, _ in last:
            if kind == wanted:
                return frozenset((sign + (name.lower() if kind == "tag" else name),))
    for kind, name, inside in last:
        if kind == "function" and name in ("is", "where"):
            return frozenset().union(*(keys_of(part.strip()) for part in split_outside(inside, ",")))
    return frozenset(("*",))
