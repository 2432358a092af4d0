"""Elements, as the page's Python sees them (`trigrid.app.dom.elements`), around the tags of Beautiful Soup.

The tags are parsed by html5lib. Each tag has one Element. Lengths are CSS pixels.
"""

import copy
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from bs4 import BeautifulSoup, Comment, NavigableString, Tag

from tests.dom.events import EventTarget
from tests.dom.javascript import JsException
from tests.dom.selectors import closest, matches, select

if TYPE_CHECKING:
    from tests.dom.document import Document

_CAPITAL = re.compile(r"[A-Z]")


class Rectangle(NamedTuple):
    """Where something is within the window."""

    left: float = 0.0
    top: float = 0.0
    width: float = 0.0
    height: float = 0.0

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    x, y = left, top


def parse_fragment(html: str) -> list[Any]:
    """Return the nodes of some HTML, without a parent."""
    if "<" not in html and "&" not in html:
        return [NavigableString(html)] if html else []
    body = BeautifulSoup(html, "html5lib", multi_valued_attributes=None).body
    return [node.extract() for node in list(body.contents)] if body else []


class Elements(list["Element"]):
    """A list of elements, as the browser gives it."""

    @property
    def length(self) -> int:
        return len(self)

    def item(self, index: int) -> "Element | None":
        return self[index] if 0 <= index < len(self) else None


class Dataset:
    """An element's attributes whose names begin with ``data-``."""

    def __init__(self, element: "Element") -> None:
        object.__setattr__(self, "_element", element)

    def __getattr__(self, name: str) -> str:
        value = self._element.getAttribute(_data_name(name))
        if value is None:
            raise AttributeError(name)
        return str(value)

    def __setattr__(self, name: str, value: object) -> None:
        self._element.setAttribute(_data_name(name), value)

    def __delattr__(self, name: str) -> None:
        self._element.removeAttribute(_data_name(name))


def _data_name(name: str) -> str:
    return "data-" + _CAPITAL.sub(lambda found: "-" + found[0].lower(), name)


class ClassList:
    """The classes of an element."""

    def __init__(self, element: "Element") -> None:
        self._element = element

    def _names(self) -> list[str]:
        return self._element.className.split()

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def contains(self, name: str) -> bool:
        return name in self._names()

    def add(self, name: str) -> None:
        self.toggle(name, True)

    def remove(self, name: str) -> None:
        self.toggle(name, False)

    def toggle(self, name: str, is_on: bool) -> bool:
        names = self._names()
        if is_on and name not in names:
            self._element.className = " ".join([*names, name])
        elif not is_on and name in names:
            self._element.className = " ".join(each for each in names if each != name)
        return is_on


class Style:
    """The CSS properties that an element sets by its own attribute ``style``."""

    def __init__(self, element: "Element") -> None:
        object.__setattr__(self, "_element", element)

    def _declarations(self) -> dict[str, str]:
        parts = (part.partition(":") for part in (self._element.getAttribute("style") or "").split(";"))
        return {name.strip(): value.strip() for name, colon, value in parts if colon}

    def setProperty(self, name: str, value: str) -> None:
        declarations = {**self._declarations(), name: str(value)}
        if not value:
            del declarations[name]
        text = " ".join(f"{each}: {declarations[each]};" for each in declarations)
        self._element.setAttribute("style", text)

    def getPropertyValue(self, name: str) -> str:
        return self._declarations().get(name, "")

    def removeProperty(self, name: str) -> str:
        value = self.getPropertyValue(name)
        self.setProperty(name, "")
        return value

    def __getattr__(self, name: str) -> str:
        if name == "cssText":
            return self._element.getAttribute("style") or ""
        return self.getPropertyValue(_CAPITAL.sub(lambda found: "-" + found[0].lower(), name))

    def __setattr__(self, name: str, value: str) -> None:
        if name == "cssText":
            self._element.setAttribute("style", value)
        else:
            self.setProperty(_CAPITAL.sub(lambda found: "-" + found[0].lower(), name), value)


def _text_attribute(name: str, default: str | None = "") -> Any:
    """Return a property that reflects an attribute."""

    def read(element: "Element") -> str | None:
        value = element.getAttribute(name)
        return default if value is None else value

    def write(element: "Element", value: object) -> None:
        if value is None and default is None:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, value)

    return property(read, write)


def _flag(name: str) -> Any:
    """Return a property that says whether an attribute is there."""
    return property(
        lambda element: element.hasAttribute(name),
        lambda element, value: element.toggleAttribute(name, bool(value)),
    )


