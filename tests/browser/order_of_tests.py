"""Order of the browser tests: tests that share a page or a browser run together.

Each worker of pytest-xdist begins with a part of the list, so the worker starts few of the shared pages. A
worker that has finished its part takes tests from the end of another worker's part.
"""

import pytest

SHARED = ("desk", "phone", "newcomer", "visit", "far", "neighbour")
"""Fixtures that define the groups of tests, in the order of the groups."""


def group_position(item: pytest.Item) -> int:
    """Return the position of a test's group.

    Tests without a fixture of SHARED belong to the group of ``visit``, in the middle.
    """
    names: list[object] = list(getattr(item, "fixturenames", ()))
    if callspec := getattr(item, "callspec", None):
        names.append(callspec.params.get("device"))
    return next((position for position, name in enumerate(SHARED) if name in names), SHARED.index("visit"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests by group; keep their order within a group."""
    items.sort(key=group_position)
