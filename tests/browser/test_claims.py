"""A reset in one tab while another shows a lesson."""

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import WIDE, Visit, go_to
from tests.browser.stored_games import PUT_AMONG_SETTINGS, READ_ALL_SETTINGS, open_at
from tests.browser.waiting import eventually
from tests.expectations import expect
from tests.page.test_lessons import solution
from trigrid.app.address import LEARN_ADDRESS


def test_a_reset_holds_against_a_tab_that_has_a_lesson_open(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    open_at(page, site)
    page.evaluate(PUT_AMONG_SETTINGS, {"lessons": "tritium: 2 3 4\n"})
    other = page.context.new_page()
    open_at(other, site)
    shown = LessonPage(other, "tritium")
    go_to(page, LEARN_ADDRESS)
    item = page.get_by_role("listitem").filter(has_text="Tritium")
    expect(item).to_contain_text("3 of")
    page.get_by_role("button", name="Reset progress").click()
    page.get_by_role("dialog").get_by_role("button", name="Reset").click()
    expect(item.get_by_role("link")).to_have_text("Start")
    other.bring_to_front()
    for move in solution(shown.step):
        shown.play(move)
    shown.is_reached()
    eventually(other, lambda: "tritium: 1" in dict(other.evaluate(READ_ALL_SETTINGS))["lessons"])
    page.bring_to_front()
    go_to(page, "#/")
    go_to(page, LEARN_ADDRESS)
    expect(item).to_contain_text("1 of")
