"""Tests of games that two people play by sending the link back and forth.

They cover who plays which side, and what the page asks.
"""

import pytest

from trigrid.app.lobby.words import to_move
from trigrid.app.sharing.words import friend_link as words
from trigrid.app.sharing.words.sharing import link_hint
from trigrid.games import GAMES, load
from trigrid.headers.stored_headers import BY_LINK, ID, YOURS
from trigrid.headers.who_plays import set_level
from trigrid.library.record_export import game_address, record_text
from trigrid.library.sent_game import (
    Arrival,
    Link,
    is_waiting,
    link_target,
    must_send,
    receive,
    send,
    stop_playing_by_link,
    use_of,
)
from trigrid.records import Record, RecordNode, Settled
from trigrid.table.state_groups import FriendQuestion
from trigrid.table.table import Table
from trigrid.table.undo_redo import can_go_back, go_back, go_on, undo
from trigrid.table.words.headline import turn_text
from trigrid.table.words.status_line import status
from trigrid.words import words_for
from trigrid.words.seats import playing


def sent(*texts: str, key: str = "tritt") -> Record:
    """Return a game as read from a link, after the given moves."""
    record = Record(load(key))
    record.headers[ID] = "abc"
    for text in texts:
        record.add(record.game.move(record.position, text))
    return Record.from_link(record.to_link())


def received(*texts: str, key: str = "tritt") -> Table:
    """Return the table of a receiver who has opened a link with the given moves."""
    record = sent(*texts, key=key)
    assert receive(record, "", Link.GAME) is Arrival.INVITATION
    return Table(record.game, record)


def played(*texts: str, key: str = "tritt") -> Table:
    """Return the table of a user who has made the given moves."""
    return Table(load(key), sent(*texts, key=key))


def hint(table: Table, node: RecordNode) -> str:
    """Return the hint of *Share* for the link up to a node."""
    return link_hint(use_of(table, node))


def opened(table: Table) -> Record:
    """Return the record that a receiver gets by the link to the shown position."""
    return Record.from_link(game_address(table.record, table.record.here))


def test_a_link_to_a_running_game_of_two_people_is_an_invitation() -> None:
    record = opened(played("f5-f7"))
    assert link_target(record) is Link.GAME
    assert receive(record, "", link_target(record)) is Arrival.INVITATION


def test_a_link_to_a_game_against_the_computer_is_no_invitation() -> None:
    """If this fails, the computer is called a friend, and the receiver gets its seat."""
    table = played("f5-f7")
    set_level(table.record, 1, 2)
    record = opened(table)
    assert link_target(record) is Link.POSITION
    assert receive(record, "", link_target(record)) is Arrival.POSITION
    assert YOURS not in record.headers
    assert "friend" not in words.explanation(Table(record.game, record), Arrival.POSITION)
    assert "distance" not in hint(table, table.record.here)
    assert not send(table, table.record.here)
    assert table.own_seat is None


def test_a_link_to_the_start_of_a_game_without_id_is_a_new_game() -> None:
    record = Record.from_link(Record(load("tritt")).to_link())
    assert receive(record, "", link_target(record)) is None
    assert not {YOURS, BY_LINK} & record.headers.keys()


def test_an_earlier_position_of_a_finished_game_is_no_invitation() -> None:
    table = played("f5-f7", "a1-a3")
    table.record.settle_here(Settled.FIRST_RESIGNED)
    first = table.record.root.children[0]
    table.go_to(first)
    assert link_target(opened(table)) is Link.POSITION
    assert not send(table, first)
    assert "distance" not in hint(table, first)


def test_a_finished_game_from_a_link_has_no_own_seat_and_shows_its_result() -> None:
    table = played("f5-f7", "a1-a3")
    table.record.settle_here(Settled.FIRST_RESIGNED)
    record = opened(table)
    assert receive(record, "", link_target(record)) is Arrival.FINISHED
    assert YOURS not in record.headers
    message = words.explanation(Table(record.game, record), Arrival.FINISHED)
    assert "finished game of TRITT" in message
    assert "Blue wins" in message
    assert playing(record.game.seats, record.headers) == "Opened from a link"


def test_the_end_of_a_game_by_links_arrives_in_the_friends_game() -> None:
    friends = received("f5-f7", "a1-a3")
    known = friends.record.to_text()
    friends.record.add(friends.record.position.moves()[0])
    friends.record.settle_here(Settled.SECOND_RESIGNED)
    assert receive(friends.record, known, Link.GAME) is None, (
        "the page explains what the status line already says"
    )
    assert friends.own_seat == 0


def test_the_end_of_a_game_by_links_must_be_sent_once() -> None:
    table = received("f5-f7")
    table.play_text("a1-a3")
    table.settle(Settled.SECOND_RESIGNED)
    assert must_send(table)
    assert words.send_back(table).startswith("The game is over")
    assert send(table, table.record.here)
    assert not must_send(table)
    assert not is_waiting(table)


