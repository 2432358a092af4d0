"""Evaluations of a game's positions, shared by all tables with that game."""

from functools import lru_cache

from trigrid.games import Game
from trigrid.review.knowledge import Knowledge
from trigrid.search.levels import LEVEL_COUNT
from trigrid.table.table import Table


@lru_cache(maxsize=2)
def _knowledge_of(game: Game) -> Knowledge:
    """Return the page's evaluations of a game, cached for the last two games."""
    return Knowledge()


def share_knowledge(table: Table) -> None:
    """Give a table the page's evaluations of its game, and add the table's advice.

    Do nothing if the table already has evaluations.
    """
    if table.computer.knowledge is None:
        table.computer.knowledge = known = _knowledge_of(table.game)
        if advice := table.computer.advice:
            position = advice.node.position
            known.learn(position, advice.answers, LEVEL_COUNT, advice.noise, advice.visits, is_partial=True)


def knowledge_at(table: Table) -> Knowledge:
    """Return the evaluations of a table.

    Create them if the table does not share the page's evaluations.
    """
    if table.computer.knowledge is None:
        table.computer.knowledge = Knowledge()
    return table.computer.knowledge
