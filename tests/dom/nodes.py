"""Elements that wrap Beautiful Soup tags.

The elements have the interface that the page's Python uses (`app.browser.types.elements`). The tags are
parsed by html5lib. Each tag has one Element. Lengths are in CSS pixels.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bs4 import BeautifulSoup, Comment, Tag
from bs4.element import NavigableString

from tests.dom.attributes import ClassList, Dataset, Rectangle, Style, flag, js_text, text_attribute
from tests.dom.events import EventTarget
from tests.dom.html_writer import inner_html
from tests.dom.selectors import closest, matches, select
from tests.dom.tag_copies import copied

if TYPE_CHECKING:
    from tests.dom.document import Document


def parse_fragment(html: str) -> list[Any]:
    """Parse HTML and return its nodes, which have no parent."""
    if "<" not in html and "&" not in html:
        return [NavigableString(html)] if html else []
    return [copied(node) for node in _parsed(html)]


@lru_cache
def _parsed(html: str) -> list[Any]:
    """Return parsed nodes, cached because copying is three times as fast as parsing."""
    body = BeautifulSoup(f"<body>{html}", "html5lib", multi_valued_attributes=None).body
    return [node.extract() for node in list(body.contents)] if body else []


FOCUSABLE = ("button", "input", "select", "summary", "textarea")


class Elements(list["Element"]):
    """A list of elements, like a NodeList of the browser."""

    @property
    def length(self) -> int:
        return len(self)

    def item(self, index: int) -> "Element | None":
        return self[index] if 0 <= index < len(self) else None


class Element(EventTarget):
    """An element. Form controls, dialogs and some other elements have subclasses."""

    def __init__(self, tag: Tag, document: "Document") -> None:
        super().__init__()
        self.tag = tag
        self.ownerDocument = document
        self.scrollTop = 0.0
        self.scrollLeft = 0.0
        self.rectangle: Rectangle | None = None
        """The rectangle that a test has set, or None."""

    id = text_attribute("id")
    title = text_attribute("title")
    className = text_attribute("class")
    lang = text_attribute("lang")
    dir = text_attribute("dir")
    slot = text_attribute("slot")
    hidden = flag("hidden")
    inert = flag("inert")
    ariaLabel = text_attribute("aria-label", None)
    ariaPressed = text_attribute("aria-pressed", None)
    ariaExpanded = text_attribute("aria-expanded", None)
    ariaBusy = text_attribute("aria-busy", None)
    ariaDisabled = text_attribute("aria-disabled", None)
    ariaLive = text_attribute("aria-live", None)
    ariaHidden = text_attribute("aria-hidden", None)
    ariaSelected = text_attribute("aria-selected", None)

    def __repr__(self) -> str:
        return f"<{self.tag.name} id={self.id!r} class={self.className!r}>"

    @property
    def tagName(self) -> str:
        return self.tag.name.upper()

    localName = property(lambda self: self.tag.name)

    # Attributes

    def getAttribute(self, name: str) -> str | None:
        value = self.tag.attrs.get(name)
        return None if value is None else str(value)

    def hasAttribute(self, name: str) -> bool:
        return name in self.tag.attrs

    def setAttribute(self, name: str, value: object) -> None:
        self.tag.attrs[name] = js_text(value)
        self.ownerDocument.note_attribute(name, self.tag)

    def removeAttribute(self, name: str) -> None:
        self.tag.attrs.pop(name, None)
        self.ownerDocument.note_attribute(name, self.tag)

    def toggleAttribute(self, name: str, is_on: bool) -> bool:
        if is_on and not self.hasAttribute(name):
            self.setAttribute(name, "")
        elif not is_on:
            self.removeAttribute(name)
        return is_on

    @property
    def dataset(self) -> Dataset:
        return Dataset(self)

    @property
    def classList(self) -> ClassList:
        return ClassList(self)

    @property
    def style(self) -> Style:
        return Style(self)

    @property
    def tabIndex(self) -> int:
        text = self.getAttribute("tabindex")
        return int(text) if text is not None else 0 if self.is_interactive else -1

    @tabIndex.setter
    def tabIndex(self, value: int) -> None:
        self.setAttribute("tabindex", value)

    # The tree

    def _wrapped(self, tag: Any) -> Any:
        return self.ownerDocument.wrap(tag) if isinstance(tag, Tag) and tag.name != "[document]" else None

    @property
    def children(self) -> Elements:
        return Elements(self._wrapped(each) for each in self.tag.contents if isinstance(each, Tag))

    @property
    def parentElement(self) -> "Element | None":
        parent: Element | None = self._wrapped(self.tag.parent)
        return None if parent is None or parent.tag.name == "[fragment]" else parent

    @property
    def firstElementChild(self) -> "Element | None":
        return next(iter(self.children), None)

    @property
    def lastElementChild(self) -> "Element | None":
        return next(reversed(self.children), None)

    @property
    def nextElementSibling(self) -> "Element | None":
        return next((self._wrapped(each) for each in self.tag.next_siblings if isinstance(each, Tag)), None)

    @property
    def previousElementSibling(self) -> "Element | None":
        found = (self._wrapped(each) for each in self.tag.previous_siblings if isinstance(each, Tag))
        return next(found, None)

    @property
    def isConnected(self) -> bool:
        return self.ownerDocument.has(self.tag)

    def _detached_nodes(self, parts: "tuple[Element | str, ...]") -> list[Any]:
        """Return nodes to insert, detached from their parents.

        Texts become text nodes. A fragment is replaced by its content.
        """
        nodes: list[Any] = []
        for part in parts:
            if isinstance(part, Element):
                is_fragment, is_moved = part.tag.name == "[fragment]", part.isConnected
                nodes += [each.extract() for each in (list(part.tag.contents) if is_fragment else [part.tag])]
                if is_moved:
                    self.ownerDocument.note_tree_change()
            else:
                nodes.append(NavigableString(js_text(part)))
        return nodes

    def _note_insertion(self, nodes: list[Any]) -> None:
        self.ownerDocument.note_insertion(nodes, self.tag)

    def append(self, *parts: "Element | str") -> None:
        nodes = self._detached_nodes(parts)
        self.tag.extend(nodes)
        self._note_insertion(nodes)

    def prepend(self, *parts: "Element | str") -> None:
        nodes = self._detached_nodes(parts)
        for index, node in enumerate(nodes):
            self.tag.insert(index, node)
        self._note_insertion(nodes)

    def before(self, *parts: "Element | str") -> None:
        if nodes := self._detached_nodes(parts):
            self.tag.insert_before(*nodes)
            self._note_insertion(nodes)

    def after(self, *parts: "Element | str") -> None:
        if nodes := self._detached_nodes(parts):
            self.tag.insert_after(*nodes)
            self._note_insertion(nodes)

    def replaceChildren(self, *parts: "Element | str") -> None:
        nodes = self._detached_nodes(parts)
        self._empty()
        self.tag.extend(nodes)
        self._note_insertion(nodes)

    def replaceWith(self, *parts: "Element | str") -> None:
        self.after(*parts)
        self.remove()

    def _empty(self) -> None:
        nodes = list(self.tag.contents)
        for each in nodes:
            each.extract()
        self.ownerDocument.note_nodes(nodes, self.tag)

    def remove(self) -> None:
        parent = self.tag.parent
        self.tag.extract()
        self.ownerDocument.note_nodes([self.tag], parent)

    def cloneNode(self, is_deep: bool) -> "Element":
        clone: Element = self._wrapped(copied(self.tag, is_deep=is_deep))
        return clone

    def contains(self, other: "Element | None") -> bool:
        return other is not None and any(each is self.tag for each in (other.tag, *other.tag.parents))

    def isSameNode(self, other: "Element | None") -> bool:
        return other is self

    # Text

    @property
    def textContent(self) -> str:
        return "".join(
            each
            for each in self.tag.descendants
            if isinstance(each, NavigableString) and not isinstance(each, Comment)
        )

    @textContent.setter
    def textContent(self, text: object) -> None:
        self._empty()
        if text := "" if text is None else js_text(text):
            self.tag.append(NavigableString(text))

    @property
    def innerHTML(self) -> str:
        return inner_html(self.tag)

    @innerHTML.setter
    def innerHTML(self, html: str) -> None:
        self._empty()
        nodes = parse_fragment(js_text(html))
        self.tag.extend(nodes)
        self.ownerDocument.note_nodes(nodes, self.tag)

    def insertAdjacentHTML(self, position: str, html: str) -> None:
        nodes = parse_fragment(html)
        if position == "beforeend":
            self.tag.extend(nodes)
        elif position == "afterbegin":
            for index, node in enumerate(nodes):
                self.tag.insert(index, node)
        elif nodes:
            (self.tag.insert_before if position == "beforebegin" else self.tag.insert_after)(*nodes)
        self.ownerDocument.note_nodes(nodes, self.tag)

    # Selectors

    def matches(self, selector: str) -> bool:
        return matches(self.tag, selector)

    def closest(self, selector: str) -> "Element | None":
        found: Element | None = self._wrapped(closest(self.tag, selector))
        return found

    def querySelector(self, selector: str) -> "Element | None":
        found: Element | None = self._wrapped(next(select(self.tag, selector), None))
        return found

    def querySelectorAll(self, selector: str) -> Elements:
        return Elements(map(self._wrapped, select(self.tag, selector)))

    # Events

    def event_path(self) -> list[EventTarget]:
        path: list[EventTarget] = [self]
        each = self.parentElement
        while each is not None:
            path.append(each)
            each = each.parentElement
        is_in = path[-1] is self.ownerDocument.documentElement
        return [*path, *self.ownerDocument.event_path()] if is_in else path

    def report_error(self, error: Exception) -> None:
        self.ownerDocument.report_error(error)

    def now(self) -> float:
        return self.ownerDocument.now()

    # Visibility and size

    @property
    def is_rendered(self) -> bool:
        """Whether the element is in the page and neither it nor an ancestor is hidden."""
        return self.ownerDocument.is_rendered(self)

    def checkVisibility(self, options: object = None) -> bool:
        return self.is_rendered

    def getBoundingClientRect(self) -> Rectangle:
        return self.ownerDocument.rectangle_of(self)

    def getClientRects(self) -> list[Rectangle]:
        return [self.getBoundingClientRect()]

    clientWidth = property(lambda self: self.getBoundingClientRect().width)
    clientHeight = property(lambda self: self.getBoundingClientRect().height)
    offsetWidth = property(lambda self: self.getBoundingClientRect().width)
    offsetHeight = property(lambda self: self.getBoundingClientRect().height)
    offsetTop = property(lambda self: self.getBoundingClientRect().top)
    offsetLeft = property(lambda self: self.getBoundingClientRect().left)
    scrollHeight = property(lambda self: self.getBoundingClientRect().height)
    scrollWidth = property(lambda self: self.getBoundingClientRect().width)

    def scrollIntoView(self, options: object = None) -> None:
        """Do nothing: no element is outside the fake window."""

    def setPointerCapture(self, pointer: int) -> None:
        """Send pointer events to this element until the button is released."""
        self.ownerDocument.pointer_captured_by = self

    def togglePopover(self, is_shown: bool) -> bool:
        popovers = self.ownerDocument.popovers
        if is_shown != self.is_popover_open:
            (popovers.show if is_shown else popovers.hide)(self)
        return is_shown

    is_popover_open = False

    # Focus and clicks

    @property
    def is_interactive(self) -> bool:
        """Whether the element can take the focus without an attribute `tabindex`."""
        return self.tag.name in FOCUSABLE or (self.tag.name == "a" and self.hasAttribute("href"))

    @property
    def is_focusable(self) -> bool:
        """Whether the element can take the focus now."""
        can_have_focus = self.is_interactive or self.hasAttribute("tabindex")
        return (
            can_have_focus
            and self.ownerDocument.is_seen(self)
            and not self.is_disabled
            and not self.closest("[inert]")
        )

    @property
    def is_disabled(self) -> bool:
        """Whether the element is a disabled control; ``Control`` overrides this property."""
        return False

    def focus(self, options: object = None, **named: bool) -> None:
        if self.is_focusable:
            self.ownerDocument.move_focus(self)

    def blur(self) -> None:
        if self.ownerDocument.activeElement is self:
            self.ownerDocument.move_focus(None)

    def click(self) -> None:
        """Click the element as a script does, with `detail` 0."""
        if not self.is_disabled:
            self.ownerDocument.click(self, detail=0)
