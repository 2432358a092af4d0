"""Loads the modules and data of lessons when a lesson or the list is first opened."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.library.lesson_progress import LessonProgress
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.learn.learn_screen import LearnScreen
    from trigrid.app.learn.lesson_screen import LessonScreen


class LessonLoader:
    """Loads the lessons and opens them; ``put_table`` shows the table of a step."""

    def __init__(
        self, table_screen: TableScreen, progress: LessonProgress, put_table: Callable[[Table], None]
    ) -> None:
        self._table_screen, self._progress, self._put_table = table_screen, progress, put_table
        self._lesson_screen: LessonScreen | None = None
        self._learn_screen: LearnScreen | None = None

    async def load(self) -> bool:
        """Load everything that lessons need. Return False if loading fails."""
        await self._progress.load()
        if not await load_later():
            return False
        await load_style_sheet("learnStyle")
        if self._lesson_screen is None:
            from trigrid.app.learn.learn_screen import LearnScreen
            from trigrid.app.learn.lesson_screen import LessonScreen

            self._lesson_screen = LessonScreen(self._table_screen, self._progress, self._put_table)
            self._learn_screen = LearnScreen(self._progress, self._table_screen.choice_dialog)
        return True

    def show_lesson(self, name: str) -> bool:
        """Show the lesson with a name; ``load`` must have been called.

        Return False if the game has no such strategy lesson. Raises UnknownGame if it has no lesson at all.
        """
        from trigrid.exercises.strategy_lessons import lesson_named

        assert self._lesson_screen
        found = lesson_named(name)
        if found is not None:
            self._lesson_screen.open(found)
        return found is not None

    def fill_list(self) -> None:
        """Fill the list of all lessons; ``load`` must have been called."""
        assert self._learn_screen
        self._learn_screen.show()

    @property
    def is_over(self) -> bool:
        """Whether the last step of the lesson on the table is done."""
        return self._lesson_screen is not None and self._lesson_screen.is_over
