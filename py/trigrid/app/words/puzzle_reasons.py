"""What the page says of why a puzzle's move is right, and what was wrong with another."""

from dataclasses import dataclass
from typing import Any

from trigrid.app.puzzle.reasons import Right, RightReason, Wrong, WrongReason, after, turns_of
from trigrid.app.words import words_of
from trigrid.app.words.game_words import GameWords
from trigrid.app.words.names import Names
from trigrid.app.words.status_line import joined
from trigrid.games import Move
from trigrid.language import _
from trigrid.puzzle import Kind, Puzzle

LOOKING = _("Looking for the reason…")
_TURNS = {1: _("your next turn"), 2: _("two turns"), 3: _("three turns"), 4: _("four turns")}


@dataclass(frozen=True)
class SolverNames(Names):
    """The solver is called you, and the other one your opponent."""

    def subject(self, seat: int, role: str) -> str:
        """Who plays a seat, at the beginning of a sentence."""
        return _("You") if self.is_you(seat) else _("Your opponent")

    def mention(self, seat: int, role: str) -> str:
        """Who plays a seat, within a sentence."""
        return _("you") if self.is_you(seat) else _("your opponent")


def _words(puzzle: Puzzle) -> GameWords[Any]:
    return words_of(puzzle.game.key).with_names(SolverNames(you=puzzle.solver))


def _turn(puzzle: Puzzle, before: tuple[Move, ...], turn: tuple[Move, ...]) -> str:
    """What the moves of a turn are, after a line."""
    position, names = after(puzzle, before), list[str]()
    for move in turn:
        names.append(_words(puzzle).move_name(position, move))
        position = position.play(move)
    return _(", ").join(names)


def _result(puzzle: Puzzle, reason: WrongReason) -> str:
    """How a line ends; where the counts are equal, with what decided it."""
    position = after(puzzle, reason.line)
    assert position.outcome is not None, "only lines that lead to an end have a result"
    result = _("{result}.").format(result=_words(puzzle).result(position, position.outcome))
    return result if reason.points else joined(result, _cause(puzzle, reason.line))


def _cause(puzzle: Puzzle, line: tuple[Move, ...]) -> str:
    """Why a line ends the game."""
    position = after(puzzle, line)
    return _words(puzzle).reason(position, position.outcome) if position.outcome else ""


# What was wrong


def wrong_sentence(reason: WrongReason) -> str:
    """What is wrong with a move."""
    puzzle = reason.puzzle
    if reason.kind is Wrong.ENDS:
        return joined(_("That loses at once."), _cause(puzzle, reason.line))
    if reason.kind is Wrong.WINS_LESS or (reason.kind is Wrong.LOSES and not reason.reply):
        if not reason.is_exact:
            return _("From there your opponent can force a win: this is one way.")
        ending = _("With best play from there: {result}").format(result=_result(puzzle, reason))
        return joined(ending, _better(puzzle, reason))
    return _wrong(puzzle, reason).format(
        reply=_reply(reason), turns=_TURNS.get(reason.turns, ""), cause=_cause(puzzle, reason.line)
    )


def _reply(reason: WrongReason) -> str:
    """The opponent's turn that shows what is wrong."""
    return _turn(reason.puzzle, reason.line[: reason.reply_at], reason.reply)


def _better(puzzle: Puzzle, reason: WrongReason) -> str:
    """What the right move reaches, where a wrong one reaches less."""
    if puzzle.kind is not Kind.BEST_END:
        return _("The right move wins.") if not reason.is_win else ""
    return _("The right move wins by {margin}.").format(margin=_words(puzzle).margin(puzzle.target))


def _wrong(puzzle: Puzzle, reason: WrongReason) -> str:
    if reason.kind is Wrong.LOSES_AT_ONCE:
        return _("Your opponent wins at once: {reply}. {cause}")
    if reason.kind is Wrong.LOSES and reason.line[-len(reason.reply) :] == reason.reply:
        return _("Your opponent wins anyway: {reply}. {cause}")
    if reason.kind is Wrong.LOSES:
        return _("Your opponent plays: {reply}. Now you cannot stop the win.")
    if reason.kind is Wrong.TIES:
        return _("That ends in a tie.")
    if reason.kind is Wrong.TOO_LATE:
        return _("That still wins, but it takes a turn too many.")
    if reason.kind is Wrong.NO_WIN:
        now = _("Your opponent’s answer: {reply}. Now you cannot win with {turns}.")
        later = _("Your opponent’s answer: {reply}. Now you cannot force a win in {turns}.")
        return now if reason.turns == 1 else later
    if puzzle.kind is Kind.BEST_END:
        return _("A complete search of this puzzle found that another move scores more.")
    if puzzle.kind is Kind.SAVE:
        return _("A complete search of this puzzle found that your opponent can win after that.")
    return _("A complete search of this puzzle found that your opponent can stop the win after that.")


