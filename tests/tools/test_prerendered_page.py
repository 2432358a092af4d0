"""What the page shows before Python is there: cards, boards and faces in it, and seals on what it names."""

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
TOLD: dict[str, Any] = {
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
    page = with_shell(PAGE, TOLD)
    assert '<div><article class="card" data-key="tritium"><h2 class="card-name">Tri&lt;um</h2>' in page
    assert "Form" not in page.partition("<ul>")[0]


def test_designers_are_named_with_their_games_beside_the_version() -> None:
    page = with_shell(PAGE, TOLD)
    named = '<b>Tri&lt;um&nbsp;· Form</b> <a href="a?b&amp;c" rel="noopener external">N</a>'
    assert f"<ul><li>{named}</li></ul>" in page
    assert ">1.2.3</p>" in page


def test_the_invitation_leads_to_its_game_and_shows_its_picture() -> None:
    page = with_shell(PAGE, TOLD)
    assert 'class="button" href="#/a?b&amp;c">Start &lt;here&gt;</a><svg></svg>' in page
    told = faces()["invitation"]
    assert told["link"] == lesson_address("trichet")
    assert told["picture"].count("<g>") == len(waves()) - 1
    assert told["picture"].count("<svg") == told["picture"].count("</svg>") == 1


def test_a_page_says_what_no_game_of_the_site_has() -> None:
    page = f'<html lang="en">{PAGE}'
    assert with_shell(page, TOLD | {"without": []}).startswith('<html lang="en">')
    told = TOLD | {"without": ["lessons", "puzzles"]}
    assert with_shell(page, told).startswith('<html data-without="lessons puzzles" lang="en">')


def test_lessons_stand_in_their_list() -> None:
    page = f"{PAGE}<ul><!-- lessons --></ul>"
    assert "<ul><li>One</li></ul>" in with_shell(page, TOLD | {"lessons": "<li>One</li>"})
    assert "<ul></ul>" in with_shell(page, TOLD)


def test_blocks_of_data_cannot_be_broken_out_of() -> None:
    page = with_shell(PAGE, TOLD)
    found = re.search(r'<script type="text/plain" id="faces-tritium">(.*?)</script>', page)
    assert found
    assert json.loads(found[1]) == TOLD["games"]["tritium"]
    assert '<script type="text/plain" id="board-tritium-0"><svg></svg></script>' in page


@pytest.mark.parametrize(
    "part", ["<!-- cards -->", "<!-- faces -->", ' class="card-name"', 'id="card-template"']
)
def test_a_page_without_a_place_for_them_is_refused(part: str) -> None:
    with pytest.raises(BuildError):
        with_shell(PAGE.replace(part, ""), TOLD)


def test_every_variant_of_every_game_is_told() -> None:
    told = faces()
    for key, game in told["games"].items():
        options = load(key).options
        assert game["defaults"] == {name: str(value) for name, value in options.items()}
        assert address_of(load(key)).partition("?")[2] in game["variants"]
        assert {variant["board"] for variant in game["variants"].values()} <= set(told["boards"])
    assert list(told["games"]) == list(GAMES)
    assert told["without"] == []
    assert len(told["games"]["tri-it-out"]["variants"]) == 20


def test_scripts_and_style_sheets_carry_seals_and_hints_their_sizes(repository: Path) -> None:
    files = site_files(repository, PICTURES)
    html = files["index.html"].decode()
    sealed = re.findall(r'(?:href|src)="([^"]+)" integrity="sha384-([^"]+)"', html)
    assert {Path(name).suffix for name, _ in sealed} == {".css", ".js"}
    for name, seal in sealed:
        assert seal == b64encode(sha384(files[name]).digest()).decode()
    assert re.search(r'<link rel="modulepreload" href="[^"]+pyodide\.js" data-bytes="\d+">', html)


def test_the_binary_alone_carries_its_whole_size_too(repository: Path) -> None:
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
def test_what_comes_from_another_host_is_refused_with_a_way_out(repository: Path, tag: str) -> None:
    edit(repository / "index.html", "<link", f"{tag}\n<link")
    with pytest.raises(BuildError, match=r"loads https://stats\.example/a\.js.* head of site\.toml"):
        site_files(repository, PICTURES)


def test_the_parts_of_pyscript_that_are_needed_at_once_are_hinted_at(repository: Path) -> None:
    html = site_files(repository, PICTURES)["index.html"].decode()
    assert re.search(r'<link rel="modulepreload" href="vendor/pyscript-[^"]+/core-x\.js"', html)
