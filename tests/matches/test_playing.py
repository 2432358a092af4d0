"""Tests of matches in Python: openings, seats, ends of games, logs and processes."""

import doctest
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trigrid
from tests.matches.sample_players import first_move, illegal_move, last_move, random_player
from trigrid.games import Move, Position
from trigrid.matches import playing
from trigrid.matches.game_in_play import MAX_PLIES, GameInPlay
from trigrid.matches.match_result import MatchResult
from trigrid.matches.players import PlayerLike
from trigrid.ugi.computer_player import ComputerSearch
from trigrid.ugi.player import Finding

GAME = trigrid.load("tri-it-out", board="hex-2-3")
ONE_MOVE = trigrid.MatchOptions(openings=["a1"])
"""Options for games in which both players must move."""


def test_the_example_of_the_function_runs_as_shown() -> None:
    failed, tried = doctest.testmod(playing)
    assert tried > 3
    assert failed == 0


def test_a_pair_has_one_opening_and_exchanged_seats() -> None:
    result = trigrid.play_match(GAME, random_player(1), first_move, pairs=4)
    assert [played.number for played in result.games] == list(range(8))
    openings = [played.moves[: played.opening] for played in result.games]
    assert openings[::2] == openings[1::2]
    assert len(set(openings)) > 1
    for number, record in enumerate(result.records):
        first, second = ("<lambda>", "first_move")[:: 1 if number % 2 == 0 else -1]
        assert (record.headers["First"], record.headers["Second"]) == (first, second)
        assert result.games[number].score == float(record.result == ("1-0", "0-1")[number % 2])
        assert record.outcome is not None
    assert result.points == sum(played.score for played in result.games)
    assert (result.wins, result.ties, result.losses) == (result.points, 0, 8 - result.points)
    assert sum(result.pairs) == 4


def test_players_are_asked_in_the_positions_of_the_record() -> None:
    asked = list[Position]()

    def observer(position: Position) -> Move:
        asked.append(position)
        return last_move(position)

    result = trigrid.play_match(GAME, observer, first_move, pairs=1)
    expected = list[Position]()
    for number, record in enumerate(result.records):
        positions = [node.position for node in (record.root, *record.end.path())]
        free = positions[result.games[number].opening : -1]
        expected += [position for position in free if position.to_move == number]
    assert asked == expected


def test_the_seed_determines_the_games_of_levels() -> None:
    def games(seed: int) -> list[tuple[str, ...]]:
        return [played.moves for played in trigrid.play_match(GAME, 2, 1, pairs=2, seed=seed).games]

    assert games(3) == games(3) != games(4)
    (record, _) = trigrid.play_match(GAME, 2, first_move, pairs=1).records
    assert record.headers["FirstLevel"] == "2"
    assert record.headers["First"] == "level 2"


def test_a_search_of_a_level_can_be_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    nodes, result = list[int](), ComputerSearch.result

    def spy(search: ComputerSearch) -> Finding:
        nodes.append(search.nodes)
        return result(search)

    monkeypatch.setattr(ComputerSearch, "result", spy)
    trigrid.play_match(GAME, 6, 1, pairs=1, options=replace(ONE_MOVE, nodes=5))
    assert 0 < max(nodes) <= 10
    nodes.clear()
    trigrid.play_match(GAME, 6, 1, pairs=1, options=replace(ONE_MOVE, movetime=1))
    assert nodes


def test_an_illegal_move_loses() -> None:
    result = trigrid.play_match(GAME, first_move, illegal_move, pairs=1, options=ONE_MOVE)
    assert [(played.score, played.reason) for played in result.games] == [(1.0, "illegal")] * 2
    assert result.failures[0].startswith("game 1: illegal_move played an illegal move: -1 is not legal now")
    for record, winner in zip(result.records, (0, 1), strict=True):
        assert record.headers["Termination"] == "illegal"
        assert record.outcome is not None
        assert record.outcome.winner == winner
        assert "illegal_move played" in record.comment
        assert trigrid.Record.from_text(record.to_text()).result == record.result
    assert "Ended without the rules: illegal 2" in str(result)


