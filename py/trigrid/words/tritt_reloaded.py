"""Texts about TRITT Reloaded."""

from trigrid.draw.views.tritton_threats import gaps, turn_threats
from trigrid.games import Move
from trigrid.games.tritt_reloaded import Ending, Refusal, TrittReloadedPosition
from trigrid.games.trittons import MoveKind
from trigrid.language import _
from trigrid.words.game_words import OwnedText
from trigrid.words.trittons import TrittonWords

FEW_LEFT = 3
"""With at most this number of trittons left, the player gets a warning.

A player who has to enter a tritton and has none left loses.
"""


class TrittReloadedWords(TrittonWords[TrittReloadedPosition]):
    """The texts of TRITT Reloaded."""

    name = "TRITT Reloaded"
    form = _("Reloaded")
    pitch = _(
        "Enter a tritton (three dots), then slide one of your opponent’s. Only a slide may line up three."
    )
    how_to_play = (
        _("Each turn, first enter a tritton with your colour in the middle, without making three in a row."),
        _("Then you may slide one of your opponent’s trittons along its line, as far as the way is free."),
        _("If your slide makes three in a row of your colour, you win."),
        _("If it makes three of your opponent’s, you lose, even if it makes three of yours as well."),
    )
    special_move = _("End turn")
    special_noun = _("end of turn")
    pieces = {**TrittonWords.pieces, "line.0": OwnedText(_("Slide to line up three of your colour"))}
    you_have_no_choice = _("You have nothing to slide, so your turn ends.")
    has_no_choice = _("{player} has nothing to slide.")
    you_had_no_choice = _("You had nothing to slide, so your turn is over.")
    had_no_choice = _("{player} had nothing to slide.")
    aid_legend = {
        **TrittonWords.aid_legend,
        "gap.0": OwnedText(_("No entry may bring orange here")),
        "gap.1": OwnedText(_("No entry may bring blue here")),
    }
    endings = {
        Ending.OWN_LINE: _("{winner} made a line of {count} {dots}."),
        Ending.OTHERS_LINE: _("{loser} made a line of {count} {dots}."),
        Ending.STUCK: _("{loser} cannot enter a tritton."),
    }
    refusals = {
        Refusal.NO_SUCH_MOVE: _("TRITT Reloaded has no such move."),
        Refusal.GAME_OVER: _("The game is over."),
        Refusal.MUST_ENTER: _("Enter a tritton first; after that you may slide {a_tritton}."),
        Refusal.MUST_SLIDE: _("You have entered a tritton: now slide {a_tritton}, or end your turn."),
        Refusal.OCCUPIED: _("There is no room on {start}: a tritton needs three free dots in a row."),
        Refusal.MAKES_LINE: _("{start} would make a line at once, and only a slide may do that."),
        Refusal.NO_TRITTON: _("There is no tritton on {start}."),
        Refusal.OWN_TRITTON: _("{player} cannot slide {start}: only the opponent’s trittons can be moved."),
    }

    def threats(self, position: TrittReloadedPosition) -> tuple[int, int]:
        """Return the places where Orange and Blue could complete a line in one turn."""
        return turn_threats(position)

    def seen(self, position: TrittReloadedPosition, place: int) -> str:
        orange, blue = (bool(places >> place & 1) for places in gaps(position))
        text = super().seen(position, place)
        if text or not (orange or blue):
            return text
        if orange and blue:
            return _("no entry may bring orange or blue")
        return _("no entry may bring orange") if orange else _("no entry may bring blue")

    def what_now(self, position: TrittReloadedPosition) -> str:
        if position.outcome:
            return ""
        found = turn_threats(position) if self.gives_tips else (0, 0)
        mine, theirs = found[position.to_move], found[1 - position.to_move]
        if mine:
            turn = _("You can complete a line of {dots} this turn: enter, then slide.")
            slide = _("Slide {a_tritton} now to complete a line of {dots}, and win.")
            return self.advised(slide if position.is_sliding else turn, position)
        if theirs:
            slide, turn = _("A slide may stop it."), _("Your entry or your slide may stop it.")
            return self.threatened(position, answer=slide if position.is_sliding else turn)
        return self.advised(self._usual(position), position)

    def _usual(self, position: TrittReloadedPosition) -> str:
        if position.is_sliding:
            return _("Slide {a_tritton}: its ends are {dots}. Or end your turn, if every slide harms you.")
        if position.trittons_left[position.to_move] <= FEW_LEFT:
            return _(
                "Enter a tritton without making a line. "
                "You have {left} left: a player who cannot enter loses."
            )
        if not any(position.trittons):
            return _("Enter a tritton over any three free dots in line. Get three {dots} in a row to win.")
        return _("Enter a tritton, making no line. Then you may slide {a_tritton} to line up {dots}.")

    def turn(self, position: TrittReloadedPosition) -> str:
        you, others = _("Your turn: enter a tritton."), _("{player} to enter a tritton.")
        if position.is_sliding:
            you = _("Slide {a_tritton}, or end your turn.")
            others = _("{player} may slide {a_tritton}, or end the turn.")
        tritton = self.opponents_tritton(position)
        return self.sentence_for(position, position.to_move, you=you, others=others, a_tritton=tritton)

    def happened(self, before: TrittReloadedPosition, move: Move, after: TrittReloadedPosition) -> str:
        if before.game.parts(move)[0] is not MoveKind.STAY:
            return self.moved(before, move)
        you, others = _("You ended your turn without sliding."), _("{player} ended the turn without sliding.")
        return self.sentence_for(before, before.to_move, you=you, others=others)


WORDS = TrittReloadedWords()
