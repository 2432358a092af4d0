"""Checked reasons why the moves of a puzzle are right or wrong.

Each reason follows from the rules and from exhaustive search by the computer, and contains a line that shows
the reason. The functions that find reasons are generators: they yield questions and receive answers. So the
page can wait for its worker, while tests search directly. In long loops the generators yield None for a
pause.
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

MAX_EXAMPLES = 6
"""The maximum number of wrong moves, or of answers, to try for the best example."""
MAX_THREATS = 3
"""The maximum number of threatened wins to look for."""
MAX_COMPARED_NODES = 30_000
"""All wrong moves are compared only if the proof has at most this many nodes."""
LINES_PER_STEP = 20
"""The number of lines that are played without a pause."""
MAX_POSITIONS = 4000
"""The maximum number of positions in the search for a turn that wins immediately."""


class Ask(NamedTuple):
    """A question about the position after a line from the puzzle's position."""

    line: Line
    question: Question


Asking: TypeAlias = Generator[Ask | None, Answer | None, T]
"""A generator that yields questions and returns a ``T``.

It receives an answer to each question, or None if the search did not finish.
"""


class Wrong(Enum):
    """Reasons why a move is wrong."""

    ENDS = "it ends the game without a win"
    LOSES_AT_ONCE = "the opponent wins with the next turn"
    LOSES = "the opponent forces a win"
    WINS_LESS = "the game is won, by less than it could be"
    TIES = "the game ends in a tie"
    TOO_LATE = "the win takes longer than it may"
    NO_WIN = "the opponent has an answer after which no win can be forced in time"
    UNSETTLED = "only the puzzle's proof shows it"


class Right(Enum):
    """Reasons why a move is right."""

    WINS = "it wins at once"
    THREATENS = "it threatens wins that the opponent cannot all stop"
    FORCES = "the win is forced"
    STOPS = "it stops a win of the opponent's that most other moves allow"
    HOLDS = "every other move lets the opponent force a win"
    COUNTS = "the end of the game that it leads to is better"


class Threat(NamedTuple):
    """A turn that wins immediately after a line from the puzzle's position."""

    line: Line
    turn: Line


@dataclass(frozen=True)
class WrongReason:
    """The reason why a move is wrong."""

    puzzle: Puzzle
    kind: Wrong
    line: Line
    """The moves from the puzzle's position to the wrong move, and those after it."""
    reply: Line = ()
    """The opponent's turn after the wrong move, if this turn shows the reason."""
    reply_start: int = 0
    """The index in ``line`` at which ``reply`` begins."""
    turns: int = 0
    """Turns within which the opponent can, or the solver cannot, force a win."""
    is_due: bool = False
    """Whether the move had to win immediately."""
    points: int = 0
    """The solver's margin of victory; negative for a loss."""
    is_win: bool = False
    """Whether the solver wins in the end."""
    is_exact: bool = True
    """Whether the score at the end of the line results from best play by both players."""


@dataclass(frozen=True)
class RightReason:
    """The reason why a move is right."""

    puzzle: Puzzle
    kind: Right
    line: Line
    """The line to show, from the puzzle's position."""
    threats: "tuple[Threat, ...]" = ()
    """The threatened wins, or the single win that the move stops."""
    is_exhaustive: bool = False
    """Whether no answer stops all threats, or every wrong move allows the stopped win."""
    points: int = 0
    """The solver's margin of victory."""
    other: WrongReason | None = None
    """The reason why another move is worse: the best other move, or an example."""

    @property
    def is_only(self) -> bool:
        """Whether no other first move is right, apart from moves that win more slowly."""
        return len(self.puzzle.accepted() - self.puzzle.slower()) == 1

    @property
    def shows_wrong_move(self) -> bool:
        """Whether the line begins with a wrong move, to show what the right one prevents."""
        return self.line[0] not in self.puzzle.accepted()


def position_after(puzzle: Puzzle, line: Line) -> Position:
    """Return the position after a line from the puzzle's position."""
    position = puzzle.start
    for move in line:
        position = position.play(move)
    return position


