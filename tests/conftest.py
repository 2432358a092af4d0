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


def pytest_collection_finish() -> None:
    """Collect garbage less often: pages on the stand-in make much of it, among all modules and tests."""
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """Collect the garbage of all tests once; pytest collects five times to hear of every error in it."""
    gc.collect()
    gc.freeze()
