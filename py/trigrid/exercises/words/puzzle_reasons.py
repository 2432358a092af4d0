"""Explanations of why a move of a puzzle is right or wrong."""

from trigrid.draw.views import view_of
from trigrid.exercises.reasons import Right, RightReason, Wrong, WrongReason, position_after, turns_of
from trigrid.exercises.words.puzzles import words_for_solver
from trigrid.games import Move
from trigrid.language import _
from trigrid.puzzle import Kind, Puzzle
from trigrid.words.sentences import joined

LOOKING = _("Looking for the reason…")
_TURNS = {1: _("your next turn"), 2: _("two turns"), 3: _("three turns"), 4: _("four turns")}


def _named_or_not(puzzle: Puzzle, named: str, unnamed: str) -> str:
    """Return ``named``, or ``unnamed`` for boards without coordinates.

    ``named`` may describe moves by the names of their places; ``unnamed`` does not.
    """
    return named if view_of(puzzle.game).has_coordinates else unnamed


def _turn(puzzle: Puzzle, previous: tuple[Move, ...], turn: tuple[Move, ...]) -> str:
    """Return the moves of a turn as text; ``previous`` are the moves before the turn."""
    position, names = position_after(puzzle, previous), list[str]()
    for move in turn:
        names.append(words_for_solver(puzzle).shown_move(position, move))
        position = position.play(move)
    return _(", ").join(names)


def _best_ending(puzzle: Puzzle, reason: WrongReason) -> str:
    """Return who wins with best play, and by which margin.

    If the score does not decide, return the cause of the win instead of the margin.
    """
    position, words = position_after(puzzle, reason.line), words_for_solver(puzzle)
    assert position.outcome is not None, "the line does not end the game"
    winner = position.outcome.winner
    assert winner is not None, "the game ends in a tie"
    if words.result(position, position.outcome) != words.winner(position, winner) and reason.points:
        you = _("With best play from there, you win by {margin}.")
        others = _("With best play from there, {name} wins by {margin}.")
        return words.sentence_for(
            position, winner, you=you, others=others, margin=words.margin(abs(reason.points))
        )
    you, others = _("With best play from there, you win."), _("With best play from there, {name} wins.")
    return joined(words.sentence_for(position, winner, you=you, others=others), _cause(puzzle, reason.line))


def _cause(puzzle: Puzzle, line: tuple[Move, ...]) -> str:
    """Return a sentence on how the last move of a line ends the game.

    Empty if the move does not end the game.
    """
    return words_for_solver(puzzle).cause(position_after(puzzle, line), puzzle.solver)


# Wrong moves


def wrong_sentence(reason: WrongReason) -> str:
    """Return why a move is wrong."""
    puzzle = reason.puzzle
    if reason.kind is Wrong.ENDS:
        return joined(_("That loses at once."), _cause(puzzle, reason.line))
    if reason.kind is Wrong.WINS_LESS or (reason.kind is Wrong.LOSES and not reason.reply):
        if not reason.is_exact:
            return _("From there the computer can force a win: this is one way.")
        return joined(_best_ending(puzzle, reason), _better(puzzle, reason))
    message = _wrong(puzzle, reason).format(
        reply=_reply(reason), turns=_TURNS.get(reason.turns, ""), cause=_cause(puzzle, reason.line)
    )
    is_missed = reason.is_due and reason.kind not in (Wrong.TOO_LATE, Wrong.UNSETTLED)
    return joined(_("That doesn’t win this turn.") if is_missed else "", message)


def _reply(reason: WrongReason) -> str:
    """Return the computer's turn that refutes a wrong move."""
    return _turn(reason.puzzle, reason.line[: reason.reply_start], reason.reply)


def _better(puzzle: Puzzle, reason: WrongReason) -> str:
    """Return what the right move achieves, in contrast to a wrong move.

    In best-end puzzles, this is the margin of the win. In other puzzles, the text is empty if the wrong move
    wins, too.
    """
    if puzzle.kind is not Kind.BEST_END:
        if reason.is_win:
            return ""
        keeps, forces = _("Another move keeps your win."), _("Another move wins by force.")
        return keeps if puzzle.kind is Kind.SAVE else forces
    return _("The right move wins by {margin}.").format(margin=words_for_solver(puzzle).margin(puzzle.target))


def _wrong(puzzle: Puzzle, reason: WrongReason) -> str:
    if reason.kind is Wrong.LOSES_AT_ONCE:
        named = _("The computer’s answer wins: {reply}. {cause}")
        return _named_or_not(puzzle, named, _("The computer’s answer wins. {cause}"))
    if reason.kind is Wrong.LOSES and reason.line[-len(reason.reply) :] == reason.reply:
        named = _("The computer then wins: {reply}. {cause}")
        return _named_or_not(puzzle, named, _("The computer then wins. {cause}"))
    if reason.kind is Wrong.LOSES:
        named = _("The computer plays: {reply}. Now you cannot stop the win.")
        return _named_or_not(puzzle, named, _("After the computer’s answer you cannot stop its win."))
    if reason.kind is Wrong.TIES:
        return _("That ends in a tie.")
    if reason.kind is Wrong.TOO_LATE:
        return _("That still wins, but it takes a turn too many.")
    if reason.kind is Wrong.NO_WIN:
        return _answered(puzzle, reason)
    if puzzle.kind is Kind.BEST_END:
        return _("A complete search of this puzzle found that another move scores more.")
    if puzzle.kind is Kind.SAVE:
        return _("A complete search of this puzzle found that the computer can win after that.")
    return _("A complete search of this puzzle found that the computer can stop the win after that.")


