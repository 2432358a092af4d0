"""The file _headers with the site's HTTP headers.

Netlify, Cloudflare Pages and `make play` read it.
"""

import tomllib
from pathlib import Path

from tools.build import BuildError
from tools.build.sources import Files
from tools.http_headers import HEADERS_FILE

SOURCE = tomllib.loads(Path(__file__).with_name("headers.toml").read_text(encoding="utf-8"))
"""The content policy by directive, and the other headers by path."""
POLICY = "Content-Security-Policy"
MAX_LINE_LENGTH = 2000
"""The maximum length of a line; Cloudflare Pages ignores longer lines."""


def headers_file(policy: str) -> Files:
    """Return the file, with the given content policy for all paths.

    Raises BuildError if a line is too long.
    """
    rules: dict[str, dict[str, str]] = SOURCE["headers"]
    lines = list[str]()
    for path, headers in rules.items():
        all_headers = {POLICY: policy} | headers if path == "/*" else headers
        lines += [path, *(f"  {name}: {value}" for name, value in all_headers.items())]
    if max(map(len, lines)) > MAX_LINE_LENGTH:
        raise BuildError(
            f"{HEADERS_FILE} would have lines too long for Cloudflare Pages: allow fewer hosts in the table"
            " head of site.toml"
        )
    return {HEADERS_FILE: ("\n".join(lines) + "\n").encode()}
