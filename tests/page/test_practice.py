"""Tests of practice: how cards come about, a session, its end, and removal."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import WIDE, Visit, arrive, go_to, record_of
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.stored_games import PUT, PUT_AMONG_SETTINGS, READ_ALL_SETTINGS, open_at
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.app.practice import words
from trigrid.app.services.words.known_game import learn_in_minutes
from trigrid.exercises.mistake_cards import MistakeCard, mistakes_of
from trigrid.exercises.puzzle_choice import find_puzzle
from trigrid.headers.stored_headers import ID
from trigrid.headers.who_plays import set_level
from trigrid.library.address import GAMES_ADDRESS, LOBBY_ADDRESS, PRACTICE_ADDRESS, review_address
from trigrid.library.deck import Deck
from trigrid.library.practice_days import PracticeDays
from trigrid.records import Record
from trigrid.review import Review

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"
"""A game in which the second seat gives a proved win away with ``xd2``."""
BEST = "xb1"
NOON = datetime(2026, 12, 5, 12, 0, tzinfo=UTC)
DAY = NOON.date().toordinal()


def reviewed_record() -> Record:
    """Return the game with a complete review; the user plays the second seat."""
    record = record_of(GAME, MOVES)
    set_level(record, 0, 3)
    record.headers[ID] = "reviewed01"
    review = Review(record)
    while review.go_on(10):
        pass
    return record


def mistake_lines() -> list[str]:
    """Return the stored line of the mistake in the game, due today."""
    deck = Deck()
    deck.add(dict(mistakes_of(Review(reviewed_record()))), due=DAY)
    return deck._own_lines()


def puzzle_line(number: int, due: int = DAY) -> str:
    """Return the stored line of a new card for a puzzle of TRITT."""
    return f"tritt/{number} 0 {due} 0 0/0"


@pytest.fixture
def page(first_visit: Visit) -> Page:
    """Provide the list of games in a wide window, at noon, without animations."""
    found = first_visit(**WIDE, timezone_id="UTC", reduced_motion="reduce")
    found.clock.set_fixed_time(NOON)
    return found


def begin(page: Page, site: str, *lines: str) -> None:
    """Open practice with a deck of these lines."""
    open_at(page, site + GAMES_ADDRESS)
    store(page, *lines)
    go_to(page, PRACTICE_ADDRESS)


def store(page: Page, *lines: str) -> None:
    """Store the lines of a deck as another tab would do."""
    page.evaluate(PUT_AMONG_SETTINGS, {Deck.stored_name: "\n".join([Deck.first_line, *lines, ""])})


def stored_deck(page: Page) -> list[str]:
    """Return the stored lines of the deck."""
    text: str = dict(page.evaluate(READ_ALL_SETTINGS)).get(Deck.stored_name, "")
    return text.splitlines()[1:]


def button(page: Page, name: str) -> Any:
    """Return a button by its name."""
    return page.get_by_role("button", name=name, exact=True)


def solve_puzzle(page: Page, number: int) -> None:
    """Solve the puzzle of TRITT on the table."""
    puzzle = find_puzzle("tritt", number)
    assert puzzle
    shown = PuzzlePage.__new__(PuzzlePage)
    shown.page, shown.key, shown.puzzle, shown.touch = page, "tritt", puzzle, False
    shown.card, shown.message = page.locator("#lesson"), page.locator("#lesson-said")
    shown.moves = page.locator("#moves .turn > button")
    shown.expect_start(puzzle)
    shown.solve()


def test_a_session_with_a_mistake_and_a_puzzle(page: Page, site: str) -> None:
    """If this fails, practice judges, counts, repeats or schedules wrongly."""
    begin(page, site, *mistake_lines(), puzzle_line(1), puzzle_line(2, DAY + 1))
    card = page.locator("#lesson")
    expect(card.get_by_role("heading")).to_contain_text("find a better move")
    expect(card).to_contain_text("1 of 2")
    table = TablePage(page, GAME)
    table.write("xd2")
    expect(card).to_contain_text("That is what was played.")
    button(page, "Show move").click()
    expect(card).to_contain_text("The best move is marked on the board.")
    button(page, "Again").click()
    table.write(BEST)
    expect(card).to_contain_text("That is the best move.")
    expect(button(page, "Next")).to_be_focused()
    button(page, "What went wrong?").click()
    expect(card).to_contain_text("…and")
    button(page, "Next").click()
    expect(card).to_contain_text("2 of 2\u00a0· 1 again")
    solve_puzzle(page, 1)
    button(page, "Next").click()
    expect(card).to_contain_text(words.AGAIN_TODAY)
    expect(card).to_contain_text("Again: 1 of 1")
    table.write(BEST)
    button(page, "Next").click()
    end = page.get_by_role("region", name="Practice")
    expect(end.get_by_role("heading", name="1 of 2 right")).to_be_focused()
    expect(end).to_contain_text("Next: tomorrow, 2 positions.")
    expect(end).to_contain_text("Practised on 1 day in the last 4 weeks.")
    boxes = sorted(line.split()[1:3] for line in stored_deck(page))
    assert boxes == [["0", str(DAY + 1)], ["0", str(DAY + 1)], ["1", str(DAY + 2)]]
    go_to(page, GAMES_ADDRESS)
    go_to(page, PRACTICE_ADDRESS)
    expect(end.get_by_role("heading", name=words.NOTHING_DUE)).to_be_visible()


def test_a_session_goes_on_after_a_reload_and_its_end_counts_all_answers(page: Page, site: str) -> None:
    begin(page, site, puzzle_line(1), puzzle_line(2), puzzle_line(3))
    button(page, "Show solution").click()
    expect(button(page, "Next")).to_be_visible()
    page.reload()
    card = page.locator("#lesson")
    expect(card).to_contain_text("2 of 3\u00a0· 1 again")
    assert sorted(line.split()[2] for line in stored_deck(page)) == [str(DAY), str(DAY), str(DAY + 1)]
    solve_puzzle(page, 2)
    go_to(page, GAMES_ADDRESS)
    go_to(page, PRACTICE_ADDRESS)
    expect(card).to_contain_text("3 of 3\u00a0· 1 again")
    button(page, "Skip").click()
    expect(card).to_contain_text("Again: 1 of 1")
    page.reload()
    expect(card).to_contain_text("Again: 1 of 1")
    button(page, "Skip").or_(button(page, "Next")).click()
    end = page.get_by_role("region", name="Practice")
    expect(end.get_by_role("heading", name="1 of 2 right")).to_be_visible()
    button(page, words.PRACTISE_MORE).click()
    expect(card).to_contain_text("1 of 1")


def test_a_session_of_another_day_is_over(page: Page, site: str) -> None:
    begin(page, site, puzzle_line(1), puzzle_line(2))
    button(page, "Show solution").click()
    expect(button(page, "Next")).to_be_visible()
    card = page.locator("#lesson")
    page.clock.set_fixed_time(NOON + timedelta(days=1))
    go_to(page, GAMES_ADDRESS)
    go_to(page, PRACTICE_ADDRESS)
    expect(card).to_contain_text("1 of 2")
    expect(card).not_to_contain_text("again")


def test_a_hint_counts_as_a_miss(page: Page, site: str) -> None:
    begin(page, site, *mistake_lines())
    button(page, "Hint").click()
    TablePage(page, GAME).write(BEST)
    expect(page.locator("#lesson")).to_contain_text("That is the best move.")
    assert [line.split()[4] for line in stored_deck(page)] == ["0/1"]


def test_a_position_of_a_new_game_offers_its_lesson(page: Page, site: str) -> None:
    begin(page, site, puzzle_line(1))
    link = page.locator("#lesson").get_by_role("link", name=learn_in_minutes("TRITT"))
    expect(link).to_be_visible()
    page.evaluate(PUT_AMONG_SETTINGS, {"lessons": "Trigrid lessons, version 1\ntritt: 1\n"})
    page.reload()
    expect(page.locator("#lesson")).to_contain_text("1 of 1")
    expect(link).to_have_count(0)


def test_a_removed_position_does_not_come_back(page: Page, site: str) -> None:
    begin(page, site, *mistake_lines(), puzzle_line(1))
    button(page, words.REMOVE_CARD).click()
    button(page, words.REMOVE).click()
    expect(page.locator("#lesson")).to_contain_text("1 of 1")
    assert [line.split()[1] for line in stored_deck(page)] == ["removed", "0"]


def test_damaged_cards_are_left_out(page: Page, site: str) -> None:
    absent = mistake_lines()[0].replace("1.tri-it-out", "1.tri-it-in")
    begin(page, site, absent, "9999999999 0 1 0 0/0 30|1.tritt.x|y|z", puzzle_line(999), puzzle_line(1))
    expect(page.locator("#lesson")).to_contain_text("Puzzle 1")
    button(page, "Show solution").click()
    button(page, "Next").click()  # to the same position, because it was missed
    button(page, "Next").click()
    expect(page.get_by_role("region", name="Practice")).to_contain_text("Next: tomorrow, 1 position.")
    assert absent in stored_deck(page), "a card for another site is lost"


def test_an_empty_deck_explains_itself_and_offers_a_puzzle(page: Page, site: str) -> None:
    open_at(page, site + PRACTICE_ADDRESS)
    end = page.get_by_role("region", name="Practice")
    expect(end).to_contain_text(words.HOW_CARDS_COME)
    end.get_by_role("link", name=words.SOLVE_PUZZLE).click()
    expect(page.locator("#lesson")).to_contain_text("Today’s puzzle")


def test_a_failed_puzzle_joins_the_deck_and_is_due_tomorrow(page: Page, site: str) -> None:
    open_at(page, site + GAMES_ADDRESS)
    shown = PuzzlePage(page, "tritt", 1)
    shown.press("Hint")
    eventually(page, lambda: stored_deck(page) == [puzzle_line(1, DAY + 1)])
    page.clock.set_fixed_time(NOON + timedelta(days=1))
    go_to(page, PRACTICE_ADDRESS)
    expect(page.locator("#lesson")).to_contain_text("Puzzle 1")


def test_puzzles_failed_before_there_was_a_deck_join_it(page: Page, site: str) -> None:
    open_at(page, site + GAMES_ADDRESS)
    tried = "Trigrid puzzles, version 1\ntritt/1 failed -1.00 5\ntritt/2 later -1.00 5\n"
    page.evaluate(PUT_AMONG_SETTINGS, {"puzzles": tried})
    go_to(page, PRACTICE_ADDRESS)
    expect(page.locator("#lesson")).to_contain_text("1 of 1")
    expect(page.locator("#lesson")).to_contain_text("Puzzle 1")


def test_a_complete_review_fills_the_deck(page: Page, site: str) -> None:
    open_at(page, site + GAMES_ADDRESS)
    record = reviewed_record()
    page.evaluate(PUT, {"reviewed01": record.to_text()})
    go_to(page, review_address("reviewed01"))
    eventually(page, lambda: len(stored_deck(page)) == 1)
    source = stored_deck(page)[0].split(" ", 5)[5]
    assert GAME.spell(MistakeCard(source).judged.move) == "xd2"
    go_to(page, PRACTICE_ADDRESS)
    expect(page.locator("#lesson")).to_contain_text("You had a sure win, but played: capture on d2.")


def test_reset_forgets_all_cards_and_days(page: Page, site: str) -> None:
    begin(page, site, f"tritt/1 2 {DAY + 3} 5 2/0")
    expect(page.get_by_role("region", name="Practice")).to_contain_text("Next: in 3 days, 1 position.")
    button(page, words.RESET).click()
    button(page, words.REMOVE).click()
    expect(page.get_by_role("region", name="Practice")).to_contain_text(words.HOW_CARDS_COME)
    assert stored_deck(page) == ["reset 1"]


def test_the_lobby_says_in_one_line_what_is_due(page: Page, site: str) -> None:
    begin(page, site, puzzle_line(1), puzzle_line(2), puzzle_line(3, DAY + 1))
    open_at(page, site + LOBBY_ADDRESS)
    link = page.get_by_role("link", name=re.compile("^2 positions to look at again"))
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("#lesson")).to_contain_text("1 of 2")
    for _ in range(2):
        button(page, "Show solution").click()
        button(page, "Next").click()
    for _ in range(2):
        button(page, "Next").or_(button(page, "Skip")).click()
    arrive(page, site, LOBBY_ADDRESS)
    expect(link).to_be_hidden()


def test_the_deck_is_exported_and_imported(page: Page, first_visit: Visit, site: str) -> None:
    begin(page, site, *mistake_lines(), puzzle_line(1))
    page.evaluate(PUT, {"reviewed01": reviewed_record().to_text()})
    days = "\n".join([PracticeDays.first_line, "2026-11-01 1/2", ""])
    page.evaluate(PUT_AMONG_SETTINGS, {PracticeDays.stored_name: days})
    go_to(page, GAMES_ADDRESS)
    with page.expect_download() as download:
        button(page, "Export all").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert f'[Deck "{"; ".join(sorted([*mistake_lines(), puzzle_line(1)]))}"]' in text
    other = first_visit(**WIDE)
    open_at(other, site + GAMES_ADDRESS)
    other.get_by_label("File to import").set_input_files(
        {"name": "games.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    report = other.locator("#games-said")
    expect(report).to_contain_text("2 positions to practise read, 2 new.")
    expect(report).to_contain_text("1 day of practice read, 1 new.")
    expect(report).not_to_contain_text("damaged")
