"""The HTML that embeds a game, read as a browser would."""

import zlib
from base64 import urlsafe_b64decode
from html.parser import HTMLParser

import pytest

from tests.app.sharing.test_record_export import record_of
from tests.games.sample_games import all_games
from trigrid.app.embedded.commands import embed_state, request_at_address, table_for
from trigrid.app.embedded.configuration import EmbedConfiguration
from trigrid.app.embedded.messages import Load
from trigrid.app.sharing.embed_code import POSTER_PREFIX, EmbedChoices, embed_code, pack_poster
from trigrid.app.storage.stored_headers import ID
from trigrid.games import Game
from trigrid.records import Record

SITE = "https://trigrid.example/a&b/"
PICTURE = "<svg>▲</svg>"


class EmbedCodeReader(HTMLParser):
    """Reads the attributes of every element, and the text of the link."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in self.found
        self.found[tag] = dict(attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


def read_code(
    record: Record, choices: EmbedChoices | None = None, link_text: str = "Play <it>"
) -> EmbedCodeReader:
    return EmbedCodeReader(embed_code(SITE, record, choices or EmbedChoices(), link_text, PICTURE))


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_a_new_game_is_named(game: Game) -> None:
    record = Record(game)
    found = read_code(record).found
    element = found["trigrid-game"]
    assert found["script"] == {"src": f"{SITE}embed.js", "async": None}
    assert "record" not in element
    assert "poster" not in element
    asked = dict(part.split("=") for part in (element.get("options") or "").split("&") if part)
    wanted = Load(element["game"], asked, None, EmbedConfiguration(), sets_position=False, sets_seats=False)
    assert table_for(wanted, None).game == game
    address = (found["a"]["href"] or "").removeprefix(SITE)
    assert table_for(request_at_address(address, EmbedConfiguration()), None).game == game


def test_a_game_that_is_on_is_played_on_from_here() -> None:
    record = record_of()
    record.headers[ID] = "0123456789"
    record.undo()
    read = read_code(record)
    link = read.found["trigrid-game"]["record"]
    assert link
    assert Record.from_link(link).moves == record.moves
    assert ID not in Record.from_link(link).headers
    assert record.headers[ID] == "0123456789"
    assert read.text.strip() == "Play <it>"
    assert (read.found["a"]["href"] or "").endswith(f"m={link}")


def test_those_who_look_have_the_whole_game_and_stand_where_we_do() -> None:
    record = record_of()
    whole = record.moves
    record.undo()
    element = read_code(record, EmbedChoices(is_read_only=True, levels=(None, 3))).found["trigrid-game"]
    assert element["read-only"] is None
    assert "seats" not in element
    wanted = Load(None, None, element["record"], EmbedConfiguration(at=int(element["at"] or "")), True, False)
    state = embed_state(table_for(wanted, None))
    assert (state["ply"], state["plies"]) == (len(whole) - 1, len(whole))


def test_choices_are_attributes() -> None:
    choices = EmbedChoices(levels=(4, None), theme="dark", start="seen")
    element = read_code(record_of(), choices).found["trigrid-game"]
    assert (element["seats"], element["theme"], element["start"]) == ("4 person", "dark", "seen")
    assert {"seats", "theme", "start"}.isdisjoint(read_code(record_of()).found["trigrid-game"])


def test_the_picture_can_be_unpacked() -> None:
    code = pack_poster(PICTURE).removeprefix(POSTER_PREFIX)
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    deflated = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    assert zlib.decompress(deflated, -zlib.MAX_WBITS).decode() == PICTURE
    assert read_code(record_of()).found["trigrid-game"]["poster"] == pack_poster(PICTURE)
