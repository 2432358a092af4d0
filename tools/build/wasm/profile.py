"""Profiles: the called functions of a binary, in a file with small diffs.

The first line is the binary's SHA-256. The functions' numbers follow, with consecutive ones as a range such
as `7-12`. Each block of 256 functions begins a new line, so a change in one block changes few lines.
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
    """The called functions of a binary. Their numbers do not count imported functions."""

    sha256: str
    functions: frozenset[int]


def profile_text(profile: Profile) -> str:
    """Return a profile as the text of a file."""
    blocks = groupby(sorted(profile.functions), lambda function: function // BLOCK)
    lines = [textwrap.fill(" ".join(_ranges(block)), COLUMNS, break_on_hyphens=False) for _, block in blocks]
    return "\n".join([profile.sha256, *lines, ""])


def _ranges(numbers: Iterable[int]) -> Iterator[str]:
    """Yield ranges of consecutive numbers as strings."""
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        yield str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


def read_profile(text: str) -> Profile:
    """Parse the text of a profile. Raises WasmError."""
    sha256, *lines = text.splitlines() or [""]
    if not DIGEST.fullmatch(sha256):
        raise WasmError("a profile does not begin with a SHA-256")
    functions = set[int]()
    for number, line in enumerate(lines, 2):
        for word in line.split():
            match = RANGE.fullmatch(word)
            first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
            if first > last:
                raise WasmError(f"line {number} of a profile: {word} is neither a number nor a range")
            functions.update(range(first, last + 1))
    return Profile(sha256, frozenset(functions))


def merged(profiles: Iterable[Profile]) -> Profile:
    """Merge profiles of the same binary.

    Raises WasmError if the profiles belong to several binaries, or if ``profiles`` is empty.
    """
    found = list(profiles)
    if len({profile.sha256 for profile in found}) != 1:
        raise WasmError("there are no profiles to merge, or they belong to several binaries")
    return Profile(found[0].sha256, frozenset().union(*(profile.functions for profile in found)))


def functions_of(memory: bytes) -> frozenset[int]:
    """Return the functions recorded in the memory of an instrumented binary."""
    return frozenset(number for number, byte in enumerate(memory) if byte)
