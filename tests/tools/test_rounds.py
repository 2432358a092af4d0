"""Rounds of checks that run at the same time, on a made-up Makefile."""

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
from tools.rounds import STEPS, Rounds, Step

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
    """A folder with the Makefile, in which we are."""
    (tmp_path / "Makefile").write_text(MAKEFILE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MAKEFLAGS", raising=False)
    monkeypatch.setattr("tools.rounds.PATIENCE", 120.0)  # a busy machine is no fault
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background ignores it
    yield tmp_path
    signal.signal(signal.SIGINT, handler)


def comes_to_its_end(pid: int) -> bool:
    """Wait until a process that was killed has ended; a zombie has."""
    end = monotonic() + 30
    while monotonic() < end:
        asked = ["ps", "-o", "stat=", "-p", str(pid)]
        told = subprocess.run(asked, check=False, capture_output=True, text=True).stdout
        if told.strip()[:1] in {"", "Z"}:
            return True
    return False


def test_rounds_overlap_and_their_output_does_not_mix(capfd: pytest.CaptureFixture[str]) -> None:
    """The first one ends only after the second one has ended and the third one has begun."""
    assert Rounds([ONE, TWO, THREE, AFTER], 2).run() == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[:6] == ["one begins", "one ends", "two begins", "two ends", "three", "7 passed"]
    assert lines[6:8] == ["after:", "7 passed"]
    assert [line.split()[0] for line in lines[9:12]] == ["first", "second", "third"]
    assert all(line.endswith("%") for line in lines[9:12])


def test_a_round_waits_until_what_it_needs_has_ended(folder: Path) -> None:
    assert Rounds([AFTER, ONE, TWO, THREE], 2).run() == 0
    assert (folder / "after.log").exists()


def test_what_needs_more_cores_than_there_are_runs_alone() -> None:
    assert Rounds([Step("after", "third", ("one",), 9), ONE, TWO, THREE], 1).run() == 0


def test_the_first_failure_ends_the_others_and_is_named(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = [Step("sleeps", "long"), Step("fails-late", "bad"), Step("after", "third", ("sleeps",))]
    assert Rounds(steps, 2).run() == 2
    assert "`make fails-late` has failed; its output is above. Stopped: sleeps." in capfd.readouterr().out
    assert (folder / "cleaned").exists()
    assert comes_to_its_end(int((folder / "child").read_text()))
    assert not (folder / "after.log").exists()


def test_the_output_of_a_failure_is_shown_though_another_round_is_on_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert Rounds([Step("sleeps", "long"), Step("fails", "bad")], 2).run() == 2
    out = capfd.readouterr().out
    assert re.search(r"it is broken\n(.*\n)*\n`make fails` has failed", out)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_everything(folder: Path, number: signal.Signals) -> None:
    program = "from tools.rounds import Step, run; run([Step('sleeps', 'long')])"
    given = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.Popen([sys.executable, "-c", program], env=given, stdout=subprocess.PIPE, text=True)
    while not (folder / "child").exists():
        assert run.poll() is None
    run.send_signal(number)
    out, _ = run.communicate()
    assert run.returncode == 130
    assert out.endswith("Stopped.\n")
    assert (folder / "cleaned").exists()
    assert comes_to_its_end(int((folder / "child").read_text()))


def test_every_round_is_a_target_and_needs_targets_that_come_before() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    before = set[str]()
    for step in STEPS:
        assert re.search(rf"^{re.escape(step.target)}:", makefile, re.MULTILINE), step
        assert before.issuperset(step.needs), step
        before.add(step.target)


def test_a_jobserver_is_not_handed_on(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Make would warn of it in every round; other flags and variables count."""
    (folder / "Makefile").write_text('flags: ; @echo "$(MAKEFLAGS)" > flags.txt; echo "$(SITE)" >> flags.txt')
    monkeypatch.setenv("MAKEFLAGS", "k -j4 --jobserver-auth=3,4 -- SITE=a\\ -j4")
    assert Rounds([Step("flags", "first")], 1).run() == 0
    flags, site = (folder / "flags.txt").read_text().splitlines()
    assert "jobserver" not in capfd.readouterr().out + flags
    assert flags.startswith("k")
    assert site == "a -j4"
