"""The order of the browser tests: those that share a page or a browser follow one another.

Each worker begins with a part of the list, so it starts few of the shared pages.
"""

import pytest

SHARED = ("desk", "phone", "newcomer", "visit", "far", "neighbour")
"""Fixtures. A worker that has done its part takes tests from the end of another one's."""


def place_of(item: pytest.Item) -> int:
    """Return the place of a test's group; tests of pages of their own are in the middle."""
    names: list[object] = list(getattr(item, "fixturenames", ()))
    if callspec := getattr(item, "callspec", None):
        names.append(callspec.params.get("device"))
    return next((place for place, name in enumerate(SHARED) if name in names), SHARED.index("visit"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring tests of one group together, each group in the order of its files."""
    items.sort(key=place_of)
