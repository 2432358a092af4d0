"""Marks on places of the board while the user points at their names in a text."""

from collections.abc import Callable, Iterator
from math import hypot, inf
from typing import Any, NamedTuple

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.browser.dom import create_proxy, element, when, window
from trigrid.app.browser.types.elements import Element, Rectangle
from trigrid.app.browser.types.events import ClientPoint, Event, PointerEvent
from trigrid.draw import RenderOptions
from trigrid.draw.scene import MarkStyle
from trigrid.table.named_places import NO_PLACES, HighlightedPlaces, NamedPlace, named_places
from trigrid.table.table import Table

TEXTS = "button,p,li,td,h2,.comment,#lesson-text,.status-news"
"""A selector of the elements whose texts are searched for names of places."""
PREVIEWED = "#hints"
"""The list of hints, which is not searched for names.

Pointing at a hint previews its move as a piece, and rings would hide the piece.
"""
TAP_MS = 2000
"""The time for which a tap lights up a place, in milliseconds."""
MOUSE_REACH_PX, FINGER_REACH_PX = 2, 24
"""The maximum distances, in CSS pixels, from which a pointer points at a name."""
LIT_STYLE: MarkStyle = "ring"
MARKED_STYLE: MarkStyle = "dot"
"""The mark of a lit place, and the mark if the place already has another mark."""
_TEXT_NODES = 4
"""The value of NodeFilter.SHOW_TEXT."""


class Reading(NamedTuple):
    """The names of places in an element's text."""

    text: str = ""
    names: tuple[tuple[Any, HighlightedPlaces], ...] = ()
    """The DOM range of each name, and what the name lights up."""
    whole_element: tuple[Any, HighlightedPlaces] | None = None
    """The element, and what lights up when the user points at it, but not at a name."""

    def lit_at(self, point: ClientPoint, reach: float) -> HighlightedPlaces:
        """Return what lights up when a pointer is at a point.

        The nearest name within ``reach`` CSS pixels decides, or else the element as a whole. Returns
        NO_PLACES if the pointer is on neither.
        """
        distances = [(_distance(part, point), lit) for part, lit in self.names]
        nearest, lit = min(distances, key=lambda each: each[0], default=(inf, NO_PLACES))
        if nearest <= reach:
            return lit
        if self.whole_element and _distance(self.whole_element[0], point) == 0:
            return self.whole_element[1]
        return NO_PLACES


NOTHING_READ = Reading()


