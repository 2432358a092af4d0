"""The views of TRITT and TRITT Reloaded: dots, held pieces, targets and lines."""

import random
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.paths import corners
from tests.games.diagrams.tritt import THREATS, place_named, played, tritt
from tests.games.sample_games import positions_of
from trigrid.draw import DARK, LIGHT, RenderOptions, Scene, Shape, view_of
from trigrid.draw.outlines import capsule
from trigrid.draw.scene import MOVE_MS, Spot
from trigrid.draw.views.tritt import (
    illustration,
    loses,
    reloaded_illustration,
    reloaded_showpiece,
    showpiece,
    targets,
)
from trigrid.draw.views.trittons_view import BODY_RADIUS
from trigrid.games import load
from trigrid.games.trittons import MoveKind
from trigrid.lattice import places_in

KEYS = ["tritt", "tritt-reloaded"]
PIECES = ("piece.orange", "piece.blue")
LINES = ("line.orange", "line.blue")

positions = st.builds(
    lambda key, seed: random.Random(seed).choice(positions_of(load(key), seed)),
    st.sampled_from(KEYS),
    st.integers(0, 2**32),
)


def drawn(position: Any, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
    return view_of(position.game).scene(position, options)


def spots(scene: Scene, role: str) -> set[Spot]:
    """Return the spots at which a role is drawn."""
    found = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return {spot for shape in found for spot in shape.spots}


def outlines(scene: Scene, role: str) -> list[str]:
    return [item.outline for item in scene.items if isinstance(item, Shape) and item.role == role]


def centres(position: Any, places: int) -> set[Spot]:
    view = view_of(position.game)
    return {view.centre(place) for place in places_in(places)}


def named(position: Any, *names: str) -> set[Spot]:
    return centres(position, sum(1 << position.game.board.place(name) for name in names))


@given(positions)
def test_every_dot_is_drawn_as_free_or_in_its_colour(position: Any) -> None:
    scene = drawn(position)
    orange, blue = position.dots
    for role, dots in zip(PIECES, (orange, blue), strict=True):
        assert spots(scene, role) == centres(position, dots)
    assert spots(scene, "point") == centres(position, position.game.board.everywhere & ~(orange | blue))


@given(positions)
def test_every_tritton_has_a_body(position: Any) -> None:
    trittons = places_in(position.trittons[0] | position.trittons[1])
    middle_dots = sum(1 << position.game.placements[placement][1] for placement in trittons)
    assert spots(drawn(position), "tritton") == centres(position, middle_dots)


@pytest.mark.parametrize(("text", "angle"), [("c3-c5", 0), ("c3-e3", -1 / 3), ("c3-e5", -1 / 6)])
def test_a_body_contains_its_three_dots(text: str, angle: float) -> None:
    position = played("tritt", text)
    scene = drawn(position)
    assert outlines(scene, "tritton") == [capsule(2.0, BODY_RADIUS, angle)]
    assert spots(scene, "tritton") | named(position, *text.split("-")) == centres(
        position, sum(1 << dot for dot in position.game.placements[position.game.read(text)])
    )


@given(positions)
def test_the_preview_shows_the_new_tritton_and_a_trace_of_a_lifted_tritton(position: Any) -> None:
    for move in position.moves()[:: max(1, len(position.moves()) // 5)]:
        kind, start, end = position.game.parts(move)
        scene = drawn(position, RenderOptions(ghost=move))
        if kind not in (MoveKind.ENTER, MoveKind.SLIDE):
            assert not spots(scene, "ghost.tritton")
            continue
        first, middle, last = position.game.placements[end]
        colour = position.colour(position.to_move) ^ (kind is MoveKind.SLIDE)
        assert spots(scene, "ghost.tritton") == centres(position, 1 << middle)
        assert spots(scene, f"ghost.{PIECES[colour]}") == centres(position, 1 << middle)
        assert spots(scene, f"ghost.{PIECES[1 - colour]}") == centres(position, 1 << first | 1 << last)
        lifted = position.game.placements[start][1]
        assert (centres(position, 1 << lifted) == spots(scene, "tritton.trace")) == (kind is MoveKind.SLIDE)


@given(positions)
def test_deciding_lines_are_shown_and_losing_lines_crossed_out(position: Any) -> None:
    for move in position.moves()[:40]:
        following = position.play(move)
        scene = drawn(position, RenderOptions(ghost=move))
        outcome = following.outcome
        shown = [bool(spots(scene, role)) for role in LINES]
        if outcome is None:
            assert shown == [False, False]
            assert not spots(scene, "tritton.rash")
            continue
        dots = following.lines(following.colour(outcome.winner))
        assert shown == [bool(following.lines(number)) for number in (0, 1)], "a completed line is not drawn"
        crossed = dots if outcome.winner != position.to_move else 0
        assert spots(scene, "tritton.rash") == centres(position, crossed)
        assert loses(position, move) == (outcome.winner != position.to_move)


@given(st.sampled_from(KEYS), st.integers(0, 2**32))
def test_a_finished_game_shows_its_lines_and_no_cross(key: str, seed: int) -> None:
    position = positions_of(load(key), seed)[-1]
    scene = drawn(position)
    assert [bool(spots(scene, role)) for role in LINES] == [bool(position.lines(number)) for number in (0, 1)]
    assert not spots(scene, "tritton.rash")


def test_lines_of_the_two_colours_differ_by_shape() -> None:
    position = tritt(THREATS)
    found: dict[int, set[str]] = {0: set(), 1: set()}
    for move in position.moves():
        outcome = position.play(move).outcome
        if outcome is not None and outcome.winner is not None:
            found[outcome.winner].update(
                outlines(drawn(position, RenderOptions(ghost=move)), LINES[outcome.winner])
            )
    assert found[0]
    assert found[1]
    assert not found[0] & found[1]


def test_a_held_free_dot_is_ringed_and_its_targets_shown() -> None:
    position = played("tritt")
    scene = drawn(
        position, RenderOptions(selected=place_named(position, "a1"), hovered=place_named(position, "a1"))
    )
    assert spots(scene, "tritton.held") == named(position, "a1")
    assert spots(scene, "tritton.target") == named(position, "a3", "c1", "c3")


def test_a_held_tritton_is_marked_and_its_targets_shown() -> None:
    position = played("tritt", "a1-a3")
    scene = drawn(position, RenderOptions(selected=place_named(position, "a1")))
    assert spots(scene, "tritton.chosen") == named(position, "a2", "a1")
    assert spots(scene, "tritton.target") == named(position, "a2", "a3", "a4")
    short = played("tritt", "a1-a3", steps="one")
    assert spots(drawn(short, RenderOptions(selected=place_named(short, "a3"))), "tritton.target") == named(
        short, "a4"
    )


@given(positions, st.integers(0, 90))
def test_targets_are_the_ends_of_the_legal_moves_from_a_place(position: Any, held: int) -> None:
    scene = drawn(position, RenderOptions(selected=held))
    ends = sum(1 << there for there, _ in targets(position, held))
    rash = sum(1 << there for there, is_rash in targets(position, held) if is_rash)
    assert spots(scene, "tritton.target") == centres(position, ends & ~rash)
    assert spots(scene, "tritton.rash") == centres(position, rash)
    lying = position.tritton_at(held)
    legal = [position.game.parts(move) for move in position.moves()]
    if lying:
        assert len(targets(position, held)) == sum(
            kind is MoveKind.SLIDE and start == lying[1] for kind, start, _ in legal
        )
    else:
        assert len(targets(position, held)) == sum(
            kind is MoveKind.ENTER and held in position.game.placements[start][::2]
            for kind, start, _ in legal
        )


def test_hovering_marks_only_movable_pieces_and_free_dots() -> None:
    position = played("tritt", "c3-c5", "h2-h4")
    assert spots(
        drawn(position, RenderOptions(hovered=place_named(position, "e5"))), "tritton.held"
    ) == named(position, "e5")
    own = drawn(position, RenderOptions(hovered=place_named(position, "c4")))
    opponents = drawn(position, RenderOptions(hovered=place_named(position, "h2")))
    assert not spots(own, "tritton.chosen")
    assert named(position, "h3") <= spots(opponents, "tritton.chosen")
    assert not spots(opponents, "tritton.target")


def test_the_last_move_and_its_origin_are_marked() -> None:
    entered = played("tritt", "c3-c5")
    scene = drawn(entered, RenderOptions(last_move=entered.game.read("c3-c5")))
    assert spots(scene, "tritton.last") == named(entered, "c4")
    assert not spots(scene, "tritton.trace")
    slid = entered.play(entered.game.read("c3-c5>c6-c8"))
    scene = drawn(slid, RenderOptions(last_move=slid.game.read("c3-c5>c6-c8")))
    assert spots(scene, "tritton.last") == named(slid, "c7")
    assert spots(scene, "tritton.trace") == named(slid, "c4")
    swapped = entered.play(entered.game.read("swap"))
    assert not spots(drawn(swapped, RenderOptions(last_move=entered.game.read("swap"))), "tritton.last")


def test_an_entered_tritton_grows_and_a_slid_one_glides() -> None:
    entered = played("tritt", "c3-c5")
    move = entered.game.read("c3-c5")
    growing, whole = (drawn(entered, RenderOptions(last_move=move, move_age=age)) for age in (30, inf))
    assert spots(growing, "tritton") == spots(whole, "tritton")
    assert outlines(growing, "tritton") != outlines(whole, "tritton")
    slide = entered.game.read("c3-c5>c6-c8")
    slid = entered.play(slide)
    across = [
        x
        for age in (0, 50, 100, MOVE_MS)
        for x, _ in spots(drawn(slid, RenderOptions(last_move=slide, move_age=age)), "tritton")
    ]
    assert across == sorted(set(across))
    assert across[0] == next(iter(named(slid, "c4")))[0]
    assert across[-1] == next(iter(named(slid, "c7")))[0]


@given(positions, st.integers(0, 90))
def test_everything_is_drawn_within_the_picture_and_has_a_style(position: Any, held: int) -> None:
    for move in (None, *position.moves()[:3]):
        scene = drawn(
            position, RenderOptions(selected=held, hovered=held, ghost=move, awaits_confirmation=True)
        )
        for item in scene.items:
            assert item.role in LIGHT
            assert item.role in DARK
            if isinstance(item, Shape):
                for subpath in corners(item.path):
                    assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in subpath)


@pytest.mark.parametrize("shown", [showpiece, reloaded_showpiece])
def test_showpieces_have_adjacent_dots_in_both_colours_and_no_winner(shown: Any) -> None:
    _, position = shown()
    assert position.outcome is None
    assert sum(lying.bit_count() for lying in position.trittons) >= 10
    near = position.game.board.near
    for dots in position.dots:
        assert any(near[dot] & dots for dot in places_in(dots))


def test_illustrations_show_a_losing_line_and_targets_of_a_tritton() -> None:
    _, position, options = illustration()
    assert options.ghost is not None
    assert loses(position, options.ghost)
    _, position, options = reloaded_illustration()
    assert options.selected is not None
    assert position.tritton_at(options.selected)
    assert spots(drawn(position, options), "tritton.target")


def test_an_entry_stays_marked_after_the_rest_of_its_turn() -> None:
    position = played("tritt-reloaded", "c3-c5", "e4-e6", "stay")
    entry, stay = position.game.read("e4-e6"), position.game.read("stay")
    assert spots(drawn(position, RenderOptions(stay, (entry,))), "tritton.last") == named(position, "e5")
    assert not spots(drawn(position, RenderOptions(stay)), "tritton.last")
