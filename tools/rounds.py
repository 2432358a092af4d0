"""`make test`: runs every round of checks, several at the same time, and prints what each of them took.

A round is a target of the Makefile. Its output goes to a file, which is copied to the terminal while no round
before it is unfinished: so the output of two rounds never mixes. The first failure ends all of them.
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
"""Seconds that all rounds may take on two quiet cores, installation included."""
LOGS = Path(".cache/rounds")
BETWEEN_LOOKS = 0.1
PATIENCE = 15.0
"""Seconds for which rounds that are stopped may clean up."""
JOB_FLAGS = re.compile(r"(?:^|\s)(?:-j\d*|--jobserver-\w+=\S+)(?=\s|$)")
STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""


@dataclass(frozen=True)
class Step:
    """A target of the Makefile that can run once others have succeeded."""

    target: str
    round: str
    """The round to which it belongs."""
    needs: tuple[str, ...] = ()
    processes: int = 1
    """How many processor cores it keeps busy."""
    result: str = ""
    """A log whose last line repeats how the round ended."""
    variable: str = ""
    """A variable for make, as ``TESTS=…``."""


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
"""All rounds; cheap ones, and those that others need, come first.

Each further thread or worker costs a start of its own: beside other rounds few of them keep all cores busy.
"""


@dataclass
class Running:
    """A step that was started."""

    step: Step
    process: subprocess.Popen[bytes]
    log: Path
    begun: float
    ended: float | None = None
    shown: int = 0
    """How many bytes of its output are on the terminal."""

    def show(self) -> None:
        """Copy what is new in its output to the terminal."""
        with self.log.open("rb") as file:
            file.seek(self.shown)
            new = file.read()
        self.shown += len(new)
        sys.stdout.write(new.decode(errors="replace"))
        sys.stdout.flush()


class Rounds:
    """Runs steps, each as soon as what it needs has succeeded and enough cores are free."""

    def __init__(self, steps: Sequence[Step], cores: int, make: Sequence[str] = ("make",)) -> None:
        self._steps, self._make = steps, make
        self._most = 2 * cores  # a process waits now and then, and two rounds seldom end together
        self._started: dict[str, Running] = {}
        self._begun = monotonic()
        self._is_interrupted = False

    def interrupt(self) -> None:
        """Have everything end soon. An exception instead could hit between a start and a note of it."""
        self._is_interrupted = True

    def run(self) -> int:
        """Run them all; return 0, or the exit status of the first that fails."""
        try:
            while len(self._ended()) < len(self._steps):
                self._start_what_can_run()
                sleep(BETWEEN_LOOKS)
                self._look()
                self._show()
                if failed := [each for each in self._ended() if each.process.returncode]:
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
        """List how each round ended and what it took. Rounds overlap, so the shares add up to over 100%."""
        results = {step.target: _last_line(step.result) for step in self._steps if step.result}
        lines = [f"{name}:\n{line}" for name, line in results.items()]
        lines.append(f"{'':8} {'from':>5} {'to':>5} {'seconds':>8}  share of {BUDGET} s")
        for name in dict.fromkeys(step.round for step in self._steps):
            runs = [each for each in self._ended() if each.step.round == name]
            begun = min(each.begun for each in runs) - self._begun
            ended = max(each.ended or 0 for each in runs) - self._begun
            share = (ended - begun) / BUDGET
            lines.append(f"{name:8} {begun:5.0f} {ended:5.0f} {ended - begun:8.0f}  {share:.0%}")
        whole = monotonic() - self._begun
        lines.append(
            f"All of it took {whole:.0f} seconds, {whole / BUDGET:.0%} of the budget for two quiet cores."
        )
        return lines

    def _ended(self) -> list[Running]:
        return [each for each in self._started.values() if each.ended is not None]

    def _start_what_can_run(self) -> None:
        succeeded = {each.step.target for each in self._ended()}
        for step in self._steps:
            running = [each for each in self._started.values() if each.ended is None]
            busy = sum(each.step.processes for each in running)
            has_room = not running or busy + step.processes <= self._most
            if step.target not in self._started and succeeded.issuperset(step.needs) and has_room:
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

    def _look(self) -> None:
        for each in self._started.values():
            if each.ended is None and each.process.poll() is not None:
                each.ended = monotonic()

    def _show(self) -> None:
        """Copy the output of the first unfinished step, and of all that have ended before it."""
        for step in self._steps:
            each = self._started.get(step.target)
            if each is None:
                continue
            each.show()
            if each.ended is None:
                return

    def _fail(self, failed: Running) -> int:
        others = [each.step.target for each in self._started.values() if each.ended is None]
        self._stop()
        failed.show()
        stopped = f" Stopped: {', '.join(others)}." if others else ""
        print(f"\n`make {failed.step.target}` has failed; its output is above.{stopped}", flush=True)
        return failed.process.returncode

    def _stop(self) -> None:
        """End everything that runs: first as Ctrl-C does, so that browsers are closed, then by force."""
        running = [each.process for each in self._started.values() if each.ended is None]
        for process in running:
            _signal(process, signal.SIGINT)
        end = monotonic() + PATIENCE
        while monotonic() < end and any(process.poll() is None for process in running):
            sleep(BETWEEN_LOOKS)
        for process in running:
            _signal(process, signal.SIGKILL)
            process.wait()


def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):  # all of its group has ended
        os.killpg(process.pid, number)


def _last_line(log: str) -> str:
    return Path(log).read_text(encoding="utf-8", errors="replace").rstrip().rpartition("\n")[2]


def _without_jobs(flags: str) -> str:
    """The flags that make hands on, without those by which it shares its own jobs out."""
    own, dashes, variables = flags.partition(" -- ")
    return JOB_FLAGS.sub("", own) + dashes + variables


def run(steps: Sequence[Step]) -> NoReturn:
    """Run steps until they have ended or a signal ends them, and exit."""
    rounds = Rounds(steps, os.cpu_count() or 2)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: rounds.interrupt())
    sys.exit(rounds.run())


if __name__ == "__main__":
    run(STEPS)
