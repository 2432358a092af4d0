"""The card that appears when a game ends, with the winner, reason and next steps."""

from collections.abc import Callable
from functools import partial

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import document, element, set_text, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.events import KeyEvent
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.app.services.preferences.piece_picture import piece_colour, piece_picture
from trigrid.headers.who_plays import LEVELS, level_of, only_person, same_seats_at
from trigrid.records import Record, RecordNode
from trigrid.table.end_moment import EndMoment
from trigrid.table.fate import Fate, fate_of
from trigrid.table.new_game import next_level
from trigrid.table.pauses import Pauses
from trigrid.table.table import Table
from trigrid.table.words import agreements
from trigrid.table.words.headline import end_title
from trigrid.table.words.status_line import reason_text
from trigrid.words.names import names_of
from trigrid.words.players import level_choice


class EndCard:
    """The card. ``start`` replaces the ended game with a new one.

    The card takes no focus and announces nothing, because the status line announces the winner.
    """

    def __init__(
        self, act: Act, choice_dialog: ChoiceDialog, start: Callable[[Record], None], pauses: Pauses
    ) -> None:
        self._act, self._choice_dialog, self._start = act, choice_dialog, start
        self.suggested_level: Callable[[str], int | None] = lambda key: None
        """A callback that gets a game's key and returns the level that suits, or None."""
        self._level_at: RecordNode | None = None
        self._level: int | None = None
        """The level offered at the end of a game; ``_level_at`` is the node of that end."""
        self._moment = EndMoment(pauses)
        when("click", "#look-at-game")(self._look_at_game)
        when("click", "#review-game")(lambda event: act(lambda table: self._moment.close()))
        when("click", "#try-level")(lambda event: act(self._try_level))
        when("click", "#another-level")(lambda event: act(self._ask_for_level))
        when("keydown", document)(self._key)

    @property
    def is_awaited(self) -> bool:
        """Whether the card is shown or will be shown soon."""
        return self._moment.is_awaited and not is_embedded()

    def refresh(self, table: Table) -> None:
        """Show the card if the table's game has just ended, else hide it.

        In a review, the menu offers the next game instead.
        """
        self._moment.update(table)
        is_shown = self._moment.is_shown and not is_embedded()
        if is_shown:
            set_text("end-title", end_title(table))
            set_text("end-text", reason_text(table))
            _show_winner(table)
        if is_shown or table.is_reviewed:
            self._offer_next(table, "end-actions" if is_shown else "end-menu")
        element("end-card").hidden = not is_shown
        element("status").classList.toggle("is-on-card", self.is_awaited)

    def _offer_next(self, table: Table, place: str) -> None:
        """Offer a new game and a review, and highlight the recommended one.

        The new game is at a suitable level, or else a rematch. The review is recommended after a loss, if any
        move was made. ``place`` is the id of the element that gets the button for the new game: the card's
        row of buttons or, in a review, the menu. In the menu the button for the new game is not highlighted.
        """
        # Find the level only once for each end, because this reads the headers of all games.
        if table.outcome and self._level_at is not table.record.here:
            self._level_at = table.record.here
            self._level = next_level(table.record, self.suggested_level(table.game.key))
        level, prefers_new_game = self._level, _fate(table) is not Fate.LOSS or not table.record.root.children
        element("try-level").hidden = level is None
        set_text("try-level", "" if level is None else agreements.level_label(level))
        set_text("review-game", agreements.REVIEW if prefers_new_game else agreements.REVIEW_OF_LOSS)
        _put_first("rematch", place if level is None else "end-menu")
        _put_first("try-level", place)
        element("another-level").hidden = only_person(table.record) is None
        is_new_game_primary = prefers_new_game and place == "end-actions"
        primary_buttons = {
            "try-level": is_new_game_primary,
            "rematch": is_new_game_primary and level is None,
            "review-game": not prefers_new_game,
        }
        for name, is_primary in primary_buttons.items():
            element(name).classList.toggle("primary", is_primary)

    def _try_level(self, table: Table) -> None:
        if self._level is not None:
            self._start_at(table.record, self._level)

    def _look_at_game(self) -> None:
        """Close the card and focus the board, where the player can look at the game."""
        self._act(lambda table: self._moment.close())
        element("board").focus(preventScroll=True)

    def _key(self, event: KeyEvent) -> None:
        dialog = event.target.closest("dialog") or document.querySelector("dialog:modal")
        is_elsewhere = dialog or element("end-menu").checkVisibility()
        if event.key == "Escape" and not element("end-card").hidden and not is_elsewhere:
            if element("end-card").contains(document.activeElement):
                self._look_at_game()
            else:
                self._act(lambda table: self._moment.close())

    def _ask_for_level(self, table: Table) -> None:
        record, seat = table.record, only_person(table.record)
        if seat is None:
            return
        played = level_of(record, 1 - seat)
        suggested = self.suggested_level(record.game.key)
        answers = (
            (level_choice(level, suggested), partial(self._start_at, record, level)) for level in LEVELS
        )
        note = "" if played is None else agreements.level_note(played)
        self._choice_dialog.ask(agreements.LEVEL_QUESTION, note, *answers)

    def _start_at(self, record: Record, level: int) -> None:
        self._start(same_seats_at(record, level))


def _put_first(name: str, place: str) -> None:
    """Move a button to the start of the element ``place`` from any other element."""
    if element(name).parentElement.id != place:
        element(place).prepend(element(name))


def _fate(table: Table) -> Fate:
    """Return how the game ended for the reader of the card.

    A win is OPEN if two people or two computers play.
    """
    return fate_of(table.outcome, names_of(table.record).you)


def _show_winner(table: Table) -> None:
    """Show the winner's piece and colour on the card."""
    winner, card, piece = table.outcome and table.outcome.winner, element("end-card"), element("end-piece")
    card.dataset.fate, piece.innerHTML = _fate(table).value, ""
    if winner is not None:
        key, role = table.game.key, table.move_input.seat_pieces(table.record.position)[winner]
        piece.innerHTML = piece_picture(key, role)
        card.style.setProperty("--winner", piece_colour(key, role))
