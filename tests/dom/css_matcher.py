"""Matches CSS selectors against Beautiful Soup tags, faster than Soup Sieve.

Each supported selector becomes a Python function, which runs several times as fast. All other selectors are
passed to Soup Sieve. `test_css_matcher.py` checks that this module and Soup Sieve match the same elements of
the page, for all selectors that the fake DOM uses from the site's style sheets.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import soupsieve
from bs4 import Tag
from bs4.element import Comment

from tests.dom.style_sheets import simple_selectors, split_outside

Matcher = Callable[[Tag], bool]
_ATTRIBUTE = re.compile(r"""\[\s*([\w-]+)\s*(?:([~^$*|]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]""")

UNKNOWN_STATES = (":hover", ":active", ":focus-visible", ":visited")
"""States that the fake DOM does not record.

Selectors with these states raise NotImplementedError. With Soup Sieve they would match no element.
"""


class _Unsupported(Exception):
    """A selector that only Soup Sieve supports."""


@cache
def matcher(selector: str) -> Matcher:
    """Return a predicate for a list of selectors.

    Raises ValueError for syntax that `simple_selectors` cannot read, SelectorSyntaxError for selectors that
    Soup Sieve does not support either, and NotImplementedError for a state in UNKNOWN_STATES.
    """
    try:
        return _any([_complex(part.strip()) for part in split_outside(selector, ",")])
    except _Unsupported:
        return soupsieve.compile(selector).match


def _any(matchers: list[Matcher]) -> Matcher:
    if len(matchers) == 1:
        return matchers[0]

    def match(tag: Tag) -> bool:
        for each in matchers:  # noqa: SIM110 - a loop takes half the time, and this runs a million times
            if each(tag):
                return True
        return False

    return match


def _all(matchers: list[Matcher]) -> Matcher:
    if len(matchers) == 1:
        return matchers[0]

    def match(tag: Tag) -> bool:
        for each in matchers:  # noqa: SIM110
            if not each(tag):
                return False
        return True

    return match


def _compounds(selector: str) -> list[tuple[str, list[tuple[str, str, str]]]]:
    """Return the compound selectors, each with the combinator before it."""
    found: list[tuple[str, list[tuple[str, str, str]]]] = [("", [])]
    for part in simple_selectors(selector):
        if part[0] == "combinator":
            found.append((part[1].strip() or " ", []))
        else:
            found[-1][1].append(part)
    return found


def _complex(selector: str) -> Matcher:
    """Return a predicate for a selector whose parts are joined by combinators."""
    match: Matcher | None = None
    for combinator, parts in _compounds(selector):
        own = _all([_simple(*each) for each in parts] or [lambda tag: True])
        match = own if match is None else _combined(match, combinator, own)
    assert match
    return match


def _combined(outer: Matcher, combinator: str, own: Matcher) -> Matcher:
    if combinator == " ":
        return lambda tag: own(tag) and _is_within(tag, outer)
    candidates = {">": _parent, "+": _previous, "~": _earlier}[combinator]
    return lambda tag: own(tag) and any(outer(each) for each in candidates(tag))


def _parent(tag: Tag) -> list[Tag]:
    parent: Any = tag.parent
    return [parent] if parent is not None and parent.name[0] != "[" else []


def _is_within(tag: Tag, is_wanted: Matcher) -> bool:
    parent = tag.parent
    while parent is not None and parent.name[0] != "[":
        if is_wanted(parent):
            return True
        parent = parent.parent
    return False


def _earlier(tag: Tag) -> list[Tag]:
    """Return the siblings before an element, the nearest first."""
    return [each for each in tag.previous_siblings if isinstance(each, Tag)]


def _previous(tag: Tag) -> list[Tag]:
    return _earlier(tag)[:1]


def _simple(kind: str, name: str, inside: str) -> Matcher:
    if kind == "id":
        wanted = name[1:]
        return lambda tag: tag.attrs.get("id") == wanted
    if kind == "class":
        return _class(name[1:])
    if kind == "tag":
        wanted_tag = name.lower()
        return lambda tag: tag.name == wanted_tag
    if kind == "attribute":
        return _attribute(inside)
    if kind == "function":
        return _function(name, inside)
    return _pseudo(name)


def _class(name: str) -> Matcher:
    def match(tag: Tag) -> bool:
        names = tag.attrs.get("class")
        return names is not None and name in names and name in str(names).split()

    return match


def _attribute(text: str) -> Matcher:
    found = _ATTRIBUTE.fullmatch(text)
    if not found:
        raise _Unsupported(text)
    name, operator = found[1], found[2]
    wanted = next((each for each in found.groups()[2:] if each is not None), "")
    if name == "type" and operator == "=":
        return lambda tag: str(tag.attrs.get(name, "")).lower() == wanted.lower()
    if not operator:
        return lambda tag: name in tag.attrs
    if operator != "=" and not wanted:
        return lambda tag: False
    compare = _COMPARISONS[operator]
    return lambda tag: name in tag.attrs and compare(str(tag.attrs[name]), wanted)


_COMPARISONS: dict[str, Callable[[str, str], bool]] = {
    "=": lambda value, wanted: value == wanted,
    "~=": lambda value, wanted: wanted in value.split(),
    "^=": lambda value, wanted: value.startswith(wanted),
    "$=": lambda value, wanted: value.endswith(wanted),
    "*=": lambda value, wanted: wanted in value,
    "|=": lambda value, wanted: value == wanted or value.startswith(f"{wanted}-"),
}


def _function(name: str, inside: str) -> Matcher:
    parts = [part.strip() for part in split_outside(inside, ",")]
    if name in ("is", "where"):
        return _any([_complex(part) for part in parts])
    if name == "not":
        inner = _any([_complex(part) for part in parts])
        return lambda tag: not inner(tag)
    if name == "has":
        return _any([_has(part) for part in parts])
    raise _Unsupported(name)


def _has(selector: str) -> Matcher:
    """Return a predicate for `:has` with a relative selector."""
    rest = selector.lstrip("> ")
    if selector[0] in "+~" or any(each[0] == "combinator" for each in simple_selectors(rest)):
        return soupsieve.compile(f":has({selector})").match
    inner = _complex(rest)
    if selector[0] == ">":
        return lambda tag: any(isinstance(each, Tag) and inner(each) for each in tag.contents)
    return lambda tag: any(isinstance(each, Tag) and inner(each) for each in tag.descendants)


def _pseudo(name: str) -> Matcher:
    if name in UNKNOWN_STATES:
        raise NotImplementedError(f"the fake DOM does not record {name}")
    if name not in _PSEUDO_CLASSES:
        raise _Unsupported(name)
    return _PSEUDO_CLASSES[name]


def _is_root(tag: Tag) -> bool:
    return tag.name == "html" and tag.parent is not None and tag.parent.name == "[document]"


def _is_empty(tag: Tag) -> bool:
    """Return whether an element contains nothing but comments.

    White space counts as content, unlike in Soup Sieve.
    """
    return all(isinstance(each, Comment) for each in tag.contents)


def _is_checked(tag: Tag) -> bool:
    """Return whether a checkbox or radio button is checked, or an option chosen."""
    if tag.name == "option":
        known: Any = next((each for each in (tag, *tag.parents) if "fake" in each.__dict__), None)
        return known is not None and bool(known.__dict__["fake"].ownerDocument.wrap(tag).selected)
    return tag.name == "input" and "checked" in tag.attrs and tag.attrs.get("type") in ("checkbox", "radio")


def _is_last(tag: Tag) -> bool:
    return not any(isinstance(each, Tag) for each in tag.next_siblings)


def _is_first(tag: Tag) -> bool:
    return not any(isinstance(each, Tag) for each in tag.previous_siblings)


def _state(attribute: str) -> Matcher:
    """Return a predicate for a state that is stored in the Element, not in its tag."""
    return lambda tag: bool(getattr(tag.__dict__.get("fake"), attribute, False))


def _is_focused(tag: Tag) -> bool:
    element: Any = tag.__dict__.get("fake")
    return (
        element is not None
        and element.ownerDocument.has_focus
        and element.ownerDocument.activeElement is element
    )


_PSEUDO_CLASSES: dict[str, Matcher] = {
    ":root": _is_root,
    ":empty": _is_empty,
    ":checked": _is_checked,
    ":focus": _is_focused,
    ":focus-within": lambda tag: _is_focused(tag) or any(_is_focused(each) for each in tag.find_all(True)),
    ":modal": _state("is_modal"),
    ":popover-open": _state("is_popover_open"),
    ":first-child": _is_first,
    ":last-child": _is_last,
    ":only-child": lambda tag: _is_first(tag) and _is_last(tag),
}
