"""The content policy, in each page for hosts without headers, and the scripts that stand in pages.

The policy is netlify.toml's, with what the owner's HTML needs. It names each of those scripts by its hash,
which the build checks.
"""

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path

from tools.build import BuildError
from tools.build.minify import Minifier
from tools.build.owner.head import with_allowed
from tools.http_headers import headers_for, read_rules

SCRIPTS = {
    "<!-- start -->": "assets/inline/start-monitor.js",
    "<!-- escaped hash -->": "assets/inline/escaped-hash.js",
    "<!-- find site -->": "assets/inline/find-site.js",
}
"""The scripts that stand in pages, by the comments in whose places they are put."""
CHARSET = '<meta charset="utf-8">'
HEADER = "Content-Security-Policy"


def with_scripts(page: str, root: Path, minify: Minifier) -> str:
    """The page with the scripts in their places. Raises BuildError if the policy would stop one."""
    for place, path in SCRIPTS.items():
        if place in page:
            page = page.replace(place, f"<script>{_checked(path, root, minify)}</script>")
    return page


def _checked(path: str, root: Path, minify: Minifier) -> str:
    """A script as it stands in pages. Raises BuildError."""
    script = minify({path: (root / path).read_bytes()})[path].decode().strip()
    named = f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
    if named not in read_policy(root).partition("script-src")[2].partition(";")[0]:
        raise BuildError(f"netlify.toml must allow {path} by {named} in script-src of its {HEADER}")
    if "</script" in script:
        raise BuildError(f"{path} would end in the middle of the page: it holds </script")
    return script


def with_policy(page: str, policy: str) -> str:
    """The page with the policy at its head, before anything that it is about."""
    if not policy or CHARSET not in page:
        return page
    meta = f'<meta http-equiv="{HEADER}" content="{escape(policy, quote=False)}">'
    return page.replace(CHARSET, f"{CHARSET}\n  {meta}", 1)


def read_policy(root: Path, allowed: Mapping[str, tuple[str, ...]] | None = None) -> str:
    """Return the policy of netlify.toml with what is allowed besides; empty where there is no such file."""
    path = root / "netlify.toml"
    policy = headers_for("/", read_rules(path)).get(HEADER, "") if path.is_file() else ""
    return with_allowed(policy, allowed) if policy and allowed else policy
