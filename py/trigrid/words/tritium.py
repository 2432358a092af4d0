"""Texts about Tritium."""

from functools import reduce
from operator import or_

from trigrid.games import IllegalMove, Move, OptionValue, Outcome
from trigrid.games.tritium import FLAG, PASS, Ending, Refusal, Tritium, TritiumPosition, TritiumRegion
from trigrid.language import _, ngettext
from trigrid.lattice import places_in
from trigrid.words.game_words import CardText, GameWords, OwnedText

COLOUR_NAMES = (_("orange"), _("sky"), _("blue"))
_TILES = (_("orange tile"), _("sky tile"), _("blue tile"))
_A_TILE = (_("an orange tile"), _("a sky tile"), _("a blue tile"))
_LAYING = (_("Enter lays an orange tile"), _("Enter lays a sky tile"), _("Enter lays a blue tile"))

MIN_WARNED_LOSS = 3
"""The size in tiles from which the possible loss of a region causes a warning."""


class TritiumWords(GameWords[TritiumPosition]):
    """The texts of Tritium."""

    name = "Tritium"
    designer = "Noé Falzon"
    link = "https://docs.google.com/document/d/1k0-pHtMFXYcWwuAhARt7b7jHLgfsAOCjoqlRMyvlBH0"
    pitch = _("Grow regions of three colours that belong to nobody, and claim the best ones with your flags.")
    how_to_play = (
        _("Take turns to lay a tile of any colour. Tiles of one colour that touch form a region."),
        _("Or plant a flag on a region that has none. You may be one flag ahead, no more."),
        OwnedText(
            _(
                "Tiles can join regions. "
                "The player with more flags in one controls it: here {name}, two to one."
            ),
            _("Tiles can join regions. The player with more flags in one controls it: here you, two to one."),
            0,
        ),
        OwnedText(
            _(
                "When neither player can move, "
                "the player who controls more tiles wins: here {name}, 20 to 11."
            ),
            _("When neither player can move, the player who controls more tiles wins: here you, 20 to 11."),
            0,
        ),
    )
    special_move = _("Pass")
    aid = _("Show who controls each region")
    aid_legend = {
        "count.first": OwnedText(
            _("{player}’s region and its number of tiles"), _("Your region and its number of tiles"), 0
        ),
        "count.second": OwnedText(
            _("{player}’s region and its number of tiles"), _("Your region and its number of tiles"), 1
        ),
        "count.free": OwnedText(_("Free: what a flag would be worth")),
        "count.tied": OwnedText(_("Tied: counts for nobody")),
    }
    first_move = _("Choose a colour, then press a cell.")
    example = "orange-e4, flag-e4"
    option_names = {"size": _("Board"), "form": _("Form")}
    option_hints = {
        "size": _("Cells on each side. 5 to 7 are best, 4 or 5 for the short form."),
        "form": _(
            "Standard: unlimited flags, but never more than one ahead. Short: three flags each, planted"
            " whenever you like."
        ),
    }
    tools = {"tile.orange": _("Orange"), "tile.sky": _("Sky"), "tile.blue": _("Blue"), "flag": _("Flag")}
    pieces = {
        "tile.sky": OwnedText(_("Tiles belong to neither player")),
        "seat.0": OwnedText(_("{player}’s flag claims a region"), _("Your flag claims a region"), 0),
        "seat.1": OwnedText(_("{player}’s flag claims a region"), _("Your flag claims a region"), 1),
    }

    def option_value(self, name: str, value: OptionValue) -> str:
        if name == "size":
            return _("size {size}").format(size=value)
        return {"standard": _("standard form"), "short": _("short form")}[str(value)]

    def option_note(self, name: str, value: OptionValue) -> str:
        return _("three flags each") if value == "short" else ""

    def option_meaning(self, name: str, value: OptionValue) -> str:
        return _("You may plant your three flags at any time.") if name == "form" else ""

    def your_side(self, position: TritiumPosition, seat: int) -> str:
        """Return a sentence that names the player's flags by their shape.

        On a dark page, the colours of the flags are hard to see.
        """
        return _("You play the notched flags.") if seat else _("You play the pointed flags.")

    def tie_text(self, position: TritiumPosition) -> str:
        if position.first_flag is None:
            return ""
        you = _("You planted first and lose a tie.")
        others = _("{player} planted first and loses a tie.")
        return self.sentence_for(position, position.first_flag, you=you, others=others)

    def option_choice(self, name: str, value: OptionValue) -> str:
        return str(value) if name == "size" else {"standard": _("Standard"), "short": _("Short")}[str(value)]

    def tools_legend(self, position: TritiumPosition) -> str:
        return _("Piece to play")

    def card(self, position: TritiumPosition, seat: int) -> CardText:
        """Return the card: controlled tiles, the lead, and the flags that are ready."""
        own, others = position.scores[seat], position.scores[1 - seat]
        unit, flags = ngettext("tile controlled", "tiles controlled", own), position.flags_ready[seat]
        ready = ngettext("{count} flag ready", "{count} flags ready", flags).format(count=flags)
        note = ready if flags else _("no flag ready")
        if own != others:
            standing = _("ahead by {count}") if own > others else _("behind by {count}")
            standing = standing.format(count=abs(own - others)).replace(" ", "\u00a0")
            note = _("{ready}, {standing}").format(ready=note, standing=standing)
        return CardText(self.player(position, seat), str(own), unit, note)

    def turn(self, position: TritiumPosition) -> str:
        if position.refusal(position.game.passing) is None:
            you, others = _("Your turn: you can only pass."), _("{player} can only pass.")
        elif position.laid == position.game.board.everywhere:
            you, others = _("Your turn: plant a flag."), _("{player} must plant a flag.")
        else:
            return super().turn(position)
        return self.sentence_for(position, position.to_move, you=you, others=others)

    def what_now(self, position: TritiumPosition) -> str:
        if position.passes == 2:
            return ""
        found = list(position.regions())
        worth = max((each.size for each in found if each.flags == (0, 0)), default=0)
        can_plant = worth and position.flags_ready[position.to_move]
        if position.laid == position.game.board.everywhere:
            text = ngettext(
                "All tiles are laid: plant a flag. The largest free region is worth {worth} tile.",
                "All tiles are laid: plant a flag. The largest free region is worth {worth} tiles.",
                worth,
            )
            return text.format(worth=worth) if can_plant else _ONLY_PASSING
        if not position.laid:
            return _("Lay a tile of any colour on any cell: tiles belong to nobody, and grow into regions.")
        loss = _largest_loss(position, found) if self.gives_tips else 0
        if loss >= MIN_WARNED_LOSS:
            return _(
                "Your opponent can take over {lost} tiles by joining regions: lay another colour between."
            ).format(lost=loss)
        return _with_a_flag(position, worth) if can_plant else _without_a_flag(position)

    def seen(self, position: TritiumPosition, place: int) -> str:
        found = position.region_at(place)
        if found is None:
            return ""
        if found.controller is not None:
            you, others = _("control: you"), _("control: {name}")
            return self.sentence_for(position, found.controller, you=you, others=others)
        if any(found.flags):
            return _("control: nobody, equal flags")
        return _("control: nobody, a flag is worth {size}").format(size=found.size)

    def happened(self, before: TritiumPosition, move: Move, after: TritiumPosition) -> str:
        kind, place = before.game.parts(move)
        player = self.subject(before, before.to_move)
        if kind == PASS:
            return _("{player} passed.").format(player=player)
        where = before.game.board.names[place]
        if kind == FLAG:
            return _("{player} planted a flag on {place}.").format(player=player, place=where)
        text = _("{player} laid {a_tile} on {place}.")
        return text.format(player=player, a_tile=_A_TILE[kind], place=where)

    def margin(self, points: int) -> str:
        return ngettext("{points} tile", "{points} tiles", points).format(points=points)

    def result(self, position: TritiumPosition, outcome: Outcome) -> str:
        assert outcome.winner is not None, "a game of Tritium always has a winner"
        if outcome.reason is Ending.FIRST_FLAG:
            return self.winner(position, outcome.winner)
        you, others = _("You win, {high} to {low}"), _("{player} wins, {high} to {low}")
        low, high = sorted(outcome.scores)
        return self.sentence_for(position, outcome.winner, you=you, others=others, high=high, low=low)

    def reason(self, position: TritiumPosition, outcome: Outcome) -> str:
        assert outcome.winner is not None, "a game of Tritium always has a winner"
        seat = outcome.winner if self.names.you is None else self.names.you
        own, more, rival = outcome.scores[seat], outcome.scores[1 - seat], self.mention(position, 1 - seat)
        if outcome.reason is Ending.FIRST_FLAG:
            text = _("{own} tiles each: the first flag loses, and {loser} planted it.")
            return text.format(own=own, loser=self.mention(position, 1 - outcome.winner))
        you = ngettext(
            "You control {own} tile and {rival} {more}.", "You control {own} tiles and {rival} {more}.", own
        )
        others = ngettext(
            "{player} controls {own} tile and {rival} {more}.",
            "{player} controls {own} tiles and {rival} {more}.",
            own,
        )
        return self.sentence_for(position, seat, you=you, others=others, own=own, more=more, rival=rival)

    def foreseen(self, end: TritiumPosition, mover: int) -> str:
        outcome = end.outcome
        assert outcome is not None, "the game does not end there"
        own, others = outcome.scores[mover], outcome.scores[1 - mover]
        if outcome.reason is not Ending.FIRST_FLAG:
            return _("{own} tiles to {others} when the game ends").format(own=own, others=others)
        assert outcome.winner is not None, "a game of Tritium always has a winner"
        text = _("{own} tiles each: the first flag loses, and {loser} planted it")
        return text.format(own=own, loser=self.mention(end, 1 - outcome.winner))

    def refused(self, position: TritiumPosition, error: IllegalMove) -> str:
        kind, place = position.game.parts(error.move)
        text, seat = _REFUSALS[Refusal(error.reason)], position.to_move
        you, others = (text, text) if isinstance(text, str) else text
        return self.sentence_for(
            position,
            seat,
            you=you,
            others=others,
            place=position.game.board.names[place] if kind < PASS else "",
            colour=COLOUR_NAMES[kind] if kind < FLAG else "",
            other=self.mention(position, 1 - seat),
        )

    def pointed(self, position: TritiumPosition, place: int, ghost: Move | None = None) -> str:
        where = position.game.board.names[place]
        found = position.region_at(place)
        if found is None:
            return _("{place}: empty").format(place=where)
        return _("{place}: {what}").format(place=where, what=self._region(position, found))

    def move_name(self, position: TritiumPosition, move: Move) -> str:
        kind, place = position.game.parts(move)
        if kind == PASS:
            return _("pass")
        where = position.game.board.names[place]
        if kind == FLAG:
            return _("flag on {place}").format(place=where)
        return _("{colour} tile on {place}").format(colour=COLOUR_NAMES[kind], place=where)

    def standing(self, position: TritiumPosition, place: int) -> str:
        if not position.laid >> place & 1:
            return _("empty")
        tile = next(_TILES[kind] for kind, places in enumerate(position.tiles) if places >> place & 1)
        owner = next((seat for seat, places in enumerate(position.flags) if places >> place & 1), None)
        if owner is None:
            return tile
        you, others = _("{tile} with your flag"), _("{tile} with {name}’s flag")
        return self.sentence_for(position, owner, you=you, others=others, tile=tile)

    def details(self, position: TritiumPosition, place: int) -> str:
        found, what = position.region_at(place), self.standing(position, place)
        return _("{what}, {more}").format(what=what, more=self._region(position, found)) if found else what

    def enter_action(self, game: Tritium, move: Move) -> str:
        kind, _place = game.parts(move)
        return _("Enter plants a flag") if kind == FLAG else _LAYING[kind]

    def _region(self, position: TritiumPosition, found: TritiumRegion) -> str:
        colour, claim = COLOUR_NAMES[found.colour], self._claim(position, found)
        return _("{colour} region of {size}, {claim}").format(colour=colour, size=found.size, claim=claim)

    def _claim(self, position: TritiumPosition, found: TritiumRegion) -> str:
        low, high = sorted(found.flags)
        if found.controller is not None:
            you, others = _("you control it ({high} to {low})"), _("{name} controls it ({high} to {low})")
            return self.sentence_for(position, found.controller, you=you, others=others, high=high, low=low)
        if high == 0:
            return _("unclaimed")
        return ngettext("tied, one flag each", "tied, {flags} flags each", high).format(flags=high)


