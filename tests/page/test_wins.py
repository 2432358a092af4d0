"""Tests of won positions on the page: the list, winning, losing the win, help."""

import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import go_to
from tests.browser.table_page import TablePage
from tests.exercises.test_win_run import answer_after, losing_turn, play, sample
from tests.expectations import expect
from tests.short_forms import short_only
from trigrid.app.wins import words as screen_words
from trigrid.exercises.win_run import Line, WinRun
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import wins as words
from trigrid.games import Move, puzzle_keys
from trigrid.library.win_address import WINS_ADDRESS, own_win_address, win_address
from trigrid.puzzle.won import WonPosition
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of


class WinPage:
    """A won position on the page, and a run that follows it."""

    def __init__(self, page: Page, won: WonPosition) -> None:
        self.page, self.won, self.run = page, won, WinRun(won)
        self.card = page.locator("#lesson")
        self.message = page.locator("#lesson-said")
        self.table = TablePage(page, won.game)
        go_to(page, win_address(*won.name))
        expect(page.get_by_role("heading", name=words.title(won))).to_be_visible()

    def button(self, name: str) -> Locator:
        """Return a button of the card."""
        return self.card.get_by_role("button", name=name, exact=True)

    def play(self, turn: Line) -> None:
        """Play a turn by typed moves, and wait for the computer's reply."""
        for move in turn:
            self.table.board.press("m")
            self.table.write(self.won.game.spell(move))
        play(self.run, turn)
        while (forced := self._forced()) is not None:
            play(self.run, (forced,))
        count = len(self.run.won.record.moves) + len(self.run.line)
        expect(self.page.locator("#moves .turn > button")).to_have_count(count)

    def _forced(self) -> Move | None:
        """Return the user's only move if the page plays it, such as a pass."""
        table = self.run.table
        is_open = self.run.phase is TryPhase.OPEN
        return table.move_input.forced_move(table.record.position) if is_open else None

    def best(self) -> Line:
        """Return the best turn."""
        return answer_after(self.run, self.run.line).line


@cache
def shared_sample() -> WonPosition:
    """Return a won position that is won by threats."""
    return sample("tritt")


def unfold(page: Page, won: WonPosition) -> None:
    """Unfold the list with the grade of a position, unless it is unfolded."""
    grade = page.locator("details", has=page.locator(f"#wins-{won.key}-{won.grade}"))
    if grade.get_attribute("open") is None:
        grade.locator("summary").click()


def test_the_list_leads_to_a_position_and_shows_what_is_won(desk: Page) -> None:
    """One grade is unfolded: that of the next position of the game that was begun."""
    go_to(desk, WINS_ADDRESS)
    expect(desk.get_by_role("heading", name=screen_words.TITLE)).to_be_visible()
    for key in puzzle_keys():
        expect(desk.get_by_role("heading", name=words_of(key).name, exact=True)).to_be_visible()
    won = shared_sample()
    expect(desk.locator("details[open] h3")).to_have_attribute("id", f"wins-{puzzle_keys()[0]}-1")
    unfold(desk, won)
    item = desk.locator(f"a[href='{win_address(*won.name)}'].puzzle-item")
    expect(item.locator(".win-picture svg")).to_have_count(1)
    item.click()
    shown = WinPage(desk, won)
    while shown.run.phase is TryPhase.OPEN:
        shown.play(shown.best())
    expect(shown.card).to_have_attribute("data-phase", "reached")
    expect(shown.message).to_have_text(words.success(won.turns, won))
    expect(shown.button("Next")).to_be_focused()
    go_to(desk, WINS_ADDRESS)
    expect(desk.locator("details[open] h3")).to_have_attribute("id", f"wins-{won.key}-1")
    unfold(desk, won)
    expect(item).to_contain_text(words.OUTCOMES["won"])
    desk.get_by_role("button", name=screen_words.RESET).click()
    desk.get_by_role("dialog").get_by_role("button", name=screen_words.RESET).click()
    expect(desk.get_by_role("heading", name=screen_words.TITLE)).to_be_focused()
    unfold(desk, won)
    expect(item).not_to_contain_text(words.OUTCOMES["won"])


