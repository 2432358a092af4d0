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
    """The focus comes or goes; ``relatedTarget`` is where it goes to or comes from."""

    relatedTarget: Element | None


class Modified(Protocol):
    """The keys that were held down meanwhile."""

    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool


class KeyEvent(Event, Modified, Protocol):
    """A key is pressed; ``repeat`` while it is held down.

    ``key`` is what it types or its name, ``code`` its position, named after an American keyboard: ``KeyA``.
    """

    key: str
    code: str
    repeat: bool


class ClientPoint(Protocol):
    """Where something is in the window: a pointer or a finger."""

    clientX: float
    clientY: float


class PointerEvent(Event, Modified, ClientPoint, Protocol):
    """A mouse, pen or finger moves or presses; a click is one, too, and has ``detail`` 0 if keys made it."""

    pointerId: int
    pointerType: str
    isPrimary: bool
    button: int
    detail: int


class WheelEvent(PointerEvent, Protocol):
    """A wheel is turned: its deltas are in pixels, or in lines or pages as ``deltaMode`` 1 or 2 says."""

    deltaX: float
    deltaY: float
    deltaMode: int


class Touches(Protocol):
    """The fingers that are down."""

    length: int

    def item(self, index: int, /) -> ClientPoint: ...


class TouchEvent(Event, Protocol):
    """Fingers come down."""

    touches: Touches


class DragEvent(Event, Protocol):
    """Something is dragged over the page, or dropped."""

    relatedTarget: Element | None
    dataTransfer: DataTransfer | None


class PasteEvent(Event, Protocol):
    """Something is pasted."""

    clipboardData: DataTransfer | None


class Sighting(Protocol):
    """What an observer tells of an element: whether it is to be seen."""

    target: Element
    isIntersecting: bool


class Observer(Protocol):
    """Watches elements, as IntersectionObserver does."""

    def observe(self, element: Element, /) -> None: ...
    def unobserve(self, element: Element, /) -> None: ...
    def disconnect(self) -> None: ...


class MessageEvent(Event, Protocol):
    """A message comes from a worker, another tab or the page around this one."""

    data: Any
