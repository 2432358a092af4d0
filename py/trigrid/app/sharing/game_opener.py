"""Opens games from outside: from pasted or dropped text, files, links and handles."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import cast

from trigrid.app.browser.dom import (
    ButtonGroup,
    control,
    dialog,
    distinct_text,
    element,
    new_element,
    start_task,
    when,
    window,
)
from trigrid.app.browser.files import MAX_FILE_BYTES, files_of_handles, read_file, text_blob
from trigrid.app.browser.types.elements import FileChooser
from trigrid.app.browser.types.events import Event, PasteEvent
from trigrid.app.browser.types.files import Blob, File, FileHandle
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.notices import Action, Notices
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.words import progress as progress_words
from trigrid.app.services.words.screens import GAMES_NOT_READ
from trigrid.app.sharing.drop_target import DropTarget
from trigrid.library.address import address_from
from trigrid.library.incoming_text import (
    IncomingText,
    TextFormat,
    address_agrees,
    detect_format,
    intact_record,
    is_binary,
    read_link_in_steps,
    read_text_in_steps,
)
from trigrid.library.record_export import as_new_game
from trigrid.library.sent_game import Link, link_target
from trigrid.library.words import damaged_records as wrong
from trigrid.records import Record
from trigrid.records.collection import NAMELESS
from trigrid.records.stepwise import Stepwise
from trigrid.runtime.time_slices import WorkStopped, run_if_short
from trigrid.words.game_titles import in_words

MAX_PASTED = 10_000
"""The maximum size of a text pasted into the dialog's field, in bytes.

