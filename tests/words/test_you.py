"""Tests of the texts that address a person against the computer as “you”."""

import re
from typing import Any

import pytest

from tests.games.sample_games import after, positions_of
from trigrid.app.at_table.panel.piece_items import aid_texts
from trigrid.draw import view_of
from trigrid.games import (
    GAMES,
    IllegalMove,
    Outcome,
    load,
    tri_it_out,
    trichet,
    tritium,
    tritt,
    tritt_reloaded,
)
from trigrid.headers.stored_headers import YOURS
from trigrid.headers.who_plays import set_level
from trigrid.records import Record, Settled
from trigrid.table.table import Table
from trigrid.table.words.headline import result_text, turn_text
from trigrid.table.words.status_line import news_text, reason_text, status, trade_text
from trigrid.words import words_for, words_of
from trigrid.words.game_words import GameWords
from trigrid.words.names import names_of

TRADES = ("c3-c5", "c3-c5 swap", "c3-c5 swap h2-h4", "c3-c5 swap h2-h4 a1-a3")
"""Moves before a trade of colours, up to the trade, and after it."""


def words(key: str, you: int) -> GameWords[Any]:
    """Return a game's words for a person in one seat and the computer in the other."""
    record = Record(load(key))
    set_level(record, 1 - you, 3)
    return words_for(record)


def at(key: str, texts: str = "", **options: Any) -> Any:
    """Return the position after some moves."""
    return after(load(key, **options).start(), *texts.split())


def table_of(key: str, you: int, texts: str = "") -> Table:
    """Return a table with a person in one seat and the computer in the other."""
    table = Table(load(key))
    for text in texts.split():
        table.add_move(table.game.move(table.record.position, text))
    table.set_player(1 - you, 3)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_the_turn_text_names_you_or_the_computer(key: str) -> None:
    start = load(key).start()
    mover = start.to_move
    assert words(key, mover).turn(start).startswith("Your turn")
    assert words(key, 1 - mover).turn(start).startswith("The computer ")


@pytest.mark.parametrize("key", GAMES)
def test_the_first_move_is_explained_only_to_its_player(key: str) -> None:
    mover = load(key).start().to_move
    persons_turn, computers_turn = table_of(key, mover), table_of(key, 1 - mover)
    assert news_text(persons_turn) == words(key, mover).first_move != ""
    assert news_text(computers_turn) == ""
    persons_turn.add_move(persons_turn.record.position.moves()[0])
    assert words(key, mover).first_move not in news_text(persons_turn)


@pytest.mark.parametrize("key", GAMES)
def test_moves_are_described_as_yours_or_the_computers(key: str) -> None:
    before = load(key).start()
    move = before.moves()[0]
    done = before.play(move)
    assert words(key, before.to_move).happened(before, move, done).startswith("You ")
    assert words(key, 1 - before.to_move).happened(before, move, done).startswith("The computer ")


