"""Compiles the page's archives inside the shipped Pyodide.

The bytecode must match this Pyodide. Every module becomes a .pyc file under the name that zipimport looks
for. The file contains zeros instead of a hash of its source: Python never checks this hash, and hosts cannot
compress it. The same sources give the same bytes on every machine.
"""

import ast
import json
import zipfile
from collections.abc import Callable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

from tools.build.archive import packed
from tools.build.pyodide.in_pyodide.archive_plan import archive_plan, module_of, shared_files
from tools.build.pyodide.in_pyodide.check_imports import broken_imports, is_for_type_checkers
from tools.build.pyodide.in_pyodide.notebook_methods import without_notebook_methods
from tools.build.pyodide.in_pyodide.sitecustomize import LIBRARY

LINE_ALONE, NO_LOCATION = 13, 15
"""Kinds of entries in a line table: with a line but no columns, and with neither."""
NO_HASH = bytes(8)
"""The eight bytes that each .pyc file contains instead of a hash of its source."""
FINDER = "sitecustomize.py"
"""Module that the build adds to the library; ``site`` imports it at the start.

It finds the modules that are imported after it.
"""
ARCHIVES = {
    "app": "/lib/trigrid.zip",
    "computer": "/lib/computer.zip",
    "later": "/lib/later.zip",
    "puzzles": "/lib/puzzles.zip",
    "annotated": "/lib/annotated.zip",
    "embedded": "/lib/embedded.zip",
}
"""Paths at which the page stores the archives of the package, by archive."""


def compiled(source: bytes, place: str, *, keeps_lines: bool = True) -> bytes:
    """Return the bytecode of a module, without all that never runs.

    This covers docstrings, annotations of functions, and statements under ``if TYPE_CHECKING``.
    ``place`` is the module's path in Pyodide. Without ``keeps_lines``, tracebacks show no line numbers in the
    module. Dataclasses get a docstring.
    """
    tree = without_annotations(without_type_checking(ast.parse(source)))
    code = compile(tree, place, "exec", dont_inherit=True, optimize=2)
    code = with_line_tables(code, line_table_without_columns if keeps_lines else no_line_table)
    return bytes(_code_to_hash_pyc(code, NO_HASH, False))


def without_type_checking(module: ast.Module) -> ast.Module:
    """Replace each ``if TYPE_CHECKING`` by the statements after its ``else``."""
    for node in ast.walk(module):
        for block in ("body", "orelse"):
            statements = getattr(node, block, None)
            if isinstance(statements, list):
                setattr(node, block, [run for each in statements for run in _run_statements(each)])
    return module


def _run_statements(statement: ast.stmt) -> list[ast.stmt]:
    if isinstance(statement, ast.If) and is_for_type_checkers(statement.test):
        return statement.orelse
    return [statement]


def without_annotations(module: ast.Module) -> ast.Module:
    """Remove annotations of functions, and give dataclasses a docstring.

    Nothing reads annotations of parameters and results at run time, but Python stores them as additional
    functions. Annotations of class fields stay because dataclasses read them.
    """
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.ClassDef) and any(map(_makes_dataclass, node.decorator_list)):
            node.body.append(_documented(node))
    return module


def _makes_dataclass(decorator: ast.expr) -> bool:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(function, ast.Name) and function.id == "dataclass"


def _documented(dataclass: ast.ClassDef) -> ast.stmt:
    """Return a statement that sets the docstring of a class to its name.

    Unlike an ordinary docstring, it stays in optimised bytecode. For a class without a docstring,
    ``dataclass`` generates one, which takes longer than the rest of its work.
    """
    docstring = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant(dataclass.name))
    return ast.fix_missing_locations(ast.copy_location(docstring, dataclass))


def with_line_tables(code: CodeType, make: Callable[[CodeType], bytes]) -> CodeType:
    """Return the code with new line tables, also in the functions inside it."""
    inner = (with_line_tables(each, make) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=make(code), co_consts=tuple(inner))


