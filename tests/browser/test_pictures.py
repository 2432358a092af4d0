"""Screenshots for people to check, saved in build/pictures/.

The tests assert little, so only `make long` takes the screenshots.
"""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.all_screens import SCHEMES, SCREENS
from tests.browser.navigation import open_table
from tests.browser.random_games import random_game
from tools.http_headers import ROOT
from trigrid.games import GAMES, load

pytestmark = pytest.mark.long
PICTURES = ROOT / "build" / "pictures"


def take_screenshots(page: Page, name: str) -> None:
    """Take screenshots of the window in the light and the dark theme."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    width = page.viewport_size["width"] if page.viewport_size else 0
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.evaluate("() => new Promise(requestAnimationFrame)")
        path = PICTURES / f"{name}-{width}-{scheme}.png"
        page.screenshot(path=path)
        assert path.stat().st_size > 0
    page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("key", GAMES)
def test_pictures_of_a_game(device: Page, key: str) -> None:
    game, rng = load(key), random.Random(3)
    texts = max((random_game(rng, game)[0].split() for _ in range(9)), key=len)
    table = open_table(device, game)
    half = len(texts) // 2
    table.write_all(" ".join(texts[:half]))
    take_screenshots(device, f"middle-{key}")
    for text in texts[half:]:
        table.write(text)
    expect(table.listed).to_have_count(len(texts))
    take_screenshots(device, f"end-{key}")


@pytest.mark.parametrize("screen", SCREENS)
def test_pictures_of_every_screen(device: Page, screen: str) -> None:
    SCREENS[screen](device)
    take_screenshots(device, screen)
