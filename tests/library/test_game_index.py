"""Tests of the index of stored games, compared with a dictionary of lines."""

from hypothesis import given
from hypothesis import strategies as st

from tests.records.random_records import random_tree
from trigrid.games import GAMES, load
from trigrid.headers.stored_headers import CHANGED, DATE, ID, mark_origin
from trigrid.library.game_index import (
    LINES_PER_PAGE,
    MAX_CHANGES,
    GameIndex,
    change_text,
    id_of_line,
    pages_of,
)
from trigrid.library.index_building import entry_of_text
from trigrid.library.index_entry import (
    ABSENT,
    DAMAGED,
    entry_of_record,
    entry_without_game,
    read_id,
    written_id,
)
from trigrid.library.stored_game import AbsentGame, DamagedGame, StoredGame, stored_game
from trigrid.library.stored_games import StoredGames
from trigrid.records import Record
from trigrid.records.record_node import Settled
from trigrid.records.review_source import ELSEWHERE, SOURCE

IDS = st.text("ab\t\n\r\\é0", min_size=1, max_size=3)
WRITES = st.lists(st.tuples(IDS, st.integers(0, 99) | st.none()), max_size=12)


def line_of(game_id: str, number: int) -> str:
    """Return a line; a later number sorts as greater."""
    return entry_without_game(game_id, str(number), DAMAGED)._replace(changed_at=f"{number:02}").line


@given(WRITES, WRITES, WRITES)
def test_an_index_has_the_lines_of_the_last_writes_in_order(
    paged: list[tuple[str, int | None]],
    changed: list[tuple[str, int | None]],
    put: list[tuple[str, int | None]],
) -> None:
    lines = {game_id: line_of(game_id, number) for game_id, number in paged if number is not None}
    pages = pages_of(lines.values())
    written = [(game_id, "" if number is None else line_of(game_id, number)) for game_id, number in changed]
    index = GameIndex([*pages, *(change_text(*each) for each in written)])
    assert index.is_readable
    for game_id, number in put:
        written.append((game_id, "" if number is None else line_of(game_id, number)))
        index.put(*written[-1])
    lines = {game_id: line for game_id, line in (lines | dict(written)).items() if line}
    assert index.lines_by_id() == lines
    expected = sorted(lines.values(), reverse=True)
    assert list(index.lines()) == index.all_lines() == expected
    assert [index.line(game_id) for game_id in lines] == list(lines.values())
    assert index.line("missing") == ""
    for text in ("\t0", "1", "é"):
        assert list(index.lines(text)) == [line for line in expected if text in line]


@given(IDS)
def test_every_id_can_be_written(game_id: str) -> None:
    assert read_id(written_id(game_id)) == game_id
    assert id_of_line(line_of(game_id, 1)) == game_id


def test_many_lines_make_several_pages_that_are_read_in_order() -> None:
    lines = [line_of(f"id{number}", number % 100) for number in range(2 * LINES_PER_PAGE + 1)]
    pages = pages_of(lines)
    assert len(pages) == 3
    assert list(GameIndex(pages).lines()) == sorted(lines, reverse=True)


@given(st.integers(0, 400))
def test_a_truncated_page_is_not_read(length: int) -> None:
    (page,) = pages_of([line_of("a", 1), line_of("b", 2)])
    index = GameIndex([page[:length]])
    assert index.is_readable == (length >= len(page))
    assert index.lines_by_id().keys() == ({"a", "b"} if index.is_readable else set())


def test_many_changes_and_unreadable_values_need_new_pages() -> None:
    changes = [change_text(f"id{number}", "") for number in range(MAX_CHANGES + 1)]
    assert GameIndex(changes).needs_pages
    assert not GameIndex(changes[1:]).needs_pages
    assert GameIndex([change_text("one game", "")] * (MAX_CHANGES + 1)).needs_pages
    assert GameIndex(["games 99\nx\n"]).needs_pages
    assert GameIndex([change_text("x", "too few fields")]).needs_pages


