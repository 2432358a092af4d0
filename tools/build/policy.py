"""The content security policy, and the scripts inside pages.

Each page contains the policy, for hosts that send no headers.
"""

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
"""Paths of the inline scripts, by the placeholder that each replaces in pages."""
CHARSET = '<meta charset="utf-8">'


def inline_scripts(pages: Iterable[str], root: Path, minify: Minifier) -> dict[str, str]:
    """Return the minified scripts that the pages need, by placeholder.

    Raises BuildError if a script contains the end tag of a script.
    """
    pages = tuple(pages)
    paths = {place: path for place, path in SCRIPTS.items() if any(place in page for page in pages)}
    written = minify({path: (root / path).read_bytes() for path in paths.values()})
    scripts = {place: written[path].decode().strip() for place, path in paths.items()}
    for place, script in scripts.items():
        if "</script" in script:
            raise BuildError(f"{paths[place]} would end in the middle of the page: it contains </script")
    return scripts


def with_scripts(page: str, scripts: Mapping[str, str]) -> str:
    """Put the scripts in place of their placeholders in a page."""
    for place, script in scripts.items():
        page = page.replace(place, f"<script>{script}</script>")
    return page


def content_policy(scripts: Iterable[str], allowed: Mapping[str, tuple[str, ...]]) -> str:
    """Return the policy of headers.toml, extended for scripts and the owner's HTML."""
    own = {"script-src": tuple(map(hash_source, scripts))}
    directives = with_allowed(with_allowed(SOURCE["content-policy"], own), allowed)
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


def with_policy(page: str, policy: str) -> str:
    """Put the policy at the start of the page's head, before all that it governs."""
    meta = f'<meta http-equiv="{POLICY}" content="{escape(policy, quote=False)}">'
    return page.replace(CHARSET, f"{CHARSET}\n  {meta}", 1)
