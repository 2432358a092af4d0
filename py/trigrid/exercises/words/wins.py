"""Texts of won positions that are played to the end."""

from typing import Any

from trigrid.games import GAMES, Game
from trigrid.language import _, ngettext
from trigrid.puzzle.won.won_position import WonPosition
from trigrid.site import SITE
from trigrid.words import words_of
from trigrid.words.exercise_words import ExerciseWords
from trigrid.words.game_titles import named
from trigrid.words.game_words import GameWords
from trigrid.words.names import Names
from trigrid.words.sentences import SEPARATOR, joined

EXERCISE_WORDS = ExerciseWords(
    reached=_("Won."),
    missed=_("Not won."),
    shown=_("The best moves are shown."),
)
NAVIGATION = _("Winning position")
ALL_WINS = _("All winning positions")
REFUTATION = _("Show the refutation")
BACK = _("Back to that move")
AT_ONCE = _("Tell me at once when the win is lost")
THINKING = _("Looking for the best reply…")
LOOKING = _("Looking for a move…")
SHOWN = _("The move is shown on the board.")
SOLUTION = _("Both sides play their best moves.")
REFUTED = _("Best play after your mistake.")
UNSETTLED = _("The computer found no answer in time. Try again.")
OWN_TITLE = _("A position from a game")
LINK_HINT = _("Anyone who opens this link gets the same position.")
GRADES = {1: _("easy"), 2: _("medium"), 3: _("hard")}
OUTCOMES = {
    "won": _("won"),
    "later": _("won, but not at the first try"),
    "failed": _("not won yet"),
}


def tab_title(won: WonPosition) -> str:
    """Return the title of the browser tab."""
    title = _("Win it · {game} · {site}") if won.is_own else _("Win it · Position {number} · {game} · {site}")
    return title.format(number=won.number, game=named(won.record.game), site=SITE.title)


def link_text(game: Game) -> str:
    """Return the text of a link to a won position."""
    return _("Win a position of {game}").format(game=named(game))


def title(won: WonPosition) -> str:
    """Return the heading of a won position."""
    if won.is_own:
        return OWN_TITLE
    position = _("Position {number}").format(number=won.number)
    return SEPARATOR.join([words_of(won.key).name, position, GRADES[won.grade]])


def task(won: WonPosition) -> str:
    """Return the user's side and what to do."""
    words: GameWords[Any] = words_of(won.key).with_names(Names(you=won.winner))
    return joined(words.your_side(won.start, won.winner), goal(won), words.tie_text(won.start))


def goal(won: WonPosition) -> str:
    """Return what to do, as a sentence."""
    if not won.limit:
        return _("You are winning. Keep the win to the end.")
    if GAMES[won.key].is_decided_by_score:
        lead = words_of(won.key).lead(won.limit)
        return _("You are winning. Win by at least {lead}.").format(lead=lead)
    sentence = ngettext(
        "You can force a win. Win with this turn.",
        "You can force a win. Win within {count} turns.",
        won.limit,
    )
    return sentence.format(count=won.limit)


def length(won: WonPosition) -> str:
    """Return the length of the win, for the list."""
    sentence = ngettext("{count} turn", "{count} turns", won.turns)
    return sentence.format(count=won.turns)


def success(turns: int, won: WonPosition) -> str:
    """Return the sentence about a win in some turns."""
    if GAMES[won.key].is_decided_by_score:
        return ngettext(
            "You kept the win to the end, for {count} turn.",
            "You kept the win to the end, for {count} turns.",
            turns,
        ).format(count=turns)
    if turns <= won.turns:
        return ngettext(
            "You won in {count} turn. Nothing is faster.",
            "You won in {count} turns. Nothing is faster.",
            turns,
        ).format(count=turns)
    return _("You won in {count} turns. The fastest win takes {fewest}.").format(
        count=turns, fewest=won.turns
    )


def lost(turn: int, won: WonPosition, winner: int | None, *, is_over: bool) -> str:
    """Return the sentence about the turn at which the win was lost.

    ``winner`` is the winning seat if the game is over; None for a tie.
    """
    where = _("The win was lost at your move {turn}.").format(turn=turn)
    if is_over and winner is None:
        return joined(_("It’s a tie."), where)
    if is_over and winner == won.winner:
        return _("You win by less than you could: move {turn} cost points.").format(turn=turn)
    if not is_over and not GAMES[won.key].is_decided_by_score:
        return joined(_("You can no longer force a win in time."), where)
    return where
