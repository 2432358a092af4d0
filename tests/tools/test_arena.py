"""Tests of the arena: pairs of games, their ends, clocks and resumable log."""

import json
import os
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from time import sleep

import pytest

from tools.arena import players, report
from tools.arena.__main__ import main
from tools.arena.log import MatchRun, append, digest_of_programs, read, run_of
from tools.arena.match import AUDITED, Match, Result, Work, opening, play
from tools.arena.players import SIMULATIONS, Contestant, Decision, OpenSpielPlayer, UctPlayer
from tools.arena.series import contest
from tools.arena.uct import Uct
from trigrid.games import GAMES, Game, Move, Position, load
from trigrid.matches.game_in_play import MAX_PLIES
from trigrid.matches.openings import OPENING
from trigrid.search.evaluate import PlainEvaluator
from trigrid.search.levels import LEVEL_COUNT

SMALL = load("tri-it-out", board="hex-2-3")
PERFECT, RANDOM, WRONG = "perfect", "random", "wrong"
FAKES = (PERFECT, RANDOM)
MATCH = Match(SMALL, "ladder", FAKES)
AUDIT = 2 * (AUDITED - 1)
"""The number of the first game that continues after a proof."""


class Fake:
    """A fake player that plays at random, repeatably by seed.

    Records the moves and the times that it receives.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Random(seed)
        self.moves_seen: list[Move] = []
        self.paces: list[tuple[float, ...]] = []

    def receive(self, move: Move) -> None:
        """Record the move."""
        self.moves_seen.append(move)

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return any legal move."""
        self.paces.append(tuple(pace))
        return Decision(self.rng.choice(position.moves()), visits=1)


class Perfect(Fake):
    """A fake player that searches to the end, and reports proved results."""

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return the first answer of a search."""
        search = Uct(position, PlainEvaluator(SMALL), self.rng)
        while search.visits < 3000 and search.step():
            pass
        (answer,) = search.answers()
        return Decision(answer.move, answer.value if answer.proved else None, search.visits)


class Wrong(Fake):
    """A fake player whose moves are never legal."""

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return a number that is no move of the game."""
        return Decision(SMALL.distinct_moves)


@pytest.fixture(autouse=True)
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Fake]:
    """Replace players by fakes, and provide the list of the fakes created so far.

    The list is in the order of the games.
    """
    found: list[Fake] = []

    def seats(kind: type[Fake]) -> Callable[[Game, int], Contestant]:
        def seat(game: Game, seed: int) -> Contestant:
            found.append(kind(game, seed))
            return found[-1]

        return seat

    kinds = {
        PERFECT: Perfect,
        RANDOM: Fake,
        WRONG: Wrong,
        f"level {LEVEL_COUNT}": Fake,
        f"level {LEVEL_COUNT - 1}": Fake,
    }
    for name, kind in kinds.items():
        monkeypatch.setitem(players.PLAYERS, name, seats(kind))
    return found


QUICK_JUDGE = 3
"""The level that judges openings in short tests."""


