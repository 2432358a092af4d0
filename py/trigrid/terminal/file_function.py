"""Functions of Python files that play in matches, named ``file.py:function``."""

import importlib.util
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from trigrid.games import Position, TrigridError
from trigrid.matches.player_failure import Failure, PlayerFailed


@dataclass(frozen=True)
class FileFunction:
    """A function that returns a move of a position; its exceptions lose the game.

    Other processes load the file again. The file's folder can be imported from, as if the file was run.
    """

    path: str
    """The absolute path of the file."""
    name: str
    digest: str
    """A digest of the file: a log of another version is not continued."""

    @property
    def __name__(self) -> str:
        return self.name

    @property
    def full_name(self) -> str:
        """The name of the file without its ending, a colon, and the name of the function."""
        return f"{Path(self.path).stem}:{self.name}"

    def __call__(self, position: Position) -> Any:
        """Return the function's move. Raises PlayerFailed if the function fails."""
        function = _load(self.path, self.name)
        try:
            return function(position)
        except (Exception, SystemExit) as error:
            message = f"{self.name} raised {_described(error, self.path)}"
            raise PlayerFailed(Failure.CRASH, message) from error


def function_in(path: str, name: str) -> FileFunction:
    """Return a function of a file. Raises TrigridError if it cannot be loaded."""
    file = Path(path).resolve()
    _load(str(file), name)
    return FileFunction(str(file), name, sha256(file.read_bytes()).hexdigest()[:12])


@cache
def _load(path: str, name: str) -> Callable[[Position], Any]:
    """Load a function. Raises TrigridError."""
    module_name = Path(path).stem
    spec = importlib.util.spec_from_file_location(module_name, path)
    assert spec, "every .py file has a spec"
    assert spec.loader, "and a loader"
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(Path(path).parent))
    try:
        spec.loader.exec_module(module)
    except OSError as error:
        raise TrigridError(f"{path} cannot be read: {error.strerror}") from error
    except (Exception, SystemExit) as error:
        raise TrigridError(f"{path} cannot be loaded: {_described(error, path)}") from error
    function = getattr(module, name, None)
    if not callable(function):
        raise TrigridError(f"{path} has no function {name!r}")
    found: Callable[[Position], Any] = function
    return found


def _described(error: BaseException, path: str) -> str:
    """Return an exception in one line, with the last line of the file that led to it."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    place = f" in {Path(path).name}, line {frames[-1].lineno}" if frames else ""
    return " ".join(f"{type(error).__name__}{place}: {error}".split())