_REFUSALS: dict[Refusal, str | tuple[str, str]] = {
    Refusal.NO_SUCH_MOVE: _("Tritium has no such move."),
    Refusal.GAME_OVER: _("The game is over."),
    Refusal.OCCUPIED: _("There is already a tile on {place}."),
    Refusal.COLOUR_USED_UP: _("There are no {colour} tiles left: choose another colour."),
    Refusal.NO_TILE: _("A flag needs a tile, and {place} is empty."),
    Refusal.REGION_FLAGGED: _("The region of {place} already has a flag: plant yours in one that has none."),
    Refusal.MORE_FLAGS: (
        _("You have more flags on the board, so wait for {other} to plant one."),
        _("{player} has more flags on the board, and must wait for {other} to plant one."),
    ),
    Refusal.NO_FLAG_LEFT: (
        _("You have planted all three of your flags."),
        _("{player} has planted all three flags."),
    ),
    Refusal.CAN_ACT: (
        _("You can still lay a tile or plant a flag, so you cannot pass."),
        _("{player} can still lay a tile or plant a flag, and so cannot pass."),
    ),
}
"""The text on an illegal move by its reason: one text for all readers, or a pair.

The first text of a pair is for the player to move, the second for other readers.
"""


def _with_a_flag(position: TritiumPosition, worth: int) -> str:
    if not position.game.is_short:
        return ngettext(
            "Lay a tile, or plant a flag on a free region: the largest is worth {worth} tile.",
            "Lay a tile, or plant a flag on a free region: the largest is worth {worth} tiles.",
            worth,
        ).format(worth=worth)
    return ngettext(
        "Lay a tile, or plant your last flag on a free region: the largest is worth {worth}.",
        "Lay a tile, or plant one of your {flags} flags on a free region: the largest is worth {worth}.",
        position.flags_ready[position.to_move],
    ).format(worth=worth, flags=position.flags_ready[position.to_move])


