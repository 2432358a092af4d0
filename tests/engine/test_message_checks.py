"""Checks of worker messages; every request ends, whatever a worker sends."""

import json
from collections.abc import Iterator
from itertools import cycle
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.engine.fake_backend import FakeBackend
from trigrid.engine import time_limits
from trigrid.engine.message_checks import (
    MESSAGE_TYPES,
    BadMessage,
    content_of,
    lock_of,
    progress_of,
    reply_of,
)
from trigrid.engine.time_limits import MAX_CRASHES, MAX_FAILURES
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest, message
from trigrid.engine.worker_supervisor import ResultCallback, UnavailableReason, WorkerState, WorkerSupervisor
from trigrid.puzzle import puzzles
from trigrid.puzzle.finding import Finding, PuzzleTask, Verdict
from trigrid.search.searcher_protocol import Answer

GAME = trigrid.load("tri-it-out", board="hex-2-3")
REQUEST = SearchRequest(GAME, GAME.start().moves()[:1], 6, 2)
A, B = REQUEST.reached_position.moves()[:2]
AFTER_A = REQUEST.reached_position.play(A).moves()[0]
TAKEN = REQUEST.moves[0]
"""A move that was legal in an earlier position."""
VALID = {"answers": [[A, 0.75, False, [A, AFTER_A], 40], [B, 1, True, [], 0]], "visits": 50, "noise": 0.05}


def replied(**changes: Any) -> Reply:
    """Read and check a valid reply with some parts changed."""
    return reply_of(content_of(message("answer", number=1, **{**VALID, **changes})), REQUEST)


def test_a_valid_reply_is_read_completely() -> None:
    answers = Answer(A, 0.75, False, (A, AFTER_A), 40), Answer(B, 1, True, (), 0)
    assert replied() == Reply(answers, 50, 0.05)


def test_a_line_ends_before_its_first_illegal_move() -> None:
    """The page plays the moves of a line to show it, and an illegal move would fail."""
    for rest in (A, TAKEN, -1, 10**9, "a1", None, True):
        assert replied(answers=[[A, 0.5, False, [A, AFTER_A, rest, B], 1]]).answers[0].line == (A, AFTER_A)


def test_the_positions_after_the_legal_moves_of_lines_are_cached() -> None:
    """If this fails, the page plays the moves of known lines again.

    That would take most of its time during exploration.
    """
    request = SearchRequest(GAME, REQUEST.moves, 6, 2, is_analysis=True)
    reports = [[A, 0.5, False, [A], 1]], [[A, 0.5, False, [A, AFTER_A], 2]], [[A, 0.5, False, [A, TAKEN], 3]]
    lines = [progress_of({"visits": 1, "answers": answers}, request).answers[0].line for answers in reports]
    assert lines == [(A,), (A, AFTER_A), (A,)]
    assert set(request.known_positions) == {(), (A,), (A, AFTER_A)}


@pytest.mark.parametrize(
    "changes",
    [
        {"answers": None},
        {"answers": []},
        {"answers": {}},
        {"answers": [[A, 0.5, False, [], 1], [B, 0.5, False, [], 1], [AFTER_A, 0.5, False, [], 1]]},
        {"answers": [[A, 0.5, False, [], 1]] * 2},
        {"answers": [[]]},
        {"answers": [A]},
        {"answers": [[A, 0.5, False, []]]},
        *(
            {"answers": [[move, 0.5, False, [], 1]]}
            for move in (TAKEN, -1, 10**9, 1.0, True, "a1", None, [A])
        ),
        *({"answers": [[A, value, False, [], 1]]} for value in (-0.1, 1.1, True, "1", None, float("nan"))),
        *({"answers": [[A, 0.5, proved, [], 1]]} for proved in (0, None, "no")),
        *({"answers": [[A, 0.5, False, line, 1]]} for line in (None, "line", 7, [B])),
        *({"answers": [[A, 0.5, False, [], visits]]} for visits in (-1, 0.5, True, None, 10**30)),
        *({"visits": visits} for visits in (-1, 0.5, True, None, float("inf"))),
        *({"noise": noise} for noise in (-0.1, 1.1, True, None, "little")),
    ],
)
def test_a_reply_with_an_invalid_part_is_rejected(changes: dict[str, Any]) -> None:
    with pytest.raises(BadMessage):
        replied(**changes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not JSON",
        "7",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"type":' * 100_000,
        '["\\""' + ',["\\\\"' * 100_000,
        message("unheard-of"),
        json.dumps({"type": ["answer"]}),
        message("answer"),
        message("answer", number="1"),
        message("progress", number=True),
    ],
)
def test_an_invalid_message_is_rejected(text: str) -> None:
    with pytest.raises(BadMessage):
        content_of(text)


