"""Writes and reads links: records on one line, short and safe in messages.

A link looks like ``1.tritium.5.standard.-.on.0B2Q….kZ3rW0b1fGh2Kx9a``. Its fields are, in this order:

- the version of the link form
- the game's key
- the values of the game's options
- the header ``Id`` (``-`` without one)
- the state of the game
- the packed moves (``-`` if there are none)
- a check, followed by a digest

The check consists of one digit that confirms the moves after the last full block of eight, and a checksum of
six digits for all fields before it. Links consist of characters that need no escaping in an address and do
not end a link in a message.

A move is written as its number among the legal moves, so a change of the rules can turn the moves of a link
into other moves. The check does not detect this, because it covers only the digits. The digest does, because
it covers the notation of the moves (``line_digest``). It has six digits, and a checksum of three more digits
distinguishes it from text after the link.

Older versions of Trigrid wrote other links:

- Version 0.1.0 wrote no digest.
- Later versions wrote the digest of the last position (``position_digest``) in a separate field. This digest
  does not detect exchanged moves that lead to the same position.

Those versions read current links as links without a digest.

Future versions must read this form. A change to it needs a new version number. Links of version 2 contain
whole records (``full_link.py``).
"""

import re
from functools import cache
from reprlib import repr as short_repr
from urllib.parse import unquote
from zlib import crc32

from trigrid.games import GAMES, BadOption, Game, OptionValue, UnknownGame, load
from trigrid.records.full_link import VERSION as FULL_VERSION
from trigrid.records.full_link import read_full_link, write_full_link
from trigrid.records.move_packing import MoveUnpacker, check_digit, numeral, pack_moves, value_of
from trigrid.records.plain_characters import plain
from trigrid.records.position_digest import KeptPosition, line_digest
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_node import RecordNode, Settled
from trigrid.records.record_tree import Record, line_to
from trigrid.records.stepwise import Stepwise, run_to_end

VERSION = "1"
"""The version of the link form, its first field."""

MAX_LENGTH = 20_000
"""The maximum number of characters in a link."""

NOTHING = "-"
"""The text of an empty field.

Two dots in a row would not be safe in messages.
"""

STATES: dict[str, Settled | int | None] = {
    "on": None,
    "tie": Settled.TIE_AGREED,
    "resign0": Settled.FIRST_RESIGNED,
    "resign1": Settled.SECOND_RESIGNED,
    "offer0": 0,
    "offer1": 1,
}
"""The states of a game that its moves do not show, by their codes.

A value is the agreement or resignation that ended the game, or the seat that offers a tie. The value is None
for an open game, for a game that the rules have ended, and for moves before the end of a game's line.
"""

_ID = re.compile(r"[0-9a-z]{1,12}")
_SUM_WIDTH = 6
_CHECK_WIDTH = 1 + _SUM_WIDTH
_DIGEST_WIDTH, _DIGEST_SUM_WIDTH = 6, 3
"""Numbers of digits: the checksum, the whole check, a digest, its checksum."""
_STRAY = re.compile(
    r"(?<![?&]m)=[ \t]*\r?\n|\s*\n[>\s]+|[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]+"
)
"""Characters that mail and chat programs insert into links.

These are soft line breaks, spaces, reply marks and invisible characters.
"""
_LINK_PARAMETER_NAME = re.compile(r"m=(?:3D)?(?=[0-9]{1,6}\.[a-z-])", re.IGNORECASE)
"""The name of the parameter that contains a link.

Quoted-printable mail turns ``=`` into ``=3D``.
"""
_NAME = re.compile(r"(?<![0-9A-Za-z_])m=")
"""The same name, even before text that does not look like a link."""
_END = re.compile("[&#?]")
"""The end of a link in an address, where other parameters or added text begin."""
_MAX_ESCAPES = 4
"""The maximum number of nested escapes removed from a link."""
_INNER = re.compile(r"[0-9A-Za-z](?:.*[0-9A-Za-z])?", re.DOTALL)
"""The part of a text from its first to its last letter or digit.

A pattern for trailing punctuation would take quadratic time.
"""
_MAX_TEXT_LENGTH = 1_000_000
"""The maximum number of characters read from the end of a text.

The number includes characters that other programs have inserted.
"""
_MAX_ESCAPED_LENGTH = 12 * (MAX_LENGTH + 2)
"""The maximum number of characters of an escaped link.

A character that is escaped four times, like ``%25252541``, takes nine. The number also allows for a link that
is slightly too long, which is then rejected.
"""


