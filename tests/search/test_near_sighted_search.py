"""Tests of the lowest level, which overlooks moves far from the last ones."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, tee
from random import Random
from typing import NamedTuple, TypeAlias

import pytest

import trigrid
from tests.games.sample_games import GAMES_WITH_ALL, positions_in_play
from tests.records.random_records import line
from trigrid.games import GAMES, Game, Move, Position
from trigrid.lattice import Point, distance
from trigrid.records import Record
from trigrid.search import Answer, Computer
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import Level
from trigrid.search.near_sighted_search import NearSightedSearch

DECIDED_AT_ONCE = ("tritt", "tritt-reloaded", "trichet")
"""The games in which a move can win at any time.

In the other games the score at the end decides.
"""
GAMES_SEARCHED = 200
"""The number of random games searched for positions."""
ATTEMPTS = 3
"""The number of times a level is asked about one position."""
POSITIONS = 4
"""The number of positions of each kind."""
SAMPLE = 12
"""The number of moves tried to find out whether the opponent threatens to win."""
Found: TypeAlias = Iterable[tuple[Position, list[tuple[Move, Position]]]]
"""Positions with moves to notice, and the positions after these moves.

Each move is a win for the player to move or a threat by the opponent.
"""
FAR = 2
"""The minimum distance beyond a level's sight that counts as far, in steps."""


class Moment(NamedTuple):
    """A position, its supposed last moves, and their distance to a win or threat."""

    position: Position
    recent: tuple[Move, ...]
    away: float


def lowest(game: Game) -> Level:
    """Return the lowest level of a game."""
    return evaluator_of(game).levels[0]


def points_of(game: Game, move: Move, after: Position | None = None) -> tuple[Point, ...]:
    """Return the points where a move acts."""
    return evaluator_of(game).points(move, after)


def steps_between(viewed: Sequence[Point], points: Sequence[Point]) -> float:
    """Return the distance between the viewed points and the farthest of ``points``."""
    return max(min(distance(point, other) for other in viewed) for point in points)


def wins(position: Position) -> list[tuple[Move, Position]]:
    """Return the moves that win immediately, with the positions after them."""
    children = [(move, position.play(move)) for move in position.moves()]
    return [(m, after) for m, after in children if after.outcome and after.outcome.winner == position.to_move]


def wins_to_take(game: Game) -> Iterator[tuple[Position, list[tuple[Move, Position]]]]:
    """Yield positions in which fewer than half of the moves win, with these moves."""
    for position in positions_in_play(game, GAMES_SEARCHED):
        winning = wins(position)
        if winning and len(winning) < len(position.moves()) / 2:
            yield position, winning


def threats_to_stop(game: Game) -> Iterator[tuple[Position, list[tuple[Move, Position]]]]:
    """Yield positions in which most moves, but not all, allow the opponent to win.

    Each position comes with the opponent's wins.
    """
    for position in positions_in_play(game, GAMES_SEARCHED):
        if len(position.moves()) < SAMPLE or wins(position):
            continue
        sample = (position.play(move) for move in Random(1).sample(position.moves(), SAMPLE))
        after = [each for each in sample if each.outcome is None and each.to_move != position.to_move]
        if len(after) < SAMPLE / 2 or not all(map(wins, after[:3])):
            continue
        answers = [wins(each) for each in after]
        if 0 < sum(not each for each in answers) < len(answers) / 4:
            yield position, [threat for each in answers for threat in each]


def moments_of(game: Game, found: Found, *, is_near: bool) -> list[Moment]:
    """Return a few positions with a win or threat near the last move or far from it.

    The last move is only supposed: it is the legal move of the position that is nearest to the wins or
    threats, or farthest from them.
    """
    sight, moments = lowest(game).sight, list[Moment]()
    for position, seen_moves in found:
        changed = [points_of(game, *move_and_position) for move_and_position in seen_moves]
        away = {
            move: min(steps_between(around, points) for points in changed)
            for move in position.moves()
            if (around := points_of(game, move))
        }
        recent = (min if is_near else max)(away, key=away.__getitem__)
        if away[recent] <= sight if is_near else away[recent] >= sight + FAR:
            moments.append(Moment(position, (recent,), away[recent]))
        if len(moments) == POSITIONS:
            break
    return moments