def test_brackets_in_strings_do_not_count_as_nesting() -> None:
    content = {"reason": '[{"\\' * 1000, "why": "]}" * 1000 + "[" * 1000}
    assert content_of(message("broken", **content)) == {"type": "broken", **content}


def test_only_alive_messages_name_a_lock() -> None:
    assert lock_of(message("alive", lock="x")) == "x"
    for text in (message("alive"), message("alive", lock=7), message("ready", lock="x"), "x"):
        assert lock_of(text) is None


# Workers with arbitrary messages

ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)
ANSWERS = st.lists(
    st.tuples(
        st.sampled_from([A, B, TAKEN]) | ODD, ODD | st.just(0.5), ODD | st.just(False), ODD | st.just([]), ODD
    ),
    max_size=3,
)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(MESSAGE_TYPES)},
    optional={"number": st.just(1) | ODD, "visits": ODD, "answers": ANSWERS | ODD, "lock": ODD},
)
ACTIONS = st.lists(
    st.just("die") | st.just("") | st.text(max_size=5) | MESSAGES.map(json.dumps), min_size=1, max_size=6
)
"""A worker's actions, one per tick: crash, no message, or a message."""
START = [message("alive"), message("ready")]


class RepeatingSetup:
    """A supervisor whose workers repeat the same actions, one per tick."""

    def __init__(self, actions: list[str]) -> None:
        self.actions, self.backend = actions, FakeBackend()
        self.settled: list[Reply | UnavailableReason | None] = []
        self.progress: list[Progress] = []
        self.supervisor = WorkerSupervisor(self.backend.make_worker, lambda: None)
        settle: ResultCallback = self.settled.append
        self.supervisor.request(REQUEST, self.progress.append, settle)

    def run(self, ticks: int) -> None:
        """Run until the request settles.

        Raises AssertionError if it has not settled after the given number of ticks.
        """
        actions_by_worker: dict[int, Iterator[str]] = {}
        for _ in range(ticks):
            if self.settled:
                return
            count = len(self.backend.workers)
            action = next(actions_by_worker.setdefault(count, cycle(self.actions)))
            if action == "die":
                self.backend.worker.die()
            elif action:
                self.backend.worker.say(action)
            self.supervisor.tick()
        raise AssertionError("the request has not ended")


@pytest.mark.parametrize("before", [[], START], ids=["from the start", "once ready"])
@given(actions=ACTIONS)
def test_every_request_ends_with_legal_moves_or_a_reason(before: list[str], actions: list[str]) -> None:
    """Without checks, an invalid reply would stop the page and leave the request open."""
    with patch.object(time_limits, "TICK_SECONDS", 5.0):  # reaches the limits in fewer ticks
        repeating = RepeatingSetup([*before, *actions])
        repeating.run(2000)
    (end,) = repeating.settled
    legal = REQUEST.reached_position.moves()
    assert len(repeating.backend.workers) <= MAX_FAILURES + MAX_CRASHES
    assert all(report.best.move in legal for report in repeating.progress)
    if isinstance(end, Reply):
        assert 1 <= len(end.answers) <= REQUEST.count
        assert all(answer.move in legal and 0 <= answer.value <= 1 for answer in end.answers)
    else:
        assert repeating.supervisor.state is WorkerState.FAILED
        assert end is repeating.supervisor.unavailable_reason


PUZZLE = puzzles("tritt")[0]
TASK = SearchRequest(PUZZLE.game, PUZZLE.record.moves, 6, puzzle_task=PuzzleTask.of(PUZZLE))
FOUND = Finding(Verdict.PROVED, PUZZLE.kind, PUZZLE.target, PUZZLE.packed_solution, PUZZLE.proof)


def finding_in(**changes: Any) -> Finding | None:
    """Read and check the answer to a puzzle task."""
    first = TASK.reached_position.moves()[0]
    content = {"answers": [[first, 0.5, False, [first], 0]], "visits": 1, "noise": 0.0, **changes}
    return reply_of(content_of(message("answer", number=1, **content)), TASK).finding


def test_the_finding_of_a_puzzle_task_is_read_completely() -> None:
    assert finding_in(finding=FOUND.fields) == FOUND
    assert replied(finding=FOUND.fields).finding is None


@pytest.mark.parametrize(
    "fields", [None, [], "proved", 7, FOUND.fields[:-1], [*FOUND.fields[:3], "0", 1, "a"], [["proved"]] * 6]
)
def test_an_answer_without_a_valid_finding_is_refused(fields: Any) -> None:
    """If this fails, a faulty worker decides which moves are right."""
    with pytest.raises(BadMessage):
        finding_in(finding=fields)
    with pytest.raises(BadMessage):
        finding_in()
