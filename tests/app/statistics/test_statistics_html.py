"""Figures and escaping on the statistics screen, with made-up games."""

import re
from urllib.parse import unquote

import pytest

from tests.library.statistics.made_up_games import TRITIUM
from trigrid.app.statistics import words
from trigrid.app.statistics.results_chart import LAST_GAMES, MARK_ROLES, results_chart, signed
from trigrid.app.statistics.statistics_html import MOST_OPENINGS, chart_svg, statistics_html
from trigrid.app.statistics.tables_html import months_table, opponents_table, results_table
from trigrid.draw import DARK, LIGHT, Shape
from trigrid.games import GAMES, load
from trigrid.library.statistics.opening import opening_of
from trigrid.library.statistics.played_game import PlayedGame, Result
from trigrid.records import Record

RESULTS = {"w": Result.WON, "t": Result.TIED, "l": Result.LOST}


def played_game(result: str = "w", **more: object) -> PlayedGame:
    """Return a game of Tritium with the given result and fields."""
    blank = PlayedGame("id", TRITIUM, 0, 3, "", RESULTS[result], "2026-11-01", "", None)
    return blank._replace(**more)  # type: ignore[arg-type]


def cells(table: str) -> list[list[str]]:
    """Return the cells of an HTML table, row by row."""
    rows = re.findall(r"<tr>(.*?)</tr>", table)
    return [
        [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in rows
    ]


def test_opponents_table_has_a_row_per_seat_and_people_last() -> None:
    games = [
        played_game("w", level=None, opponent="Ben"),
        played_game("w"),
        played_game("l", seat=1),
        played_game("t", seat=1),
        played_game("w", level=6),
    ]
    assert cells(opponents_table(games, ""))[1:] == [
        ["Level 3\u00a0· medium", "Went first", "1", "1", "0", "0", "100%"],
        ["Went second", "2", "0", "1", "1", "0%"],
        ["Level 6\u00a0· hardest", "Went first", "1", "1", "0", "0", "100%"],
        ["People", "Went first", "1", "1", "0", "0", "100%"],
    ]


@pytest.mark.parametrize(
    ("is_reviewed", "reason"), [(False, words.NO_REVIEWS), (True, words.NO_LONG_REVIEWS)]
)
def test_a_missing_accuracy_is_explained(is_reviewed: bool, reason: str) -> None:
    games = [played_game("w", is_reviewed=is_reviewed), played_game("l")]
    assert f"<dd>– <small>{reason}</small></dd>" in statistics_html(games, "")


def test_seats_of_a_single_game_have_their_own_names() -> None:
    games = [played_game("w", game=load("trichet"), seat=1)]
    assert cells(opponents_table(games, "trichet"))[1][1] == "Dot"


def test_table_of_all_games_counts_by_who_went_first() -> None:
    games = [played_game("w", game=load("trichet"), seat=1), played_game("l")]
    assert cells(opponents_table(games, ""))[1:] == [
        ["Level 3\u00a0· medium", "Went first", "2", "1", "0", "1", "50%"]
    ]


def test_games_with_hints_are_marked() -> None:
    games = [played_game("w", had_hints=True), played_game("w"), played_game("l", had_hints=True)]
    assert "· 1 with hints" in statistics_html(games, "")
    assert [row[2] for row in cells(results_table(games, "Games"))[1:]] == [
        "Lost, with hints",
        "Won",
        "Won, with hints",
    ]
    assert "with hints" not in statistics_html([played_game("w")], "")


def test_months_table_needs_two_months_and_lists_the_last_first() -> None:
    games = [played_game("w", day=""), played_game("w", day="2025-12-31"), played_game("l", day="2026-01-01")]
    assert months_table(games[:2]) == ""
    assert [row[0] for row in cells(months_table(games))[1:]] == ["January 2026", "December 2025"]


def test_results_table_lists_the_last_game_first_with_running_balance() -> None:
    games = [
        played_game("l", id="a"),
        played_game("w", id="b"),
        played_game("w", id="c", seat=1, level=None, opponent="Ben"),
    ]
    table = results_table(games, "Games")
    assert [(row[1], row[3]) for row in cells(table)[1:]] == [
        ("Tritium\u00a0· size 4 You as Second\u00a0· Ben", "+1"),
        ("Tritium\u00a0· size 4 You as First\u00a0· Level 3", "0"),
        ("Tritium\u00a0· size 4 You as First\u00a0· Level 3", "−1"),
    ]
    assert re.findall(r"g=(\w)", table) == ["c", "b", "a"]


def test_names_from_records_are_escaped() -> None:
    malicious = "<img src=x onerror=alert(1)>"
    html = statistics_html([played_game("w", level=None, opponent=malicious, id=malicious)], "")
    assert "<img" not in html


def test_chosen_game_excludes_the_others_and_may_have_no_results() -> None:
    games = [played_game("w"), played_game("l"), played_game("t", game=load("trichet"))]
    assert ">3<" in statistics_html(games, "").partition("<section")[0]
    shown = statistics_html(games, "trichet")
    assert "Tritium" not in shown
    assert re.findall(r"<dd>(\d+)", shown)[:4] == ["1", "0", "1", "0"]
    html = statistics_html(games, "tritt")
    assert "No finished game of TRITT counts yet." in html
    assert 'href="#/tritt?' in html
    assert "example" not in html


def test_empty_statistics_link_to_a_first_game_and_show_an_inert_example() -> None:
    html, _, example = statistics_html([], "").partition('<div class="example" aria-hidden="true" inert>')
    assert 'href="#/trichet' in html
    assert "<dl" not in html
    assert "<dd>12</dd>" in example


@pytest.mark.parametrize("key", GAMES)
def test_an_opening_is_linked_to_its_position(key: str) -> None:
    game = load(key)
    moves = [game.start().moves()[0]]
    while len(opening_of(game, tuple(moves)).turns) < 2:
        moves.append(opening_of(game, tuple(moves)).record.position.moves()[0])
    opening = opening_of(game, tuple(moves))
    html = statistics_html([played_game("w", game=game, opening=opening)] * 3, "")
    link = re.search(rf'href="(#/{key}\?[^"]*\bm=[^"]*)"', html)
    assert link
    assert Record.from_link(unquote(link[1].replace("&amp;", "&"))).moves == opening.moves
    assert "Played 3 times, 100% won" in html
    assert html.count('<li class="kept opening">') == 1


@pytest.mark.parametrize(
    ("key", "moves", "shown", "pictures"),
    [
        ("tri-it-out", "d4 e5", "1.\u00a0d4 2.\u00a0e5", 0),
        ("tritium", "orange-a1 blue-b2", "1.\u00a0orange-a1 2.\u00a0blue-b2", 2),
        (
            "trichet",
            "-1,1A..o -3,2A..o",
            "1.\u00a0tile with orange at the right 2.\u00a0tile with orange at the right",
            2,
        ),
    ],
)
def test_openings_are_written_as_in_the_move_list(key: str, moves: str, shown: str, pictures: int) -> None:
    """The board of Trichet shows no names of places, so notation helps nobody."""
    game, record = load(key), Record(load(key))
    for text in moves.split():
        record.add(game.move(record.position, text))
    html = statistics_html([played_game("w", game=game, opening=opening_of(game, record.moves))], "")
    link = html.partition('<a class="kept-name"')[2].partition("</a>")[0].partition("</span>")[2]
    assert re.sub(r"<svg.*?</svg>|<[^>]+>", "", link) == shown
    assert link.count("<svg") == pictures
    assert ('class="unseen">tile' in link) == (key == "trichet")


def test_the_list_of_openings_has_a_maximum_length() -> None:
    game = load("tri-it-out")
    first = game.read("d4")
    replies = game.start().play(first).moves()[: MOST_OPENINGS + 2]
    games = [played_game("w", game=game, opening=opening_of(game, (first, reply))) for reply in replies]
    assert statistics_html(games, "").count('<li class="kept opening">') == MOST_OPENINGS


@pytest.mark.parametrize("results", ["w", "l", "t", "wwl", "lltw" * 30, "w" * 200])
@pytest.mark.parametrize("width", [8.0, 40.0])
def test_chart_has_a_mark_per_game_and_fits_its_size(results: str, width: float) -> None:
    games = [played_game(each) for each in results][-LAST_GAMES:]
    scene = results_chart(games, width)
    marks = [item for item in scene.items if isinstance(item, Shape) and item.role in MARK_ROLES.values()]
    assert sum(len(mark.spots) for mark in marks) == len(games)
    for item in scene.items:
        for x, y in item.spots if isinstance(item, Shape) else [item.spot]:
            assert 0 <= x <= width
            assert 0 <= y <= scene.height
    assert {item.role for item in scene.items} <= LIGHT.keys() & DARK.keys()


def test_result_marks_differ_in_shape() -> None:
    """If this fails, only colour distinguishes a win from a loss."""
    scene = results_chart([played_game(each) for each in "wtl"], 20.0)
    marks = {item.role: item.outline for item in scene.items if isinstance(item, Shape)}
    assert len({marks[role] for role in MARK_ROLES.values()}) == 3


def test_chart_has_a_title_and_shows_only_the_last_games() -> None:
    games = [played_game("l")] * 7 + [played_game("w")] * LAST_GAMES
    assert f"<title>Results over time: {LAST_GAMES} won, 0 tied, 0 lost</title>" in chart_svg(games, "", 20.0)


def test_a_balance_other_than_0_has_a_sign() -> None:
    assert [signed(number) for number in (3, 0, -12)] == ["+3", "0", "−12"]