@pytest.mark.parametrize("key", short_only("tritt", "tri-it-out", keys=puzzle_keys()))
def test_the_win_is_lost_refuted_and_taken_back(desk: Page, key: str) -> None:
    shown = WinPage(desk, sample(key))
    shown.play(shown.best())
    before = shown.run.line
    shown.play(turn := losing_turn(shown.run))
    while shown.run.phase is TryPhase.OPEN:
        shown.play(shown.best())
    expect(shown.card).to_have_attribute("data-phase", "missed")
    expect(shown.message).to_have_text(shown.run.message)
    assert shown.run.lost_turn == 2
    shown.button(words.REFUTATION).click()
    expect(shown.message).to_have_text(words.REFUTED)
    played = desk.locator("#moves .turn > button")
    fewest = len(shown.won.record.moves) + len(before) + len(turn) + 1
    expect(played.nth(fewest - 1)).to_be_attached()
    shown.button(words.BACK).click()
    shown.run.back()
    expect(shown.card).to_have_attribute("data-phase", "open")
    expect(played).to_have_count(len(shown.won.record.moves) + len(before))
    shown.play(shown.best())


def test_the_loss_is_told_at_once_if_asked(desk: Page) -> None:
    shown = WinPage(desk, shared_sample())
    switch = shown.card.get_by_role("checkbox", name=words.AT_ONCE)
    switch.check()
    shown.run.tells_at_once = True
    shown.play(losing_turn(shown.run))
    expect(shown.card).to_have_attribute("data-phase", "missed")
    expect(shown.message).to_contain_text("move 1")
    go_to(desk, WINS_ADDRESS)
    WinPage(desk, shared_sample())
    expect(switch).to_be_checked()
    switch.uncheck()


def test_a_hint_and_the_best_moves_are_shown(desk: Page) -> None:
    shown = WinPage(desk, shared_sample())
    shown.button(help_words.HINT).click()
    expect(shown.button(help_words.SHOW_MOVE)).to_be_enabled()
    shown.button(help_words.SHOW_MOVE).click()
    expect(shown.message).to_have_text(words.SHOWN)
    shown.button(help_words.SHOW_SOLUTION).click()
    expect(shown.message).to_have_text(words.SOLUTION)
    expect(shown.table.status).to_contain_text(re.compile("Solution, move 5 of 5. You play: .*completes"))


def test_a_hint_after_the_win_was_lost_offers_the_way_back(desk: Page) -> None:
    shown = WinPage(desk, sample("tri-it-out"))
    shown.play(losing_turn(shown.run))
    shown.button(help_words.HINT).click()
    expect(shown.card).to_have_attribute("data-phase", "missed")
    expect(shown.message).to_contain_text("move 1")
    expect(shown.button(help_words.HINT)).to_have_count(0)
    shown.button(words.BACK).click()
    expect(shown.card).to_have_attribute("data-phase", "open")
    expect(shown.button(help_words.HINT)).to_be_enabled()


def test_a_position_is_shared_by_its_address_and_not_embedded(desk: Page, site: str) -> None:
    won = shared_sample()
    for address in (win_address(*won.name), own_win_address(won.link)):
        go_to(desk, address)
        expect(desk.locator("#lesson-text")).to_contain_text(words.goal(won).split(".")[0])
        desk.get_by_role("button", name="Share", exact=True).click()
        dialog = desk.get_by_role("dialog")
        expect(dialog.get_by_role("textbox", name="Link")).to_have_value(site + address)
        expect(dialog.get_by_text(words.LINK_HINT)).to_be_visible()
        expect(dialog.get_by_role("button", name="Embed")).to_have_count(0)
        desk.keyboard.press("Escape")
        go_to(desk, WINS_ADDRESS)


def test_a_position_of_ones_own_game_is_opened_by_its_link(desk: Page) -> None:
    go_to(desk, own_win_address(shared_sample().link))
    expect(desk.get_by_role("heading", name=words.OWN_TITLE)).to_be_visible()
    card = desk.locator("#lesson")
    expect(card).to_contain_text(words.goal(shared_sample()).split(".")[0])


@pytest.mark.parametrize(
    ("address", "notice"),
    [
        (win_address("tritt", 999), screen_words.NO_SUCH_WIN),
        (own_win_address("1.tritt.any.-.on.zz"), screen_words.DAMAGED),
    ],
)
def test_a_wrong_address_shows_the_list_with_a_notice(desk: Page, address: str, notice: str) -> None:
    go_to(desk, address)
    expect(desk.get_by_role("heading", name=screen_words.TITLE)).to_be_visible()
    expect(desk.get_by_text(notice)).to_be_visible()
