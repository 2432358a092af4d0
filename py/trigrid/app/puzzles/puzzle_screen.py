"""The table on which a puzzle is solved: its card with the goal, the tries, the lines that are played out."""

from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import announce, element, new_element, set_text, start_task
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.elements import Element
from trigrid.app.puzzles.daily_result import DailyResult
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.services.kept_keys import KeptKeys
from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.explained_options import form_note, option_names
from trigrid.exercises.first_try_rating import FirstTryRating
from trigrid.exercises.proved_moves import learn_proofs
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.exercises.puzzle_run import MOVE_SHOWN, PuzzleRun
from trigrid.exercises.reason_finder import ReasonFinder
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.puzzle_reasons import LOOKING
from trigrid.games import Move, lesson_keys
from trigrid.library.address import PUZZLES_ADDRESS, lesson_address
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Puzzle
from trigrid.table.move_input import move_input_of
from trigrid.table.shared_knowledge import knowledge_at, share_knowledge
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words import words_of
from trigrid.words.game_titles import learn, named
from trigrid.words.sentences import joined

READING_SECONDS = 1.0
"""Seconds that the position and the reason are on the screen before the line that shows it is played."""
SEEN_ITEM = "trigrid-forms"
"""The localStorage item of the unusual options that were explained here."""


class PuzzleScreen:
    """One puzzle at a time."""

    kind = "puzzle"

    def __init__(
        self,
        table_screen: TableScreen,
        progress: PuzzleProgress,
        daily: DailyPuzzles,
        choice: PuzzleChoice,
        callbacks: PuzzleCallbacks,
    ) -> None:
        self._pauses, self._progress, self._choice = table_screen.pauses, progress, choice
        self._panel = ExercisePanel(table_screen, self, callbacks.put_table)
        self._callbacks = callbacks
        self.exercise: PuzzleRun
        self._answered: tuple[Table, tuple[Move, ...]] | None = None
        """The table and the line to which the opponent's answer was begun last."""
        self._rating: FirstTryRating
        self._is_new = False
        """Whether the game has a lesson that was not done here."""
        self._seen_options = KeptKeys(SEEN_ITEM, option_names())
        self._reasons = ReasonFinder(table_screen.engine.settle, lambda: self._panel.is_shown)
        self._is_explained = False
        """Whether the card says a reason: the rating is not repeated beside it."""
        _add_parts(self._panel)
        self._daily, self._result = daily, DailyResult(daily, self._panel)

    def open(self, puzzle: Puzzle, *, is_daily: bool = False) -> None:
        """Show a puzzle at its beginning."""
        self.exercise = PuzzleRun(puzzle, is_daily=is_daily)
        self._rating = FirstTryRating(puzzle, self._progress, self._callbacks.has_learned)
        self._announce_rating(puzzle.key)
        self._show_form(puzzle)
        announce("daily-said", "")
        self._show_table(self.exercise.table)

    def _announce_rating(self, key: str) -> None:
        """Say whether the first try will be rated; lead to the lesson of a game that is not known here."""
        self._is_new = key in lesson_keys() and not self._callbacks.has_learned(key)
        link = list[Element | str]()
        if self._is_new:
            text, address = learn(words_of(key).name), lesson_address(key)
            link = [" ", new_element("a", text, href=address)]
            element("puzzle-learn").ariaLabel = text
            element("puzzle-learn").setAttribute("href", address)
        element("puzzle-rated").replaceChildren(self._rating.announced, *link)

    def _show_form(self, puzzle: Puzzle) -> None:
        """Show the solver's piece, and explain unusual options the first time; the header names them.

        Embedded boards have no header, so they name the game with its options.
        """
        form = named(puzzle.game) if is_embedded() else form_note(puzzle.game, self._seen_options)
        set_text("puzzle-form", form)
        piece = move_input_of(puzzle.game).seat_pieces(puzzle.start)[puzzle.solver]
        element("puzzle-piece").innerHTML = piece_picture(puzzle.key, piece)

    def is_solved_on(self, table: Table) -> bool:
        """Whether the try on a table has solved its puzzle."""
        return self.exercise.table is table and self.exercise.phase is TryPhase.REACHED

    # The try

    def follow(self) -> None:
        """Judge what was played on the table of the try; to be called after each change of it."""
        run, before = self.exercise, self.exercise.phase
        run.follow()
        if before is TryPhase.OPEN and run.phase is not TryPhase.OPEN:
            self._end_try(run)
        elif run.reply is not None and self._answered != (run.table, run.line):
            self._answered = run.table, run.line
            start_task(self._answer(run, run.table))

    def _end_try(self, run: PuzzleRun) -> None:
        self._note(run)
        self._panel.refresh()
        self._reasons.begin(run)
        if run.refutation:
            start_task(self._play_moves(run, run.table, run.refutation))
        else:
            self._focus_way_on(run)

    def _note(self, run: PuzzleRun) -> None:
        """Note what became of a puzzle: of its first try, and whether it was ever solved."""
        is_solved = run.phase is TryPhase.REACHED
        self._rating.note(run.first_try, is_solved=is_solved)
        if run.is_daily and run.first_try is not None:
            self._daily.record(is_solved=is_solved and not run.was_shown)

    async def _answer(self, run: PuzzleRun, table: Table) -> None:
        """Make the opponent's next move; what follows that calls ``follow`` again."""
        await self._pauses.wait(self._pauses.seconds(table))
        move = run.reply
        if not self._goes_on(run, table) or move is None:
            return
        with table.changing():
            run.answer(move)
        if run.phase is TryPhase.REACHED:
            self._end_try(run)
        self._panel.refresh()

    def _goes_on(self, run: PuzzleRun, table: Table) -> bool:
        return self.exercise is run and self._panel.shows(table)

    async def _play_moves(self, run: PuzzleRun, table: Table, line: tuple[Move, ...], said: str = "") -> None:
        """Play a line out, say something at its end, and lead on."""
        if await self._panel.play_out(table, line):
            if said:
                run.said = said
                self._panel.refresh()
            self._focus_way_on(run)

    # What the buttons do

    def choose(self, index: int) -> None:
        """Do nothing: a puzzle has no steps."""

    def _show_next(self) -> None:
        if following := self._next:
            self._callbacks.go_to(*following)

    @property
    def _next(self) -> tuple[str, int] | None:
        return self._choice.next_unsolved(self._progress, self.exercise.puzzle.name)

    def _begin_again(self) -> None:
        self.exercise.again()
        self._show_table(self.exercise.table)

    def _give_hint(self) -> None:
        with self.exercise.table.changing():
            self.exercise.give_hint()
            self._note(self.exercise)
        self._panel.focus("board")

    def _give_up(self) -> None:
        """Play the solution out on a table with the puzzle's position, and say what it leads to."""
        run = self.exercise
        run.give_up()
        self._note(run)
        table = run.shown_table()
        self._show_table(table)
        start_task(self._play_moves(run, table, run.solution, run.solution_end()))

    async def _show_reason(self, run: PuzzleRun) -> None:
        """Say why the end of the try is right or wrong, and play the line that shows it."""
        table = run.shown_table()
        self._show_table(table)
        self._reasons.begin(run)
        if not self._reasons.is_found:
            run.said = LOOKING
            self._panel.refresh()
        found = await self._reasons.reason(run)
        if found is None or not self._goes_on(run, table):
            return
        run.said, self._is_explained = found.sentence, True
        table.end_try(found.phase)
        table.tell()
        await self._pauses.wait(READING_SECONDS)
        await self._play_moves(run, table, found.line)

    def _explore_position(self) -> None:
        run = self.exercise
        self._reasons.drop()
        table = run.table_to_explore()
        share_knowledge(table)
        learn_proofs(run.puzzle, run.solution, knowledge_at(table))
        self._show_table(table, step="game")
        self._callbacks.explore(table)

    # What is shown

    def _show_table(self, table: Table, step: str = "step") -> None:
        self._is_explained = False
        self._panel.show(table, step)

    def card(self) -> Card:
        """What the card shows now."""
        run = self.exercise
        puzzle, is_open = run.puzzle, run.phase is TryPhase.OPEN
        is_rated = not is_embedded()  # there it lasts no longer than the visit
        element("puzzle-rated").hidden = not (is_open and is_rated and run.first_try is None)
        self._result.show(puzzle if run.is_daily else None, is_open=is_open)
        title = words.title(puzzle.number, puzzle.grade, is_daily=run.is_daily)
        said = joined(run.said, self._rating_text(run))
        goal, all_puzzles = words.goal(puzzle, is_short=is_embedded()), (words.ALL_PUZZLES, PUZZLES_ADDRESS)
        buttons = self._buttons(run)
        return Card(words.NAVIGATION, title, goal, said, buttons, list_link=all_puzzles)

    def _buttons(self, run: PuzzleRun) -> dict[str, Button]:
        is_ended, is_missed = run.phase in ENDED, run.phase is TryPhase.MISSED
        found = dict[str, Button]()
        if self._next is not None:
            found["lesson-next" if is_ended else "puzzle-next"] = Button(self._show_next)
        if run.phase is not TryPhase.OPEN or run.line:
            found["lesson-again"] = Button(self._begin_again)
        if is_ended:
            found["puzzle-explore"] = Button(self._explore_position)
            if self._is_new:
                found["puzzle-learn"] = Button(lambda: None)  # a link
            found["puzzle-play"] = Button(lambda: self._callbacks.play(run.record_to_play))
        else:
            hint = words.SHOW_MOVE if run.hints_shown else words.HINT
            has_hint = not is_missed and run.reply is None and run.hints_shown < MOVE_SHOWN
            found["lesson-hint"] = Button(self._give_hint, has_hint, hint)
            found["puzzle-show"] = Button(self._give_up, run.reply is None)
        if is_ended or is_missed:
            why = words.WHY_NOT if is_missed else words.WHY
            found["puzzle-why"] = Button(lambda: start_task(self._show_reason(run)), text=why)
        return found

    def _rating_text(self, run: PuzzleRun) -> str:
        """What the first try, or a hint that has just ended it, has done to the rating."""
        if self._is_explained or is_embedded():
            return ""
        if run.phase is TryPhase.OPEN:
            return self._rating.said_of_help if run.hints_shown else ""
        return self._rating.said(is_ended=run.phase in ENDED)

    def _focus_way_on(self, run: PuzzleRun) -> None:
        is_next = run.phase in ENDED and not element("lesson-next").hidden
        self._panel.focus("lesson-next" if is_next else "lesson-again")


def _add_parts(panel: ExercisePanel) -> None:
    """Add the parts that only puzzles have to the card of exercises."""
    for name, text in (("why", words.WHY), ("explore", words.EXPLORE), ("play", words.PLAY)):
        panel.add_button(f"puzzle-{name}", text)
    panel.add(new_element("a", words.LEARN, id="puzzle-learn", class_="button"), "lesson-again")
    panel.add_button("puzzle-show", words.SHOW, before="lesson-skip")
    panel.add_button("puzzle-next", words.NEXT, before="lesson-skip", class_="quiet")
    panel.add(new_element("p", id="puzzle-form", class_="puzzle-note"), "lesson-text")
    panel.add(new_element("span", id="puzzle-piece", class_="puzzle-piece"), "lesson-text")
    panel.add(new_element("p", id="puzzle-rated", class_="puzzle-note"), "lesson-said")
