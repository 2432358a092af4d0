"""Tries inputs on a target one by one, and writes down what came of them."""

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

from tools import json_lines
from tools.fuzz.target import Target
from tools.soak.checks import Broken

OURS = re.compile("/(trigrid|fuzz)/")
"""Found in the names of files that an error is known by."""
VARIABLE = re.compile(r"[\d{(:<].*|\d+ *", re.DOTALL)
"""What in the sentence of a broken promise differs from input to input."""
LIMIT = 1.0
"""Seconds of processor time that an input may take."""
TICK = 0.5
"""Seconds of processor time between two looks whether an input has come to its end."""
PATIENCE = 8
"""Looks after which an input is broken off."""
ROW = 5_000
"""Inputs after which a row is written down."""
KEPT = 3
"""Inputs of one fault that are kept."""
NOTED = 1 << 16
"""Bytes of the last input that are noted."""


class TooSlow(BaseException):
    """An input was broken off."""


class Trial:
    """One run of inputs of one kind on a target, which adds rows to the log in ``folder``."""

    def __init__(
        self, target: Target, generator: str, state: str, folder: Path, *, is_watched: bool = True
    ) -> None:
        self._target, self._generator, self._state, self._folder = target, generator, state, folder
        self._last = _open_note(last_input_path(folder, target.name, generator)) if is_watched else None
        self.count = 0
        """Inputs tried so far."""
        self._told = 0
        """Those of them that are in the log."""
        self._faults = Counter[str]()
        self._slowest, self._slowest_text = 0.0, ""
        self._ticks, self._count_at_tick = 0, -1
        self._is_trying = False
        if is_watched:
            signal.signal(signal.SIGPROF, self._look)
            signal.setitimer(signal.ITIMER_PROF, TICK, TICK)

    def try_input(self, text: str) -> None:
        """Read a text; faults are written down and do not end the run."""
        self._note(text)
        begin = process_time()
        self._is_trying = True
        try:
            self._target.read(text)
        except (Exception, TooSlow) as error:
            self._is_trying = False
            self.keep(text, signature_of(error), f"{type(error).__name__}: {str(error)[:500]}")
        self._is_trying = False
        seconds = process_time() - begin
        if seconds > self._slowest:
            self._slowest, self._slowest_text = seconds, text[:200]
        if seconds > LIMIT:
            self.keep(text, "slow", f"it took {seconds:.2f} s of processor time")
        self.count += 1
        if self.count - self._told >= ROW:
            self.tell()

    def end(self) -> None:
        """Write down what was not yet, and look no more whether an input takes too long."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.tell()

    def tell(self) -> None:
        """Write down what was not yet."""
        if self.count == self._told:
            return
        row = {
            "target": self._target.name,
            "generator": self._generator,
            "state": self._state,
            "inputs": self.count - self._told,
            "slowest": round(self._slowest, 4),
            "slowest_text": self._slowest_text,
            "faults": dict(self._faults),
        }
        json_lines.append(log_path(self._folder), _readable(row))
        self._told, self._slowest, self._slowest_text = self.count, 0.0, ""
        self._faults.clear()

    def keep(self, text: str, signature: str, said: str) -> None:
        """Write a failing input down, unless there are enough of the kind."""
        self._faults[signature] += 1
        folder = failures_folder(self._folder) / self._target.name
        folder.mkdir(parents=True, exist_ok=True)
        kind = sha256(signature.encode()).hexdigest()[:8]
        if len(list(folder.glob(f"{kind}-*"))) < KEPT:
            found = {"signature": signature, "said": said, "text": text, "generator": self._generator}
            name = f"{kind}-{sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}.json"
            (folder / name).write_text(json.dumps(found, indent=1), encoding="ascii")

    def _note(self, text: str) -> None:
        """Leave the input where it can be found if this process dies of it."""
        assert self._last is not None, "who only keeps failures tries no inputs"
        written = text.encode("utf-8", "surrogatepass")[: NOTED - 4]
        self._last[: 4 + len(written)] = len(written).to_bytes(4, "big") + written

    def _look(self, *_: object) -> None:
        """Break an input off that has been read for too long."""
        self._ticks = self._ticks + 1 if self._count_at_tick == self.count else 0
        self._count_at_tick = self.count
        if self._ticks >= PATIENCE and self._is_trying:
            self._ticks = 0
            raise TooSlow(f"it was broken off after {PATIENCE * TICK:.0f} s")


def signature_of(error: BaseException) -> str:
    """What an error is known by: its kind, and the innermost function of the program or of our checks."""
    frames = [each for each in extract_tb(error.__traceback__) if OURS.search(each.filename)]
    place = f"{Path(frames[-1].filename).name}:{frames[-1].name}" if frames else "?"
    said = VARIABLE.sub("", str(error)) if isinstance(error, Broken) else ""
    return f"{type(error).__name__} in {place} {said}".strip()


def log_path(folder: Path) -> Path:
    """The log, a row for some thousand inputs."""
    return folder / "log.jsonl"


def failures_folder(folder: Path) -> Path:
    """Where failing inputs are kept, in a folder for each target."""
    return folder / "failures"


def last_input_path(folder: Path, name: str, generator: str) -> Path:
    """Where the input is noted that is being tried."""
    return folder / "last" / f"{name}.{generator}"


def last_input(path: Path) -> str:
    """The input that was tried last."""
    written = path.read_bytes()
    return written[4 : 4 + int.from_bytes(written[:4], "big")].decode("utf-8", "replace")


def _open_note(path: Path) -> mmap.mmap:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(NOTED))
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), NOTED)


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """A row in which no text has half characters, which no file could hold."""
    text = row["slowest_text"].encode("ascii", "backslashreplace").decode("ascii")
    return {**row, "slowest_text": text}
