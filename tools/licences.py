"""`python -m tools.licences`: lists the parts of dist/ with their licences.

Fails if a licence is missing. Also fails if a file of the site belongs to no group, or if a listed part is in
no file. The versions and licences of npm packages are read from package-lock.json.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.build.compression import is_copy
from tools.http_headers import ROOT

FOLDER = "licences"
"""The folder of the licence texts in the site."""


@dataclass(frozen=True)
class Part:
    """A shipped part: its licence (SPDX) and the name of the licence text."""

    name: str
    version: str
    licence: str
    text: str


@dataclass(frozen=True)
class Group:
    """Files of the site that are made of the same parts."""

    files: re.Pattern[str]
    parts: tuple[str, ...]


PYSCRIPT = (
    *("@pyscript/core", "@ungap/with-resolvers", "@webreflection/fetch", "@webreflection/idb-map"),
    *(
        "@webreflection/utils",
        "add-promise-listener",
        "basic-devtools",
        "codedent",
        "coincident",
        "html-escaper",
    ),
    *("next-resolver", "plain-tag", "polyscript", "reflected-ffi", "sticky-module", "to-json-callback"),
    *("type-checked-collections", "weak-id"),
)
WORKBOX = ("workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies")
PYTHON = ("pyodide", "CPython", "libraries in Pyodide")
OTHERS = {
    "Trigrid": Part("Trigrid", "", "MIT", "trigrid"),
    "CPython": Part("CPython", "3.14", "PSF-2.0", "python"),
    "libraries in Pyodide": Part(
        "libraries in Pyodide",
        "",
        "Zlib AND bzip2-1.0.6 AND 0BSD AND blessing AND MIT AND BSD-2-Clause"
        " AND Apache-2.0 WITH LLVM-exception",
        "libraries-in-pyodide",
    ),
}
"""Parts that are not npm packages."""
NOT_SHIPPED = {"@types/emscripten": "types only", "ws": "Pyodide uses it under Node"}
"""Dependencies that the site does not contain, each with the reason."""


def _group(pattern: str, *parts: str) -> Group:
    return Group(re.compile(rf"(?:{pattern})\Z"), parts)


GROUPS = (
    _group(r"vendor/pyodide-[^/]+/.*", *PYTHON),
    _group(r"assets/library\.\w+\.zip\.txt", *PYTHON, "@pyscript/core"),
    _group(r"assets/snapshot\.\w+\.bin\.txt", "Trigrid", *PYTHON, "@pyscript/core"),
    _group(r"assets/trigrid\.\w+\.zip\.txt", "Trigrid", "@pyscript/core"),
    _group(r"vendor/pyscript-[^/]+/.*", *PYSCRIPT),
    _group(r"vendor/idb-[^/]+/.*", "idb"),
    _group(r"vendor/gifenc-[^/]+/.*", "gifenc"),
    _group(r"assets/fonts/figtree\.\w+\.woff2", "@fontsource-variable/figtree"),
    _group(r"service-worker\.js", "Trigrid", *WORKBOX),
    _group(
        r"licences/[\w-]+\.txt|_headers|robots\.txt|(?:embed|engine)\.(?:js|d\.ts)|oembed/[\w-]+\.json",
        "Trigrid",
    ),
    _group(r"remove-service-worker\.js", "Trigrid"),
    _group(r"(examples/)?[\w-]+\.html", "Trigrid"),
    _group(
        r"assets/(annotated|later|computer|puzzles|embedded)\.\w+\.zip\.txt|assets/(posters|screenshots|examples|icons)/.*",
        "Trigrid",
    ),
    _group(r"assets/([a-z]+-[a-z]+/)?[\w-]+\.\w+\.(js|css|txt|toml|webmanifest)", "Trigrid"),
)
"""The first group that matches a file applies."""


def npm_parts(root: Path = ROOT) -> Iterator[Part]:
    """Yield the npm packages in the site, as listed in package-lock.json."""
    for path, package in json.loads((root / "package-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ].items():
        name = path.rpartition("node_modules/")[2]
        if name and not package.get("dev") and name not in NOT_SHIPPED:
            yield Part(name, package["version"], package["license"], name.removeprefix("@").replace("/", "-"))


def shipped_parts(root: Path = ROOT) -> tuple[Part, ...]:
    """Return all shipped parts. Each version of a package is a separate part."""
    return (*OTHERS.values(), *npm_parts(root))


def group_of(file: str) -> Group | None:
    """Return the group of a file by its path in the site, or None if none matches."""
    return next((group for group in GROUPS if group.files.match(file)), None)


def faults(files: Iterable[str], parts: tuple[Part, ...]) -> Iterator[str]:
    """Yield a sentence for each fault."""
    present = set(files)
    names = {part.name for part in parts}
    used = {name for file in present if (group := group_of(file)) for name in group.parts}
    yield from (f"{file}: no group contains this file" for file in sorted(present) if not group_of(file))
    yield from (f"{name} is shipped without a licence" for name in sorted(used - names))
    yield from (f"no file contains {name}: is it shipped?" for name in sorted(names - used))
    for part in parts:
        if f"{FOLDER}/{part.text}.txt" not in present:
            yield f"{part.name} {part.version}: the text of {part.licence} is not shipped"


def files_of(dist: Path) -> list[str]:
    """Return the paths of a site's files, without their compressed copies.

    Omits the documentation, which contains its own licences (``tools/docs``).
    """
    paths = (path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file())
    return sorted(path for path in paths if not is_copy(path) and not path.startswith("docs/"))


def main() -> None:
    """List all parts and the faults."""
    parts = shipped_parts()
    for part in sorted(parts, key=lambda part: part.name.lower()):
        print(f"{part.name:32} {part.version:10} {part.licence:14}  {FOLDER}/{part.text}.txt")
    if found := list(faults(files_of(ROOT / "dist"), parts)):
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
