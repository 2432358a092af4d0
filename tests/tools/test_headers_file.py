"""The site's headers: the file _headers means the same on Netlify and on Cloudflare Pages."""

import tomllib

import pytest

from tests.browser.hosts import cloudflare_rules
from tests.tools.site_headers import site_rules, site_text
from tools.build import BuildError
from tools.build.headers_file import LONGEST_LINE, POLICY, headers_file
from tools.http_headers import HEADERS_FILE, HOSTS_OWN, ROOT, headers_for, read_rules

YEAR = "public, max-age=31536000, immutable"
PATHS = {
    **dict.fromkeys(("/", "/index.html", "/404.html", "/embed.js", "/nowhere"), HOSTS_OWN["Cache-Control"]),
    **dict.fromkeys(("/assets/base.1.css", "/assets/fonts/figtree.1.woff2", "/assets/pyscript.1.toml"), YEAR),
    **dict.fromkeys(("/vendor/pyodide-1/pyodide.asm.wasm", "/vendor/pyodide-1/pyodide.js"), YEAR),
}
"""Paths in the site, and how they are cached."""


@pytest.mark.parametrize("path", PATHS)
def test_a_file_gets_the_same_headers_whether_a_host_joins_rules_or_takes_the_last(path: str) -> None:
    headers = headers_for(path, site_rules())
    assert HOSTS_OWN | cloudflare_rules(site_text())(path) == headers
    assert headers["Cache-Control"] == PATHS[path]
    assert {POLICY, "Access-Control-Allow-Origin", "X-Content-Type-Options"} < set(headers)
    assert (headers.get("Content-Type") == "application/wasm") == path.endswith(".wasm")


def test_cloudflare_pages_reads_all_of_it() -> None:
    """It ignores further rules, and knows one star in a path."""
    paths = [line for line in site_text().splitlines() if line.startswith("/")]
    assert 0 < len(paths) <= 100
    assert all(path.count("*") <= 1 for path in paths)


def test_netlify_has_no_headers_but_those_of_the_site() -> None:
    """Its own would win over the policy that an owner's settings ask for."""
    netlify = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))
    assert netlify.keys() == {"build"}
    assert netlify["build"]["command"] == 'make build SITE_URL="$URL"'
    assert netlify["build"]["publish"] == "dist"


def test_the_file_has_the_policy_that_it_is_given() -> None:
    rules = read_rules(headers_file("default-src 'none'")[HEADERS_FILE].decode())
    assert headers_for("/a/b", rules)[POLICY] == "default-src 'none'"


def test_a_policy_that_cloudflare_pages_would_not_read_is_refused() -> None:
    with pytest.raises(BuildError, match="lines too long"):
        headers_file("default-src" + " https://a.example" * (LONGEST_LINE // 18))
