"""What thinks in the worker: it answers, it hears what it is told meanwhile, it remembers the game."""

from collections.abc import Sequence
from gc import collect
from typing import Any
from weakref import ref

import pytest

import trigrid
from trigrid.engine import engine as room
from trigrid.engine.engine import ComputerCache, Engine
from trigrid.engine.message_checks import progress_of, reply_of
from trigrid.engine.worker_messages import SearchRequest, message, prepare_message, read, request_message
from trigrid.games import Game, Move, Position
from trigrid.puzzle import puzzles
from trigrid.search.evaluate import evaluator_of
from trigrid.search.searcher_protocol import Answer, Question

GAME = trigrid.load("tri-it-out", board="hex-2-3")
OTHER = trigrid.load("tri-it-out", board="tri-5")
SLICES = 4
"""So many does the stand-in think before it has done its work."""


class FakeThinking:
    """The thinking of a stand-in."""

    def __init__(self, position: Position) -> None:
        self.visits, self.noise, self._moves = 0, 0.05, position.moves()

    def go_on(self, seconds: float) -> bool:
        """Think a little."""
        self.visits += 1
        return self.visits < SLICES

    def answers(self, count: int = 1) -> tuple[Answer, ...]:
        """The first moves that there are."""
        return tuple(Answer(move, 0.5, False, (move,), 1) for move in self._moves[:count])


class FakeComputer:
    """A stand-in for a computer."""

    def __init__(self, game: Game, level: int) -> None:
        self.seen, self.analysed = list[Position](), list[Position]()
        self.recent: tuple[Move, ...] = ()
        """The moves that it was told of last."""
        if level > 6:
            raise ValueError("no such level")

    def begin(self, position: Position, *, recent: Sequence[Move] = ()) -> FakeThinking:
        """Begin to think."""
        self.seen.append(position)
        self.recent = tuple(recent)
        return FakeThinking(position)

    def analyse(self, position: Position) -> FakeThinking:
        """Begin to look for the best moves."""
        self.analysed.append(position)
        return FakeThinking(position)


