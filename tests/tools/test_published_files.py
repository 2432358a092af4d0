"""Tests of links between published pages, and of pages under the policy."""

import re
from pathlib import Path

import pytest

from tests.tools.file_tree import lay_out
from tools.docs.published_files import BrokenLink, Published
from tools.docs.static_site import UnfitPage, fitted, with_script_files
from tools.http_headers import ROOT

FILES = {
    "README.md": "# Project",
    "docs/python.md": "# Using it from Python",
    "docs/README.md": "# Documentation",
    "docs/pictures/board.svg": "<svg/>",
    "seeds/tritt.md": "# TRITT",
    "py/code.py": "",
}


@pytest.fixture
def published(tmp_path: Path) -> Published:
    return Published(lay_out(tmp_path, FILES))


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        ("docs/README.md", "[the guide](python.md#play)", "[the guide](python.md#play)"),
        ("docs/README.md", "[python.md](python.md#play)", "[Using it from Python](python.md#play)"),
        ("docs/README.md", "[sheet](../seeds/tritt.md)", "[sheet](rules/tritt.md)"),
        ("seeds/tritt.md", "![Board](../docs/pictures/board.svg)", "![Board](../pictures/board.svg)"),
        ("README.md", "[docs/python.md](docs/python.md)", "[Using it from Python](python.md)"),
        ("README.md", '<img src="docs/pictures/board.svg">', '<img src="../pictures/board.svg">'),
        (
            "docs/README.md",
            "[up](#top) [far](https://a.example/b.md)",
            "[up](#top) [far](https://a.example/b.md)",
        ),
        ("docs/README.md", "````md\n[x](nowhere.md)\n````\n", "````md\n[x](nowhere.md)\n````\n"),
    ],
)
def test_links_lead_to_published_pages(source: str, text: str, expected: str, published: Published) -> None:
    assert published.rewritten(source, text) == expected


@pytest.mark.parametrize("path", ["../py/code.py", "nowhere.md", "../seeds/nowhere.md"])
def test_a_link_to_a_file_that_is_not_published_is_refused(path: str, published: Published) -> None:
    with pytest.raises(BrokenLink):
        published.rewritten("docs/README.md", f"[x]({path})")


def test_every_page_of_the_repository_has_only_links_to_published_pages() -> None:
    published = Published(ROOT)
    pages = [path for path in dict(published.others()) if path.endswith(".md")]
    pages += [f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")]
    assert len(pages) > 35
    for path in pages:
        published.rewritten(path, (ROOT / path).read_text(encoding="utf-8"))


def test_inline_scripts_become_files() -> None:
    page, files = with_script_files("a/b/index.html", "<script>\n  go()\n</script><script src='x'></script>")
    ((path, script),) = files.items()
    assert script == b"go()"
    assert re.fullmatch(r"assets/inline\.\w{8}\.js", path)
    assert page == f"<script src=\"../../{path}\"></script><script src='x'></script>"


@pytest.mark.parametrize("code", ['<p style="x">', "<style>", '<a onclick="x">'])
def test_a_page_with_inline_styles_or_handlers_is_refused(code: str) -> None:
    with pytest.raises(UnfitPage, match=r"a\.html has an inline style or handler"):
        with_script_files("a.html", code)


def test_pages_get_the_policy_typeface_and_colours_of_the_site(tmp_path: Path) -> None:
    headers = "/*\n  Content-Security-Policy: script-src 'self'\n"
    dist = lay_out(tmp_path, {"_headers": headers, "assets/fonts/figtree.12.woff2": ""})
    page = '<head><meta charset="utf-8"></head>'
    made = {"a/index.html": page.encode(), "404.html": b"", "b.js.map": b"", "search.json": b"{}"}
    files = fitted(made, dist, "  --paper: light-dark(#fff, #000);\n")
    assert "404.html" not in files
    assert "b.js.map" not in files
    head = files["a/index.html"].decode()
    assert "content=\"script-src 'self'\"" in head
    policy, styles = re.findall(r'"\.\./(assets/(?:trusted-types|documentation)\.\w{8}\.\w+)"', head)
    assert b"createPolicy" in files[policy]
    text = files[styles].decode()
    assert "--paper: light-dark(#fff, #000);" in text
    assert 'url("../../assets/fonts/figtree.12.woff2")' in text


def test_every_name_in_the_folder_assets_has_a_hash(tmp_path: Path) -> None:
    """Web servers send these files with permission to keep them for a year."""
    headers = "/*\n  Content-Security-Policy: script-src 'self'\n"
    dist = lay_out(tmp_path, {"_headers": headers, "assets/fonts/figtree.12.woff2": ""})
    link = '<link href="assets/_mkdocstrings.css">'
    made = {
        "index.html": f'<head><meta charset="utf-8">{link}</head>'.encode(),
        "assets/_mkdocstrings.css": b"a{}",
    }
    files = fitted(made, dist, "")
    names = [name for name in files if name.startswith("assets/")]
    assert len(names) == 3
    assert all(re.search(r"\.\w{8}\.", name) for name in names)
    assert link not in files["index.html"].decode()
