"""A computer player with a fake engine that tests drive step by step.

The tests need no event loop.
"""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any, cast

import trigrid
from trigrid.engine.engine_client import Delay, EngineClient, Unavailable, UnavailableReason, WorkerState
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.games import Game, Move
from trigrid.records import Record
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer_player import Callbacks, ComputerPlayer
from trigrid.table.pauses import Pauses
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table

HERE = object()
"""The value that a paused coroutine yields; nothing reads it."""


class _Pause:
    """An awaitable that returns the value sent to the coroutine."""

    def __await__(self) -> Generator[object, Any, Any]:
        return (yield HERE)


class ComputerPlayerSetup:
    """A fake engine and page with one computer player at one table.

    The engine answers when the test calls a method.
    """

    def __init__(self, game: Game, *levels: int | None, record: Record | None = None) -> None:
        self.state, self.unavailable_reason = WorkerState.READY, cast("UnavailableReason | None", None)
        self.delay: Delay | None = None
        self.requests: list[SearchRequest] = []
        self.waited: list[float] = []
        self.stops = self.preparations = 0
        self.is_shown = self.is_watched = True
        self._asking: Coroutine[Any, Any, None] | None = None
        self._tell: Callable[[Progress], None] = lambda progress: None
        self.table = Table(game, record)
        for seat, level in enumerate(levels):
            self.table.set_player(seat, level)
        callbacks = Callbacks(
            Pauses(self._begin, lambda table: 0.0, lambda: False, self._wait),
            show_progress=lambda: None,
            is_shown=lambda: self.is_shown,
            is_watched=lambda: self.is_watched,
        )
        self.player = ComputerPlayer(cast(EngineClient, self), callbacks)
        self.player.show(self.table)
        self.table.subscribers.subscribe(Stage.ANSWER, lambda table: self.player.update())
        self.refresh()

    # The page

    def refresh(self) -> None:
        """Notify the table's subscribers of a change outside the table."""
        self.table.notify()

    def type(self, *texts: str) -> None:
        """Make moves as a person; the moves are given in notation."""
        for text in texts:
            assert self.table.play_text(text), text

    def act(self, action: Callable[[Table], object]) -> None:
        """Apply an action to the table as one change."""
        with self.table.changing():
            action(self.table)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        work.send(None)
        self._asking = work

    async def _wait(self, seconds: float) -> None:
        self.waited.append(seconds)

    # The engine

    async def ask(self, request: SearchRequest, notify: Callable[[Progress], None]) -> Reply:
        """Record the request and wait until the test answers it."""
        self.requests.append(request)
        self._tell = notify
        reply: Reply = await _Pause()
        return reply

    def stop(self) -> None:
        self.stops += 1

    def drop(self) -> None:
        self._end(asyncio.CancelledError())

    def prepare(self, game: Game) -> None:
        self.preparations += 1

    def retry(self) -> None:
        self.state, self.unavailable_reason = WorkerState.READY, None
        self.player.on_engine_change()

    def give_up(self) -> None:
        self.state, self.unavailable_reason = WorkerState.FAILED, UnavailableReason.NO_ANSWER
        self.player.on_engine_change()

    # Actions of the fake engine, which the test calls

    @property
    def is_asked(self) -> bool:
        """Whether a request waits for its answer."""
        return self._asking is not None

    def progress(self, visits: int, *texts: str) -> None:
        """Report progress, with the expected line."""
        line = self._line(texts)
        self._tell(Progress(visits, (Answer(line[0], 0.5, False, line),)))

    def answer(
        self, *texts: str, value: float = 0.5, proved: bool = False, more: tuple[str, ...] = ()
    ) -> None:
        """Answer the request with a line of moves.

        `more` are the first moves of other answers.
        """
        lines = [self._line(texts), *(self._line((text,)) for text in more)]
        self._go_on(Reply(tuple(Answer(line[0], value, proved, line) for line in lines), 100))

    def answer_with(self, move: Move) -> None:
        """Answer the request with any move, legal or not."""
        self._go_on(Reply((Answer(move, 0.5, False, ()),), 100))

    def throw(self, error: Exception) -> None:
        """Raise an error in the request; errors that the player raises propagate."""
        asking, self._asking = self._asking, None
        assert asking, "no request is waiting"
        asking.throw(error)

    def fail(self, reason: UnavailableReason) -> None:
        """Make the engine fail; it stays unavailable until a retry."""
        self.state, self.unavailable_reason = WorkerState.FAILED, reason
        self._end(Unavailable(reason))

    def _line(self, texts: tuple[str, ...]) -> tuple[Move, ...]:
        position, found = self.table.record.position, list[Move]()
        for text in texts:
            found.append(self.table.game.move(position, text))
            position = position.play(found[-1])
        return tuple(found)

    def _go_on(self, reply: Reply) -> None:
        asking, self._asking = self._asking, None
        assert asking, "no request is waiting"
        _run(lambda: asking.send(cast(None, reply)))

    def _end(self, error: BaseException) -> None:
        asking, self._asking = self._asking, None
        if asking:
            _run(lambda: asking.throw(error))


def _run(step: Callable[[], object]) -> None:
    """Run the last step of a coroutine.

    Raises AssertionError if the coroutine does not end.
    """
    try:
        step()
    except StopIteration:
        return
    raise AssertionError("the player waits for something else")


def spelled(table: Table) -> list[str]:
    """Return the notation of the moves up to the current node."""
    return [table.game.spell(move) for move in table.record.moves]


TRITT = trigrid.load("tritt")
RELOADED = trigrid.load("tritt-reloaded")
SMALL = trigrid.load("tri-it-out", board="hex-2-3")
