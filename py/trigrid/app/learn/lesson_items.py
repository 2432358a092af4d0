"""The list items of games on *Learn*, as HTML.

The build also uses them, to fill the page before Python starts.
"""

from html import escape

from trigrid.exercises.words import lessons as words
from trigrid.lessons import lesson
from trigrid.library.address import lesson_address
from trigrid.words import words_of
from trigrid.words.game_titles import START_HERE, learn


def lesson_item(
    key: str,
    done: int | None,
    picture: str,
    strategy: str = "",
    *,
    is_recommended: bool,
    is_next: bool,
) -> str:
    """Return the list item of a game: its lesson, then ``strategy``.

    ``done`` is the number of finished steps, or None if the lesson has not been started. If ``is_next``, the
    lesson is the next one to take, and its button is highlighted. ``is_recommended`` means that the game is a
    good first game. The lesson is marked as such if it is also the next one.
    """
    game, steps = words_of(key), len(lesson(key).steps)
    label = words.START if done is None else words.AGAIN if done >= steps else words.CONTINUE
    done = done or 0
    bar = f'<progress max="{steps}" value="{done}" aria-hidden="true"></progress>' if 0 < done < steps else ""
    mark = f'<p class="card-mark">{escape(START_HERE)}</p>' if is_recommended and is_next else ""
    return (
        f'<li class="learn-item"><div class="learn-head"><div class="learn-picture" data-poster="{key}">'
        f'{picture}</div><div class="learn-name"><h3>{escape(game.name)}</h3>{mark}</div>'
        f'<p class="learn-pitch">{escape(game.pitch)}</p>'
        f'<p class="learn-count">{escape(words.step_count(done, steps))}</p>{bar}'
        f'<a class="button{" primary" if is_next else ""}" href="{lesson_address(key)}"'
        f' aria-label="{escape(label)}: {escape(learn(game.name))}">{escape(label)}</a></div>{strategy}</li>'
    )
