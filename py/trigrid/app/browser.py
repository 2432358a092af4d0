"""The browser's own objects, all that this package uses of them."""

from collections.abc import Callable
from typing import Any, Literal, cast, overload

from js import URL, Object, Path2D, ResizeObserver
from pyodide.ffi import to_js
from pyscript import document as _document
from pyscript import js_import, when
from pyscript import window as _window
from pyscript.ffi import create_proxy

from trigrid.app.dom.elements import Control, Dialog, Element, Template
from trigrid.app.dom.events import Event
from trigrid.app.dom.window import Document, Window
from trigrid.app.tasks import begin

document: Document = _document
window: Window = _window

DARK_QUERY = window.matchMedia("(prefers-color-scheme: dark)")
STILL_QUERY = window.matchMedia("(prefers-reduced-motion: reduce)")


def element(name: str) -> Element:
    """The element of that id. Raises LookupError if the page has none."""
    found = document.getElementById(name)
    if not found:
        raise LookupError(f"the page has no element #{name}")
    return found


def control(name: str) -> Control:
    """The control of that id, likewise."""
    return cast("Control", element(name))


def dialog(name: str) -> Dialog:
    """The dialog of that id, likewise."""
    return cast("Dialog", element(name))


def template_content(name: str) -> Element:
    """What the template of that id holds, to be copied. Raises LookupError if the page has none."""
    return cast("Template", element(name)).content


def part(whole: Element | Document, selector: str) -> Element:
    """The first element within another that fits a selector. Raises LookupError if there is none."""
    found = whole.querySelector(selector)
    if not found:
        raise LookupError(f"no element fits {selector!r}")
    return found


def control_in(whole: Element | Document, selector: str) -> Control:
    """The first control within an element, likewise."""
    return cast("Control", part(whole, selector))


@overload
def make(
    tag: Literal["button", "input", "select", "option", "optgroup", "textarea"],
    text: str = "",
    **attributes: str,
) -> Control: ...


@overload
def make(tag: str, text: str = "", **attributes: str) -> Element: ...


def make(tag: str, text: str = "", **attributes: str) -> Element:
    """A new element; ``class_`` stands for the attribute class."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return made


class Buttons:
    """Buttons that come and go in one part of the page.

    A listener of their own would stay behind in Python's memory when a button is gone: one listener of the
    part serves them all.
    """

    def __init__(self, part: Element) -> None:
        self._part = part
        self._acts: dict[str, Callable[[], object]] = {}
        self._made = 0
        when("click", part)(self._press)

    def make(self, text: str, act: Callable[[], object], **attributes: str) -> Control:
        """A new button, to be put into the part; pressed, it calls ``act``."""
        self._made += 1
        name = str(self._made)
        self._acts[name] = act
        return make("button", text, type="button", data_act=name, **attributes)

    def tidy(self) -> None:
        """Forget what those buttons do that are in the part no more."""
        there = {str(button.dataset.act) for button in self._part.querySelectorAll("[data-act]")}
        self._acts = {name: act for name, act in self._acts.items() if name in there}

    def _press(self, event: Event) -> None:
        button = event.target.closest("[data-act]")
        act = self._acts.get(str(button.dataset.act)) if button else None
        if act:
            act()


_said: dict[str, str] = {}


def say(name: str, text: str) -> None:
    """Put a text into the element of that id, unless it is there already: a live region speaks once."""
    if _said.get(name) != text:
        _said[name] = text
        element(name).textContent = text


def options(**given: Any) -> Any:
    """The plain object that the browser's own functions take their options in."""
    return to_js(given, dict_converter=Object.fromEntries)


async def module(name: str) -> Any:
    """The JavaScript module whose address the page's document has under that name. Raises JsException."""
    (found,) = await js_import(file_address(name))
    return found


def file_address(name: str) -> str:
    """The address, as a whole, of the file that the page's document has under that name."""
    address: str = URL.new(getattr(document.documentElement.dataset, name), document.baseURI).href
    return address


def has_workers() -> bool:
    """Whether the browser knows workers at all; the boot loader puts a mark in their place if not."""
    return not getattr(window.Worker, "isMissing", False)


def new_path(path_data: str) -> Any:
    """A Path2D from SVG path data."""
    return Path2D.new(path_data)


def on_resize(target: Element, act: Callable[..., None]) -> None:
    """Call ``act`` now and whenever the element's size changes."""
    ResizeObserver.new(create_proxy(act)).observe(target)


__all__ = [
    "DARK_QUERY",
    "STILL_QUERY",
    "URL",
    "Buttons",
    "begin",
    "control",
    "control_in",
    "create_proxy",
    "dialog",
    "document",
    "element",
    "file_address",
    "has_workers",
    "make",
    "module",
    "new_path",
    "on_resize",
    "options",
    "part",
    "say",
    "template_content",
    "when",
    "window",
]
