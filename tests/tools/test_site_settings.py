"""Tests of the owner's settings: valid keys are read, faults get a message."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.tools.file_tree import lay_out
from tools.build import BuildError
from tools.build.__main__ import chosen_settings
from tools.build.owner.accent import (
    BACKGROUND_NAMES,
    MIN_CONTRAST,
    backgrounds_in,
    contrast,
    read_accent,
    rgb,
    written,
)
from tools.build.owner.footer import Link
from tools.build.owner.head import with_allowed
from tools.build.owner.keys import InvalidValue
from tools.build.owner.settings import BASE_STYLE, SiteSettings, read_settings
from tools.http_headers import ROOT
from trigrid.games import GAMES

OWN = {"own/imprint.html": "<!doctype html>", "own/a b/count.js": "", "own/.well-known/x": "", "file": ""}
BACKGROUNDS = backgrounds_in((ROOT / BASE_STYLE).read_text())
STATS = "https://stats.example"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return lay_out(tmp_path / "owner", OWN)


def read(folder: Path, text: str) -> SiteSettings:
    """Read the settings in a text."""
    path = folder / "site.toml"
    path.write_text(text, encoding="utf-8")
    return read_settings(path, ROOT, tuple(GAMES))


def head(html: str, **hosts: list[str]) -> str:
    """Return a head table with this HTML and these allowed hosts."""
    more = "".join(f"{name.replace('_', '-')} = {sources}\n" for name, sources in hosts.items())
    return f"[head]\nhtml = '''{html}'''\n{more}"


def test_a_file_without_keys_changes_nothing(folder: Path) -> None:
    assert read(folder, "") == read(folder, "# nothing\n") == SiteSettings()
    assert SiteSettings().python_files == {}


def test_every_key_is_read(folder: Path) -> None:
    found = read(
        folder,
        'title = " Spiele & „mehr“ "\ndescription = "Für alle."\naddress = "https://a.example/x"\n'
        'language = "de"\ngames = ["trichet", "tritt"]\naccent = {light = "#8a1c4a", dark = "#fbd"}\n'
        'feedback = "https://a.example/f"\nfiles = "own"\n'
        '[[footer]]\ntext = "Imprint"\naddress = "imprint.html"\n'
        + head('<script src="a b/count.js"></script>', connect_src=[STATS]),
    )
    assert (found.title, found.description) == ("Spiele & „mehr“", "Für alle.")
    assert (found.address, found.language) == ("https://a.example/x/", "de")
    assert found.games == ("trichet", "tritt")
    assert found.accent
    assert list(map(written, found.accent.colours)) == ["#8a1c4a", "#ffbbdd"]
    assert found.feedback == "https://a.example/f"
    assert found.footer == (Link("Imprint", "imprint.html"),)
    assert found.head.allowed == {"connect-src": (STATS,)}
    assert sorted(found.files) == [".well-known/x", "a b/count.js", "imprint.html"]
    assert found.files_of_head == {"a b/count.js": b""}


def test_settings_are_the_given_file_or_the_default(folder: Path) -> None:
    read(folder, 'title = "Top"')
    (folder / "other.toml").write_text('title = "Other"')
    default = folder / "site.toml"
    assert chosen_settings(None, default).title == "Top"
    assert chosen_settings(str(folder / "other.toml"), default).title == "Other"
    assert chosen_settings("", default) == chosen_settings(None, folder / "none") == SiteSettings()


def test_a_byte_order_mark_is_ignored(folder: Path) -> None:
    assert read(folder, '\ufefftitle = "T"').title == "T"


LONG = "x" * 61
FAULTS = [
    ("titel = 1", r"titel is not a key; use one of title, description, address, language, games, accent,"),
    ("title = 5", "title must be text of 1 to 60 characters on one line, not 5"),
    ('title = ""', "title must be text of 1 to 60"),
    (f'title = "{LONG}"', "title must be text of 1 to 60"),
    ('title = "a\\nb"', "title must be text of 1 to 60"),
    ('description = ["a"]', "description must be text of 1 to 300"),
    (
        'address = "club.example"',
        "address must be the full address of a site, such as https://trigrid.example/",
    ),
    (
        'games = "tritt"',
        "games must be a list of some of tritium, tritt, tritt-reloaded, tri-it-out, trichet",
    ),
    ("games = []", "games must be a list of some of"),
    ('games = ["tritt", "chess"]', "games must be a list of some of .*, not 'chess'"),
    ('games = ["tritt", "tritt"]', "games must be a list of some of .* each once, not 'tritt'"),
    ("games = [1]", "games must be a list of some of .*, not 1"),
    ('accent = "red"', "accent must be a colour like \"#0a5f94\", not 'red'"),
    ('accent = "#12345"', "accent must be a colour"),
    ("accent = 7", "accent must be a table with light, dark, not 7"),
    ('accent = {light = "#000"}', r"accent\.dark is missing"),
    ('accent = {light = "#000", dark = "#fff", sepia = "#000"}', r"accent\.sepia is not a key"),
    (
        'accent = "#7cc4f0"',
        r"accent #7cc4f0 has a contrast of 1\.8\d to 1 on the page’s light background; it needs 4.5",
    ),
    (
        'accent = {light = "#000", dark = "#222222"}',
        r"accent\.dark #222222 has a contrast of 1\.0\d to 1 on the page’s dark background",
    ),
    *(
        (f'feedback = "{wrong}"', "feedback must be an address like mailto:me@example.org")
        for wrong in ("javascript:alert()", "imprint.html", "me@example.org", "mailto:me")
    ),
    ('footer = "Imprint"', "footer must be a list of up to 12 links"),
    ("footer = [1]", r"footer\[1\] must be a table with text, address, not 1"),
    ('[[footer]]\ntext = "a"', r"footer\[1\]\.address is missing"),
    ('[[footer]]\ntext = ""\naddress = "a.html"', r"footer\[1\]\.text must be text"),
    *(
        (
            f'[[footer]]\ntext = "a"\naddress = "{wrong}"',
            r"footer\[1\]\.address must be an address like https:",
        )
        for wrong in ("javascript:alert()", "/a.html", "//a.example/", "data:,a", "https://", "a b.html")
    ),
    ('files = "nowhere"', "files must be a folder beside the file with the settings, not 'nowhere'"),
    ('files = "file"', "files must be a folder beside"),
    ("files = 3", "files must be a folder beside"),
    ('files = "."', "files must be a folder that does not contain"),
    ('files = ".."', "files must be a folder that does not contain"),
    ("head = 1", "head must be a table with html, script-src"),
    ("[head]\nscript-src = []", r"head\.html is missing"),
    ('[head]\nhtml = ""', r"head\.html must be HTML"),
    (head("", script_src=["*"]), r"head\."),
    *(
        (head("<meta name='a'>", script_src=[source]), r"head\.script-src\[1\] must be an address like")
        for source in ("*", "'unsafe-inline'", "http://a.example", "https:", "data:", "https://a.example; x")
    ),
    (
        head("<meta name='a'>", script_src=["https://a.example"], frame_src=[]),
        r"head\.frame-src is not a key",
    ),
    (head("<p>"), r"head\.html contains <p>; only meta, link, script, style are allowed"),
    (head("<base href='x'>"), r"head\.html contains <base>"),
    (head("Hello"), r"head\.html contains the text 'Hello'"),
    (head("</head>"), r"head\.html closes <head>, which is not open"),
    (head("<script>1"), r"head\.html does not close <script>"),
    (head("<script src='a.js'/>"), r"head\.html does not close <script>"),
    (head('<link rel="icon" href="a.ico" onload="b()">'), r"head\.html contains the attribute onload"),
    (head('<meta http-equiv="refresh" content="1">'), r"head\.html contains <meta http-equiv>"),
    (head('<script type="py">import js</script>'), r'head\.html contains a script of the type "py"'),
    (
        head(f'<script src="{STATS}/a.js"></script>'),
        rf'head\.html loads {STATS}/a\.js, which needs script-src = \["{STATS}"\]',
    ),
    (head(f'<script src="{STATS}/a.js"></script>', img_src=[STATS]), "needs script-src"),
    (head('<script src="https://stats.example.org/a.js"></script>', script_src=[STATS]), "needs script-src"),
    (head(f'<script src="{STATS}:444/a.js"></script>', script_src=[STATS]), "needs script-src"),
    (head(f'<script src="{STATS}/b/a.js"></script>', script_src=[f"{STATS}/a/"]), "needs script-src"),
    (head("<script src='http://stats.example/a.js'></script>", script_src=[STATS]), "needs script-src"),
    (head("<script src='//stats.example/a.js'></script>", script_src=[STATS]), "needs script-src"),
    (head(f'<link rel="stylesheet" href="{STATS}/a.css">'), "needs style-src"),
    (head(f'<link rel="icon" href="{STATS}/a.ico">'), "needs img-src"),
    (head(f'<link rel="preload" as="font" href="{STATS}/a.woff2">'), "needs font-src"),
    (head("<script src='/a.js'></script>"), "no slash in front"),
    (head("<script src=''></script>"), "no slash in front"),
    ("title = ", "site.toml: "),
    ("a = 1\na = 2", "site.toml: "),
]


@pytest.mark.parametrize(("text", "sentence"), FAULTS, ids=[text[:60] for text, _ in FAULTS])
def test_each_fault_has_a_message_of_one_line(folder: Path, text: str, sentence: str) -> None:
    with pytest.raises(BuildError, match=sentence) as raised:
        read(folder, text)
    assert "\n" not in str(raised.value)
    assert str(raised.value).startswith("site.toml: ")


def test_a_missing_or_binary_file_is_refused(folder: Path) -> None:
    with pytest.raises(BuildError, match="does not exist"):
        read_settings(folder / "other.toml", ROOT, tuple(GAMES))
    (folder / "site.toml").write_bytes(b'title = "\xff"')
    with pytest.raises(BuildError, match=r"site\.toml: "):
        read_settings(folder / "site.toml", ROOT, tuple(GAMES))


@pytest.mark.parametrize(
    ("address", "source"),
    [
        (f"{STATS}/a.js", STATS),
        (f"{STATS}:443/a.js?b#c", STATS),
        ("https://eu.stats.example/a.js", "https://*.stats.example"),
        (f"{STATS}/a/b.js", f"{STATS}/a/"),
        (f"{STATS}/a.js", f"{STATS}/a.js"),
        (f"{STATS}:8443/a.js", f"{STATS}:8443"),
    ],
)
def test_files_from_an_allowed_host_are_accepted(folder: Path, address: str, source: str) -> None:
    found = read(folder, head(f'<script async src="{address}"></script>', script_src=[source])).head
    assert found.allowed == {"script-src": (source,)}


def test_inline_scripts_and_styles_are_allowed_by_hash(folder: Path) -> None:
    found = read(
        folder,
        head(
            "<script>alert(1)</script><style>b{}</style>"
            '<script type="application/ld+json">{"a": 1}</script><!-- a comment -->'
        ),
    ).head
    # printf 'alert(1)' | openssl sha256 -binary | base64
    assert found.allowed["script-src"] == ("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",)
    assert len(found.allowed["style-src"]) == 1
    assert set(found.allowed) == {"script-src", "style-src"}


def test_allowed_hosts_are_added_to_a_policy() -> None:
    policy = {"default-src": "'self'", "script-src": "'self' 'unsafe-eval'", "img-src": "'self' data:"}
    allowed = {"script-src": (STATS,), "connect-src": (STATS, "wss://a.example")}
    assert with_allowed(policy, allowed) == {
        "default-src": "'self'",
        "script-src": f"'self' 'unsafe-eval' {STATS}",
        "img-src": "'self' data:",
        "connect-src": f"'self' {STATS} wss://a.example",
    }


def test_a_light_accent_gives_a_readable_dark_accent() -> None:
    random = Random(1)
    tried = 0
    for _ in range(300):
        colour = written(tuple(random.randrange(256) for _ in range(3)))
        try:
            accent = read_accent(colour, BACKGROUNDS)
        except InvalidValue:
            continue
        tried += 1
        assert written(accent.colours[0]) == colour
        for theme, chosen in zip(("light", "dark"), accent.colours, strict=True):
            assert min(contrast(chosen, background) for background in BACKGROUNDS[theme]) >= MIN_CONTRAST
    assert tried > 50


def test_text_on_the_accent_and_its_tint_is_readable() -> None:
    inks = [("#1d1e22", "#5f5c54"), ("#eceae4", "#a9acb5")]
    css = (ROOT / BASE_STYLE).read_text()
    assert all(f"light-dark({light}, {dark})" in css for light, dark in zip(*inks, strict=True))
    for colour in ("#000000", "#8a1c4a", "#0a5f94", "#7a6a00", "#b00020", "#006d2c"):
        accent = read_accent(colour, BACKGROUNDS)
        pairs = re.findall(r"light-dark\((#\w+), (#\w+)\)", accent.page_css)
        for theme, found in enumerate(zip(*pairs, strict=True)):
            own, on_accent, tint = map(rgb, found)
            assert contrast(own, on_accent) >= MIN_CONTRAST
            assert all(contrast(tint, rgb(ink)) >= MIN_CONTRAST for ink in inks[theme])
            assert f"--accent:{found[0]};--on-accent:{found[1]}" in accent.element_css


def test_the_backgrounds_come_from_the_pages_style() -> None:
    assert {theme: len(found) for theme, found in BACKGROUNDS.items()} == dict.fromkeys(
        ("light", "dark"), len(BACKGROUND_NAMES)
    )
    with pytest.raises(BuildError, match="light-dark"):
        backgrounds_in(":root { --paper: #fff }")
