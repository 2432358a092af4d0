"""The table of a chapter: shows the card, judges moves, and plays replies."""

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from trigrid.app.at_table.comment_view import show_comment
from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel, Step
from trigrid.app.at_table.panel.move_rows import MoveRowWriter
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import new_element, start_task, when, window
from trigrid.app.browser.types.events import Event
from trigrid.app.collections import words
from trigrid.collection import Chapter
from trigrid.exercises.chapter_proof import Asking, T, verdict, wins_with
from trigrid.exercises.chapter_run import ChapterRun, FindRun, PlayRun, ReadRun, run_of
from trigrid.exercises.words import help as help_words
from trigrid.games import Move
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.records import RecordNode
from trigrid.runtime.tasks import report_error
from trigrid.search.searcher_protocol import Answer
from trigrid.table.mode import ExerciseLink
from trigrid.table.shown_line import LineKind
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words.sentences import joined

JUDGING_SECONDS = 6.0
"""The longest wait for the computer before an unknown move counts as wrong."""


class ChapterSeries(NamedTuple):
    """The chapters of the open collection."""

    chapters: Sequence[Chapter]
    contents: tuple[str, str] | None
    """The text and address of the link to the contents, or None."""
    link_to: Callable[[int], ExerciseLink | None]
    """Returns the link to share for the chapter with an index, or None."""
    go_to: Callable[[int], object]
    """Opens the chapter with an index."""
    has_next_note: bool = False
    """Whether a button leads to the next move with a comment."""


