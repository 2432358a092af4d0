"""Embed code of games, lessons and puzzles, parsed as HTML and as Markdown."""

import re
from html.parser import HTMLParser
from typing import Any
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt

from tests.games.sample_games import all_games_in_two_forms
from tests.library.test_record_export import record_of
from trigrid.app.embed.commands import embed_state, lesson_of, request_at_address, requested_puzzle, table_for
from trigrid.app.embed.messages import Load
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
from trigrid.library import record_picture
from trigrid.library.address import parse_address
from trigrid.library.embed_configuration import CONTROL_HEIGHTS, CONTROLS, EmbedConfiguration
from trigrid.puzzle import puzzles
from trigrid.records import Record
from trigrid.records.mark_note import split_marks
from trigrid.table.table import Table

SITE = "https://trigrid.example/a_b*c&d/"
PICTURE = "<svg>▲</svg>"
SITE_IN_MARKDOWN = SITE.replace("_", "%5F").replace("*", "%2A")
ADDED_BY_MARKDOWN = ("p", "em")
"""Elements that Markdown adds around the code."""


class EmbedCodeReader(HTMLParser):
    """Parser that collects all text, and the attributes of the elements of the code."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: dict[str, dict[str, str | None]] = {}
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ADDED_BY_MARKDOWN:
            assert tag not in self.elements
            self.elements[tag] = dict(attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


def table_of(record: Record) -> Table:
    return Table(record.game, record)


def game_table() -> Table:
    """Return the table of a game whose last move was undone."""
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
    """Return the attributes of the ``<trigrid-game>`` element."""
    return EmbedCodeReader(script_code(SITE, subject_of(table, choices), choices)).elements["trigrid-game"]


def read_frame(table: Table, choices: EmbedChoices = EmbedChoices()) -> dict[str, Any]:  # noqa: B008
    """Return the attributes of the ``<iframe>`` element."""
    return EmbedCodeReader(frame_code(SITE, subject_of(table, choices), choices)).elements["iframe"]


def load_in_frame(frame: dict[str, Any]) -> Load:
    """Return the request that a framed page derives from its address."""
    assert frame["src"].startswith(f"{SITE}?embed")
    query, _, address = frame["src"].removeprefix(SITE).partition("#")
    faults = list[str]()
    configuration = EmbedConfiguration.from_query(query, lambda name, value: faults.append(name))
    assert faults == []
    return request_at_address(f"#{address}", configuration)


# Games


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
def test_script_and_frame_and_link_identify_a_new_game(game: Game) -> None:
    table, choices = Table(game), EmbedChoices()
    elements = EmbedCodeReader(script_code(SITE, subject_of(table, choices), choices)).elements
    element = elements["trigrid-game"]
    assert elements["script"] == {"src": f"{SITE}embed.js", "async": None}
    assert {"record", "poster"}.isdisjoint(element)
    game_options = dict(part.split("=") for part in (element.get("options") or "").split("&") if part)
    element_request = Load(
        element["game"], game_options, None, EmbedConfiguration(), sets_position=False, sets_seats=False
    )
    assert table_for(element_request, None).game == game
    assert table_for(load_in_frame(read_frame(table)), None).game == game
    assert parse_address((elements["a"]["href"] or "").removeprefix(SITE)).game == game


def test_unfinished_game_continues_from_its_position() -> None:
    table = game_table()
    choices = EmbedChoices()
    read = EmbedCodeReader(script_code(SITE, subject_of(table, choices), choices))
    link = read.elements["trigrid-game"]["record"]
    assert link
    assert Record.from_link(link).moves == table.record.moves
    assert ID not in Record.from_link(link).headers
    assert table.record.headers[ID] == "0123456789"
    assert (read.elements["a"]["href"] or "").endswith(f"m={link}")
    assert read.text.strip() == "Play Tritium"
    assert table_for(load_in_frame(read_frame(table)), None).record.moves == table.record.moves


def test_marks_of_the_position_are_drawn_on_the_board() -> None:
    table = game_table()
    table.record.here.marks, _ = split_marks(table.game, "[%mark c3 red; c3>d4; a1 label A]")
    assert read_element(table)["marks"] == "c3 red; c3>d4; a1 label A"
    in_frame = load_in_frame(read_frame(table)).configuration.marks
    assert in_frame == "c3 red; c3>d4; a1 label A"
    assert split_marks(table.game, f"[%mark {in_frame}]")[0] == table.record.here.marks
    table.undo()
    assert "marks" not in read_element(table)


def test_read_only_embed_has_the_whole_game_and_the_current_ply() -> None:
    table, choices = game_table(), EmbedChoices(is_read_only=True, levels=(None, 3))
    full_line = table.record.here.line_end.path()
    element = read_element(table, choices)
    assert element["read-only"] is None
    assert "seats" not in element
    element_request = Load(
        None, None, element["record"], EmbedConfiguration(at=int(element["at"] or "")), True, False
    )
    frame_request = load_in_frame(read_frame(table, choices))
    assert frame_request.configuration.is_read_only
    for load_request in (element_request, frame_request):
        state = embed_state(table_for(load_request, None))
        assert (state["ply"], state["plies"]) == (len(full_line) - 1, len(full_line))


@pytest.mark.parametrize("ply", [0, 1, 2])
def test_chosen_ply_is_shown_first(ply: int) -> None:
    table = game_table()
    plies = len(table.record.here.line_end.path())
    play_choices, replay_choices = EmbedChoices(ply=ply), EmbedChoices(ply=ply, is_read_only=True)
    for choices, count in ((play_choices, ply), (replay_choices, plies)):
        state = embed_state(table_for(load_in_frame(read_frame(table, choices)), None))
        assert (state["ply"], state["plies"]) == (ply, count)
        element = read_element(table, choices)
        link = element.get("record")
        assert len(Record.from_link(link).moves if link else ()) == count
        assert element.get("at") == (str(ply) if choices is replay_choices else None)
    assert subject_of(table, EmbedChoices(ply=99)).at is None


@pytest.mark.parametrize("ply", [None, 0, 1, 2, 99])
def test_text_and_picture_of_a_link_match_its_target(ply: int | None) -> None:
    """If this fails, a link to a complete game leads only to its first moves."""
    table = game_table()
    full_line = [node.move for node in table.record.here.line_end.path()]
    played = len(table.record.moves) if ply is None else ply
    for is_read_only, text, moves in (
        (True, "Step through a game of Tritium", full_line),
        (False, "Play Tritium", full_line[:played]),
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
            address = (read.elements["a"]["href"] or "").removeprefix(SITE_IN_MARKDOWN).removeprefix(SITE)
            link = parse_address(address).link
            assert (read.text.strip(), list(Record.from_link(link).moves) if link else []) == (text, moves)
        assert subject.linked
        assert list(subject.linked.moves) == moves


def test_link_to_a_game_without_moves_offers_to_play() -> None:
    subject = subject_of(Table(load("tritium")), EmbedChoices(is_read_only=True))
    assert subject.text == "Play Tritium"


def markdown_link(subject: EmbedSubject) -> str:
    """Return the Markdown link, rendered as HTML."""
    return str(MarkdownIt("commonmark").render(markdown_code(SITE, subject)))


# Lessons and puzzles


def test_script_and_frame_and_link_identify_the_puzzle() -> None:
    table, choices = puzzle_table(), EmbedChoices()
    element = read_element(table)
    assert element["puzzle"] == "tritt/17"
    assert {"record", "game", "seats", "at", "read-only"}.isdisjoint(element)
    assert requested_puzzle(load_in_frame(read_frame(table)))[:2] == ("tritt", 17)
    assert markdown_code(SITE, subject_of(table, choices)).endswith("#/puzzles/tritt/17)")


def test_puzzle_picture_shows_the_start_even_after_a_move() -> None:
    run = PuzzleRun(puzzles("tritt")[16])
    before = read_element(run.table)["poster"]
    run.table.play(min(run.table.record.position.moves()))
    assert read_element(run.table)["poster"] == before != pack_poster(record_picture.poster(run.table.record))


def test_daily_choice_embeds_the_puzzle_of_the_day() -> None:
    table, choices = puzzle_table(is_daily=True), EmbedChoices(is_daily=True)
    assert table.exercise
    assert table.exercise.is_daily
    element = read_element(table, choices)
    assert element == {"puzzle": "daily"}
    assert requested_puzzle(load_in_frame(read_frame(table, choices))).is_daily
    subject = subject_of(table, choices)
    assert link_code(SITE, subject, has_picture=True).count("<img") == 0, (
        "the link shows a picture, although the puzzle changes every day"
    )
    assert subject.address == "#/puzzles/daily"


def test_script_and_frame_and_link_identify_the_lesson() -> None:
    table = lesson_table()
    assert read_element(table) == {"lesson": "trichet"}
    assert lesson_of(load_in_frame(read_frame(table))) == "trichet"
    assert subject_of(table, EmbedChoices()).address == "#/learn/trichet"
    assert read_frame(table)["title"] == "Learn Trichet"


@pytest.mark.parametrize("kind", ["puzzle", "lesson"])
def test_puzzles_and_lessons_ignore_seats_and_ply(kind: str) -> None:
    table, choices = TABLES[kind](), EmbedChoices(levels=(3, None), ply=1, theme="dark")
    assert read_element(table, choices) == {**read_element(table), "theme": "dark"}


# Choices


@every_kind
def test_script_and_frame_get_the_same_appearance(kind: str) -> None:
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
    default = EmbedChoices(controls=("status", "tools", "link"))
    assert "controls" not in read_element(table, default)


@every_kind
def test_script_and_frame_keep_a_flipped_board_flipped(kind: str) -> None:
    table = TABLES[kind]()
    assert "flipped" not in read_element(table)
    assert load_in_frame(read_frame(table)).configuration.is_flipped is None
    table.flip()
    assert read_element(table)["flipped"] is None, "the attribute has a value"
    assert load_in_frame(read_frame(table)).configuration.is_flipped is True


def test_poster_of_a_flipped_new_game_is_flipped() -> None:
    table = Table(load("trichet"))
    table.flip()
    assert read_element(table)["poster"] == pack_poster(record_picture.poster(table.record, is_flipped=True))


def test_script_and_frame_get_the_chosen_levels() -> None:
    table, choices = game_table(), EmbedChoices(levels=(4, None))
    assert read_element(table, choices)["seats"] == "4 person"
    assert load_in_frame(read_frame(table, choices)).configuration.seats == (4, None)


@every_kind
def test_frame_has_a_title_and_loads_lazily(kind: str) -> None:
    frame = read_frame(TABLES[kind]())
    assert frame["title"]
    assert (frame["loading"], frame["allow"]) == ("lazy", "clipboard-write")
    assert int(frame["height"]) > int(frame["width"])


@pytest.mark.parametrize("width", [320, 480, 640])
@every_kind
def test_frame_keeps_its_aspect_ratio_when_narrower(kind: str, width: int) -> None:
    """If this fails, frames have blank space on phones, or no size in some editors.

    Editors that remove the style keep the attributes.
    """
    frame = read_frame(TABLES[kind](), EmbedChoices(width=width))
    style = dict(part.split(": ") for part in frame["style"].split("; "))
    assert (style["width"], style["max-width"], style["height"]) == (f"{width}px", "100%", "auto")
    assert style["aspect-ratio"] == f"{frame['width']} / {frame['height']}"
    assert frame["width"] == str(width)


def test_frame_height_includes_the_controls() -> None:
    """If this fails, frames have too much or too little space below the board."""
    bare, full = EmbedChoices(controls=()), EmbedChoices(controls=CONTROLS)
    table = Table(load("tritium"))
    difference = int(read_frame(table, full)["height"]) - int(read_frame(table, bare)["height"])
    assert difference == sum(CONTROL_HEIGHTS.values())


# Code inside other programs


def html_codes(table: Table, choices: EmbedChoices) -> list[str]:
    """Return all kinds of embed code that are HTML."""
    subject = subject_of(table, choices)
    pictured = link_code(SITE, subject, has_picture=True)
    script, frame = script_code(SITE, subject, choices), frame_code(SITE, subject, choices)
    return [script, frame, link_code(SITE, subject), pictured]


@every_kind
@pytest.mark.parametrize("choices", [EmbedChoices(), EmbedChoices(is_read_only=True, theme="dark")], ids=str)
def test_html_code_survives_markdown(kind: str, choices: EmbedChoices) -> None:
    table = TABLES[kind]()
    markdown = MarkdownIt("commonmark", {"html": True, "typographer": True}).enable(
        ["smartquotes", "replacements"]
    )
    for code in html_codes(table, choices):
        assert not re.search(r"\n\s*\n|^\s|[_*`\\]", code), "Markdown would change the code"
        before, after = (
            EmbedCodeReader(code),
            EmbedCodeReader(markdown.render(f"Some *words*:\n\n{code}\n\nMore.")),
        )
        assert after.elements == before.elements


@every_kind
def test_markdown_link_has_simple_syntax_and_leads_to_the_address_of_its_subject(kind: str) -> None:
    table, choices = TABLES[kind](), EmbedChoices()
    subject = subject_of(table, choices)
    code = markdown_code(SITE, subject)
    assert re.fullmatch(r"\[[^\[\]]+\]\([^_*()<>\s]+\)", code), (
        "the link uses syntax that simple programs do not support"
    )
    html = MarkdownIt("commonmark").render(f"See *this*: {code} _now_.")
    read = EmbedCodeReader(html)
    assert unquote(read.elements["a"]["href"] or "") == unquote(SITE + subject.address)
    assert subject.text in read.text


def test_translated_text_is_escaped() -> None:
    subject = subject_of(game_table(), EmbedChoices())._replace(text='Play <b> "it" [now]_*', title='"<>&')
    read = EmbedCodeReader(link_code(SITE, subject))
    assert (set(read.elements), read.text) == ({"a"}, subject.text)
    assert EmbedCodeReader(frame_code(SITE, subject, EmbedChoices())).elements["iframe"]["title"] == '"<>&'
    assert subject.text in EmbedCodeReader(MarkdownIt("commonmark").render(markdown_code(SITE, subject))).text
