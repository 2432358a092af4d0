"""The legend of the pieces, shown in place of *Moves* until the first move."""

from trigrid.app.at_table.panel.piece_items import piece_items
from trigrid.app.browser.dom import element
from trigrid.app.services.preferences.preferences import preferences
from trigrid.table.table import Table
from trigrid.words import words_of
from trigrid.words.names import names_of


class PieceKey:
    """Keeps the legend up to date with the table."""

    def __init__(self) -> None:
        self._shown: object = None
        """The game, player names and colours of the legend shown last; None before that."""

    def refresh(self, table: Table) -> None:
        """Show the legend with the current names until the first move, then hide it."""
        is_hidden = not words_of(table.game.key).pieces or bool(table.record.root.children)
        element("piece-key").hidden = is_hidden
        palette = preferences.palette()
        shown = table.game, names_of(table.record), palette
        if not is_hidden and shown != self._shown:
            element("piece-key").innerHTML, self._shown = piece_items(table.record, palette), shown
