"""What the page says in the lobby and in the list of games."""

from trigrid.language import _, ngettext
from trigrid.library.stored_game import StoredGame
from trigrid.records import Record
from trigrid.words import told
from trigrid.words.game_titles import options
from trigrid.words.names import names_by
from trigrid.words.seats import seat_name
from trigrid.words.sentences import SEPARATOR

CONTINUE = _("Continue")
OPEN = _("Open")
DELETE = _("Delete")
DOWNLOAD = _("Download")
BRING_BACK = _("Undo")
PUZZLE_OPEN = _("One position for everyone")
PUZZLE_SOLVED = _("Solved. There is another one tomorrow.")
"""What stands beside the link to today's puzzle."""
REVIEW = _("Review")
"""The link from a stored game to its review."""
NEW_TO_TRIGRID = _("Every game you finish is listed here.")
DELETE_GAME, GAME_OF_DAY = _("Delete {game}, {moment}"), _("{game}, {moment}")
"""The spoken names of a button for a stored game and of the game, with the time when it was played last."""
DAMAGED_GAME = _("Damaged game {number}")
NOTHING_FOUND = _("No finished games match.")


def start_with(game: str) -> str:
    """The link to the first lesson, or the first game, of somebody who is new here."""
    return _("Start with {game}").format(game=game)


def continue_game(game: str) -> str:
    """The spoken name of the button *Continue* of a game."""
    return _("Continue {game}").format(game=game)


def more_games(count: int) -> str:
    """The heading of the unfinished games that are folded away."""
    return ngettext("{count} more game", "{count} more games", count).format(count=count)


def show_more(count: int) -> str:
    """The button that lists so many more games."""
    return ngettext("Show {count} more", "Show {count} more", count).format(count=count)


def matching_games(count: int, total: int) -> str:
    """How many finished games there are, and how many of them match the search."""
    if count == total:
        return ngettext("{count} finished game", "{count} finished games", total).format(count=total)
    said = ngettext("{count} of {total} finished game", "{count} of {total} finished games", total)
    return said.format(count=count, total=total)


def delete_shown(count: int) -> str:
    """The button that deletes all games that are listed."""
    return ngettext("Delete these {count} games…", "Delete these {count} games…", count).format(count=count)


def delete_question(count: int) -> str:
    """The question before so many games are deleted."""
    said = ngettext("Delete {count} finished games?", "Delete {count} finished games?", count)
    return said.format(count=count)


def deleted(games: list[str]) -> str:
    """The notice that games were deleted, each given in words."""
    if len(games) == 1:
        return _("Deleted: {game}.").format(game=games[0])
    return ngettext("{count} game deleted.", "{count} games deleted.", len(games)).format(count=len(games))


def deleted_damaged(count: int) -> str:
    """The notice that so many damaged games were deleted."""
    said = ngettext("{count} damaged game deleted.", "{count} damaged games deleted.", count)
    return said.format(count=count)


def to_move(record: Record) -> str:
    """Whose turn it is."""
    return told(record, record.position.to_move, you=_("Your turn"), others=_("{player} to move"))


def form_and_origin(kept: StoredGame) -> str:
    """The options of a stored game, and that it was played on from a puzzle."""
    origin = "" if kept.is_whole else _("from a puzzle").replace(" ", "\u00a0")
    return SEPARATOR.join(filter(None, (options(kept.game), origin)))


def result(kept: StoredGame) -> str:
    """How a finished game ended."""
    if kept.result == "1/2-1/2":
        return _("A tie")
    winner = 0 if kept.result == "1-0" else 1
    names, seat = names_by(kept.headers, kept.game.seats), kept.seat_names[winner]
    if winner == names.you:
        return _("You won")
    return _("{player} won").format(player=names.subject(winner, seat_name(seat)))


def won(record: Record, seat: int) -> str:
    """Who won a game whose record shows its end."""
    return told(record, seat, you=_("You won"), others=_("{player} won"))


def damaged_games_note(count: int) -> str:
    """The note that so many stored games cannot be read."""
    return ngettext(
        "{count} damaged game is kept under My games.",
        "{count} damaged games are kept under My games.",
        count,
    ).format(count=count)


def unshown(game: str, length: int, why: str | None = None) -> str:
    """A stored game that cannot be shown, with its length in characters and, in a sentence, what is wrong."""
    size = ngettext("{count} character", "{count} characters", length).format(count=length)
    said = _("{game}, {size}") if why is None else _("{game}, {size}. {why}")
    return said.format(game=game, size=size, why=why)


def button_for(text: str, what: str) -> str:
    """The spoken name of a button within a list: its text, and which item it is for."""
    return _("{text}: {what}").format(text=text, what=what)
