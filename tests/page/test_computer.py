"""The computer at the table: who plays, whole games, two computers, hints, ties, and what is said of it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.accessibility import violations
from tests.browser.navigation import START, card_of, go_to, start_button
from tests.browser.stored_games import forget_all, kept_records, reload
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually
from tests.expectations import expect
from trigrid.app.address import address_of
from trigrid.app.players.who_plays import levels_of, set_level
from trigrid.app.words import words_for
from trigrid.games import Game

SMALL = trigrid.load("tri-it-out", board="hex-2-3")


ANSWERING = 60_000
"""Milliseconds until the computer has certainly moved, though it may have to be started first."""


@pytest.fixture
def page(newcomer: Page) -> Iterator[Page]:
    """A page on which nothing is kept and two people play."""
    newcomer.get_by_role("radio", name="Two people").check()
    yield newcomer
    forget_all(newcomer)


def sit(page: Page, game: Game, *, touch: bool = False, **levels: int) -> TablePage:
    """A new game in which levels play some seats."""
    go_to(page, address_of(game))
    expect(page.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(0)
    for seat, level in levels.items():
        player_choice(page, seat).select_option(str(level))
    return TablePage(page, game, touch=touch)


def player_choice(page: Page, seat: str) -> Locator:
    """The control on a player's card that chooses who plays."""
    return page.get_by_role("combobox", name=f"Who plays {seat}", exact=True)


def answers(table: TablePage, count: int) -> None:
    """Assert that the computer has moved, so that there are so many moves, and that it is our turn."""
    expect(table.listed).to_have_count(count, timeout=ANSWERING)


def follow(table: TablePage) -> None:
    """Let our position be the one on the page."""
    table.position = table.game.start()
    for text in table.moves():
        table.position = table.position.play(table.game.move(table.position, text))


def settles(table: TablePage) -> None:
    """Wait until the computer thinks no more."""
    expect(table.status).not_to_contain_text("thinking", timeout=ANSWERING)
    follow(table)


@pytest.mark.parametrize("board", ["hex-2-3", pytest.param("tri-5", marks=pytest.mark.long)])
def test_a_whole_game_against_level_1(page: Page, board: str) -> None:
    table = sit(page, trigrid.load("tri-it-out", board=board), Second=1)
    while table.position.outcome is None:
        assert table.position.to_move == 0
        table.play(table.position.moves()[0])
        settles(table)
    assert table.position.outcome is not None
    record = trigrid.Record(table.game)
    set_level(record, 1, 1)
    ended = words_for(record).reason(table.position, table.position.outcome)
    expect(table.status).to_contain_text(ended)


def test_the_lobby_remembers_against_whom_games_are_begun(page: Page) -> None:
    page.get_by_role("radio", name="You and the computer").check()
    level = page.get_by_role("combobox", name="Strength of the computer")
    expect(level).to_have_value("2")
    level.select_option("1")
    sitter = card_of(page, "tritium").locator("select").nth(1)
    expect(sitter).to_have_value("1")
    reload(page)
    expect(level).to_have_value("1")
    start_button(page, "trichet").click()
    expect(player_choice(page, "Oh")).to_have_value("1")
    expect(player_choice(page, "Dot")).to_have_value("")
    table = TablePage(page, trigrid.load("trichet"))
    table.play(table.position.moves()[0])
    answers(table, 2)


def test_seats_change_in_the_middle_of_a_game_and_the_game_goes_on_after_a_reload(page: Page) -> None:
    table = sit(page, SMALL)
    table.write("b2")
    expect(table.status).to_contain_text("Second to move.")
    player_choice(page, "Second").select_option("2")
    answers(table, 2)
    player_choice(page, "Second").select_option("")
    table.write(SMALL.spell(_some_move(table)))
    expect(table.listed).to_have_count(3)
    eventually(page, lambda: "OrangeLevel" not in "".join(r.to_text() for r in kept_records(page).values()))
    if table.position.to_move == 1:
        player_choice(page, "Second").select_option("1")
    else:
        player_choice(page, "First").select_option("1")
    eventually(page, lambda: any(map(levels_of, kept_records(page).values())))
    reload(page)
    eventually(page, lambda: len(table.moves()) > 3, seconds=ANSWERING / 1000)  # a capture is a move, too


def _some_move(table: TablePage) -> int:
    follow(table)
    move: int = table.position.moves()[0]
    table.position = table.position.play(move)
    return move


def test_undo_takes_back_to_ones_own_turn_and_redo_brings_both_moves_again(page: Page) -> None:
    table = sit(page, SMALL, Second=2)
    table.write("b2")
    answers(table, 2)
    moves = table.moves()
    table.press("Undo")
    expect(table.status).to_contain_text("Taken back: your counter on b2 and the computer’s reply.")
    assert not table.moves()
    expect(table.button("Undo")).to_be_disabled()
    table.press("Redo")
    comes_to(page, table.moves, moves)
    table.board.focus()
    page.keyboard.press("Control+z")
    eventually(page, lambda: not table.moves())
    table.write("b2")
    settles(table)
    assert len(table.moves()) == 2


def test_how_far_the_computer_has_thought_is_told_where_it_is_asked_for(page: Page) -> None:
    table = sit(page, trigrid.load("tritt"), Orange=6, Blue=6)  # so that the line stays between two moves
    figures = page.get_by_text(re.compile(r"’s chance: \d+% · [\d,]+ positions · "))
    eventually(page, lambda: bool(table.moves()), seconds=ANSWERING / 1000)
    expect(figures).to_have_count(0)
    table.press("Details")
    expect(figures).to_be_visible(timeout=ANSWERING)
    expect(table.button("Details")).to_have_attribute("aria-expanded", "true")
    count = len(table.moves())  # what was asked for once is told from then on
    eventually(page, lambda: len(table.moves()) > count, seconds=ANSWERING / 1000)
    expect(figures).to_be_visible(timeout=ANSWERING)
    table.press("Details")
    expect(figures).to_be_hidden()
    expect(table.button("Details")).to_have_attribute("aria-expanded", "false")


def test_the_computer_answers_an_offer_of_a_tie_and_a_resignation_asks_first(page: Page) -> None:
    table = sit(page, trigrid.load("tritt"), Blue=1)
    table.write("c3-c5")
    answers(table, 2)
    table.press("Offer tie")
    said = re.compile("would rather play on|agreed on a tie|wins")
    expect(table.status).to_contain_text(said, timeout=ANSWERING)
    if "play on" in table.status.inner_text():
        table.press("Resign")
        expect(page.get_by_role("dialog", name="Resign this game?")).to_be_visible()
        table.press("Resign the game")
        expect(table.status).to_have_text("The computer wins. You resigned.")
    table.press("Rematch")
    expect(player_choice(page, "Orange")).to_have_value("1")
    expect(player_choice(page, "Blue")).to_have_value("")
    answers(table, 1)


@pytest.mark.long
def test_a_phone_has_room_for_all_of_it(phone: Page) -> None:
    go_to(phone, "#/games")
    table = sit(phone, SMALL, touch=True)
    before = table.lies_at()
    player_choice(phone, "Second").select_option("2")
    table.tap(table.place("b2"))
    answers(table, 2)
    assert table.lies_at() == before
    table.press("Hint")
    expect(phone.get_by_role("list", name="Best moves")).to_be_visible(timeout=START)
    assert table.lies_at() == before
    for part in (table.canvas, table.status, table.button("Hint")):
        expect(part).to_be_in_viewport(ratio=1)
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert violations(phone) == []