@given(st.sampled_from(list(GAMES)), st.integers(0, 10_000), st.booleans(), st.data())
def test_the_entry_of_a_record_is_that_of_its_text(
    key: str, seed: int, is_over: bool, data: st.DataObject
) -> None:
    record = random_tree(load(key), seed, ("good", "[bad"))
    names = st.sampled_from(["Ann", "", "a\tb", "x" * 300, 'say "hi"\\', "é=è"])
    record.headers |= {ID: "id", DATE: "2026-11-30", "Event": data.draw(names), record.game.seats[0]: "Ann"}
    record.headers |= data.draw(
        st.sampled_from(
            [
                {},
                {CHANGED: "2026-11-30T10:00:00.000+00:00"},
                {
                    "Reviewed": "6 3",
                    record.game.seats[1] + "Accuracy": "82",
                    record.game.seats[1] + "Mistakes": "2",
                },
                {"Reviewed": "6 3", SOURCE: ELSEWHERE},
            ]
        )
    )
    if is_over and record.outcome is None:
        record.go(record.end)
        record.settled = record.settled or Settled.FIRST_RESIGNED
    text = record.to_text()
    entry = entry_of_record(record, text)
    assert entry == entry_of_text("id", text)
    found = stored_game(entry.line)
    assert isinstance(found, StoredGame)
    assert (found.id, found.game, found.result) == ("id", record.game, record.result)
    assert found.is_over == (record.result != "*")
    assert found.entry.date == "2026-11-30"
    assert found.changed_at == record.headers.get(CHANGED, "2026-11-30")


def test_the_results_of_a_review_are_in_the_index_unless_it_is_from_elsewhere() -> None:
    record = Record(load("tritt"))
    record.headers |= {ID: "id", "Reviewed": "6 3", "OrangeAccuracy": "82", "BlueMistakes": "2"}
    own = StoredGame(entry_of_record(record, "").line).review
    assert (own.is_complete, own.accuracies, own.mistakes) == (True, (82, None), (None, 2))
    record.headers |= {SOURCE: ELSEWHERE}
    claimed = StoredGame(entry_of_record(record, "").line).review
    assert (claimed.is_complete, claimed.accuracies, claimed.mistakes) == (False, (None, None), (None, None))
    record.headers = {ID: "id", "Reviewed": "6 3", "OrangeAccuracy": "1e9", "BlueMistakes": "-1"}
    odd = StoredGame(entry_of_record(record, "").line).review
    assert (odd.is_complete, odd.accuracies, odd.mistakes) == (True, (None, None), (None, None))


def test_texts_without_a_game_are_listed_by_their_states() -> None:
    absent, damaged = stored_game(entry_without_game("a\tb", "12345", ABSENT, "chess").line), line_of("x", 1)
    assert absent == AbsentGame("a\tb", "chess", 5)
    assert stored_game(damaged) == DamagedGame("x")


def test_a_game_found_damaged_leaves_the_list_until_its_line_changes() -> None:
    record = Record(load("tritt"))
    record.headers[ID] = "id"
    games = StoredGames()
    games.set_line("id", entry_of_record(record, "text").line)
    assert [game.id for game in games.games()] == ["id"]
    games.mark_damaged("id")
    assert (games.games(), games.unreadable_ids(), games.has_any()) == ([], ["id"], False)
    games.set_line("id", entry_of_record(record, "another text").line)
    assert ([game.id for game in games.games()], games.unreadable_ids()) == (["id"], [])


def test_unfinished_games_are_found_whatever_their_headers() -> None:
    games, expected = StoredGames(), set()
    for number, (date, settled) in enumerate(
        [("*", None), ("*", Settled.FIRST_RESIGNED), ("!", None), ("?", None)]
    ):
        record = Record(load("tritt"))
        record.headers = {ID: str(number), DATE: date, "Event": "*"}
        record.settled = settled
        games.set_line(str(number), entry_of_record(record, "").line)
        expected |= set() if settled else {str(number)}
    assert {game.id for game in games.unfinished()} == expected
    assert len(games.games()) == 4
    assert (games.unreadable_ids(), games.absent_games()) == ([], [])


def test_games_from_puzzles_do_not_count_as_finished() -> None:
    games, record = StoredGames(), Record(load("tritt"))
    record.settled = Settled.FIRST_RESIGNED
    for number in range(3):
        record.headers[ID] = str(number)
        games.set_line(str(number), entry_of_record(record, "").line)
    mark_origin(record, 7)
    record.headers[ID] = "from a puzzle"
    games.set_line("from a puzzle", entry_of_record(record, "").line)
    assert [games.has_finished("tritt", count) for count in (3, 4)] == [True, False]
    assert not games.has_finished("tritt-reloaded", 1)
