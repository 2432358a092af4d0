"""Tests of calibration, which converts the values of a search to chances.

The conversion is smooth and happens once, in the answers.
"""

from itertools import pairwise

import pytest

from tests.games.test_protocol import every_game_in_two_forms
from trigrid.games import Game, load
from trigrid.search import Answer, Computer, SearchRun
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import LEVEL_COUNT

SHARPNESSES = (0.3, 1.0, 2.5)
VALUES = tuple(number / 50 for number in range(51))
SHARP = Calibration(sharpness=2.0, noise=0.04)
LEVELS = range(1, LEVEL_COUNT + 1)


@pytest.mark.parametrize("sharpness", SHARPNESSES)
def test_the_chances_of_both_players_add_up_to_100_percent(sharpness: float) -> None:
    chance = Calibration(sharpness).chance
    assert [chance(1 - value) for value in VALUES] == pytest.approx([1 - chance(value) for value in VALUES])
    assert chance(0.5) == 0.5


def test_each_seat_to_move_has_its_own_shift() -> None:
    chance = Calibration(1.5, shifts=(-0.2, -0.7)).chance
    assert chance(0.5, 1) < chance(0.5, 0) < 0.5
    assert (chance(1.0, 1), chance(0.0, 0)) == (1.0, 0.0)


@pytest.mark.parametrize("seat", [0, 1])
def test_answers_have_the_chance_shifted_for_the_seat_to_move(seat: int) -> None:
    position = load("tritt").start()
    for _ in range(seat):
        position = position.play(position.moves()[0])
    plain, shifted = (Computer(position.game, 4, seed=1) for _ in range(2))
    plain.calibration, shifted.calibration = Calibration(), Calibration(shifts=(0.7, -0.7))
    found, shifted_answer = (computer.think(position, 60) for computer in (plain, shifted))
    assert not found.proved
    assert shifted_answer.value == pytest.approx(shifted.calibration.chance(found.value, seat))
    assert (shifted_answer.value > found.value) == (seat == 0)


@pytest.mark.parametrize("sharpness", SHARPNESSES)
def test_a_better_value_gives_a_better_chance(sharpness: float) -> None:
    chances = [Calibration(sharpness).chance(value) for value in VALUES]
    assert all(one < other for one, other in pairwise(chances))
    assert (chances[0], chances[-1]) == (0.0, 1.0)


def test_more_sharpness_moves_chances_away_from_an_even_game() -> None:
    assert 0.7 < Calibration(2.0).chance(0.7) < Calibration(3.0).chance(0.7)
    assert 0.5 < Calibration(0.5).chance(0.7) < 0.7


@every_game_in_two_forms
def test_each_level_of_every_game_has_a_calibration_and_reports_its_noise(game: Game) -> None:
    calibrations = evaluator_of(game).calibrations
    assert len(calibrations) == LEVEL_COUNT
    for level, calibration in zip(LEVELS, calibrations, strict=True):
        assert calibration.sharpness > 0
        assert 0 <= calibration.noise <= 0.5
        assert Computer(game, level).analyse(game.start()).noise == calibration.noise


class Finished:
    """A search that has found three moves, the first of which wins."""

    visits = 1
    found: tuple[Answer, ...] = (
        Answer(3, 1.0, True, (3,)),
        Answer(1, 0.75, False, (1,)),
        Answer(2, 0.25, False, (2,)),
    )

    def step(self) -> bool:
        """Return False, because nothing is left to do."""
        return False

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the first answers."""
        return self.found[:count]


class Even(Finished):
    """A search that has proved a tie and rates all other moves as worse."""

    found = (Answer(3, 0.5, True, (3,)), Answer(1, 0.4, False, (1,)))


def answers_of(searcher: Finished, slip: int | None = None) -> list[tuple[int, float, bool]]:
    """Return the moves and chances that a computer with the calibration SHARP reports."""
    computer = Computer(load("tritt"), seed=1)
    computer.calibration = SHARP
    run = SearchRun(computer, computer.game.start(), ((searcher, 1),), slip=slip)
    return [(answer.move, round(answer.value, 6), answer.proved) for answer in run.answers(3)]


def test_calibration_keeps_proved_values_and_the_order_of_moves() -> None:
    assert answers_of(Finished()) == [(3, 1.0, True), (1, 0.9, False), (2, 0.1, False)]
    assert answers_of(Even())[0] == (3, 0.5, True)


def test_a_slip_takes_over_the_chance_of_the_best_move_which_is_calibrated_once() -> None:
    class Unsure(Finished):
        found = Finished.found[1:]

    assert answers_of(Unsure(), slip=4)[0] == (4, 0.9, False)


@pytest.mark.parametrize("level", [2, 4, 5])
def test_a_level_finds_the_same_moves_with_any_calibration(level: int) -> None:
    position = load("tritt").start()
    plain, sharp = (Computer(position.game, level, seed=1) for _ in range(2))
    plain.calibration, sharp.calibration = Calibration(), SHARP
    found = []
    for computer in (plain, sharp):
        run = computer.begin(position, 60)
        run.go_on(60)
        found.append(run.answers(20))
    assert [answer.move for answer in found[0]] == [answer.move for answer in found[1]]
    expected = [a.value if a.proved else SHARP.chance(a.value) for a in found[0]]
    assert [answer.value for answer in found[1]] == pytest.approx(expected)
    assert any(not answer.proved and answer.value != 0.5 for answer in found[0])
    assert sharp.think(position, 60).value == pytest.approx(found[1][0].value)
