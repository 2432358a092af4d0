"""The file _headers, from which Netlify, Cloudflare Pages and `make play` take the site's HTTP headers."""

import tomllib
from pathlib import Path

from tools.build import BuildError
from tools.build.sources import Files
from tools.http_headers import HEADERS_FILE

SOURCE = tomllib.loads(Path(__file__).with_name("headers.toml").read_text(encoding="utf-8"))
"""The content policy by directive, and the other headers by path."""
POLICY = "Content-Security-Policy"
LONGEST_LINE = 2000
"""Cloudflare Pages ignores longer lines."""


def headers_file(policy: str) -> Files:
    """Return the file, with this content policy for all paths. Raises BuildError if that is too long."""
    rules: dict[str, dict[str, str]] = SOURCE["headers"]
    lines = list[str]()
    for path, headers in rules.items():
        named = {POLICY: policy} | headers if path == "/*" else headers
        lines += [path, *(f"  {name}: {value}" for name, value in named.items())]
    if max(map(len, lines)) > LONGEST_LINE:
        raise BuildError(
            f"{HEADERS_FILE} would have lines too long for Cloudflare Pages: name fewer hosts in head"
        )
    return {HEADERS_FILE: ("\n".join(lines) + "\n").encode()}
