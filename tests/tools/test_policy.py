"""Tests of the content policy, which allows only the site's inline scripts."""

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
from tools.build.headers_file import POLICY
from tools.build.minify import minified
from tools.build.policy import SCRIPTS
from tools.build.sources import Files
from tools.http_headers import HEADERS_FILE, ROOT, headers_for, read_rules

SCRIPT = '(() => {\n  const shown = "// <b>";\n  shown;\n})();'
PLACE, START = next(iter(SCRIPTS.items()))
"""An inline script's placeholder in pages, and the path of the script."""
META = re.compile(r'<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="([^"]+)">')
HEAD = '<head>\n  <meta charset="utf-8">\n  <title>T</title></head>'


@pytest.fixture
def root(repository: Path) -> Path:
    """Provide the small repository with a script for its page."""
    (repository / START).parent.mkdir()
    (repository / START).write_text(SCRIPT)
    edit(repository / "index.html", '<html lang="en">\n', f'<html lang="en">\n{HEAD}{PLACE}\n')
    return repository


def test_the_script_is_inline_and_not_published_as_a_file(root: Path) -> None:
    files = site_files(root, PICTURES)
    assert f"<script>{SCRIPT}</script>" in files["index.html"].decode()
    assert not any("inline" in name for name in files)


def policies(files: Files) -> dict[str, str]:
    """Return the policy of each page and, as ``sent``, the policy in the headers."""
    sent = headers_for("/", read_rules(files[HEADERS_FILE].decode()))[POLICY]
    pages = {name: content.decode() for name, content in files.items() if name.endswith(".html")}
    return {name: unescape("".join(META.findall(page))) for name, page in pages.items()} | {"sent": sent}


def test_the_policy_in_the_head_equals_the_header(root: Path) -> None:
    found = policies(site_files(root, PICTURES))
    assert set(found) == {"index.html", "sent"}
    assert found["index.html"] == found["sent"] != ""


def hashes_in(policy: str) -> list[str]:
    """Return the hashes of the scripts that a policy allows."""
    return re.findall("'sha256-([^']+)'", policy.partition("script-src")[2].partition(";")[0])


@pytest.mark.parametrize("script", [SCRIPT, SCRIPT.replace("shown", "hidden")])
def test_the_policy_allows_only_the_script_of_the_page(root: Path, script: str) -> None:
    """If the policy blocked the script, the page could not report a failed start."""
    (root / START).write_text(f"{script}\n")
    own = b64encode(sha256(script.encode()).digest()).decode()
    assert hashes_in(policies(site_files(root, PICTURES))["sent"]) == [own]


def test_a_script_with_an_end_tag_is_refused(root: Path) -> None:
    (root / START).write_text(SCRIPT.replace("<b>", "</script>"))
    with pytest.raises(BuildError, match=rf"{START} would end .* </script"):
        site_files(root, PICTURES)


def test_the_policy_allows_every_script_of_the_sites_pages(root: Path) -> None:
    for path in ("404.html", *SCRIPTS.values()):
        (root / path).write_bytes((ROOT / path).read_bytes())
    edit(root / "index.html", PLACE, "".join(SCRIPTS))
    makers = replace(WITHOUT_NODE, minify=minified)
    files = site.site_files(root, PICTURES, Edition(), makers)
    found = policies(files)
    assert found["404.html"] == found["index.html"] == found["sent"]
    page, missing = files["index.html"].decode(), files["404.html"].decode()
    scripts = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    assert hashes_in(found["sent"]) == [
        b64encode(sha256(each.encode()).digest()).decode() for each in scripts
    ]
    assert len(scripts) == len(SCRIPTS)
    assert missing.count("<script>") == 2
    assert re.findall(r'\s(?:src|href)="([^"]*)"', missing) == ["/"]
