"""axe-core finds nothing to object to, on any screen, on a desk or a phone, in light and dark."""

from functools import cache

import pytest
from playwright.sync_api import Page

from tests.browser.screens import SCHEMES, SCREENS
from tools.headers import ROOT

VIOLATIONS = """async () => (await axe.run()).violations.map(
    violation => `${violation.id}: ${violation.help}: ${violation.nodes.map(node => node.html).join(" ")}`
)"""


@cache
def axe() -> str:
    """axe-core's own script."""
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe-core objects to on the page as it is."""
    page.evaluate(axe())
    found: list[str] = page.evaluate(VIOLATIONS)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(device: Page, screen: str) -> None:
    SCREENS[screen](device)
    for scheme in SCHEMES:
        device.emulate_media(color_scheme=scheme)
        assert violations(device) == [], scheme