def write_link(record: Record, *, is_full: bool = False) -> str:
    """Return the moves from the start to the current node as a link.

    With ``is_full`` the link contains the whole record. This form (version 2) is also written if the start is
    a set-up position. Otherwise, if a digest would make the link too long, it is omitted. Raises RecordError
    if the link is too long without a digest.
    """
    if is_full or record.setup:
        return _require_short(write_full_link(record if is_full else _line_of(record)))
    head = [VERSION, record.game.key, *map(str, record.game.options.values())]
    path = record.here.path()
    steps = [(node.parent.position, node.move) for node in path if node.parent and node.move is not None]
    moves, checked = pack_moves(steps, _sum(head))
    game_id = record.headers.get("Id", "")
    fields = [*head, game_id if _ID.fullmatch(game_id) else NOTHING, _state(record.here), moves or NOTHING]
    link = ".".join([*fields, check_digit(checked) + numeral(_sum(fields), _SUM_WIDTH)])
    with_digest = link + _with_checksum(line_digest(record.here), link)
    return with_digest if len(with_digest) <= MAX_LENGTH else _require_short(link)


def _line_of(record: Record) -> Record:
    """Return a record of only the moves from the start to the current node.

    It has the header ``Id`` and the state of the game.
    """
    line, here = line_to(record, record.here), record.here
    game_id, is_open = record.headers.get("Id", ""), not here.children
    line.headers = {"Id": game_id} if _ID.fullmatch(game_id) else {}
    line.settled, line.offer = (here.settled, here.offer) if is_open else (None, None)
    return line


def _require_short(link: str) -> str:
    """Return a link. Raises RecordError if it is too long."""
    if len(link) > MAX_LENGTH:
        message = f"the game is too long for a link: {len(link)} characters; expected at most {MAX_LENGTH}"
        raise RecordError(message, Damage.TOO_LONG)
    return link


def game_of_link(text: str) -> Game:
    """Return the game of a link with its options.

    Does not read the moves of a link of version 1. Raises RecordError.
    """
    fields = _link_in(text).split(".")
    return run_to_end(read_full_link(fields)).game if fields[0] == FULL_VERSION else _game(fields)


def read_link_stepwise(text: str) -> Stepwise[Record]:
    """Read a link like ``Record.from_link``, but in steps, for long links."""
    fields = _link_in(text).split(".")
    if fields[0] == FULL_VERSION:
        return (yield from read_full_link(fields))
    game = _game(fields)
    record = Record(game)
    id_index = 2 + len(game.options)
    try:
        yield from _restore(record, fields, id_index)
    except RecordError as error:
        error.record = record
        if error.reason is not Damage.BAD_RESULT and _is_as_sent(fields, id_index):
            error.mark_rules_may_differ("the link is as it was sent, so the rules were corrected since")
        raise
    _compare(record, fields, id_index)
    return record


def _sum(fields: list[str]) -> int:
    return crc32(".".join(fields).encode("utf-8", "replace"))


def _is_as_sent(fields: list[str], id_index: int) -> bool:
    """Return whether the checksum of a link matches all fields before it.

    ``id_index`` is the index of the field with the Id.
    """
    sum_sent = numeral(_sum(fields[: id_index + 3]), _SUM_WIDTH)
    return len(fields) > id_index + 3 and fields[id_index + 3][1:_CHECK_WIDTH] == sum_sent


def _compare(record: Record, fields: list[str], id_index: int) -> None:
    """Compare the moves of a record with the digest in its link.

    Afterwards ``rules_may_differ`` of the record gives the result. ``id_index`` is the index of the field
    with the Id.
    """
    sent, last, *rest_of_fields = ".".join(fields[: id_index + 3]), *fields[id_index + 3 :], ""
    line = _digest_in(last[_CHECK_WIDTH:], f"{sent}.{last[:_CHECK_WIDTH]}")
    position = _digest_in(rest_of_fields[0], f"{sent}.")
    count = len(record.moves)
    if line is not None:
        record.compare_position(KeptPosition(count, line), line_digest)
    elif position is not None:
        record.compare_position(KeptPosition(count, position))


def _with_checksum(digest: int, before: str) -> str:
    """Return the digits of a digest, followed by those of its checksum.

    The checksum covers the digest and ``before``, the text before the digest.
    """
    digits = numeral(digest, _DIGEST_WIDTH)
    return digits + numeral(crc32((before + digits).encode("utf-8", "replace")), _DIGEST_SUM_WIDTH)


def _digest_in(text: str, before: str) -> int | None:
    """Return the digest at the start of a text; None if it is missing or damaged."""
    found = text[: _DIGEST_WIDTH + _DIGEST_SUM_WIDTH]
    try:
        digest = value_of(found[:_DIGEST_WIDTH])
    except KeyError:
        return None
    return digest if found == _with_checksum(digest, before) else None


def _state(here: RecordNode) -> str:
    is_open = not here.children and here.position.outcome is None
    state = (here.settled or here.offer) if is_open else None
    return next(name for name, known in STATES.items() if known is state)


def _link_in(text: str) -> str:
    """Return only the link in a text, without address and inserted characters.

    Raises RecordError.
    """
    if not isinstance(text, str):
        raise RecordError(f"{short_repr(text)} is not text; expected a link", Damage.NOT_TEXT)
    link = _after_parameter_name(without_wrapping(_from_last_bare_link(text[-_MAX_TEXT_LENGTH:])))
    if len(link) > MAX_LENGTH:
        message = f"the link is {len(link)} characters long; expected at most {MAX_LENGTH}"
        raise RecordError(message, Damage.TOO_LONG)
    inner = _INNER.search(_END.split(link, maxsplit=1)[0])
    if not inner:
        raise RecordError("the link is empty; expected one like 1.tritt.any…", Damage.EMPTY)
    return inner[0]


