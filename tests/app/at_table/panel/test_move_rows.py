"""The list *Moves* as rows, and written as HTML."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import bush
from trigrid.app.at_table.panel.move_rows import (
    MoveRow,
    MoveRowWriter,
    is_on_main_line,
    is_quickly_replayed,
    mention_move,
    move_rows,
    nodes_in,
    subtree_size,
    turn_end_at_offset,
)
from trigrid.records import Record, RecordNode
from trigrid.table.table import Table

MARKUP = '<b onclick="x()">&amp;</b>'


def record_of(text: str, key: str = "tri-it-out") -> Record:
    return Record.from_text(f'[Game "{key}"]\n\n{text}\n')


def shown(record: Record) -> list[tuple[int, int, str, str]]:
    """Depth, number, moves and what they stand instead of, row by row."""
    spell = record.game.spell
    return [
        (
            row.depth,
            row.number,
            " ".join(spell(step.move or 0) for step in row.nodes),
            spell(row.replaced_node.move or 0) if row.replaced_node else "",
        )
        for row in move_rows(record)
    ]


def html_of(record: Record) -> str:
    rows = move_rows(record)
    keys = {node: key for key, node in enumerate(nodes_in(rows), start=1)}
    return MoveRowWriter(Table(record.game, record), keys).rows_html(rows)


def node_of(record: Record, text: str) -> RecordNode:
    """The first node of that move in the list."""
    return next(node for node in nodes_in(move_rows(record)) if record.game.spell(node.move or 0) == text)


class Outline(HTMLParser):
    """Lists of HTML as (depth, text of a button); fails on what is not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []
        self.notes: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("ol", "li", "span", "button", "p", "svg", "path")
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open[-1] == "button" or self._open[-2:] == ["button", "span"]:
            self.found.append((self._open.count("ol"), data))
        elif self._open[-1] == "p":
            self.notes.append(data)


def test_a_turn_of_several_moves_is_one_row() -> None:
    record = record_of("c3-e5 e1-e3 stay b3-d5", "tritt-reloaded")
    assert shown(record) == [(0, 1, "c3-e5", ""), (0, 2, "e1-e3 stay", ""), (0, 3, "b3-d5", "")]


def test_a_trade_of_colours_is_a_turn() -> None:
    record = record_of("c3-c5 swap h2-h4", "tritt")
    assert shown(record) == [(0, 1, "c3-c5", ""), (0, 2, "swap", ""), (0, 3, "h2-h4", "")]
    html = html_of(record)
    marks = [part[0] for part in html.split('data-piece="seat.')[1:]]
    assert marks == ["0", "1", "1"], "who traded Orange away plays Blue"


def test_the_piece_of_a_move_stands_before_it_unless_it_is_the_piece_beside_the_number() -> None:
    html = html_of(record_of("orange-a1 flag-a1", "tritium"))
    assert re.findall(r'class="tile-\w+"', html) == ['class="tile-orange"']
    assert [text for _, text in Outline(html).found] == ["orange-a1", "flag-a1"]


def test_the_notation_can_be_left_out_where_the_board_has_no_coordinates() -> None:
    assert '<span class="pictured">0,0Vo..</span>' in html_of(record_of("0,0Vo..", "trichet"))
    assert "pictured" not in html_of(record_of("c3-c5", "tritt"))


@pytest.mark.parametrize(
    ("key", "text", "said"), [("trichet", "0,0Vo.. -1,0Ao..", "move 2"), ("tritt", "c3-c5 e5-e7", "e5-e7")]
)
def test_sentences_mention_moves_by_number_where_the_board_has_no_coordinates(
    key: str, text: str, said: str
) -> None:
    record = record_of(text, key)
    assert mention_move(record.game, record.root.line_end) == said
    assert mention_move(record.game, record.root) == ""


def test_branches_stand_below_the_turn_they_begin_in_and_before_the_next() -> None:
    record = record_of("c1 e2 (e3 b2) (d2) e1 (a1)")
    assert shown(record) == [
        (0, 1, "c1", ""),
        (0, 2, "e2", ""),
        (1, 2, "e3", "e2"),
        (1, 3, "b2", ""),
        (1, 2, "d2", "e2"),
        (0, 3, "e1", ""),
        (1, 3, "a1", "e1"),
    ]


