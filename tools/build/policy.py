"""The content policy, in each page for hosts that send no headers, and the scripts that stand in pages."""

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from tools.build import BuildError
from tools.build.headers_file import POLICY, SOURCE
from tools.build.minify import Minifier
from tools.build.owner.head import hash_source, with_allowed

SCRIPTS = {
    "<!-- start -->": "assets/inline/start-monitor.js",
    "<!-- escaped hash -->": "assets/inline/escaped-hash.js",
    "<!-- find site -->": "assets/inline/find-site.js",
}
"""The scripts that stand in pages, by the comments in whose places they are put."""
CHARSET = '<meta charset="utf-8">'


def inline_scripts(pages: Iterable[str], root: Path, minify: Minifier) -> dict[str, str]:
    """Return the scripts that the pages need, as they stand in them, by place. Raises BuildError."""
    pages = tuple(pages)
    paths = {place: path for place, path in SCRIPTS.items() if any(place in page for page in pages)}
    written = minify({path: (root / path).read_bytes() for path in paths.values()})
    scripts = {place: written[path].decode().strip() for place, path in paths.items()}
    for place, script in scripts.items():
        if "</script" in script:
            raise BuildError(f"{paths[place]} would end in the middle of the page: it holds </script")
    return scripts


def with_scripts(page: str, scripts: Mapping[str, str]) -> str:
    """Put the scripts into their places in a page."""
    for place, script in scripts.items():
        page = page.replace(place, f"<script>{script}</script>")
    return page


def content_policy(scripts: Iterable[str], allowed: Mapping[str, tuple[str, ...]]) -> str:
    """Return the policy of headers.toml, with these inline scripts and what the owner's HTML needs."""
    own = {"script-src": tuple(map(hash_source, scripts))}
    directives = with_allowed(with_allowed(SOURCE["content-policy"], own), allowed)
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


def with_policy(page: str, policy: str) -> str:
    """Put the policy at the start of the page's head, before everything that it governs."""
    meta = f'<meta http-equiv="{POLICY}" content="{escape(policy, quote=False)}">'
    return page.replace(CHARSET, f"{CHARSET}\n  {meta}", 1)
