"""Texts of the lobby and of the items in lists of games."""

from trigrid.language import _, ngettext
from trigrid.library.stored_game import StoredGame
from trigrid.records import Record
from trigrid.words import sentence_for
from trigrid.words.game_titles import FROM_POSITION, options
from trigrid.words.names import names_by
from trigrid.words.seats import seat_name
from trigrid.words.sentences import SEPARATOR

CONTINUE = _("Continue")
OPEN = _("Open")
DELETE = _("Delete")
BRING_BACK = _("Undo")
PUZZLE_OPEN = _("One position for everyone")
PUZZLE_SOLVED = _("Solved. There is another one tomorrow.")
"""The text beside the link to today's puzzle, once the puzzle is solved."""
REVIEW = _("Review")
"""The label of the link from a stored game to its review."""
DELETE_GAME, GAME_OF_DAY = _("Delete {game}, {moment}"), _("{game}, {moment}")
"""Text for screen readers: the delete button of a stored game, and a stored game.

Both contain the time when the game was last played.
"""


def start_with(game: str) -> str:
    """Return the label of the link to a new user's first lesson or game."""
    return _("Start with {game}").format(game=game)


def continue_game(game: str) -> str:
    """Return the accessible label of the button *Continue*."""
    return _("Continue {game}").format(game=game)


def more_games(count: int) -> str:
    """Return the heading of the collapsed list of unfinished games."""
    return ngettext("{count} more game", "{count} more games", count).format(count=count)


def show_more(count: int) -> str:
    """Return the label of the button that lists ``count`` more games."""
    return ngettext("Show {count} more", "Show {count} more", count).format(count=count)


def deleted(games: list[str]) -> str:
    """Return the notice that games were deleted.

    ``games`` contains their titles.
    """
    if len(games) == 1:
        return _("Deleted: {game}.").format(game=games[0])
    return ngettext("{count} game deleted.", "{count} games deleted.", len(games)).format(count=len(games))


def deleted_damaged(count: int) -> str:
    """Return the notice that ``count`` damaged games were deleted."""
    message = ngettext("{count} damaged game deleted.", "{count} damaged games deleted.", count)
    return message.format(count=count)


def to_move(record: Record) -> str:
    """Return the text that names the player to move."""
    return sentence_for(record, record.position.to_move, you=_("Your turn"), others=_("{player} to move"))


def options_and_origin(stored: StoredGame) -> str:
    """Return a stored game's options and, unless played from the start, its origin."""
    origin = "" if stored.is_from_start else _("from a puzzle").replace(" ", "\u00a0")
    return SEPARATOR.join(filter(None, (options(stored.game), FROM_POSITION if stored.is_set_up else origin)))


def result(stored: StoredGame) -> str:
    """Return the result of a finished game."""
    if stored.result == "1/2-1/2":
        return _("A tie")
    winner = 0 if stored.result == "1-0" else 1
    names, seat = names_by(stored.headers, stored.game.seats), stored.seat_names[winner]
    if winner == names.you:
        return _("You won")
    return _("{player} won").format(player=names.subject(winner, seat_name(seat)))


def won(record: Record, seat: int) -> str:
    """Return the text that names the winner, for a game whose record contains its end."""
    return sentence_for(record, seat, you=_("You won"), others=_("{player} won"))


def damaged_games_note(count: int) -> str:
    """Return the note that ``count`` stored games cannot be read."""
    return ngettext(
        "{count} damaged game is kept under My games.",
        "{count} damaged games are kept under My games.",
        count,
    ).format(count=count)


def button_for(text: str, what: str) -> str:
    """Return the accessible label of a button in a list: its text and its list item."""
    return _("{text}: {what}").format(text=text, what=what)
