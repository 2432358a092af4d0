"""Tests of the deck: spacing, clocks and time zones, merging, limits."""

import asyncio
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.progress_store import Store, loaded
from trigrid.library import deck as deck_module
from trigrid.library.deck import INTERVALS, MASTERED, MAX_CARDS, SECONDS_A_DAY, Card, Deck
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.runtime import clock

TODAY = 739_950
SOURCE = "37|1.tritt.any.-.on.abc|0.631 0.040 6 c3-c5|0.2 0.040 6 c6-c8"
MISTAKE, PUZZLE = "0123456789", "tritt/17"
NOW = 1_764_345_600


@pytest.fixture(autouse=True)
def fixed_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "seconds", lambda: NOW)
    monkeypatch.setattr(clock, "today", lambda: date.fromordinal(TODAY))


@pytest.fixture
def deck() -> Deck:
    """Provide a deck with a mistake and a puzzle, both due today."""
    found = Deck()
    found.add({MISTAKE: SOURCE, PUZZLE: ""}, due=TODAY)
    return found


def test_right_answers_space_a_card_out_until_it_is_mastered(deck: Deck) -> None:
    day, waits = TODAY, list[int]()
    while deck.card(MISTAKE).comes_back:
        assert not deck.card(MISTAKE).is_due(day - 1)
        deck.answer(MISTAKE, is_right=True, today=day)
        wait = deck.card(MISTAKE).due - day
        waits.append(wait)
        day += wait
    assert waits == [2, 4, 8, 16, 32, 0]
    assert deck.card(MISTAKE).source == ""
    assert deck.due(day + 10_000) == [PUZZLE]


def test_a_wrong_answer_brings_the_card_back_the_next_day(deck: Deck) -> None:
    deck.answer(MISTAKE, is_right=True, today=TODAY)
    deck.answer(MISTAKE, is_right=True, today=TODAY + 2)
    deck.answer(MISTAKE, is_right=False, today=TODAY + 6)
    card = deck.card(MISTAKE)
    assert (card.box, card.due, card.right, card.wrong) == (0, TODAY + 7, 2, 1)


@pytest.mark.parametrize("box", range(MASTERED))
@pytest.mark.parametrize("is_right", [True, False])
def test_no_answered_card_returns_on_the_same_local_day(box: int, is_right: bool) -> None:
    deck = Deck()
    deck._entries[PUZZLE] = Card(answered=1, box=box, due=TODAY)
    deck.answer(PUZZLE, is_right=is_right, today=TODAY)
    assert not deck.card(PUZZLE).is_due(TODAY)
    assert not deck.card(PUZZLE).is_due(TODAY - 1), "after a flight to the west it is yesterday again"


def test_answered_cards_come_before_new_ones_and_costly_ones_before_cheap_ones() -> None:
    deck = Deck()
    cheap, costly = "1" * 10, "2" * 10
    deck.add({cheap: SOURCE.replace("37", "11"), costly: SOURCE.replace("37", "99"), PUZZLE: ""}, due=TODAY)
    deck._entries |= {"tritt/1": Card(answered=5, due=TODAY - 1), "tritt/2": Card(answered=5, due=TODAY - 9)}
    assert deck.due(TODAY) == ["tritt/2", "tritt/1", costly, PUZZLE, cheap]


def test_the_schedule_counts_overdue_cards_today(deck: Deck) -> None:
    deck._entries |= {
        "tritt/1": Card(answered=5, due=TODAY - 30),
        "tritt/2": Card(answered=5, box=1, due=TODAY + 2),
    }
    assert deck.schedule(TODAY) == {TODAY: 3, TODAY + 2: 1}


def test_a_card_answered_under_a_clock_far_ahead_is_not_lost(deck: Deck) -> None:
    deck.answer(MISTAKE, is_right=True, today=TODAY + 3_000)
    assert deck.card(MISTAKE).is_due(TODAY)
    deck.answer(MISTAKE, is_right=True, today=TODAY)
    assert deck.card(MISTAKE).due == TODAY + INTERVALS[2]


