"""Player of the computer's seats, which also searches for hints and analyses."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from trigrid.engine.analysis import ANSWERS, Analysis, AnalysisTask, Exploration
from trigrid.engine.engine_client import EngineClient, Unavailable, WorkerState
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.headers.who_plays import LEVELS, level_of, levels_of, only_person
from trigrid.records import RecordNode, Settled
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.advice_order import ranked
from trigrid.table.computer.computer_state import Activity, Advice, ComputerState, Forecast
from trigrid.table.pauses import Pauses
from trigrid.table.table import NAVIGATIONS, Table

MIN_PAUSE_SECONDS = 0.25
"""The shortest time from a move to the computer's next move, in seconds."""
WATCHED_PAUSE_SECONDS = 0.7
"""Minimum seconds between two moves of two computers, except in a single step."""
MAX_MOTION_SECONDS = 0.45
"""The longest wait for the animation of the last move, in seconds."""
HINT_LEVEL = LEVELS[-1]
TIE_THRESHOLD = 0.45
"""The computer accepts a tie if its expected score (0 to 1) is below this.

It also accepts a tie if it has proved that it cannot win.
"""
SILENT_ACTIVITIES = (Activity.ANALYSIS, Activity.EXPLORATION)
"""Activities without a message on the board."""


class Task(NamedTuple):
    """A task for the engine; its reply is used only while the task is still due."""

    activity: Activity
    node: RecordNode
    level: int
    requester: Analysis | Exploration | None = None
    """The analysis or exploration that requested the task; None for other activities."""


class Callbacks(NamedTuple):
    """Functions of the page that ``ComputerPlayer`` calls."""

    pauses: Pauses
    show_progress: Callable[[], None]
    is_shown: Callable[[], bool]
    is_watched: Callable[[], bool]
    """Whether the page is visible; only then a game of two computers continues."""


