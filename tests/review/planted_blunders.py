"""Games with a blunder: a move that provably gives a proved win away.

`python -m tests.review.planted_blunders` writes the games for the short tests again.
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
"""The file with stored games; the comment on each blunder is SIGN."""
KEPT_GAMES = 2
"""The number of stored games for each game key."""
SIGN = "a won position is given away"

LEVEL = 2
"""The level that plays both seats."""
PROOF_VISITS = 60
"""The maximum number of positions per proof during the search for blunders."""
MAX_PROOF_VISITS = 5000
"""The maximum number of positions per proof during verification.

New evaluators need more positions than evaluators that have searched before.
"""
ENDING = 24
"""The number of last positions of a game in which a blunder is searched for."""
SEEDS_FOR_ONE = 1000
"""The number of seeds reserved for finding one game with a blunder."""
CANDIDATES = 30
"""The maximum number of moves that are tried as blunders in a won position."""
LONGEST_GAME = 300
"""The maximum number of moves that two computers add to a game."""


class PlantedGame(NamedTuple):
    """A game with a blunder."""

    record: Record
    node: RecordNode
    """The node after the blunder."""


def planted_game(game: Game, number: int) -> PlantedGame:
    """Return the game with the given number; the game contains a blunder.

    Games with odd numbers break off soon after the blunder.
    """
    seeds = count(SEEDS_FOR_ONE * number)
    games = (_planted_game(game, seed, is_finished=number % 2 == 0) for seed in seeds)
    return next(planted for planted in games if planted)


def stored_games() -> list[PlantedGame]:
    """Return the stored games."""
    records = map(Record.from_text, split_records(KEPT.read_text(encoding="utf-8")))
    return [
        PlantedGame(record, next(node for node in record.root.line() if node.comment == SIGN))
        for record in records
    ]


def is_won(position: Position, seat: int, visits: int = PROOF_VISITS) -> bool | None:
    """Return whether a seat wins by force; None if a short search cannot decide it.

    While the opponent is to move, the result is False or None.
    """
    if position.outcome is not None:
        return position.outcome.winner == seat
    search = ProofSearch(position, evaluator_of(position.game), Random(0))
    while search.visits < visits and search.step():
        pass
    if position.to_move == seat:
        return search.is_proved
    return False if search.is_proved else None


def _planted_game(game: Game, seed: int, *, is_finished: bool) -> PlantedGame | None:
    """Return a random game with the first blunder found in its ending.

    The seed determines the game. Returns None if no blunder is found.
    """
    record, rng = Record(game), Random(seed)
    for _ in range(rng.randrange(2, 6)):
        if record.outcome is None:
            record.add(rng.choice(record.position.moves()))
    _play_on(record, seed, LONGEST_GAME)
    nodes = [record.root, *record.here.path()]
    for node in nodes[-1 - ENDING : -1]:
        blunder = _blunder(node.position, rng)
        if blunder is not None:
            planted_record = Record(game)
            for move in (*(each.move for each in node.path()), blunder):
                assert move is not None
                planted_record.add(move)
            planted = planted_record.here
            _play_on(planted_record, seed, LONGEST_GAME if is_finished else rng.randrange(3))
            return PlantedGame(planted_record, planted)
    return None


def _play_on(record: Record, seed: int, moves: int) -> None:
    """Let two computers of LEVEL continue a game for at most this many moves."""
    players = [Computer(record.game, LEVEL, seed=2 * seed + seat) for seat in (0, 1)]
    for _ in range(moves):
        if record.outcome is not None:
            return
        record.add(players[record.position.to_move].think(record.position, 60).move)


def _blunder(position: Position, rng: Random) -> Move | None:
    """Return a move that provably gives a proved win away; None if none is found."""
    seat = position.to_move
    if not is_won(position, seat):
        return None
    moves = list(position.moves())
    rng.shuffle(moves)
    lost = (move for move in moves[:CANDIDATES] if is_won(position.play(move), seat) is False)
    return next(lost, None)


def judged_blunder(planted: PlantedGame) -> Judged:
    """Return a review's judgement of the blunder.

    The review stops once the judgement is proved and has a label, because the judgement is then final.
    """
    review = Review(planted.record)
    while review.go_on(0.0):
        judged = review.judged_at(planted.node)
        if judged is not None and judged.proved and judged.label:
            return judged
    judged = review.judged_at(planted.node)
    assert judged is not None
    return judged


def assert_is_blunder(planted: PlantedGame) -> None:
    """Assert that the mover had a proved win and provably gave it away."""
    before = planted.node.parent
    assert before is not None
    seat = before.position.to_move
    assert is_won(before.position, seat, MAX_PROOF_VISITS) is True
    assert is_won(planted.node.position, seat, MAX_PROOF_VISITS) is False


def main() -> None:
    """Write the stored games."""
    found = [planted_game(load(key), number) for key in GAMES_WITH_ALL for number in range(KEPT_GAMES)]
    for planted in found:
        planted.node.comment = SIGN
    KEPT.write_text(join_records(planted.record.to_text() for planted in found), encoding="utf-8")
    sys.stdout.write(f"{len(found)} games\n")


if __name__ == "__main__":
    main()
