"""The page's sentences about Hex."""

from tests.hex.games.hex import HexPosition, Refusal
from trigrid.games import IllegalMove, Move, Outcome
from trigrid.language import _, ngettext
from trigrid.words.game_words import CardText, GameWords

SIDES = (_("lower left and upper right"), _("lower right and upper left"))
"""The sides that each player joins."""


class HexWords(GameWords[HexPosition]):
    """Builds the sentences about Hex."""

    name = "Hex"
    designer = "Piet Hein and John Nash"
    link = "https://en.wikipedia.org/wiki/Hex_(board_game)"
    pitch = _("Join your two sides of the board with an unbroken chain of stones before your opponent does.")
    first_move = _("Press a cell to put a stone on it.")
    example = "e3"

    def card(self, position: HexPosition, seat: int) -> CardText:
        """Return a player's count of stones, and the sides to join."""
        count = position.stones[seat].bit_count()
        return CardText(
            self.player(position, seat), str(count), ngettext("stone", "stones", count), SIDES[seat]
        )

    def happened(self, before: HexPosition, move: Move, after: HexPosition) -> str:
        """Say where a stone was placed."""
        player, place = self.subject(before, before.to_move), before.game.spell(move)
        return _("{player} put a stone on {place}.").format(player=player, place=place)

    def reason(self, position: HexPosition, outcome: Outcome) -> str:
        """Say who joined which sides."""
        assert outcome.winner is not None, "a game of Hex always has a winner"
        player = self.subject(position, outcome.winner)
        return _("{player} joined {sides}.").format(player=player, sides=SIDES[outcome.winner])

    def foreseen(self, end: HexPosition, mover: int) -> str:
        """Say which sides the move would join."""
        return _("this joins {sides}").format(sides=SIDES[mover])

    def refused(self, position: HexPosition, error: IllegalMove) -> str:
        """Say why a move is not legal."""
        return _REFUSALS[Refusal(error.reason)].format(place=position.game.spell(error.move))

    def pointed(self, position: HexPosition, place: int, ghost: Move | None = None) -> str:
        """Describe the place under the pointer."""
        name, what = position.game.board.names[place], self.standing(position, place)
        return _("{place}: {what}").format(place=name, what=what)

    def standing(self, position: HexPosition, place: int) -> str:
        """Say whose stone is on a place."""
        for seat, places in enumerate(position.stones):
            if places >> place & 1:
                return self.sentence_for(position, seat, you=_("your stone"), others=_("{name}’s stone"))
        return _("free")


_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("Hex has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.OCCUPIED: _("There is already a stone on {place}."),
}

WORDS = HexWords()
