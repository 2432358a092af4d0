"""Tests of the annotated games: games, players, notes and claims."""

import re
from collections.abc import Iterator

import pytest

from tools.annotated.candidates import UNEVEN, candidates, levels
from trigrid.collection import Chapter, Mode
from trigrid.collection.annotated import annotated_games
from trigrid.games import GAMES, Position, UnknownGame, annotated_keys
from trigrid.headers.who_plays import levels_of
from trigrid.records import RecordNode
from trigrid.review.evaluation import read_evaluation
from trigrid.search import Computer
from trigrid.search.levels import LEVEL_COUNT

COUNT = 5
"""The number of annotated games of each game."""
MIN_NOTES, MAX_NOTES, MAX_WORDS = 4, 12, 40
CLAIM = re.compile(r"\b(by force|proved)\b")
"""Words with which a note claims a proof."""
NUMBERS = {
    "none": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "thirteen": 13,
}
COUNTED = re.compile(r"([0-9]+) moves, and (?:again )?(?:only |exactly )?([a-z]+)")
"""Matches the number of legal moves and of those that stop a threat."""
CHAPTERS = [
    pytest.param(chapter, id=f"{key}-{number}")
    for key in annotated_keys()
    for number, chapter in enumerate(annotated_games(key).chapters, start=1)
]


def line(chapter: Chapter) -> list[RecordNode]:
    """Return the positions of the game, from the start."""
    return [chapter.record.root, *chapter.record.end.path()]


def notes(chapter: Chapter) -> list[RecordNode]:
    """Return the positions of the game that have a note, without the start."""
    return [node for node in line(chapter)[1:] if node.comment]


def nodes(node: RecordNode) -> Iterator[RecordNode]:
    """Yield a node and all nodes after it, with those of variations."""
    yield node
    for child in node.children:
        yield from nodes(child)


def wins_at_once(position: Position) -> bool:
    """Return whether the player to move has a winning move."""
    after = (position.play(move).outcome for move in position.moves())
    return any(outcome is not None and outcome.winner == position.to_move for outcome in after)


def test_games_without_notes_are_refused() -> None:
    assert annotated_keys() == tuple(GAMES)
    with pytest.raises(UnknownGame):
        annotated_games("chess")


@pytest.mark.parametrize("key", annotated_keys())
def test_each_game_has_five_chapters_and_fits_into_a_link(key: str) -> None:
    collection = annotated_games(key)
    assert len({chapter.title for chapter in collection.chapters if chapter.title}) == COUNT
    assert {chapter.record.game.key for chapter in collection.chapters} == {key}
    assert {chapter.mode for chapter in collection.chapters} == {Mode.READ}
    assert collection.to_link()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_players_are_those_of_the_headers(chapter: Chapter) -> None:
    series, digits = chapter.record.headers["Source"].split()
    number = int(digits) + (UNEVEN if series == "annotated" else 0)
    (game,) = (each for each in candidates(chapter.record.game.key) if each.number == number)
    record = chapter.record
    assert " ".join(record.game.spell(move) for move in record.end.moves) == game.moves
    assert record.end.position.outcome is not None
    assert record.end.position.outcome.winner == game.winner
    assert tuple(levels_of(record)) == levels(number)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_notes_are_short_and_at_the_end_too(chapter: Chapter) -> None:
    assert chapter.record.root.comment
    assert MIN_NOTES <= len(notes(chapter)) <= MAX_NOTES
    for node in nodes(chapter.record.root):
        assert len(node.comment.split()) <= MAX_WORDS, node.comment
    assert any(node.comment for node in line(chapter)[-6:])


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_note_claims_a_proof_only_with_an_evaluation(chapter: Chapter) -> None:
    claims = [each for each in notes(chapter) if CLAIM.search(each.comment) and not each.position.outcome]
    found = [read_evaluation(node.position, node.evaluation) for node in claims]
    assert all(evaluation is not None and evaluation.proved for evaluation in found)


@pytest.mark.parametrize("key", annotated_keys())
def test_the_last_proof_of_a_game_is_found_again(key: str) -> None:
    _prove(proved_nodes(key)[-1])


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("key", annotated_keys())
def test_every_proof_is_found_again(key: str) -> None:
    for node in proved_nodes(key):
        _prove(node)


def proved_nodes(key: str) -> list[RecordNode]:
    """Return the positions with proofs in all chapters of a game, also in variations."""
    chapters = annotated_games(key).chapters
    return [node for chapter in chapters for node in nodes(chapter.record.root) if node.evaluation]


def _prove(node: RecordNode) -> None:
    """Assert that level 6 finds a proof again, at once or a move later."""
    evaluation = read_evaluation(node.position, node.evaluation)
    assert evaluation is not None
    position = node.position
    answer = Computer(position.game, LEVEL_COUNT, seed=0).think(position)
    if not answer.proved and evaluation.for_seat(position.to_move) == 1:
        position = position.play(evaluation.line[0])
        answer = Computer(position.game, LEVEL_COUNT, seed=0).think(position)
    assert answer.proved, node.comment
    assert answer.value == evaluation.for_seat(position.to_move), node.comment


def test_notes_on_tritt_count_the_moves_that_stop_a_threat() -> None:
    assert told_counts("tritt")
    assert told_counts("tritt") == [counts(node) for node in counting_notes("tritt")]


@pytest.mark.long
@pytest.mark.timeout(900)
def test_notes_on_trichet_count_the_moves_that_stop_a_threat() -> None:
    assert told_counts("trichet")
    assert told_counts("trichet") == [counts(node) for node in counting_notes("trichet")]


def counting_notes(key: str) -> list[RecordNode]:
    """Return the positions of a game with notes that count moves."""
    found = [node for chapter in annotated_games(key).chapters for node in notes(chapter)]
    return [node for node in found if COUNTED.search(node.comment)]


def told_counts(key: str) -> list[tuple[int, int]]:
    """Return the numbers of moves, and of those that stop a threat, as the notes tell."""
    told = [found for node in counting_notes(key) for found in COUNTED.findall(node.comment)]
    return [(int(total), NUMBERS[stopping]) for total, stopping in told]


def counts(node: RecordNode) -> tuple[int, int]:
    """Return the number of moves, and of those after which nobody can win at once."""
    after = [node.position.play(move) for move in node.position.moves()]
    return len(after), sum(each.outcome is None and not wins_at_once(each) for each in after)
