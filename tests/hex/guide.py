"""`python -m tests.hex.guide`: write the files of Hex into docs/adding-a-game.md."""

import re

from tests.hex.files import new_files
from tools.http_headers import ROOT

GUIDE = ROOT / "docs/adding-a-game.md"
BLOCK = re.compile(r"<!-- (?P<path>\S+) -->\n(?:\n````\w+\n.*?\n````\n)?", re.DOTALL)
"""A comment with a path, and the code block below it, if present."""


def filled(guide: str) -> str:
    """Return the guide with each file below its path.

    Raises KeyError if the guide has a path that is not a file of Hex.
    """
    files = new_files()
    return BLOCK.sub(lambda found: _block(found["path"], files[found["path"]]), guide)


def paths_in(guide: str) -> list[str]:
    """Return the paths of the files that the guide shows."""
    return [found["path"] for found in BLOCK.finditer(guide)]


def _block(path: str, text: str) -> str:
    language = "python" if path.endswith(".py") else "markdown"
    return f"<!-- {path} -->\n\n````{language}\n{text.rstrip()}\n````\n"


if __name__ == "__main__":
    GUIDE.write_text(filled(GUIDE.read_text("utf-8")), encoding="utf-8")
