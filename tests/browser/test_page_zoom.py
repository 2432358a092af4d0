"""Tests of boards with Chromium's page zoom and on screens of other pixel ratios.

The window moves from screen to screen. This long test takes two steps; the long test in
`tests/engines/test_pixel_ratio.py` tries every combination. In Chromium, `make test` only emulates other
ratios (`tests/browser/test_pixel_ratio.py`).
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from tests.browser.other_sites import OtherSite, serving_other_site
from tests.engines.drivers.zoomable import ZoomableChromium
from tests.engines.test_pixel_ratio import assert_clicks_play_on_every_screen

STEPS = ((1.0, 1.5), (2.0, 0.5))
"""Pairs of a pixel ratio and a page zoom; both change between the two steps."""


@pytest.fixture
def zoomable(
    browser_type: BrowserType, with_windows: dict[str, Any], tmp_path: Path
) -> Iterator[ZoomableChromium]:
    """Open a Chromium with several screens; console errors fail the test."""
    with closing(ZoomableChromium(str(with_windows["executable_path"]), tmp_path, browser_type)) as made:
        yield made
        assert made.take_console_errors() == []


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[OtherSite]:
    """Provide a host of another site's pages."""
    with serving_other_site(tmp_path / "pages") as found:
        yield found


@pytest.mark.long
def test_the_pressed_place_is_played_after_the_page_zoom_and_the_screen_have_changed(
    zoomable: ZoomableChromium, site: str, other_site: OtherSite
) -> None:
    """If this fails, users with a zoomed page or a moved window play in a wrong place."""
    assert_clicks_play_on_every_screen(zoomable, site, other_site, STEPS)
