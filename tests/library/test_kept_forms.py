"""Tests that data stored or linked by any version keeps its meaning.

``kept/v1`` (FIRST) is from version 0.1.0, ``kept/v1.1`` (CURRENT) has most current formats. Both have stored
games and settings, an export, addresses, and messages to and from embedded boards, with their meanings.
``kept/v1.2`` (LATER) has only later additions:

- counted resets, skipped lesson steps, reviews from elsewhere, counts of hints
- the message of a page that starts, requests for a poster, and the moves in the state of a board
- games sent by links, and the puzzles from which games were continued
- sounds that follow the system; addresses with set-up positions

``kept/v1.3`` (LATEST) adds marks on the board, in records and on embedded boards. It also adds a collection
as text and link, the chapters that were done, and messages of boards with collections.

``kept/v1.4`` (RECENT) adds daily puzzles solved late and the best scores of runs, with their addresses, the
deck, the days of practice, and the setting for reviews in the background.

A new format needs a new folder; existing files are never regenerated. ``test_kept_examples.py`` checks that
every format has an example.
"""

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.library.progress_store import Progress, Store, loaded
from tests.library.test_game_library import in_a_loop, in_memory, library
from tests.records.random_records import nodes
from tools.build.shared_facts import shared_facts
from trigrid.app.embed.commands import undo
from trigrid.app.embed.messages import Undo, read_id, read_request
from trigrid.collection import Collection
from trigrid.exercises.mistake_cards import MistakeCard, card_of_position
from trigrid.games import GAMES, Game, load
from trigrid.headers.stored_headers import (
    ID,
)
from trigrid.library.address import ParsedAddress, parse_address
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.deck import MASTERED, Deck
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.game_library import GameLibrary, ImportCounts
from trigrid.library.incoming_text import read_text
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.practice_days import PracticeDays
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.run_progress import RunProgress
from trigrid.library.settings import CHOICES, DEFAULTS, Settings
from trigrid.library.stored_progress import AnyProgress
from trigrid.library.win_progress import WinProgress
from trigrid.records import Record, RecordNode
from trigrid.records.collection import split_records
from trigrid.records.review_source import SOURCE
from trigrid.review import Label
from trigrid.table.table import Table

KEPT = Path(__file__).parent / "kept"
FIRST, CURRENT, LATER, LATEST = KEPT / "v1", KEPT / "v1.1", KEPT / "v1.2", KEPT / "v1.3"
RECENT = KEPT / "v1.4"
SOURCES = Path(__file__).parents[2]
MESSAGES_JS = SOURCES / "assets" / "embed" / "messages.js"

of_complete_versions = pytest.mark.parametrize("folder", [FIRST, CURRENT], ids=lambda folder: folder.name)
PROGRESS: tuple[type[AnyProgress], ...] = (
    *(LessonProgress, PuzzleProgress, DailyProgress, ChapterProgress),
    *(RunProgress, WinProgress, Deck, PracticeDays),
)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def read_json(path: Path) -> Any:
    """Return the content of a JSON file."""
    return json.loads(text_of(path))


def rows(*paths: Path) -> list[list[str]]:
    """Return the rows of tables, split at tabs."""
    return [line.split("\t") for path in paths for line in text_of(path).splitlines()]


def all_files(name: str) -> list[Path]:
    """Return the files with the given name from all versions."""
    return sorted(KEPT.rglob(name))


def texts_of_games(folder: Path) -> dict[str, str]:
    """Return the games as the database stored them, by id."""
    return {path.stem: text_of(path) for path in sorted((folder / "games").iterdir())}


def library_of(texts: dict[str, str]) -> GameLibrary:
    """Return a library on a store with the given games."""
    return library(in_memory(texts))


def spelled(node: RecordNode, game: Game) -> list[str]:
    return [game.spell(each.move) for each in node.path() if each.move is not None]


