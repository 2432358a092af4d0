"""Runs inside the shipped Pyodide, whose bytecode this is: compiles the archives that the page starts from.

Every module becomes a .pyc under the name that zipimport looks for, with an unchecked hash of its source: the
same sources give the same bytes on every machine.
"""

import _imp
import ast
import json
import zipfile
from collections.abc import Callable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

from tools.build.archive import packed
from tools.build.pyodide.in_pyodide.archive_plan import archive_plan, module_of
from tools.build.pyodide.in_pyodide.check_imports import lost
from tools.build.pyodide.in_pyodide.sitecustomize import LIBRARY

LINE_ALONE, NO_LOCATION = 13, 15
"""Kinds of entries in a line table."""
READ_BY_PYODIDE = {"_pyodide", "pyodide"}
"""Packages that look at their own docstrings while they start."""
FINDER = "sitecustomize.py"
"""What Python imports before all of its library, and finds the rest with."""
ARCHIVES = {
    "app": "/lib/trigrid.zip",
    "computer": "/lib/computer.zip",
    "later": "/lib/later.zip",
    "puzzles": "/lib/puzzles.zip",
    "embedded": "/lib/embedded.zip",
}
"""Where the page puts the package's archives, each of which is a file of that name here."""


def compiled(
    source: bytes,
    place: str,
    *,
    keeps_docstrings: bool = False,
    keeps_lines: bool = True,
    is_ours: bool = False,
) -> bytes:
    """A module's bytecode. Without lines a traceback does not tell where in the module it was."""
    optimize = 0 if keeps_docstrings else 2
    given = made_lean(ast.parse(source)) if is_ours else source
    code = compile(given, place, "exec", dont_inherit=True, optimize=optimize)
    code = with_line_tables(code, line_table_without_columns if keeps_lines else no_line_table)
    token = _imp.pyc_magic_number_token  # type: ignore[attr-defined]
    return bytes(_code_to_hash_pyc(code, _imp.source_hash(token, source), False))


def made_lean(module: ast.Module) -> ast.Module:
    """A module of ours without what nothing asks for when it runs."""
    WithoutAnnotations().visit(module)
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and any(map(_makes_dataclass, node.decorator_list)):
            node.body.append(_documented(node.name))
    return ast.fix_missing_locations(module)


def _makes_dataclass(decorator: ast.expr) -> bool:
    function = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(function, ast.Name) and function.id == "dataclass"


def _documented(text: str) -> ast.stmt:
    """Gives a class a docstring that is not left out: dataclasses would write one for it, which takes longer
    than the rest of what they do.
    """
    return ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant(text))


class WithoutAnnotations(ast.NodeTransformer):
    """Removes the types of functions' arguments and results, which nothing asks for when the code runs, and
    which Python keeps as functions of their own. Those of classes' fields stay: dataclasses read them.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Remove those of a function, and of the functions within it."""
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Likewise."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Remove that of an argument."""
        node.annotation = None
        return node


def with_line_tables(code: CodeType, make: Callable[[CodeType], bytes]) -> CodeType:
    """The same code with other line tables, also in the functions that it makes."""
    inner = (with_line_tables(each, make) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=make(code), co_consts=tuple(inner))


def no_line_table(code: CodeType) -> bytes:
    """No lines, so that a traceback names the function alone; with nothing at all it could not be made."""
    units = _entry_lengths(len(code.co_code) // 2)
    return bytes(0x80 | NO_LOCATION << 3 | count - 1 for count in units)


def line_table_without_columns(code: CodeType) -> bytes:
    """The lines of a code without the columns, which would be a third of an archive, and which a traceback
    shows only where the source is. CPython's InternalDocs/code_objects.md describes the form as "Locations".
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
    """An entry is of at most eight code units."""
    yield from (min(8, units - done) for done in range(0, units, 8))


def _signed_varint(number: int) -> bytes:
    """Six bits a byte, the lowest first, and one more in all but the last; the lowest of all is the sign."""
    rest, written = abs(number) << 1 | (number < 0), bytearray()
    while rest >= 64:
        written.append(0x40 | rest & 0x3F)
        rest >>= 6
    return bytes([*written, rest])


def library(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Modules of the standard library."""
    return {
        f"{path}c": compiled(
            source,
            f"{LIBRARY}/{path}",
            keeps_docstrings=path.partition("/")[0] in READ_BY_PYODIDE,
            keeps_lines=False,
        )
        for path, source in sources.items()
    }


def app(sources: dict[str, bytes], place: str) -> dict[str, bytes]:
    """The sources compiled for an archive at a place; what is not Python stays as it is."""
    return dict(
        (f"{name}c", compiled(source, f"{place}/{name}", is_ours=True))
        if name.endswith(".py")
        else (name, source)
        for name, source in sources.items()
    )


def asked_for(text: str) -> tuple[set[str], set[str]]:
    """The modules that stdlib-modules.txt names, and those that it leaves out."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    left_out = {line[2:].partition(":")[0] for line in lines if line.startswith("- ")}
    return {line for line in lines if not line.startswith("- ")}, left_out


def chosen(shipped: dict[str, bytes], app: dict[str, bytes], wanted: str) -> dict[str, bytes]:
    """The library's sources that are wanted. Raises ValueError where an import would lead nowhere."""
    modules, left_out = asked_for(wanted)
    kept = {path: source for path, source in shipped.items() if module_of(path) in modules}
    by_module = {module_of(path): source for path, source in {**kept, **app}.items() if path.endswith(".py")}
    missing = sorted(modules - set(by_module))
    wrong = [f"there is no module {name}" for name in missing]
    wrong += lost(by_module, {*map(module_of, shipped), *by_module}, left_out)
    if wrong:
        raise ValueError(f"stdlib-modules.txt is wrong: {'; '.join(wrong)}")
    return kept


def files_of(path: str) -> dict[str, bytes]:
    """What a zip holds."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def files_below(folder: Path) -> dict[str, bytes]:
    """What a folder holds."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def main(folder: Path) -> None:
    """Compiles ``sources.zip``, ``pyscript.json`` (texts by path) and what ``stdlib-modules.txt`` names,
    some of it out of ``substitutes``."""
    substitutes = files_below(folder / "substitutes")
    texts = json.loads((folder / "pyscript.json").read_text("utf-8"))
    pyscript = {f"pyscript/{name}": text.encode() for name, text in texts.items()}
    package = files_of(f"{folder}/sources.zip")
    plan = archive_plan(package)
    sources = {path: package[path] for path in plan}
    sources |= {path: substitutes.pop(path, source) for path, source in pyscript.items()}
    shipped = {name: source for name, source in files_of(LIBRARY).items() if name.endswith(".py")}
    shipped |= substitutes
    kept = chosen(shipped, sources, (folder / "stdlib-modules.txt").read_text("utf-8"))
    kept[FINDER] = Path(__file__).with_name(FINDER).read_bytes()
    # Stored, they are read faster, and a host's brotli makes them smaller than deflate would.
    (folder / "library.zip").write_bytes(packed(library(kept), zipfile.ZIP_STORED))
    for archive, place in ARCHIVES.items():
        part = {name: source for name, source in sources.items() if plan.get(name, "app") == archive}
        (folder / f"{archive}.zip").write_bytes(packed(app(part, place), zipfile.ZIP_STORED))
