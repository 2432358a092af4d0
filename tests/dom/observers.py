"""Observers of the size of elements, and of whether they are in sight."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.dom.javascript import JsObject


class Sighting:
    """What an IntersectionObserver reports of an element."""

    def __init__(self, target: Any, is_in_sight: bool) -> None:
        self.target, self.isIntersecting = target, is_in_sight


class _Observer:
    """Reports targets in the next step of the event loop, all that are due in one call."""

    def __init__(self, callback: Callable[..., object], entry_of: Callable[[Any], object]) -> None:
        self._callback, self._entry_of = callback, entry_of
        self._targets: list[Any] = []
        self._due: list[Any] = []

    def observe(self, target: Any, options: Any = None) -> None:
        if target not in self._targets:
            self._targets.append(target)
        self.note(target)

    def unobserve(self, target: Any) -> None:
        self._targets = [each for each in self._targets if each is not target]

    def disconnect(self) -> None:
        self._targets.clear()

    def note(self, target: Any) -> None:
        """Report a target soon, if it is observed."""
        if target in self._targets and target not in self._due:
            if not self._due:
                asyncio.get_event_loop().call_soon(self._report)
            self._due.append(target)

    def _report(self) -> None:
        due, self._due = self._due, []
        entries = [self._entry_of(target) for target in due if target in self._targets]
        if entries:
            self._callback(entries, self)


class Layout:
    """Makes the observers of one page; everything is in sight but what is ``out_of_sight``."""

    def __init__(self) -> None:
        self.resize_observers = _ObserverClass(lambda element: JsObject({"target": element}))
        self.intersection_observers = _ObserverClass(self._sighting)
        self.out_of_sight: Callable[[Any], bool] = lambda element: False
        """Whether an element is out of sight when it is looked at."""

    def resize(self, element: Any) -> None:
        """Report a new size of an element."""
        self.resize_observers.note(element)

    def look_again(self, element: Any) -> None:
        """Report again whether an element is in sight."""
        self.intersection_observers.note(element)

    def _sighting(self, element: Any) -> Sighting:
        return Sighting(element, not self.out_of_sight(element))


class _ObserverClass:
    """``ResizeObserver`` or ``IntersectionObserver`` of one page."""

    def __init__(self, entry_of: Callable[[Any], object]) -> None:
        self._entry_of = entry_of
        self._made: list[_Observer] = []

    def new(self, callback: Callable[..., object], options: Any = None) -> _Observer:
        self._made.append(_Observer(callback, self._entry_of))
        return self._made[-1]

    def note(self, element: Any) -> None:
        """Have all observers of an element report it."""
        for observer in self._made:
            observer.note(element)
