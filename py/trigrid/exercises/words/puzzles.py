"""Texts of puzzles."""

from datetime import date
from typing import Any

from trigrid.games import Game, Move
from trigrid.language import _, ngettext
from trigrid.puzzle import Kind, Puzzle
from trigrid.site import SITE
from trigrid.words import words_of
from trigrid.words.dates import on_day
from trigrid.words.exercise_words import ExerciseWords
from trigrid.words.game_titles import named
from trigrid.words.game_words import GameWords
from trigrid.words.names import Names
from trigrid.words.sentences import SEPARATOR, joined

NEXT = _("Next")
WHY, WHY_NOT = _("Why"), _("What was wrong")
"""Labels of the button that explains the solution, or why a move is wrong."""
EXPLORE, PLAY, LEARN = _("Explore"), _("Play from here"), _("Learn")
ALL_PUZZLES = _("All puzzles")
NAVIGATION = _("Puzzle")
TODAY = _("Today’s puzzle")
LINK_HINT = _("Anyone who opens this link gets the same puzzle.")
DAILY_LINK_HINT = _("Anyone who opens this link gets that day’s puzzle.")
EXERCISE_WORDS = ExerciseWords(
    reached=_("Solved."),
    missed=_("Not solved."),
    shown=_("The solution is shown."),
)
NEXT_UNSOLVED = _("Next puzzle")
FILTERS = {"key": _("Game"), "grade": _("Grade"), "theme": _("Theme"), "kind": _("Goal")}
"""Labels of the filters, by their names in ``PuzzleChoice``."""
ALL_VALUES = {
    "key": _("All games"),
    "grade": _("All grades"),
    "theme": _("All themes"),
    "kind": _("All goals"),
}
"""Names of the option that matches all puzzles, by filter."""
RATING = _("Your rating")
GO_ON = _("Right. Go on.")
SLOWER = _("That wins too, but there is a faster way. Go on.")
SHOWN = _("The move is shown on the board.")
SOLUTION = _("This is the solution.")
GRADES = {1: _("easy"), 2: _("medium"), 3: _("hard")}
KINDS = {
    Kind.WIN_NOW: _("Win this turn"),
    Kind.WIN_SOON: _("Win in a few turns or by force"),
    Kind.CLOSE: _("Close a region and win"),
    Kind.SAVE: _("Avoid losing or keep the win"),
    Kind.BEST_END: _("Win by as much as possible"),
}
"""Names of the puzzle kinds in the filter of the puzzle list."""
TURNS = {1: _("this turn"), 2: _("two turns"), 3: _("three turns"), 4: _("four turns")}
OUTCOMES = {
    "solved": _("solved"),
    "later": _("solved, but not at the first try"),
    "failed": _("not solved yet"),
}


def tab_title(game: Game, number: int = 0) -> str:
    """Return the title of the browser tab.

    ``number`` is 0 for puzzles that users make.
    """
    title = _("Puzzle {number} · {game} · {site}") if number else _("Puzzle · {game} · {site}")
    return title.format(number=number, game=named(game), site=SITE.title)


def link_text(game: Game) -> str:
    """Return the text of a link to a puzzle."""
    return _("Solve a puzzle of {game}").format(game=named(game))


def title(puzzle: Puzzle, *, is_daily: bool = False, day: date | None = None, names_game: bool = True) -> str:
    """Return the heading of a puzzle with its game and grade.

    ``day`` is the day of a daily puzzle that is opened after its day.
    """
    name = on_day(day) if day else TODAY if is_daily else _("Puzzle {number}").format(number=puzzle.number)
    game = [words_of(puzzle.key).name] if names_game else []
    return SEPARATOR.join([*game, name, GRADES[puzzle.grade]])


def words_for_solver(puzzle: Puzzle) -> GameWords[Any]:
    """Return the texts of the puzzle's game, addressed to the solver."""
    return words_of(puzzle.game.key).with_names(Names(you=puzzle.solver))


def goal(puzzle: Puzzle, *, is_short: bool = False) -> str:
    """Return the solver's side, the goal, and the rule for ties.

    The rule is omitted with ``is_short`` and for best-end puzzles.
    """
    words = words_for_solver(puzzle)
    shows_tie_rule = not is_short and puzzle.kind is not Kind.BEST_END
    tie = words.tie_text(puzzle.start) if shows_tie_rule else ""
    side = words.your_side(puzzle.start, puzzle.solver)
    return joined(side, _goal_sentence(puzzle), tie)


