"""Holding a start up: a file that Python needs is not answered until the test lets it come."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route

PYTHON = r"/toml-[\w-]+\.js$"
"""A file without which PyScript does not even ask for Python."""


@contextmanager
def held(page: Page, pattern: str = PYTHON) -> Iterator[None]:
    """Within it the files that match are asked for in vain; after it they come."""
    waiting = list[Route]()
    is_open = False

    def answer(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            waiting.append(route)

    page.route(re.compile(pattern), answer)
    yield
    is_open = True
    for route in waiting:
        route.continue_()
