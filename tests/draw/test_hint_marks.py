"""Moves that are advised are marked with their numbers where they would be made, in every game."""

import pytest

import trigrid
from trigrid.app.move_input import move_input_of
from trigrid.draw import Label, RenderOptions, Shape, view_of
from trigrid.draw.views.hint_marks import hint_marks
from trigrid.games import GAMES


def numbers(items: tuple[Shape | Label, ...]) -> dict[str, tuple[float, float]]:
    """Where the numbers of hints stand."""
    return {item.text: item.spot for item in items if isinstance(item, Label) and item.role == "hint.number"}


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("key", GAMES)
def test_the_number_of_a_hint_stands_where_the_move_would_be_made(key: str, flipped: bool) -> None:
    game = trigrid.load(key)
    view, move_input, position = view_of(game, flipped), move_input_of(game), game.start()
    moves = position.moves()[:1] + position.moves()[-1:]
    found = numbers(view.scene(position, RenderOptions(hinted_moves=moves)).items)
    places = [move_input.place_of(move) for move in moves]
    assert list(found) == ["1", "2"]
    for place, spot in zip(places, found.values(), strict=True):
        assert place is not None
        assert spot == pytest.approx(view.centre(place), abs=0.01)


@pytest.mark.parametrize("key", GAMES)
def test_hints_give_way_to_the_move_that_somebody_looks_at(key: str) -> None:
    game = trigrid.load(key)
    position = game.start()
    move = position.moves()[0]
    assert not numbers(view_of(game).scene(position, RenderOptions(hinted_moves=(move,), ghost=move)).items)


def test_hints_at_one_place_stand_side_by_side() -> None:
    found = numbers(tuple(hint_marks([(1.0, 1.0), (3.0, 1.0), (1.0, 1.0)], 0.2)))
    assert found["2"] == (3.0, 1.0)
    assert found["1"][0] < 1 < found["3"][0]
    assert found["1"][1] == found["3"][1] == 1


def test_a_move_without_a_place_has_no_number() -> None:
    assert list(numbers(tuple(hint_marks([None, (1.0, 1.0)], 0.2)))) == ["2"]


def test_a_slide_shows_its_way() -> None:
    game = trigrid.load("tritt")
    position = game.start().play(game.read("c3-c5"))
    slide = game.move(position, "c3-c5>c4-c6")
    roles = [item.role for item in view_of(game).scene(position, RenderOptions(hinted_moves=(slide,))).items]
    assert roles.count("hint.way") == 2
