"""Proofs of forced wins after the first moves of TRITT.

Run with `PYTHONPATH=py python -m tools.solve.tritt`. A win *by threats alone* consists of at most five
threatening moves and then a winning one. Each threat leaves the opponent no winning move, so only a few
answers matter. If the search finds no win by threats, the player may still win with quieter moves. An entry
is a move that enters a tritton. First entries that are symmetric count once. A swap of colours changes only
the seats, so the results also apply after a swap.
"""

import argparse
from array import array
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from trigrid.games import Move, Outcome
from trigrid.games.tritt import Tritt, TrittPosition
from trigrid.lattice import places_in
from trigrid.search.evaluate import PlainEvaluator
from trigrid.search.evaluate.tritt import TrittFeatures
from trigrid.search.evaluate.trittons import (
    directions,
    distinct,
    player_features,
    proved_estimate,
    threatened_from,
)
from trigrid.search.proof_search import ProofSearch
from trigrid.search.searcher_protocol import Answer, Estimate

STEPS = ("any", "one")
MAX_THREATS = 5
"""The maximum number of threats before a win."""
NODES = 30_000
"""The maximum number of positions examined for a win by threats."""
QUIET = {
    "one": {"d1-d3": "d1-d3>d2-d4", "f2-f4": "c1-c3", "f3-f5": "d1-f1", "f5-f7": "f5-f7>f4-f6"},
    "any": dict[str, str](),
}
"""Blue's quiet moves that prepare a win by threats alone.

The keys are the option ``steps`` and then the first entry. The search here proves these wins.
"""


class Bounded(NamedTuple):
    """A position with a limit on the number of threats by one seat, the seeker.

    The limit does not count the move that wins.
    """

    position: TrittPosition
    seeker: int
    threats: int

    @property
    def game(self) -> Any:
        """The game."""
        return self.position.game

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self.position.to_move

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None until the game ends."""
        return self.position.outcome

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves."""
        return self.position.moves()

    def refusal(self, move: Move) -> Enum | None:
        """Return the reason why a move is illegal, or None."""
        return self.position.refusal(move)

    def at(self, place: str) -> object:
        """Return what covers a dot."""
        return self.position.at(place)

    def to_array(self) -> "array[int]":
        """Return the position as ints, without the limit."""
        return self.position.to_array()

    def play(self, move: Move) -> "Bounded":
        """Return the position after a move."""
        remaining = self.threats - (self.to_move == self.seeker)
        return Bounded(self.position.play(move), self.seeker, remaining)


class Forcing(PlainEvaluator):
    """Evaluates bounded positions; the seeker may only threaten or win."""

    def estimate(self, position: Any, rng: Random) -> Estimate:
        """Return the estimate of a position; a seeker without a threat has lost."""
        bounded: Bounded = position
        found = TrittFeatures(bounded.position).estimate()
        if found.proved or bounded.to_move != bounded.seeker:
            return found
        moves = threats(bounded.position, found) if bounded.threats else ()
        return (
            Estimate(0.5, moves, (1 / len(moves),) * len(moves))
            if moves
            else proved_estimate(0.0, found.moves, 1)
        )


def threats(position: TrittPosition, found: Estimate) -> tuple[Move, ...]:
    """Return candidate moves that threaten to win and prevent a win by the opponent."""
    game, features = position.game, TrittFeatures(position)
    cells = threatened_from(game.grid, features.mover, features.mine)
    middles, direction = game.tables.middles, directions(game.tables)
    promising = (
        move
        for move in found.moves
        if move >= len(middles) or middles[move] & cells[direction[move]]  # every slide is examined
    )
    colour = position.colour(position.to_move)
    return tuple(
        move for move in promising if move != game.special_move and is_threat(position.play(move), colour)
    )


def is_threat(position: TrittPosition, colour: int) -> bool:
    """Return whether a colour that just moved could win with another move.

    The other colour must have no winning move.
    """
    return can_win(position, colour) and not can_win(position, 1 - colour)


def can_win(position: TrittPosition, colour: int) -> bool:
    """Return whether a colour, if to move, could complete a line only for itself."""
    sliding = places_in(position.trittons[1 - colour])
    own, others = position.cells[colour], position.cells[1 - colour]
    return bool(player_features(position.game, own, others, sliding, position.trittons_left[colour] > 0).wins)


def search(position: TrittPosition, nodes: int) -> tuple[bool | None, Answer]:
    """Return whether the player to move wins by threats alone, and the best answer.

    The first value is None if the position limit is too small to decide.
    """
    seeking = ProofSearch(Bounded(position, position.to_move, MAX_THREATS), Forcing(position.game), Random(0))
    while seeking.visits < nodes and seeking.step():
        pass
    return seeking.is_proved, seeking.answers()[0]


def always_wins(position: TrittPosition, move: Move, nodes: int) -> bool:
    """Return whether every answer to a quiet move loses to threats alone."""
    child = position.play(move)
    answers = TrittFeatures(child).estimate().moves  # all others lose immediately or to the existing threat
    return all(search(child.play(answer), nodes)[0] for answer in answers)


def report(game: Tritt, nodes: int) -> None:
    """Print a line for each first entry, and the number of those that Blue wins."""
    start = game.start()
    won = 0
    entries = list(distinct(start, start.moves()))
    for entry in entries:
        verdict = judged(game, entry, nodes)
        won += verdict.startswith("Blue wins")
        print(f"{game.spell(entry)}: {verdict}", flush=True)
    print(f"Blue is proved to win after {won} of {len(entries)} first entries.")


def judged(game: Tritt, entry: Move, nodes: int) -> str:
    """Describe the result for a first entry."""
    position = game.start().play(entry)
    is_won, answer = search(position, nodes)
    if is_won:
        return f"Blue wins by threats alone, as by {' '.join(map(game.spell, answer.line))}"
    quiet = QUIET[str(game.options["steps"])].get(game.spell(entry))
    if quiet and always_wins(position, game.read(quiet), nodes):
        return f"Blue wins by {quiet}, and by threats alone whatever the answer"
    return "Blue has no win by threats alone" if is_won is False else "undecided"


def main() -> None:
    """Parse the arguments and report."""
    parser = argparse.ArgumentParser(description="Proves forced wins after the first moves of TRITT.")
    parser.add_argument("--steps", choices=STEPS, action="append", help="how far slides go; both by default")
    parser.add_argument("--nodes", type=int, default=NODES, help="positions examined for a win by threats")
    options = parser.parse_args()
    for steps in options.steps or STEPS:
        print(f'steps="{steps}"')
        report(Tritt(steps=steps), options.nodes)


if __name__ == "__main__":
    main()
