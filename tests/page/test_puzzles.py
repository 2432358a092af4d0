"""Tests of puzzles on the page: solving, help, exploring, the list, its filters."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import Visit, arrive, go_to, open_table_after, record_of
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.stored_games import PUT, PUT_AMONG_SETTINGS, forget_all
from tests.expectations import expect
from trigrid.app.at_table.words.line_view import CLOSE
from trigrid.app.services.words.known_game import learn_in_minutes
from trigrid.app.services.words.screens import NO_SUCH_PUZZLE
from trigrid.exercises.puzzle_choice import every_puzzle
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.words import help as help_words
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.puzzle_themes import EXPLANATIONS
from trigrid.exercises.words.puzzle_themes import NAMES as THEMES
from trigrid.games import load
from trigrid.library.address import PUZZLES_ADDRESS, puzzle_address
from trigrid.puzzle import Kind, Puzzle, Theme, puzzle_keys, puzzles
from trigrid.table.move_input import move_input_of
from trigrid.words import words_of

ONE_OF_EACH = {each.kind: each for each in sorted(every_puzzle(), key=lambda each: (-each.grade, each.key))}
"""An easy puzzle of each kind."""


def first(kind: Kind, target: int) -> Puzzle:
    """Return the first puzzle with this kind and target."""
    return next(each for each in every_puzzle() if (each.kind, each.target) == (kind, target))


def unfold(page: Page) -> None:
    """Unfold the list of all puzzles."""
    page.locator("summary").filter(has_text=words.ALL_PUZZLES).click()


def opened(page: Page, listed: Puzzle) -> PuzzlePage:
    """Open a puzzle of the list by its address."""
    return PuzzlePage(page, *listed.name)


@pytest.mark.parametrize("listed", ONE_OF_EACH.values(), ids=[kind.value for kind in ONE_OF_EACH])
def test_one_of_each_kind_is_solved_by_mouse(desk: Page, listed: Puzzle) -> None:
    """If this fails, the page does not accept the right moves."""
    shown = opened(desk, listed)
    shown.solve()
    shown.expect_solved()
    expect(shown.button("Next")).to_be_focused()
    shown.page.keyboard.press("Enter")
    expect(shown.card).to_have_attribute("data-phase", "open")
    expect(desk).not_to_have_url(re.compile(puzzle_address(*listed.name) + "$"))


@pytest.mark.parametrize(
    ("motion", "moment"), [("no-preference", r"(0\.[6-9]|1\.)\d+"), ("reduce", r"0\.00")]
)
def test_the_card_waits_a_moment_after_the_winning_move_unless_motion_is_reduced(
    visit: Visit, site: str, motion: str, moment: str
) -> None:
    page = visit(reduced_motion=motion)
    arrive(page, site)
    shown = opened(page, first(Kind.WIN_NOW, 1))
    shown.solve()
    shown.expect_solved()
    expect(shown.card).to_have_attribute("style", re.compile(rf"--moment: {moment}s"))


def test_a_puzzle_is_solved_by_touch(phone: Page) -> None:
    listed = first(Kind.WIN_NOW, 1)
    shown = PuzzlePage(phone, *listed.name, touch=True)
    shown.solve()
    shown.expect_solved()


@pytest.mark.parametrize(
    "key", [key for key in puzzle_keys() if not move_input_of(load(key)).takes_two_presses]
)
def test_one_tap_does_not_end_the_attempt(phone: Page, key: str) -> None:
    """If this fails, a slip of the finger costs the first attempt and rating points."""
    shown = PuzzlePage(phone, key, 1, touch=True)
    wrong = shown.wrong_move()
    shown.table.begin(wrong)
    expect(phone.get_by_text(shown.table.confirmation_prompt(wrong))).to_be_visible()
    expect(shown.card).to_have_attribute("data-phase", "open")
    shown.table.confirm(wrong)
    expect(shown.card).to_have_attribute("data-phase", "missed")


def test_a_puzzle_is_solved_by_typed_moves(desk: Page) -> None:
    shown = opened(desk, first(Kind.WIN_NOW, 1))
    expect(shown.table.board).to_be_focused()
    shown.table.board.press("m")
    shown.table.write(shown.puzzle.game.spell(min(shown.puzzle.accepted() - shown.puzzle.slower())))
    shown.expect_solved()


def test_a_wrong_move_is_refuted_on_the_board_and_taken_back_by_keys(desk: Page) -> None:
    """If this fails, the page does not explain a wrong move or offer another attempt."""
    shown = opened(desk, first(Kind.SAVE, 1))
    shown.play(shown.wrong_move())
    expect(shown.card).to_have_attribute("data-phase", "missed")
    expect(shown.message).to_contain_text("wins at once")
    expect(shown.table.status).to_contain_text(re.compile(r"^Not solved\. The computer \w+"))
    expect(shown.table.status).to_have_class(re.compile("is-over"))
    expect(shown.button("Again")).to_be_focused()
    desk.keyboard.press("Enter")
    shown.expect_start(shown.puzzle)
    shown.solve()
    shown.expect_solved()


def test_hints_and_the_solution_lead_to_exploring_and_to_a_game(desk: Page) -> None:
    shown = opened(desk, first(Kind.WIN_NOW, 1))
    shown.press(help_words.HINT)
    expect(shown.message).to_contain_text(words_of(shown.key).ring)
    shown.press(help_words.SHOW_MOVE)
    expect(shown.message).to_have_text(words.SHOWN)
    shown.press(help_words.SHOW_SOLUTION)
    expect(shown.message).to_contain_text("The solution wins.")
    expect(shown.button("Next")).to_be_focused()
    expect(shown.table.status).to_contain_text("Solution, move 1 of 1. You play: ")
    shown.press(words.WHY)
    expect(shown.table.status).to_contain_text("Solution, move 1 of 1. You play: ")
    shown.press(words.EXPLORE)
    expect(desk.get_by_role("tab", name="Explore")).to_have_attribute("aria-selected", "true")
    expect(desk.get_by_role("tab")).to_have_count(1)
    expect(desk.get_by_role("heading", name="Best lines")).to_be_visible()
    expect(shown.card.get_by_text(words.goal(shown.puzzle))).to_be_visible()
    expect(desk.locator("#exploring-worth-0")).to_have_text("You win this turn")
    shown.table.press("Close")
    expect(desk.get_by_role("heading", name="Best lines")).to_be_hidden()
    expect(shown.table.board).to_be_focused()
    shown.press(words.PLAY)
    expect(shown.card).to_be_hidden()
    expect(desk).to_have_url(re.compile(rf"#/{shown.key}\?.*\bg="))
    go_to(desk, "#/")
    expect(desk.get_by_role("main")).to_contain_text(re.compile(r"from\sa\spuzzle"))
    forget_all(desk)


def test_a_shown_solution_is_listed_and_walked_by_buttons_and_keys(desk: Page) -> None:
    """Regression: after the solution, only its last move could be read."""
    shown = opened(desk, first(Kind.WIN_SOON, 3))
    shown.press(help_words.SHOW_SOLUTION)
    expect(shown.message).to_contain_text("The solution wins.")
    line = shown.card.get_by_role("group", name="Solution")
    moves = line.get_by_role("list").get_by_role("button")
    count = len(PuzzleRun(shown.puzzle).solution)
    assert count > 1
    expect(moves).to_have_count(count)
    expect(moves.last).to_have_attribute("aria-current", "step")
    moves.first.click()
    expect(shown.table.status).to_contain_text(f"Solution, move 1 of {count}. You play: ")
    line.get_by_role("button", name="One move on").click()
    expect(shown.table.status).to_contain_text(f"Solution, move 2 of {count}.")
    desk.keyboard.press("Home")
    expect(shown.table.status).to_contain_text("The solution is shown.")
    expect(line.get_by_role("button", name="One move back")).to_be_disabled()
    expect(line.get_by_role("button", name=CLOSE)).to_be_hidden()
    shown.press("Again")
    expect(line).to_be_hidden()
    shown.expect_start(shown.puzzle)


def test_a_refutation_is_numbered_and_left_for_the_attempt(desk: Page) -> None:
    """Regression: hardly anything said that the page had played the moves."""
    shown = opened(desk, first(Kind.SAVE, 1))
    shown.play(shown.wrong_move())
    expect(shown.message).to_contain_text("wins at once")
    verdict = shown.message.inner_text()
    shown.press(words.WHY_NOT)
    line = shown.card.get_by_role("group", name="Refutation")
    expect(shown.table.status).to_contain_text(re.compile(r"^Refutation, move (\d+) of \1\."))
    line.get_by_role("button", name=CLOSE).click()
    expect(line).to_be_hidden()
    expect(shown.table.status).to_contain_text("Not solved.")
    expect(shown.message).to_have_text(verdict)
    expect(shown.button("Again")).to_be_focused()


def test_an_open_puzzle_can_be_left_for_the_next_puzzle(desk: Page) -> None:
    listed = first(Kind.WIN_NOW, 1)
    opened(desk, listed).press(words.NEXT)
    expect(desk).not_to_have_url(re.compile(puzzle_address(*listed.name) + "$"))


def test_a_puzzle_is_not_stored_as_a_game(newcomer: Page) -> None:
    forget_all(newcomer)
    shown = opened(newcomer, first(Kind.WIN_NOW, 1))
    shown.solve()
    shown.expect_solved()
    go_to(newcomer, "#/")
    expect(newcomer.get_by_role("heading", name="Continue")).to_be_hidden()


@pytest.mark.parametrize("is_played", [True, False])
def test_a_puzzle_of_a_known_game_is_rated_and_offers_no_lesson(
    visit: Visit, site: str, is_played: bool
) -> None:
    """A game is known after a step of its lesson, or once a game of it is kept."""
    page = visit()
    arrive(page, site, PUZZLES_ADDRESS)
    if is_played:
        page.evaluate(PUT, {"begun": record_of(load("tritt"), "c3-c5").to_text()})
    else:
        page.evaluate(PUT_AMONG_SETTINGS, {"lessons": "Trigrid lessons, version 1\ntritt: 1\n"})
    arrive(page, site, PUZZLES_ADDRESS)
    page.reload()
    expect(page.locator("#puzzles-following")).to_contain_text("TRITT")  # a puzzle of the known game
    shown = opened(page, first(Kind.WIN_NOW, 1))
    expect(shown.card.get_by_text(words.RATED)).to_be_visible()
    expect(shown.card.locator(".lesson-offer")).to_have_count(0)


def test_the_list_marks_solved_puzzles_and_shows_the_rating(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site, PUZZLES_ADDRESS)
    expect(page.get_by_text("1200, not rated yet")).to_be_visible()
    listed = first(Kind.WIN_NOW, 1)
    shown = opened(page, listed)
    expect(shown.card.get_by_role("link", name=learn_in_minutes("TRITT"))).to_be_visible()
    expect(page.locator("#aid-choice")).to_be_hidden()
    shown.solve()
    shown.expect_solved()
    expect(shown.message).not_to_contain_text("Not rated")
    expect(shown.card.get_by_role("link", name="Learn TRITT")).to_be_visible()
    second = opened(page, puzzles("tritt")[1])
    expect(page.locator("#game-options")).to_have_text("slides of one dot")
    expect(second.card.get_by_text(words.RATED)).to_be_visible()
    second.solve()
    second.expect_solved()
    expect(second.message).to_contain_text("Your rating: 12")
    third = opened(page, puzzles("tritt")[2])
    third.press(help_words.HINT)
    expect(third.message).to_contain_text("That counts as a miss. Your rating: 1")
    third.solve()
    third.expect_solved()
    expect(third.message).to_contain_text("Your first try counted: −")
    page.get_by_role("link", name=words.ALL_PUZZLES).click()
    unfold(page)
    expect(page.get_by_role("link", name=re.compile(rf"^{listed.number} .* solved$"))).to_be_visible()
    expect(
        page.get_by_role("link", name=re.compile("^3 .* solved, but not at the first try$"))
    ).to_be_visible()
    expect(page.locator("#puzzles-rating")).to_contain_text("from 2 rated puzzles")
    next_puzzle = page.get_by_role("link", name=words.NEXT_UNSOLVED)
    next_puzzle.click()
    expect(shown.card).to_be_visible()


def test_the_list_remembers_its_filters(desk: Page) -> None:
    go_to(desk, PUZZLES_ADDRESS)
    unfold(desk)
    tritt = sum(puzzle.grade == 1 for puzzle in puzzles("tritt"))
    desk.get_by_role("combobox", name="Game").select_option("tritt")
    desk.get_by_role("combobox", name="Grade").select_option("1")
    expect(desk.locator("#puzzles-count")).to_contain_text(f" of {tritt} solved")
    expect(desk.get_by_role("link", name=re.compile(r"^\d"))).to_have_count(tritt)
    go_to(desk, "#/")
    go_to(desk, PUZZLES_ADDRESS)
    expect(desk.get_by_role("combobox", name="Game")).to_have_value("tritt")
    expect(desk.get_by_role("heading", level=2, name=words_of("tritium").name)).to_have_count(0)
    for name in ("Game", "Grade"):
        desk.get_by_role("combobox", name=name).select_option("")


def test_the_filters_show_how_many_of_their_puzzles_are_solved(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site, PUZZLES_ADDRESS)
    listed = next(each for each in puzzles("tritt") if Theme.FORK in each.themes)
    shown = opened(page, listed)
    shown.solve()
    shown.expect_solved()
    go_to(page, PUZZLES_ADDRESS)
    theme, game = (page.get_by_role("combobox", name=name) for name in ("Theme", "Game"))
    theme.select_option(Theme.FORK.value)
    of_all = [each for each in every_puzzle() if Theme.FORK in each.themes]
    count = sum(each.key == "tritt" for each in of_all)
    expect(page.locator("#puzzles-count")).to_have_text(words.solved_count(1, 1, len(of_all)))
    expect(page.get_by_text(EXPLANATIONS[Theme.FORK])).to_be_visible()
    expect(theme.locator("option:checked")).to_have_text(f"{THEMES[Theme.FORK]} (1/{len(of_all)})")
    game.select_option("tritt")
    expect(theme.locator("option:checked")).to_have_text(f"{THEMES[Theme.FORK]} (1/{count})")
    rows = page.locator("#puzzles-games").get_by_role("listitem")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text(f"1 of {count} solved")
    unfold(page)
    expect(page.get_by_role("link", name=re.compile(r"^\d"))).to_have_count(count)
    game.select_option("")
    expect(page.get_by_role("link", name=re.compile(r"^\d"))).to_have_count(len(of_all))
    key = next(key for key in puzzle_keys() if not any(each.key == key for each in of_all))
    game.select_option(key)
    expect(theme).to_have_value("")  # the game has no puzzles with the theme
    expect(theme.locator(f"option[value={Theme.FORK.value}]")).to_have_count(0)
    expect(page.locator("#puzzles-count")).to_have_text(words.solved_count(0, 0, len(puzzles(key))))


def test_the_row_of_a_game_leads_to_its_next_puzzle_with_the_chosen_goal(visit: Visit, site: str) -> None:
    """If this fails, the chosen goal is forgotten once a puzzle is opened."""
    page = visit()
    arrive(page, site, PUZZLES_ADDRESS)
    next_puzzle = next(each for each in puzzles("tritt") if each.kind is Kind.SAVE)
    row = page.locator("#puzzles-games").get_by_role("listitem").filter(has_text="TRITT").first
    expect(row).to_contain_text(f"0 of {len(puzzles('tritt'))} solved")
    page.get_by_role("combobox", name="Goal").select_option(Kind.SAVE.value)
    count = sum(each.kind is Kind.SAVE for each in puzzles("tritt"))
    expect(row).to_contain_text(f"0 of {count} solved")
    expect(row.get_by_role("progressbar")).to_have_attribute("max", str(count))
    link = row.get_by_role("link", name="Next: TRITT", exact=True)
    expect(link).to_have_attribute("href", puzzle_address(*next_puzzle.name))
    link.click()
    shown = PuzzlePage(page, *next_puzzle.name)
    shown.solve()
    shown.expect_solved()
    go_to(page, PUZZLES_ADDRESS)
    expect(row).to_contain_text(f"1 of {count} solved")
    expect(link).not_to_have_attribute("href", puzzle_address(*next_puzzle.name))


def test_the_lobby_leads_to_the_daily_puzzle_and_the_header_to_the_list(device: Page) -> None:
    open_table_after(device, load("tritt"), "f5-f7")  # newcomers see an invitation instead
    go_to(device, "#/")
    device.get_by_role("main").get_by_role("link", name=words.TODAY).click()
    expect(device.locator("#lesson").get_by_role("heading")).to_contain_text(words.TODAY)
    go_to(device, "#/")
    device.get_by_role("navigation", name="Main").get_by_role("link", name="Puzzles").click()
    expect(device.get_by_role("heading", level=1, name="Puzzles")).to_be_visible()


@pytest.mark.parametrize("path", ["tritt/0", "tritt/999999", "tritt/x", "tritt"])
def test_an_unknown_number_shows_the_list_and_a_message(desk: Page, path: str) -> None:
    go_to(desk, f"{PUZZLES_ADDRESS}/{path}")
    expect(desk.get_by_text(NO_SUCH_PUZZLE)).to_be_visible()
    expect(desk.get_by_role("heading", level=1, name="Puzzles")).to_be_visible()


def test_a_puzzle_of_an_unknown_game_shows_a_message(desk: Page) -> None:
    go_to(desk, puzzle_address("chess", 1))
    expect(desk.get_by_text("chess")).to_be_visible()
