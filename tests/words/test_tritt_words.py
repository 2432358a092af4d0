"""Tests of the texts about TRITT and TRITT Reloaded, with seats named by colour."""

from enum import Enum
from typing import Any

import pytest

from tests.games.diagrams.tritt import FOUR, THREATS, place_named, played, tritt
from tests.games.sample_games import positions_of
from trigrid.draw import glyph
from trigrid.games import IllegalMove, Outcome, load
from trigrid.games.tritt import Ending, Refusal
from trigrid.games.tritt_reloaded import Ending as ReloadedEnding
from trigrid.games.tritt_reloaded import Refusal as ReloadedRefusal
from trigrid.table.mode import ExerciseMode
from trigrid.table.table import Table
from trigrid.table.words import status_line
from trigrid.words import game_titles, words_of

words = words_of("tritt")
reloaded_words = words_of("tritt-reloaded")

KEYS = ["tritt", "tritt-reloaded"]


@pytest.mark.parametrize(
    ("key", "reason"), [*(("tritt", r) for r in Refusal), *(("tritt-reloaded", r) for r in ReloadedRefusal)]
)
def test_every_refusal_has_a_sentence(key: str, reason: Enum) -> None:
    position = played(key, "c3-c5")
    for move in (0, 206, 207, 1382, position.game.special_move, -7, 9999):
        sentence = words_of(key).refused(position, IllegalMove(move, reason, "x"))
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("key", KEYS)
def test_every_event_of_random_games_has_a_sentence(key: str) -> None:
    game_words = words_of(key)
    for seed in range(6):
        before = None
        for position in positions_of(load(key), seed):
            sentences = [
                game_words.turn(position),
                *game_words.card(position, 0),
                *game_words.card(position, 1),
            ]
            sentences += [game_words.pointed(position, p, None) for p in range(0, 91, 9)]
            sentences += [game_words.pointed(position, 0, move) for move in position.moves()[:9]]
            sentences += [game_words.second_press_hint(position, p) for p in range(0, 91, 9)]
            if position.outcome:
                sentences.append(game_words.reason(position, position.outcome))
            if before is not None:
                move = next(m for m in before.moves() if before.play(m) == position)
                sentences.append(game_words.happened(before, move, position))
            assert all(sentences)
            assert not any("{" in sentence for sentence in sentences)
            before = position


def test_moves_are_described_by_colour_after_a_trade() -> None:
    game: Any = load("tritt")
    position = game.start()
    texts = []
    for text in ("c3-c5", "swap", "h2-h4", "h2-h4>h4-h6"):
        move = game.move(position, text)
        before, position = position, position.play(move)
        texts.append(words.happened(before, move, position))
    assert texts == [
        "Orange entered a tritton on c3-c5.",
        "Colours were traded.",
        "Blue entered a tritton on h2-h4.",
        "Orange slid h2-h4 to h4-h6.",
    ]
    assert [words.card(position, seat).name for seat in (0, 1)] == ["Blue", "Orange"]


def test_a_card_shows_trittons_left_and_the_sliding_colour() -> None:
    position = played("tritt", "c3-c5")
    assert words.card(position, 0) == ("Orange", "7", "trittons left", "may slide blue")
    assert words.card(position, 1) == ("Blue", "8", "trittons left", "may slide orange")
    assert reloaded_words.card(played("tritt-reloaded"), 1).number == "10"


def test_turns_name_the_next_action() -> None:
    assert words.turn(played("tritt")) == "Orange to enter a tritton."
    assert words.turn(played("tritt", "c3-c5")) == "Blue to move, or to trade colours."
    assert words.turn(played("tritt", "c3-c5", "h2-h4")) == "Orange to move."
    assert words.turn(played("tritt", "c3-c5", "swap")) == "Blue to move."
    entered = played("tritt-reloaded", "c3-c5", "h2-h4")
    assert reloaded_words.turn(entered) == "Blue may slide an orange tritton, or end the turn."
    assert reloaded_words.turn(played("tritt-reloaded", "c3-c5")) == "Blue to enter a tritton."


