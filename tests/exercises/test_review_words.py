"""Tests of the review's text about a move: who wins after it, and the better move."""

import random
import re

import pytest

import trigrid
from trigrid.exercises.words import mistakes
from trigrid.exercises.words import review as words
from trigrid.review import Evaluation, Judged, Label
from trigrid.review.evaluation import EXACT

TRITT = trigrid.load("tritt")
BETTER = "Better: new tritton on d1-f3."
END = "c2-e2 g7-i5 f1-h1 d6-d8 a1-a3"
"""A game; Orange has made the last move, which the tests judge."""


def verdict(evaluation: Evaluation | None, **headers: str) -> str:
    """Return the verdict on the last move, labelled a blunder."""
    record = trigrid.Record(TRITT)
    for text in END.split():
        record.add(TRITT.move(record.position, text))
    record.headers.update(headers)
    move, better = record.last_move, TRITT.read("d1-f3")
    assert move is not None
    judged = Judged(move, 0.1, better, 0.4, Label.BLUNDER, False, 0.4)
    return words.verdict(record, judged, evaluation, 0)


def proved_win_of_blue() -> Evaluation:
    """Return the evaluation of a proved win for Blue, of unknown length."""
    return Evaluation(0.0, EXACT, 6)


@pytest.mark.parametrize(
    ("headers", "evaluation", "message"),
    [
        ({}, proved_win_of_blue(), f"It lets Blue force a win. {BETTER}"),
        (
            {"BlueLevel": "3"},
            proved_win_of_blue(),
            f"It lets the computer force a win. {BETTER}",
        ),
        (
            {"OrangeLevel": "3"},
            proved_win_of_blue(),
            f"It lets you force a win. {BETTER}",
        ),
        (
            {"BlueLevel": "3"},
            Evaluation(0.1, 0.1, 6),
            "your winning chance drops from 50% to 10%. " + BETTER,
        ),
        (
            {"OrangeLevel": "3"},
            Evaluation(0.1, 0.1, 6),
            "the computer’s winning chance drops from 50% to 10%. " + BETTER,
        ),
        ({}, None, "Orange’s winning chance drops from 50% to 10%. Better: new tritton on d1-f3."),
    ],
)
def test_the_verdict_ends_with_the_better_move(
    headers: dict[str, str], evaluation: Evaluation | None, message: str
) -> None:
    text = verdict(evaluation, **headers)
    assert "is a blunder" in text
    assert text.endswith(message)


def unlabelled(loss: float, seat: int = 0, **headers: str) -> str:
    """Return the verdict on a last move that has no label.

    `loss` is the drop of the winning chance; `seat` is the side whose chance the verdict states.
    """
    record = trigrid.Record(TRITT)
    for text in END.split():
        record.add(TRITT.move(record.position, text))
    record.headers.update(headers)
    move = record.last_move
    assert move is not None
    judged = Judged(move, 0.4, TRITT.read("d1-f3"), loss, None, False, loss)
    return words.verdict(record, judged, Evaluation(0.4, 0.1, 6), seat)


def test_a_large_loss_within_the_noise_is_not_called_a_good_move() -> None:
    """If this fails, a move that lost 12 points is called a good move."""
    assert unlabelled(0.12).startswith("Another move may be better, but it is too close to call: ")
    assert unlabelled(0.02).startswith("This is a good move.")


def test_the_chance_is_that_of_the_side_in_the_graph() -> None:
    assert unlabelled(0.02, 0, BlueLevel="3").endswith("Your winning chance: about 40%.")
    assert unlabelled(0.02, 1, OrangeLevel="3").endswith("Your winning chance: about 60%.")
    assert unlabelled(0.02, 0, OrangeLevel="3").endswith("Winning chance of the computer: about 40%.")
    assert unlabelled(0.02, 0).endswith("Winning chance of Orange: about 40%.")
    assert unlabelled(0.02, 1).endswith("Winning chance of Blue: about 60%.")


def test_a_better_move_can_be_shown_if_the_verdict_names_it() -> None:
    """If this fails, a button cannot show the better move that the text names."""
    assert not Judged(0, 0.4, 1, 0.02, None, False, 0.02).has_better
    assert Judged(0, 0.4, 1, 0.12, None, False, 0.12).has_better
    assert Judged(0, 0.4, 1, 0.04, Label.LOST_WIN, True, 0.04).has_better


