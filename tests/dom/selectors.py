"""CSS selectors: those of one simple element are matched here, all others by Soup Sieve, which is slower."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import soupsieve
from bs4 import Tag

_SIMPLE = re.compile(
    r"(?P<tag>[a-z][a-z0-9]*)?(?P<rest>(?:#[\w-]+|\.[\w-]+|\[[\w-]+(?:=(?:'[^']*'|\"[^\"]*\"|[\w-]+))?\]|:checked|:modal|:popover-open)*)"
)
_PART = re.compile(
    r"#(?P<id>[\w-]+)|\.(?P<class>[\w-]+)|\[(?P<name>[\w-]+)(?:=['\"]?(?P<value>[^'\"\]]*)['\"]?)?\]|(?P<state>:checked|:modal|:popover-open)"
)

Matcher = Callable[[Tag], bool]


@cache
def compiled(selector: str) -> soupsieve.SoupSieve:
    """A selector in the form that Soup Sieve works with. Raises SelectorSyntaxError."""
    return soupsieve.compile(selector, flags=soupsieve.NOSTRICT)


@cache
def _simple(selector: str) -> Matcher | None:
    """A function that matches a list of simple selectors; None if it is none."""
    found = [_compound(part.strip()) for part in selector.split(",")]
    known = [each for each in found if each]
    if len(known) < len(found):
        return None
    return known[0] if len(known) == 1 else lambda tag: any(each(tag) for each in known)


def _compound(selector: str) -> Matcher | None:
    found = _SIMPLE.fullmatch(selector)
    if not selector or not found:
        return None
    name = found["tag"]
    tests = [_test(part) for part in _PART.finditer(found["rest"])]

    def matches(tag: Tag) -> bool:
        return (name is None or tag.name == name) and all(test(tag) for test in tests)

    return matches


def _test(part: re.Match[str]) -> Matcher:
    identifier, of_class, name, value, state = (
        part["id"],
        part["class"],
        part["name"],
        part["value"],
        part["state"],
    )
    if identifier:
        return lambda tag: tag.attrs.get("id") == identifier
    if of_class:
        return lambda tag: of_class in str(tag.attrs.get("class", "")).split()
    if state == ":checked":
        return is_checked
    if state:
        flag = {":modal": "is_modal", ":popover-open": "is_popover_open"}[state]
        return lambda tag: bool(getattr(tag.__dict__.get("stand_in"), flag, False))
    if value is None:
        return lambda tag: name in tag.attrs
    return lambda tag: tag.attrs.get(name) == value


def is_checked(tag: Tag) -> bool:
    """Whether a box or radio button is checked, or an option chosen."""
    if tag.name == "option":
        return bool(getattr(tag.__dict__.get("stand_in"), "selected", False))
    return tag.name == "input" and "checked" in tag.attrs


def tags_within(whole: Tag) -> Iterator[Tag]:
    """The tags within another, in their order."""
    stack = [iter(whole.contents)]
    while stack:
        for each in stack[-1]:
            if isinstance(each, Tag):
                yield each
                if each.contents:
                    stack.append(iter(each.contents))
                    break
        else:
            stack.pop()


def matches(tag: Tag, selector: str) -> bool:
    """Whether a selector matches a tag. Raises SelectorSyntaxError."""
    simple = _simple(selector)
    return simple(tag) if simple else compiled(selector).match(tag)


def select(whole: Tag, selector: str) -> Iterator[Tag]:
    """The tags within another that a selector matches, in their order. Raises SelectorSyntaxError."""
    simple = _simple(selector)
    return (
        (each for each in tags_within(whole) if simple(each)) if simple else compiled(selector).iselect(whole)
    )


def closest(tag: Tag, selector: str) -> Tag | None:
    """The tag itself or the innermost around it that a selector matches. Raises SelectorSyntaxError."""
    each: Any = tag
    while each is not None and each.name != "[document]":
        if matches(each, selector):
            found: Tag = each
            return found
        each = each.parent
    return None
