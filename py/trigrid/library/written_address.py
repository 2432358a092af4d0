"""Reads addresses that other programs or people have altered.

Chat programs put dots after addresses, mail programs escape them, websites add tracking parameters, and
people type addresses in their own spelling.

``assets/written-address.js`` does the same before Python has started, and uses the public constants of this
module. The cases in ``tests/library/addresses.tsv`` test both implementations.
"""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote, unquote_plus

from trigrid.games import GAMES

LINK_PARAMETER = "m"
"""The name of the parameter that contains a game as a link."""
ID_PARAMETER = "g"
"""The name of the parameter that contains the id of a game stored in this browser."""
POSITION_PARAMETER = "position"
"""The name of the parameter that contains a position, with ``_`` for spaces."""
SET_UP = "setup"
"""The first part of the path of the screen on which a position is set up."""
DAILY = "daily"
"""The part of a path that stands for the daily puzzle, instead of game and number."""
ARCHIVE = "archive"
"""The part of a path after DAILY that stands for the calendar of daily puzzles."""
RUN = "run"
"""The part of a path that stands for a run of puzzles; a game's key may follow."""
KINDS_AFTER: Mapping[str, str] = {DAILY: "day", RUN: "game"}
"""The kinds of parts that may follow these parts, instead of a puzzle's number."""
COLLECTION = "collection"
"""The path of the page that opens a collection from a link."""
PRACTICE, WINS = "practice", "wins"
"""The first parts of the path of won positions."""
COLLECTION_PARAMETERS = ("c", "chapter")
"""The parameters of this page: a collection as a link, and a chapter's number."""
PAGES: Mapping[str, tuple[str, ...]] = {
    COLLECTION: (),
    "collections": ("id",),
    "games": (),
    "learn": ("game", "number"),
    PRACTICE: ("id",),
    "puzzles": ("puzzle", "number"),
    "review": ("id",),
    SET_UP: ("game",),
    "statistics": (),
}
"""The first part of each page's path, with the kinds of parts that may follow.

The addresses of games and of the lobby are not included.
"""
PARAMETERS = (LINK_PARAMETER, ID_PARAMETER, POSITION_PARAMETER)
"""The names of the parameters that are not options of games."""
MAX_ADDRESS_LENGTH = 100_000
"""The maximum number of characters read from an address.

The longest link is shorter, even with each character escaped, as in ``%41``.
"""
LONGEST_NUMBER = 6
"""The maximum number of digits in a puzzle number; all puzzles have fewer."""
MOST_ESCAPES = 4
"""The maximum number of nested escapes removed from an address."""
DIRECTIVE = ":~:"
"""The start of the part of an address that only the browser uses.

Source: https://wicg.github.io/scroll-to-text-fragment/.
"""
AMPERSANDS = re.compile(r"&(?:amp;|#0*38;|#[xX]26;)+")
LEADING_SIGNS = "#!/ \t\r\n\f\v\u00a0\ufeff"
"""Characters that are ignored at the start of an address.

They have no special meaning within ``[…]`` in a regular expression.
"""
LINK_START = re.compile(r"[0-9]{1,6}\.[a-z-]{1,20}(?:\.|$)")
"""The start of a link without an address: a version number and a game's key."""
NO_LETTERS = re.compile(
    r"[\0-/:-@\[-`{-\u00bf\u2000-\u206f\u2190-\u21ff\u3000-\u303f\ufe00-\ufe0f\ufe30-\ufe6f\ufeff]"
)
"""Punctuation, symbols and spaces, given as blocks of Unicode.

Classes of characters such as ``\\W`` are not used, because they differ between versions of Unicode.
"""
_DAY = re.compile("([0-9]{4})([0-9]{2})([0-9]{2})")
"""A date in ISO 8601 without its hyphens."""
_PART_END = re.compile(r"[/?&#]")
_STRUCTURE = re.compile(r"[/?&#=]")
_QUERY = re.compile(r"[?&]")
_INNER = re.compile(r"[0-9A-Za-z](?:.*[0-9A-Za-z])?", re.DOTALL)
"""The part of a text from its first to its last letter or digit.

A pattern for the punctuation after it would take quadratic time.
"""
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_DECORATION = (
    r"utm_.*|mtm_.*|pk_.*|[a-z]{0,6}clid|[gw]braid|igshid|igsh|mc_[ce]id|_?g[al]|ref|ref_src|source|si|secret"
)
"""Names of parameters that tracking and embedding programs add to addresses."""


