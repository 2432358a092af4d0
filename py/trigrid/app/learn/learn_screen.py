"""The games on *Learn*: lessons, the progress in each, and a reset button."""

from trigrid.app.at_table.first_game import in_order, is_recommended
from trigrid.app.browser.dom import element, find_element, when
from trigrid.app.learn.lesson_items import lesson_item
from trigrid.app.learn.strategy_items import next_strategy, strategy_html
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.app.services.lesson_state import store_lesson_states
from trigrid.app.services.stored_keys import known_games, learned_games
from trigrid.draw import LIGHT, svg
from trigrid.draw.views import poster
from trigrid.exercises.words import lessons as words
from trigrid.lessons import lesson, lesson_keys
from trigrid.library.lesson_progress import LessonProgress


class LearnScreen:
    """The screen *Learn the games*."""

    def __init__(self, progress: LessonProgress, choice_dialog: ChoiceDialog) -> None:
        self._progress = progress
        reset = words.RESET, self._reset
        when("click", "#learn-reset")(
            lambda event: choice_dialog.ask(words.RESET_QUESTION, words.RESET_NOTE, reset)
        )

    def show(self) -> None:
        """List the lessons, and store which are begun and done.

        The strategy lessons are folded, except those of the game whose lesson comes next.
        """
        store_lesson_states(self._progress)
        unlearned, known = (key for key in in_order(lesson_keys()) if key not in learned_games), known_games()
        next_key = min(unlearned, key=lambda key: (not self._is_started(key), key in known), default="")
        strategy = next_strategy(self._progress, learned_games.__contains__)
        open_key = strategy.key if strategy else ""
        element("learn-list").innerHTML = "".join(
            self._item(key, is_next=key == next_key, is_open=key == open_key)
            for key in in_order(lesson_keys())
        )
        element("learn-reset").hidden = self._progress.is_empty

    def _item(self, key: str, *, is_next: bool, is_open: bool) -> str:
        this_lesson = lesson(key)
        done = len(self._progress.done(key) & this_lesson.step_numbers)
        return lesson_item(
            key,
            done if self._is_started(key) else None,
            svg(poster(key), LIGHT),
            strategy_html(key, self._progress, is_open=is_open),
            is_recommended=is_recommended(key, known_games()),
            is_next=is_next,
        )

    def _is_started(self, key: str) -> bool:
        return bool(self._progress.done(key) or self._progress.skipped(key))

    def _reset(self) -> None:
        self._progress.reset()
        self.show()
        find_element(element("learn-list"), "a").focus()
