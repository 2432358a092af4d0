"""The rows of the list *Moves*, one a turn, with every branch where it begins; and their HTML."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from trigrid.app.at_table.words.move_list import branch_label, unnamed_move
from trigrid.app.services.long_words import with_breaks
from trigrid.draw import view_of
from trigrid.games import Game
from trigrid.records import Record, RecordNode
from trigrid.table.move_picture import node_picture
from trigrid.table.state_groups import MoveLabel
from trigrid.table.table import Table


class MoveRow(NamedTuple):
    """A turn as it stands in the list, or the rest of one where a branch begins in the middle of it."""

    number: int
    """The number of the turn, counted as in records, from 1."""
    nodes: tuple[RecordNode, ...]
    depth: int = 0
    """How many branches it lies in, one within the other; 0 on the main line."""
    replaced_node: RecordNode | None = None
    """The move that this row's branch was tried instead of; None if no branch begins with this row."""


def move_rows(record: Record) -> list[MoveRow]:
    """The rows from top to bottom: below a turn the branches that begin in it, then the next turn."""
    found = list[MoveRow]()
    waiting = [MoveRow(1, (child,)) for child in record.root.children[:1]]
    while waiting:
        row = _with_rest_of_turn(waiting.pop())
        found.append(row)
        waiting += _rows_after(row)
    return found


def _with_rest_of_turn(row: MoveRow) -> MoveRow:
    """A row that has its first move alone, completed with the other moves of the turn."""
    steps = [row.nodes[0]]
    while steps[-1].children and not steps[-1].children[0].begins_turn:
        steps.append(steps[-1].children[0])
    return row._replace(nodes=tuple(steps))


def _rows_after(row: MoveRow) -> list[MoveRow]:
    """The rows that come next, with their first moves alone, the last row first."""
    found = [MoveRow(row.number + 1, (child,), row.depth) for child in row.nodes[-1].children[:1]]
    for node in reversed(row.nodes):
        assert node.parent is not None
        first, *others = node.parent.children
        if node is first:
            found += [MoveRow(row.number, (other,), row.depth + 1, node) for other in reversed(others)]
    return found


def nodes_in(rows: Sequence[MoveRow]) -> Iterator[RecordNode]:
    """The nodes of rows in order."""
    return (node for row in rows for node in row.nodes)


def turn_end_at_offset(rows: Sequence[MoveRow], record: Record, offset: int) -> RecordNode | None:
    """The last node of the row ``offset`` rows below the current one; above the first the root; else None."""
    at = next((number for number, row in enumerate(rows) if record.here in row.nodes), -1) + offset
    if at == -1:
        return record.root
    return rows[at].nodes[-1] if 0 <= at < len(rows) else None


def is_on_main_line(node: RecordNode) -> bool:
    """Whether the main line leads through a node."""
    return all(each.parent and each.parent.children[0] is each for each in node.path())


def subtree_size(node: RecordNode) -> int:
    """The number of moves in a node's subtree: its own, and all that were tried after it."""
    found, waiting = 0, [node]
    while waiting:
        found += 1
        waiting += waiting.pop().children
    return found


def is_quickly_replayed(node: RecordNode) -> bool:
    """Whether a node's subtree, to be deleted, has few moves and no comment, so that nobody need be asked."""
    return subtree_size(node) <= _FEW_MOVES and not any(each.comment for each in (node, *node.children))


def mention_move(game: Game, node: RecordNode) -> str:
    """A node's move within a sentence, by number where the board has no coordinates; empty at the start."""
    if node.move is None:
        return ""
    return game.spell(node.move) if view_of(game).has_coordinates else unnamed_move(node.turn)


class MoveRowWriter:
    """Writes a table's moves as HTML; ``keys`` has the number of each node, its ``data-move`` there."""

    def __init__(self, table: Table, keys: Mapping[RecordNode, int]) -> None:
        self._table, self._keys = table, keys

    def rows_html(self, rows: Sequence[MoveRow]) -> str:
        """The HTML of all rows: items of a list, in which each branch is a list of its own."""
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
        """The role of the piece of whoever made a move, in the colour that was then theirs."""
        assert node.parent is not None
        position = node.parent.position
        return self._table.move_input.seat_pieces(position)[position.to_move]

    def move_button(self, node: RecordNode) -> str:
        """The HTML of a move's button."""
        assert node.move is not None, "the start is no move"
        text, label = escape(self._table.game.spell(node.move)), self._table.view.move_labels.get(node)
        if not view_of(self._table.game).has_coordinates:
            text = f'<span class="pictured">{text}</span>'
        text = node_picture(self._table, node) + text + ("" if label is None else _label_html(label))
        return f'<button type="button" data-move="{self._keys[node]}" tabindex="-1">{text}</button>'

    def comment(self, node: RecordNode) -> str:
        """The HTML of a move's comment."""
        return f'<p class="comment" data-on="{self._keys[node]}">{escape(with_breaks(node.comment))}</p>'


def _label_html(label: MoveLabel) -> str:
    """The sign behind a move, and what is heard in its place."""
    return (
        f'<span class="move-label" data-label="{escape(label.kind)}" title="{escape(label.said)}"'
        f' aria-hidden="true">{escape(label.sign)}</span><span class="unseen">{escape(label.said)}</span>'
    )


_CLOSING = "</li></ol>"
"""The HTML that ends a branch."""
_FEW_MOVES = 2
"""A subtree of at most so many moves is played again at once."""
