"""What the review says of a move: who wins after it, and which move was better."""

import pytest

import trigrid
from trigrid.app.words import review as words
from trigrid.review import Evaluation, Judged, Label
from trigrid.review.evaluation import EXACT

TRITT = trigrid.load("tritt")
END = "c2-e2 g7-i5 f1-h1 d6-d8 a1-a3"
"""Orange has given a win away with the last move."""


def verdict(evaluation: Evaluation | None, **headers: str) -> str:
    """Return the verdict on the last move."""
    record = trigrid.Record(TRITT)
    for text in END.split():
        record.add(TRITT.move(record.position, text))
    record.headers.update(headers)
    move, better = record.last_move, TRITT.read("d1-f3")
    assert move is not None
    judged = Judged(move, 0.1, better, 0.4, Label.BLUNDER, False, 0.4)
    return words.verdict(record, judged, evaluation)


def line() -> Evaluation:
    """Return a proved win of the second seat whose length is unknown."""
    return Evaluation(0.0, EXACT, 6)


@pytest.mark.parametrize(
    ("headers", "evaluation", "said"),
    [
        ({}, line(), "It lets Blue force a win. Better: d1-f3."),
        ({"BlueLevel": "3"}, line(), "It lets the computer force a win. Better: d1-f3."),
        ({"OrangeLevel": "3"}, line(), "It lets you force a win. Better: d1-f3."),
        ({"BlueLevel": "3"}, Evaluation(0.6, 0.1, 6), "Your winning chance: about 60%. Better: d1-f3."),
        ({"BlueLevel": "3"}, Evaluation(0.4, 0.1, 6), "of the computer: about 60%. Better: d1-f3."),
        ({}, None, "winning chance. Better: d1-f3."),
    ],
)
def test_nothing_follows_the_better_move_that_could_be_taken_for_its_result(
    headers: dict[str, str], evaluation: Evaluation | None, said: str
) -> None:
    whole = verdict(evaluation, **headers)
    assert "is a blunder" in whole
    assert whole.endswith(said)
