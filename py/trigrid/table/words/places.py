"""Labels of a board's places for keyboards and screen readers: what stands there, and what Enter does."""

from collections.abc import Iterator
from typing import Any

from trigrid.games import Game, Move
from trigrid.language import _
from trigrid.table.table import Table
from trigrid.table.words.preview import prospect
from trigrid.words import words_for, words_of
from trigrid.words.game_words import GameWords

MARKED = {
    "ring": _("marked with a ring"),
    "dot": _("marked with a dot"),
    "cross": _("marked with a cross"),
    "frame": _("marked with a frame"),
    "diamond": _("marked with a diamond"),
}
"""By the style of a mark."""


def board_of(game: Game) -> str:
    """The grid of places."""
    words = words_of(game.key)
    values = ", ".join(words.option_value(name, value) for name, value in game.options.items())
    sentence = _("{game} board, {options}") if values else _("{game} board")
    return sentence.format(game=words.name, options=values)


def named(table: Table, place: int) -> str:
    """A place's name, what stands there, and what the aid and marks show there."""
    position, words = table.record.position, words_for(table.record)
    return _at(position, place, _with_seen(table, words, place, words.standing(position, place)))


def told(table: Table, place: int) -> str:
    """A place's name, all that is to be known of what stands there, and what Enter does."""
    position, move, words = table.record.position, table.legal_at(place), words_for(table.record)
    said = _at(position, place, _with_seen(table, words, place, words.details(position, place)))
    deed, brought = _deed(table, place, move), "" if move is None else prospect(table, place, move)
    if brought:
        return _("{place}: {deed}. {prospect}").format(place=said, deed=deed, prospect=brought)
    return _("{place}: {deed}").format(place=said, deed=deed) if deed else said


def _at(position: Any, place: int, what: str) -> str:
    name = words_of(position.game.key).place_name(position.game, place)
    return _("{place}, {what}").format(place=name, what=what)


def _with_seen(table: Table, words: GameWords[Any], place: int, what: str) -> str:
    seen = words.seen(table.record.position, place) if table.is_aided else ""
    for more in (seen if seen not in what else "", *_marks(table, place)):
        what = _("{what}, {more}").format(what=what, more=more) if more else what
    return what


def _marks(table: Table, place: int) -> Iterator[str]:
    name, game = words_of(table.game.key).place_name, table.game
    if place in table.view.rings:
        yield MARKED["ring"]
    yield from (MARKED[style] for each, style in table.placed_marks if each == place)
    for start, end in table.view.arrows + table.view.highlight.arrows:
        if place == start:
            yield _("arrow to {place}").format(place=name(game, end))
        elif place == end:
            yield _("arrow from {place}").format(place=name(game, start))


def _deed(table: Table, place: int, move: Move | None) -> str:
    if move is not None:
        return words_of(table.game.key).deed(table.game, move)
    if table.input.selected == place:
        return _("Enter cancels the move")
    if not table.is_input_closed and table.move_input.can_select(table.record.position, place):
        return _("Enter starts a move here")
    return ""
