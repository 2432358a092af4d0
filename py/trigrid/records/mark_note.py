"""Marks on the board, as ``[%mark …]`` in the comment on a move.

Semicolons separate the marks of one bracket. A mark is the name of a place, followed by a kind (``ring``,
``shade`` or ``label`` with one or two letters or digits) and a colour. An arrow is two names with ``>``
between them, followed by a colour. ``ring`` and ``green`` are the defaults::

    [%mark e4; c3>c5 red; d4 label A; b2 shade blue]

Parts that are not marks on the game's board stay in the comment. Programs that do not support ``[%mark …]``
show it as part of the comment or omit it.
"""

import re
from collections.abc import Sequence
from contextlib import suppress

from trigrid.games import Game, NotationError
from trigrid.lattice.marks import MARK_COLOURS, Mark, MarkColour, is_label

MAX_MARKS = 300
"""The maximum number of marks on a move; further ones stay part of the comment."""
_COLOURS: dict[str, MarkColour] = {colour: colour for colour in MARK_COLOURS}
_BRACKET = re.compile(r"(?<!\S)\[%mark\s++([^\[\]]+)\](?!\S)", re.IGNORECASE)
_SPACES_IN_NAMES = re.compile(r"\s*([,>])\s*")


def marks_text(game: Game, marks: Sequence[Mark]) -> str:
    """Return the bracket that contains marks; empty without marks."""
    return f"[%mark {items_text(game, marks)}]" if marks else ""


def items_text(game: Game, marks: Sequence[Mark]) -> str:
    """Return marks as in the bracket that contains them, but without it."""
    return "; ".join(mark_text(game, mark) for mark in marks)


def mark_text(game: Game, mark: Mark) -> str:
    """Return the text of one mark, without the defaults."""
    place = game.place_name(mark.place)
    if mark.end is not None:
        place = f"{place}>{game.place_name(mark.end)}"
    kind = "" if mark.kind in ("ring", "arrow") else mark.kind
    colour = "" if mark.colour == "green" else mark.colour
    return " ".join(filter(None, (place, kind, mark.label, colour)))


def split_marks(game: Game, note: str) -> tuple[tuple[Mark, ...], str]:
    """Return the marks in the text of a comment, and the rest of the text.

    Repeated marks are returned once. Marks within other brackets stay in the text.
    """
    if "[%" not in note:
        return (), note
    marks = dict[Mark, None]()
    rest = _without_marks(game, note, marks)
    if not marks or _without_marks(game, rest, dict(marks)) != rest:
        return (), note
    return tuple(marks), rest


def _without_marks(game: Game, note: str, marks: dict[Mark, None]) -> str:
    """Add the marks in the text of a comment to ``marks``, and return the rest."""

    def rest_of(bracket: re.Match[str]) -> str:
        items = _items(bracket[1])
        others = _collect(game, items, marks)
        if len(others) == len(items):
            return bracket[0]
        return f"[%mark {'; '.join(others)}]" if others else ""

    return " ".join(_BRACKET.sub(rest_of, note).split())


def read_marks(game: Game, text: str) -> tuple[tuple[Mark, ...], list[str]]:
    """Return the marks in the text of a bracket, and the parts that are not marks."""
    marks = dict[Mark, None]()
    others = _collect(game, _items(text), marks)
    return tuple(marks), others


def _items(text: str) -> list[str]:
    return list(filter(None, map(str.strip, text.split(";"))))


def _collect(game: Game, items: list[str], marks: dict[Mark, None]) -> list[str]:
    """Add the marks among items to ``marks``, and return the other items."""
    others = list[str]()
    for item in items:
        mark = _read_mark(game, item)
        if mark is None or (len(marks) >= MAX_MARKS and mark not in marks):
            others.append(item)
        else:
            marks[mark] = None
    return others


def _read_mark(game: Game, item: str) -> Mark | None:
    """Return the mark that an item stands for; None if it is not a mark on the board."""
    names, *words = _SPACES_IN_NAMES.sub(r"\1", item).split()
    first, arrow, second = names.partition(">")
    place, end = _place(game, first), _place(game, second) if arrow else None
    if place is None or place == end or (arrow and end is None):
        return None
    mark = Mark(place, "arrow" if arrow else "ring", end=end)
    return _with_words(mark, words)


def _with_words(mark: Mark, words: list[str]) -> Mark | None:
    """Return a mark with the kind and the colour in the words after its place.

    Returns None if a word is neither, or if the words contain two kinds or two colours.
    """
    kinds, colours, remaining = list[Mark](), list[MarkColour](), iter(words)
    for word in map(str.lower, remaining):
        if word in _COLOURS:
            colours.append(_COLOURS[word])
        elif mark.end is not None:
            return None
        elif word == "ring":
            kinds.append(mark)
        elif word == "shade":
            kinds.append(mark._replace(kind="shade"))
        elif word == "label" and is_label(label := next(remaining, "")):
            kinds.append(mark._replace(kind="label", label=label))
        else:
            return None
    if len(kinds) > 1 or len(colours) > 1:
        return None
    (mark,), (colour,) = kinds or [mark], colours or [mark.colour]
    return mark._replace(colour=colour)


def _place(game: Game, name: str) -> int | None:
    """Return the place with a name in letters of either case, or None."""
    for spelling in (name.lower(), name.upper()):
        with suppress(NotationError):
            return game.place_named(spelling)
    return None
