"""The effect of style sheets on elements: display, visibility and boxes.

The fake DOM computes no layout. A box counts as empty if it contains no text, picture or control, and no rule
gives it a height, a padding or a border.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bs4 import Comment, Tag
from bs4.element import NavigableString

from tests.dom.css_matcher import matcher
from tests.dom.media_queries import Medium, medium_of
from tests.dom.style_sheets import DECISIVE, Rule

if TYPE_CHECKING:
    from tests.dom.document import Document

NOT_DISPLAYED = frozenset((
    "area", "base", "datalist", "head", "link", "meta", "noembed", "noframes", "noscript", "param", "rp",
    "script", "style", "template", "title",
))  # fmt: skip
INLINE = frozenset((
    "a", "abbr", "b", "bdi", "bdo", "br", "canvas", "cite", "code", "data", "del", "dfn", "em", "i",
    "iframe", "img", "ins", "kbd", "label", "mark", "output", "q", "s", "samp", "small", "span", "strong",
    "sub", "sup", "svg", "time", "tspan", "u", "var", "wbr",
))  # fmt: skip
INLINE_BLOCKS = frozenset(("button", "input", "meter", "progress", "select", "textarea"))
TABLE_PARTS = {"table": "table", "tr": "table-row", "td": "table-cell", "th": "table-cell", "li": "list-item"}
WITH_INTRINSIC_SIZE = frozenset((
    "button", "canvas", "hr", "iframe", "img", "input", "meter", "object", "progress", "select", "svg",
    "textarea", "video",
))  # fmt: skip
"""Elements that have a box even if they contain nothing."""
AS_BLOCKS = {"inline": "block", "inline-block": "block", "inline-flex": "flex", "inline-grid": "grid"}
SIZES = ("height", "min-height", "block-size", "aspect-ratio", "padding", "padding-block", "padding-top",
         "padding-bottom", "border", "border-block", "border-top", "border-bottom")  # fmt: skip
_NO_SIZE = re.compile(r"^(0(px|rem|em)?|none|auto|unset|initial|100%|inherit|0 .*)$")

OPTIONS = ("option", "optgroup")
PSEUDO = ("before", "after")
GROUPS = ("shown", "look", *PSEUDO)
"""The groups of rules.

