"""What the page says of Tritium."""

from trigrid.app.words.game_words import GameWords
from trigrid.app.words.language import _, ngettext
from trigrid.app.words.players import CardText
from trigrid.games import IllegalMove, Move, OptionValue, Outcome
from trigrid.games.tritium import (
    COLOURS,
    FLAG,
    PASS,
    Ending,
    Refusal,
    Tritium,
    TritiumPosition,
    TritiumRegion,
)

SEATS = GameWords.seats
COLOUR_NAMES = {"orange": _("orange"), "sky": _("sky"), "blue": _("blue")}


class TritiumWords(GameWords[TritiumPosition]):
    """The words of Tritium."""

    name = "Tritium"
    designer = "Noé Falzon"
    link = "https://docs.google.com/document/d/1k0-pHtMFXYcWwuAhARt7b7jHLgfsAOCjoqlRMyvlBH0"
    pitch = _("Grow regions of three colours that belong to nobody, and claim the best ones with your flags.")
    how_to_play = (
        _("Take turns to lay a tile of any colour. Tiles of one colour that touch form a region."),
        _("Or plant a flag on a region that has none. You may be one flag ahead, no more."),
        _("Tiles can join regions. Whoever has more flags in a region controls it: here First, two to one."),
        _("When neither player can do anything, whoever controls more tiles wins: here First, 20 to 11."),
    )
    special_move = _("Pass")
    example = "orange-e4, flag-e4"
    option_names = {"size": _("Board"), "form": _("Form")}
    option_hints = {
        "size": _("Cells a side. 5 to 7 are recommended, 4 or 5 for the short form."),
        "form": _(
            "Standard: flags come in pairs, one for each. Short: three flags each, planted when you like."
        ),
    }
    tools = {"tile.orange": _("Orange"), "tile.sky": _("Sky"), "tile.blue": _("Blue"), "flag": _("Flag")}

    pieces = {
        "tile.sky": _("Tiles belong to neither player"),
        "seat.0": _("First’s flag claims a region"),
        "seat.1": _("Second’s flag"),
    }

    def option_value(self, name: str, value: OptionValue) -> str:
        """An option's value in a title."""
        if name == "size":
            return _("size {size}").format(size=value)
        return {"standard": _("standard form"), "short": _("short form")}[str(value)]

    def option_choice(self, name: str, value: OptionValue) -> str:
        """An option's value on the button that chooses it."""
        return str(value) if name == "size" else {"standard": _("Standard"), "short": _("Short")}[str(value)]

    def tools_legend(self, position: TritiumPosition) -> str:
        """What is to be chosen from the tools."""
        return _("Piece to play")

    def card(self, position: TritiumPosition, seat: int) -> CardText:
        """A player's tiles held and flags ready."""
        tiles = position.scores[seat]
        unit = ngettext("tile held", "tiles held", tiles)
        return CardText(_seat(seat), str(tiles), unit, _ready(position.flags_ready[seat]))

    def turn(self, position: TritiumPosition) -> str:
        """Whose turn it is, and what can be done when that is little."""
        seat = _seat(position.to_move)
        if position.refusal(position.game.passing) is None:
            return _("{seat} can only pass.").format(seat=seat)
        if position.laid == position.game.board.everywhere:
            return _("{seat} to plant a flag.").format(seat=seat)
        return _("{seat} to move.").format(seat=seat)

    def happened(self, before: TritiumPosition, move: Move, after: TritiumPosition) -> str:
        """What a player has just done."""
        kind, place = before.game.parts(move)
        name = _seat(before.to_move)
        if kind == PASS:
            return _("{seat} passed.").format(seat=name)
        where = before.game.board.names[place]
        if kind == FLAG:
            return _("{seat} planted a flag on {place}.").format(seat=name, place=where)
        colour = COLOUR_NAMES[COLOURS[kind]]
        return _("{seat} laid {colour} on {place}.").format(seat=name, colour=colour, place=where)

    def ended(self, position: TritiumPosition, outcome: Outcome) -> str:
        """Who won, and by how much."""
        assert outcome.winner is not None, "a game of Tritium always has a winner"
        high, low = max(outcome.scores), min(outcome.scores)
        winner, loser = _seat(outcome.winner), _seat(1 - outcome.winner)
        if outcome.reason is Ending.FIRST_FLAG:
            return _("{high} tiles each: {loser} planted the first flag, so {winner} wins.").format(
                winner=winner, loser=loser, high=high
            )
        return ngettext(
            "{winner} wins by {margin} tile, {high} to {low}.",
            "{winner} wins by {margin} tiles, {high} to {low}.",
            high - low,
        ).format(winner=winner, margin=high - low, high=high, low=low)

    def refused(self, position: TritiumPosition, error: IllegalMove) -> str:
        """Why a move is not legal, and what can be done instead."""
        kind, place = position.game.parts(error.move)
        colour = COLOUR_NAMES[COLOURS[kind]] if kind < FLAG else ""
        where = position.game.board.names[place] if kind < PASS else ""
        seat, other = _seat(position.to_move), _seat(1 - position.to_move)
        return _REFUSALS[Refusal(error.reason)].format(place=where, colour=colour, seat=seat, other=other)

    def pointed(self, position: TritiumPosition, place: int, ghost: Move | None = None) -> str:
        """What lies on a place: nothing, or a tile with its region's size and who controls it."""
        where = position.game.board.names[place]
        found = position.region_at(place)
        if found is None:
            return _("{place}: empty").format(place=where)
        return _("{place}: {what}").format(place=where, what=region(found))

    def move_name(self, position: TritiumPosition, move: Move) -> str:
        """A tile by its colour, or a flag, and where."""
        kind, place = position.game.parts(move)
        if kind == PASS:
            return _("pass")
        where = position.game.board.names[place]
        if kind == FLAG:
            return _("flag on {place}").format(place=where)
        return _("{colour} tile on {place}").format(colour=COLOUR_NAMES[COLOURS[kind]], place=where)

    def player(self, position: TritiumPosition, seat: int) -> str:
        """The name of a seat."""
        return _seat(seat)

    def standing(self, position: TritiumPosition, place: int) -> str:
        """A tile, and whose flag stands on it."""
        colour = next(
            (each for each, at in zip(COLOURS, position.tiles, strict=True) if at >> place & 1), None
        )
        if colour is None:
            return _("empty")
        owner = next((seat for seat, places in enumerate(position.flags) if places >> place & 1), None)
        if owner is None:
            return _TILES[colour]
        return _("{tile} with {seat}’s flag").format(tile=_TILES[colour], seat=_seat(owner))

    def details(self, position: TritiumPosition, place: int) -> str:
        """The tile with its region."""
        found, what = position.region_at(place), self.standing(position, place)
        return _("{what}, {more}").format(what=what, more=region(found)) if found else what

    def deed(self, game: Tritium, move: Move) -> str:
        """Laying a tile or planting a flag."""
        kind, _place = game.parts(move)
        return _("Enter plants a flag") if kind == FLAG else _LAYING[COLOURS[kind]]


