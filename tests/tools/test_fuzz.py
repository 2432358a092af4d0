"""Tests of the fuzzing tool: faults are found, stored and counted."""

import json
from collections import Counter
from pathlib import Path
from time import process_time

import pytest

from tools.fuzz import trial as trials
from tools.fuzz.generators import GENERATORS, decoded, mutate
from tools.fuzz.minimiser import fault_of, minimised
from tools.fuzz.page_log import PageResult, page_results
from tools.fuzz.report import failure_paragraphs, results, states_sentence, summary, table
from tools.fuzz.runs import BATCH, MIN_INPUTS, Batch, batches, logged_counts, planned, run_batch
from tools.fuzz.target import Target, check_sentence, require
from tools.fuzz.targets import targets
from tools.fuzz.trial import Trial, failures_folder, log_path
from tools.soak.checks import Broken
from trigrid.matches import json_lines


def read_strictly(text: str) -> None:
    """Fail in a different way for each of the characters !, ? and ~."""
    if "!" in text:
        raise KeyError(text)
    require("?" not in text, f"{len(text)} characters were too many")
    if "~" in text:
        end = process_time() + trials.LIMIT + 0.1
        while process_time() < end:
            pass


STRICT = Target("strict", read_strictly, lambda: ("one two", "three"), ("four", "."))


@pytest.fixture
def trial(tmp_path: Path) -> Trial:
    return Trial(STRICT, "mutation", "now", tmp_path)


def test_faults_are_counted_and_some_inputs_are_stored(trial: Trial, tmp_path: Path) -> None:
    for text in ("a", *(f"{number}!" for number in range(9)), "b?", "bb?", "\ud800!"):
        trial.try_input(text)
    trial.end()
    (result,) = results(tmp_path).values()
    assert result.inputs == {"mutation": 13}
    assert sorted(result.faults.values()) == [2, 10]
    kept = [json.loads(path.read_text()) for path in failures_folder(tmp_path).glob("strict/*.json")]
    assert Counter(each["signature"].split()[0] for each in kept) == {"KeyError": 3, "Broken": 2}
    assert {"0!", "b?", "bb?"} <= {each["text"] for each in kept}
    report_text = "\n".join(failure_paragraphs(tmp_path))
    assert "KeyError: '" in report_text
    assert "Broken: 2 characters were too many" in report_text


def test_an_input_that_takes_longer_than_the_limit_is_a_fault(
    trial: Trial, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "LIMIT", 0.05)
    trial.try_input("~")
    trial.end()
    assert results(tmp_path)["strict"].faults == {"slow": 1}
    assert results(tmp_path)["strict"].slowest >= trials.LIMIT


def test_endless_reading_is_interrupted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trials, "TICK", 0.02)
    monkeypatch.setattr(trials, "PATIENCE", 3)

    def read_for_ever(text: str) -> None:
        while True:
            pass

    trial = Trial(Target("endless", read_for_ever, tuple, ()), "mutation", "now", tmp_path)
    trial.try_input("x")
    trial.end()
    (signature,) = results(tmp_path)["endless"].faults
    assert signature.startswith("TooSlow")


def test_rows_count_the_tried_inputs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trials, "ROW", 10)
    trial = Trial(STRICT, "mutation", "now", tmp_path)
    mutate(STRICT, trial, "seed", 25, tmp_path)
    assert logged_counts(tmp_path) == {("strict", "mutation"): 20}
    trial.end()
    assert logged_counts(tmp_path) == {("strict", "mutation"): 25}


def test_every_target_gets_the_minimum_and_tried_inputs_are_skipped() -> None:
    plan = planned(10_000_000)
    assert plan.total() >= 10_000_000
    for name in targets():
        assert sum(count for (target, _), count in plan.items() if target == name) >= MIN_INPUTS
    done_before = Counter({key: count // 3 for key, count in plan.items()})
    left = list(batches(plan, done_before))
    assert sum(batch.inputs for batch in left) == (plan - done_before).total()
    assert all(batch.inputs <= BATCH[batch.generator] for batch in left)
    assert len({batch.seed for batch in left}) == len(left)
    assert list(batches(plan, plan)) == []


def test_selected_targets_get_equal_numbers_of_inputs() -> None:
    plan = planned(40_000, ["marks", "position-tritt"])
    for name in ("marks", "position-tritt"):
        inputs = sum(count for (target, _), count in plan.items() if target == name)
        assert 20_000 <= inputs < 20_010
    assert {name for name, _ in plan} == {"marks", "position-tritt"}


def test_a_crashed_batch_is_stored_as_a_failure(tmp_path: Path) -> None:
    run_batch(Batch("settings", "mutation", "seed", 30), "now", tmp_path)
    assert logged_counts(tmp_path) == {("settings", "mutation"): 30}
    run_batch(Batch("settings", "no such generator", "seed", 30), "now", tmp_path)
    (path,) = failures_folder(tmp_path).glob("settings/*.json")
    assert json.loads(path.read_text())["message"].startswith("the process ended with status 1")


def test_the_shortest_text_with_the_same_fault_is_found() -> None:
    assert minimised(STRICT, "one two? three") == "?"
    assert minimised(STRICT, "one! two? three") == "!"
    assert fault_of(STRICT, "one") == ""


@pytest.mark.parametrize("message", ["", " ", "x" * 500, "a\0.", "a\u202eb.", "\ud800"])
def test_an_unreadable_or_long_sentence_is_a_fault(message: str) -> None:
    with pytest.raises(Broken):
        check_sentence(message)


def test_a_sentence_in_any_language_is_readable() -> None:
    check_sentence("“四” ist kein Zug:\u00a0“שלום”, sondern a1.")


def test_the_report_adds_up_all_targets(trial: Trial, tmp_path: Path) -> None:
    trial.try_input("a")
    trial.end()
    json_lines.append(
        log_path(tmp_path),
        {
            "target": "other",
            "generator": GENERATORS[2],
            "state": "then",
            "inputs": 999,
            "slowest": 0.25,
            "slowest_text": "x",
            "faults": {},
        },
    )
    lines = table(results(tmp_path)).splitlines()
    assert lines[-1].startswith("| all | 1 | 0 | 999 | 1,000 | ")
    assert states_sentence(results(tmp_path), "now").startswith("1 of them")
    assert summary(tmp_path, "now")["inputs"] == 1000


def test_inputs_of_the_page_are_added_up() -> None:
    row = {"kind": "files", "inputs": 3, "slowest_ms": 20, "longest_task_ms": 9}
    assert page_results([row, {**row, "slowest_ms": 30}]) == {"files": PageResult(6, 30, 9)}


def test_any_bytes_decode_to_text() -> None:
    assert decoded(b"a\xff\xc3\xa9") == "a\udcff\u00e9"
