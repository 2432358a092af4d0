"""The dialog *Make a puzzle*: proves the position on the table, and offers a link."""

import asyncio
from collections.abc import Awaitable, Callable
from html import escape
from time import monotonic

from trigrid.app.browser import clipboard, web_share
from trigrid.app.browser.dom import (
    announce,
    control,
    dialog,
    document,
    element,
    new_element,
    set_text,
    start_task,
    when,
    window,
)
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.app.services.words.screens import COLLECTIONS_NOT_LOADED
from trigrid.engine.worker_messages import Progress
from trigrid.exercises.proof_check import Ask, finding_of
from trigrid.exercises.puzzle_run import link_to
from trigrid.exercises.words import own_puzzles as words
from trigrid.exercises.words.puzzles import goal
from trigrid.puzzle import Puzzle
from trigrid.puzzle.finding import FIND, SECONDS, Verdict
from trigrid.records import Record, RecordError
from trigrid.runtime.tasks import report_error
from trigrid.table.table import Table


class PuzzleDialog:
    """The dialog, for one position at a time.

    ``ask`` sends a request to the worker. ``collect`` asks to which collection to add the solution of a
    table's position; it returns False if that fails.
    """

    def __init__(self, ask: Ask, collect: Callable[[Table, Record], Awaitable[bool]]) -> None:
        self._ask, self._collect = ask, collect
        self._table: Table
        self._puzzle: Puzzle
        self._task: asyncio.Task[None] | None = None
        """The proof for the shown position; None after the dialog is closed."""
        self._start = 0.0
        box = new_element("dialog", id="making", class_="share", aria_labelledby="making-title")
        box.innerHTML = _html()
        document.body.append(box)
        when("click", "#making-close")(lambda event: dialog("making").close())
        when("click", "#making-open")(lambda event: dialog("making").close())
        when("close", "#making")(lambda event: self._cancel())
        when("click", "#making-collect")(lambda event: start_task(self._add_to_collection()))
        when("click", "#making-copy")(lambda event: clipboard.copy(control("making-link"), self._report_copy))
        when("click", "#making-send")(lambda event: self._send())
        self._title = ""

    def show(self, table: Table) -> None:
        """Open the dialog, and start the proof for the position on a table."""
        self._table = table
        element("making-result").hidden = element("making-foot").hidden = True
        for name in ("making-said", "making-copied"):
            announce(name, "")
        dialog("making").showModal()
        if table.record.position.outcome is not None:
            self._show_result(words.OVER)
            return
        announce("making-said", words.PROVING)
        set_text("making-close", words.CANCEL)
        element("making-close").focus()
        element("making-progress").hidden = False
        control("making-bar").value = "0"
        self._start = monotonic()
        self._task = asyncio.ensure_future(self._prove(table.record))
        self._task.add_done_callback(report_error)

    def _cancel(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _prove(self, record: Record) -> None:
        finding = await finding_of(self._ask, record, FIND, self._show_progress)
        if self._task is not asyncio.current_task():
            return  # cancelled
        if finding is None:
            self._show_result(words.NOT_AVAILABLE)
        elif finding.verdict is not Verdict.PROVED:
            self._show_result(words.not_proved(finding.verdict, record.game.key))
        else:
            try:
                self._puzzle = puzzle = finding.puzzle(record)
            except RecordError:
                self._show_result(words.TOO_LONG)
                return
            link = link_to(puzzle)
            self._title = link.text
            control("making-link").value = f"{window.location.origin}{window.location.pathname}{link.address}"
            element("making-open").setAttribute("href", link.address)
            element("making-result").hidden = element("making-foot").hidden = False
            element("making-send").hidden = not web_share.can_share()
            self._show_result(words.proved(puzzle))
            element("making-copy").focus()

    def _show_progress(self, progress: Progress) -> None:
        control("making-bar").value = f"{min(1.0, (monotonic() - self._start) / SECONDS):.3f}"

    def _show_result(self, sentence: str) -> None:
        element("making-progress").hidden = True
        set_text("making-close", words.CLOSE)
        announce("making-said", sentence)

    async def _add_to_collection(self) -> None:
        """Replace this dialog by the dialog *Add to a collection*."""
        solution = self._puzzle.solution_record()
        solution.root.comment = goal(self._puzzle, is_short=True)
        if await self._collect(self._table, solution):
            dialog("making").close()
        else:
            announce("making-copied", COLLECTIONS_NOT_LOADED)

    def _send(self) -> None:
        web_share.share_link(self._title, control("making-link").value)

    def _report_copy(self, is_copied: bool) -> None:
        announce("making-copied", words.COPIED if is_copied else COPY_BY_HAND)


def _html() -> str:
    return (
        f'<div class="dialog-head"><h2 id="making-title">{escape(words.MAKE)}</h2>'
        '<button type="button" id="making-close"></button></div>'
        '<div class="share-parts dialog-body"><p id="making-said" role="status"></p>'
        '<div id="making-progress" class="share-line">'
        f'<progress id="making-bar" max="1" aria-label="{escape(words.PROGRESS)}"></progress></div>'
        f'<section id="making-result"><p id="making-hint" class="hint">{escape(words.LINK_HINT)}</p>'
        '<div class="share-line">'
        f'<input type="text" id="making-link" readonly aria-label="{escape(words.LINK)}"'
        ' aria-describedby="making-hint">'
        f'<button type="button" id="making-copy" class="primary">{escape(words.COPY)}</button>'
        f'<button type="button" id="making-send">{escape(words.SEND)}</button></div></section></div>'
        '<div id="making-foot" class="dialog-foot actions">'
        '<p id="making-copied" class="said" aria-live="polite"></p>'
        f'<button type="button" id="making-collect">{escape(words.COLLECT)}</button>'
        f'<a id="making-open" class="button">{escape(words.OPEN)}</a></div>'
    )
