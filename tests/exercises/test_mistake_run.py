"""The way through one's mistakes: tries, what is said of them, hints, and the lines that are played out."""

import pytest

import trigrid
from trigrid.engine.analysis import Wanted
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.mistake_run import MistakeRun
from trigrid.exercises.words import mistakes as words
from trigrid.exercises.words.review import percent, verdict
from trigrid.library.record_export import record_at
from trigrid.review import Label, Review
from trigrid.search.searcher_protocol import Answer
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"
"""The fifth move and the seventh give a won position away."""
BEST = "xb1"
"""What should have been played in place of the fifth."""
OTHER = "c1"
"""A move in place of the seventh that nobody has looked at."""


@pytest.fixture
def review() -> Review:
    """The complete review of the game."""
    record = trigrid.Record(GAME)
    for text in MOVES.split():
        record.add(GAME.move(record.position, text))
    review = Review(record)
    while review.go_on(10):
        pass
    return review


@pytest.fixture
def run(review: Review) -> MistakeRun:
    """Both mistakes."""
    return MistakeRun(review, review.costliest())


def attempt(run: MistakeRun, text: str) -> None:
    """Play a move as a person would, and have it judged as far as that goes at once."""
    assert run.table.play_text(text)
    run.follow()


def answer(run: MistakeRun, value: float, noise: float = 0.0) -> None:
    """Let the computer find that whoever is to move after the try has that chance."""
    wanted = run.next_task()
    assert wanted
    position = wanted.node.position
    move = position.moves()[0]
    run.take(wanted, Reply((Answer(move, value, False, (move,), 9),), 9, noise), 0.1)


def test_it_begins_before_the_mistake_and_nothing_of_it_reaches_the_record(run: MistakeRun) -> None:
    before = run.review.record.to_text()
    assert len(run.table.record.moves) == 4
    assert run.table.exercise
    assert run.table.exercise.link is None, "nobody else has the game"
    attempt(run, "xd2")
    assert run.review.record.to_text() == before


def test_the_mistake_itself_is_not_right(run: MistakeRun) -> None:
    attempt(run, "xd2")
    assert (run.phase, run.said) == (TryPhase.MISSED, words.SAME_AGAIN)
    assert run.table.is_input_closed
    run.again()
    assert (run.phase, len(run.table.record.moves)) == (TryPhase.OPEN, 4)


def test_the_best_move_is_right_at_once(run: MistakeRun) -> None:
    attempt(run, BEST)
    assert (run.phase, run.said, run.done) == (TryPhase.REACHED, words.BEST, {0})
    assert run.next_task() is None, "nobody need look at it"


@pytest.mark.parametrize(
    ("value", "noise", "is_right"), [(0.98, 0.01, True), (0.9, 0.01, False), (0.9, 0.2, True)]
)
def test_another_move_is_right_within_three_points_or_within_the_noise(
    run: MistakeRun, value: float, noise: float, is_right: bool
) -> None:
    """The position before is won; ``value`` is what is found for the player after the try."""
    run.go_to(1)
    attempt(run, OTHER)
    assert run.phase is TryPhase.JUDGING
    wanted = run.next_task()
    assert wanted
    seat = wanted.node.position.to_move
    answer(run, value if seat == run.seat else 1 - value, noise)
    assert run.phase is (TryPhase.REACHED if is_right else TryPhase.MISSED)
    assert run.next_task() is None


def test_an_answer_to_a_try_that_was_given_up_counts_for_nothing(run: MistakeRun) -> None:
    run.go_to(1)
    attempt(run, OTHER)
    wanted = run.next_task()
    assert wanted
    run.again()
    move = wanted.node.position.moves()[0]
    run.take(Wanted(wanted.node, 6), Reply((Answer(move, 1.0, True, (move,), 9),), 9, 0.0), 0.1)
    assert run.phase is TryPhase.OPEN


def test_a_hint_points_at_the_place_and_then_shows_the_move(run: MistakeRun) -> None:
    run.give_hint()
    place = run.table.move_input.place_of(GAME.read(BEST))
    assert (run.table.view.rings, run.said, run.phase) == ((place,), words_of(GAME.key).ring, TryPhase.OPEN)
    run.give_hint()
    assert run.table.view.shown_moves == (GAME.read(BEST),)
    assert (run.phase, run.done) == (TryPhase.SHOWN, set()), "what was shown was not found"


def test_the_lines_that_are_played_out_can_be_played(run: MistakeRun) -> None:
    """They begin before the mistake, one with it and one with the best move, and tell how it ends."""
    for line, first, chance in ((run.refutation(), "xd2", 0.0), (run.better_line(), BEST, 1.0)):
        table = run.new_table()
        assert GAME.spell(line[0]) == first
        for move in line:
            assert table.add_move(move)
        assert table.outcome
        assert run.line_end(line).for_seat(run.seat) == chance


