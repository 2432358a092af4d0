"""Failures by which a player loses a game without the rules."""

from enum import Enum


class Failure(Enum):
    """A failure of a player; the value is the reason in logs and summaries."""

    ILLEGAL = "illegal"
    """It played an illegal move."""
    TIME = "time"
    """It did not move in time."""
    CRASH = "crash"
    """It ended, could not be started, or broke the protocol."""


class PlayerFailed(Exception):
    """Raised when a player cannot move, so that it loses the game."""

    def __init__(self, failure: Failure, message: str) -> None:
        super().__init__(message)
        self.failure = failure
