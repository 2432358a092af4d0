"""Tests of runs: puzzles one after another, mistakes, the result, best scores."""

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.navigation import Visit, arrive, go_to
from tests.browser.run_page import KEY, RunPage
from tests.browser.share_dialog import COPIED
from tests.browser.stored_games import PUT, PUT_AMONG_SETTINGS, READ_ALL_SETTINGS
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from trigrid.app.services.words.known_game import learn_in_minutes
from trigrid.exercises.words import timed_run as words
from trigrid.games import load, puzzle_keys
from trigrid.library.address import GAMES_ADDRESS, PUZZLES_ADDRESS, puzzle_address, run_address
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.deck import Deck
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.run_progress import RunProgress
from trigrid.records import Record
from trigrid.words import words_of

NAME = words_of(KEY).name


def stored(page: Page, name: str) -> list[str]:
    """Return the stored lines of one kind of progress."""
    text: str = dict(page.evaluate(READ_ALL_SETTINGS)).get(name, "")
    return text.splitlines()[1:]


def test_runs_offer_the_lessons_of_new_games_and_suggest_a_known_one(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site, GAMES_ADDRESS)
    page.evaluate(PUT_AMONG_SETTINGS, {"lessons": "Trigrid lessons, version 1\ntritt: 1\n"})
    go_to(page, run_address())
    rows = page.locator("#run-choices").get_by_role("listitem")
    for key in puzzle_keys():
        row = rows.filter(has=page.get_by_role("button", name=words.start_of(key), exact=True))
        expect(row.get_by_role("link")).to_have_count(int(key != "tritt"))
    expect(page.locator("#run-choices .primary")).to_have_accessible_name(words.start_of("tritt"))
    rows.get_by_role("link", name=learn_in_minutes("Tritium")).click()
    expect(page.get_by_role("navigation", name="Lesson")).to_be_visible()


def test_solved_puzzles_lead_to_the_next_and_the_third_mistake_to_the_result(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site)
    run = RunPage(page)
    expect(page.get_by_text(words.NOT_RATED)).to_be_visible()
    expect(run.result).to_be_hidden()
    run.start()
    expect(page.locator("#lesson").get_by_role("heading")).to_contain_text(NAME)
    solved = [run.solve().number]
    run.expect_state(1, 0)
    missed = [run.miss().number]
    run.expect_state(1, 1)
    solved.append(run.solve().number)
    run.expect_state(2, 1)
    missed.append(run.miss().number)
    run.expect_state(2, 2)
    missed.append(run.miss().number)
    expect(run.result.get_by_role("heading", name="2 puzzles solved")).to_be_visible()
    expect(run.result).to_contain_text("That was the third mistake. Your best so far!")
    expect(run.result.get_by_role("button", name=words.AGAIN)).to_be_focused()
    links = [run.result.get_by_role("link", name=re.compile(rf"^{number} ")) for number in missed]
    for number, link in zip(missed, links, strict=True):
        expect(link).to_have_attribute("href", puzzle_address(KEY, number))
    assert len({*solved, *missed}) == 5, "a puzzle comes twice"
    wait_until_equal(page, lambda: stored(page, RunProgress.stored_name), [f"{KEY} 2"])
    assert stored(page, PuzzleProgress.stored_name) == [], "a run counts as first attempts"
    names = {f"{KEY}/{number}" for number in missed}
    wait_until_equal(page, lambda: {each.split()[0] for each in stored(page, Deck.stored_name)}, names)
    row = page.get_by_role("listitem").filter(has=page.get_by_role("button", name=words.start_of(KEY)))
    expect(row).to_contain_text("Best: 2")
    go_to(page, PUZZLES_ADDRESS)
    expect(page.get_by_role("link", name=re.compile("^Run"))).to_contain_text("Best: 2")


