"""Titles of the screens, and messages if a screen cannot be shown."""

from trigrid.language import _

GAMES = _("My games")
STATISTICS = _("Statistics")
STATISTICS_NOT_LOADED = _("The statistics could not be loaded. Check your connection and try again.")
LEARN = _("Learn the games")
LESSONS_NOT_LOADED = _("The lessons could not be loaded. Check your connection and try again.")
NO_LESSONS = _("This site has no lessons.")
PUZZLES = _("Puzzles")
PUZZLES_NOT_LOADED = _("The puzzles could not be loaded. Check your connection and try again.")
NO_PUZZLES = _("This site has no puzzles.")
NO_SUCH_PUZZLE = _("That puzzle does not exist. Here are all of them.")
COLLECTIONS = _("Collections")
COLLECTIONS_NOT_LOADED = _("The collections could not be loaded. Check your connection and try again.")
CANNOT_SET_UP = _("Positions of this game cannot be set up.")
SET_UP_NOT_LOADED = _("Set up could not be loaded. Check your connection and try again.")
REVIEW_NOT_LOADED = _("The review could not be loaded. Check your connection and try again.")
EXPLORE_NOT_LOADED = _("Explore could not be loaded. Check your connection and try again.")
DRAW_NOT_LOADED = _("Draw could not be loaded. Check your connection and try again.")
REPLAY_NOT_LOADED = _("The replay could not be loaded. Check your connection and try again.")
NOTHING_TO_REVIEW = _("That game is not saved in this browser, so it cannot be reviewed.")