def test_an_integer_of_numpy_is_a_move_and_text_is_not() -> None:
    moves: Callable[[Position], Any] = lambda position: np.int64(first_move(position))  # noqa: E731
    texts: Callable[[Position], Any] = lambda position: GAME.spell(first_move(position))  # noqa: E731
    assert not trigrid.play_match(GAME, moves, 1, pairs=1).failures
    assert "use game.move(position, " in trigrid.play_match(GAME, texts, 1, pairs=1).failures[0]


def test_an_exception_of_a_function_ends_the_match() -> None:
    def broken(position: Position) -> Move:
        raise ZeroDivisionError("broken")

    with pytest.raises(ZeroDivisionError, match="broken"):
        trigrid.play_match(GAME, broken, first_move, pairs=1)


def test_a_game_without_a_limit_ends_as_a_tie() -> None:
    """Both players slide as long as they can; TRITT lists slides after entries."""

    def sliding(position: Position) -> Move:
        moves = position.moves()
        return next((move for move in reversed(moves) if not position.play(move).outcome), moves[0])

    result = trigrid.play_match(trigrid.load("tritt"), sliding, sliding, pairs=1)
    assert {played.score for played in result.games} == {0.5}
    assert {played.reason for played in result.games} <= {"repeated", "long"}
    assert all(len(played.moves) <= MAX_PLIES for played in result.games)
    assert [record.result for record in result.records] == ["1/2-1/2"] * 2
    assert result.names == ("sliding", "sliding (2)")
    assert result.pairs == (0, 0, 1, 0, 0)


def test_only_games_without_a_limit_can_end_by_repetition_or_length(monkeypatch: pytest.MonkeyPatch) -> None:
    tritt = trigrid.load("tritt")
    play, ties = GameInPlay(tritt), list[str]()
    cycle = ["h5-h7>h6-h8", "c3-c5>c4-c6", "h6-h8>h5-h7", "c4-c6>c3-c5"]
    for text in ["c3-c5", "h5-h7", *cycle, *cycle]:
        play.make(tritt.move(play.position, text))
        ties.append(play.tie)
    assert ties == [""] * 9 + ["repeated"]
    monkeypatch.setattr("trigrid.matches.game_in_play.MAX_PLIES", 2)
    for game, tie in ((tritt, "long"), (GAME, "")):
        play = GameInPlay(game)
        for _ in range(2):
            play.make(play.position.moves()[0])
        assert play.tie == tie


def test_games_begin_with_the_given_openings() -> None:
    position = GAME.position_text(GAME.start().play(GAME.read("b1")))
    options = trigrid.MatchOptions(openings=["a1 b2", "", "# a comment", position])
    result = trigrid.play_match(GAME, first_move, last_move, pairs=3, options=options)
    assert [(played.setup, played.opening) for played in result.games[::2]] == [
        ("", 2),
        (position, 0),
        ("", 2),
    ]
    assert result.games[0].moves[:2] == ("a1", "b2")
    assert [bool(record.setup) for record in result.records] == [False, False, True, True, False, False]


@pytest.mark.parametrize("line", ["a1 a1", "a1 z9", "9/9 F", "# only a comment"])
def test_a_bad_opening_is_refused(line: str) -> None:
    with pytest.raises(trigrid.TrigridError, match="opening"):
        trigrid.play_match(GAME, 1, 1, options=trigrid.MatchOptions(openings=[line]))


def test_impossible_requests_are_refused() -> None:
    def refused(kind: type[Exception], *players: Any, **named: Any) -> str:
        with pytest.raises(kind) as caught:
            trigrid.play_match(GAME, *players, **named)
        return str(caught.value)

    assert "no level 7" in refused(trigrid.BadLevel, 7, 1)
    assert "no level True" in refused(trigrid.BadLevel, True, 1)
    assert "a function, a level" in refused(trigrid.BadType, None, 1)
    assert "pairs is 0" in refused(trigrid.TrigridError, 1, 1, pairs=0)
    for name in ("nodes", "movetime", "jobs"):
        values: dict[str, Any] = {name: 0}
        options = trigrid.MatchOptions(**values)
        assert f"{name} is 0; expected a whole number" in refused(trigrid.TrigridError, 1, 1, options=options)
    options = trigrid.MatchOptions(sprt=trigrid.Sprt(5, 0))
    assert "expected elo0 below elo1" in refused(trigrid.TrigridError, 1, 1, options=options)
    options = trigrid.MatchOptions(jobs=2)
    assert "another process" in refused(trigrid.TrigridError, lambda position: 0, 1, options=options)
    with pytest.raises(trigrid.BadType):
        trigrid.play_match("tritt", 1, 1)  # type: ignore[arg-type]


