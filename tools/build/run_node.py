"""Runner of the build's Node scripts."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from tools.build import BuildError

MAX_ERROR_LENGTH = 1500
"""The maximum length of a script's error output in a BuildError, in characters.

Of longer output, the BuildError contains only the end, where Node puts the cause.
"""


def run(
    script: Path,
    *arguments: str | Path,
    does: str,
    wrong: str,
    text: bytes = b"",
    shorten: Callable[[str], str] = str.strip,
) -> bytes:
    """Run a script with ``text`` as its input and return its output.

    Raises BuildError if Node is missing or the script fails. If Node is missing, the error contains ``does``,
    the purpose of the script. If the script fails, the error contains ``wrong`` and the script's error
    output, shortened by ``shorten``.
    """
    try:
        done = subprocess.run(["node", script, *arguments], input=text, capture_output=True, check=False)
    except FileNotFoundError:
        raise BuildError(f"Node.js, which {does}, is missing") from None
    if done.returncode:
        raise BuildError(f"{wrong}: {shorten(done.stderr.decode(errors='replace'))[-MAX_ERROR_LENGTH:]}")
    return done.stdout
