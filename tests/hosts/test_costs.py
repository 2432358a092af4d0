"""Tests of the bytes that a visitor loads from each web server.

`make hosts` prints the measured figures at its end; docs/hosting.md quotes them.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.hosts.conftest import Run
from tests.hosts.costs import costs
from tests.hosts.documented import DOCUMENTED
from tests.hosts.stock import STOCK, Starter

MAX_FIRST_VISIT = 3.0
"""The maximum size of a first visit until a move, in MB.

Some servers have no brotli.
"""
MAX_LATER_VISIT = 0.1
"""The maximum size of a later visit, in MB.

Such a visit only checks for a new version.
"""


@pytest.mark.parametrize("starter", STOCK.values(), ids=STOCK)
def test_a_later_visit_loads_almost_nothing(
    profile: BrowserContext, run: Run, starter: Starter, record_property: Callable[[str, Any], None]
) -> None:
    with run(starter, "") as server:
        found = costs(profile, server)
    record_property("costs", list(found))
    assert found.later_visit < MAX_LATER_VISIT


@pytest.mark.parametrize("starter", DOCUMENTED.values(), ids=DOCUMENTED)
def test_visits_to_a_documented_server_stay_within_their_limits(
    profile: BrowserContext, run: Run, starter: Starter, record_property: Callable[[str, Any], None]
) -> None:
    with run(starter, "") as server:
        found = costs(profile, server)
    record_property("costs", list(found))
    assert found.until_move < MAX_FIRST_VISIT
    assert found.later_visit < MAX_LATER_VISIT
