"""Tests of the evaluator of Tritium against the rules."""

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.diagrams.tritium import tritium
from tests.games.sample_games import after, positions_of
from tests.search.evaluate.sample_positions import seeded_estimate
from tools.puzzles.position_key import position_key
from trigrid.games import load
from trigrid.games.tritium import Tritium, TritiumPosition
from trigrid.search.evaluate.tritium import TritiumEvaluator
from trigrid.search.evaluate.tritium_features import TritiumFeatures

FORMS = ("standard", "short")

ONE_FLAG_EACH = """
      g  .   .   .   .
    f  .   .   .   .   .
  e  o   o1  .   o2  o   o
d  .   .   .       .   .   .
  c  .   .   .   .   .   .
    b  .   .   .   .   .
      a  .   b2  b1  .
"""
"""With an orange tile on e3, no seat would control the joined region of six."""

TWO_FLAGS_AGAINST_ONE = """
      g  .   .   .   .
    f  .   .   .   .   .
  e  o   o1  .   o2  o   o
d  .   o   .       .   .   .
  c  o1  o   .   .   .   .
    b  .   .   .   .   .
      a  .   b2  .   s2
"""
"""An orange tile on e3 would give First a region of nine, by two flags to one."""


def some_positions() -> list[Any]:
    games = [load("tritium", size=size, form=form) for size, form in product((4, 5), FORMS)]
    return [p for game in games for p in positions_of(game, seed=0) if not p.outcome]


def best_move_of(position: TritiumPosition) -> set[str]:
    return {position.game.spell(move) for move in seeded_estimate(position).moves[:1]}


@pytest.mark.parametrize("form", FORMS)
def test_proofs_near_the_end_agree_with_the_rules(form: str) -> None:
    for seed in range(8):
        for position in positions_of(load("tritium", size=4, form=form), seed)[-14:-1]:
            estimate = seeded_estimate(position)
            if estimate.proved:
                assert estimate.value == worth(position)
                assert 1 - worth(position.play(estimate.moves[0])) == estimate.value
        assert seeded_estimate(position).proved


@cache
def worth(position: Any) -> float:
    """Return the value for the player to move under best play, by trying all moves."""
    outcome = position.outcome
    if outcome is not None:
        return float(outcome.winner == position.to_move)
    return max(1 - worth(position.play(move)) for move in position.moves())


@pytest.mark.parametrize("form", FORMS)
def test_only_moves_without_advantage_are_omitted(form: str) -> None:
    for seed in range(6):
        for position in positions_of(load("tritium", size=4, form=form), seed)[-9:-1]:
            if position.laid.bit_count() >= len(position.game.board) - 1:
                best = max(1 - worth(position.play(move)) for move in seeded_estimate(position).moves)
                assert best == worth(position)


def test_a_proof_gives_the_number_of_plies_to_the_end() -> None:
    for seed in range(10):
        position = next(
            p for p in positions_of(load("tritium", size=4), seed) if p.laid == p.game.board.everywhere
        )
        estimate = seeded_estimate(position)
        plies = 0
        while not position.outcome:
            position = position.play(seeded_estimate(position).moves[0])
            plies += 1
        assert plies == estimate.plies


def test_if_all_colours_are_on_the_board_every_tile_and_one_flag_per_free_region_are_listed() -> None:
    for position in some_positions():
        listed = seeded_estimate(position).moves
        if all(position.tiles) and position.laid != position.game.board.everywhere:
            cells = position.game.place_count
            tiles = [move for move in position.moves() if move < 3 * cells]
            assert sorted(move for move in listed if move < 3 * cells) == tiles
            flags = {
                position.region_at(move - 3 * cells).places
                for move in position.moves()
                if 3 * cells <= move < 4 * cells
            }
            assert sum(3 * cells <= move < 4 * cells for move in listed) == len(flags)


