"""Checked reasons why a puzzle's move is right, and why another one is wrong.

Each is found by the rules and by questions to the computer, which settles them by exhaustive search. It holds
the line that shows it. The functions are generators: they yield what they ask and receive the answer, so that
the page can wait for its worker and tests can search at once. In long loops they yield None for a pause.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple, TypeAlias, TypeVar

from trigrid.games import GAMES, Move, Position
from trigrid.puzzle import Kind, Puzzle
from trigrid.search.searcher_protocol import BEST_SCORE, WINNER, Answer, Question

Line: TypeAlias = tuple[Move, ...]
T = TypeVar("T")

EXAMPLES = 6
"""Wrong moves, or answers, that are looked at for the one that shows best what the right move does."""
MOST_THREATS = 3
"""Different wins that are named at most."""
COMPARED_NODES = 30_000
"""Positions that a puzzle's proof took at most for all of its moves to be compared."""
LINES_PER_STEP = 20
"""Lines that are played without a pause."""
MOST_POSITIONS = 4000
"""Positions after which a turn that wins at once is not looked for any longer: nobody waits so long."""


class Ask(NamedTuple):
    """A question about the position after a line from the puzzle's position on."""

    line: Line
    question: Question


Asking: TypeAlias = Generator[Ask | None, Answer | None, T]
"""Work that yields what it asks. The answer is None where the search did not come to an end."""


class Wrong(Enum):
    """What a wrong move leads to."""

    ENDS = "it ends the game without a win"
    LOSES_AT_ONCE = "the opponent wins with the next turn"
    LOSES = "the opponent forces a win"
    WINS_LESS = "the game is won, by less than it could be"
    TIES = "the game ends in a tie"
    TOO_LATE = "the win takes longer than it may"
    NO_WIN = "the opponent has an answer after which no win can be forced in time"
    UNSETTLED = "only the puzzle's proof tells"


class Right(Enum):
    """What makes a move right."""

    WINS = "it wins at once"
    THREATENS = "it threatens wins that the opponent cannot all stop"
    FORCES = "the win is forced"
    STOPS = "it stops a win of the opponent's that most other moves allow"
    HOLDS = "every other move lets the opponent force a win"
    COUNTS = "the end of the game that it leads to is better"


class Threat(NamedTuple):
    """A turn that wins at once after a line from the puzzle's position on."""

    line: Line
    turn: Line


@dataclass(frozen=True)
class WrongReason:
    """Why a move is wrong."""

    puzzle: Puzzle
    kind: Wrong
    line: Line
    """From the puzzle's position on: with the wrong move and what follows from it."""
    reply: Line = ()
    """The opponent's turn after it, where that is what shows it."""
    reply_at: int = 0
    """The index of that turn's first move in the line."""
    turns: int = 0
    """The turns within which the win is forced, or cannot be."""
    is_due: bool = False
    """Whether the move had to win at once."""
    points: int = 0
    """By how much the solver wins, or loses if less than 0."""
    is_win: bool = False
    """Whether the solver wins in the end."""
    is_exact: bool = True
    """Whether nobody could reach a better score than that in which the line ends."""


@dataclass(frozen=True)
class RightReason:
    """Why a move is right."""

    puzzle: Puzzle
    kind: Right
    line: Line
    """What is played out, from the puzzle's position on."""
    threats: "tuple[Threat, ...]" = ()
    """The wins that are threatened, or the one that is stopped."""
    is_exhaustive: bool = False
    """Whether no answer stops all of these wins, or every other turn allows the one that is stopped."""
    points: int = 0
    """By how much the solver wins."""
    other: WrongReason | None = None
    """What the best, or one, of the other moves leads to: the first of its line."""

    @property
    def is_only(self) -> bool:
        """Whether no other first move is right."""
        return len(self.puzzle.accepted() - self.puzzle.slower()) == 1

    @property
    def shows_wrong_move(self) -> bool:
        """Whether the line begins with a wrong move, which shows what the right one prevents."""
        return self.line[0] not in self.puzzle.accepted()


