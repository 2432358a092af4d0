"""What the page says of puzzles."""

from trigrid.app.words import words_of
from trigrid.app.words.status_line import joined
from trigrid.games import Move
from trigrid.language import _, ngettext
from trigrid.puzzle import Kind, Puzzle

HINT, SHOW_MOVE, SHOW = _("Hint"), _("Show move"), _("Show solution")
"""The buttons for help."""
NEXT = _("Next")
"""The button that leaves a puzzle for the next one."""
WHY, WHY_NOT = _("Why"), _("What was wrong")
"""The buttons that play out the solution, and what follows from a wrong move."""
EXPLORE, PLAY = _("Explore"), _("Play from here")
ALL_PUZZLES = _("All puzzles")
NAVIGATION = _("Puzzle")
"""What the navigation over a puzzle is called."""
TODAY = _("Today’s puzzle")
NEXT_UNSOLVED = _("Next unsolved")
ANY_GAME, ANY_KIND, ANY_GRADE = _("All games"), _("All goals"), _("All grades")
GAME, GOAL, GRADE = _("Game"), _("Goal"), _("Grade")
"""What the list is filtered by."""
RATING = _("Your rating")
NONE_MATCH = _("No puzzles match.")
GO_ON = _("Right. Go on.")
SLOWER = _("That wins too, but there is a faster way. Go on.")
LOOK_HERE = _("The ring shows where.")
SHOWN = _("The move is shown on the board.")
SOLUTION = _("This is the solution.")
GRADES = {1: _("easy"), 2: _("medium"), 3: _("hard")}
KINDS = {
    Kind.WIN_NOW: _("Win with this turn"),
    Kind.WIN_SOON: _("Win in a few turns"),
    Kind.CLOSE: _("Close a region"),
    Kind.SAVE: _("Do not lose"),
    Kind.BEST_END: _("Win by the most"),
}
"""What each kind asks for, where puzzles are chosen by it."""
_TURNS = {1: _("this turn"), 2: _("two turns"), 3: _("three turns"), 4: _("four turns")}
OUTCOMES = {"solved": _("solved"), "failed": _("not solved yet")}
"""What became of a puzzle that was tried."""


def title(number: int, grade: int, *, is_daily: bool) -> str:
    """The heading over a puzzle."""
    sentence = _("Today’s puzzle, {grade}") if is_daily else _("Puzzle {number}, {grade}")
    return sentence.format(number=number, grade=GRADES[grade])


def goal(puzzle: Puzzle) -> str:
    """Who is to move, and what is to be reached."""
    position, words = puzzle.start, words_of(puzzle.game.key)
    values = {
        "player": words.subject(position, puzzle.solver),
        "rival": words.mention(position, 1 - puzzle.solver),
        "turns": _TURNS.get(puzzle.target, ""),
        "margin": words.margin(puzzle.target),
    }
    return _goal_sentence(puzzle).format(**values)


def _goal_sentence(puzzle: Puzzle) -> str:
    is_now = puzzle.target == 1
    if puzzle.kind is Kind.WIN_NOW or (puzzle.kind is Kind.WIN_SOON and is_now):
        return _("{player} to move: win with this turn.")
    if puzzle.kind is Kind.WIN_SOON:
        return _("{player} to move: win in {turns}.")
    if puzzle.kind is Kind.CLOSE:
        now = _("{player} to move: close a region and win with this turn.")
        return now if is_now else _("{player} to move: close a region and win in {turns}.")
    if puzzle.kind is Kind.BEST_END:
        return _("{player} to move: win by as much as you can ({margin}).")
    return _saving_sentence(puzzle)


def _saving_sentence(puzzle: Puzzle) -> str:
    is_only = _has_one_turn(puzzle)
    if puzzle.target == 0:
        only = _("{player} to move: only one move keeps the win. Find it.")
        return only if is_only else _("{player} to move: keep the win.")
    if puzzle.target == 1:
        only = _("{player} to move: {rival} threatens to win. Find the only move that stops it.")
        return only if is_only else _("{player} to move: {rival} threatens to win. Stop it.")
    only = _("{player} to move: {rival} threatens to win in {turns}. Find the only move that stops it.")
    return only if is_only else _("{player} to move: {rival} threatens to win in {turns}. Stop it.")


def _has_one_turn(puzzle: Puzzle) -> bool:
    """Whether a single first turn is right."""
    line, accepted = list[Move](), puzzle.accepted()
    while len(accepted) == 1:
        line += accepted
        if puzzle.reply(*line) is not None:
            return True
        accepted = puzzle.accepted(*line)
    return not accepted


