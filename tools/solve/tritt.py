"""What forcing play proves about the first moves of TRITT: `PYTHONPATH=py python -m tools.solve.tritt`.

A player wins by threats alone if each of at most five moves before the one that wins threatens to make a
line next, and leaves the opponent none to make, so that only a few answers are worth looking at. What such a
search proves to be won is won; what it proves not to be may still be won by quieter moves. First entries are
looked at up to the board's symmetries. Trading colours changes who sits where, and nothing on the board, so
that the same figures hold with it.
"""

import argparse
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
LONGEST = 5
"""How many threats a win may take."""
NODES = 30_000
"""The positions looked at for a win by threats."""
QUIET = {
    "one": {"d1-d3": "d1-d3>d2-d4", "f2-f4": "c1-c3", "f3-f5": "d1-f1", "f5-f7": "f5-f7>f4-f6"},
    "any": dict[str, str](),
}
"""Moves of Blue's that prepare a win by threats where there is none yet: found elsewhere, proved here."""


class Bounded(NamedTuple):
    """A position in which one seat may make only so many moves more before the one that wins."""

    position: TrittPosition
    seeker: int
    threats: int

    @property
    def game(self) -> Any:
        """The game."""
        return self.position.game

    @property
    def to_move(self) -> int:
        """The seat about to act."""
        return self.position.to_move

    @property
    def outcome(self) -> Outcome | None:
        """None while the game is on."""
        return self.position.outcome

    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        return self.position.moves()

    def refusal(self, move: Move) -> Enum | None:
        """Why a move is not legal."""
        return self.position.refusal(move)

    def play(self, move: Move) -> "Bounded":
        """The position after a move."""
        left = self.threats - (self.to_move == self.seeker)
        return Bounded(self.position.play(move), self.seeker, left)


class Forcing(PlainEvaluator):
    """An evaluator of bounded positions: the seeker may make no move but threats, and one that wins."""

    def estimate(self, position: Any, rng: Random) -> Estimate:
        """What is known; where the seeker has no threat to make, that there is no win of this kind."""
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
    """The moves worth trying that threaten to win and leave the opponent no win."""
    game, seen = position.game, TrittFeatures(position)
    cells = threatened_from(game.grid, seen.me, seen.mine)
    middles, direction = game.tables.middles, directions(game.tables)
    hopeful = (
        move
        for move in found.moves
        if move >= len(middles) or middles[move] & cells[direction[move]]  # every slide is looked at
    )
    colour = position.colour(position.to_move)
    return tuple(
        move for move in hopeful if move != game.special_move and is_threat(position.play(move), colour)
    )


def is_threat(position: TrittPosition, colour: int) -> bool:
    """Whether a colour, which has just moved, could win if it moved again, and the other cannot now."""
    return can_win(position, colour) and not can_win(position, 1 - colour)


def can_win(position: TrittPosition, colour: int) -> bool:
    """Whether a colour could make a line of its own, and no other, if it were to move."""
    sliding = places_in(position.trittons[1 - colour])
    mine, theirs = position.cells[colour], position.cells[1 - colour]
    return bool(
        player_features(position.game, mine, theirs, sliding, position.trittons_left[colour] > 0).wins
    )


def search(position: TrittPosition, nodes: int) -> tuple[bool | None, Answer]:
    """Whether the player to move wins by threats alone, None if so many positions do not tell, and how."""
    seeking = ProofSearch(Bounded(position, position.to_move, LONGEST), Forcing(position.game), Random(0))
    while seeking.visits < nodes and seeking.step():
        pass
    return seeking.is_proved, seeking.answers()[0]


def always_wins(position: TrittPosition, move: Move, nodes: int) -> bool:
    """Whether every answer to a quiet move loses to threats alone."""
    after = position.play(move)
    answers = TrittFeatures(after).estimate().moves  # all others lose at once, or to the threat there is
    return all(search(after.play(answer), nodes)[0] for answer in answers)


def report(game: Tritt, nodes: int) -> None:
    """A line for each first entry, and their sum."""
    start = game.start()
    won = 0
    entries = list(distinct(start, start.moves()))
    for entry in entries:
        verdict = judged(game, entry, nodes)
        won += verdict.startswith("Blue wins")
        print(f"{game.spell(entry)}: {verdict}", flush=True)
    print(f"Blue is proved to win after {won} of {len(entries)} first entries.")


def judged(game: Tritt, entry: Move, nodes: int) -> str:
    """What is found out of a first entry, in words."""
    position = game.start().play(entry)
    is_won, answer = search(position, nodes)
    if is_won:
        return f"Blue wins by threats alone, as by {' '.join(map(game.spell, answer.line))}"
    quiet = QUIET[str(game.options["steps"])].get(game.spell(entry))
    if quiet and always_wins(position, game.read(quiet), nodes):
        return f"Blue wins by {quiet}, and by threats alone whatever the answer"
    return "Blue has no win by threats alone" if is_won is False else "nothing is known"


def main() -> None:
    """Read the arguments and report."""
    parser = argparse.ArgumentParser(description="What forcing play proves about the first moves of TRITT.")
    parser.add_argument("--steps", choices=STEPS, action="append", help="how far slides go; both by default")
    parser.add_argument("--nodes", type=int, default=NODES, help="positions looked at for a win by threats")
    given = parser.parse_args()
    for steps in given.steps or STEPS:
        print(f'steps="{steps}"')
        report(Tritt(steps=steps), given.nodes)


if __name__ == "__main__":
    main()