def test_a_player_without_trittons_left_can_only_slide() -> None:
    position = tritt(THREATS)
    eight = sum(1 << placement for placement in range(0, 160, 20))
    used_up = position._replace(trittons=(eight, eight << 1))
    assert words.turn(used_up) == "Orange to slide a blue tritton."


@pytest.mark.parametrize(
    ("winner", "reason", "sentence"),
    [
        (0, Ending.OWN_LINE, "Orange made a line of three orange dots."),
        (1, Ending.OTHERS_LINE, "Orange made a line of three blue dots."),
        (0, Ending.STUCK, "Blue can neither enter nor slide a tritton."),
    ],
)
def test_the_end_says_who_won_and_how(winner: int, reason: Ending, sentence: str) -> None:
    outcome = Outcome(winner, reason, (1 - winner, winner))
    assert words.result(played("tritt"), outcome) == f"{('Orange', 'Blue')[winner]} wins"
    assert words.reason(played("tritt"), outcome) == sentence


def test_all_dots_of_a_line_are_counted() -> None:
    position = tritt(FOUR)
    ends = [position.play(move) for move in position.moves()]
    texts = {words.foreseen(end, 0): words.reason(end, end.outcome) for end in ends if end.outcome}
    assert texts["this completes a line of four orange dots"] == "Orange made a line of four orange dots."


def test_after_a_trade_the_winner_is_named_by_the_new_colour() -> None:
    position = played("tritt", "c3-c5", "swap")
    outcome = Outcome(0, Ending.OWN_LINE, (1, 0))
    assert words.result(position, outcome) == "Blue wins"
    assert words.reason(position, outcome) == "Blue made a line of three blue dots."


@pytest.mark.parametrize("reason", ReloadedEnding)
def test_every_end_of_reloaded_has_a_sentence(reason: ReloadedEnding) -> None:
    sentence = reloaded_words.reason(played("tritt-reloaded"), Outcome(1, reason, (0, 1)))
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_lines_are_predicted() -> None:
    position = tritt(THREATS)
    found = set()
    for move in position.moves():
        end = position.play(move)
        if end.outcome is not None:
            found.add((end.outcome.winner, words.foreseen(end, position.to_move)))
            is_both = bool(end.lines(0) and end.lines(1))
            assert ("lines of both colours at once" in words.reason(end, end.outcome)) is is_both
    assert found == {
        (0, "this completes a line of three orange dots"),
        (1, "this completes a line of three blue dots"),
        (1, "this completes lines of both colours at once"),
    }
    quiet = position.game.read("b1-b3")
    assert words.pointed(position, 0, quiet) == "A tritton on b1-b3 makes no line."


def test_places_are_described_dot_by_dot() -> None:
    position = played("tritt", "c3-c5")
    texts = [words.pointed(position, place_named(position, name)) for name in ("c3", "c4", "d1")]
    assert texts == [
        "c3: blue end of the orange tritton c3-c5",
        "c4: orange middle of the orange tritton c3-c5",
        "d1: free",
    ]


def test_the_status_explains_the_second_press() -> None:
    table = Table(load("tritt"))
    table.press(place_named(table.record.position, "c3"), confirm=False)
    assert status_line.news_text(table) == "Press the other end, or c3 again to cancel."
    table.press(place_named(table.record.position, "c5"), confirm=False)
    table.press(place_named(table.record.position, "c5"), confirm=False)
    assert status_line.news_text(table) == "Slide c3-c5: choose where c5 goes, or c5 again to cancel."


