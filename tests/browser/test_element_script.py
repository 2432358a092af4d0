"""Tests of the ways to load embed.js, and of how the script finds its site."""

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.element_fixtures import far, host, page, play_button, shared_page, wait_until_ready
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import wait_until_equal
from tools.http_headers import ROOT

__all__ = ["far", "host", "page", "shared_page"]

BOARD = element('game="trichet"')
INLINE = {
    "import()": "import('{site}embed.js')",
    "import() with a query": "import('{site}embed.js?v=2')",
    "import twice": "import('{site}embed.js?a').then(() => import('{site}embed.js?b'))",
    "appended": "const made = document.createElement('script');"
    " made.src = '{site}embed.js'; document.head.append(made);",
}
TAGS = {
    "async": '<script src="{site}embed.js" async></script>',
    "deferred": '<script src="{site}embed.js" defer></script>',
    "with a query": '<script src="{site}embed.js?v=2"></script>',
    "a module": '<script type="module" src="{site}embed.js"></script>',
    "imported by a map": '<script type="importmap">{{"imports": {{"trigrid": "{site}embed.js"}}}}</script>'
    '<script type="module">import "trigrid";</script>',
    **{name: f"<script>{act}</script>" for name, act in INLINE.items()},
}


OTHER_NAME = "board.js"
WAYS = {
    **{name: (tag, BOARD) for name, tag in TAGS.items()},
    "two in the head": (TAGS["async"] * 2, BOARD),
    "two after the board": ("", BOARD + TAGS["async"] * 2),
    "under another name": (f'<script src="{{site}}{OTHER_NAME}"></script>', BOARD),
}
"""Pages that load the script, each with the contents of its head and its body."""
PLAY = """customElements.whenDefined("trigrid-game").then(() => Promise.all(
    [...document.querySelectorAll("trigrid-game")].map((each) => each.play("a1"))
)).then((states) => states.map(({ ply }) => ply))"""


POSTER = """customElements.whenDefined("trigrid-game").then(() => {
    const poster = document.querySelector("trigrid-game").shadowRoot.querySelector("button");
    return [poster.innerText.trim(), poster.querySelector("img").src];
})"""


def open_in_frames(page: Page, host: OtherSite, pages: Mapping[str, tuple[str, str]]) -> dict[str, Frame]:
    """Open pages, given by their heads and bodies, in frames. Return the frames."""
    addresses = {name: host.page(body, head=head) for name, (head, body) in pages.items()}
    page.goto(host.page("".join(f'<iframe src="{address}"></iframe>' for address in addresses.values())))
    frames = {frame.url: frame for frame in page.frames}
    return {name: frames[address] for name, address in addresses.items()}


def test_the_script_defines_the_element_however_it_is_loaded(page: Page, host: OtherSite, far: str) -> None:
    page.route(f"{far}{OTHER_NAME}", lambda route: route.fulfill(path=ROOT / "dist/embed.js"))
    pages = {name: (head.format(site=far), body.format(site=far)) for name, (head, body) in WAYS.items()}
    frames = open_in_frames(page, host, pages)
    for name, frame in frames.items():
        expect_poster(far, frame, name)
    assert frames["import()"].evaluate(PLAY) == [1]


def expect_poster(site: str, frame: Frame, name: str) -> None:
    """Assert that the board in a frame has a poster with a picture from the site."""
    text, picture = frame.evaluate(POSTER)
    assert text == "Play Trichet", name
    assert picture.startswith(f"{site}assets/posters/trichet-"), name


WAITS = f"<script>globalThis.played = {PLAY};</script>"
ORDERS = {
    "in the head": (TAGS["async"], BOARD * 2 + WAITS),
    "between boards": ("", BOARD + TAGS["async"] + BOARD + WAITS),
    "after the page's own script": ("", BOARD * 2 + WAITS + TAGS["async"]),
    "appended by the page's own script": ("", BOARD * 2 + WAITS + f"<script>{INLINE['appended']}</script>"),
}


def test_a_script_that_waits_for_the_definition_can_call_methods(
    page: Page, host: OtherSite, far: str
) -> None:
    pages = {
        name: (head.format(site=far), body.replace("{site}", far)) for name, (head, body) in ORDERS.items()
    }
    for name, frame in open_in_frames(page, host, pages).items():
        assert frame.evaluate("played") == [1, 1], name


def put_script_into_folder(host: OtherSite, far: str, name: str, *options: str) -> None:
    """Put the script, copied or bundled, into the other site's folder.

    With ``options`` for the bundler, the file contains the bundled script. An existing file stays.
    """
    built = ROOT / "dist/embed.js"
    target = Path(host.folder, name)
    if target.exists():
        return
    if options:
        bundler = [str(ROOT / "node_modules/.bin/esbuild"), "--bundle", f"--outfile={target}", *options]
        source = f'import {str(built)!r}; globalThis.app = "It runs.";'
        subprocess.run(bundler, input=source, text=True, check=True, capture_output=True, cwd=ROOT)
    else:
        target.write_bytes(built.read_bytes())