def _answered(puzzle: Puzzle, reason: WrongReason) -> str:
    """Return the computer's answer after which the user cannot win in time."""
    if reason.is_due:
        named = _("The computer’s answer: {reply}. Now you cannot win with {turns} either.")
        return _named_or_not(
            puzzle, named, _("After the computer’s answer you cannot win with {turns} either.")
        )
    if reason.turns == 1:
        named = _("The computer’s answer: {reply}. Now you cannot win with {turns}.")
        return _named_or_not(puzzle, named, _("After the computer’s answer you cannot win with {turns}."))
    named = _("The computer’s answer: {reply}. Now you cannot force a win in {turns}.")
    return _named_or_not(puzzle, named, _("After the computer’s answer you cannot force a win in {turns}."))


# Right moves


def right_sentence(reason: RightReason) -> str:
    """Return why the first turn of the solution is right."""
    puzzle = reason.puzzle
    if reason.kind is Right.WINS:
        only = _("No other move wins at once.") if reason.is_only else ""
        return joined(_cause(puzzle, reason.line), only)
    if reason.kind is Right.COUNTS:
        is_over = len(turns_of(puzzle, reason.line)) == 1
        cause = _cause(puzzle, reason.line) if is_over else ""
        return joined(cause, _counted(puzzle, reason), _others(puzzle, reason))
    if reason.kind is Right.THREATENS:
        return _threatening(puzzle, reason)
    if reason.kind in (Right.STOPS, Right.HOLDS):
        return _stopping(puzzle, reason)
    if puzzle.kind is Kind.BEST_END:
        return _("A complete search found that no other move scores more.")
    if puzzle.kind is Kind.SAVE and reason.is_only:
        return _("You keep the win, and every other move gives it away: a complete search found that.")
    return _("You win whatever the computer answers: a complete search found that.")


def _counted(puzzle: Puzzle, reason: RightReason) -> str:
    position = position_after(puzzle, reason.line)
    if position.outcome is None:
        return ""
    result = words_for_solver(puzzle).result(position, position.outcome)
    if len(turns_of(puzzle, reason.line)) == 1:
        return _("{result}.").format(result=result)
    message = _("{result}, if you both play your best.").format(result=result)
    return message if reason.points else joined(message, _cause(puzzle, reason.line))


def _others(puzzle: Puzzle, reason: RightReason) -> str:
    """Return the result of the next best move, or of an example of a wrong move.

    Without such a move, return that all other moves give the win away; in best-end puzzles, return an empty
    text.
    """
    other = reason.other
    if other is None:
        return _("Every other move gives the win away.") if puzzle.kind is not Kind.BEST_END else ""
    move = _turn(puzzle, (), other.line[:1])
    margin = words_for_solver(puzzle).margin(abs(other.points))
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


def _threatening(puzzle: Puzzle, reason: RightReason) -> str:
    """Return the winning threats of the solution and whether they can be stopped.

    The text names at most two threats.
    """
    count, shown = len(reason.threats), reason.threats[:2]
    if not reason.is_exhaustive:
        named = _("The solution threatens to win: {names}. The computer can stop that, but not every win.")
        unnamed = _("The solution threatens to win. The computer can stop that, but not every win.")
    elif count == 1:
        named = _("The solution threatens to win: {names}. No answer stops that.")
        unnamed = _("The solution threatens to win, and no answer stops that.")
    elif count == len(shown):
        named = _("The solution threatens to win in two ways: {names}. No answer stops both.")
        unnamed = _("The solution threatens to win in two ways, and no answer stops both.")
    else:
        named = _(
            "The solution threatens to win in {count} ways, such as: {names}. No answer stops them all."
        )
        unnamed = _("The solution threatens to win in {count} ways, and no answer stops them all.")
    names = _(" – or ").join(_turn(puzzle, threat.line, threat.turn) for threat in shown)
    return _named_or_not(puzzle, named, unnamed).format(names=names, count=count)


def _stopping(puzzle: Puzzle, reason: RightReason) -> str:
    """Return how the other moves lose.

    The text names the winning reply that all or most other moves allow, or an example of a losing move. On
    boards without coordinates, it names no moves.
    """
    other = reason.other
    if other is None:
        return _("A complete search found that every other move lets the computer win.")
    lose = _("Every other move loses.") if reason.is_only else _("A wrong move loses.")
    if reason.kind is Right.HOLDS:
        named = joined(lose, _("For example: {example}. Then the computer plays: {reply}."))
    elif reason.is_exhaustive:
        only = _("If you play anything else, the computer wins: {reply}.")
        named = only if reason.is_only else _("After any wrong move the computer wins: {reply}.")
    else:
        only = _("Every other move loses. After most of them the computer wins: {reply}.")
        named = only if reason.is_only else _("After most wrong moves the computer wins: {reply}.")
    sentence = _named_or_not(puzzle, named, joined(lose, _("The board shows an example.")))
    return sentence.format(reply=_reply(other), example=_turn(puzzle, (), other.line[:1]))
