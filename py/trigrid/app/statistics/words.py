"""Texts of the screen *Statistics*."""

from trigrid.headers.text_direction import isolated
from trigrid.language import _, ngettext, percentage
from trigrid.library.statistics.played_game import PlayedGame, Result
from trigrid.library.statistics.summary import Totals
from trigrid.words import players, words_of
from trigrid.words.seats import seat_name

COUNTING = _("Counting your games…")
NOTHING_YET = _("Finish a game against the computer, and your results will appear here.")
NOTHING_OF = _("No finished game of {game} counts yet.")
GAMES, WON, TIED, LOST, SHARE = _("Games"), _("Won"), _("Tied"), _("Lost"), _("Win rate")
WITH_HINTS = _("{count} with hints")
"""The number of wins in which the user took hints."""
STREAK, ACCURACY = _("Most wins in a row"), _("Average accuracy")
NO_REVIEWS = _("no game reviewed yet")
NO_LONG_REVIEWS = _("no reviewed game is long enough yet")
"""Explains a missing average accuracy, like NO_REVIEWS."""
OVER_TIME = _("Results over time")
OVER_TIME_NOTE = _("The line goes up with each game you win, down with each one you lose.")
BY_GAME, BY_OPPONENT, BY_MONTH = _("By game"), _("By opponent and side"), _("By month")
OPENINGS = _("Openings played most")
TURN = _("{number}.\u00a0{turn}")
"""A turn of an opening, numbered as in records."""
OPENINGS_NOTE = _("The most common first moves. Openings that mirror each other count as one.")
NO_OPENINGS = _("No finished game is long enough yet.")
OPEN = _("Open")
GAME, MONTH, OPPONENT, SEAT, DAY = _("Game"), _("Month"), _("Opponent"), _("You"), _("Day")
RESULT, BALANCE = _("Result"), _("Balance")
PEOPLE, PERSON = _("People"), _("A person")
PEOPLE_NOTE = _(
    "This includes games by link. A game of two people here counts if exactly one player has the name "
    "you use against the computer."
)
WHOLE_GAMES_NOTE = _("Games played on from a puzzle do not count.")
BY_TURN = _("Went first"), _("Went second")
"""Labels of the user's seats if games with different names of seats are combined."""
GAMES_CAPTION = _("Results by game")
OPPONENTS_CAPTION = _("Results by opponent and side")
MONTHS_CAPTION = _("Results by month")

RESULTS = {Result.WON: WON, Result.TIED: TIED, Result.LOST: LOST}


def reviewed(count: int) -> str:
    """Return the number of games behind the average accuracy."""
    return ngettext("over {count} reviewed game", "over {count} reviewed games", count).format(count=count)


def result(played: PlayedGame) -> str:
    """Return the result of a game, and whether the user took hints."""
    ended = RESULTS[played.result]
    return _("{result}, with hints").format(result=ended) if played.had_hints else ended


def last_games(count: int, total: int) -> str:
    """Return the title of the table below the chart with the last games."""
    if count < total:
        return _("The last {count} games as a table").format(count=count)
    return _("These games as a table")


def picture_of(totals: Totals) -> str:
    """Return a description of the chart of results."""
    return _("Results over time: {won} won, {tied} tied, {lost} lost").format(**totals._asdict())


def opponent(level: int | None) -> str:
    """Return the label of an opponent: a level of the computer, or people."""
    return PEOPLE if level is None else players.level_choice(level)


def seats(key: str) -> tuple[str, ...]:
    """Return the labels of a game's seats; labels by turn if the key is empty."""
    return tuple(words_of(key).seats.values()) if key else BY_TURN


def circumstances(seat: str, level: int | None, name: str) -> str:
    """Return the user's seat in a game, and the opponent: a level or a person."""
    other = players.level(level) if level is not None else isolated(name) or PERSON
    return _("You as {seat}\u00a0· {opponent}").format(seat=seat_name(seat), opponent=other)


def play_count_text(totals: Totals) -> str:
    """Return how often an opening was played, and the win rate."""
    times = ngettext("Played {count} time", "Played {count} times", totals.games).format(count=totals.games)
    return _("{times}, {percent} won").format(times=times, percent=percentage(totals.percent_won))
