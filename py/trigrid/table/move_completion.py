"""Completions of what is typed into the field *Move*, and examples for it."""

from functools import lru_cache
from itertools import islice
from typing import Any

from trigrid.records.typed_moves import move_readings

MAX_COMPLETIONS = 8
"""How many completions are shown at most; the others come with the next letter."""


def completions(position: Any, text: str) -> tuple[str, ...]:
    """The first MAX_COMPLETIONS legal moves, in notation, that begin with a text, whatever its case."""
    beginnings = move_readings(text)
    found = (move for move in legal_texts(position) if move.lower().startswith(beginnings))
    return tuple(islice(found, MAX_COMPLETIONS))


def only_completion(position: Any, text: str) -> str | None:
    """The one legal move, in notation, that begins with a text; None if there are several or none."""
    found = completions(position, text) if text.strip() else ()
    return found[0] if len(found) == 1 else None


def example(position: Any, known: str) -> str:
    """Legal moves among known ones (both joined by commas); if none of those is legal, any legal move."""
    legal = legal_texts(position)
    fitting = [move for move in known.split(", ") if move in legal]
    return ", ".join(fitting) or (legal[len(legal) // 2] if legal else known)


@lru_cache(maxsize=4)
def legal_texts(position: Any) -> tuple[str, ...]:
    """The notation of all legal moves; cached, as it is asked for at every key."""
    return tuple(map(position.game.spell, position.moves()))
