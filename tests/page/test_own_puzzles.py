"""Tests of puzzles that users make: the dialog, the link, the check of its proof."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.embedded_board import EmbeddedBoard
from tests.browser.navigation import WIDE, Visit, arrive, go_to, open_table_after
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.share_dialog import SHARE, SHARED
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.app.services.words.screens import NO_SUCH_PUZZLE
from trigrid.exercises.proof_state import ProofState
from trigrid.exercises.words import own_puzzles as words
from trigrid.games import load
from trigrid.library.address import GAMES_ADDRESS, own_puzzle_address
from trigrid.puzzle import Kind, Proof, Puzzle, puzzles
from trigrid.puzzle.finding import Verdict
from trigrid.puzzle.puzzle_link import LinkDamage, write_fields

SAMPLE = next(each for each in puzzles("tritt") if each.kind is Kind.WIN_NOW and len(each.accepted()) == 1)
"""A puzzle with one right first move."""
LINK = SAMPLE.to_link()
WRONG = replace(Puzzle.from_link(LINK), proof=Proof(0, "0123456789"))
"""A puzzle whose proof has another digest."""
CONFIRMED = words.PROOF_STATES[ProofState.CONFIRMED]


def open_position(page: Page, puzzle: Puzzle) -> TablePage:
    """Open a game at the position of a puzzle."""
    spelled = [puzzle.game.spell(move) for move in puzzle.record.moves]
    return open_table_after(page, puzzle.game, " ".join(spelled))


def making(table: TablePage) -> Locator:
    """Open the dialog *Make a puzzle* and return it."""
    table.press("Share")
    share = table.page.get_by_role("dialog", name="Share")
    share.get_by_role("button", name=words.MAKE).click()
    dialog = table.page.get_by_role("dialog", name=words.MAKE)
    expect(dialog).to_be_visible()
    expect(share).to_be_hidden()
    return dialog


def made_link(dialog: Locator) -> str:
    """Return the link in the dialog, once the puzzle is proved."""
    expect(dialog.get_by_role("textbox", name=words.LINK)).to_be_visible()
    return dialog.get_by_role("textbox", name=words.LINK).input_value()


class OwnPuzzlePage(PuzzlePage):
    """A puzzle that a user made, opened by its link."""

    def __init__(self, page: Page, puzzle: Puzzle, *, touch: bool = False) -> None:
        self.page, self.key, self.puzzle, self.touch = page, puzzle.key, puzzle, touch
        self.card = page.locator("#lesson")
        self.message = page.locator("#lesson-said")
        self.proof = page.locator("#puzzle-proof")
        self.moves = page.locator("#moves .turn > button")
        if not page.url.endswith(address := own_puzzle_address(puzzle.to_link())):
            go_to(page, address)


def test_a_position_is_proved_and_its_link_opens_a_puzzle(desk: Page) -> None:
    dialog = making(open_position(desk, SAMPLE))
    link = made_link(dialog)
    puzzle = Puzzle.from_link(link)
    assert puzzle.start == SAMPLE.start
    assert re.search(r"/#/puzzles/p1\.\w{9}\.win-now\.1\.", link)
    expect(dialog.get_by_role("status")).to_have_text(words.proved(puzzle))
    expect(dialog.get_by_text("one right first move")).to_be_visible()
    expect(dialog.get_by_role("progressbar")).to_be_hidden()
    dialog.get_by_role("button", name=words.COPY).click()
    expect(dialog.get_by_text(words.COPIED)).to_be_visible()
    dialog.get_by_role("link", name=words.OPEN).click()
    expect(dialog).to_be_hidden()
    expect(desk.locator("#lesson")).to_contain_text(words.TITLE)
    expect(desk.locator("#puzzle-proof")).to_have_text(CONFIRMED)


def test_an_own_puzzle_is_solved_and_nothing_is_stored(desk: Page) -> None:
    own = Puzzle.from_link(LINK)
    shown = OwnPuzzlePage(desk, own)
    shown.expect_start(own)
    expect(shown.card).not_to_contain_text("ated:")
    shown.solve()
    shown.expect_solved()
    expect(shown.message).not_to_contain_text("rating")
    go_to(desk, "#/puzzles")
    expect(desk.locator("#puzzles-rating")).to_have_text("1200, not rated yet")
    expect(desk.locator("#puzzles-reset")).to_be_hidden()


def test_a_wrong_move_in_an_own_puzzle_gets_its_reason(desk: Page) -> None:
    own = Puzzle.from_link(LINK)
    shown = OwnPuzzlePage(desk, own)
    shown.expect_start(own)
    shown.play(shown.wrong_move())
    expect(shown.card).to_have_attribute("data-phase", "missed")
    shown.press("Again")
    shown.expect_start(own)


def test_each_puzzle_is_checked_when_it_is_opened(desk: Page) -> None:
    """If this fails, the card shows the result for the puzzle before."""
    OwnPuzzlePage(desk, WRONG)
    expect(desk.locator("#lesson-said")).to_have_text(words.WRONG)
    shown = OwnPuzzlePage(desk, Puzzle.from_link(LINK))
    expect(shown.proof).to_have_text(CONFIRMED)
    expect(shown.message).to_be_empty()
    other = OwnPuzzlePage(desk, Puzzle.from_link(puzzles("tritt")[8].to_link()))
    assert other.proof.text_content() in (words.PROOF_STATES[ProofState.CHECKING], CONFIRMED)
    expect(other.proof).to_have_text(CONFIRMED)
    OwnPuzzlePage(desk, WRONG)
    expect(desk.locator("#lesson-said")).to_have_text(words.WRONG)
    go_to(desk, GAMES_ADDRESS)
    OwnPuzzlePage(desk, WRONG)
    expect(desk.locator("#lesson-said")).to_have_text(words.WRONG)


def test_a_wrong_puzzle_judges_nothing(desk: Page) -> None:
    """The digest in the link is that of another proof."""
    shown = OwnPuzzlePage(desk, WRONG)
    expect(shown.message).to_have_text(words.WRONG)
    expect(shown.proof).to_be_empty()
    for name in ("Hint", "Show solution", "Why", "Again"):
        expect(shown.button(name)).to_be_hidden()
    shown.table = TablePage(desk, WRONG.game)
    shown.table.position = WRONG.start
    shown.play(shown.wrong_move())
    expect(shown.message).to_have_text(words.WRONG)
    shown.press("Explore")
    expect(desk.get_by_role("heading", name="Best lines")).to_be_visible()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("#/puzzles/p1.", words.DAMAGED[LinkDamage.CUT_OFF]),
        (own_puzzle_address(LINK[:-4]), words.DAMAGED[LinkDamage.CUT_OFF]),
        (
            own_puzzle_address(LINK.replace("win-now", "win-new")),
            words.DAMAGED[LinkDamage.CHANGED],
        ),
        ("#/puzzles/p7.x", words.DAMAGED[LinkDamage.VERSION]),
        (f"#/puzzles/{write_fields('win-now', '1', '0', '0', '1.tritt')}", words.DAMAGED[LinkDamage.UNFIT]),
        ("#/puzzles/tritt/9999", NO_SUCH_PUZZLE),
    ],
)
def test_a_damaged_link_gets_a_sentence(desk: Page, address: str, sentence: str) -> None:
    go_to(desk, address)
    expect(desk.get_by_text(sentence)).to_be_visible()
    expect(desk.get_by_role("heading", name="Puzzles")).to_be_visible()


def test_a_position_without_a_goal_is_no_puzzle(desk: Page) -> None:
    dialog = making(open_table_after(desk, load("trichet"), ""))
    expect(dialog.get_by_role("status")).to_have_text(words.not_proved(Verdict.NO_WIN, "trichet"))
    expect(dialog.get_by_role("textbox")).to_be_hidden()
    expect(dialog.get_by_role("link", name=words.OPEN)).to_be_hidden()


def test_the_proof_can_be_cancelled(desk: Page) -> None:
    """Afterwards the dialog proves again from the beginning."""
    table = open_position(desk, SAMPLE)
    making(table)
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    dialog = making(table)
    made_link(dialog)
    dialog.get_by_role("button", name=words.CLOSE).click()
    made_link(making(table))
    dialog.get_by_role("button", name=words.CLOSE).click()
    expect(dialog).to_be_hidden()


def test_the_computer_plays_on_after_a_proof(desk: Page) -> None:
    """The proof interrupts the computer, which has only one worker."""
    table = open_position(desk, SAMPLE)
    desk.get_by_role("combobox", name="Who plays Blue").select_option("1")
    made_link(making(table))
    desk.keyboard.press("Escape")
    table.position = SAMPLE.start
    table.begin(next(move for move in SAMPLE.start.moves() if move not in SAMPLE.accepted()))
    expect(desk.locator("#moves .turn > button")).to_have_count(len(SAMPLE.record.moves) + 2)


def test_the_link_is_passed_to_the_systems_share_dialog(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(SHARE)
    arrive(page, site)
    dialog = making(open_position(page, SAMPLE))
    link = made_link(dialog)
    dialog.get_by_role("button", name=words.SEND).click()
    assert page.evaluate(SHARED)["url"] == link


def test_a_puzzle_on_the_table_is_not_made_into_another_puzzle(desk: Page) -> None:
    shown = PuzzlePage(desk, *SAMPLE.name)
    shown.table.press("Share")
    expect(desk.get_by_role("button", name=words.MAKE)).to_be_hidden()


def test_an_embedded_board_shows_the_puzzle_of_a_link(framed: EmbeddedBoard) -> None:
    own = Puzzle.from_link(LINK)
    assert framed.ask("load", puzzle=own.to_link())["payload"]["puzzle"] == own.to_link()
    expect(framed.frame.locator("#lesson")).to_contain_text(words.TITLE)
    expect(framed.frame.locator("#puzzle-proof")).to_have_text(CONFIRMED)
    refused = framed.ask("load", puzzle=own.to_link()[:-5])
    assert refused["payload"] == {"reason": "record", "message": words.DAMAGED[LinkDamage.CUT_OFF]}
    framed.lead_to(own_puzzle_address(puzzles("tritt")[2].to_link()))
    expect(framed.frame.locator("#lesson")).to_contain_text("Stop it")
