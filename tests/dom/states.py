"""States of elements as assistive technology sees them."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.dom.nodes import Element

State = bool | int | str | None
"""A value of a state.

Checkboxes and buttons that are neither on nor off have the value ``mixed``. If an element cannot have the
state or does not set it, the value is False, or 0 for ``level``, or None for ``expanded``.
"""
CHECKED_ROLES = frozenset((
    "checkbox", "menuitemcheckbox", "option", "radio", "switch", "menuitemradio", "treeitem",
))  # fmt: skip
EXPANDED_ROLES = frozenset((
    "application", "button", "checkbox", "combobox", "gridcell", "link", "listbox", "menuitem", "row",
    "rowheader", "tab", "treeitem", "columnheader", "menuitemcheckbox", "menuitemradio", "switch",
))  # fmt: skip
SELECTED_ROLES = frozenset(("gridcell", "option", "row", "tab", "rowheader", "columnheader", "treeitem"))
LEVEL_ROLES = frozenset(("heading", "listitem", "row", "treeitem"))
DISABLED_ROLES = frozenset((
    "application", "button", "composite", "gridcell", "group", "input", "link", "menuitem", "scrollbar",
    "separator", "tab", "checkbox", "columnheader", "combobox", "grid", "listbox", "menu", "menubar",
    "menuitemcheckbox", "menuitemradio", "option", "radio", "radiogroup", "row", "rowheader", "searchbox",
    "select", "slider", "spinbutton", "switch", "tablist", "textbox", "toolbar", "tree", "treegrid",
    "treeitem",
))  # fmt: skip
FORM_CONTROLS = frozenset(("button", "input", "select", "textarea", "option", "optgroup"))


def state_of(element: "Element", role: str, state: str) -> State:
    """Return a state of an element. Raises KeyError for an unknown state."""
    return _STATES[state](element, role)


def is_checkable(element: "Element", role: str) -> bool:
    """Return whether an element can be checked."""
    kind = (element.getAttribute("type") or "").lower()
    return (element.tag.name == "input" and kind in ("checkbox", "radio")) or role in CHECKED_ROLES


def _truth(element: "Element", attribute: str) -> str:
    return (element.getAttribute(attribute) or "").lower()


def _checked(element: Any, role: str) -> State:
    if element.tag.name == "input" and element.type in ("checkbox", "radio"):
        return "mixed" if element.indeterminate else bool(element.checked)
    if role not in CHECKED_ROLES:
        return False
    value = _truth(element, "aria-checked")
    return "mixed" if value == "mixed" else value == "true"


def _pressed(element: "Element", role: str) -> State:
    value = _truth(element, "aria-pressed") if role == "button" else ""
    return "mixed" if value == "mixed" else value == "true"


def _expanded(element: Any, role: str) -> State:
    if element.tag.name == "details":
        return bool(element.open)
    if role not in EXPANDED_ROLES or not element.hasAttribute("aria-expanded"):
        return None
    return _truth(element, "aria-expanded") == "true"


def _selected(element: Any, role: str) -> State:
    if element.tag.name == "option":
        return bool(element.selected)
    return role in SELECTED_ROLES and _truth(element, "aria-selected") == "true"


def _level(element: "Element", role: str) -> State:
    name = element.tag.name
    if len(name) == 2 and name[0] == "h" and name[1] in "123456":
        return int(name[1])
    level = element.getAttribute("aria-level") or ""
    return int(level) if role in LEVEL_ROLES and level.isdigit() else 0


def _disabled(element: "Element", role: str) -> State:
    if is_natively_disabled(element):
        return True
    each: Any = element if role in DISABLED_ROLES else None
    while each is not None:
        value = _truth(each, "aria-disabled")
        if value in ("true", "false"):
            return value == "true"
        each = each.parentElement
    return False


def is_natively_disabled(element: "Element") -> bool:
    """Return whether a control or a group around it has the attribute `disabled`.

    The controls in the legend of a disabled `fieldset` are not disabled by it.
    """
    if element.tag.name not in FORM_CONTROLS:
        return False
    if element.hasAttribute("disabled"):
        return True
    if element.tag.name == "option" and element.closest("optgroup[disabled]"):
        return True
    group = element.closest("fieldset[disabled]")
    legend = group.querySelector(":scope > legend") if group else None
    return group is not None and not (legend and legend.contains(element))


_STATES = {
    "checked": _checked,
    "pressed": _pressed,
    "expanded": _expanded,
    "selected": _selected,
    "level": _level,
    "disabled": _disabled,
}
