"""A run of the bench: it tells rows as they come, outlives what fails, and goes on where it was stopped."""

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
from tools.bench.log import Log, head_of, mark_of
from tools.bench.repeated_rounds import go_round
from tools.bench.report import Budget, ReportRow

ROW = ReportRow("work", 2.0, "µs", Budget(1, at_least=True), "known work", 4.0, "median")
NAMES = ("first", "second", "third")


class Bench:
    """Three measurements of two rows, which count how often they are made, and what else one of them does."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = dict.fromkeys(NAMES, 0)
        self.between: dict[str, Callable[[], object]] = {}
        """By name: done before the second row."""
        self.log, self.dist = folder / "rows.jsonl", folder / "dist"
        for name in NAMES:
            monkeypatch.setitem(ROWS, name, self.measurement(name))

    def measurement(self, name: str) -> run.Measurement:
        """Its first row has its name, its second one says how often it was made."""

        def rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
            self.made[name] += 1
            yield ROW._replace(what=f"{name} begins")
            self.between.get(name, int)()
            yield ROW._replace(what=f"{name} made {self.made[name]}")

        return rows

    def run(self, *more: str) -> None:
        """All three, as the command does it."""
        main(["--only", *NAMES, "--log", str(self.log), "--dist", str(self.dist), *more])

    def stop(self, name: str) -> None:
        """Have the next run stopped within a measurement, and no other."""

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
    """A function that raises it."""

    def fail() -> None:
        raise error

    return fail


@pytest.mark.parametrize("error", [ValueError("no box\nhere"), SystemExit("no box"), TimeoutError("no box")])
def test_one_that_fails_is_told_and_the_others_go_on(
    error: BaseException, bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.between["second"] = raiser(error)
    with pytest.raises(SystemExit) as caught:
        bench.run()
    assert caught.value.code == 1
    printed, told = capsys.readouterr()
    for what in ("first made 1", "second begins", "third made 1"):
        assert what in printed
        assert what in told
    assert "second made" not in printed
    kind = type(error).__name__
    assert printed.rstrip().endswith(f"FAILED: second: {kind}: no box.")
    assert re.search(rf"^second failed: {kind}: no box$", told, re.MULTILINE)
    assert "Traceback" in told


def test_a_row_is_told_and_kept_before_the_next_is_measured(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[tuple[str, str]] = []
    bench.between["second"] = lambda: seen.append((capsys.readouterr().err, bench.log.read_text("utf-8")))
    bench.run()
    [(told, kept)] = seen
    assert "second begins" in told.splitlines()[-1]
    assert "second begins" in kept.splitlines()[-1]


def test_a_stopped_run_prints_what_it_has(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.stop("second")
    printed, told = capsys.readouterr()
    assert "first made 1" in printed
    assert "second begins" in printed
    assert "third" not in printed
    assert "Stopped. The same command goes on from here." in told


def test_a_stopped_run_goes_on_without_measuring_again(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.stop("second")
    capsys.readouterr()
    bench.run()
    assert bench.made == {"first": 1, "second": 2, "third": 1}
    printed, told = capsys.readouterr()
    for what in ("first begins", "first made 1", "second begins", "second made 2", "third made 1"):
        assert printed.count(what) == told.count(what) == 1
    assert re.search(r"^first: measured at \d\d:\d\d", told, re.MULTILINE)
    assert "Measured before: first at " in printed


def test_a_finished_run_begins_anew(bench: Bench) -> None:
    bench.run()
    bench.run()
    assert set(bench.made.values()) == {2}
    bench.stop("third")
    assert set(bench.made.values()) == {3}


def test_a_run_that_failed_somewhere_is_finished_too(bench: Bench) -> None:
    bench.between["second"] = raiser(ValueError())
    for _ in range(2):
        with pytest.raises(SystemExit):
            bench.run()
    assert set(bench.made.values()) == {2}


def test_what_failed_before_the_run_was_stopped_has_another_chance(bench: Bench) -> None:
    bench.between["first"] = raiser(ValueError())
    bench.stop("third")
    del bench.between["first"]
    bench.run()
    assert bench.made == {"first": 2, "second": 1, "third": 2}


def test_a_run_can_be_told_to_begin_anew(bench: Bench) -> None:
    bench.stop("third")
    bench.run("--anew")
    assert set(bench.made.values()) == {2}


def test_a_quick_run_or_another_site_is_not_gone_on_with(bench: Bench) -> None:
    bench.stop("third")
    bench.run("--quick")
    assert bench.made["first"] == 2
    bench.stop("third")
    assert bench.made["first"] == 2
    bench.dist.mkdir()
    (bench.dist / "index.html").write_text("new")
    bench.run()
    assert bench.made["first"] == 3


def test_a_run_of_some_leaves_the_others_to_be_gone_on_with(bench: Bench) -> None:
    bench.stop("third")
    main(["--only", "first", "--log", str(bench.log), "--dist", str(bench.dist)])
    assert bench.made["first"] == 1
    bench.run()
    assert bench.made == {"first": 2, "second": 1, "third": 2}


def test_rows_come_out_of_the_log_as_they_went_in(tmp_path: Path) -> None:
    rows = [ROW, ROW._replace(budget=None, besides="p95 3 µs"), ROW._replace(missing="nobody came")]
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


def test_a_mark_changes_with_names_and_contents(tmp_path: Path) -> None:
    marks = set[str]()
    for name, content in (("a", "1"), ("a", "2"), ("b", "1")):
        (tmp_path / name).write_text(content)
        marks.add(mark_of([tmp_path]))
    (tmp_path / "a").unlink()
    marks.add(mark_of([tmp_path]))
    assert len(marks) == 4
    assert head_of(tmp_path, is_quick=True) != head_of(tmp_path, is_quick=False)


def test_a_measurement_that_waits_for_ever_is_ended_by_killing_its_browser(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waiting: list[Any] = [sys.executable, "-c", "input()", "--user-data-dir=nowhere"]

    def wait() -> None:
        with subprocess.Popen(waiting, stdin=subprocess.PIPE) as browser:
            raise ValueError(browser.wait(timeout=60))

    bench.between["second"] = wait
    monkeypatch.setattr(run, "LONGEST", 0.2)
    monkeypatch.setattr("tools.bench.browser_time_limit.AGAIN", 0.05)
    begin = monotonic()
    with pytest.raises(SystemExit):
        bench.run()
    assert monotonic() - begin < 50
    printed = capsys.readouterr().out
    assert "FAILED: second: TimeoutError: nothing came for" in printed
    assert "third made 1" in printed


def test_rounds_before_one_that_fails_are_kept() -> None:
    def once(number: int) -> int:
        if number == 2:
            raise SystemExit("no picture")
        return number

    rounds = go_round(5, once)
    assert rounds.found == [0, 1]
    assert str(rounds.failure) == "no picture"
    assert rounds.mark(ROW).what == "work, 2 of 5 rounds"
    assert go_round(2, once).mark(ROW) == ROW
    assert go_round(2, once).failure is None
