"""Tests of the texts of all games, mainly those of Tritium."""

import random

import pytest

from trigrid.draw.how_to_play import how_to_play
from trigrid.games import GAMES, BadOption, IllegalMove, Outcome, UnknownGame, load
from trigrid.games.tritium import Ending, Refusal, Tritium
from trigrid.words import game_titles, words_of

words = words_of("tritium")
MAX_WORDS = 20
"""The maximum number of words in a caption, which is read beside its picture."""


@pytest.mark.parametrize("key", GAMES)
def test_every_game_and_option_has_words(key: str) -> None:
    game_words = words_of(key)
    for option in GAMES[key].choices:
        assert game_words.option_names[option.name]
        assert game_words.option_hints[option.name]
        for value in option.choices:
            assert game_words.option_value(option.name, value)
            assert game_words.option_choice(option.name, value)
    assert game_titles.title(load(key)).startswith(game_words.name)


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_of_how_to_play_has_a_short_caption(key: str) -> None:
    captions = words_of(key).captions(load(key).start())
    assert len(captions) == len(how_to_play(key))
    for caption in captions:
        assert len(caption.split()) <= MAX_WORDS, caption


def test_a_title_names_the_options() -> None:
    assert game_titles.title(load("tritium", size=4, form="short")) == "Tritium · size 4 · short form"


def test_bad_addresses_are_explained() -> None:
    assert "“chess”" in game_titles.unknown_game(UnknownGame("chess", ("tritium",)))
    assert "4, 5, 6, 7 or 8" in game_titles.bad_option(BadOption("tritium", "size", "9", (5, 4, 6, 7, 8)))


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_a_sentence(reason: Refusal) -> None:
    game = Tritium()
    for move in (game.lay(0, 0), game.plant(0), game.passing, -7):
        sentence = words.refused(game.start(), IllegalMove(move, reason, "x"))
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize(
    ("outcome", "result", "reason"),
    [
        (
            Outcome(0, Ending.MORE_TILES, (31, 28)),
            "First wins, 31 to 28",
            "First controls 31 tiles and Second 28.",
        ),
        (Outcome(1, Ending.MORE_TILES, (0, 1)), "Second wins, 1 to 0", "Second controls 1 tile and First 0."),
        (
            Outcome(1, Ending.FIRST_FLAG, (30, 30)),
            "Second wins",
            "30 tiles each: the first flag loses, and First planted it.",
        ),
    ],
)
def test_the_end_says_who_won_and_by_how_much(outcome: Outcome, result: str, reason: str) -> None:
    start = Tritium().start()
    assert (words.result(start, outcome), words.reason(start, outcome)) == (result, reason)


def test_regions_are_described_with_size_and_controller() -> None:
    game = Tritium(size=4)
    position = game.start()
    texts = [words.pointed(position, 0)]
    for text in ("orange-a1", "orange-a2", "flag-a1", "orange-a4", "sky-g1", "flag-a4", "orange-a3"):
        position = position.play(game.move(position, text))
        texts.append(words.pointed(position, 0))
    assert texts == [
        "a1: empty",
        "a1: orange region of 1, unclaimed",
        "a1: orange region of 2, unclaimed",
        "a1: orange region of 2, First controls it (1 to 0)",
        "a1: orange region of 2, First controls it (1 to 0)",
        "a1: orange region of 2, First controls it (1 to 0)",
        "a1: orange region of 2, First controls it (1 to 0)",
        "a1: orange region of 4, tied, one flag each",
    ]


def test_every_event_of_a_game_has_a_text() -> None:
    game = Tritium(size=4)
    position = game.start()
    rng = random.Random(2)
    texts = set()
    while moves := position.moves():
        move = rng.choice(moves)
        before, position = position, position.play(move)
        texts.add(words.happened(before, move, position).split()[1])
        texts.add(words.turn(before).split(" ", 1)[1])
    assert texts == {"laid", "planted", "passed.", "to move.", "must plant a flag.", "can only pass."}


@pytest.mark.parametrize(("flags", "text"), [(0, "no flag ready"), (1, "1 flag ready"), (3, "3 flags ready")])
def test_ready_flags_are_counted(flags: int, text: str) -> None:
    start = Tritium(form="short" if flags != 1 else "standard").start()
    position = start._replace(flags=(0b111 if flags == 0 else 0, 0))
    assert words.card(position, 0).note == text
