"""Tests of the texts about Tri-It-Out."""

import random

import pytest

from tests.games.sample_games import after, positions_of
from trigrid.draw.views.tri_it_out import DRAWING
from trigrid.games import IllegalMove, Outcome
from trigrid.games.tri_it_out import BOARDS, Ending, Refusal, TriItOut, TriItOutPosition
from trigrid.words import game_titles, words_of

words = words_of("tri-it-out")

DUE = "c1 e2 e3 b2 d6 f4 e5 a3 c4"
"""Moves after which First must capture e2, f4, a3 or b2."""
FEWER_WIN = "{} has {} counters and {} {}: fewer wins."


def position_after(texts: str) -> TriItOutPosition:
    return after(TriItOut().start(), *texts.split())


def pointed(position: TriItOutPosition, name: str) -> str:
    """Return the text about a place that the user points at."""
    place = position.game.board.place(name)
    assert place is not None
    ghost = None if position.refusal(place) else place
    return words.pointed(position, place, ghost)


def refused(position: TriItOutPosition, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    return words.refused(position, caught.value)


def test_boards_are_named_with_their_points() -> None:
    assert words.option_choice("board", "hex-3-4") == "Hex 3-4\n27 points"
    assert words.option_choice("board", "tri-6") == "Triangle 6\n21 points"
    assert len({words.option_choice("board", board) for board in BOARDS}) == len(BOARDS)
    assert game_titles.title(TriItOut("tri-5", "any")) == "Tri-It-Out · triangle of 15 points · any triangle"


@pytest.mark.parametrize("reason", [each for each in Refusal if each is not Refusal.RESTRICTED])
def test_every_refusal_except_restricted_has_a_sentence(reason: Refusal) -> None:
    game = TriItOut()
    for move in (0, game.capture(3), -7, 999):
        sentence = words.refused(game.start(), IllegalMove(move, reason, "x"))
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_refusals_name_the_obstacle() -> None:
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
    assert (words.result(start, outcome), words.reason(start, outcome)) == (result, reason)


def test_places_are_described() -> None:
    before, due = position_after(DUE.removesuffix(" c4")), position_after(DUE)
    assert pointed(before, "a1") == "a1: free"
    assert pointed(before, "c4") == "c4: free, but you would have to capture"
    assert pointed(before, "c1") == "c1: First’s counter"
    assert pointed(before, "d5") == "d5: closed by e3 and f4"
    assert pointed(before, "e4") == "e4: closed by 2 triangles, one with a3 and c1"
    assert pointed(due, "b2") == "b2: Second’s counter, which First can capture"
    assert pointed(due, "c4") == "c4: First’s counter"
    assert pointed(due, "a1") == "a1: free, but the capture comes first"


def test_only_the_refusal_of_a_closed_place_mentions_the_triangle() -> None:
    position = position_after("a1 a2")
    assert "triangle" in refused(position, "b2")
    assert "triangle" not in pointed(position, "b2")


INSTRUCTIONS = {
    "": "Place a counter anywhere. When no place is left, the player with fewer counters wins.",
    "a1": "Two counters of different colours close every place that would make a triangle with them.",
    DUE: "Capture one of the marked counters, then place again. Its place will be closed.",
    DUE.removesuffix(
        " c4"
    ): "Place a counter. On one of the free places you would have to capture, and be worse off.",
}
"""Instructions after these moves on the board with 27 points."""
LATE_INSTRUCTIONS = {
    "e2 c2 e3 d3 xe3 c3 a1 c5": "You can win now: leave your opponent nowhere to place.",
    "a1 b2 c4 b3 c5 c1 d1": (
        "Every free place makes a triangle with two of theirs: place, capture, and place again."
    ),
    "a1 e1 d2 c1 b4 b3": "Few places are left. With equal counters, the player who cannot place loses.",
    "e2 c2 e3 d3 xe3 c3 a1 c5 a2": "",
}
"""Instructions after these moves on the board with 19 points."""


@pytest.mark.parametrize(
    ("board", "moves", "sentence"),
    [
        (board, *each)
        for board, sentences in (("hex-3-4", INSTRUCTIONS), ("hex-3", LATE_INSTRUCTIONS))
        for each in sentences.items()
    ],
)
def test_instructions_follow_the_position(board: str, moves: str, sentence: str) -> None:
    assert words.what_now(after(TriItOut(board).start(), *moves.split())) == sentence
    assert len(sentence.split()) <= 20


def test_the_aid_is_described() -> None:
    early, later = position_after("c1 e2 e3 b2"), position_after(DUE.removesuffix(" c4"))

    def seen(position: TriItOutPosition, name: str) -> str:
        return words.seen(position, position.game.place_named(name))

    assert seen(early, "d5") == "First would have to capture"
    assert seen(early, "b3") == "Second would have to capture"
    assert seen(later, "c4") == "both would have to capture"
    assert (seen(later, "d5"), seen(later, "e4")) == ("closed by 1 triangle", "closed by 2 triangles")
    assert (seen(later, "a1"), seen(later, "c1")) == ("", "")


def test_each_mark_of_the_aid_has_a_picture() -> None:
    assert words.aid
    assert words.aid_legend.keys() <= DRAWING.glyphs.keys()


def test_an_unconfirmed_move_elsewhere_does_not_change_the_text() -> None:
    before = position_after(DUE.removesuffix(" c4"))
    waiting = before.game.board.place("c4")
    assert words.pointed(before, 0, waiting) == "a1: free"


def test_cards_show_counters_and_the_lead() -> None:
    due = position_after(DUE)
    assert words.card(due, 0) == ("First", "5", "counters", "behind by 1")
    assert words.card(due, 1) == ("Second", "4", "counters", "ahead by 1")
    assert words.card(position_after("a1 a2"), 0) == ("First", "1", "counter", "fewer is better")


def test_a_turn_of_several_moves_is_described() -> None:
    before = position_after(DUE.removesuffix(" c4"))
    last = before.game.move(before, "c4")
    due = before.play(last)
    capture = due.game.move(due, "xb2")
    captured = due.play(capture)
    assert words.turn(due) == "First must capture a counter."
    assert words.happened(before, last, due) == "First placed a counter on c4."
    assert words.invitation(before, last, due) == "Capture one of the marked ones."
    assert words.happened(due, capture, captured) == "First captured b2."
    assert words.invitation(due, capture, captured) == "Place again."
    assert words.turn(captured) == "First to move."
    assert words.happened(due.game.start(), 0, due.game.start().play(0)) == "First placed a counter on a1."


@pytest.mark.parametrize("capture", ["new", "any"])
def test_no_sentence_about_a_random_game_has_an_unfilled_field(capture: str) -> None:
    texts_found = set()
    for seed in range(5):
        positions = positions_of(TriItOut("hex-2-4", capture), seed)
        rng = random.Random(seed)
        for before in positions[:-1]:
            move = rng.choice(before.moves())
            after_move = before.play(move)
            texts_found |= {
                words.turn(before),
                words.happened(before, move, after_move),
                words.tools_legend(before),
            }
            for place in range(before.game.place_count):
                texts_found.add(words.pointed(before, place, move))
                reason = before.refusal(place)
                if reason:
                    texts_found.add(words.refused(before, IllegalMove(place, reason, "x")))
        outcome = positions[-1].outcome
        texts_found |= {words.result(positions[-1], outcome), words.reason(positions[-1], outcome)}
    assert not any("{" in sentence for sentence in texts_found)


def test_the_first_mover_is_not_behind() -> None:
    first = after(TriItOut().start(), "a1")
    assert {words.card(first, seat).note for seat in (0, 1)} == {"fewer is better"}
    even = after(TriItOut().start(), "a1", "f4")
    assert {words.card(even, seat).note for seat in (0, 1)} == {"fewer is better"}
