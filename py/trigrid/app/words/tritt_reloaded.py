"""What the page says of TRITT Reloaded."""

from trigrid.app.words import trittons
from trigrid.app.words.language import _
from trigrid.app.words.trittons import fill, fill_ending, opponents_tritton, player
from trigrid.games import IllegalMove, Move, Outcome
from trigrid.games.tritt_reloaded import Ending, Refusal, TrittReloadedPosition
from trigrid.games.trittons import MoveKind

NAME = "TRITT Reloaded"
PITCH = _("Enter a tritton, then slide one of your opponent’s: only a slide may line up three dots.")
SPOKEN = _("Stay")

DESIGNER, LINK, EXAMPLE = trittons.DESIGNER, trittons.LINK, trittons.EXAMPLE
AID, TOOLS = trittons.AID, trittons.TOOLS
OPTION_NAMES, OPTION_HINTS = trittons.OPTION_NAMES, trittons.OPTION_HINTS
option_value, option_choice = trittons.option_value, trittons.option_choice
card, tools_legend = trittons.card, trittons.tools_legend
held, pointed = trittons.held, trittons.pointed


def turn(position: TrittReloadedPosition) -> str:
    """Who is to do which step of a turn."""
    sentence = (
        _("{player} may slide {a_tritton}, or stay.")
        if position.is_sliding
        else _("{player} to enter a tritton.")
    )
    mover, a_tritton = player(position, position.to_move), opponents_tritton(position)
    return sentence.format(player=mover, a_tritton=a_tritton)


def happened(before: TrittReloadedPosition, move: Move, after: TrittReloadedPosition) -> str:
    """What a player has just done."""
    if before.game.parts(move)[0] is MoveKind.STAY:
        return _("{player} stayed.").format(player=player(before, before.to_move))
    return trittons.moved(before, move)


def ended(position: TrittReloadedPosition, outcome: Outcome) -> str:
    """Who won, and how."""
    return fill_ending(_ENDINGS[Ending(outcome.reason)], position, outcome.winner)


_ENDINGS = {
    Ending.OWN_LINE: _("{winner} made a line and wins."),
    Ending.OTHERS_LINE: _("{loser} made a line of {dots}, so {winner} wins."),
    Ending.STUCK: _("{loser} cannot enter a tritton, so {winner} wins."),
}


def refused(position: TrittReloadedPosition, error: IllegalMove) -> str:
    """Why a move is not legal, and what can be done instead."""
    return fill(_REFUSALS[Refusal(error.reason)], position, error.move)


_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("TRITT Reloaded has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.MUST_ENTER: _("{player} enters a tritton first; after that {a_tritton} may be slid."),
    Refusal.MUST_SLIDE: _("{player} has entered a tritton, and may now slide {a_tritton}, or stay."),
    Refusal.OCCUPIED: _("There is no room over {start}: a tritton needs three free dots in line."),
    Refusal.MAKES_LINE: _("{start} would make a line at once, and only a slide may do that."),
    Refusal.NO_TRITTON: _("No tritton lies on {start}."),
    Refusal.OWN_TRITTON: _("{player} cannot slide {start}: only the opponent’s trittons are moved."),
    Refusal.BLOCKED: _("{start} cannot slide to {end}: another tritton is in the way."),
}
