"""Reads lines of the engine protocol, in both directions."""

from collections.abc import Mapping, Sequence
from reprlib import repr as short_repr
from types import MappingProxyType

from trigrid.games import TrigridError
from trigrid.ugi.messages import (
    KINDS,
    NUMBERS,
    PROOFS,
    QUESTIONS,
    BestMove,
    Command,
    EngineOption,
    Go,
    Identity,
    Info,
    Limits,
    Mark,
    Query,
    Refusal,
    Reply,
    Response,
    SetOption,
    SetPosition,
    Signal,
)


def read_command(line: str) -> Command | None:
    """Return the command in a line; None for a line without words.

    Raises TrigridError for a line that is not a command.
    """
    word, *rest = line.split() or [""]
    if not word:
        return None
    if word not in FORMS:
        raise TrigridError(f"{short_repr(word)} is not a command; expected one of {', '.join(FORMS)}")
    command = _command(word, rest)
    if command is None:
        raise TrigridError(f"{short_repr(line.strip())} is incomplete or wrong; expected {FORMS[word]}")
    return command


def _command(word: str, rest: list[str]) -> Command | None:
    """Return the command that begins with a word; None if it has the wrong form."""
    match word, rest:
        case "setoption", ["name", *words]:
            name, value = _parted(words, "value")
            return SetOption(name, " ".join(value)) if name else None
        case "position", ["startpos"]:
            return SetPosition()
        case "position", ["startpos", "moves", *moves]:
            return SetPosition("", tuple(moves))
        case "position", ["fen", *words]:
            start, moves = _parted(words, "moves")
            return SetPosition(start, tuple(moves)) if start else None
        case "go", words:
            return _go(words)
        case "query", [question] if question in QUESTIONS:
            return Query(question)
        case _, [] if word in _SIGNALS:
            return Signal(word)
    return None


_SIGNALS = {signal.value for signal in Signal}
FORMS: Mapping[str, str] = MappingProxyType(
    {
        **{signal.value: f"{signal} alone" for signal in Signal},
        "setoption": "setoption name NAME value VALUE",
        "position": "position startpos|fen TEXT [moves MOVE …]",
        "go": "go [nodes N] [depth N] [movetime MS] [infinite] [searchmoves MOVE …]",
        "query": f"query {'|'.join(QUESTIONS)}",
    }
)
"""The form of each command, by its first word."""


def _parted(words: list[str], separator: str) -> tuple[str, list[str]]:
    """Return the text before the first word ``separator``, and the words after it."""
    place = words.index(separator) if separator in words else len(words)
    return " ".join(words[:place]), words[place + 1 :]


def _go(words: Sequence[str]) -> Go:
    numbers = dict[str, int]()
    is_infinite = False
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "searchmoves":
            if not rest:
                raise TrigridError("searchmoves names no moves; expected at least one")
            return Go(Limits(**numbers, infinite=is_infinite), tuple(rest))
        if word == "infinite":
            is_infinite = True
        elif word in NUMBERS:
            numbers[word] = _whole(word, rest.pop(0) if rest else "")
        else:
            raise TrigridError(f"{short_repr(word)} is not a limit of go; expected {FORMS['go']}")
    return Go(Limits(**numbers, infinite=is_infinite))


def _whole(name: str, text: str) -> int:
    """Return a whole number from 0. Raises TrigridError."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 15):
        raise TrigridError(f"{name} is {short_repr(text)}; expected a whole number from 0")
    return int(text)


def read_reply(line: str) -> Reply | None:
    """Return the reply in a line; None for any other line.

    Raises TrigridError for a damaged message.
    """
    words = line.split()
    match words:
        case ["ugiok" | "readyok" as word]:
            return Mark(word)
        case ["id", "name" | "author" as field, *text]:
            return Identity(field, " ".join(text))
        case ["option", *rest]:
            return _option(rest)
        case ["info", *rest]:
            return _info(rest)
        case ["bestmove", move, *_]:
            return BestMove(move)
        case ["response", *text] if text:
            return Response(" ".join(text))
        case ["error", *text] if text:
            return Refusal(" ".join(text))
        case ["bestmove" | "response" | "error" as word]:
            raise TrigridError(f"{word} stands alone; expected text after it")
    return None


def _option(words: Sequence[str]) -> EngineOption:
    """Return the option that the words after ``option`` describe. Raises TrigridError."""
    texts = dict[str, str]()
    choices = list[str]()
    rest = list(words)
    while rest:
        word = rest.pop(0)
        end = next((place for place, other in enumerate(rest) if other in _OPTION_WORDS), len(rest))
        value, rest = " ".join(rest[:end]), rest[end:]
        if word == "var":
            choices.append(value)
        else:
            texts[word] = value
    if not texts.get("name") or texts.get("type") not in KINDS:
        raise TrigridError(f"an option has no name or a wrong type; expected type {', '.join(KINDS)}")
    low, high = (_bound(texts.get(word)) for word in ("min", "max"))
    default = texts.get("default", "")
    default = "" if default == "<empty>" else default
    return EngineOption(texts["name"], texts["type"], default, low, high, tuple(choices))


_OPTION_WORDS = ("name", "type", "default", "min", "max", "var")


def _bound(text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        raise TrigridError(f"the bound of an option is {short_repr(text)}; expected a whole number") from None


def _info(words: Sequence[str]) -> Info:
    """Return the facts after ``info``; words of other protocols are skipped.

    Raises TrigridError.
    """
    texts = dict[str, str]()
    pv = tuple[str, ...]()
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "pv":
            pv, rest = tuple(rest), []
        elif word == "string":
            rest = []
        elif word in ("nodes", "time", "value", "proved"):
            texts[word] = rest.pop(0) if rest else ""
    nodes, time = (_whole(name, texts[name]) if name in texts else None for name in ("nodes", "time"))
    value = _value(texts["value"]) if "value" in texts else None
    if texts.get("proved", "win") not in PROOFS.values():
        raise TrigridError(f"proved is {short_repr(texts['proved'])}; expected {', '.join(PROOFS.values())}")
    return Info(nodes=nodes, time=time, value=value, proved=texts.get("proved"), pv=pv)


def _value(text: str) -> float:
    """Return an expected score. Raises TrigridError."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= 1.0:
        raise TrigridError(f"value is {short_repr(text)}; expected an expected score from 0 to 1")
    return value
