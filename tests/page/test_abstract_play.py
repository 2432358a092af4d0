"""Tests of opening game records of Abstract Play on the page."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.given_texts import PASTE, drag
from tests.browser.navigation import go_to
from tests.expectations import expect
from tests.library.test_record_export import record_of
from tests.page.test_importing_records import open_dialog, paste
from tests.page.test_links import moved
from tests.records.abstract_play.sample_games import MOVES, OURS, game_record, game_text
from trigrid.library.record_export import record_text
from trigrid.library.words import damaged_records as wrong


@pytest.mark.parametrize("way", ["dialog", "paste"])
def test_a_pasted_game_is_opened(desk: Page, way: str) -> None:
    text = game_text(*MOVES, "resign", variants=("Medium board (size 6)", "Long form"))
    if way == "dialog":
        paste(open_dialog(desk), text)
    else:
        desk.evaluate(PASTE, text)
    expect(moved(desk)).to_have_text(list(OURS))
    expect(desk.get_by_role("heading", level=1)).to_contain_text("size 6")
    expect(desk.get_by_role("alert")).to_have_count(0)


def test_a_game_that_breaks_off_is_offered_up_to_there(desk: Page) -> None:
    dialog = open_dialog(desk)
    paste(dialog, game_text(*MOVES, "green-e4", "resign"))
    sentence = "The Abstract Play game breaks off at move 5: the rules do not allow “green-e4” there."
    expect(dialog.get_by_role("alert")).to_contain_text(sentence)
    dialog.get_by_role("button", name=wrong.open_good_part(4)).click()
    expect(moved(desk)).to_have_text(list(OURS))


def test_a_game_that_this_site_lacks_is_named_with_those_it_has(desk: Page) -> None:
    dialog = open_dialog(desk)
    paste(dialog, game_text("a1", game={"name": "Havannah"}))
    sentence = "“Havannah” is not on this site. From Abstract Play, it can open: Tritium."
    expect(dialog.get_by_role("alert")).to_contain_text(sentence)


def test_a_file_with_many_games_goes_to_the_library(desk: Page, tmp_path: Path) -> None:
    games = [
        game_record(*MOVES[:count], "resign", site={"name": "Abstract Play", "gameid": f"tritium#{count}"})
        for count in range(4)
    ]
    games += [game_record("a1", game={"name": "King’s Valley"}), game_record(*MOVES, "nothing")]
    file = tmp_path / "tritium.json"
    file.write_text(json.dumps(games), encoding="utf-8")
    go_to(desk, "#/games")
    for counts in (
        "4 new, 1 damaged, 1 not on this site",
        "0 new, 4 already here, 1 damaged, 1 not on this site",
    ):
        with desk.expect_file_chooser() as chooser:
            desk.get_by_role("button", name="Import").click()
        chooser.value.set_files(file)
        expect(desk.get_by_text(f"6 games read, {counts}.")).to_be_visible()


def test_files_of_both_kinds_can_be_dropped_together(desk: Page) -> None:
    texts = (
        record_text(record_of()),
        json.dumps([game_record("resign"), game_record("a1", game={"name": "Hex"})]),
    )
    files = [
        [f"{number}.txt", "text/plain", list(text.encode())]
        for number, text in enumerate((*texts, "nothing"))
    ]
    drag(desk, "drop", {}, files)
    expect(desk.get_by_role("alert")).to_have_text("4 games read, 2 new, 1 damaged, 1 not on this site.")
