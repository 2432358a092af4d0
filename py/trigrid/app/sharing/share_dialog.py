"""The dialog *Share*: the game on the table as a link, as a record and as pictures."""

from collections.abc import Callable
from datetime import date
from typing import Any, cast

from js import URL
from pyodide.ffi import JsException

from trigrid.app.browser import begin, control, control_in, dialog, document, element, when, window
from trigrid.app.dom.elements import Image, Progress
from trigrid.app.panel.move_rows import line_end
from trigrid.app.sharing import clipboard, files
from trigrid.app.sharing.embed_dialog import EmbedDialog
from trigrid.app.sharing.painting import GifExport, png
from trigrid.app.sharing.picture import gif_frame, gif_frame_nodes, still_picture
from trigrid.app.sharing.record_export import file_name, game_address, record_text
from trigrid.app.sharing.table_picture import picture_style, picture_svg
from trigrid.app.table import Table
from trigrid.app.words import sharing as words
from trigrid.app.words import title
from trigrid.records import Record, RecordError, RecordNode


class ShareDialog:
    """The dialog, for one table at a time. ``open_instead`` is called by who wants to open a game; who wants
    the board in a page goes on in another dialog.
    """

    def __init__(self, open_instead: Callable[[], None]) -> None:
        self._table: Table | None = None
        self._film: GifExport | None = None
        self._preview = ""
        self._on("copy-link", lambda: clipboard.copy(control("share-link"), self._copied(words.COPIED_LINK)))
        self._on("send-link", self._send)
        self._on("copy-record", lambda: clipboard.copy(_record(), self._copied(words.COPIED_RECORD)))
        self._on("save-record", self._save_record)
        self._on("save-png", lambda: begin(self._save_png()))
        self._on("save-svg", self._save_svg)
        self._on("save-film", lambda: begin(self._save_film()))
        self._on("cancel-film", self._cancel_film)
        self._embed = EmbedDialog()
        self._on("embed-this", lambda: dialog("share-dialog").close())
        self._on("embed-this", lambda: self._embed.show(self._shown))
        self._on("open-instead", lambda: dialog("share-dialog").close())
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
        control_in(document, "#share-extent input[value='here']").checked = True
        element("send-link").hidden = not clipboard.can_share()
        _record().value = record_text(table.record)
        self._tell("")
        self._show_link()
        self._show_preview()
        dialog("share-dialog").showModal()
        element("copy-link").focus()

    def _forget(self) -> None:
        self._cancel_film()
        self._drop_preview()

    def _tell(self, sentence: str) -> None:
        element("share-said").textContent = sentence

    # Link

    def _show_link(self) -> None:
        here = control_in(document, "#share-extent input:checked").value == "here"
        address, record = "", self._record
        try:
            address = game_address(record, record.here if here else line_end(record.here))
        except RecordError:
            element("share-too-long").textContent = words.TOO_LONG
        control("share-link").value = f"{window.location.origin}{window.location.pathname}{address}"
        element("share-link-line").hidden = not address
        element("share-too-long").hidden = bool(address)

    def _send(self) -> None:
        clipboard.web_share(words.message_title(title(self._record.game)), control("share-link").value)

    def _copied(self, sentence: str) -> Callable[[bool], None]:
        return lambda is_copied: self._tell(sentence if is_copied else words.COPY_BY_HAND)

    # Record

    @property
    def _record(self) -> Record:
        return self._shown.record

    def _save_record(self) -> None:
        self._save(files.make_blob(_record().value, files.TEXT_TYPE), "txt")

    def _save(self, blob: Any, ending: str) -> None:
        name = file_name(self._record, ending, date.today())
        files.save_file(blob, name)
        self._tell(words.file_saved(name))

    # Pictures

    @property
    def _shown(self) -> Table:
        assert self._table, "the dialog is open for a table"
        return self._table

    def _show_preview(self) -> None:
        """Show the picture as a file of its own, which the page's style sheets leave alone."""
        self._drop_preview()
        self._preview = URL.createObjectURL(files.make_blob(picture_svg(self._shown), files.SVG_TYPE))
        cast("Image", element("share-preview")).src = self._preview

    def _drop_preview(self) -> None:
        if self._preview:
            element("share-preview").removeAttribute("src")
            URL.revokeObjectURL(self._preview)
            self._preview = ""

    def _save_svg(self) -> None:
        self._save(files.make_blob(picture_svg(self._shown), files.SVG_TYPE), "svg")

    async def _save_png(self) -> None:
        style, record = picture_style(self._shown), self._record
        blob = await png(still_picture(style, record, record.here), style.palette_with_captions)
        if blob:
            self._save(blob, "png")
        else:
            self._tell(words.NO_PICTURE)

    async def _save_film(self) -> None:
        record, style = self._record, picture_style(self._shown)
        end = line_end(record.here)
        shown: list[RecordNode] = gif_frame_nodes(record, end)
        film = GifExport(
            len(shown),
            lambda number: gif_frame(style, record, shown[number], end),
            style.palette_with_captions,
        )
        self._show_progress(film, len(shown))
        try:
            made = await film.shoot(lambda done: self._show_done(done, len(shown)))
        except JsException:
            made = None
        if self._film is film:
            self._show_progress(None)
            if made:
                self._save(files.make_blob(made, files.GIF_TYPE), "gif")
            else:
                self._tell(words.NO_GIF)

    def _show_progress(self, film: GifExport | None, count: int = 1) -> None:
        self._film = film
        element("film-progress").hidden = film is None
        control("save-film").disabled = film is not None
        bar = cast("Progress", element("film-bar"))
        bar.max, bar.value = count, 0
        if film:
            element("cancel-film").focus()

    def _show_done(self, done: int, count: int) -> None:
        cast("Progress", element("film-bar")).value = done
        if done == 1:
            self._tell(words.drawing_frames(count))

    def _cancel_film(self) -> None:
        if self._film:
            self._film.is_cancelled = True
            self._show_progress(None)
            self._tell(words.GIF_CANCELLED)
            element("save-film").focus()


def _record() -> Any:
    return element("share-record")
