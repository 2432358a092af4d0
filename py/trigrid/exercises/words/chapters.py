"""Texts of chapters on the table."""

from trigrid.collection import Goal
from trigrid.exercises.chapter_proof import Verdict
from trigrid.games import Game, Position
from trigrid.language import _, ngettext
from trigrid.search.searcher_protocol import WINNER
from trigrid.site import SITE
from trigrid.words import words_of
from trigrid.words.exercise_words import ExerciseWords
from trigrid.words.names import Names
from trigrid.words.sentences import joined

EXERCISE_WORDS = ExerciseWords(
    reached=_("Solved."),
    missed=_("Not solved."),
    shown=_("The solution is shown."),
)
GO_ON, SOLVED = _("Right. Go on."), _("Right!")
WRONG = _("That’s not it.")
NOT_THE_AUTHORS = _("That’s not the author’s move. Try again.")
DOES_NOT_WIN = _("That move is proved not to win in time. Try again.")
JUDGING = _("Checking that move…")
ALSO_WINS = _("The author plays another move, but yours is proved to win too.")
SHOWN = _("The move is shown on the board.")
EDIT_HINT = _("Play moves to add them.")
SOLUTION = _("This is the author’s solution.")


def tab_title(title: str) -> str:
    """Return the title of the browser tab."""
    return _("{chapter} · {site}").format(chapter=title, site=SITE.title) if title else SITE.title


def find_task(game: Game, position: Position) -> str:
    """Return the task of a chapter without a comment on its position."""
    words = words_of(game.key).with_names(Names(you=position.to_move))
    return joined(words.your_side(position, position.to_move), _("Find the best move."))


def play_task(game: Game, position: Position, reader: int, goal: Goal, level: int) -> str:
    """Return the task of a game against a level of the computer."""
    words = words_of(game.key).with_names(Names(you=reader))
    task = (
        _("Win against the computer, level {level}.")
        if goal is Goal.WIN
        else _("Don’t lose against the computer, level {level}.")
    )
    return joined(words.your_side(position, reader), task.format(level=level))


def game_result(winner: int | None, reader: int, goal: Goal) -> str:
    """Return the result of a game against the computer, compared with the goal."""
    if winner == reader:
        return _("You win!")
    if winner is None:
        return _("It’s a tie, as you needed.") if goal is Goal.TIE else _("It’s a tie. You needed a win.")
    return _("The computer wins. Try again.")


def verdict(found: Verdict) -> str:
    """Return the sentence about the proof of the author's move."""
    if found.is_author_right is None:
        return ""
    if found.turns == WINNER:
        is_right, is_wrong = (
            _("Proved: this move wins."),
            _("Proved: this move doesn’t win, but another does."),
        )
        return is_right if found.is_author_right else is_wrong
    if found.is_author_right:
        message = ngettext(
            "Proved: this wins in this turn.", "Proved: this wins within {count} turns.", found.turns
        )
    else:
        message = ngettext(
            "Proved: another move wins in this turn.",
            "Proved: another move wins within {count} turns.",
            found.turns,
        )
    return message.format(count=found.turns)
