"""Texts about Trichet."""

from trigrid.draw.views.trichet_aid import closing_places, counted_regions, nearest_region
from trigrid.draw.views.trichet_laid_tiles import colourings_of
from trigrid.games import IllegalMove, Move, OptionValue, Outcome
from trigrid.games.trichet import (
    COLOURINGS,
    COLOURS,
    ONE_MOVE,
    Ending,
    Refusal,
    Trichet,
    TrichetPosition,
    TrichetRegion,
)
from trigrid.language import _, ngettext
from trigrid.words.game_words import CardText, GameWords, OwnedText

A_REGION = (_("an orange region"), _("a blue region"))
"""The regions that Oh and Dot close."""
RISKY_POOL = 18
"""The largest number of tiles left with which a move's waves may use up the pool.

The waves then stop before they close a region. With more tiles left, this has not been observed.
"""
COLOUR_NAMES = (_("orange"), _("blue"))


class TrichetWords(GameWords[TrichetPosition]):
    """The texts of Trichet."""

    name = "Trichet"
    designer = "Cameron Browne"
    link = "http://cameronius.com/games/trichet/"
    pitch = _("Lay tiles whose arcs flow together: the first large region to close wins for its colour.")
    how_to_play = (
        _("Take turns to lay a tile. Where tiles touch, their colours must flow into each other."),
        _("Wherever only one tile fits, it is laid for you. One move can bring a whole chain."),
        OwnedText(
            _(
                "A region is closed when tiles lie all round it. "
                "{player}’s region here still needs the two marked tiles."
            ),
            _(
                "A region is closed when tiles lie all round it. "
                "Your region here still needs the two marked tiles."
            ),
            0,
        ),
        _(
            "A closed region of ten tiles or more wins for its colour. "
            "Close both colours at once and you lose."
        ),
    )
    aid = _("Show nearly closed regions")
    aid_legend = {
        "to-go": OwnedText(_("Gaps to fill for orange\u00a0· for blue")),
        "to-go.missing": OwnedText(_("A tile here closes orange\u00a0· blue")),
    }
    first_move = _("Choose a tile, then press a triangle.")
    example = "0,1Ao.o"
    seats = {"Oh": _("Oh"), "Dot": _("Dot")}
    sides = {"Oh": _("Oh, orange"), "Dot": _("Dot, blue")}
    option_names = {"tiles": _("Tiles"), "region": _("Region to close")}
    option_hints = {
        "tiles": _("How many the two players share: 96 is usual, 54 makes a short game, 150 a long one."),
        "region": _("How many tiles a region must cover to win: 10 is usual, 6 makes a quick game."),
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
        "region.0": OwnedText(
            _("Closed orange regions of {size}+ win for {name}"),
            _("Closed orange regions of {size}+ win for you"),
            0,
        ),
        "region.1": OwnedText(
            _("Closed blue regions of {size}+ win for {name}"),
            _("Closed blue regions of {size}+ win for you"),
            1,
        ),
    }

    def piece_text(self, start: TrichetPosition, role: str) -> str:
        """Return how large a closed region of a colour must be to win, and for whom."""
        return self.owned_text(start, self.pieces[role], size=start.game.region)

    def option_value(self, name: str, value: OptionValue) -> str:
        if name == "tiles":
            return _("{count} tiles").format(count=value)
        return _("regions of {size}").format(size=value)

    def option_meaning(self, name: str, value: OptionValue) -> str:
        if name == "tiles":
            return _("The players share {count} tiles.").format(count=value)
        return _("A region of {size} tiles wins.").format(size=value)

    def your_side(self, position: TrichetPosition, seat: int) -> str:
        return _("You play blue.") if seat else _("You play orange.")

    def winning_region(self, game: Trichet) -> str:
        return _("a region of {size} tiles or more").format(size=game.region)

    def option_choice(self, name: str, value: OptionValue) -> str:
        return str(value)

    def tools_legend(self, position: TrichetPosition) -> str:
        return _("Tile to lay\u00a0· {count} left").format(count=position.tiles_left)

    def what_now(self, position: TrichetPosition) -> str:
        seat = position.to_move
        mine, theirs = (
            nearest_region(position, each) if self.gives_tips else None for each in (seat, 1 - seat)
        )
        if mine and _is_near(position, mine):
            you = _("One tile can close your region and win: the others follow by themselves.")
            others = _("One tile can close {name}’s region and win: the others follow by themselves.")
            return self.sentence_for(position, seat, you=you, others=others)
        if theirs and _is_near(position, theirs):
            you = _("One tile can close your region: it must grow, or you win.")
            others = _(
                "One tile can close {name}’s region. Don’t: {name} wins, no matter who closes it. "
                "Make it bigger instead."
            )
            return self.sentence_for(position, 1 - seat, you=you, others=others)
        text = _("Lay any tile that fits. Close {region} of at least {size} tiles to win.")
        if mine:
            text = _(
                "Lay a fitting tile. Close {region} of at least {size} tiles to win: "
                "the nearest has {count} gaps."
            )
        count = len(mine.missing) if mine else 0
        return text.format(region=A_REGION[seat], size=position.game.region, count=count)

    def seen(self, position: TrichetPosition, place: int) -> str:
        if position.outcome:
            return ""
        if place in position.tiles:
            corners = set(position.game.corners(place))
            you, others = _("your region: {count} to fill"), _("{name}’s region: {count} to fill")
            found = [each for each in counted_regions(position) if not corners.isdisjoint(each.corners)]
        else:
            you, others = _("one tile here closes your region"), _("one tile here closes {name}’s region")
            found = [region for region, places in closing_places(position) if place in places]
        return ", ".join(
            self.sentence_for(position, region.colour, you=you, others=others, count=len(region.missing))
            for region in found
        )

    def card(self, position: TrichetPosition, seat: int) -> CardText:
        """Return the card with the number of gaps in the region nearest to being closed.

        After the end of the game, the card shows the size of the player's largest closed region.
        """
        name = self.player(position, seat)
        if position.outcome:
            size = position.outcome.scores[seat]
            return CardText(name, str(size), ngettext("tile closed", "tiles closed", size))
        best = nearest_region(position, seat)
        if best is None:
            note = _("a region of {size} wins").format(size=position.game.region)
            return CardText(name, "", _("no region yet"), note)
        missing = len(best.missing)
        you, others = _("in your nearest region"), _("in the nearest region")
        note = self.sentence_for(position, seat, you=you, others=others)
        if _is_near(position, best):
            note = _("one tile can fill them all")
        return CardText(name, str(missing), ngettext("gap to fill", "gaps to fill", missing), note)

    def happened(self, before: TrichetPosition, move: Move, after: TrichetPosition) -> str:
        player, count = self.subject(before, before.to_move), _automatic_tiles(after)
        if count == 0:
            return _("{player} laid a tile.").format(player=player)
        return ngettext(
            "{player} laid a tile, and one more was laid automatically.",
            "{player} laid a tile, and {count} more were laid automatically.",
            count,
        ).format(player=player, count=count)

    def reason(self, position: TrichetPosition, outcome: Outcome) -> str:
        if outcome.winner is None:
            text = _("All tiles are laid, and nobody closed a region of {size} tiles.")
            return text.format(size=position.game.region)
        winner, loser, size = outcome.winner, 1 - outcome.winner, outcome.scores[outcome.winner]
        if outcome.reason is Ending.BOTH:
            player = self.subject(position, loser)
            return _("{player} closed regions of both colours at once, and that loses.").format(player=player)
        if winner == 1 - position.to_move:
            text = _("{player} closed {region} of {size} tiles.")
            return text.format(player=self.subject(position, winner), region=A_REGION[winner], size=size)
        player, colour = self.subject(position, loser), COLOUR_NAMES[winner]
        you = _("{loser} closed your {colour} region of {size} tiles.")
        others = _("{loser} closed {name}’s {colour} region of {size} tiles.")
        return self.sentence_for(
            position, winner, you=you, others=others, loser=player, colour=colour, size=size
        )

    def refused(self, position: TrichetPosition, error: IllegalMove) -> str:
        return _REFUSALS[Refusal(error.reason)]

    def pointed(self, position: TrichetPosition, place: int, ghost: Move | None = None) -> str:
        if ghost is not None:
            count = _automatic_tiles(position.play(ghost))
            text = ngettext(
                "{count} more tile will be laid for you: nothing else fits there.",
                "{count} more tiles will be laid for you: nothing else fits there.",
                count,
            )
            return text.format(count=count) if count else _("Only this tile will be laid.")
        if place in position.tiles:
            what = self._regions(position, place)
            return what[:1].upper() + what[1:]
        if place in position.open:
            return _("Empty")
        if place in position.dead:
            return _("No tile can ever fit here")
        return _("Empty, too far from other tiles")

    def standing(self, position: TrichetPosition, place: int) -> str:
        colouring = colourings_of(position).get(place)
        if colouring is None:
            return _("empty") if place in position.open else _("no tile can ever fit here")
        return _("tile with {colouring}").format(colouring=self._coloured(colouring))

    def details(self, position: TrichetPosition, place: int) -> str:
        what = self.standing(position, place)
        if place not in position.tiles:
            return what
        return _("{what}, {more}").format(what=what, more=self._regions(position, place))

    def move_name(self, position: TrichetPosition, move: Move) -> str:
        place, colouring = position.game.parts(move)
        where, coloured = position.game.name(place), self._coloured(colouring)
        return _("tile on {place}, {colouring}").format(place=where, colouring=coloured)

    def shown_move(self, position: TrichetPosition, move: Move) -> str:
        """Return a tile by its colouring alone, because the board shows no coordinates."""
        return _("tile with {colouring}").format(colouring=self._coloured(position.game.parts(move)[1]))

    def noun(self, position: TrichetPosition, move: Move) -> str:
        """Return “tile” alone, because only notation could name the tile's place."""
        return _("tile")

    def enter_action(self, game: Trichet, move: Move) -> str:
        return _("Enter lays a tile with {colouring}").format(colouring=self._coloured(game.parts(move)[1]))

    def consequences(self, position: TrichetPosition, place: int, move: Move) -> str:
        return self.pointed(position, place, move)

    def _coloured(self, colouring: int) -> str:
        return self.tools["tile." + "".join(COLOURS[colour] for colour in COLOURINGS[colouring])]

    def _regions(self, position: TrichetPosition, place: int) -> str:
        found = (position.region_of(corner) for corner in position.game.corners(place))
        by_colour = {region.colour: self._region(position, region) for region in found if region}
        return _("{oh}\u00a0· {dot}").format(oh=by_colour[0], dot=by_colour[1])

    def _region(self, position: TrichetPosition, region: TrichetRegion) -> str:
        missing = len(region.missing)
        you, others = _("your region of {size} is closed"), _("{name}’s region of {size} is closed")
        if not region.is_closed:
            you = _("your region of {size} has {count} to fill")
            others = _("{name}’s region of {size} has {count} to fill")
        return self.sentence_for(
            position, region.colour, you=you, others=others, size=region.size, count=missing
        )

    def foreseen(self, end: TrichetPosition, mover: int) -> str:
        outcome = end.outcome
        assert outcome is not None, "the game does not end there"
        if outcome.winner is None:
            return _("no tiles would be left")
        if outcome.reason is Ending.BOTH:
            return _("this closes regions of both colours at once")
        you, others = _("this closes your region of {size}"), _("this closes {name}’s region of {size}")
        size = outcome.scores[outcome.winner]
        return self.sentence_for(end, outcome.winner, you=you, others=others, size=size)


def _is_near(position: TrichetPosition, region: TrichetRegion) -> bool:
    """Return whether one move can close a region before the pool is empty."""
    return len(region.missing) <= ONE_MOVE and position.tiles_left > RISKY_POOL


def _automatic_tiles(position: TrichetPosition) -> int:
    return sum(map(len, position.waves))


_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("Trichet has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.OCCUPIED: _("There is already a tile there."),
    Refusal.NOT_TOUCHING: _("That triangle touches no tile: yours must meet another at a side or a corner."),
    Refusal.MISMATCH: _("This tile does not match the corners there: turn it."),
    Refusal.NEVER: _("No tile can ever fit there: the three corners are all one colour."),
}


WORDS = TrichetWords()
