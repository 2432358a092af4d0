"""Tests of the texts about Trichet."""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import after, positions_of
from trigrid.draw import view_of
from trigrid.draw.scene import RenderOptions
from trigrid.draw.views.trichet import illustration, showpiece
from trigrid.games import IllegalMove, Move, Outcome, load
from trigrid.games.trichet import Ending, Refusal, Trichet, TrichetPosition
from trigrid.words import game_titles, words_of

words = words_of("trichet")

GAME = Trichet()


@cache
def line(seed: int) -> list[TrichetPosition]:
    """Return all positions of a random game."""
    return positions_of(GAME, seed)


positions = st.integers(0, 40).flatmap(lambda seed: st.sampled_from(line(seed)))
"""Positions of random games."""


def steps(seed: int) -> Iterator[tuple[TrichetPosition, Move, TrichetPosition]]:
    """Yield each position of a random game, the move made there and the next position."""
    rng, position = random.Random(seed), GAME.start()
    while moves := position.moves():
        before, move = position, rng.choice(moves)
        position = before.play(move)
        yield before, move, position


def place(name: str) -> int:
    return GAME.parts(GAME.read(f"{name}.oo"))[0]


def predicted_text(position: TrichetPosition, text: str) -> str:
    move = GAME.move(position, text)
    return words.pointed(position, GAME.parts(move)[0], move)


def test_the_title_names_pool_and_region() -> None:
    assert game_titles.title(load("trichet", tiles=54)) == "Trichet · 54 tiles · regions of 10"


def test_the_example_can_be_played() -> None:
    assert GAME.move(GAME.start(), words.example)


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_a_sentence(reason: Refusal) -> None:
    for move in (GAME.read("0,1A.oo"), GAME.distinct_moves, -7):
        sentence = words.refused(GAME.start(), IllegalMove(move, reason, "x"))
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize(
    ("outcome", "mover", "result", "reason"),
    [
        (Outcome(1, Ending.REGION, (0, 14)), 1, "Dot wins", "Dot closed a blue region of 14 tiles."),
        (Outcome(0, Ending.REGION, (12, 0)), 1, "Oh wins", "Dot closed Oh’s orange region of 12 tiles."),
        (
            Outcome(0, Ending.BOTH, (10, 10)),
            1,
            "Oh wins",
            "Dot closed regions of both colours at once, and that loses.",
        ),
        (
            Outcome(None, Ending.POOL_EMPTY, (6, 0)),
            1,
            "It’s a tie",
            "All tiles are laid, and nobody closed a region of 10 tiles.",
        ),
    ],
)
def test_the_end_says_who_won_and_how(outcome: Outcome, mover: int, result: str, reason: str) -> None:
    position = GAME.start() if mover == 0 else GAME.start().play(GAME.read("0,1Ao.."))
    assert position.to_move == 1 - mover
    assert (words.result(position, outcome), words.reason(position, outcome)) == (result, reason)


def test_a_move_names_the_number_of_automatic_tiles() -> None:
    start = GAME.start()
    for text, sentence in (
        ("0,1Ao..", "Dot laid a tile, and 3 more were laid automatically."),
        ("0,1Ao.o", "Dot laid a tile, and one more was laid automatically."),
    ):
        move = GAME.move(start, text)
        assert words.happened(start, move, start.play(move)) == sentence