class ChapterScreen:
    """Shows one chapter at a time; ``put_table`` shows the table of an attempt."""

    kind = "chapter"

    def __init__(
        self, table_screen: TableScreen, progress: ChapterProgress, put_table: Callable[[Table], None]
    ) -> None:
        self._table_screen, self._progress = table_screen, progress
        self._panel = ExercisePanel(table_screen, self, put_table)
        self.exercise: ChapterRun
        self._series: ChapterSeries
        self._index = 0
        self._digests: list[str] = []
        """The digests of the chapters of the series."""
        self._variation_nodes: list[RecordNode] = []
        """The first moves of the variations that are shown."""
        self._handled: tuple[object, ...] = ()
        """The table, the node and the phase that were last handled."""
        self._proof: tuple[RecordNode, asyncio.Task[None]] | None = None
        """The node whose author's move is being proved, and the task that does so."""
        self._variations = new_element("div", id="chapter-variations", class_="chapter-variations")
        self._variation_buttons = new_element("span")
        self._variations.append(new_element("span", words.VARIATIONS), self._variation_buttons)
        self._panel.add(self._variations, before="lesson-said")
        when("click", self._variations)(self._choose_variation)
        self._panel.add_button("chapter-note", words.NEXT_NOTE, before="lesson-skip")
        self._panel.add_button("chapter-show", help_words.SHOW_SOLUTION, before="lesson-skip")
        self._panel.add_button("chapter-next", words.NEXT, before="lesson-skip", class_="quiet")
        self._panel.add_button("chapter-read", words.READ_MOVES)
        self._panel.add_button("chapter-contents", words.CONTENTS, before="lesson-next", class_="primary")

    def open(self, series: ChapterSeries, index: int) -> None:
        """Show the start of a chapter."""
        self._series, self._index = series, index
        self._digests = [chapter.digest for chapter in series.chapters]
        self._open_run(run_of(series.chapters[index], series.link_to(index)))

    def _open_run(self, run: ChapterRun) -> None:
        self.exercise = run
        self._show_table()

    def is_solved_on(self, table: Table) -> bool:
        """Return whether the attempt on a table has solved its chapter."""
        run = self.exercise
        is_solved = run.is_done or run.phase is TryPhase.REACHED
        return self._panel.shows(table) and run.table is table and is_solved

    # The attempt

    def follow(self) -> None:
        """Judge the last change of the table, and start the page's answer to it.

        Must be called after each change of the table.
        """
        run = self.exercise
        run.follow()
        self._show_variations(run)
        if run.is_done:
            self._progress.add(self._digests[self._index])
        if not isinstance(run, FindRun):
            return
        handled = run.table, run.node, run.phase
        if handled == self._handled:
            return
        self._handled = handled
        if run.phase is TryPhase.JUDGING:
            start_task(self._judge(run, run.table))
        elif run.phase is TryPhase.MISSED and run.refutation:
            self._panel.begin_line(run.table, LineKind.REFUTATION, run.refutation)
            start_task(self._panel.play_line(run.table))
        elif run.reply is not None:
            start_task(self._answer(run, run.table))
        elif run.phase is TryPhase.OPEN:
            self._prove(run)
        if run.phase in (TryPhase.MISSED, *ENDED):
            self._focus_next_button()

    async def _answer(self, run: FindRun, table: Table) -> None:
        """Play the opponent's reply. The change of the table calls ``follow`` again."""
        pauses = self._table_screen.pauses
        await pauses.wait(pauses.seconds(table))
        move = run.reply
        if self._is_current(run, table) and move is not None:
            with table.changing():
                run.answer(move)

    def _is_current(self, run: ChapterRun, table: Table) -> bool:
        return self.exercise is run and self._panel.shows(table)

    # Proofs

    def _prove(self, run: FindRun) -> None:
        """Start the proof of the author's move at the current node, unless it is known."""
        node = run.node
        if node in run.verdicts or (self._proof is not None and self._proof[0] is node):
            return
        task = asyncio.ensure_future(self._find_verdict(run, node))
        task.add_done_callback(report_error)
        self._proof = node, task

    async def _find_verdict(self, run: FindRun, node: RecordNode) -> None:
        found = await self._settled(run, verdict(run.chapter.record.setup, node))
        if found is not None:
            run.verdicts[node] = found
            self._panel.refresh()

    async def _judge(self, run: FindRun, table: Table) -> None:
        """Ask the computer whether a move that the record does not have wins, too."""
        node, move = run.node, run.missed
        assert move is not None, "a move is judged"
        try:
            is_right = await asyncio.wait_for(self._also_wins(run, node, move), JUDGING_SECONDS)
        except TimeoutError:
            is_right = None
        if self._is_current(run, table) and run.phase is TryPhase.JUDGING:
            with table.changing():
                run.judge_unknown(also_wins=is_right)

    async def _also_wins(self, run: FindRun, node: RecordNode, move: Move) -> bool | None:
        if self._proof is not None and self._proof[0] is node:
            await self._proof[1]
        found = run.verdicts.get(node)
        if found is None or not found.is_author_right:
            return None
        asking = wins_with(run.chapter.record.setup, node, move, found.turns)
        return await self._settled(run, asking)

    async def _settled(self, run: FindRun, asking: Asking[T]) -> T | None:
        """Return what a generator returns, with answers of the computer.

        Returns None if another chapter is opened meanwhile.
        """
        answer: Answer | None = None
        try:
            while self.exercise is run and self._panel.is_shown:
                answer = await self._table_screen.engine.settle(asking.send(answer))
        except StopIteration as end:
            found: T = end.value
            return found
        return None

    # Buttons

    def choose(self, index: int) -> None:
        """Show the chapter with an index."""
        if 0 <= index < len(self._series.chapters):
            self._series.go_to(index)

    def _begin_again(self) -> None:
        self.exercise.again()
        self._show_table()

    def _give_hint(self, run: FindRun) -> None:
        with run.table.changing():
            run.give_hint()
        self._panel.focus("board")

    def _give_up(self, run: FindRun) -> None:
        """Play the author's line on a new table."""
        run.give_up()
        self._panel.begin_line(run.table, LineKind.SOLUTION, run.solution)
        self._show_table()
        start_task(self._play_solution(run.table))

    async def _play_solution(self, table: Table) -> None:
        if await self._panel.play_line(table):
            self._focus_next_button()

    def _read(self) -> None:
        self._open_run(run_of(self.exercise.chapter, self._series.link_to(self._index), is_read=True))

    # Variations

    def _show_variations(self, run: ChapterRun) -> None:
        """Show a button for each other move that the record has at the current position."""
        nodes = run.table.record.here.children[1:] if isinstance(run, ReadRun) else []
        self._variations.hidden = not nodes
        if nodes == self._variation_nodes:
            return
        self._variation_nodes, writer = nodes, MoveRowWriter(run.table, {})
        self._variation_buttons.innerHTML = "".join(
            f'<button type="button" data-number="{number}">{writer.button_content(node)}</button>'
            for number, node in enumerate(nodes)
        )

    def _choose_variation(self, event: Event) -> None:
        """Go to the first move of a variation."""
        if button := event.target.closest("button"):
            self._go_to(self._variation_nodes[int(button.dataset.number)])

    def _go_to(self, node: RecordNode) -> None:
        """Show the position after a move."""
        table = self.exercise.table
        with table.changing():
            table.go_to(node)

    # Display

    def _show_table(self) -> None:
        run = self.exercise
        self._handled = ()
        unit = "read" if isinstance(run, ReadRun) else "game" if isinstance(run, PlayRun) else "step"
        self._panel.show(run.table, unit)

    def card(self) -> Card:
        """Return the current content of the card."""
        run, steps = self.exercise, self._steps()
        proof = run.verdict_text if isinstance(run, FindRun) else ""
        text, end = run.text, self._end_of_collection(run, steps)
        if isinstance(run, ReadRun) and end:  # on phones a message would hide the comment
            text, end = f"{text} // // {end}" if text else end, ""
        return Card(
            words.NAVIGATION,
            words.chapter_title(run.chapter.title, self._index + 1),
            text,
            joined(run.message, proof, end),
            self._buttons(run),
            steps,
            self._index,
            self._series.contents,
            show_text=show_comment,
        )

    def _end_of_collection(self, run: ChapterRun, steps: Sequence[Step]) -> str:
        """Return the sentence at the end of the last chapter; empty elsewhere."""
        if isinstance(run, ReadRun):
            is_end = run.table.record.here is run.table.record.end
        else:
            is_end = self._is_finished(run)
        if not is_end or self._has_next:
            return ""
        return words.FINISHED if all(step.is_done for step in steps) else words.LAST_CHAPTER

    @property
    def _has_next(self) -> bool:
        return self._index + 1 < len(self._series.chapters)

    def _buttons(self, run: ChapterRun) -> dict[str, Button]:
        buttons = dict[str, Button]()
        if isinstance(run, FindRun):
            buttons |= self._find_buttons(run)
        elif isinstance(run, ReadRun) and self._series.has_next_note and (note := run.next_note):
            buttons["chapter-note"] = Button(lambda: self._go_to(note))
        elif isinstance(run, PlayRun):
            buttons["lesson-again"] = Button(self._begin_again)
        if self._has_next:
            buttons[self._next_button(run)] = Button(lambda: self.choose(self._index + 1))
        elif self._series.contents and (self._is_finished(run) or _is_lost(run)):
            buttons["chapter-contents"] = Button(self._show_contents)
        return buttons

    def _show_contents(self) -> None:
        assert self._series.contents, "the button is shown only with contents"
        window.location.hash = self._series.contents[1]

    def _next_button(self, run: ChapterRun) -> str:
        """Return the id of the button that leads to the next chapter."""
        if self._is_finished(run):
            return "lesson-next"
        return "chapter-next" if self._was_done else "lesson-skip"

    def _is_finished(self, run: ChapterRun) -> bool:
        """Return whether the attempt has ended, or the moves were read before."""
        return run.is_done or run.phase in ENDED or (isinstance(run, ReadRun) and self._was_done)

    @property
    def _was_done(self) -> bool:
        return self._progress.is_done(self._digests[self._index])

    def _find_buttons(self, run: FindRun) -> dict[str, Button]:
        if run.phase in ENDED:
            return {
                "lesson-again": Button(self._begin_again),
                "chapter-read": Button(self._read),
            }
        hint = help_words.SHOW_MOVE if run.hints_shown else help_words.HINT
        return {
            "lesson-again": Button(self._begin_again),
            "lesson-hint": Button(lambda: self._give_hint(run), run.has_hint, hint),
            "chapter-show": Button(lambda: self._give_up(run), run.reply is None),
        }

    def _steps(self) -> tuple[Step, ...]:
        steps = list[Step]()
        chapters = zip(self._series.chapters, self._digests, strict=True)
        for number, (chapter, digest) in enumerate(chapters, start=1):
            is_done = self._progress.is_done(digest)
            steps.append(Step(words.step_name(number, chapter.title, is_done=is_done), is_done))
        return tuple(steps)

    def _focus_next_button(self) -> None:
        shown = self._buttons(self.exercise)
        primary = (name for name in ("lesson-next", "chapter-contents") if name in shown)
        self._panel.focus(next(primary, "lesson-again"))


def _is_lost(run: ChapterRun) -> bool:
    """Return whether a game against the computer has missed its goal."""
    return isinstance(run, PlayRun) and run.phase is TryPhase.MISSED
