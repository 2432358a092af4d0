"""A keyboard: key events, and the default actions of keys."""

from typing import TYPE_CHECKING, Any

from bs4 import Tag

from tests.dom import text_editing
from tests.dom.controls import Button, Form, Input, Select
from tests.dom.events import Event
from tests.dom.focus_order import next_stop

if TYPE_CHECKING:
    from tests.dom.facade import PageFacade
    from tests.dom.nodes import Element

MODIFIERS = {"Control": "ctrlKey", "Shift": "shiftKey", "Alt": "altKey", "Meta": "metaKey"}
CODES_BY_KEY = {
    " ": "Space",
    "-": "Minus",
    "=": "Equal",
    ",": "Comma",
    ".": "Period",
    "/": "Slash",
    "?": "Slash",
}
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
PRESSED_BY_SPACE = ("button", "summary", "submit", "reset", "checkbox", "radio", "file", "color")
"""Tag names and input types that Space presses."""


class Keyboard:
    """The keyboard, with Playwright's methods."""

    def __init__(self, page: "PageFacade") -> None:
        self._page = page
        self._down: list[str] = []
        self._pressed_by_space: Element | None = None
        self.start: Tag | None = None
        """The element that the pointer pressed last, if this press focused no element.

        The next press of the key Tab starts at this element, and resets the attribute to None.
        """

    def modifiers(self) -> dict[str, bool]:
        """Return whether each modifier key is down, by the event field for this key."""
        return {field: key in self._down for key, field in MODIFIERS.items()}

    def press(self, key: str, *, delay: float = 0) -> None:
        """Press and release a key, or several keys joined by `+`."""
        parts = ["+"] if key == "+" else key.split("+")
        for part in parts:
            self.down(part)
        for part in reversed(parts):
            self.up(part)

    def type(self, text: str, *, delay: float = 0) -> None:
        """Press a key for each character of a text."""
        for character in text:
            self.press({"\n": "Enter", " ": "Space", "+": "+"}.get(character, character))

    def insert_text(self, text: str) -> None:
        """Insert a text without key events, as an input method does."""
        field: Any = self._page.document.activeElement
        if text_editing.is_text_field(field):
            text_editing.insert(field, text)
        self._page.settle()

    def down(self, key: str) -> None:
        """Press a key and keep it down; a second call repeats the key."""
        is_repeated = key in self._down
        if not is_repeated:
            self._down.append(key)
        fields = {**self._fields(key), "repeat": is_repeated}
        if self._focused().dispatchEvent(Event("keydown", **fields)):
            self._do_default_action(fields["key"])
        self._page.settle()

    def up(self, key: str) -> None:
        """Release a key."""
        if key in self._down:
            self._down.remove(key)
        focused = self._focused()
        is_allowed = focused.dispatchEvent(Event("keyup", **self._fields(key)))
        pressed, self._pressed_by_space = self._pressed_by_space, None
        if key == "Space" and is_allowed and pressed is not None and pressed is focused:
            self._click(pressed)
        self._page.settle()

    def press_at(self, code: str, key: str, *, control: bool = False) -> None:
        """Press and release a key of a keyboard that is not American.

        ``code`` is the key's position, ``key`` the character at this position.
        """
        fields = {"key": key, "code": code, "ctrlKey": control, "repeat": False}
        if self._focused().dispatchEvent(Event("keydown", **fields)) and not control:
            self._do_default_action(key)
        self._focused().dispatchEvent(Event("keyup", **fields))
        self._page.settle()

    def _fields(self, key: str) -> dict[str, Any]:
        return {"key": " " if key == "Space" else key, "code": _code(key), **self.modifiers()}

    def _focused(self) -> "Element":
        document = self._page.document
        return document.activeElement or document.body

    def _click(self, element: "Element") -> None:
        if not element.is_disabled:
            fields = {"detail": 0, "pointerId": -1, "pointerType": "", **self.modifiers()}
            self._page.document.click(element, **fields)

    # Default actions of keys

    def _do_default_action(self, key: str) -> None:
        is_command = any(each in self._down for each in ("Control", "Alt", "Meta"))
        focused: Any = self._focused()
        if key == "Tab":
            self._tab(focused)
        elif key == "Escape":
            self._page.escape()
        elif (len(key) == 1 or key == "Enter") and not is_command:
            self._type(focused, key)
        elif not self._change_choice(focused, key) and text_editing.is_text_field(focused):
            text_editing.edit(focused, key, is_command=is_command, is_selecting="Shift" in self._down)

    def _tab(self, focused: "Element") -> None:
        document = self._page.document
        current = None if focused is document.body else focused
        is_back = "Shift" in self._down
        found = next_stop(self._page, current, self.start, is_back=is_back)
        self.start = None
        document.move_focus(found)
        if isinstance(found, Input) and found.takes_text:
            found.select()

    def _type(self, focused: Any, key: str) -> None:
        if key == "Enter" and _is_link(focused):
            self._click(focused)
            return
        if not focused.dispatchEvent(Event("keypress", **self._fields("Space" if key == " " else key))):
            return
        if key == "Enter":
            self._enter(focused)
        elif text_editing.is_text_field(focused):
            text_editing.insert(focused, key)
        elif key == " " and _is_pressed_by_space(focused) and not _is_chosen_radio(focused):
            self._pressed_by_space = focused

    def _enter(self, focused: Any) -> None:
        if focused.tag.name == "textarea":
            text_editing.insert(focused, "\n")
        elif isinstance(focused, Input) and focused.type not in (
            "button",
            "submit",
            "reset",
            "file",
            "color",
        ):
            self._page.window.commit_value(focused)
            self._submit(focused.form)
        elif isinstance(focused, Button | Input) or focused.tag.name == "summary":
            self._click(focused)

    def _submit(self, form: Any) -> None:
        """Submit a form by its first submit button.

        A form without a submit button is submitted if it has a single text field.
        """
        if not isinstance(form, Form):
            return
        buttons = [each for each in form.elements if getattr(each, "type", "") in ("submit", "image")]
        if buttons:
            self._click(buttons[0])
        elif len([each for each in form.elements if isinstance(each, Input) and each.takes_text]) == 1:
            form.requestSubmit()

    def _change_choice(self, focused: Any, key: str) -> bool:
        """Change a choice or a number by an arrow key, or by Home or End in a select.

        Returns False if the key does not apply to the focused element.
        """
        if key in ("Home", "End") and isinstance(focused, Select):
            return self._choose_option(focused, 0 if key == "Home" else len(focused.options) - 1)
        if key not in STEPS:
            return False
        if isinstance(focused, Select):
            return self._choose_option(focused, focused.selectedIndex + STEPS[key])
        if not isinstance(focused, Input):
            return False
        if focused.type == "radio":
            self._choose_radio(focused, STEPS[key])
            return True
        if focused.type in ("number", "range") and key in ("ArrowUp", "ArrowDown"):
            self._step(focused, -STEPS[key])
            return True
        return False

    def _choose_option(self, select: Select, index: int) -> bool:
        options = list(select.options)
        step = 1 if index >= select.selectedIndex else -1
        while 0 <= index < len(options) and options[index].is_disabled:
            index += step
        if 0 <= index < len(options) and index != select.selectedIndex:
            select.selectedIndex = index
            for kind in ("input", "change"):
                select.dispatchEvent(Event(kind))
        return True

    def _choose_radio(self, radio: Input, step: int) -> None:
        group = [each for each in radio.radio_group if each is radio or each.is_focusable]
        chosen = group[(group.index(radio) + step) % len(group)]
        if chosen is not radio:
            self._page.document.move_focus(chosen)
            self._click(chosen)

    def _step(self, field: Input, direction: int) -> None:
        """Increase or decrease a number by one step, within its limits."""
        step = float(field.step or 1)
        number = float(field.value or 0) + direction * step
        number = max(number, float(field.min)) if field.min else number
        number = min(number, float(field.max)) if field.max else number
        text = f"{number:g}"
        if text != field.value:
            field.value = text
            for kind in ("input", "change"):
                field.dispatchEvent(Event(kind))


def _code(key: str) -> str:
    """Return the ``code`` of a key: its position on an American keyboard."""
    if len(key) == 1 and key.isalpha() and key.isascii():
        return f"Key{key.upper()}"
    if len(key) == 1 and key.isdigit():
        return f"Digit{key}"
    if key in MODIFIERS:
        return f"{key}Left"
    return CODES_BY_KEY.get(key, key)


def _is_link(element: "Element") -> bool:
    return element.tag.name == "a" and element.hasAttribute("href")


def _is_chosen_radio(element: Any) -> bool:
    return isinstance(element, Input) and element.type == "radio" and element.checked


def _is_pressed_by_space(element: Any) -> bool:
    return element.tag.name in PRESSED_BY_SPACE or (
        isinstance(element, Input) and element.type in PRESSED_BY_SPACE
    )
