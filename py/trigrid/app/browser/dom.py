"""The browser's own objects that this package uses, and functions to find, make and change elements."""

from collections.abc import Callable
from itertools import count
from typing import Any, Literal, cast, overload

from js import URL, Object, Path2D, ResizeObserver
from pyodide.ffi import JsException, to_js
from pyscript import document as _document
from pyscript import js_import
from pyscript import when as _when
from pyscript import window as _window
from pyscript.ffi import create_proxy

from trigrid.app.browser.types.elements import Control, Dialog, Element, Template
from trigrid.app.browser.types.events import Event
from trigrid.app.browser.types.window import Document, Window
from trigrid.runtime.tasks import start_task

__all__ = ["URL", "create_proxy", "start_task"]
"""What other modules import from here besides what is defined here."""

document: Document = _document
window: Window = _window

DARK_QUERY = window.matchMedia("(prefers-color-scheme: dark)")
REDUCED_MOTION_QUERY = window.matchMedia("(prefers-reduced-motion: reduce)")


def element(name: str) -> Element:
    """The element of that id. Raises LookupError if the page has none."""
    if not (found := document.getElementById(name)):
        raise LookupError(f"the page has no element #{name}")
    return found


def control(name: str) -> Control:
    """The control of a form of that id. Raises LookupError if the page has none."""
    return cast("Control", element(name))


def dialog(name: str) -> Dialog:
    """The dialog of that id. Raises LookupError if the page has none."""
    return cast("Dialog", element(name))


def template_content(name: str) -> Element:
    """The content of the template of that id, to be copied. Raises LookupError if the page has none."""
    return cast("Template", element(name)).content


def find_element(whole: Element | Document, selector: str) -> Element:
    """The first element within another that matches a CSS selector. Raises LookupError if there is none."""
    if not (found := whole.querySelector(selector)):
        raise LookupError(f"no element matches {selector!r}")
    return found


def find_control(whole: Element | Document, selector: str) -> Control:
    """The first control within another that matches a CSS selector. Raises LookupError if none."""
    return cast("Control", find_element(whole, selector))


def chosen_value(selector: str) -> str:
    """The value of the radio button that is chosen among those that match. Raises LookupError if none is."""
    return str(find_control(document, f"{selector}:checked").value)


@overload
def new_element(
    tag: Literal["button", "input", "select", "option", "optgroup", "textarea"],
    text: str = "",
    **attributes: str,
) -> Control: ...


@overload
def new_element(tag: str, text: str = "", **attributes: str) -> Element: ...


def new_element(tag: str, text: str = "", **attributes: str) -> Element:
    """A new element; ``class_`` is the attribute class, and an underscore within a name a dash."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return made


class ButtonGroup:
    """Buttons that come and go in one container, with one listener for all.

    A listener of each button's own would stay in Python's memory when the button is gone.
    """

    def __init__(self, container: Element) -> None:
        self._container = container
        self._acts: dict[str, Callable[[], object]] = {}
        self._names = map(str, count())
        when("click", container)(self._press)

    def new_button(self, text: str, act: Callable[[], object], **attributes: str) -> Control:
        """A new button, which calls ``act`` when it is pressed; the caller puts it into the container."""
        name = next(self._names)
        self._acts[name] = act
        return new_element("button", text, type="button", data_act=name, **attributes)

    def forget_removed(self) -> None:
        """Forget the actions of buttons that are not in the container any more."""
        there = {str(button.dataset.act) for button in self._container.querySelectorAll("[data-act]")}
        self._acts = {name: act for name, act in self._acts.items() if name in there}

    def _press(self, event: Event) -> None:
        button = event.target.closest("[data-act]")
        act = self._acts.get(str(button.dataset.act)) if button else None
        if act:
            act()


def when(kind: str, where: Any, **options: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Bind a function to an event of a target, or of all that match a CSS selector, by PyScript's ``when``.

    The options are those of JavaScript's ``addEventListener``. Raises LookupError if nothing matches.
    """
    try:
        bind: Callable[[Callable[..., Any]], Callable[..., Any]] = _when(kind, where, **options)
    except ValueError as error:
        raise LookupError(f"no element matches {where!r}") from error
    return bind


