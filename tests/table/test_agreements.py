"""Tests of agreements between players: their state at the table and their texts."""

import pytest

import trigrid
from trigrid.games import GAMES
from trigrid.headers.who_plays import rematch_of
from trigrid.records import Record, Settled
from trigrid.table.new_game import better_seat, new_record
from trigrid.table.state_groups import NotNow
from trigrid.table.table import Table
from trigrid.table.words import agreements
from trigrid.table.words.status_line import news_text, status

THERE_AND_BACK = "c3-c5 e5-e7 e5-e7>e4-e6 c3-c5>c4-c6 e4-e6>e5-e7 c4-c6>c3-c5"
"""Moves of TRITT: two entries, then four slides back to the same position."""


def table_of(key: str, moves: str) -> Table:
    table = Table(trigrid.load(key))
    for text in moves.split():
        assert table.play_text(text), text
    return table


def table_with_repetition() -> Table:
    """Return a table at which a position of TRITT has occurred for the third time."""
    _, _, *shuttle = THERE_AND_BACK.split()
    table = table_of("tritt", THERE_AND_BACK)
    for text in shuttle:
        assert not table.proposes_tie
        assert table.play_text(text), text
    return table


def test_the_third_occurrence_of_a_position_proposes_a_tie_once() -> None:
    table = table_with_repetition()
    assert table.proposes_tie
    assert "three times" in status(table)
    table.play_on()
    assert not table.proposes_tie
    assert status(table) == "Orange to move. Game resumed."
    table.undo()
    table.redo()
    assert not table.proposes_tie, "the page proposes the tie again after the players have played on"


def test_games_without_agreed_ties_propose_no_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with_repetition()
    monkeypatch.setattr(type(table.game), "has_agreed_ties", False)
    assert not table.proposes_tie


def test_a_move_declines_an_offer() -> None:
    table = table_of("tritt", "c3-c5")
    table.offer_tie(0)
    assert table.tie_offer_seat == 0
    assert status(table) == "Blue to move, or to trade colours. Orange offers a tie."
    table.play_text("h2-h4")
    assert table.tie_offer_seat is None
    table.undo()
    assert table.tie_offer_seat is None, "undo restores an offer that a move has declined"


def test_an_offer_can_be_declined_without_a_move() -> None:
    table = table_of("tritt", "c3-c5")
    table.offer_tie(0)
    table.offer_tie(None)
    assert table.tie_offer_seat is None
    assert status(table).endswith("Game resumed.")


def test_an_offer_is_stored_in_the_record() -> None:
    table = table_of("tritt", "c3-c5 h2-h4")
    table.offer_tie(1)
    for record in (
        Record.from_text(table.record.to_text()),
        Record.from_link(table.record.to_link()),
    ):
        assert Table(record.game, record).tie_offer_seat == 1


def test_accepting_an_offer_ends_the_game() -> None:
    table = table_of("tritt", "c3-c5")
    table.offer_tie(0)
    table.settle(Settled.TIE_AGREED)
    assert table.tie_offer_seat is None
    assert table.is_input_closed
    assert status(table) == "It’s a tie. The players agreed on a tie."
    assert not table.play_text("h2-h4")


@pytest.mark.parametrize(
    ("settled", "message"),
    [
        (Settled.FIRST_RESIGNED, "Orange wins. Blue resigned."),
        (Settled.SECOND_RESIGNED, "Blue wins. Orange resigned."),
    ],
)
def test_a_seat_has_its_new_colour_after_a_trade(settled: Settled, message: str) -> None:
    table = table_of("tritt", "c3-c5 swap")
    table.settle(settled)
    assert status(table) == message


def test_players_are_called_by_their_names() -> None:
    table = table_of("trichet", "1,0A.o.")
    table.record.headers["Dot"] = "Ann"
    table.settle(Settled.FIRST_RESIGNED)
    assert status(table) == "Ann wins. Oh resigned."
    assert agreements.resign_label(table, 1) == "Ann resigns"


