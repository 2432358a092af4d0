"""The rows of the list *Moves*, and their HTML.

Each turn has a row, on the main line and in branches.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from trigrid.app.at_table.words.move_list import SIGN_NAMES, branch_label, unnamed_move
from trigrid.app.services.long_words import with_breaks
from trigrid.draw import view_of
from trigrid.games import Game
from trigrid.records import Record, RecordNode
from trigrid.table.move_picture import node_picture
from trigrid.table.state_groups import MoveLabel
from trigrid.table.table import Table


class MoveRow(NamedTuple):
    """A turn in the list, or the rest of a turn from the start of a branch."""

    number: int
    """The number of the turn, from 1 as in records."""
    nodes: tuple[RecordNode, ...]
    depth: int = 0
    """The number of nested branches around the row; 0 on the main line."""
    replaced_node: RecordNode | None = None
    """The move that this row's branch replaces; None if no branch begins here."""


def move_rows(record: Record) -> list[MoveRow]:
    """Return the rows from top to bottom.

    Branches come directly below the turn in which they begin.
    """
    rows = list[MoveRow]()
    pending = [MoveRow(1, (child,)) for child in record.root.children[:1]]
    while pending:
        row = _with_rest_of_turn(pending.pop())
        rows.append(row)
        pending += _rows_after(row)
    return rows


def _with_rest_of_turn(row: MoveRow) -> MoveRow:
    """Return a row with the other moves of its turn added to the first move."""
    steps = [row.nodes[0]]
    while steps[-1].children and not steps[-1].children[0].begins_turn:
        steps.append(steps[-1].children[0])
    return row._replace(nodes=tuple(steps))


def _rows_after(row: MoveRow) -> list[MoveRow]:
    """Return the rows after a row, the last one first, each with only its first move."""
    rows = [MoveRow(row.number + 1, (child,), row.depth) for child in row.nodes[-1].children[:1]]
    for node in reversed(row.nodes):
        assert node.parent is not None
        first, *others = node.parent.children
        if node is first:
            rows += [MoveRow(row.number, (other,), row.depth + 1, node) for other in reversed(others)]
    return rows


def nodes_in(rows: Sequence[MoveRow]) -> Iterator[RecordNode]:
    """Yield the nodes of rows in order."""
    return (node for row in rows for node in row.nodes)


def turn_end_at_offset(rows: Sequence[MoveRow], record: Record, offset: int) -> RecordNode | None:
    """Return the last node of the row ``offset`` rows below the current one.

    The root counts as the row above the first one. Returns None if no such row exists.
    """
    index = next((number for number, row in enumerate(rows) if record.here in row.nodes), -1) + offset
    if index == -1:
        return record.root
    return rows[index].nodes[-1] if 0 <= index < len(rows) else None


def is_on_main_line(node: RecordNode) -> bool:
    """Return whether a node is on the main line."""
    return all(each.parent and each.parent.children[0] is each for each in node.path())


def subtree_size(node: RecordNode) -> int:
    """Return the number of moves in a node's subtree, including the node's own."""
    count, pending = 0, [node]
    while pending:
        count += 1
        pending += pending.pop().children
    return count


def is_quickly_replayed(node: RecordNode) -> bool:
    """Return whether the user can easily play the moves of a node's subtree again.

    Such a subtree has few moves and no notes. It is deleted without a question, unless that would delete
    the end of a finished game.
    """
    return subtree_size(node) <= _FEW_MOVES and not any(each.is_annotated for each in (node, *node.children))


def mention_move(game: Game, node: RecordNode) -> str:
    """Return a node's move for use in a sentence; empty at the start.

    On boards without coordinates the move is named by the number of its turn.
    """
    if node.move is None:
        return ""
    return game.spell(node.move) if view_of(game).has_coordinates else unnamed_move(node.turn)


class MoveRowWriter:
    """Writes a table's moves as HTML.

    ``keys`` maps each node to its number, which is the ``data-move`` of its button.
    """

    def __init__(self, table: Table, keys: Mapping[RecordNode, int]) -> None:
        self._table, self._keys = table, keys

    def rows_html(self, rows: Sequence[MoveRow]) -> str:
        """Return the HTML of rows as list items; each branch is a list in an item."""
        parts, depth = list[str](), 0
        for row in rows:
            if row.replaced_node:
                label = escape(branch_label(self._table.game.spell(row.replaced_node.move or 0)))
                parts.append(_CLOSING * (depth - row.depth + 1) + f'<ol class="branch" aria-label="{label}">')
            elif parts:
                parts.append(_CLOSING * (depth - row.depth) + "</li>")
            parts.append(self._row_html(row))
            depth = row.depth
        return "".join(parts) + _CLOSING * depth + ("</li>" if rows else "")

    def _row_html(self, row: MoveRow) -> str:
        first = row.nodes[0]
        dots = "." if first.begins_turn else "…"
        steps = "".join(map(self.move_button, row.nodes))
        notes = "".join(self.comment(node) for node in row.nodes if node.comment)
        number = f'<span class="number" data-piece="{self._piece(first)}">{row.number}{dots}</span>'
        return f'<li><span class="turn">{number}{steps}</span>{notes}'

    def _piece(self, node: RecordNode) -> str:
        """Return the role of the mover's piece, in the colour the mover had then."""
        assert node.parent is not None
        position = node.parent.position
        return self._table.move_input.seat_pieces(position)[position.to_move]

    def move_button(self, node: RecordNode) -> str:
        """Return the HTML of a move's button."""
        sign = f' data-sign="{escape(node.sign)}"' if node.sign else ""
        content = self.button_content(node)
        return f'<button type="button" data-move="{self._keys[node]}"{sign} tabindex="-1">{content}</button>'

    def button_content(self, node: RecordNode) -> str:
        """Return the HTML of a move: its picture, text, sign and label."""
        assert node.move is not None, "the start has no move"
        text, label = escape(self._table.game.spell(node.move)), self._table.view.move_labels.get(node)
        if not view_of(self._table.game).has_coordinates:
            text = f'<span class="pictured">{text}</span>'
        text = node_picture(self._table, node) + text + (_sign_html(node.sign) if node.sign else "")
        return text + ("" if label is None else _label_html(label))

    def comment(self, node: RecordNode) -> str:
        """Return the HTML of a move's comment."""
        return f'<div class="comment" data-on="{self._keys[node]}">{escape(with_breaks(node.comment))}</div>'


def _sign_html(sign: str) -> str:
    """Return the HTML of an author's sign, with its meaning for screen readers."""
    name = SIGN_NAMES.get(sign, sign)
    return (
        f'<span class="move-sign" title="{escape(name)}" aria-hidden="true">{escape(sign)}</span>'
        f'<span class="unseen">{escape(name)}</span>'
    )


def _label_html(label: MoveLabel) -> str:
    """Return the HTML of a review's label, with a text for screen readers."""
    return (
        f'<span class="move-label" data-label="{escape(label.kind)}" title="{escape(label.message)}"'
        f' aria-hidden="true">{escape(label.sign)}</span><span class="unseen">{escape(label.message)}</span>'
    )


_CLOSING = "</li></ol>"
"""The HTML that ends a branch."""
_FEW_MOVES = 2
"""The maximum number of moves that the user can easily play again."""
