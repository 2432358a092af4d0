"""Tests of ties and resignations in games by links.

They cover who may offer or resign, who answers, and what the link with the answer changes.
"""

import pytest

from trigrid.app.sharing.words import friend_link as words
from trigrid.games import load
from trigrid.headers.stored_headers import ID, YOURS
from trigrid.headers.who_plays import set_level
from trigrid.library.friends_answer import apply_answer
from trigrid.library.record_merge import add_from_elsewhere, at_stored_node
from trigrid.library.sent_game import Arrival, Link, is_waiting, must_send, receive, send
from trigrid.records import Record, Settled
from trigrid.table.agreements import (
    RESIGNED,
    accept_tie,
    acting_seats,
    answering_seat,
    can_take_back,
    new_rematch,
    take_back,
)
from trigrid.table.state_groups import FriendQuestion
from trigrid.table.table import Table, TableChange
from trigrid.table.undo_redo import go_back
from trigrid.table.words import agreements
from trigrid.table.words.status_line import news_text, status

ORANGE, BLUE = 0, 1


class Browser:
    """One friend's browser: the stored game and the page."""

    def __init__(self, *moves: str, own_seat: int | None = None) -> None:
        record = Record(load("tritt"))
        record.headers[ID] = "abc"
        if own_seat is not None:
            record.headers[YOURS] = record.game.seats[own_seat]
        for text in moves:
            record.add(record.game.move(record.position, text))
        self.table = Table(record.game, record)
        self.is_new = not moves
        self.change: object = None
        """The change that the last opened link makes to the stored game, if any.

        Unless the link contains an answer, the page asks the user about the change.
        """

    @property
    def link(self) -> str:
        return self.table.record.to_link()

    def open(self, link: str) -> Arrival | None:
        """Open a link as the page does; return the friend's answer, if any."""
        sent, known = Record.from_link(link), "" if self.is_new else self.table.record.to_text()
        merged = sent if self.is_new else at_stored_node(Record.from_text(known))
        self.change = None if self.is_new else add_from_elsewhere(merged, sent)
        answer = apply_answer(sent, known, merged) if known else None
        if answer is not None or not self.change:
            receive(merged, known, Link.GAME)
        self.table, self.is_new = Table(merged.game, merged), False
        return answer


def friends(*moves: str) -> tuple[Browser, Browser]:
    """Return the browsers of Orange and Blue, with the game after the given moves."""
    return Browser(*moves, own_seat=ORANGE), Browser(*moves, own_seat=BLUE)


@pytest.mark.parametrize("moves", [["f5-f7", "a1-a3"], ["f5-f7"], []], ids=" ".join)
@pytest.mark.parametrize("is_known", [True, False], ids=["again", "first link"])
def test_an_offer_does_not_change_the_seats_of_the_friends(moves: list[str], is_known: bool) -> None:
    """If this fails, the receiver of an offer gets the seat of the sender."""
    sender, receiver = friends(*moves)
    sender.table.offer_tie(ORANGE)
    receiver = receiver if is_known and moves else Browser()
    for _ in range(2):
        assert receiver.open(sender.link) is None
        assert receiver.table.own_seat == BLUE
        assert receiver.table.tie_offer_seat == ORANGE
        assert news_text(receiver.table) == "Your friend offers a tie."
    message = words.explanation(receiver.table, Arrival.ANSWER if is_known else Arrival.INVITATION)
    assert "has moved" not in message
    assert "your turn" not in message
    assert message.endswith("Your friend offers a tie.")
    assert answering_seat(receiver.table) == BLUE
    assert not must_send(receiver.table)


def test_only_the_friend_can_answer_an_offer() -> None:
    sender, _ = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    assert agreements.question(sender.table) == "You offered a tie."
    assert answering_seat(sender.table) is None
    assert must_send(sender.table)
    assert words.send_back(sender.table).endswith("can answer your offer.")
    assert can_take_back(sender.table)
    take_back(sender.table)
    assert sender.table.tie_offer_seat is None
    assert not must_send(sender.table)


def test_an_accepted_tie_reaches_the_sender() -> None:
    sender, receiver = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    receiver.open(sender.link)
    accept_tie(receiver.table)
    assert must_send(receiver.table)
    assert can_take_back(receiver.table)
    assert status(receiver.table) == "It’s a tie. You and your friend agreed on a tie."
    answer = sender.open(receiver.link)
    assert answer is Arrival.ACCEPTED
    assert words.explanation(sender.table, answer) == "Your friend accepted the tie."
    assert sender.table.outcome is not None
    assert sender.table.own_seat == ORANGE
    assert not must_send(sender.table)
    assert not can_take_back(sender.table)
    assert sender.open(receiver.link) is None, "a known answer is reported again"
    assert sender.change is None


