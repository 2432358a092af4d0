"""Games that two people play by sending the link to and fro: who plays which side, and what is asked."""

import pytest

from trigrid.app.players.who_plays import set_level
from trigrid.app.sharing.record_export import record_text
from trigrid.app.sharing.sent_game import is_by_a_friend, is_to_send, take_seat
from trigrid.app.storage.stored_headers import ID, YOURS
from trigrid.app.table import Table
from trigrid.app.undo_redo import can_go_back, go_back, go_on
from trigrid.app.words import friend_link as words
from trigrid.app.words import words_for
from trigrid.app.words.headline import turn_text
from trigrid.app.words.lobby import to_move
from trigrid.games import GAMES, load
from trigrid.records import Record, Settled


def sent(*texts: str, key: str = "tritt") -> Record:
    """A game that somebody has sent after these moves."""
    record = Record(load(key))
    record.headers[ID] = "abc"
    for text in texts:
        record.add(record.game.move(record.position, text))
    return Record.from_link(record.to_link())


def received(*texts: str, key: str = "tritt") -> Table:
    """The table of whoever has opened its link."""
    record = sent(*texts, key=key)
    assert take_seat(record, "")
    return Table(record.game, record)


def test_only_games_with_an_id_are_sent_by_a_friend() -> None:
    assert is_by_a_friend(sent("f5-f7"))
    assert not is_by_a_friend(Record.from_link(Record(load("tritt")).to_link()))
    over = sent("f5-f7")
    over.settle_here(Settled.FIRST_RESIGNED)
    assert is_by_a_friend(over)
    assert not take_seat(over, ""), "a game that is over is nobody's to play"


def test_whoever_opens_a_link_plays_the_side_to_move() -> None:
    table = received("f5-f7")
    assert table.own_seat == 1
    assert not table.awaits_friend
    assert "You are Blue" in words.invitation(table, is_answer=False)


def test_own_games_and_games_against_the_computer_stay_what_they_are() -> None:
    record = sent("f5-f7")
    assert not take_seat(record, record.to_text())
    assert YOURS not in record.headers
    set_level(record, 0, 2)
    assert not take_seat(record, "")


def test_the_same_works_for_the_first_player_when_the_link_comes_back() -> None:
    known, answer = sent("f5-f7"), sent("f5-f7", "a1-a3")
    assert take_seat(answer, known.to_text())
    assert Table(answer.game, answer).own_seat == 0


def test_after_the_move_the_game_is_to_be_sent_and_a_move_for_the_friend_is_asked_about() -> None:
    table = received("f5-f7")
    assert not is_to_send(table)
    assert table.play_text("a1-a3")
    assert is_to_send(table)
    assert not table.play_text("k1-k3")
    assert table.asks_for_friend
    table.stop_asking()
    table.move_for_friend()
    assert table.play_text("k1-k3")
    assert not is_to_send(table)
    assert table.play(table.record.position.moves()[0])
    assert is_to_send(table)
    assert not table.play(table.record.position.moves()[0])
    assert table.asks_for_friend


def test_a_turn_of_several_moves_is_asked_about_once() -> None:
    table = received("a1-a3", "a4-a6", "b1-b3", "b4-b6", key="tritt-reloaded")
    mine = table.own_seat
    while table.record.position.to_move == mine:
        assert table.play(table.record.position.moves()[0])
    table.move_for_friend()
    while table.record.position.to_move != mine:
        assert table.play(table.record.position.moves()[0])
        assert not table.asks_for_friend


def test_the_seat_is_kept_but_not_shared() -> None:
    table = received("f5-f7")
    assert Record.from_text(table.record.to_text()).headers[YOURS] == "Blue"
    assert YOURS not in record_text(table.record)


@pytest.mark.parametrize("key", GAMES)
def test_sentences_speak_to_the_receiver_of_their_friend(key: str) -> None:
    """If this fails, the page says “you are Blue” at first and then speaks of Blue as of somebody else."""
    record = Record(load(key))
    record.add(record.position.moves()[0])
    while record.position.to_move == record.root.position.to_move:
        record.add(record.position.moves()[0])
    assert take_seat(record, "")
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
    assert words.question(table) == "Do you want to move for your friend?"
    record.headers[record.game.seats[1 - seat]] = "Ann"
    assert "Ann" in turn_text(table)


def test_undo_takes_back_no_move_of_the_friend_alone() -> None:
    table = received("f5-f7")
    assert not can_go_back(table), "the receiver has not moved yet"
    table.play_text("a1-a3")
    assert can_go_back(table)
    table.move_for_friend()
    table.play_text("k1-k3")
    assert go_back(table)
    assert len(table.record.moves) == 1, "the receiver's own move is taken back, too"
    assert go_on(table)
    assert len(table.record.moves) == 3


@pytest.mark.parametrize("name", ["", "Nobody", "Orangeish"])
def test_a_damaged_seat_is_nobodys(name: str) -> None:
    record = sent("f5-f7")
    record.headers[YOURS] = name
    assert Table(record.game, record).own_seat is None


def test_who_steps_back_in_a_game_is_not_asked_to_send_it() -> None:
    table = received("f5-f7")
    table.play_text("a1-a3")
    table.move_for_friend()
    table.play(table.record.position.moves()[0])
    table.undo()
    assert not is_to_send(table)


def test_a_press_on_the_board_shows_no_move_of_the_friend_and_asks() -> None:
    table = received("c3", key="tri-it-out")
    assert table.press(0, confirm=False)
    assert table.legal_at(1) is None
    assert not table.press(1, confirm=False)
    assert table.asks_for_friend
