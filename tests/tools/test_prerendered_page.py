"""Tests of the page before Python loads: cards, boards, hints and hashes."""

import json
import re
from base64 import b64encode
from hashlib import sha384
from pathlib import Path
from typing import Any

import pytest

from tests.tools.build_without_node import faces, site_files
from tests.tools.test_build import PICTURES, edit
from tools.build import BuildError
from tools.build.prerendered_page import with_shell
from trigrid.draw.trailers.trichet import waves
from trigrid.games import GAMES, load
from trigrid.library.address import address_of, lesson_address

CARD = '<article class="card"><h2 class="card-name"></h2></article>'
PAGE = (
    f'<div><!-- cards --></div><!-- faces --><template id="card-template">{CARD}</template>'
    '<ul><!-- credits --></ul><p id="version" translate="no"></p>'
    '<a id="invitation-start" class="button"></a><!-- trailer -->'
)
CONTENT: dict[str, Any] = {
    "cards": {
        "tritium": {"link": "a?b&c", "designer": "N", "parts": {"card-name": "Tri<um"}},
        "form": {"link": "a?b&c", "designer": "N", "parts": {"card-name": "Form"}, "is_shown": False},
    },
    "invitation": {"link": "#/a?b&c", "text": "Start <here>", "picture": "<svg></svg>"},
    "version": "1.2.3",
    "games": {"tritium": {"face": {"a": {"html": "</script>"}}}},
    "boards": {"tritium-0": "<svg></svg>"},
}


def test_cards_are_the_pages_own_template_filled_in() -> None:
    page = with_shell(PAGE, CONTENT)
    assert '<div><article class="card" data-key="tritium"><h2 class="card-name">Tri&lt;um</h2>' in page
    assert "Form" not in page.partition("<ul>")[0]


def test_the_credits_name_designers_with_their_games() -> None:
    page = with_shell(PAGE, CONTENT)
    named = '<b>Tri&lt;um&nbsp;· Form</b> <a href="a?b&amp;c" rel="noopener external">N</a>'
    assert f"<ul><li>{named}</li></ul>" in page
    assert ">1.2.3</p>" in page


def test_the_invitation_has_the_link_and_picture_of_its_game() -> None:
    page = with_shell(PAGE, CONTENT)
    assert 'class="button" href="#/a?b&amp;c">Start &lt;here&gt;</a><svg></svg>' in page
    content = faces()["invitation"]
    assert content["link"] == lesson_address("trichet")
    assert content["picture"].count("<g>") == len(waves()) - 1
    assert content["picture"].count("<svg") == content["picture"].count("</svg>") == 1


def test_the_page_lists_features_that_no_game_has() -> None:
    page = f'<html lang="en">{PAGE}'
    assert with_shell(page, CONTENT | {"without": []}).startswith('<html lang="en">')
    content = CONTENT | {"without": ["lessons", "puzzles"]}
    assert with_shell(page, content).startswith('<html data-without="lessons puzzles" lang="en">')


def test_lessons_fill_their_list() -> None:
    page = f"{PAGE}<ul><!-- lessons --></ul>"
    assert "<ul><li>One</li></ul>" in with_shell(page, CONTENT | {"lessons": "<li>One</li>"})
    assert "<ul></ul>" in with_shell(page, CONTENT)


def test_blocks_of_data_are_escaped() -> None:
    page = with_shell(PAGE, CONTENT)
    found = re.search(r'<script type="text/plain" id="faces-tritium">(.*?)</script>', page)
    assert found
    assert json.loads(found[1]) == CONTENT["games"]["tritium"]
    assert '<script type="text/plain" id="board-tritium-0"><svg></svg></script>' in page


@pytest.mark.parametrize(
    "part", ["<!-- cards -->", "<!-- faces -->", ' class="card-name"', 'id="card-template"']
)
def test_a_page_without_a_placeholder_is_refused(part: str) -> None:
    with pytest.raises(BuildError):
        with_shell(PAGE.replace(part, ""), CONTENT)


def test_the_starting_content_has_all_games_with_variants_and_boards() -> None:
    content = faces()
    for key, game in content["games"].items():
        options = load(key).options
        assert game["defaults"] == {name: str(value) for name, value in options.items()}
        assert address_of(load(key)).partition("?")[2] in game["variants"]
        assert {variant["board"] for variant in game["variants"].values()} <= set(content["boards"])
    assert list(content["games"]) == list(GAMES)
    assert content["without"] == []
    assert len(content["games"]["tri-it-out"]["variants"]) == 20


def test_scripts_and_styles_have_hashes_while_hints_have_sizes(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    html = files["index.html"].decode()
    sealed = re.findall(r'(?:href|src)="([^"]+)" integrity="sha384-([^"]+)"', html)
    assert {Path(name).suffix for name, _ in sealed} == {".css", ".js"}
    for name, integrity in sealed:
        assert integrity == b64encode(sha384(files[name]).digest()).decode()
    assert re.search(r'<link rel="modulepreload" href="[^"]+pyodide\.js" data-bytes="\d+">', html)


def test_only_the_hint_for_the_binary_states_the_uncompressed_size(repository: Path) -> None:
    binary, package = "vendor/pyodide/pyodide.asm.wasm", "trigrid.zip"
    hints = f'<link rel="first-preload" href="{binary}">\n<link rel="later-preload" href="{package}">'
    edit(repository / "index.html", "<link", f"{hints}\n<link")
    files = site_files(repository, PICTURES)
    html = files["index.html"].decode()
    ((name, size),) = set(re.findall(r'href="([^"]+)" data-bytes="\d+" data-size="(\d+)"', html))
    assert name.endswith("pyodide.asm.wasm")
    assert int(size) == len(files[name])
    assert re.search(r'<link rel="later-preload" href="[^"]+" data-bytes="\d+">', html)


@pytest.mark.parametrize(
    "tag",
    [
        '<script src="https://stats.example/a.js"></script>',
        '<link rel="stylesheet" href="https://stats.example/a.js">',
        '<link rel="preload" as="script" href="https://stats.example/a.js">',
    ],
)
def test_files_from_another_host_are_refused_with_advice(repository: Path, tag: str) -> None:
    edit(repository / "index.html", "<link", f"{tag}\n<link")
    with pytest.raises(BuildError, match=r"loads https://stats\.example/a\.js.* head of site\.toml"):
        site_files(repository, PICTURES)


def test_parts_of_pyscript_that_load_first_have_hints(repository: Path) -> None:
    html = site_files(repository, PICTURES)["index.html"].decode()
    assert re.search(r'<link rel="modulepreload" href="vendor/pyscript-[^"]+/core-x\.js"', html)