def without_wrapping(text: str) -> str:
    """Return the end of a text without spaces, escapes and mail line breaks."""
    joined = _STRAY.sub("", text[-_MAX_TEXT_LENGTH:])
    return _unescaped(plain(joined[-_MAX_ESCAPED_LENGTH:]))


def has_bare_link(text: str) -> bool:
    """Return whether a text contains a link without an address, for a known game."""
    return _bare_link(tuple(GAMES)).search(text) is not None


@cache
def _bare_link(keys: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![0-9A-Za-z.=])[0-9]{{1,6}}\.(?:{'|'.join(keys)})\.")


def _from_last_bare_link(text: str) -> str:
    """Return the part of a text that begins with the last link without an address.

    A text without such a link, or with a link in a parameter, is returned unchanged.
    """
    if _LINK_PARAMETER_NAME.search(text):
        return text
    *_, start = (0, *(found.start() for found in _bare_link(tuple(GAMES)).finditer(text)))
    return text[start:]


def _unescaped(text: str) -> str:
    for _ in range(_MAX_ESCAPES):
        text = unquote(text)
    return text


def _after_parameter_name(text: str) -> str:
    """Return the text after the name of the last parameter with a link.

    Returns the whole text if it contains no such parameter.
    """
    for name in (_LINK_PARAMETER_NAME, _NAME):
        ends = [found.end() for found in name.finditer(text)]
        if ends:
            return text[ends[-1] :]
    return text


def _game(fields: list[str]) -> Game:
    version, key, *rest = [*fields, ""]
    if version != VERSION:
        raise _wrong_version(version)
    if key not in GAMES:
        if len(fields) < 3 and any(known.startswith(key) for known in GAMES):
            raise _cut_short()
        raise RecordError(str(UnknownGame(key, tuple(GAMES))), Damage.UNKNOWN_GAME, quoted=key)
    options: dict[str, OptionValue] = {}
    for number, option in enumerate(GAMES[key].choices):
        if number + 2 >= len(rest):
            raise _cut_short()
        value = options[option.name] = option.read(rest[number])
        if value not in option.choices:
            message = str(BadOption(key, option.name, value, option.choices))
            raise RecordError(message, Damage.BAD_OPTION, quoted=rest[number])
    return load(key, **options)


def _wrong_version(version: str) -> RecordError:
    if re.fullmatch("[0-9]{1,6}", version):
        message = (
            f"the link has version {version}, from a newer Trigrid; expected {VERSION} or {FULL_VERSION}"
        )
        return RecordError(message, Damage.VERSION, quoted=version)
    message = f"a link cannot begin with {short_repr(version)}; expected one like 1.tritt.any…"
    return RecordError(message, Damage.UNREADABLE, quoted=version[:40])


def _cut_short() -> RecordError:
    return RecordError("the link breaks off before the moves; expected the whole link", Damage.TRUNCATED)


def _restore(record: Record, fields: list[str], id_index: int) -> Stepwise[None]:
    """Apply the fields Id, state, moves and check to a new record, in steps.

    ``id_index`` is the index of the field with the Id.
    """
    if len(fields) < id_index + 3:
        raise _cut_short()
    game_id, state, moves = fields[id_index : id_index + 3]
    check = fields[id_index + 3][:_CHECK_WIDTH] if len(fields) > id_index + 3 else ""
    yield from _replay(record, "" if moves == NOTHING else moves, _sum(fields[:id_index]), check)
    if not _is_as_sent(fields, id_index):
        message = (
            "something before or after the moves was changed on the way; expected the link as it was sent"
        )
        raise RecordError(message, Damage.CHECKSUM)
    if game_id != NOTHING:
        record.headers["Id"] = game_id
    _apply_state(record, state)


def _replay(record: Record, moves: str, seed: int, check: str) -> Stepwise[None]:
    unpacking = MoveUnpacker(record.position, moves, seed, is_whole=bool(check))
    try:
        yield from unpacking.steps()
        if check:
            unpacking.check(check[0])
        if len(check) < _CHECK_WIDTH:
            raise unpacking.broken_off()
    finally:
        node = record.root
        for move in unpacking.good:
            node = node.add_child(move)
        record.go(node)


def _apply_state(record: Record, state: str) -> None:
    count = len(record.moves)
    place = DamagePlace(ply=count, sure=count)
    if state not in STATES:
        raise RecordError(f"{short_repr(state)} is not a state of a game", Damage.BAD_RESULT, place, state)
    value = STATES[state]
    if value is not None and record.position.outcome:
        message = f"the rules ended the game; expected a game in play, not {state}"
        raise RecordError(message, Damage.CONTRADICTION, place, state)
    record.settled = value if isinstance(value, Settled) else None
    record.offer = value if isinstance(value, int) else None
