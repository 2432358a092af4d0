"""Texts of the screen on which the user corrects mistakes of a reviewed game."""

from trigrid.exercises.words.review import chances, percent
from trigrid.games import Game
from trigrid.language import _, ngettext
from trigrid.records import Record
from trigrid.review import Evaluation, Judged, Label
from trigrid.site import SITE
from trigrid.words import sentence_for, words_for
from trigrid.words.game_titles import named

NAVIGATION = _("Mistakes")
BACK = _("Back to the review")
REFUTATION, BETTER_LINE = _("What went wrong?"), _("Show the better line")
"""Labels of the buttons that play out the refutation and the better line."""
WHY_NOT = _("What was wrong")
"""The label of the button that plays out the refutation of the user's attempt."""
SAME_AGAIN = _("That is what was played. Try something else.")
BEST = _("That is the best move.")
GOOD = _("Right: that is as good as the best move.")
LOOKING = _("Looking at your move…")
SHOWN = _("The best move is marked on the board.")
NOT_JUDGED = _("The computer player is needed to judge your move.")
ALL_DONE = _("That was the last one.")


def tab_title(game: Game) -> str:
    """Return the title of the browser tab."""
    return _("Your mistakes · {game} · {site}").format(game=named(game), site=SITE.title)


def title(turn: int) -> str:
    """Return the heading of a mistake."""
    return _("Move {turn}: find a better move").format(turn=turn)


def chosen(record: Record, count: int, total: int) -> str:
    """Return which of the labelled moves are practised; empty if all of them are.

    If the user plays one of the seats, the text is about the user's moves, else about the moves of both
    players.
    """
    if count == total:
        return ""
    names = words_for(record).names
    of_you = ngettext(
        "This is the costliest of your {total} marked moves.",
        "These are the {count} costliest of your {total} marked moves.",
        count,
    )
    of_both = ngettext(
        "This is the costliest of the {total} marked moves.",
        "These are the {count} costliest of the {total} marked moves.",
        count,
    )
    return (of_both if names.you is None else of_you).format(count=count, total=total)


def task(record: Record, judged: Judged, *, is_certain: bool = False) -> str:
    """Return a sentence on the move played at the record's position, with its cost.

    ``is_certain`` has the same meaning as in ``chances``.
    """
    values = chances(judged, is_certain=is_certain)
    values["move"] = words_for(record).shown_move(record.position, judged.move)
    if judged.label is Label.LOST_WIN:
        you = _("You had a sure win, but played: {move}.")
        others = _("{player} had a sure win, but played: {move}.")
    else:
        you = _("You played: {move}. Your winning chance fell from {before} to {after}.")
        others = _("{player} played: {move}. Their winning chance fell from {before} to {after}.")
    return sentence_for(record, record.position.to_move, you=you, others=others, **values)


def cost(record: Record, judged: Judged, *, is_certain: bool = False) -> str:
    """Return the cost of the move played at the record's position.

    The text appears while a line is played that shows why the move was a mistake.
    """
    you = _("After this move, your winning chance is {after}; it was {before}.")
    others = _("After this move, {name}’s winning chance is {after}; it was {before}.")
    values = chances(judged, is_certain=is_certain)
    return sentence_for(record, record.position.to_move, you=you, others=others, **values)


def still_costs(judged: Judged, *, is_certain: bool = False) -> str:
    """Return the reply to an attempt that is not good enough."""
    message = _("Not yet: with that the winning chance falls from {before} to {after}. Try again.")
    return message.format(**chances(judged, is_certain=is_certain))


def step_name(number: int, *, is_done: bool) -> str:
    """Return the label of the button that shows a mistake."""
    return (_("Mistake {number} (corrected)") if is_done else _("Mistake {number}")).format(number=number)


def line_ends(record: Record, seat: int, evaluation: Evaluation) -> str:
    """Return a seat's result or winning chance after a line has been played out."""
    chance = evaluation.for_seat(seat)
    if evaluation.proved:
        results = {
            1.0: (_("…and you win."), _("…and {name} wins.")),
            0.0: (_("…and you lose."), _("…and {name} loses.")),
        }
        you, others = results.get(chance, (_("…and it is a tie."),) * 2)
    else:
        you = _("Your winning chance: about {chance}.")
        others = _("Winning chance of {name}: about {chance}.")
    return sentence_for(record, seat, you=you, others=others, chance=percent(chance))
