"""Settings for all tests."""

import pytest
from hypothesis import settings

from tests.dearest_files import DearestFiles

settings.register_profile("shared-machine", deadline=None)
settings.load_profile("shared-machine")


def pytest_configure(config: pytest.Config) -> None:
    """End the run with its dearest files, in the process that hears of all workers' tests."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(DearestFiles())