@pytest.mark.parametrize("key", GAMES)
def test_openings_are_short_and_allow_no_immediate_end(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.arena.match.judge_of", lambda key: QUICK_JUDGE)
    expect_quiet_openings(load(key))


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_openings_by_the_games_own_judge_are_short_and_allow_no_immediate_end(key: str) -> None:
    expect_quiet_openings(load(key))


def expect_quiet_openings(game: Game) -> None:
    """Assert that openings differ, have the right length, and allow no immediate end."""
    found = [opening(game, str(seed)) for seed in range(6)]
    assert len(set(found)) > 1
    for moves in found:
        position = game.start()
        for move in moves:
            position = position.play(move)
        assert OPENING[0] <= len(moves) <= OPENING[1]
        assert position.outcome is None
        assert not any(position.play(move).outcome for move in position.moves())


def test_a_pair_has_one_opening_and_exchanged_seats(seated: list[Fake]) -> None:
    match = MATCH._replace(names=(RANDOM, RANDOM))
    games = [play(match, number) for number in range(4)]
    assert games[0].opening == games[1].opening != games[2].opening == games[3].opening
    for number, game in enumerate(games):
        first, second = seated[2 * number : 2 * number + 2]
        assert first.moves_seen == second.moves_seen
        assert len(first.moves_seen) == game.plies
        position = SMALL.start()
        for move in first.moves_seen:
            position = position.play(move)
        assert position.outcome is not None
        assert game.score == float(position.outcome.winner == number % 2)


def test_games_are_repeatable_and_differ_between_seeds() -> None:
    match = MATCH._replace(names=(RANDOM, RANDOM))
    games = [play(match, number) for number in range(6)]
    again = [play(match, number) for number in range(6)]
    assert [(game.score, game.plies) for game in games] == [(game.score, game.plies) for game in again]
    assert [g.plies for g in games] != [play(match._replace(seed=1), n).plies for n in range(6)]


def test_a_proved_result_is_reached_when_played_on() -> None:
    cut = [play(MATCH, number) for number in range(AUDIT)]
    full = [play(MATCH._replace(is_adjudicated=False), number) for number in range(AUDIT)]
    assert "proved" in {game.reason for game in cut}
    assert {game.reason for game in full} == {"rules"}
    assert [game.score for game in cut] == [game.score for game in full]
    assert [game.claim for game in cut] == [game.claim for game in full]
    assert not any(map(report.is_disproved, full))


def test_some_pairs_continue_after_a_proof() -> None:
    games = [play(MATCH, number) for number in (AUDIT, AUDIT + 1)]
    assert any(game.claim is not None for game in games)
    assert all(game.reason == "rules" for game in games)


def test_an_illegal_move_loses(seated: list[Fake]) -> None:
    for names, score in (((WRONG, RANDOM), 0.0), ((RANDOM, WRONG), 1.0)):
        game = play(MATCH._replace(names=names), 0)
        assert (game.score, game.reason, game.illegal) == (score, "illegal", names.index(WRONG))


class Sliding(Fake):
    """A fake player that slides back and forth as long as the game allows it."""

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Return the last move that does not end the game, or the first move of all.

        TRITT lists slides after entries.
        """
        moves = position.moves()
        return Decision(next((m for m in reversed(moves) if not position.play(m).outcome), moves[0]))


def test_a_game_that_does_not_end_is_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, RANDOM, Sliding)
    game = play(Match(load("tritt"), "ladder", (RANDOM, RANDOM)), 0)
    assert game.score == 0.5
    assert game.reason in ("repeated", "long")
    assert game.plies <= MAX_PLIES


def test_players_receive_the_times_of_the_opponents_moves(seated: list[Fake]) -> None:
    game = play(MATCH._replace(names=(RANDOM, RANDOM)), 0)
    for place, work in enumerate(game.works):
        *_, last = seated[1 - place].paces
        assert all(pace == last[: len(pace)] for pace in seated[1 - place].paces)
        assert 0 < len(last) <= work.moves == work.visits
        assert sum(last) <= work.seconds + 1e-4
        assert 0 <= work.longest <= work.seconds


def test_late_moves_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert players.late_after("uct") is None
    assert (players.late_after("level 5") or 0) < (players.late_after("level 6") or 0)
    monkeypatch.setattr(players, "LENIENCE", 0.0)
    game = play(MATCH._replace(names=("level 6", RANDOM)), 0)
    assert game.works[0].late == game.works[0].moves > 0
    assert game.works[1].late == 0


def test_plain_uct_thinks_for_the_opponents_mean_time_or_else_the_models_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    milliseconds = count()
    monkeypatch.setattr(players, "process_time", lambda: next(milliseconds) / 1000)
    position = SMALL.start()
    asked: list[Position] = []

    class Model(Fake):
        def think(self, position: Position, pace: Sequence[float]) -> Decision:
            asked.append(position)
            return super().think(position, pace)

    def visits(*pace: float) -> int:
        return UctPlayer(SMALL, 1, lambda: Model(SMALL, 1)).think(position, pace).visits

    assert visits(0.03) > 3 * visits(0.003)
    assert visits(0.06, 0.0) > 3 * visits(0.003)
    assert not asked
    assert visits() >= 1
    assert asked == [position]


def test_openspiels_bot_follows_the_game() -> None:
    bot = OpenSpielPlayer(SMALL, 1)
    position = SMALL.start()
    for move in opening(SMALL, "1"):
        position = position.play(move)
        bot.receive(move)
    thought = bot.think(position, ())
    assert thought.move in position.moves()
    assert thought.visits == SIMULATIONS


def result(number: int, score: float, date: str = "2026-01-01T00:00:00+00:00") -> Result:
    """Return a game with this score."""
    work = Work(10, 2.0, 0.5, 1000, 0)
    return Result(number, score, "rules", ("a1", "a2"), 20, (work, work), None, None, date)


def test_the_log_is_read_as_written(tmp_path: Path) -> None:
    log = tmp_path / "deep" / "log.jsonl"
    assert read(log) == []
    other = MATCH._replace(seed=2)
    games = [play(MATCH, 0), play(MATCH, 1)]
    for game in games:
        append(log, MATCH, game)
    append(log, other, result(0, 1.0))
    with log.open("a") as file:
        file.write('{"cut sho')
    assert run_of(log, MATCH).paired == games
    assert run_of(log, other).paired == []
    assert len(read(log)) == 2
    assert run_of(log, MATCH._replace(names=(RANDOM, PERFECT))).results == {}


def test_only_whole_pairs_before_the_first_gap_count() -> None:
    run = MatchRun({}, {number: result(number, number / 10) for number in (0, 1, 2, 4, 5)})
    assert [game.number for game in run.paired] == [0, 1]


def test_the_digest_depends_on_the_games_programs() -> None:
    assert digest_of_programs("tritt") != digest_of_programs("tritt-reloaded")


@pytest.mark.long
def test_a_clear_match_ends_early_and_is_not_repeated(tmp_path: Path) -> None:
    counts: list[int] = []
    log = tmp_path / "log.jsonl"
    run = contest(MATCH, 40, log, 1, lambda run: counts.append(len(run.results)))
    assert len(run.paired) < 40
    assert sum(run.scores) > 0.65 * len(run.scores)
    assert counts == list(range(1, len(run.results) + 1))
    assert (
        contest(MATCH, 40, log, 1, lambda run: pytest.fail("a decided match was played again")).scores
        == run.scores
    )


def test_a_stopped_match_resumes(tmp_path: Path) -> None:
    log, match = tmp_path / "log.jsonl", MATCH._replace(names=(RANDOM, RANDOM))

    def stop(run: MatchRun) -> None:
        if len(run.results) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        contest(match, 8, log, 1, stop)
    whole = contest(match, 8, log, 1, lambda run: None)
    complete = contest(match, 8, tmp_path / "other.jsonl", 1, lambda run: None)
    assert whole.scores == complete.scores
    assert len(log.read_text().splitlines()) == len(whole.results)


class Failing(Fake):
    """A fake player that fails at its first move."""

    def think(self, position: Position, pace: Sequence[float]) -> Decision:
        """Raise a MemoryError."""
        raise MemoryError("no room")


def test_a_failed_match_is_reported_and_the_others_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.PLAYERS, "level 4", Failing)
    log, page = tmp_path / "log.jsonl", tmp_path / "strength.md"
    chosen = ["--game", "tri-it-out", "--option", "board=hex-2-3", "--log", str(log)]
    chosen += ["--chances-log", str(tmp_path / "chances.jsonl")]
    with pytest.raises(SystemExit) as caught:
        main([*chosen, "--match", "ladder", "--levels", "6:4", "6:5", "--max-games", "2"])
    assert caught.value.code == "FAILED: tri-it-out hex-2-3 new, level 6 against level 4."
    printed, errors = capsys.readouterr()
    assert "level 6 against level 4 failed: MemoryError: no room" in printed
    assert "Traceback" in errors
    assert "level 6 against level 5: 2: " in printed
    main([*chosen, "--report", "--page", str(page)])
    assert "| level 6 against level 5 | 2: " in page.read_text()


def fail_in_game_1(match: Match, number: int) -> Result:
    """Fail in game 1, and play other games only after that failure."""
    failed = Path(os.environ["FAILED"])
    if number == 1:
        failed.touch()
        raise MemoryError("no room")
    while not failed.exists():
        sleep(0.001)
    return play(match, number)


@pytest.mark.long
def test_games_parallel_to_a_failed_game_are_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAILED", str(tmp_path / "failed"))
    monkeypatch.setattr("tools.arena.series.play", fail_in_game_1)
    match, log = MATCH._replace(names=("level 1", "level 1")), tmp_path / "log.jsonl"
    with pytest.raises(MemoryError):
        contest(match, 4, log, 2, lambda run: None)
    assert list(run_of(log, match).results) == [0]


def test_the_command_plays_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["--game", "tri-it-out", "--option", "board=hex-2-3", "--log", str(tmp_path / "log.jsonl")]
    chosen += ["--chances-log", str(tmp_path / "chances.jsonl")]
    main([*chosen, "--match", "ladder", "--levels", "6:5", "--max-games", "3"])
    printed = capsys.readouterr().out
    assert "tri-it-out hex-2-3 new, level 6 against level 5" in printed
    assert "level 6 against level 5: 4: " in printed
    lines = (tmp_path / "log.jsonl").read_text().splitlines()
    assert lines
    assert all(json.loads(line)["names"] for line in lines)
    page = tmp_path / "strength.md"
    main([*chosen, "--report", "--page", str(page)])
    written = page.read_text()
    assert "## Tri-It-Out, 12 points, new triangles" in written
    assert "| level 6 against level 5 | 4: " in written
    assert max(len(line) for line in written.splitlines() if not line.startswith(("|", "Budgets"))) <= 118


@pytest.mark.parametrize("wrong", [["--levels", "7:6"], ["--levels", "6"], ["--match", "chess"]])
def test_unknown_arguments_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(wrong)
    assert wrong[0] in capsys.readouterr().err
