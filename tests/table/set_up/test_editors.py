"""The editors of positions: pieces, choices and symmetries, for every game."""

import random
from typing import Any

import pytest

import trigrid
from trigrid.games import Game
from trigrid.games.position_text import position_text_of
from trigrid.table.set_up.editor import CannotPlace, editor_of
from trigrid.table.set_up.set_up_table import problem_of

GAMES = (
    trigrid.load("tritium", size=4),
    trigrid.load("tritium", form="short"),
    trigrid.load("tritt"),
    trigrid.load("tritt-reloaded"),
    trigrid.load("tri-it-out"),
    trigrid.load("tri-it-out", board="tri-5", capture="any"),
    trigrid.load("tri-it-out", board="hex-3"),
    trigrid.load("trichet"),
    trigrid.load("trichet", tiles=54),
)
PLAYED = [
    pytest.param(game, seed, marks=() if seed < 2 else pytest.mark.long)
    for game in GAMES
    for seed in range(6)
]


def played(game: Game, seed: int) -> Any:
    """Return the position of a random game after a random number of moves."""
    chance, position = random.Random(seed), game.start()
    for _ in range(chance.randrange(60)):
        if position.outcome:
            break
        position = position.play(chance.choice(position.moves()))
    return position


def occupied(game: Game, position: Any) -> list[int]:
    """Return the places with a piece."""
    editor = editor_of(game)
    places = sorted(position.tiles) if game.key == "trichet" else range(len(game.board))  # type: ignore[attr-defined]
    return [place for place in places if editor.piece_at(position, place) is not None]


@pytest.mark.parametrize(("game", "seed"), PLAYED)
def test_turned_positions_are_legal_and_six_turns_or_fewer_restore_the_position(
    game: Game, seed: int
) -> None:
    editor, position = editor_of(game), played(game, seed)
    turned, seen = position, 0
    for _ in range(6):
        turned = editor.rotated(turned)
        assert problem_of(game, turned) is None
        assert turned.outcome == position.outcome or game.key == "tritium"
        seen += turned == position
    if game.key == "trichet":  # the middle of the figure moves
        assert len(turned.tiles) == len(position.tiles)
    else:
        assert seen
    mirrored = editor.mirrored(position)
    assert problem_of(game, mirrored) is None
    assert len(mirrored.moves()) == len(position.moves())
    if game.key != "trichet":
        assert editor.mirrored(mirrored) == position


def test_a_quarter_of_the_way_round_is_clockwise() -> None:
    """If this fails, *Rotate* turns the board the other way than its sign says."""
    game: Any = trigrid.load("tritium", size=4)
    editor = editor_of(game)
    position = editor.put(game.start(), game.place_named("a1"), 0)
    turned = editor.rotated(position)
    assert editor.piece_at(turned, game.place_named("d1")) == 0, "the bottom left corner moves up"
    assert editor.piece_at(editor.mirrored(position), game.place_named("a4")) == 0


@pytest.mark.parametrize(("game", "seed"), PLAYED)
def test_pieces_can_be_removed_one_by_one(game: Game, seed: int) -> None:
    editor, position = editor_of(game), played(game, seed)
    chance, refused = random.Random(seed), 0
    while places := occupied(game, position):
        place = chance.choice(places)
        try:
            after = editor.removed(position, place)
        except CannotPlace:
            refused += 1
            if refused > 20:
                break
            continue
        assert len(occupied(game, after)) < len(places)
        position = after
    assert refused if game.key == "trichet" else not refused
    if game.key == "trichet":
        assert problem_of(game, position) is None


@pytest.mark.parametrize(("game", "seed"), PLAYED)
def test_every_position_of_the_editor_has_a_text_that_describes_it(game: Game, seed: int) -> None:
    editor, position, chance = editor_of(game), played(game, seed), random.Random(seed)
    for _ in range(20):
        for choice in editor.choices(position):
            position = editor.chosen(position, choice.name, chance.choice(choice.values)[0])
        format_ = position_text_of(game)
        assert format_.read(game, format_.write(position)) == position
        places = occupied(game, position)
        try:
            position = editor.put(
                position, chance.choice(places or [0]), chance.randrange(len(editor.pieces))
            )
        except CannotPlace:
            continue
