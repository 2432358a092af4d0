"""Opening and sharing games by links, records and files, including damaged ones."""

from tests.engines.test_games import TRITIUM
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import eventually, wait_until_equal
from tests.library.test_record_export import record_of
from tests.records.random_records import without_digest
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.app.sharing.words import sharing as words
from trigrid.library.record_export import game_address, record_text
from trigrid.library.words import damaged_records as wrong
from trigrid.records import Record

RECORD_FILES = """() => {
    globalThis.files = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (file) => {
        files.push(file);
        return createObjectURL.call(URL, file);
    };
}"""
"""Collects the objects for which the page creates URLs."""
READ_FILE = "async () => await files.at(-1)?.text() ?? null"


def moves_of(record: Record) -> list[str]:
    """Return a record's moves in notation."""
    return [record.game.spell(move) for move in record.moves]


def test_a_link_altered_by_a_chat_program_opens_its_game(page: VisitedPage) -> None:
    """If this fails, a link altered by a chat program opens no game or the wrong game."""
    record = record_of("tritt")
    page.go_to(game_address(record, record.here).replace("#/tritt", "#!/TRITT/") + "&fbclid=m=x).")
    wait_until_equal(page.moves, moves_of(record))


def test_the_link_of_the_share_dialog_opens_the_game(page: VisitedPage) -> None:
    """If this fails, users cannot send a game."""
    page.open_table(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Share").click()
    link = page.control("textbox", "Link").value()
    assert moves_of(Record.from_link(link)) == ["orange-a1", "sky-g4"]
    page.press("Escape")
    page.go_to("#/")
    page.go_to("#" + link.partition("#")[2])
    wait_until_equal(page.moves, ["orange-a1", "sky-g4"])


def test_a_truncated_link_offers_its_intact_part(page: VisitedPage) -> None:
    """If this fails, a truncated link loses the whole game."""
    record = record_of(count=12)
    # Cutting off the digest and the seven check digits leaves all moves in the link.
    page.go_to(without_digest(game_address(record, record.here))[:-7])
    page.control("alert").wait_for_text("The link breaks off after move 12.")
    page.button(wrong.open_good_part(12)).click()
    wait_until_equal(page.moves, moves_of(record))


def test_a_pasted_record_is_opened(page: VisitedPage) -> None:
    """If this fails, users cannot open records quoted in mails."""
    record = record_of("trichet")
    page.go_to("#/games")
    page.button("Open a game").click()
    field = page.control("textbox", "Link or record")
    field.focus()
    page.evaluate(
        "(text) => { document.activeElement.value = text;"
        " document.activeElement.dispatchEvent(new Event('input', { bubbles: true })); }",
        "Our game:\n\n"
        + "\n".join(f"> {line}" for line in record_text(record).splitlines())
        + "\n\nYour move!",
    )
    page.button("Open").click()
    wait_until_equal(page.moves, moves_of(record))


def test_text_without_a_game_shows_an_error(page: VisitedPage) -> None:
    """If this fails, users do not learn why nothing opens."""
    page.go_to("#/games")
    page.button("Open a game").click()
    page.control("textbox", "Link or record").fill("good morning")
    page.button("Open").click()
    page.control("alert").wait_for_text(wrong.NOTHING_FOUND)
    page.press("Escape")
    page.control("dialog").wait_until_gone()


def test_the_record_is_shown_and_downloaded(page: VisitedPage) -> None:
    """If this fails, users cannot export a game."""
    page.open_table(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.evaluate(RECORD_FILES)
    page.button("Share").click()
    text = page.control("textbox", "Record").value()
    page.button("Download record").click()
    wait_until_equal(lambda: page.evaluate(READ_FILE), text)
    page.control("dialog").wait_for_text(words.SAVED_AS.format(name="tritium-…").partition("…")[0])
    assert moves_of(Record.from_text(text)) == ["orange-a1", "sky-g4"]
    page.press("Escape")


def test_copying_a_link_shows_its_result(page: VisitedPage) -> None:
    """If this fails, *Copy link* has no visible effect."""
    page.open_table(TRITIUM)
    page.play("orange-a1")
    page.button("Share").click()
    page.button("Copy link").click()
    dialog = page.control("dialog")
    eventually(lambda: any(message in dialog.texts()[0] for message in (words.COPIED_LINK, COPY_BY_HAND)))
    page.press("Escape")
