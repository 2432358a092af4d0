"""Tests of the computer player's interface: levels, seeds, slices, time limits."""

from collections.abc import Callable, Sequence
from itertools import count, cycle
from random import Random

import pytest

import trigrid
from tests.games.sample_games import positions_of
from tests.games.test_protocol import every_game_in_two_forms
from trigrid.games import Game, Position, load
from trigrid.search import BadLevel, Computer, GameOver
from trigrid.search.levels import LEVEL_COUNT, Level

LEVELS = range(1, LEVEL_COUNT + 1)
QUICK = 0.02
"""A time limit for tests, in seconds."""


@every_game_in_two_forms
def test_every_level_plays_every_option_by_the_rules(game: Game) -> None:
    """The six levels make one move each, unless the game ends earlier."""
    position = game.start()
    for level in LEVELS:
        if position.outcome is not None:
            break
        answer = Computer(game, level, seed=level).think(position, seconds=QUICK)
        assert answer.move in position.moves()
        assert 0 <= answer.value <= 1
        assert answer.line[0] == answer.move
        position = position.play(answer.move)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_a_game_to_its_end(level: int) -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    player, rng, position = Computer(game, level, seed=1), Random(2), game.start()
    while position.outcome is None:
        is_computers_turn = position.to_move == 0
        move = player.think(position, QUICK).move if is_computers_turn else rng.choice(position.moves())
        position = position.play(move)


def test_the_same_seed_gives_the_same_moves() -> None:
    game = trigrid.load("tri-it-out")

    def game_of(seed: int) -> list[int]:
        player, position, moves = Computer(game, 3, seed), game.start(), list[int]()
        for _ in range(6):
            moves.append(player.think(position, seconds=60).move)
            position = position.play(moves[-1])
        return moves

    assert game_of(1) == game_of(1)


def test_thinking_in_slices_gives_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    game = trigrid.load("tri-it-out")
    expected = Computer(game, 4, seed=3).think(game.start(), seconds=60)
    thinking = Computer(game, 4, seed=3).begin(game.start(), seconds=60)
    each_reading_takes_a_millisecond = count(step=0.001)
    monkeypatch.setattr("trigrid.search.computer.monotonic", lambda: next(each_reading_takes_a_millisecond))
    slices = 1
    while thinking.go_on(0.003):
        slices += 1
    assert slices > 3
    assert thinking.answers()[0] == expected


def test_an_answer_exists_before_any_thinking() -> None:
    game = trigrid.load("tritium", size=8)
    thinking = Computer(game, 6, seed=1).begin(game.start())
    assert thinking.answers(3)[0].move in game.start().moves()


@every_game_in_two_forms
@pytest.mark.parametrize(
    "levels",
    [
        pytest.param(LEVELS, id="levels in turn"),
        *(pytest.param([level], id=f"level {level}", marks=pytest.mark.long) for level in LEVELS),
    ],
)
def test_an_answer_without_any_thinking_is_complete(game: Game, levels: Sequence[int]) -> None:
    """The time limit ends the search before its first step, also later in the game."""
    position, rng = game.start(), Random(3)
    for _, level in zip(range(9), cycle(levels), strict=False):
        answer = Computer(game, level, seed=1).think(position, seconds=0.0)
        assert answer.move in position.moves(), f"level {level}"
        assert answer.line[0] == answer.move, f"level {level}"
        position = position.play(rng.choice(position.moves()))
        if position.outcome is not None:
            break


def test_the_time_limit_ends_the_thinking() -> None:
    game = trigrid.load("tritium")
    thinking = Computer(game, 6, seed=1).begin(game.start(), seconds=0.0)
    before = thinking.visits
    assert not thinking.go_on(60)
    assert thinking.visits == before


def test_results_are_reused_for_the_next_move_until_forget() -> None:
    game = trigrid.load("tri-it-out")
    player, position = Computer(game, 5, seed=1), game.start()
    answer = player.think(position, seconds=60)
    later = position.play(answer.move)
    assert player.begin(later).visits > 1
    player.forget()
    assert player.begin(later).visits == 1


