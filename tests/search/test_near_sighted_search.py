"""The lowest level: as a beginner it sees what is near the last moves, and overlooks what is further away."""

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
"""The games in which a move can win at any time; in the others one wins by counting at the end."""
GAMES_SEARCHED = 200
"""Random games in which positions are looked for."""
TRIES = 3
"""How often a level is asked about one position."""
WANTED = 4
"""How many positions of a kind are looked for."""
SAMPLE = 12
"""How many moves are tried to know whether the opponent threatens to win."""
Found: TypeAlias = Iterable[tuple[Position, list[tuple[Move, Position]]]]
"""Positions, and in each the moves that are to be seen, with the positions after them."""
FAR = 2
"""Steps beyond the sight of a level from which on something is far away."""


class Moment(NamedTuple):
    """A position, moves that are told to be the last ones, and how far from them something is."""

    position: Position
    recent: tuple[Move, ...]
    away: float


def lowest(game: Game) -> Level:
    """The lowest level of a game."""
    return evaluator_of(game).levels[0]


def points_of(game: Game, move: Move, after: Position | None = None) -> tuple[Point, ...]:
    """Where a move acts."""
    return evaluator_of(game).points(move, after)


def steps_between(around: Sequence[Point], points: Sequence[Point]) -> float:
    """Return how many steps the furthest of some points lies from the points around which somebody looks."""
    return max(min(distance(point, other) for other in around) for point in points)


def wins(position: Position) -> list[tuple[Move, Position]]:
    """The moves that end the game with a win, and the positions after them."""
    tried = [(move, position.play(move)) for move in position.moves()]
    return [(m, after) for m, after in tried if after.outcome and after.outcome.winner == position.to_move]


def wins_to_take(game: Game) -> Iterator[tuple[Position, list[tuple[Move, Position]]]]:
    """Positions in which some moves win, but not the most; and these moves."""
    for position in positions_in_play(game, GAMES_SEARCHED):
        winning = wins(position)
        if winning and len(winning) < len(position.moves()) / 2:
            yield position, winning


def threats_to_stop(game: Game) -> Iterator[tuple[Position, list[tuple[Move, Position]]]]:
    """Positions in which the opponent could win after most moves, but not after all; and how."""
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


def told(game: Game, found: Found, *, is_near: bool) -> list[Moment]:
    """A few positions with something to be seen, as near to what is told to be the last move, or as far from
    it, as can be.
    """
    sight, moments = lowest(game).sight, list[Moment]()
    for position, things in found:
        changed = [points_of(game, *thing) for thing in things]
        away = {
            move: min(steps_between(around, points) for points in changed)
            for move in position.moves()
            if (around := points_of(game, move))
        }
        recent = (min if is_near else max)(away, key=away.__getitem__)
        if away[recent] <= sight if is_near else away[recent] >= sight + FAR:
            moments.append(Moment(position, (recent,), away[recent]))
        if len(moments) == WANTED:
            break
    return moments


def share(game: Game, moments: Sequence[Moment], *, is_win: bool) -> float:
    """How often the lowest level wins at once, or else leaves the opponent no way to do so."""
    player, good = Computer(game, 1, seed=1), 0
    for position, recent, _ in moments:
        for _ in range(TRIES):
            after = position.play(player.think(position, seconds=60, recent=recent).move)
            if is_win:
                good += after.outcome is not None and after.outcome.winner == position.to_move
            else:
                good += after.outcome is None and not wins(after)
    return good / (TRIES * len(moments))


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.long] * (key == "trichet")) for key in DECIDED_AT_ONCE]
)
def test_a_win_is_played_near_the_last_moves_and_often_overlooked_far_from_them(key: str) -> None:
    """A beginner is no dice: what lies before their eyes they see."""
    game = trigrid.load(key, **GAMES[key].measures.smallest)
    one, other = tee(wins_to_take(game))
    near, far = told(game, one, is_near=True), told(game, other, is_near=False)
    assert len(near) == len(far) == WANTED
    looks = 1 - lowest(game).slips
    assert share(game, near, is_win=True) > 0.95 * looks - (looks < 1) * 0.1
    assert share(game, far, is_win=True) < 0.6 * looks


def test_a_threat_is_stopped_near_the_last_moves_more_often_than_far_from_them() -> None:
    game = trigrid.load("tritt")
    found = list(islice(threats_to_stop(game), 2 * WANTED))
    near, far = (told(game, found, is_near=is_near) for is_near in (True, False))
    assert len(near) == len(far) == WANTED
    assert share(game, near, is_win=False) > 2 * share(game, far, is_win=False)


def test_where_nothing_is_decided_at_once_the_moves_are_near_the_last_ones() -> None:
    """They are the ones that are weighed; others are played only where these seem bad."""
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


def test_without_moves_that_led_there_the_whole_board_is_seen() -> None:
    """A position that somebody sets before it has no last move to look at."""
    game = trigrid.load("tritt")
    far = told(game, wins_to_take(game), is_near=False)
    assert share(game, [moment._replace(recent=()) for moment in far], is_win=True) == 1.0


@pytest.mark.parametrize("key", ["tritium", "tri-it-out"])
def test_of_all_moves_that_led_there_the_last_two_count(key: str) -> None:
    """A turn of two moves is looked at whole, and nothing of the opening."""
    game, with_others = trigrid.load(key), set[int]()
    for seed in range(8):
        record = line(game, seed, 7)

        def asked(recent: tuple[Move, ...], record: Record = record, seed: int = seed) -> Answer:
            return Computer(game, 1, seed).think(record.position, seconds=60, recent=recent)

        answer = asked(record.moves)
        assert answer == asked(record.moves[-2:])
        fewer = record.moves[:2], record.moves[-1:]
        with_others |= {number for number, recent in enumerate(fewer) if asked(recent) != answer}
    assert with_others == {0, 1}, "other moves lead to other answers"


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_each_move_acts_on_the_places_that_its_notation_names(key: str) -> None:
    """Distances would be those of other places."""
    game = trigrid.load(key)
    for position in islice(positions_in_play(game, GAMES_SEARCHED), 20):
        for move in position.moves():
            points, text = points_of(game, move), game.spell(move)
            assert len(set(points)) == len(points)
            assert bool(points) == any(letter.isdigit() for letter in text)
            if board := getattr(game, "board", None):
                named = set(re.findall(r"[a-z][0-9]+", text))
                assert named <= {board.names[board.place_at[point]] for point in points}


def test_tiles_that_are_laid_automatically_belong_to_a_move_of_trichet() -> None:
    """A chain of them reaches further than a beginner sees."""
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