def test_an_unfinished_turn_stays_with_its_player() -> None:
    texts = ("a1-a3", "a4-a6", "b1-b3", "b4-b6")
    table = played(*texts, key="tritt-reloaded")
    table.play(table.record.position.moves()[0])
    here = table.record.here
    assert here.parent
    assert here.parent.position.to_move == here.position.to_move
    assert not send(table, here)
    assert hint(table, here).startswith("Finish the turn")
    record = opened(table)
    assert receive(record, "", link_target(record)) is Arrival.INVITATION
    assert Table(record.game, record).own_seat == 1 - here.position.to_move
    assert "not finished the turn" in words.explanation(Table(record.game, record), Arrival.INVITATION)


def test_the_receiver_of_a_link_plays_the_side_to_move() -> None:
    table = received("f5-f7")
    assert table.own_seat == 1
    assert table.friend_question is None
    assert "You are Blue" in words.explanation(table, Arrival.INVITATION)
    assert hint(table, table.record.here).startswith("It is your turn")


def test_the_sender_of_a_link_plays_the_other_side_and_waits() -> None:
    table = played("f5-f7")
    assert turn_text(table).startswith("Blue to move")
    assert send(table, table.record.here)
    assert table.own_seat == 0
    assert turn_text(table).startswith("Your friend to move")
    assert is_waiting(table)
    assert words.waiting(table).startswith("Your friend is to move.")
    assert not table.play_text("a1-a3")
    assert table.input.question is FriendQuestion.MOVE_FOR
    assert table.storage.has_unsaved_changes
    stop_playing_by_link(table)
    assert not is_waiting(table)
    assert table.play_text("a1-a3")


def test_a_game_can_be_sent_before_its_first_move() -> None:
    table = played()
    assert send(table, table.record.here)
    assert is_waiting(table)
    record = opened(table)
    assert receive(record, "", link_target(record)) is Arrival.INVITATION
    assert {table.own_seat, Table(record.game, record).own_seat} == {0, 1}


def test_a_game_that_was_sent_again_does_not_ask_to_be_sent() -> None:
    table = received("f5-f7")
    table.play_text("a1-a3")
    assert must_send(table)
    assert send(table, table.record.here)
    assert not must_send(table)
    assert is_waiting(table)
    assert table.own_seat == 1


def test_the_list_of_games_names_the_friend() -> None:
    table = received("f5-f7")
    seats, headers = table.game.seats, table.record.headers
    assert playing(seats, headers) == "Your friend (Orange), by link"
    assert playing(seats, headers | {"Orange": "Ann"}) == "Ann (Orange), by link"


def test_own_games_and_games_against_the_computer_are_not_changed_by_links() -> None:
    record = sent("f5-f7")
    assert receive(record, record.to_text(), Link.GAME) is None
    assert YOURS not in record.headers
    set_level(record, 0, 2)
    assert receive(record, "", Link.GAME) is None
    assert YOURS not in record.headers


def test_the_first_player_gets_their_seat_when_the_link_returns() -> None:
    known, answer = sent("f5-f7"), sent("f5-f7", "a1-a3")
    assert receive(answer, known.to_text(), Link.GAME) is Arrival.ANSWER
    assert Table(answer.game, answer).own_seat == 0
    assert "You are Orange, and it is" in words.explanation(Table(answer.game, answer), Arrival.ANSWER)


def test_the_same_link_opened_again_needs_no_explanation() -> None:
    known = received("f5-f7").record.to_text()
    again = Record.from_text(known)
    assert receive(again, known, Link.GAME) is None
    del again.headers[BY_LINK]
    assert receive(again, known, Link.GAME) is None


def test_a_stored_seat_is_kept_when_a_link_returns() -> None:
    answer = sent("f5-f7", "a1-a3")
    answer.headers[YOURS] = "Blue"
    receive(answer, sent("f5-f7").to_text(), Link.GAME)
    assert answer.headers[YOURS] == "Blue"


def test_after_a_move_the_page_asks_to_send_and_asks_before_moving_for_the_friend() -> None:
    table = received("f5-f7")
    assert not must_send(table)
    assert table.play_text("a1-a3")
    assert must_send(table)
    assert not table.play_text("k1-k3")
    assert table.input.question is FriendQuestion.MOVE_FOR
    table.confirm_move()
    assert table.play_text("k1-k3")
    assert not must_send(table)
    assert table.play(table.record.position.moves()[0])
    assert must_send(table)
    assert not table.play(table.record.position.moves()[0])
    assert table.input.question is FriendQuestion.MOVE_FOR


def test_after_a_confirmation_the_moves_of_a_turn_are_not_asked_about() -> None:
    table = received("a1-a3", "a4-a6", "b1-b3", "b4-b6", key="tritt-reloaded")
    own_seat = table.own_seat
    while table.record.position.to_move == own_seat:
        assert table.play(table.record.position.moves()[0])
    table.confirm_move()
    while table.record.position.to_move != own_seat:
        assert table.play(table.record.position.moves()[0])
        assert table.input.question is None


