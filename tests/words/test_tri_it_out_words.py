"""What the page says of Tri-It-Out: there is a sentence for everything that can happen."""

import random

import pytest

from tests.games.sample_games import after, positions_of
from trigrid.draw.views.tri_it_out import DRAWING
from trigrid.games import IllegalMove, Outcome
from trigrid.games.tri_it_out import BOARDS, Ending, Refusal, TriItOut, TriItOutPosition
from trigrid.words import game_titles, words_of

said = words_of("tri-it-out")

DUE = "c1 e2 e3 b2 d6 f4 e5 a3 c4"
"""First has to capture e2, f4, a3 or b2."""
FEWER_WIN = "{} has {} counters and {} {}: fewer wins."


def position_after(texts: str) -> TriItOutPosition:
    return after(TriItOut().start(), *texts.split())


def pointed(position: TriItOutPosition, name: str) -> str:
    """What is said of a place while it is pointed at."""
    place = position.game.board.place(name)
    assert place is not None
    ghost = None if position.refusal(place) else place
    return said.pointed(position, place, ghost)


def refused(position: TriItOutPosition, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    return said.refused(position, caught.value)


def test_boards_are_named_with_their_points() -> None:
    assert said.option_choice("board", "hex-3-4") == "Hex 3-4\n27 points"
    assert said.option_choice("board", "tri-6") == "Triangle 6\n21 points"
    assert len({said.option_choice("board", board) for board in BOARDS}) == len(BOARDS)
    assert game_titles.title(TriItOut("tri-5", "any")) == "Tri-It-Out · triangle of 15 points · any triangle"


@pytest.mark.parametrize("reason", [each for each in Refusal if each is not Refusal.RESTRICTED])
def test_every_refusal_has_a_sentence(reason: Refusal) -> None:
    game = TriItOut()
    for move in (0, game.capture(3), -7, 999):
        sentence = said.refused(game.start(), IllegalMove(move, reason, "x"))
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_refusals_say_what_is_in_the_way() -> None:
    assert refused(position_after("a1 a2"), "a2") == "There is already a counter on a2."
    closed = "b2 is closed: a counter there would make a triangle with a1 and a2, which differ in colour."
    assert refused(position_after("a1 a2"), "b2") == closed
    assert refused(position_after("a1 a2"), "xa2") == "There is nothing to capture now: place a counter."
    due = position_after(DUE)
    assert refused(due, "a1") == "First must capture one of the marked counters before placing again."
    assert refused(due, "xa1") == "There is no counter on a1. Capture one of the marked ones."
    assert refused(due, "xc1").startswith("Only the opponent’s counters can be captured.")


@pytest.mark.parametrize(
    ("outcome", "result", "reason"),
    [
        (
            Outcome(0, Ending.FEWEST, (5, 6)),
            "First wins, 5 counters to 6",
            FEWER_WIN.format("First", 5, "Second", 6),
        ),
        (
            Outcome(1, Ending.FEWEST, (9, 6)),
            "Second wins, 6 counters to 9",
            FEWER_WIN.format("Second", 6, "First", 9),
        ),
        (
            Outcome(1, Ending.TIED, (6, 6)),
            "Second wins",
            "6 counters each, and First had to place next but could not.",
        ),
        (
            Outcome(0, Ending.MIXED_LEFT, (9, 7)),
            "First wins",
            "Mixed triangles were left, and Second had nowhere left to place.",
        ),
    ],
)
def test_the_end_says_who_won_and_why(outcome: Outcome, result: str, reason: str) -> None:
    start = TriItOut().start()
    assert (said.result(start, outcome), said.reason(start, outcome)) == (result, reason)


def test_places_are_told() -> None:
    before, due = position_after(DUE.removesuffix(" c4")), position_after(DUE)
    assert pointed(before, "a1") == "a1: free"
    assert pointed(before, "c4") == "c4: free, but you would have to capture"
    assert pointed(before, "c1") == "c1: First’s counter"
    assert pointed(before, "d5") == "d5: closed by e3 and f4"
    assert pointed(before, "e4") == "e4: closed by 2 triangles, one with a3 and c1"
    assert pointed(due, "b2") == "b2: Second’s counter, which First can capture"
    assert pointed(due, "c4") == "c4: First’s counter"
    assert pointed(due, "a1") == "a1: free, but the capture comes first"


def test_a_refusal_and_what_is_shown_beside_it_do_not_say_the_same_twice() -> None:
    position = position_after("a1 a2")
    assert "triangle" in refused(position, "b2")
    assert "triangle" not in pointed(position, "b2")


SAID_NOW = {
    "": "Place a counter anywhere. When no place is left, the player with fewer counters wins.",
    "a1": "Two counters of different colours close every place that would make a triangle with them.",
    DUE: "Capture one of the marked counters, then place again. Its place will be closed.",
    DUE.removesuffix(
        " c4"
    ): "Place a counter. On one of the free places you would have to capture, and be worse off.",
}
"""What can be done now, on 27 points."""
SAID_LATE = {
    "e2 c2 e3 d3 xe3 c3 a1 c5": "You can win now: leave your opponent nowhere to place.",
    "a1 b2 c4 b3 c5 c1 d1": (
        "Every free place makes a triangle with two of theirs: place, capture, and place again."
    ),
    "a1 e1 d2 c1 b4 b3": "Few places are left. At equal counters, whoever has to place and cannot loses.",
    "e2 c2 e3 d3 xe3 c3 a1 c5 a2": "",
}
"""The same on 19 points."""


@pytest.mark.parametrize(
    ("board", "moves", "sentence"),
    [
        (board, *each)
        for board, said in (("hex-3-4", SAID_NOW), ("hex-3", SAID_LATE))
        for each in said.items()
    ],
)
def test_what_can_be_done_now_is_said(board: str, moves: str, sentence: str) -> None:
    assert said.what_now(after(TriItOut(board).start(), *moves.split())) == sentence
    assert len(sentence.split()) <= 20


def test_what_the_aid_shows_is_told() -> None:
    early, later = position_after("c1 e2 e3 b2"), position_after(DUE.removesuffix(" c4"))

    def seen(position: TriItOutPosition, name: str) -> str:
        return said.seen(position, position.game.place_named(name))

    assert seen(early, "d5") == "First would have to capture"
    assert seen(early, "b3") == "Second would have to capture"
    assert seen(later, "c4") == "both would have to capture"
    assert (seen(later, "d5"), seen(later, "e4")) == ("closed by 1 triangle", "closed by 2 triangles")
    assert (seen(later, "a1"), seen(later, "c1")) == ("", "")


def test_each_mark_of_the_aid_has_a_picture() -> None:
    assert said.aid
    assert said.aid_legend.keys() <= DRAWING.glyphs.keys()


def test_what_waits_to_be_confirmed_elsewhere_is_not_told_of_a_place() -> None:
    before = position_after(DUE.removesuffix(" c4"))
    waiting = before.game.board.place("c4")
    assert said.pointed(before, 0, waiting) == "a1: free"


def test_cards_count_counters_and_say_who_is_ahead() -> None:
    due = position_after(DUE)
    assert said.card(due, 0) == ("First", "5", "counters", "behind by 1")
    assert said.card(due, 1) == ("Second", "4", "counters", "ahead by 1")
    assert said.card(position_after("a1 a2"), 0) == ("First", "1", "counter", "fewer is better")


def test_a_turn_of_several_moves_is_told() -> None:
    before = position_after(DUE.removesuffix(" c4"))
    last = before.game.move(before, "c4")
    due = before.play(last)
    capture = due.game.move(due, "xb2")
    captured = due.play(capture)
    assert said.turn(due) == "First must capture a counter."
    assert said.happened(before, last, due) == "First placed a counter on c4."
    assert said.invitation(before, last, due) == "Capture one of the marked ones."
    assert said.happened(due, capture, captured) == "First captured b2."
    assert said.invitation(due, capture, captured) == "Place again."
    assert said.turn(captured) == "First to move."
    assert said.happened(due.game.start(), 0, due.game.start().play(0)) == "First placed a counter on a1."


@pytest.mark.parametrize("capture", ["new", "any"])
def test_there_is_a_sentence_for_all_that_happens(capture: str) -> None:
    told = set()
    for seed in range(5):
        positions = positions_of(TriItOut("hex-2-4", capture), seed)
        rng = random.Random(seed)
        for before in positions[:-1]:
            move = rng.choice(before.moves())
            after_move = before.play(move)
            told |= {said.turn(before), said.happened(before, move, after_move), said.tools_legend(before)}
            for place in range(before.game.place_count):
                told.add(said.pointed(before, place, move))
                reason = before.refusal(place)
                if reason:
                    told.add(said.refused(before, IllegalMove(place, reason, "x")))
        outcome = positions[-1].outcome
        told |= {said.result(positions[-1], outcome), said.reason(positions[-1], outcome)}
    assert not any("{" in sentence for sentence in told)


def test_who_has_merely_moved_first_is_not_called_behind() -> None:
    first = after(TriItOut().start(), "a1")
    assert {said.card(first, seat).note for seat in (0, 1)} == {"fewer is better"}
    even = after(TriItOut().start(), "a1", "f4")
    assert {said.card(even, seat).note for seat in (0, 1)} == {"fewer is better"}
