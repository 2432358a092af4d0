"""`python -m tools.docs`: builds the documentation in dist/docs/."""

import logging
import shutil
import sys
from functools import partial
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from tools.build.compression import compressed_copies
from tools.build.owner.settings import BASE_STYLE
from tools.build.sources import Files
from tools.docs.static_site import FOLDER, UnfitPage, fitted
from tools.http_headers import ROOT

CONFIGURATION = Path(__file__).with_name("mkdocs.yml")
DIST = ROOT / "dist"


def made_by_mkdocs() -> Files:
    """Return the files that MkDocs makes. Raises Abort after a warning."""
    config = load_config(str(CONFIGURATION), strict=True)
    build(config)
    site = Path(config.site_dir)
    paths = (path for path in sorted(site.rglob("*")) if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


def add_to(dist: Path, files: Files, compress: "partial[Files]") -> None:
    """Replace dist/docs/ by the files and their compressed copies."""
    folder = dist / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in (files | compress(ROOT, files)).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def main() -> None:
    """Build the documentation and add it to dist/."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    if not (DIST / "index.html").is_file():
        sys.exit("There is no dist/index.html; `make build` makes it.")
    try:
        files = fitted(made_by_mkdocs(), DIST, (ROOT / BASE_STYLE).read_text(encoding="utf-8"))
    except (Abort, UnfitPage) as error:
        sys.exit(f"The documentation was not built: {error}")
    quickly = "--quick" in sys.argv[1:]
    add_to(DIST, files, partial(compressed_copies, quickly=quickly))
    size = sum(map(len, files.values())) / 1_000_000
    print(f"Built dist/{FOLDER}/: {len(files)} files, {size:.1f} MB.")


if __name__ == "__main__":
    main()
