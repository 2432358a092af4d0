"""The key to the pieces at the table: shown in the place of the list *Moves* until a move is made."""

from trigrid.app.browser import element
from trigrid.app.panel.piece_items import piece_items
from trigrid.app.preferences.preferences import preferences
from trigrid.app.table import Table
from trigrid.app.words import words_of


class PieceKey:
    """Keeps the key in step with the table."""

    def __init__(self) -> None:
        self._drawn_key = ""
        """The game whose pieces are drawn; empty where they have to be drawn anew."""

    def redraw(self) -> None:
        """Draw the pieces anew at the next refresh: the colours are others."""
        self._drawn_key = ""

    def refresh(self, table: Table) -> None:
        """Show the key before the first move, and hide it then."""
        key, pieces = table.game.key, words_of(table.game.key).pieces
        element("piece-key").hidden = not pieces or bool(table.record.root.children)
        if self._drawn_key != key and not element("piece-key").hidden:
            element("piece-key").innerHTML, self._drawn_key = piece_items(key, preferences.palette()), key
