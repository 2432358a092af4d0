"""The buttons to resign, to offer, accept and decline a tie, to take that back, and for a rematch."""

from collections.abc import Callable
from functools import partial

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import control, element, set_text, when
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.headers.who_plays import only_person
from trigrid.library.sent_game import went_by_link
from trigrid.records import Record
from trigrid.table.agreements import (
    RESIGNED,
    accept_tie,
    acting_seats,
    answering_seat,
    can_take_back,
    new_rematch,
    take_back,
)
from trigrid.table.state_groups import NotNow
from trigrid.table.table import Table
from trigrid.table.words import agreements as words


class AgreementButtons:
    """The buttons. ``start`` puts a new game in place of the table's."""

    def __init__(self, act: Act, choice_dialog: ChoiceDialog, start: Callable[[Record], None]) -> None:
        self._act, self._choice_dialog, self._start = act, choice_dialog, start
        self._rematch: Record | None = None
        for name, action in _ACTIONS.items():
            when("click", f"#{name}")(lambda event, action=action: self._answer(action))
        when("click", "#resign")(lambda event: act(self._ask_who_resigns))
        when("click", "#offer-tie")(lambda event: act(self._ask_who_offers))
        when("click", "#rematch, #rematch-later")(lambda event: act(self._play_again))

    def _answer(self, action: Callable[[Table], None]) -> None:
        self._act(action)
        # The button that was pressed has gone; the board is where the game goes on.
        element("board").focus(preventScroll=True)

    def refresh(self, table: Table, *, has_end_card: bool) -> None:
        """Show the buttons that can be used now, and the question above them.

        With ``has_end_card`` the card at the end of a game offers a rematch, or will in a moment.
        """
        outcome, is_offered = table.outcome, table.tie_offer_seat is not None
        may_settle = table.may_settle and bool(acting_seats(table))
        is_over = outcome is not None
        element("resign").hidden = is_over
        element("offer-tie").hidden = is_over or not table.game.has_agreed_ties
        is_back = table.is_behind_the_end
        control("resign").disabled = not may_settle and not is_back
        control("offer-tie").disabled = (not may_settle and not is_back) or is_offered
        for name in ("resign", "offer-tie"):
            element(name).ariaDisabled = "true" if is_back else "false"
        is_proposed = table.proposes_tie
        is_asked = answering_seat(table) is not None
        set_text("accept-tie", words.accept(table))
        element("accept-tie").hidden = not (is_asked or is_proposed)
        element("decline-tie").hidden = not is_asked
        element("play-on").hidden = not is_proposed
        is_foreign = table.own_seat is None and went_by_link(table.record, table.record.here)
        element("rematch-later").hidden = not is_over or has_end_card or is_foreign
        may_review = bool(table.record.root.children) and not (
            table.is_reviewed or table.storage.is_in_other_tab
        )
        element("review-later").hidden = not is_over or has_end_card or not may_review
        element("review-now").hidden = is_over or not may_review
        element("explore-choice").hidden = not table.may_explore
        control("explore").checked = table.computer.exploration is not None
        may_take_back = can_take_back(table) and not is_foreign
        set_text("take-back", words.take_back(table))
        element("take-back").hidden = not may_take_back
        begun = words.at_start(table, is_rematch=table.record is self._rematch)
        text = "" if has_end_card or (is_over and is_foreign) else words.asked(table) or begun
        set_text("asked", text)
        element("asked").hidden = not text
        element("asking").hidden = not (text or may_take_back or not element("review-later").hidden)

    def _ask_who_resigns(self, table: Table) -> None:
        def resign(seat: int) -> None:
            self._answer(lambda table: table.settle(RESIGNED[seat]))

        if not table.may_settle:
            table.refuse_to_end(NotNow.RESIGN)
            return
        seats = acting_seats(table)
        answers = ((words.resigns(table, seat), partial(resign, seat)) for seat in seats)
        self._choice_dialog.ask(words.who_resigns(table), words.note(table), *answers)

    def _ask_who_offers(self, table: Table) -> None:
        def offer(seat: int) -> None:
            self._act(lambda table: table.offer_tie(seat))

        if not table.may_settle:
            table.refuse_to_end(NotNow.OFFER_TIE)
            return
        seat = only_person(table.record)
        if seat is not None:
            offer(seat)
            return
        answers = ((words.offers(table, seat), partial(offer, seat)) for seat in acting_seats(table))
        self._choice_dialog.ask(words.who_offers(table), words.note(table), *answers)

    def _play_again(self, table: Table) -> None:
        self._rematch = new_rematch(table)
        self._start(self._rematch)


_ACTIONS: dict[str, Callable[[Table], None]] = {
    "accept-tie": accept_tie,
    "decline-tie": lambda table: table.offer_tie(None),
    "play-on": Table.play_on,
    "take-back": take_back,
}
"""What the buttons do that answer a question, by id."""
