"""Tests of the script for other people's pages, its pictures and its examples.

They also cover the pages and oEmbed answers that make previews on other sites.
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.pseudo_language import foreign
from tests.tools.build_without_node import WITHOUT_NODE, faces, site_files
from tests.tools.file_tree import lay_out
from tests.tools.site_headers import site_rules
from tests.tools.test_build import PICTURES, only
from tests.tools.test_install_manifest import png_size
from tests.wordpress import embedded
from tools.build import BuildError, engine, site
from tools.build.edition import Edition
from tools.build.embed import PARTS, SCRIPT, TYPES, TYPES_SOURCE, WORDS, bundled, embed_files
from tools.build.examples_page import packed_poster
from tools.build.oembed import WIDTH, OEmbedAnswer, description, site_address
from tools.build.offline import NOT_CACHED
from tools.build.pages import EXAMPLES, GAME
from tools.build.shared_facts import shared_facts
from tools.build.sources import Files
from tools.http_headers import ROOT, headers_for
from trigrid.games import GAMES
from trigrid.records import Record

SITE = "https://trigrid.example/"
LINK = "1.tritt.any.-.on.0B.Y3MExoQ"
CONTENT: dict[str, Any] = {
    "cards": {"tritium": {"link": "", "parts": {"card-name": "Tri<um", "card-pitch": "Grow & claim."}}},
    "games": {
        "tritium": {
            "defaults": {"size": "5"},
            "face": {},
            "variants": {
                "size=5": {"board": "tritium-0", "ratio": 1.1, "face": {}},
                "size=4": {"board": "tritium-1", "ratio": 1.1, "face": {}},
            },
        }
    },
    "boards": {},
    "posters": {"tritium-0": ["<svg/>", "<svg id='dark'/>"], "tritium-1": ["<svg id='4'/>"] * 2},
}
SOURCES = {
    GAME: (ROOT / GAME).read_text(encoding="utf-8"),
    EXAMPLES: '<html lang="en"><link rel="icon" href="../assets/icons/mark.svg"><a href="../#/">T</a>'
    f'<script src="../embed.js"></script><trigrid-game at="0" record="{LINK}"></trigrid-game>'
    f'<trigrid-game record="{LINK}"></trigrid-game><trigrid-game poster="svg:p"'
    f' record="{LINK}"></trigrid-game>',
    WORDS: '<p data-name="play">Play {game} &amp; on</p>',
    TYPES_SOURCE: "export {};",
    engine.WORDS: '<p data-name="text">No text.</p>',
    engine.TYPES_SOURCE: "export {};",
    "assets/icons/icon.svg": "<svg/>",
    "assets/lobby.css": "",
    "assets/dialogs.css": "",
    "assets/redirect-to-game.js": "",
}
HEAD = '<head><meta name="description" content="Strategy &amp; more."></head>'
PLACES = """<!-- cards --><!-- faces --><template id="card-template">
<i class="card-name"></i><i class="card-pitch"></i></template>"""
POSTER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v2H0z"/></svg>'
DRAWN = {"tritium": PICTURES["tritium"]._replace(poster=POSTER)}


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a shared cache folder for pictures, because drawing them is slow."""
    return tmp_path_factory.mktemp("icons")


@pytest.fixture
def embeddable(repository: Path, icons: Path) -> Path:
    """Provide the small repository with the sources for other people's pages."""
    page = (repository / "index.html").read_text().replace("<p ", f"{HEAD}{PLACES}<p ", 1)
    (repository / ".cache").mkdir(exist_ok=True)
    (repository / ".cache/icons").symlink_to(icons)
    return lay_out(repository, SOURCES | {"index.html": page})


def built_files(root: Path, address: str = "", **more: Any) -> Files:
    """Return every file of the site, built with CONTENT and more starting content."""
    return site.site_files(root, DRAWN, Edition(content=CONTENT | {"address": address} | more), WITHOUT_NODE)


