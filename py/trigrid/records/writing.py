"""Writing records as text: headers in brackets, then numbered moves, as in PGN.

The headers are, in this order:

- the game's key
- its options, each under its own name
- the version and the position where the game begins, if it is set up
- the record's further headers
- the position at the end of the main line (see position_digest)
- the seat that offers a tie, if any
- the result

Turns are numbered, and the number precedes the first move of a turn. The evaluation and the comment of a move
follow it in braces. Variations follow in parentheses. A variation contains its moves and, if the players
ended the game there, the result.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from trigrid.records import record_length
from trigrid.records.headers import OWN_NAMES
from trigrid.records.position_digest import POSITION
from trigrid.records.record_errors import Damage, RecordError
from trigrid.records.record_length import comment_length, counted_headers, too_long_error
from trigrid.records.record_node import RecordNode
from trigrid.records.record_tree import Record
from trigrid.records.setup_header import SETUP, SETUP_VERSION
from trigrid.records.text_tokens import quoted

WIDTH = 80
"""The maximum number of characters in a line of moves; longer words may exceed it."""

_HEADER_NAME = re.compile(r"[\w-]+")
Step: TypeAlias = tuple[str, RecordNode] | str
"""A step of writing: a node with the text before its move, or only text.

A node's step writes its move, and then everything that follows in the node's line. The text before the move
is ``(`` in the first node of a variation, otherwise empty. Text without a node is appended to the last word.
"""


def write_record(record: Record) -> str:
    """Return the text of a record, with a line break at its end.

    Raises RecordError if the text could not be read again.
    """
    _check_length(record)
    headers = "\n".join(header_line(*each) for each in _headers(record))
    moves = "\n".join(_wrapped(_moves_as_words(record)))
    return f"{headers}\n\n{moves}\n" if moves else f"{headers}\n"


def write_compact(record: Record) -> str:
    """Return the text of a record on one line, without turn numbers and evaluations.

    Omits the game's key, options with their default values, and the result ``*``. Raises RecordError if the
    text could not be read again.
    """
    bare, game = Record(record.game, record.root.position), record.game
    bare.merge(record, with_evaluations=False)
    bare.headers = record.headers
    _check_length(bare)
    usual = {name: value for name, value in game.options.items() if name not in game.unusual_options}
    omitted = [("Game", game.key), *((name.capitalize(), str(value)) for name, value in usual.items())]
    omitted.append(("Result", "*"))
    headers = "".join(header_line(*each) for each in _headers(bare) if each not in omitted)
    return " ".join([headers, *_moves_as_words(bare, has_numbers=False)])


def _check_length(record: Record) -> None:
    """Raise RecordError if a record has too many headers or is too long to be read.

    As in reading, the record's longest comment does not count (see READING_MARGIN).
    """
    if len(counted_headers(record.game, record.headers)) > record_length.MAX_HEADERS:
        message = f"the record has too many headers; expected at most {record_length.MAX_HEADERS}"
        raise RecordError(message, Damage.TOO_MANY_HEADERS)
    excess = -record.room - record_length.READING_MARGIN
    if excess > 0 and excess > max(comment_length(node.note) for node in record.root.subtree()):
        raise too_long_error()


def _headers(record: Record) -> list[tuple[str, str]]:
    game = record.game
    options = [(name.capitalize(), str(value)) for name, value in game.options.items()]
    setup = [("Version", SETUP_VERSION), (SETUP, record.setup)] if record.setup else []
    own = [*OWN_NAMES, *game.options, *(name.lower() for name, _ in setup)]
    names = Counter([*dict.fromkeys(own), *(name.lower() for name in record.headers)])
    for name in record.headers:
        if names[name.lower()] > 1 or not _HEADER_NAME.fullmatch(name):
            message = f"a header cannot be called {name!r}; expected a new name of letters, digits and -"
            raise RecordError(message, Damage.BAD_HEADER, quoted=name)
    state = [("Result", record.result)]
    if record.offer is not None and record.result == "*":
        state.insert(0, ("Offer", game.seats[record.offer]))
    if POSITION.lower() not in names:
        state.insert(0, (POSITION, str(record.kept_position)))
    return [("Game", game.key), *options, *setup, *record.headers.items(), *state]


def header_line(name: str, value: str) -> str:
    """Return a header as it stands in the text of a record."""
    return f'[{name} "{quoted(value, chr(34))}"]'


def _moves_as_words(record: Record, *, has_numbers: bool = True) -> list[str]:
    spell, end = record.game.spell, record.end
    words = _note_words(record.root)
    waiting: list[Step] = [("", child) for child in record.root.children[:1]]
    while waiting:
        step = waiting.pop()
        if isinstance(step, str):
            words[-1] += step
            continue
        opening, node = step
        assert node.move is not None, "only the root has no move"
        number = f"{node.turn}. " if has_numbers and node.begins_turn else ""
        words.append(f"{opening}{number}{spell(node.move)}")
        words += _note_words(node)
        waiting += _next_steps(node, end)
    return words


def _next_steps(node: RecordNode, end: RecordNode) -> list[Step]:
    """Return the steps that follow a node, last step first."""
    steps: list[Step] = [("", child) for child in node.children[:1]]
    if not steps and node.settled and node is not end and node.position.outcome is None:
        steps.append(f" {node.settled.value}")
    siblings = node.parent.children[1:] if node.parent and node is node.parent.children[0] else []
    for sibling in reversed(siblings):
        steps += [")", ("(", sibling)]
    return steps


def _note_words(node: RecordNode) -> list[str]:
    return f"{{{quoted(node.note, '}')}}}".split() if node.note.strip() else []


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}".lstrip(" ")
    if line:
        yield line
