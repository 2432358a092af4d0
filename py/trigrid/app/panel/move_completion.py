"""What a text typed into the field *Move* may be going to be: readings, completions, an example that fits."""

from functools import lru_cache
from typing import Any

from trigrid.games import Game, NotationError

MAX_COMPLETIONS = 8
"""How many completions are shown at most: all are seen at once, the rest comes with the next letter."""


def normalized_text(game: Game, text: str) -> str:
    """A text as the game's notation has it: spaces are forgiven, or stand for dashes; else as it was."""
    return next((reading for reading in _readings(text) if _is_move(game, reading)), text)


def completions(position: Any, text: str) -> tuple[str, ...]:
    """The legal moves that begin like a text, in letters of either case, not too many of them."""
    beginnings = _readings(text)
    found = (move for move in legal_texts(position) if move.lower().startswith(beginnings))
    return tuple(move for move, _ in zip(found, range(MAX_COMPLETIONS), strict=False))


def only_completion(position: Any, text: str) -> str | None:
    """The move that a text is the beginning of, if it is that of one legal move alone."""
    found = completions(position, text) if text.strip() else ()
    return found[0] if len(found) == 1 else None


def example(position: Any, known: str) -> str:
    """A legal move: of some well-known ones, with commas between, or else from the midst of all."""
    legal = legal_texts(position)
    fitting = [move for move in known.split(", ") if move in legal]
    return ", ".join(fitting) or (legal[len(legal) // 2] if legal else known)


@lru_cache(maxsize=4)
def legal_texts(position: Any) -> tuple[str, ...]:
    """The notation of all legal moves. Kept while somebody types."""
    return tuple(map(position.game.spell, position.moves()))


def _readings(text: str) -> tuple[str, ...]:
    """A text without its spaces, and with dashes for them; in small letters."""
    parts = text.lower().split()
    return tuple(dict.fromkeys(("".join(parts), "-".join(parts))))


def _is_move(game: Game, text: str) -> bool:
    try:
        game.read(text)
    except NotationError:
        return False
    return True
