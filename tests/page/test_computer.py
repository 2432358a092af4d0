"""Tests of the computer at the table.

They cover the choice of players, whole games, two computers, hints, ties and messages.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.accessibility import violations
from tests.browser.navigation import START, Visit, arrive, go_to, new_game_form, start_game
from tests.browser.page_workers import HASTE, KEEP, MISSING, MUTE, worker_count
from tests.browser.stored_games import forget_all, reload, stored_records
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from trigrid.engine.worker_supervisor import UnavailableReason
from trigrid.games import Game
from trigrid.headers.who_plays import levels_of, set_level
from trigrid.library.address import address_of
from trigrid.table.words import computer as words
from trigrid.words import players, words_for

SMALL = trigrid.load("tri-it-out", board="hex-2-3")


MAX_ANSWER_MS = 60_000
"""The longest wait for the computer to start and to move, in milliseconds."""
MAX_GIVE_UP_MS = 300_000
"""The longest time until the page gives up on silent workers, in milliseconds."""


@pytest.fixture
def page(newcomer: Page) -> Iterator[Page]:
    """Provide a page without stored data, for two human players."""
    yield newcomer
    forget_all(newcomer)


def open_game(page: Page, game: Game, *, touch: bool = False, **levels: int) -> TablePage:
    """Open a new game in which the computer plays some seats at these levels."""
    go_to(page, address_of(game))
    expect(page.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(0)
    for seat, level in levels.items():
        player_choice(page, seat).select_option(str(level))
    return TablePage(page, game, touch=touch)


def player_choice(page: Page, seat: str) -> Locator:
    """Return the control on a player's card that chooses who plays."""
    return page.get_by_role("combobox", name=f"Who plays {seat}", exact=True)


def wait_for_answer(table: TablePage, count: int) -> None:
    """Wait until the computer has moved and the game has this many moves."""
    expect(table.listed).to_have_count(count, timeout=MAX_ANSWER_MS)


def update_position(table: TablePage) -> None:
    """Set ``table.position`` to the position on the page."""
    table.position = table.game.start()
    for text in table.moves():
        table.position = table.position.play(table.game.move(table.position, text))


def wait_until_settled(table: TablePage) -> None:
    """Wait until the computer has finished thinking; then update ``table.position``."""
    expect(table.status).not_to_contain_text("thinking", timeout=MAX_ANSWER_MS)
    update_position(table)


@pytest.mark.parametrize("board", ["hex-2-3", pytest.param("tri-5", marks=pytest.mark.long)])
def test_a_whole_game_is_played_against_level_1(page: Page, board: str) -> None:
    table = open_game(page, trigrid.load("tri-it-out", board=board), Second=1)
    while table.position.outcome is None:
        assert table.position.to_move == 0
        table.play(table.position.moves()[0])
        wait_until_settled(table)
    assert table.position.outcome is not None
    record = trigrid.Record(table.game)
    set_level(record, 1, 1)
    ended = words_for(record).reason(table.position, table.position.outcome)
    expect(table.status).to_contain_text(ended)


def test_the_lobby_remembers_the_opponent(page: Page) -> None:
    dialog, level = new_game_form(page), page.get_by_role("combobox", name=players.STRENGTH)
    dialog.get_by_role("radio", name=players.YOU_AND_COMPUTER).check()
    expect(level).to_have_value("2")
    level.select_option("1")
    start_game(dialog)
    expect(player_choice(page, "Second")).to_have_value("1")
    go_to(page, "#/")
    reload(page)
    new_game_form(page, "trichet")
    expect(level).to_have_value("1")
    start_game(dialog)
    expect(player_choice(page, "Oh")).to_have_value("1")
    expect(player_choice(page, "Dot")).to_have_value("")
    table = TablePage(page, trigrid.load("trichet"))
    table.play(table.position.moves()[0])
    wait_for_answer(table, 2)


def test_seats_can_change_during_a_game_and_the_game_continues_after_a_reload(page: Page) -> None:
    table = open_game(page, SMALL)
    table.write("b2")
    expect(table.status).to_contain_text("Second to move.")
    player_choice(page, "Second").select_option("2")
    wait_for_answer(table, 2)
    player_choice(page, "Second").select_option("")
    table.write(SMALL.spell(_some_move(table)))
    expect(table.listed).to_have_count(3)
    eventually(page, lambda: "SecondLevel" not in "".join(r.to_text() for r in stored_records(page).values()))
    if table.position.to_move == 1:
        player_choice(page, "Second").select_option("1")
    else:
        player_choice(page, "First").select_option("1")
    eventually(page, lambda: any(map(levels_of, stored_records(page).values())))
    reload(page)
    # A turn can have several moves, because a capture counts as a move.
    eventually(page, lambda: len(table.moves()) > 3, seconds=MAX_ANSWER_MS / 1000)


def _some_move(table: TablePage) -> int:
    update_position(table)
    move: int = table.position.moves()[0]
    table.position = table.position.play(move)
    return move


