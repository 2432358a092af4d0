"""The lesson screens: the list of all lessons, or one lesson on the table."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.learn.lesson_loader import LessonLoader
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.words import screens as words
from trigrid.games import lesson_keys
from trigrid.library.address import parse_address

if TYPE_CHECKING:
    from trigrid.app.learn.learn_overview import LearnOverview, Reviewing


class Lessons:
    """Opens the list of lessons or a lesson.

    ``load_reviewing`` returns the object that reviews games in the background.
    """

    def __init__(
        self, page: PageServices, load_reviewing: Callable[[], Awaitable["Reviewing | None"]]
    ) -> None:
        self._page, self._router, self._load_reviewing = page, page.router, load_reviewing
        self._overview: LearnOverview | None = None
        self._loader = LessonLoader(
            page.table_screen, page.persistence.lesson_progress, page.open_game.show_exercise
        )

    async def open(self, address: str) -> None:
        """Show the lesson of a game, or the list of all lessons.

        Raises CannotOpen if the site has no lessons or they cannot be loaded.
        """
        name = parse_address(address).lesson
        if not lesson_keys():
            raise CannotOpen(words.NO_LESSONS)
        if not await self._router.answer(self._loader.load()):
            raise CannotOpen(words.LESSONS_NOT_LOADED)
        if name and self._loader.show_lesson(name):
            return
        self._loader.fill_list()
        await self._router.answer(self._fill_overview())
        self._router.show("learn", words.LEARN)
        if name:
            self._page.notices.show("address", words.NO_SUCH_LESSON)

    async def _fill_overview(self) -> None:
        """Show what to do next, and the ways to practise beside the lessons."""
        from trigrid.app.learn.learn_overview import LearnOverview

        if self._overview is None and (reviewing := await self._load_reviewing()):
            self._overview = LearnOverview(self._page.persistence, reviewing)
        if self._overview is not None:
            await self._overview.show()