def test_a_stopped_match_continues_from_its_log(tmp_path: Path) -> None:
    reported = list[int]()

    def report(result: MatchResult, played: object) -> None:
        reported.append(len(result.games))
        if len(reported) == 3:
            raise KeyboardInterrupt

    log = tmp_path / "games.jsonl"
    options = trigrid.MatchOptions(log=log, report=report)
    with pytest.raises(KeyboardInterrupt):
        trigrid.play_match(GAME, 1, first_move, pairs=3, options=options)
    assert len(log.read_text().splitlines()) == 3
    whole = trigrid.play_match(GAME, 1, first_move, pairs=3, options=options)
    assert reported == [1, 2, 3, 4, 5, 6]
    again = trigrid.play_match(GAME, 1, first_move, pairs=3)
    assert [played.moves for played in whole.games] == [played.moves for played in again.games]
    assert whole.pairs == again.pairs
    assert len(trigrid.play_match(GAME, 1, first_move, pairs=2, options=options).games) == 4
    trigrid.play_match(GAME, 1, first_move, pairs=1, seed=1, options=options)
    assert reported[6:] == [1, 2], "only the match with another seed is new"


def test_only_whole_pairs_before_the_first_gap_count() -> None:
    result = trigrid.play_match(GAME, 1, first_move, pairs=3)
    parallel = replace(result, games=tuple(played for played in result.games if played.number != 3))
    assert sum(parallel.pairs) == 1
    assert sum(result.pairs) == 3
    assert repr(parallel).startswith("<MatchResult: level 1 against first_move, tri-it-out board=hex-2-3 ")


def test_a_sequential_test_ends_a_match() -> None:
    options = trigrid.MatchOptions(sprt=trigrid.Sprt(0, 400))
    result = trigrid.play_match(GAME, first_move, illegal_move, pairs=1000, options=options)
    assert len(result.games) < 100
    assert result.decision is True
    assert "H1 accepted" in str(result)


@pytest.mark.long
def test_games_in_other_processes_are_the_same() -> None:
    results = [
        trigrid.play_match(GAME, first_move, 2, pairs=3, options=trigrid.MatchOptions(jobs=jobs))
        for jobs in (1, 2)
    ]
    one, two = ([played._replace(date="") for played in result.games] for result in results)
    assert one == two


def test_a_tournament_is_a_round_robin() -> None:
    players: dict[str, PlayerLike] = {"first": first_move, "illegal": illegal_move, "weak": 1}
    tournament = trigrid.play_tournament(GAME, players, pairs=2, options=ONE_MOVE)
    assert tournament.names == tuple(players)
    assert [match.names for match in tournament.matches] == [
        ("first", "illegal"),
        ("first", "weak"),
        ("illegal", "weak"),
    ]
    assert [standing.games for standing in tournament.standings] == [8, 8, 8]
    assert sum(standing.points for standing in tournament.standings) == 12
    *_, last = tournament.standings
    assert (last.name, last.points, last.scores.counts) == ("illegal", 0, (4, 0, 0, 0, 0))
    assert tournament.points("weak", "illegal") == 4
    assert tournament.points("weak", "weak") is None
    assert repr(tournament) == "<Tournament: first, illegal, weak>"
    heading, *rows = str(tournament).splitlines()
    assert heading.split()[-3:] == ["1", "2", "3"]
    assert rows[-1].split() == ["3", "illegal", "–", "–", "8", "0", "0.0%", "0", "0", "–"]
    with pytest.raises(trigrid.TrigridError, match="at least two players"):
        trigrid.play_tournament(GAME, {"alone": 1})
