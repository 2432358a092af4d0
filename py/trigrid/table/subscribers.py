"""Subscribers to changes, and the order in which they are called."""

from collections.abc import Callable
from enum import IntEnum
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
Listener: TypeAlias = Callable[[T], object]


class Stage(IntEnum):
    """Stage at which a subscriber is called, after all subscribers of earlier stages."""

    JUDGE = 0
    """Exercises, which may end an attempt."""
    ANSWER = 1
    """The computer and forced moves, which start searches or pauses."""
    SHOW = 2
    """The board and everything around it."""
    KEEP = 3
    """Code that stores the change, reports it, or plays its sound."""


class Subscribers(Generic[T]):
    """Functions that are called with the changed object after each change."""

    def __init__(self) -> None:
        self._listeners: list[tuple[Stage, Listener[T]]] = []
        self._is_calling = False
        self._pending: list[T] = []
        """The changed object, until the subscribers are called for the latest change."""

    def subscribe(self, stage: Stage, listener: Listener[T]) -> None:
        """Call a function after each change from now on."""
        self._listeners.append((stage, listener))
        self._listeners.sort(key=lambda each: each[0])

    def notify(self, changed: T) -> None:
        """Call all subscribers after a change.

        If a subscriber makes another change, all subscribers are called again. If a subscriber fails, the
        others are still called; then the first error is raised.
        """
        self._pending = [changed]
        if self._is_calling:
            return
        self._is_calling, errors = True, list[Exception]()
        try:
            while self._pending:
                latest = self._pending.pop()
                for _stage, listener in tuple(self._listeners):
                    try:
                        listener(latest)
                    except Exception as error:
                        errors.append(error)
        finally:
            self._is_calling = False
        if errors:
            raise errors[0]
