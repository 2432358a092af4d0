"""Prints what stands for the owner's settings and files, by which make knows that they have changed.

A script of its own, without imports from the repository: make runs it each time. SITE names the settings.
"""

import os
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path


def parts(settings: Path) -> Iterator[bytes]:
    """Yield the settings, and names and contents of the files in their folder, as far as they can be read."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        content = settings.read_bytes()
        yield content
        folder = settings.parent / tomllib.loads(content.decode("utf-8-sig"))["files"]
        if settings.resolve().is_relative_to(folder.resolve()):
            return  # which the build refuses
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            yield path.relative_to(folder).as_posix().encode()
            yield path.read_bytes()


if __name__ == "__main__":
    print(
        sha256(b"".join(sha256(part).digest() for part in parts(Path(os.environ["SITE"])))).hexdigest()[:16]
    )
