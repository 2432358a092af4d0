"""Texts about TRITT."""

from trigrid.draw.views.tritton_threats import threats
from trigrid.games import Move, OptionValue
from trigrid.games.tritt import Ending, Refusal, TrittPosition
from trigrid.games.trittons import MoveKind
from trigrid.language import _
from trigrid.words.game_words import OwnedText
from trigrid.words.trittons import TrittonWords


class TrittWords(TrittonWords[TrittPosition]):
    """The texts of TRITT."""

    name = "TRITT"
    form = _("Original")
    pitch = _(
        "Enter trittons (three-dot pieces) or slide your opponent’s. Three dots of your colour in a row wins."
    )
    how_to_play = (
        _("On your turn, enter a tritton with your colour in the middle, on any three free dots in line."),
        _("Or slide one of your opponent’s trittons along its line, as far as the way is free."),
        _("Make three in a row of your colour to win. Make three of your opponent’s, or both, and you lose."),
        OwnedText(
            _("{player} may answer the very first tritton by trading colours instead of moving."),
            _("You may answer the very first tritton by trading colours instead of moving."),
            1,
        ),
    )
    may_trade = True
    special_move = _("Trade colours")
    special_noun = _("trade of colours")
    option_names = {"steps": _("Slide")}
    option_hints = {
        "steps": _("Any number of dots is the usual game. One dot at a time makes threats slower.")
    }
    endings = {
        Ending.OWN_LINE: _("{winner} made a line of {count} {dots}."),
        Ending.OTHERS_LINE: _("{loser} made a line of {count} {dots}."),
        Ending.STUCK: _("{loser} can neither enter nor slide a tritton."),
    }
    refusals = {
        Refusal.NO_SUCH_MOVE: _("TRITT has no such move."),
        Refusal.GAME_OVER: _("The game is over."),
        Refusal.NONE_LEFT: _("All your trittons are on the board: you can only slide {a_tritton}."),
        Refusal.OCCUPIED: _("There is no room on {start}: a tritton needs three free dots in a row."),
        Refusal.NO_TRITTON: _("There is no tritton on {start}."),
        Refusal.OWN_TRITTON: _("{player} cannot slide {start}: only the opponent’s trittons can be moved."),
        Refusal.TOO_FAR: _("In this game a tritton slides one dot at a time."),
        Refusal.NO_SWAP: _("Colours can only be traded right after the very first entry."),
    }

    def option_value(self, name: str, value: OptionValue) -> str:
        return {"any": _("slides of any length"), "one": _("slides of one dot")}[str(value)]

    def option_meaning(self, name: str, value: OptionValue) -> str:
        return _("A slide goes one dot only.")

    def option_choice(self, name: str, value: OptionValue) -> str:
        return {"any": _("Any number of dots"), "one": _("One dot")}[str(value)]

    def threats(self, position: TrittPosition) -> tuple[int, int]:
        return threats(position)

    def what_now(self, position: TrittPosition) -> str:
        if position.outcome:
            return ""
        colour, found = position.colour(position.to_move), threats(position) if self.gives_tips else (0, 0)
        if found[colour]:
            return self.advised(_("You can complete a line of {dots} now, and win."), position)
        if found[1 - colour]:
            return self.threatened(position, answer=_("Cover a dot, or slide one away."))
        return self.advised(self._usual(position), position)

    def _usual(self, position: TrittPosition) -> str:
        colour = position.colour(position.to_move)
        if position.may_swap:
            return _("Trade colours, and this tritton is yours. Or enter one of your own, or slide this one.")
        if not position.trittons[1 - colour]:
            return _("Get three {dots} in a row to win. {opponent} may answer by trading colours.")
        if not position.trittons_left[colour]:
            return _("All your trittons are on the board, so slide {a_tritton}: its ends are {dots}.")
        return _("Enter a tritton, or slide {a_tritton}: its ends are {dots}. Three in a row wins.")

    def turn(self, position: TrittPosition) -> str:
        colour = position.colour(position.to_move)
        you, others = _("Your turn."), _("{player} to move.")
        if position.refusal(position.game.special_move) is None:
            you, others = _("Your turn: move, or trade colours."), _("{player} to move, or to trade colours.")
        elif not position.trittons[1 - colour]:
            you, others = _("Your turn: enter a tritton."), _("{player} to enter a tritton.")
        elif not position.trittons_left[colour]:
            you, others = _("Your turn: slide {a_tritton}."), _("{player} to slide {a_tritton}.")
        tritton = self.opponents_tritton(position)
        return self.sentence_for(position, position.to_move, you=you, others=others, a_tritton=tritton)

    def happened(self, before: TrittPosition, move: Move, after: TrittPosition) -> str:
        if before.game.parts(move)[0] is not MoveKind.SWAP:
            return self.moved(before, move)
        if self.names.you is None:
            return _("Colours were traded.")
        you, others = _("You traded colours."), _("{player} traded colours.")
        return self.sentence_for(before, before.to_move, you=you, others=others)

    def traded(self, before: TrittPosition, move: Move, after: TrittPosition) -> str:
        if before.game.parts(move)[0] is not MoveKind.SWAP:
            return ""
        seat = self.names.you or 0
        colour, other = self.player(after, seat), self.player(after, 1 - seat)
        if self.names.you is not None:
            text = _("You are now {colour} and {name} is {other}.")
            return text.format(colour=colour, name=self.mention(after, 1 - seat), other=other)
        first, second = self.names.person(0), self.names.person(1)
        text = _("{first} is now {colour} and {second} is {other}.")
        return text.format(first=first, colour=colour, second=second, other=other)

    def invitation(self, before: TrittPosition, move: Move, after: TrittPosition) -> str:
        may_trade = after.refusal(after.game.special_move) is None
        return _("If you trade colours, it is yours.") if may_trade else ""


WORDS = TrittWords()
