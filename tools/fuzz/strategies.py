"""Inputs that Hypothesis builds from each format's grammar. Many parts are valid."""

import json
from collections.abc import Callable
from typing import TypeAlias
from urllib.parse import quote

from hypothesis import strategies as st

from tools.fuzz.mutator import TROUBLESOME_TEXTS
from tools.fuzz.target import Target
from trigrid.app.embed.messages import LOAD_FIELDS
from trigrid.engine.message_checks import MESSAGE_TYPES
from trigrid.games import GAMES

Texts: TypeAlias = st.SearchStrategy[str]


def strategy_of(target: Target) -> Texts:
    """Return a strategy for a target's inputs: its grammar, or pieces of sound texts."""
    grammar = GRAMMARS.get(target.name, lines)
    return grammar(words_of(target)) | pieces(target)


def words_of(target: Target) -> Texts:
    """Return a strategy for single words: tokens, troublesome texts, and any text."""
    return st.sampled_from(target.tokens) | st.sampled_from(TROUBLESOME_TEXTS) | st.text(max_size=5)


def pieces(target: Target) -> Texts:
    """Return a strategy for texts that join parts of sound texts and single words."""
    part = st.tuples(st.sampled_from(target.sound()), st.integers(0, 400), st.integers(0, 400)).map(
        lambda found: found[0][found[1] : found[2]]
    )
    return st.lists(part | words_of(target), min_size=1, max_size=6).map("".join)


def lines(words: Texts) -> Texts:
    """Return a strategy for lines of a name and a value, as in stored settings."""
    line = st.tuples(words, st.sampled_from((": ", ":", "/", " ", "=")), words).map("".join)
    return st.lists(line, max_size=6).map("\n".join)


def addresses(words: Texts) -> Texts:
    """Return a strategy for ``#/key/part?name=value&…``."""
    path = st.lists(words, max_size=3).map("/".join)
    return st.tuples(st.sampled_from(("#/", "#", "/", "")), path, queries(words)).map("".join)


def queries(words: Texts) -> Texts:
    """Return a strategy for ``?name=value&…``, partly percent-encoded."""
    value = words | words.map(lambda word: quote(word.encode("utf-8", "replace")))
    pair = st.tuples(value, value).map("=".join)
    return st.lists(pair, max_size=4).map("&".join).map(lambda text: f"?{text}" if text else "")


def links(words: Texts) -> Texts:
    """Return a strategy for ``1.key.option.id.state.moves.check``."""
    digits = st.text("0123456789ABCxyz", max_size=24)
    version = st.sampled_from(("1", "2", "", "01"))
    return st.tuples(version, *[words | digits] * 6).map(".".join)


def records(words: Texts) -> Texts:
    """Return a strategy for records: headers, then moves.

    The moves contain comments and nested variations.
    """
    header = st.tuples(words, words).map(lambda pair: f'[{pair[0]} "{pair[1]}"]')
    known = st.sampled_from(('[Game "tritium"]', '[Game "tritt"]', '[Game "trichet"]', '[Size "4"]'))
    comment = words.map(lambda word: f"{{{word}}}")
    moves = st.recursive(
        words | comment,
        lambda inner: st.lists(inner, min_size=1, max_size=4).map(lambda found: f"({' '.join(found)})"),
        max_leaves=12,
    )
    body = st.lists(moves, max_size=8).map(" ".join)
    return st.tuples(known, st.lists(header | known, max_size=3).map("\n".join), body).map("\n".join)


def _values(words: Texts) -> st.SearchStrategy[object]:
    plain = st.none() | st.booleans() | st.integers() | st.floats() | words
    return st.recursive(
        plain,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
        max_leaves=6,
    )


MESSAGE_NAMES = ("load", "play", "undo", "get", "flip", "highlight", "draw", "clear")


def messages(words: Texts) -> Texts:
    """Return a strategy for nearly valid messages from the page around a board.

    Each line is a message as JSON.
    """
    values = _values(words)
    payload = st.dictionaries(
        st.sampled_from((*LOAD_FIELDS, "move", "count", "what", "on", "marks")), values, max_size=3
    )
    message = st.fixed_dictionaries(
        {
            "trigrid": st.just(1) | values,
            "type": st.sampled_from(MESSAGE_NAMES) | values,
            "payload": payload | values,
        },
        optional={"id": values},
    )
    return st.lists(message.map(json.dumps), min_size=1, max_size=3).map("\n".join)


def worker_messages(words: Texts) -> Texts:
    """Return a strategy for nearly valid JSON messages from the computer's worker."""
    values = _values(words)
    answer = st.lists(st.integers(0, 40) | values, min_size=4, max_size=6)
    message = st.fixed_dictionaries(
        {"type": st.sampled_from(MESSAGE_TYPES) | values},
        optional={
            "number": st.integers(0, 9) | values,
            "answers": st.lists(answer | values, max_size=3) | values,
            "visits": st.integers(0, 9) | values,
            "noise": st.floats(0, 1) | values,
            "lock": values,
        },
    )
    return message.map(json.dumps)


def moves(words: Texts) -> Texts:
    """Return a strategy for words without spaces between them."""
    return st.lists(words, min_size=1, max_size=4).map("".join)


GRAMMARS: dict[str, Callable[[Texts], Texts]] = {
    "address": addresses,
    "puzzle-address": lambda words: st.lists(words, max_size=3).map("/".join),
    "embedded-address": addresses,
    "embed-query": queries,
    "shared-query": queries,
    "link": links,
    "record": records,
    "marks": lambda words: st.lists(words, max_size=20).map(lambda each: f"[%mark {''.join(each)}]"),
    "comment": lambda words: st.lists(words, max_size=20).map("".join),
    "pasted-text": lambda words: records(words) | links(words) | addresses(words),
    "listed-game": records,
    "stored-game": records,
    "imported-file": records,
    "merged-game": records,
    "messages": messages,
    "worker-message": worker_messages,
    **{f"move-{key}": moves for key in GAMES},
}
"""Functions from a target's words to its inputs, by the name of the target."""
