"""A document as assistive technology sees it: roles, names, states, hidden parts."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bs4 import Tag

from tests.dom.names import IGNORED, Names
from tests.dom.roles import names_with, parent_of, role_of
from tests.dom.selectors import tags_within
from tests.dom.states import State, state_of
from tests.dom.texts import matched_text, normalised

if TYPE_CHECKING:
    from tests.dom.cascade import Cascade
    from tests.dom.document import Document

LABELLED = ("button", "meter", "output", "progress", "select", "textarea", "input")
"""Elements that a `label` element can label."""


class Accessibility:
    """Accessibility data of a page's elements, as Playwright's locators need it.

    Most results are cached until the document changes.
    """

    def __init__(self, document: "Document", cascade: "Cascade") -> None:
        self.document = document
        self.cascade = cascade
        self.index = document.tree
        self._names = Names(self)
        self._version = -1
        self._forget()

    def _forget(self) -> None:
        self._by_role: dict[str, list[Tag]] = {}
        self._labels: dict[int, list[Tag]] | None = None
        self._hidden: dict[int, bool] = {}
        self._name_cache: dict[tuple[int, bool], str] = {}
        self._text_cache: dict[int, str] = {}

    def _forget_outdated(self) -> None:
        if self._version != self.document.version:
            self._version = self.document.version
            self._forget()

    # Roles and names

    def with_role(self, role: str) -> list[Tag]:
        """Return all elements with the given role in document order, also hidden elements."""
        self._forget_outdated()
        if role not in self._by_role:
            names = names_with(role)
            candidates = [tag for tag in self.index.tags if tag.name in names or "role" in tag.attrs]
            self._by_role[role] = [tag for tag in candidates if role_of(tag) == role]
        return self._by_role[role]

    def name(self, tag: Tag, *, includes_hidden: bool = False) -> str:
        """Return the accessible name of an element."""
        self._forget_outdated()
        key = id(tag), includes_hidden
        if key not in self._name_cache:
            self._name_cache[key] = self._names.name(tag, includes_hidden=includes_hidden)
        return self._name_cache[key]

    def description(self, tag: Tag) -> str:
        """Return the accessible description of an element."""
        return self._names.description(tag)

    def state(self, tag: Tag, state: str) -> State:
        """Return a state of an element.

        The states are checked, pressed, expanded, selected, disabled and level.
        """
        return state_of(self.document.wrap(tag), role_of(tag), state)

    # Hidden elements

    def is_hidden(self, tag: Tag) -> bool:
        """Return whether an element is hidden from assistive technology."""
        self._forget_outdated()
        if tag.name in IGNORED:
            return True
        cascade = self.cascade
        if cascade.display(tag) == "contents":
            return not any(self._is_child_shown(tag, each) for each in tag.contents)
        is_option = tag.name == "option" and tag.find_parent("select") is not None
        if not is_option and not cascade.is_seen(tag):
            return True
        return self._is_in_hidden(tag)

    def _is_child_shown(self, tag: Tag, part: Any) -> bool:
        if isinstance(part, Tag):
            return not self.is_hidden(part)
        return bool(str(part).strip()) and self.cascade.is_seen(tag)

    def _is_in_hidden(self, tag: Tag) -> bool:
        known = self._hidden.get(id(tag))
        if known is None:
            is_hidden = str(tag.attrs.get("aria-hidden", "")).lower() == "true"
            parent = parent_of(tag)
            known = is_hidden or self.cascade.display(tag) == "none"
            known = known or (parent is not None and self._is_in_hidden(parent))
            self._hidden[id(tag)] = known
        return known

    # References and labels

    def referenced(self, tag: Tag, attribute: str) -> list[Tag]:
        """Return the elements whose ids an attribute lists, each of them once."""
        names = tag.attrs.get(attribute)
        if not names:
            return []
        found = (self.document.getElementById(name) for name in str(names).split())
        unique = {id(each.tag): each.tag for each in found if each}
        return list(unique.values())

    def labels(self, tag: Tag) -> list[Tag]:
        """Return the `label` elements of a control."""
        self._forget_outdated()
        if tag.name not in LABELLED or tag.attrs.get("type") == "hidden":
            return []
        if self._labels is None:
            self._labels = self._read_labels()
        return self._labels.get(id(tag), [])

    def _read_labels(self) -> dict[int, list[Tag]]:
        found: dict[int, list[Tag]] = {}
        for label in self.index.with_key("label"):
            control = next((each for each in tags_within(label) if each.name in LABELLED), None)
            if name := label.attrs.get("for"):
                element = self.document.getElementById(str(name))
                control = element.tag if element else None
            if control is not None:
                found.setdefault(id(control), []).append(label)
        return found

    # Texts

    def text(self, tag: Tag) -> str:
        """Return the text of an element as locators match it, with normalised white space."""
        self._forget_outdated()
        if id(tag) not in self._text_cache:
            self._text_cache[id(tag)] = normalised(matched_text(self.document, tag))
        return self._text_cache[id(tag)]

    def label_texts(self, tag: Tag) -> Iterable[str]:
        """Return the texts that label an element.

        The texts come from ARIA attributes or, without these, from the control's `label` elements.
        """
        if referenced := self.referenced(tag, "aria-labelledby"):
            return [self.text(each) for each in referenced]
        own = str(tag.attrs.get("aria-label", ""))
        return [normalised(own)] if own.strip() else [self.text(each) for each in self.labels(tag)]

    def rows(self) -> list[tuple[Tag, str, str]]:
        """Return all elements that have a role and are not hidden, with role and name.

        The list is in document order.
        """
        roles = ((tag, role_of(tag)) for tag in self.index.tags)
        return [(tag, role, self.name(tag)) for tag, role in roles if role and not self.is_hidden(tag)]
