"""What the page says of why a puzzle's move is right, and what was wrong with another."""

from trigrid.draw.views import view_of
from trigrid.exercises.reasons import Right, RightReason, Wrong, WrongReason, after, turns_of
from trigrid.exercises.words.puzzles import words_for_solver
from trigrid.games import Move
from trigrid.language import _
from trigrid.puzzle import Kind, Puzzle
from trigrid.words.sentences import joined

LOOKING = _("Looking for the reason…")
_TURNS = {1: _("your next turn"), 2: _("two turns"), 3: _("three turns"), 4: _("four turns")}


def _by_names(puzzle: Puzzle, named: str, unnamed: str) -> str:
    """The sentence that names moves, or the one for boards without coordinates, which only show them."""
    return named if view_of(puzzle.game).has_coordinates else unnamed


def _turn(puzzle: Puzzle, before: tuple[Move, ...], turn: tuple[Move, ...]) -> str:
    """What the moves of a turn are, after a line."""
    position, names = after(puzzle, before), list[str]()
    for move in turn:
        names.append(words_for_solver(puzzle).shown_move(position, move))
        position = position.play(move)
    return _(", ").join(names)


def _best_ending(puzzle: Puzzle, reason: WrongReason) -> str:
    """Who wins in the end; by how much, or what decides it where that is not the score."""
    position, words = after(puzzle, reason.line), words_for_solver(puzzle)
    assert position.outcome is not None, "only lines that lead to an end have a result"
    winner = position.outcome.winner
    assert winner is not None, "ties have another sentence"
    if words.result(position, position.outcome) != words.winner(position, winner) and reason.points:
        you = _("With best play from there, you win by {margin}.")
        others = _("With best play from there, {name} wins by {margin}.")
        return words.told(position, winner, you=you, others=others, margin=words.margin(abs(reason.points)))
    you, others = _("With best play from there, you win."), _("With best play from there, {name} wins.")
    return joined(words.told(position, winner, you=you, others=others), _cause(puzzle, reason.line))


def _cause(puzzle: Puzzle, line: tuple[Move, ...]) -> str:
    """How the last move of a line ends the game, in a sentence of its own; empty if it does not."""
    return words_for_solver(puzzle).cause(after(puzzle, line), puzzle.solver)


# What was wrong


def wrong_sentence(reason: WrongReason) -> str:
    """What is wrong with a move."""
    puzzle = reason.puzzle
    if reason.kind is Wrong.ENDS:
        return joined(_("That loses at once."), _cause(puzzle, reason.line))
    if reason.kind is Wrong.WINS_LESS or (reason.kind is Wrong.LOSES and not reason.reply):
        if not reason.is_exact:
            return _("From there the computer can force a win: this is one way.")
        return joined(_best_ending(puzzle, reason), _better(puzzle, reason))
    said = _wrong(puzzle, reason).format(
        reply=_reply(reason), turns=_TURNS.get(reason.turns, ""), cause=_cause(puzzle, reason.line)
    )
    is_missed = reason.is_due and reason.kind not in (Wrong.TOO_LATE, Wrong.UNSETTLED)
    return joined(_("That doesn’t win this turn.") if is_missed else "", said)


def _reply(reason: WrongReason) -> str:
    """The computer's turn that shows what is wrong."""
    return _turn(reason.puzzle, reason.line[: reason.reply_at], reason.reply)


def _better(puzzle: Puzzle, reason: WrongReason) -> str:
    """What the right move reaches, where a wrong one reaches less."""
    if puzzle.kind is not Kind.BEST_END:
        if reason.is_win:
            return ""
        keeps, forces = _("Another move keeps your win."), _("Another move wins by force.")
        return keeps if puzzle.kind is Kind.SAVE else forces
    return _("The right move wins by {margin}.").format(margin=words_for_solver(puzzle).margin(puzzle.target))


def _wrong(puzzle: Puzzle, reason: WrongReason) -> str:
    if reason.kind is Wrong.LOSES_AT_ONCE:
        named = _("The computer’s answer wins: {reply}. {cause}")
        return _by_names(puzzle, named, _("The computer’s answer wins. {cause}"))
    if reason.kind is Wrong.LOSES and reason.line[-len(reason.reply) :] == reason.reply:
        named = _("The computer then wins: {reply}. {cause}")
        return _by_names(puzzle, named, _("The computer then wins. {cause}"))
    if reason.kind is Wrong.LOSES:
        named = _("The computer plays: {reply}. Now you cannot stop the win.")
        return _by_names(puzzle, named, _("After the computer’s answer you cannot stop its win."))
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
    """That the computer has an answer after which the win cannot be forced in time."""
    if reason.is_due:
        named = _("The computer’s answer: {reply}. Now you cannot win with {turns} either.")
        return _by_names(puzzle, named, _("After the computer’s answer you cannot win with {turns} either."))
    if reason.turns == 1:
        named = _("The computer’s answer: {reply}. Now you cannot win with {turns}.")
        return _by_names(puzzle, named, _("After the computer’s answer you cannot win with {turns}."))
    named = _("The computer’s answer: {reply}. Now you cannot force a win in {turns}.")
    return _by_names(puzzle, named, _("After the computer’s answer you cannot force a win in {turns}."))


# Why


def right_sentence(reason: RightReason) -> str:
    """What makes the solution's first turn right."""
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
    position = after(puzzle, reason.line)
    if position.outcome is None:
        return ""
    result = words_for_solver(puzzle).result(position, position.outcome)
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
    """Which wins the solution threatens, two of them by name, and whether they can be stopped."""
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
    return _by_names(puzzle, named, unnamed).format(names=names, count=count)


def _stopping(puzzle: Puzzle, reason: RightReason) -> str:
    """That other moves lose, and how: with the computer's win that most of them allow, or an example."""
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
    sentence = _by_names(puzzle, named, joined(lose, _("The board shows an example.")))
    return sentence.format(reply=_reply(other), example=_turn(puzzle, (), other.line[:1]))
