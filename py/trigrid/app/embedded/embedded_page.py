"""What the page is where it is a board in somebody else's: one table, and the messages that rule it."""

from collections.abc import Callable
from typing import Any, cast

from trigrid.app.browser import begin, create_proxy, document, element, when, window
from trigrid.app.dom.elements import Link
from trigrid.app.embedded.commands import (
    embed_state,
    fallback_request,
    play,
    request_at_address,
    table_for,
    undo,
)
from trigrid.app.embedded.configuration import EmbedConfiguration
from trigrid.app.embedded.messages import (
    Get,
    Load,
    MessageId,
    Play,
    Request,
    Undo,
    invalid_value,
    parse_message,
    read_id,
    read_request,
    write_message,
)
from trigrid.app.embedded.refusal import RefusalReason, Refused
from trigrid.app.embedded.step_buttons import StepButtons
from trigrid.app.errors.error_log import ErrorLog
from trigrid.app.errors.error_watch import watch_errors
from trigrid.app.notices import Notices
from trigrid.app.preferences.current import preferences
from trigrid.app.preferences.speaker import Speaker
from trigrid.app.preferences.tab_status import TabStatus
from trigrid.app.sharing.record_export import game_address, record_text
from trigrid.app.sharing.table_picture import picture_data_url, picture_svg
from trigrid.app.table import Table, TableChange
from trigrid.app.table_screen import TableScreen
from trigrid.app.words import embedded as words
from trigrid.records import Record, RecordError

LOADED = "load"
"""How a change is called that another game brought."""


