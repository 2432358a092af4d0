"""Reading game records of Abstract Play.

A record has a list of rounds, each with one entry for each player: a move, or an object with the move. The
last entry can be ``resign``, ``timeout``, ``draw`` or ``abandoned`` instead. Who resigned follows from the
players' results, because players may also resign while it is not their turn. Our records have these ends:

- ``timeout``: like a resignation, with the header ``Termination "time forfeit"``, as in PGN
- ``abandoned``: an unfinished game with the header ``Termination "abandoned"``
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from reprlib import repr as short_repr
from typing import Any, NamedTuple, TypeVar

from trigrid.games import Game, IllegalMove, NotationError
from trigrid.records.abstract_play.repair import closed, is_too_deep
from trigrid.records.abstract_play.site_game import ABSTRACT_PLAY, SITE, site_names
from trigrid.records.abstract_play.site_headers import MAX_VALUE, printable_line, read_headers
from trigrid.records.abstract_play.splitting import GAME
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_node import Settled
from trigrid.records.record_tree import Record
from trigrid.records.stepwise import Stepwise, run_to_end

TERMINATION = "Termination"
TIME_FORFEIT, ABANDONED = "time forfeit", "abandoned"
"""Values of the header ``Termination``, as in PGN."""
MOVES_PER_STEP = 32
MAX_LENGTH = 1_000_000
"""The maximum number of characters of a game.