def success_rate(game: Game, moments: Sequence[Moment], *, is_win: bool) -> float:
    """Return how often the lowest level wins immediately, or prevents a win."""
    player, good = Computer(game, 1, seed=1), 0
    for position, recent, _ in moments:
        for _ in range(ATTEMPTS):
            after = position.play(player.think(position, seconds=60, recent=recent).move)
            if is_win:
                good += after.outcome is not None and after.outcome.winner == position.to_move
            else:
                good += after.outcome is None and not wins(after)
    return good / (ATTEMPTS * len(moments))


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.long] * (key == "trichet")) for key in DECIDED_AT_ONCE]
)
def test_a_win_is_found_near_the_last_moves_and_often_missed_far_away(key: str) -> None:
    """A beginner plays near moves well."""
    game = trigrid.load(key, **GAMES[key].measures.smallest)
    one, other = tee(wins_to_take(game))
    near, far = moments_of(game, one, is_near=True), moments_of(game, other, is_near=False)
    assert len(near) == len(far) == POSITIONS
    careful_share = 1 - lowest(game).slips
    # A level with slips gets a wider margin, because their number is random.
    assert success_rate(game, near, is_win=True) > 0.95 * careful_share - (careful_share < 1) * 0.1
    assert success_rate(game, far, is_win=True) < 0.6 * careful_share


def test_a_threat_is_stopped_more_often_near_the_last_moves() -> None:
    game = trigrid.load("tritt")
    found = list(islice(threats_to_stop(game), 2 * POSITIONS))
    near, far = (moments_of(game, found, is_near=is_near) for is_near in (True, False))
    assert len(near) == len(far) == POSITIONS
    assert success_rate(game, near, is_win=False) > 2 * success_rate(game, far, is_win=False)


def test_moves_are_near_the_last_ones_in_a_game_without_sudden_wins() -> None:
    """The player weighs near moves, and plays far ones only if the near ones seem bad."""
    game = trigrid.load("tritium")
    player, chosen, all_away = Computer(game, 1, seed=1), list[float](), list[float]()
    for position in islice(positions_in_play(game, GAMES_SEARCHED), 30, 60):
        recent = position.moves()[0]
        around = points_of(game, recent)
        away = {
            move: steps_between(around, points_of(game, move, position.play(move)))
            for move in position.moves()
        }
        chosen.append(away[player.think(position, seconds=60, recent=(recent,)).move])
        all_away.append(sum(away.values()) / len(away))
    assert sum(chosen) < 0.8 * sum(all_away)


def test_the_whole_board_is_seen_without_last_moves() -> None:
    """A position set up by the user has no last move."""
    game = trigrid.load("tritt")
    far = moments_of(game, wins_to_take(game), is_near=False)
    assert success_rate(game, [moment._replace(recent=()) for moment in far], is_win=True) == 1.0


@pytest.mark.parametrize("key", ["tritium", "tri-it-out"])
def test_only_the_last_two_moves_count(key: str) -> None:
    """A turn of two moves must count completely, and the opening must not count."""
    game, with_others = trigrid.load(key), set[int]()
    for seed in range(8):
        record = line(game, seed, 7)

        def answer_after(recent: tuple[Move, ...], record: Record = record, seed: int = seed) -> Answer:
            return Computer(game, 1, seed).think(record.position, seconds=60, recent=recent)

        answer = answer_after(record.moves)
        assert answer == answer_after(record.moves[-2:])
        fewer = record.moves[:2], record.moves[-1:]
        with_others |= {number for number, recent in enumerate(fewer) if answer_after(recent) != answer}
    assert with_others == {0, 1}, "the opening moves, or the last move alone, always lead to the same answer"


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_each_move_acts_on_the_places_in_its_notation(key: str) -> None:
    """Otherwise distances would be those of other places."""
    game = trigrid.load(key)
    for position in islice(positions_in_play(game, GAMES_SEARCHED), 20):
        for move in position.moves():
            points, text = points_of(game, move), game.spell(move)
            assert len(set(points)) == len(points)
            assert bool(points) == any(letter.isdigit() for letter in text)
            if board := getattr(game, "board", None):
                named = set(re.findall(r"[a-z][0-9]+", text))
                assert named <= {board.names[board.place_at[point]] for point in points}


def test_automatic_tiles_belong_to_a_move_of_trichet() -> None:
    """Otherwise a beginner would see automatic tiles at any distance."""
    game, reached = trigrid.load("trichet"), 0
    for position in islice(positions_in_play(game, GAMES_SEARCHED), 60):
        for move in position.moves()[:9]:
            reached += len(points_of(game, move, position.play(move))) > len(points_of(game, move))
    assert reached > 20


def test_a_search_of_a_finished_game_is_refused() -> None:
    game = trigrid.load("tritt")
    evaluator = evaluator_of(game)
    _, (won, *_) = next(wins_to_take(game))
    with pytest.raises(ValueError, match="over"):
        NearSightedSearch(won[1], evaluator, Level(0, sight=1), (), Random(1))
