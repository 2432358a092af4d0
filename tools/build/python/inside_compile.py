"""Runs inside the shipped Pyodide, whose bytecode this is: compiles the archives that the page starts from.

Every module becomes a .pyc under the name that zipimport looks for, with an unchecked hash of its source: the
same sources give the same bytes on every machine.
"""

import _imp
import io
import json
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PLAIN_FILE = 0o644 << 16
READ_BY_PYODIDE = {"_pyodide", "pyodide"}
"""Packages that look at their own docstrings while they start."""
LIBRARY = "/lib/python314.zip"
APP = "/lib/trigrid.zip"


def compiled(source: bytes, place: str, *, keeps_docstrings: bool = False, keeps_lines: bool = True) -> bytes:
    """A module's bytecode. Without lines a traceback does not tell where in the module it was."""
    optimize = 0 if keeps_docstrings else 2
    code = compile(source, place, "exec", dont_inherit=True, optimize=optimize)
    code = code if keeps_lines else without_lines(code)
    token = _imp.pyc_magic_number_token  # type: ignore[attr-defined]
    return bytes(_code_to_hash_pyc(code, _imp.source_hash(token, source), False))


def without_lines(code: CodeType) -> CodeType:
    """The same code without its line tables, also in the functions that it makes."""
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def library(modules: list[str]) -> dict[str, bytes]:
    """Those modules of the standard library."""
    with zipfile.ZipFile(LIBRARY) as shipped:
        known, files = set(shipped.namelist()), {}
        for name in modules:
            path = name.replace(".", "/")
            path = f"{path}/__init__.py" if f"{path}/__init__.py" in known else f"{path}.py"
            reads = name.partition(".")[0] in READ_BY_PYODIDE
            files[f"{path}c"] = compiled(
                shipped.read(path), f"{LIBRARY}/{path}", keeps_docstrings=reads, keeps_lines=False
            )
    return files


def app(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The sources compiled; what is not Python stays as it is."""
    return dict(
        (f"{name}c", compiled(source, f"{APP}/{name}")) if name.endswith(".py") else (name, source)
        for name, source in sources.items()
    )


def packed(files: dict[str, bytes]) -> bytes:
    """A zip of files, stored: it is read faster, and a host's brotli makes it smaller than deflate would."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as made:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.create_system = 3  # else the archive would tell on which system it was made
            entry.external_attr = PLAIN_FILE
            made.writestr(entry, content)
    return archive.getvalue()


def main(folder: Path) -> None:
    """Compiles what lies in a folder: ``modules.txt``, ``sources.zip``, ``pyscript.json`` (texts by path)."""
    with zipfile.ZipFile(folder / "sources.zip") as archive:
        sources = {name: archive.read(name) for name in archive.namelist()}
    pyscript = json.loads((folder / "pyscript.json").read_text("utf-8"))
    sources |= {f"pyscript/{name}": text.encode() for name, text in pyscript.items()}
    (folder / "library.zip").write_bytes(packed(library((folder / "modules.txt").read_text("utf-8").split())))
    (folder / "app.zip").write_bytes(packed(app(sources)))


main(Path("/work"))
