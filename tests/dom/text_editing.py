"""Typing into text fields: the text, the selection and the events."""

from typing import Any

from tests.dom.events import Event


def is_text_field(element: Any) -> bool:
    """Return whether an element is a text field that is not disabled."""
    return bool(getattr(element, "takes_text", False)) and not element.is_disabled


def _change(field: Any, start: int, end: int, text: str, kind: str) -> None:
    """Replace a part of the text, as far as the attribute ``maxlength`` allows.

    Changes nothing if a listener prevents the change or the field is read-only. ``kind`` is the event's
    ``inputType``.
    """
    data = text if kind.startswith("insert") else None
    is_allowed = field.dispatchEvent(Event("beforeinput", inputType=kind, data=data))
    if not is_allowed or field.hasAttribute("readonly"):
        return
    text = _fitting(field, text, other_length=len(field.value) - (end - start))
    if not text and start == end:
        return
    before = field.value
    field.value = before[:start] + text + before[end:]
    field.setSelectionRange(start + len(text), start + len(text))
    field.was_typed_into = True
    field.dispatchEvent(Event("input", inputType=kind, data=data))


def _fitting(field: Any, text: str, *, other_length: int) -> str:
    """Cut a text to the length that the attribute ``maxlength`` allows."""
    max_length = field.getAttribute("maxlength")
    return text if max_length is None else text[: max(0, int(max_length) - other_length)]


def insert(field: Any, text: str) -> None:
    """Type a text in place of the selection."""
    kind = "insertLineBreak" if text == "\n" else "insertText"
    _change(field, field.selectionStart, field.selectionEnd, text, kind)


def replace_all(field: Any, text: str) -> None:
    """Replace the whole text."""
    kind = "insertText" if text else "deleteContentBackward"
    _change(field, 0, len(field.value), text, kind)


def edit(field: Any, key: str, *, is_command: bool, is_selecting: bool) -> bool:
    """Apply an editing key to a text field; return whether the field handles the key.

    ``is_command`` is True while Control, Alt or Meta is pressed, and ``is_selecting`` while Shift is pressed.
    """
    start, end, length = field.selectionStart, field.selectionEnd, len(field.value)
    if is_command:
        if key.lower() == "a":
            field.select()
        return key.lower() == "a"
    if key in ("Backspace", "Delete"):
        if start == end:
            start, end = (max(0, start - 1), end) if key == "Backspace" else (start, min(length, end + 1))
        if start != end:
            direction = "Backward" if key == "Backspace" else "Forward"
            _change(field, start, end, "", f"deleteContent{direction}")
        return True
    caret = _caret_after(key, start, end, length)
    if caret is None:
        return False
    if is_selecting:
        field.setSelectionRange(min(start, caret), end if caret < end else caret)
    else:
        field.setSelectionRange(caret, caret)
    return True


def _caret_after(key: str, start: int, end: int, length: int) -> int | None:
    """Return the caret's position after a key that moves it, or None for other keys."""
    if key in ("ArrowLeft", "ArrowRight") and start != end:
        return start if key == "ArrowLeft" else end
    places = {
        "ArrowLeft": max(0, start - 1),
        "ArrowRight": min(length, end + 1),
        "Home": 0,
        "End": length,
        "ArrowUp": 0,
        "ArrowDown": length,
    }
    return places.get(key)