def test_a_resignation_can_be_undone() -> None:
    table = table_of("tritium", "orange-a1 sky-g4")
    table.settle(Settled.SECOND_RESIGNED)
    assert table.record.result == "1-0"
    table.settle(None)
    assert table.record.result == "*"
    assert table.may_settle
    assert status(table) == "First to move. Game resumed."
    assert table.play_text("blue-d1")


def test_moves_after_undoing_an_ended_game_are_a_branch() -> None:
    table = table_of("tritium", "orange-a1 sky-g4")
    table.settle(Settled.SECOND_RESIGNED)
    table.undo()
    assert table.outcome is None
    assert not table.may_settle, "the game can be ended before the last move of its record"
    table.play_text("blue-d1")
    assert table.record.result == "1-0"
    table.undo()
    table.undo()
    table.go_to(table.record.end)
    assert table.outcome is not None


@pytest.mark.parametrize(
    ("action", "message"), [(NotNow.RESIGN, "resign"), (NotNow.OFFER_TIE, "offer a tie")]
)
def test_a_game_cannot_be_ended_while_moves_are_undone(action: NotNow, message: str) -> None:
    table = table_of("tritt", "c3-c5 e5-e7")
    assert not table.can_settle_after_redo
    table.undo()
    assert table.can_settle_after_redo
    table.refuse_to_end(action)
    assert table.is_refused
    assert news_text(table) == f"Go to the last move with Redo; then you can {message}."
    table.redo()
    assert not table.is_refused
    assert table.may_settle


def test_the_refusal_while_moves_are_undone_says_that_the_game_is_over() -> None:
    table = table_of("tritt", "c3-c5 e5-e7")
    table.settle(Settled.FIRST_RESIGNED)
    table.undo()
    table.refuse_to_end(NotNow.RESIGN)
    assert news_text(table) == "This game is over: press Redo to see its end, or play on from here."


def test_a_rematch_exchanges_seats_and_copies_nothing_else() -> None:
    table = table_of("tritt", "c3-c5 swap")
    table.record.headers.update({"Id": "abc", "Orange": "Ann", "Date": "2026-01-01", "Blue": "Ben"})
    fresh = rematch_of(table.record)
    assert fresh.game == table.game
    assert fresh.moves == ()
    assert fresh.headers == {"Orange": "Ben", "Blue": "Ann"}


def test_a_nameless_player_stays_nameless_in_a_rematch() -> None:
    record = Record(trigrid.load("trichet", tiles=54))
    record.headers["Oh"] = "Ann"
    assert rematch_of(record).headers == {"Dot": "Ann"}
    assert rematch_of(record).game.options["tiles"] == 54


def test_a_rematch_says_who_goes_first_until_a_person_moves() -> None:
    record = rematch_of(new_record(trigrid.load("tritium"), 2))
    table = Table(record.game, record)
    assert "the computer goes first" in agreements.opening_text(table, is_rematch=True)
    table.add_move(record.position.moves()[0])
    assert "the computer goes first" in agreements.opening_text(table, is_rematch=True)
    table.add_move(record.position.moves()[0])
    assert agreements.opening_text(table, is_rematch=True) == ""
    assert "you go first" in agreements.opening_text(Table(record.game, rematch_of(record)), is_rematch=True)


@pytest.mark.parametrize("key", GAMES)
def test_a_new_player_sees_which_seat_is_easier(key: str) -> None:
    record = new_record(trigrid.load(key), 2)
    table = Table(record.game, record)
    assert agreements.opening_text(table, is_rematch=False) == ""
    table.view.is_first_game = True
    message = agreements.opening_text(table, is_rematch=False)
    assert message == (
        "" if better_seat(record) is None else "You play second: in Tri-It-Out that is the easier seat."
    )


def test_comments_are_not_changes_to_the_game() -> None:
    table = table_of("tritium", "orange-a1")
    before = table.last.count
    table.set_comment("good")
    assert table.last.count == before
    assert table.storage.has_unsaved_changes
    table.undo()
    assert table.last.count == before + 1
