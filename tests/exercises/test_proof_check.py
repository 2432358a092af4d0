"""Tests of the check of a link's puzzle: its states, and its order with reasons."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.puzzle.sample_puzzles import samples_of
from trigrid.engine.engine_client import Unavailable
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest
from trigrid.engine.worker_supervisor import UnavailableReason
from trigrid.exercises.proof_check import ProofCheck, finding_of
from trigrid.exercises.proof_state import ProofState
from trigrid.exercises.words import own_puzzles as words
from trigrid.games import puzzle_keys
from trigrid.puzzle import Kind, Puzzle, puzzles
from trigrid.puzzle.finding import FIND, Finding, PuzzleTask, Verdict
from trigrid.search.searcher_protocol import Answer, Question

PUZZLE = Puzzle.from_link(samples_of("tritt")[0].to_link())
FOUND = Finding(Verdict.PROVED, PUZZLE.kind, PUZZLE.target, PUZZLE.packed_solution, PUZZLE.proof)


class FakeWorker:
    """A worker whose replies are given in advance, or raised."""

    def __init__(self, *results: Finding | Exception | None) -> None:
        self.requests = list[SearchRequest]()
        self._results = list(results)

    async def ask(self, request: SearchRequest, on_progress: Callable[[Progress], None]) -> Reply:
        """Reply with the next result."""
        self.requests.append(request)
        await asyncio.sleep(0)
        result = self._results.pop(0)
        if isinstance(result, Exception):
            raise result
        return Reply((), 0, finding=result)


def states_after(*results: Finding | Exception | None) -> list[ProofState]:
    """Return the states of as many checks of one puzzle as there are results."""
    states = list[ProofState]()
    worker = FakeWorker(*results)

    async def check() -> None:
        ended = asyncio.Event()
        checked = ProofCheck(worker.ask, ended.set)
        for _ in results:
            checked.begin(PUZZLE)
            assert checked.state is ProofState.CHECKING
            await ended.wait()
            ended.clear()
            states.append(checked.state)

    asyncio.run(check())
    assert {request.puzzle_task for request in worker.requests} == {PuzzleTask.of(PUZZLE)}
    return states


@pytest.mark.parametrize(
    ("result", "state"),
    [
        (FOUND, ProofState.CONFIRMED),
        (FOUND._replace(target=3), ProofState.WRONG),
        (FOUND._replace(solution="0"), ProofState.WRONG),
        (Finding(Verdict.NO_WIN), ProofState.WRONG),
        (Finding(Verdict.ANY_MOVE), ProofState.WRONG),
        (Finding(Verdict.TOO_LARGE), ProofState.TOO_LARGE),
        (Unavailable(UnavailableReason.NO_WORKERS), ProofState.UNCHECKED),
    ],
)
def test_the_state_follows_from_the_finding(result: Finding | Exception, state: ProofState) -> None:
    assert states_after(result) == [state]


def test_a_check_that_was_not_completed_is_repeated_at_the_next_attempt() -> None:
    lost = Unavailable(UnavailableReason.NO_ANSWER)
    assert states_after(lost, FOUND) == [ProofState.UNCHECKED, ProofState.CONFIRMED]


def test_a_completed_check_is_not_repeated() -> None:
    worker = FakeWorker(FOUND)

    async def check() -> None:
        checked = ProofCheck(worker.ask, lambda: None)
        for _ in range(2):
            checked.begin(PUZZLE)
            await asyncio.sleep(0.01)
        assert checked.state is ProofState.CONFIRMED

    asyncio.run(check())
    assert len(worker.requests) == 1


def test_the_result_of_an_earlier_puzzle_is_ignored() -> None:
    worker = FakeWorker(FOUND, Finding(Verdict.TOO_LARGE))

    async def check() -> list[ProofState]:
        states = list[ProofState]()
        checked = ProofCheck(worker.ask, lambda: states.append(checked.state))
        checked.begin(PUZZLE)
        checked.begin(replace(PUZZLE, target=1))
        await asyncio.sleep(0.01)
        return [*states, checked.state]

    assert asyncio.run(check()) == [ProofState.TOO_LARGE, ProofState.TOO_LARGE]


def test_questions_about_reasons_wait_for_the_check() -> None:
    """If this fails, the question replaces the check, which then has no result."""
    order = list[str]()
    worker = FakeWorker(FOUND)

    async def settle(request: SearchRequest) -> Answer | None:
        order.append("settled")
        return None

    async def check() -> None:
        checked = ProofCheck(worker.ask, lambda: order.append("checked"))
        request = SearchRequest(PUZZLE.game, PUZZLE.record.moves, 6, question=Question(0, 1))
        checked.begin(PUZZLE)
        await checked.before(settle)(request)

    asyncio.run(check())
    assert order == ["checked", "settled"]


def test_a_cancelled_request_has_no_finding() -> None:
    async def ask(request: SearchRequest, on_progress: Callable[[Progress], None]) -> Reply:
        raise asyncio.CancelledError

    assert asyncio.run(finding_of(ask, PUZZLE.record, FIND)) is None


def test_the_right_moves_of_a_proved_puzzle_are_listed_if_places_have_names() -> None:
    """In Trichet, places have no names."""
    one = next(each for each in puzzles("tritt") if each.kind is Kind.WIN_NOW and len(each.accepted()) == 1)
    assert "with one right first move: " in words.proved(one)
    assert words.ONE_MOVE_IS_CLEARER not in words.proved(one)
    several = next(each for each in puzzles("tri-it-out") if len(each.accepted()) == 2)
    assert "with 2 right first moves: " in words.proved(several)
    assert words.ONE_MOVE_IS_CLEARER in words.proved(several)
    unnamed = next(each for each in puzzles("trichet") if len(each.accepted()) == 1)
    assert "with one right first move." in words.proved(unnamed)


@pytest.mark.parametrize("key", puzzle_keys())
def test_each_verdict_without_a_puzzle_has_its_sentence(key: str) -> None:
    verdicts = (Verdict.NO_WIN, Verdict.ANY_MOVE, Verdict.TOO_LARGE)
    assert len({words.not_proved(verdict, key) for verdict in verdicts}) == 3
