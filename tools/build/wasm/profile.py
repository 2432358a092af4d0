"""Profiles: which functions of a binary were called, as a file that can be read and compared line by line.

The first line is the binary's SHA-256. Then come the functions' numbers, those that follow each other as
`7-12`; each line begins anew with every block of numbers, so that a change of one changes few lines.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from tools.build.wasm.binary import WasmError

BLOCK = 256
COLUMNS = 100
DIGEST = re.compile(r"[0-9a-f]{64}")
RANGE = re.compile(r"(\d{1,7})(?:-(\d{1,7}))?")


@dataclass(frozen=True)
class Profile:
    """The functions that were called, counted from the first that is not imported, of one binary."""

    sha256: str
    functions: frozenset[int]


def profile_text(profile: Profile) -> str:
    """The profile as a file."""
    blocks = groupby(sorted(profile.functions), lambda function: function // BLOCK)
    lines = [textwrap.fill(" ".join(_ranges(block)), COLUMNS, break_on_hyphens=False) for _, block in blocks]
    return "\n".join([profile.sha256, *lines, ""])


def _ranges(numbers: Iterable[int]) -> Iterator[str]:
    """Numbers that follow each other are one range."""
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        yield str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


def read_profile(text: str) -> Profile:
    """The profile that a file holds. Raises WasmError."""
    sha256, *lines = text.splitlines() or [""]
    if not DIGEST.fullmatch(sha256):
        raise WasmError("a profile begins with no SHA-256")
    functions = set[int]()
    for number, line in enumerate(lines, 2):
        for word in line.split():
            match = RANGE.fullmatch(word)
            first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
            if first > last:
                raise WasmError(f"line {number} of a profile: {word} is no number and no range")
            functions.update(range(first, last + 1))
    return Profile(sha256, frozenset(functions))


def merged(profiles: Iterable[Profile]) -> Profile:
    """All functions of any of the profiles. Raises WasmError unless they belong to one binary."""
    found = list(profiles)
    if len({profile.sha256 for profile in found}) != 1:
        raise WasmError("profiles that are to be one belong to several binaries, or there are none")
    return Profile(found[0].sha256, frozenset().union(*(profile.functions for profile in found)))


def functions_of(memory: bytes) -> frozenset[int]:
    """The functions that an instrumented binary has noted."""
    return frozenset(number for number, byte in enumerate(memory) if byte)
