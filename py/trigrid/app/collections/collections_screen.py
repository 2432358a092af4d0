"""The screen *Collections*: the list of collections, or the contents of one."""

from collections.abc import Callable
from typing import Protocol, cast

from trigrid.app.browser import clipboard
from trigrid.app.browser.dom import (
    announce,
    control,
    element,
    find_element,
    js_object,
    start_task,
    when,
    window,
)
from trigrid.app.browser.files import MAX_FILE_BYTES, TEXT_TYPE, make_blob, read_file, save_file
from trigrid.app.browser.types.elements import Control, FileChooser
from trigrid.app.browser.types.events import Event
from trigrid.app.collections import words
from trigrid.app.collections.collections_html import contents_html, list_html
from trigrid.app.collections.open_collection import OpenCollection
from trigrid.app.services.notices import Action, Notices
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.collection import Collection, CollectionError, Goal, Mode
from trigrid.collection.chapter import clean_title
from trigrid.collection.collection_text import read_collection_stepwise
from trigrid.library.address import COLLECTIONS_ADDRESS
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.collection_library import CollectionLibrary
from trigrid.library.words.damaged_records import TOO_LARGE, UNREADABLE_FILE
from trigrid.records.stepwise import run_to_end
from trigrid.records.transported_record import split_transported
from trigrid.runtime import clock


class Changes(Protocol):
    """The changes that the screen requests."""

    def store(self, opened: OpenCollection) -> bool: ...
    async def keep(self, opened: OpenCollection) -> str:
        """Keep a collection, open its contents, and return its id."""

    def delete(self, collection_id: str) -> Callable[[], None]: ...
    def embed(self, opened: OpenCollection) -> None:
        """Open the dialog that writes the code of an embedded board."""