class WrittenAddress(NamedTuple):
    """The parts of an address."""

    path: str
    """The path in the site's spelling; if no page has this path, only unescaped."""
    fields: dict[str, str]
    """The parameters in their order; for the lobby, empty unless they include a link.

    Names and values that the page accepts are in the site's spelling.
    """
    is_known: bool
    """Whether a page has this path."""

    @property
    def known_fields(self) -> dict[str, str]:
        """The parameters that the page accepts."""
        names = {*PARAMETERS, *_option_choices(self.path)}
        return {name: value for name, value in self.fields.items() if name in names}

    @property
    def intended_fields(self) -> dict[str, str]:
        """The parameters without those that tracking and embedding programs add."""
        return {name: value for name, value in self.fields.items() if not re.fullmatch(_DECORATION, name)}


def canonical_address(text: str) -> str:
    """Return an address in the site's spelling, without unknown parameters.

    ``text`` is the address from its ``#`` on. If no page has this address, ``text`` is returned unchanged.
    """
    address = read_address(text)
    if not address.is_known:
        return text
    has_fields = address.path in ("", COLLECTION) or _game_in(address.path)
    fields = address.known_fields if has_fields else {}
    query = "&".join(f"{name}={escaped_value(name, value)}" for name, value in fields.items())
    return f"#/{address.path}?{query}" if query else f"#/{address.path}"


def escaped_value(name: str, value: str) -> str:
    """Return a parameter's value as it stands in an address.

    Positions stay readable: slashes, commas and semicolons are kept, and spaces become underscores.
    """
    is_position = name == POSITION_PARAMETER
    text = value.replace(" ", "_") if is_position else value
    return quote(text, safe="/,;" if is_position else "", errors="replace")


def read_address(text: str) -> WrittenAddress:
    """Return the parts of an address.

    ``text`` is the address from its ``#`` on.
    """
    text = _without_wrapping(text[:MAX_ADDRESS_LENGTH])
    if LINK_START.match(text):
        text = f"?{LINK_PARAMETER}={text}"
    elif text.startswith(f"{LINK_PARAMETER}="):
        text = f"?{text}"
    mark = _QUERY.search(text)
    written, query = (text[: mark.start()], text[mark.end() :]) if mark else (text, "")
    path = _known_path(written)
    fields = _spelled(_fields(query), _option_choices(path or ""))
    if path == "" and LINK_PARAMETER not in fields:
        fields = {}
    return WrittenAddress(unquote(written) if path is None else path, fields, path is not None)


def game_key(written: str) -> str:
    """Return the key of the game that a text names, or the text if it names no game."""
    return _spelling(written, GAMES) or written


def game_options(key: str, written: Mapping[str, str]) -> dict[str, str]:
    """Return options of a game, with names and values in the site's spelling.

    Options that the game does not have stay as written.
    """
    return _spelled(written.items(), _option_choices(key))


def squeezed(text: str) -> str:
    """Return the letters and digits of a text, in lower case.

    Spellings that differ only in case, punctuation and spaces have the same result.
    """
    return NO_LETTERS.sub("", text.translate(_FULL_WIDTH).lower())


def without_html_escapes(text: str) -> str:
    """Replace the HTML escapes of ampersands in an address by plain ampersands."""
    return AMPERSANDS.sub("&", text)


