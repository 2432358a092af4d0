"""Opening *Learn*, which must not load the puzzles."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE, go_to
from tests.browser.stored_games import PUT_AMONG_SETTINGS
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from trigrid.app.learn.words import puzzle_of
from trigrid.library.address import GAMES_ADDRESS, LEARN_ADDRESS


def test_learn_offers_a_puzzle_before_puzzles_are_loaded() -> None:
    """If this fails, *Learn* waits for an archive only to name one puzzle."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        from trigrid.app.services import later_modules  # the module object of this page

        load, loaded = later_modules._load, list[str]()

        async def load_and_note(name: str) -> bool:
            loaded.append(name)
            return await load(name)

        later_modules._load = load_and_note
        go_to(page, GAMES_ADDRESS)
        page.evaluate(PUT_AMONG_SETTINGS, {"lessons": "Trigrid lessons, version 1\ntritt: 1\n"})
        go_to(page, LEARN_ADDRESS)
        expect(page.get_by_role("link", name=puzzle_of("TRITT"))).to_be_visible()
        assert set(loaded) == {"later"}
