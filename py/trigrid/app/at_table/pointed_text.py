"""Lights up places on the board while somebody points at their names in a text."""

from collections.abc import Callable, Iterator
from math import hypot, inf
from typing import Any, NamedTuple

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.browser.dom import create_proxy, element, when, window
from trigrid.app.browser.types.elements import Element, Rectangle
from trigrid.app.browser.types.events import ClientPoint, Event, PointerEvent
from trigrid.draw import RenderOptions
from trigrid.draw.scene import MarkStyle
from trigrid.table.named_places import NOTHING_LIT, Lit, NamedPlace, named_places
from trigrid.table.table import Table

TEXTS = "button,p,li,td,h2,.status-news"
"""The elements whose texts are read."""
PREVIEWED = "#hints"
"""The part whose moves the board shows itself: as pieces, which rings would hide."""
TAP_MS = 2000
"""Milliseconds for which a tap lights up a place."""
MOUSE_REACH_PX, FINGER_REACH_PX = 2, 24
"""CSS pixels from a name within which it is pointed at."""
LIT_STYLE: MarkStyle = "ring"
MARKED_STYLE: MarkStyle = "dot"
"""The marks of a place that is lit, and of one that is marked besides."""
_TEXT_NODES = 4
"""NodeFilter.SHOW_TEXT."""


class Reading(NamedTuple):
    """The names in an element's text."""

    text: str = ""
    names: tuple[tuple[Any, Lit], ...] = ()
    """The DOM range of each name that can be pointed at by itself, and what it names."""
    whole: tuple[Any, Lit] | None = None
    """The element, and what is pointed at beside the names."""

    def lit_at(self, point: ClientPoint, reach: float) -> Lit:
        """Return what the nearest name within reach of a point lights up."""
        away = [(_distance(part, point), lit) for part, lit in self.names]
        near, lit = min(away, key=lambda each: each[0], default=(inf, NOTHING_LIT))
        if near <= reach:
            return lit
        return self.whole[1] if self.whole and _distance(self.whole[0], point) == 0 else NOTHING_LIT


NOTHING_READ = Reading()


class PointedText:
    """Listens to what is pointed at beside the board: each name by itself, and the first one of a button
    that is pointed at elsewhere, or by keys. A finger lights up what a button names while it is down, and a
    name in a text by a tap.
    """

    def __init__(self, board: BoardCanvas, table: Callable[[], Table | None]) -> None:
        self._board, self._table = board, table
        self._element: Element | None = None
        self._reading = NOTHING_READ
        """The element under the mouse, and what its text names."""
        self._lit = NOTHING_LIT
        self._lit_on: Any = None
        """The position on which that is painted; None until it is."""
        board.overlays["lit"] = self._lay
        self._is_by_keys = True
        """Whether keys were used last, and not a mouse or finger: only then the focus points at something."""
        self._timer = 0
        self._end_proxy = create_proxy(lambda *_: self._light(NOTHING_LIT))
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
        self._begun_at = window.performance.now()
        for kind, listener in self._listeners.items():
            when(kind, "#table")(listener)

    def take(self, event: Event) -> None:
        """Take an event, if it came before these listeners."""
        if event.timeStamp <= self._begun_at:
            self._listeners[event.type](event)

    def _point(self, event: PointerEvent) -> None:
        """Light up what a pointer comes to."""
        found = event.target.closest(TEXTS)
        if found and self._element and found.isSameNode(self._element):
            return
        self._element, self._reading = found, self._read(found)
        if event.pointerType == "touch" and found and not found.matches("button"):
            self._reading = NOTHING_READ
        self._light(self._reading.lit_at(event, MOUSE_REACH_PX))

    def _move(self, event: PointerEvent) -> None:
        """Follow a mouse within a text, which may have changed beneath it."""
        if self._element and self._reading != NOTHING_READ:
            if str(self._element.textContent) != self._reading.text:
                self._reading = self._read(self._element)
            self._light(self._reading.lit_at(event, MOUSE_REACH_PX))

    def _leave(self, event: Event) -> None:
        self._element, self._reading = None, NOTHING_READ
        self._light(NOTHING_LIT)

    def _use(self, event: Event) -> None:
        self._is_by_keys = event.type == "keydown"

    def _focus(self, event: Event) -> None:
        """Light up what a button names to which keys have led."""
        if self._is_by_keys and event.target.matches("button"):
            whole = self._read(event.target).whole
            self._light(whole[1] if whole else NOTHING_LIT)

    def _tap(self, event: PointerEvent) -> None:
        """Light up for a while what is nearest to a tap, also in news and verdicts; presses pass them."""
        found = event.target.closest(TEXTS)
        is_touch = getattr(event, "pointerType", "") == "touch"  # clicks by scripts have none
        if not is_touch or (found and found.matches("button")):
            return
        texts = map(self._read, (found, element("status-news"), element("review-verdict")))
        lit = (each.lit_at(event, FINGER_REACH_PX) for each in texts)
        self._light(next((each for each in lit if each != NOTHING_LIT), NOTHING_LIT))
        self._timer = window.setTimeout(self._end_proxy, TAP_MS)

    def _light(self, lit: Lit) -> None:
        window.clearTimeout(self._timer)
        if lit != self._lit:
            self._lit, self._lit_on = lit, None
            self._board.repaint()

    def _lay(self, position: Any, options: RenderOptions) -> tuple[Any, RenderOptions]:
        """Add the marks, as long as the board shows the same position."""
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
        names = tuple((_range(node, name), name.lit) for node, name in _names_in(found, table))
        if found.matches("button"):
            return Reading(text, names, (found, names[0][1]) if names else None)
        about = next(named_places(table, at), None)
        return Reading(text, names, (found, about.lit) if about else None)


def _names_in(found: Element, table: Table) -> Iterator[tuple[Any, NamedPlace]]:
    """What each text node in an element names."""
    walker = window.document.createTreeWalker(found, _TEXT_NODES)
    while node := walker.nextNode():
        for name in named_places(table, str(node.data)):
            yield node, name


def _range(node: Any, name: NamedPlace) -> Any:
    """The DOM range of a name in a text node."""
    found, text = window.document.createRange(), str(node.data)
    found.setStart(node, _units(text[: name.start]))
    found.setEnd(node, _units(text[: name.end]))
    return found


def _units(text: str) -> int:
    """The length of a text as JavaScript counts it."""
    return len(text) + sum(character > "\uffff" for character in text)


def _distance(part: Any, point: ClientPoint) -> float:
    """CSS pixels from a point to the nearest of the boxes of a range or an element."""
    return min((_to_box(box, point) for box in part.getClientRects()), default=inf)


def _to_box(box: Rectangle, point: ClientPoint) -> float:
    x, y = point.clientX, point.clientY
    return hypot(
        max(box.left - x, 0, x - box.left - box.width), max(box.top - y, 0, y - box.top - box.height)
    )
