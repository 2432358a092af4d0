"""Wrong moves in strategy lessons that a search finds as good as the right one."""

from contextlib import closing
from typing import Any

import pytest

from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import WIDE
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from trigrid.exercises.words.strategy import AS_GOOD, BEST_PLAY


def test_a_move_that_turns_out_as_good_completes_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE | {"reduced_motion": "reduce"})
        shown = LessonPage(page, "tritt/1")
        from trigrid.exercises import strategy_run  # the module object of this page

        monkeypatch.setattr(strategy_run, "TOLERANCE", 100)
        accepted = {shown.step.solution}
        start, game = shown.step.start.position, shown.step.game
        shown.play(next(move for move in start.moves() if game.spell(move) not in accepted))
        expect(shown.card.locator("#lesson-said")).to_have_text(AS_GOOD)
        shown.expect_reached()
        expect(shown.button("Next")).to_be_focused()
        expect(shown.card.get_by_role("group", name="Best answer")).to_be_hidden()
        shown.button(BEST_PLAY).click()
        expect(shown.card.get_by_role("group", name="Best play")).to_be_visible()
        expect(shown.steps_list.get_by_role("option").nth(0)).to_contain_text("(done)")
