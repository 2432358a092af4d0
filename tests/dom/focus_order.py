"""The order of the elements that the key Tab reaches."""

from typing import TYPE_CHECKING, Any

from bs4 import Tag

if TYPE_CHECKING:
    from tests.dom.facade import PageFacade
    from tests.dom.nodes import Element


def tab_stops(page: "PageFacade", current: "Element | None") -> "list[Element]":
    """Return the elements that Tab reaches, in document order.

    Tab reaches only one radio button of each group.
    """
    found = [page.document.wrap(tag) for tag in page.view.index.tags if _may_stop(tag)]
    stops = [each for each in found if is_stop(page, each)]
    return [each for each in stops if each is current or not _is_passed_over(each, current)]


def _may_stop(tag: Tag) -> bool:
    names = ("a", "button", "input", "select", "textarea", "summary", "iframe", "area")
    return tag.name in names or "tabindex" in tag.attrs


def is_stop(page: "PageFacade", element: "Element") -> bool:
    """Return whether Tab can reach an element."""
    if not element.is_focusable or element.tabIndex < 0:
        return False
    return page.cascade.is_seen(element.tag) and not page.is_inert(element)


def _is_passed_over(element: Any, current: Any) -> bool:
    """Return whether Tab skips an element, because it is in a group of radio buttons.

    Tab skips the whole group if ``current`` belongs to it. Otherwise it reaches only one button of the group.
    """
    if element.tag.name != "input" or element.type != "radio" or not element.name:
        return False
    group = element.radio_group
    if any(each is current for each in group):
        return True
    chosen = next((each for each in group if each.checked), group[0])
    return element is not chosen


def next_stop(
    page: "PageFacade", current: "Element | None", start: Tag | None, *, is_back: bool
) -> "Element | None":
    """Return the element that Tab reaches next, or None at the end of the page.

    With ``is_back``, returns the element that Shift+Tab reaches, or None at the beginning of the page. The
    search begins at ``current``, the focused element, or else at ``start``, a pressed element. If both are
    None, it begins at the beginning or end of the page.
    """
    stops = tab_stops(page, current)
    if current is not None and any(each is current for each in stops):
        index = next(number for number, each in enumerate(stops) if each is current)
        index += -1 if is_back else 1
        return stops[index] if 0 <= index < len(stops) else None
    place = current.tag if current is not None else start
    if place is None:
        return (stops[-1] if is_back else stops[0]) if stops else None
    at = page.view.index.position(place)
    positions = [(page.view.index.position(each.tag), each) for each in stops]
    if is_back:
        return next((each for position, each in reversed(positions) if position < at), None)
    return next((each for position, each in positions if position > at), None)
