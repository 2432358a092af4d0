"""Positions of both TRITT games read from drawings with one letter per tritton.

``.`` is a free dot. A capital letter marks the three dots of one of Orange's trittons, a small letter those
of one of Blue's. The middle dot shows the owner's colour, the ends show the other colour.
"""

from typing import Any

from tests.drawn_rows import read_rows
from tests.games.sample_games import after, texts
from trigrid.games import load
from trigrid.games.tritt import Tritt, TrittPosition
from trigrid.games.tritt_reloaded import TrittReloaded, TrittReloadedPosition
from trigrid.games.trittons import Arrangement, TrittonGame
from trigrid.lattice import place_set

EMPTY = """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   .   .   .   .   .   .   .   .
  g  .   .   .   .   .   .   .   .   .   .
f  .   .   .   .   .   .   .   .   .   .   .
  e  .   .   .   .   .   .   .   .   .   .
    d  .   .   .   .   .   .   .   .   .
      c  .   .   .   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
"""

THREATS = """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   a   b   .   .   .   .   .   .
  g  .   .   a   b   .   .   .   .   .   .
f  .   .   .   a   b   .   .   .   .   .   .
  e  .   .   .   .   .   .   .   .   .   .
    d  .   .   .   .   .   .   .   .   .
      c  .   .   .   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
"""
"""Orange on h2, h3, f4 and f5, Blue on g3 and g4: one more dot can make a line."""

FOUR = """
          k  .   .   .   .   .   .
        j  b   .   .   .   c   .   .
      i  .   b   .   .   c   .   .   .
    h  .   a   b   .   c   .   .   .   .
  g  .   .   a   .   .   .   .   .   .   .
f  .   .   .   a   .   .   .   .   .   .   .
  e  .   .   .   .   .   .   .   .   .   .
    d  .   .   .   .   .   .   .   .   .
      c  .   .   .   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
"""
"""Orange on h2, h3 and h5: an orange dot on h4 would make a line of four."""


def tritt(drawing: str, to_move: int = 0, steps: str = "any", swapped: bool = False) -> TrittPosition:
    """Return the position of TRITT that a drawing shows."""
    game = Tritt(steps=steps)
    return TrittPosition(game, *_arrangement(game, drawing), to_move, swapped=swapped)


def reloaded(drawing: str, to_move: int = 0, is_sliding: bool = False) -> TrittReloadedPosition:
    """Return the position of TRITT Reloaded that a drawing shows."""
    game = TrittReloaded()
    return TrittReloadedPosition(game, *_arrangement(game, drawing), to_move, is_sliding=is_sliding)


def _arrangement(game: TrittonGame, drawing: str) -> Arrangement:
    marks = read_rows(game.board, drawing)
    trittons = [0, 0]
    shown: tuple[list[int], list[int]] = ([], [])
    for letter in sorted(set(marks.values()) - {"."}):
        dots = tuple(sorted(place for place, mark in marks.items() if mark == letter))
        colour = int(letter.islower())
        trittons[colour] |= 1 << game.placements.index((dots[0], dots[1], dots[2]))
        shown[colour].append(dots[1])
        shown[1 - colour].extend((dots[0], *dots[2:]))
    orange, blue = (place_set(game.grid.cells[place] for place in places) for places in shown)
    return (trittons[0], trittons[1]), (orange, blue)


def played(key: str, *moves: str, **options: str) -> Any:
    """Return the position of a new game after moves written as text."""
    start: Any = load(key, **options).start()
    return after(start, *moves)


def place_named(position: Any, name: str) -> int:
    """Return the place with the given name."""
    return int(position.game.board.place(name))


def entries(position: Any) -> set[str]:
    """Return the notation of every legal entry."""
    return {text for text in texts(position) if "-" in text and ">" not in text}


def slides(position: Any) -> set[str]:
    """Return the notation of every legal slide."""
    return {text for text in texts(position) if ">" in text}


def dots(position: Any, colour: int) -> set[str]:
    """Return the names of the dots that show a colour."""
    board = position.game.board
    return {board.names[place] for place in range(len(board)) if position.dots[colour] >> place & 1}
