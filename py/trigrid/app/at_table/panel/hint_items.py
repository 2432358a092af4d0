"""The items of the list *Best moves* as HTML."""

from html import escape

from trigrid.draw import Palette, svg, view_of
from trigrid.games import Move
from trigrid.table.table import Table
from trigrid.table.words import hints


def hint_items(table: Table, palette: Palette) -> str:
    """Return the list items: the number, piece and worth of each move.

    The last item explains how to play a move from the list.
    """
    texts = enumerate(zip(table.hints, hints.hint_texts(table), strict=True))
    items = (_item(table, palette, number, answer.move, text) for number, (answer, text) in texts)
    how = f'<span class="by-mouse">{escape(hints.PRESS)}</span>'
    how += f'<span class="by-touch">{escape(hints.PRESS_TWICE)}</span>'
    return "".join((*items, f'<li class="hint-how">{how}</li>'))


def _item(table: Table, palette: Palette, number: int, move: Move, text: hints.HintText) -> str:
    notation = escape(table.game.spell(move))
    picture = view_of(table.game, table.is_flipped).move_picture(table.record.position, move)
    piece = svg(picture, palette) if picture else escape(text.move[:1].upper() + text.move[1:])
    kind = "hint-piece" if picture else "hint-call"
    return (
        f'<li><button type="button" data-hint="{number}" title="{notation}">'
        f'<span class="hint-number">{number + 1}</span><span class="{kind}" aria-hidden="true">{piece}</span>'
        f'<span class="unseen">{escape(text.move)}. </span>'
        f'<span class="hint-worth">{escape(text.worth)}</span>'
        f'<span class="hint-short" aria-hidden="true">{escape(text.short_worth)}</span></button></li>'
    )