# Wrong moves


def winning_turn(position: Position) -> tuple[Move, ...]:
    """Return a turn that wins for the player to move; empty if no such turn is found."""
    lines: list[tuple[Position, Line]] = [(position, ())]
    examined = 0
    for current, line in lines:  # the list grows in the loop: shorter turns come first
        for move in current.moves():
            following, examined = current.play(move), examined + 1
            outcome = following.outcome
            if outcome is not None and outcome.winner == position.to_move:
                return (*line, move)
            if examined >= MAX_POSITIONS:
                return ()
            if outcome is None and following.to_move == position.to_move:
                lines.append((following, (*line, move)))
    return ()


def why_wrong(puzzle: Puzzle, line: Line, move: Move) -> Asking[WrongReason]:
    """Find the reason why a move is wrong after a line of right moves."""
    played = (*line, move)
    position = position_after(puzzle, played)
    if position.outcome is not None:
        reason = _reason_at_end(puzzle, played)
        return replace(reason, kind=Wrong.ENDS) if reason.kind is Wrong.LOSES else reason
    if GAMES[puzzle.key].is_decided_by_score:
        return (yield from _worse_end(puzzle, played))
    is_due = puzzle.kind is not Kind.SAVE and puzzle.turns_left(*line) == 1
    if position.to_move != puzzle.solver and (turn := winning_turn(position)):
        return replace(_reason_of_line(puzzle, played, turn, 1), is_due=is_due)
    if puzzle.kind is Kind.SAVE:
        question = Question(1 - puzzle.solver, puzzle.target)
    else:
        has_moved = position.to_move != puzzle.solver
        question = Question(puzzle.solver, max(1, puzzle.turns_left(*line) - has_moved))
    answer = yield Ask(played, question)
    reason = _reason_of_line(puzzle, played, answer.line if answer else (), question.turns)
    return replace(reason, is_due=is_due)


def _worse_end(puzzle: Puzzle, played: Line) -> Asking[WrongReason]:
    answer = yield Ask(played, Question(puzzle.solver, BEST_SCORE))
    if answer is not None:
        return _reason_at_end(puzzle, (*played, *answer.line))
    answer = yield Ask(played, Question(puzzle.solver, WINNER))
    reason = _reason_at_end(puzzle, (*played, *(answer.line if answer else ())))
    if reason.kind is Wrong.LOSES:
        return replace(reason, is_exact=False)
    return WrongReason(puzzle, Wrong.UNSETTLED, played)


def _reason_at_end(puzzle: Puzzle, line: Line) -> WrongReason:
    """Return the reason from the result of a line; UNSETTLED if the game goes on."""
    outcome = position_after(puzzle, line).outcome
    if outcome is None:
        return WrongReason(puzzle, Wrong.UNSETTLED, line)
    is_win = outcome.winner == puzzle.solver
    own, others = outcome.scores[puzzle.solver], outcome.scores[1 - puzzle.solver]
    points = abs(own - others) * (1 if is_win else -1)
    kind = Wrong.WINS_LESS if is_win else Wrong.TIES if outcome.winner is None else Wrong.LOSES
    return WrongReason(puzzle, kind, line, points=points, is_win=is_win)


def _reason_of_line(puzzle: Puzzle, played: Line, following: Line, turns: int) -> WrongReason:
    """Return the reason shown by a line after a wrong move, in a game won by threats."""
    line = (*played, *following)
    later = ((start, turn) for start, turn in turns_of(puzzle, line) if start >= len(played))
    replies = ((i, turn) for i, turn in later if position_after(puzzle, line[:i]).to_move != puzzle.solver)
    start, reply = next(replies, (0, ()))
    outcome = position_after(puzzle, line).outcome
    if outcome is None and (not reply or puzzle.kind is Kind.SAVE):
        return WrongReason(puzzle, Wrong.UNSETTLED, played)
    if outcome is None:
        kind = Wrong.NO_WIN
    elif outcome.winner is None:
        kind = Wrong.TIES
    elif outcome.winner == puzzle.solver:
        kind = Wrong.TOO_LATE
    else:
        kind = Wrong.LOSES_AT_ONCE if (*played, *reply) == line else Wrong.LOSES
    return WrongReason(puzzle, kind, line, reply, start, turns, is_win=kind is Wrong.TOO_LATE)