def has_ends(puzzle: Puzzle) -> bool:
    """Whether a puzzle's game is decided by its score at the end, not by threats."""
    return Kind.BEST_END.value in GAMES[puzzle.game.key].puzzle_kinds


def after(puzzle: Puzzle, line: Line) -> Position:
    """The position after a line from the puzzle's position on."""
    position = puzzle.start
    for move in line:
        position = position.play(move)
    return position


# Wrong moves


def winning_turn(position: Position) -> tuple[Move, ...]:
    """The moves of a turn that wins for whoever is to move; none if there is none, or it was not found."""
    lines: list[tuple[Position, Line]] = [(position, ())]
    looked_at = 0
    for before, line in lines:  # which grows meanwhile: the shortest turns come first
        for move in before.moves():
            after_move, looked_at = before.play(move), looked_at + 1
            outcome = after_move.outcome
            if outcome is not None and outcome.winner == position.to_move:
                return (*line, move)
            if looked_at >= MOST_POSITIONS:
                return ()
            if outcome is None and after_move.to_move == position.to_move:
                lines.append((after_move, (*line, move)))
    return ()


def why_wrong(puzzle: Puzzle, line: Line, move: Move) -> Asking[WrongReason]:
    """Find out why a move is wrong after a line of right ones."""
    played = (*line, move)
    position = after(puzzle, played)
    if position.outcome is not None:
        reason = _ended(puzzle, played)
        return replace(reason, kind=Wrong.ENDS) if reason.kind is Wrong.LOSES else reason
    if has_ends(puzzle):
        return (yield from _worse_end(puzzle, played))
    is_due = puzzle.kind is not Kind.SAVE and puzzle.turns_left(*line) == 1
    if position.to_move != puzzle.solver and (turn := winning_turn(position)):
        return replace(_shown(puzzle, played, turn, 1), is_due=is_due)
    if puzzle.kind is Kind.SAVE:
        question = Question(1 - puzzle.solver, puzzle.target)
    else:
        has_moved = position.to_move != puzzle.solver
        question = Question(puzzle.solver, max(1, puzzle.turns_left(*line) - has_moved))
    answer = yield Ask(played, question)
    reason = _shown(puzzle, played, answer.line if answer else (), question.turns)
    return replace(reason, is_due=is_due)


def _worse_end(puzzle: Puzzle, played: Line) -> Asking[WrongReason]:
    answer = yield Ask(played, Question(puzzle.solver, BEST_SCORE))
    if answer is not None:
        return _ended(puzzle, (*played, *answer.line))
    answer = yield Ask(played, Question(puzzle.solver, WINNER))
    reason = _ended(puzzle, (*played, *(answer.line if answer else ())))
    if reason.kind is Wrong.LOSES:
        return replace(reason, is_exact=False)
    return WrongReason(puzzle, Wrong.UNSETTLED, played)


def _ended(puzzle: Puzzle, line: Line) -> WrongReason:
    """What the end of a line says, by the rules."""
    outcome = after(puzzle, line).outcome
    if outcome is None:
        return WrongReason(puzzle, Wrong.UNSETTLED, line)
    is_win = outcome.winner == puzzle.solver
    own, others = outcome.scores[puzzle.solver], outcome.scores[1 - puzzle.solver]
    points = abs(own - others) * (1 if is_win else -1)
    kind = Wrong.WINS_LESS if is_win else Wrong.TIES if outcome.winner is None else Wrong.LOSES
    return WrongReason(puzzle, kind, line, points=points, is_win=is_win)