@pytest.mark.parametrize(("pressed", "is_rash"), [("g6", True), ("a1", False)])
def test_the_status_explains_crosses_where_the_other_end_loses(pressed: str, *, is_rash: bool) -> None:
    table = Table(load("tritt"))
    for text in ("c3-e5", "f5-f7"):
        table.play_text(text)
    table.press(place_named(table.record.position, pressed), confirm=False)
    warning = "A small cross loses at once."
    assert status_line.news_text(table).endswith(warning) is is_rash
    table.mode = ExerciseMode(table.record.root, 0, foresees=False)
    assert not status_line.news_text(table).endswith(warning), (
        "a puzzle explains crosses that it does not show"
    )


def test_titles_name_the_slides() -> None:
    assert game_titles.title(load("tritt", steps="one")) == "TRITT · slides of one dot"
    assert game_titles.title(load("tritt-reloaded")) == "TRITT Reloaded"
    with pytest.raises(LookupError):
        reloaded_words.option_value("steps", "any")


def test_what_now_explains_the_moves_of_tritt() -> None:
    assert words.what_now(played("tritt")).endswith("to win. Blue may answer by trading colours.")
    assert words.what_now(played("tritt", "c3-c5")).startswith("Trade colours")
    quiet = words.what_now(played("tritt", "a1-a3", "k1-k3"))
    assert quiet == "Enter a tritton, or slide a blue tritton: its ends are orange dots. Three in a row wins."
    traded = words.what_now(played("tritt", "a1-a3", "swap", "k1-k3"))
    assert traded == quiet, "the instructions ignore the trade of colours"


def test_what_now_shows_a_win_first_and_then_a_threat() -> None:
    winning = played("tritt", "d7-f9", "g6-i4", "c5-e5", "f8-h6")
    assert words.what_now(winning) == "You can complete a line of orange dots now, and win."
    threatened = played("tritt", "c3-e5", "f5-f7")
    assert words.what_now(threatened).startswith("Blue threatens a line of blue dots.")
    over = winning.play(winning.game.read("e6-g5"))
    assert words.what_now(over) == ""


def test_what_now_explains_the_steps_of_reloadeds_turn() -> None:
    assert "three free dots" in reloaded_words.what_now(played("tritt-reloaded"))
    entering = played("tritt-reloaded", "a1-a3", "k1-k3", "stay")
    assert reloaded_words.what_now(entering).startswith("Enter a tritton, making no line.")
    sliding = entering.play(entering.game.read("a4-a6"))
    assert "Or end your turn" in reloaded_words.what_now(sliding)
    winning = played("tritt-reloaded", "g4-g6", "f6-f8", "stay", "d4-f4")
    assert reloaded_words.what_now(winning).startswith("Slide a blue tritton now")
    threatened = played("tritt-reloaded", "f7-f9", "e3-g4", "stay", "d5-f5")
    assert reloaded_words.what_now(threatened).startswith("Blue threatens a line")


@pytest.mark.parametrize("key", KEYS)
def test_what_now_is_one_short_line_during_a_game(key: str) -> None:
    for seed in range(8):
        for position in positions_of(load(key), seed):
            sentence = words_of(key).what_now(position)
            assert bool(sentence) == (position.outcome is None)
            assert len(sentence.split()) <= 20
            assert "{" not in sentence


def test_the_aid_is_described() -> None:
    position = played("tritt", "c3-e5", "f5-f7")
    assert words.seen(position, place_named(position, "g6")) == "threat: Blue"
    assert words.seen(position, place_named(position, "a1")) == ""
    position = played("tritt-reloaded", "g6-g8", "e3-e5", "stay", "d3-d5", "stay", "d7-f7", "stay")
    assert reloaded_words.seen(position, place_named(position, "e6")) == "threat: Orange"
    assert reloaded_words.seen(position, place_named(position, "h7")) == "no entry may bring orange"
    assert reloaded_words.seen(position, place_named(position, "a1")) == ""


@pytest.mark.parametrize("key", KEYS)
def test_every_mark_of_the_aid_has_a_text_and_a_picture(key: str) -> None:
    game_words = words_of(key)
    assert game_words.aid
    for role, meaning in game_words.aid_legend.items():
        assert glyph(key, role).items
        assert meaning.message
