"""User actions on the element that a locator has found.

Most actions first wait until the element is usable, as Playwright does.
"""

import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.dom.cascade import is_text
from tests.dom.events import Event
from tests.dom.files import File, FileList
from tests.dom.roles import role_of
from tests.dom.states import is_checkable, is_natively_disabled
from tests.dom.text_editing import replace_all
from tests.dom.texts import normalised

if TYPE_CHECKING:
    from tests.dom.locators import Locator
    from tests.dom.nodes import Element

FIELDS = "input, textarea, select"
"""The selector of fields, which count as themselves even inside a button."""
CONTROLS = "a, input, textarea, button, select, option, optgroup, " + ", ".join(
    f"[role={role}]" for role in ("link", "button", "checkbox", "radio")
)
"""The selector of controls, which count as themselves even inside a label."""


def control_of(element: "Element") -> "Element":
    """Return the control to which an element belongs.

    The element may be a label, or a part of a button or label. Without a control, returns the element itself.
    """
    if not element.matches(FIELDS):
        element = element.closest("button, [role=button], [role=checkbox], [role=radio]") or element
    if element.matches(CONTROLS):
        return element
    label = element.closest("label")
    tags = [] if label is None else [tag for tag in (_control_of_label(label),) if tag is not None]
    return tags[0] if tags else element


def _control_of_label(label: "Element") -> "Element | None":
    name = label.getAttribute("for")
    if name:
        return label.ownerDocument.getElementById(name)
    return label.querySelector("input, select, textarea, button, output, progress, meter")


def why_unusable(locator: "Locator", element: "Element", *, is_enabled: bool = True) -> str:
    """Return the reason why an element cannot be used now, or an empty string."""
    page = locator.page
    if not page.cascade.is_visible(element.tag):
        return "it is not visible"
    if is_enabled and page.view.state(control_of(element).tag, "disabled"):
        return "it is disabled"
    if page.is_inert(element):
        return "it is inert because of an ancestor or an open modal dialog"
    return ""


def usable(locator: "Locator", timeout: float | None = None, *, is_enabled: bool = True) -> "Element":
    """Wait for a single usable element and return it. Raises LocatorError."""
    from tests.dom.locators import TIMEOUT, LocatorError

    def is_usable() -> bool:
        found = locator.elements()
        return len(found) == 1 and not why_unusable(locator, found[0], is_enabled=is_enabled)

    locator.page.waits_for(is_usable, TIMEOUT if timeout is None else timeout)
    element = locator.element(0)
    if reason := why_unusable(locator, element, is_enabled=is_enabled):
        raise LocatorError(f"{locator!r} cannot be used: {reason}. {locator.page.describe()}")
    return element


def _spot(element: "Element", position: Mapping[str, float] | None) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    if position is not None:
        return box.left + position["x"], box.top + position["y"]
    return box.left + box.width / 2, box.top + box.height / 2


def _innermost(locator: "Locator", element: "Element") -> "Element":
    """Return the element to press at the centre of an element.

    Descends while the only visible content of an element is one other element that is not an option.
    """
    cascade = locator.page.cascade
    while True:
        if any(is_text(each) and str(each).strip() for each in element.tag.contents):
            return element
        shown = [each for each in element.children if cascade.is_visible(each.tag)]
        if len(shown) != 1 or shown[0].tag.name == "option":
            return element
        element = shown[0]


def click(
    locator: "Locator",
    *,
    position: Mapping[str, float] | None = None,
    button: str = "left",
    click_count: int = 1,
    timeout: float | None = None,
    force: bool = False,
) -> None:
    """Click the centre of an element, or a position within it."""
    element = locator.element(timeout) if force else usable(locator, timeout)
    spot = _spot(element, position)
    target = _innermost(locator, element) if position is None else element
    locator.page.mouse.click_on(target, *spot, button=button, click_count=click_count)


def tap(
    locator: "Locator",
    *,
    position: Mapping[str, float] | None = None,
    timeout: float | None = None,
    force: bool = False,
) -> None:
    """Tap the centre of an element, or a position within it."""
    element = locator.element(timeout) if force else usable(locator, timeout)
    target = _innermost(locator, element) if position is None else element
    locator.page.touchscreen.tap_on(target, *_spot(element, position))


def hover(
    locator: "Locator",
    *,
    position: Mapping[str, float] | None = None,
    timeout: float | None = None,
    force: bool = False,
) -> None:
    """Move the mouse over an element."""
    element = locator.element(timeout) if force else usable(locator, timeout, is_enabled=False)
    locator.page.mouse.move_over(element, *_spot(element, position))
    locator.page.settle()


