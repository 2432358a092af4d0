"""Buttons for resigning, ties, rematches, reviews, and taking back a game's end."""

from collections.abc import Callable
from functools import partial

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import control, element, set_text, when
from trigrid.app.services.choice_dialog import ChoiceDialog
from trigrid.headers.who_plays import only_person
from trigrid.library.sent_game import was_sent_by_link
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
    """The buttons. ``start`` replaces the table's game with a new one."""

    def __init__(self, act: Act, choice_dialog: ChoiceDialog, start: Callable[[Record], None]) -> None:
        self._act, self._choice_dialog, self._start = act, choice_dialog, start
        self._rematch: Record | None = None
        for name, action in _ACTIONS.items():
            when("click", f"#{name}")(lambda event, action=action: self._act_and_focus_board(action))
        when("click", "#resign")(lambda event: act(self._ask_who_resigns))
        when("click", "#offer-tie")(lambda event: act(self._ask_who_offers))
        when("click", "#rematch, #rematch-later")(lambda event: act(self._play_again))

    def _act_and_focus_board(self, action: Callable[[Table], None]) -> None:
        self._act(action)
        # The pressed button is hidden now, so the board takes the focus.
        element("board").focus(preventScroll=True)

    def refresh(self, table: Table, *, has_end_card: bool) -> None:
        """Update the buttons, and the question above them.

        ``has_end_card`` says whether the card at the end of the game is shown or about to be shown. The card
        makes some of these buttons unnecessary.
        """
        is_over, is_before_end = table.outcome is not None, table.can_settle_after_redo
        is_enabled = is_before_end or (table.may_settle and bool(acting_seats(table)))
        control("resign").disabled = not is_enabled
        control("offer-tie").disabled = not is_enabled or table.tie_offer_seat is not None
        # While undone moves follow, the buttons only look disabled, so that a press can show the reason.
        element("resign").ariaDisabled = element("offer-tie").ariaDisabled = str(is_before_end).lower()
        is_from_link = table.own_seat is None and was_sent_by_link(table.record, table.record.here)
        text = ""
        if not has_end_card and not (is_over and (is_from_link or table.is_exercise)):
            start_text = words.opening_text(table, is_rematch=table.record is self._rematch)
            text = words.question(table) or start_text
        set_text("accept-tie", words.accept_label(table))
        set_text("take-back", words.take_back_label(table))
        set_text("asked", text)
        is_asked = answering_seat(table) is not None
        offers_next_step = is_over and not has_end_card and not table.is_exercise
        is_locked = table.is_reviewed or table.storage.is_in_other_tab
        may_review = bool(table.record.root.children) and not is_locked
        may_take_back = can_take_back(table) and not (is_from_link or table.is_exercise)
        shown = {
            "resign": not is_over,
            "offer-tie": not is_over and table.game.has_agreed_ties,
            "accept-tie": is_asked or table.proposes_tie,
            "decline-tie": is_asked,
            "play-on": table.proposes_tie,
            "rematch-later": offers_next_step and not is_from_link,
            "review-later": offers_next_step and may_review,
            "take-back": may_take_back,
            "asked": bool(text),
            "asking": bool(text) or may_take_back or (offers_next_step and may_review),
        }
        for name, is_shown in shown.items():
            element(name).hidden = not is_shown

    def _ask_who_resigns(self, table: Table) -> None:
        def resign(seat: int) -> None:
            self._act_and_focus_board(lambda table: table.settle(RESIGNED[seat]))

        if not table.may_settle:
            table.refuse_to_end(NotNow.RESIGN)
            return
        answers = ((words.resign_label(table, seat), partial(resign, seat)) for seat in acting_seats(table))
        note = words.resign_note(table)
        self._choice_dialog.ask(words.resign_question(table), note, *answers, is_final=True)

    def _ask_who_offers(self, table: Table) -> None:
        def offer(seat: int) -> None:
            self._act(lambda table: table.offer_tie(seat))

        if not table.may_settle:
            table.refuse_to_end(NotNow.OFFER_TIE)
            return
        if (seat := only_person(table.record)) is not None:
            offer(seat)
            return
        answers = ((words.offer_label(table, seat), partial(offer, seat)) for seat in acting_seats(table))
        self._choice_dialog.ask(words.offer_question(table), words.friend_note(table), *answers)

    def _play_again(self, table: Table) -> None:
        self._rematch = new_rematch(table)
        self._start(self._rematch)


_ACTIONS: dict[str, Callable[[Table], None]] = {
    "accept-tie": accept_tie,
    "decline-tie": lambda table: table.offer_tie(None),
    "play-on": Table.play_on,
    "take-back": take_back,
}
"""Actions of buttons that only change the table, by id."""
