"""The steps by which locators find elements.

The steps use CSS selectors, roles, texts, labels and filters.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bs4 import Tag

from tests.dom.accessibility import Accessibility
from tests.dom.css_matcher import matcher
from tests.dom.texts import matched_text, normalised

Text = str | re.Pattern[str]
Roots = list[Tag] | None
"""The elements in which a step searches, or None for the whole document."""
_CUSTOM = re.compile(r':(visible|has-text\((["\'])(.*)\2\))$')


@dataclass(frozen=True)
class Step:
    """One step of a locator; `shown_text` is its text in Playwright's syntax."""

    shown_text: str
    find: Callable[[Accessibility, Roots], Iterable[Tag]]


def text_predicate(wanted: Text, *, exact: bool = False) -> Callable[[str], bool]:
    """Return a predicate that matches normalised texts by Playwright's rules."""
    if isinstance(wanted, re.Pattern):
        return lambda text: wanted.search(text) is not None
    needle = normalised(wanted)
    if exact:
        return lambda text: text == needle
    needle = needle.lower()
    return lambda text: needle in text.lower()


def shown_text(wanted: Text) -> str:
    """Return a text or pattern in the form that messages show."""
    return f"/{wanted.pattern}/" if isinstance(wanted, re.Pattern) else repr(wanted)


def _under(view: Accessibility, roots: Roots) -> list[Tag]:
    if roots is None:
        return view.index.tags
    if len(roots) == 1:
        return view.index.under(roots[0])
    return view.index.in_order(tag for root in roots for tag in view.index.under(root))


# CSS


def css_steps(selector: str) -> list[Step]:
    """Return the steps of a Playwright selector, whose parts are joined by `>>`."""
    return [_selector_step(part.strip()) for part in re.split(r"\s*>>\s*", selector)]


def _selector_step(selector: str) -> Step:
    engine, equals, body = selector.partition("=")
    if equals and engine == "nth":
        return nth_step(int(body))
    if equals and engine == "visible":
        return visible_step(body == "true")
    if equals and engine == "text":
        exact = body[:1] in "'\"" and body[:1] == body[-1:]
        return text_step(body[1:-1] if exact else body, exact=exact)
    if selector in ("..", "xpath=.."):
        return Step(selector, _parents)
    plain = body if equals and engine == "css" else selector
    tests = list[Callable[[Accessibility, Tag], bool]]()
    while found := _CUSTOM.search(plain):
        plain = plain[: found.start()]
        tests.append(_custom_test(found))
    return Step(f"locator({selector!r})", lambda view, roots: _select(view, roots, plain or "*", tests))


def _parents(view: Accessibility, roots: Roots) -> Iterable[Tag]:
    return view.index.in_order(root.parent for root in roots or () if root.parent is not None)


def _custom_test(found: "re.Match[str]") -> Callable[[Accessibility, Tag], bool]:
    if found[1] == "visible":
        return lambda view, tag: view.cascade.is_visible(tag)
    is_in = text_predicate(found[3])
    return lambda view, tag: is_in(view.text(tag))


def _select(
    view: Accessibility, roots: Roots, selector: str, tests: list[Callable[[Accessibility, Tag], bool]]
) -> Iterable[Tag]:
    tags = _matching(view, roots, selector)
    return [tag for tag in tags if all(test(view, tag) for test in tests)]


def _matching(view: Accessibility, roots: Roots, selector: str) -> Iterable[Tag]:
    if selector[0] in "+~":
        return list(_next_siblings(roots or [], selector))
    if selector[0] == ">":
        selector = f":scope {selector}"
    if roots is None:
        return view.index.select(selector)
    return view.index.in_order(tag for root in roots for tag in view.index.select(selector, root))


def _next_siblings(roots: list[Tag], selector: str) -> Iterator[Tag]:
    matches = matcher(selector[1:].strip())
    for root in roots:
        siblings = root.find_next_siblings()
        yield from (tag for tag in (siblings[:1] if selector[0] == "+" else siblings) if matches(tag))


# Roles, texts, labels


def role_step(role: str, name: Text | None, *, exact: bool, includes_hidden: bool, **states: Any) -> Step:
    """Return a step that finds elements by role, name, description and states."""
    description: Text | None = states.pop("description", None)
    is_described = text_predicate(description, exact=exact) if description is not None else None
    wanted = {state: value for state, value in states.items() if value is not None}
    is_named = text_predicate(name, exact=exact) if name is not None else None

    def is_wanted(view: Accessibility, tag: Tag) -> bool:
        if any(view.state(tag, state) != value for state, value in wanted.items()):
            return False
        if not includes_hidden and view.is_hidden(tag):
            return False
        if is_described is not None and not is_described(normalised(view.description(tag))):
            return False
        return is_named is None or is_named(normalised(view.name(tag, includes_hidden=includes_hidden)))

    def find(view: Accessibility, roots: Roots) -> Iterable[Tag]:
        tags = view.with_role(role)
        if roots is None:
            return [tag for tag in tags if is_wanted(view, tag)]
        found = (tag for root in roots for tag in view.index.within(root, tags) if is_wanted(view, tag))
        return view.index.in_order(found) if len(roots) > 1 else list(found)

    options = {
        "name": name,
        "description": description,
        **wanted,
        "exact": exact or None,
        "include_hidden": includes_hidden or None,
    }
    parts = [repr(role), *(f"{key}={_shown(value)}" for key, value in options.items() if value is not None)]
    return Step(f"get_by_role({', '.join(parts)})", find)