def test_undo_returns_to_the_players_turn_and_redo_restores_both_moves(page: Page) -> None:
    table = open_game(page, SMALL, Second=2)
    table.write("b2")
    wait_for_answer(table, 2)
    moves = table.moves()
    table.press("Undo")
    expect(table.status).to_contain_text("Undone: your counter on b2 and the computer’s reply.")
    assert not table.moves()
    expect(table.button("Undo")).to_be_disabled()
    table.press("Redo")
    wait_until_equal(page, table.moves, moves)
    table.board.focus()
    page.keyboard.press("Control+z")
    eventually(page, lambda: not table.moves())
    table.write("b2")
    wait_until_settled(table)
    assert len(table.moves()) == 2


def test_details_show_the_figures_of_the_search(page: Page) -> None:
    # In a game of two computers, the figures stay visible between the moves.
    table = open_game(page, trigrid.load("tritt"), Orange=6, Blue=6)
    figures = page.get_by_text(re.compile(r"’s chance: \d+%\s· [\d,]+ positions\s· "))
    eventually(page, lambda: bool(table.moves()), seconds=MAX_ANSWER_MS / 1000)
    expect(figures).to_have_count(0)
    table.press("Details")
    expect(figures).to_be_visible(timeout=MAX_ANSWER_MS)
    expect(table.button("Details")).to_have_attribute("aria-expanded", "true")
    count = len(table.moves())  # once opened, the details stay open
    eventually(page, lambda: len(table.moves()) > count, seconds=MAX_ANSWER_MS / 1000)
    expect(figures).to_be_visible(timeout=MAX_ANSWER_MS)
    table.press("Details")
    expect(figures).to_be_hidden()
    expect(table.button("Details")).to_have_attribute("aria-expanded", "false")


def test_the_computer_answers_a_tie_offer_and_resigning_needs_confirmation(page: Page) -> None:
    table = open_game(page, trigrid.load("tritt"), Blue=1)
    table.write("c3-c5")
    wait_for_answer(table, 2)
    table.press("Offer tie")
    answer = re.compile("would rather play on|agreed on a tie|wins")
    expect(table.status).to_contain_text(answer, timeout=MAX_ANSWER_MS)
    if "play on" in table.status.inner_text():
        table.press("Resign")
        dialog = page.get_by_role("dialog", name="Resign this game?")
        expect(dialog).to_contain_text("The computer wins.")
        expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
        table.press("Resign the game")
        expect(table.status).to_have_text("The computer wins. You resigned.")
    table.press("Rematch")
    expect(player_choice(page, "Orange")).to_have_value("1")
    expect(player_choice(page, "Blue")).to_have_value("")
    wait_for_answer(table, 1)


def test_the_user_cannot_move_for_the_computer_but_stop_makes_it_move(page: Page) -> None:
    table = open_game(page, trigrid.load("tritt"), Blue=6)
    make_computer_think(table)
    table.press_place(table.place("b2"))
    expect(table.status).to_contain_text("Wait for its move, or press Stop")
    table.press("Stop")
    wait_for_answer(table, 2)
    expect(table.button("Stop")).to_be_hidden()
    expect(table.board).to_be_focused()
    table.listed.first.click()
    expect(table.status).to_contain_text("Looking back.")
    expect(table.button("Trade colours")).to_be_hidden()
    table.press_place(table.place("b2"))
    expect(table.status).to_contain_text("The computer moved here.")


def make_computer_think(table: TablePage) -> None:
    """Make a move and wait until the computer is thinking.

    Level 6 thinks for 2.5 seconds.
    """
    table.write(table.game.text(table.position, table.position.moves()[0]))
    expect(table.status).to_contain_text("The computer is thinking…", timeout=MAX_ANSWER_MS)


def test_two_computers_pause_step_resume_and_continue_after_a_reload(page: Page) -> None:
    table = open_game(page, SMALL, First=2, Second=2)
    eventually(page, lambda: bool(table.moves()), seconds=MAX_ANSWER_MS / 1000)
    table.press("Pause")
    expect(table.status).to_contain_text("Paused:")
    table.button("Hint").click(force=True)  # it only looks disabled
    expect(table.status).to_contain_text("Press Step or Resume")
    table.board.press("Escape")
    expect(table.status).not_to_contain_text("Press Step or Resume")
    update_position(table)
    count, mover = len(table.moves()), table.position.to_move
    table.wait_until_presses_count()  # the computer may have just played on place 0
    table.press_place(0)
    expect(table.status).to_contain_text("Press Step or Resume")
    table.press("Step")
    eventually(page, lambda: len(table.moves()) > count, seconds=60)
    expect(table.status).to_contain_text(re.compile("Paused:|wins"))
    update_position(table)
    assert table.position.to_move != mover or table.position.outcome
    table.press("Resume")
    eventually(page, lambda: len(table.moves()) > count + 1, seconds=60)
    reload(page)
    expect(player_choice(page, "First")).to_have_value("2")
    eventually(page, lambda: is_over(table), seconds=90)
    for name in ("Resign", "Pause", "Step"):
        expect(page.get_by_role("button", name=name, exact=True, disabled=False)).to_have_count(0)


def is_over(table: TablePage) -> bool:
    """Return whether the page says who has won."""
    return "wins" in table.page.title()


