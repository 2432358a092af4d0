"""What a worker says is checked as a whole, and whatever it says, every request comes to an end."""

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
from trigrid.engine.time_limits import MAX_DEATHS, MAX_FAILURES
from trigrid.engine.worker_messages import Progress, Reply, SearchRequest, message
from trigrid.engine.worker_supervisor import ResultCallback, UnavailableReason, WorkerState, WorkerSupervisor
from trigrid.search.searcher_protocol import Answer

GAME = trigrid.load("tri-it-out", board="hex-2-3")
REQUEST = SearchRequest(GAME, GAME.start().moves()[:1], 6, 2)
A, B = REQUEST.reached_position.moves()[:2]
AFTER_A = REQUEST.reached_position.play(A).moves()[0]
TAKEN = REQUEST.moves[0]
"""A move that was legal before."""
FIT = {"answers": [[A, 0.75, False, [A, AFTER_A], 40], [B, 1, True, [], 0]], "visits": 50, "noise": 0.05}


def replied(**changes: Any) -> Reply:
    """What a reply means that has these parts instead of good ones."""
    return reply_of(content_of(message("answer", number=1, **{**FIT, **changes})), REQUEST)


def test_a_reply_that_fits_is_read_whole() -> None:
    answers = Answer(A, 0.75, False, (A, AFTER_A), 40), Answer(B, 1, True, (), 0)
    assert replied() == Reply(answers, 50, 0.05)


def test_a_line_ends_where_it_is_not_legal() -> None:
    """All that is said of a line, and all pictures of it, play it: one illegal move would break them."""
    for rest in (A, TAKEN, -1, 10**9, "a1", None, True):
        assert replied(answers=[[A, 0.5, False, [A, AFTER_A, rest, B], 1]]).answers[0].line == (A, AFTER_A)


def test_a_line_that_is_told_again_and_has_grown_is_checked_where_it_is_new() -> None:
    """Lines are played once: while positions are explored, that would take most of the page's time."""
    request = SearchRequest(GAME, REQUEST.moves, 6, 2, is_analysis=True)
    told = [[A, 0.5, False, [A], 1]], [[A, 0.5, False, [A, AFTER_A], 2]], [[A, 0.5, False, [A, TAKEN], 3]]
    lines = [progress_of({"visits": 1, "answers": answers}, request).answers[0].line for answers in told]
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
def test_a_reply_of_which_any_part_does_not_fit_is_none(changes: dict[str, Any]) -> None:
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
def test_what_is_no_message_is_told_from_one(text: str) -> None:
    with pytest.raises(BadMessage):
        content_of(text)


def test_brackets_in_words_nest_nothing() -> None:
    said = {"reason": '[{"\\' * 1000, "why": "]}" * 1000 + "[" * 1000}
    assert content_of(message("broken", **said)) == {"type": "broken", **said}


def test_only_a_worker_that_lives_holds_a_lock() -> None:
    assert lock_of(message("alive", lock="x")) == "x"
    for text in (message("alive"), message("alive", lock=7), message("ready", lock="x"), "x"):
        assert lock_of(text) is None


# Workers that say anything

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
"""What a worker does, tick after tick: dies, is silent, says something."""
START = [message("alive"), message("ready")]


class RepeatingSetup:
    """A supervisor whose workers all do the same, one action a tick, and again from the start."""

    def __init__(self, actions: list[str]) -> None:
        self.actions, self.backend = actions, FakeBackend()
        self.settled: list[Reply | UnavailableReason | None] = []
        self.told: list[Progress] = []
        self.supervisor = WorkerSupervisor(self.backend.make_worker, lambda: None)
        settle: ResultCallback = self.settled.append
        self.supervisor.request(REQUEST, self.told.append, settle)

    def run(self, ticks: int) -> None:
        """Let so much time pass, or less if the request is settled before."""
        acts: dict[int, Iterator[str]] = {}
        for _ in range(ticks):
            if self.settled:
                return
            count = len(self.backend.workers)
            action = next(acts.setdefault(count, cycle(self.actions)))
            if action == "die":
                self.backend.worker.die()
            elif action:
                self.backend.worker.say(action)
            self.supervisor.tick()
        raise AssertionError("the request is still waited for")


@pytest.mark.parametrize("before", [[], START], ids=["at once", "once ready"])
@given(actions=ACTIONS)
def test_whatever_workers_say_a_question_ends_in_legal_moves_or_in_a_reason(
    before: list[str], actions: list[str]
) -> None:
    """Without the checks a strange reply stopped the page in the middle: it waited for ever."""
    with patch.object(time_limits, "TICK_SECONDS", 5.0):
        repeating = RepeatingSetup([*before, *actions])
        repeating.run(2000)
    (end,) = repeating.settled
    legal = REQUEST.reached_position.moves()
    assert len(repeating.backend.workers) <= MAX_FAILURES + MAX_DEATHS
    assert all(progress.best.move in legal for progress in repeating.told)
    if isinstance(end, Reply):
        assert 1 <= len(end.answers) <= REQUEST.count
        assert all(answer.move in legal and 0 <= answer.value <= 1 for answer in end.answers)
    else:
        assert repeating.supervisor.state is WorkerState.FAILED
        assert end is repeating.supervisor.unavailable_reason
