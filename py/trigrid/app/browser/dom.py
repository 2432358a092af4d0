"""The browser's objects, and functions that find, make and change elements."""

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
"""Names that other modules import from here, although they are defined elsewhere."""

document: Document = _document
window: Window = _window

DARK_QUERY = window.matchMedia("(prefers-color-scheme: dark)")
REDUCED_MOTION_QUERY = window.matchMedia("(prefers-reduced-motion: reduce)")


def element(name: str) -> Element:
    """Return the element with the given id. Raises LookupError if it is missing."""
    if not (found := document.getElementById(name)):
        raise LookupError(f"the page has no element #{name}")
    return found


def control(name: str) -> Control:
    """Return the form control with the given id. Raises LookupError if it is missing."""
    return cast("Control", element(name))


def dialog(name: str) -> Dialog:
    """Return the dialog with the given id. Raises LookupError if it is missing."""
    return cast("Dialog", element(name))


def template_content(name: str) -> Element:
    """Return the content of the template with the given id, to be copied.

    Raises LookupError if the page has no such template.
    """
    return cast("Template", element(name)).content


def find_element(parent: Element | Document, selector: str) -> Element:
    """Return the first match of a CSS selector within an element or the document.

    Raises LookupError if no element matches.
    """
    if not (found := parent.querySelector(selector)):
        raise LookupError(f"no element matches {selector!r}")
    return found


def find_control(parent: Element | Document, selector: str) -> Control:
    """Return the first match of a CSS selector, which must be a form control.

    Raises LookupError if no control matches.
    """
    return cast("Control", find_element(parent, selector))


def chosen_value(selector: str) -> str:
    """Return the value of the checked radio button among those that match a selector.

    Raises LookupError if no matching button is checked.
    """
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
    """Return a new element with the given text and attributes.

    ``class_`` is the attribute class. An underscore within a name becomes a hyphen.
    """
    created = document.createElement(tag)
    created.textContent = text
    for name, value in attributes.items():
        created.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return created


class ButtonGroup:
    """Buttons that are added to and removed from a container, with a single listener.

    A listener for each button would stay in Python's memory after the button is removed.
    """

    def __init__(self, container: Element) -> None:
        self._container = container
        self._acts: dict[str, Callable[[], object]] = {}
        self._names = map(str, count())
        when("click", container)(self._press)

    def new_button(self, text: str, act: Callable[[], object], **attributes: str) -> Control:
        """Return a new button that calls ``act`` when it is pressed.

        The caller puts the button into the container.
        """
        name = next(self._names)
        self._acts[name] = act
        return new_element("button", text, type="button", data_act=name, **attributes)

    def forget_removed(self) -> None:
        """Remove the actions of buttons that are no longer in the container."""
        names = {str(button.dataset.act) for button in self._container.querySelectorAll("[data-act]")}
        self._acts = {name: act for name, act in self._acts.items() if name in names}

    def _press(self, event: Event) -> None:
        button = event.target.closest("[data-act]")
        act = self._acts.get(str(button.dataset.act)) if button else None
        if act:
            act()


def when(kind: str, where: Any, **options: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a decorator that binds a function to an event, by PyScript's ``when``.

    ``where`` is a target, or a CSS selector whose matches are all targets. The options are those of
    JavaScript's ``addEventListener``. Raises LookupError if nothing matches.
    """
    try:
        bind: Callable[[Callable[..., Any]], Callable[..., Any]] = _when(kind, where, **options)
    except ValueError as error:
        raise LookupError(f"no element matches {where!r}") from error
    return bind


_shown_texts: dict[str, str] = {}


def set_text(name: str, text: str) -> bool:
    """Set the text of the element with the given id, if the text has changed.

    If it were set again, screen readers would read the same text again. Returns whether it has changed.
    """
    if _shown_texts.get(name) == text:
        return False
    _shown_texts[name] = text
    element(name).textContent = text
    return True


_announcements: dict[str, tuple[str, object]] = {}
_latest_announced: dict[str, str] = {}


def announce(name: str, text: str, occasion: object = None) -> None:
    """Set the text of a live region so that screen readers read it, even if unchanged.

    Without ``occasion`` every text is announced. With ``occasion``, a call with the same text and occasion as
    the last call is ignored.
    """
    announcement = text, object() if text and occasion is None else occasion
    if _announcements.get(name) != announcement:
        _announcements[name] = announcement
        element(name).textContent = distinct_text(name, text)


def distinct_text(name: str, text: str) -> str:
    """Return the text for a live region, changed if the region showed it last.

    Screen readers ignore a region whose text stays the same. So a no-break space is added to a repeated text.
    The space is neither visible nor audible; WordPress's ``wp.a11y.speak`` adds it, too. The region must be
    atomic (``role=status``, ``role=alert`` or ``aria-atomic``). In other regions screen readers read only the
    change, which is the space.
    """
    if not text:
        return ""
    distinct = f"{text}\u00a0" if _latest_announced.get(name) == text else text
    _latest_announced[name] = distinct
    return distinct


def js_object(**members: Any) -> Any:
    """Return a plain JavaScript object, such as browser functions take for options."""
    return to_js(members, dict_converter=Object.fromEntries)


async def import_js_module(name: str) -> Any:
    """Import the JavaScript module whose address is the data attribute ``name``.

    The attribute belongs to the document's root element. Raises JsException if the import fails.
    """
    (found,) = await js_import(file_address(name))
    return found


def file_address(name: str) -> str:
    """Return the absolute address of a file from the data attribute ``name``.

    The attribute belongs to the document's root element.
    """
    address: str = URL.new(getattr(document.documentElement.dataset, name), document.baseURI).href
    return address


def has_workers() -> bool:
    """Return whether the browser has workers.

    If the browser has none, the start script replaces ``Worker`` with a marked object.
    """
    return not getattr(window.Worker, "isMissing", False)


def local_date() -> tuple[int, int, int]:
    """Return today's year, month and day in the browser's time zone."""
    today = window.Date.new()
    return int(today.getFullYear()), int(today.getMonth()) + 1, int(today.getDate())


def new_path(path_data: str) -> Any:
    """Return a Path2D created from SVG path data."""
    return Path2D.new(path_data)


def on_resize(target: Element, act: Callable[[], None]) -> None:
    """Call ``act`` at the next frame, and whenever the element's size changes."""
    ResizeObserver.new(create_proxy(lambda *_: act())).observe(target)


def on_device_size(target: Element, act: Callable[[], None]) -> None:
    """Call ``act`` at the next frame, and after changes of size or pixel ratio.

    The size is that of the element in device pixels. WebKit reports only changes of the size in CSS pixels.
    """
    observer = ResizeObserver.new(create_proxy(lambda *_: act()))
    try:
        observer.observe(target, js_object(box="device-pixel-content-box"))
    except JsException:  # WebKit has no such box
        observer.observe(target)
    _on_pixel_ratio(act)


def _on_pixel_ratio(act: Callable[[], None]) -> None:
    """Call ``act`` whenever ``devicePixelRatio`` changes.

    The ratio changes with the page zoom, or when the window moves to another screen.
    """

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
