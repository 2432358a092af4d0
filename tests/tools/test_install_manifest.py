"""Tests of the web app manifest, its PNG icons and its screenshots."""

import json
import os
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from tests.tools.build_without_node import site_files
from tests.tools.file_tree import lay_out
from tests.tools.test_build import PICTURES, edit, only
from tools.build import BuildError, icons
from tools.build.edition import Edition
from tools.build.install_manifest import (
    MANIFEST,
    manifest_sentences,
    screenshots,
    translated_manifest,
    with_installed,
)
from tools.build.starting_content import shortcuts
from tools.http_headers import ROOT
from trigrid.games import GAMES
from trigrid.library.address import parse_address

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v2H0z"/></svg>'
SMALL = {
    MANIFEST: json.dumps(
        {"description": "Games.", "icons": [{"src": "icons/square-3.png"}], "start_url": "../"}
    ),
    "assets/icons/square.svg": SQUARE,
}
FEATURED = ("tritium", "tritt", "tri-it-out", "trichet")
"""The games of the first shortcuts, in order."""


def png_size(png: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG from its header."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert png[12:16] == b"IHDR"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def webp_size(picture: bytes) -> tuple[int, int]:
    """Return the width and height of a lossy WebP, simple or extended."""
    assert (picture[:4], picture[8:12]) == (b"RIFF", b"WEBP")
    if picture[12:16] == b"VP8X":
        return int.from_bytes(picture[24:27], "little") + 1, int.from_bytes(picture[27:30], "little") + 1
    assert picture[12:16] == b"VP8 "
    width, height = struct.unpack("<HH", picture[26:30])
    return width & 0x3FFF, height & 0x3FFF


SIZES = {"image/png": png_size, "image/webp": webp_size}


@pytest.fixture(scope="module")
def manifest(files: dict[str, bytes]) -> dict[str, Any]:
    """Provide the site's own manifest, as it is published."""
    read: dict[str, Any] = json.loads(files[MANIFEST])
    return read


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """Provide the site's manifest, drawings, icons and screenshots, by logical path."""
    drawings = {
        f"assets/icons/{path.name}": path.read_bytes() for path in (ROOT / icons.FOLDER).glob("*.svg")
    }
    return with_installed(
        ROOT,
        {**drawings, MANIFEST: (ROOT / MANIFEST).read_bytes()},
        Edition(content={"shortcuts": shortcuts()}),
    )


@pytest.fixture
def installable(repository: Path) -> Path:
    """Provide the small repository with a manifest and a drawing used only for icons."""
    edit(
        repository / "index.html",
        "<a href",
        '<link rel="manifest" href="assets/manifest.webmanifest">\n<a href',
    )
    return lay_out(repository, SMALL)


def pictures_in(manifest: dict[str, Any]) -> list[dict[str, str]]:
    """Return every picture that a manifest names."""
    shortcuts = (icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])
    return [*manifest["icons"], *manifest["screenshots"], *shortcuts]


def test_every_picture_has_the_size_in_the_manifest(
    manifest: dict[str, Any], files: dict[str, bytes]
) -> None:
    for picture in pictures_in(manifest):
        content = files[f"assets/{picture['src']}"]
        if picture["type"] in SIZES:
            width, height = SIZES[picture["type"]](content)
            assert picture["sizes"] == f"{width}x{height}"
        else:
            assert (picture["type"], picture["sizes"]) == ("image/svg+xml", "any")


def test_the_manifest_has_icons_for_every_purpose_and_size(manifest: dict[str, Any]) -> None:
    found = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    for purpose in ("any", "maskable"):
        assert {(purpose, "192x192"), (purpose, "512x512")} <= found
    assert {("any", "any"), ("monochrome", "512x512")} <= found


def test_the_manifest_has_wide_and_narrow_screenshots(
    manifest: dict[str, Any], files: dict[str, bytes]
) -> None:
    shapes: dict[str, set[str]] = {"wide": set(), "narrow": set()}
    for shot in manifest["screenshots"]:
        shapes[shot["form_factor"]].add(shot["sizes"])
        assert shot["label"]
        assert len(files[f"assets/{shot['src']}"]) < 100_000
    assert shapes == {"wide": {"1280x800"}, "narrow": {"780x1688"}}