class CollectionsScreen:
    """The screen; ``changes`` stores, keeps and deletes collections."""

    def __init__(self, changes: Changes, progress: ChapterProgress, notices: Notices) -> None:
        self._changes, self._progress, self._notices = changes, progress, notices
        self._opened: OpenCollection | None = None
        """The collection whose contents are shown; None for the list."""
        self._shown_number = 0
        """The number of the chapter to scroll to next; 0 for none."""
        self._edited_id = ""
        """The id of the collection that is being edited; empty without one."""
        self._pending_notice: tuple[str, tuple[Action, ...]] | None = None
        """The notice to show on the next page, because opening a page removes all notices."""
        when("click", "#collections-body")(self._press)
        when("change", "#collections-body")(self._change)
        when("change", "#collection-file")(lambda event: start_task(self._open_file()))

    def show_list(self, library: CollectionLibrary) -> None:
        """Show all kept collections."""
        self._opened, self._edited_id, self._shown_number = None, "", 0
        kept = filter(None, map(library.open, library.ids))
        opened = [OpenCollection(each.collection, each) for each in kept]
        opened.sort(key=lambda each: each.collection.title.casefold())
        element("collections-body").innerHTML = list_html(opened, self._progress)
        self._show_pending_notice()

    def show_contents(self, opened: OpenCollection) -> None:
        """Show the contents of a collection."""
        self._opened = opened
        is_edited = opened.is_editable and opened.kept is not None and opened.kept.id == self._edited_id
        element("collections-body").innerHTML = contents_html(opened, self._progress, is_edited=is_edited)
        self._show_pending_notice()

    def edit(self, opened: OpenCollection) -> None:
        """Show fields and buttons the next time that a kept collection is shown."""
        self._edited_id = opened.kept.id if opened.kept else ""

    def scroll_next_to(self, number: int) -> None:
        """Scroll to a chapter the next time that contents are shown."""
        self._shown_number = number

    def scroll(self) -> None:
        """Scroll to the chapter that was requested, if any."""
        number, self._shown_number = self._shown_number, 0
        chapters = element("collections-body").querySelectorAll(".chapters > li")
        if 0 < number <= len(chapters):
            chapters[number - 1].scrollIntoView(js_object(block="center"))

    def _show_pending_notice(self) -> None:
        announce("collections-said", "")
        notice, self._pending_notice = self._pending_notice, None
        if notice is not None:
            self._notices.show("collection", notice[0], *notice[1])

    # Buttons

    def _press(self, event: Event) -> None:
        button = event.target.closest("[data-do]")
        if button:
            self._act(str(button.dataset.do), int(button.getAttribute("data-number") or 0))

    def _act(self, action: str, number: int) -> None:
        opened = self._opened
        if action == "new":
            start_task(self._make_new())
        elif action == "file":
            element("collection-file").click()
        elif opened is not None:
            self._act_on(opened, action, number)

    def _act_on(self, opened: OpenCollection, action: str, number: int) -> None:
        acts: dict[str, Callable[[], object]] = {
            "keep": lambda: start_task(self._changes.keep(opened)),
            "edit": lambda: self._set_edited(opened, is_on=True),
            "done": lambda: self._set_edited(opened, is_on=False),
            "link": lambda: self._copy_link(opened),
            "save": lambda: self._save(opened),
            "embed": lambda: self._embed(opened),
            "delete": lambda: self._delete(opened),
            "remove": lambda: self._remove(opened, number),
        }
        acts[action]()

    async def _make_new(self) -> None:
        """Keep a new empty collection, and open it for editing."""
        self._edited_id = await self._changes.keep(OpenCollection(Collection((), words.NEW)))

    def _set_edited(self, opened: OpenCollection, *, is_on: bool) -> None:
        if is_on:
            self.edit(opened)
        else:
            self._edited_id = ""
        self.show_contents(opened)
        self._focus("[data-field='title']" if is_on else "[data-do='edit']")

    def _focus(self, selector: str) -> None:
        find_element(element("collections-body"), selector).focus()

    def _copy_link(self, opened: OpenCollection) -> None:
        address = opened.shared_address
        field = control("collection-link")
        element("collection-link-line").hidden = not address
        if not address:
            announce("collection-copied", words.LINK_TOO_LONG)
            return
        field.value = f"{window.location.origin}{window.location.pathname}{address}"
        clipboard.copy(
            field,
            lambda is_copied: announce("collection-copied", words.COPIED if is_copied else COPY_BY_HAND),
        )

    def _embed(self, opened: OpenCollection) -> None:
        if opened.shared_link:
            self._changes.embed(opened)
        else:
            announce("collection-copied", words.LINK_TOO_LONG)

    def _save(self, opened: OpenCollection) -> None:
        save_file(
            make_blob(opened.kept.text if opened.kept else opened.collection.to_text(), TEXT_TYPE),
            opened.file_name(clock.today()),
        )

    def _delete(self, opened: OpenCollection) -> None:
        assert opened.kept
        restore = self._changes.delete(opened.kept.id)
        sentence = words.deleted(words.title_of(opened.collection.title))
        self._pending_notice = sentence, ((words.BRING_BACK, restore),)
        window.location.hash = COLLECTIONS_ADDRESS

    # Editing

    def _change(self, event: Event) -> None:
        """Store a field that was changed."""
        field, opened = cast(Control, event.target), self._opened
        name = field.getAttribute("data-field")
        if opened is None or not name:
            return
        value, collection = str(field.value), opened.collection
        if name == "title":
            collection.title = clean_title(value)
        elif name == "author":
            collection.author = clean_title(value)
        elif name == "place":
            self._move(opened, int(field.dataset.number), int(value))
            return
        else:
            chapter = collection.chapters[int(field.dataset.number) - 1]
            if name == "chapter":
                chapter.title = clean_title(value)
            elif name == "mode":
                chapter.mode = Mode(value)
            elif name == "level":
                chapter.level = int(value)
            else:
                chapter.goal = Goal(value)
        if self._changes.store(opened) and name == "mode":
            self._show_again(f"select[data-field='mode'][data-number='{field.dataset.number}']")

    def _show_again(self, focused: str) -> None:
        if self._opened:
            self.show_contents(self._opened)
            self._focus(focused)

    def _move(self, opened: OpenCollection, number: int, place: int) -> None:
        """Move a chapter to another place, and keep the focus on its list of places."""
        chapters = opened.collection.chapters
        chapters.insert(place - 1, chapters.pop(number - 1))
        self._changes.store(opened)
        self._show_again(f"select[data-field='place'][data-number='{place}']")

    def _remove(self, opened: OpenCollection, number: int) -> None:
        """Delete a chapter, and offer to bring it back."""
        chapters = opened.collection.chapters
        chapter = chapters.pop(number - 1)
        self._changes.store(opened)
        count = len(chapters)
        self._show_again(
            f"[data-do='remove'][data-number='{min(number, count)}']" if count else "[data-do='done']"
        )

        def restore() -> None:
            chapters.insert(number - 1, chapter)
            self._changes.store(opened)
            self._show_again("[data-do='done']")

        title = words.chapter_title(chapter.title, number)
        self._notices.show("deleted", words.deleted(title), (words.BRING_BACK, restore))

    # Files

    async def _open_file(self) -> None:
        """Keep the collection in a file, and open it."""
        chooser = cast("FileChooser", element("collection-file"))
        files = list(chooser.files)
        chooser.value = ""
        for file in files[:1]:
            text = await read_file(file) if file.size <= MAX_FILE_BYTES else None
            if text is None:
                announce("collections-said", TOO_LARGE if file.size > MAX_FILE_BYTES else UNREADABLE_FILE)
            else:
                await self._keep_text(text)

    async def _keep_text(self, text: str) -> None:
        parts = run_to_end(split_transported(text))
        try:
            collection: Collection | None = run_to_end(read_collection_stepwise("\n".join(parts)))
        except CollectionError as error:
            collection = error.collection
            announce("collections-said", words.damage(error))
            self._pending_notice = (words.damage(error), ()) if collection else None
        if collection is not None:
            await self._changes.keep(OpenCollection(collection))
