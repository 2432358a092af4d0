"""The two cards beside the board, one for each seat.

Each card shows the player and the standing, and marks the player to move and the winner. The select on the
card can change the player at any time during the game.
"""

from math import isinf

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.players.player_select import PlayerSelect
from trigrid.app.browser.dom import control, element, set_text, when
from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.app.services.preferences.preferences import preferences
from trigrid.headers.who_plays import level_of
from trigrid.table.computer_player import ComputerPlayer
from trigrid.table.table import Table
from trigrid.table.table_status import mover_of
from trigrid.table.words import computer
from trigrid.table.words.headline import spoken_seat
from trigrid.words import players, words_for, words_of

SEATS = range(2)
TRADED_CLASS = "is-traded"
"""The class of a piece that moves over from the other player's card."""


class PlayerCards:
    """Keeps the cards up to date with the table."""

    def __init__(self, act: Act, player: ComputerPlayer) -> None:
        self._act = act
        self._pieces = ("", "")
        """The roles of the pieces drawn beside the players' names; empty for none."""
        self._status_piece: str | None = None
        """The role of the piece drawn before the status line.

        Empty if no piece is drawn, and None if the piece must be drawn again.
        """
        self._glyphs = tuple(element(f"seat-{seat}-glyph") for seat in SEATS)
        self._selects = tuple(PlayerSelect(control(f"seat-{seat}-sitter")) for seat in SEATS)
        for seat in SEATS:
            when("change", f"#seat-{seat}-sitter")(lambda event, seat=seat: self._choose(seat))
            when("click", f"#seat-{seat}-retry")(lambda event: act(player.retry))
            when("animationend", self._glyphs[seat])(
                lambda event, seat=seat: self._glyphs[seat].classList.remove(TRADED_CLASS)
            )

    def _choose(self, seat: int) -> None:
        level = self._selects[seat].level
        self._act(lambda table: table.set_player(seat, level))

    def redraw(self) -> None:
        """Draw the pieces again at the next refresh, for another table or other colours."""
        self._pieces, self._status_piece = ("", ""), None

    def refresh(self, table: Table) -> None:
        """Show the current players and standings."""
        pieces = table.move_input.seat_pieces(table.record.position)
        for seat in SEATS:
            self._refresh_standing(table, seat)
            self._refresh_player(table, seat)
            if pieces[seat] != self._pieces[seat]:
                self._glyphs[seat].innerHTML = piece_picture(table.game.key, pieces[seat])
        if pieces != self._pieces and pieces == self._pieces[::-1]:
            self._move_traded_pieces()
        self._pieces = pieces
        self._refresh_status_piece(table)

    def _move_traded_pieces(self) -> None:
        """Move each traded piece over from the other card, unless animation is off."""
        if isinf(preferences.pace):
            return
        boxes = [glyph.getBoundingClientRect() for glyph in self._glyphs]
        for glyph, here, there in zip(self._glyphs, boxes, reversed(boxes), strict=True):
            glyph.style.setProperty("--from", f"{there.left - here.left}px {there.top - here.top}px")
            glyph.classList.add(TRADED_CLASS)

    def _refresh_status_piece(self, table: Table) -> None:
        """Draw the piece of the player whom the status line mentions first, if any."""
        seat = spoken_seat(table)
        piece = "" if seat is None else self._pieces[seat]
        if piece != self._status_piece:
            element("status-piece").innerHTML = piece_picture(table.game.key, piece) if piece else ""
        self._status_piece = piece

    def _refresh_standing(self, table: Table, seat: int) -> None:
        position, outcome = table.record.position, table.outcome
        card, text = element(f"seat-{seat}"), words_for(table.record).card(position, seat)
        card.classList.toggle("is-to-move", mover_of(table) == seat)
        card.classList.toggle("is-winner", outcome is not None and outcome.winner == seat)
        for part in ("number", "unit", "note"):
            set_text(f"seat-{seat}-{part}", getattr(text, part))

    def _refresh_player(self, table: Table, seat: int) -> None:
        level, select = level_of(table.record, seat), self._selects[seat]
        select.level = level
        select.element.disabled = table.storage.is_in_other_tab
        role = words_of(table.game.key).player(table.record.position, seat)
        select.element.ariaLabel = players.who_plays(role)
        name, seat_name = words_for(table.record).on_card(table.record.position, seat)
        set_text(f"seat-{seat}-name", name)
        set_text(f"seat-{seat}-player", seat_name)
        trouble = _trouble(table) if level is not None else ""
        element(f"seat-{seat}-trouble").hidden = element(f"seat-{seat}-retry").hidden = not trouble
        set_text(f"seat-{seat}-trouble", trouble)


def _trouble(table: Table) -> str:
    """Return why the computer does not play or is delayed; empty if nothing is wrong."""
    reason, delay = table.computer.unavailable_reason, table.computer.delay
    if reason is not None:
        return computer.WHY_UNAVAILABLE[reason]
    return "" if delay is None else computer.WHY_DELAYED[delay]
