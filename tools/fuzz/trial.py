"""Tries inputs on a target one by one, and logs the results."""

import json
import mmap
import re
import signal
from collections import Counter
from hashlib import sha256
from pathlib import Path
from time import process_time
from traceback import extract_tb
from typing import Any

from tools.fuzz.target import Target
from tools.soak.checks import Broken
from trigrid.matches import json_lines

OWN_FILES = re.compile("/(trigrid|fuzz)/")
"""Paths of files that may appear in the signature of an error."""
VARIABLE = re.compile(r"[\d{(:<].*|\d+ *", re.DOTALL)
"""Part of a message of Broken that differs from input to input."""
LIMIT = 1.0
"""The maximum processor time for an input, in seconds."""
TICK = 0.5
"""Processor time between two checks of the current input, in seconds."""
PATIENCE = 8
"""The number of checks after which an input is stopped."""
ROW = 5_000
"""The number of inputs per row of the log."""
MAX_STORED = 3
"""The maximum number of stored inputs for each fault."""
MAX_SAVED_BYTES = 1 << 16
"""The size of the file with the current input, in bytes. Longer inputs are cut."""


class TooSlow(BaseException):
    """An error that stops an input that takes too long."""


class Trial:
    """Tries inputs from one generator on a target, and logs the results in ``folder``.

    ``state`` identifies the program under test. A trial that is not watched only stores failures: it tries no
    inputs.
    """

    def __init__(
        self, target: Target, generator: str, state: str, folder: Path, *, is_watched: bool = True
    ) -> None:
        self._target, self._generator, self._state, self._folder = target, generator, state, folder
        self._last = (
            _open_saved_input(last_input_path(folder, target.name, generator)) if is_watched else None
        )
        self.count = 0
        """Inputs tried so far."""
        self._logged_count = 0
        """Inputs that are in the log."""
        self._faults = Counter[str]()
        self._slowest, self._slowest_text = 0.0, ""
        self._ticks, self._count_at_tick = 0, -1
        self._is_trying = False
        if is_watched:
            signal.signal(signal.SIGPROF, self._stop_if_slow)
            signal.setitimer(signal.ITIMER_PROF, TICK, TICK)

    def try_input(self, text: str) -> None:
        """Read a text. Faults are recorded and do not end the run."""
        self._save(text)
        start = process_time()
        self._is_trying = True
        try:
            self._target.read(text)
        except (Exception, TooSlow) as error:
            self._is_trying = False
            self.store_failure(text, signature_of(error), f"{type(error).__name__}: {str(error)[:500]}")
        self._is_trying = False
        seconds = process_time() - start
        if seconds > self._slowest:
            self._slowest, self._slowest_text = seconds, text[:200]
        if seconds > LIMIT:
            self.store_failure(text, "slow", f"it took {seconds:.2f} s of processor time")
        self.count += 1
        if self.count - self._logged_count >= ROW:
            self.write_progress()

    def end(self) -> None:
        """Write the rest of the log, and stop the checks of the current input."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.write_progress()

    def write_progress(self) -> None:
        """Write a row for the inputs that are not in the log yet."""
        if self.count == self._logged_count:
            return
        row = {
            "target": self._target.name,
            "generator": self._generator,
            "state": self._state,
            "inputs": self.count - self._logged_count,
            "slowest": round(self._slowest, 4),
            "slowest_text": self._slowest_text,
            "faults": dict(self._faults),
        }
        json_lines.append(log_path(self._folder), _readable(row))
        self._logged_count, self._slowest, self._slowest_text = self.count, 0.0, ""
        self._faults.clear()

    def store_failure(self, text: str, signature: str, message: str) -> None:
        """Count a fault, and store the input unless the fault has enough stored inputs."""
        self._faults[signature] += 1
        folder = failures_folder(self._folder) / self._target.name
        folder.mkdir(parents=True, exist_ok=True)
        kind = sha256(signature.encode()).hexdigest()[:8]
        if len(list(folder.glob(f"{kind}-*"))) < MAX_STORED:
            found = {"signature": signature, "message": message, "text": text, "generator": self._generator}
            name = f"{kind}-{sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}.json"
            (folder / name).write_text(json.dumps(found, indent=1), encoding="ascii")

    def _save(self, text: str) -> None:
        """Save the input so that it can be found if it kills this process."""
        assert self._last is not None, "a trial that is not watched tries no inputs"
        written = text.encode("utf-8", "surrogatepass")[: MAX_SAVED_BYTES - 4]
        self._last[: 4 + len(written)] = len(written).to_bytes(4, "big") + written

    def _stop_if_slow(self, *_: object) -> None:
        """Stop an input that takes too long."""
        self._ticks = self._ticks + 1 if self._count_at_tick == self.count else 0
        self._count_at_tick = self.count
        if self._ticks >= PATIENCE and self._is_trying:
            self._ticks = 0
            raise TooSlow(f"it was stopped after {PATIENCE * TICK:.0f} s")


def signature_of(error: BaseException) -> str:
    """Return the signature of an error.

    It consists of the error's type and the innermost function of the program or of the checks. For Broken,
    the constant part of the message follows.
    """
    frames = [each for each in extract_tb(error.__traceback__) if OWN_FILES.search(each.filename)]
    place = f"{Path(frames[-1].filename).name}:{frames[-1].name}" if frames else "?"
    message = VARIABLE.sub("", str(error)) if isinstance(error, Broken) else ""
    return f"{type(error).__name__} in {place} {message}".strip()


def log_path(folder: Path) -> Path:
    """Return the path of the log, which has a row for every few thousand inputs."""
    return folder / "log.jsonl"


def failures_folder(folder: Path) -> Path:
    """Return the path of the failing inputs, with a folder per target."""
    return folder / "failures"


def last_input_path(folder: Path, name: str, generator: str) -> Path:
    """Return the path of the file with the current input."""
    return folder / "last" / f"{name}.{generator}"


def last_input(path: Path) -> str:
    """Return the input that was saved at ``path``."""
    written = path.read_bytes()
    return written[4 : 4 + int.from_bytes(written[:4], "big")].decode("utf-8", "replace")


def _open_saved_input(path: Path) -> mmap.mmap:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(MAX_SAVED_BYTES))
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), MAX_SAVED_BYTES)


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row without lone surrogates, which UTF-8 cannot encode."""
    text = row["slowest_text"].encode("ascii", "backslashreplace").decode("ascii")
    return {**row, "slowest_text": text}