@pytest.mark.parametrize(
    ("key", "outcome", "you_win", "you_lose"),
    [
        (
            "tritium",
            Outcome(0, tritium.Ending.MORE_TILES, (16, 13)),
            ("You win, 16 to 13", "You control 16 tiles and the computer 13."),
            ("The computer wins, 16 to 13", "You control 13 tiles and the computer 16."),
        ),
        (
            "tritium",
            Outcome(0, tritium.Ending.FIRST_FLAG, (15, 15)),
            ("You win", "15 tiles each: the first flag loses, and the computer planted it."),
            ("The computer wins", "15 tiles each: the first flag loses, and you planted it."),
        ),
        (
            "tritt",
            Outcome(0, tritt.Ending.OTHERS_LINE, (1, 0)),
            ("You win", "The computer made a line of three in your colour."),
            ("The computer wins", "You made a line of three in the computer’s colour."),
        ),
        (
            "tritt-reloaded",
            Outcome(0, tritt_reloaded.Ending.STUCK, (1, 0)),
            ("You win", "The computer cannot enter a tritton."),
            ("The computer wins", "You cannot enter a tritton."),
        ),
        (
            "tri-it-out",
            Outcome(0, tri_it_out.Ending.FEWEST, (5, 6)),
            ("You win, 5 counters to 6", "You have 5 counters and the computer 6: fewer wins."),
            (
                "The computer wins, 5 counters to 6",
                "You have 6 counters and the computer 5: fewer wins.",
            ),
        ),
        (
            "tri-it-out",
            Outcome(0, tri_it_out.Ending.MIXED_LEFT, (9, 7)),
            ("You win", "Mixed triangles were left, and the computer had nowhere left to place."),
            ("The computer wins", "Mixed triangles were left, and you had nowhere left to place."),
        ),
        (
            "trichet",
            Outcome(0, trichet.Ending.REGION, (12, 0)),
            ("You win", "The computer closed your orange region of 12 tiles."),
            ("The computer wins", "You closed the computer’s orange region of 12 tiles."),
        ),
    ],
)
def test_the_result_addresses_you_and_gives_the_reason(
    key: str, outcome: Outcome, you_win: tuple[str, str], you_lose: tuple[str, str]
) -> None:
    position = at(key, "0,1Ao..") if key == "trichet" else at(key)
    for you, message in enumerate((you_win, you_lose)):
        game_words = words(key, you)
        assert (game_words.result(position, outcome), game_words.reason(position, outcome)) == message


@pytest.mark.parametrize(
    ("key", "reason", "message"),
    [
        ("tritium", tritium.Refusal.MORE_FLAGS, "wait for the computer to plant one."),
        ("tritium", tritium.Refusal.NO_FLAG_LEFT, "You have planted all three of your flags."),
        ("tritt", tritt.Refusal.OWN_TRITTON, "You cannot slide "),
        ("tritt-reloaded", tritt_reloaded.Refusal.OWN_TRITTON, "You cannot slide "),
        ("tri-it-out", tri_it_out.Refusal.MUST_CAPTURE, "You must capture "),
    ],
)
def test_refusals_address_you(key: str, reason: Any, message: str) -> None:
    position = at(key)
    refused = IllegalMove(position.moves()[0], reason, "x")
    assert message in words(key, position.to_move).refused(position, refused)


def test_regions_and_flags_of_tritium_are_yours_or_the_computers() -> None:
    position = at("tritium", "orange-a1 orange-a2 flag-a1", size=4)
    assert words("tritium", 0).pointed(position, 0) == "a1: orange region of 2, you control it (1 to 0)"
    assert words("tritium", 1).pointed(position, 0).endswith("the computer controls it (1 to 0)")
    assert words("tritium", 0).standing(position, 0) == "orange tile with your flag"
    assert words("tritium", 1).standing(position, 0) == "orange tile with the computer’s flag"


@pytest.mark.parametrize("you", [0, 1])
@pytest.mark.parametrize("key", GAMES)
def test_no_text_for_you_names_a_seat(key: str, you: int) -> None:
    game, game_words = load(key), words(key, you)
    name = re.compile(rf"\b({'|'.join(game.seats)})\b")
    for seed in range(2):
        for position in positions_of(game, seed)[seed::2]:
            message = [
                *(game_words.owned_text(position, text) for text in game_words.aid_legend.values()),
                *(game_words.seen(position, place) for place in places_of(position)),
                *(game_words.details(position, place) for place in places_of(position)),
                game_words.what_now(position),
                game_words.turn(position),
                *(game_words.card(position, seat).note for seat in (0, 1)),
            ]
            assert [each for each in message if name.search(each)] == []
    start = game.start()
    beside = [
        *game_words.captions(start),
        *(game_words.piece_text(start, role) for role in game_words.pieces),
    ]
    assert [each for each in beside if name.search(each)] == []
    assert not beside or any("you" in each.lower() for each in beside)


def places_of(position: Any) -> list[int]:
    """Return the places of a board that an aid could mark."""
    rows = view_of(position.game).rows(position)
    return [place for row in rows for place in row]


