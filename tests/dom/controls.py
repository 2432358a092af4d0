"""The elements of forms, dialogs and parts that unfold."""

from typing import Any

from bs4 import Tag

from tests.dom.events import Event
from tests.dom.nodes import Element, Elements, Rectangle, _flag, _text_attribute

CHECKABLE = ("checkbox", "radio")
INPUT_TYPES_WITHOUT_TEXT = (*CHECKABLE, "button", "submit", "reset", "file", "range", "color", "hidden")


class Control(Element):
    """A control of a form."""

    name = _text_attribute("name")
    placeholder = _text_attribute("placeholder")
    disabled = _flag("disabled")
    required = _flag("required")
    is_interactive = True

    @property
    def is_disabled(self) -> bool:
        if self.disabled:
            return True
        field_set = self.closest("fieldset[disabled]")
        return field_set is not None and field_set is not self

    @property
    def form(self) -> "Form | None":
        owner = self.getAttribute("form")
        found: Any = self.ownerDocument.getElementById(owner) if owner else self.closest("form")
        return found

    @property
    def labels(self) -> Elements:
        """The labels that name it."""
        around = self.closest("label")
        found = [each for each in self.ownerDocument.querySelectorAll("label") if _labelled(each) is self]
        return Elements(found or ([around] if around and _labelled(around) is self else []))

    validity_message = ""

    def setCustomValidity(self, message: str) -> None:
        self.validity_message = message

    def checkValidity(self) -> bool:
        return not self.validity_message

    def reportValidity(self) -> bool:
        return self.checkValidity()


def _labelled(label: Element) -> Element | None:
    """The control of a label."""
    name = label.getAttribute("for")
    if name:
        return label.ownerDocument.getElementById(name)
    return label.querySelector("input, select, textarea, button, output, progress, meter")


class Button(Control):
    """A button."""

    value = _text_attribute("value")

    @property
    def type(self) -> str:
        return (self.getAttribute("type") or "submit").lower()


class Input(Control):
    """A field, a box to tick or a radio button."""

    _value: str | None = None
    files: Any = ()
    indeterminate = False
    min = _text_attribute("min")
    max = _text_attribute("max")
    step = _text_attribute("step")
    readOnly = _flag("readonly")
    selectionStart = 0
    selectionEnd = 0

    @property
    def type(self) -> str:
        return (self.getAttribute("type") or "text").lower()

    @type.setter
    def type(self, kind: str) -> None:
        self.setAttribute("type", kind)

    @property
    def takes_text(self) -> bool:
        return self.type not in INPUT_TYPES_WITHOUT_TEXT

    @property
    def value(self) -> str:
        default = "on" if self.type in CHECKABLE else ""
        text = self._value if self._value is not None else self.getAttribute("value")
        return default if text is None else text

    @value.setter
    def value(self, text: object) -> None:
        if self.type in CHECKABLE:
            self.setAttribute("value", text)
        else:
            self._value = "" if text is None else str(text)
            self.selectionStart = self.selectionEnd = len(self._value)
            self.ownerDocument.note_change()

    valueAsNumber = property(lambda self: float(self.value))
    checked = _flag("checked")

    def choose(self, is_on: bool) -> None:
        """Tick the box or not; of radio buttons of one name one alone is on."""
        if is_on and self.type == "radio":
            for other in self.radio_group:
                other.checked = False
        self.checked = is_on

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "checked" and value and self.type == "radio":
            for other in self.radio_group:
                other.removeAttribute("checked")
        super().__setattr__(name, value)

    @property
    def radio_group(self) -> "list[Input]":
        """The radio buttons of the same name and form."""
        found: list[Any] = [
            each
            for each in self.ownerDocument.getElementsByName(self.name)
            if isinstance(each, Input) and each.type == "radio" and each.form is self.form
        ]
        return found or [self]

    def select(self) -> None:
        self.selectionStart, self.selectionEnd = 0, len(self.value)

    def setSelectionRange(self, start: int, end: int) -> None:
        self.selectionStart, self.selectionEnd = start, end


class TextArea(Control):
    """A field of several lines."""

    type = "textarea"
    takes_text = True
    _value: str | None = None
    readOnly = _flag("readonly")
    selectionStart = 0
    selectionEnd = 0

    @property
    def value(self) -> str:
        return self.textContent if self._value is None else self._value

    @value.setter
    def value(self, text: object) -> None:
        self._value = "" if text is None else str(text)
        self.selectionStart = self.selectionEnd = len(self._value)
        self.ownerDocument.note_change()

    def select(self) -> None:
        self.selectionStart, self.selectionEnd = 0, len(self.value)

    def setSelectionRange(self, start: int, end: int) -> None:
        self.selectionStart, self.selectionEnd = start, end


class Option(Control):
    """One of the options of a select."""

    is_interactive = False

    @property
    def value(self) -> str:
        text = self.getAttribute("value")
        return " ".join(self.textContent.split()) if text is None else text

    @value.setter
    def value(self, text: object) -> None:
        self.setAttribute("value", text)

    @property
    def label(self) -> str:
        return self.getAttribute("label") or " ".join(self.textContent.split())

    @label.setter
    def label(self, text: str) -> None:
        self.setAttribute("label", text)

    text = property(lambda self: " ".join(self.textContent.split()))

    @property
    def selected(self) -> bool:
        chooser = self.closest("select")
        return isinstance(chooser, Select) and chooser.chosen is self

    @selected.setter
    def selected(self, is_on: bool) -> None:
        chooser = self.closest("select")
        if isinstance(chooser, Select) and is_on:
            chooser.selectedIndex = chooser.options.index(self)


