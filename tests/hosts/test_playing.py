"""Tests of playing on servers configured by Debian or by docs/hosting.md.

The site is at the top of a host or in a folder.
"""

import pytest
from playwright.sync_api import Browser

from tests.browser.whole_visits import assert_playable_online_and_offline
from tests.hosts.conftest import SUB_PATH, Run
from tests.hosts.documented import DOCUMENTED, nginx_with_a_policy
from tests.hosts.stock import STOCK, Starter

KINDS = {"stock": STOCK, "documented": DOCUMENTED}
ALL = {f"{kind}-{name}": starter for kind, named in KINDS.items() for name, starter in named.items()}


@pytest.mark.parametrize("place", ["", SUB_PATH], ids=["top", "folder"])
@pytest.mark.parametrize("starter", ALL.values(), ids=ALL)
def test_the_site_can_be_played_online_and_offline(
    browser: Browser, run: Run, starter: Starter, place: str
) -> None:
    with run(starter, place) as server:
        assert_playable_online_and_offline(browser, server)


def test_the_site_works_with_the_documented_security_policy(browser: Browser, run: Run) -> None:
    with run(nginx_with_a_policy, "") as server:
        assert_playable_online_and_offline(browser, server)