class EngineSetup:
    """An engine, and what it told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.engine = Engine(lambda text: self.told.append(read(text)), FakeComputer)

    def ask(self, number: int = 1, *, level: int = 3, count: int = 1) -> None:
        """Ask for a first move."""
        self.engine.receive(request_message(SearchRequest(GAME, (), level, count), number))

    def think(self) -> int:
        """Let it think as long as it wants; gives the number of slices."""
        count = 1
        while self.engine.run_slice():
            count += 1
        return count

    @property
    def types(self) -> list[str]:
        """The types of what it told."""
        return [content["type"] for content in self.told]


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> EngineSetup:
    """An engine that tells of its progress after each slice."""
    monkeypatch.setattr(room, "PROGRESS_INTERVAL_SECONDS", 0.0)
    monkeypatch.setattr(room, "ANALYSIS_INTERVAL_SECONDS", 0.0)
    return EngineSetup()


def test_a_question_is_acknowledged_before_any_thinking_and_answered_in_the_end(seat: EngineSetup) -> None:
    seat.ask(5, count=2)
    assert seat.told == [{"type": "thinking", "number": 5}]
    assert seat.think() == SLICES
    assert seat.types == ["thinking", *["progress"] * (SLICES - 1), "answer"]
    assert {content["number"] for content in seat.told} == {5}
    reply = reply_of(seat.told[-1], SearchRequest(GAME, (), 3, 2))
    assert [answer.move for answer in reply.answers] == list(GAME.start().moves()[:2])
    assert reply.visits == SLICES
    assert [each[0] for each in seat.told[1]["answers"]] == [GAME.start().moves()[0]]
    assert not seat.engine.is_busy


def test_an_analysis_tells_of_all_its_moves_while_it_goes_on(seat: EngineSetup) -> None:
    """Else lines that are explored would only be seen once the work is done."""
    request = SearchRequest(GAME, (), 6, 3, is_analysis=True)
    seat.engine.receive(request_message(request, 5))
    seat.think()
    told = [progress_of(content, request) for content in seat.told if content["type"] == "progress"]
    assert [len(progress.answers) for progress in told] == [3] * (SLICES - 1)
    assert [progress.visits for progress in told] == [1, 2, 3]


def test_a_question_for_exhaustive_search_is_settled_with_the_line_that_shows_it() -> None:
    """Else *Why* in puzzles would have no reason."""
    told, puzzle = list[dict[str, Any]](), puzzles("tritt")[0]
    engine = Engine(lambda text: told.append(read(text)))
    request = SearchRequest(
        puzzle.game, puzzle.record.moves, 6, question=Question(puzzle.solver, puzzle.target)
    )
    engine.receive(request_message(request, 5))
    assert not engine.run_slice(), "it takes one slice"
    (answer,) = reply_of(told[-1], request).answers
    assert answer.proved
    assert answer.move in puzzle.accepted()
    assert len(answer.line) == 1


def test_stop_has_it_answer_with_the_next_slice(seat: EngineSetup) -> None:
    seat.ask(5)
    seat.engine.run_slice()
    seat.engine.receive(message("stop", number=4))
    assert seat.engine.run_slice()
    seat.engine.receive(message("stop", number=5))
    assert not seat.engine.run_slice()
    assert seat.types[-1] == "answer"


def test_what_is_dropped_is_never_answered(seat: EngineSetup) -> None:
    seat.ask(5)
    seat.engine.receive(message("drop", number=4))
    assert seat.engine.is_busy
    seat.engine.receive(message("drop", number=5))
    assert not seat.engine.run_slice()
    seat.ask(6)
    seat.ask(7)
    seat.think()
    assert [content["number"] for content in seat.told if content["type"] == "answer"] == [7]


def test_an_error_is_told_and_the_next_question_answered(
    seat: EngineSetup, capsys: pytest.CaptureFixture[str]
) -> None:
    seat.ask(5, level=7)
    assert seat.think() == 1
    assert seat.told[-1] == {"type": "failed", "number": 5}
    assert "no such level" in capsys.readouterr().err
    seat.ask(6)
    seat.think()
    assert seat.types[-1] == "answer"


def test_a_game_can_be_prepared(seat: EngineSetup) -> None:
    seat.engine.receive(prepare_message(GAME))
    assert not seat.engine.is_busy
    assert seat.told == []


# What it remembers


def test_one_computer_of_a_level_serves_the_whole_game_until_another_is_played() -> None:
    state_module = list[FakeComputer]()

    def computer(game: Game, level: int) -> FakeComputer:
        state_module.append(FakeComputer(game, level))
        return state_module[-1]

    bench = ComputerCache(computer)
    first = GAME.start().moves()[0]
    bench.begin(SearchRequest(GAME, (), 3))
    bench.begin(SearchRequest(GAME, (first,), 3))
    assert len(state_module) == 1
    bench.begin(SearchRequest(GAME, (first,), 4))
    assert len(state_module) == 2
    bench.begin(SearchRequest(OTHER, (), 3))
    assert len(state_module) == 3
    bench.begin(SearchRequest(GAME, (), 3))
    assert len(state_module) == 4


def test_another_game_lets_go_of_all_that_was_known_of_the_one_before() -> None:
    """Memory that the worker has once taken is never given back, but the next game can have it."""
    bench = ComputerCache()
    bench.begin(SearchRequest(GAME, (), 6)).go_on(0.05)
    known = ref(evaluator_of(GAME))
    bench.prepare(GAME)
    assert known() is not None
    bench.prepare(OTHER)
    collect()
    assert known() is None


def test_positions_are_those_after_the_moves_whichever_were_asked_about_before() -> None:
    computer = FakeComputer(GAME, 3)
    bench = ComputerCache(lambda game, level: computer)
    a = GAME.start().moves()[0]
    b, c = GAME.start().play(a).moves()[:2]
    for moves in ((), (a, b), (a, c), (a,), (a, b), (b,), ()):
        bench.begin(SearchRequest(GAME, moves, 3))
        position = GAME.start()
        for move in moves:
            position = position.play(move)
        assert computer.seen[-1] == position
        assert computer.recent == moves


def test_the_real_computer_answers_with_a_legal_move() -> None:
    told = list[dict[str, Any]]()
    engine = Engine(lambda text: told.append(read(text)))
    engine.receive(request_message(SearchRequest(GAME, (), 1), 1))
    while engine.run_slice():
        pass
    assert reply_of(told[-1], SearchRequest(GAME, (), 1)).answers[0].move in GAME.start().moves()


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
        message("prepare", game="chess", options={}),
        message("stop"),
        message("drop", number=[]),
    ],
)
def test_a_message_that_does_not_fit_leaves_the_worker_as_it_was(
    seat: EngineSetup, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An error here would end in PyScript, which counts a worker as broken that could go on."""
    seat.engine.receive(text)
    seat.think()
    assert not seat.engine.is_busy
    if '"number": 7' in text:
        assert seat.told[-1] == {"type": "failed", "number": 7}
    seat.ask(8)
    seat.think()
    assert (seat.types[-1], seat.told[-1]["number"]) == ("answer", 8)


def test_what_is_found_for_people_makes_no_level_stronger() -> None:
    made = list[FakeComputer]()

    def make(game: Game, level: int) -> FakeComputer:
        made.append(FakeComputer(game, level))
        return made[-1]

    cache = ComputerCache(make)
    cache.begin(SearchRequest(GAME, (), 6, is_analysis=True))
    cache.begin(SearchRequest(GAME, (), 6))
    cache.begin(SearchRequest(GAME, (), 6, is_analysis=True))
    assert [(len(each.analysed), len(each.seen)) for each in made] == [(2, 0), (0, 1)]
