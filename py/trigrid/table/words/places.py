"""Labels of a board's places for keyboards and screen readers."""

from collections.abc import Iterator, Mapping
from typing import Any

from trigrid.games import Game, Move
from trigrid.language import _
from trigrid.table.table import Table
from trigrid.table.words.marks import marks_at
from trigrid.table.words.preview import consequences_of
from trigrid.words import words_for, words_of
from trigrid.words.game_words import GameWords

MARKED = {
    "ring": _("marked with a ring"),
    "dot": _("marked with a dot"),
    "cross": _("marked with a cross"),
    "frame": _("marked with a frame"),
    "diamond": _("marked with a diamond"),
}
"""The description of a mark by its style."""
HINT, SHOWN = _("hint {number}: {move}"), _("shown move: {move}")
"""The descriptions of an advised move on its place."""


def board_of(game: Game) -> str:
    """Return the label of the grid of places."""
    words = words_of(game.key)
    values = ", ".join(words.option_value(name, value) for name, value in game.options.items())
    sentence = _("{game} board, {options}") if values else _("{game} board")
    return sentence.format(game=words.name, options=values)


def advice_texts(table: Table) -> dict[int, str]:
    """Return the names of the moves that the board shows as advice, by their places."""
    position, shown_move, found = table.record.position, words_for(table.record).shown_move, dict[int, str]()
    for number, move in enumerate(table.advised_moves, start=1):
        if (place := table.move_input.place_of(move)) is not None:
            text = SHOWN if move in table.view.shown_moves else HINT
            name = text.format(number=number, move=shown_move(position, move))
            others = found.get(place)
            found[place] = _("{what}, {more}").format(what=others, more=name) if others else name
    return found


def short_text(table: Table, place: int, advice: Mapping[int, str] | None = None) -> str:
    """Return a place's name, its piece, and the marks and aid information on it.

    ``advice`` is the result of ``advice_texts``, which takes time.
    """
    position, words = table.record.position, words_for(table.record)
    named = advice_texts(table) if advice is None else advice
    what = _with_aid_and_marks(table, words, place, words.standing(position, place), named)
    return _with_place_name(position, place, what)


def full_text(table: Table, place: int) -> str:
    """Return a place's name, all information on it, and the action of Enter there.

    The information contains the details of its piece, the marks, the aid information, and the consequences of
    a move there.
    """
    position, move, words = table.record.position, table.legal_at(place), words_for(table.record)
    what = words.details(position, place)
    what = _with_aid_and_marks(table, words, place, what, advice_texts(table))
    text = _with_place_name(position, place, what)
    action = _enter_action(table, place, move)
    consequences = "" if move is None else consequences_of(table, place, move)
    if consequences:
        return _("{place}: {deed}. {prospect}").format(place=text, deed=action, prospect=consequences)
    return _("{place}: {deed}").format(place=text, deed=action) if action else text


def _with_place_name(position: Any, place: int, what: str) -> str:
    return _("{place}, {what}").format(place=position.game.place_name(place), what=what)


def _with_aid_and_marks(
    table: Table, words: GameWords[Any], place: int, what: str, advice: Mapping[int, str]
) -> str:
    aid_text = words.seen(table.record.position, place) if table.is_aided else ""
    aid_text = aid_text if aid_text not in what else ""
    for more in (aid_text, advice.get(place), *_marks(table, place)):
        what = _("{what}, {more}").format(what=what, more=more) if more else what
    return what


def _marks(table: Table, place: int) -> Iterator[str]:
    name = table.game.place_name
    yield from marks_at(table, place)
    if place in table.view.rings:
        yield MARKED["ring"]
    yield from (MARKED[style] for each, style in table.placed_marks if each == place)
    for start, end in table.view.arrows + table.view.highlight.arrows:
        if place == start:
            yield _("arrow to {place}").format(place=name(end))
        elif place == end:
            yield _("arrow from {place}").format(place=name(start))


def _enter_action(table: Table, place: int, move: Move | None) -> str:
    if table.input.editor:
        return table.input.editor.enter_action(place)
    if (own := table.own_action(place)) is not None:
        return own
    if move is not None:
        return words_of(table.game.key).enter_action(table.game, move)
    if table.input.selected == place:
        return _("Enter cancels the move")
    if not table.is_input_closed and table.move_input.can_select(table.record.position, place):
        return _("Enter starts a move here")
    return ""
