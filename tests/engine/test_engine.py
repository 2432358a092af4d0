"""The engine in the worker: answers, messages during a search, cached computers."""

from collections.abc import Sequence
from dataclasses import replace
from gc import collect
from typing import Any
from weakref import ref

import pytest

import trigrid
from trigrid.engine import engine as engine_module
from trigrid.engine.engine import ComputerCache, Engine
from trigrid.engine.message_checks import progress_of, reply_of
from trigrid.engine.worker_messages import SearchRequest, message, prepare_message, read, request_message
from trigrid.games import Game, Move, Position
from trigrid.puzzle import puzzles
from trigrid.puzzle.finding import FIND, PuzzleTask
from trigrid.search.evaluate import evaluator_of
from trigrid.search.searcher_protocol import Answer, Question

GAME = trigrid.load("tri-it-out", board="hex-2-3")
OTHER = trigrid.load("tri-it-out", board="tri-5")
SLICES = 4
"""Slices of work until the fake search is finished."""


class FakeThinking:
    """A fake search."""

    def __init__(self, position: Position) -> None:
        self.visits, self.noise, self._moves = 0, 0.05, position.moves()

    def go_on(self, seconds: float) -> bool:
        """Search for one slice."""
        self.visits += 1
        return self.visits < SLICES

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """Return the first legal moves as answers."""
        return tuple(Answer(move, 0.5, False, (move,), 1) for move in self._moves[:count])


class FakeComputer:
    """A fake computer player."""

    def __init__(self, game: Game, level: int) -> None:
        self.searched, self.analysed = list[Position](), list[Position]()
        self.recent: tuple[Move, ...] = ()
        """The recent moves of the latest search."""
        if level > 6:
            raise ValueError("no such level")

    def begin(self, position: Position, *, recent: Sequence[Move] = ()) -> FakeThinking:
        """Begin a search for a move."""
        self.searched.append(position)
        self.recent = tuple(recent)
        return FakeThinking(position)

    def analyse(self, position: Position) -> FakeThinking:
        """Begin a search for the best moves."""
        self.analysed.append(position)
        return FakeThinking(position)


