"""What is known of the positions of a game, shared by all tables that show it, one after the other."""

from functools import lru_cache

from trigrid.games import Game
from trigrid.review.knowledge import Knowledge
from trigrid.search.levels import LEVEL_COUNT
from trigrid.table.table import Table


@lru_cache(maxsize=2)
def _knowledge_of(game: Game) -> Knowledge:
    """What this page knows of a game; that of the games before the last two is dropped."""
    return Knowledge()


def share_knowledge(table: Table) -> None:
    """Let a table know what the page knows of its game, and the page what was advised at the table."""
    if table.computer.knowledge is None:
        table.computer.knowledge = known = _knowledge_of(table.game)
        if advice := table.computer.advice:
            at = advice.node.position
            known.learn(at, advice.answers, LEVEL_COUNT, advice.noise, advice.visits, is_partial=True)


def knowledge_at(table: Table) -> Knowledge:
    """What is known at a table: that of its own, unless it shares the page's."""
    if table.computer.knowledge is None:
        table.computer.knowledge = Knowledge()
    return table.computer.knowledge
