"""Ties and resignations in games by links: who acts, who answers, and what the answer's link does."""

import pytest

from trigrid.app.sharing.words import friend_link as words
from trigrid.games import load
from trigrid.headers.stored_headers import ID, YOURS
from trigrid.headers.who_plays import set_level
from trigrid.library.friends_answer import take_answer
from trigrid.library.record_merge import add_from_elsewhere, at_stored_node
from trigrid.library.sent_game import Arrival, Link, is_to_send, is_waiting, receive, send
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
    """What one of two friends has stored of the game, and what their page shows."""

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

    @property
    def link(self) -> str:
        return self.table.record.to_link()

    def open(self, link: str) -> Arrival | None:
        """Open a link as the page does; gives what the friend has answered beside moves."""
        sent, known = Record.from_link(link), "" if self.is_new else self.table.record.to_text()
        merged = sent if self.is_new else at_stored_node(Record.from_text(known))
        self.change = None if self.is_new else add_from_elsewhere(merged, sent)
        answer = take_answer(sent, known, merged) if known else None
        if answer is not None or not self.change:
            receive(merged, known, Link.GAME)
        self.table, self.is_new = Table(merged.game, merged), False
        return answer


def friends(*moves: str) -> tuple[Browser, Browser]:
    """Two friends who both know the game after these moves; the first one plays Orange."""
    return Browser(*moves, own_seat=ORANGE), Browser(*moves, own_seat=BLUE)


@pytest.mark.parametrize("moves", [["f5-f7", "a1-a3"], ["f5-f7"], []], ids=" ".join)
@pytest.mark.parametrize("is_known", [True, False], ids=["again", "first link"])
def test_an_offer_leaves_both_friends_their_seats(moves: list[str], is_known: bool) -> None:
    """If this fails, whoever is offered a tie becomes the other player, and is told that they offered it."""
    sender, receiver = friends(*moves)
    sender.table.offer_tie(ORANGE)
    receiver = receiver if is_known and moves else Browser()
    for _ in range(2):
        assert receiver.open(sender.link) is None
        assert receiver.table.own_seat == BLUE
        assert receiver.table.tie_offer_seat == ORANGE
        assert news_text(receiver.table) == "Your friend offers a tie."
    said = words.explanation(receiver.table, Arrival.ANSWER if is_known else Arrival.INVITATION)
    assert "has moved" not in said
    assert "your turn" not in said
    assert said.endswith("Your friend offers a tie.")
    assert answering_seat(receiver.table) == BLUE
    assert not is_to_send(receiver.table)


def test_the_friend_alone_answers_an_offer() -> None:
    sender, _ = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    assert agreements.asked(sender.table) == "You offered a tie."
    assert answering_seat(sender.table) is None
    assert is_to_send(sender.table)
    assert words.send_back(sender.table).endswith("can answer your offer.")
    assert can_take_back(sender.table)
    take_back(sender.table)
    assert sender.table.tie_offer_seat is None
    assert not is_to_send(sender.table)


def test_an_accepted_tie_comes_back() -> None:
    sender, receiver = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    receiver.open(sender.link)
    accept_tie(receiver.table)
    assert is_to_send(receiver.table)
    assert can_take_back(receiver.table)
    assert status(receiver.table) == "It’s a tie. You and your friend agreed on a tie."
    answer = sender.open(receiver.link)
    assert answer is Arrival.ACCEPTED
    assert words.explanation(sender.table, answer) == "Your friend accepted the tie."
    assert sender.table.outcome is not None
    assert sender.table.own_seat == ORANGE
    assert not is_to_send(sender.table)
    assert not can_take_back(sender.table)
    assert sender.open(receiver.link) is None, "that is known by now"
    assert sender.change is None


@pytest.mark.parametrize("offer", [None, BLUE])
def test_a_tie_that_was_not_offered_is_asked_about(offer: int | None) -> None:
    sender, receiver = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(offer)
    receiver.table.settle(Settled.TIE_AGREED)
    assert sender.open(receiver.link) is None
    assert sender.change is not None


def test_a_tie_declined_on_the_turn_of_whoever_offered_it_comes_back() -> None:
    sender, receiver = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    receiver.open(sender.link)
    receiver.table.offer_tie(None)
    assert is_to_send(receiver.table)
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
    ids=["on their turn", "on one's own turn"],
)
def test_a_friends_resignation_is_taken_over(moves: list[str], own_seat: int, loser: int) -> None:
    winner, friend = Browser(*moves, own_seat=own_seat), Browser(*moves, own_seat=loser)
    friend.table.settle(RESIGNED[loser])
    answer = winner.open(friend.link)
    assert answer is Arrival.RESIGNED
    assert winner.table.own_seat == 1 - loser
    assert winner.change is not None, "without the friend's say it is a conflict"
    assert words.explanation(winner.table, answer) == "Your friend resigned. You win."
    assert status(winner.table) == "You win. Your friend resigned."
    assert not is_to_send(winner.table)
    assert not can_take_back(winner.table)


def test_no_link_ends_a_game_of_two_people_at_one_screen() -> None:
    """If this fails, whoever knows a game's id can end it."""
    here, friend = Browser("f5-f7"), Browser("f5-f7", own_seat=BLUE)
    friend.table.settle(Settled.SECOND_RESIGNED)
    assert here.open(friend.link) is None
    assert here.change is not None, "it is asked about"


def test_whoever_resigns_is_asked_to_send_the_link_and_can_take_it_back() -> None:
    _, loser = friends("f5-f7")
    loser.table.settle(Settled.SECOND_RESIGNED)
    assert is_to_send(loser.table)
    assert "how it ended" in words.send_back(loser.table)
    assert can_take_back(loser.table)
    take_back(loser.table)
    assert loser.table.outcome is None
    assert not is_to_send(loser.table)


