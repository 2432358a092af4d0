"""The mouse and the touch screen."""

from collections.abc import Iterable
from math import floor
from typing import TYPE_CHECKING, Any

from tests.dom.events import Event
from tests.dom.javascript import JsObject

if TYPE_CHECKING:
    from tests.dom.facade import PageFacade
    from tests.dom.nodes import Element

BUTTONS = {"left": 0, "middle": 1, "right": 2}
BUTTON_BITS = {"left": 1, "middle": 4, "right": 2}


def _self_and_ancestors(element: "Element | None") -> "list[Element]":
    """Return an element and its ancestors, from the innermost to the outermost."""
    found = list["Element"]()
    while element is not None:
        found.append(element)
        element = element.parentElement
    return found


class _Pointer:
    """The base class of the mouse and the touch screen."""

    kind = "mouse"
    number = 1

    def __init__(self, page: "PageFacade") -> None:
        self._page = page
        self.x, self.y = 0.0, 0.0
        self._over: Element | None = None

    def _fields(self, **more: Any) -> dict[str, Any]:
        place = {"clientX": self.x, "clientY": self.y, "button": 0, "buttons": 0, "detail": 0}
        return {**place, **self._page.keyboard.modifiers(), **more}

    def _pointer(self, kind: str, target: "Element", **more: Any) -> bool:
        own = {"pointerId": self.number, "pointerType": self.kind, "isPrimary": True}
        return target.dispatchEvent(Event(kind, **self._fields(**own, **more)))

    def _mouse(self, kind: str, target: "Element", **more: Any) -> bool:
        return target.dispatchEvent(Event(kind, **self._fields(**self._pixel(), **more)))

    def _pixel(self) -> dict[str, float]:
        """Return the event fields for the place in whole pixels.

        Mouse and touch events use whole pixels, but pointer events do not.
        """
        return {"clientX": float(floor(self.x)), "clientY": float(floor(self.y))}

    def _enter(self, target: "Element | None", *, prefixes: Iterable[str] = ("pointer", "mouse")) -> None:
        """Notify elements that the pointer has left or entered them."""
        before = self._over if self._over is not None and self._over.isConnected else None
        if before is target:
            return
        self._over = target
        old, new = _self_and_ancestors(before), _self_and_ancestors(target)
        for prefix in prefixes:
            dispatch = self._pointer if prefix == "pointer" else self._mouse
            if before is not None:
                dispatch(f"{prefix}out", before, relatedTarget=target)
                for each in (each for each in old if each not in new):
                    dispatch(f"{prefix}leave", each, relatedTarget=target, bubbles=False)
            if target is not None:
                dispatch(f"{prefix}over", target, relatedTarget=before)
                for each in reversed([each for each in new if each not in old]):
                    dispatch(f"{prefix}enter", each, relatedTarget=before, bubbles=False)

    def _focus_by_press(self, target: "Element") -> None:
        """Focus the pressed element or its nearest ancestor that can have the focus.

        Without such an element, remove the focus. The next press of Tab then starts at the pressed element.
        """
        document = self._page.document
        focused = next((each for each in _self_and_ancestors(target) if each.is_focusable), None)
        self._page.keyboard.start = target.tag if focused is None else None
        if focused is not document.activeElement:
            document.move_focus(focused)


