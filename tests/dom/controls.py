"""Forms and their controls."""

from collections.abc import Iterable
from typing import Any

from tests.dom.attributes import flag, text_attribute
from tests.dom.events import Event
from tests.dom.nodes import Element, Elements
from tests.dom.selectors import tags_within

CHECKABLE = ("checkbox", "radio")
INPUT_TYPES_WITHOUT_TEXT = (*CHECKABLE, "button", "submit", "reset", "file", "range", "color", "hidden")


class FieldSet(Element):
    """A group of controls that can be disabled together."""

    name = text_attribute("name")
    disabled = flag("disabled")


class Control(Element):
    """A control of a form."""

    name = text_attribute("name")
    placeholder = text_attribute("placeholder")
    disabled = flag("disabled")
    required = flag("required")

    @property
    def is_disabled(self) -> bool:
        if self.disabled:
            return True
        field_set = self.closest("fieldset[disabled]")
        return field_set is not None and field_set is not self

    @property
    def form(self) -> "Form | None":
        owner = self.getAttribute("form")
        found = self.ownerDocument.getElementById(owner) if owner else self.closest("form")
        return found if isinstance(found, Form) else None

    @property
    def labels(self) -> Elements:
        """The labels of this control, in document order."""
        by_id = self.ownerDocument.querySelectorAll(f'label[for="{self.id}"]') if self.id else []
        around = self.closest("label")
        if not around or labelled_control(around) is not self:
            return Elements(by_id)
        if not by_id:
            return Elements([around])
        return Elements(
            each for each in self.ownerDocument.querySelectorAll("label") if labelled_control(each) is self
        )


def labelled_control(label: Element) -> Element | None:
    """Return the control that a label belongs to."""
    name = label.getAttribute("for")
    if name:
        return label.ownerDocument.getElementById(name)
    return label.querySelector("input, select, textarea, button, output, progress, meter")


class Button(Control):
    """A button."""

    value = text_attribute("value")

    @property
    def type(self) -> str:
        return (self.getAttribute("type") or "submit").lower()


class Input(Control):
    """An `input` element: a text field, a checkbox or another control."""

    _value: str | None = None
    files: Any = ()
    indeterminate = False
    min = text_attribute("min")
    max = text_attribute("max")
    step = text_attribute("step")
    readOnly = flag("readonly")
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
    checked = flag("checked")

    def choose(self, is_on: bool) -> None:
        """Check or uncheck this box. Checking a radio button unchecks the others."""
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
        """The radio buttons with the same name and form, including this one."""
        form, name = self.form, self.name
        if form is None:
            others: Iterable[Element] = self.ownerDocument.getElementsByName(name)
        else:
            others = (self._wrapped(tag) for tag in tags_within(form.tag) if tag.attrs.get("name") == name)
        found = [
            each for each in others if isinstance(each, Input) and each.type == "radio" and each.form is form
        ]
        return found or [self]

    def select(self) -> None:
        self.selectionStart, self.selectionEnd = 0, len(self.value)

    def setSelectionRange(self, start: int, end: int) -> None:
        self.selectionStart, self.selectionEnd = start, end


class TextArea(Control):
    """A text field with several lines."""

    type = "textarea"
    takes_text = True
    _value: str | None = None
    readOnly = flag("readonly")
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
    """A list of options. At most one option can be chosen."""

    type = "select-one"
    _chosen: Element | None = None
    _is_nothing_chosen = False

    @property
    def options(self) -> Any:
        return self.querySelectorAll("option")

    @property
    def chosen(self) -> Element | None:
        """The option chosen last if it still exists, else the default option.

        The default is the last option with the attribute ``selected``, or else the first enabled option of a
        drop-down list. None if the list has no default, or after a script has set an index or a value that
        belongs to no option.
        """
        options = self.options
        if self._is_nothing_chosen:
            return None
        if self._chosen in options:
            return self._chosen
        marked = [each for each in options if each.hasAttribute("selected")]
        is_list = self.hasAttribute("multiple") or int(self.getAttribute("size") or 0) > 1
        usable = [] if is_list else [each for each in options if not each.is_disabled]
        found: Element | None = (marked[-1:] or usable[:1] or [None])[0]
        return found

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
        event = Event("submit", submitter=submitter)
        if self.dispatchEvent(event) and self.getAttribute("method") == "dialog":
            dialog: Any = self.closest("dialog")
            dialog.close()

    def reset(self) -> None:
        if not self.dispatchEvent(Event("reset")):
            return
        for each in self.elements:
            for name in ("_value", "_chosen"):
                if name in each.__dict__:
                    delattr(each, name)
        self.ownerDocument.note_change()
