"""Typing into text fields: the text, the selection, and the events ``beforeinput`` and ``input``."""

from typing import Any

from tests.dom.events import Event


def is_text_field(element: Any) -> bool:
    """Return whether an element is a field that text can be typed into."""
    return bool(getattr(element, "takes_text", False)) and not element.is_disabled


def _change(field: Any, start: int, end: int, text: str, kind: str) -> None:
    """Replace a part of the text, as by a key of that kind of input, unless a listener prevents it."""
    given = text if kind.startswith("insert") else None
    is_allowed = field.dispatchEvent(Event("beforeinput", inputType=kind, data=given))
    if not is_allowed or field.hasAttribute("readonly"):
        return
    text = _fitting(field, text, kept=len(field.value) - (end - start))
    if not text and start == end:
        return
    before = field.value
    field.value = before[:start] + text + before[end:]
    field.setSelectionRange(start + len(text), start + len(text))
    field.was_typed_into = True
    field.dispatchEvent(Event("input", inputType=kind, data=given))


def _fitting(field: Any, text: str, *, kept: int) -> str:
    """What of a text the attribute ``maxlength`` lets in."""
    most = field.getAttribute("maxlength")
    return text if most is None else text[: max(0, int(most) - kept)]


def insert(field: Any, text: str) -> None:
    """Type a text in place of the selection."""
    kind = "insertLineBreak" if text == "\n" else "insertText"
    _change(field, field.selectionStart, field.selectionEnd, text, kind)


def replace_all(field: Any, text: str) -> None:
    """Put a text in place of all that is there."""
    kind = "insertText" if text else "deleteContentBackward"
    _change(field, 0, len(field.value), text, kind)


def edit(field: Any, key: str, *, is_command: bool, is_selecting: bool) -> bool:
    """Do what a key that types nothing does in a text field; False if it does nothing there."""
    start, end, length = field.selectionStart, field.selectionEnd, len(field.value)
    if is_command:
        if key.lower() == "a":
            field.select()
        return key.lower() == "a"
    if key in ("Backspace", "Delete"):
        if start == end:
            start, end = (max(0, start - 1), end) if key == "Backspace" else (start, min(length, end + 1))
        if start != end:
            way = "Backward" if key == "Backspace" else "Forward"
            _change(field, start, end, "", f"deleteContent{way}")
        return True
    to = _caret_after(key, start, end, length)
    if to is None:
        return False
    if is_selecting:
        field.setSelectionRange(min(start, to), end if to < end else to)
    else:
        field.setSelectionRange(to, to)
    return True


def _caret_after(key: str, start: int, end: int, length: int) -> int | None:
    """Where the caret is after a key; None if the key does not move it."""
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
