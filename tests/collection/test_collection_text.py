"""Tests of the text form of collections, also edited by hand or damaged."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.collection.sample_collections import TRITT, lesson, tritt_record
from tests.games.sample_games import all_games
from tests.library.test_game_library import in_a_loop, library
from tests.records.random_records import random_tree, tree
from trigrid.collection import Chapter, Collection, CollectionError, Damage, Goal, Mode
from trigrid.collection.collection import MAX_CHAPTERS, MAX_LENGTH
from trigrid.headers.who_plays import DEFAULT_LEVEL
from trigrid.records import Damage as RecordDamage
from trigrid.records import Record
from trigrid.records.collection import split_records

NOTES = ('[Chapter "x"] in a note', "one } two \\ {", "long " * 30 + '[Collection "tritt"]')
GAME = '[Game "tritt"]'


def error_of(text: str) -> CollectionError:
    """Return the error that reading a text raises."""
    with pytest.raises(CollectionError) as caught:
        Collection.from_text(text)
    return caught.value


def contents(collection: Collection) -> list[tuple[object, ...]]:
    """Return what each chapter contains."""
    return [
        (each.title, each.mode, each.goal, each.record.headers, each.record.setup, tree(each.record))
        for each in collection.chapters
    ]


def test_a_collection_is_read_as_it_was_written() -> None:
    collection = lesson()
    read = Collection.from_text(collection.to_text())
    assert (read.title, read.author) == ("Club lesson", "Ann")
    assert contents(read) == contents(collection)
    assert [each.record.here for each in read.chapters] == [each.record.root for each in read.chapters]
    assert read.to_text() == collection.to_text()


@given(st.lists(st.tuples(st.sampled_from(all_games()), st.integers(0, 2**32)), max_size=4), st.text())
def test_collections_of_any_records_are_read_as_they_were_written(
    source: list[tuple[trigrid.Game, int]], title: str
) -> None:
    chapters = [Chapter(random_tree(game, seed, NOTES), title, Mode.FIND) for game, seed in source]
    text = Collection(chapters, title, "Ann").to_text()
    assert Collection.from_text(text).to_text() == text


@in_a_loop
async def test_a_version_without_collections_imports_the_chapters_as_games() -> None:
    texts, games = split_records(lesson().to_text()), library()
    assert [games.import_records(text).new for text in texts] == [1, 1, 1, 1]
    assert Record.from_text(texts[0]).headers["Collection"] == "Club lesson"


@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\n\n\n", "\r\n\r\n"])
def test_headers_before_a_record_may_stand_apart(gap: str) -> None:
    second = f'[chapter "Two"]\n[Mode "HIDDEN"]{gap}{GAME} h3-h5'
    text = f'[collection "C"]\n[AUTHOR "A"]{gap}{GAME} c3-c5\n\n{second}'
    read = Collection.from_text(text)
    assert (read.title, read.author) == ("C", "A")
    assert [(each.title, each.mode) for each in read.chapters] == [("", Mode.READ), ("Two", Mode.HIDDEN)]
    assert [each.record.headers for each in read.chapters] == [{}, {}]


def test_plain_records_are_chapters_without_title() -> None:
    read = Collection.from_text(f"{GAME} c3-c5\n\n{GAME} h3-h5")
    assert (read.title, [each.title for each in read.chapters]) == ("", ["", ""])


def test_an_empty_collection_keeps_its_title_and_author() -> None:
    text = Collection((), 'My "book"', "Ann").to_text()
    read = Collection.from_text(text)
    assert (read.title, read.author, read.chapters) == ('My "book"', "Ann", [])


def test_a_chapter_loses_the_headers_of_a_stored_game_and_of_another_collection() -> None:
    record = tritt_record()
    record.headers = {
        "Id": "abc",
        "Changed": "x",
        "collection": "Old",
        "AUTHOR": "Old",
        "Flipped": "yes",
        "Orange": "Ann",
    }
    assert Chapter(record).record.headers == {"Flipped": "yes", "Orange": "Ann"}


def test_titles_are_cut_and_stay_on_one_line() -> None:
    assert Chapter(tritt_record(), "a\nb " * 100).title == ("a b " * 100)[:200].strip()


def test_every_damage_names_its_chapter_and_line_and_the_rest_is_read() -> None:
    text = lesson().to_text().replace("g7-g9", "g7-g99").replace('"play"', '"quiz"').replace('"tie"', '"x"')
    error = error_of("\n\n" + text)
    lines = ["", "", *text.split("\n")]
    assert [(each.chapter, each.damage) for each in error.flaws] == [
        (2, Damage.RECORD),
        (3, Damage.BAD_MODE),
        (3, Damage.BAD_GOAL),
        (4, Damage.RECORD),
    ]
    for flaw, part in zip(error.flaws, ("g7-g99", "quiz", '"x"', "g7-g99"), strict=True):
        assert part in lines[flaw.line - 1]
    assert str(error) == str(error.flaws[0])
    assert str(error).startswith(f"chapter 2, line {error.flaws[0].line}: 'g7-g99' is not a tritton")
    assert "is not a mode; expected read or find or play or hidden" in str(error.flaws[1])
    assert error.collection
    assert [each.mode for each in error.collection.chapters] == ["read", "find", "read", "hidden"]


def test_a_damaged_record_after_a_header_block_has_the_right_line() -> None:
    error = error_of('[Collection "C"]\n\n\n[Game "tritt"]\n\nc3-c5 {oh')
    assert (error.flaws[0].line, error.flaws[0].chapter) == (6, 1)
    assert error.flaws[0].error
    assert error.flaws[0].error.reason is RecordDamage.TRUNCATED


def test_equal_records_have_different_lines() -> None:
    error = error_of(f"{GAME} c3-c99\n\n" * 3)
    assert [each.line for each in error.flaws] == [1, 3, 5]


@pytest.mark.parametrize("text", ["", " \n", "hello", "[", '[Chapter "x"]', '[Game "chess"] e4'])
def test_a_text_without_a_record_is_refused(text: str) -> None:
    assert error_of(text).collection is None


def test_headers_after_the_last_record_are_a_damage() -> None:
    error = error_of(f'{GAME} c3-c5\n\n[Chapter "Two"]\n')
    assert (str(error)) == 'chapter 2, line 3: no header names the game; expected one like [Game "tritium"]'
    assert error.collection
    assert len(error.collection.chapters) == 1


def test_too_many_chapters_are_refused_and_the_first_are_kept() -> None:
    chapters = [Chapter(Record(TRITT)) for _ in range(MAX_CHAPTERS)]
    text = Collection(chapters).to_text()
    assert len(Collection.from_text(text).chapters) == MAX_CHAPTERS
    error = error_of(f"{text}\n{GAME}\n")
    assert error.flaws[0].damage is Damage.TOO_MANY
    assert error.collection
    assert len(error.collection.chapters) == MAX_CHAPTERS
    with pytest.raises(CollectionError, match="65 chapters"):
        Collection([*chapters, *chapters[:1]]).to_text()


def test_texts_over_the_limit_are_refused() -> None:
    assert error_of("x" * (MAX_LENGTH + 1)).flaws[0].damage is Damage.TOO_LONG
    record = Record(TRITT)
    record.comment = "x" * 400_000
    with pytest.raises(CollectionError, match="too long"):
        Collection([Chapter(record)] * 3).to_text()


def test_unknown_modes_and_goals_are_refused() -> None:
    with pytest.raises(CollectionError, match="'quiz' is not a mode"):
        Chapter(tritt_record(), mode="quiz")
    with pytest.raises(CollectionError, match="'lose' is not a goal"):
        Chapter(tritt_record(), goal="lose")
    assert error_of(None).flaws[0].damage is Damage.NOT_TEXT  # type: ignore[arg-type]


def test_only_the_solution_affects_the_digest_of_a_chapter() -> None:
    def chapter(*moves: str, mode: Mode = Mode.FIND, goal: Goal = Goal.WIN) -> Chapter:
        return Chapter(tritt_record(*moves), "", mode, goal)

    noted = Chapter(tritt_record("c7-e7"), "Title", Mode.FIND)
    noted.record.comment = "note"
    noted.record.here.add_child(noted.record.position.moves()[0])
    assert noted.digest != chapter("c7-e7").digest  # the added move continues the main line
    noted.record.delete(noted.record.here.children[0])
    noted.record.root.add_child(noted.record.root.position.moves()[3])
    assert noted.digest == chapter("c7-e7").digest
    others = [chapter(), chapter("g7-g9"), chapter("c7-e7", mode=Mode.READ), chapter("c7-e7", goal=Goal.TIE)]
    assert len({chapter("c7-e7").digest, *(each.digest for each in others)}) == 5


def test_a_chapter_does_not_tell_how_many_hints_its_author_took() -> None:
    record = tritt_record("c7-e7")
    record.headers |= {"OrangeHints": "3", "Orange": "Ann"}
    assert Chapter(record).record.headers == {"Orange": "Ann"}


def test_the_reader_plays_the_person_or_moves_first() -> None:
    record = tritt_record()
    assert (Chapter(record).reader, Chapter(record).level) == (1, DEFAULT_LEVEL)
    record.headers["BlueLevel"] = "4"
    assert (Chapter(record).reader, Chapter(record).level) == (0, 4)


def test_a_chapter_without_moves_to_find_is_no_exercise() -> None:
    found = [
        Chapter(tritt_record(*moves), "", mode).is_exercise for moves in ((), ("c7-e7",)) for mode in Mode
    ]
    assert found == [False, False, True, False, False, True, True, True]


def test_errors_can_be_pickled() -> None:
    error = pickle.loads(pickle.dumps(error_of("hello")))
    assert error.flaws[0].damage is Damage.RECORD


def test_the_public_names_are_those_of_the_package() -> None:
    assert trigrid.Collection is Collection
    assert trigrid.Chapter is Chapter
    assert issubclass(trigrid.CollectionError, trigrid.TrigridError)


def test_the_options_of_a_game_affect_the_digest_of_a_chapter() -> None:
    digests = [Chapter(Record(trigrid.load("tritium", size=size))).digest for size in (5, 6)]
    assert digests[0] != digests[1]
