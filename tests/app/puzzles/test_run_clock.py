"""Tests of the clock of runs: announcements, the end, hidden tabs."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE
from tests.browser.run_page import RunPage
from tests.dom.events import Event
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from trigrid.exercises.timed_run import SECONDS, WARNINGS
from trigrid.exercises.words import timed_run as words


@pytest.fixture
def page() -> Iterator[Any]:
    """Provide a started page in a wide window."""
    with closing(FakeBrowser()) as browser:
        yield browser.started(WIDE)
        assert not browser.console_errors()


def seconds_shown(run: RunPage) -> int:
    """Return the seconds on the clock."""
    minutes, seconds = str(run.clock.text_content()).split(":")
    return 60 * int(minutes) + int(seconds)


def test_the_clock_runs_down_and_is_announced_three_times(page: Any) -> None:
    run = RunPage(page)
    run.start()
    heard, said = list[str](), page.locator("#run-news")
    for second in range(1, int(SECONDS)):
        page.pass_time(1)
        assert abs(seconds_shown(run) - (SECONDS - second)) <= 2
        text = str(said.text_content())
        heard += [text] if text and text not in heard else []
    assert heard == [words.seconds_left(count) for count in WARNINGS]
    page.pass_time(2)
    expect(run.result).to_contain_text("Time’s up.")


def test_a_hidden_tab_does_not_stop_the_clock(page: Any) -> None:
    run = RunPage(page)
    run.start()
    page.document.hidden = True
    page.document.dispatchEvent(Event("visibilitychange"))
    page.pass_time(100)
    assert abs(seconds_shown(run) - (SECONDS - 100)) <= 2
    page.pass_time(SECONDS)
    expect(run.result).to_be_visible()


def test_a_puzzle_solved_at_the_last_moment_counts_only_in_time(page: Any) -> None:
    run = RunPage(page)
    run.start()
    page.pass_time(SECONDS - 10)
    run.solve()
    run.expect_state(1, 0)
    run.page.wait_for_timeout(10_000)
    expect(run.result.get_by_role("heading", name="1 puzzle solved")).to_be_visible()
