"""Accessible names and descriptions of elements.

Follows the W3C standard accname 1.2 as Playwright implements it.
"""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from bs4 import Tag

from tests.dom.cascade import is_text
from tests.dom.css_content import content_text
from tests.dom.roles import role_of
from tests.dom.texts import flat

if TYPE_CHECKING:
    from tests.dom.accessibility import Accessibility

UNNAMED = frozenset((
    "caption", "code", "definition", "deletion", "emphasis", "generic", "insertion", "mark", "paragraph",
    "presentation", "strong", "subscript", "suggestion", "superscript", "term", "time",
))  # fmt: skip
"""Roles that must not have a name."""
FROM_CONTENT = frozenset((
    "button", "cell", "checkbox", "columnheader", "gridcell", "heading", "link", "menuitem",
    "menuitemcheckbox", "menuitemradio", "option", "radio", "row", "rowheader", "switch", "tab", "tooltip",
    "treeitem",
))  # fmt: skip
"""Roles of elements that take their name from their content."""
WITHIN_FROM_CONTENT = frozenset((
    "", "caption", "code", "contentinfo", "definition", "deletion", "emphasis", "insertion", "list",
    "listitem", "mark", "none", "paragraph", "presentation", "region", "row", "rowgroup", "section",
    "strong", "subscript", "superscript", "table", "term", "time",
))  # fmt: skip
"""Roles that add their content to the name of an element around them."""
RANGES = ("progressbar", "scrollbar", "slider", "spinbutton", "meter")
"""Roles of controls with a numeric value, included in names instead of content."""
TEXT_FIELDS = ("text", "password", "number", "search", "tel", "email", "url")
"""Types of `<input>` whose placeholder can be the name."""
CAPTIONS = {"fieldset": "legend", "figure": "figcaption", "table": "caption"}
"""The tag of the child that names an element, by the tag of the element."""
IGNORED = ("style", "script", "noscript", "template")
"""Elements whose text belongs to a name only if hidden elements are included."""


@dataclass
class _Path:
    """The path by which the computation of a name has reached an element.

    Each `by_…` is None if the path does not include this kind of step. Otherwise, it is True if the step led
    to a hidden element. `by_native` is the step to a caption.
    """

    in_target: str = ""
    """`self` for the named element, `descendant` for an element within it, or empty."""
    by_reference: bool | None = None
    by_description: bool | None = None
    by_label: bool | None = None
    by_native: bool | None = None
    includes_hidden: bool = False
    visited: set[int] = field(default_factory=set)

    @property
    def is_through_hidden(self) -> bool:
        return any((self.by_reference, self.by_description, self.by_label, self.by_native))

    def to_children(self) -> Self:
        return replace(self, in_target="descendant") if self.in_target == "self" else self


