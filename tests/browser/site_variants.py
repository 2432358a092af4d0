"""Variants of the site, which are soon made: Python is not compiled again, but taken as built."""

import io
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch
from zipfile import ZIP_STORED, ZipFile

from tests.registered_game import registered
from tools.build import prerendered_page
from tools.build.__main__ import pictures
from tools.build.archive import packed
from tools.build.edition import Edition
from tools.build.embed import SCRIPT, bundled
from tools.build.language import CATALOGUE, ENGLISH, Language
from tools.build.minify import minified
from tools.build.offline import WORKER
from tools.build.owner.settings import SiteSettings
from tools.build.pyodide import PythonFiles, PythonMaker
from tools.build.pyodide.binary import BinaryFiles
from tools.build.pyodide.in_pyodide.archive_plan import archive_plan
from tools.build.rule_sheets import Pictures
from tools.build.site import Makers, build
from tools.build.sources import Files, script_name
from tools.build.starting_content import read_faces
from tools.build.wasm import BINARY, LOADER, SECOND
from tools.http_headers import ROOT
from trigrid.games import GameDescriptor

SOURCES = (
    "index.html",
    "game.html",
    "404.html",
    "pyscript.toml",
    "package.json",
    "package-lock.json",
    "LICENSE",
)
FOLDERS = (
    "assets",
    "docs/pictures/screenshots",
    "examples",
    "offline",
    "licences",
    "py",
    "seeds",
    "tools",
    "types",
)
OLD_RULE = "Rows are lettered from the bottom"
NEW_RULE = "In the second edition rows are lettered from the bottom"
OLD_WORD = 'name = "Tritium'
NEW_WORD = 'name = "Tritium of the second edition'
WORDS = "trigrid/words/tritium.py"
CHANGED = {"seeds/tritium.md": (OLD_RULE, NEW_RULE), f"py/{WORDS}": (OLD_WORD, NEW_WORD)}
"""A rule sheet and a Python module."""
BUILT = ROOT / "dist"
INLINE = "assets/inline/"
ICON_CACHE = ".cache/icons"
"""Where the build keeps the icons that it has drawn."""
NO_SNAPSHOT = b""
"""For the page, that of a browser which cannot start from one."""


def second_edition(folder: Path) -> Path:
    """Make the second edition in an empty folder; gives the folder of its site."""
    return changed_edition(folder, CHANGED)


def changed_edition(folder: Path, changed: Mapping[str, tuple[str, str]]) -> Path:
    """Make the site in an empty folder, with another text for one in each of some files; gives its folder."""
    root, dist = copied_sources(folder / "sources"), folder / "dist"
    for name, (old, new) in changed.items():
        text = (root / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (root / name).write_text(text.replace(old, new), encoding="utf-8")
    code = [name.removeprefix("py/") for name in changed if name.startswith("py/")]
    makers = makers_with(built_but_for(*code))
    build_quickly(root, dist, pictures(), Edition(told=read_faces(ENGLISH, root)), makers)
    return dist


def copied_sources(root: Path) -> Path:
    """A copy of all that the site is made of, in a folder that is not there yet; gives the folder."""
    root.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, root)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    (ROOT / ICON_CACHE).mkdir(parents=True, exist_ok=True)
    (root / ".cache").mkdir()
    (root / ICON_CACHE).symlink_to(ROOT / ICON_CACHE)
    return root


def edition_with(
    game: GameDescriptor, files: Mapping[str, str], folder: Path, settings: SiteSettings | None = None
) -> Path:
    """Make the site with one more game, whose files are given by path; gives the folder of its site.

    Its service worker is that of the built site, which nobody starts here.
    """
    chosen = settings or SiteSettings()
    root, dist = copied_sources(folder / "sources"), folder / "dist"
    for name, text in files.items():
        (root / name).write_text(text, encoding="utf-8")
    code = [name.removeprefix("py/") for name in files if name.startswith("py/")]
    makers = replace(makers_with(built_but_for(*code, *chosen.python_files)), worker=built_worker)
    told = read_faces(ENGLISH, root, chosen.python_files)
    with registered(game):
        build_quickly(root, dist, pictures(chosen.games), Edition(ENGLISH, chosen, told), makers)
    return dist


def edition_in(language: Language, dist: Path) -> None:
    """Make the site in another language, with that service worker; there is no folder yet."""
    makers = replace(makers_with(built_but_for(CATALOGUE)), worker=built_worker)
    build_quickly(ROOT, dist, pictures(), Edition(language, told=read_faces(language)), makers)


def owners_edition(settings: SiteSettings, dist: Path) -> None:
    """Make the site that an owner's settings ask for; there is no folder yet."""
    told = read_faces(ENGLISH, ROOT, settings.python_files)
    makers = replace(makers_with(built_but_for(*settings.python_files)), embed=bundled)
    build_quickly(ROOT, dist, pictures(settings.games), Edition(ENGLISH, settings, told), makers)


def build_quickly(
    root: Path, dist: Path, found: Mapping[str, Pictures], edition: Edition, makers: Makers
) -> None:
    """Build a site, with sizes of its files, for the bar of the start, that are measured quickly."""
    with patch.object(prerendered_page, "AS_NOTED", 1):
        build(root, dist, found, edition, makers)


def makers_with(python: PythonMaker) -> Makers:
    """Take all but Python's archives as built, compress nothing, and minify only what stands in pages."""
    return Makers(
        python=python,
        binary=built_binary,
        embed=built_embed,
        compress=lambda *_: {},
        minify=minified_in_pages,
    )


def minified_in_pages(files: Files) -> Files:
    """The files; minified if they stand in pages, by whose hashes the built site's policy allows them."""
    return minified(files) if all(path.startswith(INLINE) for path in files) else files


def built_but_for(*names: str) -> PythonMaker:
    """Makes what the built site has, but for some files of the package, of which Python takes the sources;
    and for those that belong to the start because of these alone.
    """

    def make(root: Path, sources: bytes, binary: BinaryFiles) -> PythonFiles:
        app, new = files_of(published("trigrid", "zip")), files_of(sources)
        at_start = (path for path, archive in archive_plan(new).items() if archive == "app")
        for name in (*names, *(path for path in at_start if not app.keys() & {path, f"{path}c"})):
            app.pop(f"{name}c", None)
            app[name] = new[name]
        return PythonFiles(
            published("library", "zip"),
            packed(app, ZIP_STORED),
            published("computer", "zip"),
            published("later", "zip"),
            published("puzzles", "zip"),
            published("embedded", "zip"),
            NO_SNAPSHOT,
        )

    return make


def built_binary(root: Path) -> BinaryFiles:
    """What the built site has of Pyodide's binary."""
    (folder,) = (BUILT / "vendor").glob("pyodide-*")
    return {name: (folder / script_name(name)).read_bytes() for name in (BINARY, SECOND, LOADER)}


def built_embed(root: Path, told: object) -> bytes:
    """The built site's script for other people's pages, which are not looked at here."""
    return (BUILT / SCRIPT).read_bytes()


def built_worker(root: Path, files: Files) -> Files:
    """The files, and the service worker of the built site."""
    return files | {WORKER: (BUILT / WORKER).read_bytes()}


def published(name: str, kind: str) -> bytes:
    """A file of the built site, in whose name there is a hash."""
    (path,) = (BUILT / "assets").glob(f"{name}.*.{kind}.txt")
    return path.read_bytes()


def files_of(archive: bytes) -> dict[str, bytes]:
    """What a zip holds, by path."""
    with ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}