def test_a_run_is_repeated_and_ended_by_its_buttons_and_its_result_copied(visit: Visit, site: str) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    arrive(page, site)
    run = RunPage(page)
    run.start()
    run.solve()
    run.expect_state(1, 0)
    left = run.puzzle.number
    page.get_by_role("button", name=words.STOP).click()
    expect(run.result.get_by_role("heading", name="1 puzzle solved")).to_be_visible()
    expect(run.result.get_by_role("link", name=re.compile(rf"^{left} "))).to_be_visible()
    line = run.result.get_by_role("textbox", name="Result")
    expected = f"Trigrid run, {NAME} · 1 puzzle in three minutes · 0 mistakes {site}{run_address(KEY)}"
    expect(line).to_have_value(expected)
    run.result.get_by_role("button", name="Copy result").click()
    expect(run.result.get_by_role("status")).to_have_text("Result copied.")
    assert page.evaluate(COPIED) == expected
    run.result.get_by_role("button", name=words.AGAIN).click()
    run.expect_state(0, 0)
    page.get_by_role("button", name=words.STOP).click()
    expect(run.result).to_contain_text("You ended the run. Best: 1")
    expect(page.locator("#run-said")).to_be_empty()


def test_a_run_without_a_solved_puzzle_is_not_called_no_run(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site)
    run = RunPage(page)
    run.start()
    page.get_by_role("button", name=words.STOP).click()
    expect(run.result.get_by_role("heading", name="0 puzzles solved")).to_be_visible()
    expect(page.locator("#puzzles-run .primary")).to_have_text([words.AGAIN])
    row = page.get_by_role("listitem").filter(has=page.get_by_role("button", name=words.start_of(KEY)))
    expect(row).to_contain_text("Best: none yet")


def test_leaving_a_run_ends_it_and_keeps_its_score(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site)
    run = RunPage(page)
    run.start()
    run.solve()
    run.expect_state(1, 0)
    go_to(page, "#/")
    wait_until_equal(page, lambda: stored(page, RunProgress.stored_name), [f"{KEY} 1"])
    expect(page.get_by_role("heading", name="1 puzzle solved")).to_be_hidden()
    go_to(page, run_address())
    expect(run.result).to_be_hidden()
    expect(page.get_by_role("button", name=words.start_of(""), exact=True)).to_be_visible()


def test_a_reset_of_results_removes_the_best_scores(visit: Visit, site: str) -> None:
    page = visit()
    arrive(page, site)
    run = RunPage(page)
    run.start()
    run.solve()
    run.expect_state(1, 0)
    page.get_by_role("button", name=words.STOP).click()
    expect(run.result).to_be_visible()
    go_to(page, PUZZLES_ADDRESS)
    page.get_by_role("button", name="Reset results").click()
    page.get_by_role("dialog").get_by_role("button", name="Reset results").click()
    expect(page.get_by_role("link", name=re.compile("^Run"))).not_to_contain_text("Best")
    assert RunProgress.read_line(f"{KEY} 1") is not None
    wait_until_equal(page, lambda: stored(page, RunProgress.stored_name), ["reset 1"])


def test_best_scores_are_exported_before_other_progress_and_imported(visit: Visit, site: str) -> None:
    """If this fails, an earlier version of the site loses the days of an export, too."""
    page, other = visit(), visit()
    arrive(page, site)
    days = f"{DailyProgress.first_line}\n2026-11-26 tritt/17 late\n"
    runs = f"{RunProgress.first_line}\n{KEY} 7\n"
    page.evaluate(PUT_AMONG_SETTINGS, {DailyProgress.stored_name: days, RunProgress.stored_name: runs})
    page.evaluate(PUT, {"k3x9": Record(load("tritt")).to_text()})
    go_to(page, GAMES_ADDRESS)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    file = Path(download.value.path())
    headers = re.findall(r"^\[(Game|Runs|Daily) ", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert headers == ["Game", "Runs", "Daily"]
    arrive(other, site, GAMES_ADDRESS)
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Import").click()
    chooser.value.set_files({"name": "g.txt", "mimeType": "text/plain", "buffer": file.read_bytes()})
    wait_until_equal(other, lambda: stored(other, RunProgress.stored_name), [f"{KEY} 7"])
    assert stored(other, DailyProgress.stored_name) == ["2026-11-26 tritt/17 late"]
