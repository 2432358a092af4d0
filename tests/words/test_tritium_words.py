"""Tests of Tritium's instructions for beginners and of the texts of its aid."""

import random

import pytest

from tests.draw.test_tritium_open_regions import BOARD
from tests.games.diagrams.tritium import tritium
from tests.games.sample_games import positions_of
from tests.words.test_you import words
from trigrid.games.tritium import FLAG, Tritium, TritiumPosition
from trigrid.lattice import places_in
from trigrid.words import words_of
from trigrid.words.tritium import MIN_WARNED_LOSS

tritium_words = words_of("tritium")
MAX_WORDS = 20

CLAIMED = """
      g  .   .   .   .
    f  .   .   .   .   .
  e  .   .   .   b   b2  .
d  .   s1  .       .   .   .
  c  .   s   .   .   .   .
    b  .   .   .   .   .
      a  .   .   .   .
"""
THREATENED = """
      g  .   b   b2  .
    f  .   b2  b   .   .
  e  .   .   .   .   .   .
d  .   .   .       b   .   .
  c  .   .   b   b   b1  .
    b  .   .   .   b   b
      a  .   .   s   s
"""
FULL = """
      g  o   s   b   s
    f  o1  s   s   b2  s
  e  b   b   s   s   s1  s
d  b   b2  s       s   s   o
  c  b   b   b   o   o   o
    b  o   b   b   o   o
      a  o   o   b   o
"""


@pytest.mark.parametrize(
    ("position", "beginning"),
    [
        (Tritium(size=4).start(), "Lay a tile of any colour on any cell"),
        (tritium(BOARD), "Lay a tile, or plant a flag on a free region: the largest is worth 3 tiles."),
        (tritium(BOARD, to_move=1), "Lay a tile: you are one flag ahead"),
        (tritium(BOARD, "short"), "Lay a tile, or plant one of your 2 flags"),
        (tritium(CLAIMED), "Lay a tile: regions grow and join. None is free for a flag now."),
        (
            tritium(BOARD.replace("c  .   s", "c  o1  s").replace("b  .   s", "b  o1  s"), "short"),
            "Lay a tile: all your flags",
        ),
        (tritium(THREATENED), "Your opponent can take over 6 tiles"),
        (tritium(FULL), "All tiles are laid: plant a flag. The largest free region is worth 7 tiles."),
        (tritium(FULL.replace("o   o   b", "o2  o   b"), to_move=1), "There is nothing left for you to do"),
    ],
    ids=["start", "planting", "ahead", "short", "claimed", "planted", "threat", "full", "passing"],
)
def test_instructions_follow_the_position(position: TritiumPosition, beginning: str) -> None:
    assert tritium_words.what_now(position).startswith(beginning)


@pytest.mark.parametrize("form", ["standard", "short"])
@pytest.mark.parametrize("seed", range(6))
def test_instructions_are_short_and_true(form: str, seed: int) -> None:
    for position in positions_of(Tritium(size=4, form=form), seed):
        text = tritium_words.what_now(position)
        assert (text == "") == (position.outcome is not None)
        assert len(text.split()) <= MAX_WORDS
        assert "{" not in text
        if ", or plant " in text or ": plant " in text:
            assert any(position.game.parts(move)[0] == FLAG for move in position.moves())


def test_a_warning_shows_exactly_for_losses_of_three_or_more() -> None:
    warned = []
    for seed in range(10):
        for position in positions_with_early_flags(seed):
            size_lost = largest_loss(position)
            is_warned = tritium_words.what_now(position).startswith("Your opponent can take over")
            assert is_warned == (size_lost >= MIN_WARNED_LOSS)
            warned += [size_lost] if is_warned else []
    assert len(warned) > 5


def positions_with_early_flags(seed: int) -> list[TritiumPosition]:
    """Return positions of a random game in which flags are planted early."""
    rng, found = random.Random(seed), [Tritium(size=4).start()]
    while found[-1].laid != found[-1].game.board.everywhere:
        position = found[-1]
        flags = [move for move in position.moves() if position.game.parts(move)[0] == FLAG]
        found.append(position.play(rng.choice(flags or position.moves())))
    return found[1:-1]


def largest_loss(position: TritiumPosition) -> int:
    """Return the size of the mover's largest region that one tile can take over.

    All tiles of the opponent are tried.
    """
    answer = position._replace(to_move=1 - position.to_move)
    size_lost = 0
    for move in answer.moves():
        kind, _ = position.game.parts(move)
        after = answer.play(move) if kind < FLAG else position
        for found in position.regions():
            now = after.region_at(places_in(found.places)[0])
            if found.controller == position.to_move and now and now.controller == answer.to_move:
                size_lost = max(size_lost, found.size)
    return size_lost


def test_the_aid_describes_each_place() -> None:
    position = tritium(BOARD)
    place = position.game.place_named
    assert tritium_words.seen(position, place("a1")) == ""
    assert tritium_words.seen(position, place("e4")) == "control: Second"
    assert tritium_words.seen(position, place("c2")) == "control: nobody, equal flags"
    assert tritium_words.seen(position, place("c6")) == "control: nobody, a flag is worth 3"
    assert words("tritium", you=1).seen(position, place("e4")) == "control: you"
    assert words("tritium", you=0).seen(position, place("e4")) == "control: the computer"
