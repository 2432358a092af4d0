"""Tests that the index of the stored games fits the games, or is rebuilt."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import (
    PUT,
    READ_INDEX,
    SET_INDEX,
    assert_index_fits,
    begin,
    id_in_address,
    new_game,
    open_at,
    play,
    stored_index,
    stored_texts,
)
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from tests.library.statistics.made_up_games import against_level, finished_record
from trigrid.app.lobby.words import BRING_BACK
from trigrid.library.game_index import MAX_CHANGES, VERSION, change_text, pages_of
from trigrid.library.index_building import entry_of_text
from trigrid.library.index_entry import entry_without_game

COUNT = 5
TEXTS = {
    f"game{number}": finished_record(
        f"game{number}", 0, "orange-a1 sky-g4", headers=against_level(3), day=f"2026-11-0{number + 1}"
    ).to_text()
    for number in range(COUNT)
}
LINES = {game_id: entry_of_text(game_id, text).line for game_id, text in TEXTS.items()}
(PAGE,) = pages_of(LINES.values())
Values = list[tuple[int, str]]


def without(game_id: str) -> Values:
    """Return the values of an index that lacks a game."""
    return [(-1, pages_of(line for name, line in LINES.items() if name != game_id)[0])]


def with_orphan() -> Values:
    """Return the values of an index that contains a game that is not stored."""
    orphan = entry_without_game("orphan", "no text", "!").line
    return [(-1, pages_of([*LINES.values(), orphan])[0])]


DAMAGED: dict[str, Values] = {
    "deleted": [],
    "truncated": [(-1, PAGE[: len(PAGE) // 2])],
    "without a whole line": [(-1, PAGE[: PAGE[:-1].rindex("\n") + 1])],
    "changed": [(-1, PAGE.replace("tritium", "chess"))],
    "from a newer version": [(-1, PAGE.replace(VERSION, "games 99"))],
    "with a change from a newer version": [(-1, PAGE), (7, "games 99\ngame1\nunreadable")],
    "no index": [(-1, "anything"), (3, "")],
    "without a game": without("game1"),
    "with a game that is not stored": with_orphan(),
}


@pytest.mark.parametrize("values", DAMAGED.values(), ids=DAMAGED.keys())
def test_an_index_that_does_not_fit_the_games_is_rebuilt(visit: Visit, site: str, values: Values) -> None:
    page = visit()
    open_at(page, site)
    page.evaluate(PUT, TEXTS)
    page.evaluate(SET_INDEX, values)
    open_at(page, site + "#/games")
    expect(page.locator("#games-list li")).to_have_count(COUNT)
    wait_until_equal(page, lambda: stored_index(page).lines_by_id(), LINES)
    assert stored_texts(page) == TEXTS
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("address", ["#/", "#/statistics", "#/tritium", "#/learn"])
def test_every_start_rebuilds_a_missing_index(visit: Visit, site: str, address: str) -> None:
    page = visit()
    open_at(page, site)
    page.evaluate(PUT, TEXTS)
    open_at(page, site + address)
    wait_until_equal(page, lambda: stored_index(page).lines_by_id(), LINES)


def test_many_changes_are_joined_into_pages(visit: Visit, site: str) -> None:
    """If this fails, the index grows with each move, and starts become slow."""
    page = visit()
    open_at(page, site)
    page.evaluate(PUT, TEXTS)
    others = {f"gone{number}": "" for number in range(MAX_CHANGES)}
    changes = [change_text(game_id, line) for game_id, line in (LINES | others).items()]
    page.evaluate(SET_INDEX, list(enumerate(changes, start=1)))
    open_at(page, site + "#/games")
    eventually(page, lambda: [number for number, _ in page.evaluate(READ_INDEX)] == [-1])
    assert_index_fits(page)


def test_each_move_and_each_deletion_changes_the_index(desk: Page, site: str) -> None:
    new_game(desk, site, "orange-a1")
    eventually(desk, lambda: len(stored_texts(desk)) == 1)
    assert_index_fits(desk)
    play(desk, "sky-g4")
    eventually(desk, lambda: "sky-g4" in stored_texts(desk)[id_in_address(desk)])
    assert_index_fits(desk)
    go_to(desk, "#/")
    desk.get_by_role("button", name="Delete").first.click()
    eventually(desk, lambda: not stored_texts(desk))
    assert_index_fits(desk)
    desk.get_by_role("button", name=BRING_BACK).click()
    eventually(desk, lambda: len(stored_texts(desk)) == 1)
    assert_index_fits(desk)


def test_an_interrupted_write_changes_neither_the_game_nor_the_index(desk: Page) -> None:
    page, failures = desk, iter([True, True])
    begin(page, "orange-a1")
    faults = getattr(page, "disk", None)
    if faults is None:
        pytest.skip("Chromium interrupts no transaction on request")
    faults.faults.breaks_off = lambda: next(failures, False)
    play(page, "sky-g4")
    (text,) = stored_texts(page).values()
    assert "sky-g4" not in text
    assert_index_fits(page)
    eventually(page, lambda: "sky-g4" in "".join(stored_texts(page).values()))
    assert_index_fits(page)


def test_games_that_another_tab_stores_appear_in_the_list(visit: Visit, site: str) -> None:
    page, other = visit(), visit()
    open_at(page, site + "#/games")
    new_game(other, site, "orange-a1", "sky-g4")
    go_to(page, "#/")
    expect(page.locator("#continue li")).to_have_count(1)
