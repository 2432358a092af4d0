"""Plain Monte Carlo tree search, an opponent for the computer player."""

from math import log, sqrt

from trigrid.search.search_node import SearchNode
from trigrid.search.tree_search import TreeSearch


class Uct(TreeSearch):
    """Tries each move once, and then the unproved move with the highest UCB1 bound.

    L. Kocsis, C. Szepesvári: Bandit based Monte-Carlo Planning (2006).
    """

    def _chosen(self, node: SearchNode) -> SearchNode:
        if not node.is_fully_expanded:
            return node.expand()
        sign, offset = (-1.0, 1.0) if node.mover else (1.0, 0.0)
        trials = log(node.visits)

        def bound(child: SearchNode) -> float:
            spread = self._exploration * sqrt(trials / child.visits)
            return offset + sign * child.total / child.visits + spread

        return max((child for child in node.children if child.proof is None), key=bound)