_shown_texts: dict[str, str] = {}


def set_text(name: str, text: str) -> None:
    """Set the text of the element of that id. The same text again is ignored: it would be read out again."""
    if _shown_texts.get(name) != text:
        _shown_texts[name] = text
        element(name).textContent = text


_announcements: dict[str, tuple[str, object]] = {}
_latest_announced: dict[str, str] = {}


def announce(name: str, text: str, occasion: object = None) -> None:
    """Set the text of the live region of that id so that screen readers read it, even if it stays the same.

    Without ``occasion`` every call counts. Otherwise the text of the last call is ignored on its occasion.
    """
    announcement = text, object() if text and occasion is None else occasion
    if _announcements.get(name) != announcement:
        _announcements[name] = announcement
        element(name).textContent = distinct_text(name, text)


def distinct_text(name: str, text: str) -> str:
    """Return the text for a live region, with a no-break space added if the region showed it last.

    Screen readers ignore a region whose text stays the same. Nobody sees or hears the space; WordPress's
    ``wp.a11y.speak`` adds it, too. The region must be atomic (``role=status``, ``role=alert`` or
    ``aria-atomic``): of others only the change is read, which is the space.
    """
    if not text:
        return ""
    distinct = f"{text}\u00a0" if _latest_announced.get(name) == text else text
    _latest_announced[name] = distinct
    return distinct


def js_object(**given: Any) -> Any:
    """A plain JavaScript object, as the browser's functions take their options."""
    return to_js(given, dict_converter=Object.fromEntries)


async def import_js_module(name: str) -> Any:
    """The JavaScript module whose address is the document's data attribute ``name``. Raises JsException."""
    (found,) = await js_import(file_address(name))
    return found


def file_address(name: str) -> str:
    """The absolute address of a file whose address the document has as data attribute ``name``."""
    address: str = URL.new(getattr(document.documentElement.dataset, name), document.baseURI).href
    return address


def has_workers() -> bool:
    """Whether the browser has workers; the start script puts a mark in their place if not."""
    return not getattr(window.Worker, "isMissing", False)


def local_date() -> tuple[int, int, int]:
    """Today's year, month and day, by the browser's own calendar and time zone."""
    today = window.Date.new()
    return int(today.getFullYear()), int(today.getMonth()) + 1, int(today.getDate())


def new_path(path_data: str) -> Any:
    """A Path2D from SVG path data."""
    return Path2D.new(path_data)


def on_resize(target: Element, act: Callable[[], None]) -> None:
    """Call ``act`` now and whenever the element's size changes."""
    ResizeObserver.new(create_proxy(lambda *_: act())).observe(target)


def on_device_size(target: Element, act: Callable[[], None]) -> None:
    """Call ``act`` now and whenever the element's size in device pixels or the pixel ratio changes."""
    observer = ResizeObserver.new(create_proxy(lambda *_: act()))
    try:
        observer.observe(target, js_object(box="device-pixel-content-box"))
    except JsException:  # WebKit has no such box
        observer.observe(target)
    _on_pixel_ratio(act)


def _on_pixel_ratio(act: Callable[[], None]) -> None:
    """Call ``act`` whenever ``devicePixelRatio`` changes: by page zoom, or on another screen."""

    def listen() -> None:
        # A range, because browsers round the ratio: a query for the exact value may never match.
        least, most = window.devicePixelRatio * 0.999, window.devicePixelRatio * 1.001
        query = window.matchMedia(f"(min-resolution: {least}dppx) and (max-resolution: {most}dppx)")
        query.addEventListener("change", listener, once)

    def follow(*_: object) -> None:
        listen()
        act()

    listener, once = create_proxy(follow), js_object(once=True)
    listen()
