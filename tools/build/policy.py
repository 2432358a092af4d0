"""The content policy, in each page for hosts without headers, and the script that stands in a page.

The policy is netlify.toml's, with what the owner's HTML needs. It names that script by its hash, which the
build checks: the two cannot part.
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

START, PLACE = "assets/inline/start-monitor.js", "<!-- start -->"
CHARSET = '<meta charset="utf-8">'
HEADER = "Content-Security-Policy"


def with_start(page: str, root: Path, minify: Minifier) -> str:
    """The page with the script in its place, if it has one. Raises BuildError if the policy would stop it."""
    if PLACE not in page:
        return page
    script = minify({START: (root / START).read_bytes()})[START].decode().strip()
    named = f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
    if named not in read_policy(root).partition("script-src")[2].partition(";")[0]:
        raise BuildError(f"netlify.toml must allow {START} by {named} in script-src of its {HEADER}")
    if "</script" in script:
        raise BuildError(f"{START} would end in the middle of the page: it holds </script")
    return page.replace(PLACE, f"<script>{script}</script>")


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
