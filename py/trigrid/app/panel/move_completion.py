"""What is typed into the field *Move*: brought into notation, completed, and examples for it."""

from functools import lru_cache
from typing import Any

from trigrid.games import Game, NotationError

LONGEST_TEXT = 1_000
"""Characters of a text that may be a move; a longer one is not looked at."""
MAX_COMPLETIONS = 8
"""How many completions are shown at most; the others come with the next letter."""


def normalized_text(game: Game, text: str) -> str:
    """A text in the game's notation: without spaces, or with dashes for them. Unchanged if it is no move."""
    return next((reading for reading in _readings(text) if _is_move(game, reading)), text)


def completions(position: Any, text: str) -> tuple[str, ...]:
    """The first MAX_COMPLETIONS legal moves, in notation, that begin with a text, whatever its case."""
    beginnings = _readings(text)
    found = (move for move in legal_texts(position) if move.lower().startswith(beginnings))
    return tuple(move for move, _ in zip(found, range(MAX_COMPLETIONS), strict=False))


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


def _readings(text: str) -> tuple[str, ...]:
    """A text in small letters, without its spaces and with dashes for them; itself if it is too long."""
    if len(text) > LONGEST_TEXT:
        return (text,)
    parts = text.lower().split()
    return tuple(dict.fromkeys(("".join(parts), "-".join(parts))))


def _is_move(game: Game, text: str) -> bool:
    try:
        game.read(text)
    except NotationError:
        return False
    return True
