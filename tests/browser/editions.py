"""Two editions of the site: the built one, and one made of the same sources with a few words changed."""

import shutil
from pathlib import Path

from tools.build.__main__ import pictures
from tools.build.faces import read_faces
from tools.build.language import ENGLISH
from tools.build.site import build
from tools.headers import ROOT

SOURCES = (
    "index.html",
    "game.html",
    "pyscript.toml",
    "netlify.toml",
    "package.json",
    "package-lock.json",
    "LICENSE",
)
FOLDERS = ("assets", "docs/pictures/screenshots", "examples", "offline", "licences", "py", "seeds", "tools")
OLD_RULE = "Rows are lettered from the bottom"
NEW_RULE = "In the second edition rows are lettered from the bottom"
OLD_WORD = "size {size}"
NEW_WORD = "size {size} of the second edition"
CHANGED = {"seeds/tritium.md": (OLD_RULE, NEW_RULE), "py/trigrid/app/words/tritium.py": (OLD_WORD, NEW_WORD)}
"""A rule sheet and a Python module."""


def second_edition(folder: Path) -> Path:
    """Build the second edition in an empty folder; gives the folder of its site."""
    root, dist = folder / "sources", folder / "dist"
    root.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, root)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    for name, (old, new) in CHANGED.items():
        text = (root / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (root / name).write_text(text.replace(old, new), encoding="utf-8")
    build(root, dist, pictures(), told=read_faces(ENGLISH, root))
    return dist
