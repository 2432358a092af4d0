"""Events and their targets, with capturing and bubbling as in the DOM standard."""

from collections.abc import Callable
from typing import Any

NOT_BUBBLING = frozenset(
    ("focus", "blur", "load", "error", "toggle", "close", "cancel", "pointerenter", "pointerleave", "scroll")
)
MODIFIERS = ("altKey", "ctrlKey", "metaKey", "shiftKey")


class Event:
    """An event.

    Fields such as `key` or `clientX` are attributes. Whether an event bubbles depends on its type.
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
        for key in MODIFIERS:
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
    def __init__(self, callback: Any, options: Any) -> None:
        self.callback = callback
        is_object = options is not None and not isinstance(options, bool)
        self.is_capturing = bool(options.capture) if is_object else bool(options)
        self.is_once = bool(is_object and options.once)


class EventTarget:
    """An object that events are dispatched to."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[_Listener]] = {}

    def addEventListener(self, kind: str, callback: Callable[..., Any], options: Any = None) -> None:
        listener = _Listener(callback, options)
        known = self.listeners.setdefault(kind, [])
        if not any(
            each.callback is callback and each.is_capturing == listener.is_capturing for each in known
        ):
            known.append(listener)

    def removeEventListener(self, kind: str, callback: Callable[..., Any], options: Any = None) -> None:
        self.listeners[kind] = [
            each for each in self.listeners.get(kind, ()) if each.callback is not callback
        ]

    def event_path(self) -> "list[EventTarget]":
        """Return the target and its ancestors, from the innermost to the outermost."""
        return [self]

    def report_error(self, error: Exception) -> None:
        """Raise the error of a listener.

        Documents, elements and windows report the error instead, and their other listeners still run.
        """
        raise error

    def now(self) -> float:
        """Return the time for events, in milliseconds."""
        return 0.0

    def dispatchEvent(self, event: Event) -> bool:
        """Dispatch an event; return False if a listener has prevented the default action."""
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
                    listener.callback(event)
                except Exception as error:
                    self.report_error(error)
        handler = None if is_capturing else getattr(self, f"on{event.type}", None)
        if callable(handler):
            handler(event)
