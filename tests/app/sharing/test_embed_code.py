"""The code that embeds games, lessons and puzzles, read as browsers and Markdown programs would."""

import re
from html.parser import HTMLParser
from typing import Any
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt

from tests.games.sample_games import all_games_in_two_forms
from tests.library.test_record_export import record_of
from trigrid.app.embed.commands import embed_state, lesson_of, puzzle_asked, request_at_address, table_for
from trigrid.app.embed.messages import Load
from trigrid.app.sharing import picture
from trigrid.app.sharing.embed_code import (
    EmbedChoices,
    EmbedSubject,
    frame_code,
    link_code,
    markdown_code,
    pack_poster,
    script_code,
    subject_of,
)
from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.games import Game, load
from trigrid.headers.stored_headers import FLIPPED, ID
from trigrid.lessons import lesson
from trigrid.library.address import parse_address
from trigrid.library.embed_configuration import CONTROL_HEIGHTS, CONTROLS, EmbedConfiguration
from trigrid.puzzle import puzzles
from trigrid.records import Record
from trigrid.table.table import Table

SITE = "https://trigrid.example/a_b*c&d/"
PICTURE = "<svg>▲</svg>"
SITE_IN_MARKDOWN = SITE.replace("_", "%5F").replace("*", "%2A")
AROUND = ("p", "em")
"""What Markdown makes of the text around the code."""