def meaning_of_game(record: Record) -> dict[str, Any]:
    """Return the meaning of a stored game as ``games.json`` writes it."""
    game = record.game
    return {
        "game": game.key,
        "options": dict(game.options),
        "here": spelled(record.here, game),
        "end": spelled(record.end, game),
        "result": record.result,
        "offer": record.offer,
        "headers": record.headers,
        "comments": {" ".join(spelled(each, game)): each.comment for each in nodes(record) if each.comment},
        "evaluations": {
            str(len(each.path())): each.evaluation for each in record.root.line() if each.evaluation
        },
        **({"marks": marks} if (marks := meaning_of_marks(record)) else {}),
    }


def meaning_of_marks(record: Record) -> dict[str, list[list[Any]]]:
    """Return the marks of a stored game by node, as ``games.json`` writes them."""
    name = record.game.place_name
    return {
        " ".join(spelled(each, record.game)): [
            [name(mark.place), mark.kind, mark.colour, *([name(mark.end)] if mark.end else []), mark.label]
            for mark in each.marks
        ]
        for each in nodes(record)
        if each.marks
    }


# Games and progress


@pytest.mark.parametrize("folder", [FIRST, CURRENT, LATER, LATEST], ids=lambda folder: folder.name)
@in_a_loop
async def test_a_stored_game_opens_at_its_node_with_all_its_notes(folder: Path) -> None:
    games = library_of(texts_of_games(folder))
    found = {game_id: games.record(game_id) for game_id in texts_of_games(folder)}
    assert {game_id: meaning_of_game(record) for game_id, record in found.items()} == read_json(
        folder / "games.json"
    )
    assert not any(record.rules_may_differ for record in found.values())
    assert {game.id for game in games.listed.games()} == set(found), "the lists do not show all games"


@of_complete_versions
@in_a_loop
async def test_an_export_restores_every_game_and_all_progress(folder: Path) -> None:
    games, all_progress = library_of({}), [kind() for kind in PROGRESS]
    texts = [
        text
        for text in split_records(text_of(folder / "export.txt"))
        if not any(progress.import_text(text) for progress in all_progress)
    ]
    counts = games.import_records("\n".join(texts))
    kept = read_json(folder / "games.json")
    assert counts == ImportCounts(len(kept), 0, 0)
    found = {game_id: meaning_of_game(games.record(game_id)) for game_id in kept}
    for game in found.values():  # imported evaluations are marked with SOURCE
        assert (game["headers"].pop(SOURCE, None) is None) == (not game["evaluations"])
    assert found == kept
    stored = {path.stem for path in (folder / "settings").iterdir()}
    done = [progress for progress in all_progress if not progress.is_empty]
    assert {progress.stored_name for progress in done} == stored - {"settings"}
    await games.queue.wait_until_written()


def test_progress_of_lessons_puzzles_and_days_keeps_its_meaning() -> None:
    def stored(kind: type[Progress]) -> Progress:
        return loaded(kind, Store(text_of(CURRENT / "settings" / f"{kind.stored_name}.txt")))

    lessons, puzzles, days = stored(LessonProgress), stored(PuzzleProgress), stored(DailyProgress)
    kept = read_json(CURRENT / "progress.json")
    assert {key: sorted(lessons.done(key)) for key in GAMES if lessons.done(key)} == kept["lessons"]
    assert (puzzles.rating, puzzles.rated_count) == (kept["rating"], kept["tried"])
    for name, (outcome, is_solved_at_first) in kept["puzzles"].items():
        key, number = name.split("/")
        assert puzzles.outcome(key, int(number)) == outcome
        assert puzzles.is_solved_at_first(key, int(number)) is is_solved_at_first
    tried = {
        f"{year}-{month:02}-{day:02}": [
            each.key,
            each.number,
            "solved at first" if each.is_solved_at_first else each.outcome,
        ]
        for (year, month, day), each in days.days.items()
    }
    assert tried == kept["days"]


def test_progress_in_chapters_keeps_its_meaning() -> None:
    """If this fails, the digests of chapters have changed, and marks are lost."""
    progress = loaded(ChapterProgress, Store(text_of(LATEST / "settings" / "chapters.txt")))
    chapters = Collection.from_text(text_of(LATEST / "collection.txt")).chapters
    assert [progress.is_done(chapter.digest) for chapter in chapters] == [True, True, False, False]


