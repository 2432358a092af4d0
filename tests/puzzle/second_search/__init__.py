"""A second search that proves puzzles again.

The search shares no code with the search that made the puzzles, and uses no evaluator. The games' own rules
give the moves of a solution and the positions after them. From these positions on, a search for each game, in
this package, tries every move.
"""

from tests.puzzle.second_search.checking import Checked, WrongPuzzle, check

__all__ = ["Checked", "WrongPuzzle", "check"]
