"""Numbers and pictures of hinted moves in every game."""

import random
from math import dist

import pytest

import trigrid
from trigrid.draw import Label, RenderOptions, Shape, view_of
from trigrid.draw.marks import marked_scene
from trigrid.draw.views.hint_marks import HINT_ROLES, hint_marks
from trigrid.games import GAMES
from trigrid.table.move_input import move_input_of


def numbers(items: tuple[Shape | Label, ...]) -> dict[str, tuple[float, float]]:
    """Return the spots of the hints' numbers."""
    return {item.text: item.spot for item in items if isinstance(item, Label) and item.role == "hint.number"}


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("key", GAMES)
def test_a_hint_number_is_at_the_place_of_its_move(key: str, flipped: bool) -> None:
    game = trigrid.load(key)
    view, move_input, position = view_of(game, flipped), move_input_of(game), game.start()
    moves = position.moves()[:1] + position.moves()[-1:]
    found = numbers(view.scene(position, RenderOptions(hinted_moves=moves)).items)
    places = [move_input.place_of(move) for move in moves]
    assert list(found) == ["1", "2"]
    for place, spot in zip(places, found.values(), strict=True):
        assert place is not None
        assert dist(spot, view.centre(place)) < 0.5, "the number is far from the centre of its place"


@pytest.mark.parametrize("key", GAMES)
def test_a_move_preview_hides_hinted_pieces_but_not_their_numbers(key: str) -> None:
    game = trigrid.load(key)
    position, view = game.start(), view_of(game)
    move, *_, hinted = position.moves()
    alone = view.scene(position, RenderOptions(ghost=move)).items
    both = view.scene(position, RenderOptions(hinted_moves=(hinted,), ghost=move)).items
    assert list(numbers(both)) == ["1"], "a preview hides the hint numbers"
    assert [item for item in both if not item.role.startswith("hint")] == list(alone)


def test_hint_numbers_at_one_place_are_side_by_side() -> None:
    found = numbers(tuple(hint_marks([(1.0, 1.0), (3.0, 1.0), (1.0, 1.0)], 0.2)))
    assert found["2"] == (3.0, 1.0)
    assert found["1"][0] < 1 < found["3"][0]
    assert found["1"][1] == found["3"][1] == 1


def test_a_move_without_a_place_has_no_number() -> None:
    assert list(numbers(tuple(hint_marks([None, (1.0, 1.0)], 0.2)))) == ["2"]


def test_a_hinted_slide_shows_its_path() -> None:
    game = trigrid.load("tritt")
    position = game.start().play(game.read("c3-c5"))
    slide = game.move(position, "c3-c5>c4-c6")
    roles = [item.role for item in view_of(game).scene(position, RenderOptions(hinted_moves=(slide,))).items]
    assert roles.count("hint.way") == 1


@pytest.mark.parametrize("key", GAMES)
def test_hinted_pieces_are_drawn_and_the_best_is_most_solid(key: str) -> None:
    game = trigrid.load(key)
    position = game.start()
    first, *_, last = position.moves()
    pieces = [
        item
        for item in view_of(game).scene(position, RenderOptions(hinted_moves=(first, last))).items
        if item.role.startswith("ghost.")
    ]
    assert len({item.role for item in pieces}) > 1
    best = view_of(game).scene(position, RenderOptions(hinted_moves=(first,))).items
    count = sum(item.role.startswith("ghost.") for item in best)
    assert pieces[-count // 2 :] == pieces[-count : -count // 2], (
        "the best piece is not painted twice, and so is no more solid"
    )


@pytest.mark.parametrize("key", ["tritium", "trichet"])
def test_hinted_tiles_at_one_place_have_separate_numbers(key: str) -> None:
    game = trigrid.load(key)
    position, place_of = game.start(), move_input_of(game).place_of
    moves = position.moves()
    shared = [move for move in moves if place_of(move) == place_of(moves[0])][:2]
    found = numbers(view_of(game).scene(position, RenderOptions(hinted_moves=tuple(shared))).items)
    assert dist(found["1"], found["2"]) > 0.4


@pytest.mark.parametrize("key", GAMES)
def test_only_a_move_with_a_place_has_a_picture(key: str) -> None:
    game, rng = trigrid.load(key), random.Random(5)
    position = game.start()
    while position.moves():
        move = rng.choice(position.moves())
        picture = view_of(game).move_picture(position, move)
        assert (picture is None) == (move_input_of(game).place_of(move) is None)
        position = position.play(move)


@pytest.mark.parametrize("key", GAMES)
def test_hinted_moves_can_be_shown_without_numbers(key: str) -> None:
    """If this fails, a disc covers the piece that a lesson asks the user to copy."""
    game = trigrid.load(key)
    position, view = game.start(), view_of(game)
    options = RenderOptions(hinted_moves=position.moves()[:1])
    assert numbers(marked_scene(view, position, options).items)
    bare = marked_scene(view, position, options._replace(numbers_hints=False)).items
    assert not {item.role for item in bare} & HINT_ROLES
    assert len(bare) > len(view.scene(position, RenderOptions()).items), "the move itself is not shown"


@pytest.mark.parametrize("key", GAMES)
def test_no_mark_covers_a_hint_number(key: str) -> None:
    game = trigrid.load(key)
    position = game.start()
    options = RenderOptions(hinted_moves=position.moves()[:1], rings=(0, 1))
    roles = [item.role for item in marked_scene(view_of(game), position, options).items]
    assert "mark.ring" in roles
    assert set(roles[roles.index("mark.ring") :]) == {"mark.ring", *HINT_ROLES}
