"""`make test`: runs all suites, several at a time, and prints their durations.

A step is a target of the Makefile; a suite consists of steps. Each step writes its output to a file. The
terminal shows one step at a time, in order, so outputs never mix. The first failure stops all steps.
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

BUDGET = 360
"""The time that all suites should take, in seconds, including installation.

It assumes two cores without other load.
"""
LOGS = Path(".cache/suites")
POLL_SECONDS = 0.1
PATIENCE = 15.0
"""Seconds that stopped steps get to clean up."""
JOB_FLAGS = re.compile(r"(?:^|\s)(?:-j\d*|--jobserver-\w+=\S+)(?=\s|$)")
STOPPED = 130
"""The exit status after Ctrl-C, as in shells."""


@dataclass(frozen=True)
class Step:
    """A target of the Makefile, which runs after the targets that it needs."""

    target: str
    suite: str
    """The suite of the step."""
    needs: tuple[str, ...] = ()
    processes: int = 1
    """The number of processor cores that the step uses."""
    result: str = ""
    """A log whose last line contains the result of the step."""
    variable: str = ""
    """A variable for make, such as ``TESTS=…``."""


PYTHON_OF_BUILD, PYTHON, NODE = ".venv/build.stamp", ".venv/test.stamp", "node_modules/.stamp"
STEPS = (
    Step(PYTHON_OF_BUILD, "install"),
    Step(NODE, "install"),
    Step(PYTHON, "install", (PYTHON_OF_BUILD,)),
    Step(".pyodide-site/.stamp", "install", (PYTHON_OF_BUILD,)),
    Step("build", "build", (PYTHON_OF_BUILD, NODE)),
    Step("lint", "lint", (PYTHON, NODE)),
    Step("chromium", "install", (PYTHON,)),
    Step("pyodide", "pyodide", (".pyodide-site/.stamp", NODE), 1, ".cache/pyodide.log", "THREADS=1"),
    Step("unit-1", "unit", (PYTHON, NODE), 1, ".cache/unit-1.log"),
    Step("unit-2", "unit", (PYTHON, NODE), 1, ".cache/unit-2.log"),
    Step("browser", "browser", ("build", "chromium"), 2, ".cache/browser.log", "WORKERS=2"),
)
"""All steps; short ones, and those that others need, come first.

