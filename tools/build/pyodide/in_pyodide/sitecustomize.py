"""Finds modules in the site's archives faster than zipimport.

zipimport would take half of the time of an import. This module is in the archive of the library. ``site``
imports a module of this name when Python starts; of the library, only ``encodings`` is imported earlier. This
module reads only what the build writes: stored entries (PKZIP's appnote, 4.3) and bytecode that is never
compared with its source (PEP 552). Python's other finders handle everything else.
"""

import gc
import marshal
import posix
import sys
from _struct import unpack_from
from importlib.machinery import ModuleSpec, PathFinder

TYPE_CHECKING = False  # collections and typing can only be imported after this module
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, ModuleType

LIBRARY = "/lib/python314.zip"
PYC_HEADER = 16
"""The number of bytes before the code in a .pyc file."""
END, END_SIZE = b"PK\5\6", 22
"""Signature and length of an archive's last record, without a comment."""
ENTRY, ENTRY_SIZE = "<10xH8xL4xHHH8xL", 46
"""Format and length of a directory entry.

Its fields are the compression method, the compressed size, the lengths of name, extra field and comment, and
the offset of the file's header.
"""
HEADER_SIZE = 30
"""The length of a file's header before the name. The header has no extra field."""
STORED = 0
DATACLASS_FUNCTIONS = "~dataclass-functions"
"""File with an archive's compiled functions of dataclasses, by checksum of source."""
PACKAGE = "/__init__.pyc"


class ArchiveFinder:
    """Finder and loader of the modules and data files of one archive."""

    def __init__(self, archive: str) -> None:
        """Read the archive's directory. Raises OSError or ValueError."""
        self.archive = archive
        self._places = dict(_places(archive))
        compiled = (file for file in self._places if file.endswith(".pyc"))
        self._files = {_module_of(file): file for file in compiled}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module, or None if the archive does not contain it."""
        file = self._files.get(name)
        if file is None:
            return None
        spec = ModuleSpec(name, self, origin=f"{self.archive}/{file}")  # type: ignore[arg-type]
        spec.has_location = True
        if file.endswith(PACKAGE):
            spec.submodule_search_locations = [f"{self.archive}/{file.removesuffix(PACKAGE)}"]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that Python creates the module."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module's code."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> "CodeType":
        """Return the code of a module.

        Raises KeyError if the archive does not contain the module, or OSError if the archive no longer
        exists.
        """
        start, size = self._places[self._files[name]]
        code: CodeType = marshal.loads(_read(self.archive, start + PYC_HEADER, size - PYC_HEADER))
        return code

    def get_data(self, path: str) -> bytes:
        """Return the content of a file, whose path begins with the path of the archive.

        Raises OSError if the archive does not contain the file.
        """
        place = self._places.get(path.removeprefix(f"{self.archive}/"))
        if place is None:
            raise FileNotFoundError(path)
        return _read(self.archive, *place)

    def get_source(self, name: str) -> None:
        """Return None: the site ships only bytecode."""


def find_in(archive: str) -> None:
    """Search an archive before all others, and use its compiled dataclass functions.

    An archive may lack such functions. Raises OSError or ValueError.
    """
    finder = ArchiveFinder(archive)
    index = next(
        index for index, other in enumerate(sys.meta_path) if other is PathFinder or _is_archive_finder(other)
    )
    sys.meta_path.insert(index, finder)
    _use_dataclass_functions(finder)


def _use_dataclass_functions(finder: ArchiveFinder) -> None:
    """Let dataclasses run the compiled functions in the archive, if it has any.

    Otherwise each dataclass would compile its functions at import, which takes longer than the rest of its
    work.
    """
    try:
        functions = finder.get_data(f"{finder.archive}/{DATACLASS_FUNCTIONS}")
    except FileNotFoundError:
        return
    import dataclasses
    from zlib import crc32  # longer hashes are in the second half of Pyodide's binary

    compiled = marshal.loads(functions)
    dataclasses.exec = lambda text, *places: exec(compiled.get(crc32(text.encode()), text), *places)  # type: ignore[attr-defined]


def forget(archive: str) -> None:
    """Stop searching an archive."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not _is_for(finder, archive)]


def _is_for(finder: object, archive: str) -> bool:
    return isinstance(finder, ArchiveFinder) and finder.archive == archive


def _is_archive_finder(finder: object) -> bool:
    return isinstance(finder, ArchiveFinder)


def _module_of(file: str) -> str:
    return file.removesuffix(PACKAGE).removesuffix(".pyc").replace("/", ".")


def _places(archive: str) -> "Iterator[tuple[str, tuple[int, int]]]":
    """Yield an archive's uncompressed files, with offset and length of their content."""
    length = posix.stat(archive).st_size
    end = _read(archive, length - END_SIZE, END_SIZE)
    if not end.startswith(END):
        raise ValueError(f"{archive} is not an archive that the build has made")
    count, size, start = unpack_from("<HLL", end, 10)
    directory, offset = _read(archive, start, size), 0
    for _ in range(count):
        method, packed, name, extra, comment, header = unpack_from(ENTRY, directory, offset)
        file = directory[offset + ENTRY_SIZE : offset + ENTRY_SIZE + name].decode()
        offset += ENTRY_SIZE + name + extra + comment
        if method == STORED:
            yield file, (header + HEADER_SIZE + name, packed)


def _read(file: str, start: int, size: int) -> bytes:
    opened = posix.open(file, posix.O_RDONLY)
    try:
        return posix.pread(opened, size, start)
    finally:
        posix.close(opened)


if __name__ == "sitecustomize":
    gc.disable()  # a start creates no garbage; app/page/main.py and the worker enable collection
    find_in(LIBRARY)
