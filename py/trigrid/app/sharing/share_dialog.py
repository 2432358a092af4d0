"""The dialog *Share*, which offers links, records and pictures."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

from trigrid.app.browser import clipboard, files, web_share
from trigrid.app.browser.dom import (
    announce,
    chosen_value,
    control,
    dialog,
    document,
    element,
    find_control,
    set_text,
    start_task,
    when,
    window,
)
from trigrid.app.browser.objects import URL
from trigrid.app.browser.types.elements import Image
from trigrid.app.browser.types.files import Blob
from trigrid.app.services.later_modules import load_later, load_puzzles
from trigrid.app.services.long_words import with_breaks
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.app.services.words.screens import COLLECTIONS_NOT_LOADED, PUZZLES_NOT_LOADED
from trigrid.app.sharing.pixel_check import PixelsRefused
from trigrid.app.sharing.table_picture import board_svg, picture_png, picture_svg
from trigrid.app.sharing.words import sharing as words
from trigrid.games import puzzle_keys
from trigrid.library.record_export import (
    LONG_LINK,
    file_name,
    full_address,
    game_address,
    has_more_than_moves,
    record_text,
)
from trigrid.library.sent_game import send, use_of
from trigrid.records import Record, RecordError, RecordNode
from trigrid.runtime import clock
from trigrid.table.mode import ExerciseLink
from trigrid.table.table import Table
from trigrid.words.game_titles import title

if TYPE_CHECKING:
    from trigrid.app.sharing.embed_dialog import EmbedDialog
    from trigrid.app.sharing.gif_saver import GifSaver
    from trigrid.app.sharing.puzzle_dialog import PuzzleDialog
    from trigrid.exercises.proof_check import Ask


Show: TypeAlias = Callable[[Table], None]
"""Opens a dialog for a table."""


class Collect(Protocol):
    """Asks to which collection to add a table's game, or a solution of its position.

    Returns False if that fails.
    """

    def __call__(self, table: Table, solution: Record | None = None, /) -> Awaitable[bool]: ...


class ShareDialog:
    """The dialog *Share*, for one table at a time.

    Its buttons *Embed* and *Make a puzzle* open dialogs of these names. ``open_instead`` opens the dialog
    *Open a game*. ``changed`` is called if the table changes because a link was sent or copied. ``ask`` sends
    a request to the computer's worker.
    """

    def __init__(
        self,
        open_instead: Callable[[], None],
        changed: Callable[[], None],
        ask: "Ask",
        collect: Collect,
    ) -> None:
        self._open_instead = open_instead
        self._changed, self._ask, self._collect = changed, ask, collect
        self._table: Table
        self._record_text = ""
        """The text of the record to copy and save.

        The dialog's field shows this text with breaks in long words.
        """
        self._gif_saver: GifSaver | None = None
        self._preview_address = ""
        self._embed: EmbedDialog | None = None
        self._puzzle: PuzzleDialog | None = None
        self._bind_buttons()

    def _bind_buttons(self) -> None:
        self._on_click("copy-link", self._copy_link)
        self._on_click("send-link", self._send)
        self._on_click("copy-record", self._copy_record)
        self._on_click("save-record", self._save_record)
        self._on_click("save-png", lambda: start_task(self._save_png()))
        self._on_click("save-svg", lambda: self._save(self._svg(), "svg"))
        self._on_click("copy-picture-svg", lambda: self._copy_picture(picture_svg(self._table)))
        self._on_click("copy-picture-markdown", lambda: start_task(self._copy_picture_code("markdown")))
        self._on_click("copy-picture-html", lambda: start_task(self._copy_picture_code("html")))
        self._on_click("save-film", lambda: start_task(self._save_gif()))
        self._on_click("cancel-film", self._cancel_gif)
        self._on_click(
            "embed-this", lambda: start_task(self._replace(self._load_embed, words.EMBED_NOT_LOADED))
        )
        self._on_click(
            "make-puzzle", lambda: start_task(self._replace(self._load_puzzle, PUZZLES_NOT_LOADED))
        )
        self._on_click("collect", lambda: start_task(self._add_to_collection()))
        self._on_click("open-instead", lambda: dialog("share-dialog").close())
        self._on_click("open-instead", self._open_instead)
        for name in ("share-extent", "share-daily"):
            when("change", f"#{name}")(self._show_link)
        when("close", "#share-dialog")(self._cancel_gif)
        when("close", "#share-dialog")(self._remove_preview)

    def _on_click(self, name: str, act: Callable[[], object]) -> None:
        def press(event: object) -> None:
            self._say("")
            act()

        when("click", f"#{name}")(press)

    def show(self, table: Table) -> None:
        """Open the dialog for a table."""
        self._table = table
        self._show_extents()
        element("share-daily").hidden = not (table.exercise and table.exercise.is_daily)
        for name in ("extent", "daily"):
            find_control(document, f"#share-{name} input").checked = True
        for name in ("share-as-record", "share-as-picture", "collect"):
            element(name).hidden = table.is_exercise
        link = table.exercise.link if table.exercise else None
        element("embed-this").hidden = link is not None and not link.subject
        element("make-puzzle").hidden = table.is_exercise or table.game.key not in puzzle_keys()
        element("send-link").hidden = not web_share.can_share()
        self._record_text = record_text(table.record)
        control("share-record").value = with_breaks(self._record_text)
        element("picture-code").hidden = True
        self._say("")
        self._show_link()
        if not table.is_exercise:
            self._show_preview()
        dialog("share-dialog").showModal()
        element("copy-link").focus()

    async def _replace(self, load: Callable[[], Awaitable[Show | None]], failure: str) -> None:
        """Show another dialog for the table instead, or say that loading failed.

        Does nothing if this dialog is closed meanwhile.
        """
        show = await load()
        if show is None:
            self._say(failure)
        elif dialog("share-dialog").open:
            dialog("share-dialog").close()
            show(self._table)

    async def _load_embed(self) -> Show | None:
        if not await load_later():
            return None
        from trigrid.app.sharing.embed_dialog import EmbedDialog

        self._embed = self._embed or EmbedDialog()
        return self._embed.show

    async def embed(self, table: Table) -> bool:
        """Open the dialog *Embed*, loaded on first use. Return False if that fails."""
        return _shown(await self._load_embed(), table)

    async def _load_puzzle(self) -> Show | None:
        if not await load_puzzles():
            return None
        from trigrid.app.sharing.puzzle_dialog import PuzzleDialog

        self._puzzle = self._puzzle or PuzzleDialog(self._ask, self._collect)
        return self._puzzle.show

    async def make_puzzle(self, table: Table) -> bool:
        """Open the dialog *Make a puzzle*, loaded on first use.

        Returns False if that fails.
        """
        return _shown(await self._load_puzzle(), table)

    async def _add_to_collection(self) -> None:
        """Replace this dialog by the dialog *Add to a collection*."""
        dialog("share-dialog").close()
        if not await self._collect(self._table):
            dialog("share-dialog").showModal()
            self._say(COLLECTIONS_NOT_LOADED)

    def _show_extents(self) -> None:
        """Show what the link can contain, if the possible links differ."""
        record, is_exercise = self._table.record, self._table.is_exercise
        shown = {"end": bool(record.here.children), "all": has_more_than_moves(record)}
        for extent, is_shown in shown.items():
            element(f"share-{extent}").hidden = not is_shown
        element("share-extent").hidden = is_exercise or not any(shown.values())

    def _say(self, sentence: str) -> None:
        announce("share-said", sentence)

    # Link

    def _show_link(self) -> None:
        table, node, link = self._table, self._linked_node, self._exercise_link
        hint = words.FULL_LINK_HINT if self._is_full else words.link_hint(use_of(table, node))
        set_text("share-link-hint", link.hint if link else hint)
        address, warning = link.address if link else "", ""
        try:
            address = address or (full_address if self._is_full else game_address)(table.record, node)
        except RecordError:
            warning = words.TOO_LONG
        whole = f"{window.location.origin}{window.location.pathname}{address}"
        if len(whole) > LONG_LINK and not warning:
            warning = (words.LONG if self._is_full else words.LONG_GAME).format(limit=LONG_LINK)
        control("share-link").value = whole
        set_text("share-length", words.link_length(len(whole)))
        set_text("share-too-long", warning)
        element("share-link-line").hidden = element("share-length").hidden = not address
        element("share-too-long").hidden = not warning

    @property
    def _is_full(self) -> bool:
        """Whether the link contains the whole record."""
        return not self._table.is_exercise and chosen_value("#share-extent input") == "all"

    @property
    def _linked_node(self) -> RecordNode:
        here = self._table.record.here
        return here.line_end if chosen_value("#share-extent input") == "end" else here

    @property
    def _exercise_link(self) -> ExerciseLink | None:
        """The link to the exercise on the table; None for a game."""
        if exercise := self._table.exercise:
            is_daily = exercise.is_daily and chosen_value("#share-daily input") == "daily"
            return exercise.link_to(is_daily=is_daily)
        return None

    def _send(self) -> None:
        link = self._exercise_link
        text = link.text if link else words.MESSAGE_TITLE.format(game=title(self._table.game))
        web_share.share_link(text, control("share-link").value, on_shared=self._sent_recorder())

    def _copy_link(self) -> None:
        record_sent = self._sent_recorder()

        def copied(is_copied: bool) -> None:
            self._say_copied(words.COPIED_LINK, is_copied)
            record_sent()  # even after a failure, because the user can copy the link by hand

        clipboard.copy(control("share-link"), copied)

    def _sent_recorder(self) -> Callable[[], None]:
        """Return a function to call when the currently shown link has been sent or copied."""
        table, node, is_full = self._table, self._linked_node, self._is_full

        def record_sent() -> None:
            if not (table.is_exercise or is_full) and send(table, node):
                self._changed()

        return record_sent

    def _say_copied(self, sentence: str, is_copied: bool) -> None:
        self._say(sentence if is_copied else COPY_BY_HAND)

    # Files

    def _copy_record(self) -> None:
        copied = partial(self._say_copied, words.COPIED_RECORD)
        clipboard.copy(control("share-record"), copied, self._record_text)

    def _save_record(self) -> None:
        self._save(files.make_blob(self._record_text, files.TEXT_TYPE), "txt")

    def _save(self, blob: Blob, ending: str) -> None:
        name = file_name(self._table.record, ending, clock.today())
        files.save_file(blob, name)
        self._say(words.SAVED_AS.format(name=name))

    def _svg(self) -> Blob:
        return files.make_blob(picture_svg(self._table), files.SVG_TYPE)

    def _show_preview(self) -> None:
        """Show the picture as an image file, which the page's style sheets do not affect."""
        self._remove_preview()
        self._preview_address = URL.createObjectURL(self._svg())
        cast("Image", element("share-preview")).src = self._preview_address

    def _remove_preview(self) -> None:
        if self._preview_address:
            element("share-preview").removeAttribute("src")
            URL.revokeObjectURL(self._preview_address)
            self._preview_address = ""

    async def _save_png(self) -> None:
        try:
            self._save(await picture_png(self._table), "png")
        except PixelsRefused:
            self._offer_svg()

    def _offer_svg(self) -> None:
        """Report that the browser refuses the picture, and move the focus to *Save SVG*."""
        self._say(words.PIXELS_REFUSED)
        element("save-svg").focus()

    async def _copy_picture_code(self, form: str) -> None:
        """Copy the picture as ``markdown`` or ``html``, with a link to the position."""
        if not await load_later():
            self._say(words.PICTURE_NOT_LOADED)
            return
        from trigrid.app.sharing.picture_code import picture_html, picture_markdown

        code = picture_html if form == "html" else picture_markdown
        self._copy_picture(code(board_svg(self._table), self._table.record, control("share-link").value))

    def _copy_picture(self, text: str) -> None:
        """Show the code of the picture, and copy it."""
        field = control("picture-code")
        field.value, field.hidden = text, False
        clipboard.copy(field, partial(self._say_copied, words.COPIED_PICTURE))

    async def _save_gif(self) -> None:
        if not await load_later():
            self._say(words.NO_GIF)
            return
        from trigrid.app.sharing.gif_saver import GifSaver

        if dialog("share-dialog").open:
            self._gif_saver = GifSaver(self._say, self._save, self._offer_svg)
            await self._gif_saver.run(self._table)

    def _cancel_gif(self) -> None:
        if self._gif_saver:
            self._gif_saver.cancel()


def _shown(show: Show | None, table: Table) -> bool:
    """Open a dialog for a table if it could be loaded. Return whether it could."""
    if show is not None:
        show(table)
    return show is not None
