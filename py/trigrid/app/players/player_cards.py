"""The two cards of the players: who they are, how they stand, whose turn it is, who has won."""

from trigrid.app.browser import element, say
from trigrid.app.preferences.current import preferences
from trigrid.app.table import Table
from trigrid.app.words import words_of
from trigrid.app.words.players import person_of
from trigrid.draw import glyph, svg


class Seats:
    """Keeps the cards in step with the table."""

    def __init__(self) -> None:
        self._pieces = ("", "")
        """The roles of the pictures beside the players' names."""

    def show(self) -> None:
        """Show another table from now on."""
        self._pieces = ("", "")

    def refresh(self, table: Table) -> None:
        """Show the players as they stand now."""
        pieces = table.move_input.seat_pieces(table.record.position)
        for seat in range(len(table.game.seats)):
            self._refresh_card(table, seat)
            if pieces[seat] != self._pieces[seat]:
                piece = svg(glyph(table.game.key, pieces[seat]), preferences.palette())
                element(f"seat-{seat}-glyph").innerHTML = piece
        self._pieces = pieces

    def _refresh_card(self, table: Table, seat: int) -> None:
        position, outcome = table.record.position, table.outcome
        card, said = element(f"seat-{seat}"), words_of(table.game.key).card(position, seat)
        card.classList.toggle("is-to-move", outcome is None and position.to_move == seat)
        card.classList.toggle("is-winner", outcome is not None and outcome.winner == seat)
        for part in ("name", "number", "unit", "note"):
            say(f"seat-{seat}-{part}", getattr(said, part))
        say(f"seat-{seat}-player", person_of(table.record, seat))