def _goal_sentence(puzzle: Puzzle) -> str:
    values, is_now = _values(puzzle), puzzle.target == 1
    sentence = _("Win in {turns}.")
    if puzzle.accepts_any_forced_win:
        sentence = _("Find a move that wins whatever {name} does.")
    elif puzzle.kind is Kind.CLOSE:
        now = _("Close {region} and win this turn.")
        sentence = now if is_now else _("Close {region} and win in {turns}.")
    elif puzzle.kind is Kind.BEST_END:
        sentence = _("Win by as much as possible ({lead}).")
    elif puzzle.kind is Kind.SAVE:
        sentence = _saving_sentence(puzzle)
    elif is_now:
        sentence = _("Win this turn.")
    return sentence.format(**values)


def _saving_sentence(puzzle: Puzzle) -> str:
    is_only = _has_one_turn(puzzle)
    if puzzle.target == 0:
        return _("Only one move keeps your win. Find it.") if is_only else _("You are winning. Keep the win.")
    if puzzle.target == 1:
        only = _("{rival} threatens to win next turn. Find the only move that stops it.")
        return only if is_only else _("{rival} threatens to win next turn. Stop it.")
    only = _("{rival} threatens to win within {turns}. Find the only move that stops it.")
    return only if is_only else _("{rival} threatens to win within {turns}. Stop it.")


def _has_one_turn(puzzle: Puzzle) -> bool:
    """Return whether only a single first turn is right."""
    line, accepted = list[Move](), puzzle.accepted()
    while len(accepted) == 1:
        line += accepted
        if puzzle.reply(*line) is not None:
            return True
        accepted = puzzle.accepted(*line)
    return not accepted


def short_goal(puzzle: Puzzle) -> str:
    """Return the goal for the list of puzzles and for the daily result."""
    kind, target = puzzle.kind, puzzle.target
    if puzzle.accepts_any_forced_win:
        return _("Win by force")
    if kind in (Kind.WIN_SOON, Kind.CLOSE) and target > 1:
        sentence = _("Win in {turns}") if kind is Kind.WIN_SOON else _("Close a region and win in {turns}")
        return sentence.format(turns=TURNS.get(target, ""))
    if kind is Kind.SAVE:
        return _("Avoid losing") if target else _("Keep the win")
    return {
        Kind.CLOSE: _("Close a region and win this turn"),
        Kind.BEST_END: _("Win by as much as possible"),
    }.get(kind, _("Win this turn"))


def ended_wrong(*, is_tie: bool) -> str:
    """Return the reply to a move that ends the game without a win.

    Used for games that are not decided by score.
    """
    return _("That ends in a tie.") if is_tie else _("That loses at once.")


def wrong(puzzle: Puzzle, *, is_first: bool, is_refuted: bool) -> str:
    """Return the reply to a wrong move.

    ``is_first`` is True for the first move from the puzzle's position. With ``is_refuted``, the text adds
    that the opponent wins immediately.
    """
    player = words_for_solver(puzzle).subject(puzzle.start, 1 - puzzle.solver)
    sentence = _wrong_sentence(puzzle, is_first=is_first, is_refuted=is_refuted)
    message = joined(sentence, _("{player} wins at once.") if is_refuted else "")
    return message.format(player=player, turns=TURNS.get(puzzle.target, ""))


def _wrong_sentence(puzzle: Puzzle, *, is_first: bool, is_refuted: bool) -> str:
    if puzzle.kind is Kind.BEST_END:
        return _("There is a better move.")
    if puzzle.kind is Kind.SAVE:
        if not puzzle.target:
            return _("That gives the win away.")
        later = _("That loses: {player} can still force a win within {turns}.")
        return _("That loses.") if puzzle.target == 1 or is_refuted else later
    if puzzle.accepts_any_forced_win:
        return _("That doesn’t win by force.")
    if not is_first:
        return _("That doesn’t win in time.")
    return _("That doesn’t win.") if puzzle.target == 1 else _("That doesn’t win in {turns}.")


def solved(puzzle: Puzzle, *, is_over: bool, is_slow: bool = False) -> str:
    """Return what the solver's moves achieved.

    ``is_over`` is True if the game has ended.
    """
    by_solver, _by_solution = _endings(puzzle, is_over=is_over)
    done = by_solver.format(**_values(puzzle))
    return joined(_("Solved."), done, _("There was a faster way.") if is_slow else "")


