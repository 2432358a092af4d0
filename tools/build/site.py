"""Builds the site in a temporary folder, which replaces dist/ at the end.

A failed build leaves dist/ unchanged.
"""

import shutil
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from tools.build import BuildError
from tools.build.cards import make_cards
from tools.build.compression import compressed_copies
from tools.build.edition import Edition
from tools.build.embed import Bundler, bundled, embed_files
from tools.build.engine import bundled_engine, engine_files
from tools.build.hashed_files import Publication
from tools.build.headers_file import headers_file
from tools.build.minify import Minifier, minified
from tools.build.oembed import head_tags, oembed_files
from tools.build.offline import with_worker
from tools.build.owner.feedback import with_feedback
from tools.build.owner.footer import with_footer
from tools.build.owner.head import with_head
from tools.build.owner.settings import BASE_STYLE, SiteSettings
from tools.build.owner.titles import described, with_introduction, with_title
from tools.build.pages import ENGINE, EXAMPLES, NOT_FOUND, first_answer, other_pages
from tools.build.policy import content_policy, inline_scripts, with_policy, with_scripts
from tools.build.prerendered_page import with_marks, with_shell
from tools.build.pyodide import PythonMaker, make_python_files
from tools.build.pyodide.binary import BinaryFiles, BinaryMaker, make_binary
from tools.build.rule_sheets import Pictures, with_templates
from tools.build.sources import Files, Sources, read_sources
from tools.build.wasm import BINARY


@dataclass(frozen=True)
class Makers:
    """Functions that run Node to make parts of a site; tests replace them by fakes."""

    python: PythonMaker = make_python_files
    binary: BinaryMaker = make_binary
    worker: Callable[[Path, Files], Files] = with_worker
    """Function that adds the service worker, with its list of files, to a site."""
    embed: Bundler = bundled
    minify: Minifier = minified
    compress: Callable[[Path, Files], Files] = compressed_copies
    """Function that returns the compressed copies of a site's files."""
    engine: Bundler = bundled_engine


NODE = Makers()


def build(
    root: Path, dist: Path, pictures: Mapping[str, Pictures], edition: Edition, makers: Makers = NODE
) -> Files:
    """Make dist from the sources below root and the pictures of every game.

    Returns the files of the site, without compressed copies. Raises BuildError.
    """
    with ThreadPoolExecutor(1) as pool:
        site = site_files(root, pictures, edition, _compressing_early(makers, pool))
    settings = edition.settings
    files = settings.with_owner_files(makers.worker(root, site | settings.files_of_head))
    with tempfile.TemporaryDirectory(prefix=".dist-", dir=dist.parent) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        _write(files | makers.compress(root, files), new)
        if dist.exists():
            dist.rename(old)
        new.rename(dist)
    return files


def _compressing_early(makers: Makers, pool: Executor) -> Makers:
    """Return makers that compress the binary while Node makes the other files.

    Compressing the binary takes half of the time of all compression.
    """

    def make(root: Path) -> BinaryFiles:
        files = makers.binary(root)
        pool.submit(makers.compress, root, {BINARY: files[BINARY]})  # the cache keeps the result
        return files

    return replace(makers, binary=make)


def site_files(
    root: Path, pictures: Mapping[str, Pictures], edition: Edition, makers: Makers = NODE
) -> Files:
    """Return the files of the site, except the service worker and the owner's files."""
    settings, content = edition.settings, edition.content

    def read_page(name: str) -> str:
        if not (root / name).is_file():
            raise BuildError(f"{name} is missing")
        return with_title(edition.language.page((root / name).read_text(encoding="utf-8")), settings.title)

    html = with_introduction(read_page("index.html"), settings.title, settings.description)
    html = with_feedback(html, settings.feedback)
    sources = read_sources(root, edition, makers.python, makers.binary)
    sources = replace(sources, hashed=makers.minify(_with_style(sources, settings.style)))
    embed = embed_files(root, edition, makers.embed) | engine_files(root, edition, makers.engine)
    publication = Publication(replace(sources, plain=sources.plain | embed), [EXAMPLES, ENGINE])
    html = publication.page(html)
    pitch = described(html)
    cards = make_cards(root, pictures, edition, pitch)
    others = other_pages(root, publication, read_page, pictures, edition, cards) | dict(cards.values())
    publication.check_all_used()
    html = with_templates(with_shell(with_marks(html, publication.files), content), root / "seeds", pictures)
    first = first_answer(edition, cards, pitch)
    html = html.replace("</head>", f"{head_tags(first)}</head>", 1)
    others |= {"index.html": html.encode(), **oembed_files([first])}
    pages = {name: content.decode() for name, content in others.items() if name.endswith(".html")}
    scripts = inline_scripts(pages.values(), root, makers.minify)
    policy = content_policy(scripts.values(), settings.head.allowed)

    def finished(name: str, page: str) -> bytes:
        page = _with_owners_parts(name, with_scripts(page, scripts), settings)
        return with_policy(page, policy).encode()

    return {
        **publication.files,
        **others,
        **{name: finished(name, page) for name, page in pages.items()},
        **headers_file(policy),
    }


def _with_style(sources: Sources, style: str) -> Files:
    """Return the hashed files, with the owner's CSS at the end of BASE_STYLE."""
    if not style:
        return sources.hashed
    return sources.hashed | {BASE_STYLE: sources.hashed[BASE_STYLE] + style.encode()}


def _with_owners_parts(name: str, page: str, settings: SiteSettings) -> str:
    """Add the owner's head and footer to a page.

    Pages in folders and the 404 page stay unchanged, because the owner's relative addresses would fail there.
    """
    if "/" in name or name == NOT_FOUND:
        return page
    return with_footer(with_head(page, settings.head), settings.footer)


def _write(files: Files, folder: Path) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    shutil.copymode(Path(__file__).parent, folder)
