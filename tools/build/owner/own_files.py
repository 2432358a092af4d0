"""Files that the owner of a site adds to it unchanged."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.build.owner.keys import InvalidValue, must_be
from tools.build.sources import Files

REPLACEABLE = {"robots.txt"}
"""Files of the site that an owner's file may replace."""
CACHED_FOR_A_YEAR = ("assets/", "vendor/")
"""Folders whose files browsers cache for a year, even if a file changes."""


def read_folder(value: Any, settings_folder: Path) -> Files:
    """Read all files of a folder, by their paths in the folder. Raises InvalidValue.

    ``value`` is the path of the folder from ``settings_folder``.
    """
    folder = (settings_folder / value).resolve() if isinstance(value, str) and value else None
    if folder is None or not folder.is_dir():
        raise must_be("a folder beside the file with the settings", value)
    if settings_folder.resolve().is_relative_to(folder):
        raise InvalidValue("must be a folder that does not contain the file with the settings")
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def check_own_files(own: Iterable[str], site: Iterable[str]) -> None:
    """Raise InvalidValue for a file that must not be added to the site.

    Such a file would replace a file of the site, or browsers would cache it for a year.
    """
    taken = {name.casefold(): name for name in site if name not in REPLACEABLE}
    for name in own:
        if name.startswith(CACHED_FOR_A_YEAR):
            raise InvalidValue(
                f"contains {name}, but browsers keep what is in {name.split('/')[0]}/ for a year", "files"
            )
        if name.casefold() in taken:
            raise InvalidValue(
                f"contains {name}, which would replace the site’s own {taken[name.casefold()]}", "files"
            )
