"""Opens lessons: loads what they take when the first one is asked for, and tells them what is played."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.games import lesson_keys
from trigrid.library.lesson_progress import LessonProgress
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.learn.learn_screen import LearnScreen
    from trigrid.app.learn.lesson_screen import LessonScreen


class Learning:
    """The lessons of a page. ``put_table`` shows a table as the page shows any."""

    def __init__(
        self,
        table_screen: TableScreen,
        choice_dialog: ChoiceDialog,
        progress: LessonProgress,
        put_table: Callable[[Table], None],
    ) -> None:
        self.progress = progress
        self._table_screen, self._choice_dialog, self._put_table = table_screen, choice_dialog, put_table
        self._lesson_screen: LessonScreen | None = None
        self._learn_screen: LearnScreen | None = None

    async def load(self) -> bool:
        """Load what is needed for lessons; False where it cannot be had now."""
        await self.progress.load()
        if not await load_later():
            return False
        await load_style_sheet("learnStyle")
        if self._lesson_screen is None:
            from trigrid.app.learn.learn_screen import LearnScreen
            from trigrid.app.learn.lesson_screen import LessonScreen

            self._lesson_screen = LessonScreen(self._table_screen, self.progress, self._put_table)
            self._learn_screen = LearnScreen(self.progress, self._choice_dialog)
        return True

    def show_lesson(self, key: str) -> None:
        """Show the lesson of a game. ``load`` must have been called."""
        assert self._lesson_screen
        self._lesson_screen.open(key)

    def show_list(self) -> None:
        """Fill the screen with all lessons. ``load`` must have been called."""
        assert self._learn_screen
        self._learn_screen.show()

    def is_learned(self, key: str) -> bool:
        """Whether every step of a game's lesson was done. Lessons or puzzles must have been loaded."""
        from trigrid.lessons import lesson

        return key in lesson_keys() and len(self.progress.done(key)) >= len(lesson(key).steps)

    @property
    def is_over(self) -> bool:
        """Whether the last step of the lesson that is shown was done."""
        return self._lesson_screen is not None and self._lesson_screen.is_over
