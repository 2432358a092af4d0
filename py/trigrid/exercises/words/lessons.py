"""Texts of lessons, except those of their steps."""

from trigrid.games import Game
from trigrid.language import _, ngettext
from trigrid.site import SITE
from trigrid.words import words_of

GO_ON = _("Good. Go on.")
"""The reply to a right move if the step needs another move."""
WON_GAME, LOST_GAME = _("You win!"), _("The computer wins this time.")
LINK_HINT = _("Anyone who opens this link gets the same lesson.")
NAVIGATION, ALL_LESSONS = _("Lesson"), _("All lessons")
PLAY_NOW, NEXT_LESSON = _("Play a game"), _("Next lesson")
RESET_QUESTION = _("Forget which lessons you have done?")
RESET_NOTE = _("Your games stay as they are.")
RESET = _("Reset")
MARKS = {
    "ring": _("Press here"),
    "cross": _("The computer threatens this place"),
    "frame": _("The framed piece or region"),
    "diamond": _("The marked place"),
}
"""Default meanings of the marks on the board, by mark style.

A lesson can replace them with its own ``meanings``.
"""
SKIPPED = _("You can skip the move that is not allowed.")
IN_ANY_ORDER, IN_THIS_ORDER = _("Press one ring, then the other."), _("Press the ring, then the diamond.")
PLAY_AS_SHOWN = _("Play it as shown.")
PRESS_RING = _("Press the ring.")
START, CONTINUE, AGAIN = _("Start"), _("Continue"), _("Repeat")
"""Labels of the link to a new lesson, a started one, and a finished one."""


def tab_title(game: Game, title: str) -> str:
    """Return the title of the browser tab; ``title`` is that of a strategy lesson."""
    name = words_of(game.key).name
    if title:
        return _("{title} · {game} · {site}").format(title=title, game=name, site=SITE.title)
    return _("Learn {game} · {site}").format(game=name, site=SITE.title)


def game_result(winner: int | None, seat: int) -> str:
    """Return who won the game at the end of a lesson; ``seat`` is the learner's seat."""
    if winner is None:
        return _("It’s a tie.")
    return WON_GAME if winner == seat else LOST_GAME


def not_allowed(reason: str) -> str:
    """Return the reply to a move that the step asks for and the rules refuse.

    ``reason`` is a complete sentence.
    """
    return _("Right, that isn’t allowed. {reason}").format(reason=reason)


def step_count(done: int, steps: int) -> str:
    """Return how many steps of a lesson are done.

    If no step is done, return only the number of steps; if all are done, only "Done".
    """
    if done >= steps:
        return _("Done")
    if done:
        return _("{done} of {steps} steps done").format(done=done, steps=steps)
    return ngettext("{steps} step", "{steps} steps", steps).format(steps=steps)


def position_count(done: int, count: int) -> str:
    """Return how many positions of a strategy lesson are done, like ``step_count``."""
    if done >= count:
        return _("Done")
    if done:
        return _("{done} of {count} positions done").format(done=done, count=count)
    return ngettext("{count} position", "{count} positions", count).format(count=count)


def lesson_done(game: str) -> str:
    """Return the message shown after the last step."""
    return _("You know how to play {game}.").format(game=game)


def strategy_done(title: str) -> str:
    """Return the message after the last position of a strategy lesson."""
    return _("You have finished “{title}”.").format(title=title)


def usual_game(learned: Game, usual: Game) -> str:
    """Return how the usual game differs from the game of the lesson.

    Empty if the options are the same.
    """
    words, pairs = words_of(usual.key), [learned.options, usual.options]
    names = [name for name in usual.options if learned.options[name] != usual.options[name]]
    here, there = (", ".join(words.option_value(name, each[name]) for name in names) for each in pairs)
    message = _("The usual game is a larger one: {there} (here: {here}).")
    return message.format(there=there, here=here) if names else ""


def step_name(number: int, title: str, *, is_done: bool) -> str:
    """Return the label of a step in the list of steps."""
    sentence = _("Step {number}: {title} (done)") if is_done else _("Step {number}: {title}")
    return sentence.format(number=number, title=title)


def position(number: int, count: int) -> str:
    """Return the position of the current exercise in its series."""
    return _("{number} of {count}").format(number=number, count=count)