def test_every_screenshot_is_used(manifest: dict[str, Any]) -> None:
    assert set(screenshots(ROOT)) == {f"assets/{shot['src']}" for shot in manifest["screenshots"]}


def test_shortcuts_open_new_games(manifest: dict[str, Any]) -> None:
    opened = []
    for shortcut in manifest["shortcuts"]:
        start, address = shortcut["url"].split("#")
        game = parse_address(f"#{address}").game
        assert start == manifest["start_url"]
        assert game is not None
        assert [icon["sizes"] for icon in shortcut["icons"]] == ["96x96", "192x192"]
        opened.append(game.key)
    assert opened[: len(FEATURED)] == list(FEATURED)
    assert set(opened) == {key for key in GAMES if (ROOT / f"assets/icons/{key}.svg").is_file()}


def test_all_addresses_are_relative_to_the_page(manifest: dict[str, Any]) -> None:
    """The manifest is published in assets/, so ../ is the page.

    The manifest has no id, so that its start address identifies the app.
    """
    (handler,) = manifest["file_handlers"]
    assert {
        manifest["start_url"],
        manifest["scope"],
        manifest["share_target"]["action"],
        handler["action"],
    } == {"../"}
    assert "id" not in manifest


def test_colours_are_those_of_the_page(manifest: dict[str, Any]) -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert (
        f'name="theme-color" content="{manifest["theme_color"]}" media="(prefers-color-scheme: light)"'
        in page
    )
    assert manifest["background_color"] == manifest["theme_color"]


def test_icons_are_published_without_their_drawings(installable: Path) -> None:
    published = site_files(installable, PICTURES)
    manifest = json.loads(published[only(published, r"assets/manifest\..*\.webmanifest")])
    (name,) = [name for name in published if "square" in name]
    assert manifest["icons"] == [{"src": name.removeprefix("assets/")}]
    assert png_size(published[name]) == (3, 3)


def test_a_drawing_shown_on_the_page_is_published(installable: Path) -> None:
    edit(installable / "index.html", "<a href", '<img src="assets/icons/square.svg">\n<a href')
    assert only(site_files(installable, PICTURES), r"assets/icons/square\.\w+\.svg")


def test_an_icon_is_drawn_once(installable: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = os.environ["PATH"]
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BuildError, match=r"Node\.js, which draws the icons, is missing"):
        site_files(installable, PICTURES)
    monkeypatch.setenv("PATH", path)
    drawn = site_files(installable, PICTURES)
    monkeypatch.setenv("PATH", "")
    assert site_files(installable, PICTURES) == drawn


def test_an_icon_without_a_drawing_is_refused(installable: Path) -> None:
    (installable / "assets/icons/square.svg").unlink()
    with pytest.raises(
        BuildError, match=r"square-3\.png cannot be drawn: there is no assets/icons/square\.svg"
    ):
        site_files(installable, PICTURES)


def test_an_invalid_svg_drawing_is_refused(installable: Path) -> None:
    (installable / "assets/icons/square.svg").write_text("<svg")
    with pytest.raises(BuildError, match="an icon cannot be drawn: "):
        site_files(installable, PICTURES)


def test_a_manifest_is_translated() -> None:
    shortcut = '{"name": "G", "description": "A game"}'
    text = f'{{"name": "T", "lang": "en", "description": "Games", "shortcuts": [{shortcut}]}}'
    assert manifest_sentences(text) == ["Games", "A game"]
    german = json.loads(
        translated_manifest(text, "de", {"Games": "Spiele", "A game": "Ein Spiel"}.__getitem__)
    )
    assert german["lang"] == "de"
    assert german["description"] == "Spiele"
    assert german["shortcuts"] == [{"name": "G", "description": "Ein Spiel"}]
    assert german["name"] == "T"


def test_the_page_names_the_manifest_and_an_icon_for_home_screens() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert f'<link rel="manifest" href="{MANIFEST}">' in page
    assert re.search(r'<link rel="apple-touch-icon" href="assets/icons/[\w-]+-180\.png">', page)