def test_a_hint_shows_three_moves_to_look_at_and_to_play(page: Page) -> None:
    table = open_game(page, trigrid.load("tritt"))
    key = page.get_by_role("list", name="The pieces")
    expect(key.get_by_text("Orange’s tritton: orange between two blue dots")).to_be_visible()
    table.write_all("c6-c8 e5-e7")
    expect(key).to_be_hidden()
    table.wait_for_rest()
    before = table.picture()
    table.button("Hint").focus()
    page.keyboard.press("Enter")
    hints = page.get_by_role("list", name="Best moves")
    expect(hints).to_be_visible(timeout=MAX_ANSWER_MS)
    expect(table.status).to_contain_text(re.compile(r"marked on the board|No move (stands|is)"))
    buttons = hints.get_by_role("button")
    expect(buttons).to_have_count(3)
    eventually(page, lambda: table.picture() != before)
    table.wait_for_rest()
    marked = table.picture()
    expect(buttons.first).to_have_accessible_name(
        re.compile(r"^1 ?new tritton on \S+\. Orange(’s chance:| wins| loses)")
    )
    expect(hints.locator(".hint-piece svg")).to_have_count(3)
    buttons.first.hover()
    eventually(page, lambda: table.picture() != marked)
    table.wait_for_rest()
    looked_at = table.picture()
    table.leave()
    eventually(page, lambda: table.picture() == marked)
    table.point_at(table.place("b2"))
    eventually(page, lambda: table.picture() not in (marked, looked_at))
    buttons.first.focus()  # shows the hint while the mouse is on the board
    eventually(page, lambda: table.picture() == looked_at)
    buttons.first.blur()
    eventually(page, lambda: table.picture() == marked)
    table.leave()
    buttons.first.click()
    expect(table.listed).to_have_count(3)
    expect(hints).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_without_workers_people_play_on_and_the_card_shows_the_reason(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(MISSING)
    arrive(page, site)
    explanation = "This browser cannot run the computer player"
    dialog = new_game_form(page)
    expect(dialog.get_by_role("radio", name=players.YOU_AND_COMPUTER)).to_be_disabled()
    expect(dialog.get_by_role("group", name=players.WHO_PLAYS)).to_contain_text(explanation)
    page.keyboard.press("Escape")
    table = open_game(page, SMALL, Second=3)
    expect(page.get_by_role("group", name="Second")).to_contain_text(explanation)
    for text in ("b2", "d1"):
        table.write(text)
    expect(table.listed).to_have_count(2)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("group", name="Second")).to_contain_text(explanation)
    expect(table.button("Hint")).to_be_disabled()


def test_workers_that_never_start_are_given_up_and_can_be_tried_again(visit: Visit, site: str) -> None:
    page = visit()
    for script in (KEEP, MUTE, HASTE):
        page.add_init_script(script)
    arrive(page, site, address_of(SMALL))
    table = TablePage(page, SMALL)
    table.write("a1")
    player_choice(page, "Second").select_option("3")
    again = page.get_by_role("button", name="Try again").filter(visible=True)
    given_up = page.get_by_text(words.WHY_UNAVAILABLE[UnavailableReason.NO_START]).filter(visible=True)
    expect(given_up).to_be_visible(timeout=MAX_GIVE_UP_MS)
    count = worker_count(page)
    again.click()
    eventually(page, lambda: worker_count(page) > count)
    expect(given_up).to_be_visible(timeout=MAX_GIVE_UP_MS)
    expect(again).to_be_visible()
    player_choice(page, "Second").select_option("")
    table.write("b1")
    wait_until_equal(page, table.moves, ["a1", "b1"])


def test_the_first_tap_shows_a_hint_and_the_second_plays_it(phone: Page) -> None:
    """If this fails, a user who taps a hint to look at it plays the move."""
    table = open_game(phone, trigrid.load("tritt"), touch=True)
    table.press("Hint")
    hints = phone.get_by_role("list", name="Best moves")
    expect(hints).to_be_visible(timeout=MAX_ANSWER_MS)
    first, second = hints.get_by_role("button").nth(0), hints.get_by_role("button").nth(1)
    second.tap()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(hints).to_contain_text("Press again to play.")
    first.tap()
    expect(second).to_have_attribute("aria-pressed", "false")
    assert table.moves() == []
    first.tap()
    eventually(phone, lambda: len(table.moves()) == 1)


@pytest.mark.long
def test_player_choices_and_hints_fit_on_a_phone(phone: Page) -> None:
    go_to(phone, "#/games")
    table = open_game(phone, SMALL, touch=True)
    before = table.canvas_position()
    player_choice(phone, "Second").select_option("2")
    table.tap(table.place("b2"))
    wait_for_answer(table, 2)
    assert table.canvas_position() == before
    table.press("Hint")
    expect(phone.get_by_role("list", name="Best moves")).to_be_visible(timeout=START)
    assert table.canvas_position() == before
    for part in (table.canvas, table.status, table.button("Hint")):
        expect(part).to_be_in_viewport(ratio=1)
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert violations(phone) == []
