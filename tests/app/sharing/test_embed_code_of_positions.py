"""Embed code of games and chapters that begin at set-up positions."""

import pytest

from tests.app.sharing.test_embed_code import (
    SITE,
    EmbedCodeReader,
    load_in_frame,
    read_element,
    read_frame,
    table_of,
)
from tests.collection.sample_collections import lesson, tritt_record
from trigrid.app.collections.open_collection import OpenCollection
from trigrid.app.embed.commands import table_for
from trigrid.app.sharing.embed_code import EmbedChoices, link_code, pack_poster, subject_of
from trigrid.exercises.chapter_run import run_of
from trigrid.library import record_picture
from trigrid.library.address import parse_address
from trigrid.records import Record
from trigrid.records.record_tree import line_to


@pytest.mark.parametrize("is_read_only", [True, False])
def test_a_game_that_begins_at_a_set_up_position_keeps_it_without_moves(*, is_read_only: bool) -> None:
    table, choices = table_of(tritt_record()), EmbedChoices(is_read_only=is_read_only)
    element = read_element(table, choices)
    assert Record.from_link(element["record"] or "").setup == table.record.setup
    assert element["poster"] == pack_poster(record_picture.poster(table.record))
    assert table_for(load_in_frame(read_frame(table, choices)), None).record.setup == table.record.setup
    read = EmbedCodeReader(link_code(SITE, subject_of(table, choices)))
    link = parse_address((read.elements["a"]["href"] or "").removeprefix(SITE)).link
    assert Record.from_link(link).setup == table.record.setup
    assert read.text.strip() == "Play TRITT"


def test_chapter_picture_shows_the_start_of_the_chapter() -> None:
    opened = OpenCollection(lesson())
    chapter = opened.collection.chapters[1]
    run = run_of(chapter, opened.chapter_link(2))
    expected = pack_poster(record_picture.poster(line_to(chapter.record, chapter.record.root)))
    for _ in range(2):
        element = read_element(run.table)
        assert (element["collection"], element["chapter"]) == (opened.shared_link, "2")
        assert element["poster"] == expected
        run.table.play_text("c7-e7")
