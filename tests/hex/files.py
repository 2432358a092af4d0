"""The files of Hex as part of a site."""

import re
from pathlib import Path

from tools.http_headers import ROOT

IMPORTS = re.compile(r"^(?:from trigrid\S* import .*\n)+", re.MULTILINE)
HERE = Path(__file__).parent
LIST = "py/trigrid/descriptors/__init__.py"
IN_LIST = re.compile(r"(^DESCRIPTORS = \([^)]*\w),?\s*\)", re.MULTILINE)
CODE = ("games/hex.py", "draw/views/hex.py", "words/hex.py", "descriptors/hex.py")
"""Paths of Hex's Python files, the same below tests/hex and py/trigrid."""


def new_files() -> dict[str, str]:
    """Return the text of each file of Hex, by its path in a site that includes it."""
    code = {f"py/trigrid/{name}": as_site_code(HERE / name) for name in CODE}
    return {"seeds/hex.md": (HERE / "seeds/hex.md").read_text("utf-8"), **code}


def site_files() -> dict[str, str]:
    """Return the new files, and the list of games with Hex added."""
    return {**new_files(), LIST: list_with_hex()}


def as_site_code(path: Path) -> str:
    """Return a file's text with the site's module names and sorted imports."""
    text = path.read_text("utf-8").replace("tests.hex.", "trigrid.")
    return IMPORTS.sub(lambda found: "".join(sorted(found[0].splitlines(keepends=True), key=_module)), text)


def _module(line: str) -> str:
    return line.split()[1]


def list_with_hex() -> str:
    """Return the list of games with Hex at its end."""
    text = (ROOT / LIST).read_text("utf-8")
    imported = text.replace("from trigrid.", "from trigrid.descriptors.hex import HEX\nfrom trigrid.", 1)
    return IN_LIST.sub(r"\1, HEX)", imported, count=1)
