"""The key to the pieces at the table: shown in the place of the list *Moves* until a move is made."""

from trigrid.app.at_table.panel.piece_items import piece_items
from trigrid.app.browser.dom import element
from trigrid.app.services.preferences.preferences import preferences
from trigrid.table.table import Table
from trigrid.words import words_of
from trigrid.words.names import names_of


class PieceKey:
    """Keeps the key in step with the table."""

    def __init__(self) -> None:
        self._shown: object = None
        """The game, how its players are called, and the colours of what is shown; None before that."""

    def refresh(self, table: Table) -> None:
        """Show the key before the first move, as the players are called now, and hide it then."""
        is_hidden = not words_of(table.game.key).pieces or bool(table.record.root.children)
        element("piece-key").hidden = is_hidden
        palette = preferences.palette()
        shown = table.game, names_of(table.record), palette
        if not is_hidden and shown != self._shown:
            element("piece-key").innerHTML, self._shown = piece_items(table.record, palette), shown
