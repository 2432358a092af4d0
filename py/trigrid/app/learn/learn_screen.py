"""The screen with all lessons: what each teaches, how much of it was done, and a way to begin it anew."""

from html import escape

from trigrid.app.at_table.first_game import in_order, is_recommended
from trigrid.app.browser.dom import element, find_element, when
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.app.services.kept_keys import known_games, learned_games
from trigrid.draw import LIGHT, svg
from trigrid.draw.views import poster
from trigrid.exercises.lesson_run import is_learned
from trigrid.exercises.words import lessons as words
from trigrid.lessons import lesson, lesson_keys
from trigrid.library.address import lesson_address
from trigrid.library.lesson_progress import LessonProgress
from trigrid.words import words_of
from trigrid.words.game_titles import START_HERE, learn


class LearnScreen:
    """The screen."""

    def __init__(self, progress: LessonProgress, choice_dialog: ChoiceDialog) -> None:
        self._progress = progress
        reset = words.RESET, self._reset
        when("click", "#learn-reset")(
            lambda event: choice_dialog.ask(words.RESET_QUESTION, words.RESET_NOTE, reset)
        )

    def show(self) -> None:
        """List the lessons."""
        for key in lesson_keys():
            learned_games.put(key, is_in=is_learned(lesson(key), self._progress))
        element("learn-list").innerHTML = "".join(map(self._item, in_order(lesson_keys())))
        element("learn-reset").hidden = self._progress.is_empty

    def _item(self, key: str) -> str:
        taught, game = lesson(key), words_of(key)
        steps = len(taught.steps)
        done = len(self._progress.done(key) & set(map(taught.number, range(steps))))
        is_begun = done or self._progress.skipped(key)
        way = words.AGAIN if done >= steps else words.CONTINUE if is_begun else words.START
        mark = f'<p class="card-mark">{escape(START_HERE)}</p>' if is_recommended(key, known_games()) else ""
        return (
            f'<li class="learn-item"><div class="learn-picture">{svg(poster(key), LIGHT)}</div>'
            f'<div class="learn-name"><h2>{escape(game.name)}</h2>{mark}</div><p>{escape(game.pitch)}</p>'
            f'<progress max="{steps}" value="{done}" aria-hidden="true"></progress>'
            f'<p class="learn-count">{escape(words.step_count(done, steps))}</p>'
            f'<a class="button{"" if done >= steps else " primary"}" href="{lesson_address(key)}"'
            f' aria-label="{escape(way)}: {escape(learn(game.name))}">{escape(way)}</a></li>'
        )

    def _reset(self) -> None:
        self._progress.reset()
        self.show()
        find_element(element("learn-list"), "a").focus()
