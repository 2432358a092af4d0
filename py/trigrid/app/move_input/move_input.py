"""What making moves by pointing and pressing has in common in all games."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from trigrid.games import Move


class MoveInput(ABC):
    """How the moves of one game are made by pointing and pressing; a subclass changes what differs."""

    tools: ClassVar[tuple[str, ...]] = ()
    """Roles of the pieces to choose from, in the order of their keys 1, 2, …"""
    turns: ClassVar[bool] = False
    """Whether the tools are one piece turned, so that the next fitting one is a turn away."""
    takes_two_presses: ClassVar[bool] = False
    """Whether a first press takes something up, and a second one says where it goes."""
    asks_again: ClassVar[bool] = False
    """Whether a finger confirms its tap however large the places are."""

    @abstractmethod
    def move_at(self, position: Any, place: int, tool: int, held: int | None) -> Move | None:
        """The move, legal or not, that pressing a place means; None if it means none.

        ``held`` is the place that an earlier press took up, if any.
        """

    @abstractmethod
    def place_of(self, move: Move) -> int | None:
        """The place where somebody looks who wants to see a move; None if no place stands for it."""

    def takes_up(self, position: Any, place: int) -> bool:
        """Whether pressing a place begins a move that a second press completes."""
        return False

    def grips(self, position: Any, place: int) -> bool:
        """Whether a place, besides those that can be played, holds the page still under a finger."""
        return False

    def is_rash(self, position: Any, move: Move) -> bool:
        """Whether a finger confirms a legal move for what it does, even one of two presses: it loses, say."""
        return False

    def left(self, position: Any) -> tuple[int, ...]:
        """How many pieces of each tool are left; empty where they are not counted."""
        return ()

    def fitting(self, position: Any, place: int) -> tuple[int, ...]:
        """The tools that can be used at a place."""
        return tuple(range(len(self.tools)))

    def is_upside_down(self, place: int) -> bool:
        """Whether pieces lie upside down at a place."""
        return False

    def pieces(self, position: Any) -> tuple[str, str]:
        """The roles of the pictures that stand for the two players."""
        return "seat.0", "seat.1"

    def spoken(self, position: Any) -> Move | None:
        """The legal move that no place stands for, if there is one: it gets a button."""
        return None
