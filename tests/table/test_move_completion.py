"""What a typed text may become: forgiving reading, completions, the only one, an example that fits."""

import random
from typing import Any

import pytest

from trigrid.games import GAMES, load
from trigrid.records.typed_moves import normalized_move
from trigrid.table.move_completion import MAX_COMPLETIONS, completions, example, legal_texts, only_completion
from trigrid.words import words_of


def after(key: str, texts: str, **options: Any) -> Any:
    game = load(key, **options)
    position = game.start()
    for text in texts.split():
        position = position.play(game.move(position, text))
    return position


@pytest.mark.parametrize(
    ("key", "typed", "read"),
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
def test_case_spaces_and_signs_are_forgiven(key: str, typed: str, read: str) -> None:
    assert normalized_move(load(key), typed) == read


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_move_is_read_as_itself_however_it_is_written(key: str) -> None:
    game, rng = load(key), random.Random(2)
    position = game.start()
    while position.outcome is None:
        move = rng.choice(position.moves())
        text = game.text(position, move)
        assert game.move(position, normalized_move(game, " " + text.upper() + " ")) == move
        position = position.play(move)


def test_what_cannot_be_read_stays_as_it_was() -> None:
    assert normalized_move(load("tritium"), " No Move ") == " No Move "


def test_completions_are_legal_moves_that_begin_like_the_text() -> None:
    position = after("tritium", "orange-a1")
    assert completions(position, "flag") == ("flag-a1",)
    assert completions(position, "Orange a") == ("orange-a2", "orange-a3", "orange-a4", "orange-a5")
    assert completions(position, "Orange–ａ") == completions(position, "orange-a")
    assert completions(position, "green") == ()


@pytest.mark.parametrize("key", GAMES)
def test_there_are_never_too_many_completions(key: str) -> None:
    position: Any = load(key).start()
    assert completions(position, "") == legal_texts(position)[:MAX_COMPLETIONS]


def test_the_beginning_of_one_move_alone_means_it() -> None:
    position = after("tritium", "orange-a1")
    assert only_completion(position, "FLAG") == "flag-a1"
    assert only_completion(position, "orange-a") is None
    assert only_completion(position, "green") is None
    assert only_completion(position, "  ") is None


def test_an_example_is_a_well_known_move_that_is_legal_or_else_any() -> None:
    known = words_of("tritium").example
    assert example(after("tritium", ""), known) == "orange-e4"
    assert example(after("tritium", "orange-e4"), known) == "flag-e4"
    assert example(after("tritium", "orange-e4 flag-e4"), known) in legal_texts(
        after("tritium", "orange-e4 flag-e4")
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_example_fits_every_position_of_a_game(key: str) -> None:
    rng, known = random.Random(5), words_of(key).example
    position: Any = load(key).start()
    while position.outcome is None:
        assert set(example(position, known).split(", ")) <= set(legal_texts(position))
        position = position.play(rng.choice(position.moves()))
    assert example(position, known) == known
