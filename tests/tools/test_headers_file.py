"""Tests that the file _headers works equally on Netlify and Cloudflare Pages."""

import tomllib

import pytest

from tests.browser.hosts import cloudflare_rules
from tests.tools.site_headers import site_rules, site_text
from tools.build import BuildError
from tools.build.headers_file import MAX_LINE_LENGTH, POLICY, headers_file
from tools.http_headers import HEADERS_FILE, HOST_DEFAULTS, ROOT, headers_for, read_rules

YEAR = "public, max-age=31536000, immutable"
PATHS = {
    **dict.fromkeys(
        ("/", "/index.html", "/404.html", "/embed.js", "/nowhere"), HOST_DEFAULTS["Cache-Control"]
    ),
    **dict.fromkeys(("/assets/base.1.css", "/assets/fonts/figtree.1.woff2", "/assets/pyscript.1.toml"), YEAR),
    **dict.fromkeys(("/vendor/pyodide-1/pyodide.asm.wasm", "/vendor/pyodide-1/pyodide.js"), YEAR),
}
"""Paths of the site with their Cache-Control headers."""


@pytest.mark.parametrize("path", PATHS)
def test_both_hosts_send_the_same_headers(path: str) -> None:
    headers = headers_for(path, site_rules())
    assert HOST_DEFAULTS | cloudflare_rules(site_text())(path) == headers
    assert headers["Cache-Control"] == PATHS[path]
    assert {POLICY, "Access-Control-Allow-Origin", "X-Content-Type-Options"} < set(headers)
    assert (headers.get("Content-Type") == "application/wasm") == path.endswith(".wasm")


def test_the_file_is_within_the_limits_of_cloudflare_pages() -> None:
    """Cloudflare Pages ignores rules after the 100th and accepts one star in a path."""
    paths = [line for line in site_text().splitlines() if line.startswith("/")]
    assert 0 < len(paths) <= 100
    assert all(path.count("*") <= 1 for path in paths)


def test_netlify_toml_contains_only_the_build() -> None:
    """Headers in netlify.toml would override the policy from the owner's settings."""
    netlify = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))
    assert netlify.keys() == {"build"}
    assert netlify["build"]["command"] == 'make docs SITE_URL="$URL"'
    assert netlify["build"]["publish"] == "dist"


def test_the_file_contains_the_given_policy() -> None:
    rules = read_rules(headers_file("default-src 'none'")[HEADERS_FILE].decode())
    assert headers_for("/a/b", rules)[POLICY] == "default-src 'none'"


def test_a_policy_too_long_for_cloudflare_pages_is_refused() -> None:
    with pytest.raises(BuildError, match="lines too long"):
        headers_file("default-src" + " https://a.example" * (MAX_LINE_LENGTH // 18))
