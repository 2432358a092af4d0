"""The table of a puzzle: shows the card, judges attempts, and plays lines."""

from html import escape

from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel
from trigrid.app.at_table.puzzle_player import PuzzlePlayer
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import announce, element, new_element, set_text, start_task, window
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.puzzles.daily_result import DailyResult
from trigrid.app.puzzles.puzzle_callbacks import PuzzleCallbacks
from trigrid.app.services.known_game import lesson_offer_html
from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.app.services.stored_keys import StoredKeys
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.exercise import MOVE_SHOWN
from trigrid.exercises.explained_options import option_names, option_note
from trigrid.exercises.first_try_rating import FirstTryRating
from trigrid.exercises.proof_check import ProofCheck
from trigrid.exercises.proof_state import ProofState
from trigrid.exercises.proved_moves import learn_proofs
from trigrid.exercises.puzzle_choice import PuzzleChoice
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reason_finder import ReasonFinder
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import own_puzzles as own_words
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.daily_calendar import ALL_DAYS
from trigrid.games import lesson_keys
from trigrid.library.address import ARCHIVE_ADDRESS, PUZZLES_ADDRESS, daily_address, lesson_address
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import Puzzle
from trigrid.table.move_input import move_input_of
from trigrid.table.shared_knowledge import knowledge_at, share_knowledge
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words import words_of
from trigrid.words.game_titles import learn, named
from trigrid.words.sentences import joined

EXPLAINED_ITEM = "trigrid-forms"
"""The localStorage item that lists the unusual options already explained."""