def short_goal(kind: Kind, target: int) -> str:
    """What is to be reached, in the list."""
    if kind in (Kind.WIN_SOON, Kind.CLOSE) and target > 1:
        sentence = _("Win in {turns}") if kind is Kind.WIN_SOON else _("Close and win in {turns}")
        return sentence.format(turns=_TURNS.get(target, ""))
    if kind is Kind.SAVE:
        return _("Do not lose") if target else _("Keep the win")
    return {Kind.CLOSE: _("Close and win now"), Kind.BEST_END: _("Win by the most")}.get(kind, _("Win now"))


def wrong(puzzle: Puzzle, *, is_first: bool, is_refuted: bool) -> str:
    """A move that is not right, the first of the try or a later one."""
    words, position = words_of(puzzle.game.key), puzzle.start
    rival = 1 - puzzle.solver
    values = {"player": words.subject(position, rival), "turns": _TURNS.get(puzzle.target, "")}
    wins = _("{player} wins at once.").format(**values) if is_refuted else ""
    sentence = _wrong_sentence(puzzle, is_first=is_first, is_refuted=is_refuted)
    return joined(sentence.format(**values), wins)


def _wrong_sentence(puzzle: Puzzle, *, is_first: bool, is_refuted: bool) -> str:
    if puzzle.kind is Kind.BEST_END:
        return _("There is a better move.")
    if puzzle.kind is Kind.SAVE:
        if not puzzle.target:
            return _("That gives the win away.")
        later = _("That loses: {player} can still force a win in {turns}.")
        return _("That loses.") if puzzle.target == 1 or is_refuted else later
    if not is_first:
        return _("That does not win in time.")
    return (
        _("That does not win with this turn.") if puzzle.target == 1 else _("That does not win in {turns}.")
    )


def solved(puzzle: Puzzle, *, is_over: bool, is_slow: bool = False, is_shown: bool = False) -> str:
    """What the solution has done; ``is_over`` tells whether the game is over, too."""
    words, position = words_of(puzzle.game.key), puzzle.start
    values = {
        "player": words.subject(position, puzzle.solver),
        "rival": words.subject(position, 1 - puzzle.solver),
        "turns": _TURNS.get(puzzle.target, ""),
        "margin": words.margin(puzzle.target),
    }
    done = _done_sentence(puzzle, is_over=is_over).format(**values)
    whole = joined(done, _("There was a faster way.") if is_slow else "")
    return whole if is_shown else joined(_("Solved."), whole)


def _done_sentence(puzzle: Puzzle, *, is_over: bool) -> str:
    if puzzle.kind is Kind.BEST_END:
        over = _("{player} wins by {margin}, and nobody could win by more.")
        return over if is_over else _("{player} is sure to win by {margin} now, the most there is.")
    if puzzle.kind is Kind.SAVE and puzzle.target:
        later = _("{rival} cannot force a win in {turns} any more.")
        return _("{rival} cannot win with the next turn any more.") if puzzle.target == 1 else later
    if not is_over:
        return _("{player} is sure to win now.")
    return _("{player} closes a region and wins.") if puzzle.kind is Kind.CLOSE else _("{player} wins.")


def rating_change(before: float, after: float) -> str:
    """The rating after a first try."""
    change = round(after) - round(before)
    return _("Your rating: {rating} ({change}).").format(rating=round(after), change=signed(change))


def signed(change: int) -> str:
    """A change with its sign."""
    return f"+{change}" if change >= 0 else f"−{-change}"


RESET = _("Reset results")
RESET_QUESTION = _("Forget how your puzzles went?")
RESET_NOTE = _("Your rating and your days in a row start again. Your games stay as they are.")
"""The button that forgets all results, what it asks, and what becomes of them."""


def rating(value: float, count: int) -> str:
    """One's rating, and from how many puzzles it is."""
    sentence = ngettext("{rating}, from {count} puzzle", "{rating}, from {count} puzzles", count)
    return sentence.format(rating=round(value), count=count) if count else _("Solve a puzzle to get one.")


def solved_count(count: int, total: int) -> str:
    """How many of the puzzles of a game were solved."""
    return _("{count} of {total} solved").format(count=count, total=total)


def match_count(count: int) -> str:
    """How many puzzles are listed."""
    return ngettext("{count} puzzle", "{count} puzzles", count).format(count=count)
