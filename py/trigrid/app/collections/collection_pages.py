"""The pages of collections, by their addresses."""

import re
from collections.abc import Callable
from urllib.parse import unquote

from trigrid.app.at_table.page_services import PageServices
from trigrid.app.browser.dom import start_task, window
from trigrid.app.collections import words
from trigrid.app.collections.add_dialog import AddDialog
from trigrid.app.collections.chapter_editor import ChapterEditor
from trigrid.app.collections.chapter_screen import ChapterScreen, ChapterSeries
from trigrid.app.collections.collections_screen import CollectionsScreen
from trigrid.app.collections.open_collection import OpenCollection
from trigrid.app.services.later_modules import load_annotated
from trigrid.app.services.progress_bar import read_with_progress
from trigrid.app.services.router import CannotOpen
from trigrid.app.services.screens import mark_current_link
from trigrid.app.services.words import screens as screen_words
from trigrid.collection import Collection, CollectionError
from trigrid.collection.collection_link import read_collection_link_stepwise
from trigrid.exercises.chapter_run import run_of
from trigrid.games import annotated_keys
from trigrid.library.address import COLLECTIONS_ADDRESS
from trigrid.library.collection_library import CollectionLibrary
from trigrid.library.written_address import COLLECTION, COLLECTION_PARAMETERS, read_address
from trigrid.records import Record, RecordError
from trigrid.runtime.time_slices import WorkStopped
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table
from trigrid.words import words_of

_NUMBER = re.compile("[0-9]{1,3}")


