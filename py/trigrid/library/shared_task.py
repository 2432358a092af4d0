"""The addresses of lessons and puzzles, to be given to others."""

from trigrid.library.address import DAILY_ADDRESS, PUZZLES_ADDRESS, lesson_address
from trigrid.table.table import Table


def task_address(table: Table, *, is_daily: bool = False) -> str:
    """The address on the site of the lesson or puzzle on a table; empty if it holds neither.

    With ``is_daily`` the puzzle of the day takes the place of the one on the table.
    """
    if table.puzzle:
        return DAILY_ADDRESS if is_daily else f"{PUZZLES_ADDRESS}/{table.puzzle}"
    return lesson_address(table.game.key) if table.is_exercise else ""
