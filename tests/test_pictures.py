"""Tests of the pictures that notebooks show."""

import doctest
from functools import partial
from typing import Any
from xml.etree import ElementTree

import pytest

import trigrid
import trigrid.pictures
from tests.games.sample_games import GAMES_WITH_ALL
from trigrid.draw import DARK, LIGHT
from trigrid.pictures import marks_of, position_svg, record_svg, review_html
from trigrid.records import Record

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert("1")</script> & Co'


def in_notebook(value: object) -> str:
    """Return what a notebook shows for a value."""
    for name in ("_repr_html_", "_repr_svg_"):
        if method := getattr(value, name, None):
            return str(method())
    pytest.fail(f"{value!r} has no picture")


def elements(picture: str) -> ElementTree.Element:
    """Parse a picture; HTML in notebooks is well-formed XML here, too."""
    root = ElementTree.fromstring(picture)
    assert {each.tag.rpartition("}")[2] for each in root.iter()}.isdisjoint({"script", "style"})
    assert not any(name == "class" or name.startswith("on") for each in root.iter() for name in each.attrib)
    return root


def played(key: str, plies: int = 3) -> Record:
    """Return a record of the first legal moves."""
    record = Record(trigrid.load(key))
    for _ in range(plies):
        record.add(record.position.moves()[0])
    return record


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_positions_and_records_are_pictures_with_a_title(key: str) -> None:
    record = played(key)
    pictures = [elements(in_notebook(value)) for value in (record.position, record)]
    for picture in pictures:
        assert picture.tag == f"{SVG}svg"
        assert picture[0].tag == f"{SVG}title"
        assert str(record.position).splitlines()[-1] in (picture[0].text or "")
        assert picture[1].get("fill") == LIGHT["paper"].fill, "the background comes first"
    marked = position_svg(record.position, last_move=record.last_move)
    assert in_notebook(record.position) != marked, "the last move is marked"
    assert in_notebook(record) != in_notebook(record.position)


def test_a_picture_has_the_width_theme_and_side_of_the_board_asked_for() -> None:
    record = played("tri-it-out")
    picture = elements(record_svg(record, width=300, theme="dark", flipped=True))
    assert picture.get("width") == "300"
    assert picture[1].get("fill") == DARK["paper"].fill
    assert record_svg(record, flipped=True) != record_svg(record)


def test_marks_are_drawn_as_the_text_of_a_record_describes_them() -> None:
    record, text = played("tri-it-out"), "c4; d4>a1 red; d3 label A"
    plain = record_svg(record), position_svg(record.position)
    given = record_svg(record, marks=text), position_svg(record.position, marks=text)
    assert plain[0] != given[0]
    assert plain[1] != given[1]
    record.here.marks = marks_of(record.game, text)
    assert record_svg(record) == given[0]
    assert Record.from_text(record.to_text()).here.marks == record.here.marks
    assert record_svg(record, marks="c4") not in (*plain, *given), "other marks replace those of the record"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"marks": "c4; z9 red"}, "'z9 red' is not a mark; expected one like e4 ring green, or c3>c5 red"),
        ({"marks": ["c4"]}, r"marks are text such as 'c4; d4>h6 red', not \['c4'\]"),
        ({"theme": "blue"}, "there is no theme 'blue'; expected light or dark"),
        ({"theme": ["dark"]}, r"there is no theme \['dark'\]; expected light or dark"),
    ],
)
def test_a_bad_mark_or_theme_is_refused(options: Any, message: str) -> None:
    record = played("tri-it-out")
    for draw in (partial(position_svg, record.position), partial(record_svg, record)):
        with pytest.raises(trigrid.TrigridError, match=f"^{message}$"):
            draw(**options)


def test_text_of_users_is_escaped() -> None:
    record = played("tri-it-out")
    record.headers["First"], record.headers["Second"] = HOSTILE, "Ann"
    assert HOSTILE in (elements(in_notebook(record))[0].text or "")
    assert "<script" not in in_notebook(trigrid.Review(record, level=1))


def test_a_finished_record_says_who_won() -> None:
    record = Record(trigrid.load("tri-it-out", board="hex-2-3"))
    while record.outcome is None:
        record.add(record.position.moves()[0])
    assert " wins" in (elements(in_notebook(record))[0].text or "")


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_a_puzzle_shows_its_task_and_its_board(key: str) -> None:
    root = elements(in_notebook(trigrid.puzzles(key)[0]))
    assert root.find(f"{SVG}svg") is not None
    text = "".join(root.itertext())
    assert "Puzzle 1" in text
    assert "You play" in text


def test_a_puzzle_from_a_link_has_a_heading() -> None:
    puzzle = trigrid.Puzzle.from_link(trigrid.puzzles("tritt")[0].to_link())
    assert "TRITT" in in_notebook(puzzle)


def test_a_review_lists_its_moves_with_verdicts() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    record = Record(game)
    for text in ("a1", "d3", "d2", "a2", "d1", "c4", "xa1", "c2", "xd2"):
        record.add(game.move(record.position, text))
    review = trigrid.Review(record)
    unjudged = elements(review_html(review)).findall(".//tbody/tr")
    assert unjudged[0][1].text == "–"
    while review.go_on(1):
        pass
    root = elements(in_notebook(review))
    rows = {row[0].text: [cell.text for cell in row[1:]] for row in root.findall(".//tbody/tr")}
    moves = {name.partition(". ")[2]: texts for name, texts in rows.items() if name}
    assert list(moves) == list(map(game.spell, record.moves))
    assert moves["c2"] == ["won", "100", "Missed win"]
    assert root.find(f"{SVG}svg/{SVG}title") is not None


def test_the_example_in_the_docstring_runs_as_shown() -> None:
    failed, tried = doctest.testmod(trigrid.pictures)
    assert tried == 8
    assert failed == 0