# Why


def right_sentence(reason: RightReason) -> str:
    """What makes the solution's first turn right."""
    puzzle = reason.puzzle
    if reason.kind is Right.WINS:
        only = _("No other move wins at once.") if reason.is_only else ""
        return joined(_cause(puzzle, reason.line), only)
    if reason.kind is Right.COUNTS:
        ending = joined(_cause_at_once(puzzle, reason), _counted(puzzle, reason))
        return joined(ending, _others(puzzle, reason))
    if reason.kind is Right.THREATENS:
        return _threat_sentence(puzzle, reason)
    if reason.kind in (Right.STOPS, Right.HOLDS):
        return _stop_sentence(puzzle, reason)
    if puzzle.kind is Kind.BEST_END:
        return _("A complete search found that no other move scores more.")
    if puzzle.kind is Kind.SAVE and reason.is_only:
        return _("You keep the win, and every other move gives it away: a complete search found that.")
    return _("You win whatever your opponent answers: a complete search found that.")


def _cause_at_once(puzzle: Puzzle, reason: RightReason) -> str:
    """Why the game is over, where the first turn ends it."""
    return _cause(puzzle, reason.line) if len(turns_of(puzzle, reason.line)) == 1 else ""


def _counted(puzzle: Puzzle, reason: RightReason) -> str:
    """How the end comes out."""
    position = after(puzzle, reason.line)
    if position.outcome is None:
        return ""
    result = _words(puzzle).result(position, position.outcome)
    if len(turns_of(puzzle, reason.line)) == 1:
        return _("{result}.").format(result=result)
    said = _("{result}, if you both play your best.").format(result=result)
    return said if reason.points else joined(said, _cause(puzzle, reason.line))


def _others(puzzle: Puzzle, reason: RightReason) -> str:
    """What the best, or one, of the other moves leads to."""
    other = reason.other
    if other is None:
        return _("Every other move gives the win away.") if puzzle.kind is not Kind.BEST_END else ""
    move = _turn(puzzle, (), other.line[:1])
    margin = _words(puzzle).margin(abs(other.points))
    if other.is_win:
        sentence = (
            _("The next best move, {move}, wins by only {margin}.")
            if other.points
            else _("The next best move, {move}, wins only on the tie-break.")
        )
    elif reason.is_only:
        sentence = _("Every other move loses: for example, {move}.")
    else:
        sentence = _("A wrong move loses: for example, {move}.")
    return sentence.format(move=move, margin=margin)


def _threat_sentence(puzzle: Puzzle, reason: RightReason) -> str:
    count = len(reason.threats)
    named = [_turn(puzzle, threat.line, threat.turn) for threat in reason.threats[:2]]
    return _threatening(reason, count).format(names=_(" – or ").join(named), count=count)


def _threatening(reason: RightReason, count: int) -> str:
    if not reason.is_exhaustive:
        return _("It threatens to win: {names}. Your opponent can stop that, but not every win.")
    if count == 1:
        return _("It threatens to win: {names}. No answer stops that.")
    if count == len(reason.threats[:2]):
        return _("It threatens to win in two ways: {names}. No answer stops both.")
    return _("It threatens to win in {count} ways, such as: {names}. No answer stops them all.")


def _stop_sentence(puzzle: Puzzle, reason: RightReason) -> str:
    other = reason.other
    if other is None:
        return _("A complete search found that every other move lets your opponent win.")
    example = _turn(puzzle, (), other.line[:1])
    return _stopping(reason).format(reply=_reply(other), example=example)


def _stopping(reason: RightReason) -> str:
    if reason.kind is Right.STOPS:
        if reason.is_exhaustive:
            return _(
                "It stops your opponent’s win: {reply}. After any other move, such as {example}, you lose."
            )
        return _("It stops your opponent’s win: {reply}. Most other moves, such as {example}, allow it.")
    only = _("Every other move loses. For example: {example}. Then your opponent plays: {reply}.")
    some = _("A wrong move loses. For example: {example}. Then your opponent plays: {reply}.")
    return only if reason.is_only else some
