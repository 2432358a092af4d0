"""The ways in which embed.js gets into a page, and how it finds the site that its boards come from."""

import re
import subprocess
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.element_fixtures import far, host, is_ready, page, play_button, shared_page
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.waiting import comes_to
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
    "deferred": '<script src="{site}embed.js" defer></script>',
    "with a query": '<script src="{site}embed.js?v=2"></script>',
    "a module": '<script type="module" src="{site}embed.js"></script>',
    "imported by a map": '<script type="importmap">{{"imports": {{"trigrid": "{site}embed.js"}}}}</script>'
    '<script type="module">import "trigrid";</script>',
    **{name: f"<script>{act}</script>" for name, act in INLINE.items()},
}


def some_of(ways: Mapping[str, Any], *rare: str) -> list[Any]:
    """All ways as parameters; the rare ones are left to the long form."""
    return [
        pytest.param(way, id=name, marks=[pytest.mark.long] if name in rare else [])
        for name, way in ways.items()
    ]


@pytest.mark.parametrize("tag", some_of(TAGS, "with a query", "import() with a query"))
def test_however_the_script_comes_it_brings_the_element(
    page: Page, host: OtherSite, far: str, tag: str
) -> None:
    page.goto(host.page(BOARD, head=tag.format(site=far)))
    play_button(page).click()
    is_ready(page)


WAITS = """<script>
customElements.whenDefined("trigrid-game").then(() => Promise.all(
    [...document.querySelectorAll("trigrid-game")].map((each) => each.play("a1"))
)).then((states) => { globalThis.played = states.map(({ ply }) => ply); });
</script>"""
ASYNC = '<script src="{site}embed.js" async></script>'
ORDERS = {
    "in the head": (ASYNC, BOARD * 2 + WAITS),
    "between boards": ("", BOARD + ASYNC + BOARD + WAITS),
    "after the page's own script": ("", BOARD * 2 + WAITS + ASYNC),
    "appended by it": ("", BOARD * 2 + WAITS + f"<script>{INLINE['appended']}</script>"),
}


@pytest.mark.parametrize("order", some_of(ORDERS, "in the head", "after the page's own script"))
def test_a_script_that_waits_for_the_definition_can_call_methods(
    page: Page, host: OtherSite, far: str, order: tuple[str, str]
) -> None:
    head, body = order
    page.goto(host.page(body.replace("{site}", far), head=head.format(site=far)))
    comes_to(page, lambda: page.evaluate("globalThis.played"), [1, 1])


def served_by_the_page_itself(host: OtherSite, far: str, name: str, *options: str) -> None:
    """Put the script into the other site's own folder, as a bundler would, if it is not there yet."""
    built = ROOT / "dist/embed.js"
    made = Path(host.folder, name)
    if made.exists():
        return
    if options:
        bundler = [str(ROOT / "node_modules/.bin/esbuild"), "--bundle", f"--outfile={made}", *options]
        source = f'import {str(built)!r}; globalThis.app = "It runs.";'
        subprocess.run(bundler, input=source, text=True, check=True, capture_output=True, cwd=ROOT)
    else:
        made.write_bytes(built.read_bytes())


META = '<meta name="trigrid-site" content="{}">'
BUNDLES = {
    "a copy": ("embed.js", '<script src="/embed.js" async></script>', ()),
    "a classic bundle": ("app.js", '<script src="/app.js" async></script>', ("--format=iife",)),
    "a module": ("app-module.js", '<script type="module" src="/app-module.js"></script>', ("--format=esm",)),
}


@pytest.mark.parametrize(
    ("name", "slash"),
    [
        *(("a copy", "/"), ("a classic bundle", ""), ("a module", "/")),
        *(pytest.param(*each, marks=pytest.mark.long) for each in product(BUNDLES, ("/", ""))),
    ],
)
def test_a_page_that_serves_the_script_itself_says_where_the_site_is(
    page: Page, host: OtherSite, far: str, name: str, slash: str
) -> None:
    file, tag, options = BUNDLES[name]
    served_by_the_page_itself(host, far, file, *options)
    page.goto(host.page(BOARD, head=META.format(far.rstrip("/") + slash) + tag))
    play_button(page).click()
    is_ready(page)
    if options:
        assert page.evaluate("app") == "It runs."


@pytest.mark.provokes("cannot find Trigrid")
@pytest.mark.parametrize(
    "told", ["", META.format("javascript:alert(1)//"), META.format("ftp://site.example/")]
)
def test_a_bundle_that_cannot_know_says_so_and_leaves_the_link(
    page: Page, host: OtherSite, far: str, told: str
) -> None:
    file, tag, options = BUNDLES["a module"]
    served_by_the_page_itself(host, far, file, *options)
    said = list[str]()
    page.on("console", lambda message: said.append(message.text))
    link = element('game="trichet"', '<a href="https://trigrid.example/#/trichet">Play Trichet</a>')
    page.goto(host.page(link, head=told + tag))
    comes_to(page, lambda: len(said), 1)
    assert re.search(r'Add <meta name="trigrid-site" content="https://', said[0])
    expect(page.get_by_role("link", name="Play Trichet")).to_be_visible()
    assert page.evaluate("customElements.get('trigrid-game')") is None


def test_a_script_of_another_name_beside_the_site_is_still_found(
    page: Page, host: OtherSite, far: str
) -> None:
    """It has always worked so."""
    page.route(f"{far}board.js", lambda route: route.fulfill(path=ROOT / "dist/embed.js"))
    page.goto(host.page(BOARD, head=f'<script src="{far}board.js"></script>'))
    play_button(page).click()
    is_ready(page)


def test_another_programs_script_of_the_same_name_is_not_taken_for_it(
    page: Page, host: OtherSite, far: str
) -> None:
    served_by_the_page_itself(host, far, "app-module.js", "--format=esm")
    theirs = '<script src="/discussion/embed.js"></script>'
    Path(host.folder, "discussion").mkdir(exist_ok=True)
    Path(host.folder, "discussion/embed.js").write_text("globalThis.discussion = true;")
    page.goto(host.page(BOARD, head=theirs + META.format(far) + BUNDLES["a module"][1]))
    play_button(page).click()
    is_ready(page)
    assert page.evaluate("discussion")


@pytest.mark.provokes("net::ERR_ABORTED")
def test_pages_that_are_replaced_without_a_load_bring_the_script_again(
    page: Page, host: OtherSite, far: str
) -> None:
    """Turbo and htmx put new bodies into the page, run their scripts, and keep copies of the old ones."""
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


def test_a_server_that_renders_pages_may_load_the_script() -> None:
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
def test_pages_with_nonces_and_trusted_types_can_have_it(
    page: Page, host: OtherSite, far: str, tag: str
) -> None:
    policy = {"Content-Security-Policy": POLICY.format(site=far)}
    page.goto(host.page(BOARD, head=tag.format(site=far), headers=policy))
    play_button(page).click()
    is_ready(page)
