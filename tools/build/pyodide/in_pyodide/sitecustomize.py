"""Finds modules in the site's archives sooner than zipimport, which takes half of the time of an import.

Shipped in the archive of the library: the module ``site`` imports a module of this name before anything else
of the library is imported. Only what the build makes is found: stored entries (PKZIP's appnote, 4.3),
and bytecode whose source is never asked for (PEP 552). All else is left to the finders behind this one.
"""

import gc
import marshal
import posix
import sys
from _struct import unpack_from
from importlib.machinery import ModuleSpec, PathFinder

TYPE_CHECKING = False  # collections and typing are found by this, and imported after it
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, ModuleType

LIBRARY = "/lib/python314.zip"
PYC_HEADER = 16
"""Bytes before the code of a module."""
END, END_SIZE = b"PK\5\6", 22
"""How the last record of an archive begins, and how long it is, without a comment."""
ENTRY, ENTRY_SIZE = "<10xH8xL4xHHH8xL", 46
"""The method, size, lengths of name, extra field and comment, and the header's place of an entry."""
HEADER_SIZE = 30
"""Bytes before the name of an entry where its content is; no extra field is there."""
STORED = 0
DATACLASS_FUNCTIONS = "~dataclass-functions"
"""The file of an archive that has the functions of its dataclasses, compiled, by their text."""
PACKAGE = "/__init__.pyc"


class ArchiveFinder:
    """Finds and loads the modules of one archive, and the data beside them."""

    def __init__(self, archive: str) -> None:
        """Read the archive's directory. Raises OSError or ValueError."""
        self.archive = archive
        self._places = dict(_places(archive))
        compiled = (file for file in self._places if file.endswith(".pyc"))
        self._files = {_module_of(file): file for file in compiled}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """How to load a module; None if it is not in the archive."""
        file = self._files.get(name)
        if file is None:
            return None
        spec = ModuleSpec(name, self, origin=f"{self.archive}/{file}")  # type: ignore[arg-type]
        spec.has_location = True
        if file.endswith(PACKAGE):
            spec.submodule_search_locations = [f"{self.archive}/{file.removesuffix(PACKAGE)}"]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python to make the module."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module's code."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> "CodeType":
        """The code of a module in the archive. Raises KeyError, or OSError if the archive is gone."""
        start, size = self._places[self._files[name]]
        code: CodeType = marshal.loads(_read(self.archive, start + PYC_HEADER, size - PYC_HEADER))
        return code

    def get_data(self, path: str) -> bytes:
        """The content of a file whose path begins with the archive's. Raises OSError if it is not there."""
        place = self._places.get(path.removeprefix(f"{self.archive}/"))
        if place is None:
            raise FileNotFoundError(path)
        return _read(self.archive, *place)

    def get_source(self, name: str) -> None:
        """Nothing: only bytecode is shipped."""


def find_in(archive: str) -> None:
    """Look into an archive, too, before all others, and let dataclasses run what it has compiled for them.
    Raises OSError or ValueError.
    """
    finder = ArchiveFinder(archive)
    at = next(at for at, finder in enumerate(sys.meta_path) if finder is PathFinder or _is_ours(finder))
    sys.meta_path.insert(at, finder)
    _take_dataclass_functions(finder)


def _take_dataclass_functions(finder: ArchiveFinder) -> None:
    """To compile them when the classes are imported takes longer than all else that these need."""
    try:
        functions = finder.get_data(f"{finder.archive}/{DATACLASS_FUNCTIONS}")
    except FileNotFoundError:
        return
    import dataclasses

    compiled = marshal.loads(functions)
    dataclasses.exec = lambda text, *places: exec(compiled.get(text, text), *places)  # type: ignore[attr-defined]


def forget(archive: str) -> None:
    """Do not look into an archive any more."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not _is_for(finder, archive)]


def _is_for(finder: object, archive: str) -> bool:
    return isinstance(finder, ArchiveFinder) and finder.archive == archive


def _is_ours(finder: object) -> bool:
    return isinstance(finder, ArchiveFinder)


def _module_of(file: str) -> str:
    return file.removesuffix(PACKAGE).removesuffix(".pyc").replace("/", ".")


def _places(archive: str) -> "Iterator[tuple[str, tuple[int, int]]]":
    """Where the content of each file begins in the archive, and how long it is."""
    length = posix.stat(archive).st_size
    end = _read(archive, length - END_SIZE, END_SIZE)
    if not end.startswith(END):
        raise ValueError(f"{archive} is not an archive that the build has made")
    count, size, start = unpack_from("<HLL", end, 10)
    directory, at = _read(archive, start, size), 0
    for _ in range(count):
        method, packed, name, extra, comment, header = unpack_from(ENTRY, directory, at)
        file = directory[at + ENTRY_SIZE : at + ENTRY_SIZE + name].decode()
        at += ENTRY_SIZE + name + extra + comment
        if method == STORED:
            yield file, (header + HEADER_SIZE + name, packed)


def _read(file: str, start: int, size: int) -> bytes:
    opened = posix.open(file, posix.O_RDONLY)
    try:
        return posix.pread(opened, size, start)
    finally:
        posix.close(opened)


if __name__ == "sitecustomize":
    gc.disable()  # nothing of a start is garbage; app/page/main.py and the worker enable it again
    find_in(LIBRARY)
