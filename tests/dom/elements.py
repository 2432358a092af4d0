"""Classes of elements with special behaviour.

These are dialogs, `details`, links, pictures, progress bars, templates, frames and canvases.
"""

from typing import Any

from bs4 import Tag
from bs4.element import NavigableString

from tests.dom.attributes import flag, text_attribute
from tests.dom.controls import Button, FieldSet, Form, Input, Option, Select, TextArea
from tests.dom.events import Event
from tests.dom.nodes import Element, parse_fragment


class Dialog(Element):
    """A dialog. While it is modal, all elements outside are inert."""

    open = flag("open")
    is_modal = False
    returnValue = ""
    _focused_before: Element | None = None

    def show(self) -> None:
        if not self.open:
            self._focused_before = self.ownerDocument.activeElement
            self.open = True
            self._focus_first()

    def showModal(self) -> None:
        if not self.open:
            self.is_modal = True
            self.ownerDocument.popovers.hide_all()
            self.ownerDocument.modal_dialogs.append(self)
            self.show()

    def _focus_first(self) -> None:
        marked = [each for each in self.querySelectorAll("[autofocus]") if each.is_focusable]
        if self.hasAttribute("autofocus"):
            marked = [self]
        usable = [each for each in self.querySelectorAll("*") if each.is_focusable]
        for each in marked[:1] or usable[:1]:
            each.focus()
            return
        self.ownerDocument.move_focus(self if self.hasAttribute("tabindex") or self.is_modal else None)

    def close(self, value: str | None = None) -> None:
        if not self.open:
            return
        if value is not None:
            self.returnValue = value
        had_focus = self.contains(self.ownerDocument.activeElement)
        self.open = False
        if self.is_modal:
            self.is_modal = False
            self.ownerDocument.modal_dialogs.remove(self)
            had_focus = True
        if self._focused_before is not None and had_focus:
            self._focused_before.focus()
        self._focused_before = None
        self.ownerDocument.later(lambda: self.dispatchEvent(Event("close")))

    def request_close(self) -> None:
        """Close the dialog as *Escape* does, unless a listener prevents it."""
        if self.dispatchEvent(Event("cancel")):
            self.close()


class Details(Element):
    """A `details` element, which the user can open and close."""

    name = text_attribute("name")

    @property
    def open(self) -> bool:
        return self.hasAttribute("open")

    @open.setter
    def open(self, is_open: bool) -> None:
        if is_open != self.open:
            self.toggleAttribute("open", is_open)

    def toggleAttribute(self, name: str, is_on: bool) -> bool:
        was_open = self.open
        super().toggleAttribute(name, is_on)
        if name == "open" and was_open != is_on:
            state = ("closed", "open")[is_on]
            self.ownerDocument.later(lambda: self.dispatchEvent(Event("toggle", newState=state)))
            if is_on and self.name:
                for other in self.ownerDocument.querySelectorAll(f'details[name="{self.name}"]'):
                    if other is not self:
                        other.toggleAttribute("open", False)
        return is_on


class Link(Element):
    """An `a` or `link` element."""

    rel = text_attribute("rel")
    download = text_attribute("download")

    @property
    def href(self) -> str:
        return self.ownerDocument.absolute(self.getAttribute("href") or "")

    @href.setter
    def href(self, address: str) -> None:
        self.setAttribute("href", address)


class Image(Element):
    """A picture."""

    src = text_attribute("src")
    alt = text_attribute("alt")
    complete = True


class Progress(Element):
    """A progress bar."""

    @property
    def value(self) -> float:
        return float(self.getAttribute("value") or 0)

    @value.setter
    def value(self, value: float) -> None:
        self.setAttribute("value", value)

    @property
    def max(self) -> float:
        return float(self.getAttribute("max") or 1)

    @max.setter
    def max(self, value: float) -> None:
        self.setAttribute("max", value)


class UnparsedHtml(NavigableString):
    """The HTML of a template until a script reads the template's content.

    The templates contain the rules of all games. Few tests read them, so the HTML is parsed only when needed.
    """


class Template(Element):
    """A template. Scripts copy its content, which the page does not show."""

    def __init__(self, tag: Tag, document: Any) -> None:
        super().__init__(tag, document)
        self._content: Element | None = None
        if not any(isinstance(each, UnparsedHtml) for each in tag.contents):
            self._content = self._as_fragment([each.extract() for each in list(tag.contents)])

    @property
    def content(self) -> Element:
        if self._content is None:
            (html,) = self.tag.contents
            self._content = self._as_fragment(parse_fragment(str(html.extract())))
        return self._content

    def _as_fragment(self, nodes: list[Any]) -> Element:
        fragment = Tag(name="[fragment]", can_be_empty_element=False)
        for each in nodes:
            fragment.append(each)
        return self.ownerDocument.wrap(fragment)


class Frame(Element):
    """An `iframe`."""

    src = text_attribute("src")


class Canvas(Element):
    """A canvas; `width` and `height` are in pixels of the screen, not in CSS pixels."""

    width = 300
    height = 150
    _contexts: dict[str, Any] | None = None

    def getContext(self, kind: str, options: object = None) -> Any:
        from tests.dom.canvas import new_context

        self._contexts = self._contexts or {}
        if kind not in self._contexts:
            self._contexts[kind] = new_context(self, kind)
        return self._contexts[kind]

    def toBlob(self, callback: Any, media_type: str = "image/png", quality: float = 1.0) -> None:
        from tests.dom.canvas import picture_blob

        self.ownerDocument.later(lambda: callback(picture_blob(self, media_type)))


KINDS: dict[str, type[Element]] = {
    "a": Link,
    "button": Button,
    "canvas": Canvas,
    "details": Details,
    "dialog": Dialog,
    "fieldset": FieldSet,
    "form": Form,
    "iframe": Frame,
    "img": Image,
    "input": Input,
    "option": Option,
    "progress": Progress,
    "select": Select,
    "template": Template,
    "textarea": TextArea,
    "link": Link,
}
"""The classes of elements by tag name.

Elements with other names are of the class Element.
"""
