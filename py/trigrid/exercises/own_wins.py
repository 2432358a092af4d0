"""Won positions in reviewed games: the last win that a player gave away."""

from trigrid.games import puzzle_keys
from trigrid.library.win_address import own_win_address
from trigrid.records.record_tree import line_to
from trigrid.review import Label, Review


def own_win_address_of(review: Review, seat: int | None) -> str:
    """Return the address of the last proved win that a seat, or any seat, gave away.

    Returns empty text without such a win, if this seat won in the end, or if the site has no puzzles of the
    game.
    """
    record = review.record
    if record.game.key not in puzzle_keys():
        return ""
    outcome = record.end.position.outcome
    for _, index in sorted(review.labelled(seat), key=lambda each: -each[1]):
        judged, before = review.judged[index - 1], review.nodes[index - 1]
        mover = before.position.to_move
        if judged and judged.label is Label.LOST_WIN and not (outcome and outcome.winner == mover):
            return own_win_address(line_to(record, before).to_link())
    return ""
