"""The page when it is embedded in another page.

The page shows a single table, controlled by the page's address and by messages.
"""

from asyncio import Lock
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import document, start_task, when, window
from trigrid.app.embed import commands, drawings, messages, words
from trigrid.app.embed.change_reporter import ChangeReporter, update_site_link
from trigrid.app.embed.chapter_loader import ChapterLoader
from trigrid.app.embed.embedding_page_channel import UNASKED, EmbeddingPageChannel, ReplyRoute
from trigrid.app.embed.highlights import highlight_of
from trigrid.app.embed.wanted_size import wanted_size
from trigrid.app.learn.lesson_loader import LessonLoader
from trigrid.app.puzzles.all_progress import AllProgress
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.puzzles.puzzle_loader import PuzzleLoader
from trigrid.app.services.errors.error_log import ErrorLog
from trigrid.app.services.errors.error_watch import ErrorWatch
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.notices import Notices
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.sound_player import SoundPlayer
from trigrid.app.services.tab_status import TabStatus
from trigrid.app.services.words.screens import LESSONS_NOT_LOADED, PUZZLES_NOT_LOADED
from trigrid.app.sharing.pixel_check import PixelsRefused
from trigrid.app.sharing.table_picture import board_svg, picture_data_url, picture_svg
from trigrid.library.address import PuzzleAddress
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.library.incoming_text import needs_later_modules
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.record_export import record_text
from trigrid.library.run_progress import RunProgress
from trigrid.records import Record
from trigrid.table.table import Table


