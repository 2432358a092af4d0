"""Texts of puzzles that users make: the dialog, the check of the proof, links."""

from trigrid.draw.views import view_of
from trigrid.exercises.proof_state import ProofState
from trigrid.exercises.words.puzzles import TURNS, short_goal, words_for_solver
from trigrid.games import GAMES
from trigrid.language import _, ngettext
from trigrid.puzzle import Puzzle
from trigrid.puzzle.finding import Verdict
from trigrid.puzzle.puzzle_link import LinkDamage
from trigrid.words.sentences import joined

MAKE = _("Make a puzzle")
TITLE = _("A puzzle for you")
"""The heading of a puzzle that a user made."""
COPY, SEND, OPEN, CANCEL, CLOSE = (
    _("Copy link"),
    _("Send"),
    _("Open puzzle"),
    _("Cancel"),
    _("Close"),
)
COLLECT = _("Add to a collection")
LINK = _("Link to the puzzle")
PROVING = _("Looking for a goal, and proving it…")
PROGRESS = _("Proof")
"""The accessible name of the progress bar."""
LINK_HINT = _("Anyone who opens this link can solve the puzzle. It shows no names or comments.")
ONE_MOVE_IS_CLEARER = _("A puzzle with one right move is clearer.")
COPIED = _("Link copied.")
OVER = _("Nothing to solve: the game is over here. Go back to an earlier position.")
NOT_AVAILABLE = _("The computer is not available, so nothing could be proved.")
TOO_LONG = _("This game is too long for a link. Set up the position, then make the puzzle.")
TOO_LARGE = _("Too large to prove. Try a position closer to the end.")
MANY_RIGHT = _("Too many moves win here, at once or a little later. Try a position in which few moves win.")
ANY_MOVE = _("Nothing to solve: every move is right.")
DAMAGED = {
    LinkDamage.NO_LINK: _("This link contains no puzzle."),
    LinkDamage.VERSION: _("This puzzle comes from a newer Trigrid. Reload the page and try again."),
    LinkDamage.CUT_OFF: _("The end of this link to a puzzle is missing. Ask for the whole link."),
    LinkDamage.CHANGED: _("This link to a puzzle was changed on the way. Ask for it again."),
    LinkDamage.UNFIT: _("This link contains no puzzle that follows the rules."),
}
"""Sentences about damaged links."""
PROOF_STATES = {
    ProofState.CHECKING: _("Checking the proof. Until then, this card trusts the link."),
    ProofState.CONFIRMED: _("Proved again on your device."),
    ProofState.TOO_LARGE: _("The proof takes too long here, so this card trusts the link."),
    ProofState.UNCHECKED: _("The proof is not checked, so this card trusts the link."),
    ProofState.WRONG: "",
}
WRONG = _("This puzzle is wrong: its solution cannot be proved. You can explore the position instead.")
MAX_LISTED = 6
"""The maximum number of right moves that the dialog lists."""


def proved(puzzle: Puzzle) -> str:
    """Return the goal of a proved puzzle and its right first moves.

    If these are many, or the board has no coordinates, only their number is given.
    """
    right = sorted(puzzle.accepted() - puzzle.slower()) + sorted(puzzle.slower())
    count = len(right)
    if count <= MAX_LISTED and view_of(puzzle.game).has_coordinates:
        sentence = ngettext(
            "{goal}. Proved, with one right first move: {moves}.",
            "{goal}. Proved, with {count} right first moves: {moves}.",
            count,
        )
    else:
        sentence = ngettext(
            "{goal}. Proved, with one right first move.",
            "{goal}. Proved, with {count} right first moves.",
            count,
        )
    shown_move, start = words_for_solver(puzzle).shown_move, puzzle.start
    moves = _(", ").join(shown_move(start, move) for move in right[:MAX_LISTED])
    text = sentence.format(goal=short_goal(puzzle), count=count, moves=moves)
    return joined(text, ONE_MOVE_IS_CLEARER if count > 1 else "")


def not_proved(verdict: Verdict, key: str) -> str:
    """Return why a position of the game with this key is no puzzle."""
    sentences = {
        Verdict.TOO_LARGE: TOO_LARGE,
        Verdict.MANY_RIGHT: MANY_RIGHT,
        Verdict.ANY_MOVE: ANY_MOVE,
    }
    if verdict in sentences:
        return sentences[verdict]
    if GAMES[key].is_decided_by_score:
        return _("Nothing to solve: you cannot force a win here.")
    turns = TURNS[GAMES[key].puzzle_turns]
    return _("Nothing to solve: no forced win within {turns}, and no threat to stop.").format(turns=turns)
