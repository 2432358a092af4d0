"""Pictures to look at, kept in build/pictures/."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chance import random_game
from tests.browser.house import sit_down, tritium
from tests.browser.screens import SCHEMES, SCREENS
from tools.headers import ROOT

PICTURES = ROOT / "build" / "pictures"


def keep(page: Page, name: str) -> None:
    """Photograph the window in light and in dark."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    width = page.viewport_size["width"] if page.viewport_size else 0
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.evaluate("() => new Promise(requestAnimationFrame)")
        path = PICTURES / f"{name}-{width}-{scheme}.png"
        page.screenshot(path=path)
        assert path.stat().st_size > 0
    page.emulate_media(color_scheme="light")


def test_pictures_of_a_game(device: Page) -> None:
    game = tritium(5)
    texts, _ = random_game(random.Random(3), game)
    table = sit_down(device, game)
    half = len(texts.split()) // 2
    table.write_all(" ".join(texts.split()[:half]))
    keep(device, "middle")
    for text in texts.split()[half:]:
        table.write(text)
    expect(table.listed).to_have_count(len(texts.split()))
    keep(device, "end")


@pytest.mark.parametrize("screen", SCREENS)
def test_pictures_of_every_screen(device: Page, screen: str) -> None:
    SCREENS[screen](device)
    keep(device, screen)