def _shown(puzzle: Puzzle, played: Line, following: Line, turns: int) -> WrongReason:
    """What a line shows that follows after a wrong move, in a game that is won by threats."""
    whole = (*played, *following)
    later = ((at, turn) for at, turn in turns_of(puzzle, whole) if at >= len(played))
    replies = ((at, turn) for at, turn in later if after(puzzle, whole[:at]).to_move != puzzle.solver)
    at, reply = next(replies, (0, ()))
    outcome = after(puzzle, whole).outcome
    if outcome is None and (not reply or puzzle.kind is Kind.SAVE):
        return WrongReason(puzzle, Wrong.UNSETTLED, played)
    if outcome is None:
        kind = Wrong.NO_WIN
    elif outcome.winner is None:
        kind = Wrong.TIES
    elif outcome.winner == puzzle.solver:
        kind = Wrong.TOO_LATE
    else:
        kind = Wrong.LOSES_AT_ONCE if (*played, *reply) == whole else Wrong.LOSES
    return WrongReason(puzzle, kind, whole, reply, at, turns, is_win=kind is Wrong.TOO_LATE)


def turns_of(puzzle: Puzzle, line: Line) -> list[tuple[int, Line]]:
    """The turns of a line, each with the index of its first move."""
    turns, position, begun = list[tuple[int, Line]](), puzzle.start, 0
    for index, move in enumerate(line):
        following = position.play(move)
        if following.to_move != position.to_move or following.outcome is not None:
            turns.append((begun, line[begun : index + 1]))
            begun = index + 1
        position = following
    return [*turns, (begun, line[begun:])] if begun < len(line) else turns


# Right moves


def why_right(puzzle: Puzzle, solution: Line) -> Asking[RightReason]:
    """Find out what makes the first turn of a right line right."""
    _, first = turns_of(puzzle, solution)[0]
    if has_ends(puzzle):
        return (yield from _better_end(puzzle, solution))
    if puzzle.kind is Kind.SAVE:
        return (yield from _stopped(puzzle, first))
    if after(puzzle, first).outcome is not None:
        return RightReason(puzzle, Right.WINS, first)
    threats, is_exhaustive = yield from _threats(puzzle, first, solution)
    kind = Right.THREATENS if threats else Right.FORCES
    return RightReason(puzzle, kind, solution, threats, is_exhaustive)


def wrong_moves(puzzle: Puzzle) -> list[Move]:
    """The first moves that are not right, in board order."""
    right = puzzle.accepted()
    return [move for move in puzzle.start.moves() if move not in right]