def _shown(value: Any) -> str:
    return shown_text(value) if isinstance(value, re.Pattern) else repr(value)


def text_step(wanted: Text, *, exact: bool = False) -> Step:
    """Return a step that finds the innermost elements that contain a text."""
    matches_text = text_predicate(wanted, exact=exact)

    def matches(view: Accessibility, tag: Tag) -> bool:
        if tag.name in ("head", "script", "style", "noscript"):
            return False
        return matches_text(
            matched_text(view.document, tag) if isinstance(wanted, re.Pattern) else view.text(tag)
        )

    def find_in(view: Accessibility, tag: Tag) -> Iterator[Tag]:
        is_match = matches(view, tag)
        if (
            not is_match
            and isinstance(wanted, str)
            and normalised(wanted).lower() not in view.text(tag).lower()
        ):
            return
        parts = [each for each in tag.contents if isinstance(each, Tag) and each.name != "head"]
        if is_match and not any(matches(view, each) for each in parts):
            yield tag
        for each in parts:
            yield from find_in(view, each)

    def find(view: Accessibility, roots: Roots) -> Iterable[Tag]:
        tops = [view.document.documentElement.tag] if roots is None else roots
        found = [tag for top in tops for tag in find_in(view, top)]
        return view.index.in_order(found) if len(tops) > 1 else found

    return Step(f"get_by_text({shown_text(wanted)}{', exact=True' * exact})", find)


def label_step(wanted: Text, *, exact: bool) -> Step:
    """Return a step that finds elements by the text of their label."""
    matches_text = text_predicate(wanted, exact=exact)

    def find(view: Accessibility, roots: Roots) -> Iterable[Tag]:
        return [
            tag for tag in _under(view, roots) if any(matches_text(text) for text in view.label_texts(tag))
        ]

    return Step(f"get_by_label({shown_text(wanted)}{', exact=True' * exact})", find)


def attribute_step(attribute: str, wanted: Text, *, exact: bool, method: str) -> Step:
    """Return a step that finds elements by a text in an attribute."""

    def matches_value(value: str) -> bool:
        if isinstance(wanted, re.Pattern):
            return wanted.search(value) is not None
        return value == wanted if exact else wanted.lower() in value.lower()

    def find(view: Accessibility, roots: Roots) -> Iterable[Tag]:
        tags = _under(view, roots)
        return [tag for tag in tags if attribute in tag.attrs and matches_value(str(tag.attrs[attribute]))]

    return Step(f"{method}({shown_text(wanted)}{', exact=True' * exact})", find)


# Filters


def filter_step(text: str, test: Callable[[Accessibility, Tag], bool]) -> Step:
    """Return a step that keeps the elements that pass a test."""
    return Step(text, lambda view, roots: [tag for tag in _roots_or_document(view, roots) if test(view, tag)])


def _roots_or_document(view: Accessibility, roots: Roots) -> list[Tag]:
    return [view.document.documentElement.tag] if roots is None else roots


def has_text_step(wanted: Text, *, is_wanted: bool = True) -> Step:
    """Return a step that keeps the elements that contain a text.

    With ``is_wanted`` False, the step keeps the elements that do not contain the text.
    """
    is_in = text_predicate(wanted)

    def test(view: Accessibility, tag: Tag) -> bool:
        is_pattern = isinstance(wanted, re.Pattern)
        return is_in(matched_text(view.document, tag) if is_pattern else view.text(tag)) == is_wanted

    return filter_step(f"filter(has{'' if is_wanted else '_not'}_text={shown_text(wanted)})", test)


def visible_step(is_visible: bool) -> Step:
    """Return a step that keeps only the visible elements, or only the hidden ones."""
    return filter_step(
        f"filter(visible={is_visible})", lambda view, tag: view.cascade.is_visible(tag) == is_visible
    )


def nth_step(number: int) -> Step:
    """Return a step that keeps the element with this index; -1 is the last one."""

    def find(view: Accessibility, roots: Roots) -> Iterable[Tag]:
        found = _roots_or_document(view, roots)
        index = number + len(found) if number < 0 else number
        return found[index : index + 1] if index >= 0 else []

    return Step({0: "first", -1: "last"}.get(number, f"nth({number})"), find)
