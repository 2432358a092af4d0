"""Settings for all tests."""

import gc

import pytest
from hypothesis import settings

from tests.dearest_files import DearestFiles

# Each run draws other examples, so few are enough; `make long` tries 100 of each law.
settings.register_profile("shared-machine", deadline=None, max_examples=15)
settings.load_profile("shared-machine")


def pytest_configure(config: pytest.Config) -> None:
    """End the run with its dearest files, in the process that hears of all workers' tests."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(DearestFiles())


MUCH = 1_500_000
"""How many objects are made before garbage is collected, by the end of the test that makes them."""


def pytest_collection_finish() -> None:
    """Collect garbage seldom within a test: a page on the stand-in uses what it consists of until the end."""
    gc.set_threshold(2 * MUCH, 5, 5)


def pytest_runtest_logfinish() -> None:
    """Collect it between tests."""
    if gc.get_count()[0] > MUCH:
        _collect()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """Collect the garbage of all tests once; pytest collects five times to hear of every error in it."""
    _collect()


def _collect() -> None:
    """Collect garbage. What is left are modules and caches: later collections need not walk through them."""
    gc.collect()
    gc.freeze()
