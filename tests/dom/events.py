"""Events and their targets, in the order of the DOM standard: capture, then bubble."""

from collections.abc import Callable
from typing import Any

NOT_BUBBLING = frozenset(
    ("focus", "blur", "load", "error", "toggle", "close", "cancel", "pointerenter", "pointerleave", "scroll")
)
KEYS = ("altKey", "ctrlKey", "metaKey", "shiftKey")


class Event:
    """An event; the fields of its kind, such as ``key`` or ``clientX``, are attributes.

    It bubbles as events of its kind do.
    """

    def __init__(self, kind: str, **fields: Any) -> None:
        self.type = kind
        self.bubbles = kind not in NOT_BUBBLING
        self.defaultPrevented = False
        self.is_stopped = False
        self.isTrusted = True
        self.target: Any = None
        self.currentTarget: Any = None
        self.timeStamp = 0.0
        for key in KEYS:
            setattr(self, key, False)
        for name, value in fields.items():
            setattr(self, name, value)

    def preventDefault(self) -> None:
        self.defaultPrevented = True

    def stopPropagation(self) -> None:
        self.is_stopped = True

    def __repr__(self) -> str:
        return f"Event({self.type!r})"


class _Listener:
    def __init__(self, act: Any, options: Any) -> None:
        self.act = act
        is_object = options is not None and not isinstance(options, bool)
        self.is_capturing = bool(options.capture) if is_object else bool(options)
        self.is_once = bool(is_object and options.once)


class EventTarget:
    """Something that events are dispatched to."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[_Listener]] = {}

    def addEventListener(self, kind: str, act: Callable[..., Any], options: Any = None) -> None:
        listener = _Listener(act, options)
        known = self.listeners.setdefault(kind, [])
        if not any(each.act is act and each.is_capturing == listener.is_capturing for each in known):
            known.append(listener)

    def removeEventListener(self, kind: str, act: Callable[..., Any], options: Any = None) -> None:
        self.listeners[kind] = [each for each in self.listeners.get(kind, ()) if each.act is not act]

    def event_path(self) -> "list[EventTarget]":
        """The target and what it is in, from inside to outside."""
        return [self]

    def report_error(self, error: Exception) -> None:
        """Report the error of a listener; the others are called all the same."""
        raise error

    def now(self) -> float:
        """The time for events, in milliseconds."""
        return 0.0

    def dispatchEvent(self, event: Event) -> bool:
        """Call the listeners; False if one of them has prevented what would happen."""
        event.target, event.timeStamp = self, self.now()
        path = self.event_path()
        for target in reversed(path):
            target._call(event, is_capturing=True)
        for target in path if event.bubbles else path[:1]:
            target._call(event, is_capturing=False)
        return not event.defaultPrevented

    def _call(self, event: Event, *, is_capturing: bool) -> None:
        if event.is_stopped:
            return
        event.currentTarget = self
        for listener in list(self.listeners.get(event.type, ())):
            if listener.is_capturing == is_capturing:
                if listener.is_once:
                    self.listeners[event.type].remove(listener)
                try:
                    listener.act(event)
                except Exception as error:
                    self.report_error(error)
        handler = None if is_capturing else getattr(self, f"on{event.type}", None)
        if callable(handler):
            handler(event)