def tags_of(html: str) -> dict[str, str]:
    """Return the description and preview tags in the head of a page, by their names."""
    tags = re.findall(
        r'<meta (?:name|property)="(description|og:[^"]+|twitter:[^"]+)" content="([^"]*)"', html
    )
    assert len(tags) == len(dict(tags))
    return {name: unescape(text) for name, text in tags}


def script_data(files: Files) -> dict[str, Any]:
    """Return the data that the script receives."""
    found: dict[str, Any] = json.loads(files[SCRIPT])
    return found


def test_the_script_has_a_plain_name_and_is_always_revalidated(embeddable: Path) -> None:
    assert SCRIPT in built_files(embeddable)
    headers = headers_for(f"/{SCRIPT}", site_rules())
    assert headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_the_scripts_types_are_published(embeddable: Path) -> None:
    assert built_files(embeddable)[TYPES] == SOURCES[TYPES_SOURCE].encode()


def test_the_scripts_data_has_texts_games_and_picture_paths(embeddable: Path) -> None:
    files = built_files(embeddable)
    script = script_data(files)
    assert script["words"] == {"play": "Play {game} & on"}
    assert script["site"] == ""
    assert script_data(built_files(embeddable, SITE))["site"] == SITE
    game = script["games"]["tritium"]
    assert (game["name"], game["defaults"], game["ratio"]) == ("Tri<um", {"size": "5"}, 1.1)
    light, dark = script["pictures"][game["beginnings"]["size=5"]]
    assert (files[light], files[dark]) == (b"<svg/>", b"<svg id='dark'/>")
    assert files[script["pictures"][game["beginnings"]["size=4"]][0]] == b"<svg id='4'/>"
    assert re.fullmatch(r"assets/posters/tritium-0-light\.[0-9a-f]{8}\.svg", light)


def test_the_sources_of_the_script_are_not_published(embeddable: Path) -> None:
    lay_out(embeddable, {"assets/embed.js": "", f"{PARTS}/element.js": ""})
    others = "oembed", "assets/embedded."
    assert {name for name in built_files(embeddable) if "embed" in name and not name.startswith(others)} == {
        SCRIPT,
        TYPES,
    }


def test_a_site_without_starting_content_has_no_script(repository: Path) -> None:
    assert SCRIPT not in site_files(repository, PICTURES)


def test_no_embedding_files_are_stored_offline(embeddable: Path) -> None:
    files = built_files(embeddable, SITE)
    embedding_files = r"(embed|engine)\.(js|d\.ts)|(assets/(posters|cards)|examples|oembed)/.*|tritium\.html"
    not_stored = {name for name in files if NOT_CACHED.match(name)}
    assert {name for name in files if re.fullmatch(embedding_files, name)} <= not_stored
    assert not NOT_CACHED.match("index.html")
    assert not NOT_CACHED.match("assets/base.css")


def test_every_variant_of_every_game_has_a_picture_in_light_and_dark() -> None:
    content = faces()
    files = embed_files(ROOT, Edition(content=content), lambda root, script: json.dumps(script).encode())
    script = script_data(files)
    for key, game in content["games"].items():
        assert list(script["games"][key]["beginnings"]) == list(game["variants"])
        for number in script["games"][key]["beginnings"].values():
            light, dark = (files[name].decode() for name in script["pictures"][number])
            assert light.startswith("<svg ")
            assert dark != light
    assert set(script["games"]) == set(GAMES)
    assert all(len(picture) < 70_000 for name, picture in files.items() if name != SCRIPT)


def test_the_script_is_one_self_contained_file() -> None:
    content = {"lang": "en", "words": {}, "games": {"g": {}}, "pictures": [], "facts": shared_facts()}
    script = bundled(ROOT, content).decode()
    assert script.startswith("(()=>{")
    assert not re.search(r"\bimport\b|\beval\b|innerHTML|\bSITE_DATA\b|\bSTYLE\b|\bsharedFacts\b", script)
    assert len(script) < 33_500