@every_game_in_two_forms
def test_an_analysis_depends_only_on_the_position_and_the_level(game: Game) -> None:
    """If this fails, a review and a later exploration show different figures."""
    first = game.start()
    second = first.play(first.moves()[0])
    analysed = [
        [_analysed(computer, position) for position in order][-1]
        for computer, order in (
            (Computer(game, 3, seed=1), (second,)),
            (Computer(game, 3, seed=2), (first, second)),
            (Computer(game, 3, seed=3), (second, first, second)),
        )
    ]
    assert analysed[0] == analysed[1] == analysed[2]


def _analysed(computer: Computer, position: Position) -> object:
    run = computer.analyse(position, seconds=60)
    run.go_on(60)
    return run.answers(8), run.visits


def test_an_analysis_of_the_same_position_resumes() -> None:
    game = trigrid.load("tritium")
    computer = Computer(game, 4, seed=1)
    unfinished, position = computer.analyse(game.start(), seconds=0.0), game.start()
    before = unfinished.visits
    assert _analysed(computer, position) == _analysed(Computer(game, 4, seed=2), position)
    assert unfinished.visits > before, "the analysis started a new search"


Slipping = Callable[[float], Computer]


@pytest.fixture
def slipping() -> Slipping:
    """Provide a function that makes a player with a given rate of slips.

    A slip is a random legal move. The player sees only one move ahead.
    """

    def player(slips: float) -> Computer:
        made = Computer(load("tri-it-out"), 1, seed=1)
        made.budget = Level(visits=0, slips=slips)
        return made

    return player


def test_a_level_slips_at_its_rate(slipping: Slipping) -> None:
    start = load("tri-it-out").start()
    best, player = slipping(0.0).think(start), slipping(0.25)
    answers = [player.think(start) for _ in range(200)]
    slips = [answer for answer in answers if answer.move != best.move]
    assert 30 < len(slips) < 70
    assert all(answer.line == (answer.move,) and answer.move in start.moves() for answer in slips)
    assert {answer.value for answer in answers} == {best.value}, "a slip changed the value"


def test_repeated_answers_contain_the_same_slip(slipping: Slipping) -> None:
    thinking = slipping(1.0).begin(load("tri-it-out").start())
    assert thinking.answers() == thinking.answers()
    several = thinking.answers(3)
    assert len({answer.move for answer in several}) == len(several)


def test_a_slip_is_not_proved(slipping: Slipping) -> None:
    before_the_end = positions_of(load("tri-it-out"), 1)[-2]
    assert slipping(0.0).think(before_the_end).proved
    assert not slipping(1.0).think(before_the_end).proved


@pytest.mark.parametrize("level", [0, 7, -1])
def test_levels_below_1_and_above_6_are_refused(level: int) -> None:
    with pytest.raises(BadLevel, match="from 1 to 6"):
        trigrid.Computer(trigrid.load("tritt"), level)


def test_a_finished_game_is_refused() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    position, rng = game.start(), Random(1)
    while position.outcome is None:
        position = position.play(rng.choice(position.moves()))
    with pytest.raises(GameOver, match="over"):
        trigrid.Computer(game).think(position)


def test_an_unknown_name_of_the_package_raises_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Komputer'"):
        _ = trigrid.Komputer  # type: ignore[attr-defined]


def test_an_analysis_finds_a_forced_win_that_the_levels_own_search_misses() -> None:
    """A proof search finds the win in about sixty positions.

    The tree search does not find it in thousands of positions.
    """
    game = trigrid.load("tritt")
    position = game.start()
    for text in ("c4-c6", "f7-h5", "e9-g10", "e3-e5"):
        position = position.play(game.move(position, text))
    run = Computer(game, 5, seed=0).analyse(position, seconds=60)
    run.go_on(60)
    assert run.answers()[0].proved
    assert run.answers()[0].value == 1
    found = run.answers(1000)
    assert len({answer.move for answer in found}) == len(found)
    assert run.answers(3) == found[:3]


def test_a_proved_line_is_completed_to_the_end_of_the_game() -> None:
    position = load("tri-it-out", board="hex-2-3").start()
    computer = Computer(position.game, 6, seed=1)
    answer = computer.think(position)
    shortened = answer._replace(line=answer.line[:1])
    completed = computer.begin(position).calibrated(shortened)
    assert completed.line[:1] == shortened.line
    for move in completed.line:
        position = position.play(move)
    assert position.outcome is not None
    assert (position.outcome.winner == 0) == (answer.value == 1)
