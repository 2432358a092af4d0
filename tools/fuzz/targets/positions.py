"""Texts of positions of every game."""

from functools import cache, partial
from random import Random
from zlib import crc32

from tests.games.sample_games import all_games, positions_of
from tests.games.set_up_texts import set_up
from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, check_sentence, require
from tools.soak.checks import check_moves
from trigrid.games import GAMES, Game
from trigrid.games.position_text import PositionError

TOKENS = (
    *("/", " ", ",", ";", "-", "o", "s", "b", "x", "d", "oF", "bS", "F", "S", "O", "B", "D", "0", "1", "2"),
    *("99", "400", "-1", "0,1", "2,0A", "-3,2V", "c3-c5", "d1-f3", "a1-a3", "traded", "enter", "slide", "a1"),
    *(" F - 0", " S F 1", " F F 2", "c3-c5>c6-c8", "swap", "stay", "o/dd/1o", "od", "dd", "4/5/6", "4/3/2"),
)
"""Fragments that occur in the texts."""
SEEDS = 6
"""The number of random games and of set-up positions that give sound texts."""


@cache
def games(key: str) -> tuple[Game, ...]:
    """Return all games with the board of a game's short variant."""
    short = next(game for game in sound_inputs.games() if game.key == key)
    text = short.position_text(short.start())
    return tuple(game for game in all_games() if game.key == key and game.position_text(game.start()) == text)


def read_position(key: str, text: str) -> None:
    """Read a position; if it is one, write it, read it again and list its moves."""
    game = games(key)[crc32(text.encode("utf-8", "replace")) % len(games(key))]
    try:
        position = game.position(text)
    except PositionError as error:
        check_sentence(str(error))
        return
    written = game.position_text(position)
    again = game.position(written)
    require(again == position, "the position changes when it is written and read")
    require(game.position_text(again) == written, "the position is written in two ways")
    check_moves(game, position, position.moves())
    require(again.moves() == position.moves(), "the written position has other moves")


def targets() -> list[Target]:
    """Return the targets of this module."""
    return [
        Target(f"position-{key}", partial(read_position, key), partial(_texts, key), TOKENS, 4, 200)
        for key in GAMES
    ]


@cache
def _texts(key: str) -> tuple[str, ...]:
    found = [
        position
        for game in games(key)[:2]
        for seed in range(SEEDS)
        for position in (*positions_of(game, seed)[:: 2 + seed], set_up(game, Random(seed)))
    ]
    return tuple(position.game.position_text(position) for position in found)
