"""Tests of the line of a review, and of restarting, marking and removing reviews."""

import trigrid
from tests.review.scripted_search import finish, scripted
from trigrid import Record, Review
from trigrid.records.record_length import MAX_HEADERS
from trigrid.records.review_source import ELSEWHERE, SOURCE, is_claimed, mark_claimed, remove_review

GAME = trigrid.load("tri-it-out", board="hex-2-3")


def record_with_branch() -> Record:
    """Return a game of four moves with a branch of two moves after the second."""
    record = Record(GAME)
    for text in ("b1", "c3", "d2", "b3"):
        record.add(GAME.move(record.position, text))
    end = record.end
    record.go(record.root.children[0].children[0])
    for text in ("a1", "b2"):
        record.add(GAME.move(record.position, text))
    record.promote(end)
    record.go(end)
    return record


def branch_of(record: Record) -> trigrid.records.RecordNode:
    """Return the first node of the branch."""
    return record.root.children[0].children[0].children[1]


def test_a_review_of_the_main_line_is_current_until_the_main_line_changes() -> None:
    record = record_with_branch()
    review = Review(record)
    assert review.is_current
    record.promote(branch_of(record))
    assert not review.is_current
    review = Review(record)
    record.go(record.end)
    record.add(record.position.moves()[0])
    assert not review.is_current


def test_a_review_of_a_branch_is_current_until_the_branch_is_deleted_or_promoted() -> None:
    """If this fails, the graph of a review leads to positions that were deleted."""
    for change in (Record.delete, Record.promote):
        record = record_with_branch()
        branch = branch_of(record)
        review = Review(record, end=branch)
        assert review.is_current
        change(record, branch)
        assert not review.is_current
        assert Review(record).is_current


def test_a_record_holds_only_the_nodes_of_its_own_tree() -> None:
    record, other = record_with_branch(), record_with_branch()
    branch = branch_of(record)
    last = branch.children[0]
    assert all(map(record.holds, (record.root, branch, last, record.end)))
    assert not record.holds(other.end)
    record.delete(branch)
    assert not any(map(record.holds, (branch, last)))


def test_a_restarted_review_discards_the_review_in_the_record() -> None:
    record = record_with_branch()
    for number, node in enumerate(record.root.line()):
        node.evaluation = f"{number % 2}.000 0.000 6 {GAME.spell(node.position.moves()[0])}"
    record.headers |= {"Reviewed": "6 4", "FirstAccuracy": "100"}
    record = Record.from_text(record.to_text())
    claimed = Review(record)
    assert claimed.is_complete
    restarted = Review(record, anew=True)
    assert not any(map(restarted.evaluation, restarted.nodes))
    assert not any(node.evaluation for node in record.root.line())
    assert not {"Reviewed", "FirstAccuracy"} & set(record.headers)


def test_only_a_record_with_a_review_is_marked_as_claimed() -> None:
    plain = record_with_branch()
    mark_claimed(plain)
    assert not is_claimed(plain.headers)
    for headers in ({"reviewed": "6 4"}, {"firstaccuracy": "100"}, {"REVIEWFROM": "here"}):
        record = record_with_branch()
        record.headers |= headers
        mark_claimed(record)
        assert record.headers[SOURCE] == ELSEWHERE
        assert is_claimed(Record.from_text(record.to_text()).headers)
        remove_review(record)
        assert record.headers == {}


def test_a_record_with_the_maximum_number_of_headers_can_be_marked_and_reviewed() -> None:
    """If this fails, a record with a review from elsewhere cannot be stored any more."""
    record = record_with_branch()
    record.headers = {f"Free{number}": "x" for number in range(MAX_HEADERS - 1)} | {"reviewed": "6 4"}
    mark_claimed(record)
    assert Record.from_text(record.to_text()).headers == record.headers
    remove_review(record)
    record.headers["Full"] = "x"
    finish(Review(record), scripted({}))
    assert Record.from_text(record.to_text()).headers == record.headers
