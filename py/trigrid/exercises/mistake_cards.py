"""Cards of the deck for the costly moves of a review, and their exercises."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from trigrid.exercises.mistake_run import MistakeRun
from trigrid.games import Game, Move, Position
from trigrid.headers.stored_headers import ID, id_of_text
from trigrid.headers.who_plays import DEFAULT_LEVEL, set_level
from trigrid.library.record_export import record_up_to
from trigrid.records import Record, RecordError, RecordNode
from trigrid.records.review_source import is_claimed
from trigrid.review import Label, Review
from trigrid.review.evaluation import evaluation_text
from trigrid.review.label import GOOD_ENOUGH
from trigrid.words.names import names_of

COSTLY = frozenset((Label.MISTAKE, Label.BLUNDER, Label.LOST_WIN))
"""The labels of the moves that join the deck."""
MAX_SYMMETRIC_MOVES = 16
"""The maximum number of moves of positions that are compared up to symmetry.

Later positions are compared as they are, because they hardly ever recur, and their images take long.
"""
_SEPARATOR = "|"
"""The separator of the parts of a source.

The parts are the loss in points, the link of the mistake, and the evaluations before and after it.
"""


def mistakes_of(
    review: Review, is_known: Callable[[str], bool] = lambda name: False
) -> Iterator[tuple[str, str]]:
    """Yield the name and the source of a card for each costly move of the user.

    Leaves out cards whose name ``is_known`` accepts, because a source takes long.
    Yields nothing if the review is incomplete or comes from elsewhere, or if it is not known which seat the
    user played.
    """
    seat = names_of(review.record).you
    if seat is None or not review.is_complete or is_claimed(review.record.headers):
        return
    for judged, node in zip(review.judged, review.nodes[1:], strict=True):
        is_costly = judged is not None and judged.label in COSTLY
        if is_costly and node.parent and node.parent.position.to_move == seat:
            name = card_of_position(review.record, node.parent)
            if not is_known(name) and (source := source_of(review, node)):
                yield name, source


def source_of(review: Review, node: RecordNode) -> str:
    """Return the text from which MistakeCard restores the move to a node.

    Empty if the move alone, without the rest of its turn, loses too little, or if the game is too long.
    """
    assert node.parent is not None
    before, after = review.evaluation(node.parent), review.evaluation(node)
    if before is None or after is None:
        return ""
    texts = evaluation_text(node.parent.position, before), evaluation_text(node.position, after)
    try:
        link = record_up_to(review.record, node).to_link()
        judged = MistakeCard(_SEPARATOR.join(("0", link, *texts))).judged
    except RecordError:
        return ""
    is_costly = judged.loss > GOOD_ENOUGH and judged.best != judged.move
    return _SEPARATOR.join((f"{100 * judged.loss:.0f}", link, *texts)) if is_costly else ""


class MistakeCard:
    """A mistake, restored from the source of a card.

    Raises RecordError if the source is damaged.
    """

    def __init__(self, source: str) -> None:
        _, link, before, after = source.split(_SEPARATOR)
        record = Record.from_link(link)
        self.node = record.here
        """The node of the move that was a mistake."""
        if self.node.parent is None:
            raise RecordError("the link contains no moves")
        self.node.parent.evaluation, self.node.evaluation = before, after
        set_level(record, 1 - self.node.parent.position.to_move, DEFAULT_LEVEL)  # sentences say “you”
        self.review = Review(record)
        judged = self.review.judged_at(self.node)
        if judged is None:
            raise RecordError("the evaluations do not fit the moves")
        self.judged = judged
        """The judgement of the mistake."""

    @property
    def game_id(self) -> str:
        """The id of the game; empty if unknown."""
        return self.review.record.headers.get(ID, "")

    def run(self, on_judged: Callable[[], None] = lambda: None) -> MistakeRun:
        """Return the exercise to find a better move."""
        return MistakeRun(self.review, (self.node,), on_judged)


def card_of_position(record: Record, node: RecordNode) -> str:
    """Return the name of the card for the position of a record's node.

    Positions after few moves have the same name as their images under the symmetries of the board.
    """
    game, moves, positions = record.game, node.moves, [node.position]
    if len(moves) <= MAX_SYMMETRIC_MOVES and not record.setup:
        positions += (_played(game, moves, symmetry) for symmetry in game.symmetries[1:])
    text = min(map(game.position_text, positions))
    return id_of_text(f"{game.key} {sorted(game.options.items())} {text}")


def _played(game: Game, moves: Sequence[Move], symmetry: Any) -> Position:
    """Return the position after the images of moves under a symmetry."""
    position: Position = game.start()
    for move in moves:
        position = position.play(game.image(move, symmetry))
    return position