@pytest.mark.parametrize(
    ("loss", "label", "shown"),
    [(0.12, None, "≈"), (0.02, None, "≈"), (0.0, None, ""), (0.12, Label.MISTAKE, "12")],
)
def test_lost_points_are_shown_only_for_labelled_moves(loss: float, label: Label | None, shown: str) -> None:
    assert words.points_lost(Judged(0, 0.4, 1, loss, label, False, loss)) == shown


def test_a_chance_is_shown_as_certain_only_if_it_is_certain() -> None:
    judged = Judged(0, 0.0004, 1, 0.15, Label.BLUNDER, False, 0.15)
    assert words.chances(judged) == {"before": "15%", "after": "1%"}
    assert words.chances(judged, is_certain=True) == {"before": "15%", "after": "0%"}


def test_a_win_by_the_opponents_move_is_not_a_win_in_0_turns() -> None:
    """Regression: the text was “The computer can win in 0 turns” before such a move."""
    game = trigrid.load("tritium", size=4)
    record, rng = trigrid.Record(game), random.Random(0)
    while record.outcome is None:
        record.add(rng.choice(record.position.moves()))
    last, outcome = record.last_move, record.outcome
    assert last is not None
    assert outcome.winner is not None
    record.undo()
    assert outcome.winner != record.position.to_move
    message = words.standing(record, Evaluation(1.0 - outcome.winner, EXACT, 6, (last,)), 0)
    assert message == f"{game.seats[outcome.winner]} can force a win from here."


def test_a_verdict_does_not_begin_with_a_move_that_is_a_word() -> None:
    """Regression: a verdict began with “pass ended the game”."""
    record = trigrid.Record(TRITT)
    for text in ("f5-f7", "swap"):
        record.add(TRITT.move(record.position, text))
    move = TRITT.read("swap")
    judged = Judged(move, 0.5, TRITT.read("d1-f3"), 0.02, None, False, 0.02)
    message = words.verdict(record, judged, Evaluation(0.5, 0.1, 6), 0)
    assert message.startswith("This is a good move.")


@pytest.mark.parametrize("label", [*Label, None])
@pytest.mark.parametrize("loss", [0.02, 0.12])
def test_moves_are_not_named_by_coordinates_that_the_board_does_not_show(
    label: Label | None, loss: float
) -> None:
    """Regression: the text was “4,-4Vo.. throws away a sure win. Better: 5,-2V.oo”."""
    game = trigrid.load("trichet")
    record = trigrid.Record(game)
    move, best = record.position.moves()[:2]
    judged = Judged(move, 0.4, best, loss, label, False, loss)
    task, best_shown = mistakes.task(record, judged), words.best_shown(record, judged)
    record.add(move)
    message = words.verdict(record, judged, Evaluation(0.4, 0.1, 6), 0)
    for text in (task, message, best_shown):
        assert not re.search(r"\d[AV]", text), text
        assert "{" not in text


@pytest.mark.parametrize("label", [*Label, None])
def test_sentences_name_moves_in_words(label: Label | None) -> None:
    """Regression: a sentence contained a move such as “k4-k6>k1-k3”."""
    record = trigrid.Record(TRITT)
    for text in ("a1-a3", "d1-f3", "k1-k3"):
        record.add(TRITT.move(record.position, text))
    slides = [move for move in record.position.moves() if ">" in TRITT.spell(move)]
    judged = Judged(slides[0], 0.4, slides[1], 0.12, label, False, 0.12)
    texts = [mistakes.task(record, judged), mistakes.cost(record, judged), words.best_shown(record, judged)]
    record.add(slides[0])
    texts.append(words.verdict(record, judged, Evaluation(0.4, 0.1, 6), 0))
    assert not any(">" in text for text in texts), texts
    assert "slide " in texts[0]


def test_the_labels_of_a_player_are_counted_in_one_line_with_their_signs_and_names() -> None:
    assert (
        words.marks("You", [Label.INACCURACY, None, Label.LOST_WIN, Label.INACCURACY])
        == "You: ?! 2 inaccuracies\u00a0· ??! 1 missed win"
    )
    assert words.marks("Ann", [None]) == "Ann: no mistakes"


@pytest.mark.parametrize(("chance", "message"), [(0.94, "94% ± 6"), (0.06, "6% ± 6"), (0.5, "50% ± 21")])
def test_a_chance_and_its_error_stay_between_0_and_100_percent(chance: float, message: str) -> None:
    """Regression: the text was "94% ± 21"."""
    assert words.chance_text(Evaluation(chance, 0.21, 6), 0) == message
