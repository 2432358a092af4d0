"""Ways out of a game and into one: links, records, files, also damaged ones."""

from tests.engines.test_games import TRITIUM
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import comes_to, eventually
from tests.library.test_record_export import record_of
from tests.records.random_records import without_digest
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.app.sharing.words import sharing as words
from trigrid.library.record_export import game_address, record_text
from trigrid.library.words import damaged_records as wrong
from trigrid.records import Record

NOTE_FILES = """() => {
    globalThis.files = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (file) => {
        files.push(file);
        return createObjectURL.call(URL, file);
    };
}"""
"""Keeps what the page makes files of."""
READ_FILE = "async () => await files.at(-1)?.text() ?? null"


def moves_of(record: Record) -> list[str]:
    """A record's moves in notation."""
    return [record.game.spell(move) for move in record.moves]


def test_a_link_opens_the_very_game(page: VisitedPage) -> None:
    """If this fails, friends who play by link see another position, or none: chats add to addresses."""
    record = record_of("tritt")
    page.go_to(game_address(record, record.here).replace("#/tritt", "#!/TRITT/") + "&fbclid=m=x).")
    comes_to(page.moves, moves_of(record))


def test_the_link_that_share_gives_leads_back_to_the_game(page: VisitedPage) -> None:
    """If this fails, nobody can send a game."""
    page.sit_down(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.button("Share").click()
    link = page.control("textbox", "Link").value()
    assert moves_of(Record.from_link(link)) == ["orange-a1", "sky-g4"]
    page.press("Escape")
    page.go_to("#/")
    page.go_to("#" + link.partition("#")[2])
    comes_to(page.moves, ["orange-a1", "sky-g4"])


def test_a_link_that_was_cut_short_says_where_and_offers_the_good_part(page: VisitedPage) -> None:
    """If this fails, half a link loses the whole game."""
    record = record_of(count=12)
    page.go_to(without_digest(game_address(record, record.here))[:-7])
    page.control("alert").says("The link breaks off after move 12.")
    page.button(wrong.open_good_part(12)).click()
    comes_to(page.moves, moves_of(record))


def test_a_record_that_is_pasted_is_put_on_the_table(page: VisitedPage) -> None:
    """If this fails, records from elsewhere cannot be opened, as mails quote them."""
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
    comes_to(page.moves, moves_of(record))


def test_what_is_typed_there_and_is_no_game_gets_a_sentence(page: VisitedPage) -> None:
    """If this fails, nobody learns why nothing opens."""
    page.go_to("#/games")
    page.button("Open a game").click()
    page.control("textbox", "Link or record").fill("good morning")
    page.button("Open").click()
    page.control("alert").says(wrong.NOTHING_FOUND)
    page.press("Escape")
    page.control("dialog").is_gone()


def test_the_record_is_read_and_downloaded(page: VisitedPage) -> None:
    """If this fails, nobody can take a game home."""
    page.sit_down(TRITIUM)
    page.play("orange-a1", "sky-g4")
    page.evaluate(NOTE_FILES)
    page.button("Share").click()
    text = page.control("textbox", "Record").value()
    page.button("Download record").click()
    comes_to(lambda: page.evaluate(READ_FILE), text)
    page.control("dialog").says(words.SAVED_AS.format(name="tritium-…").partition("…")[0])
    assert moves_of(Record.from_text(text)) == ["orange-a1", "sky-g4"]
    page.press("Escape")


def test_copying_says_that_it_has_copied_or_selects_what_is_to_be_copied(page: VisitedPage) -> None:
    """If this fails, *Copy link* does nothing that anybody sees."""
    page.sit_down(TRITIUM)
    page.play("orange-a1")
    page.button("Share").click()
    page.button("Copy link").click()
    dialog = page.control("dialog")
    eventually(lambda: any(said in dialog.texts()[0] for said in (words.COPIED_LINK, COPY_BY_HAND)))
    page.press("Escape")
