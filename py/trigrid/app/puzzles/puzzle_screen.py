"""The table on which a puzzle is solved: its card with the goal, the tries, the lines that are played out."""

from collections.abc import Callable

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import (
    announce,
    control,
    document,
    element,
    new_element,
    set_text,
    start_task,
    when,
)
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.elements import Element
from trigrid.app.puzzles.daily_result import DailyResult
from trigrid.app.puzzles.form_line import FormLine
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.services.screens import show_lesson
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.first_try_rating import FirstTryRating
from trigrid.exercises.proved_moves import learn_proofs
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reason_finder import ReasonFinder
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.puzzle_reasons import LOOKING
from trigrid.games import Move, lesson_keys
from trigrid.library.address import PUZZLES_ADDRESS, lesson_address
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Puzzle
from trigrid.table.shared_knowledge import knowledge_at, share_knowledge
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words import words_of
from trigrid.words.game_titles import learn
from trigrid.words.sentences import joined

PHASES = {
    TryPhase.OPEN: "open",
    TryPhase.MISSED: "missed",
    TryPhase.REACHED: "reached",
    TryPhase.SHOWN: "reached",
}
"""What style sheets call them, as in lessons."""
READING_SECONDS = 1.0
"""Seconds that the position and the reason are on the screen before the line that shows it is played."""


