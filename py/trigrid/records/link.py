"""Writing and reading links: records on one line, short and safe enough for any message.

A link looks like ``1.tritium.5.standard.-.on.0B2Q….kZ3rW0b1fGh2Kx9a``: the version of the form, the game's
key, its options in their order, the header ``Id`` (``-`` without one), how the game stands, the moves packed
(``-`` if there are none), and a check with a digest behind it. The check is one digit for the moves behind
the last full block and six for everything before it. Nothing in a link needs to be escaped in an address or
ends a link in a message.

Moves are numbers among the legal ones, so other rules can turn them into another game. The check is over
digits and cannot show that; the digest of the line can (``line_digest``). It takes six digits, and three more
tell it from words behind the link. Older versions wrote other digests:

- 0.1.0 wrote none.
- Later links have a field of their own for the digest of the last position (``position_digest``). It does not
  show that moves were exchanged which lead to the same position.

Those versions read today's links as links without a digest.

Releases to come must read it: what changes here takes a new version, and this one stays readable.
"""

import re
from functools import cache
from reprlib import repr as short_repr
from urllib.parse import unquote
from zlib import crc32

from trigrid.games import GAMES, BadOption, Game, OptionValue, UnknownGame, load
from trigrid.records.move_packing import MoveUnpacker, check_digit, numeral, pack_moves, value_of
from trigrid.records.plain_characters import plain
from trigrid.records.position_digest import KeptPosition, line_digest
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_node import RecordNode, Settled
from trigrid.records.record_tree import Record
from trigrid.records.stepwise import Stepwise

VERSION = "1"
"""The version of the link form, its first field."""

MAX_LENGTH = 20_000
"""Characters that a link has at most."""

NOTHING = "-"
"""What stands for an Id or moves that there are not: two dots in a row are no longer safe."""

STATES: dict[str, Settled | int | None] = {
    "on": None,
    "tie": Settled.TIE_AGREED,
    "resign0": Settled.FIRST_RESIGNED,
    "resign1": Settled.SECOND_RESIGNED,
    "offer0": 0,
    "offer1": 1,
}
"""How a game stands that the rules have not ended: settled, a tie offered by a seat, or just on."""

_ID = re.compile(r"[0-9a-z]{1,12}")
_SUM_WIDTH = 6
_CHECK_WIDTH = 1 + _SUM_WIDTH
_DIGEST_WIDTH, _DIGEST_SUM_WIDTH = 6, 3
"""Digits of the checksum, of the whole check, of a digest, and of the checksum behind that."""
_STRAY = re.compile(
    r"(?<![?&]m)=[ \t]*\r?\n|\s*\n[>\s]+|[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]+"
)
"""What mailers and messengers put into a link: soft breaks, spaces, marks of replies and unseen ones."""
_BEHIND_NAME = re.compile(r"m=(?:3D)?(?=[0-9]{1,6}\.[a-z-])", re.IGNORECASE)
"""The name of the parameter that holds a link; ``3D`` is what mailers make of the sign (quoted-printable)."""
_NAME = re.compile(r"(?<![0-9A-Za-z_])m=")
"""The same before something that does not look like a link."""
_END = re.compile("[&#?]")
"""What follows a link in an address: other parameters, or what was put behind the address."""
_MOST_ESCAPES = 4
"""How often a link can have been escaped, one escape inside the other."""
_INNER = re.compile(r"[0-9A-Za-z](?:.*[0-9A-Za-z])?", re.DOTALL)
"""What is left without the marks around it; looking for those at the end takes the square of the time."""
_LONGEST_TEXT = 1_000_000
"""Characters at the end of a text that are looked at: what messengers put in included."""
_LONGEST_ESCAPED = 12 * (MAX_LENGTH + 2)
"""Characters that those of a link can have grown to, each of them escaped, or one more that is too long."""


def write_link(record: Record) -> str:
    """The moves from the start to where we stand, as a link. Raises RecordError if there are too many."""
    head = [VERSION, record.game.key, *map(str, record.game.options.values())]
    path = record.here.path()
    steps = [(node.parent.position, node.move) for node in path if node.parent and node.move is not None]
    moves, checked = pack_moves(steps, _sum(head))
    known = record.headers.get("Id", "")
    fields = [*head, known if _ID.fullmatch(known) else NOTHING, _state(record.here), moves or NOTHING]
    link = ".".join([*fields, check_digit(checked) + numeral(_sum(fields), _SUM_WIDTH)])
    if len(link) > MAX_LENGTH:
        said = f"the game is too long for a link: {len(link)} characters; expected at most {MAX_LENGTH}"
        raise RecordError(said, Damage.TOO_LONG)
    whole = link + _with_sum(line_digest(record.here), link)
    return whole if len(whole) <= MAX_LENGTH else link


def game_of_link(text: str) -> Game:
    """The game, with its options, that a link is of; its moves are not looked at. Raises RecordError."""
    return _game(_bare(text).split("."))


def read_link_stepwise(text: str) -> Stepwise[Record]:
    """The same as ``Record.from_link`` as stepwise work, for long links."""
    fields = _bare(text).split(".")
    game = _game(fields)
    record = Record(game)
    at = 2 + len(game.options)
    try:
        yield from _restoring(record, fields, at)
    except RecordError as error:
        error.record = record
        if error.reason is not Damage.BAD_RESULT and _is_as_sent(fields, at):
            error.say_rules_may_differ("the link is as it was sent, so the rules were corrected since")
        raise
    _compare(record, fields, at)
    return record


def _sum(fields: list[str]) -> int:
    return crc32(".".join(fields).encode("utf-8", "replace"))


