"""Tests of the figures of Tritium's strategy lessons, in games counted by hand."""

import pytest

from tools.strategy import tritium
from tools.strategy.counting import turns
from tools.strategy.strong_games import StrongGame, read
from tools.strategy.tritium_ending import Ending
from tools.strategy.tritium_turns import extended, is_flag, planted_size, room
from trigrid.games.tritium import COLOURS, Tritium, TritiumPosition
from trigrid.search.exact_end import ExactEnd, points

GAME = Tritium()


def game(moves: str, winner: int = 0, opening: int = 0) -> StrongGame:
    """Return a game with these moves; it need not be finished."""
    return StrongGame("tritium", 0, opening, moves, winner)


def single_tiles(count: int) -> str:
    """Return moves that lay tiles on the first cells, each a region of its own."""
    board = GAME.board
    cells = [f"{COLOURS[(q - r) % 3]}-{name}" for name, (q, r) in zip(board.names, board.points, strict=True)]
    return " ".join(cells[:count])


def three_regions() -> str:
    """Return moves that lay 59 tiles in three regions, one of each colour."""
    return " ".join(f"{COLOURS[place // 20]}-{name}" for place, name in enumerate(GAME.board.names[:59]))


def after(moves: str) -> TritiumPosition:
    """Return the position after moves."""
    position = GAME.start()
    for text in moves.split():
        position = position.play(GAME.move(position, text))
    return position


def test_single_tiles_are_regions_of_one_tile() -> None:
    assert {region.size for region in after(single_tiles(53)).regions()} == {1}


A_FLAG_IN_A1 = "orange-a1 sky-i5 flag-a1 sky-i3 "
"""First's region a1 has the liberties a2, b1 and b2.

A tile on a2 or b1 leaves 4 liberties, on b2 5.
"""


def test_stretches_leave_the_most_liberties() -> None:
    games = [game(A_FLAG_IN_A1 + f"orange-{name}") for name in ("a2", "b1", "b2")]
    assert tritium.stretched(games) == (1, 3)
    assert tritium.stretched_by_chance(games) == (1, 3)
    position = after(A_FLAG_IN_A1)
    assert [tritium.stretches(position, GAME.read(f"orange-{name}")) for name in ("a2", "b2", "e1")] == [
        False,
        True,
        False,
    ]


def test_random_opening_moves_do_not_count() -> None:
    assert tritium.stretched([game(A_FLAG_IN_A1 + "orange-b2", opening=5)]) == (0, 0)
    assert len(turns(game(A_FLAG_IN_A1, opening=3))) == 1


FACING = "orange-a1 blue-a3 flag-a1 flag-a3 "
"""First's orange tile a1 and Second's blue tile a3 both touch a2 and b2 or b3.

Of the orange extensions a2, b1 and b2, a2 is next to blue, and b2 is not: a3 touches a2, a4, b3 and b4.
"""


def test_a_tile_blocks_on_a_liberty_of_the_opponent() -> None:
    games = [game(FACING + f"orange-{name}") for name in ("a2", "b1", "b2", "e1")]
    assert tritium.blocked(games) == (1, 3)
    assert tritium.blocked_by_chance(games) == (1, 3)
    position = after(FACING)
    moves = [GAME.read(text) for text in ("orange-a2", "orange-b1", "sky-a2", "blue-a2", "flag-a1")]
    assert [tritium.extends_and_blocks(position, move) for move in moves] == [
        True,
        False,
        False,
        False,
        False,
    ]


def test_a_tile_that_joins_the_region_of_the_opponent_does_not_block() -> None:
    position = after("orange-a1 orange-a3 flag-a1 flag-a3")
    assert not tritium.extends_and_blocks(position, GAME.read("orange-a2"))


GAP = "orange-a1 orange-a3 flag-a1 sky-i1 orange-a4 sky-i3 "
"""First controls a1; an orange tile on a2 joins it to the free region a3, a4."""


