"""What the review says of a move: who wins after it, and which move was better."""

import random
import re

import pytest

import trigrid
from trigrid.exercises.words import mistakes
from trigrid.exercises.words import review as words
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
    return words.verdict(record, judged, evaluation, 0)


def line() -> Evaluation:
    """Return a proved win of the second seat whose length is unknown."""
    return Evaluation(0.0, EXACT, 6)


@pytest.mark.parametrize(
    ("headers", "evaluation", "said"),
    [
        ({}, line(), "It lets Blue force a win. Better: d1-f3."),
        ({"BlueLevel": "3"}, line(), "It lets the computer force a win. Better: d1-f3."),
        ({"OrangeLevel": "3"}, line(), "It lets you force a win. Better: d1-f3."),
        (
            {"BlueLevel": "3"},
            Evaluation(0.1, 0.1, 6),
            "your winning chance drops from 50% to 10%. Better: d1-f3.",
        ),
        (
            {"OrangeLevel": "3"},
            Evaluation(0.1, 0.1, 6),
            "the computer’s winning chance drops from 50% to 10%. Better: d1-f3.",
        ),
        ({}, None, "Orange’s winning chance drops from 50% to 10%. Better: d1-f3."),
    ],
)
def test_nothing_follows_the_better_move_that_could_be_taken_for_its_result(
    headers: dict[str, str], evaluation: Evaluation | None, said: str
) -> None:
    whole = verdict(evaluation, **headers)
    assert "is a blunder" in whole
    assert whole.endswith(said)


def unlabelled(loss: float, seat: int = 0, **headers: str) -> str:
    """Return the verdict on the last move, which lost so much without a label, with the chance of a seat."""
    record = trigrid.Record(TRITT)
    for text in END.split():
        record.add(TRITT.move(record.position, text))
    record.headers.update(headers)
    move = record.last_move
    assert move is not None
    judged = Judged(move, 0.4, TRITT.read("d1-f3"), loss, None, False, loss)
    return words.verdict(record, judged, Evaluation(0.4, 0.1, 6), seat)


def test_a_loss_that_cannot_be_told_from_noise_is_no_good_move() -> None:
    """If this fails, "is a good move" stands beside a loss of 12 points."""
    assert unlabelled(0.12).startswith("a1-a3 may be weaker than d1-f3, but it is too close to call.")
    assert unlabelled(0.02).startswith("a1-a3 is a good move.")


def test_the_chance_is_said_of_the_side_that_the_graph_shows() -> None:
    assert unlabelled(0.02, 0, BlueLevel="3").endswith("Your winning chance: about 40%.")
    assert unlabelled(0.02, 1, OrangeLevel="3").endswith("Your winning chance: about 60%.")
    assert unlabelled(0.02, 0, OrangeLevel="3").endswith("Winning chance of the computer: about 40%.")
    assert unlabelled(0.02, 0).endswith("Winning chance of Orange: about 40%.")
    assert unlabelled(0.02, 1).endswith("Winning chance of Blue: about 60%.")


def test_a_better_move_can_be_shown_where_the_verdict_names_one() -> None:
    """If this fails, "c2 may be weaker than d4" stands beside a button that cannot show d4."""
    assert not Judged(0, 0.4, 1, 0.02, None, False, 0.02).has_better
    assert Judged(0, 0.4, 1, 0.12, None, False, 0.12).has_better
    assert Judged(0, 0.4, 1, 0.04, Label.LOST_WIN, True, 0.04).has_better


@pytest.mark.parametrize(
    ("loss", "label", "shown"),
    [(0.12, None, "≈"), (0.02, None, "≈"), (0.0, None, ""), (0.12, Label.MISTAKE, "12")],
)
def test_points_are_shown_only_where_the_review_stands_behind_them(
    loss: float, label: Label | None, shown: str
) -> None:
    assert words.points_lost(Judged(0, 0.4, 1, loss, label, False, loss)) == shown


def test_a_chance_is_shown_as_certain_only_where_it_is() -> None:
    judged = Judged(0, 0.0004, 1, 0.15, Label.BLUNDER, False, 0.15)
    assert words.chances(judged) == {"before": "15%", "after": "1%"}
    assert words.chances(judged, is_certain=True) == {"before": "15%", "after": "0%"}


def test_who_wins_by_a_move_of_the_other_does_not_win_in_no_turns() -> None:
    """Seen: “The computer can win in 0 turns.”"""
    game = trigrid.load("tritium", size=4)
    record, rng = trigrid.Record(game), random.Random(0)
    while record.outcome is None:
        record.add(rng.choice(record.position.moves()))
    last, outcome = record.last_move, record.outcome
    assert last is not None
    assert outcome.winner is not None
    record.undo()
    assert outcome.winner != record.position.to_move
    said = words.standing(record, Evaluation(1.0 - outcome.winner, EXACT, 6, (last,)), 0)
    assert said == f"{game.seats[outcome.winner]} can force a win from here."


def test_no_sentence_begins_with_a_move_that_is_a_word() -> None:
    """Seen: “pass ended the game.”"""
    record = trigrid.Record(TRITT)
    for text in ("f5-f7", "swap"):
        record.add(TRITT.move(record.position, text))
    move = TRITT.read("swap")
    judged = Judged(move, 0.5, TRITT.read("d1-f3"), 0.02, None, False, 0.02)
    said = words.verdict(record, judged, Evaluation(0.5, 0.1, 6), 0)
    assert said.startswith("This move is a good move.")


@pytest.mark.parametrize("label", [*Label, None])
@pytest.mark.parametrize("loss", [0.02, 0.12])
def test_moves_are_not_named_by_coordinates_that_the_board_does_not_show(
    label: Label | None, loss: float
) -> None:
    """Seen: “4,-4Vo.. throws away a sure win. Better: 5,-2V.oo.”"""
    game = trigrid.load("trichet")
    record = trigrid.Record(game)
    move, best = record.position.moves()[:2]
    judged = Judged(move, 0.4, best, loss, label, False, loss)
    asked = mistakes.task(record, judged)
    record.add(move)
    said = words.verdict(record, judged, Evaluation(0.4, 0.1, 6), 0)
    for text in (asked, said, words.best_shown(record, judged), words.back_to(game, move)):
        assert not re.search(r"\d[AV]", text), text
        assert "{" not in text


def test_the_labels_of_a_player_are_counted_in_one_line_with_their_signs_and_names() -> None:
    assert (
        words.marks("You", [Label.INACCURACY, None, Label.LOST_WIN, Label.INACCURACY])
        == "You: ?! 2 inaccuracies\u00a0· ??! 1 missed win"
    )
    assert words.marks("Ann", [None]) == "Ann: no mistakes"


@pytest.mark.parametrize(("chance", "said"), [(0.94, "94% ± 6"), (0.06, "6% ± 6"), (0.5, "50% ± 21")])
def test_a_chance_and_its_error_stay_within_certainty(chance: float, said: str) -> None:
    """Seen: "94% ± 21"."""
    assert words.chance_text(Evaluation(chance, 0.21, 6), 0) == said
