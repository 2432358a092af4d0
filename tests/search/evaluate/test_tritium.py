"""What is known of Tritium without playing on, held against the rules themselves."""

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.diagrams.tritium import tritium
from tests.games.sample_games import after, positions_of
from tests.search.evaluate.sample_positions import looked_at
from tools.puzzles.position_key import position_key
from trigrid.games import load
from trigrid.games.tritium import Tritium, TritiumPosition
from trigrid.search.evaluate.tritium import TritiumEvaluator
from trigrid.search.evaluate.tritium_features import TritiumFeatures

FORMS = ("standard", "short")

TWO_OF_ONE_COLOUR = """
      g  .   .   .   .
    f  .   .   .   .   .
  e  o   o1  .   o2  o   o
d  .   .   .       .   .   .
  c  .   .   .   .   .   .
    b  .   .   .   .   .
      a  .   b2  b1  .
"""
"""On e3 an orange tile would leave nobody in control of six."""

TWICE_MINE = """
      g  .   .   .   .
    f  .   .   .   .   .
  e  o   o1  .   o2  o   o
d  .   o   .       .   .   .
  c  o1  o   .   .   .   .
    b  .   .   .   .   .
      a  .   b2  .   s2
"""
"""On e3 an orange tile would give First nine: there are two flags against one."""


def some_positions() -> list[Any]:
    games = [load("tritium", size=size, form=form) for size, form in product((4, 5), FORMS)]
    return [p for game in games for p in positions_of(game, seed=0) if not p.outcome]


def best_weighed(position: TritiumPosition) -> set[str]:
    return {position.game.spell(move) for move in looked_at(position).moves[:1]}


@pytest.mark.parametrize("form", FORMS)
def test_what_it_takes_for_sure_of_a_full_board_is_what_the_rules_say(form: str) -> None:
    for seed in range(8):
        for position in positions_of(load("tritium", size=4, form=form), seed)[-14:-1]:
            estimate = looked_at(position)
            if estimate.proved:
                assert estimate.value == worth(position)
                assert 1 - worth(position.play(estimate.moves[0])) == estimate.value
        assert looked_at(position).proved


@cache
def worth(position: Any) -> float:
    """The value to the player to move under best play, by trying everything."""
    outcome = position.outcome
    if outcome is not None:
        return float(outcome.winner == position.to_move)
    return max(1 - worth(position.play(move)) for move in position.moves())


@pytest.mark.parametrize("form", FORMS)
def test_no_move_is_left_out_but_for_one_that_is_as_good(form: str) -> None:
    for seed in range(6):
        for position in positions_of(load("tritium", size=4, form=form), seed)[-9:-1]:
            if position.laid.bit_count() >= len(position.game.board) - 1:
                best = max(1 - worth(position.play(move)) for move in looked_at(position).moves)
                assert best == worth(position)


def test_the_number_of_moves_that_a_proved_game_lasts_is_right() -> None:
    for seed in range(10):
        position = next(
            p for p in positions_of(load("tritium", size=4), seed) if p.laid == p.game.board.everywhere
        )
        estimate = looked_at(position)
        plies = 0
        while not position.outcome:
            position = position.play(looked_at(position).moves[0])
            plies += 1
        assert plies == estimate.plies


def test_every_tile_is_listed_once_all_colours_are_on_the_board_and_a_flag_for_every_free_region() -> None:
    for position in some_positions():
        listed = looked_at(position).moves
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


def test_positions_are_folded_if_and_only_if_they_are_images_of_each_other() -> None:
    rng = Random(3)
    for position in some_positions()[::12]:
        game = position.game
        image = imaged(position, rng.choice(game.symmetries))
        assert position_key(image) == position_key(position)
        for move in rng.sample(position.moves(), min(3, len(position.moves()))):
            other = position.play(move)
            is_image = any(imaged(other, symmetry) == position for symmetry in game.symmetries)
            assert (position_key(other) == position_key(position)) == is_image


def test_first_moves_are_folded_into_as_many_as_there_are_up_to_symmetry() -> None:
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


def test_the_lead_that_it_sees_is_that_of_the_rules() -> None:
    for position in some_positions():
        mine, theirs = position.scores[position.to_move], position.scores[1 - position.to_move]
        assert TritiumFeatures(position).lead == mine - theirs


def test_what_a_joining_tile_would_add_is_what_it_adds() -> None:
    for position in some_positions():
        features = TritiumFeatures(position)
        place_at = features.grid.place_at
        for colour, joins in enumerate(features.joins):
            for cell, join in joins.items():
                after_it = TritiumFeatures(position.play(position.game.lay(colour, place_at[cell])))
                assert -after_it.lead == features.lead + join.gain
                (made,) = (group for group in after_it.regions[colour] if group.cells & cell)
                assert (made.size, made.is_free) == (join.size, join.is_free)


def test_a_merger_that_takes_control_draws_whom_it_serves_and_is_blocked_by_whom_it_harms() -> None:
    first = tritium(TWICE_MINE, to_move=0, first_flag=0)
    second = tritium(TWICE_MINE, to_move=1, first_flag=0)
    assert best_weighed(first) == {"orange-e3"}
    estimate = looked_at(second)
    weights = dict(zip(map(second.game.spell, estimate.moves), estimate.weights, strict=True))
    assert min(weights["sky-e3"], weights["blue-e3"]) > 3 / len(weights) > weights["orange-e3"]


def test_a_merger_that_ends_control_is_a_gain_for_who_controls_less() -> None:
    """First would lose three tiles by it, Second four."""
    first = tritium(TWO_OF_ONE_COLOUR, to_move=0, first_flag=0)
    second = tritium(TWO_OF_ONE_COLOUR, to_move=1, first_flag=0)
    assert TritiumFeatures(first).gains == {cell_of(first, "e3"): 1}
    assert TritiumFeatures(second).losses == {cell_of(second, "e3"): 1}


def cell_of(position: TritiumPosition, name: str) -> int:
    place = position.game.board.place(name)
    assert place is not None
    return TritiumFeatures(position).grid.bits[place]


def test_a_large_free_region_draws_a_flag_and_is_worth_it() -> None:
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
    (flag,) = best_weighed(position)
    assert flag.startswith("flag-")
    known = TritiumEvaluator(position.game)
    assert 1 - known.value(after(position, flag)) > known.value(position)
    assert 1 - known.value(after(position, flag)) > 1 - known.value(after(position, "sky-a1"))
