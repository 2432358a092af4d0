"""Texts of runs of puzzles against the clock."""

from trigrid.games import Game
from trigrid.language import _, ngettext
from trigrid.site import SITE
from trigrid.words import words_of
from trigrid.words.game_titles import named
from trigrid.words.sentences import SEPARATOR, SEPARATOR_ON_ONE_LINE

LEAD = _("Solve as many puzzles as you can in three minutes. The third mistake ends the run.")
NOT_RATED = _(
    "A run changes neither your rating nor your results in the list of puzzles. Puzzles that you miss"
    " come back in practice."
)
START, AGAIN, STOP = _("Start"), _("Again"), _("End run")
ALL_GAMES = _("All games")
SHARED_TITLE = _("{site} run").format(site=SITE.title)
"""The title of the result when it is shared."""
TO_LOOK_AT = _("Look at these again")
"""The heading above the puzzles that were missed or still open."""
NEW_BEST = _("Your best so far!")
TIME_LEFT, SOLVED = _("Time left"), _("Solved")
"""Accessible names of the clock and of the score."""
ENDS = {
    "time": _("Time’s up."),
    "mistakes": _("That was the third mistake."),
    "all puzzles are done": _("You have done all puzzles."),
    "the user has stopped the run": _("You ended the run."),
}
"""The reasons why a run has ended, by the value of ``RunEnd``."""


def tab_title(game: Game) -> str:
    """Return the title of the browser tab during a run."""
    return _("Run · {game} · {site}").format(game=named(game), site=SITE.title)


def selection(key: str) -> str:
    """Return the name of the puzzles of a run: those of one game, or of all if empty."""
    return words_of(key).name if key else ALL_GAMES


def start_of(key: str) -> str:
    """Return the accessible name of the button that starts a run."""
    return _("Start: {selection}").format(selection=selection(key))


def seconds_left(count: int) -> str:
    """Return the announcement of the time left."""
    return ngettext("{count} second left", "{count} seconds left", count).format(count=count)


def mistakes(count: int, most: int) -> str:
    """Return the number of mistakes so far and the number that ends the run."""
    return _("Mistakes: {count} of {most}").format(count=count, most=most)


def verdict(score: int, mistake_count: int, most: int, *, is_solved: bool) -> str:
    """Return the announcement of the result of a puzzle."""
    return (
        _("Right: {score}.").format(score=score)
        if is_solved
        else _("Wrong. {mistakes}.").format(mistakes=mistakes(mistake_count, most))
    )


def score(count: int) -> str:
    """Return the score of a run."""
    return ngettext("{count} puzzle solved", "{count} puzzles solved", count).format(count=count)


def best(count: int) -> str:
    """Return the best score; the text also stands alone.

    ``count`` is 0 without a run, and if no run has solved a puzzle.
    """
    return _("Best: {count}").format(count=count) if count else _("Best: none yet")


def run_note(count: int) -> str:
    """Return what a run is, with the best score if there is one."""
    rule = _("As many as you can in three minutes")
    return SEPARATOR.join([rule, best(count)]) if count else rule


def result(key: str, count: int, mistake_count: int) -> str:
    """Return the result of a run in one line."""
    parts = [
        _("{title}, {selection}").format(title=SHARED_TITLE, selection=selection(key)),
        ngettext("{count} puzzle in three minutes", "{count} puzzles in three minutes", count),
        ngettext("{mistakes} mistake", "{mistakes} mistakes", mistake_count),
    ]
    return SEPARATOR_ON_ONE_LINE.join(parts).format(count=count, mistakes=mistake_count)
