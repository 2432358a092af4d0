"""Games on the table: played whole in every way, taken back, resigned, with the computer and its advice."""

import random
from typing import Any

import pytest

import trigrid
from tests.browser.navigation import SMALL
from tests.browser.random_games import random_moves
from tests.browser.table_page import READ_PIXELS
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, comes_to, eventually
from trigrid.draw import Camera, view_of
from trigrid.headers.who_plays import set_level
from trigrid.table.forced_moves import is_due
from trigrid.table.table import Table
from trigrid.table.words.status_line import status
from trigrid.words import words_for

SEEDS = {"tritium": 0, "tritt": 57, "tritt-reloaded": 44, "tri-it-out": 4, "trichet": 29}
"""Of random games that are soon over."""
SOLVED = SMALL["tri-it-out"]
TRITIUM = trigrid.load("tritium", size=4)
CANVAS = """() => {
    const canvas = document.getElementById("canvas");
    canvas.scrollIntoView({ block: "center", behavior: "instant" });
    const box = canvas.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height];
}"""
PIXELS = f"(spots) => ({READ_PIXELS})(document.getElementById('canvas'), spots)"


def spots(page: VisitedPage, game: Any, *names: str) -> list[tuple[float, float]]:
    """Where places of the first position lie in the window."""
    left, top, width, height = page.evaluate(CANVAS)
    view = view_of(game)
    bounds = view.bounds(game.start(), coordinates=view.has_coordinates)
    camera = Camera.on(bounds, width, height)
    found = list[tuple[float, float]]()
    for name in names:
        x, y = camera.pixel(view.centre(game.board.place(name)))
        found.append((left + x, top + y))
    return found


def painted(page: VisitedPage, game: Any, *names: str) -> list[list[int]]:
    """The colours in the middle of these places."""
    left, top, width, height = page.evaluate(CANVAS)
    shares = [((x - left) / width, (y - top) / height) for x, y in spots(page, game, *names)]
    return list(page.evaluate(PIXELS, shares))


@pytest.mark.parametrize("key", SEEDS)
def test_a_whole_game_is_typed_and_its_result_is_said(page: VisitedPage, key: str) -> None:
    """If this fails, a game cannot be played to its end."""
    game = SMALL[key]
    model = Table(game)
    page.sit_down(game)
    for move in random_moves(random.Random(SEEDS[key]), game):
        if is_due(model):
            assert model.play_special_move()  # the page makes it by itself
            continue
        page.write_move(game.spell(move))
        assert model.play_text(game.spell(move))
    record, outcome = model.record, model.outcome
    assert outcome is not None
    comes_to(page.moves, [game.spell(move) for move in record.moves])
    comes_to(page.status, status(model))
    assert words_for(record).reason(record.position, outcome) in page.status()


def test_places_that_are_pressed_are_played_and_painted(page: VisitedPage) -> None:
    """If this fails, the board does not hear the mouse, or the canvas is not drawn."""
    page.sit_down(TRITIUM)
    before = painted(page, TRITIUM, "b2", "c3")
    page.tab.click(*spots(page, TRITIUM, "b2")[0])
    comes_to(page.moves, ["orange-b2"])
    eventually(lambda: painted(page, TRITIUM, "b2")[0] != before[0])
    eventually(lambda: painted(page, TRITIUM, "b2")[0][:3] == [230, 159, 0])
    assert painted(page, TRITIUM, "c3")[0] == before[1]


def test_moves_are_taken_back_and_made_again_by_buttons_and_keys(page: VisitedPage) -> None:
    """If this fails, a slip cannot be undone."""
    page.sit_down(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Undo").click()
    eventually(lambda: "Taken back: " in page.status())
    page.button("Redo").click()
    eventually(lambda: "Taken back: " not in page.status())
    page.control("region", "Board").focus()
    page.press("Control+z")
    eventually(lambda: "Taken back: " in page.status())
    page.press("Control+Shift+z")
    eventually(lambda: "Taken back: " not in page.status())
    comes_to(page.moves, ["orange-a1", "sky-g4"])


def test_another_move_opens_a_branch_in_the_list(page: VisitedPage) -> None:
    """If this fails, what was tried is lost when something else is tried."""
    page.sit_down(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Undo").click()
    page.write_move("blue-c3")
    page.control("list", "Instead of blue-c3").says("sky-g4")
    page.button("sky-g4").click()
    eventually(lambda: "g4" in page.status())
    comes_to(page.moves, ["orange-a1", "blue-c3"])


def test_a_move_that_the_rules_forbid_is_refused_in_a_sentence(page: VisitedPage) -> None:
    """If this fails, nobody learns why nothing happens."""
    page.sit_down(TRITIUM)
    page.play("orange-a1")
    page.write_move("sky-a1")
    eventually(lambda: "a1" in page.status() and "There is already" in page.status())
    assert page.moves() == ["orange-a1"]


def test_who_resigns_is_asked_first(page: VisitedPage) -> None:
    """If this fails, a slip of the mouse loses a game, or nobody can give up."""
    page.sit_down(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Resign").click()
    dialog = page.control("dialog", "Who resigns?")
    dialog.is_there()
    page.button("First resigns").click()
    dialog.is_gone()
    eventually(lambda: "resigned" in page.status())


def test_the_computer_answers_until_the_game_is_over(page: VisitedPage) -> None:
    """If this fails, nobody can play the computer."""
    page.sit_down(SOLVED)
    page.control("combobox", "Who plays Second").choose("1")
    record = trigrid.Record(SOLVED)
    set_level(record, 1, 1)
    while record.position.outcome is None:
        made = [record.game.spell(move) for move in record.moves]
        assert record.position.to_move == 0
        page.write_move(SOLVED.spell(record.position.moves()[0]))
        eventually(lambda: len(page.moves()) > len(made) and "thinking" not in page.status(), START)  # noqa: B023
        for text in page.moves()[len(made) :]:
            record.add(SOLVED.move(record.position, text))
    ended = words_for(record).reason(record.position, record.position.outcome)
    eventually(lambda: ended in page.status())


def test_a_hint_names_the_best_moves(page: VisitedPage) -> None:
    """If this fails, the computer's advice does not come."""
    page.sit_down(SOLVED)
    page.button("Hint").click()
    page.control("list", "Best moves").is_there(START)
    assert page.control("list", "Best moves").texts()[0]
    eventually(lambda: "marked on the board" in page.status())
