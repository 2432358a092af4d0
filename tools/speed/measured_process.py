"""A process that measures one subject in one Python."""

import json
import subprocess
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from tools.http_headers import ROOT
from tools.speed.interpreters import Interpreter
from tools.speed.subjects import OTHERS


class MeasuredProcess:
    """A worker (``tools.speed.worker``) in a Python."""

    def __init__(self, interpreter: Interpreter, subject: str) -> None:
        self.subject = subject
        self._process = subprocess.Popen(
            [interpreter.path, "-m", "tools.speed.worker", subject, folder_of(subject)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, work: str, seconds: float) -> float:
        """Return the positions per second of processor time.

        Raises SystemExit if the process ends.
        """
        assert self._process.stdin
        assert self._process.stdout
        with suppress(BrokenPipeError):
            print(work, seconds, file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"The process that measures {self.subject} has ended.")
        count, taken = json.loads(line)
        return float(count / taken)

    def close(self) -> None:
        """End the process."""
        with suppress(BrokenPipeError):
            self._process.communicate()


def folder_of(subject: str) -> str:
    """Return the folder with the package of a subject.

    Raises SystemExit if it is missing.
    """
    package = OTHERS[subject].package if subject in OTHERS else "trigrid"
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"The package {package} is missing; requirements/test.txt has it.")
    origin = Path(spec.origin)
    return str(origin.parents[1] if spec.submodule_search_locations else origin.parent)
