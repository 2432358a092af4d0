"""What lessons say besides their own steps."""

from trigrid.games import Game
from trigrid.language import _, ngettext
from trigrid.site import SITE
from trigrid.words import words_of

GO_ON = _("Good. Go on.")
"""A move that leads to the goal was made, and another one is needed."""
WON_GAME, LOST_GAME = _("You win!"), _("The computer wins this time.")
LINK_HINT = _("Whoever opens this link gets the same lesson.")
NAVIGATION, ALL_LESSONS = _("Lesson"), _("All lessons")
PLAY_NOW = _("Play a game")
RESET_QUESTION = _("Forget which lessons you have done?")
RESET_NOTE = _("Your games stay as they are.")
RESET = _("Reset")
HINT, SHOW_MOVE = _("Hint"), _("Show me")
MARKS = {
    "ring": _("Press here"),
    "cross": _("The computer threatens this place"),
    "frame": _("The framed piece or region"),
    "diamond": _("The marked place"),
}
"""What a mark on the board means, by its style, where the lesson has no words of its own for it."""
SKIPPED = _("You can skip the move that is not allowed.")
IN_ANY_ORDER, IN_THIS_ORDER = _("Press one ring, then the other."), _("Press the ring, then the diamond.")
PLAY_AS_SHOWN = _("Play it as shown.")
START, CONTINUE, AGAIN = _("Start"), _("Continue"), _("Repeat")
"""The link to a lesson that was not begun, was begun, or was done."""


def tab_title(game: Game) -> str:
    """Return the title of the browser's tab."""
    return _("Learn {game} · {site}").format(game=words_of(game.key).name, site=SITE.title)


def game_result(winner: int | None, seat: int) -> str:
    """Who won the whole game at the end of a lesson; ``seat`` is the learner's."""
    if winner is None:
        return _("It’s a tie.")
    return WON_GAME if winner == seat else LOST_GAME


def not_allowed(reason: str) -> str:
    """What the step proposed was tried, and the rules refused it; ``reason`` is a sentence."""
    return _("Right, that isn’t allowed. {reason}").format(reason=reason)


def step_count(done: int, steps: int) -> str:
    """How much of a lesson was done."""
    if done >= steps:
        return _("Done")
    if done:
        return _("{done} of {steps} steps done").format(done=done, steps=steps)
    return ngettext("{steps} step", "{steps} steps", steps).format(steps=steps)


def lesson_done(game: str) -> str:
    """The last step was done."""
    return _("You know how to play {game}.").format(game=game)


def usual_game(learned: Game, usual: Game) -> str:
    """How the game that follows a lesson differs from the one that was learned; empty if it does not."""
    words, pairs = words_of(usual.key), [learned.options, usual.options]
    names = [name for name in usual.options if learned.options[name] != usual.options[name]]
    here, there = (", ".join(words.option_value(name, each[name]) for name in names) for each in pairs)
    said = _("The usual game is a larger one: {there} (here: {here}).")
    return said.format(there=there, here=here) if names else ""


def step_name(number: int, title: str, *, is_done: bool) -> str:
    """A step, where one is chosen."""
    sentence = _("Step {number}: {title} (done)") if is_done else _("Step {number}: {title}")
    return sentence.format(number=number, title=title)


def position(number: int, count: int) -> str:
    """Which of the exercises that follow each other is shown."""
    return _("{number} of {count}").format(number=number, count=count)
