"""The content policy stands in every page, and allows the scripts in them and no others."""

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from tests.tools.build_without_node import WITHOUT_NODE, site_files
from tests.tools.test_build import PICTURES, edit
from tools.build import BuildError, site
from tools.build.edition import Edition
from tools.build.minify import minified
from tools.build.policy import SCRIPTS, read_policy, with_policy, with_scripts
from tools.http_headers import ROOT, headers_for, read_rules

TOML = """[[headers]]
for = "/*"
[headers.values]
Content-Security-Policy = "default-src 'self'; script-src 'self' 'sha256-{seal}'; form-action 'none'"
"""
SCRIPT = '(() => {\n  const shown = "// <b>";\n  shown;\n})();'
PLACE, START = next(iter(SCRIPTS.items()))
HEAD = '<head>\n  <meta charset="utf-8">\n  <title>T</title></head>'


def seal_of(script: str) -> str:
    return b64encode(sha256(script.encode()).digest()).decode()


@pytest.fixture
def root(repository: Path) -> Path:
    """The small repository, with a script for its page and a policy that allows it."""
    (repository / START).parent.mkdir()
    (repository / START).write_text(SCRIPT)
    (repository / "netlify.toml").write_text(TOML.format(seal=seal_of(SCRIPT)))
    edit(repository / "index.html", '<html lang="en">\n', f'<html lang="en">\n{HEAD}{PLACE}\n')
    return repository


def test_the_script_stands_in_the_page_and_is_no_file(root: Path) -> None:
    files = site_files(root, PICTURES)
    assert f"<script>{SCRIPT}</script>" in files["index.html"].decode()
    assert not any("inline" in name for name in files)


def test_the_policy_stands_at_the_head_of_a_page_as_hosts_say_it(root: Path) -> None:
    html = site_files(root, PICTURES)["index.html"].decode()
    metas = re.findall(r'<meta charset="utf-8">\s*<meta http-equiv="([^"]+)" content="([^"]+)">', html)
    policy = headers_for("/", read_rules(root / "netlify.toml"))["Content-Security-Policy"]
    assert [(name, unescape(content)) for name, content in metas] == [("Content-Security-Policy", policy)]


@pytest.mark.parametrize("where", [START, "netlify.toml"])
def test_a_script_that_the_policy_would_stop_is_not_built(root: Path, where: str) -> None:
    """Without this the two would drift apart, and the page could not say why it does not start."""
    edit(
        root / where, "shown;" if where == START else "'sha256-", "hidden;" if where == START else "'sha256-0"
    )
    with pytest.raises(
        BuildError, match=r"netlify\.toml must allow assets/inline/start-monitor\.js by 'sha256-"
    ):
        site_files(root, PICTURES)


def test_a_script_cannot_end_in_the_middle_of_the_page(root: Path) -> None:
    broken = SCRIPT.replace("<b>", "</script>")
    (root / START).write_text(broken)
    (root / "netlify.toml").write_text(TOML.format(seal=seal_of(broken)))
    with pytest.raises(BuildError, match="</script"):
        site_files(root, PICTURES)


def test_the_sites_own_policy_allows_its_script_and_is_in_its_pages_of_all_kinds() -> None:
    for place in SCRIPTS:
        assert with_scripts(place, ROOT, minified).startswith("<script>")
    for page in ("index.html", "game.html", "404.html", "examples/index.html"):
        assert 'http-equiv="Content-Security-Policy"' in with_policy(
            (ROOT / page).read_text(), read_policy(ROOT)
        )


def test_the_page_for_what_is_not_there_has_its_scripts_and_refers_to_no_file(root: Path) -> None:
    (root / "404.html").write_text((ROOT / "404.html").read_text(encoding="utf-8"), encoding="utf-8")
    (root / "netlify.toml").write_text((ROOT / "netlify.toml").read_text())
    for path in SCRIPTS.values():
        (root / path).write_bytes((ROOT / path).read_bytes())
    makers = replace(WITHOUT_NODE, minify=minified)
    page = site.site_files(root, PICTURES, Edition(), makers)["404.html"].decode()
    assert page.count("<script>") == 2
    assert re.findall(r'\s(?:src|href)="([^"]*)"', page) == ["/"]