class CollectionPages:
    """Opens the list, the contents, chapters and editors of collections."""

    def __init__(self, page: PageServices, embed: Callable[[Table], object]) -> None:
        self._embed, self._table_screen = embed, page.table_screen
        self._router, self._notices, self._persistence = page.router, page.notices, page.persistence
        self._progress = page.persistence.chapter_progress
        put_table = page.open_game.show_exercise
        self._chapter_screen = ChapterScreen(page.table_screen, self._progress, put_table)
        self._editor = ChapterEditor(page.table_screen, put_table, self.store)
        self._screen = CollectionsScreen(self, self._progress, page.notices)
        self._add_dialog = AddDialog(self, page.notices)
        page.table_screen.subscribers.subscribe(Stage.KEEP, self._add_dialog.follow)
        self.open_collection: OpenCollection | None = None
        """The collection that was opened or changed last."""
        self._library: CollectionLibrary | None = None

    async def library(self) -> CollectionLibrary:
        """Return the kept collections, with the changes of other tabs."""
        library = await self._persistence.collections()
        library.on_moved = self._on_moved
        self._library = library
        return library

    # Addresses

    async def open(self, address: str) -> None:
        """Show what an address names.

        Raises CannotOpen if a collection does not exist or cannot be read.
        """
        written = read_address(address)
        library = await self._router.answer(self.library())
        if written.path == COLLECTION:
            link, chapter = (written.fields.get(name, "") for name in COLLECTION_PARAMETERS)
            opened = await self._router.answer(self._from_link(link))
            self._show(opened, chapter)
            return
        _, _, rest = written.path.partition("/")
        collection_id, _, chapter = rest.partition("/")
        if not collection_id:
            self._screen.show_list(library)
            self._router.show("collections", screen_words.COLLECTIONS)
            return
        if collection_id in annotated_keys():
            opening = self._annotated(collection_id)
        else:
            opening = self._from_library(library, unquote(collection_id))
        self._show(await self._router.answer(opening), chapter)

    def _show(self, opened: OpenCollection, path: str) -> None:
        """Show a chapter, its editor, or the contents."""
        self.open_collection = opened
        number, _, action = path.partition("/")
        chapter = opened.chapter(int(number)) if _NUMBER.fullmatch(number) else None
        if chapter is not None and action == "edit" and opened.is_editable:
            self._screen.scroll_next_to(int(number))
            self._editor.open(opened, int(number) - 1)
        elif chapter is not None:
            self._chapter_screen.open(self._series(opened), int(number) - 1)
        else:
            self._screen.show_contents(opened)
            self._router.show("collections", words.title_of(opened.collection.title))
            if opened.annotated_game:
                mark_current_link("learn")
            self._screen.scroll()

    def _series(self, opened: OpenCollection) -> ChapterSeries:
        return ChapterSeries(
            opened.collection.chapters,
            (words.CONTENTS, opened.contents_address),
            lambda index: opened.chapter_link(index + 1),
            lambda index: self.go_to(opened.chapter_address(index + 1)),
            has_next_note=bool(opened.annotated_game),
        )

    def embed(self, opened: OpenCollection) -> None:
        """Open the dialog *Embed* for a collection, which begins with its first chapter."""
        self._embed(run_of(opened.collection.chapters[0], opened.chapter_link(1)).table)

    @staticmethod
    def go_to(address: str) -> None:
        """Open an address of the page."""
        window.location.hash = address

    async def _from_link(self, link: str) -> OpenCollection:
        """Return the collection in a link, read again only if it is not open yet.

        Raises CannotOpen if nothing in the link can be read.
        """
        known = self.open_collection
        if known is not None and not known.kept and known.link == link:
            return known
        try:
            collection = await read_with_progress(read_collection_link_stepwise(link), link)
        except CollectionError as error:
            sentence = words.damage(error) if link else words.NO_LINK
            if error.collection is None:
                raise CannotOpen(sentence, COLLECTIONS_ADDRESS) from error
            self._notices.show("address", sentence)
            collection = error.collection
        except WorkStopped as error:
            raise CannotOpen(instead=COLLECTIONS_ADDRESS) from error
        return OpenCollection(collection, link=link)

    async def _annotated(self, key: str) -> OpenCollection:
        """Return the annotated games of a game. Raises CannotOpen if loading fails."""
        known = self.open_collection
        if known is not None and known.annotated_game == key:
            return known
        if not await load_annotated():
            raise CannotOpen(screen_words.COLLECTIONS_NOT_LOADED)
        from trigrid.collection.annotated import annotated_games

        title = words.annotated_title(words_of(key).name)
        return OpenCollection(Collection(annotated_games(key).chapters, title), annotated_game=key)

    async def _from_library(self, library: CollectionLibrary, collection_id: str) -> OpenCollection:
        """Return a kept collection. Raises CannotOpen if it does not exist."""
        known = self.open_collection
        text = library.text(collection_id)
        if known is not None and known.kept and (known.kept.id, known.kept.text) == (collection_id, text):
            return known
        try:
            kept = await read_with_progress(library.open_in_steps(collection_id), text or "")
        except WorkStopped as error:
            raise CannotOpen(instead=COLLECTIONS_ADDRESS) from error
        if kept is None:
            raise CannotOpen(words.NO_SUCH_COLLECTION, COLLECTIONS_ADDRESS)
        if kept.damage is not None:
            self._notices.show("address", words.damage(kept.damage))
        return OpenCollection(kept.collection, kept)

    # Changes

    def store(self, opened: OpenCollection) -> bool:
        """Store the changes of a kept collection.

        If they do not fit, shows a notice and returns False.
        """
        assert self._library
        assert opened.kept
        try:
            opened.kept = self._library.store(opened.kept)
        except (CollectionError, RecordError):
            self._notices.show("collection", words.CANNOT_STORE)
            return False
        self.open_collection = opened
        self._persistence.announce_collections()
        return True

    def put(self, collection: Collection) -> OpenCollection:
        """Keep a new collection."""
        assert self._library
        kept = self._library.keep(collection)
        self._persistence.announce_collections()
        start_task(self._persistence.request_persistent_storage())
        return OpenCollection(kept.collection, kept)

    async def keep(self, opened: OpenCollection) -> str:
        """Keep a collection, open its contents, and return its id."""
        await self.library()
        self.open_collection = kept = self.put(opened.collection)
        self.go_to(kept.contents_address)
        assert kept.kept
        return kept.kept.id

    def edit(self, opened: OpenCollection) -> None:
        """Show the fields of a kept collection, at its last chapter."""
        self._screen.edit(opened)
        self._screen.scroll_next_to(len(opened.collection.chapters))
        self.go_to(opened.contents_address)

    def delete(self, collection_id: str) -> Callable[[], None]:
        """Delete a collection, and return a function that brings it back."""
        assert self._library
        library, text = self._library, self._library.delete(collection_id)
        self._persistence.announce_collections()
        self.open_collection = None

        def restore() -> None:
            if text is not None:
                library.restore(collection_id, text)
                self._persistence.announce_collections()
            start_task(self._router.open())

        return restore

    def _on_moved(self, collection_id: str, new_collection_id: str) -> None:
        """Follow this tab's version of a collection to its new id."""
        opened = self.open_collection
        if opened and opened.kept and opened.kept.id == collection_id:
            opened.kept = opened.kept._replace(id=new_collection_id)
            self._notices.show("collection", words.MOVED)

    async def show_add_dialog(self, table: Table, solution: Record | None) -> None:
        """Ask to which collection to add a table's game, or a solution of its position."""
        library, latest = await self.library(), self.open_collection
        is_set_up = table is not self._table_screen.table
        self._add_dialog.show(
            library, table, latest.kept.id if latest and latest.kept else "", solution, is_set_up=is_set_up
        )
