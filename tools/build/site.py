"""Builds the whole site in a folder beside dist/ and then puts it in dist/'s place, all or nothing."""

import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tools.build import BuildError
from tools.build.embed import Bundler, bundled, embed_files
from tools.build.hashed_files import Publication
from tools.build.headers_file import headers_file
from tools.build.language import ENGLISH, Language
from tools.build.minify import Minifier, minified
from tools.build.oembed import discovery
from tools.build.offline import with_worker
from tools.build.pages import EXAMPLES, first_answer, other_pages
from tools.build.policy import with_policy, with_start
from tools.build.prerendered_page import with_marks, with_shell
from tools.build.pyodide import PythonMaker, make_python_files
from tools.build.pyodide.binary import BinaryMaker, make_binary
from tools.build.rule_sheets import Pictures, with_templates
from tools.build.sources import Files, read_sources


@dataclass(frozen=True)
class Makers:
    """What makes the parts that need Node; for all else there are stand-ins."""

    python: PythonMaker = make_python_files
    binary: BinaryMaker = make_binary
    worker: Callable[[Path, Files], Files] = with_worker
    """Adds to a site what lists all its other files."""
    embed: Bundler = bundled
    minify: Minifier = minified


NODE = Makers()


def build(
    root: Path,
    dist: Path,
    pictures: Mapping[str, Pictures],
    language: Language = ENGLISH,
    told: Mapping[str, Any] | None = None,
    makers: Makers = NODE,
) -> Files:
    """Makes dist from the sources below root, the pictures of every game, and what is told of how games begin
    (``starting_content.read_faces``) and, if that is known, of the site's address (``address``). Raises
    BuildError.
    """
    files = makers.worker(root, site_files(root, pictures, language, told, makers))
    with tempfile.TemporaryDirectory(prefix=".dist-", dir=dist.parent) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        _write(files, new)
        if dist.exists():
            dist.rename(old)
        new.rename(dist)
    return files


def site_files(
    root: Path,
    pictures: Mapping[str, Pictures],
    language: Language = ENGLISH,
    told: Mapping[str, Any] | None = None,
    makers: Makers = NODE,
) -> Files:
    """Every file of the site by its path in dist/."""
    page = root / "index.html"
    if not page.is_file():
        raise BuildError("index.html is missing")
    sources = read_sources(root, language, makers.python, makers.binary, (told or {}).get("shortcuts", {}))
    sources = replace(sources, hashed=makers.minify(sources.hashed))
    embed = embed_files(root, told, language, makers.embed)
    publication = Publication(replace(sources, plain=sources.plain | embed), [EXAMPLES])
    html = publication.page(language.page(page.read_text(encoding="utf-8")))
    others = other_pages(root, publication, language, pictures, told)
    publication.check_all_used()
    html = with_templates(with_shell(with_marks(html, publication.files), told), root / "seeds", pictures)
    html = html.replace("</head>", f"{discovery(first_answer(told))}</head>", 1)
    pages = {"index.html": with_start(html, root, makers.minify).encode(), **others}
    guarded = {name: _guarded(name, page, root) for name, page in pages.items()}
    return {**publication.files, **guarded, **headers_file(root)}


def _guarded(name: str, content: bytes, root: Path) -> bytes:
    return with_policy(content.decode(), root).encode() if name.endswith(".html") else content


def _write(files: Files, folder: Path) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    shutil.copymode(Path(__file__).parent, folder)