def test_the_legend_names_the_threatening_player_after_a_trade() -> None:
    for texts, first in (("c3-c5", "You"), ("c3-c5 swap", "The computer")):
        table = table_of("tritt", 0, texts)
        assert aid_texts(table.record)["threat.0"] == f"{first} can complete a line here"
    people = Record(load("tri-it-out"))
    assert aid_texts(people)["obliging.0"] == "First would have to capture here"
    people.headers["First"] = "Ann"
    assert aid_texts(people)["obliging.0"] == "Ann would have to capture here"


def test_counters_and_regions_are_yours_or_the_computers() -> None:
    placed = at("tri-it-out", "a1")
    assert [words("tri-it-out", you).pointed(placed, 0) for you in (0, 1)] == [
        "a1: your counter",
        "a1: the computer’s counter",
    ]
    start = at("trichet")
    shown = words("trichet", 1).pointed(start, start.game.parts(start.game.read("0,0A.o."))[0])
    assert shown == "The computer’s region of 1 has 5 to fill\u00a0· your region of 2 has 8 to fill"


def test_a_trade_of_colours_names_your_new_colour() -> None:
    assert trade_text(table_of("tritt", 1, "c3-c5 swap")) == ("You are now Orange and the computer is Blue.")
    assert trade_text(table_of("tritt", 0, "c3-c5 swap")) == ("You are now Blue and the computer is Orange.")


def test_a_trade_is_shown_until_the_second_move_after_it() -> None:
    shown = [bool(trade_text(table_of("tritt", 1, texts))) for texts in TRADES]
    assert shown == [False, True, True, False]
    message = trade_text(table_of("tritt", 1, TRADES[1]))
    assert status(table_of("tritt", 1, TRADES[2])) == (
        f"Your turn. {message} The computer entered a tritton on h2-h4."
    )


def test_two_people_keep_their_cards_after_a_trade() -> None:
    table = Table(load("tritt"))
    for text in TRADES[1].split():
        table.add_move(table.game.move(table.record.position, text))
    assert trade_text(table) == ("Player 1 is now Blue and Player 2 is Orange.")
    cards = [words_for(table.record).on_card(table.record.position, seat) for seat in (0, 1)]
    assert cards == [("Player 1", "Blue"), ("Player 2", "Orange")]
    table.record.headers |= {"Orange": "Ann", "Blue": "Ben"}
    assert trade_text(table) == "Ann is now Blue and Ben is Orange."
    assert news_text(table) == "Colours were traded."


def test_the_computers_whole_turn_is_described_at_its_end() -> None:
    entered = table_of("tritt-reloaded", 0, "c3-c5 h2-h4")
    assert news_text(entered) == "The computer entered a tritton on h2-h4."
    entered.add_move(entered.game.move(entered.record.position, "stay"))
    assert news_text(entered) == "The computer entered h2-h4, then ended the turn without sliding."
    captured = table_of("tri-it-out", 1, "c1 e2 e3 b2 d6 f4 e5 a3 c4 xb2 a1")
    assert news_text(captured) == "The computer placed on c4, captured b2, then placed on a1."
    yours = table_of("tri-it-out", 0, "c1 e2 e3 b2 d6 f4 e5 a3 c4 xb2 a1")
    assert news_text(yours) == "You placed a counter on a1."


def test_a_touched_place_is_forgotten_after_the_next_move() -> None:
    table = table_of("tri-it-out", 1, "c1")
    for is_touched in (False, True):
        table.input.is_touched = is_touched
        table.point_at(3)
        table.add_move(table.record.position.moves()[0])
        assert table.input.pointed_place == (None if is_touched else 3)


def test_place_again_shows_only_after_your_capture() -> None:
    texts = "c1 e2 e3 b2 d6 f4 e5 a3 c4 xb2"
    assert news_text(table_of("tri-it-out", 0, texts)) == "You captured b2. Place again."
    assert news_text(table_of("tri-it-out", 1, texts)) == "The computer captured b2."


