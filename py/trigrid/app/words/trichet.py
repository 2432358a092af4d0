"""What the page says of Trichet."""

from collections.abc import Iterator

from trigrid.app.words.game_words import GameWords
from trigrid.app.words.language import _, ngettext
from trigrid.app.words.players import CardText
from trigrid.draw.views.trichet_laid_tiles import colourings_of
from trigrid.games import IllegalMove, Move, OptionValue, Outcome
from trigrid.games.trichet import (
    COLOURINGS,
    COLOURS,
    Ending,
    Refusal,
    Trichet,
    TrichetPosition,
    TrichetRegion,
)

SEATS = {"Oh": _("Oh"), "Dot": _("Dot")}


class TrichetWords(GameWords[TrichetPosition]):
    """The words of Trichet."""

    name = "Trichet"
    designer = "Cameron Browne"
    link = "http://cameronius.com/games/trichet/"
    pitch = _(
        "Lay tiles whose arcs flow together, and close a region of your own colour "
        "before the other is closed."
    )
    how_to_play = (
        _("Take turns to lay a tile. Where tiles touch, their colours must flow into each other."),
        _("Wherever only one tile fits, it is laid for you. One move can bring a whole chain."),
        _(
            "A region is closed when tiles lie all round it. "
            "Oh’s region here still lacks the two marked tiles."
        ),
        _(
            "A closed region of ten tiles or more wins for its colour. "
            "Close both colours at once and you lose."
        ),
    )
    aid = _("Nearly closed regions (1 or 2 to go)")
    example = "0,1Ao.o"
    seats = SEATS
    option_names = {"tiles": _("Tiles"), "region": _("Region to close")}
    option_hints = {
        "tiles": _(
            "How many there are for both players: 96 as usual, 54 for a short game, 150 for a long one."
        ),
        "region": _("How many tiles a region must show on to win: 10 as usual, 6 for a quick game."),
    }
    tools = {
        "tile.o..": _("orange at the left"),
        "tile..o.": _("orange at the tip"),
        "tile...o": _("orange at the right"),
        "tile..oo": _("blue at the left"),
        "tile.o.o": _("blue at the tip"),
        "tile.oo.": _("blue at the right"),
    }

    pieces = {
        "region.0": _("Oh wins by closing an orange region"),
        "region.1": _("Dot wins by closing a blue region"),
    }

    def option_value(self, name: str, value: OptionValue) -> str:
        """An option's value in a title."""
        if name == "tiles":
            return _("{count} tiles").format(count=value)
        return _("regions of {size}").format(size=value)

    def option_choice(self, name: str, value: OptionValue) -> str:
        """An option's value on the button that chooses it."""
        return str(value)

    def tools_legend(self, position: TrichetPosition) -> str:
        """What is to be chosen from the tools, and how many tiles there are for it."""
        return _("Tile to lay · {count} left").format(count=position.tiles_left)

    def card(self, position: TrichetPosition, seat: int) -> CardText:
        """How far a player is from closing a region that wins; at the end the largest that was closed."""
        name = _seat(seat)
        if position.outcome:
            size = position.outcome.scores[seat]
            return CardText(name, str(size), ngettext("tile closed", "tiles closed", size))
        best = min(
            _closable(position, seat), key=lambda region: (len(region.missing), -region.size), default=None
        )
        if best is None:
            return CardText(
                name, "–", _("tiles to go"), _("no region of {size} yet").format(size=position.game.region)
            )
        missing = len(best.missing)
        note = _("to close {size} tiles").format(size=best.size + missing)
        return CardText(name, str(missing), ngettext("tile to go", "tiles to go", missing), note)

    def turn(self, position: TrichetPosition) -> str:
        """Whose turn it is."""
        return _("{seat} to move.").format(seat=_seat(position.to_move))

    def happened(self, before: TrichetPosition, move: Move, after: TrichetPosition) -> str:
        """What a player has just done, and how much followed from it."""
        seat, tile = _seat(before.to_move), before.game.spell(move)
        count = _followers(after)
        if count == 0:
            return _("{seat} laid {tile} and nothing followed.").format(seat=seat, tile=tile)
        return ngettext(
            "{seat} laid {tile} and {count} tile followed.",
            "{seat} laid {tile} and {count} tiles followed.",
            count,
        ).format(seat=seat, tile=tile, count=count)

    def ended(self, position: TrichetPosition, outcome: Outcome) -> str:
        """Who won, and with which region."""
        mover = 1 - position.to_move
        if outcome.winner is None:
            return _("A tie: all tiles are laid, and no region of {size} tiles is closed.").format(
                size=position.game.region
            )
        winner, loser, size = _seat(outcome.winner), _seat(1 - outcome.winner), outcome.scores[outcome.winner]
        if outcome.reason is Ending.BOTH:
            sentence = _("{winner} wins: {loser} closed regions of both colours at once.")
        elif outcome.winner == mover:
            sentence = _("{winner} wins with a closed region of {size} tiles.")
        else:
            sentence = _("{winner} wins: {loser} has closed {winner}’s region of {size} tiles.")
        return sentence.format(winner=winner, loser=loser, size=size)

    def refused(self, position: TrichetPosition, error: IllegalMove) -> str:
        """Why a move is not legal, and what can be done instead."""
        game = position.game
        place = game.name(game.parts(error.move)[0]) if game.is_move(error.move) else ""
        return _REFUSALS[Refusal(error.reason)].format(place=place, tile=game.spell(error.move))

    def pointed(self, position: TrichetPosition, place: int, ghost: Move | None = None) -> str:
        """What a move would bring about; else what lies on a place, and what its two regions need."""
        if ghost is not None:
            return _foreseen(position, ghost)
        where = position.game.name(place)
        if place in position.tiles:
            return _("{place}: {what}").format(place=where, what=regions(position, place))
        if place in position.open:
            return _("{place}: empty").format(place=where)
        if place in position.dead:
            return _("{place}: no tile will ever fit here").format(place=where)
        return _("{place}: empty, touches no tile").format(place=where)

    def player(self, position: TrichetPosition, seat: int) -> str:
        """The name of a seat."""
        return _seat(seat)

    def place_name(self, game: Trichet, place: int) -> str:
        """The name of a triangle."""
        return game.name(place)

    def standing(self, position: TrichetPosition, place: int) -> str:
        """A tile by its colouring, or whether one can lie there."""
        colouring = colourings_of(position).get(place)
        if colouring is None:
            return _("empty") if place in position.open else _("no tile will ever fit here")
        return _("tile with {colouring}").format(colouring=self._coloured(colouring))

    def details(self, position: TrichetPosition, place: int) -> str:
        """The tile with its two regions."""
        what = self.standing(position, place)
        if place not in position.tiles:
            return what
        return _("{what}, {more}").format(what=what, more=regions(position, place))

    def move_name(self, position: TrichetPosition, move: Move) -> str:
        """A tile by its place and its colouring."""
        place, colouring = position.game.parts(move)
        return _("tile on {place}, {colouring}").format(
            place=position.game.name(place), colouring=self._coloured(colouring)
        )

    def deed(self, game: Trichet, move: Move) -> str:
        """Laying a tile."""
        return _("Enter lays a tile with {colouring}").format(colouring=self._coloured(game.parts(move)[1]))

    def prospect(self, position: TrichetPosition, place: int, move: Move) -> str:
        """What would follow."""
        return self.pointed(position, place, move)

    def _coloured(self, colouring: int) -> str:
        return self.tools["tile." + "".join(COLOURS[colour] for colour in COLOURINGS[colouring])]


