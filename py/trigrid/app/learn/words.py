"""Texts of the screen *Learn* beside those of the lessons."""

from trigrid.language import _, ngettext, percentage
from trigrid.words.sentences import SEPARATOR

NOT_REVIEWED = _("Not reviewed yet")
REVIEWED_ELSEWHERE = _("Reviewed elsewhere, not checked here")
PRACTICE = _("Practice")
PRACTISE = _("Practise")
YOUR_MISTAKES = _("Your mistakes")
WINS = _("Win what is won")
WINS_NOTE = _("Play winning positions to the end, against the best defence.")
WIN_THEM = _("Choose a position")
STRATEGY = _("Strategy")
PUZZLES = _("Puzzles")
TODAYS_PUZZLE = _("Today’s puzzle")
ALL_PUZZLES = _("All puzzles")
PUZZLES_NOTE = _("Positions with a goal, proved by a complete search. One of them is for today.")
GAMES_WORTH_SEEING = _("Games worth seeing")
GAMES_NOTE = _("Five games for each, between strong computer players, with notes at the turning points.")
REVIEWS = _("Your last games")
REVIEWS_NOTE = _(
    "A review finds the moves that cost you most, and puts them among the positions to practise."
)
NO_GAMES = _("Games that you finish against the computer appear here.")
REVIEW_ALL, STOP = _("Review now"), _("Stop")


def lesson_count(done: int, count: int) -> str:
    """Return how many strategy lessons of a game are done, like ``step_count``."""
    if done >= count:
        return _("Done")
    if done:
        return _("{done} of {count} lessons done").format(done=done, count=count)
    return ngettext("{count} lesson", "{count} lessons", count).format(count=count)


def strategy_of(game: str, title: str) -> str:
    """Return the link to a strategy lesson as a next step."""
    return _("{game}: {title}").format(game=game, title=title)


def puzzle_of(game: str) -> str:
    """Return the link to a puzzle of a game that the user knows."""
    return _("A puzzle of {game}").format(game=game)


def cards(due: int, later: int) -> str:
    """Return how many positions are due, and how many come back later."""
    if due + later == 0:
        return _(
            "Costly moves from your reviewed games and failed puzzles come back here until you know better."
        )
    now = ngettext("{count} position is due today", "{count} positions are due today", due).format(count=due)
    rest = ngettext("{count} comes back later", "{count} come back later", later).format(count=later)
    now = now if due else _("Nothing is due today")
    return _("{now}; {rest}.").format(now=now, rest=rest) if later else _("{now}.").format(now=now)


def reviewed(accuracy: int | None, mistakes: int | None) -> str:
    """Return the state of a reviewed game, with the results that are known."""
    parts = [] if accuracy is None else [_("Accuracy {accuracy}").format(accuracy=percentage(accuracy))]
    if mistakes is not None:
        text = ngettext("{count} mistake", "{count} mistakes", mistakes)
        parts.append(text.format(count=mistakes) if mistakes else _("No mistakes"))
    return SEPARATOR.join(parts) or _("Reviewed")


def waiting(count: int) -> str:
    """Return how many games have no review yet."""
    message = ngettext("{count} game is not reviewed yet.", "{count} games are not reviewed yet.", count)
    return message.format(count=count)


def reviewing(progress: float) -> str:
    """Return the state of the review that is running."""
    return _("Reviewing a game: {progress}").format(progress=percentage(int(100 * progress)))
