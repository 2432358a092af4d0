"""Opens games from elsewhere: pasted, dropped, chosen as files, handed over, or linked to by the address."""

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
from trigrid.app.browser.files import MAX_FILE_BYTES, files_of_handles, given_text, read_file
from trigrid.app.browser.types.elements import FileChooser
from trigrid.app.browser.types.events import Event, PasteEvent
from trigrid.app.browser.types.files import Blob, File, FileHandle
from trigrid.app.services.import_report import import_records
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.notices import Action, Notices
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.words import progress as progress_words
from trigrid.app.sharing.drop_target import DropTarget
from trigrid.library.incoming_text import (
    IncomingText,
    TextFormat,
    address_agrees,
    detect_format,
    good_part,
    is_binary,
    read_link_in_steps,
    read_text_in_steps,
)
from trigrid.library.record_export import as_new_game
from trigrid.library.sent_game import Link, kind_of
from trigrid.library.words import damaged_records as wrong
from trigrid.records import Record
from trigrid.records.collection import NAMELESS
from trigrid.records.stepwise import Stepwise
from trigrid.runtime.time_slices import WorkStopped, run_if_short
from trigrid.words.game_titles import in_words

MAX_PASTED = 10_000
"""Bytes that are put into the dialog's field; a browser stands still to show megabytes in a field."""
FIELDS = "input,textarea,[contenteditable]"
"""What takes pasted texts itself."""


class GameOpener:
    """The dialog *Open a game*, and all other ways in which games come to the page.

    ``open_record`` puts a record on the table, and is told what its link leads to, if it came by one;
    ``on_import`` shows what is new when the games of a whole file went to the library.
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
        """The bar of the game that was read last, or is being read."""
        when("click", "#open-a-game")(self.show_dialog)
        when("submit", "#open-form")(self._submit)
        when("click", "#choose-file")(lambda event: element("open-file").click())
        when("change", "#open-file")(self._open_chosen_files)
        when("paste", window)(self._paste)
        when("hashchange", window)(self._stop_reading)
        DropTarget(
            lambda text: start_task(self._open_given(text)), lambda files: start_task(self._open_files(files))
        )

    def _stop_reading(self) -> None:
        if self._progress_bar:
            self._progress_bar.stop()

    def show_dialog(self) -> None:
        """Open the dialog, empty."""
        control("open-text").value = ""
        element("open-problem").hidden = True
        dialog("open-dialog").showModal()
        element("open-text").focus()

    # Ways in

    def _submit(self, event: Event) -> None:
        event.preventDefault()
        self.open_text(control("open-text").value)

    def _paste(self, event: PasteEvent) -> None:
        """Take what looks like a game, if no field does, and what is long from the dialog's own field."""
        if not event.clipboardData:
            return
        given = given_text(event.clipboardData, "text/plain")
        if not (hasattr(event.target, "closest") and event.target.closest(FIELDS)):
            start_task(self._open_given(given, is_meant=False))
        elif event.target.id == "open-text" and given.size > MAX_PASTED:
            event.preventDefault()
            start_task(self._open_given(given))

    async def _open_given(self, given: Blob, *, is_meant: bool = True) -> None:
        """Open a text that was pasted or dropped; if it may not be meant to be opened, only a game's."""
        text = await read_file(given) or ""
        if is_meant or detect_format(text) is not TextFormat.UNKNOWN:
            self.open_text(text)

    def _open_chosen_files(self) -> None:
        field = cast("FileChooser", element("open-file"))
        start_task(self._open_files(list(field.files)))
        field.value = ""

    async def open_handles(self, handles: Sequence[FileHandle]) -> None:
        """Open the files that the system's handles lead to."""
        if (files := await files_of_handles(handles)) is None:
            self._say(wrong.UNREADABLE_FILE)
        else:
            await self._open_files(files)

    async def _open_files(self, files: Sequence[File]) -> None:
        """Open some files; the records of several are imported like those of one."""
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
        """Open whatever a text holds, or say why not; reading a long one does not block the page."""
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
        """Read a text that has to be tidied; as it stands, if the modules for that cannot be loaded now."""
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
            self._say(wrong.NOTHING_FOUND if text.strip() else wrong.NOTHING_GIVEN)
        else:
            if (record := self._checked(incoming, text, self._say)) is not None:
                self._open_action(record, incoming.format)()

    def _new_progress_bar(self) -> ProgressBar:
        """A bar where the person is looking; a game that was being read before is read no further."""
        self._stop_reading()
        self._progress_bar = ProgressBar("open-field" if dialog("open-dialog").open else "notices")
        return self._progress_bar

    async def read_link_in_address(self, address: str) -> Record | None:
        """The game whose link stands in the page's own address; None, and a notice, if it is not sound."""
        work = read_link_in_steps(address)
        try:
            with self._new_progress_bar() as progress_bar:
                incoming = await progress_bar.run(work, len(address), progress_words.READING)
        except WorkStopped:
            return None
        return self._checked(incoming, address, partial(self._notices.show, "address"))

    def _checked(self, incoming: IncomingText, text: str, show: Callable[..., None]) -> Record | None:
        """The game that was found; None if it is not sound: then say so, and offer what can be opened."""
        record, damage = incoming.record, incoming.damage
        if damage is not None:
            part, actions = good_part(damage), list[Action]()
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
        link = kind_of(record) if format is TextFormat.LINK else None

        def act() -> None:
            self._notices.clear("opening")
            dialog("open-dialog").close()
            self._open_record(record, link)

        return act

    async def _import_all(self, texts: tuple[str, ...]) -> None:
        """Add all records of a text to the library, and say what became of them.

        The dialog stays open, with the text in its field, if not one record could be read.
        """
        stored = self._persistence
        await stored.refresh()
        self._notices.clear("opening")
        with self._new_progress_bar() as progress_bar:
            report = await import_records(stored.library, stored.all_progress, texts, progress_bar)
        if report.has_read_any:
            dialog("open-dialog").close()
            await self._on_import()
        self._say(report.sentence)

    def _say(self, sentence: str, *actions: Action) -> None:
        """Say something in the dialog if it is open, else under the header."""
        if not dialog("open-dialog").open:
            self._notices.show("opening", sentence, *actions)
            return
        problem = element("open-problem")
        said = new_element("p", distinct_text(problem.id, sentence))
        problem.replaceChildren(said, *(self._buttons.new_button(*action) for action in actions))
        self._buttons.forget_removed()
        problem.hidden = False


def _joined(texts: Sequence[str]) -> str:
    """The texts of several files as one; each that contains no record counts as a damaged one."""
    found = (text if detect_format(text) is TextFormat.RECORD else f"{NAMELESS}\n{text}" for text in texts)
    return "\n\n".join(found)
