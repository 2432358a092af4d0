"""Tests of runs of chapters: reading, finding moves, playing the computer."""

import pytest

from tests.collection.sample_collections import club_lesson, tritt_record
from trigrid import load
from trigrid.collection import Chapter, Mode
from trigrid.exercises.chapter_proof import Asking, T, Verdict, verdict, wins_with
from trigrid.exercises.chapter_run import FindRun, PlayRun, ReadRun, run_of
from trigrid.exercises.words import chapters as words
from trigrid.records import Record
from trigrid.search.searcher_protocol import WINNER, Answer
from trigrid.search.settled_line import settle
from trigrid.table import undo_redo
from trigrid.table.try_phase import TryPhase

READ, AT_ONCE, IN_TWO, HIDDEN, COUNT, PLAY, TIE, CLOSE, RELOADED, LAST = range(10)
"""The chapters of the sample lesson."""


def find_run(index: int) -> FindRun:
    """Return the run of a chapter whose moves are found."""
    run = run_of(club_lesson().chapters[index])
    assert isinstance(run, FindRun)
    return run


def play(run: FindRun | PlayRun, text: str) -> None:
    """Play a move as the reader, and let the run judge it."""
    assert run.table.play_text(text)
    run.follow()


def answer(run: FindRun) -> str:
    """Play the opponent's reply, and return it in notation."""
    move = run.reply
    assert move is not None
    run.answer(move)
    return run.chapter.record.game.spell(move)


def settled(asking: Asking[T]) -> T:
    """Return what a generator returns, answering its questions by searching."""
    found = None
    try:
        while True:
            request = asking.send(found)
            assert request.question
            found = settle(request.reached_position, request.question, 60.0)
    except StopIteration as end:
        result: T = end.value
        return result


# Reading


def test_a_chapter_is_read_move_by_move_with_its_comments() -> None:
    run = run_of(club_lesson().chapters[READ])
    assert isinstance(run, ReadRun)
    texts = [run.text]
    while undo_redo.step_on(run.table):
        run.follow()
        texts.append(run.text)
    assert texts == [
        "Read this short game first.",
        "A modest start.",
        "",
        "Two ends are open now.",
        "",
    ]
    assert run.is_done


def test_a_chapter_is_done_only_at_the_end_of_its_main_line() -> None:
    run = run_of(club_lesson().chapters[READ])
    assert not run.is_done
    second = run.table.record.root.children[0]
    run.table.go_to(second.children[1])
    run.follow()
    assert not run.is_done
    undo_redo.go_to_end(run.table)
    run.follow()
    assert not run.is_done  # the end of a variation
    run.table.go_to(run.table.record.end)
    run.follow()
    assert run.is_done
    undo_redo.go_to_start(run.table)
    run.follow()
    assert run.is_done


def test_a_chapter_without_moves_is_done_at_once() -> None:
    assert run_of(club_lesson().chapters[LAST]).is_done


def test_readers_cannot_change_a_chapter_and_no_computer_continues_it() -> None:
    chapter = club_lesson().chapters[READ]
    chapter.record.headers |= {"OrangeLevel": "1", "BlueLevel": "1"}
    run = run_of(chapter)
    assert run.table.is_input_closed
    undo_redo.go_to_end(run.table)
    assert run.table.awaited_level is None
    assert run.table.record is not chapter.record
    assert [len(node.children) for node in run.table.record.root.line()] == [1, 2, 1, 1, 0]


def test_players_and_side_of_the_board_are_those_of_the_chapter() -> None:
    chapter = club_lesson().chapters[READ]
    chapter.record.headers["Flipped"] = "yes"
    run = run_of(chapter)
    assert run.table.record.headers["Orange"] == "Ann"
    assert run.table.is_flipped


def test_the_sign_of_a_move_is_read_before_its_comment() -> None:
    record = Record.from_text('[Game "tritt"] c3-c5!? {Modest.} h3-h5? c7-e7 {Plain.}')
    run = run_of(Chapter(record))
    texts = [run.text]
    while undo_redo.step_on(run.table):
        texts.append(run.text)
    assert texts == ["", "**!?** Modest.", "**?**", "Plain."]


# Finding moves


def test_the_main_line_is_right_and_the_page_replies() -> None:
    run = find_run(IN_TWO)
    assert run.text == "You play Blue. Find the best move."
    play(run, "b2-d4>a1-c3")
    assert run.message == "Right. Go on. This threatens two wins."
    assert run.table.is_input_closed
    assert answer(run) == "d3-d5"
    assert (run.phase, run.table.is_input_closed) == (TryPhase.OPEN, False)
    play(run, "d2-f4")
    assert (run.phase, run.message, run.is_done) == (TryPhase.REACHED, "Right! Done.", True)


def test_a_turn_of_two_moves_is_found_move_by_move() -> None:
    run = find_run(RELOADED)
    play(run, "b1-d3")
    assert (run.phase, run.reply) == (TryPhase.OPEN, None)
    play(run, "c4-c6>c3-c5")
    assert run.phase is TryPhase.REACHED