class Names:
    """Computes names and descriptions."""

    def __init__(self, accessibility: "Accessibility") -> None:
        self._view = accessibility

    def name(self, tag: Tag, *, includes_hidden: bool = False) -> str:
        """Return the accessible name of an element."""
        if role_of(tag) in UNNAMED:
            return ""
        return flat(self._text(tag, _Path("self", includes_hidden=includes_hidden)))

    def description(self, tag: Tag) -> str:
        """Return the accessible description of an element."""
        if "aria-describedby" in tag.attrs:
            parts = self._view.referenced(tag, "aria-describedby")
            return flat(" ".join(self._description_text(each) for each in parts))
        return flat(str(tag.attrs.get("aria-description", tag.attrs.get("title", ""))))

    def _description_text(self, tag: Tag) -> str:
        return self._text(tag, _Path(by_description=self._view.is_hidden(tag)))

    def _text(self, tag: Tag, path: _Path) -> str:
        if id(tag) in path.visited:
            return ""
        if self._is_left_out(tag, path):
            path.visited.add(id(tag))
            return ""
        labelling = self._view.referenced(tag, "aria-labelledby")
        if labelling and path.by_reference is None:
            found = " ".join(self._referred(each, path) for each in labelling)
            if found:
                return found
        role = role_of(tag)
        is_within = (
            path.by_label is not None or path.by_reference is not None or path.in_target == "descendant"
        )
        if is_within and not any(each is tag for each in (*labelling, *self._view.labels(tag))):
            value = self._embedded_value(tag, role, path)
            if value is not None:
                path.visited.add(id(tag))
                return value
        label = str(tag.attrs.get("aria-label", ""))
        if label.strip():
            path.visited.add(id(tag))
            return label
        if role not in ("presentation", "none"):
            native = self._native(tag, path, is_labelled=bool(labelling))
            if native is not None:
                path.visited.add(id(tag))
                return native
        return self._content_or_title(tag, role, path)

    def _is_left_out(self, tag: Tag, path: _Path) -> bool:
        if path.includes_hidden:
            return False
        return tag.name in IGNORED or (not path.is_through_hidden and self._view.is_hidden(tag))

    def _referred(self, tag: Tag, path: _Path) -> str:
        return self._text(
            tag,
            _Path(
                by_reference=self._view.is_hidden(tag),
                includes_hidden=path.includes_hidden,
                visited=path.visited,
            ),
        )

    def _embedded_value(self, tag: Tag, role: str, path: _Path) -> str | None:
        """Return the value of a control that is part of another element's name.

        Returns None if the element is not such a control.
        """
        element: Any = self._view.document.wrap(tag)
        if role in ("textbox", "searchbox"):
            return str(element.value if tag.name in ("input", "textarea") else element.textContent)
        if role in ("combobox", "listbox"):
            return self._chosen(tag, element, path)
        if role in RANGES:
            wanted = ("aria-valuetext", "aria-valuenow", "value")
            return next((str(tag.attrs[name]) for name in wanted if name in tag.attrs), "")
        return "" if role == "menu" else None

    def _chosen(self, tag: Tag, element: Any, path: _Path) -> str:
        if tag.name == "select":
            options = [each.tag for each in element.selectedOptions or element.options[:1]]
        else:
            options = [
                each
                for each in tag.find_all(True)
                if each.attrs.get("aria-selected") == "true" and role_of(each) == "option"
            ]
        if not options and tag.name == "input":
            return str(element.value)
        path.visited.add(id(tag))
        return " ".join(self._text(each, path.to_children()) for each in options)

    def _native(self, tag: Tag, path: _Path, *, is_labelled: bool) -> str | None:
        """Return the name that HTML gives an element, for instance by a label or caption.

        Returns None if HTML gives no such name. The name then comes from the element's content or its
        attribute `title`.
        """
        if tag.name == "input" and (found := self._native_button(tag, path)) is not None:
            return found
        if tag.name in ("img", "area"):
            return str(tag.attrs.get("alt", "")).strip() or str(tag.attrs.get("title", ""))
        if tag.name == "svg":
            title = tag.find("title", recursive=False)
            return self._text(title, replace(path.to_children(), by_reference=True)) if title else None
        if is_labelled:
            return None
        if tag.name in ("button", "output", "input", "textarea", "select", "meter", "progress"):
            if labels := self._view.labels(tag):
                path.visited.add(id(tag))
                return self._labels_text(labels, path)
            return None if tag.name == "button" else _placeholder_or_title(tag)
        if tag.name in CAPTIONS:
            return self._caption(tag, path)
        return None

    def _native_button(self, tag: Tag, path: _Path) -> str | None:
        kind = str(tag.attrs.get("type", "")).lower()
        if kind in ("button", "submit", "reset"):
            default = {"submit": "Submit", "reset": "Reset"}.get(kind) or str(tag.attrs.get("title", ""))
            value = str(tag.attrs.get("value", ""))
            return value if value.strip() else default
        if kind not in ("file", "image"):
            return None
        if (labels := self._view.labels(tag)) and path.by_reference is None:
            return self._labels_text(labels, path)
        if kind == "file":
            return "Choose File"
        return str(tag.attrs.get("alt", "")).strip() or str(tag.attrs.get("title", "")) or "Submit"

    def _labels_text(self, labels: list[Tag], path: _Path) -> str:
        texts = (
            self._text(
                each,
                _Path(
                    by_label=self._view.is_hidden(each),
                    includes_hidden=path.includes_hidden,
                    visited=path.visited,
                ),
            )
            for each in labels
        )
        return " ".join(text for text in texts if text)

    def _caption(self, tag: Tag, path: _Path) -> str | None:
        path.visited.add(id(tag))
        caption = tag.find(CAPTIONS[tag.name], recursive=False)
        if caption is not None:
            return self._text(caption, replace(path.to_children(), by_native=self._view.is_hidden(caption)))
        if tag.name == "table":
            path.visited.discard(id(tag))
            return str(tag.attrs["summary"]) if tag.attrs.get("summary") else None
        return str(tag.attrs.get("title", ""))

    def _content_or_title(self, tag: Tag, role: str, path: _Path) -> str:
        is_named_by_content = role in FROM_CONTENT or (
            path.in_target == "descendant" and role in WITHIN_FROM_CONTENT
        )
        is_referred = any(
            each is not None
            for each in (path.by_reference, path.by_description, path.by_label, path.by_native)
        )
        path.visited.add(id(tag))
        is_summary = tag.name == "summary" and role not in ("presentation", "none")
        if is_named_by_content or is_summary or is_referred:
            text = self._content(tag, path.to_children())
            if text.strip() if path.in_target == "self" else text:
                return text
        title = str(tag.attrs.get("title", ""))
        is_titled = role not in ("presentation", "none") or tag.name == "iframe"
        return title if is_titled and title.strip() else ""

    def _content(self, tag: Tag, path: _Path) -> str:
        cascade = self._view.cascade
        parts = [content_text(cascade, tag, "before")]
        skips = not path.includes_hidden and not path.is_through_hidden
        for each in tag.contents:
            if isinstance(each, Tag):
                text = self._text(each, path)
                is_apart = each.name == "br" or cascade.display(each) != "inline"
                parts.append(f" {text} " if is_apart else text)
            elif is_text(each) and not (skips and tag.name == "details" and "open" not in tag.attrs):
                parts.append(str(each))
        parts.extend(self._text(each, path) for each in self._view.referenced(tag, "aria-owns"))
        parts.append(content_text(cascade, tag, "after"))
        return "".join(parts)


def _placeholder_or_title(tag: Tag) -> str:
    kind = str(tag.attrs.get("type", "text")).lower()
    takes_placeholder = tag.name == "textarea" or (tag.name == "input" and kind in TEXT_FIELDS)
    title = str(tag.attrs.get("title", ""))
    return str(tag.attrs.get("placeholder", "")) if takes_placeholder and not title else title
