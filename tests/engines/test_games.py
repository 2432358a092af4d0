"""Games at the table: moves, undo, variations, resigning, the computer, hints."""

import random
from typing import Any

import pytest

import trigrid
from tests.browser.navigation import SMALL
from tests.browser.random_games import random_moves
from tests.browser.table_page import READ_PIXELS
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually, wait_until_equal
from trigrid.draw import Camera, view_of
from trigrid.headers.who_plays import set_level
from trigrid.table.forced_moves import is_due
from trigrid.table.table import Table
from trigrid.table.words.status_line import status
from trigrid.words import words_for

SEEDS = {"tritium": 0, "tritt": 57, "tritt-reloaded": 44, "tri-it-out": 4, "trichet": 29}
"""Seeds of short random games."""
SOLVED = SMALL["tri-it-out"]
"""A small game whose solution the computer reads from a table, without a search."""
TRITIUM = trigrid.load("tritium", size=4)
CANVAS = """() => {
    const canvas = document.getElementById("canvas");
    canvas.scrollIntoView({ block: "center", behavior: "instant" });
    const box = canvas.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height];
}"""
PIXELS = f"(spots) => ({READ_PIXELS})(document.getElementById('canvas'), spots)"


def spots(page: VisitedPage, game: Any, *names: str) -> list[tuple[float, float]]:
    """Return the positions of places in the window, at the start of a game."""
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
    """Return the colours at the centres of places, as red, green, blue and alpha."""
    left, top, width, height = page.evaluate(CANVAS)
    shares = [((x - left) / width, (y - top) / height) for x, y in spots(page, game, *names)]
    return list(page.evaluate(PIXELS, shares))


@pytest.mark.parametrize("key", SEEDS)
def test_a_whole_game_is_typed_and_its_result_shown(page: VisitedPage, key: str) -> None:
    """If this fails, a game cannot be played to its end."""
    game = SMALL[key]
    model = Table(game)
    page.open_table(game)
    for move in random_moves(random.Random(SEEDS[key]), game):
        if is_due(model):
            assert model.play_special_move()  # the page makes this move automatically
            continue
        page.write_move(game.spell(move))
        assert model.play_text(game.spell(move))
    record, outcome = model.record, model.outcome
    assert outcome is not None
    wait_until_equal(page.moves, [game.spell(move) for move in record.moves])
    wait_until_equal(page.status, status(model))
    assert words_for(record).reason(record.position, outcome) in page.status()


def test_clicked_places_are_played_and_painted(page: VisitedPage) -> None:
    """If this fails, the board ignores the mouse, or the canvas is not drawn."""
    page.open_table(TRITIUM)
    before = painted(page, TRITIUM, "b2", "c3")
    page.tab.click(*spots(page, TRITIUM, "b2")[0])
    wait_until_equal(page.moves, ["orange-b2"])
    eventually(lambda: painted(page, TRITIUM, "b2")[0] != before[0])
    eventually(lambda: painted(page, TRITIUM, "b2")[0][:3] == [230, 159, 0])
    assert painted(page, TRITIUM, "c3")[0] == before[1]


def test_moves_are_undone_and_redone_by_buttons_and_keys(page: VisitedPage) -> None:
    """If this fails, a mistaken move cannot be undone."""
    page.open_table(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Undo").click()
    eventually(lambda: "Undone: " in page.status())
    page.button("Redo").click()
    eventually(lambda: "Undone: " not in page.status())
    page.control("region", "Board").focus()
    page.press("Control+z")
    eventually(lambda: "Undone: " in page.status())
    page.press("Control+Shift+z")
    eventually(lambda: "Undone: " not in page.status())
    wait_until_equal(page.moves, ["orange-a1", "sky-g4"])


def test_another_move_opens_a_variation_in_the_list(page: VisitedPage) -> None:
    """If this fails, trying another move deletes the first one."""
    page.open_table(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Undo").click()
    page.write_move("blue-c3")
    page.control("list", "Instead of blue-c3").wait_for_text("sky-g4")
    page.button("sky-g4").click()
    eventually(lambda: "g4" in page.status())
    wait_until_equal(page.moves, ["orange-a1", "blue-c3"])


def test_an_illegal_move_is_refused_with_a_reason(page: VisitedPage) -> None:
    """If this fails, users see no reason for a refused move."""
    page.open_table(TRITIUM)
    page.play("orange-a1")
    page.write_move("sky-a1")
    eventually(lambda: "a1" in page.status() and "There is already" in page.status())
    assert page.moves() == ["orange-a1"]


def test_resigning_asks_for_confirmation(page: VisitedPage) -> None:
    """If this fails, an accidental click loses a game, or users cannot resign."""
    page.open_table(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Resign").click()
    dialog = page.control("dialog", "Who resigns?")
    dialog.wait_until_shown()
    page.button("First resigns").click()
    dialog.wait_until_gone()
    eventually(lambda: "resigned" in page.status())


def test_the_computer_answers_until_the_game_is_over(page: VisitedPage) -> None:
    """If this fails, users cannot play against the computer."""
    page.open_table(SOLVED)
    page.control("combobox", "Who plays Second").choose("1")
    record = trigrid.Record(SOLVED)
    set_level(record, 1, 1)
    while record.position.outcome is None:
        before = [record.game.spell(move) for move in record.moves]
        assert record.position.to_move == 0
        page.write_move(SOLVED.spell(record.position.moves()[0]))
        eventually(lambda: len(page.moves()) > len(before) and "thinking" not in page.status(), START)  # noqa: B023
        for text in page.moves()[len(before) :]:
            record.add(SOLVED.move(record.position, text))
    ended = words_for(record).reason(record.position, record.position.outcome)
    eventually(lambda: ended in page.status())


def test_a_hint_names_the_best_moves(page: VisitedPage) -> None:
    """If this fails, the computer gives no hints."""
    page.open_table(SOLVED)
    page.button("Hint").click()
    page.control("list", "Best moves").wait_until_shown(START)
    assert page.control("list", "Best moves").texts()[0]
    eventually(lambda: "marked on the board" in page.status())