def test_a_script_that_cannot_be_bundled_is_refused(tmp_path: Path) -> None:
    root = lay_out(tmp_path, {"assets/embed.js": 'import "./nothing.js";', f"{PARTS}/element.css": ""})
    with pytest.raises(BuildError, match=r"embed\.js could not be bundled"):
        bundled(root, {"facts": {}})


def test_every_text_of_the_script_is_translatable() -> None:
    words = (ROOT / WORDS).read_text(encoding="utf-8")
    named = set(re.findall(r'data-name="([\w-]+)"', words))
    sources = [ROOT / "assets/embed.js", *(ROOT / PARTS).glob("*.js")]
    script = "\n".join(re.sub(r"//.*", "", path.read_text(encoding="utf-8")) for path in sources)
    literals = set(re.findall(r'"([^"\n]*)"', script))
    no_words = {"person person", "too long", "div", "span", "head meta[name=trigrid-site]", "not all"}
    assert {text for text in literals if re.search(r"[a-z] [a-z]", text)} <= no_words
    assert named <= literals
    assert foreign(words) != words


def test_examples_refer_to_published_files_and_show_their_positions(embeddable: Path) -> None:
    files = built_files(embeddable)
    html = files[EXAMPLES].decode()
    icon = only(files, r"assets/icons/mark\..*")
    assert f'href="../{icon}"' in html
    assert '<script src="../embed.js">' in html
    assert '<a href="../#/">' in html
    first, last, given = re.findall(r' poster="([^"]+)"', html)
    assert given == "svg:p"
    assert unpacked(first) != unpacked(last)
    assert "tritton" not in unpacked(first)


def unpacked(poster: str) -> str:
    """Return the picture that is packed in an attribute."""
    packed = poster.removeprefix("svg:")
    return zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), wbits=-15).decode()


def test_a_packed_poster_supports_the_dark_theme() -> None:
    assert "prefers-color-scheme:dark" in unpacked(packed_poster(LINK, None))


def test_each_game_has_a_preview_page_that_links_to_the_game(embeddable: Path) -> None:
    html = built_files(embeddable)["tritium.html"].decode()
    assert '<h1 translate="no">Tri&lt;um</h1>' in html
    assert '<meta name="description" content="Grow &amp; claim.">' in html
    assert '<a id="game" href="./#/tritium">' in html
    assert POSTER in html
    assert "How to play" not in html
    assert re.findall('http-equiv="([^"]*)"', html) == ["Content-Security-Policy"]
    assert not re.search(r"<!--|oembed|canonical|style=|<style|https?://(?!www\.w3\.org)", html)


def test_a_preview_page_shows_how_to_play(embeddable: Path) -> None:
    html = built_files(embeddable, how_to_play={"tritium": "<li>Lay a tile.</li>"})["tritium.html"].decode()
    assert re.search(r"<h2>How to play</h2>\s*<ol [^>]+><li>Lay a tile.</li></ol>", html)


def test_a_site_with_an_address_has_oembed_links(embeddable: Path) -> None:
    files = built_files(embeddable, SITE)
    html = files["tritium.html"].decode()
    links = r'<link rel="alternate" type="application/json\+oembed" href="https://trigrid.example/([^"]+)"'
    assert re.findall(links, html) == ["oembed/tritium.json"]
    assert re.findall(links, files["index.html"].decode()) == ["oembed/index.json"]
    assert f'<link rel="canonical" href="{SITE}tritium.html">' in html