class PuzzleScreen:
    """One puzzle at a time."""

    def __init__(
        self,
        table_screen: TableScreen,
        progress: PuzzleProgress,
        daily: DailyPuzzles,
        choice: PuzzleChoice,
        callbacks: PuzzleCallbacks,
    ) -> None:
        self._table_screen, self._progress, self._choice = table_screen, progress, choice
        self._callbacks = callbacks
        self._run: PuzzleRun | None = None
        self._shown_table: Table | None = None
        """The table of the try, or of the line that is played out, or that is explored."""
        self._answered: tuple[Table, tuple[Move, ...]] | None = None
        """The table and the line to which the opponent's answer was begun last."""
        self._rating: FirstTryRating | None = None
        self._form = FormLine()
        self._reasons = ReasonFinder(table_screen.settle, lambda: self.is_shown)
        self._is_explained = False
        """Whether the card says a reason: the rating is not repeated beside it."""
        self._add_parts()
        self._daily, self._result = daily, DailyResult(daily)
        for name, act in (
            ("lesson-next", self._show_next),
            ("puzzle-next", self._show_next),
            ("lesson-again", self._begin_again),
            ("lesson-hint", self._give_hint),
            ("puzzle-show", self._give_up),
            ("puzzle-why", self._explain),
            ("puzzle-explore", self._explore_position),
            ("puzzle-play", lambda run: self._callbacks.play(run.record_to_play)),
        ):
            when("click", f"#{name}")(lambda event, act=act: self._act(act))

    def _add_parts(self) -> None:
        """Add to the card of lessons what only puzzles need."""
        way = new_element("nav", class_="lesson-way puzzle-way", aria_label=words.NAVIGATION)
        way.append(new_element("a", words.ALL_PUZZLES, href=PUZZLES_ADDRESS))
        element("lesson").prepend(way)
        for name, text in (("why", words.WHY), ("explore", words.EXPLORE), ("play", words.PLAY)):
            element("lesson-again").before(_button(name, text))
        element("lesson-hint").after(_button("show", words.SHOW), _button("next", words.NEXT))
        element("lesson-text").before(new_element("p", id="puzzle-form", class_="of-puzzle puzzle-note"))
        element("lesson-text").before(new_element("span", id="puzzle-piece", class_="of-puzzle puzzle-piece"))
        element("lesson-said").before(new_element("p", id="puzzle-rated", class_="of-puzzle puzzle-note"))
        element("puzzle-next").classList.add("quiet")

    def open(self, puzzle: Puzzle, *, is_daily: bool = False) -> None:
        """Show a puzzle at its beginning."""
        self._run = PuzzleRun(puzzle, is_daily=is_daily)
        self._rating = FirstTryRating(puzzle, self._progress, self._callbacks.knows)
        self._announce_rating(self._rating)
        self._form.show(puzzle)
        self._show_table(self._run, self._run.table)

    def _announce_rating(self, rating: FirstTryRating) -> None:
        """Say whether the first try will be rated; beside that it will not, lead to the game's lesson."""
        link = list[Element | str]()
        if rating.is_of_new_game and self._run and (key := self._run.puzzle.key) in lesson_keys():
            link = [" ", new_element("a", learn(words_of(key).name), href=lesson_address(key))]
        element("puzzle-rated").replaceChildren(rating.announced, *link)

    @property
    def is_shown(self) -> bool:
        """Whether its table is the one on the screen: lessons have the same buttons."""
        return self._shown_table is not None and self._table_screen.table is self._shown_table

    @property
    def is_over(self) -> bool:
        """Whether the puzzle that was shown last is solved, or its solution shown."""
        return self._run is not None and self._run.phase in ENDED

    def is_solved_on(self, table: Table) -> bool:
        """Whether the try on a table has solved its puzzle."""
        run = self._run
        return run is not None and run.table is table and run.phase is TryPhase.REACHED

    @property
    def is_solved_at_first(self) -> bool:
        """Whether the first try solved the puzzle that was shown last."""
        return self._run is not None and self._run.first_try is True

    def _act(self, act: Callable[[PuzzleRun], object]) -> None:
        if self._run and self.is_shown:
            act(self._run)

    # The try

    def follow(self, table: Table) -> None:
        """Judge what was played on a table; to be called after each change of it."""
        run = self._run
        if run is None or table is not run.table or table is not self._shown_table:
            return
        before = run.phase
        run.follow()
        self._refresh(run)
        if before is TryPhase.OPEN and run.phase is not TryPhase.OPEN:
            self._end_try(run)
        elif run.reply is not None and self._answered != (table, run.line):
            self._answered = table, run.line
            start_task(self._answer(run, table))

    def _end_try(self, run: PuzzleRun) -> None:
        self._note(run)
        self._refresh(run)
        self._table_screen.refresh()
        self._reasons.begin(run)
        if run.refutation:
            start_task(self._refute(run, run.table))
        else:
            self._focus_way_on(run)

    def _note(self, run: PuzzleRun) -> None:
        """Note what became of a puzzle: of its first try, and whether it was ever solved."""
        if self._rating:
            self._rating.note(run.first_try, is_solved=run.phase is TryPhase.REACHED)
        if run.is_daily and run.first_try is not None:
            self._daily.record(is_solved=run.phase is TryPhase.REACHED and not run.was_shown)

    async def _answer(self, run: PuzzleRun, table: Table) -> None:
        """Make the opponent's next move; what follows that calls ``follow`` again."""
        await self._pause(table)
        move = run.reply
        if not self._goes_on(run, table) or move is None:
            return
        with table.changing():
            run.answer(move)
        if run.phase is TryPhase.REACHED:
            self._end_try(run)
        self._refresh(run)

    async def _refute(self, run: PuzzleRun, table: Table) -> None:
        """Play the turn with which the opponent wins after a wrong move."""
        if await self._play_moves(run, table, run.refutation):
            self._focus_way_on(run)

    async def _pause(self, table: Table) -> None:
        pauses = self._table_screen.pauses
        await pauses.wait(pauses.seconds(table))

    def _goes_on(self, run: PuzzleRun, table: Table) -> bool:
        return self._run is run and self._shown_table is table and self.is_shown

    async def _play_moves(self, run: PuzzleRun, table: Table, line: tuple[Move, ...]) -> bool:
        """Play a line out; False if something else is shown before it ends."""
        for move in line:
            await self._pause(table)
            if not self._goes_on(run, table):
                return False
            table.add_move(move)
        return True

    # What the buttons do

    def _show_next(self, run: PuzzleRun) -> None:
        following = self._next(run)
        if following:
            self._callbacks.go_to(*following)

    def _next(self, run: PuzzleRun) -> tuple[str, int] | None:
        return self._choice.next_unsolved(self._progress, run.puzzle.name)

    def _begin_again(self, run: PuzzleRun) -> None:
        run.again()
        self._show_table(run, run.table)

    def _give_hint(self, run: PuzzleRun) -> None:
        run.give_hint()
        self._note(run)
        self._table_screen.refresh()
        self._refresh(run)
        _focus("board")

    def _give_up(self, run: PuzzleRun) -> None:
        run.give_up()
        self._note(run)
        start_task(self._play_out(run, run.solution))

    def _explain(self, run: PuzzleRun) -> None:
        start_task(self._show_reason(run))

    async def _show_reason(self, run: PuzzleRun) -> None:
        """Say why the end of the try is right or wrong, and play the line that shows it."""
        table = run.shown_table()
        self._show_table(run, table)
        self._reasons.begin(run)
        if not self._reasons.is_found:
            run.said = LOOKING
            self._refresh(run)
        found = await self._reasons.reason(run)
        if found is None or not self._goes_on(run, table):
            return
        run.said, self._is_explained = found.sentence, True
        table.end_try(found.phase)
        self._table_screen.refresh()
        self._refresh(run)
        await self._table_screen.pauses.wait(READING_SECONDS)
        if await self._play_moves(run, table, found.line):
            self._focus_way_on(run)

    async def _play_out(self, run: PuzzleRun, line: tuple[Move, ...]) -> None:
        """Play the solution out on a table with the puzzle's position, and say what it leads to."""
        table = run.shown_table()
        self._show_table(run, table)
        if await self._play_moves(run, table, line):
            run.said = run.solution_end()
            self._refresh(run)
            self._focus_way_on(run)

    def _explore_position(self, run: PuzzleRun) -> None:
        self._reasons.drop()
        table = run.table_to_explore()
        share_knowledge(table)
        learn_proofs(run.puzzle, run.solution, knowledge_at(table))
        self._show_table(run, table, step="game")
        self._callbacks.explore(table)

    # What is shown

    def _show_table(self, run: PuzzleRun, table: Table, step: str = "step") -> None:
        self._shown_table, self._is_explained = table, False
        show_lesson("puzzle", step=step)
        self._callbacks.put_table(table)
        self._refresh(run)

    def _refresh(self, run: PuzzleRun) -> None:
        is_ended, is_missed = run.phase in ENDED, run.phase is TryPhase.MISSED
        puzzle = run.puzzle
        set_text("lesson-title", words.title(puzzle.number, puzzle.grade, is_daily=run.is_daily))
        set_text("lesson-text", words.goal(puzzle, is_short=is_embedded()))
        is_open = run.phase is TryPhase.OPEN
        is_rated = not is_embedded()  # there it lasts no longer than the visit
        announce("lesson-said", joined(run.said, self._rating_text(run)), run.said_count)
        element("puzzle-rated").hidden = not (is_open and is_rated and run.first_try is None)
        element("lesson").dataset.phase = PHASES[run.phase]
        is_last = self._next(run) is None
        element("lesson-next").hidden = is_last or not is_ended
        element("puzzle-next").hidden = is_last or is_ended
        element("lesson-play").hidden = element("lesson-skip").hidden = True
        for name in ("lesson-hint", "puzzle-show"):
            element(name).hidden = is_ended
        element("lesson-again").hidden = run.phase is TryPhase.OPEN and not run.line
        control("lesson-hint").disabled = is_missed or run.reply is not None
        control("puzzle-show").disabled = run.reply is not None
        set_text("lesson-hint", words.SHOW_MOVE if run.hints_shown else words.HINT)
        element("puzzle-why").hidden = not (is_ended or is_missed)
        set_text("puzzle-why", words.WHY_NOT if is_missed else words.WHY)
        for name in ("puzzle-explore", "puzzle-play"):
            element(name).hidden = not is_ended
        self._result.show(puzzle if run.is_daily else None)

    def _rating_text(self, run: PuzzleRun) -> str:
        """What the first try, or a hint that has just ended it, has done to the rating."""
        if self._rating is None or self._is_explained or is_embedded():
            return ""
        if run.phase is TryPhase.OPEN:
            return self._rating.said_of_help if run.hints_shown else ""
        return self._rating.said(is_ended=run.phase in ENDED)

    def _focus_way_on(self, run: PuzzleRun) -> None:
        is_next = run.phase in ENDED and not element("lesson-next").hidden
        _focus("lesson-next" if is_next else "lesson-again")


def _button(name: str, text: str) -> Element:
    """A button of the card that only puzzles have."""
    return new_element("button", text, type="button", id=f"puzzle-{name}", class_="of-puzzle")


def _focus(name: str) -> None:
    """Give an element the focus, unless that is in the page round this one."""
    if not is_embedded() or document.hasFocus():
        element(name).focus(preventScroll=True)