def test_branches_of_branches_lie_within_them() -> None:
    record = record_of("c1 e2 (e3 b2 (a1 a3 (c4)) d2) e1")
    assert shown(record) == [
        (0, 1, "c1", ""),
        (0, 2, "e2", ""),
        (1, 2, "e3", "e2"),
        (1, 3, "b2", ""),
        (2, 3, "a1", "b2"),
        (2, 4, "a3", ""),
        (3, 4, "c4", "a3"),
        (1, 4, "d2", ""),
        (0, 3, "e1", ""),
    ]
    found = Outline(html_of(record)).found
    assert [text for _, text in found] == ["c1", "e2", "e3", "b2", "a1", "a3", "c4", "d2", "e1"]
    assert [depth for depth, _ in found] == [0, 0, 1, 1, 2, 2, 3, 1, 0]


def test_a_branch_in_the_middle_of_a_turn_goes_on_with_its_number() -> None:
    record = record_of("c3-e5 e1-e3 stay (c3-e5>d4-f6) b3-d5", "tritt-reloaded")
    assert (1, 2, "c3-e5>d4-f6", "stay") in shown(record)
    assert ">2…<" in html_of(record)


@given(st.sampled_from(all_games()), st.integers(0, 2**32))
def test_every_move_of_the_tree_stands_in_the_list_once(game: trigrid.games.Game, seed: int) -> None:
    record = bush(game, seed, ("a note", MARKUP))
    nodes = list(nodes_in(move_rows(record)))
    waiting, all_of_them = [record.root], set[RecordNode]()
    while waiting:
        waiting += (node := waiting.pop()).children
        all_of_them.add(node)
    assert len(nodes) == len(all_of_them) - 1
    assert {record.root, *nodes} == all_of_them
    outline = Outline(html_of(record))
    assert [text for _, text in outline.found] == [game.spell(node.move or 0) for node in nodes]
    assert len(outline.notes) == sum(bool(node.comment) for node in nodes)
    assert [node for node in nodes if is_on_main_line(node)] == list(record.root.line())[1:]


def test_a_comment_with_markup_stays_text() -> None:
    record = record_of("c1 e2")
    record.comment = MARKUP
    html = html_of(record)
    assert "<b " not in html
    assert "".join(Outline(html).notes) == MARKUP


def test_branches_within_hundreds_of_branches_are_written() -> None:
    record = Record(trigrid.load("tritium", size=8))
    node, depth = record.root, 150
    for _ in range(depth):
        first, second, *_ = node.position.moves()
        node.add_child(first)
        node = node.add_child(second)
    outline = Outline(html_of(record))
    assert max(deep for deep, _ in outline.found) == depth
    assert len(outline.found) == 2 * depth


@pytest.mark.parametrize(
    ("here", "step", "there"),
    [
        ("c1", 1, "e2"),
        ("c1", -1, None),
        ("e2", 1, "e3"),
        ("b2", 1, "e1"),
        ("e1", -1, "b2"),
        ("e3", -1, "e2"),
    ],
)
def test_up_and_down_go_through_the_list_as_it_stands(here: str, step: int, there: str | None) -> None:
    record = record_of("c1 e2 (e3 b2) e1")
    record.go(node_of(record, here))
    found = turn_end_at_offset(move_rows(record), record, step)
    assert found is (node_of(record, there) if there else record.root)


def test_up_and_down_end_at_the_ends() -> None:
    record = record_of("c1 e2")
    assert turn_end_at_offset(move_rows(record), record, 1) is None
    record.go(record.root)
    assert turn_end_at_offset(move_rows(record), record, -1) is None
    assert turn_end_at_offset([], Record(record.game), 1) is None


def test_the_end_of_the_line_is_where_steps_forward_lead() -> None:
    record = record_of("c1 e2 (e3 b2) e1")
    record.go(node_of(record, "b2"))
    record.go(record.root)
    assert record.here.line_end.parent is node_of(record, "b2").parent


def test_what_would_be_lost_is_counted() -> None:
    record = record_of("c1 e2 (e3 b2) {a note} e1")
    assert subtree_size(node_of(record, "c1")) == 5
    assert subtree_size(node_of(record, "e3")) == 2
    assert not is_quickly_replayed(node_of(record, "c1"))
    assert is_quickly_replayed(node_of(record, "e1"))


def test_rows_of_an_empty_record() -> None:
    record = Record(trigrid.load("trichet"))
    assert move_rows(record) == list[MoveRow]()
    assert html_of(record) == ""
