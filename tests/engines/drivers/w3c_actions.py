"""User actions as JSON for WebDriver and WebDriver BiDi, which share the format."""

from typing import Any

KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "Space": " ",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Delete": "\ue017",
}
"""The characters that represent named keys."""


def pressed(keys: str) -> list[dict[str, Any]]:
    """Return the actions that press a key with modifiers, as in ``Control+z``."""
    names = [KEYS.get(name, name) for name in keys.split("+")]
    return _keyboard(
        [_key("keyDown", name) for name in names] + [_key("keyUp", name) for name in names[::-1]]
    )


def written(text: str) -> list[dict[str, Any]]:
    """Return the actions that type text."""
    return _keyboard([_key(kind, character) for character in text for kind in ("keyDown", "keyUp")])


def moved(x: float, y: float) -> list[dict[str, Any]]:
    """Return the actions that move the mouse to a point of the window."""
    return _mouse(_to(x, y))


def clicked(x: float, y: float) -> list[dict[str, Any]]:
    """Return the actions that click at a point of the window."""
    return _mouse(_to(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})


def _key(kind: str, character: str) -> dict[str, Any]:
    return {"type": kind, "value": character}


def _keyboard(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"type": "key", "id": "keyboard", "actions": actions}]


def _to(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"}


def _mouse(*actions: dict[str, Any]) -> list[dict[str, Any]]:
    parameters = {"pointerType": "mouse"}
    return [{"type": "pointer", "id": "mouse", "parameters": parameters, "actions": list(actions)}]