def test_a_join_gains_the_tiles_of_other_regions() -> None:
    position = after(GAP)
    assert tritium.joins(position, GAME.read("orange-a2"))
    assert not any(tritium.joins(position, GAME.read(text)) for text in ("orange-b1", "sky-a2", "orange-i5"))
    won, lost = (game(GAP + "orange-a2", winner) for winner in (0, 1))
    assert tritium.larger_jump_won([won, lost]) == (1, 2)
    assert tritium.larger_jump_won([game("orange-a1 sky-i5")]) == (0, 0)


def test_a_join_that_only_ends_the_control_of_the_opponent_is_no_gain_for_the_mover() -> None:
    tie = after("orange-a1 orange-a3 flag-a1 flag-a3 sky-i1 orange-a4 sky-i3 orange-a5")
    assert not tritium.joins(tie, GAME.read("orange-a2"))


SECOND_AHEAD = "orange-a1 flag-a1 blue-e1 sky-i1 "
"""Second has one flag more, so First alone may plant."""


def test_growth_of_free_regions_counts_by_the_player_who_may_plant() -> None:
    games = [game(SECOND_AHEAD + "blue-e2 blue-d1 blue-e6 sky-i2")]
    assert tritium.grew_alone(games) == (1, 2)  # e2, e6
    assert tritium.grew_for_opponent(games) == (2, 3)  # i1, d1, i2
    position = after(SECOND_AHEAD)
    texts = ("blue-e2", "orange-a2", "sky-e2", "flag-e1")
    assert [tritium.grows_free_alone(position, GAME.read(text)) for text in texts] == [True] + 3 * [False]


THREE = "blue-a1 blue-a2 blue-a3 "


@pytest.mark.parametrize(
    ("moves", "counted"),
    [
        (THREE + "flag-a1", (1, 1)),
        (THREE + "sky-i1 flag-a2", (1, 1)),
        (THREE + "sky-i1 sky-i3 flag-a2", (0, 1)),
        ("blue-a1 blue-a2 sky-i1 flag-a1", (0, 0)),
    ],
)
def test_a_region_of_three_tiles_is_claimed_within_two_turns(moves: str, counted: tuple[int, int]) -> None:
    assert tritium.planted_large([game(moves)]) == counted


def test_flags_in_small_regions_at_equal_flags_count_in_the_middle_of_the_game() -> None:
    assert tritium.planted_small([game(single_tiles(21) + " flag-a1")]) == (1, 2)


def test_lesson_5_asks_for_a_flag_in_a_large_region() -> None:
    position = after(THREE + "sky-i1")
    texts = ("flag-a1", "flag-i1", "blue-a4")
    assert [tritium.plants_large(position, GAME.read(text)) for text in texts] == [True, False, False]


def test_flags_in_the_ending_count_from_eight_empty_cells() -> None:
    games = [game(single_tiles(53) + " flag-a1")]
    assert tritium.planted_late(games) == (1, 2)
    assert tritium.planted_before(games) == (0, 51)


def test_lesson_6_asks_for_a_flag_in_a_largest_region() -> None:
    start = after(single_tiles(53))
    position = start.play(next(move for move in start.moves() if extended(start, move)))
    flags = [move for move in position.moves() if is_flag(position, move)]
    largest = {move for move in flags if planted_size(position, move) > 1}
    assert largest
    assert {move for move in position.moves() if tritium.plants_late(position, move)} == largest


def test_a_solved_ending_has_the_score_of_an_exhaustive_search() -> None:
    positions = [turn.position for turn in turns(read("tritium")[0]) if 0 < room(turn.position) <= 2]
    assert positions
    for position in positions:
        exact = ExactEnd(position.to_move, points, budget=100_000).value(position)
        assert Ending().lead(position) == int(exact / 2)


def test_an_ending_counts_if_a_flag_in_the_largest_region_is_best() -> None:
    """Second gains 20 tiles with a flag; after a tile, First would gain them."""
    assert [region.size for region in after(three_regions()).regions()] == [20, 20, 19]
    assert tritium.flag_was_best([game(three_regions() + " flag-a1")]) == (1, 1)
    assert tritium.flag_was_best([game(THREE)]) == (0, 0)
