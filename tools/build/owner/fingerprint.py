"""A hash of the owner's settings and files, by which make detects changes.

To be fast, this script imports nothing from the repository: make runs it every time. The environment variable
SITE contains the path of the settings.
"""

import os
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path


def parts(settings: Path) -> Iterator[bytes]:
    """Yield the settings, then the name and content of each of the owner's files.

    Ends at the first part that cannot be read.
    """
    with suppress(OSError, ValueError, KeyError, TypeError):
        content = settings.read_bytes()
        yield content
        folder = settings.parent / tomllib.loads(content.decode("utf-8-sig"))["files"]
        if settings.resolve().is_relative_to(folder.resolve()):
            return  # the build rejects this
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            yield path.relative_to(folder).as_posix().encode()
            yield path.read_bytes()


if __name__ == "__main__":
    print(
        sha256(b"".join(sha256(part).digest() for part in parts(Path(os.environ["SITE"])))).hexdigest()[:16]
    )