def _closable(position: TrichetPosition, seat: int) -> Iterator[TrichetRegion]:
    """A player's regions that would win if tiles lay on all triangles round them, and where tiles can lie."""
    dead = position.dead
    for region in position.regions():
        size = region.size + len(region.missing)
        if region.colour == seat and size >= position.game.region and dead.isdisjoint(region.missing):
            yield region


def _followers(position: TrichetPosition) -> int:
    return sum(map(len, position.waves))


_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("Trichet has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.OCCUPIED: _("A tile lies on {place} already."),
    Refusal.NOT_TOUCHING: _("{place} touches no tile: lay yours where its side or corner meets another."),
    Refusal.MISMATCH: _("{tile} does not match the corners of {place}: turn it."),
    Refusal.NEVER: _("No tile will ever fit on {place}: its three corners have one colour."),
}


def regions(position: TrichetPosition, place: int) -> str:
    """What the two regions need that a tile shows."""
    oh, dot = (_told(region) for region in _regions_on(position, place))
    return _("{oh} · {dot}").format(oh=oh, dot=dot)


def _regions_on(position: TrichetPosition, place: int) -> list[TrichetRegion]:
    """The regions that a tile shows, Oh's first."""
    found = (position.region_of(corner) for corner in position.game.corners(place))
    return sorted({region.colour: region for region in found if region}.values())


def _told(region: TrichetRegion) -> str:
    missing, seat = len(region.missing), _seat(region.colour)
    if region.is_closed:
        return _("{seat}’s region of {size} is closed").format(seat=seat, size=region.size)
    return _("{seat}’s region of {size} lacks {count}").format(seat=seat, size=region.size, count=missing)


def _foreseen(position: TrichetPosition, move: Move) -> str:
    after = position.play(move)
    count, tile = _followers(after), position.game.spell(move)
    if count == 0:
        said = _("{tile}: nothing would follow").format(tile=tile)
    else:
        said = ngettext(
            "{tile}: {count} tile would follow", "{tile}: {count} tiles would follow", count
        ).format(tile=tile, count=count)
    decided = _decided(after, position.to_move)
    return (_("{said}, and {decided}.") if decided else _("{said}.")).format(said=said, decided=decided)


def _decided(after: TrichetPosition, mover: int) -> str:
    """What the end of the game adds to a sentence on a move that was not made yet."""
    outcome = after.outcome
    if outcome is None:
        return ""
    if outcome.winner is None:
        return _("the game would be tied")
    if outcome.reason is Ending.BOTH:
        return _("{loser} would lose at once by closing regions of both colours").format(loser=_seat(mover))
    text = (
        _("{winner} would win with a region of {size}")
        if outcome.winner == mover
        else _("{loser} would lose at once: {winner}’s region of {size} would be closed")
    )
    return text.format(winner=_seat(outcome.winner), loser=_seat(mover), size=outcome.scores[outcome.winner])


def _seat(seat: int) -> str:
    return SEATS[Trichet.seats[seat]]


WORDS = TrichetWords()
