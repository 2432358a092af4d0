"""Tests of a session of practice."""

import pytest

from trigrid.exercises.practice_session import ATTEMPTS, PracticeSession, session_size
from trigrid.library.deck import Deck
from trigrid.library.practice_days import PracticeDays

TODAY = 739_950


@pytest.fixture
def deck() -> Deck:
    """Provide a deck with three due puzzles."""
    found = Deck()
    found.add({f"tritt/{number}": "" for number in (1, 2, 3)}, due=TODAY)
    return found


def session_of(deck: Deck, days: PracticeDays | None = None) -> PracticeSession:
    """Return a session of this day."""
    return PracticeSession(deck, days or PracticeDays(), lambda: TODAY)


def test_a_wrong_card_comes_again_at_the_end_once_and_then_the_next_day(deck: Deck) -> None:
    days = PracticeDays()
    session, shown = session_of(deck, days), list[str]()
    while not session.is_over:
        shown.append(session.name)
        session.answer(is_right=session.name != "tritt/1")
        session.go_on()
    assert shown == ["tritt/1", "tritt/2", "tritt/3", "tritt/1"]
    assert (session.right, session.answered) == (2, 3)
    assert deck.schedule(TODAY) == {TODAY + 1: 1, TODAY + 2: 2}
    assert days.exported() == '[PracticeDays "2026-11-30 2/3"]\n'


def test_only_the_first_answer_to_a_card_counts(deck: Deck) -> None:
    session = session_of(deck)
    session.answer(is_right=False)
    session.answer(is_right=True)
    assert session.is_answered
    assert (session.right, deck.card("tritt/1").wrong, deck.card("tritt/1").right) == (0, 1, 0)


def test_a_skipped_card_stays_due(deck: Deck) -> None:
    session = session_of(deck)
    session.go_on()
    assert session_of(deck).names == ["tritt/1", "tritt/2", "tritt/3"]
    assert session.answered == 0


def test_leaving_in_the_middle_loses_no_answer(deck: Deck) -> None:
    session_of(deck).answer(is_right=True)
    assert session_of(deck).names == ["tritt/2", "tritt/3"]


def test_a_removed_card_leaves_the_session_and_the_deck(deck: Deck) -> None:
    session = session_of(deck)
    session.answer(is_right=False)
    session.remove()
    assert session.names == ["tritt/2", "tritt/3"]
    assert session.name == "tritt/2"
    assert not deck.card("tritt/1").comes_back


@pytest.mark.parametrize(
    ("right", "answers", "size"), [(0, 0, 5), (0, 50, 5), (5, 5, 7), (25, 50, 6), (40, 50, 8), (900, 900, 10)]
)
def test_a_session_is_as_long_as_the_last_answers_allow(right: int, answers: int, size: int) -> None:
    """The cards and the expected repeats are about ten attempts."""
    days, deck = PracticeDays(), Deck()
    for number in range(answers):
        days.record(TODAY - number % 20, is_right=number < right)
        days.record(TODAY - 100, is_right=False)
    deck.add({f"tritt/{number}": "" for number in range(1, 30)}, due=TODAY)
    assert session_size(days, TODAY) == len(session_of(deck, days).names) == size
    missed = (answers - right) / answers if answers else 1
    assert size * (1 + missed) <= ATTEMPTS


@pytest.mark.parametrize(("due", "count"), [(6, 6), (7, 7), (8, 5)])
def test_a_few_cards_more_belong_to_the_session(due: int, count: int) -> None:
    deck = Deck()
    deck.add({f"tritt/{number}": "" for number in range(1, due + 1)}, due=TODAY)
    assert len(session_of(deck, PracticeDays()).names) == count


def test_repeats_are_counted_apart(deck: Deck) -> None:
    """If this fails, a session of ten cards grows to nineteen while it goes on."""
    session = session_of(deck)
    for is_right in (False, True, False):
        session.answer(is_right=is_right)
        session.go_on()
    assert (len(session.names), session.repeats) == (3, ["tritt/1", "tritt/3"])
    assert (session.is_repeated, session.repeat_index) == (True, 0)
    session.remove()
    assert (session.name, session.repeat_index) == ("tritt/3", 0)
    session.go_on()
    assert session.is_over


class Kept:
    """Keeps a session, and goes on with it as after a reload."""

    def __init__(self, deck: Deck, *texts: str) -> None:
        self.deck, self.texts = deck, list(texts)

    def session(self) -> PracticeSession:
        """Return the session that goes on, or a new one."""
        return PracticeSession(self.deck, PracticeDays(), lambda: TODAY, self.texts, self._keep)

    def _keep(self, texts: list[str]) -> None:
        self.texts = texts


def test_a_session_goes_on_after_each_reload(deck: Deck) -> None:
    """If this fails, the end counts only the answers since a reload."""
    kept = Kept(deck)
    kept.session().answer(is_right=False)
    kept.session().answer(is_right=True)
    session = kept.session()
    assert (session.names, session.index) == (["tritt/1", "tritt/2", "tritt/3"], 2)
    session.go_on()
    session = kept.session()
    assert (session.name, session.is_repeated, session.repeats) == ("tritt/1", True, ["tritt/1"])
    assert (session.right, session.answered) == (1, 2)
    session.answer(is_right=True)
    assert (session.answered, deck.card("tritt/1").right) == (2, 0), "a repeat counts as an answer"
    session.go_on()
    assert session.is_over
    assert kept.texts == []
    assert kept.session().names == ["tritt/3"], "a session that is over goes on"


def test_a_session_whose_last_card_was_answered_shows_its_result_after_a_reload(deck: Deck) -> None:
    kept = Kept(deck)
    for _ in range(3):
        kept.session().answer(is_right=True)
    session = kept.session()
    assert session.is_over
    assert (session.right, session.answered) == (3, 3)


def test_a_repeated_card_that_was_answered_does_not_come_again_after_a_reload(deck: Deck) -> None:
    kept = Kept(deck)
    kept.session().answer(is_right=False)
    for _ in range(2):
        kept.session().answer(is_right=True)
    session = kept.session()
    assert (session.name, session.is_repeated) == ("tritt/1", True)
    session.answer(is_right=True)
    session = kept.session()
    assert session.is_over
    assert (session.right, session.answered) == (2, 3)


def test_cards_that_are_removed_or_no_longer_due_leave_a_session_that_goes_on(deck: Deck) -> None:
    kept = Kept(deck)
    kept.session().answer(is_right=False)
    kept.session().remove()
    deck.answer("tritt/3", is_right=True, today=TODAY)
    session = kept.session()
    assert (session.names, session.index, session.repeats) == (["tritt/1"], 1, ["tritt/1"])


def test_cards_that_an_earlier_version_kept_come_again_after_the_due_ones(deck: Deck) -> None:
    deck.add({"tritt/4": ""}, due=TODAY + 1)
    session = Kept(deck, "x/1", "tritt/2", "tritt/4").session()
    assert (session.names, session.repeats) == (["tritt/1", "tritt/2", "tritt/3"], ["tritt/4"])
    assert session.answered == 0


@pytest.mark.parametrize("damaged", ["+", "-x/1", ">tritt/9", "~tritt/1", ">>tritt/1", "\0"])
def test_a_damaged_session_begins_again(deck: Deck, damaged: str) -> None:
    session = Kept(deck, damaged).session()
    assert (session.names, session.index) == (["tritt/1", "tritt/2", "tritt/3"], 0)


def test_a_session_without_due_cards_is_over() -> None:
    assert session_of(Deck()).is_over
