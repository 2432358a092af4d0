"""Tests of the invitation to a first game, the navigation bar and *About*."""

import re

import pytest
from playwright.sync_api import Page

import trigrid
from tests.browser.navigation import WIDE, Visit, arrive, card_of, go_to, play_button
from tests.browser.stored_games import PUT, PUT_AMONG_SETTINGS
from tests.expectations import expect
from tests.page.test_lobby import finished
from tests.records.random_records import line
from trigrid.app.lobby import words
from trigrid.app.lobby.words import my_games
from trigrid.games import GAMES
from trigrid.lessons import lesson
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.lesson_progress import LessonProgress
from trigrid.words import words_of

INVITATION = "Play your first game in three minutes"


def expect_invitation(page: Page, is_new: bool = True) -> None:
    """Assert that the lobby shows the invitation if ``is_new``, else today's puzzle."""
    expect(page.get_by_role("heading", name=INVITATION)).to_have_count(int(is_new))
    expect(page.get_by_role("link", name="Today’s puzzle")).to_have_count(int(not is_new))


def test_a_first_visitor_sees_the_invitation_and_every_game_but_no_input_fields(undecided: Page) -> None:
    expect_invitation(undecided)
    for key in GAMES:
        expect(play_button(undecided, key)).to_be_visible()
        expect(card_of(undecided, key)).to_contain_text(re.compile(r"\d+ minutes"))
    expect(undecided.locator("#lobby").get_by_role("textbox")).to_have_count(0)
    expect(undecided.locator("#lobby").get_by_role("combobox")).to_have_count(0)
    expect(undecided.get_by_role("heading", name="Continue")).to_have_count(0)
    undecided.get_by_role("link", name="Start with Trichet").click()
    expect(undecided.get_by_role("navigation", name="Lesson")).to_be_visible()
    go_to(undecided, "#/games")
    expect(undecided.get_by_text(my_games.NONE_YET)).to_be_visible()
    expect(undecided.get_by_text(my_games.FILE_NOTE)).to_be_visible()
    expect(undecided.get_by_role("link", name="Statistics")).to_be_visible()
    items = undecided.locator("#games-back").get_by_role("listitem")
    expect(items).to_have_count(0)  # the example games are hidden from screen readers
    undecided.get_by_role("link", name="Play Trichet").click()
    expect(undecided.get_by_role("heading", level=1)).to_contain_text("Trichet")
    go_to(undecided, "#/")
    expect_invitation(undecided)


LEARNED = frozenset(range(1, len(lesson("trichet").steps) + 1))
STORED_DATA: dict[str, tuple[str, dict[str, str]]] = {
    "finished game": (PUT, finished(1)),
    "unfinished game": (PUT, {"game0": line(trigrid.load("trichet"), 3, longest=4).to_text()}),
    "lesson": (
        PUT_AMONG_SETTINGS,
        {
            LessonProgress.stored_name: f"{LessonProgress.first_line}\n"
            + LessonProgress.written_line("trichet", LEARNED)
        },
    ),
    "puzzle": (
        PUT_AMONG_SETTINGS,
        {DailyProgress.stored_name: f"{DailyProgress.first_line}\n2026-11-26 tritium/1 failed\n"},
    ),
}
"""Data of a returning visitor: the script that stores them, and the texts."""


@pytest.mark.parametrize("kind", STORED_DATA)
def test_a_visitor_with_games_lessons_or_puzzles_is_not_invited(
    first_visit: Visit, site: str, kind: str
) -> None:
    page = first_visit(**WIDE)
    arrive(page, site)
    expect_invitation(page)
    page.evaluate(*STORED_DATA[kind])
    go_to(page, "#/learn")  # this screen loads the progress in lessons
    go_to(page, "#/")
    expect_invitation(page, is_new=False)
    arrive(page, site)
    expect_invitation(page, is_new=False)


def test_a_returning_visitor_sees_todays_puzzle_with_its_board(newcomer: Page) -> None:
    newcomer.evaluate(PUT, finished(1))
    go_to(newcomer, "#/games")
    go_to(newcomer, "#/")
    card = newcomer.get_by_role("article").filter(has=newcomer.get_by_role("link", name="Today’s puzzle"))
    expect(card.locator("svg")).to_be_visible()
    expect(card).to_contain_text(re.compile("|".join(words_of(key).name for key in GAMES)))
    expect(card).to_contain_text(words.PUZZLE_OPEN)


def test_the_navigation_bar_marks_the_current_screen_and_is_absent_at_tables(desk: Page) -> None:
    bar = desk.get_by_role("navigation", name="Main")
    for name, address, current in (
        ("Learn", "#/learn", "Learn"),
        ("Puzzles", "#/puzzles", "Puzzles"),
        ("Me", "#/games", "Me"),
        ("Play", "#/", "Play"),
    ):
        bar.get_by_role("link", name=name, exact=True).click()
        expect(desk).to_have_url(re.compile(f"{address}$"))
        expect(bar.locator("[aria-current=page]")).to_have_text([current])
    go_to(desk, "#/statistics")
    expect(bar.locator("[aria-current=page]")).to_have_text(["Me"])
    go_to(desk, "#/tritt")
    expect(bar).to_have_count(0)


def test_about_names_the_designers_and_is_reached_from_the_lobby_and_from_my_games(desk: Page) -> None:
    about = desk.get_by_role("dialog", name="About Trigrid")
    for address in ("#/", "#/games"):
        go_to(desk, address)
        desk.get_by_role("button", name="About").click()
        for key in GAMES:
            expect(about).to_contain_text(words_of(key).name)
            designer = about.get_by_role("link", name=words_of(key).designer)
            expect(designer).to_have_attribute("href", words_of(key).link)
        expect(about).to_contain_text(f"Version {trigrid.__version__}.")
        expect(about.get_by_text("Tell us")).to_be_hidden()
        about.get_by_role("button", name="Close").click()
