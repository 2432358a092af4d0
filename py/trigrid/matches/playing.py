"""Matches between two programs, and tournaments of several."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from trigrid.games import BadType, Game, TrigridError
from trigrid.matches.contest import MatchOptions, require_whole, results
from trigrid.matches.match_game import Pairing
from trigrid.matches.match_result import MatchResult
from trigrid.matches.players import Player, PlayerLike, player_of
from trigrid.matches.tournament import Tournament

DEFAULTS = MatchOptions()


def play_match(
    game: Game,
    first: PlayerLike,
    second: PlayerLike,
    pairs: int = 10,
    seed: int = 0,
    options: MatchOptions = DEFAULTS,
) -> MatchResult:
    """Play a match between two players, and return its result.

    A player is a function that returns a move of a position, a level from 1 to 6, or the command line of an
    engine that speaks UGI. Two games start from each opening, with seats changed. Openings are random and
    even unless ``options`` names others. With the same seed, levels and functions without randomness play the
    same games.

    A game whose rules set no limit is a tie after 200 moves, or if a position occurs for the third time. An
    illegal move loses the game, and so do crashes and late moves of engines. An exception of a function ends
    the match. Raises BadType, BadLevel, and TrigridError for impossible numbers or openings.

    >>> import trigrid
    >>> game = trigrid.load("tri-it-out", board="hex-2-3")
    >>> result = trigrid.play_match(game, lambda position: position.moves()[0], 1, pairs=3)
    >>> len(result.games), sum(result.pairs)
    (6, 3)
    """
    players = entrants([("", first), ("", second)], options)
    (result,) = _play(pairings(game, players, seed, options), pairs, options)
    return result


def play_tournament(
    game: Game,
    players: Mapping[str, PlayerLike],
    pairs: int = 10,
    seed: int = 0,
    options: MatchOptions = DEFAULTS,
) -> Tournament:
    """Play a round robin, and return the table.

    Each two players meet in ``pairs`` pairs of games, and all matches have the same openings. ``players`` has
    the players by name. See ``play_match`` for what they can be, for how games are played, and for the
    errors.
    """
    found = pairings(game, entrants(players.items(), options), seed, options)
    return Tournament(tuple(_play(found, pairs, options)))


def entrants(given: Iterable[tuple[str, PlayerLike]], options: MatchOptions) -> list[Player]:
    """Return the players with these names; an empty one stands for their own.

    If a name occurs again, a number is added to it. Raises BadLevel, BadType.
    """
    limits, margin, found = options.limits, options.margin / 1000, dict[str, Player]()
    for given_name, each in given:
        player = player_of(each, limits, margin, given_name)
        name, number = player.name, 1
        while player.name in found:
            number += 1
            player = player_of(each, limits, margin, f"{name} ({number})")
        found[player.name] = player
    return list(found.values())


def pairings(game: Game, players: Sequence[Player], seed: int, options: MatchOptions) -> list[Pairing]:
    """Return all pairings of some players.

    Raises BadType, and TrigridError for a wrong number of players.
    """
    if not isinstance(game, Game):
        raise BadType(game, "a game, as trigrid.load returns it")
    if len(players) < 2:
        raise TrigridError("a match needs at least two players")
    if options.sprt is not None and len(players) > 2:
        raise TrigridError("a sequential test is for a match; expected two players")
    openings, control = options.opening_moves(game), options.control
    return [Pairing(game, pair, seed, openings, control) for pair in combinations(players, 2)]


def _play(found: Sequence[Pairing], pairs: int, options: MatchOptions) -> list[MatchResult]:
    """Play all games of some pairings. Raises TrigridError."""
    options.require_valid()
    require_whole("pairs", pairs)
    return deque(results(found, pairs, options), maxlen=1).pop()
