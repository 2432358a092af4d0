"""What the screen *Statistics* says."""

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
"""How many of the games won were won with advice from the computer."""
STREAK, ACCURACY = _("Most wins in a row"), _("Average accuracy")
NO_REVIEWS = _("no game reviewed yet")
NO_LONG_REVIEWS = _("no reviewed game is long enough yet")
"""Reasons why there is no average accuracy."""
OVER_TIME = _("Results over time")
OVER_TIME_NOTE = _("The line goes up with each game you win, down with each one you lose.")
BY_GAME, BY_OPPONENT, BY_MONTH = _("By game"), _("By opponent and side"), _("By month")
OPENINGS = _("Openings played most")
OPENINGS_NOTE = _("The most common first moves. Openings that mirror each other count as one.")
NO_OPENINGS = _("No finished game is long enough yet.")
OPEN = _("Open")
GAME, MONTH, OPPONENT, SEAT, DAY = _("Game"), _("Month"), _("Opponent"), _("You"), _("Day")
RESULT, BALANCE = _("Result"), _("Balance")
PEOPLE, PERSON = _("People"), _("A person")
PEOPLE_NOTE = _(
    "Games by link count. A game of two people here counts if exactly one player has the name you use "
    "against the computer."
)
WHOLE_GAMES_NOTE = _("Games played on from a puzzle do not count.")
BY_TURN = _("Went first"), _("Went second")
"""What the reader's seats are called where games count together whose seats have different names."""
GAMES_CAPTION = _("Results by game")
OPPONENTS_CAPTION = _("Results by opponent and side")
MONTHS_CAPTION = _("Results by month")

RESULTS = {Result.WON: WON, Result.TIED: TIED, Result.LOST: LOST}


def reviewed(count: int) -> str:
    """Over how many games the accuracy is the average."""
    return ngettext("over {count} reviewed game", "over {count} reviewed games", count).format(count=count)


def result(played: PlayedGame) -> str:
    """Say how a game ended, and whether the computer advised the reader."""
    ended = RESULTS[played.result]
    return _("{result}, with hints").format(result=ended) if played.had_hints else ended


def last_games(count: int, total: int) -> str:
    """The heading of the table behind the picture of the last games."""
    if count < total:
        return _("The last {count} games as a table").format(count=count)
    return _("These games as a table")


def picture_of(totals: Totals) -> str:
    """What the picture of results shows."""
    return _("Results over time: {won} won, {tied} tied, {lost} lost").format(**totals._asdict())


def opponent(level: int | None) -> str:
    """Who was played: a level of the computer, or people."""
    return PEOPLE if level is None else players.level_choice(level)


def seats(key: str) -> tuple[str, ...]:
    """What the seats of a game are called, or of all games together, where no key is given, by their turn."""
    return tuple(words_of(key).seats.values()) if key else BY_TURN


def circumstances(seat: str, level: int | None, name: str) -> str:
    """In which seat a game was played, and against which level or person."""
    other = players.level(level) if level is not None else isolated(name) or PERSON
    return _("You as {seat}\u00a0· {opponent}").format(seat=seat_name(seat), opponent=other)


def opening_moves(turns: tuple[str, ...]) -> str:
    """The turns of an opening, numbered as in records."""
    return " ".join(
        _("{number}.\u00a0{turn}").format(number=number, turn=turn)
        for number, turn in enumerate(turns, start=1)
    )


def played_so_often(totals: Totals) -> str:
    """How often an opening was played, and with what success."""
    times = ngettext("Played {count} time", "Played {count} times", totals.games).format(count=totals.games)
    return _("{times}, {percent} won").format(times=times, percent=percentage(totals.percent_won))