def _without_wrapping(text: str) -> str:
    """Remove nested escapes, leading signs and the browser's part from an address.

    Everything from a further ``#`` on is removed, too.
    """
    text = without_html_escapes(text.partition(DIRECTIVE)[0])
    for _ in range(MOST_ESCAPES):
        text = text.lstrip(LEADING_SIGNS)
        first = _PART_END.split(text, maxsplit=1)[0]
        if "%" not in first:
            break
        decoded = unquote(first)
        text = unquote(text) if _STRUCTURE.search(decoded) else decoded + text[len(first) :]
    return text.lstrip(LEADING_SIGNS).partition("#")[0]


def _known_path(written: str) -> str | None:
    """Return the path of a page in the site's spelling; None if no page has this path."""
    first, _, rest = written.partition("/")
    name = _spelling(first, ("", *PAGES, *GAMES))
    kinds = PAGES.get(name or "", ())
    if kinds == ("id",):
        return f"{name}/{rest.strip('/')}" if rest else name
    parts = [part for part in map(unquote, rest.split("/")) if squeezed(part)]
    found = [name]
    for kind, part in zip(kinds, parts, strict=False):
        found.append(_known_part(KINDS_AFTER.get(found[-1] or "", kind), part))
    is_known = None not in found and len(parts) <= len(kinds)
    return "/".join(map(str, found)) if is_known else None


def _known_part(kind: str, part: str) -> str | None:
    """Return a part of a path in the site's spelling; None if the part is invalid.

    ``kind`` is one of the kinds of parts in PAGES and KINDS_AFTER.
    """
    if kind == "number":
        number = squeezed(part)
        is_number = number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER
        return str(int(number)) if is_number else None
    if kind == "day" and (day := _DAY.fullmatch(squeezed(part))):
        return "-".join(day.groups())
    return _spelling(part, {"game": GAMES, "day": (ARCHIVE,)}.get(kind, (DAILY, RUN, *GAMES)))


def _fields(query: str) -> list[tuple[str, str]]:
    """Return the parameters of a query, unescaped but not respelled."""
    for _ in range(MOST_ESCAPES):
        if "=" in query or "%3d" not in query.lower():
            break
        query = unquote(query)
    pairs = (part.partition("=")[::2] for part in _QUERY.split(query) if part)
    return [(unquote_plus(name), unquote_plus(value)) for name, value in pairs]


def _spelled(fields: Iterable[tuple[str, str]], choices: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Return parameters, in the site's spelling if the page accepts them.

    If a name occurs several times, its last value counts.
    """
    names = (*PARAMETERS, *choices)
    found = ((_spelling(written, names) or written, value) for written, value in fields)
    return {name: _spelled_value(value, name, choices.get(name, ())) for name, value in found}


def _spelled_value(written: str, name: str, choices: tuple[str, ...]) -> str:
    """Return the value of a parameter in the site's spelling.

    A link loses the punctuation around it. The value of an option loses everything from a ``#`` on. Apart
    from this, unknown values stay as written.
    """
    if name == LINK_PARAMETER:
        found = _INNER.search(written)
        return found[0] if found else ""
    if not choices:
        return written
    value = written.partition("#")[0]
    return _spelling(value, choices) or value


def _spelling(written: str, names: Iterable[str]) -> str | None:
    """Return the name that ``written`` spells in any way; None if it spells no name."""
    bare = squeezed(written)
    return next((name for name in names if squeezed(name) == bare), None)


def _option_choices(path: str) -> Mapping[str, tuple[str, ...]]:
    """Return the options of a game with their values; empty if the path names no game.

    The parameters of a collection have no fixed values.
    """
    if path == COLLECTION:
        return dict.fromkeys(COLLECTION_PARAMETERS, ())
    key = _game_in(path)
    options = GAMES[key].choices if key else ()
    return {option.name: tuple(map(str, option.choices)) for option in options}


def _game_in(path: str) -> str:
    """Return the key of the game whose options an address with this path can contain."""
    key = path.removeprefix(f"{SET_UP}/")
    return key if key in GAMES else ""