class Select(Control):
    """A list of options, one of which is chosen."""

    type = "select-one"
    _chosen: Element | None = None
    _is_nothing_chosen = False

    @property
    def options(self) -> Any:
        return self.querySelectorAll("option")

    @property
    def chosen(self) -> Element | None:
        """The chosen option: what was chosen last if it is still there, else the default."""
        options = self.options
        if self._is_nothing_chosen:
            return None
        if self._chosen in options:
            return self._chosen
        marked = [each for each in options if each.hasAttribute("selected")]
        usable = [each for each in options if not each.is_disabled]
        return (marked[-1:] or usable[:1] or [None])[0]

    @property
    def selectedIndex(self) -> int:
        chosen = self.chosen
        return -1 if chosen is None else self.options.index(chosen)

    @selectedIndex.setter
    def selectedIndex(self, index: int) -> None:
        options = self.options
        self._is_nothing_chosen = not 0 <= index < len(options)
        self._chosen = None if self._is_nothing_chosen else options[index]
        self.ownerDocument.note_change()

    selectedOptions = property(lambda self: Elements([self.chosen] if self.chosen else []))

    @property
    def value(self) -> str:
        chosen: Any = self.chosen
        return chosen.value if chosen else ""

    @value.setter
    def value(self, text: str) -> None:
        values = [each.value for each in self.options]
        self.selectedIndex = values.index(str(text)) if str(text) in values else -1


class Form(Element):
    """A form."""

    @property
    def elements(self) -> Elements:
        return Elements(
            each for each in self.ownerDocument.querySelectorAll("*") if getattr(each, "form", None) is self
        )

    def requestSubmit(self, submitter: Element | None = None) -> None:
        if all(each.checkValidity() for each in self.elements if isinstance(each, Control)):
            event = Event("submit", submitter=submitter)
            if self.dispatchEvent(event) and self.getAttribute("method") == "dialog":
                dialog: Any = self.closest("dialog")
                dialog.close()

    def reset(self) -> None:
        for each in self.elements:
            for name in ("_value", "_chosen"):
                if name in each.__dict__:
                    delattr(each, name)
        self.ownerDocument.note_change()


class Dialog(Element):
    """A dialog; while it is modal all around it is inert."""

    open = _flag("open")
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
            self.ownerDocument.modal_dialogs.append(self)
            self.show()

    def _focus_first(self) -> None:
        marked = [each for each in self.querySelectorAll("[autofocus]") if each.is_focusable]
        if self.hasAttribute("autofocus"):
            marked = [self]
        usable = [each for each in self.querySelectorAll("*") if each.is_focusable and each.tabIndex >= 0]
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
        """Do as *Escape* does."""
        if self.dispatchEvent(Event("cancel")):
            self.close()


class Details(Element):
    """A part that can be unfolded."""

    name = _text_attribute("name")

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


class Summary(Element):
    """What a part that can be unfolded shows."""

    is_interactive = True


class Link(Element):
    """A link; without an address it takes no focus."""

    rel = _text_attribute("rel")
    download = _text_attribute("download")

    @property
    def is_interactive(self) -> bool:  # type: ignore[override]
        return self.hasAttribute("href")

    @property
    def href(self) -> str:
        return self.ownerDocument.absolute(self.getAttribute("href") or "")

    @href.setter
    def href(self, address: str) -> None:
        self.setAttribute("href", address)


class Image(Element):
    """A picture."""

    src = _text_attribute("src")
    alt = _text_attribute("alt")
    complete = True


class Progress(Element):
    """A bar that shows how far something is."""

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


class Template(Element):
    """Elements that are not shown, to be copied."""

    def __init__(self, tag: Tag, document: Any) -> None:
        super().__init__(tag, document)
        fragment = Tag(name="[fragment]", can_be_empty_element=False)
        for each in list(tag.contents):
            fragment.append(each.extract())
        self.content = document.wrap(fragment)


class Frame(Element):
    """A page within the page."""

    src = _text_attribute("src")


class Style(Element):
    """The element ``style``, or a link to a style sheet."""


class Canvas(Element):
    """A canvas; its own width and height are in pixels of the screen."""

    width = 300
    height = 150
    _contexts: dict[str, Any] | None = None

    def getContext(self, kind: str, options: object = None) -> Any:
        from tests.dom.canvas import new_context

        self._contexts = self._contexts or {}
        if kind not in self._contexts:
            self._contexts[kind] = new_context(self, kind)
        return self._contexts[kind]

    def toBlob(self, told: Any, media_type: str = "image/png", quality: float = 1.0) -> None:
        from tests.dom.canvas import picture_blob

        self.ownerDocument.later(lambda: told(picture_blob(self, media_type)))


KINDS: dict[str, type[Element]] = {
    "a": Link,
    "button": Button,
    "canvas": Canvas,
    "details": Details,
    "dialog": Dialog,
    "form": Form,
    "iframe": Frame,
    "img": Image,
    "input": Input,
    "option": Option,
    "progress": Progress,
    "select": Select,
    "summary": Summary,
    "template": Template,
    "textarea": TextArea,
    "link": Link,
}
"""The classes of elements by the names of their tags."""

__all__ = ["KINDS", "Rectangle"]
