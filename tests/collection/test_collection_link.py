"""Tests of links of collections."""

from pathlib import Path

import pytest

from tests.collection.sample_collections import lesson
from tests.games.sample_games import all_games
from tests.records.random_records import random_tree
from trigrid.collection import Chapter, Collection, CollectionError, Damage
from trigrid.library.incoming_text import TextFormat, read_text
from trigrid.library.words import damaged_records
from trigrid.records import Damage as RecordDamage
from trigrid.records import Record, RecordError
from trigrid.records.link import MAX_LENGTH
from trigrid.records.move_packing import DIGITS


def error_of(link: str) -> CollectionError:
    """Return the error that reading a link raises."""
    with pytest.raises(CollectionError) as caught:
        Collection.from_link(link)
    return caught.value


def collection_of_all_games() -> Collection:
    """Return a collection with a random record of each variant of each game."""
    return Collection([Chapter(random_tree(game, 5, ("a note",)), f"{game}") for game in all_games()], "All")


def test_a_link_contains_everything_but_evaluations() -> None:
    collection = collection_of_all_games()
    read = Collection.from_link(collection.to_link())
    for chapter in collection.chapters:
        for node in chapter.record.root.subtree():
            node.evaluation = ""
    assert read.to_text() == collection.to_text()


@pytest.mark.parametrize("collection", [lesson(), Collection((), "Empty", "Ann"), Collection()])
def test_links_of_all_sizes_are_read(collection: Collection) -> None:
    assert Collection.from_link(collection.to_link()).to_text() == collection.to_text()


@pytest.mark.parametrize(
    "wrapped",
    [
        "https://site.example/#/collection?c={link}",
        "Look: <https://site.example/%23/collection%3Fc%3D{link}>, it is good",
        "#/collection?c={link}&utm_source=x",
        "{link}.",
    ],
)
def test_links_are_found_in_messages(wrapped: str) -> None:
    assert Collection.from_link(wrapped.format(link=lesson().to_link())).title == "Club lesson"


def test_links_broken_over_lines_are_read() -> None:
    link = lesson().to_link()
    lines = [link[at : at + 60] for at in range(0, len(link), 60)]
    for separator in ("\n", "\r\n> ", "=\n", " "):
        assert Collection.from_link(f"c={separator.join(lines)}").title == "Club lesson"


def test_a_link_that_breaks_off_gives_the_intact_chapters() -> None:
    collection = collection_of_all_games()
    link, counts = collection.to_link(), list[int]()
    for length in range(14, len(link), 97):
        error = error_of(link[:length])
        assert error.flaws[0].damage is Damage.TRUNCATED
        read = error.collection.chapters if error.collection else []
        counts.append(len(read))
        for chapter, whole in zip(read, collection.chapters, strict=False):
            assert chapter.digest == whole.digest
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[-1] > len(collection.chapters) // 2


def test_a_changed_link_is_refused() -> None:
    link = lesson().to_link()
    for at in (15, len(link) // 2, len(link) - 3):
        changed = DIGITS[(DIGITS.index(link[at]) + 1) % len(DIGITS)]
        assert error_of(link[:at] + changed + link[at + 1 :]).flaws[0].damage is Damage.CHECKSUM


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("", Damage.EMPTY),
        ("hello", Damage.EMPTY),
        ("2.tritt.0.x", Damage.EMPTY),
        ("4.collection.abc.def", Damage.VERSION),
        ("3.collection", Damage.TRUNCATED),
        (f"3.collection.{'a' * (MAX_LENGTH + 1)}", Damage.TOO_LONG),
    ],
)
def test_other_texts_are_refused(text: str, damage: Damage) -> None:
    error = error_of(text)
    assert (error.flaws[0].damage, error.collection) == (damage, None)


def test_a_link_that_would_be_too_long_is_not_written() -> None:
    record = Record(all_games()[0])
    record.comment = "".join(f"{number**9:x}" for number in range(5000))
    with pytest.raises(CollectionError, match="characters; expected at most 20000"):
        Collection([Chapter(record)]).to_link()


def test_a_reader_of_records_refuses_the_link_in_one_sentence() -> None:
    link = lesson().to_link()
    with pytest.raises(RecordError) as caught:
        Record.from_link(link)
    assert caught.value.reason is RecordDamage.VERSION
    sentence = damaged_records.damage(caught.value, TextFormat.LINK)
    assert sentence.startswith("The link was made by a newer version of Trigrid.")


@pytest.mark.parametrize(
    "wrapped", ["{}", "https://a.example/#/collection?c={}", "See {}, it is good.", "c=3D{}"]
)
def test_pasted_links_lead_to_the_collection(wrapped: str) -> None:
    link = lesson().to_link()
    broken = "=\n".join(link[at : at + 50] for at in range(0, len(link), 50))
    for written in (link, broken):
        incoming = read_text(wrapped.format(written))
        assert incoming.format is TextFormat.ADDRESS
        assert incoming.address == f"#/collection?c={link}"


def test_a_kept_link_and_text_are_read_for_ever() -> None:
    """The files were written by the first version with collections."""
    folder = Path(__file__).parents[1] / "library" / "kept" / "v1.3"
    text = (folder / "collection.txt").read_text(encoding="utf-8")
    for read in (
        Collection.from_text(text),
        Collection.from_link((folder / "collection-link.txt").read_text(encoding="utf-8")),
    ):
        assert (read.title, read.author) == ("Club lesson", "Ann")
        assert [(each.title, each.mode.value, each.goal.value) for each in read.chapters] == [
            ("Two dots", "read", "win"),
            ("Find it", "find", "win"),
            ('Play "well"', "play", "tie"),
            ("", "hidden", "win"),
        ]
        assert "!?" in {node.sign for node in read.chapters[1].record.root.subtree()}
        assert [each.record.end.moves for each in read.chapters] == [
            each.record.end.moves for each in lesson().chapters
        ]
