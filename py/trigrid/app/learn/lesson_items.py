"""The list items of lessons, as HTML.

The build also uses them, to fill the page before Python starts.
"""

from html import escape

from trigrid.exercises.words import lessons as words
from trigrid.library.address import lesson_address
from trigrid.words import words_of
from trigrid.words.game_titles import START_HERE, learn


def lesson_item(
    key: str, steps: int, done: int | None, picture: str, *, is_recommended: bool, is_next: bool
) -> str:
    """Return the list item of a lesson.

    ``steps`` is the number of steps in the lesson. ``done`` is the number of finished steps, or None if the
    lesson has not been started. If ``is_next``, the lesson is the next one to take, and its button is
    highlighted. ``is_recommended`` means that the game is a good first game. The lesson is marked as such if
    it is also the next one.
    """
    game = words_of(key)
    label = words.START if done is None else words.AGAIN if done >= steps else words.CONTINUE
    done = done or 0
    mark = f'<p class="card-mark">{escape(START_HERE)}</p>' if is_recommended and is_next else ""
    return (
        f'<li class="learn-item"><div class="learn-picture" data-poster="{key}">{picture}</div>'
        f'<div class="learn-name"><h3>{escape(game.name)}</h3>{mark}</div><p>{escape(game.pitch)}</p>'
        f'<progress max="{steps}" value="{done}" aria-hidden="true"></progress>'
        f'<p class="learn-count">{escape(words.step_count(done, steps))}</p>'
        f'<a class="button{" primary" if is_next else ""}" href="{lesson_address(key)}"'
        f' aria-label="{escape(label)}: {escape(learn(game.name))}">{escape(label)}</a></li>'
    )
