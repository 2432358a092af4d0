"""The dialog *Share*: the game on the table as a link, as a record and as pictures."""

from collections.abc import Callable
from datetime import date
from typing import Any

from js import URL
from pyodide.ffi import JsException

from trigrid.app.browser import begin, document, element, when, window
from trigrid.app.panel.sheet import line_end
from trigrid.app.sharing import clipboard, files
from trigrid.app.sharing.embed_dialog import Embed
from trigrid.app.sharing.painting import Film, png
from trigrid.app.sharing.picture import frame, frames, still
from trigrid.app.sharing.record_export import address_to, file_name, text_of
from trigrid.app.sharing.table_picture import easel_of, svg_of
from trigrid.app.table import Table
from trigrid.app.words import sharing as words
from trigrid.app.words import title
from trigrid.records import Record, RecordError, RecordNode


class Share:
    """The dialog, for one table at a time. ``open_instead`` is called by who wants to open a game; who wants
    the board in a page goes on in another dialog.
    """

    def __init__(self, open_instead: Callable[[], None]) -> None:
        self._table: Table | None = None
        self._film: Film | None = None
        self._preview = ""
        self._on("copy-link", lambda: clipboard.copy(element("share-link"), self._copied(words.COPIED_LINK)))
        self._on("send-link", self._send)
        self._on("copy-record", lambda: clipboard.copy(_record(), self._copied(words.COPIED_RECORD)))
        self._on("save-record", self._save_record)
        self._on("save-png", lambda: begin(self._save_png()))
        self._on("save-svg", self._save_svg)
        self._on("save-film", lambda: begin(self._save_film()))
        self._on("cancel-film", self._cancel_film)
        self._embed = Embed()
        self._on("embed-this", lambda: element("share-dialog").close())
        self._on("embed-this", lambda: self._embed.show(self._shown))
        self._on("open-instead", lambda: element("share-dialog").close())
        self._on("open-instead", open_instead)
        when("change", "#share-extent")(lambda event: self._show_link())
        when("close", "#share-dialog")(lambda event: self._forget())

    def _on(self, name: str, act: Callable[[], object]) -> None:
        def press(event: object) -> None:
            self._tell("")
            act()

        when("click", f"#{name}")(press)

    def show(self, table: Table) -> None:
        """Open the dialog for a table."""
        self._table = table
        element("share-extent").hidden = not table.record.here.children
        document.querySelector("#share-extent input[value='here']").checked = True
        element("send-link").hidden = not clipboard.can_send()
        _record().value = text_of(table.record)
        self._tell("")
        self._show_link()
        self._show_preview()
        element("share-dialog").showModal()
        element("copy-link").focus()

    def _forget(self) -> None:
        self._cancel_film()
        self._drop_preview()

    def _tell(self, sentence: str) -> None:
        element("share-said").textContent = sentence

    # Link

    def _show_link(self) -> None:
        here = document.querySelector("#share-extent input:checked").value == "here"
        address, record = "", self._record
        try:
            address = address_to(record, record.here if here else line_end(record.here))
        except RecordError:
            element("share-too-long").textContent = words.TOO_LONG
        element("share-link").value = f"{window.location.origin}{window.location.pathname}{address}"
        element("share-link-line").hidden = not address
        element("share-too-long").hidden = bool(address)

    def _send(self) -> None:
        clipboard.send(words.sent_title(title(self._record.game)), element("share-link").value)

    def _copied(self, sentence: str) -> Callable[[bool], None]:
        return lambda is_copied: self._tell(sentence if is_copied else words.COPY_BY_HAND)

    # Record

    @property
    def _record(self) -> Record:
        return self._shown.record

    def _save_record(self) -> None:
        self._save(files.blob_of(_record().value, files.TEXT), "txt")

    def _save(self, blob: Any, ending: str) -> None:
        name = file_name(self._record, ending, date.today())
        files.save(blob, name)
        self._tell(words.saved(name))

    # Pictures

    @property
    def _shown(self) -> Table:
        assert self._table, "the dialog is open for a table"
        return self._table

    def _show_preview(self) -> None:
        """Show the picture as a file of its own, which the page's style sheets leave alone."""
        self._drop_preview()
        self._preview = URL.createObjectURL(files.blob_of(svg_of(self._shown), files.SVG))
        element("share-preview").src = self._preview

    def _drop_preview(self) -> None:
        if self._preview:
            element("share-preview").removeAttribute("src")
            URL.revokeObjectURL(self._preview)
            self._preview = ""

    def _save_svg(self) -> None:
        self._save(files.blob_of(svg_of(self._shown), files.SVG), "svg")

    async def _save_png(self) -> None:
        easel, record = easel_of(self._shown), self._record
        blob = await png(still(easel, record, record.here), easel.inks)
        if blob:
            self._save(blob, "png")
        else:
            self._tell(words.NO_PICTURE)

    async def _save_film(self) -> None:
        record, easel = self._record, easel_of(self._shown)
        end = line_end(record.here)
        shown: list[RecordNode] = frames(record, end)
        film = Film(len(shown), lambda number: frame(easel, record, shown[number], end), easel.inks)
        self._show_progress(film, len(shown))
        try:
            made = await film.shoot(lambda done: self._show_done(done, len(shown)))
        except JsException:
            made = None
        if self._film is film:
            self._show_progress(None)
            if made:
                self._save(files.blob_of(made, files.GIF), "gif")
            else:
                self._tell(words.NO_FILM)

    def _show_progress(self, film: Film | None, count: int = 1) -> None:
        self._film = film
        element("film-progress").hidden = film is None
        element("save-film").disabled = film is not None
        element("film-bar").max, element("film-bar").value = count, 0
        if film:
            element("cancel-film").focus()

    def _show_done(self, done: int, count: int) -> None:
        element("film-bar").value = done
        if done == 1:
            self._tell(words.drawing(count))

    def _cancel_film(self) -> None:
        if self._film:
            self._film.is_cancelled = True
            self._show_progress(None)
            self._tell(words.CANCELLED)
            element("save-film").focus()


def _record() -> Any:
    return element("share-record")
