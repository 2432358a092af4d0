"""The bench's own page: of the site's origin, so that it can load the site's files, but no part of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import BrowserContext, Page, Route

from tools.bench.setting import Setting

HERE = Path(__file__).parent
SENT_INSIDE = ("inside.py", "plies.py")
LONGEST_START = 120_000
"""Milliseconds."""

NOTE_WHEN_READY = """
new MutationObserver(() => {
    if (document.documentElement.dataset.state === "ready") globalThis.readyAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
"""
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
"""With these the browser's clock ticks every 5 µs instead of every 100."""


def prepare(context: BrowserContext) -> None:
    """Let the bench's page be found in the context."""
    context.route("**/bench/*", _fulfil)


def _fulfil(route: Route) -> None:
    name = Path(route.request.url.partition("?")[0]).name
    route.fulfill(path=HERE / name, headers=ISOLATED | {"Content-Type": _type_of(name)})


def _type_of(name: str) -> str:
    return "text/javascript" if name.endswith(".js") else "text/html"


def address_of(setting: Setting) -> str:
    """Where the bench's page is; it learns there where the site keeps its parts."""
    parts = {"pyodide": "vendor/pyodide-*/pyodide.mjs", "archive": "assets/trigrid.*.zip"}
    found = {name: f"/{_only(setting.dist, pattern)}" for name, pattern in parts.items()}
    return f"{setting.site}bench/stage.html?{urlencode(found)}"


def _only(dist: Path, pattern: str) -> str:
    paths = list(dist.glob(pattern))
    if len(paths) != 1:
        raise SystemExit(f"{dist.name}/ should hold one {pattern}, not {len(paths)}; `make build` makes it.")
    return paths[0].relative_to(dist).as_posix()


def seconds_until_ready(context: BrowserContext, address: str) -> float:
    """From the navigation of a new tab to the mark ``data-state="ready"``, by the browser's own clock."""
    page = context.new_page()
    page.add_init_script(NOTE_WHEN_READY)
    page.goto(address, wait_until="commit")
    until_ready(page)
    milliseconds: float = page.evaluate("readyAt")
    page.close()
    return milliseconds / 1000


def until_ready(page: Page) -> None:
    """Wait for the mark that a started page leaves on its document."""
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=LONGEST_START)


@contextmanager
def staged(setting: Setting, **options: Any) -> Iterator[Page]:
    """The bench's page, started, with the package and ``inside.py`` unpacked in its Pyodide."""
    context = setting.browser.new_context(**options)
    prepare(context)
    page = context.new_page()
    page.goto(address_of(setting))
    until_ready(page)
    texts = {f"tools/bench/{name}": (HERE / name).read_text(encoding="utf-8") for name in SENT_INSIDE}
    page.evaluate("files => unpack(files)", texts)
    try:
        yield page
    finally:
        context.close()


def asking(page: Page, name: str, *questions: Any) -> Any:
    """What the function of that name in ``inside.py`` answers; both travel as JSON."""
    return page.evaluate("question => ask(question)", [name, list(questions)])
