"""Finds modules in more archives: a package's modules need not all be in the one that it is in."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import ZipImportError, zipimporter


class ArchiveFinder:
    """Finds modules in the archive at ``place``, for an end of ``sys.meta_path``."""

    def __init__(self, place: str) -> None:
        self.place = place

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of that name is in the archive; None if it is not there."""
        folder = "/".join([self.place, *name.split(".")[:-1]])
        try:
            return zipimporter(folder).find_spec(name)
        except ZipImportError:
            return None


def is_found_in(place: str) -> bool:
    """Whether modules are found in the archive at a place."""
    return any(isinstance(finder, ArchiveFinder) and finder.place == place for finder in sys.meta_path)


def find_in(place: str) -> None:
    """Find modules in the archive at a place too, from now on."""
    if not is_found_in(place):
        sys.meta_path.append(ArchiveFinder(place))