@pytest.mark.parametrize("offer", [None, BLUE])
def test_the_page_asks_about_a_tie_that_the_user_did_not_offer(offer: int | None) -> None:
    sender, receiver = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(offer)
    receiver.table.settle(Settled.TIE_AGREED)
    assert sender.open(receiver.link) is None
    assert sender.change is not None


def test_a_tie_declined_on_the_senders_turn_reaches_the_sender() -> None:
    sender, receiver = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    receiver.open(sender.link)
    receiver.table.offer_tie(None)
    assert must_send(receiver.table)
    assert words.send_back(receiver.table).endswith("can play on.")
    answer = sender.open(receiver.link)
    assert answer is Arrival.DECLINED
    assert words.explanation(sender.table, answer) == "Your friend would rather play on."
    assert sender.table.tie_offer_seat is None
    assert sender.table.own_seat == ORANGE


def test_an_older_link_does_not_decline_an_offer_on_the_friends_turn() -> None:
    sender, _ = friends("f5-f7")
    older = sender.link
    sender.table.offer_tie(ORANGE)
    assert sender.open(older) is None
    assert sender.table.tie_offer_seat == ORANGE


@pytest.mark.parametrize(
    ("moves", "own_seat", "loser"),
    [
        (["f5-f7"], ORANGE, BLUE),
        (["f5-f7", "a1-a3"], ORANGE, BLUE),
    ],
    ids=["on the loser's turn", "on the winner's turn"],
)
def test_a_friends_resignation_is_accepted(moves: list[str], own_seat: int, loser: int) -> None:
    winner, friend = Browser(*moves, own_seat=own_seat), Browser(*moves, own_seat=loser)
    friend.table.settle(RESIGNED[loser])
    answer = winner.open(friend.link)
    assert answer is Arrival.RESIGNED
    assert winner.table.own_seat == 1 - loser
    assert winner.change is not None, "the link changes nothing"
    assert words.explanation(winner.table, answer) == "Your friend resigned. You win."
    assert status(winner.table) == "You win. Your friend resigned."
    assert not must_send(winner.table)
    assert not can_take_back(winner.table)


def test_no_link_ends_a_game_of_two_people_at_one_screen() -> None:
    """If this fails, anyone who has a game's id can end it."""
    local, friend = Browser("f5-f7"), Browser("f5-f7", own_seat=BLUE)
    friend.table.settle(Settled.SECOND_RESIGNED)
    assert local.open(friend.link) is None
    assert local.change is not None, "the page does not ask about the link"


def test_a_user_who_resigns_is_asked_to_send_the_link_and_can_take_the_resignation_back() -> None:
    _, loser = friends("f5-f7")
    loser.table.settle(Settled.SECOND_RESIGNED)
    assert must_send(loser.table)
    assert "how it ended" in words.send_back(loser.table)
    assert can_take_back(loser.table)
    take_back(loser.table)
    assert loser.table.outcome is None
    assert not must_send(loser.table)


def test_the_page_asks_about_the_users_own_resignation_in_a_link() -> None:
    """If this fails, a friend can resign for the other player."""
    winner, loser = friends("f5-f7")
    loser.table.settle(Settled.FIRST_RESIGNED)
    assert winner.open(loser.link) is None
    assert winner.change is not None


def test_the_page_asks_about_a_resignation_after_different_moves() -> None:
    mine, _ = friends("f5-f7", "a1-a3")
    other = Browser("f5-f7", "k1-k3", own_seat=BLUE)
    other.table.settle(Settled.SECOND_RESIGNED)
    assert mine.open(other.link) is None


def test_a_resignation_can_come_with_new_moves() -> None:
    mine, other = friends("f5-f7")
    other.table.play_text("a1-a3")
    other.table.settle(Settled.SECOND_RESIGNED)
    assert mine.open(other.link) is Arrival.RESIGNED
    assert len(mine.table.record.moves) == 2


def test_a_damaged_record_gives_no_answer() -> None:
    sent = Record.from_link(friends("f5-f7")[0].link)
    assert apply_answer(sent, '[Game "tritt"]\n\n1. nonsense', sent) is None


