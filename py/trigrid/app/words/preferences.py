"""The tab's title, and sentences about the settings."""

from trigrid.app.storage.write_queue import StorageTrouble
from trigrid.app.table import Table
from trigrid.app.words import words_for
from trigrid.app.words.game_titles import title
from trigrid.language import _

SITE = "Trigrid"
"""The name of the site."""


def lists_title(*, is_games: bool) -> str:
    """The title of the lobby, or of the list of all games."""
    return _("My games · {site}").format(site=SITE) if is_games else SITE


def table_title(table: Table) -> str:
    """Whose turn it is or how it ended, the game, and the site."""
    return _("{standing} · {game} · {site}").format(
        standing=_standing(table), game=title(table.game), site=SITE
    )


def _standing(table: Table) -> str:
    outcome, position, words = table.outcome, table.record.position, words_for(table.record)
    if outcome is None:
        return words.told(position, position.to_move, you=_("Your turn"), others=_("{player} to move"))
    return words.winner(position, outcome.winner)


def was_reset() -> str:
    """All settings have their defaults again."""
    return _("All settings are back to their defaults.")


def not_kept(trouble: StorageTrouble | None) -> str:
    """That settings are not stored; empty while they are."""
    return (
        ""
        if trouble is None
        else _("This browser does not save settings: they last until you close the page.")
    )
