"""The board shows the reason for the end of a game after the last move."""

import random
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.draw import Label, RenderOptions, Scene, Shape, view_of
from trigrid.draw.scene import MOVE_MS
from trigrid.games import Game, Move, load
from trigrid.games.tri_it_out import Ending
from trigrid.lattice import places_in

REASONS = {
    "tritium": ("count.first.region", "count.second.region"),
    "tritt": ("veil.light", "tritton.chosen"),
    "tritt-reloaded": ("veil.light", "tritton.chosen"),
    "tri-it-out": ("count.around.orange", "count.around.blue"),
    "trichet": ("veil", "closed"),
}
"""The roles that draw the reason, by game."""
LONGEST_MS = 600
"""The longest time for drawing the reason after the last move, in milliseconds."""
WAVES_MS = MOVE_MS + 700
"""The longest time until all of Trichet's waves are laid, in milliseconds."""
games = pytest.mark.parametrize("key", REASONS)
seeds = st.integers(0, 2**32)


def played(game: Game, seed: int) -> tuple[list[Any], Move]:
    """Return the positions of a random game, from start to end, and the last move."""
    rng, positions, last = random.Random(seed), [game.start()], 0
    while moves := positions[-1].moves():
        last = rng.choice(moves)
        positions.append(positions[-1].play(last))
    return positions, last


def decided(key: str, **options: Any) -> tuple[list[Any], Move]:
    """Return the positions and last move of a game decided by pieces on the board."""
    for seed in range(200):
        positions, last = played(load(key, **options), seed)
        end = positions[-1]
        if end.closed if key == "trichet" else getattr(end, "ending", True):
            return positions, last
    raise AssertionError("no game was decided")


def reasons(key: str, scene: Scene) -> list[str]:
    return [item.role for item in scene.items if item.role in REASONS[key]]


def spots(scene: Scene, role: str) -> set[tuple[float, float]]:
    drawn = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return {spot for shape in drawn for spot in shape.spots}


@games
def test_the_reason_is_drawn_when_the_game_is_over_and_not_before(key: str) -> None:
    (*earlier, end), last = decided(key)
    view = view_of(end.game)
    assert reasons(key, view.scene(end, RenderOptions(last)))
    assert reasons(key, view.scene(end))
    for position in earlier:
        assert not reasons(key, view.scene(position))


@games
def test_the_reason_is_drawn_soon_after_the_last_move(key: str) -> None:
    (*_, end), last = decided(key)
    view = view_of(end.game)
    duration = view.animation_ms(end, last)
    landed = WAVES_MS if key == "trichet" else MOVE_MS
    assert not reasons(key, view.scene(end, RenderOptions(last, move_age=MOVE_MS / 2)))
    assert MOVE_MS < duration <= landed + LONGEST_MS
    finished, later = (view.scene(end, RenderOptions(last, move_age=age)) for age in (duration, inf))
    assert finished == later


@given(st.sampled_from(["tritt", "tritt-reloaded"]), seeds)
def test_in_tritt_the_dots_of_all_lines_are_ringed(key: str, seed: int) -> None:
    (*_, end), _ = played(load(key), seed)
    view, lines = view_of(end.game), end.lines(0) | end.lines(1)
    assert spots(view.scene(end), "tritton.chosen") == {view.centre(place) for place in places_in(lines)}


@given(seeds, st.sampled_from(["new", "any"]))
def test_in_tri_it_out_all_counters_are_numbered_and_the_winners_ringed(seed: int, capture: str) -> None:
    """If mixed triangles decided the game, they are drawn instead of the rings."""
    (*_, end), _ = played(load("tri-it-out", board="hex-2-3", capture=capture), seed)
    view = view_of(end.game)
    scene = view.scene(end)
    if end.outcome.reason is Ending.MIXED_LEFT:
        assert spots(scene, "due.triangle")
        assert not reasons("tri-it-out", scene)
        return
    for seat, colour in enumerate(("orange", "blue")):
        centres = {view.centre(place) for place in places_in(end.counters[seat])}
        role = f"count.{colour}.number"
        labels = [item for item in scene.items if isinstance(item, Label) and item.role == role]
        assert [label.text for label in labels] == [str(k + 1) for k in range(end.scores[seat])]
        assert {label.spot for label in labels} == centres
        assert spots(scene, f"count.around.{colour}") == (centres if seat == end.outcome.winner else set())
