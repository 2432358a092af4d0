"""The table of a session of practice, and the screen at its end."""

from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel
from trigrid.app.at_table.mistake_player import MistakePlayer
from trigrid.app.at_table.page_services import PageServices
from trigrid.app.at_table.puzzle_player import PuzzlePlayer
from trigrid.app.browser.dom import element, find_element, new_element, set_text, start_task, when
from trigrid.app.practice import words
from trigrid.app.practice.kept_session import keep_session, kept_today
from trigrid.app.practice.practice_html import WEEKS, end_html
from trigrid.app.services.known_game import knows_game, lesson_offer_html
from trigrid.app.services.practice_store import today
from trigrid.app.services.words import screens as screen_words
from trigrid.exercises.exercise import MOVE_SHOWN
from trigrid.exercises.mistake_cards import MistakeCard
from trigrid.exercises.mistake_run import MistakeRun
from trigrid.exercises.practice_session import PracticeSession
from trigrid.exercises.puzzle_choice import find_puzzle
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.reason_finder import ReasonFinder
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import mistakes as mistake_words
from trigrid.exercises.words import puzzles as puzzle_words
from trigrid.library.address import LEARN_ADDRESS
from trigrid.library.deck import Deck, puzzle_name
from trigrid.library.practice_days import PracticeDays
from trigrid.records import RecordError
from trigrid.table.try_phase import ENDED, TryPhase


class PracticeScreen:
    """Shows one session at a time, position by position."""

    kind = "practice"

    def __init__(self, page: PageServices, deck: Deck, days: PracticeDays) -> None:
        self._page, self._deck, self._days = page, deck, days
        table_screen = page.table_screen
        self._panel = ExercisePanel(table_screen, self, page.open_game.show_exercise)
        self._reasons = ReasonFinder(table_screen.engine.settle, lambda: self._panel.is_shown)
        self._player = PuzzlePlayer(
            self._panel,
            table_screen.pauses,
            self._reasons,
            lambda run: self._record(),
            lambda run: self._focus(),
        )
        self.exercise: MistakeRun | PuzzleRun
        self._session: PracticeSession
        _add_parts(self._panel)
        self._mistakes = MistakePlayer(self._panel, ("practice-refutation", "practice-line"), self._record)
        when("click", "#practice-body")(lambda event: self._press(str(event.target.id)))

    # The session

    def begin(self) -> None:
        """Begin a session with the cards that are due now, or go on with one of today."""
        self._add_failed_puzzles()
        self._session = PracticeSession(self._deck, self._days, today, kept_today(), keep_session)
        self._show_card()

    def _add_failed_puzzles(self) -> None:
        """Add the puzzles that were failed before the deck existed, unless it was reset."""
        if not self._deck.was_reset:
            failed = self._page.persistence.puzzle_progress.failed
            self._deck.add({f"{key}/{number}": "" for key, number in failed}, due=today())

    def _show_card(self) -> None:
        """Show the current card, or the end of the session."""
        while not self._session.is_over:
            run = self._new_run(self._session.name)
            if run is not None:
                self._show_run(run)
                return
        self._show_end()

    def _new_run(self, name: str) -> MistakeRun | PuzzleRun | None:
        """Return the exercise of a card; remove a damaged card and return None."""
        if puzzle := puzzle_name(name):
            found = find_puzzle(*puzzle)
            assert found is not None, "the deck leaves out puzzles that do not exist"
            return PuzzleRun(found)
        try:
            return MistakeCard(self._deck.card(name).source).run(self._on_judged)
        except RecordError:
            self._session.remove()
            return None

    def _show_run(self, run: MistakeRun | PuzzleRun) -> None:
        self.exercise = run
        if isinstance(run, PuzzleRun):
            self._player.begin(run)
        else:
            self._panel.show(run.table)

    def _show_end(self) -> None:
        keep_session([])
        self._panel.forget()
        self._fill_end()
        self._page.router.show("practice", screen_words.PRACTICE)
        element("practice-result").focus(preventScroll=True)

    def _fill_end(self) -> None:
        session, now = self._session, today()
        element("practice-body").innerHTML = end_html(
            session.right,
            session.answered,
            self._deck.schedule(now),
            self._days.among(range(now - 7 * WEEKS + 1, now + 1)),
            now,
        )

    # The attempt

    def follow(self) -> None:
        """Judge the moves on the exercise's table. Call this after each change."""
        if isinstance(self.exercise, PuzzleRun):
            self._player.follow()
        else:
            before = self.exercise.phase
            self.exercise.follow()
            if self.exercise.phase is not before and self.exercise.phase is not TryPhase.JUDGING:
                self._record()
                self._focus()

    def _on_judged(self) -> None:
        """Record the result of an attempt that needed an analysis."""
        self._record()
        if self._panel.is_shown:
            self.exercise.table.notify()
            self._focus()

    def _record(self) -> None:
        """Record the result of the first attempt; a hint counts as a miss."""
        run = self.exercise
        if isinstance(run, MistakeRun):
            if run.phase not in (TryPhase.OPEN, TryPhase.JUDGING):
                self._session.answer(is_right=run.phase is TryPhase.REACHED and not run.hints_shown)
            return
        if run.first_try is not None:
            self._session.answer(is_right=run.first_try)
        if run.is_solved:
            self._page.persistence.puzzle_progress.record_solved(*run.puzzle.name)

    # Buttons

    def choose(self, index: int) -> None:
        """Do nothing, because the positions of a session come one after the other."""

    def _go_on(self) -> None:
        self._session.go_on()
        self._show_card()

    def _begin_again(self) -> None:
        run = self.exercise
        run.again()
        if isinstance(run, PuzzleRun):
            self._player.show(run.table)
        else:
            self._panel.show(run.table)

    def _give_hint(self) -> None:
        with self.exercise.table.changing():
            self.exercise.give_hint()
            self._record()
        self._panel.focus("board")

    def _ask_to_remove(self) -> None:
        remove = words.REMOVE, self._remove
        self._page.table_screen.choice_dialog.ask(words.REMOVE_QUESTION, words.REMOVE_NOTE, remove)

    def _remove(self) -> None:
        self._session.remove()
        self._show_card()

    def _press(self, name: str) -> None:
        """Act on a button of the screen between sessions."""
        if name == "practice-more":
            self.begin()
        elif name == "practice-reset":
            reset = words.REMOVE, self._reset
            self._page.table_screen.choice_dialog.ask(words.RESET_QUESTION, words.RESET_NOTE, reset)

    def _reset(self) -> None:
        self._deck.reset()
        self._days.reset()
        self._session = PracticeSession(self._deck, self._days, today)
        self._fill_end()
        find_element(element("practice-body"), "a").focus()

    # Display

    def card(self) -> Card:
        """Return the current content of the card."""
        run, session = self.exercise, self._session
        count, repeats = len(session.names), len(session.repeats)
        place = (
            words.repeat(session.repeat_index + 1, repeats)
            if session.is_repeated
            else words.position(session.index + 1, count, repeats)
        )
        set_text("practice-count", place)
        self._offer_lesson()
        element("practice-done").setAttribute("max", str(count + repeats))
        element("practice-done").setAttribute("value", str(session.index + session.is_answered))
        title, text, message = _mistake_texts(run) if isinstance(run, MistakeRun) else _puzzle_texts(run)
        return Card(
            words.NAVIGATION,
            title,
            words.with_note(text, is_repeated=session.is_repeated),
            message,
            self._buttons(run),
            list_link=(words.LEARN, LEARN_ADDRESS),
        )

    def _offer_lesson(self) -> None:
        """Offer the lesson of a game that is new to the user."""
        key, offer = self.exercise.table.game.key, element("practice-learn")
        offer.innerHTML = "" if knows_game(self._page.persistence, key) else lesson_offer_html(key)

    def _buttons(self, run: MistakeRun | PuzzleRun) -> dict[str, Button]:
        has_ended, is_open = run.phase in ENDED, run.phase is TryPhase.OPEN
        buttons = {"practice-remove": Button(self._ask_to_remove)}
        if has_ended:
            buttons["lesson-next"] = Button(self._go_on)
        else:
            text = words.NEXT if self._session.has_answer else words.SKIP
            buttons["practice-skip"] = Button(self._go_on, text=text)
        if not is_open and run.phase is not TryPhase.JUDGING:
            buttons["lesson-again"] = Button(self._begin_again)
        more = self._mistakes.buttons(run) if isinstance(run, MistakeRun) else self._puzzle_buttons(run)
        return buttons | more

    def _puzzle_buttons(self, run: PuzzleRun) -> dict[str, Button]:
        has_ended, is_missed = run.phase in ENDED, run.phase is TryPhase.MISSED
        buttons = dict[str, Button]()
        if has_ended or is_missed:
            why = puzzle_words.WHY_NOT if is_missed else puzzle_words.WHY
            buttons["practice-why"] = Button(lambda: start_task(self._player.show_reason()), text=why)
        if not has_ended:
            hint = help_words.SHOW_MOVE if run.hints_shown else help_words.HINT
            has_hint = not is_missed and run.reply is None and run.hints_shown < MOVE_SHOWN
            buttons["lesson-hint"] = Button(self._give_hint, has_hint, hint)
            buttons["practice-show"] = Button(self._player.give_up, run.reply is None)
        return buttons

    def _focus(self) -> None:
        self._panel.refresh()
        self._panel.focus("lesson-next" if self.exercise.phase in ENDED else "lesson-again")


