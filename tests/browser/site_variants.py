"""Variants of the site, built quickly with the compiled Python of the built site."""

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
    "engine.html",
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
"""The second edition's changes to a rule sheet and to a Python module."""
BUILT = ROOT / "dist"
INLINE = "assets/inline/"
ICON_CACHE = ".cache/icons"
"""Folder in which the build caches the icons that it has drawn."""
NO_SNAPSHOT = b""
"""An empty snapshot: the page starts as in a browser that cannot use one."""


def second_edition(folder: Path) -> Path:
    """Build the second edition in an empty folder, and return the folder of its site."""
    return changed_edition(folder, CHANGED)


def changed_edition(folder: Path, changed: Mapping[str, tuple[str, str]]) -> Path:
    """Build the site in an empty folder with replaced texts.

    ``changed`` contains the old and the new text by file. Returns the folder of the site.
    """
    root, dist = copied_sources(folder / "sources"), folder / "dist"
    for name, (old, new) in changed.items():
        text = (root / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (root / name).write_text(text.replace(old, new), encoding="utf-8")
    code = [name.removeprefix("py/") for name in changed if name.startswith("py/")]
    makers = makers_with(built_except_for(*code))
    build_quickly(root, dist, pictures(), Edition(content=read_faces(ENGLISH, root)), makers)
    return dist


def copied_sources(root: Path) -> Path:
    """Copy all sources of the site into a new folder, and return the folder."""
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
    """Build the site with one more game, and return the folder of the site.

    ``files`` contains the game's files by path. The service worker is that of the built site, and no test
    starts it.
    """
    chosen = settings or SiteSettings()
    root, dist = copied_sources(folder / "sources"), folder / "dist"
    for name, text in files.items():
        (root / name).write_text(text, encoding="utf-8")
    code = [name.removeprefix("py/") for name in files if name.startswith("py/")]
    makers = replace(makers_with(built_except_for(*code, *chosen.python_files)), worker=built_worker)
    content = read_faces(ENGLISH, root, chosen.python_files)
    with registered(game):
        build_quickly(root, dist, pictures(chosen.games), Edition(ENGLISH, chosen, content), makers)
    return dist


def edition_in(language: Language, dist: Path) -> None:
    """Build the site in another language, into a new folder.

    The service worker is that of the built site.
    """
    makers = replace(makers_with(built_except_for(CATALOGUE)), worker=built_worker)
    build_quickly(ROOT, dist, pictures(), Edition(language, content=read_faces(language)), makers)


def owners_edition(settings: SiteSettings, dist: Path) -> None:
    """Build the site for an owner's settings, into a new folder."""
    content = read_faces(ENGLISH, ROOT, settings.python_files)
    makers = replace(makers_with(built_except_for(*settings.python_files)), embed=bundled)
    build_quickly(ROOT, dist, pictures(settings.games), Edition(ENGLISH, settings, content), makers)


def build_quickly(
    root: Path, dist: Path, rule_pictures: Mapping[str, Pictures], edition: Edition, makers: Makers
) -> None:
    """Build a site without measuring precisely how well its files can be compressed.

    The sizes in the start's progress bar are therefore less exact.
    """
    with patch.object(prerendered_page, "COMPRESSION_LEVEL", 1):
        build(root, dist, rule_pictures, edition, makers)


def makers_with(python: PythonMaker) -> Makers:
    """Return makers that take Pyodide's binary and embed.js from the built site.

    ``python`` makes Python's archives. The makers compress nothing, and minify only files inside pages.
    """
    return Makers(
        python=python,
        binary=built_binary,
        embed=built_embed,
        compress=lambda *_: {},
        minify=minified_in_pages,
    )


def minified_in_pages(files: Files) -> Files:
    """Return the files, minified if all of them are inside pages.

    The content policy of the built site allows such files by their hashes, so they must be equal to the built
    ones.
    """
    return minified(files) if all(path.startswith(INLINE) for path in files) else files


def built_except_for(*names: str) -> PythonMaker:
    """Return a maker that uses the built site's Python files except for some files.

    The named files come from the sources. So does each file that now belongs to the start but is not in the
    built archive.
    """

    def make(root: Path, sources: bytes, binary: BinaryFiles) -> PythonFiles:
        app, new = files_of(built_archive("trigrid")), files_of(sources)
        at_start = (path for path, archive in archive_plan(new).items() if archive == "app")
        for name in (*names, *(path for path in at_start if not app.keys() & {path, f"{path}c"})):
            app.pop(f"{name}c", None)
            app[name] = new[name]
        return PythonFiles(
            built_archive("library"),
            packed(app, ZIP_STORED),
            built_archive("computer"),
            built_archive("later"),
            built_archive("puzzles"),
            built_archive("annotated"),
            built_archive("embedded"),
            NO_SNAPSHOT,
        )

    return make


def built_binary(root: Path) -> BinaryFiles:
    """Return the files of Pyodide's binary in the built site."""
    (folder,) = (BUILT / "vendor").glob("pyodide-*")
    return {name: (folder / script_name(name)).read_bytes() for name in (BINARY, SECOND, LOADER)}


def built_embed(root: Path, content: object) -> bytes:
    """Return the script embed.js of the built site.

    No test loads this script from a variant that takes it from the built site.
    """
    return (BUILT / SCRIPT).read_bytes()


def built_worker(root: Path, files: Files) -> Files:
    """Return the files with the service worker of the built site."""
    return files | {WORKER: (BUILT / WORKER).read_bytes()}


def built_archive(name: str) -> bytes:
    """Return an archive of the built site; its file name contains a hash."""
    (path,) = (BUILT / "assets").glob(f"{name}.*.zip.txt")
    return path.read_bytes()


def files_of(archive: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive by path."""
    with ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}