def turns_of(puzzle: Puzzle, line: Line) -> list[tuple[int, Line]]:
    """Return the turns of a line, each with the index of its first move."""
    turns, position, start = list[tuple[int, Line]](), puzzle.start, 0
    for index, move in enumerate(line):
        following = position.play(move)
        if following.to_move != position.to_move or following.outcome is not None:
            turns.append((start, line[start : index + 1]))
            start = index + 1
        position = following
    return [*turns, (start, line[start:])] if start < len(line) else turns


# Right moves


def why_right(puzzle: Puzzle, solution: Line) -> Asking[RightReason]:
    """Find the reason why the first turn of a right line is right."""
    _, first = turns_of(puzzle, solution)[0]
    if GAMES[puzzle.key].is_decided_by_score:
        return (yield from _better_end(puzzle, solution))
    if puzzle.kind is Kind.SAVE:
        return (yield from _stopped_win(puzzle, first))
    if position_after(puzzle, first).outcome is not None:
        return RightReason(puzzle, Right.WINS, first)
    threats, is_exhaustive = yield from _threats(puzzle, first, solution)
    kind = Right.THREATENS if threats else Right.FORCES
    return RightReason(puzzle, kind, solution, threats, is_exhaustive)


def wrong_moves(puzzle: Puzzle) -> list[Move]:
    """Return the first moves that are not right, in board order."""
    right = puzzle.accepted()
    return [move for move in puzzle.start.moves() if move not in right]


