"""Opens collections: the list, the contents of one, a chapter, or its editor."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import start_task
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.screens import shown_screen
from trigrid.app.services.words import screens as words
from trigrid.records import Record
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.collections.collection_pages import CollectionPages


class Collections:
    """Loads the modules of collections on first use, and opens addresses with them.

    ``embed`` opens the dialog *Embed* for a chapter on a table.
    """

    def __init__(self, page: PageServices, embed: Callable[[Table], object]) -> None:
        self._page, self._embed = page, embed
        self._pages: CollectionPages | None = None
        page.persistence.on_collections_changed.append(self._refresh_if_shown)

    async def open(self, address: str) -> None:
        """Show what an address names.

        Raises CannotOpen if the modules cannot be loaded, or a collection does not exist.
        """
        pages = await self._page.router.answer(self._load())
        if pages is None:
            raise CannotOpen(words.COLLECTIONS_NOT_LOADED)
        await pages.open(address)

    async def add(self, table: Table, solution: Record | None = None) -> bool:
        """Ask to which collection to add a table's game, or a solution of its position.

        Returns False if loading fails.
        """
        pages = await self._load()
        if pages is not None:
            await pages.show_add_dialog(table, solution)
        return pages is not None

    async def _load(self) -> "CollectionPages | None":
        if not await load_later():
            return None
        await load_style_sheet("learnStyle")
        await load_style_sheet("collectionStyle")
        await self._page.persistence.chapter_progress.load()
        if self._pages is None:
            from trigrid.app.collections.collection_pages import CollectionPages

            self._pages = CollectionPages(self._page, self._embed)
        return self._pages

    def _refresh_if_shown(self) -> None:
        if shown_screen() == "collections":
            start_task(self._page.router.open())