def no_line_table(code: CodeType) -> bytes:
    """Return a line table without lines, so that tracebacks show only the function.

    The table is not empty, because Python cannot make a traceback with an empty one.
    """
    units = _entry_lengths(len(code.co_code) // 2)
    return bytes(0x80 | NO_LOCATION << 3 | count - 1 for count in units)


def line_table_without_columns(code: CodeType) -> bytes:
    """Return a line table with the lines of a code object, but without columns.

    Columns would take a third of an archive, and tracebacks show them only where the source exists. CPython's
    InternalDocs/code_objects.md describes the format under "Locations".
    """
    table, line_before = bytearray(), code.co_firstlineno
    for start, end, line in code.co_lines():
        for units in _entry_lengths((end - start) // 2):
            table.append(0x80 | (NO_LOCATION if line is None else LINE_ALONE) << 3 | units - 1)
            if line is not None:
                table += _signed_varint(line - line_before)
                line_before = line
    return bytes(table)


def _entry_lengths(units: int) -> Iterator[int]:
    """Yield the lengths of entries that cover ``units`` code units, at most 8 each."""
    yield from (min(8, units - done) for done in range(0, units, 8))


def _signed_varint(number: int) -> bytes:
    """Return a signed number as a varint: six bits per byte, the lowest bits first.

    A seventh bit is set in all bytes but the last. The lowest bit of the first byte is the sign.
    """
    rest, varint = abs(number) << 1 | (number < 0), bytearray()
    while rest >= 64:
        varint.append(0x40 | rest & 0x3F)
        rest >>= 6
    return bytes([*varint, rest])


def library(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Return compiled modules of the standard library, by path."""
    return {
        f"{path}c": compiled(source, f"{LIBRARY}/{path}", keeps_lines=False)
        for path, source in sources.items()
    }


def app(sources: dict[str, bytes], place: str) -> dict[str, bytes]:
    """Return the sources compiled for an archive at ``place``.

    Files that are not Python stay unchanged.
    """
    return dict(
        (f"{name}c", compiled(source, f"{place}/{name}")) if name.endswith(".py") else (name, source)
        for name, source in sources.items()
    )


def listed_modules(text: str) -> tuple[set[str], set[str]]:
    """Return the modules that stdlib-modules.txt includes, and those it omits."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    left_out = {line[2:].partition(":")[0] for line in lines if line.startswith("- ")}
    return {line for line in lines if not line.startswith("- ")}, left_out


def needed_sources(shipped: dict[str, bytes], app: dict[str, bytes], module_list: str) -> dict[str, bytes]:
    """Return the library's sources that the page needs.

    ``module_list`` is the content of stdlib-modules.txt. Raises ValueError if it includes a missing module,
    or if an imported module would be missing.
    """
    modules, left_out = listed_modules(module_list)
    kept = {path: source for path, source in shipped.items() if module_of(path) in modules}
    by_module = {module_of(path): source for path, source in {**kept, **app}.items() if path.endswith(".py")}
    missing = sorted(modules - set(by_module))
    errors = [f"there is no module {name}" for name in missing]
    errors += broken_imports(by_module, {*map(module_of, shipped), *by_module}, left_out)
    if errors:
        raise ValueError(f"stdlib-modules.txt is wrong: {'; '.join(errors)}")
    return kept


def files_of(path: str) -> dict[str, bytes]:
    """Return the files in a zip archive by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def files_below(folder: Path) -> dict[str, bytes]:
    """Return the files below a folder by relative path."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def main(folder: Path) -> None:
    """Compile a folder's sources and Python's library into archives in the folder.

    The input is ``sources.zip``, ``pyscript.json`` (source code by path) and ``stdlib-modules.txt``, the list
    of the library's modules. Files in ``substitutes`` replace modules with the same path.
    """
    substitutes = files_below(folder / "substitutes")
    texts = json.loads((folder / "pyscript.json").read_text("utf-8"))
    pyscript = {f"pyscript/{name}": text.encode() for name, text in texts.items()}
    package = {
        path: without_notebook_methods(text) for path, text in files_of(f"{folder}/sources.zip").items()
    }
    plan = archive_plan(package)
    sources = {path: package[path] for path in plan}
    sources |= {path: substitutes.pop(path, source) for path, source in pyscript.items()}
    shipped = {name: source for name, source in files_of(LIBRARY).items() if name.endswith(".py")}
    shipped |= substitutes
    kept = needed_sources(shipped, sources, (folder / "stdlib-modules.txt").read_text("utf-8"))
    kept[FINDER] = Path(__file__).with_name(FINDER).read_bytes()
    # Stored entries are read faster. A host's brotli also compresses them better than deflate would.
    (folder / "library.zip").write_bytes(packed(library(kept), zipfile.ZIP_STORED))
    shared = {"computer": shared_files(package)}
    for archive, place in ARCHIVES.items():
        names = {name for name in sources if plan.get(name, "app") == archive} | shared.get(archive, set())
        part = {name: source for name, source in sources.items() if name in names}
        (folder / f"{archive}.zip").write_bytes(packed(app(part, place), zipfile.ZIP_STORED))