def test_in_a_game_by_links_users_resign_and_offer_only_for_themselves() -> None:
    _, friend = friends("f5-f7", "a1-a3")
    assert acting_seats(friend.table) == (BLUE,)
    assert agreements.resign_label(friend.table, BLUE) == "I resign"
    assert agreements.offer_label(friend.table, BLUE) == "I offer a tie"
    assert agreements.resign_question(friend.table) == "Resign this game?"
    assert agreements.offer_question(friend.table) == "Offer your friend a tie?"
    assert agreements.resign_note(friend.table).startswith("Your friend wins. Your friend sees")
    assert agreements.friend_note(friend.table) == "Your friend sees it when you send the new link."


def test_at_one_screen_both_can_offer_or_resign_and_the_opponent_is_asked_by_name() -> None:
    table = Browser("f5-f7").table
    assert acting_seats(table) == (BLUE, ORANGE)
    assert agreements.resign_question(table) == "Who resigns?"
    assert agreements.offer_question(table) == "Who offers a tie?"
    assert agreements.friend_note(table) == ""
    assert agreements.resign_note(table) == "The other player wins."
    table.record.headers["Blue"] = "Ann"
    table.offer_tie(ORANGE)
    assert agreements.question(table) == "Orange offers a tie. Ann, do you accept?"
    accept_tie(table)
    assert can_take_back(table)


def test_against_the_computer_only_the_person_can_offer_or_resign() -> None:
    table = Browser("f5-f7").table
    set_level(table.record, BLUE, 2)
    assert acting_seats(table) == (ORANGE,)
    assert agreements.resign_label(table, ORANGE) == "Resign the game"
    table.offer_tie(ORANGE)
    assert answering_seat(table) is None
    set_level(table.record, ORANGE, 2)
    assert acting_seats(table) == ()


def test_a_tie_proposed_for_a_repeated_position_is_offered_to_a_distant_friend() -> None:
    shuttle = ["e5-e7>e4-e6", "c3-c5>c4-c6", "e4-e6>e5-e7", "c4-c6>c3-c5"]
    _, friend = friends("c3-c5", "e5-e7", *shuttle, *shuttle)
    table = friend.table
    assert table.proposes_tie
    assert agreements.accept_label(table) == "Offer a tie"
    assert agreements.question(table).endswith("offer a tie?")
    assert "offer a tie, or play on" in news_text(table)
    accept_tie(table)
    assert table.outcome is None
    assert table.tie_offer_seat == BLUE


def test_undo_in_a_game_by_links_names_the_friend() -> None:
    mine, _ = friends("f5-f7", "a1-a3")
    assert go_back(mine.table)
    assert news_text(mine.table) == "Undone: your new tritton on f5-f7 and your friend’s reply."
    mine.table.record.headers["Blue"] = "Ann"
    assert news_text(mine.table) == "Undone: your new tritton on f5-f7 and Ann’s reply."


def test_a_rematch_by_links_says_who_goes_first_and_is_sent_if_the_friend_goes_first() -> None:
    for seat, message in ((ORANGE, "you go first"), (BLUE, "your friend goes first")):
        rematch = new_rematch(Browser("f5-f7", own_seat=1 - seat).table)
        table = Table(rematch.game, rematch)
        assert table.own_seat == seat
        assert message in agreements.opening_text(table, is_rematch=True)
        assert must_send(table) == (seat == BLUE)
    assert words.send_back(table).endswith("make the first move.")
    assert table.last.kind is TableChange.START


def test_the_table_records_that_an_offer_and_a_resignation_were_sent() -> None:
    sender, _ = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    assert not is_waiting(sender.table)
    assert send(sender.table, sender.table.record.here)
    assert not must_send(sender.table)
    assert is_waiting(sender.table)
    assert words.waiting(sender.table).startswith("Your friend can answer your offer now.")
    sender.table.settle(Settled.FIRST_RESIGNED)
    assert must_send(sender.table)
    assert send(sender.table, sender.table.record.here)
    assert not must_send(sender.table)
    assert not is_waiting(sender.table)


def test_undo_asks_before_it_takes_back_a_move_that_was_sent_with_an_offer() -> None:
    sender, _ = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    send(sender.table, sender.table.record.here)
    assert not go_back(sender.table)
    assert sender.table.input.question is FriendQuestion.TAKE_BACK