A larger text is opened immediately, because browsers hang if the field contains megabytes.
"""
FIELDS = "input,textarea,[contenteditable]"
"""Selector of the elements that accept pasted text themselves."""


class GameOpener:
    """The dialog *Open a game*, and all other ways to open games from outside.

    ``open_record`` puts a record on the table; its second argument is the target of the link from which the
    record was read, or None. ``on_import`` shows the new games after an import of several records or of
    progress.
    """

    def __init__(
        self,
        notices: Notices,
        persistence: Persistence,
        open_record: Callable[[Record, Link | None], None],
        on_import: Callable[[], Awaitable[None]],
    ) -> None:
        self._notices, self._persistence = notices, persistence
        self._open_record, self._on_import = open_record, on_import
        self._buttons = ButtonGroup(element("open-problem"))
        self._progress_bar: ProgressBar | None = None
        """The progress bar of the latest reading, which may have ended."""
        when("click", "#open-a-game")(self.show_dialog)
        when("submit", "#open-form")(self._submit)
        when("click", "#choose-file")(lambda event: element("open-file").click())
        when("change", "#open-file")(self._open_chosen_files)
        when("paste", window)(self._paste)
        when("hashchange", window)(self._stop_reading)
        DropTarget(
            lambda text: start_task(self._open_blob(text)), lambda files: start_task(self._open_files(files))
        )

    def _stop_reading(self) -> None:
        if self._progress_bar:
            self._progress_bar.stop()

    def show_dialog(self) -> None:
        """Open the dialog with an empty field."""
        control("open-text").value = ""
        element("open-problem").hidden = True
        dialog("open-dialog").showModal()
        element("open-text").focus()

    # Input

    def _submit(self, event: Event) -> None:
        event.preventDefault()
        self.open_text(control("open-text").value)

    def _paste(self, event: PasteEvent) -> None:
        """Open a pasted text that looks like a game, unless it is pasted into a field.

        A long text pasted into the dialog's field is opened, too.
        """
        if not event.clipboardData:
            return
        pasted = text_blob(event.clipboardData, "text/plain")
        if not (hasattr(event.target, "closest") and event.target.closest(FIELDS)):
            start_task(self._open_blob(pasted, if_game=True))
        elif event.target.id == "open-text" and pasted.size > MAX_PASTED:
            event.preventDefault()
            start_task(self._open_blob(pasted))

    async def _open_blob(self, blob: Blob, *, if_game: bool = False) -> None:
        """Open a text that was pasted or dropped.

        With ``if_game``, the text is opened only if it looks like a game.
        """
        text = await read_file(blob) or ""
        if not if_game or detect_format(text) is not TextFormat.UNKNOWN:
            self.open_text(text)

    def _open_chosen_files(self) -> None:
        field = cast("FileChooser", element("open-file"))
        start_task(self._open_files(list(field.files)))
        field.value = ""

    async def open_handles(self, handles: Sequence[FileHandle]) -> None:
        """Open the files for which the system has passed handles to the page."""
        if (files := await files_of_handles(handles)) is None:
            self._say(wrong.UNREADABLE_FILE)
        else:
            await self._open_files(files)

    async def _open_files(self, files: Sequence[File]) -> None:
        """Open files, or show the reason why they cannot be opened.

        Several files are imported like one file with all their records.
        """
        if sum(int(file.size) for file in files) > MAX_FILE_BYTES:
            self._say(wrong.TOO_LARGE)
            return
        texts = [await read_file(file) for file in files]
        readable = [text for text in texts if text is not None]
        if len(readable) < len(texts):
            self._say(wrong.UNREADABLE_FILE)
        elif any(map(is_binary, readable)):
            self._say(wrong.NO_TEXT)
        elif readable:
            self.open_text(readable[0] if len(readable) == 1 else _joined(readable))

    # Opening

    def open_text(self, text: str) -> None:
        """Open the content of a text, or show the reason why it cannot be opened.

        A long text is read in steps, so that the page stays responsive.
        """
        work = read_text_in_steps(text)
        try:
            incoming = run_if_short(work)
        except ModuleNotFoundError:
            start_task(self._load_and_read(text))
            return
        if incoming is None:
            start_task(self._read_on(work, text))
        else:
            self._open_incoming(incoming[0], text)

    async def _load_and_read(self, text: str) -> None:
        """Load the modules that tidy a text, and read the text.

        If the modules cannot be loaded now, the text is read without tidying.
        """
        tidies = await load_later()
        await self._read_on(read_text_in_steps(text, tidies=tidies), text)

    async def _read_on(self, work: Stepwise[IncomingText], text: str) -> None:
        try:
            with self._new_progress_bar() as progress_bar:
                incoming = await progress_bar.run(work, len(text), progress_words.READING)
        except ModuleNotFoundError:
            await self._load_and_read(text)
        except WorkStopped:
            if dialog("open-dialog").open:
                element("open-text").focus()
        else:
            self._open_incoming(incoming, text)

    def _open_incoming(self, incoming: IncomingText, text: str) -> None:
        if incoming.texts:
            start_task(self._import_all(incoming.texts))
        elif incoming.format is TextFormat.ADDRESS:
            dialog("open-dialog").close()
            window.location.hash = incoming.address
        elif incoming.format is TextFormat.UNKNOWN:
            start_task(self._open_position(text))
        else:
            if (record := self._checked(incoming, text, self._say)) is not None:
                self._open_action(record, incoming.format)()

    async def _open_position(self, text: str) -> None:
        """Open a text that can only be a position, or show that nothing was found."""
        address = ""
        if text.strip() and await load_later():
            from trigrid.library.incoming_position import address_of_position

            address = address_of_position(text)
        if address:
            dialog("open-dialog").close()
            window.location.hash = address
        else:
            self._say(wrong.NOTHING_FOUND if text.strip() else wrong.NOTHING_GIVEN)

    def _new_progress_bar(self) -> ProgressBar:
        """Return a new progress bar in the open dialog or under the header.

        Stops the previous reading.
        """
        self._stop_reading()
        self._progress_bar = ProgressBar("open-field" if dialog("open-dialog").open else "notices")
        return self._progress_bar

    async def read_link_in_address(self, address: str) -> Record | None:
        """Return the record of a link in the page's own address.

        Returns None if the reading is stopped. If the link is damaged, or its address names another game than
        its record, shows a notice and returns None.
        """
        work = read_link_in_steps(address)
        try:
            with self._new_progress_bar() as progress_bar:
                incoming = await progress_bar.run(work, len(address), progress_words.READING)
        except WorkStopped:
            return None
        return self._checked(incoming, address, partial(self._notices.show, "address"))

    def _checked(self, incoming: IncomingText, text: str, show: Callable[..., None]) -> Record | None:
        """Return the record in a text if it is intact.

        If the record is damaged, show the damage, offer to open the intact part, and return None. If the
        address in a link names another game than its record, show that, offer to open the record's game, and
        return None.
        """
        record, damage = incoming.record, incoming.damage
        if damage is not None:
            part, actions = intact_record(damage), list[Action]()
            if part is not None:
                actions.append((wrong.open_good_part(len(part.moves)), self._open_action(as_new_game(part))))
            show(wrong.damage(damage, incoming.format), *actions)
            return None
        is_link = record is not None and incoming.format is TextFormat.LINK
        if record is None or not is_link or address_agrees(text, record.game):
            return record
        action = wrong.OPEN_LINKS_GAME, self._open_action(record, incoming.format)
        show(wrong.disagreement(in_words(record.game)), action)
        return None

    def _open_action(self, record: Record, format: TextFormat = TextFormat.RECORD) -> Callable[[], None]:
        link = link_target(record) if format is TextFormat.LINK else None

        def open_it() -> None:
            self._notices.clear("opening")
            dialog("open-dialog").close()
            self._open_record(record, link)

        return open_it

    async def _import_all(self, texts: tuple[str, ...]) -> None:
        """Import all games, collections and progress in these texts; report the result.

        A single collection is opened. If nothing could be read and the dialog is open, it stays open.
        """
        self._notices.clear("opening")
        if not await load_later():
            self._say(GAMES_NOT_READ)
            return
        from trigrid.app.services.import_report import import_records

        with self._new_progress_bar() as progress_bar:
            report = await import_records(self._persistence, texts, progress_bar)
        if report.has_read_any:
            dialog("open-dialog").close()
        if report.collection_id:
            window.location.hash = address_from("collections", report.collection_id)
            return
        if report.has_read_any:
            await self._on_import()
        self._say(report.sentence)

    def _say(self, sentence: str, *actions: Action) -> None:
        """Show a sentence in the dialog if it is open, else under the header."""
        if not dialog("open-dialog").open:
            self._notices.show("opening", sentence, *actions)
            return
        problem = element("open-problem")
        message = new_element("p", distinct_text(problem.id, sentence))
        problem.replaceChildren(message, *(self._buttons.new_button(*action) for action in actions))
        self._buttons.forget_removed()
        problem.hidden = False


def _joined(texts: Sequence[str]) -> str:
    """Join the texts of several files.

    A file without a record counts as a damaged record.
    """
    records = (text if detect_format(text) is TextFormat.RECORD else f"{NAMELESS}\n{text}" for text in texts)
    return "\n\n".join(records)