def test_a_variation_with_a_good_sign_is_right_and_goes_on() -> None:
    run = find_run(AT_ONCE)
    play(run, "f7-h7>g7-i7")
    assert (run.phase, run.message) == (TryPhase.OPEN, "Right. Go on. This wins, too, but only next turn.")
    assert answer(run) == "a1-a3"
    play(run, "j2-j4")
    assert run.phase is TryPhase.REACHED


def test_a_variation_with_a_bad_sign_is_wrong_and_shows_its_comment() -> None:
    run = find_run(AT_ONCE)
    play(run, "g3-i3>h3-j3")
    assert (run.phase, run.is_done) == (TryPhase.MISSED, False)
    assert run.message == f"{words.WRONG} Close, but the line stays open."
    assert run.table.is_input_closed
    run.again()
    assert (run.phase, run.table.record.moves, run.message) == (TryPhase.OPEN, (), "")


@pytest.mark.parametrize(
    ("sign", "phase"),
    [("!", "REACHED"), ("!!", "REACHED"), ("!?", "REACHED"), ("", "MISSED")]
    + [(sign, "MISSED") for sign in ("?", "??", "?!")],
)
def test_the_sign_of_a_variation_decides(sign: str, phase: str) -> None:
    record = tritt_record("c7-e7")
    record.undo()
    record.add(record.game.read("g7-g9"))
    record.here.sign = sign
    record.promote(record.root.children[1])
    run = FindRun(Chapter(record, "", Mode.FIND))
    play(run, "g7-g9")
    assert run.phase is TryPhase[phase]


def test_the_author_s_moves_after_a_wrong_move_are_its_refutation() -> None:
    record = tritt_record("c7-e7")
    record.undo()
    for text in ("g7-g9", "a1-a3", "a4-a6"):
        record.add(record.game.move(record.position, text))
    record.promote(record.root.children[1])
    run = FindRun(Chapter(record, "", Mode.FIND))
    play(run, "g7-g9")
    assert [record.game.spell(move) for move in run.refutation] == ["a1-a3", "a4-a6"]


def test_an_unknown_move_is_judged_by_the_computer() -> None:
    for also_wins, phase in ((True, TryPhase.REACHED), (False, TryPhase.MISSED)):
        run = find_run(CLOSE)
        play(run, "-1,4A.oo")
        assert (run.phase, run.message) == (TryPhase.JUDGING, words.JUDGING)
        run.judge_unknown(also_wins=also_wins)
        assert (run.phase, run.is_done) == (phase, also_wins)
        run.judge_unknown(also_wins=not also_wins)
        assert run.phase is phase


def test_a_miss_in_the_middle_keeps_the_moves_found() -> None:
    run = find_run(IN_TWO)
    play(run, "b2-d4>a1-c3")
    answer(run)
    play(run, "c5-c7")
    run.judge_unknown(also_wins=None)
    assert run.message == words.NOT_THE_AUTHORS
    run.again()
    assert len(run.table.record.moves) == 2
    run.begin()
    assert len(run.table.record.moves) == 0


def test_comments_stay_hidden_while_the_moves_are_found() -> None:
    run = find_run(HIDDEN)
    assert run.text == "First to move. Which point wins?"
    play(run, "c1")
    assert run.message == f"{words.SOLVED} Now the triangle cannot be stopped."
    assert not any(node.comment for node in run.table.record.root.subtree())
    read = run_of(run.chapter, is_read=True)
    undo_redo.step_on(read.table)
    assert read.text == "Now the triangle cannot be stopped."


def test_all_hidden_comments_appear_after_the_last_move() -> None:
    record = Record.from_text('[Game "tritt"] c3-c5 {One.} h3-h5 {Two.} c7-e7 {*Three.*} (d4-d6 {Bad.})')
    run = run_of(Chapter(record, "", Mode.HIDDEN))
    assert isinstance(run, FindRun)
    play(run, "c3-c5")
    answer(run)
    assert run.message == words.GO_ON
    play(run, "d4-d6")
    assert run.message == words.WRONG
    run.again()
    play(run, "c7-e7")
    assert run.message == f"{words.SOLVED} One. Two. Three."


def test_hints_ring_the_place_then_show_the_move() -> None:
    run = find_run(HIDDEN)
    run.give_hint()
    assert (len(run.table.view.rings), run.table.view.shown_moves) == (1, ())
    run.give_hint()
    assert run.table.view.shown_moves == (run.chapter.record.game.read("c1"),)
    assert run.message == words.SHOWN
    assert not run.has_hint
    run.again()
    assert run.has_hint


def test_the_solution_is_shown_on_a_new_table() -> None:
    run = find_run(IN_TWO)
    play(run, "b2-d4>a1-c3")
    run.give_up()
    assert (run.phase, run.table.try_phase, run.table.record.moves) == (TryPhase.SHOWN, TryPhase.SHOWN, ())
    assert [run.chapter.record.game.spell(move) for move in run.solution] == [
        "b2-d4>a1-c3",
        "d3-d5",
        "d2-f4",
    ]
    assert not run.is_done