def _sample(choices: list[T]) -> list[T]:
    """Return at most MAX_EXAMPLES of the choices, evenly spread."""
    return choices[:: max(1, -(-len(choices) // MAX_EXAMPLES))]


def _better_end(puzzle: Puzzle, solution: Line) -> Asking[RightReason]:
    """Compare the score at the end of a right line with the scores after other moves."""
    line, is_exact = solution, True
    if position_after(puzzle, line).outcome is None:
        answer = yield Ask(line, Question(puzzle.solver, BEST_SCORE))
        is_exact = answer is not None
        if answer is None and puzzle.kind is not Kind.BEST_END:
            answer = yield Ask(line, Question(puzzle.solver, WINNER))
        line = (*line, *(answer.line if answer else ()))
    reached = _reason_at_end(puzzle, line)
    if not is_exact or reached.kind is Wrong.UNSETTLED:
        return RightReason(puzzle, Right.FORCES, line)
    others = yield from (_all_others(puzzle) if puzzle.kind is Kind.BEST_END else _one_other(puzzle))
    best = max(others, key=lambda each: (each.is_win, each.points), default=None)
    return RightReason(puzzle, Right.COUNTS, line, points=reached.points, other=best)


def _all_others(puzzle: Puzzle) -> Asking[list[WrongReason]]:
    """Return reasons against all wrong moves; empty if finding them takes too long."""
    others = list[WrongReason]()
    for move in wrong_moves(puzzle) if puzzle.proof.nodes <= MAX_COMPARED_NODES else ():
        other = yield from why_wrong(puzzle, (), move)
        if other.kind is Wrong.UNSETTLED:
            return []
        others.append(other)
    return others


def _one_other(puzzle: Puzzle) -> Asking[list[WrongReason]]:
    """Return the reason against one of two wrong moves; empty if no search finishes."""
    for move in wrong_moves(puzzle)[:2]:
        other = yield from why_wrong(puzzle, (), move)
        if other.kind is not Wrong.UNSETTLED:
            return [other]
    return []


def _stopped_win(puzzle: Puzzle, first: Line) -> Asking[RightReason]:
    """Find the opponent's win that the first turn stops and most wrong moves allow.

    If no such win is found, the reason has the kind HOLDS.
    """
    wrong, example, most = wrong_moves(puzzle), WrongReason(puzzle, Wrong.UNSETTLED, first), -1
    for move in _sample(wrong):
        reason = yield from why_wrong(puzzle, (), move)
        if reason.kind is Wrong.UNSETTLED:
            continue
        count = len((yield from _winning_lines(puzzle, [(each,) for each in wrong], reason.reply)))
        if count > most:
            example, most = reason, count
    is_stopped = most > len(wrong) / 2 and not _turn_wins(puzzle, first, example.reply)
    return RightReason(
        puzzle,
        Right.STOPS if is_stopped else Right.HOLDS,
        example.line,
        (Threat(example.line[:1], example.reply),) if is_stopped else (),
        most == len(wrong),
        other=example if most >= 0 else None,
    )


def _turn_wins(puzzle: Puzzle, line: Line, turn: Line) -> bool:
    """Return whether a turn can be played after a line and wins for its player."""
    position = position_after(puzzle, line)
    mover = position.to_move
    for move in turn:
        if position.outcome is not None or position.refusal(move) is not None:
            return False
        position = position.play(move)
    return bool(turn) and position.outcome is not None and position.outcome.winner == mover


def _winning_lines(puzzle: Puzzle, lines: list[Line], turn: Line) -> Asking[set[Line]]:
    """Return the lines after which a turn wins."""
    won = set[Line]()
    for index, line in enumerate(lines if turn else ()):
        if index % LINES_PER_STEP == LINES_PER_STEP - 1:
            yield None
        if _turn_wins(puzzle, line, turn):
            won.add(line)
    return won


def _threats(puzzle: Puzzle, first: Line, solution: Line) -> Asking[tuple[tuple[Threat, ...], bool]]:
    """Return the wins that a turn threatens, and whether no answer stops all of them.

    The first threat works against at least half of the answers. Each further threat works against some
    answers that stop the earlier threats. If an answer stops all threats or has several moves, only the first
    threat is returned. Of the answers with the same first move, only one is tried.
    """
    position = position_after(puzzle, first)
    answers = [
        _whole_turn(position, move) for move in position.moves() if position.play(move).outcome is None
    ]
    remaining = [each for each in answers if position_after(puzzle, (*first, *each)).outcome is None]
    is_complete = all(len(each) == 1 for each in answers)
    threats = list[Threat]()
    reply = next((turn for start, turn in turns_of(puzzle, solution) if start == len(first)), ())
    while remaining and len(threats) < MAX_THREATS:
        others = [each for each in remaining if each != reply]  # the solution's answer stops the most threats
        turn = yield from _threat(puzzle, first, _sample(others or remaining))
        won = yield from _winning_lines(puzzle, [(*first, *each) for each in remaining], turn)
        stopped = [each for each in remaining if (*first, *each) not in won]
        if not turn or len(stopped) == len(remaining) or (not threats and len(stopped) > len(remaining) / 2):
            break
        threats.append(Threat(min(won), turn))
        remaining = stopped
    is_exhaustive = bool(threats) and not remaining and is_complete
    return (tuple(threats) if is_exhaustive else tuple(threats[:1])), is_exhaustive


def _whole_turn(position: Position, move: Move) -> Line:
    """Return a turn that begins with a move; each further move is the last legal move."""
    line, mover = [move], position.to_move
    position = position.play(move)
    while position.outcome is None and position.to_move == mover:
        line.append(position.moves()[-1])
        position = position.play(line[-1])
    return tuple(line)


def _threat(puzzle: Puzzle, first: Line, answers: list[Line]) -> Asking[Line]:
    """Return the immediate win that works against the most answers, or an empty line."""
    best: Line = ()
    most = 0
    for answer in answers:
        line = (*first, *answer)
        found = yield Ask(line, Question(puzzle.solver, 1))
        turn = found.line if found and _turn_wins(puzzle, line, found.line) else ()
        count = len((yield from _winning_lines(puzzle, [(*first, *each) for each in answers], turn)))
        if count > most:
            best, most = turn, count
    return best