def test_an_answer_outweighs_an_earlier_one_even_if_the_clock_was_set_back(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck.answer(MISTAKE, is_right=True, today=TODAY)
    before = deck.card(MISTAKE)
    monkeypatch.setattr(clock, "seconds", lambda: NOW - 5_000)
    deck.answer(MISTAKE, is_right=False, today=TODAY)
    assert Deck.joined(before, deck.card(MISTAKE)).box == 0


def test_adding_a_card_again_changes_nothing(deck: Deck) -> None:
    deck.answer(MISTAKE, is_right=True, today=TODAY)
    deck.remove(PUZZLE)
    before = deck.exported()
    assert deck.add({MISTAKE: SOURCE, PUZZLE: ""}, due=TODAY) == 0
    assert deck.exported() == before


# Two devices


def test_of_two_devices_the_later_answer_counts(deck: Deck) -> None:
    early = Card(answered=NOW, box=3, due=TODAY + 8, source=SOURCE, right=3)
    late = Card(answered=NOW + 60, box=0, due=TODAY + 1, source=SOURCE, right=1, wrong=2)
    for joined in (Deck.joined(early, late), Deck.joined(late, early)):
        assert joined == late._replace(right=3)


def test_removed_and_mastered_cards_do_not_come_back_from_another_device(deck: Deck) -> None:
    export = deck.exported()
    deck.remove(MISTAKE)
    for _ in range(MASTERED):
        deck.answer(PUZZLE, is_right=True, today=TODAY)
    deck.import_text(export)
    assert deck.schedule(TODAY + 1_000) == {}
    other = Deck()
    other.import_text(export)
    other.answer(MISTAKE, is_right=True, today=TODAY)
    other.import_text(deck.exported())
    assert other.schedule(TODAY + 1_000) == {}


cards = st.builds(
    lambda removed, answered, box, due, right, wrong: Card(
        removed, answered, box, due, "" if removed or box == MASTERED else SOURCE, right, wrong
    ),
    st.booleans(),
    st.integers(0, 5),
    st.integers(0, MASTERED),
    st.integers(TODAY, TODAY + 3),
    st.integers(0, 3),
    st.integers(0, 3),
)


@given(cards, cards, cards)
def test_joining_depends_neither_on_order_nor_on_repetition(one: Card, two: Card, three: Card) -> None:
    join = Deck.joined
    assert join(one, two) == join(two, one)
    assert join(join(one, two), three) == join(one, join(two, three))
    assert join(one, one) == one


# Damaged and hostile texts


@pytest.mark.parametrize(
    "line",
    [
        f"{MISTAKE} 0 {TODAY} 0 0/0",  # a mistake without a source
        f"{PUZZLE} 0 {TODAY} 0 0/0 {SOURCE}",
        f"{MISTAKE} removed {TODAY} 0 0/0 {SOURCE}",
        f"{MISTAKE} 7 {TODAY} 0 0/0",
        f"chess/1 0 {TODAY} 0 0/0",
        f"{MISTAKE} 0 {TODAY} 0 0/0 37|1.chess.x|a|b",
        f"{MISTAKE} 0 {TODAY} 0 0/0 37|1|a|b",
        f"tritt/0 0 {TODAY} 0 0/0",
        f"{PUZZLE} 0 99999999 0 0/0",
        f"{PUZZLE} 0 {TODAY} -1 0/0",
        f"{MISTAKE} 0 {TODAY} 0 0/0 {SOURCE}|x",
        f"{MISTAKE} 0 ١ 0 0/0 {SOURCE}",
        "",
    ],
)
def test_an_invalid_line_is_not_read(line: str) -> None:
    assert Deck.read_line(line) is None


@pytest.mark.parametrize(
    "card",
    [
        Card(answered=NOW + SECONDS_A_DAY + 1, due=TODAY),
        Card(answered=NOW, due=TODAY + 2 + INTERVALS[-1]),
    ],
)
def test_cards_from_the_future_are_not_imported(card: Card) -> None:
    deck = Deck()
    deck.import_text(f'[Deck "{Deck.written_line(PUZZLE, card)}"]')
    assert deck.is_empty


def test_puzzles_that_this_site_does_not_have_wait_for_it() -> None:
    async def counts() -> dict[str, int]:
        return {"tritt": 5}

    deck = Deck()
    deck.add({"tritt/5": "", "tritt/6": ""}, due=TODAY)
    deck.known_puzzles = KnownPuzzles(counts)
    assert len(deck.due(TODAY)) == 2
    asyncio.run(deck.load_known())
    assert deck.due(TODAY) == ["tritt/5"]
    assert deck.has("tritt/6")


def test_a_source_that_is_too_long_is_not_kept() -> None:
    deck = Deck()
    assert deck.add({MISTAKE: SOURCE + " c3-c5" * 400}, due=TODAY) == 0


def test_a_full_deck_takes_no_more_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_module, "MAX_CARDS", 3)
    deck = Deck()
    assert deck.add({f"tritt/{number}": "" for number in range(1, 6)}, due=TODAY) == 3
    deck.remove("tritt/1")
    assert deck.add({"tritt/9": ""}, due=TODAY) == 1


def test_a_huge_import_is_cut_and_keeps_what_was_answered() -> None:
    lines = "; ".join(f"{number:010} removed 1 0 0/0" for number in range(3 * MAX_CARDS))
    deck = Deck()
    deck.add({PUZZLE: ""}, due=TODAY)
    deck.answer(PUZZLE, is_right=True, today=TODAY)
    assert deck.import_text(f'[Deck "{lines}"]')
    assert len(deck._entries) < 2 * MAX_CARDS
    assert deck.card(PUZZLE).right == 1


def test_changes_are_stored_and_reported() -> None:
    store, counts = Store(), list[Any]()
    deck = loaded(Deck, store)
    deck.on_changed = lambda: counts.append(deck.schedule(TODAY).total())
    deck.add({PUZZLE: ""}, due=TODAY)
    deck.remove(PUZZLE)
    assert counts == [1, 0]
    assert store.text == f"Trigrid deck, version 1\n{PUZZLE} removed {TODAY} 0 0/0\n"
    assert loaded(Deck, store).schedule(TODAY + 1) == {}


def test_three_weeks_of_practice_repeat_nothing_too_early() -> None:
    """Every card is answered once a day at most, and each wait fits its box."""
    deck, last = Deck(), dict[str, int]()
    start = date(2026, 10, 20)  # the clocks of many countries change in these weeks
    for day in (start + timedelta(days=number) for number in range(21)):
        today = day.toordinal()
        deck.add({f"tritt/{1 + today % 37}": "", f"trichet/{1 + today % 41}": ""}, due=today)
        for name in deck.due(today)[:10]:
            card = deck.card(name)
            assert last.get(name, 0) + INTERVALS[card.box] <= today or not card.answered
            deck.answer(name, is_right=(today + len(name)) % 3 > 0, today=today)
            last[name] = today
    assert deck.due(start.toordinal() + 21 + INTERVALS[-1])
    assert len(last) > 20