@pytest.mark.parametrize("mode", [Mode.FIND, Mode.HIDDEN])
def test_marks_of_the_position_are_drawn_and_those_of_moves_as_their_comments(mode: Mode) -> None:
    """If this fails, readers do not see the letters that the task is about."""
    text = """[Game "tritt"]

    {[%mark c3 label A]} c3-c5 {[%mark e4 red]} h3-h5 {[%mark a1 shade]} c7-e7 {[%mark g7]}"""
    run = run_of(Chapter(Record.from_text(text), "", mode))
    assert isinstance(run, FindRun)
    sources = [run.chapter.record.root, *run.chapter.record.end.path()]
    is_open = mode is Mode.FIND

    def shown() -> list[bool]:
        nodes = [run.table.record.root, *run.table.record.here.path()]
        return [node.marks == source.marks for node, source in zip(nodes, sources, strict=False)]

    assert shown() == [True]
    play(run, "c3-c5")
    answer(run)
    assert shown() == [True, is_open, is_open]
    play(run, "c7-e7")
    assert shown() == [True, is_open, is_open, True]
    run.give_up()
    assert shown() == [True]


def test_a_proved_miss_says_so() -> None:
    run = find_run(IN_TWO)
    play(run, "c5-c7")
    run.judge_unknown(also_wins=False)
    assert run.message == words.DOES_NOT_WIN


# Proofs


@pytest.mark.parametrize(
    ("index", "found"),
    [
        (AT_ONCE, Verdict(1, True)),
        (IN_TWO, Verdict(2, True)),
        (HIDDEN, Verdict(WINNER, True)),
        (COUNT, Verdict(WINNER, True)),
        (CLOSE, Verdict(1, True)),
        (RELOADED, Verdict(1, True)),
    ],
)
def test_the_author_s_move_is_proved(index: int, found: Verdict) -> None:
    record = club_lesson().chapters[index].record
    assert settled(verdict(record.setup, record.root)) == found


def test_an_author_who_misses_a_win_is_told() -> None:
    record = club_lesson().chapters[AT_ONCE].record
    record.promote(record.root.children[2])
    assert settled(verdict(record.setup, record.root)) == Verdict(1, False)


def test_no_verdict_is_given_without_a_forced_win_or_an_answer() -> None:
    lost = club_lesson().chapters[HIDDEN].record.end
    lost.add_child(lost.position.moves()[0])
    assert settled(verdict("", lost)) is None
    asking = verdict("", club_lesson().chapters[CLOSE].record.root)
    next(asking)
    with pytest.raises(StopIteration) as end:
        asking.send(None)  # the author's line ends with a win, so there is only one question
    assert end.value.value is None


@pytest.mark.parametrize(
    ("index", "move", "is_won"),
    [
        (CLOSE, "-1,4A.oo", False),
        (AT_ONCE, "f7-h7>d5-f7", True),
        (AT_ONCE, "f7-h7>g7-i7", False),
        (AT_ONCE, "a1-a3", False),
        (COUNT, "a2", True),
        (HIDDEN, "a1", False),
    ],
)
def test_other_moves_are_proved_as_good_or_worse(index: int, move: str, is_won: bool) -> None:
    root = club_lesson().chapters[index].record.root
    found = settled(verdict(root.position.game.position_text(root.position), root))
    assert found
    chosen = root.position.game.read(move)
    assert settled(wins_with("", root, chosen, found.turns)) is is_won


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (Verdict(1, True), "Proved: this wins in this turn."),
        (Verdict(2, True), "Proved: this wins within 2 turns."),
        (Verdict(2, False), "Proved: another move wins within 2 turns."),
        (Verdict(WINNER, True), "Proved: this move wins."),
        (Verdict(WINNER, False), "Proved: this move doesn’t win, but another does."),
        (Verdict(2, None), ""),
    ],
)
def test_the_verdict_is_shown_once_the_author_s_move_is_found(found: Verdict, sentence: str) -> None:
    run = find_run(IN_TWO)
    run.verdicts[run.node] = found
    assert run.verdict_text == ""
    play(run, "b2-d4>a1-c3")
    assert run.verdict_text == sentence
    answer(run)
    assert run.verdict_text == sentence


def test_the_verdict_on_the_author_s_move_is_not_shown_for_another_move() -> None:
    run = find_run(AT_ONCE)
    run.verdicts[run.node] = Verdict(1, True)
    play(run, "f7-h7>g7-i7")
    assert run.verdict_text == ""


def test_a_line_without_a_result_leaves_a_question_open() -> None:
    record = Record(load("tritium", size=4))
    asking = wins_with("", record.root, record.position.moves()[0], WINNER)
    move = next(asking).reached_position.moves()[0]
    with pytest.raises(StopIteration) as caught:
        asking.send(Answer(move, 0.0, True, (move,)))
    assert caught.value.value is None
