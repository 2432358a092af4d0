"""What a visitor costs on each web server. `make hosts` prints the figures for docs/hosting.md at its end."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.hosts.conftest import Run
from tests.hosts.costs import costs
from tests.hosts.documented import DOCUMENTED
from tests.hosts.stock import STOCK, Starter
from tools.bench.download_size import COMPRESSED

LITTLE = 0.1
"""Megabytes that a later visit may cost: it only asks whether there is a new version."""


@pytest.mark.parametrize("starter", STOCK.values(), ids=STOCK)
def test_a_later_visit_costs_next_to_nothing(
    profile: BrowserContext, run: Run, starter: Starter, record_property: Callable[[str, Any], None]
) -> None:
    with run(starter, "") as server:
        found = costs(profile, server)
    record_property("costs", list(found))
    assert found.later_visit < LITTLE


@pytest.mark.parametrize("starter", DOCUMENTED.values(), ids=DOCUMENTED)
def test_as_documented_a_first_visit_costs_what_it_should(
    profile: BrowserContext, run: Run, starter: Starter, record_property: Callable[[str, Any], None]
) -> None:
    with run(starter, "") as server:
        found = costs(profile, server)
    record_property("costs", list(found))
    assert found.until_move < COMPRESSED.limit
    assert found.later_visit < LITTLE