def test_ones_own_resignation_in_a_link_is_asked_about() -> None:
    """If this fails, a friend can resign for the other one."""
    winner, loser = friends("f5-f7")
    loser.table.settle(Settled.FIRST_RESIGNED)
    assert winner.open(loser.link) is None
    assert winner.change is not None


def test_a_resignation_after_other_moves_than_ones_own_is_asked_about() -> None:
    mine, _ = friends("f5-f7", "a1-a3")
    other = Browser("f5-f7", "k1-k3", own_seat=BLUE)
    other.table.settle(Settled.SECOND_RESIGNED)
    assert mine.open(other.link) is None


def test_a_resignation_comes_with_moves_that_were_not_known() -> None:
    mine, other = friends("f5-f7")
    other.table.play_text("a1-a3")
    other.table.settle(Settled.SECOND_RESIGNED)
    assert mine.open(other.link) is Arrival.RESIGNED
    assert len(mine.table.record.moves) == 2


def test_a_damaged_record_is_answered_by_nothing() -> None:
    sent = Record.from_link(friends("f5-f7")[0].link)
    assert take_answer(sent, '[Game "tritt"]\n\n1. nonsense', sent) is None


def test_in_a_game_by_links_one_acts_for_oneself_alone() -> None:
    _, friend = friends("f5-f7", "a1-a3")
    assert acting_seats(friend.table) == (BLUE,)
    assert agreements.resigns(friend.table, BLUE) == "I resign"
    assert agreements.offers(friend.table, BLUE) == "I offer a tie"
    assert agreements.who_resigns(friend.table) == "Resign this game?"
    assert agreements.who_offers(friend.table) == "Offer your friend a tie?"
    assert agreements.resigning_note(friend.table).startswith("Your friend wins. Your friend sees")
    assert agreements.note(friend.table) == "Your friend sees it when you send the new link."


def test_at_one_screen_both_can_act_and_the_other_one_is_asked_by_name() -> None:
    table = Browser("f5-f7").table
    assert acting_seats(table) == (BLUE, ORANGE)
    assert agreements.who_resigns(table) == "Who resigns?"
    assert agreements.who_offers(table) == "Who offers a tie?"
    assert agreements.note(table) == ""
    assert agreements.resigning_note(table) == "The other player wins."
    table.record.headers["Blue"] = "Ann"
    table.offer_tie(ORANGE)
    assert agreements.asked(table) == "Orange offers a tie. Ann, do you accept?"
    accept_tie(table)
    assert can_take_back(table)


def test_against_the_computer_the_person_acts_alone_and_the_computer_answers() -> None:
    table = Browser("f5-f7").table
    set_level(table.record, BLUE, 2)
    assert acting_seats(table) == (ORANGE,)
    assert agreements.resigns(table, ORANGE) == "Resign the game"
    table.offer_tie(ORANGE)
    assert answering_seat(table) is None
    set_level(table.record, ORANGE, 2)
    assert acting_seats(table) == ()


def test_a_tie_proposed_for_a_repeated_position_is_offered_to_a_distant_friend() -> None:
    shuttle = ["e5-e7>e4-e6", "c3-c5>c4-c6", "e4-e6>e5-e7", "c4-c6>c3-c5"]
    _, friend = friends("c3-c5", "e5-e7", *shuttle, *shuttle)
    table = friend.table
    assert table.proposes_tie
    assert agreements.accept(table) == "Offer a tie"
    assert agreements.asked(table).endswith("offer a tie?")
    assert "offer a tie, or play on" in news_text(table)
    accept_tie(table)
    assert table.outcome is None
    assert table.tie_offer_seat == BLUE


def test_undo_in_a_game_by_links_names_the_friend() -> None:
    mine, _ = friends("f5-f7", "a1-a3")
    assert go_back(mine.table)
    assert news_text(mine.table) == "Taken back: your new tritton on f5-f7 and your friend’s reply."
    mine.table.record.headers["Blue"] = "Ann"
    assert news_text(mine.table) == "Taken back: your new tritton on f5-f7 and Ann’s reply."


def test_a_rematch_by_links_says_who_goes_first_and_is_to_be_sent_if_that_is_the_friend() -> None:
    for seat, said in ((ORANGE, "you go first"), (BLUE, "your friend goes first")):
        rematch = new_rematch(Browser("f5-f7", own_seat=1 - seat).table)
        table = Table(rematch.game, rematch)
        assert table.own_seat == seat
        assert said in agreements.at_start(table, is_rematch=True)
        assert is_to_send(table) == (seat == BLUE)
    assert words.send_back(table).endswith("make the first move.")
    assert table.last.kind is TableChange.START


def test_the_page_remembers_that_an_offer_and_a_resignation_went_out() -> None:
    sender, _ = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    assert not is_waiting(sender.table)
    assert send(sender.table, sender.table.record.here)
    assert not is_to_send(sender.table)
    assert is_waiting(sender.table)
    assert words.waiting(sender.table).startswith("Your friend can answer your offer now.")
    sender.table.settle(Settled.FIRST_RESIGNED)
    assert is_to_send(sender.table)
    assert send(sender.table, sender.table.record.here)
    assert not is_to_send(sender.table)
    assert not is_waiting(sender.table)


def test_undo_still_asks_where_an_offer_went_out() -> None:
    sender, _ = friends("f5-f7", "a1-a3")
    sender.table.offer_tie(ORANGE)
    send(sender.table, sender.table.record.here)
    assert not go_back(sender.table)
    assert sender.table.input.question is FriendQuestion.TAKE_BACK
