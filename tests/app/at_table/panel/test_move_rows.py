"""The list *Moves* as rows and as HTML."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import random_tree
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


def listed_rows(record: Record) -> list[tuple[int, int, str, str]]:
    """Return the depth, number, moves and replaced move of each row."""
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
    """Return the first node of the list with this move."""
    return next(node for node in nodes_in(move_rows(record)) if record.game.spell(node.move or 0) == text)


class Outline(HTMLParser):
    """Parses HTML lists into (depth, text of a button); fails if a tag is not closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.buttons: list[tuple[int, str]] = []
        self.notes: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("ol", "li", "span", "button", "div", "svg", "path")
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open[-1] == "button" or self._open[-2:] == ["button", "span"]:
            self.buttons.append((self._open.count("ol"), data))
        elif self._open[-1] == "div":
            self.notes.append(data)


def test_a_turn_of_several_moves_is_one_row() -> None:
    record = record_of("c3-e5 e1-e3 stay b3-d5", "tritt-reloaded")
    assert listed_rows(record) == [(0, 1, "c3-e5", ""), (0, 2, "e1-e3 stay", ""), (0, 3, "b3-d5", "")]


def test_a_trade_of_colours_is_a_turn() -> None:
    record = record_of("c3-c5 swap h2-h4", "tritt")
    assert listed_rows(record) == [(0, 1, "c3-c5", ""), (0, 2, "swap", ""), (0, 3, "h2-h4", "")]
    html = html_of(record)
    marks = [part[0] for part in html.split('data-piece="seat.')[1:]]
    assert marks == ["0", "1", "1"], "the marks do not follow the trade of colours"


def test_a_move_shows_its_piece_unless_the_row_number_already_shows_it() -> None:
    html = html_of(record_of("orange-a1 flag-a1", "tritium"))
    assert re.findall(r'class="tile-\w+"', html) == ['class="tile-orange"']
    assert [text for _, text in Outline(html).buttons] == ["orange-a1", "flag-a1"]


def test_styles_can_hide_the_notation_on_boards_without_coordinates() -> None:
    assert '<span class="pictured">0,0Vo..</span>' in html_of(record_of("0,0Vo..", "trichet"))
    assert "pictured" not in html_of(record_of("c3-c5", "tritt"))


@pytest.mark.parametrize(
    ("key", "text", "message"), [("trichet", "0,0Vo.. -1,0Ao..", "move 2"), ("tritt", "c3-c5 e5-e7", "e5-e7")]
)
def test_sentences_name_moves_by_number_on_boards_without_coordinates(
    key: str, text: str, message: str
) -> None:
    record = record_of(text, key)
    assert mention_move(record.game, record.root.line_end) == message
    assert mention_move(record.game, record.root) == ""


def test_branches_come_after_the_turn_that_they_replace() -> None:
    record = record_of("c1 e2 (e3 b2) (d2) e1 (a1)")
    assert listed_rows(record) == [
        (0, 1, "c1", ""),
        (0, 2, "e2", ""),
        (1, 2, "e3", "e2"),
        (1, 3, "b2", ""),
        (1, 2, "d2", "e2"),
        (0, 3, "e1", ""),
        (1, 3, "a1", "e1"),
    ]


def test_branches_of_branches_are_nested() -> None:
    record = record_of("c1 e2 (e3 b2 (a1 a3 (c4)) d2) e1")
    assert listed_rows(record) == [
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
    buttons = Outline(html_of(record)).buttons
    assert [text for _, text in buttons] == ["c1", "e2", "e3", "b2", "a1", "a3", "c4", "d2", "e1"]
    assert [depth for depth, _ in buttons] == [0, 0, 1, 1, 2, 2, 3, 1, 0]


def test_a_branch_within_a_turn_has_the_number_of_that_turn() -> None:
    record = record_of("c3-e5 e1-e3 stay (c3-e5>d4-f6) b3-d5", "tritt-reloaded")
    assert (1, 2, "c3-e5>d4-f6", "stay") in listed_rows(record)
    assert ">2…<" in html_of(record)


@given(st.sampled_from(all_games()), st.integers(0, 2**32))
def test_the_list_contains_every_move_of_the_tree_once(game: trigrid.games.Game, seed: int) -> None:
    record = random_tree(game, seed, ("a note", MARKUP))
    nodes = list(nodes_in(move_rows(record)))
    waiting, all_nodes = [record.root], set[RecordNode]()
    while waiting:
        waiting += (node := waiting.pop()).children
        all_nodes.add(node)
    assert len(nodes) == len(all_nodes) - 1
    assert {record.root, *nodes} == all_nodes
    outline = Outline(html_of(record))
    assert [text for _, text in outline.buttons] == [game.spell(node.move or 0) for node in nodes]
    assert len(outline.notes) == sum(bool(node.comment) for node in nodes)
    assert [node for node in nodes if is_on_main_line(node)] == list(record.root.line())[1:]


def test_a_comment_with_markup_stays_text() -> None:
    record = record_of("c1 e2")
    record.comment = MARKUP
    html = html_of(record)
    assert "<b " not in html
    assert "".join(Outline(html).notes) == MARKUP


def test_deeply_nested_branches_are_written() -> None:
    record = Record(trigrid.load("tritium", size=8))
    node, depth = record.root, 150
    for _ in range(depth):
        first, second, *_ = node.position.moves()
        node.add_child(first)
        node = node.add_child(second)
    outline = Outline(html_of(record))
    assert max(deep for deep, _ in outline.buttons) == depth
    assert len(outline.buttons) == 2 * depth


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
def test_up_and_down_follow_the_order_of_the_list(here: str, step: int, there: str | None) -> None:
    record = record_of("c1 e2 (e3 b2) e1")
    record.go(node_of(record, here))
    reached = turn_end_at_offset(move_rows(record), record, step)
    assert reached is (node_of(record, there) if there else record.root)


def test_up_and_down_stop_at_the_ends() -> None:
    record = record_of("c1 e2")
    assert turn_end_at_offset(move_rows(record), record, 1) is None
    record.go(record.root)
    assert turn_end_at_offset(move_rows(record), record, -1) is None
    assert turn_end_at_offset([], Record(record.game), 1) is None


def test_the_line_ends_where_forward_steps_lead() -> None:
    record = record_of("c1 e2 (e3 b2) e1")
    record.go(node_of(record, "b2"))
    record.go(record.root)
    assert record.here.line_end is node_of(record, "b2")


def test_subtree_size_counts_all_moves_and_only_a_small_subtree_is_quickly_replayed() -> None:
    record = record_of("c1 e2 (e3 b2) {a note} e1")
    assert subtree_size(node_of(record, "c1")) == 5
    assert subtree_size(node_of(record, "e3")) == 2
    assert not is_quickly_replayed(node_of(record, "c1"))
    assert is_quickly_replayed(node_of(record, "e1"))


def test_an_empty_record_has_no_rows() -> None:
    record = Record(trigrid.load("trichet"))
    assert move_rows(record) == list[MoveRow]()
    assert html_of(record) == ""