The rules in `shown` set properties that decide whether an element is visible, and the rules in `look` set
other properties. The other groups contain the rules for pseudo-elements.
"""


class Cascade:
    """The style sheets' effect on a document's elements, cached until a change."""

    def __init__(self, document: "Document", rules: Iterable[Rule]) -> None:
        self.document = document
        self._rules = tuple(rules)
        self._version = -1
        self._medium: Medium | None = None
        self._by_key: dict[str, dict[str, list[Rule]]] = {}
        self._values: dict[tuple[int, str], dict[str, str]] = {}
        self._rendered: dict[int, bool] = {}
        self._boxes: dict[int, bool] = {}

    def _forget_outdated(self) -> None:
        if self._version != self.document.version:
            self._version = self.document.version
            self._values, self._rendered, self._boxes = {}, {}, {}
            medium = medium_of(self.document.window)
            if medium != self._medium:
                self._medium = medium
                self._choose_rules(medium)

    def _choose_rules(self, medium: Medium) -> None:
        self._by_key = {group: {} for group in GROUPS}
        for rule in self._rules:
            if all(medium.matches(query) for query in rule.media):
                for group in _groups(rule):
                    self._by_key[group].setdefault(rule.key, []).append(rule)

    # Values

    def value(self, tag: Tag, name: str, pseudo: str = "") -> str:
        """Return the value that rules or the attribute `style` give a property.

        Returns an empty text if the property is not set.
        """
        if self._version != self.document.version:
            self._forget_outdated()
        group = pseudo or ("shown" if name in DECISIVE else "look")
        values = self._values.get((id(tag), group))
        if values is None:
            values = self._values[id(tag), group] = self._cascaded(tag, group)
        return values.get(name, "")

    def _cascaded(self, tag: Tag, group: str) -> dict[str, str]:
        found: dict[str, tuple[Any, str]] = {}
        for rule in self._candidates(tag, self._by_key[group]):
            if matcher(rule.selector)(tag):
                for name, value, is_important in rule.declarations:
                    rank = (is_important, False, rule.precedence)
                    if name not in found or rank >= found[name][0]:
                        found[name] = rank, value
        own = tag.attrs.get("style")
        for name, value in () if group in PSEUDO or not own else _own_declarations(str(own)):
            if name not in found or not found[name][0][0]:
                found[name] = (False, True, ()), value
        return {name: value for name, (_, value) in found.items()}

    def _candidates(self, tag: Tag, by_key: dict[str, list[Rule]]) -> Iterable[Rule]:
        attributes = tag.attrs
        if identifier := attributes.get("id"):
            yield from by_key.get(f"#{identifier}", ())
        for name in str(attributes.get("class") or "").split():
            yield from by_key.get(f".{name}", ())
        for name in attributes:
            yield from by_key.get(f"[{name}", ())
        yield from by_key.get(tag.name, ())
        yield from by_key.get("*", ())

    def display(self, tag: Tag) -> str:
        """Return the value of `display`.

        An inline element becomes a block if its `position` is `absolute` or `fixed`, or if it is an item of a
        flex box or grid.
        """
        display = self._specified_display(tag)
        return AS_BLOCKS[display] if display in AS_BLOCKS and self._is_blockified(tag) else display

    def _is_blockified(self, tag: Tag) -> bool:
        if self.value(tag, "position") in ("absolute", "fixed"):
            return True
        around: Any = tag.parent
        while isinstance(around, Tag) and self._specified_display(around) == "contents":
            around = around.parent
        return isinstance(around, Tag) and self._specified_display(around).endswith(("flex", "grid"))

    def _specified_display(self, tag: Tag) -> str:
        if specified := self.value(tag, "display"):
            return specified
        name, attributes = tag.name, tag.attrs
        if name in NOT_DISPLAYED or self._is_hidden_by_default(tag):
            return "none"
        if name in INLINE_BLOCKS:
            return "none" if attributes.get("type") == "hidden" else "inline-block"
        return TABLE_PARTS.get(name) or ("inline" if name in INLINE else "block")

    def _is_hidden_by_default(self, tag: Tag) -> bool:
        if "hidden" in tag.attrs:
            return True
        if tag.name == "dialog":
            return "open" not in tag.attrs
        return "popover" in tag.attrs and not self.document.wrap(tag).is_popover_open

    def visibility(self, tag: Tag) -> str:
        """Return the value of `visibility`, which elements inherit from their ancestors."""
        each: Any = tag
        while isinstance(each, Tag):
            value = self.value(each, "visibility")
            if value and value != "inherit":
                return value
            each = each.parent
        return "visible"

    # Visibility

    def is_rendered(self, tag: Tag) -> bool:
        """Return whether an element is rendered, as `checkVisibility` in JavaScript does."""
        self._forget_outdated()
        cached = self._rendered.get(id(tag))
        if cached is None:
            cached = self._rendered[id(tag)] = self._compute_rendered(tag)
        return cached

    def _compute_rendered(self, tag: Tag) -> bool:
        parent: Any = tag.parent
        if parent is None or parent.name == "[fragment]":
            return False
        if parent.name != "[document]" and (not self.is_rendered(parent) or is_folded_away(tag, parent)):
            return False
        return self.display(tag) != "none" and not (tag.name in OPTIONS and _is_drop_down(parent))

    def is_seen(self, tag: Tag) -> bool:
        """Return whether an element is rendered and its `visibility` is `visible`.

        Unlike `is_visible`, also returns True for an element with an empty box.
        """
        return self.is_rendered(tag) and self.visibility(tag) == "visible"

    def is_visible(self, tag: Tag) -> bool:
        """Return whether any part of an element is visible, by Playwright's rules."""
        if self.display(tag) == "contents" and self.is_rendered(tag):
            return any(self._is_child_visible(tag, each) for each in tag.contents)
        return self.is_seen(tag) and self.has_box(tag)

    def _is_child_visible(self, tag: Tag, part: Any) -> bool:
        if isinstance(part, Tag):
            return self.is_visible(part)
        return is_text(part) and bool(str(part).strip()) and self.is_seen(tag)

    def has_box(self, tag: Tag) -> bool:
        """Return whether the box of a rendered element is not empty."""
        self._forget_outdated()
        cached = self._boxes.get(id(tag))
        if cached is None:
            cached = self._boxes[id(tag)] = self._compute_box(tag)
        return cached

    def _compute_box(self, tag: Tag) -> bool:
        if tag.name in WITH_INTRINSIC_SIZE or tag.name in ("html", "body") or self._has_size_by_style(tag):
            return True
        if self.value(tag, "content", "before") or self.value(tag, "content", "after"):
            return True
        for each in tag.contents:
            if isinstance(each, Tag):
                if self.is_rendered(each) and self.has_box(each):
                    return True
            elif (
                is_text(each)
                and str(each).strip()
                and not (tag.name == "details" and "open" not in tag.attrs)
            ):
                return True
        return False

    def _has_size_by_style(self, tag: Tag) -> bool:
        is_inline = self.display(tag) == "inline"
        return any(
            (value := self.value(tag, name)) and not _NO_SIZE.match(value)
            for name in SIZES
            if not (is_inline and name.endswith(("height", "size", "ratio")))
        )


def _groups(rule: Rule) -> list[str]:
    if rule.pseudo:
        return [rule.pseudo]
    decides = {name in DECISIVE for name, _, _ in rule.declarations}
    return ["shown"] * (True in decides) + ["look"] * (False in decides)


def is_text(node: Any) -> bool:
    """Return whether a node is text that can be shown."""
    return isinstance(node, NavigableString) and not isinstance(node, Comment)


def _is_drop_down(parent: Tag) -> bool:
    """Return whether options in an element are shown only while the list is open."""
    is_list = "multiple" in parent.attrs or int(str(parent.attrs.get("size") or 0)) > 1
    return parent.name in OPTIONS or (parent.name == "select" and not is_list)


def is_folded_away(tag: Tag, parent: Tag) -> bool:
    """Return whether an element is hidden because its parent is a closed `details`.

    A closed `details` hides all its children except the first summary.
    """
    if parent.name != "details" or "open" in parent.attrs:
        return False
    return tag.name != "summary" or parent.find("summary", recursive=False) is not tag


def _own_declarations(style: str) -> Iterable[tuple[str, str]]:
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            yield name.strip(), value.strip()