@pytest.mark.parametrize("seed", range(6))
def test_every_event_of_a_game_has_a_text(seed: int) -> None:
    for before, move, position in steps(seed):
        texts = [words.happened(before, move, position), words.turn(before), words.tools_legend(position)]
        texts += [words.pointed(before, move // 6, move)]
        assert not any("{" in sentence for sentence in texts)
        assert texts[-1].endswith(("will be laid.", "nothing else fits there."))
    assert position.outcome
    end = words.reason(position, position.outcome)
    assert end.endswith(".")
    assert "{" not in end


@given(positions)
def test_every_place_has_a_text(position: TrichetPosition) -> None:
    for at in (min(position.tiles), *sorted(position.open)[:3], *position.dead, place("20,20V")):
        text = words.pointed(position, at)
        assert text[0].isupper()
        assert "{" not in text


def test_a_tile_shows_the_gaps_of_its_regions() -> None:
    text = words.pointed(GAME.start(), place("0,0A"))
    assert text == "Oh’s region of 1 has 5 to fill\u00a0· Dot’s region of 2 has 8 to fill"


def test_places_without_a_tile_are_described() -> None:
    start = GAME.start()
    assert words.pointed(start, place("0,1A")) == "Empty"
    assert words.pointed(start, place("5,5V")) == "Empty, too far from other tiles"


def test_a_pointed_move_names_the_automatic_tiles() -> None:
    assert (
        predicted_text(GAME.start(), "0,1Ao..")
        == "3 more tiles will be laid for you: nothing else fits there."
    )
    assert (
        predicted_text(GAME.start(), "0,1Ao.o")
        == "1 more tile will be laid for you: nothing else fits there."
    )


def test_a_pointed_move_names_the_region_it_closes() -> None:
    _, position, options = illustration()
    assert options.ghost is not None
    end = position.play(options.ghost)
    assert words.foreseen(end, position.to_move) == "this closes Dot’s region of 14"


def test_a_card_shows_the_gaps_of_the_nearest_region() -> None:
    oh, dot = (words.card(GAME.start(), seat) for seat in (0, 1))
    assert (oh.number, oh.unit, oh.note) == ("", "no region yet", "a region of 10 wins")
    assert (dot.number, dot.unit, dot.note) == ("8", "gaps to fill", "in the nearest region")
    _, position = showpiece()
    assert [words.card(position, seat)[1:] for seat in (0, 1)] == [
        ("2", "gaps to fill", "one tile can fill them all")
    ] * 2


def test_a_card_shows_the_closed_tiles_after_the_end() -> None:
    *_, (_, _, end) = steps(3)
    assert end.outcome
    assert [words.card(end, seat).number for seat in (0, 1)] == list(map(str, end.outcome.scores))


def test_the_legend_counts_the_pool() -> None:
    assert words.tools_legend(after(GAME.start(), "0,1Ao..")) == "Tile to lay\u00a0· 90 left"


# Instructions and the aid


def test_instructions_follow_the_position() -> None:
    start = GAME.start()
    assert words.what_now(start).endswith(
        "Close a blue region of at least 10 tiles to win: the nearest has 8 gaps."
    )
    assert words.what_now(after(start, "0,1Aoo.")).endswith(
        "Close an orange region of at least 10 tiles to win: the nearest has 6 gaps."
    )
    threatened = after(start, "-1,1Voo.", "-2,0Voo.", "-2,2A..o", "1,0A..o")
    assert words.what_now(threatened).startswith("One tile can close Oh’s region.")
    winning = after(start, "-1,1Ao.o", "0,1Ao.o", "-1,-1Voo.", "1,0Voo.")
    assert words.what_now(winning) == (
        "One tile can close Dot’s region and win: the others follow by themselves."
    )


@given(positions)
def test_instructions_are_short_and_true(position: TrichetPosition) -> None:
    text = words.what_now(position)
    assert len(text.split()) <= 20
    for seat in (0, 1):
        if f"close {GAME.seats[seat]}’s" in text:
            outcomes = [position.play(move).outcome for move in position.moves()]
            assert any(outcome and outcome.scores[seat] >= GAME.region for outcome in outcomes)


def test_the_aid_describes_tiles_and_gaps() -> None:
    position = after(GAME.start(), "-1,1Ao.o", "0,1Ao.o", "-1,-1Voo.", "1,0Voo.")
    (region,) = position.nearly_closed()
    for at in region.missing:
        assert words.seen(position, at) == "one tile here closes Dot’s region"
    shown = {at for at in position.tiles if words.seen(position, at) == "Dot’s region: 2 to fill"}
    assert len(shown) == region.size
    assert words.seen(position, place("5,5V")) == ""


@given(positions)
def test_the_aid_marks_exactly_the_places_that_close_a_region(
    position: TrichetPosition,
) -> None:
    places = {at for at in position.open if words.seen(position, at)}
    near = {corner for region in position.nearly_closed() for corner in region.corners}
    assert places == {
        GAME.parts(move)[0]
        for move in position.moves()
        if any(not near.isdisjoint(corners) for corners in position.play(move).closed)
    }


def test_the_aid_marks_places_where_the_tile_or_an_automatic_tile_closes_a_region() -> None:
    # For each marked place: whether the tile laid there fills one of the region's gaps itself.
    missing = (
        any(at in region.missing for region in position.nearly_closed())
        for seed in range(40)
        for position in line(seed)
        for at in position.open
        if words.seen(position, at)
    )
    first = next(missing)
    assert any(other is not first for other in missing), "all marked places are of one kind"


def test_texts_contain_no_coordinates_of_places() -> None:
    start = GAME.start()
    move = GAME.move(start, "0,1Ao..")
    assert words.shown_move(start, move) == "tile with orange at the left"
    for text in ("0,0A.o.", "5,5Ao..", "0,1A.o."):
        with pytest.raises(IllegalMove) as refused:
            GAME.move(start, text)
        assert not re.search(r"\d", words.refused(start, refused.value))


def test_the_legend_names_the_winning_size() -> None:
    start = load("trichet", region=6).start()
    assert words.piece_text(start, "region.0") == "Closed orange regions of 6+ win for Oh"


def test_gaps_are_marked_only_with_their_option() -> None:
    game = GAME
    position = game.start()
    at = next(iter(sorted(position.tiles)))
    plain, silent = (
        view_of(game).scene(position, RenderOptions(hovered=at, marks_lacking=marks))
        for marks in (True, False)
    )
    roles = [{getattr(item, "role", "") for item in scene.items} for scene in (plain, silent)]
    assert roles[0] - roles[1] <= {"missing.orange", "missing.blue"}
    assert roles[0] > roles[1]


def test_the_legend_names_the_colours_in_the_order_of_their_signs() -> None:
    """Oh’s sign is drawn before Dot’s."""
    for text in words.aid_legend.values():
        assert 0 < text.message.index("orange") < text.message.index("blue")