def _without_a_flag(position: TritiumPosition) -> str:
    if position.flags_ready[position.to_move]:
        return _("Lay a tile: regions grow and join. None is free for a flag now.")
    if position.game.is_short:
        return _("Lay a tile: all your flags are planted, so let their regions grow or join.")
    return _("Lay a tile: you are one flag ahead, and may plant again when your opponent has planted.")


_ONLY_PASSING = _("There is nothing left for you to do: pass. Two passes in a row end the game.")


def _largest_loss(position: TritiumPosition, found: list[TritiumRegion]) -> int:
    seat, left = position.to_move, position.tiles_left
    mine = [each for each in found if each.controller == seat and left[each.colour]]
    theirs = [each for each in found if each.controller == 1 - seat]
    lost = (each.size for each in mine if _can_be_taken(position, each, theirs))
    return max(lost, default=0)


def _can_be_taken(position: TritiumPosition, region: TritiumRegion, theirs: list[TritiumRegion]) -> bool:
    rivals = reduce(or_, (each.places for each in theirs if each.colour == region.colour), 0)
    if not rivals:
        return False
    shared = _neighbours(position, region.places) & _neighbours(position, rivals) & ~position.laid
    answer, lay = position._replace(to_move=1 - position.to_move), position.game.lay
    after = (answer.play(lay(region.colour, place)).region_at(place) for place in places_in(shared))
    return any(joined and joined.controller == answer.to_move for joined in after)


def _neighbours(position: TritiumPosition, places: int) -> int:
    return reduce(or_, (position.game.board.near[place] for place in places_in(places)), 0)


WORDS = TritiumWords()
