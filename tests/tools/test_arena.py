"""The arena: fair pairs of games, honest ends and clocks, a log that a stopped run goes on with."""

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
from tools.arena.log import MatchRun, append, mark_of_programs, read, run_of
from tools.arena.match import AUDITED, LONGEST, OPENING, Match, Result, Work, opening, play
from tools.arena.players import SIMULATIONS, Contestant, OpenSpielPlayer, Thought, UctPlayer
from tools.arena.series import contest
from tools.arena.uct import Uct
from trigrid.games import GAMES, Game, Move, Position, load
from trigrid.search.evaluate import PlainEvaluator
from trigrid.search.levels import LEVEL_COUNT

SMALL = load("tri-it-out", board="hex-2-3")
PERFECT, RANDOM, WRONG = "perfect", "random", "wrong"
FAKES = (PERFECT, RANDOM)
MATCH = Match(SMALL, "ladder", FAKES)
AUDIT = 2 * (AUDITED - 1)
"""The first game that is played on."""


class Fake:
    """Plays at random, the same for the same seed, and keeps what it was told."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Random(seed)
        self.told: list[Move] = []
        self.paces: list[tuple[float, ...]] = []

    def saw(self, move: Move) -> None:
        """Keep it."""
        self.told.append(move)

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """Any move."""
        self.paces.append(tuple(pace))
        return Thought(self.rng.choice(position.moves()), visits=1)


class Perfect(Fake):
    """Searches to the end with a limit of work, and says so when it knows that it wins."""

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """The first answer of a search."""
        search = Uct(position, PlainEvaluator(SMALL), self.rng)
        while search.visits < 3000 and search.step():
            pass
        (answer,) = search.answers()
        return Thought(answer.move, answer.value if answer.proved else None, search.visits)


class Wrong(Fake):
    """Makes a move that is never legal."""

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """No move of the game."""
        return Thought(SMALL.distinct_moves)


@pytest.fixture(autouse=True)
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Fake]:
    """The fakes that were seated so far, in the order of the games."""
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
        monkeypatch.setitem(players.SEATED, name, seats(kind))
    return found


QUICK_JUDGE = 3
"""The level that judges openings in short tests."""


@pytest.mark.parametrize("key", GAMES)
def test_openings_are_short_and_nobody_can_end_the_game_at_once(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.arena.match.judge_of", lambda key: QUICK_JUDGE)
    are_short_and_not_sharp(load(key))


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_so_are_those_that_the_games_own_judge_finds(key: str) -> None:
    are_short_and_not_sharp(load(key))


def are_short_and_not_sharp(game: Game) -> None:
    """Assert that openings differ, are of the right length, and that nobody can end the game at once."""
    found = [opening(game, str(seed)) for seed in range(6)]
    assert len(set(found)) > 1
    for moves in found:
        position = game.start()
        for move in moves:
            position = position.play(move)
        assert OPENING[0] <= len(moves) <= OPENING[1]
        assert position.outcome is None
        assert not any(position.play(move).outcome for move in position.moves())


def test_both_games_of_a_pair_have_one_opening_and_the_seats_changed(seated: list[Fake]) -> None:
    match = MATCH._replace(names=(RANDOM, RANDOM))
    games = [play(match, number) for number in range(4)]
    assert games[0].opening == games[1].opening != games[2].opening == games[3].opening
    for number, game in enumerate(games):
        first, second = seated[2 * number : 2 * number + 2]
        assert first.told == second.told
        assert len(first.told) == game.plies
        position = SMALL.start()
        for move in first.told:
            position = position.play(move)
        assert position.outcome is not None
        assert game.score == float(position.outcome.winner == number % 2)


def test_games_differ_and_are_the_same_when_played_again() -> None:
    match = MATCH._replace(names=(RANDOM, RANDOM))
    games = [play(match, number) for number in range(6)]
    again = [play(match, number) for number in range(6)]
    assert [(game.score, game.plies) for game in games] == [(game.score, game.plies) for game in again]
    assert [g.plies for g in games] != [play(match._replace(seed=1), n).plies for n in range(6)]


def test_what_is_proved_is_what_comes_when_it_is_played_on() -> None:
    cut = [play(MATCH, number) for number in range(AUDIT)]
    full = [play(MATCH._replace(is_adjudicated=False), number) for number in range(AUDIT)]
    assert "proved" in {game.reason for game in cut}
    assert {game.reason for game in full} == {"rules"}
    assert [game.score for game in cut] == [game.score for game in full]
    assert [game.claim for game in cut] == [game.claim for game in full]
    assert not any(map(report.is_broken, full))


def test_some_pairs_are_played_on_all_the_same() -> None:
    games = [play(MATCH, number) for number in (AUDIT, AUDIT + 1)]
    assert any(game.claim is not None for game in games)
    assert all(game.reason == "rules" for game in games)


def test_an_illegal_move_loses(seated: list[Fake]) -> None:
    for names, score in (((WRONG, RANDOM), 0.0), ((RANDOM, WRONG), 1.0)):
        game = play(MATCH._replace(names=names), 0)
        assert (game.score, game.reason, game.illegal) == (score, "illegal", names.index(WRONG))


class Sliding(Fake):
    """Slides to and fro for as long as the game allows it."""

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """The last of the moves that go on; in TRITT slides come after entries."""
        moves = position.moves()
        return Thought(next((m for m in reversed(moves) if not position.play(m).outcome), moves[0]))


def test_a_game_that_does_not_end_is_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.SEATED, RANDOM, Sliding)
    game = play(Match(load("tritt"), "ladder", (RANDOM, RANDOM)), 0)
    assert game.score == 0.5
    assert game.reason in ("repeated", "long")
    assert game.plies <= LONGEST


def test_players_hear_what_the_other_ones_moves_took(seated: list[Fake]) -> None:
    game = play(MATCH._replace(names=(RANDOM, RANDOM)), 0)
    for place, work in enumerate(game.works):
        *_, last = seated[1 - place].paces
        assert all(pace == last[: len(pace)] for pace in seated[1 - place].paces)
        assert 0 < len(last) <= work.moves == work.visits
        assert sum(last) <= work.seconds + 1e-4
        assert 0 <= work.longest <= work.seconds


def test_moves_over_the_ceiling_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert players.allowed("uct") is None
    assert (players.allowed("level 5") or 0) < (players.allowed("level 6") or 0)
    monkeypatch.setattr(players, "LENIENCE", 0.0)
    game = play(MATCH._replace(names=("level 6", RANDOM)), 0)
    assert game.works[0].late == game.works[0].moves > 0
    assert game.works[1].late == 0


def test_plain_uct_takes_the_time_of_the_last_move_or_of_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    milliseconds = count()
    monkeypatch.setattr(players, "process_time", lambda: next(milliseconds) / 1000)
    position = SMALL.start()
    asked: list[Position] = []

    class Model(Fake):
        def think(self, position: Position, pace: Sequence[float]) -> Thought:
            asked.append(position)
            return super().think(position, pace)

    def visits(*pace: float) -> int:
        return UctPlayer(SMALL, 1, lambda: Model(SMALL, 1)).think(position, pace).visits

    assert visits(0.03) > 3 * visits(0.003)
    assert visits(0.06, 0.0) > 3 * visits(0.003)
    assert not asked
    assert visits() >= 1
    assert asked == [position]


def test_openspiels_bot_keeps_in_step() -> None:
    bot = OpenSpielPlayer(SMALL, 1)
    position = SMALL.start()
    for move in opening(SMALL, "1"):
        position = position.play(move)
        bot.saw(move)
    thought = bot.think(position, ())
    assert thought.move in position.moves()
    assert thought.visits == SIMULATIONS


def result(number: int, score: float, date: str = "2026-01-01T00:00:00+00:00") -> Result:
    """A game of that score."""
    work = Work(10, 2.0, 0.5, 1000, 0)
    return Result(number, score, "rules", ("a1", "a2"), 20, (work, work), None, None, date)


def test_what_is_logged_is_read_again(tmp_path: Path) -> None:
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


def test_a_mark_is_of_the_games_own_programs() -> None:
    assert mark_of_programs("tritt") != mark_of_programs("tritt-reloaded")


@pytest.mark.long
def test_a_clear_match_ends_early_and_is_not_played_again(tmp_path: Path) -> None:
    told: list[int] = []
    log = tmp_path / "log.jsonl"
    run = contest(MATCH, 40, log, 1, lambda run: told.append(len(run.results)))
    assert len(run.paired) < 40
    assert sum(run.scores) > 0.65 * len(run.scores)
    assert told == list(range(1, len(run.results) + 1))
    assert contest(MATCH, 40, log, 1, lambda run: pytest.fail("it was decided")).scores == run.scores


def test_a_stopped_match_goes_on_where_it_was(tmp_path: Path) -> None:
    log, match = tmp_path / "log.jsonl", MATCH._replace(names=(RANDOM, RANDOM))

    def stop(run: MatchRun) -> None:
        if len(run.results) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        contest(match, 8, log, 1, stop)
    whole = contest(match, 8, log, 1, lambda run: None)
    afresh = contest(match, 8, tmp_path / "other.jsonl", 1, lambda run: None)
    assert whole.scores == afresh.scores
    assert len(log.read_text().splitlines()) == len(whole.results)


class Fainting(Fake):
    """Fails at its first move."""

    def think(self, position: Position, pace: Sequence[float]) -> Thought:
        """Nothing."""
        raise MemoryError("no room")


def test_a_match_that_fails_is_told_and_the_others_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.SEATED, "level 4", Fainting)
    log, page = tmp_path / "log.jsonl", tmp_path / "strength.md"
    chosen = ["--game", "tri-it-out", "--option", "board=hex-2-3", "--log", str(log)]
    chosen += ["--chances-log", str(tmp_path / "chances.jsonl")]
    with pytest.raises(SystemExit) as caught:
        main([*chosen, "--match", "ladder", "--levels", "6:4", "6:5", "--max-games", "2"])
    assert caught.value.code == "FAILED: tri-it-out hex-2-3 new, level 6 against level 4."
    printed, errors = capsys.readouterr()
    assert "level 6 against level 4 failed: MemoryError: no room" in printed
    assert "Traceback" in errors
    assert "level 6 – level 5: 2: " in printed
    main([*chosen, "--report", "--page", str(page)])
    assert "| level 6 – level 5 | 2: " in page.read_text()


def play_until_one_fails(match: Match, number: int) -> Result:
    """Game 1 fails, and game 0 is played when that has been seen."""
    failed = Path(os.environ["FAILED"])
    if number == 1:
        failed.touch()
        raise MemoryError("no room")
    while not failed.exists():
        sleep(0.001)
    return play(match, number)


@pytest.mark.long
def test_games_beside_one_that_fails_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAILED", str(tmp_path / "failed"))
    monkeypatch.setattr("tools.arena.series.play", play_until_one_fails)
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
    assert "level 6 – level 5: 4: " in printed
    lines = (tmp_path / "log.jsonl").read_text().splitlines()
    assert lines
    assert all(json.loads(line)["names"] for line in lines)
    page = tmp_path / "strength.md"
    main([*chosen, "--report", "--page", str(page)])
    written = page.read_text()
    assert "## tri-it-out (board hex-2-3, capture new)" in written
    assert "| level 6 – level 5 | 4: " in written
    assert max(len(line) for line in written.splitlines() if not line.startswith(("|", "Budgets"))) <= 118


@pytest.mark.parametrize("wrong", [["--levels", "7:6"], ["--levels", "6"], ["--match", "chess"]])
def test_what_there_is_not_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(wrong)
    assert wrong[0] in capsys.readouterr().err
