"""The bench's own page, on which Pyodide runs what is sent there; it is no part of the site."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.page_visit import until_ready
from tools.http_headers import ROOT

HERE = Path(__file__).parent
SENT_INSIDE = (HERE / "in_pyodide.py", HERE / "plies.py", *sorted(HERE.glob("playouts/*.py")))
"""The files of the bench that Pyodide imports."""


@contextmanager
def staged(environment: BenchEnvironment, **options: Any) -> Iterator[Page]:
    """The bench's page, started, with the package and ``SENT_INSIDE`` unpacked in its Pyodide."""
    context = environment.browser.new_context(**options)
    page = context.new_page()
    page.goto(f"{environment.hosts.yardsticks.address}bench/bench_page.html")
    until_ready(page)
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in SENT_INSIDE}
    page.evaluate("files => unpack(files)", texts)
    try:
        yield page
    finally:
        context.close()


def asking(page: Page, name: str, *questions: Any) -> Any:
    """What the function of that name in ``in_pyodide.py`` answers; both travel as JSON."""
    return page.evaluate("question => ask(question)", [name, list(questions)])
