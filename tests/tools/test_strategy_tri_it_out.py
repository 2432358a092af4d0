"""Tests of the figures and maxims of Tri-It-Out's strategy lessons.

Counters on a1 and a2 are two corners of a triangle with b2, the only place between them above.
"""

import pytest

from tools.strategy import tri_it_out as maxims
from tools.strategy.strong_games import StrongGame
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.lattice import places_in

GAME = TriItOut()
TWO_CAPTURES = "e4 f3 d5 d1 c2 b2 b4 c4 a1 e5 xd5 f2 a3 xc4 b3 xf3 c5 d6 c1"
"""First captures twice in one turn, and Second once."""


def after(moves: str) -> TriItOutPosition:
    position = GAME.start()
    for text in moves.split():
        position = position.play(GAME.move(position, text))
    return position


def following(position: TriItOutPosition, lesson: int) -> set[str]:
    follows = maxims.FOLLOWS[lesson]
    return {GAME.spell(move) for move in position.moves() if follows(position, move)}


def strong_game(moves: str, opening: int = 0, winner: int = 1) -> StrongGame:
    return StrongGame("tri-it-out", 0, opening, moves, winner)


def test_two_counters_own_the_place_that_completes_their_triangle() -> None:
    shared, mine, theirs = maxims.quiet_places(after("a1 f4 a2"), 0)
    assert [GAME.board.names[place] for place in places_in(mine)] == ["b2"]
    assert not theirs
    assert not shared & mine


def test_places_of_the_first_counters_are_counted() -> None:
    """With a1, both b2 and c3 make two own places, to their left and right."""
    assert following(after("a1 f4"), 1) == {"b2", "c3"}
    assert maxims.CLAIMS["own places"]([strong_game("a1 f4 b2", 2)]) == (1, 1)
    assert maxims.CLAIMS["own places"]([strong_game("a1 f4 a2", 2)]) == (0, 1)
    assert maxims.CLAIMS["own places"]([strong_game("a1 f4 b2", 3)]) == (0, 0)


def test_a_shared_place_is_neither_the_players_nor_the_opponents() -> None:
    """First owns b2, Second owns e4."""
    position = after("a1 f4 a2 f3")
    shared = following(position, 2)
    assert shared.isdisjoint({"b2", "e4"})
    assert len(shared) == len(position.moves()) - 2
    assert maxims.CLAIMS["shared places"]([strong_game("a1 f4 a2 f3 c1", 4)]) == (1, 1)
    assert maxims.CLAIMS["shared places"]([strong_game("a1 f4 a2 f3 b2", 4)]) == (0, 1)


@pytest.mark.parametrize(("winner", "counted"), [(1, (1, 1)), (0, (0, 1))])
def test_the_longest_turn_is_that_with_the_most_captures(winner: int, counted: tuple[int, int]) -> None:
    assert maxims.longest_turns_lost([strong_game(TWO_CAPTURES, winner=winner)]) == counted


def test_games_with_equally_long_turns_are_left_out() -> None:
    assert maxims.longest_turns_lost([strong_game("a1 f4")]) == (0, 0)


def test_only_captures_let_a_turn_end() -> None:
    captures = after("e4 f3 d5 d1 c2 b2 b4 c4 a1 e5")
    assert following(captures, 3) <= {GAME.spell(move) for move in captures.moves()}
    assert following(captures, 3) >= {"xd5"}
    assert not following(after("a1 f4 a2"), 3)


@pytest.fixture
def endings(monkeypatch: pytest.MonkeyPatch) -> maxims.Endings:
    """Return the solved endings of a few random games."""
    monkeypatch.setattr(maxims, "RANDOM_GAMES", 40)
    return maxims.solved_endings.__wrapped__()


def test_no_quiet_place_is_left_only_if_all_replies_capture(endings: maxims.Endings) -> None:
    checked = 0
    for position, _ in endings:
        for move in position.moves():
            reply = position.play(move)
            if maxims.leaves_no_quiet_place(position, move):
                checked += 1
                assert reply.to_move != position.to_move
                assert all(reply.play(each).is_capturing for each in reply.moves())
    assert checked


def wins(position: TriItOutPosition) -> bool:
    """Return whether the player to move wins, by trying all moves to the end."""
    if position.outcome is not None:
        return position.outcome.winner == position.to_move
    after = map(position.play, position.moves())
    return any(wins(each) == (each.to_move == position.to_move) for each in after)


def test_endings_are_solved_correctly(endings: maxims.Endings) -> None:
    position, winning = min(endings, key=lambda each: each[0].legal.bit_count())
    tried = {move: position.play(move) for move in position.moves()}
    assert winning == {m for m, each in tried.items() if wins(each) == (each.to_move == position.to_move)}


def test_an_ending_counts_if_moves_that_follow_the_maxim_win_more_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = after("a1 f4 a2 f3")
    b2, c1 = (GAME.move(position, text) for text in ("b2", "c1"))

    def counted(winning: frozenset[int]) -> tuple[int, int]:
        monkeypatch.setattr(maxims, "solved_endings", lambda: ((position, winning),))
        return maxims.better_endings(lambda _, move: move == b2, ())

    assert counted(frozenset({b2})) == (1, 1)
    assert counted(frozenset({c1})) == (0, 1)
    assert counted(frozenset(position.moves())) == (0, 0)