def test_positions_share_a_key_if_and_only_if_they_are_symmetric() -> None:
    rng = Random(3)
    for position in some_positions()[::12]:
        game = position.game
        image = imaged(position, rng.choice(game.symmetries))
        assert position_key(image) == position_key(position)
        for move in rng.sample(position.moves(), min(3, len(position.moves()))):
            other = position.play(move)
            is_image = any(imaged(other, symmetry) == position for symmetry in game.symmetries)
            assert (position_key(other) == position_key(position)) == is_image


def test_first_moves_have_one_key_per_symmetry_class() -> None:
    game = Tritium(size=4)
    start = game.start()
    canonical = {position_key(start.play(game.lay(0, place))) for place in range(game.place_count)}
    images = {frozenset(symmetry[place] for symmetry in game.symmetries) for place in range(game.place_count)}
    assert len(canonical) == len(images)


def imaged(position: Any, symmetry: tuple[int, ...]) -> Any:
    def image(places: int) -> int:
        return sum(1 << node for place, node in enumerate(symmetry) if places >> place & 1)

    return position._replace(
        tiles=tuple(map(image, position.tiles)),
        flags=tuple(map(image, position.flags)),
        claimed=image(position.claimed),
    )


def test_the_lead_agrees_with_the_rules() -> None:
    for position in some_positions():
        own_score, other_score = position.scores[position.to_move], position.scores[1 - position.to_move]
        assert TritiumFeatures(position).lead == own_score - other_score


def test_the_predicted_gain_of_a_joining_tile_is_right() -> None:
    for position in some_positions():
        features = TritiumFeatures(position)
        place_at = features.grid.place_at
        for colour, joins in enumerate(features.joins):
            for cell, join in joins.items():
                features_after = TritiumFeatures(position.play(position.game.lay(colour, place_at[cell])))
                assert -features_after.lead == features.lead + join.gain
                (region,) = (group for group in features_after.regions[colour] if group.cells & cell)
                assert (region.size, region.is_free) == (join.size, join.is_free)


def test_a_merger_that_takes_control_is_played_by_one_seat_and_blocked_by_the_other() -> None:
    first = tritium(TWO_FLAGS_AGAINST_ONE, to_move=0, first_flag=0)
    second = tritium(TWO_FLAGS_AGAINST_ONE, to_move=1, first_flag=0)
    assert best_move_of(first) == {"orange-e3"}
    estimate = seeded_estimate(second)
    weights = dict(zip(map(second.game.spell, estimate.moves), estimate.weights, strict=True))
    assert min(weights["sky-e3"], weights["blue-e3"]) > 3 / len(weights) > weights["orange-e3"]


def test_a_merger_that_ends_control_is_a_gain_for_the_seat_that_loses_less() -> None:
    """The merger would cost First two tiles and Second three."""
    first = tritium(ONE_FLAG_EACH, to_move=0, first_flag=0)
    second = tritium(ONE_FLAG_EACH, to_move=1, first_flag=0)
    assert TritiumFeatures(first).gains == {cell_of(first, "e3"): 1}
    assert TritiumFeatures(second).losses == {cell_of(second, "e3"): 1}


def cell_of(position: TritiumPosition, name: str) -> int:
    place = position.game.board.place(name)
    assert place is not None
    return TritiumFeatures(position).grid.bits[place]


def test_a_flag_on_a_large_free_region_is_preferred_and_pays_off() -> None:
    drawing = """
      g  .   .   .   .
    f  s   s   .   .   .
  e  s   s   s   .   .   .
d  .   s   .       .   .   .
  c  .   .   .   .   o1  .
    b  .   .   .   b2  .
      a  .   .   .   .
"""
    position = tritium(drawing, first_flag=0)
    (flag,) = best_move_of(position)
    assert flag.startswith("flag-")
    evaluator = TritiumEvaluator(position.game)
    assert 1 - evaluator.value(after(position, flag)) > evaluator.value(position)
    assert 1 - evaluator.value(after(position, flag)) > 1 - evaluator.value(after(position, "sky-a1"))
