"""Statistics of one's own games: the figures follow the games, whatever is done with them."""

from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.app.statistics.made_up_games import against_level, finished_record
from tests.browser.navigation import Visit, go_to
from tests.browser.stored_games import PUT, open_at
from tests.expectations import expect
from trigrid.app.address import STATISTICS_ADDRESS
from trigrid.app.words import statistics as words
from trigrid.games import load
from trigrid.records import Record

TRI_IT_OUT, TRICHET = load("tri-it-out"), load("trichet")


MIRRORED = "d4 e5", "d3 e1"
"""Two openings of Tri-It-Out that are one: the board is turned by a third."""


DAMAGED = {
    "headers": '[Game "chess"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. e4 1-0\n',
    "moves": '[Game "tri-it-out"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. d4 2. zz9 1-0\n',
}


def made_up() -> dict[str, str]:
    """Three games of Tri-It-Out (won, won, lost) and a tie of Trichet, the last; and what does not count."""
    first, second = against_level(3), against_level(5, 1)
    oh = against_level(1, 0, TRICHET)
    under_way = Record(TRI_IT_OUT)
    under_way.headers = {**first, "Id": "going"}
    records = [
        finished_record("a", 0, MIRRORED[0], headers=first, day="2026-09-01", game=TRI_IT_OUT),
        finished_record(
            "b", 0, MIRRORED[1], headers={**first, "FirstAccuracy": "83"}, day="2026-09-02", game=TRI_IT_OUT
        ),
        finished_record("c", 0, "a1 d4", headers=second, day="2026-10-03", game=TRI_IT_OUT),
        finished_record("d", None, headers=oh, day="2026-10-04", game=TRICHET),
        finished_record("people", 0, headers={}, game=TRI_IT_OUT),
        finished_record("computers", 0, headers={"FirstLevel": "1", "SecondLevel": "2"}, game=TRI_IT_OUT),
        under_way,
    ]
    return {record.headers["Id"]: record.to_text() for record in records} | DAMAGED


def figures(page: Page) -> Locator:
    """The figures at the top of the screen, each with its name."""
    return page.locator(".figures > div")


FIGURES = [
    *("Games4", "Won2 50%", "Tied1", "Lost1", "Most wins in a row2"),
    "Average accuracy83% over 1 reviewed game",
]
"""What they are for the made-up games."""


def test_mirrored_openings_are_one_which_opens_as_a_new_table(newcomer: Page) -> None:
    newcomer.evaluate(PUT, made_up())
    go_to(newcomer, STATISTICS_ADDRESS)
    openings = newcomer.get_by_role("region", name=words.OPENINGS).get_by_role("listitem")
    expect(openings).to_have_count(2)
    expect(openings.first).to_contain_text("Played 2 times, 100% won")
    openings.first.get_by_role("link").click()
    expect(newcomer.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(2)
    expect(newcomer.get_by_role("region", name="Board")).to_be_visible()


def test_exported_games_bring_the_same_figures_to_another_browser(
    newcomer: Page, visit: Visit, site: str
) -> None:
    newcomer.evaluate(PUT, made_up())
    go_to(newcomer, "#/games")
    with newcomer.expect_download() as download:
        newcomer.get_by_role("button", name="Export all").click()
    exported = Path(download.value.path()).read_bytes()
    other = visit()
    open_at(other, f"{site}{STATISTICS_ADDRESS}")
    expect(other.get_by_text(words.NOTHING_YET)).to_be_visible()
    go_to(other, "#/games")
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Import").click()
    chooser.value.set_files({"name": "g.txt", "mimeType": "text/plain", "buffer": exported})
    other.get_by_role("link", name="Statistics").click()
    unchecked = "Average accuracy– no game reviewed yet"  # a file can claim any accuracy
    expect(figures(other)).to_have_text([*FIGURES[:-1], unchecked])
