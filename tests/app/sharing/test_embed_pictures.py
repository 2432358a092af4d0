"""Pictures in the embed code, and texts of its dialog."""

import zlib
from base64 import b64decode, urlsafe_b64decode

from tests.app.sharing.test_embed_code import PICTURE, SITE, EmbedCodeReader, game_table, read_element
from trigrid.app.sharing.embed_code import (
    POSTER_PREFIX,
    EmbedChoices,
    link_code,
    pack_poster,
    subject_of,
)
from trigrid.app.sharing.words import embed_code as words
from trigrid.library import record_picture


def test_the_picture_can_be_unpacked() -> None:
    code = pack_poster(PICTURE).removeprefix(POSTER_PREFIX)
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    deflated = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    assert zlib.decompress(deflated, -zlib.MAX_WBITS).decode() == PICTURE


def test_poster_shows_the_current_position_and_follows_a_flip() -> None:
    table = game_table()
    poster = read_element(table)["poster"]
    assert poster == pack_poster(record_picture.poster(table.record))
    table.flip()
    flipped = read_element(table)["poster"]
    assert poster != flipped == pack_poster(record_picture.poster(table.record, is_flipped=True))


def test_a_link_has_a_small_picture_on_request() -> None:
    subject = subject_of(game_table(), EmbedChoices())
    image = EmbedCodeReader(link_code(SITE, subject, has_picture=True)).elements["img"]
    kind, _, content = (image["src"] or "").partition(",")
    assert kind == "data:image/svg+xml;base64"
    assert b64decode(content).startswith(b"<svg ")
    assert image["alt"] == "", "the alternative text repeats the text of the link"
    assert "img" not in EmbedCodeReader(link_code(SITE, subject)).elements


# Texts of the dialog


def test_impossible_number_of_moves_is_explained() -> None:
    assert words.ply_hint(0, 5) == words.ply_hint(5, 5) == ""
    assert "from 0 to 5" in words.ply_hint(None, 5)
    assert "only 5 moves" in words.ply_hint(6, 5)
    assert "only 1 move," in words.ply_hint(2, 1)


def test_default_theme_label_names_the_page_for_scripts_and_the_reader_for_frames() -> None:
    assert "page" in words.default_theme_label("script")
    assert "reader" in words.default_theme_label("frame")
