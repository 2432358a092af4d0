"""The document: elements, focus, visibility, and default actions of clicks."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from bs4 import BeautifulSoup, Tag

from tests.dom.attributes import Rectangle
from tests.dom.controls import CHECKABLE, Button, Control, Form, Input, labelled_control
from tests.dom.elements import KINDS, Details, Dialog, Link
from tests.dom.events import Event, EventTarget
from tests.dom.javascript import URL, JsArray, Promise
from tests.dom.nodes import Element, Elements
from tests.dom.popovers import Popovers
from tests.dom.ranges import Range, TreeWalker
from tests.dom.tag_copies import copied
from tests.dom.tree_index import TreeIndex

_IDENTIFIER = re.compile(r"#([\w-]+)")
LARGEST_BOARD, MARGIN = 600.0, 20.0
"""The maximum width of the board, and its margin on both sides, in CSS pixels."""
ELSEWHERE = Rectangle(0.0, 0.0, 120.0, 24.0)
"""The rectangle of all elements whose size and place do not matter."""


class Document(EventTarget):
    """The page's document, created from HTML."""

    def __init__(self, soup: BeautifulSoup, window: Any) -> None:
        super().__init__()
        self.window = window
        self.version = 0
        """The number of changes so far, including moves of the focus."""
        self.tree_version = 0
        """The number of changes that may have added or removed elements or changed an id."""
        self.tree = TreeIndex(self)
        self.watchers: list[Callable[[], object]] = []
        """Callbacks that run after each change, except moves of the focus.

        More changes may follow immediately.
        """
        self.modal_dialogs: list[Dialog] = []
        self.popovers = Popovers(self)
        self.adoptedStyleSheets = JsArray()
        self.hidden = False
        self.has_focus = True
        self.pointer_captured_by: Element | None = None
        self._soup = BeautifulSoup("", "html.parser", multi_valued_attributes=None)
        assert soup.html
        self._soup.append(copied(soup.html))
        whole: Any = self._soup
        self._html, self._head, self._body = whole.html, whole.head, whole.body
        self._title = self.wrap(whole.title)
        self._active: Element | None = None
        self._by_id: dict[str, Tag] = {}
        self._is_indexed = False
        self.fonts = type("Fonts", (), {"ready": property(lambda fonts: Promise.resolve())})()
        # Wrapping a template moves its content out of the document.
        for template in self._soup.find_all("template"):
            if template.find_parent("template") is None:
                self.wrap(template)

    # Elements

    def wrap(self, tag: Tag) -> Element:
        """Return the Element for a tag."""
        known = tag.__dict__.get("fake")
        if known is None:
            known = tag.__dict__["fake"] = KINDS.get(tag.name, Element)(tag, self)
        found: Element = known
        return found

    def note_change(self) -> None:
        """Record a change and call the watchers."""
        self.version += 1
        for watch in self.watchers:
            watch()

    def note_tree_change(self) -> None:
        """Record a change that may have added or removed elements or changed an id.

        Removes the focus from an element that is no longer in the document.
        """
        self.tree_version += 1
        self.note_change()
        self._is_indexed = False
        if self._active is not None and not self.has(self._active.tag):
            self._active = None

    def note_nodes(self, nodes: list[Any], around: Tag | None) -> None:
        """Record a change after nodes were inserted into a tag or removed from it."""
        if any(isinstance(each, Tag) for each in nodes) and self.has(around):
            self.note_tree_change()
        else:
            self.note_change()

    def note_attribute(self, name: str, tag: Tag) -> None:
        """Record a change of an attribute."""
        self.tree.forget(name)
        if name == "id" and self.has(tag):
            self.note_tree_change()
        else:
            self.note_change()

    def note_insertion(self, nodes: list[Any], around: Tag) -> None:
        """Record the insertion of nodes into a tag.

        Inserted style sheets are loaded soon.
        """
        self.note_nodes(nodes, around)
        for node in nodes:
            if isinstance(node, Tag) and node.name == "link" and node.attrs.get("rel") == "stylesheet":
                self.later(partial(self.window.load_style_sheet, self.wrap(node)))

    def has(self, tag: Tag | None) -> bool:
        """Return whether a tag is in the document."""
        soup = self._soup
        each: Any = tag
        while each is not None:
            if each is soup:
                return True
            each = each.parent
        return False

    @property
    def documentElement(self) -> Element:
        return self.wrap(self._html)

    @property
    def head(self) -> Element:
        return self.wrap(self._head)

    @property
    def body(self) -> Element:
        return self.wrap(self._body)

    def getElementById(self, name: str) -> Element | None:
        known = self._by_id.get(name)
        if known is None or known.attrs.get("id") != name or not self.has(known):
            if self._is_indexed:
                return None
            self._by_id = {str(each.attrs["id"]): each for each in self.tree.tags if "id" in each.attrs}
            self._is_indexed = True
            known = self._by_id.get(name)
        return self.wrap(known) if known is not None else None

    def createTreeWalker(self, root: Element, shown: int) -> TreeWalker:
        return TreeWalker(self, root)

    def createRange(self) -> Range:
        return Range()

    def getElementsByName(self, name: str) -> Elements:
        return Elements(self.wrap(tag) for tag in self.tree.with_key("[name") if tag.attrs["name"] == name)

    def querySelector(self, selector: str) -> Element | None:
        if simple := _IDENTIFIER.fullmatch(selector):
            return self.getElementById(simple[1])
        return next(iter(self.querySelectorAll(selector)), None)

    def querySelectorAll(self, selector: str) -> Elements:
        if simple := _IDENTIFIER.fullmatch(selector):
            found = self.getElementById(simple[1])
            return Elements([found] if found else [])
        return Elements(map(self.wrap, self.tree.select(selector)))

    def createElement(self, name: str) -> Element:
        return self.wrap(self._soup.new_tag(name, namespace="http://www.w3.org/1999/xhtml"))

    def importNode(self, element: Element, is_deep: bool) -> Element:
        return element.cloneNode(is_deep)

    @property
    def title(self) -> str:
        return " ".join(self._title.textContent.split())

    @title.setter
    def title(self, text: str) -> None:
        self._title.textContent = text

    @property
    def baseURI(self) -> str:
        return str(self.window.address)

    def absolute(self, address: str) -> str:
        """Return an address resolved against the document's address."""
        return URL(address, self.baseURI).href

    # Visibility

    def is_rendered(self, element: Element) -> bool:
        """Return whether an element is in the document and nothing hides it."""
        return self.has(element.tag) and not self.window.is_hidden_by_style(element)

    def is_seen(self, element: Element) -> bool:
        """Return whether an element is rendered and its `visibility` is `visible`."""
        return self.has(element.tag) and bool(self.window.cascade.is_seen(element.tag))

    def rectangle_of(self, element: Element) -> Rectangle:
        """Return the rectangle of an element.

        A rectangle that a test has set takes precedence. Otherwise, an element that is not rendered has an
        empty rectangle. The board and canvases have a square, which depends on the width of the window. All
        other elements have the rectangle ELSEWHERE.
        """
        if element.rectangle is not None:
            return element.rectangle
        if not self.is_rendered(element):
            return Rectangle()
        if element.tag.name != "canvas" and element.id != "board":
            return ELSEWHERE
        side = min(LARGEST_BOARD, self.window.innerWidth - 2 * MARGIN)
        return Rectangle(MARGIN, 100.0, side, side)

    # Events

    def event_path(self) -> list[EventTarget]:
        return [self, self.window]

    def report_error(self, error: Exception) -> None:
        self.window.report_error(error)

    def now(self) -> float:
        now: float = self.window.now()
        return now

    def later(self, callback: Callable[[], object]) -> None:
        """Run a callback when the current task has ended."""
        self.window.later(callback)

    def hasFocus(self) -> bool:
        return self.has_focus

    # The focus

    @property
    def activeElement(self) -> Element | None:
        active = self._active
        if active is not None and (not self.has(active.tag) or not active.is_rendered or active.is_disabled):
            self._active = active = None
        return self.body if active is None else active

    def move_focus(self, to: Element | None) -> None:
        """Move the focus to an element, or remove the focus if ``to`` is None."""
        before = self._active if self._active is not None and self.has(self._active.tag) else None
        if to is before:
            return
        if before is not None:
            self.window.commit_value(before)
            self._active = None
            before.dispatchEvent(Event("blur", relatedTarget=to))
            before.dispatchEvent(Event("focusout", relatedTarget=to))
        self._active = to
        self.version += 1
        if to is not None:
            to.dispatchEvent(Event("focus", relatedTarget=before))
            if self._active is to:
                to.dispatchEvent(Event("focusin", relatedTarget=before))

    # Clicks

    def click(self, element: Element, **fields: Any) -> bool:
        """Dispatch a click and do its default action.

        Returns False if a listener has prevented the action.
        """
        box = element if isinstance(element, Input) and element.type in CHECKABLE else None
        was_on = [each for each in box.radio_group if each.checked] if box and box.type == "radio" else []
        was_checked = box.checked if box else False
        if box:
            box.checked = True if box.type == "radio" else not box.checked
        # A click by a script has the detail 0 and no pointer type.
        pointer = {"pointerType": "mouse"} if fields.get("detail", 1) else {}
        common = {"detail": 1, "button": 0, "clientX": 0.0, "clientY": 0.0}
        event = Event("click", **{**common, **pointer, **fields})
        is_done = element.dispatchEvent(event)
        if box and not is_done:
            box.checked = was_checked
            for each in was_on:
                each.checked = True
        elif box and box.checked != was_checked:
            box.dispatchEvent(Event("input"))
            box.dispatchEvent(Event("change"))
        if is_done and not box:
            self._do_default_action(element, fields)
        return is_done

    def _do_default_action(self, element: Element, fields: dict[str, Any]) -> None:
        """Do the default action of a click.

        The action is that of the innermost element that has one: the clicked element or an ancestor.
        """
        each: Element | None = element
        while each is not None:
            if isinstance(each, Button):
                self._press_button(each)
                return
            if isinstance(each, Link) and each.hasAttribute("href"):
                self.window.follow_link(each)
                return
            if each.tag.name == "summary" and isinstance(each.parentElement, Details):
                each.parentElement.open = not each.parentElement.open
                return
            if each.tag.name == "label":
                control = labelled_control(each)
                if control is not None and not control.is_disabled and not control.contains(element):
                    control.focus()
                    self.click(control, **fields)
                return
            if isinstance(each, Control):
                if isinstance(each, Input) and each.type == "file":
                    self.window.file_field = each
                return
            each = each.parentElement

    def _press_button(self, button: Button) -> None:
        if button.is_disabled:
            return
        popover = button.getAttribute("popovertarget")
        if popover:
            target = self.getElementById(popover)
            assert target
            target.togglePopover(not target.is_popover_open)
        elif isinstance(button.form, Form) and button.type == "submit":
            button.form.requestSubmit(button)
        elif isinstance(button.form, Form) and button.type == "reset":
            button.form.reset()