class Element(EventTarget):
    """An element of any kind; those of forms and dialogs have classes of their own."""

    def __init__(self, tag: Tag, document: "Document") -> None:
        super().__init__()
        self.tag = tag
        self.ownerDocument = document
        self.scrollTop = 0.0
        self.scrollLeft = 0.0
        self.rectangle: Rectangle | None = None
        """Where it is, if a test says so."""

    id = _text_attribute("id")
    title = _text_attribute("title")
    className = _text_attribute("class")
    lang = _text_attribute("lang")
    dir = _text_attribute("dir")
    slot = _text_attribute("slot")
    hidden = _flag("hidden")
    inert = _flag("inert")
    ariaLabel = _text_attribute("aria-label", None)
    ariaPressed = _text_attribute("aria-pressed", None)
    ariaExpanded = _text_attribute("aria-expanded", None)
    ariaBusy = _text_attribute("aria-busy", None)
    ariaDisabled = _text_attribute("aria-disabled", None)
    ariaLive = _text_attribute("aria-live", None)
    ariaHidden = _text_attribute("aria-hidden", None)
    ariaSelected = _text_attribute("aria-selected", None)

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
        self.tag.attrs[name] = _js_text(value)
        if name == "id":
            self.ownerDocument.note_tree_change()
        self.ownerDocument.note_change()

    def removeAttribute(self, name: str) -> None:
        self.tag.attrs.pop(name, None)
        self.ownerDocument.note_change()

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
        given = self.getAttribute("tabindex")
        return int(given) if given is not None else 0 if self.is_interactive else -1

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

    def _nodes(self, parts: "tuple[Element | str, ...]") -> list[Any]:
        """The nodes to insert, taken from where they are."""
        found: list[Any] = []
        for part in parts:
            if isinstance(part, Element):
                is_fragment = part.tag.name == "[fragment]"
                found += [each.extract() for each in (list(part.tag.contents) if is_fragment else [part.tag])]
            else:
                found.append(NavigableString(_js_text(part)))
        self.ownerDocument.note_insertion(found)
        return found

    def append(self, *parts: "Element | str") -> None:
        for node in self._nodes(parts):
            self.tag.append(node)

    def prepend(self, *parts: "Element | str") -> None:
        for index, node in enumerate(self._nodes(parts)):
            self.tag.insert(index, node)

    def before(self, *parts: "Element | str") -> None:
        if nodes := self._nodes(parts):
            self.tag.insert_before(*nodes)

    def after(self, *parts: "Element | str") -> None:
        if nodes := self._nodes(parts):
            self.tag.insert_after(*nodes)

    def replaceChildren(self, *parts: "Element | str") -> None:
        nodes = self._nodes(parts)
        self._empty()
        for node in nodes:
            self.tag.append(node)

    def replaceWith(self, *parts: "Element | str") -> None:
        self.after(*parts)
        self.remove()

    def _empty(self) -> None:
        for each in list(self.tag.contents):
            each.extract()
        self.ownerDocument.note_tree_change()

    def remove(self) -> None:
        self.tag.extract()
        self.ownerDocument.note_tree_change()

    def cloneNode(self, is_deep: bool) -> "Element":
        made: Element = self._wrapped(copy.copy(self.tag))
        if not is_deep:
            made._empty()
        return made

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
        if text := "" if text is None else _js_text(text):
            self.tag.append(NavigableString(text))

    @property
    def innerHTML(self) -> str:
        return self.tag.decode_contents(formatter="html5")

    @innerHTML.setter
    def innerHTML(self, html: str) -> None:
        self._empty()
        for node in parse_fragment(_js_text(html)):
            self.tag.append(node)
        self.ownerDocument.note_tree_change()

    def insertAdjacentHTML(self, where: str, html: str) -> None:
        nodes = parse_fragment(html)
        self.ownerDocument.note_tree_change()
        if where == "beforeend":
            self.tag.extend(nodes)
        elif where == "afterbegin":
            for index, node in enumerate(nodes):
                self.tag.insert(index, node)
        elif nodes:
            (self.tag.insert_before if where == "beforebegin" else self.tag.insert_after)(*nodes)

    # Selectors

    def matches(self, selector: str) -> bool:
        return matches(self.tag, selector)

    def closest(self, selector: str) -> "Element | None":
        return self._wrapped(closest(self.tag, selector))

    def querySelector(self, selector: str) -> "Element | None":
        return self._wrapped(next(select(self.tag, selector), None))

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

    # Looks

    @property
    def is_rendered(self) -> bool:
        """Whether it is in the page and neither it nor what it is in is hidden."""
        return self.ownerDocument.is_rendered(self)

    def checkVisibility(self, options: object = None) -> bool:
        return self.is_rendered

    def getBoundingClientRect(self) -> Rectangle:
        return self.ownerDocument.rectangle_of(self)

    clientWidth = property(lambda self: self.getBoundingClientRect().width)
    clientHeight = property(lambda self: self.getBoundingClientRect().height)
    offsetWidth = property(lambda self: self.getBoundingClientRect().width)
    offsetHeight = property(lambda self: self.getBoundingClientRect().height)
    offsetTop = property(lambda self: self.getBoundingClientRect().top)
    scrollHeight = property(lambda self: self.getBoundingClientRect().height)
    scrollWidth = property(lambda self: self.getBoundingClientRect().width)

    def scrollIntoView(self, options: object = None) -> None:
        """Nothing is ever outside the window here."""

    def setPointerCapture(self, pointer: int) -> None:
        """Send what the pointer does here until its button is let go."""
        self.ownerDocument.pointer_captured_by = self

    def togglePopover(self, is_shown: bool) -> bool:
        self.is_popover_open = is_shown
        self.ownerDocument.note_change()
        return is_shown

    is_popover_open = False

    # Focus and clicks

    is_interactive = False
    """Whether it takes the focus without an attribute ``tabindex``."""

    @property
    def is_focusable(self) -> bool:
        """Whether it takes the focus now."""
        can = self.is_interactive or self.hasAttribute("tabindex")
        return can and self.is_rendered and not self.is_disabled and not self.closest("[inert]")

    is_disabled = False

    def focus(self, options: object = None, **named: bool) -> None:
        if self.is_focusable:
            self.ownerDocument.move_focus(self)

    def blur(self) -> None:
        if self.ownerDocument.activeElement is self:
            self.ownerDocument.move_focus(None)

    def click(self) -> None:
        """Do as a script that calls it: a click with ``detail`` 0."""
        if not self.is_disabled:
            self.ownerDocument.click(self, detail=0)


def _js_text(value: object) -> str:
    """A value as JavaScript turns it into text."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if value is not None and not isinstance(value, str | int | float):
        raise JsException(f"{value!r} is no text")
    return "null" if value is None else str(value)