@pytest.mark.parametrize(
    ("you", "result", "reason"),
    [
        (0, "The computer wins", "You resigned."),
        (1, "You win", "The computer resigned."),
    ],
)
def test_the_result_names_who_resigned(you: int, result: str, reason: str) -> None:
    table = table_of("tritium", you, "orange-a1")
    table.settle(Settled.FIRST_RESIGNED)
    assert (result_text(table), reason_text(table)) == (result, reason)
    assert status(table) == f"{result}. {reason}"


def test_a_refusal_replaces_the_news_but_not_the_turn() -> None:
    table = table_of("tritium", 0, "orange-a1 sky-g4")
    assert status(table) == "Your turn. The computer laid a sky tile on g4."
    table.play_text("blue-a1")
    assert turn_text(table) == "Your turn."
    assert news_text(table) == "There is already a tile on a1."


def test_a_refusal_stays_while_the_pointer_crosses_the_board() -> None:
    table = table_of("tri-it-out", 0, "a1 a2")
    taken, other = 1, 2
    table.press(taken, confirm=False)
    for place in (taken, None, other):
        table.point_at(place)
        assert news_text(table) == "There is nothing to capture now: place a counter."
    table.press(other, confirm=False)
    assert not table.is_refused


def test_pointing_at_a_playable_place_clears_an_unreadable_text() -> None:
    table = table_of("tri-it-out", 0, "a1 a2")
    taken, other = 1, 2
    table.play_text("z99")
    table.point_at(taken)
    assert table.is_refused, "pointing at an occupied place clears the refusal"
    table.point_at(other)
    assert not table.is_refused
    assert news_text(table) == "The computer placed a counter on a2."


def test_cards_name_the_player_before_the_seat() -> None:
    table = table_of("tritt", 0)
    names = names_of(table.record)
    assert names.on_card(0, "Orange") == ("You", "Orange")
    assert names.on_card(1, "Blue") == ("Computer", "level\u00a03 ·\u00a0Blue")
    table.set_player(1, None)
    assert names_of(table.record).on_card(1, "Blue") == ("Blue", "")
    table.record.headers["Blue"] = "Ann"
    assert names_of(table.record).on_card(1, "Blue") == ("Ann", "Blue")


def test_a_card_shows_whether_you_are_ahead() -> None:
    due = at("tri-it-out", "c1 e2 e3 b2 d6 f4 e5 a3 c4")
    assert words("tri-it-out", 0).card(due, 0).note == "behind by 1"
    assert words("tri-it-out", 0).card(due, 1).note == "ahead by 1"
    flagged = at("tritium", "orange-a1 orange-a2 flag-a1", size=4)
    assert words("tritium", 0).card(flagged, 0).note.endswith(", ahead\u00a0by\u00a02")


def test_only_a_person_who_can_trade_sees_the_offer() -> None:
    """If this fails, the status tells the person with the first tritton to trade."""
    offer = "If you trade colours, it is yours."
    assert offer not in status(table_of("tritt", 0, "c3-c5"))
    assert offer in status(table_of("tritt", 1, "c3-c5"))
    two = Table(load("tritt"))
    two.play_text("c3-c5")
    assert offer in status(two)
    two.record.headers[YOURS] = "Orange"
    assert offer not in status(two)


@pytest.mark.parametrize(
    ("key", "moves"),
    [
        ("tritt", "c3-c5 h2-h4 d4-f6 k1-k3"),
        ("trichet", "-1,1Ao.o 0,1Ao.o -1,-1Voo. 1,0Voo."),
    ],
)
def test_wins_and_threats_show_only_against_the_computer(key: str, moves: str) -> None:
    """If this fails, the line under the board helps one of two people."""
    game, position = load(key), after(load(key).start(), *moves.split())
    by_links = Record(game)
    by_links.headers[YOURS] = game.seats[position.to_move]
    for record in (Record(game), by_links):
        people = words_of(key).with_names(names_of(record))
        assert people.what_now(position)
        assert not re.search("can complete|can close|threaten|nearest", people.what_now(position))
    if key == "trichet":
        assert re.search("can close", words(key, position.to_move).what_now(position))
