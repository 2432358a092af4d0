"""The content policy in a browser: what gets into a page of the site some other way is stopped.

The page's start is not awaited: the policy holds from its first line on.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.hosts import DIST, HOSTS, IGNORANT, Host
from tests.browser.paused_requests import held
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.waiting import eventually

NOTE = """
    globalThis.stopped = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        stopped.push([effectiveDirective, blockedURI]);
    });
"""
IN_THE_PAGE = {
    '<script src="{other}script.js"></script>': "script-src-elem",
    '<script type="module" src="{other}module.js"></script>': "script-src-elem",
    "<script>globalThis.isBroken = true</script>": "script-src-elem",
    '<p id="own" onclick="globalThis.isBroken = true"></p>': "script-src-attr",
    '<link rel="stylesheet" href="{other}style.css">': "style-src-elem",
    "<style>main {{ display: none }}</style>": "style-src-elem",
    '<p style="position: fixed; inset: 0"></p>': "style-src-attr",
    '<iframe src="{other}frame.html"></iframe>': "frame-src",
    '<img src="{other}image.png" alt="">': "img-src",
    '<object data="{other}object.svg"></object>': "object-src",
    '<embed src="{other}embed.svg">': "object-src",
    '<video src="{other}film.webm"></video>': "media-src",
    '<base href="{other}">': "base-uri",
    '<form id="away" action="{other}form"><input name="a"></form>': "form-action",
}
"""What is put into the page's HTML, and which directive stops it."""
BY_SCRIPT = {
    "fetch(other + 'fetch').catch(() => {})": "connect-src",
    "navigator.sendBeacon(other + 'beacon')": "connect-src",
    "new EventSource(other + 'events')": "connect-src",
    "new WebSocket(other.replace('http', 'ws') + 'socket')": "connect-src",
    "import(other + 'import.js').catch(() => {})": "script-src-elem",
    "new FontFace('Away', `url(${other}font.woff2)`).load().catch(() => {})": "font-src",
    "document.getElementById('away').submit()": "form-action",
}
"""What a script would do, and which directive stops it."""
AS_TEXT = {
    "HTML with a handler": "document.body.innerHTML = '<b onclick=\"isBroken = 1\">b</b>'",
    "HTML with a picture": "document.body.innerHTML = '<img src=\"x\">'",
    "HTML that PyScript would run": "document.body.innerHTML = '<script type=\"py\">import js</' + 'script>'",
    "HTML that PyScript would call": "document.body.innerHTML = '<b py-click=\"print(1)\">b</b>'",
    "an element of PyScript": "document.body.innerHTML = '<py-script>import js</py-script>'",
    "HTML with a link that is a script": "document.body.innerHTML = '<a href=\"javascript:a()\">a</a>'",
    "HTML that is not closed": "document.body.innerHTML = '<b title=\"<img src=x>\">b</b>'",
    "a frame by HTML": "document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc=\"a\"></iframe>')",
    "a document by HTML": "new DOMParser().parseFromString('<img src=\"x\">', 'text/html')",
    "written HTML": "document.write('<style>b {}</style>')",
    "a text as a script": "new Function('globalThis.isBroken = true')()",
    "an evaluated text": "(0, eval)('globalThis.isBroken = true')",
    "a script's own text": "document.createElement('script').text = 'globalThis.isBroken = true'",
    "a script's address": "document.createElement('script').src = other + 'made.js'",
    "a worker's address": "new Worker(other + 'worker.js')",
    "a worker of the site's own host": "new Worker(new URL('robots.txt', location))",
    "a handler by its attribute": "document.body.setAttribute('onclick', 'globalThis.isBroken = true')",
    "another policy": "trustedTypes.createPolicy('other', { createHTML: text => text })",
    "the policy anew": "trustedTypes.createPolicy('default', { createHTML: text => text })",
}
"""What becomes HTML, a script or a script's address from a text: refused where Trusted Types are known."""
TRIED = """(other) => new Promise((tell) => setTimeout(() => {
    const tried = (act) => {
        try {
            act();
            return "done";
        } catch {
            return "refused";
        }
    };
    tell(Object.fromEntries(Object.entries({ ACTS }).map(([what, act]) => [what, tried(act)])));
}))"""
"""What comes of each act. In a timer, since a browser's driver may evaluate what a page may not."""
META, HEADERS = IGNORANT, HOSTS[0]
"""A host without headers, where the policy stands in the page alone, and one with them."""


@contextmanager
def policed(browser: Browser, host: Host, added: str = "") -> Iterator[tuple[Page, StoppableServer]]:
    """The page from a host, with something at the end of its body, and another host that notes who asks."""

    def with_it(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("</body>", f"{added}</body>"))

    with hosting(DIST, host.handler()) as own, hosting(DIST) as other:
        added = added.format(other=other.address.replace("localhost", "127.0.0.1"))
        monitor = BrowserMonitor(own.address)
        with visiting(browser, monitor) as page, held(page):
            page.add_init_script(NOTE)
            page.route(own.address, with_it)
            page.goto(own.address, wait_until="commit")
            page.wait_for_function("() => document.readyState !== 'loading'")
            yield page, other


def away(other: StoppableServer) -> str:
    """The other host's address, by another name than the site's."""
    return other.address.replace("localhost", "127.0.0.1")


@pytest.mark.parametrize("host", [META, HEADERS], ids=lambda host: host.name)
def test_what_is_of_elsewhere_or_no_file_is_stopped_no_text_becomes_a_script_and_nobody_else_is_asked(
    browser: Browser, host: Host
) -> None:
    """A script, style, frame, picture or connection that gets into the page some other way does nothing."""
    with policed(browser, host, "".join(IN_THE_PAGE)) as (page, other):
        is_stopped(page, other)
        acts = ", ".join(f"{json.dumps(what)}: () => {{ {act}; }}" for what, act in AS_TEXT.items())
        assert page.evaluate(TRIED.replace("ACTS", acts), away(other)) == dict.fromkeys(AS_TEXT, "refused")
        plain = '<ul class="a"><li data-id="1"><a href="#/tritium">A &lt;b&gt;</a></li></ul>'
        written = page.evaluate("(html) => (document.body.innerHTML = html, document.body.innerHTML)", plain)
        assert written == plain, "what the page itself writes is let through"
        assert page.evaluate("globalThis.isBroken") is None
        assert page.evaluate("document.baseURI") == page.url
        assert other.asked == []


def is_stopped(page: Page, other: StoppableServer) -> None:
    """Assert that the policy stops all that is in the page, and what a script does."""
    for act in BY_SCRIPT:
        page.evaluate(f"(other) => {{ {act}; }}", away(other))
    expected = sorted([*IN_THE_PAGE.values(), *BY_SCRIPT.values()])
    expected.remove("form-action")  # the form itself is harmless until it is sent
    eventually(page, lambda: len(page.evaluate("stopped")) >= len(expected))
    page.evaluate("document.getElementById('own').click()")
    stopped: list[list[Any]] = page.evaluate("stopped")
    assert sorted({directive for directive, _ in stopped}) == sorted(set(expected))
    for directive in set(expected):
        assert [each for each, _ in stopped].count(directive) >= expected.count(directive), directive
