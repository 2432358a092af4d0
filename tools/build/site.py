"""Builds the whole site in a folder beside dist/ and then puts it in dist/'s place, all or nothing."""

import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.build import BuildError
from tools.build.language import ENGLISH, Language
from tools.build.offline import with_worker
from tools.build.publication import Publication
from tools.build.python import Maker, made
from tools.build.sheets import Pictures, with_templates
from tools.build.sources import Files, read_sources


def build(
    root: Path,
    dist: Path,
    pictures: Mapping[str, Pictures],
    language: Language = ENGLISH,
    make_python: Maker = made,
    complete: Callable[[Path, Files], Files] = with_worker,
) -> Files:
    """Makes dist from the sources below root and the pictures of every game. Raises BuildError.

    ``complete`` adds what depends on all other files.
    """
    files = complete(root, site_files(root, pictures, language, make_python))
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
    make_python: Maker = made,
) -> Files:
    """Every file of the site by its path in dist/."""
    page = root / "index.html"
    if not page.is_file():
        raise BuildError("index.html is missing")
    publication = Publication(read_sources(root, language, make_python))
    html = publication.page(language.page(page.read_text(encoding="utf-8")))
    publication.check_all_used()
    html = with_templates(html, root / "seeds", pictures)
    return {"index.html": html.encode(), **publication.files}


def _write(files: Files, folder: Path) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    shutil.copymode(Path(__file__).parent, folder)