class PuzzleScreen:
    """Shows one puzzle at a time."""

    kind = "puzzle"

    def __init__(
        self,
        table_screen: TableScreen,
        progress: PuzzleProgress,
        daily: DailyPuzzles,
        choice: PuzzleChoice,
        callbacks: PuzzleCallbacks,
    ) -> None:
        self._progress, self._choice = progress, choice
        self._panel = ExercisePanel(table_screen, self, callbacks.put_table)
        self._callbacks = callbacks
        self.exercise: PuzzleRun
        self._rating: FirstTryRating
        self._is_new = False
        """Whether the game has a lesson, and the user neither learned nor played it."""
        self._explained_options = StoredKeys(EXPLAINED_ITEM, option_names())
        self._proof = ProofCheck(table_screen.engine.ask, self._show_proof)
        settle = self._proof.before(table_screen.engine.settle)
        self._reasons = ReasonFinder(settle, lambda: self._panel.is_shown)
        self._player = PuzzlePlayer(
            self._panel, table_screen.pauses, self._reasons, self._store_result, self._focus_next_button
        )
        _add_parts(self._panel)
        self._daily, self._result = daily, DailyResult(daily, self._panel)

    def open(self, puzzle: Puzzle) -> None:
        """Show the start of a puzzle."""
        is_todays = self._daily.day is not None and not self._daily.is_late
        self.exercise = PuzzleRun(puzzle, is_daily=is_todays)
        self._rating = FirstTryRating(puzzle, self._progress, self._callbacks.knows_game)
        self._announce_rating(puzzle.key)
        self._show_options(puzzle)
        self._result.forget_message()
        if puzzle.is_own:
            self._proof.begin(puzzle)
        self._player.begin(self.exercise)
        self._show_proof()

    def _announce_rating(self, key: str) -> None:
        """Show whether the first attempt is rated, or offer the lesson of a new game."""
        self._is_new = key in lesson_keys() and not self._callbacks.knows_game(key)
        if self._is_new:
            element("puzzle-learn").ariaLabel = learn(words_of(key).name)
            element("puzzle-learn").setAttribute("href", lesson_address(key))
        offer = lesson_offer_html(key) if self._rating.is_of_new_game else ""
        element("puzzle-rated").innerHTML = offer or escape(self._rating.announced)

    def _show_options(self, puzzle: Puzzle) -> None:
        """Show the player's piece, and explain unusual options the first time.

        Embedded boards have no page header, so there the text names the game with its options instead.
        """
        text = named(puzzle.game) if is_embedded() else option_note(puzzle.game, self._explained_options)
        set_text("puzzle-form", text)
        piece = move_input_of(puzzle.game).seat_pieces(puzzle.start)[puzzle.solver]
        element("puzzle-piece").innerHTML = piece_picture(puzzle.key, piece)

    def is_solved_on(self, table: Table) -> bool:
        """Return whether the attempt on a table has solved the puzzle."""
        if not self._panel.shows(table):
            return False
        return self.exercise.table is table and self.exercise.phase is TryPhase.REACHED

    def _show_proof(self) -> None:
        """Show the state of the proof check; if the puzzle is wrong, stop judging moves."""
        run = self.exercise
        if not run.puzzle.is_own or not self._panel.is_shown:
            return
        if self._proof.state is ProofState.WRONG and not run.is_rejected:
            run.reject(own_words.WRONG)
            self._player.show(run.table_to_explore(), "game")
        self._panel.refresh()

    # The attempt

    def follow(self) -> None:
        """Judge the last move of the attempt, and start the opponent's reply.

        Must be called after each change of the table.
        """
        self._player.follow()

    def _store_result(self, run: PuzzleRun) -> None:
        """Store the result of the first attempt, and whether the puzzle was ever solved."""
        self._rating.record(run.first_try, is_solved=run.is_solved)
        if run.first_try is False and not run.puzzle.is_own:
            self._callbacks.on_failed(*run.puzzle.name)
        if run.first_try is not None:
            self._daily.record(is_solved=run.is_solved)

    # Buttons

    def choose(self, index: int) -> None:
        """Do nothing, because a puzzle has no steps."""

    def _show_next(self) -> None:
        if self._daily.late_day and not is_embedded() and (day := self._daily.next_unsolved):
            window.location.hash = daily_address(*day)
        elif next_puzzle := self._next:
            self._callbacks.go_to(*next_puzzle)

    @property
    def _next(self) -> tuple[str, int] | None:
        return self._choice.next_unsolved(self._progress, self.exercise.puzzle.name)

    def _begin_again(self) -> None:
        self.exercise.again()
        if self.exercise.puzzle.is_own:
            self._proof.begin(self.exercise.puzzle)
        self._player.show(self.exercise.table)

    def _give_hint(self) -> None:
        with self.exercise.table.changing():
            self.exercise.give_hint()
            self._store_result(self.exercise)
        self._panel.focus("board")

    def _explore_position(self) -> None:
        run = self.exercise
        self._reasons.drop()
        table = run.table_to_explore()
        share_knowledge(table)
        if not run.puzzle.is_own or self._proof.state is ProofState.CONFIRMED:
            learn_proofs(run.puzzle, run.solution, knowledge_at(table))
        self._player.show(table, "game")
        self._callbacks.explore(table)

    # Display

    def card(self) -> Card:
        """Return the current content of the card, and update the parts added for puzzles."""
        run = self.exercise
        puzzle, is_open = run.puzzle, run.phase is TryPhase.OPEN
        is_rated = not is_embedded()  # An embedded board would keep the rating only for this visit.
        element("puzzle-rated").hidden = not (is_open and is_rated and run.first_try is None)
        self._result.show(puzzle if self._daily.day else None, is_open=is_open)
        announce("puzzle-proof", own_words.PROOF_STATES[self._proof.state] if puzzle.is_own else "", puzzle)
        title = own_words.TITLE
        if not puzzle.is_own:
            title = words.title(
                puzzle,
                is_daily=run.is_daily,
                day=self._daily.late_day,
                names_game=not is_embedded(),  # a note below names it
            )
        message, goal = (
            joined(run.message, self._rating_text(run)),
            words.goal(puzzle, is_short=is_embedded()),
        )
        list_link = (
            (ALL_DAYS, ARCHIVE_ADDRESS) if self._daily.late_day else (words.ALL_PUZZLES, PUZZLES_ADDRESS)
        )
        return Card(words.NAVIGATION, title, goal, message, self._buttons(run), list_link=list_link)

    def _buttons(self, run: PuzzleRun) -> dict[str, Button]:
        is_ended, is_missed = run.phase in ENDED, run.phase is TryPhase.MISSED
        buttons = dict[str, Button]()
        if self._next is not None:
            buttons["lesson-next" if is_ended else "puzzle-next"] = Button(self._show_next)
        if run.is_rejected:
            buttons["puzzle-explore"] = Button(self._explore_position)
            buttons["puzzle-play"] = Button(lambda: self._callbacks.play(run.record_to_play))
            return buttons
        if run.phase is not TryPhase.OPEN or run.line:
            buttons["lesson-again"] = Button(self._begin_again)
        if is_ended:
            buttons["puzzle-explore"] = Button(self._explore_position)
            if self._is_new:
                buttons["puzzle-learn"] = Button(lambda: None)  # a link, so the button does nothing
            buttons["puzzle-play"] = Button(lambda: self._callbacks.play(run.record_to_play))
        else:
            hint = help_words.SHOW_MOVE if run.hints_shown else help_words.HINT
            has_hint = not is_missed and run.reply is None and run.hints_shown < MOVE_SHOWN
            buttons["lesson-hint"] = Button(self._give_hint, has_hint, hint)
            buttons["puzzle-show"] = Button(self._player.give_up, run.reply is None)
        if is_ended or is_missed:
            why = words.WHY_NOT if is_missed else words.WHY
            buttons["puzzle-why"] = Button(lambda: start_task(self._player.show_reason()), text=why)
        return buttons

    def _rating_text(self, run: PuzzleRun) -> str:
        """Return the text on how the first attempt, or a hint, changes the rating."""
        if self._player.is_explained or is_embedded():
            return ""
        if run.phase is TryPhase.OPEN:
            return self._rating.hint_text if run.hints_shown else ""
        return self._rating.result_text(is_ended=run.phase in ENDED)

    def _focus_next_button(self, run: PuzzleRun) -> None:
        is_next = run.phase in ENDED and not element("lesson-next").hidden
        self._panel.focus("lesson-next" if is_next else "lesson-again")


def _add_parts(panel: ExercisePanel) -> None:
    """Add the elements that only puzzles need to the exercise card."""
    for name, text in (("why", words.WHY), ("explore", words.EXPLORE), ("play", words.PLAY)):
        panel.add_button(f"puzzle-{name}", text)
    panel.add(new_element("a", words.LEARN, id="puzzle-learn", class_="button"), "lesson-again")
    panel.add_button("puzzle-show", help_words.SHOW_SOLUTION, before="lesson-skip")
    panel.add_button("puzzle-next", words.NEXT, before="lesson-skip", class_="quiet")
    panel.add(new_element("p", id="puzzle-form", class_="puzzle-note"), "lesson-text")
    panel.add(new_element("span", id="puzzle-piece", class_="puzzle-piece"), "lesson-text")
    panel.add(new_element("p", id="puzzle-rated", class_="puzzle-note"), "lesson-said")
    panel.add(new_element("p", id="puzzle-proof", class_="puzzle-note", role="status"), "lesson-said")
