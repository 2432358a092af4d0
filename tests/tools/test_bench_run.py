"""Tests of bench runs: immediate rows, failed measurements, and resumed runs."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tools.bench import run
from tools.bench.__main__ import ROWS, STOPPED, main
from tools.bench.bench_environment import BenchEnvironment
from tools.bench.log import Log, hash_of, head_of
from tools.bench.repeated_rounds import run_rounds
from tools.bench.report import Budget, ReportRow

ROW = ReportRow("work", 2.0, "µs", Budget(1, at_least=True), "known work", 4.0, "median")
NAMES = ("first", "second", "third")


class Bench:
    """Three measurements with two rows each, and the number of times each has run.

    A test can make a measurement do something else between its rows.
    """

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = dict.fromkeys(NAMES, 0)
        self.between: dict[str, Callable[[], object]] = {}
        """Functions called between the two rows of a measurement, by its name."""
        self.log, self.dist = folder / "rows.jsonl", folder / "dist"
        for name in NAMES:
            monkeypatch.setitem(ROWS, name, self.measurement(name))

    def measurement(self, name: str) -> run.Measurement:
        """Return a measurement of two rows; the second contains its number of runs."""

        def rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
            self.made[name] += 1
            yield ROW._replace(what=f"{name} begins")
            self.between.get(name, int)()
            yield ROW._replace(what=f"{name} made {self.made[name]}")

        return rows

    def run(self, *more: str) -> None:
        """Run all three measurements by the command."""
        main(["--only", *NAMES, "--log", str(self.log), "--dist", str(self.dist), *more])

    def stop(self, name: str) -> None:
        """Run all three measurements, and interrupt the named one.

        Later runs are not interrupted.
        """

        def interrupt() -> None:
            del self.between[name]
            raise KeyboardInterrupt

        self.between[name] = interrupt
        with pytest.raises(SystemExit) as caught:
            self.run()
        assert caught.value.code == STOPPED


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(tmp_path, monkeypatch)


def raiser(error: BaseException) -> Callable[[], None]:
    """Return a function that raises the error."""

    def fail() -> None:
        raise error

    return fail


@pytest.mark.parametrize("error", [ValueError("no box\nhere"), SystemExit("no box"), TimeoutError("no box")])
def test_a_failure_is_reported_and_the_other_measurements_continue(
    error: BaseException, bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.between["second"] = raiser(error)
    with pytest.raises(SystemExit) as caught:
        bench.run()
    assert caught.value.code == 1
    printed, errors = capsys.readouterr()
    for what in ("first made 1", "second begins", "third made 1"):
        assert what in printed
        assert what in errors
    assert "second made" not in printed
    kind = type(error).__name__
    assert printed.rstrip().endswith(f"FAILED: second: {kind}: no box.")
    assert re.search(rf"^second failed: {kind}: no box$", errors, re.MULTILINE)
    assert "Traceback" in errors


def test_a_row_is_printed_and_logged_before_the_next_row(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[tuple[str, str]] = []
    bench.between["second"] = lambda: seen.append((capsys.readouterr().err, bench.log.read_text("utf-8")))
    bench.run()
    [(errors, kept)] = seen
    assert "second begins" in errors.splitlines()[-1]
    assert "second begins" in kept.splitlines()[-1]


def test_a_stopped_run_prints_its_rows(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.stop("second")
    printed, errors = capsys.readouterr()
    assert "first made 1" in printed
    assert "second begins" in printed
    assert "third" not in printed
    assert "Stopped. Run the same command to continue." in errors


def test_a_stopped_run_resumes_without_measuring_again(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.stop("second")
    capsys.readouterr()
    bench.run()
    assert bench.made == {"first": 1, "second": 2, "third": 1}
    printed, errors = capsys.readouterr()
    for what in ("first begins", "first made 1", "second begins", "second made 2", "third made 1"):
        assert printed.count(what) == errors.count(what) == 1
    assert re.search(r"^first: measured at \d\d:\d\d", errors, re.MULTILINE)
    assert "Measured before: first at " in printed


def test_a_run_after_a_finished_run_starts_over(bench: Bench) -> None:
    bench.run()
    bench.run()
    assert set(bench.made.values()) == {2}
    bench.stop("third")
    assert set(bench.made.values()) == {3}


def test_a_run_with_failures_counts_as_finished(bench: Bench) -> None:
    bench.between["second"] = raiser(ValueError())
    for _ in range(2):
        with pytest.raises(SystemExit):
            bench.run()
    assert set(bench.made.values()) == {2}


def test_a_resumed_run_repeats_failed_measurements(bench: Bench) -> None:
    bench.between["first"] = raiser(ValueError())
    bench.stop("third")
    del bench.between["first"]
    bench.run()
    assert bench.made == {"first": 2, "second": 1, "third": 2}


def test_the_fresh_option_starts_over(bench: Bench) -> None:
    bench.stop("third")
    bench.run("--fresh")
    assert set(bench.made.values()) == {2}


def test_a_quick_run_or_a_run_on_a_changed_site_does_not_resume(bench: Bench) -> None:
    bench.stop("third")
    bench.run("--quick")
    assert bench.made["first"] == 2
    bench.stop("third")
    assert bench.made["first"] == 2
    bench.dist.mkdir()
    (bench.dist / "index.html").write_text("new")
    bench.run()
    assert bench.made["first"] == 3


def test_a_partial_run_keeps_the_other_measurements(bench: Bench) -> None:
    bench.stop("third")
    main(["--only", "first", "--log", str(bench.log), "--dist", str(bench.dist)])
    assert bench.made["first"] == 1
    bench.run()
    assert bench.made == {"first": 2, "second": 1, "third": 2}


def test_the_log_returns_the_rows_unchanged(tmp_path: Path) -> None:
    rows = [ROW, ROW._replace(budget=None, details="p95 3 µs"), ROW._replace(missing="nobody came")]
    log = Log(tmp_path / "log.jsonl", {"quick": False})
    log.begin("work")
    log.add("work", ROW._replace(what="of a run that was killed"))
    log.begin("work")
    for row in rows:
        log.add("work", row)
    assert log.measured() == {}
    log.complete("work")
    assert log.measured()["work"].rows == rows
    assert Log(tmp_path / "log.jsonl", {"quick": True}).measured() == {}


def test_a_hash_changes_with_names_and_contents(tmp_path: Path) -> None:
    hashes = set[str]()
    for name, content in (("a", "1"), ("a", "2"), ("b", "1")):
        (tmp_path / name).write_text(content)
        hashes.add(hash_of([tmp_path]))
    (tmp_path / "a").unlink()
    hashes.add(hash_of([tmp_path]))
    assert len(hashes) == 4
    assert head_of(tmp_path, is_quick=True) != head_of(tmp_path, is_quick=False)


def test_the_time_limit_of_a_measurement_kills_its_browser(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waiting: list[Any] = [sys.executable, "-c", "input()", "--user-data-dir=nowhere"]

    def wait() -> None:
        with subprocess.Popen(waiting, stdin=subprocess.PIPE) as browser:
            raise ValueError(browser.wait(timeout=60))

    bench.between["second"] = wait
    monkeypatch.setattr(run, "ROW_TIMEOUT", 0.2)
    monkeypatch.setattr("tools.bench.browser_time_limit.KILL_INTERVAL", 0.05)
    begin = monotonic()
    with pytest.raises(SystemExit):
        bench.run()
    assert monotonic() - begin < 50
    printed = capsys.readouterr().out
    assert "FAILED: second: TimeoutError: no result for" in printed
    assert "third made 1" in printed


def test_rounds_before_a_failed_round_count() -> None:
    def once(number: int) -> int:
        if number == 2:
            raise SystemExit("no picture")
        return number

    rounds = run_rounds(5, once)
    assert rounds.results == [0, 1]
    assert str(rounds.failure) == "no picture"
    assert rounds.mark(ROW).what == "work, 2 of 5 rounds"
    assert run_rounds(2, once).mark(ROW) == ROW
    assert run_rounds(2, once).failure is None
