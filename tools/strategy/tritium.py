"""Figures and maxims of the strategy lessons of Tritium.

The figures count turns after the random opening. The clauses (T5, T9, …) are those of seeds/tritium.md.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from tools.strategy.counting import Count, Turn, all_turns, share, turns
from tools.strategy.strong_games import StrongGame
from tools.strategy.tritium_ending import Ending, useful_moves
from tools.strategy.tritium_turns import (
    extended,
    flags_ahead,
    free_sizes,
    gain,
    growth,
    is_flag,
    is_free,
    liberties,
    planted_size,
    room,
    takes_largest,
)
from trigrid.games import Move
from trigrid.games.tritium import COLOURS, TritiumPosition, TritiumRegion
from trigrid.lattice import places_in

OPENING_CELLS = 40
"""The opening lasts while more cells than this are empty."""
HALF = 30
"""The number of empty cells at half-time."""
ENDING_CELLS = 8
"""The ending starts when no more cells than this are empty."""
SOLVED_CELLS = 2
"""Endings with at most this number of empty cells are solved."""
LARGE_GAIN = 2
"""The least growth of the mover's lead by a join that counts."""
LARGE = 3
"""The least number of tiles of a large free region."""
PATIENCE = 2
"""The turns within which a large free region is planted at equal flags."""

# 1: regions with many liberties


def _own_extended(position: TritiumPosition, move: Move) -> TritiumRegion | None:
    """Return the region of the mover that a tile extends without a join, or None."""
    found = extended(position, move)
    return found[0] if len(found) == 1 and found[0].controller == position.to_move else None


def _liberties_after(position: TritiumPosition, region: TritiumRegion) -> dict[int, int]:
    """Return the liberties of a region, each with their number after a tile there."""
    return {
        place: liberties(position, region.places | 1 << place).bit_count()
        for place in places_in(liberties(position, region.places))
    }


def _stretches(games: Iterable[StrongGame]) -> Iterator[tuple[bool, float]]:
    """Yield whether early extensions leave the most liberties, and the chance.

    The chance is the share of such cells among the liberties of the region. Extensions that leave the same
    number on every cell do not count.
    """
    for position, move in all_turns(games):
        region = _own_extended(position, move) if room(position) > OPENING_CELLS else None
        if region is None:
            continue
        options = _liberties_after(position, region)
        widest = [place for place, count in options.items() if count == max(options.values())]
        if len(widest) < len(options):
            yield position.game.parts(move)[1] in widest, len(widest) / len(options)