def test_days_solved_late_and_best_scores_keep_their_meaning() -> None:
    folder = RECENT / "settings"
    days = loaded(DailyProgress, Store(text_of(folder / "daily-puzzles.txt"))).days
    assert {day[2]: (each.outcome, each.is_failed, each.is_late) for day, each in days.items()} == {
        26: ("solved", False, False),
        27: ("solved", False, True),
        28: ("solved", True, True),
        29: ("failed", True, False),
    }
    runs = loaded(RunProgress, Store(text_of(folder / "runs.txt")))
    assert [runs.best(key) for key in ("", "tri-it-out", "tritt", "tritium")] == [14, 9, 21, 0]


def test_a_deck_keeps_its_meaning() -> None:
    """If this fails, the names, states or sources of cards have changed."""
    deck = loaded(Deck, Store(text_of(RECENT / "settings" / "deck.txt")))
    states = {name: deck.card(name) for name in ("tritt/17", "tritt/3", "trichet/5")}
    assert {name: (each.is_removed, each.box, each.right, each.wrong) for name, each in states.items()} == {
        "tritt/17": (False, 2, 3, 1),
        "tritt/3": (True, 0, 0, 0),
        "trichet/5": (False, MASTERED, 6, 0),
    }
    assert deck.due(739_951) == ["35wfmkpvqz"]
    card = MistakeCard(deck.card("35wfmkpvqz").source)
    assert card.game_id == "abc123"
    assert (card.judged.label, card.judged.loss) == (Label.LOST_WIN, 1.0)
    assert card.node.parent is not None
    assert card_of_position(card.review.record, card.node.parent) == "35wfmkpvqz"


def test_days_of_practice_keep_their_meaning() -> None:
    days = loaded(PracticeDays, Store(text_of(RECENT / "settings" / "practice-days.txt")))
    assert days.among(range(739_940, 739_960)) == {739_949, 739_950}


def test_progress_in_won_positions_keeps_its_meaning() -> None:
    stored, imported = loaded(WinProgress, Store(text_of(RECENT / "settings" / "wins.txt"))), WinProgress()
    assert imported.import_text(text_of(RECENT / "wins.txt"))
    for progress in (stored, imported):
        outcomes = [progress.outcome(*name) for name in (("tri-it-out", 2), ("trichet", 1), ("tritium", 3))]
        assert outcomes == ["failed", "later", "won"]


@pytest.mark.parametrize(("kind", "resets"), [(LessonProgress, 2), (PuzzleProgress, 1), (DailyProgress, 1)])
def test_a_reset_outweighs_progress_stored_before_it(kind: type[AnyProgress], resets: int) -> None:
    text = text_of(LATER / "settings" / f"{kind.stored_name}.txt")
    store = Store(text)
    progress = loaded(kind, store)
    store.text = text_of(CURRENT / "settings" / f"{kind.stored_name}.txt")
    asyncio.run(progress.load())
    progress._store()
    assert store.text == text
    assert f"reset {resets}" in text


@of_complete_versions
def test_stored_settings_are_those_that_were_chosen(folder: Path) -> None:
    found = Settings.from_text(text_of(folder / "settings" / "settings.txt"))
    assert {name: found.value_name(name) for name in CHOICES} == {
        **{name: DEFAULTS.value_name(name) for name in CHOICES},
        **read_json(folder / "settings.json"),
    }


@pytest.mark.parametrize(("name", "value"), rows(*all_files("choices.tsv")))
def test_every_value_of_every_setting_is_still_known(name: str, value: str) -> None:
    assert Settings.from_text(f"Trigrid settings, version 1\n{name}: {value}\n").value_name(name) == value


@of_complete_versions
def test_a_shared_text_opens_with_its_players_and_moves(folder: Path) -> None:
    record = read_text(text_of(folder / "shared.txt")).record
    assert record is not None
    assert (record.headers["Orange"], record.headers["Blue"]) == ("Ann", 'Bo "B" \\ Ü')
    assert spelled(record.end, record.game) == ["c3-c5", "swap", "d3-d5", "f3-f5"]


