"""Fits the pages of MkDocs to the site: its content policy, headers and typeface.

The content policy forbids inline scripts and styles. It requires Trusted Types, so scripts may write only
HTML that a policy admits. Inline scripts become files, and the first script of each page defines that policy.
Names of files in ``assets/`` contain a hash, because web servers let browsers keep such files for a year.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path, PurePosixPath
from posixpath import dirname, relpath

from tools.build.headers_file import POLICY
from tools.build.policy import CHARSET
from tools.build.sources import Files
from tools.http_headers import headers_for, rules_of

FOLDER = "docs"
"""The folder of the documentation in the site."""
UNUSED = re.compile(r".*\.map|404\.html|sitemap\.xml(\.gz)?|assets/javascripts/lunr/.*")
"""Files of MkDocs that no page needs.

Web servers show the site's own 404 page. The other files are for debuggers, for a known address of the site,
and for searches in other languages.
"""
THEME = Path(__file__).parent / "theme"
ASSETS, STYLES, TRUSTED_TYPES = "assets", "assets/documentation.css", "assets/trusted-types.js"
"""The folder of styles and scripts, and the files in it that each page gets."""
REFERENCE_STYLES = "assets/_mkdocstrings.css"
"""The only file of MkDocs in ASSETS whose name has no hash."""
COLOURS = re.compile(r"^  (--[\w-]+: light-dark\([^;]+\);)$", re.MULTILINE)
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_INLINE_STYLE = re.compile(r"<style|<[a-z][^>]* (?:style|on[a-z]+)=")


class UnfitPage(Exception):
    """Raised if a page contains what the content policy forbids."""


def fitted(made: Mapping[str, bytes], dist: Path, colours: str) -> Files:
    """Return the files of the documentation by their paths in ``docs/``.

    ``made`` contains what MkDocs has made. ``dist`` is the built site, whose content policy and typeface the
    pages use. ``colours`` is the style sheet that defines the site's colours. Raises UnfitPage.
    """
    policy = headers_for("/", rules_of(dist))[POLICY]
    plain = {
        STYLES: style_sheet(dist, colours).encode(),
        TRUSTED_TYPES: (THEME / "trusted-types.js").read_bytes(),
        REFERENCE_STYLES: made.get(REFERENCE_STYLES, b""),
    }
    names = {name: _hashed(name, content) for name, content in plain.items()}
    files = {names[name]: content for name, content in plain.items()}
    for name, content in made.items():
        if name.endswith(".html") and not UNUSED.fullmatch(name):
            page, scripts = with_script_files(name, with_head(name, content.decode(), policy))
            for plain_name, hashed_name in names.items():
                page = page.replace(plain_name, hashed_name)
            files |= {**scripts, name: page.encode()}
        elif name != REFERENCE_STYLES and not UNUSED.fullmatch(name):
            files[name] = content
    return files


def with_script_files(name: str, page: str) -> tuple[str, Files]:
    """Return a page whose inline scripts are files, and these files. Raises UnfitPage."""
    if found := _INLINE_STYLE.search(page):
        raise UnfitPage(f"{name} has an inline style or handler: {found[0]}")
    files = dict[str, bytes]()

    def moved(found: re.Match[str]) -> str:
        script = found[1].strip().encode()
        path = _hashed(f"{ASSETS}/inline.js", script)
        files[path] = script
        return f'<script src="{_relative(path, name)}"></script>'

    return _INLINE_SCRIPT.sub(moved, page), files


def with_head(name: str, page: str, policy: str) -> str:
    """Return a page with the two policies and the styles. Raises UnfitPage."""
    if page.count(CHARSET) != 1 or page.count("</head>") != 1:
        raise UnfitPage(f"{name} has no place for the content policy")
    head = (
        f'{CHARSET}<meta http-equiv="{POLICY}" content="{escape(policy, quote=False)}">'
        f'<script src="{_relative(TRUSTED_TYPES, name)}"></script>'
    )
    styles = f'<link rel="stylesheet" href="{_relative(STYLES, name)}">'
    return page.replace(CHARSET, head, 1).replace("</head>", f"{styles}</head>", 1)


def style_sheet(dist: Path, colours: str) -> str:
    """Return the style sheet, with the colours and the typeface of the site."""
    font = next((dist / "assets/fonts").glob("figtree.*.woff2")).relative_to(dist).as_posix()
    address = relpath(font, f"{FOLDER}/{dirname(STYLES)}")
    styles = (THEME / "documentation.css").read_text(encoding="utf-8")
    variables = "\n".join(COLOURS.findall(colours))
    return f":root {{\n{variables}\n}}\n{styles.replace('figtree.woff2', address)}"


def _hashed(name: str, content: bytes) -> str:
    """Return the name of a file with a hash of its content."""
    path = PurePosixPath(name)
    return str(path.with_suffix(f".{sha256(content).hexdigest()[:8]}{path.suffix}"))


def _relative(path: str, page: str) -> str:
    return relpath(path, dirname(page) or ".")