class EmbeddedPage:
    """The embedded page with its only table.

    Shows the table, reports its changes to the embedding page, and stores nothing.
    """

    def __init__(self) -> None:
        self._table: Table | None = None
        self._is_flipped_by_record = False
        """Whether the record on the table asks to show the board from the other side."""
        self._reported_size = (0, 0)
        """The width and height last reported to the embedding page, in CSS pixels."""
        self._notices = Notices()
        self._refusals: list[Refused] = []
        """Refusals of the page's own address that the embedding page has not received yet."""
        self._configuration = EmbedConfiguration.from_query(
            window.location.search,
            lambda name, given: self._refusals.append(messages.invalid_value(name, given)),
        )
        self._table_screen = TableScreen(self._show_rematch, TabStatus(), SoundPlayer())
        self._lessons = LessonLoader(self._table_screen, LessonProgress(), self._put_table)
        callbacks = PuzzleCallbacks(
            self._put_table,
            lambda key, number: start_task(self._go_to_puzzle(key, number)),
            explore=lambda table: None,
            play=self._show_rematch,
        )
        progress = AllProgress(PuzzleProgress(), DailyProgress(), RunProgress())
        self._puzzles = PuzzleLoader(self._table_screen, progress, callbacks)
        self._chapters = ChapterLoader(
            self._table_screen, self._put_table, lambda number: start_task(self._go_to_chapter(number))
        )
        self._handling_lock = Lock()
        """Held while a message, a change of address or a change of puzzle is handled.

        The others wait, so that they are handled in turn.
        """
        self._channel = channel = EmbeddingPageChannel()
        self._reporter = ChangeReporter(
            channel, self._table_screen, self._lessons, self._puzzles, self._chapters
        )
        when("hashchange", window)(lambda event: start_task(self._follow_address()))

    async def open(self) -> None:
        """Open the page's own address; if it is refused, open a new game with a notice."""
        try:
            await self._load(commands.request_at_address(window.location.hash, self._configuration))
        except Refused as refused:
            await self._load(commands.fallback_request(window.location.hash, self._configuration))
            self._show_refusal(refused)
            self._refusals.append(refused)
        self._draw_marks_in_address()

    def _draw_marks_in_address(self) -> None:
        """Draw the marks that the page's address contains, except in exercises."""
        if self._table and self._configuration.marks and not self._table.is_exercise:
            try:
                drawings.draw_known(self._table, self._configuration.marks)
            except Refused as refused:
                self._refusals.append(refused)

    async def _follow_address(self) -> None:
        async with self._handling_lock:
            await self.open()
            self._report_refusals()

    def start(self) -> None:
        """Report that the board is ready, and receive messages from now on.

        Call only once.
        """
        self._channel.send("ready", self._state)
        self._report_refusals()
        self._report_size()
        when("resize", window)(lambda event: self._report_size())
        ErrorWatch(self._show_errors)
        self._channel.receive_with(self._receive)

    # Display

    async def _load(self, request: messages.Load) -> None:
        """Show the requested table.

        Raises Refused and changes nothing if the request cannot be met.
        """
        if request.collection is not None or request.chapter is not None:
            await self._load_chapter(request)
            return
        if request.puzzle is not None:
            await self._load_puzzle(commands.requested_puzzle(request), request.configuration)
            return
        if request.lesson is not None:
            await self._load_lesson(commands.lesson_of(request), request.configuration)
            return
        if request.record is not None and needs_later_modules(request.record):
            await load_later()
        table = commands.table_for(request, self._table)
        self._configure(request.configuration)
        if table is not self._table:
            self._put_table(table)
        else:
            self._show_side()
            self._table_screen.refresh()
            update_site_link(table)

    async def _load_lesson(self, name: str, configuration: EmbedConfiguration) -> None:
        if not await self._lessons.load():
            raise Refused(RefusalReason.FAULT, LESSONS_NOT_LOADED)
        if not self._lessons.show_lesson(name):
            raise messages.invalid_value("lesson", name)
        self._configure(replace(configuration, is_read_only=False))
        self._show_side()

    async def _load_puzzle(self, puzzle: PuzzleAddress, configuration: EmbedConfiguration) -> None:
        screens = await self._puzzles.load()
        if screens is None:
            raise Refused(RefusalReason.FAULT, PUZZLES_NOT_LOADED)
        from trigrid.puzzle import PuzzleLinkError

        try:
            is_known = screens.show(puzzle)
        except PuzzleLinkError as error:
            raise commands.damaged_puzzle(error) from error
        if not is_known:
            raise commands.unknown_puzzle(puzzle)
        self._configure(replace(configuration, is_read_only=False))
        self._show_side()

    async def _go_to_puzzle(self, key: str, number: int) -> None:
        """Show another puzzle, as the message ``load`` does, and report the change."""
        async with self._handling_lock:
            await self._load_puzzle(PuzzleAddress(key, number), self._configuration)
            self._reporter.report()

    async def _load_chapter(self, request: messages.Load) -> None:
        refused = await self._chapters.load(request.collection)
        self._chapters.show(request.chapter)
        self._configure(replace(request.configuration, is_read_only=False))
        self._show_side()
        if refused is not None:
            self._show_refusal(refused)
            self._refusals.append(refused)

    async def _go_to_chapter(self, number: int) -> None:
        """Show another chapter, as the message ``chapter`` does, and report the change."""
        async with self._handling_lock:
            await self._chapters.load(None)
            self._chapters.show(number)
            self._reporter.report()

    def _configure(self, configuration: EmbedConfiguration) -> None:
        self._notices.clear("address")
        self._configuration = configuration
        preferences.override_theme(self._configuration.theme)
        document.documentElement.dataset.controls = " ".join(self._configuration.visible_controls)
        document.documentElement.toggleAttribute("data-read-only", self._configuration.is_read_only)

    def _put_table(self, table: Table) -> None:
        if table is not self._table:
            self._is_flipped_by_record = table.is_flipped
        self._table = table
        if self._must_flip(table):
            table.flip()
        self._table_screen.show(table)
        update_site_link(table)

    def _must_flip(self, table: Table) -> bool:
        requested = self._configuration.is_flipped
        return table.is_flipped != (self._is_flipped_by_record if requested is None else requested)

    def _show_side(self) -> None:
        if self._table and self._must_flip(self._table):
            self._table_screen.flip()

    def _show_rematch(self, record: Record) -> None:
        self._put_table(Table(record.game, record))

    def _show_refusal(self, refused: Refused) -> None:
        """Show a notice with the reason why the requested board is missing."""
        sentence = refused.brief or messages.sentence_of(refused)
        self._notices.show("address", sentence, (words.CLOSE, lambda: None))

    def _show_errors(self, errors: ErrorLog) -> None:
        """Tell readers that an error occurred, and report it to the embedding page."""
        from trigrid.app.services.errors.error_notice import GameAtError, show_error_notice

        try:
            self._channel.send_fault()
        finally:
            is_safe = bool(self._table and update_site_link(self._table))
            game = GameAtError(lambda: self._table.record if self._table else None, is_safe, self._reload)
            show_error_notice(self._notices, game, errors)

    def _reload(self) -> None:
        address = update_site_link(self._table) if self._table else ""
        if address:
            window.history.replaceState(None, "", address)
        window.location.reload()

    # Reports to the embedding page

    @property
    def _state(self) -> messages.EmbedState:
        assert self._table, "no table is shown yet"
        return commands.embed_state(self._table)

    def _report_refusals(self) -> None:
        """Send the refusals of the page's own address, and log them on the console."""
        refusals, self._refusals = self._refusals, []
        for refused in refusals:
            # Pass a single argument, because console.warn treats the first of several as a format, and
            # addresses contain %.
            window.console.warn(" ".join((messages.sentence_of(refused), window.location.href)))
            self._channel.send_refusal(refused)

    def _report_size(self) -> None:
        size = wanted_size()
        if size is not None and size != self._reported_size:
            self._reported_size = size
            self._channel.send("resize", {"width": size[0], "height": size[1]})

    # Messages from the embedding page

    def _receive(self, text: str, by_port: bool) -> None:
        if (message := messages.parse_message(text)) is not None:
            start_task(self._handle_message(message, ReplyRoute(by_port=by_port)))

    async def _handle_message(self, message: dict[str, Any], route: ReplyRoute) -> None:
        """Carry out a message after all earlier ones, or answer with a refusal."""
        async with self._handling_lock:
            try:
                route = route._replace(id=messages.read_id(message))
                await self._obey(messages.read_request(message, self._configuration), route)
            except Refused as refused:
                self._channel.send_refusal(refused, route)
                # Once the table has changed, readers see a game and need no notice.
                if message.get("type") == "load" and self._table and self._table.last.count == 0:
                    self._show_refusal(refused)
            except Exception:
                self._channel.send_fault(route)  # otherwise the sender would wait forever
                raise

    async def _obey(self, request: messages.Request, route: ReplyRoute) -> None:
        """Carry out a request. Raises Refused and changes nothing if it is refused."""
        table = self._table
        assert table, "no table is shown yet"
        match request:
            case messages.Get(what):
                start_task(self._answer(table, what, route))
                return
            case messages.Play() | messages.Undo():
                self._change(table, request, route)
                return
            case messages.Load():
                await self._load(request)
            case messages.Flip(is_on):
                is_flipped = not table.is_flipped if is_on is None else is_on
                self._configuration = replace(self._configuration, is_flipped=is_flipped)
                self._show_side()
            case messages.AskHighlight(marks):
                table.point_out(highlight_of(table, marks))
            case messages.Draw(marks_text):
                drawings.draw(table, marks_text)
            case messages.Clear():
                drawings.clear(table)
        self._reporter.report()
        self._channel.send("ready", self._state, route)

    def _change(self, table: Table, request: messages.Play | messages.Undo, route: ReplyRoute) -> None:
        self._reporter.route = route
        try:
            with table.changing():
                if isinstance(request, messages.Play):
                    commands.play(table, request.move)
                else:
                    commands.undo(table, request.move_count)
        finally:
            self._reporter.route = UNASKED

    async def _answer(self, table: Table, what: str, route: ReplyRoute) -> None:
        """Answer the message ``get`` with the item that ``what`` names."""
        try:
            item = await picture_data_url(table) if what == "png" else _GETTERS[what](table)
        except PixelsRefused:
            self._channel.send_refusal(Refused(RefusalReason.FAULT, words.NO_PNG), route)
        except Exception:
            self._channel.send_fault(route)
            raise
        else:
            self._channel.send("ready", {what: item}, route)


_GETTERS: dict[str, Callable[[Table], object]] = {
    "state": commands.embed_state,
    "record": lambda table: record_text(table.record),
    "moves": commands.legal_moves,
    "svg": picture_svg,
    "poster": board_svg,
}
"""The functions that return the items for ``get``, by ``what``; ``png`` has none."""
