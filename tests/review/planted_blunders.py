"""Games in which a won position is given away: the win and its loss are both proved when the move is made.

``python -m tests.review.planted_blunders`` writes some of them anew for the tests in their short form.
"""

import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.games.sample_games import GAMES_WITH_ALL
from trigrid.games import Game, Move, Position, load
from trigrid.records import Record, RecordNode
from trigrid.records.collection import join_records, split_records
from trigrid.review import Judged, Review
from trigrid.search import Computer
from trigrid.search.evaluate import evaluator_of
from trigrid.search.proof_search import ProofSearch

KEPT = Path(__file__).with_name("planted-blunders.txt")
"""The records that are kept, each with SIGN as the comment on its blunder."""
KEPT_GAMES = 2
"""How many of each game."""
SIGN = "a won position is given away"

LEVEL = 2
"""The level that plays both seats."""
PROOF_VISITS = 60
"""Positions that a proof may take while blunders are looked for."""
MOST_PROOF_VISITS = 5000
"""The same when they are proved again: evaluators that have searched before need fewer than new ones."""
ENDING = 24
"""How many of the last moves of a game are tried, the first of them first."""
SEEDS_FOR_ONE = 1000
"""Games that may be tried until one has a blunder."""
CANDIDATES = 30
"""Moves of a won position that are tried as blunders."""
LONGEST_GAME = 300
"""Moves after which a game is given up."""


class PlantedGame(NamedTuple):
    """A game with a blunder in it."""

    record: Record
    node: RecordNode
    """The blunder."""


def planted_game(game: Game, number: int) -> PlantedGame:
    """One of many games with a blunder; those with odd numbers are left unfinished soon after it."""
    seeds = count(SEEDS_FOR_ONE * number)
    games = (_planted_game(game, seed, is_finished=number % 2 == 0) for seed in seeds)
    return next(planted for planted in games if planted)


def kept_games() -> list[PlantedGame]:
    """The games that are kept."""
    records = map(Record.from_text, split_records(KEPT.read_text(encoding="utf-8")))
    return [
        PlantedGame(record, next(node for node in record.root.line() if node.comment == SIGN))
        for record in records
    ]


def is_won(position: Position, seat: int, visits: int = PROOF_VISITS) -> bool | None:
    """Whether a seat wins by force; None as far as a short search cannot tell."""
    if position.outcome is not None:
        return position.outcome.winner == seat
    search = ProofSearch(position, evaluator_of(position.game), Random(0))
    while search.visits < visits and search.step():
        pass
    if position.to_move == seat:
        return search.is_proved
    return False if search.is_proved else None


def _planted_game(game: Game, seed: int, *, is_finished: bool) -> PlantedGame | None:
    """The game of a seed with a blunder where its ending first has one; None if there is none."""
    record, rng = Record(game), Random(seed)
    for _ in range(rng.randrange(2, 6)):
        if record.outcome is None:
            record.add(rng.choice(record.position.moves()))
    _play_on(record, seed, LONGEST_GAME)
    nodes = [record.root, *record.here.path()]
    for node in nodes[-1 - ENDING : -1]:
        blunder = _blunder(node.position, rng)
        if blunder is not None:
            begun = Record(game)
            for move in (*(each.move for each in node.path()), blunder):
                assert move is not None
                begun.add(move)
            planted = begun.here
            _play_on(begun, seed, LONGEST_GAME if is_finished else rng.randrange(3))
            return PlantedGame(begun, planted)
    return None


def _play_on(record: Record, seed: int, moves: int) -> None:
    """Let two players of the level go on with a game, for at most so many moves."""
    players = [Computer(record.game, LEVEL, seed=2 * seed + seat) for seat in (0, 1)]
    for _ in range(moves):
        if record.outcome is not None:
            return
        record.add(players[record.position.to_move].think(record.position, 60).move)


def _blunder(position: Position, rng: Random) -> Move | None:
    """A move of a position that is proved to be won, after which it is proved not to be; None if none is."""
    seat = position.to_move
    if not is_won(position, seat):
        return None
    moves = list(position.moves())
    rng.shuffle(moves)
    lost = (move for move in moves[:CANDIDATES] if is_won(position.play(move), seat) is False)
    return next(lost, None)


def judged_blunder(planted: PlantedGame) -> Judged:
    """What a review says of the blunder; it is stopped where that is proved, for then it is final."""
    review = Review(planted.record)
    while review.go_on(0.0):
        judged = review.judged_at(planted.node)
        if judged is not None and judged.proved and judged.label:
            return judged
    judged = review.judged_at(planted.node)
    assert judged is not None
    return judged


def assert_is_blunder(planted: PlantedGame) -> None:
    """The mover had a win, and has none any more."""
    before = planted.node.parent
    assert before is not None
    seat = before.position.to_move
    assert is_won(before.position, seat, MOST_PROOF_VISITS) is True
    assert is_won(planted.node.position, seat, MOST_PROOF_VISITS) is False


def main() -> None:
    """Write the games that are kept."""
    found = [planted_game(load(key), number) for key in GAMES_WITH_ALL for number in range(KEPT_GAMES)]
    for planted in found:
        planted.node.comment = SIGN
    KEPT.write_text(join_records(planted.record.to_text() for planted in found), encoding="utf-8")
    sys.stdout.write(f"{len(found)} games\n")


if __name__ == "__main__":
    main()