class PointedText:
    """Lights up places while the user points at their names beside the board.

    A mouse lights up the places of the name under it. If the mouse is on a button, but not on a name, or if
    keys have focused the button, the places of the button's first name light up. A finger that presses a
    button lights up places in the same way. A tap on another text lights up the places of the nearest name
    for a while. In a text with ``data-at``, the places in this attribute light up when the pointer is not on
    a name.
    """

    def __init__(self, board: BoardCanvas, table: Callable[[], Table | None]) -> None:
        self._board, self._table = board, table
        self._element: Element | None = None
        self._reading = NOTHING_READ
        """The element under the pointer, and the names in its text."""
        self._lit = NO_PLACES
        self._lit_on: Any = None
        """The position on which the lit places are painted; None until they are."""
        board.overlays["lit"] = self._overlay
        self._is_by_keys = True
        """Whether keys were used last, so that the focus lights up places."""
        self._timer = 0
        self._end_proxy = create_proxy(lambda *_: self._light(NO_PLACES))
        self._listeners: dict[str, Callable[[Any], None]] = {
            "pointerover": self._point,
            "pointermove": self._move,
            "pointerleave": self._leave,
            "pointerdown": self._use,
            "keydown": self._use,
            "focusin": self._focus,
            "focusout": self._leave,
            "click": self._tap,
        }
        self._start_ms = window.performance.now()
        for kind, listener in self._listeners.items():
            when(kind, "#table")(listener)

    def handle_if_earlier(self, event: Event) -> None:
        """Handle an event if it happened before these listeners were added."""
        if event.timeStamp <= self._start_ms:
            self._listeners[event.type](event)

    def _point(self, event: PointerEvent) -> None:
        """Read the text that a pointer enters, and light up the places pointed at.

        A finger lights up places in this way only on buttons.
        """
        found = event.target.closest(TEXTS)
        if found and self._element and found.isSameNode(self._element):
            return
        self._element, self._reading = found, self._read(found)
        if event.pointerType == "touch" and found and not found.matches("button"):
            self._reading = NOTHING_READ
        self._light(self._reading.lit_at(event, MOUSE_REACH_PX))

    def _move(self, event: PointerEvent) -> None:
        """Follow a pointer within a text, and read the text again if it has changed."""
        if self._element and self._reading != NOTHING_READ:
            if str(self._element.textContent) != self._reading.text:
                self._reading = self._read(self._element)
            self._light(self._reading.lit_at(event, MOUSE_REACH_PX))

    def _leave(self, event: Event) -> None:
        self._element, self._reading = None, NOTHING_READ
        self._light(NO_PLACES)

    def _use(self, event: Event) -> None:
        self._is_by_keys = event.type == "keydown"

    def _focus(self, event: Event) -> None:
        """Light up the places of a button's first name, if keys have focused the button."""
        if self._is_by_keys and event.target.matches("button"):
            whole_element = self._read(event.target).whole_element
            self._light(whole_element[1] if whole_element else NO_PLACES)

    def _tap(self, event: PointerEvent) -> None:
        """Light up the places of the name nearest to a tap, for a while.

        The texts of the news and of the verdict are searched too, because presses pass through their
        elements.
        """
        found = event.target.closest(TEXTS)
        is_touch = getattr(event, "pointerType", "") == "touch"  # clicks by scripts have none
        if not is_touch or (found and found.matches("button")):
            return
        texts = map(self._read, (found, element("status-news"), element("review-verdict")))
        lit = (each.lit_at(event, FINGER_REACH_PX) for each in texts)
        self._light(next((each for each in lit if each != NO_PLACES), NO_PLACES))
        self._timer = window.setTimeout(self._end_proxy, TAP_MS)

    def _light(self, lit: HighlightedPlaces) -> None:
        window.clearTimeout(self._timer)
        if lit != self._lit:
            self._lit, self._lit_on = lit, None
            self._board.repaint()

    def _overlay(self, position: Any, options: RenderOptions) -> tuple[Any, RenderOptions]:
        """Add the marks and arrows, unless the board has changed to another position."""
        if self._lit_on is None:
            self._lit_on = position
        if self._lit_on is position:
            marked = {*options.rings, *dict(options.marks)}
            marks = ((place, MARKED_STYLE if place in marked else LIT_STYLE) for place in self._lit.places)
            arrows = options.arrows + self._lit.arrows
            options = options._replace(marks=(*options.marks, *marks), arrows=arrows)
        return position, options

    def _read(self, found: Element | None) -> Reading:
        table = self._table()
        if table is None or not found or found.closest(PREVIEWED):
            return NOTHING_READ
        text = str(found.textContent)
        at = str(found.dataset.at) if found.hasAttribute("data-at") else ""
        names = tuple((_range(node, name), name.highlighted) for node, name in _names_in(found, table))
        if found.matches("button"):
            return Reading(text, names, (found, names[0][1]) if names else None)
        about = next(named_places(table, at), None)
        return Reading(text, names, (found, about.highlighted) if about else None)


def _names_in(found: Element, table: Table) -> Iterator[tuple[Any, NamedPlace]]:
    """Yield the names in an element, each with its text node."""
    walker = window.document.createTreeWalker(found, _TEXT_NODES)
    while node := walker.nextNode():
        for name in named_places(table, str(node.data)):
            yield node, name


def _range(node: Any, name: NamedPlace) -> Any:
    """Return the DOM range of a name in a text node."""
    dom_range, text = window.document.createRange(), str(node.data)
    dom_range.setStart(node, _units(text[: name.start]))
    dom_range.setEnd(node, _units(text[: name.end]))
    return dom_range


def _units(text: str) -> int:
    """Return the length of a text in UTF-16 code units, as JavaScript counts it."""
    return len(text) + sum(character > "\uffff" for character in text)


def _distance(part: Any, point: ClientPoint) -> float:
    """Return the distance from a point to a range or an element, in CSS pixels.

    If the range or element has several boxes, the nearest box counts.
    """
    return min((_to_box(box, point) for box in part.getClientRects()), default=inf)


def _to_box(box: Rectangle, point: ClientPoint) -> float:
    x, y = point.clientX, point.clientY
    return hypot(
        max(box.left - x, 0, x - box.left - box.width), max(box.top - y, 0, y - box.top - box.height)
    )
