"""Completions and examples for the text field *Move*."""

from functools import lru_cache
from itertools import islice
from typing import Any

from trigrid.records.typed_moves import move_readings

MAX_COMPLETIONS = 8
"""The maximum number of completions shown; the user finds others by typing more."""


def completions(position: Any, text: str) -> tuple[str, ...]:
    """Return the first legal moves whose notation begins with ``text``, ignoring case.

    Returns at most MAX_COMPLETIONS.
    """
    beginnings = move_readings(text)
    matches = (move for move in legal_texts(position) if move.lower().startswith(beginnings))
    return tuple(islice(matches, MAX_COMPLETIONS))


def only_completion(position: Any, text: str) -> str | None:
    """Return the only legal move whose notation begins with ``text``, or None.

    Returns None also if ``text`` is blank.
    """
    matches = completions(position, text) if text.strip() else ()
    return matches[0] if len(matches) == 1 else None


def example(position: Any, known: str) -> str:
    """Return the legal moves among ``known``, or else an example of a legal move.

    ``known`` and the result are moves joined by commas. If no move is legal, return ``known``.
    """
    legal = legal_texts(position)
    fitting = [move for move in known.split(", ") if move in legal]
    return ", ".join(fitting) or (legal[len(legal) // 2] if legal else known)


@lru_cache(maxsize=4)
def legal_texts(position: Any) -> tuple[str, ...]:
    """Return the notation of all legal moves; cached, because each key press needs it."""
    return tuple(map(position.game.spell, position.moves()))
