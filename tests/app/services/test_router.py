"""The router of a page with an additional screen, a quiz."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from typing import Any

import pytest

from tests.browser.navigation import WIDE, go_to, open_table, tritium
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from tools.bench.page_visit import GO_TO

ADDRESS = "#/quiz/tritium"
SECONDS = 5.0
"""The time that the questions of a slow quiz take to load."""
PageWithQuiz = tuple[Any, "Quiz"]


class Quiz:
    """The additional screen."""

    def __init__(self, services: Any, router_module: Any, document: Any) -> None:
        self._services, self.cannot_open = services, router_module.CannotOpen
        self._section = document.createElement("section")
        self._section.id = "quiz"
        document.getElementById("main").append(self._section)
        self.seconds = 0.0
        self.error: Exception | None = None
        self.opened = list[str]()
        self.times_left = 0

    async def open(self, address: str) -> None:
        self._section.textContent = await self._services.router.answer(self._question(address))
        self.opened.append(address)
        self._services.router.show("quiz", "Quiz", self)

    async def _question(self, address: str) -> str:
        await asyncio.sleep(self.seconds)
        if self.error is not None:
            raise self.error
        return f"What is {address}?"

    def leave(self) -> None:
        self.times_left += 1


@pytest.fixture
def page_with_quiz() -> Iterator[PageWithQuiz]:
    """Open a page in the lobby, and add a quiz to its routes."""
    found = list[Any]()

    def record_services(loaded: Any) -> None:
        loaded.activate()
        page_module: Any = import_module("trigrid.app.page.page")  # the module object of this page
        new = page_module.PageServices

        def build(*parts: Any) -> Any:
            found.append(new(*parts))
            return found[-1]

        page_module.PageServices = build

    with closing(FakeBrowser()) as browser:
        page: Any = browser.new_page(WIDE)
        page.prepare = record_services
        page.goto("#/")
        from trigrid.app.services import router as router_module

        (services,) = found
        quiz = Quiz(services, router_module, page.window.document)
        services.router.routes = {**services.router.routes, "quiz/": quiz}
        yield page, quiz
        assert not browser.console_errors()


def assert_shown(page: Any, name: str) -> None:
    """Assert that only the given screen is visible."""
    shown = [each.id for each in page.window.document.getElementById("main").children if not each.hidden]
    assert shown == [name]


def test_addresses_open_a_screen_and_another_screen_closes_it(page_with_quiz: PageWithQuiz) -> None:
    page, quiz = page_with_quiz
    open_table(page, tritium())
    for address in (ADDRESS, "#/quiz"):
        go_to(page, address)
        assert_shown(page, "quiz")
        expect(page).to_have_title("Quiz · Trigrid")
        assert (quiz.opened[-1], quiz.times_left) == (address, 0)
    for number, (address, name) in enumerate(
        (("#/", "lobby"), ("#/tritium", "table"), ("#/learn", "learn")), 1
    ):
        go_to(page, address)
        assert_shown(page, name)
        assert quiz.times_left == number
        go_to(page, ADDRESS)
        assert_shown(page, "quiz")


def test_an_invalid_link_does_not_change_the_screen(page_with_quiz: PageWithQuiz) -> None:
    page, quiz = page_with_quiz
    go_to(page, ADDRESS)
    go_to(page, "#/tritium?m=1.nonsense")
    expect(page.get_by_role("alert")).to_have_count(1)
    assert_shown(page, "quiz")
    assert quiz.times_left == 0
    go_to(page, "#/games")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert quiz.times_left == 1


def test_an_answer_that_comes_after_a_later_navigation_is_dropped(page_with_quiz: PageWithQuiz) -> None:
    page, quiz = page_with_quiz
    for quiz.error in (None, KeyError("question")):
        quiz.seconds = SECONDS
        page.evaluate(GO_TO, ADDRESS)
        page.evaluate(GO_TO, "#/games")
        page.pass_time(2 * SECONDS)
        assert_shown(page, "games")
        expect(page.locator("main")).to_have_attribute("aria-busy", "false")
        assert quiz.opened == []
    assert quiz.times_left == 0


def test_another_screen_replaces_a_screen_that_cannot_be_opened(page_with_quiz: PageWithQuiz) -> None:
    page, quiz = page_with_quiz
    for key, name, error in (
        ("tritium", "lobby", quiz.cannot_open("No quiz today.")),
        ("tritt", "games", quiz.cannot_open("No quiz today.", "#/games")),
    ):
        quiz.error = error
        go_to(page, f"#/quiz/{key}")
        assert_shown(page, name)
        expect(page.get_by_role("alert")).to_have_text("No quiz today.")
    quiz.error = quiz.cannot_open()
    go_to(page, "#/quiz")
    assert_shown(page, "lobby")
    assert page.url.endswith("#/"), "the address leads to a screen that cannot be opened"
    expect(page.get_by_role("alert")).to_have_count(0)