def set_checked(
    locator: "Locator", is_on: bool, *, timeout: float | None = None, force: bool = False
) -> None:
    """Click a checkbox or radio button, unless it already has the given state.

    Raises LocatorError if the element cannot have the state, or if the click does not change its state. Radio
    buttons cannot be unchecked.
    """
    from tests.dom.locators import LocatorError

    element = locator.element(timeout)
    control, view, page = control_of(element), locator.page.view, locator.page
    if not is_checkable(control, role_of(control.tag)):
        raise LocatorError(f"{locator!r} is neither a checkbox nor a radio button: {control!r}")
    if view.state(control.tag, "checked") is is_on:
        return
    if not is_on and control.getAttribute("type") == "radio":
        raise LocatorError(f"{locator!r}: a radio button cannot be unchecked by a click")
    if not force:
        usable(locator, timeout)
    page.mouse.click_on(control, *_spot(control, None))
    if view.state(control.tag, "checked") is not is_on:
        raise LocatorError(f"{locator!r}: the click did not change whether it is checked")


def fill(locator: "Locator", text: str, timeout: float | None = None) -> None:
    """Replace the text of a field, as a paste over the whole text does.

    Raises LocatorError if the element is not a text field or is read-only.
    """
    from tests.dom.locators import LocatorError

    control: Any = control_of(usable(locator, timeout))
    if not getattr(control, "takes_text", False):
        raise LocatorError(f"{locator!r} cannot be filled: {control!r} is not a text field")
    if control.hasAttribute("readonly"):
        raise LocatorError(f"{locator!r} cannot be filled: it is read-only")
    control.focus()
    replace_all(control, text)
    locator.page.settle()


def select_option(
    locator: "Locator", value: str | None, *, label: str | None, index: int | None, timeout: float | None
) -> list[str]:
    """Choose an option and return its value in a list.

    Waits until an option has the given value, label and index; None matches all options, and the value may
    also be a label. Raises LocatorError if no option matches in time, or if the option is disabled.
    """
    from tests.dom.locators import TIMEOUT, LocatorError

    control: Any = control_of(usable(locator, timeout))

    def matching_options() -> list[int]:
        found = list(control.options)
        return [
            number for number, option in enumerate(found) if _matches(option, number, value, label, index)
        ]

    locator.page.waits_for(lambda: bool(matching_options()), TIMEOUT if timeout is None else timeout)
    if not matching_options():
        offered = [each.label for each in control.options]
        raise LocatorError(f"{locator!r} has no option {value or label or index!r}, but {offered}")
    number = matching_options()[0]
    if is_natively_disabled(control.options[number]):
        raise LocatorError(f"{locator!r}: the option {value or label or index!r} is disabled")
    control.selectedIndex = number
    for kind in ("input", "change"):
        control.dispatchEvent(Event(kind, isTrusted=False))
    locator.page.settle()
    return [str(control.value)]


def _matches(option: Any, number: int, value: str | None, label: str | None, index: int | None) -> bool:
    option_label = normalised(option.label)
    return (
        (value is None or value == option.value or normalised(value) == option_label)
        and (label is None or normalised(label) == option_label)
        and (index is None or index == number)
    )


def set_input_files(locator: "Locator", files: Any) -> None:
    """Choose files with a file field, visible or not."""
    choose_files(control_of(locator.element()), files)
    locator.page.settle()


def choose_files(control: Any, files: Any) -> None:
    """Choose files in a file field."""
    chosen = files if isinstance(files, list | tuple) else [files]
    control.files = FileList(_file(each) for each in chosen)
    for kind in ("input", "change"):
        control.dispatchEvent(Event(kind))


def _file(given: "str | Path | Mapping[str, Any]") -> File:
    if isinstance(given, Mapping):
        return File(given["name"], given["buffer"], given["mimeType"])
    path = Path(given)
    return File(path.name, path.read_bytes(), mimetypes.guess_type(path.name)[0] or "")


def dispatch(element: "Element", kind: str, fields: dict[str, Any]) -> None:
    """Dispatch an event as scripts do, without a user action."""
    if kind == "click":
        element.ownerDocument.click(element, **{"detail": 0, **fields})
    else:
        element.dispatchEvent(Event(kind, **{"isTrusted": False, **fields}))
