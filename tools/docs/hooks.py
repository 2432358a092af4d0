"""MkDocs hooks: publish files from outside docs/, and adapt links between pages."""

from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.docs.notebook import as_page, executed
from tools.docs.published_files import BrokenLink, Published
from tools.http_headers import ROOT

PUBLISHED = Published(ROOT)
NOTEBOOK, NOTEBOOK_PAGE = "examples/trigrid.ipynb", "notebook.md"
MATERIALS_LICENCE = "licences/material-for-mkdocs.txt"


def on_files(files: Files, config: Any) -> Files:
    """Add the published files from outside docs/."""
    for source, target in PUBLISHED.others():
        files.append(File.generated(config, target, abs_src_path=str(ROOT / source)))
    licence = distribution("mkdocs-material").read_text("licenses/LICENSE")
    assert licence, "the package contains its licence"
    files.append(File.generated(config, MATERIALS_LICENCE, content=licence))
    page, pictures = as_page(executed(ROOT / NOTEBOOK), Path(NOTEBOOK_PAGE).stem)
    for name, content in {NOTEBOOK_PAGE: page, **pictures}.items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: Any, files: Files) -> str:
    """Return the page with links between published pages."""
    if page.file.abs_src_path is None:  # its text was generated
        return markdown
    source = Path(str(page.file.abs_src_path)).relative_to(ROOT).as_posix()
    try:
        return PUBLISHED.rewritten(source, markdown)
    except BrokenLink as error:
        raise PluginError(f"{source} links to {error}, which is not published") from error
