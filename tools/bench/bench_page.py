"""A page outside the site that runs Python code in Pyodide for measurements."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.page_visit import wait_until_ready
from tools.http_headers import ROOT

HERE = Path(__file__).parent
SENT_INSIDE = (HERE / "in_pyodide.py", HERE / "plies.py", *sorted(HERE.glob("playouts/*.py")))
"""The files of the bench that Pyodide imports."""


@contextmanager
def open_bench_page(environment: BenchEnvironment, **options: Any) -> Iterator[Page]:
    """Open the page, with the package and ``SENT_INSIDE`` unpacked in its Pyodide."""
    context = environment.browser.new_context(**options)
    page = context.new_page()
    page.goto(f"{environment.hosts.yardsticks.address}bench/bench_page.html")
    wait_until_ready(page)
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in SENT_INSIDE}
    page.evaluate("files => unpack(files)", texts)
    try:
        yield page
    finally:
        context.close()


def call_in_pyodide(page: Page, name: str, *questions: Any) -> Any:
    """Call a function of ``ANSWERS`` in ``in_pyodide.py`` and return its result.

    Arguments and result are passed as JSON.
    """
    return page.evaluate("question => ask(question)", [name, list(questions)])
