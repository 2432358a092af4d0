"""An element's attributes, with the objects that give scripts access to them."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.dom.javascript import JsException

if TYPE_CHECKING:
    from tests.dom.nodes import Element

_CAPITAL = re.compile(r"[A-Z]")


class Rectangle(NamedTuple):
    """A rectangle in the window, in CSS pixels."""

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


class Dataset:
    """An element's attributes whose names begin with `data-`."""

    _element: "Element"

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
        return str(self._element.className).split()

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
    """The CSS properties in an element's attribute `style`."""

    _element: "Element"

    def __init__(self, element: "Element") -> None:
        object.__setattr__(self, "_element", element)

    def _declarations(self) -> dict[str, str]:
        return _declarations_of(self._element.getAttribute("style") or "")

    def _write(self, declarations: dict[str, str]) -> None:
        text = " ".join(f"{name}: {value};" for name, value in declarations.items() if value)
        self._element.setAttribute("style", text)

    def setProperty(self, name: str, value: str) -> None:
        self._write({**self._declarations(), name: str(value)})

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
            self._write(_declarations_of(value))
        else:
            self.setProperty(_CAPITAL.sub(lambda found: "-" + found[0].lower(), name), value)


def _declarations_of(text: str) -> dict[str, str]:
    parts = (part.partition(":") for part in text.split(";"))
    return {name.strip(): value.strip() for name, colon, value in parts if colon}


def text_attribute(name: str, default: str | None = "") -> Any:
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


def flag(name: str) -> Any:
    """Return a property that is True while an attribute is present.

    Setting the property adds or removes the attribute.
    """
    return property(
        lambda element: element.hasAttribute(name),
        lambda element, value: element.toggleAttribute(name, bool(value)),
    )


def js_text(value: object) -> str:
    """Convert a value to a string as JavaScript does. Raises JsException for objects."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if value is not None and not isinstance(value, str | int | float):
        raise JsException(f"{value!r} is no text")
    return "null" if value is None else str(value)