def test_the_seat_is_stored_but_not_shared() -> None:
    table = received("f5-f7")
    assert Record.from_text(table.record.to_text()).headers[YOURS] == "Blue"
    table.play_text("a1-a3")
    send(table, table.record.here)
    assert not {YOURS, BY_LINK} & Record.from_text(record_text(table.record)).headers.keys()


@pytest.mark.parametrize("key", GAMES)
def test_sentences_address_the_receiver_and_mention_the_friend(key: str) -> None:
    """If this fails, the page says “you are Blue” but later calls Blue someone else."""
    record = Record(load(key))
    record.add(record.position.moves()[0])
    while record.position.to_move == record.root.position.to_move:
        record.add(record.position.moves()[0])
    assert receive(record, "", Link.GAME) is Arrival.INVITATION
    table = Table(record.game, record)
    assert turn_text(table).startswith("Your turn")
    assert to_move(record) == "Your turn"
    seat = record.position.to_move
    assert words_for(record).on_card(record.position, seat)[0] == "You"
    assert words_for(record).on_card(record.position, 1 - seat)[0] == "Your friend"
    while record.position.to_move == seat:
        record.add(record.position.moves()[0])
    assert turn_text(table).startswith("Your friend ")
    assert to_move(record).startswith("Your friend ")
    assert words.question(table, FriendQuestion.MOVE_FOR)[0] == "Do you want to move for your friend?"
    record.headers[record.game.seats[1 - seat]] = "Ann"
    assert "Ann" in turn_text(table)


def test_undo_asks_before_it_takes_back_a_sent_move() -> None:
    """If this fails, a sent move changes unnoticed, and the two play different games."""
    table = received("f5-f7")
    table.play_text("a1-a3")
    assert go_back(table), "undo asks about a move that was not sent"
    assert go_on(table)
    send(table, table.record.here)
    assert not go_back(table)
    assert table.input.question is FriendQuestion.TAKE_BACK
    assert len(table.record.moves) == 2
    assert undo(table)
    assert turn_text(table).startswith("Your turn")
    assert table.play_text("k1-k3"), "the page asks twice"
    assert go_back(table), "undo asks about a move that was not sent"


def test_undo_asks_before_it_takes_back_an_answered_move() -> None:
    table = played("f5-f7")
    send(table, table.record.here)
    table.record.add(table.game.move(table.record.position, "a1-a3"))
    table.confirm_move()
    assert not go_back(table)
    assert table.input.question is FriendQuestion.TAKE_BACK


def test_the_page_asks_before_an_earlier_position_is_changed() -> None:
    """If this fails, an old link says “your turn” though the game has gone on."""
    record = sent("f5-f7", "a1-a3", "k1-k3", "f1-f3")
    record.headers[YOURS] = "Blue"
    for number in range(4):
        record.go([record.root, *record.end.path()][number])
        table = Table(record.game, record)
        assert turn_text(table) == "Looking back."
        assert (f"Turn {number} of 4." in status(table)) == (number > 0)
        assert not table.play(table.record.position.moves()[-1])
        assert table.input.question is (FriendQuestion.MOVE_FOR, FriendQuestion.CHANGE_MOVE)[number % 2]
    table = Table(record.game, record)
    table.confirm_move()
    assert turn_text(table).startswith("Your turn")
    assert table.play_text("f2-f4")


def test_undo_never_takes_back_only_the_friends_move() -> None:
    table = received("f5-f7")
    assert not can_go_back(table), "undo is possible before the receiver has moved"
    table.play_text("a1-a3")
    assert can_go_back(table)
    table.confirm_move()
    table.play_text("k1-k3")
    assert go_back(table)
    assert len(table.record.moves) == 1, "the receiver's own move is not taken back"
    assert go_on(table)
    assert len(table.record.moves) == 3


@pytest.mark.parametrize("name", ["", "Nobody", "Orangeish"])
def test_a_damaged_seat_is_ignored(name: str) -> None:
    record = sent("f5-f7")
    record.headers[YOURS] = name
    assert Table(record.game, record).own_seat is None


def test_a_user_who_steps_back_is_not_asked_to_send_the_game() -> None:
    table = received("f5-f7")
    table.play_text("a1-a3")
    table.confirm_move()
    table.play(table.record.position.moves()[0])
    table.undo()
    assert not must_send(table)


def test_a_press_on_the_friends_turn_shows_no_move_and_asks() -> None:
    table = received("c3", key="tri-it-out")
    assert table.press(0, confirm=False)
    assert table.legal_at(1) is None
    assert not table.press(1, confirm=False)
    assert table.input.question is FriendQuestion.MOVE_FOR
