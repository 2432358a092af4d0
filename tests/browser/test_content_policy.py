"""Tests of the content policy: the browser blocks code injected into a page.

The tests do not wait until the page has started, since the policy holds from the page's first line on.
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

RECORD_VIOLATIONS = """
    globalThis.stopped = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        stopped.push([effectiveDirective, blockedURI]);
    });
"""
INJECTED_HTML = {
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
"""HTML added to the page; each piece with the directive that blocks it."""
SCRIPT_ACTIONS = {
    "fetch(other + 'fetch').catch(() => {})": "connect-src",
    "navigator.sendBeacon(other + 'beacon')": "connect-src",
    "new EventSource(other + 'events')": "connect-src",
    "new WebSocket(other.replace('http', 'ws') + 'socket')": "connect-src",
    "import(other + 'import.js').catch(() => {})": "script-src-elem",
    "new FontFace('Away', `url(${other}font.woff2)`).load().catch(() => {})": "font-src",
    "document.getElementById('away').submit()": "form-action",
}
"""Actions of a script; each action with the directive that blocks it."""
TEXT_ACTIONS = {
    "HTML with a handler": "document.body.innerHTML = '<b onclick=\"isBroken = 1\">b</b>'",
    "HTML with a picture": "document.body.innerHTML = '<img src=\"x\">'",
    "HTML that PyScript would run": "document.body.innerHTML = '<script type=\"py\">import js</' + 'script>'",
    "HTML that PyScript would call": "document.body.innerHTML = '<b py-click=\"print(1)\">b</b>'",
    "an element of PyScript": "document.body.innerHTML = '<py-script>import js</py-script>'",
    "HTML with a link that is a script": "document.body.innerHTML = '<a href=\"javascript:a()\">a</a>'",
    "HTML with a tag in an attribute": "document.body.innerHTML = '<b title=\"<img src=x>\">b</b>'",
    "a frame by HTML": "document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc=\"a\"></iframe>')",
    "a document by HTML": "new DOMParser().parseFromString('<img src=\"x\">', 'text/html')",
    "written HTML": "document.write('<style>b {}</style>')",
    "text as a script": "new Function('globalThis.isBroken = true')()",
    "evaluated text": "(0, eval)('globalThis.isBroken = true')",
    "a script's own text": "document.createElement('script').text = 'globalThis.isBroken = true'",
    "a script's address": "document.createElement('script').src = other + 'made.js'",
    "a worker's address": "new Worker(other + 'worker.js')",
    "a worker of the site's own host": "new Worker(new URL('robots.txt', location))",
    "a handler by its attribute": "document.body.setAttribute('onclick', 'globalThis.isBroken = true')",
    "another policy": "trustedTypes.createPolicy('other', { createHTML: text => text })",
    "the default policy again": "trustedTypes.createPolicy('default', { createHTML: text => text })",
}
"""Actions that add a policy, or use text as HTML, a script or a script's address.

Browsers with Trusted Types refuse all these actions.
"""
RUN_ACTIONS = """(other) => new Promise((tell) => setTimeout(() => {
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
"""Runs each action and returns whether it was done or refused.

The timer is needed because code run by the browser's driver has permissions that the page's code lacks.
"""
META, HEADERS = IGNORANT, HOSTS[0]
"""A host that does not send the policy, and a host that sends it as a header.

For the first host, only the page itself contains the policy.
"""


@contextmanager
def page_with_policy(browser: Browser, host: Host, added: str = "") -> Iterator[tuple[Page, StoppableServer]]:
    """Open the page from a host, with HTML added at the end of its body.

    Also yields a second host, which records the requests that reach it.
    """

    def with_added_html(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("</body>", f"{added}</body>"))

    with hosting(DIST, host.handler()) as own, hosting(DIST) as other:
        added = added.format(other=other.address.replace("localhost", "127.0.0.1"))
        monitor = BrowserMonitor(own.address)
        with visiting(browser, monitor) as page, held(page):
            page.add_init_script(RECORD_VIOLATIONS)
            page.route(own.address, with_added_html)
            page.goto(own.address, wait_until="commit")
            page.wait_for_function("() => document.readyState !== 'loading'")
            yield page, other


def other_host_address(other: StoppableServer) -> str:
    """Return the second host's address under a host name that differs from the site's."""
    return other.address.replace("localhost", "127.0.0.1")


@pytest.mark.parametrize("host", [META, HEADERS], ids=lambda host: host.name)
def test_injected_code_is_blocked_and_no_other_host_gets_requests(browser: Browser, host: Host) -> None:
    """Injected scripts, styles, frames, pictures and connections have no effect."""
    with page_with_policy(browser, host, "".join(INJECTED_HTML)) as (page, other):
        expect_injected_code_blocked(page, other)
        acts = ", ".join(f"{json.dumps(what)}: () => {{ {act}; }}" for what, act in TEXT_ACTIONS.items())
        assert page.evaluate(RUN_ACTIONS.replace("ACTS", acts), other_host_address(other)) == dict.fromkeys(
            TEXT_ACTIONS, "refused"
        )
        plain = '<ul class="a"><li data-id="1"><a href="#/tritium">A &lt;b&gt;</a></li></ul>'
        written = page.evaluate("(html) => (document.body.innerHTML = html, document.body.innerHTML)", plain)
        assert written == plain, "HTML that the page itself writes must be allowed"
        assert page.evaluate("globalThis.isBroken") is None
        assert page.evaluate("document.baseURI") == page.url
        assert other.requested == []


def expect_injected_code_blocked(page: Page, other: StoppableServer) -> None:
    """Run the actions of a script; assert that they and all added HTML are blocked."""
    for act in SCRIPT_ACTIONS:
        page.evaluate(f"(other) => {{ {act}; }}", other_host_address(other))
    expected = sorted([*INJECTED_HTML.values(), *SCRIPT_ACTIONS.values()])
    expected.remove("form-action")  # the form itself is harmless until it is submitted
    eventually(page, lambda: len(page.evaluate("stopped")) >= len(expected))
    page.evaluate("document.getElementById('own').click()")
    blocked: list[list[Any]] = page.evaluate("stopped")
    assert sorted({directive for directive, _ in blocked}) == sorted(set(expected))
    for directive in set(expected):
        assert [each for each, _ in blocked].count(directive) >= expected.count(directive), directive
