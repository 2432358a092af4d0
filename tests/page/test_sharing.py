"""Tests of the dialog *Share*: the link, the record and the pictures."""

import re
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import WIDE, Visit, arrive, open_table_after, tritium
from tests.browser.share_dialog import COPIED, SHARE, SHARED
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.app.sharing.words import sharing as words
from trigrid.library.record_export import LONG_LINK
from trigrid.records import Record

MOVES = ["orange-a1", "sky-g4", "blue-c3", "flag-a1"]


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after four moves."""
    return open_table_after(desk, tritium(), " ".join(MOVES))


def share(table: TablePage) -> Locator:
    """Open the dialog *Share* and return it."""
    table.press("Share")
    dialog = table.page.get_by_role("dialog", name="Share")
    expect(dialog).to_be_visible()
    return dialog


def comment_field(table: TablePage) -> Locator:
    """Choose the tab *Notes* and return the field for a comment."""
    table.show_panel("Notes")
    return table.page.get_by_role("textbox", name="Comment")


def write_comment(table: TablePage, text: str) -> None:
    """Write a comment on the current move."""
    comment_field(table).fill(text)
    comment_field(table).blur()


def link_in(dialog: Locator) -> str:
    """Return the link in the dialog."""
    return dialog.get_by_role("textbox", name="Link").input_value()


def saved(dialog: Locator, button: str, tmp_path: Path) -> Path:
    """Save a file with a button of the dialog and return its path."""
    with dialog.page.expect_download() as download:
        dialog.get_by_role("button", name=button).click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    expect(dialog.get_by_text(words.SAVED_AS.format(name=path.name))).to_be_visible()
    return path


def test_the_link_is_a_complete_address_of_the_position(table: TablePage) -> None:
    link = link_in(share(table))
    assert re.match(r"http://\S+/#/tritium\?size=4&form=standard&m=1\.tritium\.4\.\S+$", link)
    assert Record.from_link(link).position == table.position


def test_after_undo_the_whole_game_can_be_linked(table: TablePage) -> None:
    dialog = share(table)
    expect(dialog.get_by_role("radio")).to_have_count(0)
    table.page.keyboard.press("Escape")
    table.press("Undo")
    dialog = share(table)
    expect(dialog.get_by_role("radio", name="This position")).to_be_checked()
    assert len(Record.from_link(link_in(dialog)).moves) == 3
    dialog.get_by_role("radio", name="The whole game").check()
    assert len(Record.from_link(link_in(dialog)).moves) == 4


def test_a_game_with_notes_can_be_linked_as_a_whole(table: TablePage, site: str, visit: Visit) -> None:
    table.press("Undo")
    table.write("orange-b1")
    write_comment(table, "Better")
    table.press("Undo")
    dialog = share(table)
    assert Record.from_link(link_in(dialog)).root.comment == ""
    short = len(link_in(dialog))
    expect(dialog.get_by_text(words.link_length(short))).to_be_visible()
    dialog.get_by_role("radio", name="The game with all notes").check()
    link = link_in(dialog)
    expect(dialog.get_by_text(words.link_length(len(link)))).to_be_visible()
    expect(dialog.get_by_text(words.FULL_LINK_HINT)).to_be_visible()
    record = Record.from_link(link)
    comments = [node.comment for node in record.root.subtree() if node.comment]
    assert (comments, len(record.moves), "Id" in record.headers) == (["Better"], 3, False)
    page = visit(**WIDE)
    arrive(page, link)
    other = TablePage(page, table.game)
    expect(comment_field(other)).to_have_value("")
    other.press("Redo")
    expect(comment_field(other)).to_have_value("Better")


def test_a_long_link_comes_with_a_warning(table: TablePage) -> None:
    write_comment(table, " ".join(f"{number * 7919 % 100_003:x}" for number in range(2500)))
    dialog = share(table)
    warning = dialog.get_by_text(words.LONG.format(limit=LONG_LINK))
    expect(warning).to_be_hidden()
    dialog.get_by_role("radio", name="The game with all notes").check()
    assert LONG_LINK < len(link_in(dialog)) < 20_000
    expect(warning).to_be_visible()
    dialog.get_by_role("radio", name="This position").check()
    expect(warning).to_be_hidden()


def test_the_link_is_passed_to_the_systems_share_dialog(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(SHARE)
    arrive(page, site)
    dialog = share(open_table_after(page, tritium(), " ".join(MOVES)))
    dialog.get_by_role("button", name="Send").click()
    assert page.evaluate(SHARED)["url"] == link_in(dialog)


def test_the_record_can_be_read_and_downloaded(table: TablePage, tmp_path: Path) -> None:
    dialog = share(table)
    text = dialog.get_by_role("textbox", name="Record").input_value()
    assert [table.game.spell(move) for move in Record.from_text(text).moves] == MOVES
    assert "[Changed " not in text
    path = saved(dialog, "Download record", tmp_path)
    assert re.fullmatch(r"tritium-\d{4}-\d\d-\d\d\.txt", path.name)
    assert path.read_text(encoding="utf-8") == text


def test_an_svg_is_self_contained(table: TablePage, tmp_path: Path) -> None:
    path = saved(share(table), "Save SVG", tmp_path)
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "class=" not in text
    assert "sans-serif" in root.attrib["font-family"]
    lines = list(root.itertext())
    assert "Tritium · size 4 · standard form" in lines
    assert f"Trigrid · {re.split('[/#]', table.page.url)[2]}" in lines


@pytest.mark.parametrize("form", ["SVG", "Markdown", "HTML"])
def test_the_picture_can_be_copied_into_an_article(form: str, table: TablePage) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = share(table)
    dialog.get_by_role("button", name=f"Copy {form}").click()
    expect(dialog.get_by_text(words.COPIED_PICTURE)).to_be_visible()
    code = dialog.get_by_role("textbox", name="Code of the picture").input_value()
    assert table.page.evaluate(COPIED) == code
    if form == "SVG":
        assert ElementTree.fromstring(code).tag == "{http://www.w3.org/2000/svg}svg"
        return
    assert "Tritium · size 4" in code
    assert link_in(dialog) in code.replace("&amp;", "&")
    picture = re.search(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)", code)
    assert picture
    assert ElementTree.fromstring(b64decode(picture[1])).tag == "{http://www.w3.org/2000/svg}svg"
    assert code.startswith("[![" if form == "Markdown" else '<a href="')


def test_an_animated_gif_can_be_cancelled(desk: Page) -> None:
    texts, position = list[str](), tritium().start()
    for _ in range(40):
        move = position.moves()[0]
        texts.append(position.game.spell(move))
        position = position.play(move)
    table = open_table_after(desk, tritium(), " ".join(texts))
    dialog = share(table)
    dialog.get_by_role("button", name="Save animated GIF").click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    expect(dialog.get_by_text(words.drawing_frames(len(texts) + 1))).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.get_by_text(words.GIF_CANCELLED)).to_be_visible()
    expect(dialog.get_by_role("progressbar")).to_be_hidden()
    expect(dialog.get_by_role("button", name="Save animated GIF")).to_be_enabled()
