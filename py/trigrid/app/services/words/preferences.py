"""The title of the browser's tab, and sentences about the settings."""

from trigrid.language import _
from trigrid.library.write_queue import StorageTrouble
from trigrid.site import SITE
from trigrid.table.table import Table
from trigrid.table.table_status import MOVING, TableStatus, status_of
from trigrid.table.words.headline import turn_text
from trigrid.words import sentence_for, words_for
from trigrid.words.game_titles import title

WAS_RESET = _("All settings are back to their defaults.")


def lists_title(name: str) -> str:
    """Return the title for a list, or for the lobby if ``name`` is empty."""
    return _("{name} · {site}").format(name=name, site=SITE.title) if name else SITE.title


def table_title(table: Table) -> str:
    """Return the tab's title for a table: turn or result, name of the game, site.

    For an exercise, return the title of the exercise.
    """
    if table.exercise:
        return table.exercise.tab_title
    standing, game = _standing(table), title(table.game)
    return _("{standing} · {game} · {site}").format(standing=standing, game=game, site=SITE.title)


def _standing(table: Table) -> str:
    outcome, position = table.outcome, table.record.position
    is_tried_out = status_of(table) is TableStatus.TRYING_OUT
    if outcome is None and (is_tried_out or status_of(table) not in MOVING):
        return turn_text(table).rstrip(".")
    if outcome is None:
        return sentence_for(table.record, position.to_move, you=_("Your turn"), others=_("{player} to move"))
    return words_for(table.record).winner(position, outcome.winner)


def storage_warning(trouble: StorageTrouble | None) -> str:
    """Return a warning that settings are not stored; empty if they are stored."""
    if trouble is None:
        return ""
    return _("This browser does not save settings: they last until you close the page.")