def _sample(choices: list[T]) -> list[T]:
    """At most EXAMPLES of some choices, evenly spread."""
    return choices[:: max(1, -(-len(choices) // EXAMPLES))]


def _better_end(puzzle: Puzzle, solution: Line) -> Asking[RightReason]:
    """The end that a right line leads to, and the best, or one, that other moves lead to."""
    line, is_exact = solution, True
    if after(puzzle, line).outcome is None:
        answer = yield Ask(line, Question(puzzle.solver, BEST_SCORE))
        is_exact = answer is not None
        if answer is None and puzzle.kind is not Kind.BEST_END:
            answer = yield Ask(line, Question(puzzle.solver, WINNER))
        line = (*line, *(answer.line if answer else ()))
    reached = _ended(puzzle, line)
    if not is_exact or reached.kind is Wrong.UNSETTLED:
        return RightReason(puzzle, Right.FORCES, line)
    others = yield from (_all_others(puzzle) if puzzle.kind is Kind.BEST_END else _other(puzzle))
    best = max(others, key=lambda each: (each.is_win, each.points), default=None)
    return RightReason(puzzle, Right.COUNTS, line, points=reached.points, other=best)


def _all_others(puzzle: Puzzle) -> Asking[list[WrongReason]]:
    """What each of the other moves leads to; nothing if not all of them are soon known."""
    others = list[WrongReason]()
    for move in wrong_moves(puzzle) if puzzle.proof.nodes <= COMPARED_NODES else ():
        other = yield from why_wrong(puzzle, (), move)
        if other.kind is Wrong.UNSETTLED:
            return []
        others.append(other)
    return others


def _other(puzzle: Puzzle) -> Asking[list[WrongReason]]:
    """What one of the other moves leads to, where all of them lose; nothing if it is not soon known."""
    for move in wrong_moves(puzzle)[:2]:
        other = yield from why_wrong(puzzle, (), move)
        if other.kind is not Wrong.UNSETTLED:
            return [other]
    return []


def _stopped(puzzle: Puzzle, first: Line) -> Asking[RightReason]:
    """The win that a turn stops: the one that the most other moves allow."""
    wrong, example, most = wrong_moves(puzzle), WrongReason(puzzle, Wrong.UNSETTLED, first), -1
    for move in _sample(wrong):
        reason = yield from why_wrong(puzzle, (), move)
        if reason.kind is Wrong.UNSETTLED:
            continue
        count = len((yield from _won(puzzle, [(each,) for each in wrong], reason.reply)))
        if count > most:
            example, most = reason, count
    is_stopped = most > len(wrong) / 2 and not _wins(puzzle, first, example.reply)
    return RightReason(
        puzzle,
        Right.STOPS if is_stopped else Right.HOLDS,
        example.line,
        (Threat(example.line[:1], example.reply),) if is_stopped else (),
        most == len(wrong),
        other=example if most >= 0 else None,
    )


def _wins(puzzle: Puzzle, line: Line, turn: Line) -> bool:
    """Whether a turn can be played after a line and wins for whoever makes it."""
    position = after(puzzle, line)
    mover = position.to_move
    for move in turn:
        if position.outcome is not None or position.refusal(move) is not None:
            return False
        position = position.play(move)
    return bool(turn) and position.outcome is not None and position.outcome.winner == mover


def _won(puzzle: Puzzle, lines: list[Line], turn: Line) -> Asking[set[Line]]:
    """The lines after which a turn wins."""
    won = set[Line]()
    for index, line in enumerate(lines if turn else ()):
        if index % LINES_PER_STEP == LINES_PER_STEP - 1:
            yield None
        if _wins(puzzle, line, turn):
            won.add(line)
    return won


def _threats(puzzle: Puzzle, first: Line, solution: Line) -> Asking[tuple[tuple[Threat, ...], bool]]:
    """The wins that a turn threatens, the most lasting first; whether they are a win against every answer.

    A win is a threat only if it works against most answers, or against those that stop the ones before it.
    """
    position = after(puzzle, first)
    answers = [
        _whole_turn(position, move) for move in position.moves() if position.play(move).outcome is None
    ]
    left = [each for each in answers if after(puzzle, (*first, *each)).outcome is None]
    is_complete = all(len(each) == 1 for each in answers)
    threats = list[Threat]()
    reply = next((turn for at, turn in turns_of(puzzle, solution) if at == len(first)), ())
    while left and len(threats) < MOST_THREATS:
        others = [each for each in left if each != reply]  # the solution's answer stops most
        turn = yield from _threat(puzzle, first, _sample(others or left))
        won = yield from _won(puzzle, [(*first, *each) for each in left], turn)
        stopped = [each for each in left if (*first, *each) not in won]
        if not turn or len(stopped) == len(left) or (not threats and len(stopped) > len(left) / 2):
            break
        threats.append(Threat(min(won), turn))
        left = stopped
    is_exhaustive = bool(threats) and not left and is_complete
    return (tuple(threats) if is_exhaustive else tuple(threats[:1])), is_exhaustive


def _whole_turn(position: Position, move: Move) -> Line:
    """A turn that begins with a move and goes on with the last of the legal moves."""
    line, mover = [move], position.to_move
    position = position.play(move)
    while position.outcome is None and position.to_move == mover:
        line.append(position.moves()[-1])
        position = position.play(line[-1])
    return tuple(line)


def _threat(puzzle: Puzzle, first: Line, answers: list[Line]) -> Asking[Line]:
    """The win at once that works against the most of these answers; none if there is none."""
    best: Line = ()
    most = 0
    for answer in answers:
        line = (*first, *answer)
        found = yield Ask(line, Question(puzzle.solver, 1))
        turn = found.line if found and _wins(puzzle, line, found.line) else ()
        count = len((yield from _won(puzzle, [(*first, *each) for each in answers], turn)))
        if count > most:
            best, most = turn, count
    return best