class EmbeddedPage:
    """The board. What readers do is shown and told; nothing is kept."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._told: Any = None
        """What was on the board when that was told last."""
        self._size = (0, 0)
        self._notices = Notices()
        self._faults: list[Refused] = []
        """What the address asks for and cannot have, until somebody can be told."""
        self._plan = EmbedConfiguration.from_query(
            window.location.search, lambda name, given: self._faults.append(invalid_value(name, given))
        )
        self._table_screen = TableScreen(self._start, self._tell_change, TabStatus(), Speaker())
        self._steps = StepButtons(self._step)
        self._wire = getattr(window.pageStart.shared, "embeddingMessages", None)
        when("hashchange", window)(lambda event: self._open_anew())

    def open(self) -> None:
        """Show what the frame's own address asks for; for what cannot be, a new game and a sentence."""
        try:
            self._load(request_at_address(window.location.hash, self._plan))
        except Refused as refused:
            self._load(fallback_request(window.location.hash, self._plan))
            self._warn(refused)
            self._faults.append(refused)

    def _open_anew(self) -> None:
        self.open()
        self._tell_faults()

    def attend(self) -> None:
        """Say that the board can be played, and listen from now on."""
        self._say("ready", self._state)
        self._tell_faults()
        self._tell_size()
        when("resize", window)(lambda event: self._tell_size())
        watch_errors(self._show_errors)
        if self._wire:
            self._wire.setReceiver(create_proxy(self._hear))

    # What is shown

    def _load(self, wanted: Load) -> None:
        table = table_for(wanted, self._table)
        self._notices.clear("address")
        self._plan = wanted.configuration
        preferences.override_theme(self._plan.theme)
        document.documentElement.dataset.controls = " ".join(self._plan.visible_controls)
        document.documentElement.toggleAttribute("data-read-only", self._plan.is_read_only)
        if table is not self._table:
            self._table = table
            self._table_screen.show(table)
        else:
            self._table_screen.refresh()
        self._steps.refresh(table)
        self._show_way_out(table)

    def _start(self, record: Record) -> None:
        """Put a rematch on the board."""
        self._table = table = Table(record.game, record)
        self._table_screen.show(table)

    def _step(self, act: Any) -> None:
        if self._table:
            act(self._table)
            self._table_screen.refresh()

    def _show_way_out(self, table: Table) -> str:
        """Let the link lead to this game, as it stands, on the site itself; gives the game's address."""
        try:
            address = game_address(table.record, table.record.here)
        except RecordError:
            address = ""
        cast("Link", element("way-out")).href = f"{window.location.pathname}{address}"
        return address

    # What is told

    @property
    def _state(self) -> dict[str, Any]:
        assert self._table, "a table is shown from the first moment on"
        return embed_state(self._table)

    def _say(
        self, kind: str, payload: dict[str, Any], name: MessageId = None, by_port: bool | None = None
    ) -> None:
        if self._wire:
            self._wire.send(write_message(kind, payload, name), by_port)

    def _tell_change(self, name: MessageId = None, by_port: bool | None = None) -> None:
        """Say what has changed since we said so last, if anything has."""
        table = self._table
        if table is None:
            return
        now = (table, table.record.here, table.outcome)
        before, self._told = self._told, now
        if before is None or before == now:
            return
        self._steps.refresh(table)
        self._show_way_out(table)
        if before[:2] != now[:2]:
            change = (
                LOADED
                if table.last_change is TableChange.START or before[0] is not table
                else table.last_change.value
            )
            self._say("move", self._state | {"change": change}, name, by_port)
        if table.outcome is not None:
            self._say("end", self._state)

    def _tell_faults(self) -> None:
        """Tell the makers of the page what is wrong with the address that they gave."""
        faults, self._faults = self._faults, []
        for fault in faults:
            window.console.warn(_sentence(fault), window.location.href)
            self._say("error", _why(fault))

    def _show_errors(self, errors: ErrorLog) -> None:
        """Say that something in the board went wrong: to readers on it, and to the page round it."""
        from trigrid.app.errors.error_notice import GameAtError, show_error_notice

        def record() -> Record | None:
            return self._table.record if self._table else None

        try:
            self._say("error", _fault())
        finally:
            is_safe = bool(self._table and self._show_way_out(self._table))
            show_error_notice(self._notices, GameAtError(record, is_safe, self._load_again), errors)

    def _load_again(self) -> None:
        """Load the board anew, with the game that is on it."""
        address = self._show_way_out(self._table) if self._table else ""
        if address:
            window.history.replaceState(None, "", address)
        window.location.reload()

    def _tell_size(self) -> None:
        """Say which size would show the whole width of the board with all that stands round it."""
        canvas, room = (element(name).getBoundingClientRect() for name in ("canvas", "board"))
        if canvas.width and canvas.height:
            around = window.innerHeight - room.height
            size = window.innerWidth, round(room.width * canvas.height / canvas.width + around)
            if size != self._size:
                self._size = size
                self._say("resize", {"width": size[0], "height": size[1]})

    # What is heard

    def _hear(self, text: str, by_port: bool) -> None:
        """Obey a message, or say why not."""
        message = parse_message(text)
        if message is None:
            return
        name: MessageId = None
        try:
            name = read_id(message)
            self._obey(read_request(message, self._plan), name, by_port)
        except Refused as refused:
            self._say("error", _why(refused), name, by_port)
            if message.get("type") == "load" and not self._is_used:
                self._warn(refused)
        except Exception:
            self._say("error", _fault(), name, by_port)  # whoever waits for an answer has one
            raise

    def _warn(self, refused: Refused) -> None:
        """Say on the board why it does not show what it should; readers may close that."""
        self._notices.show("address", _sentence(refused), (words.CLOSE, lambda: None))

    @property
    def _is_used(self) -> bool:
        """Whether anything has been done on the board: what is not shown then is not missed by readers."""
        return self._table is None or self._table.change_count > 0

    def _obey(self, request: Request, name: MessageId, by_port: bool) -> None:
        table = self._table
        assert table, "a table is shown from the first moment on"
        if isinstance(request, Load):
            self._load(request)
            self._tell_change()
            self._say("ready", self._state, name, by_port)
        elif isinstance(request, Get):
            begin(self._give(table, request.what, name, by_port))
        else:
            self._do(table, request)
            self._table_screen.refresh()
            self._tell_change(name, by_port)

    def _do(self, table: Table, request: Play | Undo) -> None:
        if isinstance(request, Play):
            play(table, request.move)
        else:
            undo(table, request.moves)

    async def _give(self, table: Table, what: str, name: MessageId, by_port: bool) -> None:
        try:
            found = await picture_data_url(table) if what == "png" else _TELLERS[what](table)
        except Exception:
            self._say("error", _fault(), name, by_port)
            raise
        self._say("ready", {what: found}, name, by_port)


_TELLERS: dict[str, Callable[[Table], Any]] = {
    "state": embed_state,
    "record": lambda table: record_text(table.record),
    "svg": picture_svg,
}


def _sentence(refused: Refused) -> str:
    return refused.sentence or words.refusal(refused.reason)


def _why(refused: Refused) -> dict[str, str]:
    return {"reason": refused.reason, "message": _sentence(refused)}


def _fault() -> dict[str, str]:
    """That something went wrong which nobody foresaw."""
    from trigrid.app.words.errors import went_wrong

    return _why(Refused(RefusalReason.FAULT, went_wrong(is_playing=False, is_safe=False)))
