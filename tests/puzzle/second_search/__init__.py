"""A second search that proves puzzles again: other code than made them, and nothing of any evaluator.

The rules are the games' own down to the moves of a solution and the positions after them; what follows from
those is
searched by programs of this folder's own, one a game, which try every move.
"""

from tests.puzzle.second_search.checking import Checked, WrongPuzzle, check

__all__ = ["Checked", "WrongPuzzle", "check"]
