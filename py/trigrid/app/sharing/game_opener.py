"""Games on their way in: pasted, dropped, chosen as files, or behind the ``#`` of an address."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

from trigrid.app.browser import Buttons, begin, control, dialog, element, make, when, window
from trigrid.app.dom.elements import FileChooser
from trigrid.app.dom.events import Event, PasteEvent
from trigrid.app.notices import Action, Notices
from trigrid.app.progress_bar import ProgressBar, notices_area
from trigrid.app.sharing.drop_target import DropTarget
from trigrid.app.sharing.files import MAX_FILE_BYTES, files_of_handles, read_file
from trigrid.app.sharing.incoming_text import (
    IncomingText,
    TextFormat,
    address_agrees,
    detect_format,
    good_part,
    is_binary,
    read_link_in_steps,
    read_text_in_steps,
)
from trigrid.app.sharing.record_export import as_new_game
from trigrid.app.storage.library import Library
from trigrid.app.storage.persistence import Persistence
from trigrid.app.storage.record_import import RecordImport
from trigrid.app.time_slices import WorkStopped, run_if_short
from trigrid.app.words import damage as wrong
from trigrid.app.words import in_words
from trigrid.app.words import progress as progress_words
from trigrid.app.words import sharing as words
from trigrid.records import Record
from trigrid.records.collection import join_records
from trigrid.records.stepwise import Stepwise

Show = Callable[..., None]
"""Shows a sentence, with a button for each action."""


class GameOpener:
    """The dialog *Open a game*, and all other ways in.

    ``take_in`` puts a record on the table; ``arrived`` shows what is new when a whole file went to the
    library.
    """

    def __init__(
        self,
        notices: Notices,
        persistence: Persistence,
        take_in: Callable[[Record], None],
        arrived: Callable[[], Awaitable[None]],
    ) -> None:
        self._notices = notices
        self._persistence = persistence
        self._take_in = take_in
        self._arrived = arrived
        self._buttons = Buttons(element("open-problem"))
        self._progress_bar: ProgressBar | None = None
        """The bar for the one game that is being read now."""
        when("click", "#open-a-game")(lambda event: self.ask())
        when("submit", "#open-form")(self._send)
        when("click", "#choose-file")(lambda event: element("open-file").click())
        when("change", "#open-file")(lambda event: self._choose())
        when("paste", window)(self._paste)
        when("hashchange", window)(lambda event: self._progress_bar and self._progress_bar.stop())
        DropTarget(self.open, self.open_files)

    def ask(self) -> None:
        """Open the dialog, empty."""
        control("open-text").value = ""
        element("open-problem").hidden = True
        dialog("open-dialog").showModal()
        element("open-text").focus()

    # What somebody gives

    def _send(self, event: Event) -> None:
        event.preventDefault()
        self.open(control("open-text").value)

    def _paste(self, event: PasteEvent) -> None:
        """Take what is pasted anywhere but into a field, if it looks like a game."""
        if hasattr(event.target, "closest") and event.target.closest("input, textarea, [contenteditable]"):
            return
        text = event.clipboardData.getData("text/plain") if event.clipboardData else ""
        if detect_format(text) is not TextFormat.UNKNOWN:
            event.preventDefault()
            self.open(text)

    def _choose(self) -> None:
        chosen = cast("FileChooser", element("open-file"))
        self.open_files([chosen.files.item(number) for number in range(chosen.files.length)])
        chosen.value = ""

    def open_files(self, files: list[Any]) -> None:
        """Open some files, as one if there are several."""
        begin(self._open_files(files))

    async def open_handles(self, handles: list[Any]) -> None:
        """Open the files that the system's handles lead to."""
        files = await files_of_handles(handles)
        if files is None:
            self._say(wrong.UNREADABLE_FILE)
        else:
            await self._open_files(files)

    async def _open_files(self, files: list[Any]) -> None:
        if sum(int(file.size) for file in files) > MAX_FILE_BYTES:
            self._say(wrong.TOO_LARGE)
            return
        texts = [await read_file(file) for file in files]
        read_ones = [text for text in texts if text is not None]
        if len(read_ones) < len(texts):
            self._say(wrong.UNREADABLE_FILE)
        elif any(map(is_binary, read_ones)):
            self._say(wrong.NO_TEXT)
        elif read_ones:
            self.open(read_ones[0] if len(read_ones) == 1 else join_records(read_ones))

    # What becomes of it

    def open(self, text: str) -> None:
        """Open whatever a text holds, or say why that cannot be; what takes long goes on beside the rest."""
        work = read_text_in_steps(text)
        offered = run_if_short(work)
        if offered is None:
            begin(self._read_on(work, text))
        else:
            self._open(offered[0], text)

    async def _read_on(self, work: Stepwise[IncomingText], text: str) -> None:
        try:
            with self._wait() as progress_bar:
                offered = await progress_bar.run(work, len(text), progress_words.READING)
        except WorkStopped:
            if dialog("open-dialog").open:
                element("open-text").focus()
        else:
            self._open(offered, text)

    def _open(self, offered: IncomingText, text: str) -> None:
        if offered.texts:
            begin(self._take_in_all(offered.texts))
        elif offered.format is TextFormat.ADDRESS:
            dialog("open-dialog").close()
            window.location.hash = offered.address
        elif offered.format is TextFormat.UNKNOWN:
            self._say(wrong.NOTHING_FOUND if text.strip() else wrong.NOTHING_GIVEN)
        else:
            record = self._sound(offered, text, self._say)
            if record is not None:
                self._opener(record)()

    def _wait(self) -> ProgressBar:
        """A bar where the person is, for a game that is read in place of any that was being read before."""
        if self._progress_bar is not None:
            self._progress_bar.stop()
        is_asking = dialog("open-dialog").open
        self._progress_bar = ProgressBar((lambda: element("open-field")) if is_asking else notices_area)
        return self._progress_bar

    async def behind(self, address: str) -> Record | None:
        """The game whose link stands in the page's own address; None if that needs a word first."""

        def show(sentence: str, *actions: Action) -> None:
            self._notices.show("address", sentence, *actions)

        try:
            with self._wait() as progress_bar:
                offered = await progress_bar.run(
                    read_link_in_steps(address), len(address), progress_words.READING
                )
        except WorkStopped:
            return None
        return self._sound(offered, address, show)

    def _sound(self, offered: IncomingText, text: str, show: Show) -> Record | None:
        """The game that was found, if all is well with it; else say what is not, and offer what is."""
        record, damage = offered.record, offered.damage
        if damage is not None:
            show(wrong.damage(damage, offered.format), *self._mend(good_part(damage)))
        elif (
            record is not None and offered.format is TextFormat.LINK and not address_agrees(text, record.game)
        ):
            show(wrong.disagreement(in_words(record.game)), (wrong.OPEN_LINKS_GAME, self._opener(record)))
        else:
            return record
        return None

    def _mend(self, part: Record | None) -> list[Action]:
        if part is None:
            return []
        return [(wrong.open_good_part(len(part.moves)), self._opener(as_new_game(part)))]

    def _opener(self, record: Record) -> Callable[[], None]:
        def act() -> None:
            self._notices.clear("opening")
            dialog("open-dialog").close()
            self._take_in(record)

        return act

    async def _take_in_all(self, texts: tuple[str, ...]) -> None:
        """Give all records of a file to the library."""
        dialog("open-dialog").close()
        await self._persistence.refresh()
        self._notices.clear("opening")
        with ProgressBar() as progress_bar:
            told = await import_records(self._persistence.library, texts, progress_bar)
        await self._arrived()
        self._notices.show("opening", told)

    # What is said

    def _say(self, sentence: str, *actions: Action) -> None:
        """Say something in the dialog if it is open, else under the header."""
        if not dialog("open-dialog").open:
            self._notices.show("opening", sentence, *actions)
            return
        problem = element("open-problem")
        problem.replaceChildren(make("p", sentence), *(self._buttons.make(*action) for action in actions))
        self._buttons.tidy()
        problem.hidden = False


async def import_records(library: Library, texts: Sequence[str], progress_bar: ProgressBar) -> str:
    """Keep all these records; gives what became of them in words, also where somebody stops it."""
    record_import = RecordImport(library, texts)
    sentence = progress_words.reading_games(len(texts))
    try:
        return words.import_result(
            await progress_bar.run(record_import.run_in_steps(), record_import.total_characters, sentence)
        )
    except WorkStopped:
        return progress_words.stopped(words.import_result(record_import.counts))
