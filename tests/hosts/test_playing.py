"""The site on web servers as Debian and docs/hosting.md configure them, at the top and in a folder."""

import pytest
from playwright.sync_api import Browser

from tests.browser.whole_visits import plays_and_works_without_a_network
from tests.hosts.conftest import SUB_PATH, Run
from tests.hosts.documented import DOCUMENTED, nginx_with_a_policy
from tests.hosts.stock import STOCK, Starter

KINDS = {"stock": STOCK, "documented": DOCUMENTED}
ALL = {f"{kind}-{name}": starter for kind, named in KINDS.items() for name, starter in named.items()}


@pytest.mark.parametrize("place", ["", SUB_PATH], ids=["top", "folder"])
@pytest.mark.parametrize("starter", ALL.values(), ids=ALL)
def test_it_plays_and_works_offline(browser: Browser, run: Run, starter: Starter, place: str) -> None:
    with run(starter, place) as server:
        plays_and_works_without_a_network(browser, server)


def test_a_server_may_add_the_policy_that_is_documented(browser: Browser, run: Run) -> None:
    with run(nginx_with_a_policy, "") as server:
        plays_and_works_without_a_network(browser, server)