Games of the site have a few thousand.
"""
MAX_MOVE = 100
"""The maximum number of characters of a move; the rest is ignored."""
RESIGN, TIMEOUT, DRAW, ABANDON = ENDS = ("resign", "timeout", "draw", "abandoned")
"""The entries that end a game before the rules do."""
T = TypeVar("T", dict[str, Any], list[Any], str)


class Entry(NamedTuple):
    """A move as the site writes it, or one of ENDS, with its comment."""

    text: str
    comment: str


def read_game(text: str) -> Record:
    """Return the record in the JSON text of one game, at the end of its main line.

    Raises RecordError if the text is damaged or breaks the rules; the error's ``record`` is the good part.
    """
    return run_to_end(read_stepwise(text))


def read_stepwise(text: str) -> Stepwise[Record]:
    """Read a game like ``read_game``, but in steps."""
    record: Record | None = None
    try:
        value, damage = _parsed(text)
        try:
            game, players = _game_and_players(value)
            record = Record(game)
            record.headers = read_headers(_member(value, "header", dict), players, game.seats)
            end = yield from _add_moves(record, _entries(value))
        except RecordError as error:
            if damage and not error.ply:
                raise damage from error
            raise
        if damage:
            raise damage
        _settle(record, end, _result(players))
    except RecordError as error:
        error.site, error.record = SITE, record
        raise
    return record


def _parsed(text: str) -> tuple[Mapping[str, Any], RecordError | None]:
    """Return the JSON object of a game, and the damage after its intact part if any.

    Raises RecordError if the text has no game or several games, or is too long.
    """
    if len(text) > MAX_LENGTH:
        message = f"the text is too long for a game; expected at most {MAX_LENGTH} characters"
        raise RecordError(message, Damage.TOO_LONG)
    starts = [found.start() for found in GAME.finditer(text)]
    if len(starts) != 1:
        message = f"the text has {len(starts) or 'no'} games of {SITE}; expected one"
        raise RecordError(message, Damage.MISPLACED if starts else Damage.NO_GAME)
    if is_too_deep(text):
        raise RecordError("the JSON has more brackets within each other than any game record")
    try:
        value, end = json.JSONDecoder().raw_decode(text, starts[0])
        around = text[: starts[0]].strip("\ufeff[ \t\r\n") + text[end:].strip("], \t\r\n")
        message = f"{short_repr(around)} is not part of the game; expected only the game"
        return value, RecordError(message, Damage.MISPLACED) if around else None
    except json.JSONDecodeError as error:
        place = DamagePlace(error.lineno, error.colno)
        intact = text[starts[0] : error.pos]
        damage = RecordError("the JSON is damaged or breaks off here", Damage.TRUNCATED, place)
    except ValueError:  # a number of thousands of digits
        raise RecordError("the JSON has a number that no game record has") from None
    try:
        return json.loads(closed(intact)), damage
    except ValueError:
        raise damage from None


def _member(parent: Mapping[str, Any], name: str, kind: type[T]) -> T:
    """Return a member of a JSON object.

    Raises RecordError if it is missing or has another type.
    """
    value = parent.get(name)
    if not isinstance(value, kind):
        expected = {dict: "an object", list: "a list", str: "a text"}[kind]
        raise RecordError(f"the record has no valid {name!r}; expected {expected}")
    return value


def _game_and_players(value: Mapping[str, Any]) -> tuple[Game, Sequence[Mapping[str, Any]]]:
    """Return the game and the facts about its players by seat. Raises RecordError."""
    header = _member(value, "header", dict)
    named = _member(header, "game", dict)
    name, keys = printable_line(_member(named, "name", str)[:MAX_VALUE]), site_names()
    if name not in keys:
        has = ", ".join(keys) or "none"
        message = f"{SITE}’s game {short_repr(name)} is not one of ours; of its games we have {has}"
        raise RecordError(message, Damage.UNKNOWN_GAME, quoted=name)
    variants = [str(each)[:MAX_VALUE] for each in _member({"variants": []} | named, "variants", list)]
    game = ABSTRACT_PLAY.of_key(keys[name]).game(keys[name], variants)
    players = _member(header, "players", list)
    if len(players) != len(game.seats) or not all(isinstance(player, dict) for player in players):
        raise RecordError(f"the record has no valid 'players'; expected a list of {len(game.seats)} objects")
    return game, players


def _entries(value: Mapping[str, Any]) -> Iterator[Entry]:
    """Yield the entries of all rounds in the order of play. Raises RecordError."""
    for turns in _member(value, "moves", list):
        if not isinstance(turns, list):
            raise RecordError(f"{short_repr(turns)} is not a round of moves; expected a list")
        objects = [each if isinstance(each, dict) else {"move": each} for each in turns if each is not None]
        if all(isinstance(each.get("sequence"), int) for each in objects):
            objects.sort(key=lambda each: each["sequence"])
        for each in objects:
            comment = each.get("result")  # a list of results repeats what the move says
            yield Entry(
                _member(each, "move", str), printable_line(comment) if isinstance(comment, str) else ""
            )


def _add_moves(record: Record, entries: Iterator[Entry]) -> Stepwise[str]:
    """Add the moves to a record and return the entry that ends the game, or "".

    Raises RecordError at the first entry that is not a legal move.
    """
    site_game, end = ABSTRACT_PLAY.of(record.game), ""
    for number, entry in enumerate(entries, start=1):
        text, place = printable_line(entry.text[:MAX_MOVE]), DamagePlace(ply=number, sure=number - 1)
        if end:
            raise RecordError(
                f"{short_repr(text)} follows {end}; expected no more", Damage.MISPLACED, place, text
            )
        if text.lower() in ENDS:
            end = text.lower()
            continue
        position, ours = record.position, site_game.ours(text)
        try:
            if ours is None:
                raise NotationError(text, f"is not a move of {SITE}")
            record.add(record.game.move(position, ours))
        except NotationError:
            legal = [site_game.theirs(record.game.spell(each)) for each in position.moves()[:1]]
            expected = f"one such as {legal[0]}" if legal else "no more, because the game is over"
            message = f"{short_repr(text)} is not a move; expected {expected}"
            raise RecordError(message, Damage.NOT_A_MOVE, place, text) from None
        except IllegalMove as error:
            message = f"{text} is not legal now: {error.reason.value}"
            raise RecordError(message, Damage.ILLEGAL_MOVE, place, text) from error
        record.comment = entry.comment
        if number % MOVES_PER_STEP == 0:
            yield number
    return end


def _result(players: Sequence[Mapping[str, Any]]) -> str:
    """Return the result that the record gives. Raises RecordError."""
    first, second = (player.get("result") for player in players)
    if not (isinstance(first, int | float) and isinstance(second, int | float)):
        message = (
            "the players have no valid 'result'; expected a number for each, the higher one for the winner"
        )
        raise RecordError(message, Damage.BAD_RESULT)
    return "1-0" if first > second else "0-1" if second > first else "1/2-1/2"


def _settle(record: Record, end: str, result: str) -> None:
    """End the game as the record says.

    Raises RecordError if the moves, the last entry and the result do not agree.
    """
    place = DamagePlace(ply=len(record.moves) + 1, sure=len(record.moves))
    if record.position.outcome is not None:
        if end:
            message = f"the game is over, but {end} follows; expected no more"
            raise RecordError(message, Damage.MISPLACED, place, end)
        if record.result != result:
            message = f"the players’ results say {result}, but the moves end {record.result}"
            raise RecordError(message, Damage.CONTRADICTION, quoted=result)
        return
    if not end:
        message = f"the moves end before the game does; expected more moves, or one of {', '.join(ENDS)}"
        raise RecordError(message, Damage.TRUNCATED, place)
    if (result == "1/2-1/2") != (end in (DRAW, ABANDON)):
        message = f"the record ends with {end}, but the players’ results say {result}"
        raise RecordError(message, Damage.CONTRADICTION, quoted=result)
    if end == ABANDON:
        record.headers[TERMINATION] = ABANDONED
        return
    if end == TIMEOUT:
        record.headers[TERMINATION] = TIME_FORFEIT
    record.settled = Settled(result)