def solution_end(puzzle: Puzzle, *, is_over: bool) -> str:
    """Return what a shown solution achieves, without crediting the user."""
    _by_solver, by_solution = _endings(puzzle, is_over=is_over)
    return by_solution.format(**_values(puzzle))


def _values(puzzle: Puzzle) -> dict[str, str]:
    """Return the values for the placeholders in sentences about goals and endings."""
    words = words_for_solver(puzzle)
    return {
        "rival": words.subject(puzzle.start, 1 - puzzle.solver),
        "name": words.mention(puzzle.start, 1 - puzzle.solver),
        "turns": TURNS.get(puzzle.target, ""),
        "margin": words.margin(puzzle.target),
        "lead": words.lead(puzzle.target),
        "region": words.winning_region(puzzle.game),
    }


def _endings(puzzle: Puzzle, *, is_over: bool) -> tuple[str, str]:
    """Return two sentences for the ending of a puzzle.

    The first sentence is shown if the user solved the puzzle, the second after the solution was shown.
    """
    if puzzle.kind is Kind.BEST_END:
        by_solver = _("You win by {margin}, the most possible.")
        if not is_over:
            by_solver = _("Now you are sure to win by {margin}, the most possible.")
        return by_solver, _("The solution wins by {margin}, the most possible.")
    if puzzle.kind is Kind.SAVE and puzzle.target == 1:
        return (
            _("{rival} can no longer win next turn."),
            _("After the solution {name} can no longer win next turn."),
        )
    if puzzle.kind is Kind.SAVE and puzzle.target:
        return (
            _("{rival} can no longer force a win within {turns}."),
            _("After the solution {name} can no longer force a win within {turns}."),
        )
    if not is_over:
        return _("You now win by force."), _("The solution wins by force.")
    if puzzle.kind is Kind.CLOSE:
        return _("You close a region and win."), _("The solution closes a region and wins.")
    return _("You win."), _("The solution wins.")


# Effect of the first attempt on the rating

RATED = _("Rated: your first try counts, and a hint is a miss.")
NOT_RATED_YET = _("Not rated until you have played the game.")
"""The text for a first attempt at a puzzle of a new game without a lesson."""
TRIED_BEFORE = _("Not rated: you tried this puzzle before.")
COUNTS_AS_MISS = _("That counts as a miss.")


def first_try_counted(before: float, after: float) -> str:
    """Return the rating change of a first attempt that ended earlier.

    The text appears when the user solves the puzzle later or asks for its solution.
    """
    return _("Your first try counted: {change}.").format(change=_change(before, after))


def rating_change(before: float, after: float) -> str:
    """Return the rating after a first attempt, with its change."""
    message = _("Your rating: {rating} ({change}).")
    return message.format(rating=round(after), change=_change(before, after))


def _change(before: float, after: float) -> str:
    """Return a rating change with its sign."""
    change = round(after) - round(before)
    return f"+{change}" if change >= 0 else f"−{-change}"


RESET = _("Reset results")
RESET_QUESTION = _("Forget how your puzzles went?")
RESET_NOTE = _("Your rating, days in a row and best scores start again. Your games stay as they are.")


def rating(value: float, count: int) -> str:
    """Return the user's rating and the number of puzzles it is based on."""
    sentence = ngettext("{rating}, from {count} rated puzzle", "{rating}, from {count} rated puzzles", count)
    if not count:
        sentence = _("{rating}, not rated yet")
    return sentence.format(rating=round(value), count=count)


def solved_count(count: int, at_first: int, total: int) -> str:
    """Return the number of puzzles solved, and of those solved at the first attempt.

    The second number is omitted if all were solved at the first attempt.
    """
    some = _("{count} of {total} solved, {at_first} at the first try")
    sentence = some if at_first < count else _("{count} of {total} solved")
    return sentence.format(count=count, at_first=at_first, total=total)


def due_today(count: int) -> str:
    """Return how many positions are due in practice."""
    message = ngettext("{count} position due today", "{count} positions due today", count)
    return message.format(count=count) if count else _("Nothing due today")


def option_count(name: str, solved: int, total: int) -> str:
    """Return an option of a filter with the numbers of its puzzles."""
    return _("{name} ({solved}/{total})").format(name=name, solved=solved, total=total)


def next_of(game: str) -> str:
    """Return the accessible name of the link to the next puzzle of a game."""
    return _("Next: {game}").format(game=game)