def stretched(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count extensions of own regions in the opening that leave the most liberties."""
    return share(is_widest for is_widest, _ in _stretches(games))


def stretched_by_chance(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the extensions that leave the most liberties by chance."""
    return _expected([chance for _, chance in _stretches(games)])


def _expected(chances: Sequence[float]) -> tuple[int, int]:
    """Return the expected number of cases, rounded, and the number of all cases."""
    return round(sum(chances)), len(chances)


def stretches(position: TritiumPosition, move: Move) -> bool:
    """Return whether a tile leaves an own region the most liberties.

    The tile extends the region without a join. Before half-time only, and only if another extension of the
    region leaves fewer.
    """
    region = _own_extended(position, move) if room(position) >= HALF else None
    if region is None:
        return False
    options = _liberties_after(position, region)
    return options[position.game.parts(move)[1]] == max(options.values()) > min(options.values())


# 2: tiles that extend and block


def _blocking(position: TritiumPosition, growing: Iterable[Move]) -> set[Move]:
    """Return the moves that block an extension in another colour."""
    game, theirs = position.game, growth(position, 1 - position.to_move)
    found = set[Move]()
    for move in growing:
        colour, place = game.parts(move)
        if any(game.lay(other, place) in theirs for other in range(len(COLOURS)) if other != colour):
            found.add(move)
    return found


def _blocks(games: Iterable[StrongGame]) -> Iterator[tuple[bool, float]]:
    """Yield whether each extension of own regions blocks, and the chance.

    The chance is the share of blocking tiles among all that extend regions of the mover. Only turns before
    the ending count in which some of these tiles block, but not all.
    """
    for position, move in all_turns(games):
        growing = growth(position, position.to_move) if room(position) > ENDING_CELLS else set[Move]()
        if move in growing:
            blocking = _blocking(position, growing)
            if 0 < len(blocking) < len(growing):
                yield move in blocking, len(blocking) / len(growing)


def blocked(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count extensions of own regions that block."""
    return share(is_block for is_block, _ in _blocks(games))


def blocked_by_chance(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the extensions that would block if they were chosen at random."""
    return _expected([chance for _, chance in _blocks(games)])


def extends_and_blocks(position: TritiumPosition, move: Move) -> bool:
    """Return whether a tile extends an own region and blocks, before the ending."""
    return (
        room(position) > ENDING_CELLS
        and any(region.controller == position.to_move for region in extended(position, move))
        and bool(_blocking(position, [move]))
    )


# 3: joins


def larger_jump_won(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count games won by the player whose best tile gained more.

    A tile gains what it adds to the lead of the player who lays it.
    """
    cases = list[bool]()
    for game in games:
        jumps = [0, 0]
        for position, move in turns(game):
            if not is_flag(position, move):
                jumps[position.to_move] = max(jumps[position.to_move], gain(position, move))
        if jumps[0] != jumps[1]:
            cases.append(game.winner == int(jumps[1] > jumps[0]))
    return share(cases)


def joins(position: TritiumPosition, move: Move) -> bool:
    """Return whether a tile joins a region of the mover to others, for the mover.

    The mover controls the joined region, and the lead grows by at least LARGE_GAIN.
    """
    found = extended(position, move)
    if len(found) < 2 or all(region.controller != position.to_move for region in found):
        return False
    joined = position.play(move).region_at(position.game.parts(move)[1])
    is_mine = joined is not None and joined.controller == position.to_move
    return is_mine and gain(position, move) >= LARGE_GAIN


# 4: the right to plant alone


def _plantable(games: Iterable[StrongGame], ahead: int) -> Iterator[Turn]:
    """Yield the turns of a player so many flags ahead.

    Only turns with an empty cell and a free region count.
    """
    return (
        turn
        for turn in all_turns(games)
        if room(turn.position) and flags_ahead(turn.position) == ahead and free_sizes(turn.position)
    )


def grew_alone(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count growth of free regions among tiles while only the mover may plant."""
    return _grew_free(games, -1)


def grew_for_opponent(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count growth of free regions among tiles while only the opponent may plant."""
    return _grew_free(games, 1)


def _grew_free(games: Sequence[StrongGame], ahead: int) -> tuple[int, int]:
    """Count growth of free regions among tiles of a player so many flags ahead."""
    return share(extends_free(*turn) for turn in _plantable(games, ahead) if not is_flag(*turn))


def extends_free(position: TritiumPosition, move: Move) -> bool:
    """Return whether a tile extends only free regions."""
    found = extended(position, move)
    return bool(found) and all(map(is_free, found))


def grows_free_alone(position: TritiumPosition, move: Move) -> bool:
    """Return whether a tile extends only free regions while the mover alone may plant.

    Before the ending only.
    """
    is_alone = flags_ahead(position) == -1 and room(position) > ENDING_CELLS
    return is_alone and extends_free(position, move)


# 5: large free regions at equal flags


def _is_large_chance(position: TritiumPosition) -> bool:
    """Return whether flags are equal and a free region is large, before the ending."""
    is_large = bool(sizes := free_sizes(position)) and sizes[0] >= LARGE
    return is_large and flags_ahead(position) == 0 and room(position) > ENDING_CELLS


def plants_large(position: TritiumPosition, move: Move) -> bool:
    """Return whether a move claims a large region at equal flags, before the ending."""
    return _is_large_chance(position) and planted_size(position, move) >= LARGE


def planted_large(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count large free regions at equal flags that are soon claimed.

    A chance begins with a turn that offers it after a turn that does not. It is taken if a player plants in a
    large free region within PATIENCE turns.
    """
    cases = list[bool]()
    for game in games:
        listed, was_chance = turns(game), False
        for number, (position, _) in enumerate(listed):
            is_chance = _is_large_chance(position)
            if is_chance and not was_chance:
                cases.append(any(plants_large(*turn) for turn in listed[number : number + PATIENCE]))
            was_chance = is_chance
    return share(cases)


def planted_small(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count flags in turns at equal flags with only small free regions.

    The turns are those between opening and ending.
    """
    return share(
        is_flag(*turn)
        for turn in _plantable(games, 0)
        if ENDING_CELLS < room(turn.position) <= OPENING_CELLS and free_sizes(turn.position)[0] < LARGE
    )


# 6: flags in the ending


def _may_plant(games: Iterable[StrongGame]) -> Iterator[Turn]:
    """Yield the turns in which the mover may plant a flag and lay a tile."""
    yield from _plantable(games, 0)
    yield from _plantable(games, -1)


def flag_was_best(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count endings in which a flag in a largest free region is a best move.

    The position is the first with at most SOLVED_CELLS empty cells in which the mover may plant. A move is
    best if no other leads to a better final score under best play.
    """
    return share(_is_flag_best(position) for game in games for position in _solvable(game))


def _solvable(game: StrongGame) -> Iterator[TritiumPosition]:
    """Yield the first position of a game that is solved, if there is one."""
    found = (turn.position for turn in _may_plant([game]) if room(turn.position) <= SOLVED_CELLS)
    yield from islice(sorted(found, key=room, reverse=True), 1)


def _is_flag_best(position: TritiumPosition) -> bool:
    """Return whether a flag in a largest free region leads to the best final score."""
    ending = Ending()
    flags = [move for move in useful_moves(position) if takes_largest(position, move)]
    return ending.lead(position) == max(-ending.lead(position.play(move)) for move in flags)


def planted_late(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count flags in turns of the ending in which the mover may plant and lay a tile."""
    return share(is_flag(*turn) for turn in _may_plant(games) if room(turn.position) <= ENDING_CELLS)


def planted_before(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count flags in turns before the ending in which the mover may plant."""
    return share(is_flag(*turn) for turn in _may_plant(games) if room(turn.position) > ENDING_CELLS)


def plants_late(position: TritiumPosition, move: Move) -> bool:
    """Return whether a move plants a flag in a largest free region in the ending."""
    return 0 < room(position) <= ENDING_CELLS and takes_largest(position, move)


CLAIMS: Mapping[str, Count] = {
    count.__name__: count
    for count in (
        stretched,
        stretched_by_chance,
        blocked,
        blocked_by_chance,
        larger_jump_won,
        grew_alone,
        grew_for_opponent,
        planted_large,
        planted_small,
        flag_was_best,
        planted_late,
        planted_before,
    )
}
"""Functions by claim name; each returns a count and a total over games."""
FOLLOWS: Mapping[int, Callable[[TritiumPosition, Move], bool]] = {
    1: stretches,
    2: extends_and_blocks,
    3: joins,
    4: grows_free_alone,
    5: plants_large,
    6: plants_late,
}
"""For each lesson, whether a move in a position follows the maxim."""
