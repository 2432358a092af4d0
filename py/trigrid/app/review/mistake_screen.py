"""The table for correcting mistakes: shows the card, judges attempts, plays lines."""

from collections.abc import Callable

from trigrid.app.at_table.exercise_panel import Button, Card, ExercisePanel, Step
from trigrid.app.at_table.mistake_player import MistakePlayer
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import element
from trigrid.exercises.mistake_run import MistakeRun
from trigrid.exercises.words import mistakes as words
from trigrid.headers.who_plays import only_person
from trigrid.records import RecordNode
from trigrid.review import Review
from trigrid.table.table import Table
from trigrid.table.try_phase import ENDED, TryPhase
from trigrid.words.sentences import joined


class MistakeScreen:
    """Shows the mistakes in a review, one at a time.

    ``put_table`` shows the table on which the user attempts a better move. ``go_back`` shows the review
    again; the board then shows the mistake that the user saw last.
    """

    kind = "mistakes"

    def __init__(
        self,
        table_screen: TableScreen,
        put_table: Callable[[Table], None],
        go_back: Callable[[Review, RecordNode], None],
    ) -> None:
        self._panel = ExercisePanel(table_screen, self, put_table)
        self._go_back = go_back
        self.exercise: MistakeRun
        self._chosen = ""
        """A sentence that describes how the mistakes were selected, or empty text."""
        self._panel.add_button("mistake-back", words.BACK, before="lesson-steps", class_="quiet")
        self._panel.add_button("mistake-end", words.BACK, class_="primary")
        self._player = MistakePlayer(self._panel, ("mistake-refutation", "mistake-line"))

    def open(self, review: Review) -> None:
        """Show the first of the costliest mistakes.

        These are the mistakes of the person in a game against the computer, or of both players in other
        games.
        """
        seat = only_person(review.record)
        mistakes = review.costliest(seat)
        self.exercise = MistakeRun(review, mistakes, self._on_judged)
        self._chosen = words.chosen(review.record, len(mistakes), len(review.labelled(seat)))
        self._panel.show(self.exercise.table)

    def follow(self) -> None:
        """Judge the move that the user attempted."""
        self.exercise.follow()

    def _on_judged(self) -> None:
        if self._panel.is_shown:
            self.exercise.table.notify()
            self._panel.focus(
                "lesson-again" if self.exercise.phase is TryPhase.MISSED else "mistake-refutation"
            )

    # Buttons

    def choose(self, index: int) -> None:
        """Show a mistake."""
        self.exercise.go_to(index)
        self._panel.show(self.exercise.table)

    def _begin_again(self) -> None:
        self.exercise.again()
        self._panel.show(self.exercise.table)

    # Display

    def card(self) -> Card:
        """Return the current content of the card."""
        run = self.exercise
        cannot_judge = run.table.computer.unavailable_reason is not None and run.phase is TryPhase.JUDGING
        closing = words.ALL_DONE if run.phase in ENDED and run.is_last else ""
        message = words.NOT_JUDGED if cannot_judge else joined(run.message, closing)
        text = joined(words.task(run.start, run.judged, is_certain=run.is_certain), self._chosen)
        steps = (words.step_name(index + 1, is_done=index in run.done) for index in range(len(run.mistakes)))
        labelled = tuple(Step(label, index in run.done) for index, label in enumerate(steps))
        return Card(
            words.NAVIGATION,
            words.title(run.mistake.turn),
            text,
            message,
            self._buttons(run),
            labelled,
            run.index,
        )

    def _buttons(self, run: MistakeRun) -> dict[str, Button]:
        has_ended = run.phase in ENDED
        back = Button(lambda: self._go_back(run.review, run.mistake))
        buttons = {
            "mistake-back": back,
            "lesson-again": Button(self._begin_again),
        } | self._player.buttons(run)
        is_over = has_ended and run.is_last
        element("mistake-back").hidden = is_over
        if is_over:
            buttons["mistake-end"] = back
        elif not run.is_last:
            button = "lesson-next" if has_ended else "lesson-skip"
            buttons[button] = Button(lambda: self.choose(run.index + 1))
        return buttons
