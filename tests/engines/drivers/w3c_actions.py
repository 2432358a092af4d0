"""What a person does, as WebDriver and WebDriver BiDi take it: both mean the same by the same JSON."""

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
"""The characters that stand for keys without one."""


def pressed(keys: str) -> list[dict[str, Any]]:
    """A key pressed by its name while others are held, as in ``Control+z``."""
    names = [KEYS.get(name, name) for name in keys.split("+")]
    return _keyboard(
        [_key("keyDown", name) for name in names] + [_key("keyUp", name) for name in names[::-1]]
    )


def written(text: str) -> list[dict[str, Any]]:
    """The keys of a text, one after the other."""
    return _keyboard([_key(kind, sign) for sign in text for kind in ("keyDown", "keyUp")])


def moved(x: float, y: float) -> list[dict[str, Any]]:
    """The mouse moved to a point of the window."""
    return _mouse(_to(x, y))


def clicked(x: float, y: float) -> list[dict[str, Any]]:
    """The mouse pressed at a point of the window."""
    return _mouse(_to(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})


def _key(kind: str, sign: str) -> dict[str, Any]:
    return {"type": kind, "value": sign}


def _keyboard(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"type": "key", "id": "keyboard", "actions": actions}]


def _to(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"}


def _mouse(*actions: dict[str, Any]) -> list[dict[str, Any]]:
    parameters = {"pointerType": "mouse"}
    return [{"type": "pointer", "id": "mouse", "parameters": parameters, "actions": list(actions)}]
