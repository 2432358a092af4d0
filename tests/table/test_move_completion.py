"""Tests of reading typed moves: normalization, completions and examples."""

import random
from typing import Any

import pytest

from trigrid.games import GAMES, load
from trigrid.records.typed_moves import normalized_move
from trigrid.table.move_completion import MAX_COMPLETIONS, completions, example, legal_texts, only_completion
from trigrid.words import words_of


def position_after(key: str, texts: str, **options: Any) -> Any:
    game = load(key, **options)
    position = game.start()
    for text in texts.split():
        position = position.play(game.move(position, text))
    return position


@pytest.mark.parametrize(
    ("key", "typed", "expected"),
    [
        ("tritium", " Orange E4 ", "orange-e4"),
        ("tritium", "orange - e4", "orange-e4"),
        ("tritt", "C3 c5", "c3-c5"),
        ("tritt", "c3-c5 > c6-c8", "c3-c5>c6-c8"),
        ("tri-it-out", "X d4", "xd4"),
        ("trichet", "-1, 0 v .O.", "-1,0v.o."),
        ("tritium", "orange–e4", "orange-e4"),
        ("tritium", "orange\u00a0e4\u200b", "orange-e4"),
        ("tritium", "12. orange-e4!", "orange-e4"),
        ("tritium", "orange-e4?!?!", "orange-e4"),
        ("tritium", "orange-e4?!?!?", "orange-e4?!?!?"),
        ("tritium", "Ｏｒａｎｇｅ－ｅ４", "orange-e4"),
        ("tritium", "pass.", "pass"),
        ("tritt", "c3–c5 → c6–c8", "c3-c5>c6-c8"),
        ("tritt", "c3-c5->c6-c8,", "c3-c5>c6-c8"),
        ("tritt", "c3-c5&gt;c6-c8", "c3-c5>c6-c8"),
        ("trichet", "3.−1,0V.o.", "-1,0v.o."),
        ("trichet", "0,1A.o..", "0,1a.o."),
    ],
)
def test_case_spaces_and_signs_are_normalized(key: str, typed: str, expected: str) -> None:
    assert normalized_move(load(key), typed) == expected


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_move_is_read_in_upper_case_and_with_spaces(key: str) -> None:
    game, rng = load(key), random.Random(2)
    position = game.start()
    while position.outcome is None:
        move = rng.choice(position.moves())
        text = game.text(position, move)
        assert game.move(position, normalized_move(game, " " + text.upper() + " ")) == move
        position = position.play(move)


def test_unreadable_text_stays_unchanged() -> None:
    assert normalized_move(load("tritium"), " No Move ") == " No Move "


def test_completions_are_legal_moves_that_begin_like_the_text() -> None:
    position = position_after("tritium", "orange-a1")
    assert completions(position, "flag") == ("flag-a1",)
    assert completions(position, "Orange a") == ("orange-a2", "orange-a3", "orange-a4", "orange-a5")
    assert completions(position, "Orange–ａ") == completions(position, "orange-a")
    assert completions(position, "green") == ()


@pytest.mark.parametrize("key", GAMES)
def test_the_number_of_completions_is_limited(key: str) -> None:
    position: Any = load(key).start()
    assert completions(position, "") == legal_texts(position)[:MAX_COMPLETIONS]


def test_a_unique_beginning_is_completed() -> None:
    position = position_after("tritium", "orange-a1")
    assert only_completion(position, "FLAG") == "flag-a1"
    assert only_completion(position, "orange-a") is None
    assert only_completion(position, "green") is None
    assert only_completion(position, "  ") is None


def test_legal_moves_of_the_usual_example_are_preferred() -> None:
    usual_example = words_of("tritium").example
    assert example(position_after("tritium", ""), usual_example) == "orange-e4"
    assert example(position_after("tritium", "orange-e4"), usual_example) == "flag-e4"
    assert example(position_after("tritium", "orange-e4 flag-e4"), usual_example) in legal_texts(
        position_after("tritium", "orange-e4 flag-e4")
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_example_fits_every_position_of_a_game(key: str) -> None:
    rng, usual_example = random.Random(5), words_of(key).example
    position: Any = load(key).start()
    while position.outcome is None:
        assert set(example(position, usual_example).split(", ")) <= set(legal_texts(position))
        position = position.play(rng.choice(position.moves()))
    assert example(position, usual_example) == usual_example