class EngineSetup:
    """An engine and the messages that it sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.engine = Engine(lambda text: self.sent.append(read(text)), FakeComputer)

    def ask(self, number: int = 1, *, level: int = 3, count: int = 1) -> None:
        """Send a request for the first move."""
        self.engine.receive(request_message(SearchRequest(GAME, (), level, count), number))

    def think(self) -> int:
        """Search to the end and return the number of slices."""
        count = 1
        while self.engine.run_slice():
            count += 1
        return count

    @property
    def types(self) -> list[str]:
        """The types of the sent messages."""
        return [content["type"] for content in self.sent]


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> EngineSetup:
    """Provide an engine that reports progress after each slice."""
    monkeypatch.setattr(engine_module, "PROGRESS_INTERVAL_SECONDS", 0.0)
    monkeypatch.setattr(engine_module, "ANALYSIS_INTERVAL_SECONDS", 0.0)
    return EngineSetup()


def test_a_request_is_acknowledged_before_the_search_and_then_answered(setup: EngineSetup) -> None:
    setup.ask(5, count=2)
    assert setup.sent == [{"type": "thinking", "number": 5}]
    assert setup.think() == SLICES
    assert setup.types == ["thinking", *["progress"] * (SLICES - 1), "answer"]
    assert {content["number"] for content in setup.sent} == {5}
    reply = reply_of(setup.sent[-1], SearchRequest(GAME, (), 3, 2))
    assert [answer.move for answer in reply.answers] == list(GAME.start().moves()[:2])
    assert reply.visits == SLICES
    assert [each[0] for each in setup.sent[1]["answers"]] == [GAME.start().moves()[0]]
    assert not setup.engine.is_busy


def test_an_analysis_reports_all_its_moves_during_the_search(setup: EngineSetup) -> None:
    """If this fails, explored lines appear only when the search ends."""
    request = SearchRequest(GAME, (), 6, 3, is_analysis=True)
    setup.engine.receive(request_message(request, 5))
    setup.think()
    sent = [progress_of(content, request) for content in setup.sent if content["type"] == "progress"]
    assert [len(progress.answers) for progress in sent] == [3] * (SLICES - 1)
    assert [progress.visits for progress in sent] == [1, 2, 3]


def test_a_request_for_exhaustive_search_is_answered_with_a_proof_line() -> None:
    """If this fails, *Why* in puzzles shows no reason."""
    sent, puzzle = list[dict[str, Any]](), puzzles("tritt")[0]
    engine = Engine(lambda text: sent.append(read(text)))
    request = SearchRequest(
        puzzle.game, puzzle.record.moves, 6, question=Question(puzzle.solver, puzzle.target)
    )
    engine.receive(request_message(request, 5))
    assert not engine.run_slice(), "the search takes more than one slice"
    (answer,) = reply_of(sent[-1], request).answers
    assert answer.proved
    assert answer.move in puzzle.accepted()
    assert len(answer.line) == 1


def test_a_stopped_search_answers_at_the_next_slice(setup: EngineSetup) -> None:
    setup.ask(5)
    setup.engine.run_slice()
    setup.engine.receive(message("stop", number=4))
    assert setup.engine.run_slice()
    setup.engine.receive(message("stop", number=5))
    assert not setup.engine.run_slice()
    assert setup.types[-1] == "answer"


def test_a_dropped_request_is_never_answered(setup: EngineSetup) -> None:
    setup.ask(5)
    setup.engine.receive(message("drop", number=4))
    assert setup.engine.is_busy
    setup.engine.receive(message("drop", number=5))
    assert not setup.engine.run_slice()
    setup.ask(6)
    setup.ask(7)
    setup.think()
    assert [content["number"] for content in setup.sent if content["type"] == "answer"] == [7]


def test_an_error_is_reported_and_the_next_request_answered(
    setup: EngineSetup, capsys: pytest.CaptureFixture[str]
) -> None:
    setup.ask(5, level=7)
    assert setup.think() == 1
    assert setup.sent[-1] == {"type": "failed", "number": 5}
    assert "no such level" in capsys.readouterr().err
    setup.ask(6)
    setup.think()
    assert setup.types[-1] == "answer"


def test_preparing_a_game_sends_no_message_and_starts_no_search(setup: EngineSetup) -> None:
    setup.engine.receive(prepare_message(GAME))
    assert not setup.engine.is_busy
    assert setup.sent == []


# Cached computers


def test_each_level_keeps_one_computer_until_the_game_changes() -> None:
    computers = list[FakeComputer]()

    def computer(game: Game, level: int) -> FakeComputer:
        computers.append(FakeComputer(game, level))
        return computers[-1]

    cache = ComputerCache(computer)
    first = GAME.start().moves()[0]
    cache.begin(SearchRequest(GAME, (), 3))
    cache.begin(SearchRequest(GAME, (first,), 3))
    assert len(computers) == 1
    cache.begin(SearchRequest(GAME, (first,), 4))
    assert len(computers) == 2
    cache.begin(SearchRequest(OTHER, (), 3))
    assert len(computers) == 3
    cache.begin(SearchRequest(GAME, (), 3))
    assert len(computers) == 4


def test_another_game_frees_the_memory_of_the_previous_game() -> None:
    """The worker never returns memory to the system, but the next game can reuse it."""
    cache = ComputerCache()
    cache.begin(SearchRequest(GAME, (), 6)).go_on(0.05)
    evaluator = ref(evaluator_of(GAME))
    cache.prepare(GAME)
    assert evaluator() is not None
    cache.prepare(OTHER)
    collect()
    assert evaluator() is None


def test_the_searched_position_depends_only_on_the_moves_of_its_request() -> None:
    computer = FakeComputer(GAME, 3)
    cache = ComputerCache(lambda game, level: computer)
    a = GAME.start().moves()[0]
    b, c = GAME.start().play(a).moves()[:2]
    for moves in ((), (a, b), (a, c), (a,), (a, b), (b,), ()):
        cache.begin(SearchRequest(GAME, moves, 3))
        position = GAME.start()
        for move in moves:
            position = position.play(move)
        assert computer.searched[-1] == position
        assert computer.recent == moves


def test_the_searched_position_depends_on_the_start_of_its_request() -> None:
    computer = FakeComputer(GAME, 3)
    cache = ComputerCache(lambda game, level: computer)
    starts = [GAME.start(), *(GAME.start().play(move) for move in GAME.start().moves()[:2])]
    move = starts[1].moves()[-1]
    for number, moves in ((0, ()), (1, ()), (1, (move,)), (2, ()), (1, (move,)), (0, ())):
        start = "" if number == 0 else GAME.position_text(starts[number])
        cache.begin(SearchRequest(GAME, moves, 3, start=start))
        assert computer.searched[-1] == (starts[number].play(*moves) if moves else starts[number])


def test_the_real_computer_answers_with_a_legal_move() -> None:
    sent = list[dict[str, Any]]()
    engine = Engine(lambda text: sent.append(read(text)))
    engine.receive(request_message(SearchRequest(GAME, (), 1), 1))
    while engine.run_slice():
        pass
    assert reply_of(sent[-1], SearchRequest(GAME, (), 1)).answers[0].move in GAME.start().moves()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        message("think"),
        message("think", number=7),
        message("think", number=7, moves=[], level=3, count=1, game="chess", options={}),
        message("think", number=7, moves=None, level=3, count=1, game=GAME.key, options={}),
        message("think", number=7, moves=["a1"], level=None, count=1, game=GAME.key, options={}),
        message("think", number=7, moves=[], level=3, count=1, game=GAME.key, options={}, start="?"),
        message("prepare", game="chess", options={}),
        message("stop"),
        message("drop", number=[]),
    ],
)
def test_after_an_invalid_message_the_engine_answers_the_next_request(
    setup: EngineSetup, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """PyScript would treat an uncaught error as a broken worker."""
    setup.engine.receive(text)
    setup.think()
    assert not setup.engine.is_busy
    if '"number": 7' in text:
        assert setup.sent[-1] == {"type": "failed", "number": 7}
    setup.ask(8)
    setup.think()
    assert (setup.types[-1], setup.sent[-1]["number"]) == ("answer", 8)


def test_an_analysis_does_not_share_a_computer_with_a_level() -> None:
    computers = list[FakeComputer]()

    def make(game: Game, level: int) -> FakeComputer:
        computers.append(FakeComputer(game, level))
        return computers[-1]

    cache = ComputerCache(make)
    cache.begin(SearchRequest(GAME, (), 6, is_analysis=True))
    cache.begin(SearchRequest(GAME, (), 6))
    cache.begin(SearchRequest(GAME, (), 6, is_analysis=True))
    assert [(len(each.analysed), len(each.searched)) for each in computers] == [(2, 0), (0, 1)]


def test_a_puzzle_task_is_answered_with_a_finding_after_many_slices() -> None:
    """The page can cancel the task, because the worker reads messages between slices."""
    puzzle = puzzles("tritt")[44]
    setup = EngineSetup()
    record = puzzle.record
    request = SearchRequest(puzzle.game, record.moves, 6, puzzle_task=FIND)
    setup.engine.receive(request_message(request, 7))
    assert setup.think() > 1
    reply = reply_of(setup.sent[-1], request)
    assert reply.finding
    assert reply.finding.puzzle(record).accepted() == puzzle.accepted()
    again = replace(request, puzzle_task=PuzzleTask.of(puzzle))
    setup.engine.receive(request_message(again, 8))
    setup.think()
    answer = reply_of(setup.sent[-1], again)
    assert answer.finding
    assert answer.finding.confirms(puzzle)


def test_a_dropped_puzzle_task_gets_no_answer() -> None:
    setup = EngineSetup()
    request = SearchRequest(trigrid.load("tritt"), (), 6, puzzle_task=FIND)
    setup.engine.receive(request_message(request, 1))
    assert setup.engine.run_slice()
    setup.engine.receive(message("drop", number=1))
    assert not setup.engine.run_slice()
    assert "answer" not in [each["type"] for each in setup.sent]
