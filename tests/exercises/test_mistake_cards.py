"""Tests of the cards for costly moves: choice, names, and the restored exercises."""

import random

import pytest

import trigrid
from trigrid.exercises.mistake_cards import (
    MAX_SYMMETRIC_MOVES,
    MistakeCard,
    card_of_position,
    mistakes_of,
)
from trigrid.games import GAMES, Game, Position
from trigrid.headers.stored_headers import ID
from trigrid.headers.who_plays import only_person, set_level
from trigrid.library.deck import Deck
from trigrid.records import Record, RecordError
from trigrid.records.review_source import mark_claimed
from trigrid.review import Label, Review
from trigrid.table.try_phase import TryPhase

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"
"""A game in which ``xd2`` of the second seat and ``c4`` of the first lose a win."""


def played(game: Game, moves: str) -> Record:
    """Return a record of a game with these moves."""
    record = Record(game)
    for text in moves.split():
        record.add(game.move(record.position, text))
    return record


def reviewed(record: Record) -> Review:
    """Return the complete review of a record."""
    review = Review(record)
    while review.go_on(10):
        pass
    return review


@pytest.fixture(scope="module", params=[0, 1])
def review(request: pytest.FixtureRequest) -> Review:
    """Provide the complete review of the game, with the user in each seat in turn."""
    record = played(GAME, MOVES)
    set_level(record, 1 - request.param, 3)
    record.headers[ID] = "abc123"
    return reviewed(record)


def test_a_complete_review_gives_a_card_for_each_costly_move_of_the_user(review: Review) -> None:
    cards = [MistakeCard(source) for _, source in mistakes_of(review)]
    expected = "c4" if only_person(review.record) == 0 else "xd2"
    assert [GAME.spell(card.judged.move) for card in cards] == [expected]
    assert [card.judged.label for card in cards] == [Label.LOST_WIN]
    assert {card.game_id for card in cards} == {"abc123"}


def test_a_restored_mistake_has_the_judgement_of_the_review(review: Review) -> None:
    for _, source in mistakes_of(review):
        card = MistakeCard(source)
        original = review.judged_at(review.nodes[len(card.node.moves)])
        assert card.judged == original


def test_the_exercise_of_a_card_accepts_the_best_move_and_refuses_the_mistake(review: Review) -> None:
    card = MistakeCard(next(mistakes_of(review))[1])
    run, phases = card.run(), list[TryPhase]()
    for move in (card.judged.move, card.judged.best):
        run.again()
        run.table.add_move(move)
        run.follow()
        phases.append(run.phase)
    assert phases == [TryPhase.MISSED, TryPhase.REACHED]


def test_every_card_fits_into_the_deck(review: Review) -> None:
    deck, cards = Deck(), dict(mistakes_of(review))
    assert deck.add(cards, due=1) == len(cards) == 1


@pytest.mark.parametrize("levels", [(None, None), (3, 3)])
def test_games_without_a_known_seat_of_the_user_give_no_cards(levels: tuple[int | None, ...]) -> None:
    record = played(GAME, MOVES)
    for seat, level in enumerate(levels):
        set_level(record, seat, level)
    assert list(mistakes_of(reviewed(record))) == []


def test_incomplete_reviews_and_reviews_from_elsewhere_give_no_cards(review: Review) -> None:
    record = played(GAME, MOVES)
    set_level(record, 1, 3)
    assert list(mistakes_of(Review(record))) == []
    claimed = Record.from_text(review.record.to_text())
    mark_claimed(claimed)
    assert list(mistakes_of(Review(claimed))) == []


@pytest.mark.parametrize("damage", ["0|x|y|z", "0|1.tritt.any.-.on.-.|a|b", "5|||"])
def test_a_damaged_source_raises_a_record_error(damage: str) -> None:
    with pytest.raises(RecordError):
        MistakeCard(damage)


def test_a_source_with_foreign_evaluations_raises_a_record_error(review: Review) -> None:
    loss, link, before, after = next(mistakes_of(review))[1].split("|")
    with pytest.raises(RecordError):
        MistakeCard("|".join((loss, link, after, before)))


def random_line(game: Game, count: int) -> list[int]:
    """Return random moves from the start of a game."""
    position: Position = game.start()
    moves, rng = list[int](), random.Random(count)
    while len(moves) < count and position.outcome is None:
        moves.append(rng.choice(position.moves()))
        position = position.play(moves[-1])
    return moves


def card_after(game: Game, moves: list[int]) -> str:
    """Return the name of the card of the position after these moves."""
    record = Record(game)
    for move in moves:
        record.add(move)
    return card_of_position(record, record.here)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("count", [1, 4, 9])
def test_images_of_a_position_have_the_same_card(key: str, count: int) -> None:
    game = trigrid.load(key)
    moves = random_line(game, count)
    names = {card_after(game, [game.image(move, each) for move in moves]) for each in game.symmetries}
    assert len(names) == 1
    assert names != {card_after(game, moves[:-1])}


def test_later_positions_are_compared_as_they_are() -> None:
    game = trigrid.load("tritium")
    moves = random_line(game, MAX_SYMMETRIC_MOVES + 1)
    image = [game.image(move, game.symmetries[1]) for move in moves]
    assert card_after(game, moves) != card_after(game, image)


def test_a_position_reached_by_other_moves_has_the_same_card() -> None:
    texts = ("orange-a1 sky-g4 blue-c3 orange-e6", "blue-c3 orange-e6 orange-a1 sky-g4")
    game = trigrid.load("tritium")
    first, second = (played(game, text) for text in texts)
    assert card_of_position(first, first.here) == card_of_position(second, second.here)
