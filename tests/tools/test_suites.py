"""Tests of checks that run at the same time, with a made-up Makefile."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tools.http_headers import ROOT
from tools.suites import STEPS, Step, Suites

WAIT = "until test -e {}; do sleep 0.02; done"
MAKEFILE = f"""
SHELL := bash
one: ; @echo one begins; touch one.begun; {WAIT.format("three.begun")}; echo one ends
two: ; @echo two begins; {WAIT.format("one.begun")}; echo two ends
three: ; @touch three.begun; echo three
after: ; @test -e one.begun && echo '7 passed' | tee after.log
fails: ; @echo it is broken; exit 1
fails-late: ; @{WAIT.format("child")}; exit 1
sleeps: ; @trap 'touch cleaned; exit 1' INT; sleep 1000 & echo $$! > child.new; mv child.new child; wait
"""
ONE, TWO, THREE = Step("one", "first"), Step("two", "second"), Step("three", "second", ("two",))
AFTER = Step("after", "third", ("one",), 1, "after.log")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Change to a folder with the Makefile, and provide it."""
    (tmp_path / "Makefile").write_text(MAKEFILE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MAKEFLAGS", raising=False)
    monkeypatch.setattr("tools.suites.PATIENCE", 120.0)  # a busy machine needs more time
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)  # background jobs ignore the signal
    yield tmp_path
    signal.signal(signal.SIGINT, handler)


def has_ended(pid: int) -> bool:
    """Return whether a killed process ends within 30 seconds.

    A zombie counts as ended.
    """
    end = monotonic() + 30
    while monotonic() < end:
        asked = ["ps", "-o", "stat=", "-p", str(pid)]
        state = subprocess.run(asked, check=False, capture_output=True, text=True).stdout
        if state.strip()[:1] in {"", "Z"}:
            return True
    return False


def test_steps_overlap_without_mixing_their_output(capfd: pytest.CaptureFixture[str]) -> None:
    """The first step ends only after the second has ended and the third has begun."""
    assert Suites([ONE, TWO, THREE, AFTER], 2).run() == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[:6] == ["one begins", "one ends", "two begins", "two ends", "three", "7 passed"]
    assert lines[6:8] == ["after:", "7 passed"]
    assert [line.split()[0] for line in lines[9:12]] == ["first", "second", "third"]
    assert all(line.endswith("%") for line in lines[9:12])


def test_a_step_waits_for_the_steps_it_needs(folder: Path) -> None:
    assert Suites([AFTER, ONE, TWO, THREE], 2).run() == 0
    assert (folder / "after.log").exists()


def test_a_step_that_needs_more_than_all_cores_still_runs() -> None:
    assert Suites([Step("after", "third", ("one",), 9), ONE, TWO, THREE], 1).run() == 0


def test_the_first_failure_stops_the_other_steps_and_is_named(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = [Step("sleeps", "long"), Step("fails-late", "bad"), Step("after", "third", ("sleeps",))]
    assert Suites(steps, 2).run() == 2
    assert "`make fails-late` has failed; its output is above. Stopped: sleeps." in capfd.readouterr().out
    assert (folder / "cleaned").exists()
    assert has_ended(int((folder / "child").read_text()))
    assert not (folder / "after.log").exists()


def test_the_output_of_a_failure_is_shown_during_another_step(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert Suites([Step("sleeps", "long"), Step("fails", "bad")], 2).run() == 2
    out = capfd.readouterr().out
    assert re.search(r"it is broken\n(.*\n)*\n`make fails` has failed", out)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_sigterm_end_everything(folder: Path, number: signal.Signals) -> None:
    program = "from tools.suites import Step, run; run([Step('sleeps', 'long')])"
    given = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.Popen([sys.executable, "-c", program], env=given, stdout=subprocess.PIPE, text=True)
    while not (folder / "child").exists():
        assert run.poll() is None
    run.send_signal(number)
    out, _ = run.communicate()
    assert run.returncode == 130
    assert out.endswith("Stopped.\n")
    assert (folder / "cleaned").exists()
    assert has_ended(int((folder / "child").read_text()))


def test_every_step_is_a_target_and_needs_only_earlier_steps() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    before = set[str]()
    for step in STEPS:
        assert re.search(rf"^{re.escape(step.target)}:", makefile, re.MULTILINE), step
        assert before.issuperset(step.needs), step
        before.add(step.target)


def test_a_jobserver_is_not_passed_on(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Make would warn about the jobserver in every step.

    Other flags and variables stay.
    """
    (folder / "Makefile").write_text('flags: ; @echo "$(MAKEFLAGS)" > flags.txt; echo "$(SITE)" >> flags.txt')
    monkeypatch.setenv("MAKEFLAGS", "k -j4 --jobserver-auth=3,4 -- SITE=a\\ -j4")
    assert Suites([Step("flags", "first")], 1).run() == 0
    flags, site = (folder / "flags.txt").read_text().splitlines()
    assert "jobserver" not in capfd.readouterr().out + flags
    assert flags.startswith("k")
    assert site == "a -j4"
