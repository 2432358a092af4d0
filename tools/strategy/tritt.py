"""Figures and maxims of the strategy lessons of TRITT.

A player's threats are the moves that would win if it were the player's turn. A position is calm if neither
player has a threat.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from tools.strategy.counting import Count, share
from tools.strategy.strong_games import StrongGame
from tools.strategy.trittons import Ply, first_of_each, is_slide, plies_of, wins
from trigrid.games import Move
from trigrid.games.tritt import TrittPosition
from trigrid.lattice import places_in
from trigrid.search.evaluate.tritt import TrittFeatures
from trigrid.search.evaluate.trittons import defences, player_features

PLIES = 8
"""The plies after which the entries of both players are compared."""


@lru_cache(maxsize=1 << 16)
def threats(position: TrittPosition, seat: int) -> tuple[Move, ...]:
    """Return the moves that would win at once if a seat were to move."""
    mine, theirs = position.colour(seat), 1 - position.colour(seat)
    cells, may_enter = position.cells, position.trittons_left[mine] > 0
    sliding = places_in(position.trittons[theirs])
    return tuple(player_features(position.game, cells[mine], cells[theirs], sliding, may_enter).wins)


def is_calm(position: TrittPosition) -> bool:
    """Return whether neither player has a threat."""
    return not any(threats(position, seat) for seat in range(2))


def is_threatened(position: TrittPosition) -> bool:
    """Return whether the opponent has a threat, and the player to move has none."""
    seat = position.to_move
    return bool(threats(position, 1 - seat)) and not threats(position, seat)


def makes_threat(position: TrittPosition, move: Move) -> bool:
    """Return whether the player has a threat after a move that does not end the game."""
    after = position.play(move)
    return not after.ending and bool(threats(after, position.to_move))


@lru_cache(maxsize=1 << 16)
def can_slide_to_threat(position: TrittPosition) -> bool:
    """Return whether the player to move can make a threat by a slide."""
    sliding = position.trittons[1 - position.colour(position.to_move)]
    return any(makes_threat(position, slide) for slide in position.slides_of(sliding))


@lru_cache(maxsize=1 << 12)
def answers(position: TrittPosition) -> tuple[list[Move], list[Move]]:
    """Return the entries and the slides that stop all threats of the opponent."""
    features = TrittFeatures(position)
    mine, theirs, found = features.mine, features.theirs, features.opponent.wins
    entries, slides = defences(position.game, features.mover, found, mine, theirs)
    return position.game.grid.numbers(entries), [slide for _, slide, _, _ in slides]


def _plies(games: Sequence[StrongGame]) -> Iterator[Ply[TrittPosition]]:
    """Yield the moves of games, except those that end a game."""
    return (ply for game in games for ply in plies_of(game) if not ply.after.outcome)


def slide_threats(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the first slide of each game that makes a threat: by winners, by all."""
    return wins(first_of_each(games, lambda ply: ply.is_slide and makes_threat(ply.before, ply.move)))


def entry_threats(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the first entry of each game that makes a threat: by winners, by all."""
    return wins(first_of_each(games, lambda ply: not ply.is_slide and makes_threat(ply.before, ply.move)))


def fewer_entries(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count games with unequal entries after eight plies: won with fewer entries, all.

    The plies include the random ones of the opening.
    """
    results = list[bool]()
    for game in games:
        position = next((ply.before for ply in plies_of(game)[PLIES - game.opening :]), None)
        if position and game.winner is not None:
            entered = [position.trittons[position.colour(seat)].bit_count() for seat in range(2)]
            if entered[0] != entered[1]:
                results.append(entered[game.winner] == min(entered))
    return share(results)


def _defended(games: Sequence[StrongGame]) -> Iterator[Ply[TrittPosition]]:
    """Yield the answers to threats that an entry could stop, and a slide as well."""
    return (ply for ply in _plies(games) if is_threatened(ply.before) and all(answers(ply.before)))


def slides_chosen(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count answers to threats that an entry or a slide could stop: slides, all."""
    chosen = [ply.is_slide for ply in _defended(games)]
    return share(chosen)


def _stoppable(games: Sequence[StrongGame]) -> Iterator[Ply[TrittPosition]]:
    """Yield the moves that make threats which an answer can stop."""
    return (ply for ply in _plies(games) if is_threatened(ply.after) and any(answers(ply.after)))


def threats_for_slides(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count threats that a slide can stop: by winners, by all."""
    return wins(ply for ply in _stoppable(games) if answers(ply.after)[1])


def threats_for_entries(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count threats that an entry can stop, but no slide: by winners, by all."""
    return wins(ply for ply in _stoppable(games) if not answers(ply.after)[1])


def _quiet(games: Sequence[StrongGame]) -> Iterator[Ply[TrittPosition]]:
    """Yield the moves before and after which the position is calm."""
    return (ply for ply in _plies(games) if is_calm(ply.before) and is_calm(ply.after))


def quiet_without_slide(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count quiet moves that leave no slide to a threat: by winners, by all."""
    return wins(ply for ply in _quiet(games) if not can_slide_to_threat(ply.after))


def quiet_with_slide(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count quiet moves that leave a slide to a threat: by winners, by all."""
    return wins(ply for ply in _quiet(games) if can_slide_to_threat(ply.after))


CLAIMS: Mapping[str, Count] = {
    claim.__name__: claim
    for claim in (
        slide_threats,
        entry_threats,
        slides_chosen,
        fewer_entries,
        threats_for_entries,
        threats_for_slides,
        quiet_without_slide,
        quiet_with_slide,
    )
}
"""Functions by claim name; each returns a count and a total over games."""


def threatens_by_slide(position: TrittPosition, move: Move) -> bool:
    """Return whether a move in a calm position is a slide that makes a threat."""
    return is_slide(position, move) and is_calm(position) and makes_threat(position, move)


def defends_by_slide(position: TrittPosition, move: Move) -> bool:
    """Return whether a slide stops threats that an entry could stop, too."""
    if not is_slide(position, move) or not is_threatened(position):
        return False
    entries, slides = answers(position)
    return bool(entries) and move in slides


def escapes_slides(position: TrittPosition, move: Move) -> bool:
    """Return whether a move in a calm position makes a threat that no slide can stop."""
    if not is_calm(position) or not makes_threat(position, move):
        return False
    after = position.play(move)
    return is_threatened(after) and not answers(after)[1]


def leaves_no_slide(position: TrittPosition, move: Move) -> bool:
    """Return whether a quiet move leaves the opponent no slide to a threat."""
    if not is_calm(position):
        return False
    after = position.play(move)
    return not (after.ending or threats(after, after.to_move) or can_slide_to_threat(after))


FOLLOWS: Mapping[int, Callable[[TrittPosition, Move], bool]] = {
    1: threatens_by_slide,
    2: defends_by_slide,
    3: escapes_slides,
    4: leaves_no_slide,
}
"""For each lesson, whether a move in a position follows the maxim."""
