"""_headers, which Cloudflare Pages reads, says to every file what netlify.toml says."""

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.browser.hosts import cloudflare_rules
from tools.build import BuildError
from tools.build.headers_file import HOSTS_OWN, NAME, headers_file
from tools.build.policy import HEADER, read_policy
from tools.http_headers import ROOT, headers_for, read_headers_file, read_rules

RULES = """[[headers]]
for = "/*"
[headers.values]
Cache-Control = "{general}"

[[headers]]
for = "{pattern}"
[headers.values]
Cache-Control = "immutable"
"""
OWN = HOSTS_OWN["Cache-Control"]


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/index.html", "/404.html", "/assets/base.1.css", "/assets/fonts/figtree.1.woff2", "/nowhere"),
        *("/vendor/pyodide-1/pyodide.asm.wasm", "/vendor/pyodide-1/pyodide.js", "/assets/pyscript.1.toml"),
        "/assets/manifest.1.webmanifest",
    ],
)
def test_a_file_gets_the_same_headers_from_both(path: str) -> None:
    rules = cloudflare_rules(headers_file(ROOT, read_policy(ROOT))[NAME].decode())
    assert HOSTS_OWN | rules(path) == headers_for(path, read_rules())


def test_netlify_takes_its_headers_from_the_site_alone(tmp_path: Path) -> None:
    """Its command takes netlify.toml's own out: they lack what an owner's HTML needs."""
    command = tomllib.loads((ROOT / "netlify.toml").read_text())["build"]["command"]
    _, _, taking_out = command.partition(" && ")
    shutil.copy(ROOT / "netlify.toml", tmp_path)
    subprocess.run(["bash", "-c", taking_out], cwd=tmp_path, check=True)
    left = tomllib.loads((tmp_path / "netlify.toml").read_text())
    assert left == {"build": tomllib.loads((ROOT / "netlify.toml").read_text())["build"]}


@pytest.mark.parametrize("path", ["/", "/embed.js", "/assets/base.1.css", "/assets/pyscript.1.toml"])
def test_where_the_last_rule_counts_the_file_says_the_same(path: str) -> None:
    """Netlify reads it so."""
    rules = read_headers_file(headers_file(ROOT, read_policy(ROOT))[NAME].decode())
    assert HOSTS_OWN | headers_for(path, rules) == headers_for(path, read_rules())


def test_the_file_has_the_policy_that_it_is_given() -> None:
    rules = read_headers_file(headers_file(ROOT, "default-src 'none'")[NAME].decode())
    assert headers_for("/", rules)[HEADER] == "default-src 'none'"


def test_a_repository_without_netlify_toml_has_none(tmp_path: Path) -> None:
    assert headers_file(tmp_path, "") == {}


@pytest.mark.parametrize(
    ("general", "pattern", "sentence"),
    [("no-store", "/a/*", "would join Cache-Control"), (OWN, "/*/a/*", "one star")],
)
def test_what_would_mean_something_else_there_is_not_built(
    tmp_path: Path, general: str, pattern: str, sentence: str
) -> None:
    (tmp_path / "netlify.toml").write_text(RULES.format(general=general, pattern=pattern))
    with pytest.raises(BuildError, match=sentence):
        headers_file(tmp_path, "")