class EmbedCodeReader(HTMLParser):
    """Reads the attributes of every element, and the text of the link."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in AROUND:
            assert tag not in self.found
            self.found[tag] = dict(attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


def table_of(record: Record) -> Table:
    return Table(record.game, record)


def game_table() -> Table:
    """A game of some moves, one of which was taken back."""
    table = table_of(record_of())
    table.record.headers[ID] = "0123456789"
    del table.record.headers[FLIPPED]
    table.undo()
    return table


def puzzle_table(*, is_daily: bool = False) -> Table:
    return PuzzleRun(puzzles("tritt")[16], is_daily=is_daily).table


def lesson_table() -> Table:
    return LessonRun(lesson("trichet"), 2).table


TABLES = {"game": game_table, "puzzle": puzzle_table, "lesson": lesson_table}
every_kind = pytest.mark.parametrize("kind", TABLES)


def read_element(table: Table, choices: EmbedChoices = EmbedChoices()) -> dict[str, str | None]:  # noqa: B008
    """The attributes of the element."""
    return EmbedCodeReader(script_code(SITE, subject_of(table, choices), choices)).found["trigrid-game"]


def read_frame(table: Table, choices: EmbedChoices = EmbedChoices()) -> dict[str, Any]:  # noqa: B008
    """The attributes of the frame."""
    return EmbedCodeReader(frame_code(SITE, subject_of(table, choices), choices)).found["iframe"]


def load_in_frame(frame: dict[str, Any]) -> Load:
    """What the page in a frame loads."""
    assert frame["src"].startswith(f"{SITE}?embed")
    query, _, address = frame["src"].removeprefix(SITE).partition("#")
    faults = list[str]()
    found = EmbedConfiguration.from_query(query, lambda name, value: faults.append(name))
    assert faults == []
    return request_at_address(f"#{address}", found)


# Games


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
def test_a_new_game_is_named_in_every_form(game: Game) -> None:
    table, choices = Table(game), EmbedChoices()
    found = EmbedCodeReader(script_code(SITE, subject_of(table, choices), choices)).found
    element = found["trigrid-game"]
    assert found["script"] == {"src": f"{SITE}embed.js", "async": None}
    assert {"record", "poster"}.isdisjoint(element)
    asked = dict(part.split("=") for part in (element.get("options") or "").split("&") if part)
    wanted = Load(element["game"], asked, None, EmbedConfiguration(), sets_position=False, sets_seats=False)
    assert table_for(wanted, None).game == game
    assert table_for(load_in_frame(read_frame(table)), None).game == game
    assert parse_address((found["a"]["href"] or "").removeprefix(SITE)).game == game


def test_a_game_that_is_on_is_played_on_from_here() -> None:
    table = game_table()
    choices = EmbedChoices()
    read = EmbedCodeReader(script_code(SITE, subject_of(table, choices), choices))
    link = read.found["trigrid-game"]["record"]
    assert link
    assert Record.from_link(link).moves == table.record.moves
    assert ID not in Record.from_link(link).headers
    assert table.record.headers[ID] == "0123456789"
    assert (read.found["a"]["href"] or "").endswith(f"m={link}")
    assert read.text.strip() == "Play Tritium"
    assert table_for(load_in_frame(read_frame(table)), None).record.moves == table.record.moves


def test_those_who_look_have_the_whole_game_and_stand_where_we_do() -> None:
    table, choices = game_table(), EmbedChoices(is_read_only=True, levels=(None, 3))
    whole = table.record.here.line_end.path()
    element = read_element(table, choices)
    assert element["read-only"] is None
    assert "seats" not in element
    wanted = Load(None, None, element["record"], EmbedConfiguration(at=int(element["at"] or "")), True, False)
    framed = load_in_frame(read_frame(table, choices))
    assert framed.configuration.is_read_only
    for load_request in (wanted, framed):
        state = embed_state(table_for(load_request, None))
        assert (state["ply"], state["plies"]) == (len(whole) - 1, len(whole))


@pytest.mark.parametrize("ply", [0, 1, 2])
def test_another_move_may_be_the_first_that_is_shown(ply: int) -> None:
    table = game_table()
    plies = len(table.record.here.line_end.path())
    play, look = EmbedChoices(ply=ply), EmbedChoices(ply=ply, is_read_only=True)
    for choices, count in ((play, ply), (look, plies)):
        state = embed_state(table_for(load_in_frame(read_frame(table, choices)), None))
        assert (state["ply"], state["plies"]) == (ply, count)
        element = read_element(table, choices)
        link = element.get("record")
        assert len(Record.from_link(link).moves if link else ()) == count
        assert element.get("at") == (str(ply) if choices is look else None)
    assert subject_of(table, EmbedChoices(ply=99)).at is None


@pytest.mark.parametrize("ply", [None, 0, 1, 2, 99])
def test_a_link_leads_to_what_its_text_says_and_its_picture_shows(ply: int | None) -> None:
    """If this fails, a link to a whole game leads to its first moves."""
    table = game_table()
    whole = [node.move for node in table.record.here.line_end.path()]
    played = len(table.record.moves) if ply is None else ply
    for is_read_only, text, moves in (
        (True, "Step through a game of Tritium", whole),
        (False, "Play Tritium", whole[:played]),
    ):
        choices = EmbedChoices(ply=ply, is_read_only=is_read_only)
        subject = subject_of(table, choices)
        for code in (
            link_code(SITE, subject),
            link_code(SITE, subject, has_picture=True),
            markdown_link(subject),
            script_code(SITE, subject, choices),
        ):
            read = EmbedCodeReader(code)
            address = (read.found["a"]["href"] or "").removeprefix(SITE_IN_MARKDOWN).removeprefix(SITE)
            link = parse_address(address).link
            assert (read.text.strip(), list(Record.from_link(link).moves) if link else []) == (text, moves)
        assert subject.linked
        assert list(subject.linked.moves) == moves


def test_a_link_to_a_game_without_moves_is_one_to_play_it() -> None:
    subject = subject_of(Table(load("tritium")), EmbedChoices(is_read_only=True))
    assert subject.text == "Play Tritium"


def markdown_link(subject: EmbedSubject) -> str:
    """The link in Markdown as HTML."""
    return str(MarkdownIt("commonmark").render(markdown_code(SITE, subject)))


# Lessons and puzzles


def test_a_puzzle_is_named_in_every_form() -> None:
    table, choices = puzzle_table(), EmbedChoices()
    element = read_element(table)
    assert element["puzzle"] == "tritt/17"
    assert {"record", "game", "seats", "at", "read-only"}.isdisjoint(element)
    assert puzzle_asked(load_in_frame(read_frame(table)))[:2] == ("tritt", 17)
    assert markdown_code(SITE, subject_of(table, choices)).endswith("#/puzzles/tritt/17)")


def test_the_picture_of_a_puzzle_is_its_beginning_whatever_was_tried() -> None:
    run = PuzzleRun(puzzles("tritt")[16])
    before = read_element(run.table)["poster"]
    run.table.play(min(run.table.record.position.moves()))
    assert read_element(run.table)["poster"] == before != pack_poster(picture.poster(run.table.record))


def test_the_puzzle_of_the_day_takes_the_place_of_the_one_on_the_table() -> None:
    table, choices = puzzle_table(is_daily=True), EmbedChoices(is_daily=True)
    assert table.exercise
    assert table.exercise.is_daily
    element = read_element(table, choices)
    assert element == {"puzzle": "daily"}
    assert puzzle_asked(load_in_frame(read_frame(table, choices))).is_daily
    subject = subject_of(table, choices)
    assert link_code(SITE, subject, has_picture=True).count("<img") == 0, "it is another one tomorrow"
    assert subject.address == "#/puzzles/daily"


def test_a_lesson_is_named_in_every_form() -> None:
    table = lesson_table()
    assert read_element(table) == {"lesson": "trichet"}
    assert lesson_of(load_in_frame(read_frame(table))) == "trichet"
    assert subject_of(table, EmbedChoices()).address == "#/learn/trichet"
    assert read_frame(table)["title"] == "Learn Trichet"


@pytest.mark.parametrize("kind", ["puzzle", "lesson"])
def test_players_and_positions_of_games_count_for_nothing_there(kind: str) -> None:
    table, choices = TABLES[kind](), EmbedChoices(levels=(3, None), ply=1, theme="dark")
    assert read_element(table, choices) == {**read_element(table), "theme": "dark"}


# Choices


@every_kind
def test_the_look_is_chosen_alike_in_script_and_frame(kind: str) -> None:
    table = TABLES[kind]()
    choices = EmbedChoices(theme="dark", start="seen", width=640, controls=("field", "status"))
    element, frame = read_element(table, choices), read_frame(table, choices)
    assert (element["theme"], element["start"], element["size"]) == ("dark", "seen", "640")
    assert element["controls"] == "field status"
    configuration = load_in_frame(frame).configuration
    assert (configuration.theme, configuration.controls) == ("dark", ("status", "field"))
    assert frame["width"] == "640"
    assert {"theme", "start", "size", "controls"}.isdisjoint(read_element(table))
    none = EmbedChoices(controls=())
    assert read_element(table, none)["controls"] == "none"
    assert load_in_frame(read_frame(table, none)).configuration.controls == ()
    usual = EmbedChoices(controls=("status", "tools", "link"))
    assert "controls" not in read_element(table, usual)


@every_kind
def test_a_flipped_board_is_flipped_in_script_and_frame(kind: str) -> None:
    table = TABLES[kind]()
    assert "flipped" not in read_element(table)
    assert load_in_frame(read_frame(table)).configuration.is_flipped is None
    table.flip()
    assert read_element(table)["flipped"] is None, "the attribute needs no value"
    assert load_in_frame(read_frame(table)).configuration.is_flipped is True


def test_a_flipped_new_game_has_a_picture_from_that_side() -> None:
    table = Table(load("trichet"))
    table.flip()
    assert read_element(table)["poster"] == pack_poster(picture.poster(table.record, is_flipped=True))


def test_levels_play_in_script_and_frame() -> None:
    table, choices = game_table(), EmbedChoices(levels=(4, None))
    assert read_element(table, choices)["seats"] == "4 person"
    assert load_in_frame(read_frame(table, choices)).configuration.seats == (4, None)


@every_kind
def test_a_frame_says_what_it_is_and_waits_until_it_is_seen(kind: str) -> None:
    frame = read_frame(TABLES[kind]())
    assert frame["title"]
    assert (frame["loading"], frame["allow"]) == ("lazy", "clipboard-write")
    assert int(frame["height"]) > int(frame["width"])


@pytest.mark.parametrize("width", [320, 480, 640])
@every_kind
def test_a_frame_keeps_its_shape_in_a_narrower_place(kind: str, width: int) -> None:
    """If this fails, phones show a blank area under boards, or frames lose their size in old editors."""
    frame = read_frame(TABLES[kind](), EmbedChoices(width=width))
    style = dict(part.split(": ") for part in frame["style"].split("; "))
    assert (style["width"], style["max-width"], style["height"]) == (f"{width}px", "100%", "auto")
    assert style["aspect-ratio"] == f"{frame['width']} / {frame['height']}"
    assert frame["width"] == str(width)


def test_a_frame_is_as_high_as_the_element_would_be() -> None:
    """If this fails, frames have empty room under the board, or too little."""
    bare, full = EmbedChoices(controls=()), EmbedChoices(controls=CONTROLS)
    table = Table(load("tritium"))
    difference = int(read_frame(table, full)["height"]) - int(read_frame(table, bare)["height"])
    assert difference == sum(CONTROL_HEIGHTS.values())


# What other programs make of it


def forms(table: Table, choices: EmbedChoices) -> list[str]:
    """The code in every form that is HTML."""
    subject = subject_of(table, choices)
    pictured = link_code(SITE, subject, has_picture=True)
    script, frame = script_code(SITE, subject, choices), frame_code(SITE, subject, choices)
    return [script, frame, link_code(SITE, subject), pictured]


@every_kind
@pytest.mark.parametrize("choices", [EmbedChoices(), EmbedChoices(is_read_only=True, theme="dark")], ids=str)
def test_it_survives_markdown(kind: str, choices: EmbedChoices) -> None:
    table = TABLES[kind]()
    markdown = MarkdownIt("commonmark", {"html": True, "typographer": True}).enable(
        ["smartquotes", "replacements"]
    )
    for code in forms(table, choices):
        assert not re.search(r"\n\s*\n|^\s|[_*`\\]", code), "Markdown would make something of it"
        before, after = (
            EmbedCodeReader(code),
            EmbedCodeReader(markdown.render(f"Some *words*:\n\n{code}\n\nMore.")),
        )
        assert after.found == before.found


@every_kind
def test_the_link_in_markdown_leads_to_the_same_place(kind: str) -> None:
    table, choices = TABLES[kind](), EmbedChoices()
    subject = subject_of(table, choices)
    code = markdown_code(SITE, subject)
    assert re.fullmatch(r"\[[^\[\]]+\]\([^_*()<>\s]+\)", code), "plainer programs read no more than this"
    html = MarkdownIt("commonmark").render(f"See *this*: {code} _now_.")
    read = EmbedCodeReader(html)
    assert unquote(read.found["a"]["href"] or "") == unquote(SITE + subject.address)
    assert subject.text in read.text


def test_what_a_translation_says_is_escaped() -> None:
    subject = subject_of(game_table(), EmbedChoices())._replace(text='Play <b> "it" [now]_*', title='"<>&')
    read = EmbedCodeReader(link_code(SITE, subject))
    assert (set(read.found), read.text) == ({"a"}, subject.text)
    assert EmbedCodeReader(frame_code(SITE, subject, EmbedChoices())).found["iframe"]["title"] == '"<>&'
    assert subject.text in EmbedCodeReader(MarkdownIt("commonmark").render(markdown_code(SITE, subject))).text


# Pictures