META = '<meta name="trigrid-site" content="{}">'
BUNDLES = {
    "a copy": ("embed.js", '<script src="/embed.js" async></script>', ()),
    "a classic bundle": ("app.js", '<script src="/app.js" async></script>', ("--format=iife",)),
    "a module": ("app-module.js", '<script type="module" src="/app-module.js"></script>', ("--format=esm",)),
}


def test_a_copied_or_bundled_script_uses_the_site_address_that_the_page_gives(
    page: Page, host: OtherSite, far: str
) -> None:
    """Another program's embed.js is not mistaken for Trigrid's."""
    for file, _, options in BUNDLES.values():
        put_script_into_folder(host, far, file, *options)
    Path(host.folder, "discussion").mkdir(exist_ok=True)
    Path(host.folder, "discussion/embed.js").write_text("globalThis.discussion = true;")
    pages = {name: (META.format(far) + tag, BOARD) for name, (_, tag, _) in BUNDLES.items()}
    pages["without a slash"] = (META.format(far.rstrip("/")) + BUNDLES["a classic bundle"][1], BOARD)
    other_script = '<script src="/discussion/embed.js"></script>'
    pages["beside another embed.js"] = (other_script + pages["a module"][0], BOARD)
    frames = open_in_frames(page, host, pages)
    for name, frame in frames.items():
        expect_poster(far, frame, name)
    for name in ("without a slash", "a module"):
        assert frames[name].evaluate(PLAY) == [1]
        assert frames[name].evaluate("app") == "It runs."
    assert frames["beside another embed.js"].evaluate("discussion")


UNUSABLE = ["", META.format("javascript:alert(1)//"), META.format("ftp://site.example/")]


@pytest.mark.provokes("cannot find Trigrid")
def test_a_bundle_without_a_usable_site_address_warns_and_keeps_the_link(
    page: Page, host: OtherSite, far: str
) -> None:
    file, tag, options = BUNDLES["a module"]
    put_script_into_folder(host, far, file, *options)
    lines = list[str]()
    page.on("console", lambda message: lines.append(message.text))
    link = element('game="trichet"', '<a href="https://trigrid.example/#/trichet">Play Trichet</a>')
    frames = open_in_frames(page, host, {site_tag: (site_tag + tag, link) for site_tag in UNUSABLE})
    wait_until_equal(page, lambda: len(lines), len(UNUSABLE))
    for (site_tag, frame), sentence in zip(frames.items(), lines, strict=True):
        assert re.search(r'Add <meta name="trigrid-site" content="https://', sentence)
        expect(frame.get_by_role("link", name="Play Trichet")).to_be_visible()
        assert frame.evaluate("customElements.get('trigrid-game')") is None, site_tag


@pytest.mark.provokes("net::ERR_ABORTED")
def test_boards_work_after_a_new_body_has_loaded_the_script_again(
    page: Page, host: OtherSite, far: str
) -> None:
    """Turbo and htmx replace the body, run its scripts, and copy the old body."""
    page.goto(host.page(script(far) + BOARD))
    page.evaluate("board().play('a1')")
    page.evaluate("""() => {
        const kept = document.body.cloneNode(true);
        const parsed = new DOMParser().parseFromString(kept.outerHTML, "text/html").body;
        for (const old of parsed.querySelectorAll("script")) {
            const fresh = document.createElement("script");
            fresh.src = old.src;
            old.replaceWith(fresh);
        }
        document.body.replaceWith(document.adoptNode(parsed));
    }""")
    expect(play_button(page)).to_be_visible()
    assert page.evaluate("board().play('b2').then(({ record }) => record)") == "1.trichet.b2"
    page.evaluate("document.body.innerHTML = ''")


def test_node_can_import_the_script() -> None:
    run = subprocess.run(
        ["node", "--input-type=module", "-e", 'await import("./dist/embed.js"); console.log("loaded");'],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert run.stdout == "loaded\n"


POLICY = (
    "default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; frame-src {site}; img-src {site} data:;"
    " require-trusted-types-for 'script'; trusted-types 'none'"
)


@pytest.mark.parametrize(
    "tag",
    [
        '<script nonce="a" src="{site}embed.js"></script>',
        '<script nonce="a" type="module">import "{site}embed.js";</script>',
    ],
)
def test_pages_with_nonces_and_trusted_types_can_load_the_script(
    page: Page, host: OtherSite, far: str, tag: str
) -> None:
    policy = {"Content-Security-Policy": POLICY.format(site=far)}
    page.goto(host.page(BOARD, head=tag.format(site=far), headers=policy))
    play_button(page).click()
    wait_until_ready(page)
