"""Figures and maxims of the strategy lessons of TRITT Reloaded.

A player has a threat if an entry and a slide would win if it were the player's turn. A player's lead is the
number of slides that the player could make, minus the number of those that the opponent could make.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from tools.strategy.counting import Count, share
from tools.strategy.strong_games import StrongGame
from tools.strategy.trittons import Ply, plies_of, slide_count, wins
from trigrid.games import Move
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.lattice import places_in
from trigrid.search.evaluate.tritt_reloaded import winning_turns
from trigrid.search.evaluate.trittons import player_features

ENTRIES = 3
"""The number of entries of each player before slides are counted."""


@lru_cache(maxsize=1 << 16)
def has_threat(position: TrittReloadedPosition, seat: int) -> bool:
    """Return whether an entry and a slide would win if it were a seat's turn."""
    mine, theirs = position.cells[seat], position.cells[1 - seat]
    sliding = places_in(position.trittons[1 - seat])
    turns = winning_turns(position.game, mine, theirs, sliding)
    return position.trittons_left[seat] > 0 and any(True for _ in turns)


@lru_cache(maxsize=1 << 16)
def lead(position: TrittReloadedPosition, seat: int) -> int:
    """Return the number of a seat's slides, minus those of the other seat."""
    return slide_count(position, seat) - slide_count(position, 1 - seat)


def is_stuck(position: TrittReloadedPosition, entry: Move) -> bool:
    """Return whether the opponent could not slide a tritton after its entry."""
    return not position.play(entry).slides(entry)


def _plies(games: Sequence[StrongGame]) -> Iterator[Ply[TrittReloadedPosition]]:
    """Yield the moves of games, except those that end a game."""
    return (ply for game in games for ply in plies_of(game) if not ply.after.outcome)


def _entries(games: Sequence[StrongGame]) -> Iterator[Ply[TrittReloadedPosition]]:
    """Yield the entries of games, except those that begin a winning turn."""
    return (
        ply
        for ply in _plies(games)
        if not ply.before.is_sliding and not has_threat(ply.before, ply.before.to_move)
    )


def stuck_entries(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count entries of trittons that cannot slide: by winners, by all."""
    return wins(ply for ply in _entries(games) if is_stuck(ply.before, ply.move))


def leaders(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count games with a leader after three entries each: won by the leader, all."""
    results = list[bool]()
    for ply in (ply for game in games for ply in plies_of(game)):
        position = ply.before
        left = position.game.supply - ENTRIES
        if position.trittons_left == (left, left) and not position.is_sliding:
            ahead = lead(position, position.to_move)
            results += [(ahead > 0) == ply.is_winners] if ahead else []
    return share(results)


def _turn_ends(games: Sequence[StrongGame]) -> Iterator[Ply[TrittReloadedPosition]]:
    """Yield the last move of each turn that does not end the game."""
    return (ply for ply in _plies(games) if not ply.after.is_sliding)


def threatening_turns(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count turns after which the mover has a threat: by winners, by all."""
    return wins(ply for ply in _turn_ends(games) if has_threat(ply.after, ply.before.to_move))


def quiet_turns(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count turns after which the mover has no threat: by winners, by all."""
    return wins(ply for ply in _turn_ends(games) if not has_threat(ply.after, ply.before.to_move))


def _optional(games: Sequence[StrongGame]) -> Iterator[Ply[TrittReloadedPosition]]:
    """Yield the ends of turns in which the player could safely slide, but also stay."""
    for ply in _plies(games):
        if ply.before.is_sliding and any(uses_slide(ply.before, move) for move in ply.before.moves()):
            yield ply


def used_slides(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count slides where the player could safely stay: by winners, by all."""
    return wins(ply for ply in _optional(games) if ply.move != ply.before.game.special_move)


def unused_slides(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count turns that ended without a slide, where one was safe: by winners, by all."""
    return wins(ply for ply in _optional(games) if ply.move == ply.before.game.special_move)


def lines_with_entry(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count winning lines: those with the dot just entered, all."""
    results = list[bool]()
    for game in games:
        *_, entry, slide = plies_of(game) or (None, None)
        if entry and slide and slide.after.ending is slide.before.game.own_line:
            results.append(_joins(slide.after, entry.move, slide.before.to_move))
    return share(results)


def _joins(position: TrittReloadedPosition, entry: Move, seat: int) -> bool:
    """Return whether the middle dot of an entry is in a line of a seat's colour."""
    game = position.game
    return bool(game.grid.in_lines(position.cells[seat]) & game.tables.middles[entry])


CLAIMS: Mapping[str, Count] = {
    claim.__name__: claim
    for claim in (
        stuck_entries,
        leaders,
        threatening_turns,
        quiet_turns,
        lines_with_entry,
        used_slides,
        unused_slides,
    )
}
"""Functions by claim name; each returns a count and a total over games."""


def gains_slides(position: TrittReloadedPosition, move: Move) -> bool:
    """Return whether a safe slide increases the lead, while another move does not.

    The other move is safe, too.
    """
    return _is_safe(position, move) and _gains(position, move) and not _is_unanimous(position, _gains)


def _gains(position: TrittReloadedPosition, move: Move) -> bool:
    """Return whether a move increases the player's lead."""
    seat = position.to_move
    return lead(position.play(move), seat) > lead(position, seat)


def threatens(position: TrittReloadedPosition, move: Move) -> bool:
    """Return whether a safe move makes a threat, while another safe move does not."""
    return _is_safe(position, move) and _threatens(position, move) and not _is_unanimous(position, _threatens)


def _threatens(position: TrittReloadedPosition, move: Move) -> bool:
    """Return whether the player has a threat after a move."""
    return has_threat(position.play(move), position.to_move)


def _is_safe(position: TrittReloadedPosition, move: Move) -> bool:
    """Return whether a move ends the turn safely: the opponent then has no threat."""
    if not position.is_sliding:
        return False
    after = position.play(move)
    return not after.outcome and not has_threat(after, after.to_move)


@lru_cache(maxsize=1 << 12)
def _is_unanimous(
    position: TrittReloadedPosition, test: Callable[[TrittReloadedPosition, Move], bool]
) -> bool:
    """Return whether all safe moves of a position pass a test."""
    return all(test(position, move) for move in position.moves() if _is_safe(position, move))


def guards_dots(position: TrittReloadedPosition, move: Move) -> bool:
    """Return whether a slide takes all threats from the opponent.

    If the player stayed, the opponent could win, but only with a line that contains the dot of an entry.
    """
    if not _is_safe(position, move):
        return False
    return _threatens_joined_line(position.play(position.game.special_move))


@lru_cache(maxsize=1 << 12)
def _threatens_joined_line(position: TrittReloadedPosition) -> bool:
    """Return whether the player to move has a threat, but no slide alone makes a line."""
    seat = position.to_move
    mine, theirs = position.cells[seat], position.cells[1 - seat]
    sliding = places_in(position.trittons[1 - seat])
    slides = player_features(position.game, mine, theirs, sliding, may_enter=False)
    return has_threat(position, seat) and not slides.wins


def uses_slide(position: TrittReloadedPosition, move: Move) -> bool:
    """Return whether a move is a safe slide, while staying is safe, too."""
    stay = position.game.special_move
    return move != stay and _is_safe(position, move) and _is_safe(position, stay)


FOLLOWS: Mapping[int, Callable[[TrittReloadedPosition, Move], bool]] = {
    1: gains_slides,
    2: threatens,
    3: guards_dots,
    4: uses_slide,
}
"""For each lesson, whether a move in a position follows the maxim."""
