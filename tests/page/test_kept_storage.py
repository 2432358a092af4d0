"""Tests that the page shows games, settings and progress of earlier versions."""

from typing import Any

import pytest
from playwright.sync_api import Page

import trigrid
from tests.browser.empty_database import make_database
from tests.browser.navigation import Visit, arrive, go_to
from tests.browser.stored_games import PUT, expect_moves, stored_texts
from tests.dom.fake_page import FakePage
from tests.dom.scripts import implements
from tests.expectations import expect
from tests.library.test_kept_forms import CURRENT, FIRST, read_json, text_of, texts_of_games
from trigrid.exercises.words.lessons import step_count
from trigrid.exercises.words.puzzles import rating
from trigrid.library.address import LEARN_ADDRESS, PUZZLES_ADDRESS, address_of

PUT_SETTINGS = PUT.replace('"games"', '"settings"')
PUT_NAMES = "names => { for (const [name, text] of names) localStorage.setItem(name, text); }"
OF_GAMES = ("trigrid-aids", "trigrid-finished", "trigrid-known")
"""Names in ``localStorage`` of texts that list keys of games."""


@implements(PUT_NAMES)
def _put_names(page: FakePage, element: Any, names: list[tuple[str, str]]) -> None:
    page.disk.local_texts.update(names)


def expect_stored_position(page: Page, game_id: str, stored: dict[str, object]) -> None:
    """Assert that a stored game opens with the moves to its stored position."""
    options = stored["options"]
    assert isinstance(options, dict)
    assert isinstance(stored["end"], list)
    go_to(page, address_of(trigrid.load(str(stored["game"]), **options), g=game_id))
    expect_moves(page, *stored["end"])


@pytest.mark.provokes(r"favicon\.ico")
def test_games_settings_and_progress_of_earlier_versions_are_shown(visit: Visit, site: str) -> None:
    page = visit()
    make_database(page, site)
    texts = {**texts_of_games(FIRST), **texts_of_games(CURRENT)}
    games = {**read_json(FIRST / "games.json"), **read_json(CURRENT / "games.json")}
    page.evaluate(PUT, texts)
    page.evaluate(PUT_SETTINGS, {path.stem: text_of(path) for path in (CURRENT / "settings").iterdir()})
    page.evaluate(PUT_NAMES, [[name, "tri-it-out tritium"] for name in OF_GAMES])
    arrive(page, site)
    expect(page.locator("html")).to_have_attribute(
        "data-theme", read_json(CURRENT / "settings.json")["theme"]
    )
    go_to(page, "#/games")
    expect(page.locator("#games-list").get_by_role("listitem")).to_have_count(len(games))
    expect(page.locator("#set-aside")).to_be_hidden()
    progress = read_json(CURRENT / "progress.json")
    go_to(page, PUZZLES_ADDRESS)
    expect(page.locator("#puzzles-rating")).to_contain_text(rating(progress["rating"], progress["tried"]))
    go_to(page, LEARN_ADDRESS)
    steps = len(trigrid.lesson("tritium").steps)
    done = [number for number in progress["lessons"]["tritium"] if number <= steps]
    expect(page.get_by_text(step_count(len(done), steps)).first).to_be_visible()
    for game_id in ("oldcomputer0", "newreviewed0"):
        expect_stored_position(page, game_id, games[game_id])
    expect(page.get_by_role("alert")).to_have_count(0)
    assert stored_texts(page).keys() == texts.keys()
