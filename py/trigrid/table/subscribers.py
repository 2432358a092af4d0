"""Who is told of changes, and in which order."""

from collections.abc import Callable
from enum import IntEnum
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
Listener: TypeAlias = Callable[[T], object]


class Stage(IntEnum):
    """When a subscriber is told of a change: those of a stage after all of the stages before."""

    JUDGE = 0
    """Exercises, which may end a try."""
    ANSWER = 1
    """The computer and forced moves, which begin to think or to wait."""
    SHOW = 2
    """The board and all that stands round it."""
    KEEP = 3
    """What stores the change, reports it, or makes it heard."""


class Subscribers(Generic[T]):
    """Functions that are called after each change with what has changed."""

    def __init__(self) -> None:
        self._listeners: list[tuple[Stage, Listener[T]]] = []
        self._is_telling = False
        self._news: list[T] = []
        """The latest change, until its round of calls begins."""

    def subscribe(self, stage: Stage, listener: Listener[T]) -> None:
        """Call a function after each change from now on."""
        self._listeners.append((stage, listener))
        self._listeners.sort(key=lambda each: each[0])

    def tell(self, changed: T) -> None:
        """Tell all of a change; where one of them changes something again, all are told of that, too.

        Every one is told, even if another fails. Raises what the first of these has raised.
        """
        self._news = [changed]
        if self._is_telling:
            return
        self._is_telling, errors = True, list[Exception]()
        try:
            while self._news:
                news = self._news.pop()
                for _stage, listener in tuple(self._listeners):
                    try:
                        listener(news)
                    except Exception as error:
                        errors.append(error)
        finally:
            self._is_telling = False
        if errors:
            raise errors[0]