def _is_as_sent(fields: list[str], at: int) -> bool:
    """Whether nothing of a link, whose Id is the field ``at``, was changed on the way up to its checksum."""
    sum_sent = numeral(_sum(fields[: at + 3]), _SUM_WIDTH)
    return len(fields) > at + 3 and fields[at + 3][1:_CHECK_WIDTH] == sum_sent


def _compare(record: Record, fields: list[str], at: int) -> None:
    """Note whether the moves of a link, whose Id is the field ``at``, still mean what they meant."""
    sent, last, *behind = ".".join(fields[: at + 3]), *fields[at + 3 :], ""
    line = _digest_in(last[_CHECK_WIDTH:], f"{sent}.{last[:_CHECK_WIDTH]}")
    position = _digest_in(behind[0], f"{sent}.")
    count = len(record.moves)
    if line is not None:
        record.compare_position(KeptPosition(count, line), line_digest)
    elif position is not None:
        record.compare_position(KeptPosition(count, position))


def _with_sum(digest: int, before: str) -> str:
    """The digits of a digest, and those of a checksum over them and what stands before them."""
    digits = numeral(digest, _DIGEST_WIDTH)
    return digits + numeral(crc32((before + digits).encode("utf-8", "replace")), _DIGEST_SUM_WIDTH)


def _digest_in(text: str, before: str) -> int | None:
    """The digest at the start of a text; None if there is none, or if it was changed on the way."""
    found = text[: _DIGEST_WIDTH + _DIGEST_SUM_WIDTH]
    try:
        digest = value_of(found[:_DIGEST_WIDTH])
    except KeyError:
        return None
    return digest if found == _with_sum(digest, before) else None


def _state(here: RecordNode) -> str:
    is_open = not here.children and here.position.outcome is None
    state = (here.settled or here.offer) if is_open else None
    return next(name for name, known in STATES.items() if known is state)


def _bare(text: str) -> str:
    """The link alone, without an address round it and what messengers put in. Raises RecordError."""
    if not isinstance(text, str):
        raise RecordError(f"{short_repr(text)} is not text; expected a link", Damage.NOT_TEXT)
    joined = _STRAY.sub("", _without_words_before(text[-_LONGEST_TEXT:]))
    link = _behind_name(_unescaped(plain(joined[-_LONGEST_ESCAPED:])))
    if len(link) > MAX_LENGTH:
        said = f"the link is {len(link)} characters long; expected at most {MAX_LENGTH}"
        raise RecordError(said, Damage.TOO_LONG)
    inner = _INNER.search(_END.split(link, maxsplit=1)[0])
    if not inner:
        raise RecordError("the link is empty; expected one like 1.tritt.any…", Damage.EMPTY)
    return inner[0]


def has_bare_link(text: str) -> bool:
    """Whether a text contains a link of a known game that stands in no address."""
    return _bare_link(tuple(GAMES)).search(text) is not None


@cache
def _bare_link(keys: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![0-9A-Za-z.=])[0-9]{{1,6}}\.(?:{'|'.join(keys)})\.")


def _without_words_before(text: str) -> str:
    """The text from the last link on that stands in no address, if it has no parameter with a link."""
    if _BEHIND_NAME.search(text):
        return text
    *_, start = (0, *(found.start() for found in _bare_link(tuple(GAMES)).finditer(text)))
    return text[start:]


def _unescaped(text: str) -> str:
    for _ in range(_MOST_ESCAPES):
        text = unquote(text)
    return text


def _behind_name(text: str) -> str:
    """What follows the name of the last parameter that holds a link; the whole text if none does."""
    for name in (_BEHIND_NAME, _NAME):
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
            said = str(BadOption(key, option.name, value, option.choices))
            raise RecordError(said, Damage.BAD_OPTION, quoted=rest[number])
    return load(key, **options)


def _wrong_version(version: str) -> RecordError:
    if re.fullmatch("[0-9]{1,6}", version):
        said = f"the link has version {version}, from a newer Trigrid; expected {VERSION}"
        return RecordError(said, Damage.VERSION, quoted=version)
    said = f"a link cannot begin with {short_repr(version)}; expected one like 1.tritt.any…"
    return RecordError(said, Damage.UNREADABLE, quoted=version[:40])


def _cut_short() -> RecordError:
    return RecordError("the link breaks off before the moves; expected the whole link", Damage.TRUNCATED)


def _restoring(record: Record, fields: list[str], at: int) -> Stepwise[None]:
    """Set a new record as the fields from ``at`` on say: Id, state, moves, check."""
    if len(fields) < at + 3:
        raise _cut_short()
    known, state, moves = fields[at : at + 3]
    check = fields[at + 3][:_CHECK_WIDTH] if len(fields) > at + 3 else ""
    yield from _replaying(record, "" if moves == NOTHING else moves, _sum(fields[:at]), check)
    if not _is_as_sent(fields, at):
        said = "something before or after the moves was changed on the way; expected the link as it was sent"
        raise RecordError(said, Damage.CHECKSUM)
    if known != NOTHING:
        record.headers["Id"] = known
    _take_over(record, state)


def _replaying(record: Record, moves: str, seed: int, check: str) -> Stepwise[None]:
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


def _take_over(record: Record, state: str) -> None:
    count = len(record.moves)
    place = DamagePlace(ply=count, sure=count)
    if state not in STATES:
        raise RecordError(f"{short_repr(state)} is not a state of a game", Damage.BAD_RESULT, place, state)
    meant = STATES[state]
    if meant is not None and record.position.outcome:
        said = f"the rules ended the game; expected a game in play, not {state}"
        raise RecordError(said, Damage.CONTRADICTION, place, state)
    record.settled = meant if isinstance(meant, Settled) else None
    record.offer = meant if isinstance(meant, int) else None
