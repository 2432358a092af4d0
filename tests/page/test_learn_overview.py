"""Tests of the screen *Learn*: what to do next, practice, reviews."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import WIDE, Visit, arrive, go_to, record_of
from tests.browser.stored_games import PUT, PUT_AMONG_SETTINGS, open_at, stored_records
from tests.browser.waiting import eventually
from tests.expectations import expect
from tests.page.test_practice import GAME, MOVES, NOON, button, puzzle_line, reviewed_record, store
from tests.records.random_records import line
from trigrid.app.learn import words
from trigrid.games import GAMES, load
from trigrid.headers.stored_headers import CHANGED, ID
from trigrid.headers.who_plays import set_level
from trigrid.lessons import lesson
from trigrid.library.address import (
    GAMES_ADDRESS,
    LEARN_ADDRESS,
    LOBBY_ADDRESS,
    PUZZLES_ADDRESS,
    next_puzzle_address,
    puzzle_address,
    review_address,
)
from trigrid.puzzle import puzzles
from trigrid.records import Record
from trigrid.review import Review
from trigrid.words import words_of


@pytest.fixture
def page(first_visit: Visit, site: str) -> Page:
    """Provide the list of games at noon, without animations."""
    found = first_visit(**WIDE, timezone_id="UTC", reduced_motion="reduce")
    found.clock.set_fixed_time(NOON)
    open_at(found, site + GAMES_ADDRESS)
    return found


def unreviewed(name: str, day: int) -> Record:
    """Return a finished game against the computer, last changed on a day of December."""
    record = record_of(GAME, MOVES)
    set_level(record, 0, 3)
    record.headers |= {ID: name, CHANGED: f"2026-12-{day:02}T10:00:00.000+00:00"}
    return record


def test_a_newcomer_sees_no_next_step(page: Page) -> None:
    go_to(page, LEARN_ADDRESS)
    expect(page.get_by_role("list", name="What to do next")).to_be_hidden()
    expect(page.get_by_role("region", name="Learn the games")).to_contain_text(words.NO_GAMES)
    expect(button(page, words.REVIEW_ALL)).to_be_hidden()


def test_next_steps_begin_with_what_is_due(page: Page) -> None:
    store(page, puzzle_line(1), puzzle_line(2))
    page.evaluate(PUT_AMONG_SETTINGS, {"lessons": "Trigrid lessons, version 1\ntritt: 1 2\n"})
    go_to(page, LEARN_ADDRESS)
    steps = page.get_by_role("list", name="What to do next").get_by_role("link")
    expect(steps).to_have_text(
        ["2 positions to look at again", "Go on with TRITT", "A puzzle of TRITT", "Today’s puzzle"]
    )
    expect(steps.first).to_have_class(re.compile("primary"))
    expect(page.locator("#learn-practice")).to_contain_text("2 positions are due today.")


def test_all_due_positions_are_counted_alike_everywhere(page: Page, site: str) -> None:
    """If this fails, a count is cut to one session and contradicts another."""
    store(page, *map(puzzle_line, range(1, 13)))
    go_to(page, LEARN_ADDRESS)
    link = page.get_by_role("link", name="12 positions to look at again")
    expect(link).to_be_visible()
    expect(page.locator("#learn-practice")).to_contain_text("12 positions are due today.")
    go_to(page, PUZZLES_ADDRESS)
    expect(page.get_by_role("link", name="Practice 12 positions due today")).to_be_visible()
    arrive(page, site, LOBBY_ADDRESS)
    expect(link).to_be_visible()


@pytest.mark.parametrize("key", GAMES)
def test_a_puzzle_of_a_known_game_comes_before_todays_puzzle(page: Page, key: str) -> None:
    page.evaluate(PUT, {"begun": line(load(key), 3, longest=4).to_text()})
    page.evaluate(PUT_AMONG_SETTINGS, {"puzzles": f"Trigrid puzzles, version 1\n{key}/1 solved +0.00 5\n"})
    go_to(page, LEARN_ADDRESS)
    steps = page.get_by_role("list", name="What to do next").get_by_role("link")
    expect(steps).to_have_text([words.puzzle_of(words_of(key).name), "Today’s puzzle"])
    steps.first.click()
    expect(page.locator("#game-name")).to_have_text(words_of(key).name)
    assert page.url.endswith(puzzle_address(key, 2)), "a reload would show another puzzle"
    page.go_back()
    expect(steps.first).to_be_visible()


def test_without_unsolved_puzzles_of_a_game_all_puzzles_are_listed(page: Page) -> None:
    solved = (f"tritt/{number} solved +0.00 5\n" for number in range(1, len(puzzles("tritt")) + 1))
    page.evaluate(PUT_AMONG_SETTINGS, {"puzzles": "Trigrid puzzles, version 1\n" + "".join(solved)})
    go_to(page, next_puzzle_address("tritt"))
    expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()
    assert page.url.endswith(PUZZLES_ADDRESS)


def test_the_lobby_leads_to_a_begun_lesson_until_it_is_done(page: Page, site: str) -> None:
    """The state of the lesson comes by import, so no lesson was open in this browser."""
    go_to(page, GAMES_ADDRESS)
    steps = len(lesson("tritt").steps)
    for done in (range(1, 3), range(1, steps + 1)):
        text = f'[Lessons "tritt: {" ".join(map(str, done))}"]\n'
        page.get_by_label("File to import").set_input_files(
            {"name": "g.txt", "mimeType": "text/plain", "buffer": text.encode()}
        )
        expect(page.get_by_role("status")).to_contain_text("new")
        go_to(page, LOBBY_ADDRESS)
        link = page.get_by_role("link", name="Go on with TRITT")
        expect(link).to_have_count(int(len(done) < steps))
        arrive(page, site, LOBBY_ADDRESS)
        expect(link).to_have_count(int(len(done) < steps))
        expect(page.get_by_role("link", name="Today’s puzzle")).to_be_visible()
        go_to(page, GAMES_ADDRESS)


def test_a_review_from_elsewhere_is_named(page: Page) -> None:
    """If this fails, a game with an imported review seems to wait for one."""
    go_to(page, GAMES_ADDRESS)
    page.get_by_label("File to import").set_input_files(
        {"name": "g.txt", "mimeType": "text/plain", "buffer": reviewed_record().to_text().encode()}
    )
    expect(page.locator("#games-said")).to_contain_text("1 new")
    go_to(page, LEARN_ADDRESS)
    expect(page.locator(".learn-games")).to_contain_text(words.REVIEWED_ELSEWHERE)


def test_the_last_games_lead_to_their_reviews(page: Page) -> None:
    page.evaluate(
        PUT, {"reviewed01": reviewed_record().to_text(), "second": unreviewed("second", 2).to_text()}
    )
    go_to(page, LEARN_ADDRESS)
    games = page.locator(".learn-games").get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(games.filter(has_text="Not reviewed yet")).to_have_count(1)
    expect(page.locator("#learn-reviewing")).to_have_text("1 game is not reviewed yet.")
    page.locator(f"#learn-more a[href='{review_address('reviewed01')}']").click()
    expect(page.get_by_role("tabpanel", name="Review")).to_be_visible()


def test_games_are_reviewed_when_the_user_asks(page: Page) -> None:
    texts = {name: unreviewed(name, day).to_text() for day, name in enumerate(("older", "newer"), start=1)}
    page.evaluate(PUT, texts)
    go_to(page, LEARN_ADDRESS)
    button(page, words.REVIEW_ALL).click()
    eventually(page, lambda: all(Review(each).is_complete for each in stored_records(page).values()), 60)
    expect(page.locator("#learn-reviewing")).to_have_text("")
    go_to(page, GAMES_ADDRESS)
    go_to(page, LEARN_ADDRESS)
    expect(page.get_by_role("link", name="1 position to look at again")).to_be_visible()
