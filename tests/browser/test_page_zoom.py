"""Boards at Chromium's own page zoom, and after the window has moved to a screen of another pixel ratio.

`make long` tries these and every combination (`tests/engines/test_pixel_ratio.py`); `make test` emulates
other ratios (`test_pixel_ratio.py`).
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from tests.browser.other_sites import OtherSite, elsewhere
from tests.engines.drivers.zoomable import ZoomableChromium
from tests.engines.test_pixel_ratio import plays_on_every_screen

STEPS = ((1.0, 1.5), (2.0, 0.5))
"""Pixel ratios with zooms; both change from the first step to the second."""


@pytest.fixture
def zoomable(
    browser_type: BrowserType, with_windows: dict[str, Any], tmp_path: Path
) -> Iterator[ZoomableChromium]:
    """A Chromium with many screens. Any complaint fails the test."""
    with closing(ZoomableChromium(str(with_windows["executable_path"]), tmp_path, browser_type)) as made:
        yield made
        assert made.take_complaints() == []


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[OtherSite]:
    """Serve pages of another site."""
    with elsewhere(tmp_path / "pages") as found:
        yield found


@pytest.mark.long
def test_the_pressed_place_is_played_at_any_page_zoom_and_on_any_screen(
    zoomable: ZoomableChromium, site: str, other_site: OtherSite
) -> None:
    """If this fails, people who zoom the page or move the window play where they did not press."""
    plays_on_every_screen(zoomable, site, other_site, STEPS)