def test_what_was_wrong_with_a_missed_try_is_played_out(run: MistakeRun) -> None:
    run.go_to(1)
    attempt(run, OTHER)
    assert not run.has_refutation, "it is not judged yet"
    wanted = run.next_task()
    assert wanted
    answer(run, 0.1 if wanted.node.position.to_move == run.seat else 0.9, 0.01)
    assert run.phase is TryPhase.MISSED
    assert run.has_refutation
    assert run.refutation() == (GAME.read(OTHER), wanted.node.position.moves()[0])
    assert run.line_end(run.refutation()).for_seat(run.seat) == pytest.approx(0.1)
    run.again()
    assert GAME.spell(run.refutation()[0]) == MOVES.split()[6], "now it is about the mistake"


def test_what_was_wrong_with_the_same_move_again_is_played_out(run: MistakeRun) -> None:
    attempt(run, "xd2")
    assert run.has_refutation
    assert GAME.spell(run.refutation()[0]) == "xd2"


def test_a_line_says_what_the_opponent_answers_beside_what_was_said_before(run: MistakeRun) -> None:
    """If this fails, "What was wrong" takes the reason away instead of giving one."""
    attempt(run, "xd2")
    table, said = run.new_table(), [""]
    line = run.refutation()
    for move in line:
        table.add_move(move)
        run.say_of_line(table, line)
        assert run.said.startswith(words.SAME_AGAIN)
        said.append(run.said)
    assert said[1] == words.SAME_AGAIN, "the try itself is no answer"
    answers = [text for text in said if " First could play: " in text]
    assert answers, said
    assert "…and Second loses." in said[-1]
    assert said[-1].count("could play") == 1


def test_what_went_wrong_is_said_beside_the_line_that_shows_it(run: MistakeRun) -> None:
    """Seen: “That is the best move.” stood beside the moves that refute the mistake."""
    attempt(run, BEST)
    table, line = run.new_table(), run.refutation()
    run.say_of_line(table, line)
    cost = words.cost(run.start, run.judged)
    assert (run.said, run.shown_phase) == (cost, TryPhase.SHOWN)
    assert cost.startswith("After xd2, ")
    for move in line:
        table.add_move(move)
        run.say_of_line(table, line)
    assert run.said.startswith(f"{cost} First could play: ")
    assert "…and Second loses." in run.said
    run.say_of_line(run.new_table(), run.better_line())
    assert (run.said, run.shown_phase) == (words.BEST, TryPhase.REACHED)


@pytest.mark.parametrize(("index", "place"), [(0, "d2"), (1, "c4")])
def test_the_move_that_was_played_is_marked(run: MistakeRun, index: int, place: str) -> None:
    run.go_to(index)
    assert run.table.view.marks == ((GAME.place_named(place), "frame"),)
    assert run.new_table().view.marks == (), "a line that is played out shows it itself"


def test_it_is_said_how_many_of_the_mistakes_are_practised_and_why(review: Review) -> None:
    record = review.record
    assert len(review.labelled()) == len(review.costliest()) == 2
    assert [len(review.labelled(seat)) for seat in (0, 1)] == [1, 1]
    assert words.chosen(record, 2, 2) == ""
    assert words.chosen(record, 3, 8) == "These are the 3 costliest of the 8 marked moves."
    record.headers["SecondLevel"] = "2"
    assert words.chosen(record, 3, 8) == "These are the 3 costliest of your 8 marked moves."


def test_the_last_mistake_is_known_for_it(run: MistakeRun) -> None:
    assert not run.is_last
    run.go_to(1)
    assert run.is_last
    assert len(run.table.record.moves) == 6


def test_the_review_and_its_mistakes_name_the_same_chances(review: Review) -> None:
    """Seen: “your winning chance is 1%” and “…and you lose” beside each other."""
    run = MistakeRun(review, review.costliest())
    judged = run.judged._replace(label=Label.BLUNDER, proved=False)
    after = review.evaluation(run.mistake)
    said = verdict(record_at(review.record, run.mistake), judged, after, 0)
    assert run.is_certain
    assert f" to {percent(judged.value)}" in said
    for told in (words.task, words.cost):
        assert percent(judged.value) in told(run.start, judged, is_certain=run.is_certain)
    attempt(run, "xd2")
    table, line = run.new_table(), run.refutation()
    for move in line:
        table.add_move(move)
    run.say_of_line(table, line)
    assert run.said.endswith("…and Second loses."), "the news say why"
