"""Sources of the site, each file under the logical path that other files use."""

import json
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from tools.build import BuildError, read_file
from tools.build.archive import archive_of
from tools.build.install_manifest import with_installed
from tools.build.pyodide import PythonMaker, package_list
from tools.build.pyodide.binary import BinaryFiles, BinaryMaker
from tools.build.pyscript import PLUGINS, without_unused
from tools.build.shared_facts import as_script

if TYPE_CHECKING:
    from tools.build.edition import Edition

Files = dict[str, bytes]

PYODIDE = ("pyodide.mjs", "pyodide-lock.json")
MODULE, SCRIPT = ".mjs", ".js"
"""Suffix of a module in a package, and the suffix that replaces it in the site.

nginx does not send ``.mjs`` with the type of a script.
"""
LOCK = "pyodide-lock.json"
LATER = "assets/later.zip"
"""Logical path of the archive "later" (archive_plan.py), not needed at the start."""
PUZZLES = "assets/puzzles.zip"
"""Logical path of the archive of the puzzles."""
ANNOTATED = "assets/annotated.zip"
"""Logical path of the archive of annotated games."""
EMBEDDED = "assets/embedded.zip"
"""Logical path of the archive of embedded boards."""
PYSCRIPT_NEVER_LOADED = re.compile(
    rf"codemirror|index-|mpy-|pyodide_graph-|service-worker|storage|xterm|zip-|{'|'.join(PLUGINS)}"
)
"""Beginnings of the names of PyScript's files that the site never loads."""
SOURCE_MAP = re.compile(rb"\s*(//|/\*)# sourceMappingURL=[^\n]*\s*$")
FIGTREE = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"
BUNDLED = re.compile(r"assets/(inline/|(embed|engine)(/|\.js$))")
"""Files for embed.js, for engine.js, or for inline scripts (``policy.py``)."""
BOOT = "assets/prepare-browser.js"
JOINED = (
    "assets/trusted-types.js",
    "assets/pyodide-internals/patch-page.js",
    "assets/embedding-messages.js",
    "assets/written-address.js",
    "assets/page-before-python.js",
)
"""Scripts that run before the page is parsed, joined with BOOT into one file.

Browsers would wait for each separate file. The shared facts and BOOT come first.
"""
ROBOTS = b"User-agent: *\nDisallow:\n"


@dataclass(frozen=True)
class Folder:
    """A vendored package.

    Its files refer to each other by name, so only the name of the folder contains a hash.
    """

    version: str
    files: Files


@dataclass(frozen=True)
class Sources:
    """All files except pages: hashed files, vendored folders, files with fixed names."""

    hashed: Files
    folders: dict[str, Folder]
    plain: Files


def read_sources(
    root: Path, edition: "Edition", make_python: PythonMaker, make_binary: BinaryMaker
) -> Sources:
    """Return the sources below root, including npm packages.

    Raises BuildError.
    """
    binary = make_binary(root)
    python = make_python(root, archive_of(root / "py", "trigrid", edition.python_files), binary)
    made = {
        "library.zip": python.library,
        "trigrid.zip": python.app,
        "computer.zip": python.computer,
        LATER: python.later,
        PUZZLES: python.puzzles,
        ANNOTATED: python.annotated,
        EMBEDDED: python.embedded,
        "snapshot.bin": python.snapshot,
    }
    return Sources(
        hashed=with_installed(root, _own(root, edition), edition)
        | made
        | {"assets/fonts/figtree.woff2": read_file(root / FIGTREE)},
        folders={
            "vendor/pyodide": _pyodide(root, binary),
            "vendor/pyscript": _pyscript(root),
            "vendor/idb": _module(root / "node_modules/idb", "build/index.js"),
            "vendor/gifenc": _module(root / "node_modules/gifenc", "dist/gifenc.esm.js"),
        },
        plain={"robots.txt": ROBOTS} | _licences(root),
    )


def _own(root: Path, edition: "Edition") -> Files:
    assets = sorted(path for path in (root / "assets").rglob("*") if path.is_file())
    paths = {path.relative_to(root).as_posix(): path for path in assets}
    files = {name: paths[name].read_bytes() for name in paths if not BUNDLED.match(name)}
    parts = [files.pop(name) for name in (BOOT, *JOINED) if name in files]
    files[BOOT] = b"".join([as_script(edition.facts), *parts])
    files["pyscript.toml"] = read_file(root / "pyscript.toml")
    return files


def _pyodide(root: Path, binary: BinaryFiles) -> Folder:
    """Return Pyodide's files without its standard library and packages.

    The site ships its own library.
    """
    package = root / "node_modules/pyodide"
    folder = _folder(package, {name: package / name for name in PYODIDE})
    binary = {name: _without_source_map(name, content) for name, content in binary.items()}
    files = {**folder.files, **binary, LOCK: package_list(folder.files[LOCK])}
    return Folder(folder.version, as_scripts(files))


def _pyscript(root: Path) -> Folder:
    package = root / "node_modules/@pyscript/core"
    paths = {path.name: path for path in (package / "dist").glob("*.js")}
    folder = _folder(package, {name: paths[name] for name in paths if not PYSCRIPT_NEVER_LOADED.match(name)})
    (core,) = (name for name in folder.files if name.startswith("core-"))
    folder.files[core] = without_unused(folder.files[core])
    return folder


def _module(package: Path, path: str) -> Folder:
    """Return a package of which the site needs only one file."""
    return _folder(package, {PurePosixPath(path).name: package / path})


def _folder(package: Path, paths: dict[str, Path]) -> Folder:
    version = _json(package / "package.json")["version"]
    return Folder(version, {name: _without_source_map(name, read_file(path)) for name, path in paths.items()})


def script_name(name: str) -> str:
    """Return the name that a package's file has in the site."""
    return name.removesuffix(MODULE) + SCRIPT if name.endswith(MODULE) else name


def as_scripts(files: Files) -> Files:
    """Return the files, with the modules (``.mjs``) renamed to ``.js``.

    The content of the modules refers to the new names. Raises BuildError if a new name is already the name of
    another file.
    """
    names = {name: script_name(name) for name in files if name.endswith(MODULE)}
    if taken := set(names.values()) & set(files):
        raise BuildError(
            f"a module cannot be published as {', '.join(sorted(taken))}: another file has that name"
        )
    renamed = {names.get(name, name): content for name, content in files.items()}
    for name in names.values():
        for old, new in names.items():
            renamed[name] = renamed[name].replace(old.encode(), new.encode())
    return renamed


def _without_source_map(name: str, content: bytes) -> bytes:
    """Remove the reference to a source map from a script or style sheet.

    The site contains no source maps, and browser tools would report each missing one.
    """
    return SOURCE_MAP.sub(b"\n", content) if name.endswith((".js", ".mjs", ".css")) else content


def _licences(root: Path) -> Files:
    """Return the licences of the project and of the code in the site.

    The folder licences/ holds those that are missing from npm packages.
    """
    texts = {"trigrid": root / "LICENSE"} | {path.stem: path for path in (root / "licences").glob("*.txt")}
    for place, package in _json(root / "package-lock.json")["packages"].items():
        found = [root / place / name for name in ("LICENSE", "LICENSE.md", "LICENSE.txt")]
        licence = next(filter(Path.is_file, found), None)
        if place and not package.get("dev") and licence:
            texts[place.rpartition("node_modules/")[2].removeprefix("@").replace("/", "-")] = licence
    return {f"licences/{name}.txt": read_file(path) for name, path in sorted(texts.items())}


def _json(path: Path) -> Any:
    return json.loads(read_file(path))
