"""What the page says of TRITT Reloaded."""

from trigrid.app.words.pieces import PieceText
from trigrid.app.words.trittons import A_TRITTON, TrittonWords
from trigrid.games import IllegalMove, Move, Outcome
from trigrid.games.tritt_reloaded import Ending, Refusal, TrittReloadedPosition
from trigrid.games.trittons import MoveKind
from trigrid.language import _


class TrittReloadedWords(TrittonWords[TrittReloadedPosition]):
    """The words of TRITT Reloaded."""

    name = "TRITT Reloaded"
    form = _("Reloaded")
    pitch = _("Enter a tritton, then slide one of your opponent’s: only a slide may line up three dots.")
    how_to_play = (
        _("Each turn, first enter a tritton with your colour in the middle, without making three in a row."),
        _("Then you may slide one of your opponent’s trittons along its line, as far as the way is free."),
        _("If your slide makes three in a row of your colour, you win."),
        _("If it makes three of your opponent’s, you lose, even if it makes three of yours as well."),
    )
    special_move = _("Stay")
    pieces = {
        **TrittonWords.pieces,
        "line.0": PieceText(_("Slide to line up three of your colour")),
    }
    you_had_no_choice = _("You had nothing to slide, so your turn is over.")
    had_no_choice = _("{player} had nothing to slide.")

    def turn(self, position: TrittReloadedPosition) -> str:
        """Who is to do which step of a turn."""
        you, others = _("Your turn: enter a tritton."), _("{player} to enter a tritton.")
        if position.is_sliding:
            you, others = (
                _("Your turn: slide {one}, or stay."),
                _("{player} may slide {a_tritton}, or stay."),
            )
        colour = 1 - position.colour(position.to_move)
        return self.told(
            position, position.to_move, you=you, others=others, a_tritton=A_TRITTON[colour], one=ONE[colour]
        )

    def happened(self, before: TrittReloadedPosition, move: Move, after: TrittReloadedPosition) -> str:
        """What a player has just done."""
        if before.game.parts(move)[0] is MoveKind.STAY:
            return _("{player} stayed.").format(player=self.subject(before, before.to_move))
        return self.moved(before, move)

    def reason(self, position: TrittReloadedPosition, outcome: Outcome) -> str:
        """Which line was made, or who has no move."""
        return self.fill_ending(_ENDINGS[Ending(outcome.reason)], position, outcome.winner)

    def refused(self, position: TrittReloadedPosition, error: IllegalMove) -> str:
        """Why a move is not legal, and what can be done instead."""
        return self.fill(_REFUSALS[Refusal(error.reason)], position, error.move)


ONE = (_("an orange one"), _("a blue one"))
"""A tritton where it is clear that trittons are spoken of, by its colour."""

_ENDINGS = {
    Ending.OWN_LINE: _("{winner} made a line of three {dots}."),
    Ending.OTHERS_LINE: _("{loser} made a line of three {dots}."),
    Ending.STUCK: _("{loser} cannot enter a tritton."),
}

_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("TRITT Reloaded has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.MUST_ENTER: _("Enter a tritton first; after that you may slide {a_tritton}."),
    Refusal.MUST_SLIDE: _("You have entered a tritton: now slide {a_tritton}, or stay."),
    Refusal.OCCUPIED: _("There is no room on {start}: a tritton needs three free dots in a row."),
    Refusal.MAKES_LINE: _("{start} would make a line at once, and only a slide may do that."),
    Refusal.NO_TRITTON: _("There is no tritton on {start}."),
    Refusal.OWN_TRITTON: _("{player} cannot slide {start}: only the opponent’s trittons can be moved."),
    Refusal.BLOCKED: _("{start} cannot slide to {end}: another tritton is in the way."),
}


WORDS = TrittReloadedWords()
