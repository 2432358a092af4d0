"""Tests of the search for a legal game that leads to a position."""

from typing import Any

import pytest

from tests.games.sample_games import all_games, is_in_selection, positions_of
from trigrid.games import GAMES, Game, load
from trigrid.games.tri_it_out import TriItOut
from trigrid.positions.legal_game import NODES, find_game, leads_to
from trigrid.records.stepwise import run_to_end

SOME_GAMES = [
    pytest.param(game, marks=() if is_in_selection(game) else pytest.mark.long) for game in all_games()
]
PLIES = (0, 1, 2, 5, 10, 20)
"""The numbers of moves after which games to a position are searched for."""


def found(position: Any, nodes: int = NODES) -> tuple[str, ...] | None:
    """Return the moves of the game that a search finds, in notation."""
    moves = run_to_end(find_game(position, nodes))
    if moves is None:
        return None
    assert leads_to(moves, position)
    return tuple(map(position.game.spell, moves))


def found_for(text: str, key: str, **options: Any) -> tuple[str, ...] | None:
    """Return the moves of the game that a search finds for a position text."""
    return found(load(key, **options).position(text))


@pytest.mark.parametrize("game", SOME_GAMES, ids=repr)
def test_a_game_is_found_for_positions_of_random_games(game: Game) -> None:
    for seed in range(2):
        positions = positions_of(game, seed)
        last = len(positions) - 1
        for ply in {min(each, last) for each in (*PLIES, last // 2, last)}:
            moves = run_to_end(find_game(positions[ply]))
            assert moves is not None, game.position_text(positions[ply])
            assert leads_to(moves, positions[ply])


@pytest.mark.parametrize("key", GAMES)
def test_the_start_is_reached_without_a_move(key: str) -> None:
    assert found(load(key).start()) == ()


@pytest.mark.parametrize("key", GAMES)
def test_a_search_yields_the_number_of_positions_examined_and_keeps_to_its_limit(key: str) -> None:
    position = positions_of(load(key), 1)[8]
    assert found(position, nodes=0) is None
    assert found(position, nodes=3) is None
    steps = list(find_game(position))
    assert steps == sorted(steps)
    assert 5 <= len(steps) <= NODES


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("tritium", "5/6/7/8/8/8/7/6/5 S"),  # Second to move without a tile
        ("tritium", "5/6/7/8/8/8/7/6/o4 F"),
        ("tritium", "5/6/7/8/8/8/7/6/oF4 S F"),  # Second can have planted only its own flag
        ("tritium", "5/6/7/8/8/8/7/6/oFbS3 F S"),  # the second action cannot be a flag on another tile
        ("tritt", "- - B"),
        ("tritt", "- c3-c5 O"),  # Orange begins with an entry
        ("tritt-reloaded", "c3-c5 - O"),
        ("tritt-reloaded", "c3-c5,e3-e5 h3-h5 O enter"),
        ("tritt-reloaded", "c4-c6,d3-d5,e4-e6 h3-h5,i3-i5 B"),  # no slide of Blue's trittons makes the line
        ("tri-it-out", "4/5/6/5/4/x2 F -"),
        ("tri-it-out", "4/5/6/5/1x2/xx1 F -"),  # Second would have a counter
        ("trichet", "o/dd/1o 0,1 O"),
        ("trichet", "do/od/ddo/1o 1,2 O"),  # without the opening
    ],
)
def test_no_game_is_found_for_positions_that_no_game_reaches(key: str, text: str) -> None:
    assert found_for(text, key) is None


def test_tritium_flags_are_planted_before_their_regions_join() -> None:
    moves = found_for("4/5/6/6/6/5/oFooS1 S F", "tritium", size=4)
    assert moves is not None
    assert moves.index("flag-a1") < moves.index("orange-a2")
    assert moves.index("flag-a3") < moves.index("orange-a2")


def test_tritium_passes_on_a_full_board_change_whose_turn_it_is() -> None:
    game = load("tritium", size=4)
    late = (each for seed in range(12) for each in positions_of(game, seed)[-8:] if not each.passes)
    assert any("pass" in (found(each) or ()) for each in late)


def test_tritt_slides_make_up_for_different_numbers_of_trittons() -> None:
    moves = found_for("c3-c5,e3-e5,g3-g5 - O", "tritt", steps="one")
    assert moves is not None
    assert sum(">" in move for move in moves) == 3
    assert found_for("c3-c5 - B swapped", "tritt") == ("c3-c5", "swap")
    slid = found_for("c3-c5 - O swapped", "tritt")
    assert slid is not None
    assert slid[1] == "swap"


def test_a_line_is_made_by_the_last_move() -> None:
    moves = found_for("c4-c6,d3-d5,e4-e6 h3-h5,i3-i5 O", "tritt")
    assert moves is not None
    position = load("tritt").start()
    for move in moves[:-1]:
        position = position.play(position.game.move(position, move))
    assert position.outcome is None
    for key in ("tritt", "tritt-reloaded"):
        ends = [positions_of(load(key), seed)[-1] for seed in range(20)]
        assert all(found(end) for end in ends if end.ending)


def test_tri_it_out_captures_make_up_for_different_numbers_of_counters() -> None:
    game = TriItOut("hex-2-3")
    positions = [each for seed in range(5) for each in positions_of(game, seed) if not each.is_capturing]
    unequal = [each for each in positions if abs(each.scores[0] - each.scores[1]) > 1]
    assert unequal
    for position in unequal:
        moves = found(position)
        assert moves is not None
        assert any(move.startswith("x") for move in moves)


def test_trichet_tries_games_until_the_right_player_is_to_move() -> None:
    game = load("trichet")
    for position in positions_of(game, 1)[1:6]:
        moves = found(position)
        assert moves is not None
        assert len(moves) % 2 == 1 - position.to_move


def test_a_game_without_a_search_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES["tritt"].parts, "legal_game")
    assert found(load("tritt").start()) is None


def test_moves_that_are_illegal_or_lead_elsewhere_lead_to_no_position() -> None:
    game = load("tritt")
    first = game.read("c3-c5")
    position = game.start().play(first)
    assert leads_to((first,), position)
    assert not leads_to((first, first), position)
    assert not leads_to((game.read("c4-c6"),), position)