class ComputerPlayer:
    """The computer at the shown table: plays its seats, and answers other requests.

    The requests are for hints, answers to tie offers, analyses and explorations.
    """

    def __init__(self, engine: EngineClient, callbacks: Callbacks) -> None:
        self._engine, self._callbacks, self._pauses = engine, callbacks, callbacks.pauses
        self._table: Table | None = None
        self._task: Task | None = None
        self._hint_node: RecordNode | None = None
        self._is_stepping = False
        self._seen_changes = -1
        self._prepared_table: Table | None = None

    # Selecting a task

    def show(self, table: Table | None) -> None:
        """Switch to another table, or to none."""
        self._abandon_task()
        self._table, self._hint_node, self._is_stepping, self._seen_changes = table, None, False, -1

    def update(self) -> None:
        """Start the task that is due now; call this after every change."""
        table = self._table
        if table is None:
            return
        self._follow_changes(table)
        task = self._next_task(table)
        if task == self._task:
            return
        self._abandon_task()
        if task is not None:
            self._start_task(table, task)

    def _follow_changes(self, table: Table) -> None:
        state, here, is_new = table.computer, table.record.here, table.last.count != self._seen_changes
        state.unavailable_reason, state.delay = self._engine.unavailable_reason, self._engine.delay
        self._seen_changes = table.last.count
        if state.coach is not None:
            state.coach.update()
        if None in levels_of(table.record):
            state.is_paused = self._is_stepping = False
        elif is_new and table.last.kind in NAVIGATIONS and here.children:
            state.is_paused, self._is_stepping = True, False
        if state.advice and (state.advice.node is not here or table.awaited_level is not None):
            state.advice = state.previewed_hint = None
        if self._hint_node is not here:
            self._hint_node = None
        # In an exercise with a solver, the exercise plays the opponent's moves instead of the computer.
        plays_seats = any(levels_of(table.record)) and table.solver is None
        if plays_seats and self._prepared_table is not table and self._callbacks.is_shown():
            self._prepared_table = table
            self._engine.prepare(table.game)

    def _next_task(self, table: Table) -> Task | None:
        here, state = table.record.here, table.computer
        cannot_search = table.storage.is_in_other_tab or state.unavailable_reason is not None
        if cannot_search or not self._callbacks.is_shown():
            return None
        if table.tie_offer_seat is not None and level_of(table.record, 1 - table.tie_offer_seat) is not None:
            return Task(Activity.TIE, here, level_of(table.record, 1 - table.tie_offer_seat) or 0)
        if table.awaited_level is not None and self._may_move(table):
            return Task(Activity.MOVE, here, table.awaited_level)
        if self._hint_node is here and table.outcome is None and table.awaited_level is None:
            return Task(Activity.HINT, here, HINT_LEVEL)
        if (exploration := state.exploration) and (searched := exploration.next_task()):
            return Task(Activity.EXPLORATION, *searched, exploration)
        if (analysis := state.current_analysis) and (searched := analysis.next_task()):
            return Task(Activity.ANALYSIS, *searched, analysis)
        return None

    def _may_move(self, table: Table) -> bool:
        """Return whether the computer moves now.

        Against a person the computer waits for the coach, and for the person's answer to a proposed tie. Two
        computers move only while the page is visible, and while the game is not paused or makes a single
        step.
        """
        if only_person(table.record) is not None:
            return not (table.proposes_tie or table.computer.is_held)
        return (self._is_stepping or not table.computer.is_paused) and self._callbacks.is_watched()

    # Running a task

    def _abandon_task(self) -> None:
        if self._task is not None:
            self._clear_task()
            self._engine.drop()

    def _clear_task(self) -> None:
        self._task = None
        if self._table:
            self._table.computer.activity = self._table.computer.progress = None

    def _start_task(self, table: Table, task: Task) -> None:
        state, self._task = table.computer, task
        if task.activity not in SILENT_ACTIVITIES:
            state.activity = task.activity
        state.progress, state.is_ready = None, self._is_ready
        self._pauses.run_in_background(self._think(table, task))

    async def _think(self, table: Table, task: Task) -> None:
        if task is not self._task:
            return  # abandoned before it started
        start = monotonic()
        try:
            reply = await self._search(table, task)
        except Exception:
            self._give_up(task)
            raise
        if task is not self._task:
            return
        if task.activity in SILENT_ACTIVITIES:
            self._finish(table, task, reply, monotonic() - start)
            self.update()
        else:
            with table.changing():
                self._finish(table, task, reply, monotonic() - start)

    def _finish(self, table: Table, task: Task, reply: Reply | None, seconds: float) -> None:
        self._clear_task()
        try:
            if reply is not None and self._next_task(table) == task:
                self._apply(table, task, reply, seconds)
        except Exception:
            self._give_up(task)
            raise

    def _give_up(self, task: Task) -> None:
        """Shut the computer down, because the same task would fail again.

        Do nothing if another task has started.
        """
        if self._task in (task, None):
            self._clear_task()
            self._engine.give_up()

    async def _search(self, table: Table, task: Task) -> Reply | None:
        """Return the reply to a task, or None if the engine gives no reply.

        A reply with a move is delayed until the last move has been shown for a while.
        """
        start = monotonic()
        request = _request_for(table, task)
        try:
            reply = await self._engine.ask(request, lambda progress: self._show_progress(task, progress))
        except (asyncio.CancelledError, Unavailable):
            return None
        if task is self._task and task.activity is Activity.MOVE:
            await self._pauses.wait(max(0.0, self._pause_seconds(table) - (monotonic() - start)))
        return reply

    def _pause_seconds(self, table: Table) -> float:
        if only_person(table.record) is None and not self._is_stepping:
            return WATCHED_PAUSE_SECONDS
        motion_seconds = min(self._pauses.seconds_in_motion(table), MAX_MOTION_SECONDS)
        return max(MIN_PAUSE_SECONDS, motion_seconds)

    def _show_progress(self, task: Task, progress: Progress) -> None:
        if task is not self._task or self._table is None:
            return
        if task.activity is Activity.EXPLORATION:
            exploration = self._table.computer.exploration
            if exploration is not None and exploration is task.requester:
                exploration.take_progress(task.node, progress)
                self._table.count_hint()
        else:
            self._table.computer.progress, self._table.computer.is_ready = progress, True
            self._callbacks.show_progress()

    def on_engine_change(self) -> None:
        """Update the table after the engine's state has changed."""
        table = self._table
        if table is None:
            return
        state, engine = table.computer, self._engine
        if (state.unavailable_reason, state.delay) != (engine.unavailable_reason, engine.delay):
            table.notify()
        elif state.is_ready is not self._is_ready:
            state.is_ready = self._is_ready
            self._callbacks.show_progress()

    @property
    def _is_ready(self) -> bool:
        """Whether the engine can search immediately; if not, it must be started first."""
        return self._engine.state in (WorkerState.READY, WorkerState.THINKING)

    def _apply(self, table: Table, task: Task, reply: Reply, seconds: float) -> None:
        answers, state = reply.answers, table.computer
        if task.activity is Activity.ANALYSIS and state.current_analysis:
            state.current_analysis.take(AnalysisTask(task.node, task.level), reply, seconds)
        elif task.activity is Activity.EXPLORATION and state.exploration:
            state.exploration.take(task.node, reply)
            table.count_hint()
        elif task.activity is Activity.HINT:
            _learn(state, task, reply)
            ordered = ranked(task.node.position, answers)
            self._hint_node, state.advice = None, Advice(task.node, ordered, reply.noise, reply.visits)
            table.count_hint()
        elif task.activity is Activity.TIE:
            self._answer_tie(table, answers[0])
        else:
            if answers[0].proved:
                _learn(state, task, reply)
            self._play(table, answers[0])

    def _play(self, table: Table, answer: Answer) -> None:
        seat = table.record.position.to_move
        if only_person(table.record) is None and table.proposes_tie:
            table.settle(Settled.TIE_AGREED)
        elif table.add_move(answer.move):
            table.computer.forecast = Forecast(table.record.here, answer)
        else:
            self._engine.give_up()
        if table.record.position.to_move != seat:
            self._is_stepping = False

    def _answer_tie(self, table: Table, answer: Answer) -> None:
        assert table.tie_offer_seat is not None
        is_answerers_turn = table.record.position.to_move != table.tie_offer_seat
        if accepts_tie(answer, is_answerers_turn=is_answerers_turn):
            table.settle(Settled.TIE_AGREED)
        else:
            table.offer_tie(None)
            table.computer.has_declined = True

    # Requests by people

    def stop(self) -> None:
        """Make the computer answer now, with the best that it has found so far."""
        self._engine.stop()

    def hint(self, table: Table) -> None:
        """Request a search for moves to advise, or stop the search if it is running.

        If the search is stopped, it advises the best moves that it has found so far. Each call clears the
        message about a refused move. A request also restarts the computer if it is unavailable. The search
        starts with the next ``update``.
        """
        table.input.clear_attempt()
        if self._task is not None and self._task.activity is Activity.HINT:
            self.stop()
            return
        if table.computer.unavailable_reason is not None:
            self.retry(table)
        self._hint_node = table.record.here

    def pause(self, table: Table) -> None:
        """Pause the game of two computers, or resume it."""
        table.computer.is_paused = not table.computer.is_paused
        self._is_stepping = False

    def step(self, table: Table) -> None:
        """Let the computer whose turn it is play one turn, then pause."""
        table.computer.is_paused = self._is_stepping = True

    def retry(self, table: Table) -> None:
        """Start the computer again after it became unavailable."""
        table.computer.unavailable_reason = None
        self._engine.retry()


def _learn(state: ComputerState, task: Task, reply: Reply) -> None:
    """Store the answers of a hint or a move as those of a partial search.

    Except for proofs, such answers never replace the evaluations of reviews or of the coach.
    """
    known, position = state.knowledge, task.node.position
    if known is not None:
        known.learn(position, reply.answers, task.level, reply.noise, reply.visits, is_partial=True)


def accepts_tie(answer: Answer, *, is_answerers_turn: bool) -> bool:
    """Return whether the computer accepts a tie, by its answer to the position.

    ``is_answerers_turn`` is True if the computer, not the person, is to move.
    """
    value = answer.value if is_answerers_turn else 1 - answer.value
    return value < TIE_THRESHOLD or (answer.proved and value <= 1 / 2)


def _request_for(table: Table, task: Task) -> SearchRequest:
    is_analysis, node = task.activity in (*SILENT_ACTIVITIES, Activity.HINT), task.node
    moves = tuple(each.move for each in node.path() if each.move is not None)
    count = ANSWERS if is_analysis else 1
    return SearchRequest(table.game, moves, task.level, count, is_analysis, node.position, table.record.setup)
