"""Observers for the sizes of elements, and for elements that come into view."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.dom.javascript import JsObject


class IntersectionEntry:
    """The entry that an IntersectionObserver reports for an element."""

    def __init__(self, target: Any, is_in_view: bool) -> None:
        self.target, self.isIntersecting = target, is_in_view


class _Observer:
    """Reports targets in the next step of the event loop, all in one call."""

    def __init__(self, callback: Callable[..., object], entry_of: Callable[[Any], object]) -> None:
        self._callback, self._entry_of = callback, entry_of
        self._targets: list[Any] = []
        self._due: list[Any] = []

    def observe(self, target: Any, options: Any = None) -> None:
        if target not in self._targets:
            self._targets.append(target)
        self.schedule(target)

    def unobserve(self, target: Any) -> None:
        self._targets = [each for each in self._targets if each is not target]

    def disconnect(self) -> None:
        self._targets.clear()

    def schedule(self, target: Any) -> None:
        """Report a target in the next step of the event loop if it is observed."""
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
    """Creates the observers of one page.

    All elements are in view, except those for which `is_out_of_view` returns True.
    """

    def __init__(self) -> None:
        self.resize_observers = _ObserverClass(lambda element: JsObject({"target": element}))
        self.intersection_observers = _ObserverClass(self._intersection_entry)
        self.is_out_of_view: Callable[[Any], bool] = lambda element: False
        """A predicate for elements that are out of view, called for each report."""

    def resize(self, element: Any) -> None:
        """Report a change of an element's size."""
        self.resize_observers.schedule(element)

    def report_view(self, element: Any) -> None:
        """Report again whether an element is in view."""
        self.intersection_observers.schedule(element)

    def _intersection_entry(self, element: Any) -> IntersectionEntry:
        return IntersectionEntry(element, not self.is_out_of_view(element))


class _ObserverClass:
    """`ResizeObserver` or `IntersectionObserver` of one page."""

    def __init__(self, entry_of: Callable[[Any], object]) -> None:
        self._entry_of = entry_of
        self._observers: list[_Observer] = []

    def new(self, callback: Callable[..., object], options: Any = None) -> _Observer:
        self._observers.append(_Observer(callback, self._entry_of))
        return self._observers[-1]

    def schedule(self, element: Any) -> None:
        """Make each observer of an element report the element."""
        for observer in self._observers:
            observer.schedule(element)
