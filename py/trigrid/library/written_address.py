"""Reads addresses that were escaped, decorated or spelled otherwise on their way to the page.

Chats put dots behind them, mailers escape them, web pages count visitors in them, and people type them.
``assets/written-address.js`` does the same before Python has started, with the public constants of this
module; one table of cases tests both (``tests/library/addresses.tsv``).
"""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote, unquote_plus

from trigrid.games import GAMES

LINK_PARAMETER = "m"
"""The parameter that holds a game in link form."""
ID_PARAMETER = "g"
"""The parameter that holds the id of a game that is stored in this browser."""
DAILY = "daily"
"""Names the puzzle of the day in place of a game and a number."""
PAGES: Mapping[str, tuple[str, ...]] = {
    "games": (),
    "learn": ("game",),
    "puzzles": ("game-or-daily", "number"),
    "review": ("id",),
    "statistics": (),
}
"""The first parts of all addresses but those of games and the lobby, with the parts that may follow each."""
MAX_ADDRESS_LENGTH = 100_000
"""Characters of an address that are looked at: more than the longest link has, each of them as %41."""
LONGEST_NUMBER = 6
"""More digits than the number of any puzzle has."""
MOST_ESCAPES = 4
"""How often an address can have been escaped, one escape inside the other."""
DIRECTIVE = ":~:"
"""What follows this is for the browser: https://wicg.github.io/scroll-to-text-fragment/."""
AMPERSANDS = re.compile(r"&(?:amp;|#0*38;|#[xX]26;)+")
LEADING_SIGNS = "#!/ \t\r\n\f\v\u00a0\ufeff"
"""Signs that count for nothing at the start of an address; none has a meaning among those of a pattern."""
LINK_START = re.compile(r"[0-9]{1,6}\.[a-z-]{1,20}(?:\.|$)")
NO_LETTERS = re.compile(
    r"[\0-/:-@\[-`{-\u00bf\u2000-\u206f\u2190-\u21ff\u3000-\u303f\ufe00-\ufe0f\ufe30-\ufe6f\ufeff]"
)
"""Signs and spaces, by their blocks: what is a letter differs from one version of Unicode to the next."""
_PART_END = re.compile(r"[/?&#]")
_STRUCTURE = re.compile(r"[/?&#=]")
_QUERY = re.compile(r"[?&]")
_INNER = re.compile(r"[0-9A-Za-z](?:.*[0-9A-Za-z])?", re.DOTALL)
"""What is left without the signs around it; looking for those at the end takes the square of the time."""
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_DECORATION = (
    r"utm_.*|mtm_.*|pk_.*|[a-z]{0,6}clid|[gw]braid|igshid|igsh|mc_[ce]id|_?g[al]|ref|ref_src|source|si|secret"
)
"""Names of parameters that counters of visitors and embedding programs put into addresses."""


class WrittenAddress(NamedTuple):
    """The parts of an address."""

    path: str
    """The page that is meant, spelled as the site does, or as it was written if there is no such page."""
    fields: dict[str, str]
    """The parameters in their order. Those that the page takes are spelled as it does, with their values."""
    is_known: bool
    """Whether the path is that of a page."""

    @property
    def known_fields(self) -> dict[str, str]:
        """The parameters that the page takes."""
        names = {LINK_PARAMETER, ID_PARAMETER, *_option_choices(self.path)}
        return {name: value for name, value in self.fields.items() if name in names}

    @property
    def meant_fields(self) -> dict[str, str]:
        """The parameters without those that other programs have added."""
        return {name: value for name, value in self.fields.items() if not re.fullmatch(_DECORATION, name)}


def canonical_address(text: str) -> str:
    """The address as the page spells it, from its ``#`` on; an address of no page stays as it is."""
    address = read_address(text)
    if not address.is_known:
        return text
    fields = address.known_fields if address.path in ("", *GAMES) else {}
    query = "&".join(f"{name}={quote(value, safe='', errors='replace')}" for name, value in fields.items())
    return f"#/{address.path}?{query}" if query else f"#/{address.path}"


def read_address(text: str) -> WrittenAddress:
    """Read what follows the ``#`` of an address."""
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
    """Return the key of the game that is meant, or the text itself if there is no such game."""
    return _spelling(written, GAMES) or written


def game_options(key: str, written: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a game, by its key, spelled as the page does where it has such options."""
    return _spelled(written.items(), _option_choices(key))


def squeezed(text: str) -> str:
    """The letters and digits of a text, in lower case: what is left however it is spelled and decorated."""
    return NO_LETTERS.sub("", text.translate(_FULL_WIDTH).lower())


def without_html_escapes(text: str) -> str:
    """An address with plain ampersands."""
    return AMPERSANDS.sub("&", text)


def _without_wrapping(text: str) -> str:
    """What an address says, without escapes of its structure, and what others have put around it."""
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
    """The path of a page as the site spells it; None if there is no such page."""
    first, _, rest = written.partition("/")
    name = _spelling(first, ("", *PAGES, *GAMES))
    kinds = PAGES.get(name or "", ())
    if kinds == ("id",):
        return f"{name}/{rest.strip('/')}"
    parts = [part for part in map(unquote, rest.split("/")) if squeezed(part)]
    found = [name, *map(_known_part, kinds, parts)]
    is_known = None not in found and len(parts) <= len(kinds) and DAILY not in found[:-1]
    return "/".join(map(str, found)) if is_known else None


def _known_part(kind: str, part: str) -> str | None:
    """Return a part behind the first of a path as the site spells it; None if it is not of that kind."""
    if kind == "number":
        number = squeezed(part)
        is_number = number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER
        return str(int(number)) if is_number else None
    return _spelling(part, GAMES if kind == "game" else (DAILY, *GAMES))


def _fields(query: str) -> list[tuple[str, str]]:
    """The parameters of a query as they were written."""
    for _ in range(MOST_ESCAPES):
        if "=" in query or "%3d" not in query.lower():
            break
        query = unquote(query)
    pairs = (part.partition("=")[::2] for part in _QUERY.split(query) if part)
    return [(unquote_plus(name), unquote_plus(value)) for name, value in pairs]


def _spelled(fields: Iterable[tuple[str, str]], choices: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The parameters, spelled as the page does where it has such; of several of one name the last counts."""
    names = (LINK_PARAMETER, ID_PARAMETER, *choices)
    found = ((_spelling(written, names) or written, value) for written, value in fields)
    return {name: _spelled_value(value, name, choices.get(name, ())) for name, value in found}


def _spelled_value(written: str, name: str, choices: tuple[str, ...]) -> str:
    """The value of a parameter as the page spells it, or as it was written if the page has no such value."""
    if name == LINK_PARAMETER:
        found = _INNER.search(written)
        return found[0] if found else ""
    if not choices:
        return written
    value = written.partition("#")[0]
    return _spelling(value, choices) or value


def _spelling(written: str, names: Iterable[str]) -> str | None:
    """That of the names that is meant; None if none is."""
    bare = squeezed(written)
    return next((name for name in names if squeezed(name) == bare), None)


def _option_choices(path: str) -> Mapping[str, tuple[str, ...]]:
    """The options of the game of that key, each with its values; none if it is no game's."""
    options = GAMES[path].choices if path in GAMES else ()
    return {option.name: tuple(map(str, option.choices)) for option in options}
