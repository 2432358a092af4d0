"""Scripts that Node runs for the build."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from tools.build import BuildError

LONGEST = 1500
"""Characters of what went wrong: Node may tell pages of it, and ends with what counts."""


def run(
    script: Path,
    *given: str | Path,
    does: str,
    wrong: str,
    text: bytes = b"",
    told: Callable[[str], str] = str.strip,
) -> bytes:
    """What a script writes, with ``text`` to read.

    Raises BuildError: it says what the script ``does`` where there is no Node, and else what is ``wrong``,
    with what is ``told`` of it.
    """
    try:
        done = subprocess.run(["node", script, *given], input=text, capture_output=True, check=False)
    except FileNotFoundError:
        raise BuildError(f"Node.js, which {does}, is missing") from None
    if done.returncode:
        raise BuildError(f"{wrong}: {told(done.stderr.decode(errors='replace'))[-LONGEST:]}")
    return done.stdout
