"""The files that the owner of a site adds to it, as they are."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.build.owner.keys import Unfit, must_be
from tools.build.sources import Files

REPLACEABLE = {"robots.txt"}
"""Files of the site that an owner's file replaces."""
KEPT_FOR_EVER = ("assets/", "vendor/")
"""Folders whose files browsers keep for a year, so that a changed file would not be seen."""


def read_folder(value: Any, beside: Path) -> Files:
    """Read all files of a folder, by their paths in it. Raises Unfit."""
    folder = (beside / value).resolve() if isinstance(value, str) and value else None
    if folder is None or not folder.is_dir():
        raise must_be("a folder beside the file with the settings", value)
    if beside.resolve().is_relative_to(folder):
        raise Unfit("must be a folder of its own, without the file with the settings in it")
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def check_own_files(own: Iterable[str], site: Iterable[str]) -> None:
    """Raise Unfit if a file would replace one of the site, or go where browsers keep files for a year."""
    taken = {name.casefold(): name for name in site if name not in REPLACEABLE}
    for name in own:
        if name.startswith(KEPT_FOR_EVER):
            raise Unfit(
                f"holds {name}, but browsers keep what is in {name.split('/')[0]}/ for a year", "files"
            )
        if name.casefold() in taken:
            raise Unfit(f"holds {name}, which would replace the site’s own {taken[name.casefold()]}", "files")