The steps use few threads and workers. Each thread or worker has a startup cost, and other steps use the cores
too.
"""


@dataclass
class Running:
    """A step that was started."""

    step: Step
    process: subprocess.Popen[bytes]
    log: Path
    start: float
    end: float | None = None
    shown: int = 0
    """The number of bytes of the output that the terminal shows."""

    def show(self) -> None:
        """Copy new output to the terminal."""
        with self.log.open("rb") as file:
            file.seek(self.shown)
            new = file.read()
        self.shown += len(new)
        sys.stdout.write(new.decode(errors="replace"))
        sys.stdout.flush()


class Suites:
    """Runs steps, each when the steps it needs have succeeded and cores are free."""

    def __init__(self, steps: Sequence[Step], cores: int, make: Sequence[str] = ("make",)) -> None:
        self._steps, self._make = steps, make
        # Twice the cores: processes sometimes wait, and two cores are rarely free at once for a larger step.
        self._max_processes = 2 * cores
        self._started: dict[str, Running] = {}
        self._start_time = monotonic()
        self._is_interrupted = False

    def interrupt(self) -> None:
        """Request the end of the run.

        Only sets a flag, because an exception could strike between starting a process and recording it.
        """
        self._is_interrupted = True

    def run(self) -> int:
        """Run all steps and return the exit status.

        It is 0, the status of the first failed step, or STOPPED after an interrupt.
        """
        try:
            while len(self._ended_steps()) < len(self._steps):
                self._start_ready_steps()
                sleep(POLL_SECONDS)
                self._record_ends()
                self._show()
                if failed := [each for each in self._ended_steps() if each.process.returncode]:
                    return self._fail(failed[0])
                if self._is_interrupted:
                    self._stop()
                    print("\nStopped.", flush=True)
                    return STOPPED
        except BaseException:
            self._stop()
            raise
        print("\n".join(self.report()), flush=True)
        return 0

    def report(self) -> list[str]:
        """List the results of steps, and the duration of each suite.

        Suites overlap, so their durations add up to more than the total.
        """
        results = {step.target: _last_line(step.result) for step in self._steps if step.result}
        lines = [f"{name}:\n{line}" for name, line in results.items()]
        lines.append(f"{'':8} {'from':>5} {'to':>5} {'seconds':>8}  share of {BUDGET} s")
        for name in dict.fromkeys(step.suite for step in self._steps):
            runs = [each for each in self._ended_steps() if each.step.suite == name]
            start = min(each.start for each in runs) - self._start_time
            end = max(each.end or 0 for each in runs) - self._start_time
            share = (end - start) / BUDGET
            lines.append(f"{name:8} {start:5.0f} {end:5.0f} {end - start:8.0f}  {share:.0%}")
        total = monotonic() - self._start_time
        lines.append(
            f"All of it took {total:.0f} seconds, {total / BUDGET:.0%} of the budget for two quiet cores."
        )
        return lines

    def _ended_steps(self) -> list[Running]:
        return [each for each in self._started.values() if each.end is not None]

    def _start_ready_steps(self) -> None:
        succeeded = {each.step.target for each in self._ended_steps()}
        for step in self._steps:
            running = [each for each in self._started.values() if each.end is None]
            busy = sum(each.step.processes for each in running)
            has_capacity = not running or busy + step.processes <= self._max_processes
            if step.target not in self._started and succeeded.issuperset(step.needs) and has_capacity:
                self._started[step.target] = self._start(step)

    def _start(self, step: Step) -> Running:
        LOGS.mkdir(parents=True, exist_ok=True)
        log = LOGS / f"{step.target.strip('.').replace('/', '-')}.log"
        with log.open("wb") as out:
            process = subprocess.Popen(
                [*self._make, "--no-print-directory", step.target, *filter(None, [step.variable])],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, "MAKEFLAGS": _without_jobs(os.environ.get("MAKEFLAGS", ""))},
            )
        return Running(step, process, log, monotonic())

    def _record_ends(self) -> None:
        for each in self._started.values():
            if each.end is None and each.process.poll() is not None:
                each.end = monotonic()

    def _show(self) -> None:
        """Copy the output of the first running step and of the ended steps before it."""
        for step in self._steps:
            each = self._started.get(step.target)
            if each is None:
                continue
            each.show()
            if each.end is None:
                return

    def _fail(self, failed: Running) -> int:
        others = [each.step.target for each in self._started.values() if each.end is None]
        self._stop()
        failed.show()
        stopped = f" Stopped: {', '.join(others)}." if others else ""
        print(f"\n`make {failed.step.target}` has failed; its output is above.{stopped}", flush=True)
        return failed.process.returncode

    def _stop(self) -> None:
        """Stop everything: first as Ctrl-C does, to close browsers, then by force."""
        running = [each.process for each in self._started.values() if each.end is None]
        for process in running:
            _signal(process, signal.SIGINT)
        end = monotonic() + PATIENCE
        while monotonic() < end and any(process.poll() is None for process in running):
            sleep(POLL_SECONDS)
        for process in running:
            _signal(process, signal.SIGKILL)
            process.wait()


def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):  # the whole group has ended
        os.killpg(process.pid, number)


def _last_line(log: str) -> str:
    return Path(log).read_text(encoding="utf-8", errors="replace").rstrip().rpartition("\n")[2]


def _without_jobs(flags: str) -> str:
    """Return the flags that make passes on, without those for its parallel jobs."""
    own, dashes, variables = flags.partition(" -- ")
    return JOB_FLAGS.sub("", own) + dashes + variables


def run(steps: Sequence[Step]) -> NoReturn:
    """Run steps until they end or a signal stops them, and exit."""
    suites = Suites(steps, os.cpu_count() or 2)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: suites.interrupt())
    sys.exit(suites.run())


if __name__ == "__main__":
    run(STEPS)