_TILES = {"orange": _("orange tile"), "sky": _("sky tile"), "blue": _("blue tile")}
_LAYING = {
    "orange": _("Enter lays an orange tile"),
    "sky": _("Enter lays a sky tile"),
    "blue": _("Enter lays a blue tile"),
}


def _ready(flags: int) -> str:
    if flags == 0:
        return _("no flag ready")
    return ngettext("{count} flag ready", "{count} flags ready", flags).format(count=flags)


_REFUSALS = {
    Refusal.NO_SUCH_MOVE: _("Tritium has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.OCCUPIED: _("A tile lies on {place} already."),
    Refusal.COLOUR_USED_UP: _("No {colour} tile is left: choose another colour."),
    Refusal.NO_TILE: _("A flag stands on a tile, and {place} is empty."),
    Refusal.REGION_FLAGGED: _("The region of {place} already holds a flag; flags go to free regions only."),
    Refusal.MORE_FLAGS: _("{seat} has more flags on the board and waits until {other} plants one."),
    Refusal.NO_FLAG_LEFT: _("{seat} has planted all three flags."),
    Refusal.CAN_ACT: _("{seat} can still lay a tile or plant a flag, and so cannot pass."),
}


def region(found: TritiumRegion) -> str:
    """A region's colour and size, and who controls it."""
    return _("{colour} region of {size}, {claim}").format(
        colour=COLOUR_NAMES[COLOURS[found.colour]], size=found.size, claim=_claim(found)
    )


def _claim(region: TritiumRegion) -> str:
    first, second = region.flags
    if region.controller is not None:
        high, low = max(first, second), min(first, second)
        seat = _seat(region.controller)
        return _("{seat} controls it ({high} to {low})").format(seat=seat, high=high, low=low)
    if first == 0:
        return _("free")
    return ngettext("contested, a flag each", "contested, {flags} flags each", first).format(flags=first)


def _seat(seat: int) -> str:
    return SEATS[Tritium.seats[seat]]


WORDS = TritiumWords()
