"""Threats in the views of tritton games, and the obstacles to refused moves."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.diagrams.tritt import EMPTY, THREATS, place_named, played, reloaded, tritt
from tests.games.sample_games import positions_of
from trigrid.draw import RenderOptions, Scene, Shape, glyph, view_of
from trigrid.draw.views.tritton_threats import gaps, threats, turn_threats
from trigrid.games import load
from trigrid.games.trittons import MoveKind
from trigrid.lattice import places_in

ROLES = ("threat.orange", "threat.blue")
seeds = st.integers(0, 2**32)


def random_position(key: str, seed: int) -> Any:
    rng = random.Random(seed)
    return rng.choice([p for p in positions_of(load(key), seed) if p.outcome is None])


def completed(position: Any, colour: int) -> int:
    """Return the places where a colour's winning actions or turns add a dot to a line.

    The places are found by playing all legal moves.
    """
    seat = colour ^ position.swapped
    if position.to_move != seat:
        position = position._replace(to_move=seat, is_sliding=False)
    found = 0
    stack = [(position, move) for move in position.moves()]
    while stack:
        before, move = stack.pop()
        after = before.play(move)
        if after.ending and after.outcome.winner == seat:
            kind, _, end = after.game.parts(move)
            first, middle, last = after.game.placements[end]
            added = 1 << middle if kind is MoveKind.ENTER else 1 << first | 1 << last
            found |= after.lines(colour) & added
        elif not after.ending and after.is_sliding and not before.is_sliding:
            stack += [(after, slide) for slide in after.moves()]
    return found


@given(seeds)
def test_tritts_threats_are_places_where_winning_actions_add_a_dot(seed: int) -> None:
    position = random_position("tritt", seed)
    assert threats(position) == (completed(position, 0), completed(position, 1))


@given(seeds)
def test_reloadeds_threats_are_places_where_winning_turns_add_a_dot(seed: int) -> None:
    position = random_position("tritt-reloaded", seed)
    assert turn_threats(position) == (completed(position, 0), completed(position, 1))


def names(position: Any, places: int) -> set[str]:
    return {position.game.board.names[place] for place in places_in(places)}


def test_threats_of_a_given_position() -> None:
    position = tritt(THREATS)
    assert [names(position, found) for found in threats(position)] == [{"f6", "h1"}, set()]


@given(seeds)
def test_gaps_are_free_places_that_would_complete_a_line(seed: int) -> None:
    position = random_position("tritt-reloaded", seed)
    free = position.game.grid.places(position.free)
    for colour, found in enumerate(gaps(position)):
        assert not found & ~free
        for place in places_in(free):
            cells = position.cells[colour] | 1 << position.game.grid.cells[place]
            assert bool(found >> place & 1) == position.game.grid.has_line(cells)


def marks(scene: Scene, role: str, outline: str) -> set[tuple[float, float]]:
    found = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return {spot for shape in found if shape.outline == outline for spot in shape.spots}


def outline(key: str, role: str) -> str:
    (shape,) = glyph(key, role).items
    assert isinstance(shape, Shape)
    return shape.outline


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded"])
@pytest.mark.parametrize("seed", range(8))
def test_threats_are_marked_only_by_the_aid_and_once_each(key: str, seed: int) -> None:
    position = random_position(key, seed)
    view = view_of(position.game)
    found = (threats if key == "tritt" else turn_threats)(position)
    plain, scene = view.scene(position), view.scene(position, RenderOptions(aid=True))
    assert not any(item.role in ROLES for item in plain.items)
    for colour, role in enumerate(ROLES):
        spots = marks(scene, role, outline(key, f"threat.{colour}"))
        alone = {view.centre(place) for place in places_in(found[colour] & ~found[1 - colour])}
        assert alone <= spots
        assert len(spots) == found[colour].bit_count()


def test_only_reloaded_marks_gaps() -> None:
    for key, expected in (("tritt", set()), ("tritt-reloaded", {"h7"})):
        moves = ("g6-g8", "e3-e5", "stay", "d3-d5", "stay", "d7-f7", "stay")
        position = played(key, *(text for text in moves if key != "tritt" or text != "stay"))
        view = view_of(position.game)
        scene = view.scene(position, RenderOptions(aid=True))
        spots = marks(scene, "threat.orange", outline(key, "gap.0"))
        assert {view.centre(place_named(position, name)) for name in expected} <= spots
        assert bool(spots) == bool(expected)


def test_the_aid_shows_the_threats_after_a_previewed_move() -> None:
    position = played("tritt", "c3-e5", "f5-f7")
    view = view_of(position.game)
    g6 = view.centre(place_named(position, "g6"))
    mark = outline("tritt", "threat.1")
    blocking, useless = (
        view.scene(position, RenderOptions(aid=True, ghost=position.game.read(text)))
        for text in ("g6-i6", "a1-a3")
    )
    assert g6 in marks(view.scene(position, RenderOptions(aid=True)), "threat.blue", mark)
    assert g6 in marks(useless, "threat.blue", mark)
    assert g6 not in marks(blocking, "threat.blue", mark)


def test_a_finished_game_has_no_threats() -> None:
    position = positions_of(load("tritt"), 1)[-1]
    scene = view_of(position.game).scene(position, RenderOptions(aid=True))
    assert not any(item.role in ROLES for item in scene.items)


def obstacle_names(position: Any, text: str) -> set[str]:
    move = position.game.read(text)
    assert position.refusal(move)
    return names(position, sum(1 << place for place in view_of(position.game).obstacles(position, move)))


def test_obstacles_to_moves_of_tritt() -> None:
    position = played("tritt", "e4-g3", "e5-e7", "d7-f9", "g4-i4")
    assert obstacle_names(position, "e4-e6") == {"e4", "e5", "e6"}
    assert obstacle_names(position, "e7-e9") == {"e7", "e8"}
    assert obstacle_names(position, "d7-f9>c6-e8") == {"d7", "e8", "f9"}
    assert obstacle_names(position, "e5-e7>e1-e3") == {"e4"}
    assert obstacle_names(position, "a1-a3>a2-a4") == set()
    assert obstacle_names(position, "swap") == set()


def test_obstacles_to_moves_of_reloaded() -> None:
    position = played("tritt-reloaded", "g6-g8", "e3-e5", "stay", "d3-d5", "stay", "d7-f7", "stay")
    assert obstacle_names(position, "d6-f6") == {"e6", "f7", "g7"}
    assert obstacle_names(position, "e3-e5>e4-e6") == set(), "a slide in place of an entry got obstacles"
    entered = position.play(position.game.read("a1-a3"))
    assert obstacle_names(entered, "g6-g8>g7-g9") == {"g6", "g7", "g8"}
    assert obstacle_names(entered, "e3-e5>e5-e7") == {"e7"}


def test_a_legal_move_has_no_obstacles() -> None:
    for position in (tritt(EMPTY), reloaded(EMPTY)):
        assert view_of(position.game).obstacles(position, 0) == ()