@pytest.mark.parametrize(
    ("name", "title", "pitch", "address"),
    [
        ("index.html", "Trigrid", "Strategy & more.", SITE),
        ("tritium.html", "Tri<um", "Grow & claim.", f"{SITE}tritium.html"),
    ],
)
def test_a_shared_address_has_a_preview_with_a_card(
    embeddable: Path, name: str, title: str, pitch: str, address: str
) -> None:
    files = built_files(embeddable, SITE)
    message = tags_of(files[name].decode())
    card = message.pop("og:image").removeprefix(SITE)
    assert png_size(files[card]) == (1200, 630)
    assert message == {
        "description": pitch,
        "og:type": "website",
        "og:site_name": "Trigrid",
        "og:title": title,
        "og:description": pitch,
        "og:url": address,
        "og:image:alt": f"{title}. {pitch}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }


def test_previews_of_a_site_without_an_address_have_no_card(embeddable: Path) -> None:
    files = built_files(embeddable)
    assert not any(name.startswith("assets/cards/") for name in files)
    assert tags_of(files["index.html"].decode()) == {"description": "Strategy & more."}
    message = tags_of(files["tritium.html"].decode())
    assert (message["og:title"], message["twitter:card"]) == ("Tri<um", "summary")
    assert message.keys().isdisjoint({"og:image", "og:url"})


@pytest.mark.parametrize("name", ["index", "tritium"])
def test_an_answer_has_the_fields_required_by_oembed(embeddable: Path, name: str) -> None:
    """The answer for the lobby embeds the board of the first game."""
    files = built_files(embeddable, SITE)
    answer = json.loads(files[f"oembed/{name}.json"])
    assert (answer["type"], answer["version"]) == ("rich", "1.0")
    assert re.fullmatch(
        rf'<iframe src="{SITE}\?embed#/tritium" width="480" height="520" title="[^"<>]+" [^<>]*></iframe>',
        answer["html"],
    )
    assert (answer["width"], answer["height"]) == (WIDTH, 520)
    assert answer["thumbnail_url"].removeprefix(SITE) in files
    assert (answer["thumbnail_width"], answer["thumbnail_height"]) == (1200, 630)


def test_wordpress_embeds_an_answer_without_a_border_and_appends_its_secret(embeddable: Path) -> None:
    answer = json.loads(built_files(embeddable, SITE)["oembed/tritium.json"])
    assert embedded(answer["html"], "Ab12Cd34Ef") == (
        '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"'
        f' src="{SITE}?embed#/tritium#?secret=Ab12Cd34Ef" data-secret="Ab12Cd34Ef" width="480" height="520"'
        ' title="Tri&lt;um" frameborder="0"></iframe>'
    )


def test_a_site_without_an_address_has_no_oembed_answers(embeddable: Path) -> None:
    files = built_files(embeddable)
    assert not any(name.startswith("oembed") for name in files)
    assert b"oembed" not in files["index.html"]


@pytest.mark.parametrize(
    ("given", "address"),
    [("", ""), ("https://a.example", "https://a.example/"), ("http://localhost:8000/x/", None)],
)
def test_a_slash_ends_every_address_but_an_empty_one(given: str, address: str | None) -> None:
    assert site_address(given) == (given if address is None else address)


@pytest.mark.parametrize("given", ["a.example", "https://a.example/?x", 'https://a"b/', "ftp://a/"])
def test_an_invalid_address_is_refused(given: str) -> None:
    with pytest.raises(BuildError, match="not a full address"):
        site_address(given)


def test_the_description_of_a_page_is_escaped() -> None:
    message = description(OEmbedAnswer("k", '"><script>', "<b>", "#/k", SITE))
    assert "<script>" not in message
    assert "<b>" not in message


def test_the_puzzle_of_the_examples_has_exactly_one_winning_move() -> None:
    html = (ROOT / EXAMPLES).read_text(encoding="utf-8")
    found = re.search(r'<trigrid-game id="puzzle" record="([^"]+)"', html)
    assert found
    position = Record.from_link(found[1]).position
    outcomes = [position.play(move).outcome for move in position.moves()]
    assert sum(bool(outcome and outcome.winner == 0) for outcome in outcomes) == 1
    assert position.to_move == 0


def test_every_record_of_the_examples_can_be_read() -> None:
    html = (ROOT / EXAMPLES).read_text(encoding="utf-8")
    records = re.findall(r'\srecord="(\d[^"…]+)"', html)
    assert len(records) == 5
    for link in records:
        assert Record.from_link(link).moves
        assert html.count(link) == 2, "an element and the link inside it have different records"
