"""Settings for all tests."""

import gc

import pytest
from hypothesis import settings

from tests.slowest_files import SlowestFiles

# Few examples suffice, because each run draws new examples; `make long` draws 100 for each property in
# Pyodide.
settings.register_profile("shared-machine", deadline=None, max_examples=15)
settings.load_profile("shared-machine")


def pytest_configure(config: pytest.Config) -> None:
    """Report the slowest files at the end, in the process that collects all results."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(SlowestFiles())


OBJECTS_BETWEEN_COLLECTIONS = 1_500_000
"""The number of new objects after which garbage is collected between tests."""


def pytest_collection_finish() -> None:
    """Make garbage collection rare within tests.

    It would free little, because a test on a fake page uses nearly all of its objects until its end.
    """
    gc.set_threshold(2 * OBJECTS_BETWEEN_COLLECTIONS, 5, 5)


def pytest_runtest_logfinish() -> None:
    """Collect garbage between tests."""
    if gc.get_count()[0] > OBJECTS_BETWEEN_COLLECTIONS:
        _collect()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """Collect the garbage of all tests, and freeze the remaining objects.

    Later, pytest collects garbage five times, to report errors in finalizers. With frozen objects, this is
    fast.
    """
    _collect()


def _collect() -> None:
    """Collect garbage, then exclude modules and caches from later collections."""
    gc.collect()
    gc.freeze()