def _mistake_texts(run: MistakeRun) -> tuple[str, str, str]:
    """Return the title, the task and the message for a mistake."""
    cannot_judge = run.table.computer.unavailable_reason is not None and run.phase is TryPhase.JUDGING
    message = mistake_words.NOT_JUDGED if cannot_judge else run.message
    task = mistake_words.task(run.start, run.judged, is_certain=run.is_certain)
    return words.mistake_title(run.table.game, run.mistake.turn), task, message


def _puzzle_texts(run: PuzzleRun) -> tuple[str, str, str]:
    """Return the title, the task and the message for a puzzle."""
    return puzzle_words.title(run.puzzle), puzzle_words.goal(run.puzzle), run.message


def _add_parts(panel: ExercisePanel) -> None:
    """Add the elements that only practice needs to the exercise card."""
    panel.add(new_element("progress", id="practice-done", aria_hidden="true"), "lesson-steps")
    panel.add(new_element("span", id="practice-count", class_="practice-count"), "lesson-steps")
    panel.add(new_element("p", id="practice-learn", class_="puzzle-note"), "lesson-said")
    panel.add_button("practice-why", puzzle_words.WHY)
    panel.add_button("practice-show", help_words.SHOW_SOLUTION, before="lesson-skip")
    panel.add_button("practice-skip", words.SKIP, before="lesson-skip", class_="quiet")
    panel.add_button("practice-remove", words.REMOVE_CARD, before="lesson-skip", class_="quiet")
