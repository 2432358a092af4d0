"""Themes of puzzles: the ideas in their solutions.

``tools/puzzles/naming.py`` names the themes of a puzzle, from its solution and the rules. The file of a game
stores them as letters, so that reading them needs no search.
"""

from collections.abc import Iterable
from enum import Enum
from string import ascii_letters


class Theme(Enum):
    """The themes of puzzles; the values are names in addresses and filters.

    *First turn* and *winning turn* are those of the line that the page shows as the solution. A *threat* is a
    line or a region with which a player could win at once if the other player passed. New themes must be
    added at the end, because files contain the positions in this list as letters.
    """

    WIN_AT_ONCE = "win-at-once"
    """The first turn wins."""
    WIN_IN_TWO = "win-in-two"
    """The fastest forced win takes two turns."""
    WIN_IN_THREE = "win-in-three"
    """The fastest forced win takes three turns."""
    ONLY_TURN = "only-turn"
    """Only one first turn is right."""
    FORK = "fork"
    """Before the winning turn, no answer stops all threats.

    Each of the threats can be stopped.
    """
    OVERLOAD = "overload"
    """Before the winning turn, some answers stop all threats, but allow another win."""
    UNSTOPPABLE = "unstoppable"
    """Before the winning turn, the solver has a threat that no answer stops."""
    QUIET = "quiet"
    """The first turn of a win in two or three turns makes no threat."""
    ZUGZWANG = "zugzwang"
    """After the first turn, the opponent would rather pass.

    In a game decided by score, passing would lead to a better result than any move.
    """
    UNDER_THREAT = "under-threat"
    """The opponent has a threat, and the solver cannot win at once."""
    BLOCK = "block"
    """After each right first turn, all turns that the opponent threatened are illegal."""
    SPOIL = "spoil"
    """After each right first turn, a threatened turn is legal, but no longer wins."""
    COUNTER = "counter"
    """The first turn stops the opponent’s threats and makes a threat."""
    LOOK_AHEAD = "look-ahead"
    """The opponent has no threat, but wins within two turns after any wrong move."""
    SLIDE = "slide"
    """TRITT: the first turn slides a tritton of the opponent."""
    CAPTURE = "capture"
    """Tri-It-Out: the first turn captures."""
    DECLINE = "decline"
    """Tri-It-Out: the solver can capture, but no right first turn does."""
    FORCE_CAPTURE = "force-capture"
    """Tri-It-Out: after the first turn, every placement leads to a capture."""
    FLAG = "flag"
    """Tritium: the first turn plants a flag."""
    HOLD_FLAG = "hold-flag"
    """Tritium: the solver can plant a flag, but no right first turn does."""
    LOCK_OUT = "lock-out"
    """Tritium: after the first turn, the opponent may plant no flag.

    A region is free, but the opponent has more flags than the solver, or none left.
    """
    GROW = "grow"
    """Tritium: the first turn lays a tile and increases the solver’s lead at once."""
    WAIT = "wait"
    """Tritium: the first turn lays a tile and leaves the lead as it is."""
    SACRIFICE = "sacrifice"
    """Tritium: the first turn lays a tile and reduces the solver’s lead."""
    WALL = "wall"
    """Tritium: the first turn lays a tile between two regions of another colour."""
    CHAIN = "chain"
    """Trichet: the winning turn lays automatic tiles in at least three waves."""
    AFAR = "afar"
    """Trichet: the tile laid last is not part of the region that wins."""
    LARGE_REGION = "large-region"
    """Trichet: the region that wins has at least 18 tiles."""


_LETTERS = dict(zip(ascii_letters, Theme, strict=False))


def write_themes(themes: Iterable[Theme]) -> str:
    """Return the letters of themes, in the order of ``Theme``."""
    named = set(themes)
    return "".join(letter for letter, theme in _LETTERS.items() if theme in named)


def read_themes(letters: str) -> frozenset[Theme]:
    """Return the themes with these letters. Raises ValueError for an unknown letter."""
    try:
        return frozenset(_LETTERS[letter] for letter in letters)
    except KeyError:
        known = "".join(_LETTERS)
        raise ValueError(f"{letters!r} contains an unknown theme; expected letters of {known}") from None
