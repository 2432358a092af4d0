"""Types of the browser's events."""

from typing import Any, Protocol

from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.files import DataTransfer


class Event(Protocol):
    """An event of any kind."""

    type: str
    target: Element
    timeStamp: float
    defaultPrevented: bool

    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...


class FocusEvent(Event, Protocol):
    """A focus change.

    ``relatedTarget`` is the element that had the focus before or gets it next.
    """

    relatedTarget: Element | None


class Modified(Protocol):
    """The modifier keys held down during an event."""

    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool


class KeyEvent(Event, Modified, Protocol):
    """A key press; ``repeat`` is true if a key held down repeats the press.

    ``key`` is the typed text or the name of the key. ``code`` is the position of the key, named as on an
    American keyboard: ``KeyA``.
    """

    key: str
    code: str
    repeat: bool


class ClientPoint(Protocol):
    """The position of a pointer or finger in the window."""

    clientX: float
    clientY: float


class PointerEvent(Event, Modified, ClientPoint, Protocol):
    """A movement, press or click of a mouse, pen or finger.

    ``detail`` is 0 for a click made with the keyboard.
    """

    pointerId: int
    pointerType: str
    isPrimary: bool
    button: int
    detail: int


class WheelEvent(PointerEvent, Protocol):
    """A turn of the wheel.

    The deltas are in pixels, or in lines if ``deltaMode`` is 1, or in pages if ``deltaMode`` is 2.
    """

    deltaX: float
    deltaY: float
    deltaMode: int


class Touches(Protocol):
    """The fingers on the screen."""

    length: int

    def item(self, index: int, /) -> ClientPoint: ...


class TouchEvent(Event, Protocol):
    """A touch event; ``touches`` contains all fingers on the screen."""

    touches: Touches


class DragEvent(Event, Protocol):
    """A drag over the page, or a drop."""

    relatedTarget: Element | None
    dataTransfer: DataTransfer | None


class PasteEvent(Event, Protocol):
    """A paste from the clipboard."""

    clipboardData: DataTransfer | None


class Sighting(Protocol):
    """An observer's report on whether an element is visible."""

    target: Element
    isIntersecting: bool


class Observer(Protocol):
    """An observer of elements, such as IntersectionObserver."""

    def observe(self, element: Element, /) -> None: ...
    def unobserve(self, element: Element, /) -> None: ...
    def disconnect(self) -> None: ...


class MessageEvent(Event, Protocol):
    """A message from a worker, another tab or the embedding page.

    In a worker, a message from the page.
    """

    data: Any
