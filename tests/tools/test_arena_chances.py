"""Tests of winning chances: observed games, their log, the fit and the page."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tools.arena import chances_curve, chances_fit, chances_log, chances_report, log
from tools.arena.__main__ import main
from tools.arena.chances_curve import Case, cases, curve
from tools.arena.chances_log import ChancesRun, collect, read
from tools.arena.method_text import WIDTH
from tools.arena.observed_game import STRONGER, WEAKER, Estimate, Observation, ObservedGame, observe
from trigrid.games import Game, load
from trigrid.review.evaluation import standard_error
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import LEVEL_COUNT, Level

SMALL = load("tri-it-out", board="hex-2-3")
HEAD = {"game": "tritt", "options": {"steps": "any"}, "settings": [], "seed": 0}
DATE = "2026-01-01T12:00:00+00:00"


def open_game(number: int, score: float, *values: tuple[float, float]) -> ObservedGame:
    """Return an observed game with a unique start.

    score: the score of seat 0; values: the values by the weaker and the stronger level, one pair for each
    ply.
    """
    seen = [
        Observation(ply, ply % 2, Estimate(a, False), Estimate(b, False), None)
        for ply, (a, b) in enumerate(values)
    ]
    return ObservedGame(number, (str(number),), score, "rules", len(values), tuple(seen), DATE)


def made_up(sharpness: float, games: int = 1200) -> ChancesRun:
    """Return games, each with two observed positions, whose results fit a sharpness.

    The log odds of winning are those of the values times the sharpness.
    """
    rng, found = Random(1), {}
    for number in range(games):
        value = rng.uniform(0.05, 0.95)
        score = float(rng.random() < Calibration(sharpness).chance(value))
        found[number] = open_game(number, score, (value, value), (1 - value, 1 - value))
    return ChancesRun(HEAD, found)


@pytest.mark.parametrize("sharpness", [0.4, 1.0, 1.8])
def test_the_fit_finds_the_sharpness_of_made_up_games(sharpness: float) -> None:
    for level in (WEAKER, STRONGER):
        fit = chances_fit.fitted(cases(made_up(sharpness), level))
        assert fit.sharpness == pytest.approx(sharpness, rel=0.15)
        low, high = fit.sharpness_interval
        assert low < sharpness < high < 2 * low
        assert all(abs(shift) < 0.3 for shift in fit.shifts)
        assert all(0.02 < error < 0.2 for error in fit.shift_errors)


def test_the_fit_finds_the_shift_of_each_seat() -> None:
    rng, found, true = Random(1), list[Case](), Calibration(sharpness=1.5, shifts=(-0.2, -0.9))
    for number in range(3000):
        value, seat = rng.uniform(0.2, 0.8), number % 2
        found.append(Case(number, value, float(rng.random() < true.chance(value, seat)), 1.0, seat))
    fit = chances_fit.fitted(found)
    assert fit.sharpness == pytest.approx(true.sharpness, rel=0.15)
    assert fit.shifts == pytest.approx(true.shifts, abs=0.15)
    liked = [case for case in found if case.seat == 1 and case.value > 0.6]
    assert max(abs(step.deviation) for step in curve(liked, fit.calibration)) < chances_report.NEAR
    assert max(abs(step.deviation) for step in curve(liked, Calibration(1.5))) > chances_report.NEAR


def test_few_games_give_a_moderate_sharpness_and_many_ties_a_low_one() -> None:
    assert chances_fit.fitted([]).sharpness == pytest.approx(1.0, abs=0.001)
    won = [Case(number, 0.7, 1.0, 1.0, 0) for number in range(3)]
    assert 1 < chances_fit.fitted(won).sharpness < 2.5
    tied = [Case(number, (0.3, 0.7)[number % 2], 0.5, 1.0, 0) for number in range(30)]
    fit = chances_fit.fitted(tied)
    assert fit.sharpness < 0.25
    assert fit.sharpness_interval[1] < 0.6


def test_only_calibrated_values_are_near_the_diagonal() -> None:
    found = cases(made_up(2.5, games=5000), STRONGER)
    right, wrong = curve(found, Calibration(2.5)), curve(found, Calibration(1.0))
    assert len(right) == len(wrong) == len(chances_curve.EDGES) - 1
    assert max(abs(step.deviation) for step in right) < chances_report.NEAR
    assert max(abs(step.deviation) for step in wrong) > chances_report.NEAR
    assert all(step.interval[0] <= step.points <= step.interval[1] for step in right)
    assert any(not step.interval[0] <= step.chance <= step.interval[1] for step in wrong)


def many(game: ObservedGame, *others: ObservedGame) -> ChancesRun:
    """Return a run with copies of a game, as many as a step needs, and other games."""
    games = [game] * chances_curve.MIN_GAMES + list(others)
    return ChancesRun(HEAD, {at: each._replace(number=at, start=(str(at),)) for at, each in enumerate(games)})


def test_chances_count_from_the_better_side() -> None:
    run = many(open_game(0, 1.0, (0.95, 0.95), (0.1, 0.1)))
    (step,) = curve(cases(run, WEAKER), Calibration())
    assert (step.positions, step.games) == (2 * chances_curve.MIN_GAMES, chances_curve.MIN_GAMES)
    assert (round(step.chance, 3), step.points) == (0.925, 1.0)


def test_a_step_with_few_games_joins_a_neighbour() -> None:
    run = many(open_game(0, 1.0, (0.95, 0.95)), open_game(0, 0.0, (0.85, 0.85)))
    (step,) = curve(cases(run, WEAKER), Calibration())
    assert (step.low, step.high, step.games) == (0.5, 1.0, chances_curve.MIN_GAMES + 1)
    middle = [open_game(0, 1.0, (0.55, 0.55))] * chances_curve.MIN_GAMES
    run = many(open_game(0, 1.0, (0.95, 0.95)), open_game(0, 0.0, (0.85, 0.85)), *middle)
    steps = curve(cases(run, WEAKER), Calibration())
    assert [(step.low, step.high) for step in steps] == [(0.5, 0.9), (0.9, 1.0)]
    assert sum(step.games for step in steps) == len(run.games)
    assert curve([], Calibration()) == []


def test_each_game_counts_once_and_a_tie_is_half_a_win() -> None:
    long, short = open_game(0, 1.0, *[(0.65, 0.65), (0.35, 0.35)] * 20), open_game(1, 0.5, (0.65, 0.65))
    run = ChancesRun(HEAD, {0: long, 1: short})
    (step,) = curve(cases(run, STRONGER), Calibration())
    assert (step.positions, step.games, round(step.points, 3)) == (41, 2, 0.75)
    (alone,) = curve(cases(ChancesRun(HEAD, {0: long}), STRONGER), Calibration())
    assert alone.interval[0] < 0.5, "forty positions of one game count once"


def test_games_from_one_start_count_once() -> None:
    won = open_game(0, 1.0, (0.65, 0.65), (0.35, 0.35))
    lost = open_game(1, 0.0, (0.65, 0.65))._replace(start=won.start)
    (step,) = curve(cases(ChancesRun(HEAD, {0: won, 1: lost}), WEAKER), Calibration())
    assert (step.positions, step.games, round(step.points, 3)) == (3, 1, 0.667)


def test_an_interval_is_narrow_after_many_ties_and_wide_after_a_few_wins() -> None:
    low, high = chances_curve.interval([(0.5, 1.0)] * 40)
    assert 0.44 < low < 0.5 < high < 0.56
    low, high = chances_curve.interval([(1.0, 1.0)] * 5)
    assert 0.4 < low < 0.7
    assert high == 1.0
    low, high = chances_curve.interval([(1.0, 0.5)] * 50 + [(0.0, 0.5)] * 50)
    assert (round(low, 2), round(high, 2)) == (0.4, 0.6)


def test_proved_values_are_not_measured() -> None:
    seen = (Observation(0, 0, Estimate(0.6, False), Estimate(1.0, True), None),)
    run = ChancesRun(HEAD, {0: ObservedGame(0, (), 1.0, "proved", 1, seen, DATE)})
    assert [case.value for case in cases(run, WEAKER)] == [0.6]
    assert cases(run, STRONGER) == []


def test_noise_is_the_deviation_from_a_longer_search() -> None:
    seen = (
        Observation(0, 0, Estimate(0.5, False), Estimate(0.6, False), Estimate(0.63, False)),
        Observation(1, 1, Estimate(0.6, False), Estimate(0.5, False), Estimate(0.46, False)),
        Observation(2, 0, Estimate(0.9, False), Estimate(1.0, True), None),
    )
    run = ChancesRun(HEAD, {0: ObservedGame(0, (), 1.0, "proved", 3, seen, DATE)})
    plain = (Calibration(),) * LEVEL_COUNT
    allowed = [standard_error(chance, 1) ** 2 for chance in (0.5, 0.6, 0.9)]
    assert chances_fit.noise(run, WEAKER, plain) == pytest.approx((3 * 0.1**2 / sum(allowed)) ** 0.5)
    expected = ((0.03**2 + 0.04**2) / sum(allowed[:2])) ** 0.5
    assert chances_fit.noise(run, STRONGER, plain) == pytest.approx(expected)
    assert chances_fit.noise(ChancesRun(HEAD), STRONGER, plain) is None
    flat = (Calibration(sharpness=0.01),) * LEVEL_COUNT
    assert (chances_fit.noise(run, STRONGER, flat) or 1) < 0.001


def test_observed_games_are_repeatable_and_match_their_proofs() -> None:
    games = [observe(SMALL, 0, number) for number in range(4)]
    assert [observe(SMALL, 0, number)._replace(date="") for number in range(4)] == [
        game._replace(date="") for game in games
    ]
    assert len({game.start for game in games}) > 1
    for game in games:
        assert [each.ply for each in game.observations] == sorted({each.ply for each in game.observations})
        assert all(each.ply >= len(game.start) for each in game.observations)
        proofs = [each for each in game.observations if each.stronger.proved]
        assert all(abs(game.score - each.seat) == each.stronger.value for each in proofs)


def test_observed_values_are_uncalibrated(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("tritt")
    monkeypatch.setattr(evaluator_of(game), "levels", (Level(visits=20),) * LEVEL_COUNT)
    before = observe(game, 0, 1)
    assert any(not each.weaker.proved and each.weaker.value != 0.5 for each in before.observations)
    monkeypatch.setattr(evaluator_of(game), "calibrations", (Calibration(5.0),) * LEVEL_COUNT)
    assert observe(game, 0, 1)._replace(date="") == before._replace(date="")


def test_a_stopped_run_resumes_and_alternates_games(tmp_path: Path) -> None:
    path, reported = tmp_path / "chances.jsonl", list[tuple[str, int]]()
    games = [SMALL, load("tri-it-out", board="hex-2-4")]

    def report_game(game: Game, found: ObservedGame) -> None:
        reported.append((str(game.options["board"]), found.number))

    def stop(game: Game, found: ObservedGame) -> None:
        report_game(game, found)
        if len(reported) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        collect(games, 0, 3, path, 1, stop)
    with path.open("a") as file:
        file.write('{"cut sho')
    collect(games, 0, 3, path, 1, report_game)
    assert reported == [(board, number) for number in range(3) for board in ("hex-2-3", "hex-2-4")]
    runs = read(path)
    assert [run.head["options"]["board"] for run in runs] == ["hex-2-3", "hex-2-4"]
    assert [sorted(run.games) for run in runs] == [[0, 1, 2], [0, 1, 2]]
    assert runs[0].games[1]._replace(date="") == observe(SMALL, 0, 1)._replace(date="")
    assert all(chances_log.is_current(run) for run in runs)


def test_changed_calibrations_keep_earlier_games_valid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "py" / "trigrid" / "search" / "evaluate" / "tritt.py"
    file.parent.mkdir(parents=True)
    monkeypatch.setattr(log, "ROOT", tmp_path)
    mark: Callable[[str], str] = log.digest_of_programs.__wrapped__

    def mark_with(text: str) -> str:
        file.write_text(text)
        return mark("tritt")

    assert mark_with("THREAT = 8\nCALIBRATIONS = 1\n") == mark_with("THREAT = 8\nCALIBRATIONS = 2\n")
    assert mark_with("THREAT = 8\n") != mark_with("THREAT = 9\n")


def test_the_page_shows_measurements_and_large_deviations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluator_of(load("tritt")), "calibrations", (Calibration(),) * LEVEL_COUNT)
    right = chances_report.section([made_up(1.0)])
    assert "### TRITT, slides of any length" in right
    assert "Games: 1200, ties: 0; " in right
    assert "Rows within 7 points: 10 of 10; cross-validated: 10 of 10." in " ".join(right.split())
    assert "Larger deviations" not in right
    wrong = " ".join(chances_report.section([made_up(2.5)]).split())
    assert "Rows within 7 points: 10 of 10" not in wrong
    assert re.search(r"Larger deviations with the chance outside the interval: [1-9]", wrong)


def test_the_command_observes_games_and_reports_them_below_the_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, matches = tmp_path / "strength.md", tmp_path / "games.jsonl"
    chances = tmp_path / "chances.jsonl"
    chosen = ["--game", "tri-it-out", "--option", "board=hex-2-3", "--log", str(matches), "--page", str(page)]
    chosen += ["--chances-log", str(chances)]
    page.write_text("# Matches\n\nAll of them.\n")
    main([*chosen, "--calibrate", "--max-games", "3"])
    assert capsys.readouterr().out.count("positions observed") == 3
    main([*chosen, "--report"])
    first = page.read_text()
    assert first.startswith("# Matches\n\nAll of them.\n\n## Winning chances\n")
    assert "CALIBRATIONS = (Calibration(" in capsys.readouterr().out
    drawn = (tmp_path / chances_report.PICTURE).read_text()
    assert '<tspan class="game">Tri-It-Out</tspan> 12 points, new triangles' in drawn
    main([*chosen, "--report"])
    assert page.read_text() == first
    chances.unlink()
    main([*chosen, "--match", "ladder", "--levels", "2:1", "--max-games", "2"])
    main([*chosen, "--report"])
    last = page.read_text()
    assert last.startswith("# How strong the computer plays")
    assert last.endswith(first.partition("## Winning chances")[2])
    assert max(len(line) for line in last.splitlines() if not line.startswith(("|", "Budgets", "!"))) <= WIDTH