# Addresses and embedded boards


def meaning_of_address(address: str) -> dict[str, Any]:
    """Return the meaning of an address as ``addresses.tsv`` writes it."""
    parsed = parse_address(address)
    usual = ParsedAddress._field_defaults
    found = {name: value for name, value in parsed._asdict().items() if value != usual[name]}
    if parsed.game is not None:
        found["game"] = [parsed.game.key, dict(parsed.game.options)]
    if parsed.puzzle is not None:
        found["puzzle"] = [*parsed.puzzle[:3], *filter(None, parsed.puzzle[3:])]
    if parsed.link:
        record = read_text(parsed.link).record
        assert record is not None
        game = record.game
        found |= {
            "moves": spelled(record.end, game),
            "game": [game.key, dict(game.options)],
            "id": record.headers[ID],
        }
    return found


@pytest.mark.parametrize(("address", "means"), rows(*all_files("addresses.tsv")))
def test_an_address_keeps_its_meaning(address: str, means: str) -> None:
    assert meaning_of_address(address) == json.loads(means)


def changed_in(configuration: EmbedConfiguration) -> dict[str, Any]:
    """Return the values of a configuration that differ from the defaults, as JSON."""
    usual = EmbedConfiguration().__dict__
    changed = {name: value for name, value in configuration.__dict__.items() if value != usual[name]}
    found: dict[str, Any] = json.loads(json.dumps(changed))
    return found


@pytest.mark.parametrize(("query", "means"), rows(*all_files("queries.tsv")))
def test_the_query_of_an_embedded_board_keeps_its_meaning(query: str, means: str) -> None:
    faults: list[tuple[str, Any]] = []
    found = EmbedConfiguration.from_query(query, lambda name, value: faults.append((name, value)))
    assert (changed_in(found), faults) == (json.loads(means), [])


def lines_of(*paths: Path) -> list[str]:
    return [line for path in paths for line in text_of(path).splitlines()]


def undone_count(request: Undo) -> int:
    """Return how many moves an undo message takes back in a game of two people."""
    record = Record(load("tritium", size=4))
    for move in ("orange-a1", "sky-g4", "blue-c3", "orange-b2"):
        record.add(record.game.move(record.position, move))
    undo(Table(record.game, record), request.move_count)
    return 4 - len(record.moves)


@pytest.mark.parametrize("line", lines_of(*all_files("to-board.jsonl")))
def test_a_message_to_a_board_keeps_its_meaning(line: str) -> None:
    sent = json.loads(line)
    request = read_request(sent["message"], EmbedConfiguration())
    fields = {
        name: changed_in(value) if isinstance(value, EmbedConfiguration) else value
        for name, value in request._asdict().items()
    }
    found = {name: value for name, value in fields.items() if value not in (None, False, {})}
    found = json.loads(json.dumps(found))
    if isinstance(request, Undo):
        found = {"count": undone_count(request)}
    assert [type(request).__name__, found] == sent["means"]
    assert read_id(sent["message"]) == sent["message"]["id"]


def test_the_current_loader_accepts_messages_of_boards_of_any_version() -> None:
    """A page and the frames in it may load different versions of the site."""
    script = f"""
        globalThis.sharedFacts = {json.dumps(shared_facts())};
        const {{ messageIn, saidBy }} = await import({json.dumps(MESSAGES_JS.as_uri())});
        const lines = JSON.parse(process.argv[1]);
        const heard = lines.map((line) => messageIn(JSON.parse(line)));
        console.log(JSON.stringify(heard.map((each) => each && saidBy(each.type, each.payload))));
    """
    lines = lines_of(*all_files("from-board.jsonl"))
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", script, json.dumps(lines)],
        capture_output=True,
        check=True,
        text=True,
    )
    for line, heard in zip(lines, json.loads(done.stdout), strict=True):
        sent = json.loads(line)
        if sent["payload"].keys() not in ({"record"}, {"moves"}):  # `saidBy` reads no replies to `get`
            assert heard is not None, line
            assert heard == {**heard, **sent["payload"]}