class Mouse(_Pointer):
    """The mouse, with Playwright's methods.

    Methods whose names end in `_on` or `_over` also need the element at the place.
    """

    def __init__(self, page: "PageFacade") -> None:
        super().__init__(page)
        self._pressed: dict[str, Element] = {}
        self._bits = 0
        self._click_count = 1

    def _fields(self, **more: Any) -> dict[str, Any]:
        return super()._fields(**{"buttons": self._bits, **more})

    def move(self, x: float, y: float, *, steps: int = 1) -> None:
        """Move to a place in the window."""
        start_x, start_y = self.x, self.y
        for step in range(1, steps + 1):
            share = step / steps
            at = start_x + (x - start_x) * share, start_y + (y - start_y) * share
            self.move_over(self._page.element_at(*at), *at)
        self._page.settle()

    def move_over(self, element: "Element", x: float, y: float) -> None:
        """Move to a place that an element covers."""
        self.x, self.y = float(x), float(y)
        target = self._page.document.pointer_captured_by or element
        self._enter(target)
        self._pointer("pointermove", target, button=-1)
        self._mouse("mousemove", target)

    def _target(self) -> "Element":
        return self._page.document.pointer_captured_by or self._page.element_at(self.x, self.y)

    def down(self, *, button: str = "left", click_count: int = 1) -> None:
        """Press a button at the mouse's place."""
        self._press(self._target(), button, click_count)
        self._page.settle()

    def _press(self, target: "Element", button: str, click_count: int) -> None:
        self._bits |= BUTTON_BITS[button]
        self._pressed[button] = target
        self._click_count = click_count
        is_allowed = self._pointer("pointerdown", target, button=BUTTONS[button])
        if is_allowed:
            is_allowed = self._mouse("mousedown", target, button=BUTTONS[button], detail=click_count)
        if is_allowed:
            self._focus_by_press(target)
        if button == "right":
            self._mouse("contextmenu", target, button=2)

    def up(self, *, button: str = "left", click_count: int = 1) -> None:
        """Release a button at the mouse's place."""
        self._release(self._target(), button)
        self._page.settle()

    def _release(self, target: "Element", button: str) -> None:
        self._bits &= ~BUTTON_BITS[button]
        if not target.isConnected:
            target = self._page.document.body
        self._pointer("pointerup", target, button=BUTTONS[button])
        self._page.document.popovers.press(target)
        self._mouse("mouseup", target, button=BUTTONS[button], detail=self._click_count)
        self._page.document.pointer_captured_by = None
        pressed = self._pressed.pop(button, None)
        if pressed is None or button != "left":
            return
        common = next(
            (each for each in _self_and_ancestors(pressed) if each in _self_and_ancestors(target)), None
        )
        if common is not None and common.isConnected and not common.is_disabled:
            own = {"pointerId": 1, "pointerType": "mouse", "isPrimary": True}
            fields = self._fields(detail=self._click_count, **own, **self._pixel())
            self._page.document.click(common, **fields)
            if self._click_count == 2:
                self._mouse("dblclick", common, detail=2)

    def click(
        self, x: float, y: float, *, button: str = "left", click_count: int = 1, delay: float = 0
    ) -> None:
        """Click a place in the window."""
        self.click_on(self._page.element_at(x, y), x, y, button=button, click_count=click_count)

    def dblclick(self, x: float, y: float, *, button: str = "left", delay: float = 0) -> None:
        """Click a place in the window twice."""
        self.click(x, y, button=button, click_count=2)

    def click_on(
        self, element: "Element", x: float, y: float, *, button: str = "left", click_count: int = 1
    ) -> None:
        """Click a place that an element covers."""
        self.move_over(element, x, y)
        for number in range(1, click_count + 1):
            if not element.isConnected:
                break
            self._press(element, button, number)
            self._release(element, button)
        self._page.settle()

    def wheel(self, delta_x: float, delta_y: float) -> None:
        """Turn the wheel at the mouse's place."""
        target = self._target()
        self._mouse("wheel", target, deltaX=delta_x, deltaY=delta_y, deltaMode=0)
        self._page.settle()


class Touchscreen(_Pointer):
    """A touch screen, for one finger."""

    kind = "touch"
    number = 2

    def tap(self, x: float, y: float) -> None:
        """Tap a place in the window."""
        self.tap_on(self._page.element_at(x, y), x, y)

    def tap_on(self, element: "Element", x: float, y: float) -> None:
        """Tap a place that an element covers."""
        self.x, self.y = float(x), float(y)
        self._enter(element, prefixes=("pointer",))
        self._pointer("pointerdown", element, buttons=1)
        is_allowed = self._touch("touchstart", element, is_down=True)
        if element.isConnected:
            self._pointer("pointerup", element)
            self._page.document.popovers.press(element)
            self._enter(None, prefixes=("pointer",))
            is_allowed = self._touch("touchend", element, is_down=False) and is_allowed
        if is_allowed and element.isConnected:
            self._click(element)
        self._page.document.pointer_captured_by = None
        self._page.settle()

    def _touch(self, kind: str, element: "Element", *, is_down: bool) -> bool:
        spots = [(self.x, self.y)]
        touches = touches_of(spots if is_down else [])
        return self._mouse(kind, element, touches=touches, changedTouches=touches_of(spots))

    def _click(self, element: "Element") -> None:
        self._over = None
        self._enter(element, prefixes=("mouse",))
        self._over = None
        self._mouse("mousemove", element)
        if self._mouse("mousedown", element, detail=1, buttons=1):
            self._focus_by_press(element)
        if not element.isConnected:
            return
        self._mouse("mouseup", element, detail=1)
        if not element.is_disabled:
            fields = self._fields(detail=1, pointerId=self.number, pointerType="touch", isPrimary=True)
            self._page.document.click(element, **fields)


class _Touches(list[JsObject]):
    """The `TouchList` of an event."""

    @property
    def length(self) -> int:
        return len(self)

    def item(self, index: int) -> JsObject:
        return self[index]


def touches_of(spots: Iterable[tuple[float, float]]) -> _Touches:
    """Return the touches of an event for the places of the fingers."""
    return _Touches(
        JsObject({"clientX": x, "clientY": y, "identifier": number}) for number, (x, y) in enumerate(spots)
    )
